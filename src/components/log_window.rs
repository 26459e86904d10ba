//! Which rows of the log are built: those in view and a few around them. Keeps the reader where they are, or at the
//! end if that is where they are.

use std::mem::take;

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::tachys::html::element::ElementType;

use crate::browser::{SizeWatch, focus_in_place, focused_in, selected_in, set_height};
use crate::store::Store;
use crate::tools::Page;

use super::built_rows::RowSeat;
use super::log_filter::Filter;
use super::log_state::State;

pub use super::log_state::End;

/// Nearer to the end than this, in pixels, the reader follows what is new.
const FOLLOWING: i32 = 32;

/// The elements that hold rows.
const ROW: &str = "[role=listitem]";

/// A smooth scroll that is under way goes on by what is left of it, wherever the list was put in between. It is over
/// after so many frames.
const UNDER_WAY: u32 = 16;

/// The id of a row's element.
pub fn row_id(number: usize) -> String {
    format!("row-{number}")
}

fn number_of(id: &str) -> Option<usize> {
    id.strip_prefix("row-")?.parse().ok()
}

type Scroller = <Div as ElementType>::Output;

/// How much of the list is below the view, pixels.
fn below(scroller: &Scroller) -> i32 {
    scroller.scroll_height() - scroller.scroll_top() - scroller.client_height()
}

/// The elements of the list.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// What scrolls.
    pub scroller: NodeRef<Div>,
    /// What holds the rows.
    pub holder: NodeRef<Div>,
    /// What is as high as all rows are.
    pub extent: NodeRef<Div>,
}

/// The window on the rows of a store. A handle.
#[derive(Clone, Copy)]
pub struct LogWindow {
    state: StoredValue<State, LocalStorage>,
    build: StoredValue<Box<dyn Fn(RowSeat) -> AnyView>, LocalStorage>,
    frame: Frame,
    /// Whether the reader is at the end and follows what is new.
    pub following: RwSignal<bool>,
    /// How many rows are shown, built or not.
    pub count: RwSignal<usize>,
}

impl LogWindow {
    /// A window on these rows; `build` makes one of them.
    pub fn new<P: Page>(
        store: Store<P>,
        filter: Filter,
        frame: Frame,
        count: RwSignal<usize>,
        build: impl Fn(RowSeat) -> AnyView + 'static,
    ) -> Self {
        let state = StoredValue::<_, LocalStorage>::new_local(None::<Self>);
        let told = move |heights| {
            if let Some(Some(window)) = state.try_get_value() {
                window.measured(heights);
            }
        };
        let window = Self {
            state: StoredValue::new_local(State::new(SizeWatch::new(told))),
            build: StoredValue::new_local(Box::new(build)),
            frame,
            following: RwSignal::new(true),
            count,
        };
        state.set_value(Some(window));
        Effect::new(move |_| {
            if let Some(scroller) = frame.scroller.get() {
                let height = f64::from(scroller.client_height());
                window.state.update_value(|state| {
                    state.height = height;
                    state.watch.watch(&scroller);
                });
            }
        });
        Effect::new(move |_| {
            let choice = filter.choice();
            let changed = store.rows(|rows| {
                let list = rows.list();
                let changed = |state: &mut State| state.catch_up(list, choice);
                window.state.try_update_value(changed)
            });
            if let Some(by) = changed.flatten() {
                window.changed(by);
            }
        });
        let before = window_event_listener(ev::beforeprint, move |_| window.show_all(true));
        let after = window_event_listener(ev::afterprint, move |_| window.show_all(false));
        on_cleanup(move || {
            before.remove();
            after.remove();
            // Outside the store of all values: the rows have some of their own in there.
            let built = window
                .state
                .try_update_value(|state| take(&mut state.built));
            drop(built);
        });
        window
    }

    /// The reader, or the browser, has scrolled.
    pub fn scrolled(self) {
        // A scroll is told a frame late: by then this view may be gone.
        let Some(Some(scroller)) = self.frame.scroller.try_get_untracked() else {
            return;
        };
        let top = scroller.scroll_top();
        let goes_up = self.state.try_update_value(|state| {
            let before = state.top;
            state.top = f64::from(top);
            let is_held = matches!(state.heading, Some((End::Newest, _)));
            state.top < before - 1.0 && !is_held
        });
        let stays = goes_up == Some(false) && self.following.get_untracked();
        let follows = below(&scroller) < FOLLOWING || stays;
        if follows != self.following.get_untracked() {
            self.following.set(follows);
        }
        self.lay_out();
    }

    /// To an end of the list.
    pub fn go(self, end: End) {
        if end == End::Newest {
            self.following.set(true);
            self.lay_out();
        }
        let before = self
            .state
            .try_update_value(|state| state.heading.replace((end, UNDER_WAY)));
        if before.flatten().is_none() {
            self.arrive();
        }
    }

    /// The reader does something else with the list.
    pub fn let_go(self) {
        self.state.update_value(|state| state.heading = None);
    }

    /// Holds the reader where they asked to go, frame by frame.
    fn arrive(self) {
        let heading = self.state.try_update_value(|state| {
            let (end, left) = state.heading?;
            state.heading = left.checked_sub(1).map(|left| (end, left));
            Some(end)
        });
        match heading.flatten() {
            Some(End::First) => self.scroll_to(0),
            Some(End::Newest) => self.go_to_end(),
            None => return,
        }
        request_animation_frame(move || self.arrive());
    }

    fn scroll_to(self, top: i32) {
        if let Some(Some(scroller)) = self.frame.scroller.try_get_untracked()
            && scroller.scroll_top() != top
        {
            scroller.set_scroll_top(top);
        }
    }

    fn changed(self, by: f64) {
        let count = self.state.with_value(|state| state.list.count());
        if count != self.count.get_untracked() {
            self.count.set(count);
        }
        self.lay_out();
        if self.following.get_untracked() {
            self.stay_at_end();
        } else {
            self.scroll_by(by);
        }
    }

    /// From where it is now, which may be further than what was told last: a smooth scroll goes on from there.
    fn scroll_by(self, pixels: f64) {
        if pixels != 0.0
            && let Some(scroller) = self.frame.scroller.get_untracked()
        {
            scroller.scroll_by_with_x_and_y(0.0, pixels);
        }
    }

    fn stay_at_end(self) {
        request_animation_frame(move || {
            if self.following.try_get_untracked() == Some(true) {
                self.go_to_end();
            }
        });
    }

    fn go_to_end(self) {
        if let Some(Some(scroller)) = self.frame.scroller.try_get_untracked() {
            scroller.set_scroll_top(scroller.scroll_height());
            let top = f64::from(scroller.scroll_top());
            self.state.try_update_value(|state| state.top = top);
        }
    }

    fn show_all(self, all: bool) {
        self.state.update_value(|state| state.all = all);
        self.lay_out();
    }

    /// Heights are known, or others than before.
    fn measured(self, heights: Vec<(String, f64)>) {
        let Some(Some(scroller)) = self.frame.scroller.try_get_untracked() else {
            return;
        };
        let told = self.state.try_update_value(|state| {
            let anchor = state.list.anchor(state.top);
            let mut is_news = false;
            for (id, height) in heights {
                if let Some(number) = number_of(&id) {
                    is_news |= state.list.measure(number, height);
                } else {
                    state.height = f64::from(scroller.client_height());
                    is_news = true;
                }
            }
            let by = state.keep(anchor);
            state.place();
            (state.list.height(), by, is_news)
        });
        let (Some((height, by, is_news)), Some(extent)) = (told, self.frame.extent.get_untracked())
        else {
            return;
        };
        set_height(&extent, height);
        let follows = self.following.get_untracked();
        if follows && is_news {
            self.go_to_end();
        } else {
            self.scroll_by(by);
            // Where there is less than before the browser has gone up, and not the reader.
            let top = f64::from(scroller.scroll_top());
            self.state.update_value(|state| state.top = top);
        }
        // Who opens a row at the end stays with it.
        if follows && below(&scroller) >= FOLLOWING {
            self.following.set(false);
        }
        // Not now: what is built while sizes are told would be measured too late.
        request_animation_frame(move || self.scrolled());
    }

    fn lay_out(self) {
        let Frame {
            scroller,
            holder,
            extent,
        } = self.frame;
        let elements = (
            scroller.get_untracked(),
            holder.get_untracked(),
            extent.get_untracked(),
        );
        let (Some(scroller), Some(holder), Some(extent)) = elements else {
            return;
        };
        let focused = focused_in(&scroller, ROW).and_then(|id| number_of(&id));
        let selected = selected_in(&scroller, ROW);
        let selected =
            selected.and_then(|[one, other]| Some([number_of(&one)?, number_of(&other)?]));
        let follows = self.following.get_untracked();
        let (slots, is_lost, height) = self.state.with_value(|state| {
            let (slots, is_lost) = state.wanted(follows, focused, selected);
            (slots, is_lost, state.list.height())
        });
        let built = self.state.try_update_value(|state| take(&mut state.built));
        let mut built = built.unwrap_or_default();
        self.state.with_value(|state| {
            self.build
                .with_value(|build| built.show(&slots, &holder, &state.watch, build));
        });
        self.state.update_value(|state| state.built = built);
        set_height(&extent, height);
        if is_lost {
            focus_in_place(&scroller);
        }
    }
}
