//! The canvas: what a person and an agent draw on one frame of 1000 × 700 units.
//!
//! Everything here is pure: numbers in, numbers out. It must not know the web, a clock, a source
//! of randomness, the mechanism's rules, or the words said to an agent.

mod act;
mod agent_layer;
mod alter;
mod anchor;
mod bounds;
mod canvas;
mod circle_fit;
mod color;
mod erased;
mod fit;
mod form;
#[cfg(test)]
mod form_table;
mod geometry;
#[cfg(test)]
mod hand;
mod history;
mod hit;
mod human_layer;
mod ink;
mod line_segment;
mod mark;
mod nearness;
#[cfg(test)]
mod noise;
mod number;
mod outline;
mod overhang;
mod paint;
mod path_data;
#[cfg(test)]
mod path_fuzz;
mod path_parser;
mod path_piece;
mod path_scanner;
mod path_segment;
mod place;
mod point;
mod reading_order;
mod recognise;
mod resample;
mod ribbon;
mod shape;
mod simplify;
mod smooth;
mod sound;
mod stack;
mod stroke_shape;
mod style;
mod svg;
mod traced;
mod turns;
#[cfg(feature = "evidence")]
mod unprotected;

pub use act::Act;
pub use agent_layer::{AgentLayer, Order, Remover, Unit};
pub use alter::Alteration;
pub use anchor::{AnchorName, Anchors, anchor_points};
pub use bounds::{Bounds, FRAME};
pub use canvas::{Canvas, Item, form_name};
pub use color::{COLOR_NAMES, Color, NotAColor};
pub use fit::fit_box;
pub use form::{DOT_SIZE, Form, Recognised};
pub use geometry::{Geometry, TextAnchor};
pub use history::{Change, History};
pub use human_layer::HumanLayer;
pub use line_segment::{point_to_segment, segment_to_segment};
pub use mark::{Mark, PEN_DEFAULT, Stroke};
pub use nearness::{Drawn, JOINS, Nearness, is_again, nearness};
pub use number::{push_number, tenth};
pub use outline::{covers, distance, touches};
pub use overhang::Overhang;
pub use paint::{Painted, paint_shape};
pub use path_data::{PATH_REACH, PATH_SEGMENTS, Path, PathError};
pub use path_segment::Segment;
pub use place::Place;
pub use point::Point;
pub use reading_order::reading_order;
pub use recognise::recognise;
pub use shape::Shape;
pub use simplify::{simplify, simplify_to};
pub use smooth::{SMOOTH_LIMIT, polyline_d, smooth_within};
pub use style::{Fill, OPACITIES, Style, StyleChange, WIDTHS};
pub use svg::{SvgFile, While, svg_file, svg_of};
pub use traced::Traced;
