//! Breadth first through every world that can be reached, so that the first fault found is a shortest one.

use std::collections::{BTreeSet, HashSet};

use crate::mechanism::Code;

use super::invariants::{Broken, Happened, after_event};
use super::prospects::in_state;
use super::subject::Rules;
use super::world::{Bounds, Event, World};

/// What a search found.
#[derive(Debug)]
pub struct Report {
    /// Distinct states visited.
    pub states: usize,
    /// Events applied.
    pub events: usize,
    /// The longest shortest path: how many events lead to the farthest state, or to the fault.
    pub depth: usize,
    /// The codes that calls ended with, `ok` among them: what the search has really met.
    pub outcomes: BTreeSet<&'static str>,
    /// The first fault, if there is one.
    pub fault: Option<Fault>,
}

/// Invariants that broke, and a shortest way there.
#[derive(Debug)]
pub struct Fault {
    pub broken: Vec<Broken>,
    /// For whoever reads the failed test.
    #[allow(dead_code)]
    pub path: Vec<Event>,
}

struct Node {
    parent: usize,
    event: Event,
}

/// Searches until no new state is left or an invariant breaks.
pub fn search(rules: &'static Rules, bounds: Bounds) -> Report {
    let start = World::new(rules);
    let view = start.view();
    let mut visited = HashSet::from([start.key(&view)]);
    let mut nodes = vec![Node {
        parent: 0,
        event: Event::Reload,
    }];
    let mut frontier = vec![(0, start, view)];
    let (mut events, mut depth) = (0, 0);
    let mut outcomes = BTreeSet::new();
    let report = |states, events, depth, outcomes, fault| Report {
        states,
        events,
        depth,
        outcomes,
        fault,
    };
    loop {
        let mut next = Vec::new();
        for (node, world, view) in &frontier {
            for event in world.events(bounds) {
                events += 1;
                let mut after = world.clone();
                let effects = after.apply(event);
                let is = after.view();
                if let Some(ended) = &effects.ended {
                    outcomes.insert(ended.code().map_or("ok", Code::as_str));
                }
                let mut broken = after_event(Happened {
                    event,
                    before: world,
                    was: view,
                    effects: &effects,
                    after: &after,
                    is: &is,
                });
                let new = visited.insert(after.key(&is));
                if new && broken.is_empty() {
                    broken = in_state(&after);
                }
                if !broken.is_empty() {
                    let mut path = path_to(&nodes, *node);
                    path.push(event);
                    let fault = Some(Fault { broken, path });
                    return report(visited.len(), events, depth + 1, outcomes, fault);
                }
                if new {
                    nodes.push(Node {
                        parent: *node,
                        event,
                    });
                    next.push((nodes.len() - 1, after, is));
                }
            }
        }
        if next.is_empty() {
            return report(visited.len(), events, depth, outcomes, None);
        }
        depth += 1;
        frontier = next;
    }
}

fn path_to(nodes: &[Node], mut node: usize) -> Vec<Event> {
    let mut path = Vec::new();
    while node > 0 {
        path.push(nodes[node].event);
        node = nodes[node].parent;
    }
    path.reverse();
    path
}
