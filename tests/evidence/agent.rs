//! The five scripted agents. Each reads its answers as any agent does, and has no other way to know anything.

use std::collections::VecDeque;

use serde_json::{Value, json};

use crate::craft::{Call, Craft, Memory};
use crate::support::Chance;

/// What an agent is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Temper {
    /// Makes the call that each answer names.
    Obedient,
    /// Goes on for a while whatever it is told, and re-plans with its old plan first.
    Hasty,
    /// Tries every other tool, deletes and adds again, and rewords what was deleted.
    Dodger,
    /// Makes the same call ten times.
    Looper,
    /// Makes three calls at once.
    Parallel,
}

impl Temper {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Obedient,
        Self::Hasty,
        Self::Dodger,
        Self::Looper,
        Self::Parallel,
    ];

    /// Its name in the tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Obedient => "obedient",
            Self::Hasty => "hasty",
            Self::Dodger => "dodger",
            Self::Looper => "looper",
            Self::Parallel => "parallel",
        }
    }
}

#[derive(Clone, Debug)]
enum Write {
    Lay(Vec<u32>),
    Other(Call),
}

/// An agent at work.
pub struct Agent {
    temper: Temper,
    chance: Chance,
    memory: Memory,
    todo: VecDeque<Write>,
    gate: String,
    began: bool,
    stated: bool,
    restored: bool,
    /// Refusals it still ignores, while the gate is shut.
    patience: Option<u32>,
    doors: VecDeque<Call>,
    plans: u32,
    plan: String,
    tried_old: bool,
}

impl Agent {
    /// An agent that lays two batches, the first of so many pieces, tidies up, and lays a third.
    pub fn new(temper: Temper, first: u32, seed: u64) -> Self {
        let lay = |from: u32, to: u32| Write::Lay((from..to).collect());
        Self {
            temper,
            chance: Chance::new(seed),
            memory: Memory::default(),
            todo: [
                lay(0, first),
                lay(first, first + 5),
                lay(first + 5, first + 9),
            ]
            .into(),
            gate: String::new(),
            began: false,
            stated: false,
            restored: false,
            patience: None,
            doors: VecDeque::new(),
            plans: 0,
            plan: "Lay all the pieces in order".to_owned(),
            tried_old: false,
        }
    }

    /// The calls it makes now, all at once; none when it is done.
    pub fn next<P: Craft>(&mut self) -> Vec<Call> {
        if !self.began {
            self.began = true;
            return vec![look::<P>()];
        }
        if self.gate == "open" && !self.stated {
            self.stated = true;
            if let Some(plan) = P::plan(&self.plan) {
                return vec![plan];
            }
        }
        if self.todo.len() == 1 && !self.restored {
            self.restored = true;
            if self.temper != Temper::Obedient {
                let calls = P::restore(&self.memory).into_iter().rev();
                calls.for_each(|call| self.todo.push_front(Write::Other(call)));
            }
        }
        if self.gate != "open" {
            let patience = match self.patience {
                Some(patience) => patience,
                None => self.lose_patience::<P>(),
            };
            if patience == 0 {
                return vec![self.follow::<P>()];
            }
            if !self.todo.is_empty() {
                return self.stubborn::<P>();
            }
        }
        let at_once = if self.temper == Temper::Parallel {
            2
        } else {
            1
        };
        let writes = self.todo.iter().take(at_once).map(call_of::<P>);
        let mut calls: Vec<_> = writes.collect();
        if calls.len() > 1 {
            calls.push(look::<P>());
        }
        calls
    }

    /// Takes an answer in.
    pub fn hear<P: Craft>(&mut self, (tool, arguments): &Call, answer: &Value) {
        let text = |key: &str| answer[key].as_str().unwrap_or_default();
        text("gate").clone_into(&mut self.gate);
        let is_gates = matches!(
            text("code"),
            "look_first" | "replan_first" | "user_busy" | "look_again" | "thin_replan"
        );
        if self.gate == "open" {
            self.patience = None;
            self.tried_old = false;
        } else if is_gates {
            self.patience = self.patience.map(|left| left.saturating_sub(1));
        }
        if *tool == P::NAMES.look && answer["ok"] == true {
            P::saw(&mut self.memory, answer);
        }
        let is_it = |write: &Write| call_of::<P>(write) == (*tool, arguments.clone());
        let Some(place) = self.todo.iter().position(is_it) else {
            return;
        };
        if let Write::Lay(pieces) = &mut self.todo[place] {
            let landed = answer["landed"].as_array().into_iter().flatten();
            let landed: Vec<_> = landed
                .filter_map(|pair| pair[1].as_str().map(str::to_owned))
                .collect();
            let laid = pieces.drain(..landed.len().min(pieces.len()));
            self.memory.own.extend(landed.into_iter().zip(laid));
            if !pieces.is_empty() && (is_gates || text("code") == "cut") {
                return;
            }
        } else if is_gates || text("code") == "cut" {
            return;
        }
        self.todo.remove(place);
    }

    fn lose_patience<P: Craft>(&mut self) -> u32 {
        self.doors = P::doors(&self.memory, &mut self.chance).into();
        let patience = match self.temper {
            Temper::Obedient => 0,
            Temper::Hasty => 3 + self.chance.below(4),
            Temper::Dodger => self.doors.len() + 1,
            Temper::Looper => 10,
            Temper::Parallel => 3 + self.chance.below(3),
        };
        let patience = u32::try_from(patience).unwrap();
        self.patience = Some(patience);
        patience
    }

    /// What it does though the gate is shut.
    fn stubborn<P: Craft>(&mut self) -> Vec<Call> {
        let front = self.todo.front().map(call_of::<P>);
        let mut calls = match self.temper {
            Temper::Dodger => self.doors.pop_front().or(front).into_iter().collect(),
            _ => Vec::from_iter(front),
        };
        if self.temper == Temper::Parallel {
            calls.push(look::<P>());
            calls.push(replan::<P>(&self.plan, "nothing"));
        } else if self.gate == "replan" && !self.tried_old && self.temper != Temper::Looper {
            self.tried_old = true;
            calls = vec![replan::<P>(&self.plan, "nothing")];
        }
        calls
    }

    /// The call that the last answer named.
    fn follow<P: Craft>(&mut self) -> Call {
        if self.gate != "replan" {
            return look::<P>();
        }
        self.plans += 1;
        self.plan = format!("Plan number {}: lay what is left around it", self.plans);
        if let Some(Write::Lay(last)) = self.todo.back_mut() {
            last.pop();
            if last.is_empty() {
                self.todo.pop_back();
            }
        }
        replan::<P>(&self.plan, "The last of the pieces I had in mind")
    }
}

fn look<P: Craft>() -> Call {
    (P::NAMES.look, json!({}))
}

fn replan<P: Craft>(plan: &str, abandoning: &str) -> Call {
    let arguments = json!({
        "observed": "The user changed something while my pieces landed",
        "new_plan": plan,
        "abandoning": abandoning,
    });
    (P::NAMES.replan, arguments)
}

fn call_of<P: Craft>(write: &Write) -> Call {
    match write {
        Write::Lay(pieces) => P::lay(pieces),
        Write::Other(call) => call.clone(),
    }
}
