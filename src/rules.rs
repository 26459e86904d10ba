//! The four rules by name, so that a build made for measuring can leave one of them out.
//!
//! In every other build each of them holds, as a constant: nothing there can switch one off. Knows nothing of what the
//! rules are about. Each is asked at the place that makes it a rule, and nowhere else.

/// One of the four rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Refuse, don't stop: from an act of the human until the new plan no write begins and no unit lands.
    Refuse,
    /// Answer when you are pulled: every look tells what the human did.
    Tell,
    /// Seeing is not accepting: a look does not open the gate, only a new plan does.
    Replan,
    /// What is the human's is never changed by the agent, and what they deleted is not brought back. The bare mechanism
    /// knows of nothing that is anybody's.
    #[cfg(feature = "pages")]
    Protect,
}

impl Rule {
    /// Whether the rule holds: always, but inside [`without`] in a build for measuring.
    #[cfg(not(feature = "evidence"))]
    pub const fn holds(self) -> bool {
        true
    }

    /// Whether the rule holds here and now.
    #[cfg(feature = "evidence")]
    pub fn holds(self) -> bool {
        !OFF.with_borrow(|off| off.contains(&self))
    }
}

#[cfg(feature = "evidence")]
thread_local! {
    static OFF: std::cell::RefCell<Vec<Rule>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// Does something on this thread without these rules. For measuring what they are good for.
#[cfg(feature = "evidence")]
pub fn without<T>(rules: &[Rule], run: impl FnOnce() -> T) -> T {
    /// Puts the rules back, also when `run` panics.
    struct Back(Vec<Rule>);
    impl Drop for Back {
        fn drop(&mut self) {
            OFF.set(std::mem::take(&mut self.0));
        }
    }
    let _back = Back(OFF.replace(rules.to_vec()));
    run()
}
