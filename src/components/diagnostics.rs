//! The table behind the badge: what WebMCP needs, what of it is there, and what to switch on where.

use leptos::prelude::*;

use crate::browser;
use crate::store::Keeping;
use crate::webmcp::{Live, Status, ToolState};

use super::icon::{Icon, IconView};
use super::panel::Panel;

/// The diagnostic table.
#[component]
pub fn Diagnostics(
    /// How it stands with WebMCP.
    status: RwSignal<Status>,
) -> impl IntoView {
    let keeping = expect_context::<Memo<Keeping>>();
    view! {
        <Panel id="diagnostics" title="Is WebMCP working here?">
            <div class="panel-body">
                <p>{move || verdict(&status.read())}</p>
                <table class="checks">
                    <caption class="visually-hidden">"Checks"</caption>
                    <tbody>
                        {move || checks(&status.read(), &keeping.read()).into_iter().map(check_row).collect_view()}
                    </tbody>
                </table>
                <h3>"What to switch on"</h3>
                <dl class="switches">
                    <dt>"ChatGPT’s browser"</dt>
                    <dd>
                        "Desktop app: Settings › Browser › Permissions › Enable site tools. Then Work mode or Codex. Not tested here."
                    </dd>
                    <dt>"Chrome 150 or later"</dt>
                    <dd>
                        <code>"chrome://flags/#enable-webmcp-testing"</code>
                        ", then restart. An agent must be attached to the browser."
                    </dd>
                    <dt>"Firefox"</dt>
                    <dd>
                        <code>"about:config"</code>
                        ": "
                        <code>"dom.modelcontext.enabled"</code>
                        " and "
                        <code>"dom.modelcontext.testing.enabled"</code>
                        ". Not tested here."
                    </dd>
                </dl>
                <h3>"Who wins when both act"</h3>
                <p>
                    "You, always. When you act, what is still landing never happens and the AI’s next write is refused until it has looked and re-planned. All agents on this page share one gate."
                </p>
                <h3>"On a page of your own"</h3>
                <p>
                    "One script gives any page these rules. "
                    // `external`: it is no route, and the router must leave it alone.
                    <a rel="external" href="examples/notes.html">"Shared notes: a plain page that uses it"</a>
                </p>
            </div>
        </Panel>
    }
}

fn verdict(status: &Status) -> String {
    match status.live {
        Live::Pending => "Looking for WebMCP. A browser may attach it a little late.".to_owned(),
        Live::Yes if status.registered() == status.tools.len() => {
            "Every tool is registered. An agent in this browser can draw now.".to_owned()
        }
        Live::Yes => "Some tools were refused; the table says which and why.".to_owned(),
        Live::No if status.host.is_some() => {
            "The browser has WebMCP but has taken none of the tools.".to_owned()
        }
        Live::No => {
            "This browser has no WebMCP, so no agent can reach the page. You can still draw."
                .to_owned()
        }
    }
}

/// One line of the table: what was checked, whether it is right, and how it stands in words.
#[derive(Debug)]
struct Check {
    what: String,
    right: Option<bool>,
    words: String,
}

fn checks(status: &Status, keeping: &Keeping) -> Vec<Check> {
    let check = |what: &str, right, words: &str| Check {
        what: what.to_owned(),
        right,
        words: words.to_owned(),
    };
    let yes_or = |right: bool, yes: &'static str, no: &'static str| if right { yes } else { no };
    let secure = browser::is_secure_context();
    let top = browser::is_top_level();
    let allowed = browser::tools_allowed();
    let registered = status.registered();
    let all = status.tools.len();
    let host = match status.live {
        Live::Pending => None,
        _ => Some(status.host.is_some()),
    };
    let mut checks = vec![
        check(
            "Secure context",
            Some(secure),
            yes_or(secure, "Yes", "No: open the page by https or on localhost"),
        ),
        check(
            status.host.unwrap_or("document.modelContext"),
            host,
            match host {
                None => "Not there yet",
                Some(true) => "There",
                Some(false) => "Missing: switch it on as said below",
            },
        ),
        check(
            "Permission policy",
            allowed,
            match allowed {
                Some(true) => "Tools allowed",
                Some(false) => "Tools denied by the site’s headers",
                None => "This browser does not tell",
            },
        ),
        check(
            "Frame",
            Some(top),
            yes_or(top, "Top level", "Inside a frame: open the page by itself"),
        ),
        match keeping {
            Keeping::On => check("Storage", Some(true), "Kept in this browser"),
            Keeping::Off(reason) => check("Storage", Some(false), reason),
        },
        check("Browser", None, &browser::browser_name()),
        Check {
            what: "Tools".to_owned(),
            right: host.map(|_| registered == all),
            words: format!("{registered} of {all} registered"),
        },
    ];
    checks.extend(status.tools.iter().map(|tool| Check {
        what: tool.name.to_owned(),
        right: match tool.state {
            ToolState::Pending | ToolState::Unanswered => None,
            ToolState::Registered => Some(true),
            ToolState::Failed(_) => Some(false),
        },
        words: match &tool.state {
            ToolState::Pending => "Not registered".to_owned(),
            ToolState::Unanswered => "No answer from the browser yet".to_owned(),
            ToolState::Registered => "Registered".to_owned(),
            ToolState::Failed(reason) => format!("Refused by the browser: {reason}"),
        },
    }));
    checks
}

fn check_row(check: Check) -> impl IntoView {
    let Check { what, right, words } = check;
    let icon = right.map(|right| {
        let icon = if right { Icon::Check } else { Icon::Cross };
        view! { <IconView icon=icon /> }
    });
    view! {
        <tr>
            <th scope="row">{what}</th>
            <td>
                <span class="check" data-ok=right.map(|right| right.to_string())>
                    {icon}
                    <span>{words}</span>
                </span>
            </td>
        </tr>
    }
}
