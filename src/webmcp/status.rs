//! How it stands with WebMCP, for the person to see.

/// Whether agents can reach this page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Live {
    /// The host may still attach, or tools are being registered.
    #[default]
    Pending,
    /// At least one tool is registered.
    Yes,
    /// There is no WebMCP here, or it took none of the tools.
    No,
}

impl Live {
    /// The value of `data-live`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Yes => "true",
            Self::No => "false",
        }
    }
}

/// One tool and whether the host took it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolStatus {
    /// The tool's name.
    pub name: &'static str,
    /// What became of it.
    pub state: ToolState,
}

/// What became of one registration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToolState {
    /// Not asked for yet, or just so.
    Pending,
    /// The host has taken its time, and may still answer.
    Unanswered,
    /// Agents can call it.
    Registered,
    /// The host refused it, with its reason.
    Failed(String),
}

/// How it stands with WebMCP on the shown page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Whether agents can reach this page.
    pub live: Live,
    /// Where the host's `modelContext` is, if there is one.
    pub host: Option<&'static str>,
    /// Each tool of the shown page.
    pub tools: Vec<ToolStatus>,
}

impl Status {
    /// What became of one registration. The last one tells whether agents can reach the page; late answers may
    /// still change that.
    pub fn tell(&mut self, index: usize, state: ToolState) {
        if let Some(tool) = self.tools.get_mut(index) {
            tool.state = state;
        }
        if self
            .tools
            .iter()
            .all(|tool| tool.state != ToolState::Pending)
        {
            self.live = if self.registered() > 0 {
                Live::Yes
            } else {
                Live::No
            };
        }
    }

    /// How many tools are registered.
    pub fn registered(&self) -> usize {
        let registered = |tool: &&ToolStatus| tool.state == ToolState::Registered;
        self.tools.iter().filter(registered).count()
    }
}
