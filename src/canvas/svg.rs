//! The picture as one SVG file that needs nothing but itself: what the page paints, in the same two layers.
//!
//! Numbers and escaped text only. The file names no font file, no style sheet and no address; the view is the frame,
//! made larger where something reaches out of it, so nothing is cut off.

use super::bounds::{Bounds, FRAME};
use super::canvas::{Canvas, form_name};
use super::color::Color;
use super::mark::Mark;
use super::number::push_number;
use super::paint::{Painted, paint_shape};
use super::path_data::Path;
use super::shape::Shape;

/// The fonts of text on the canvas, all of them on the reader’s own system; the page measures and shows with the same.
const FONTS: &str =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

/// The paper under the picture, so that ink does not vanish on a dark ground.
const PAPER: Color = Color::rgb(0xff, 0xfe, 0xfb);

/// Room around a line too long to be measured exactly, units: more than smoothing swings.
const SWING: f64 = 48.0;

/// Another system's letters may be wider than those that were measured, by this part.
const WIDER: f64 = 0.15;

/// An SVG file and how large it is by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct SvgFile {
    /// The whole text of the file.
    pub text: String,
    /// What it shows, in whole units; at least the frame.
    pub view: Bounds,
}

/// Writes the picture as a file.
pub fn svg_file(canvas: &Canvas) -> SvgFile {
    let (agent, human) = (canvas.agent(), canvas.human());
    svg_of(
        agent.shapes().iter().map(|shape| (&**shape, None)),
        human.taken().iter().map(|shape| (&**shape, None)),
        human.marks().iter().map(|mark| (&**mark, None)),
    )
}

/// When something is there, in milliseconds of whatever is played: from the first to the second, or for good.
pub type While = (u64, Option<u64>);

/// Writes things as one picture, each list in its paint order: shapes of the agent, shapes that the human took over,
/// marks. What is not always there bears `data-from` and `data-to`.
pub fn svg_of<'a>(
    shapes: impl Iterator<Item = (&'a Shape, Option<While>)>,
    taken: impl Iterator<Item = (&'a Shape, Option<While>)>,
    marks: impl Iterator<Item = (&'a Mark, Option<While>)>,
) -> SvgFile {
    let mut view = FRAME;
    let mut layers = String::from("<g>\n");
    for (shape, there) in shapes {
        push_while(&mut layers, there, |out| {
            push_shape(out, &mut view, shape, "AI")
        });
    }
    layers.push_str("</g>\n<g>\n");
    for (shape, there) in taken {
        push_while(&mut layers, there, |out| {
            push_shape(out, &mut view, shape, "You")
        });
    }
    for (mark, there) in marks {
        push_while(&mut layers, there, |out| push_mark(out, &mut view, mark));
    }
    layers.push_str("</g>\n");
    let view = whole(&view);
    let mut text = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    push_numbers(&mut text, &[("width", view.w), ("height", view.h)]);
    text.push_str(" viewBox=\"");
    for (index, number) in [view.x, view.y, view.w, view.h].into_iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        push_number(&mut text, number, 0);
    }
    text.push_str("\" stroke-linecap=\"round\" stroke-linejoin=\"round\" font-family=\"");
    text.push_str(FONTS);
    text.push_str("\">\n<title>A picture by a person and an AI</title>\n<rect");
    push_numbers(
        &mut text,
        &[
            ("x", view.x),
            ("y", view.y),
            ("width", view.w),
            ("height", view.h),
        ],
    );
    push_text(&mut text, "fill", &PAPER.to_string());
    text.push_str("/>\n");
    text.push_str(&layers);
    text.push_str("</svg>\n");
    SvgFile { text, view }
}

fn push_while(out: &mut String, there: Option<While>, push: impl FnOnce(&mut String)) {
    let Some((from, to)) = there else {
        return push(out);
    };
    out.push_str(&format!("<g data-from=\"{from}\""));
    if let Some(to) = to {
        out.push_str(&format!(" data-to=\"{to}\""));
    }
    out.push('>');
    push(out);
    out.push_str("</g>");
}

fn push_shape(out: &mut String, view: &mut Bounds, shape: &Shape, owner: &str) {
    let style = shape.style();
    let name = format!("{owner}: {}", shape.name());
    match paint_shape(shape) {
        Painted::Path { d, filled } => {
            include_path(view, &d, &shape.bounds(), style.width);
            let fill = if filled {
                style.fill.to_string()
            } else {
                "none".to_owned()
            };
            out.push_str("<path");
            push_text(out, "d", &d);
            push_text(out, "fill", &fill);
            push_text(out, "stroke", &style.color.to_string());
            push_numbers(out, &[("stroke-width", style.width)]);
            push_opacity(out, style.opacity);
            push_title(out, &name);
            out.push_str("</path>\n");
        }
        Painted::Text {
            text,
            at,
            size,
            anchor,
        } => {
            let bounds = shape.bounds();
            let margin = size / 4.0 + bounds.w * WIDER;
            *view = view.union(&bounds.grow(margin));
            out.push_str("<text");
            push_numbers(out, &[("x", at.x), ("y", at.y), ("font-size", size)]);
            push_text(out, "text-anchor", anchor);
            push_text(out, "fill", &style.color.to_string());
            push_opacity(out, style.opacity);
            push_title(out, &name);
            push_escaped(out, &text);
            out.push_str("</text>\n");
        }
    }
}

fn push_mark(out: &mut String, view: &mut Bounds, mark: &Mark) {
    let (d, outlined) = (mark.stroke().ink(), mark.stroke().is_outlined());
    let color = mark.stroke().color.to_string();
    // The edge of the ink is where it ends; the way of a pen has its width around it.
    let width = if outlined { 0.0 } else { mark.stroke().width };
    include_path(view, &d, &mark.bounds().grow(mark.stroke().width), width);
    out.push_str("<path");
    push_text(out, "d", &d);
    if outlined {
        push_text(out, "fill", &color);
    } else {
        push_text(out, "fill", "none");
        push_text(out, "stroke", &color);
        push_numbers(out, &[("stroke-width", width)]);
    }
    let form = form_name(&mark.recognised().form);
    push_title(out, &format!("You: {form}"));
    out.push_str("</path>\n");
}

/// Makes the view hold what is painted: exactly where the path can be measured, with room to spare where it is too long.
fn include_path(view: &mut Bounds, d: &str, bounds: &Bounds, width: f64) {
    let painted = Path::parse(d).map_or_else(|_| bounds.grow(SWING), |path| path.bounds());
    *view = view.union(&painted.grow(width / 2.0));
}

/// The least box of whole units around this one.
fn whole(bounds: &Bounds) -> Bounds {
    let (x, y) = (bounds.x.floor(), bounds.y.floor());
    Bounds {
        x,
        y,
        w: bounds.right().ceil() - x,
        h: bounds.bottom().ceil() - y,
    }
}

fn push_numbers(out: &mut String, attributes: &[(&str, f64)]) {
    for (name, number) in attributes {
        out.push(' ');
        out.push_str(name);
        out.push_str("=\"");
        push_number(out, *number, 2);
        out.push('"');
    }
}

fn push_opacity(out: &mut String, opacity: f64) {
    if opacity < 1.0 {
        push_numbers(out, &[("opacity", opacity)]);
    }
}

fn push_text(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    push_escaped(out, value);
    out.push('"');
}

fn push_title(out: &mut String, name: &str) {
    out.push_str("><title>");
    push_escaped(out, name);
    out.push_str("</title>");
}

/// Text as XML can hold it: signs of markup escaped, characters that no XML file may contain replaced.
fn push_escaped(out: &mut String, text: &str) {
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            sign if sign.is_control() || matches!(sign, '\u{fffe}' | '\u{ffff}') => {
                out.push('\u{fffd}');
            }
            sign => out.push(sign),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::svg_file;
    use crate::canvas::{
        Act, Bounds, Canvas, FRAME, Geometry, PEN_DEFAULT, Point, Stroke, Style, TextAnchor, Unit,
    };

    fn drawn(geometry: Geometry, style: Style) -> Canvas {
        let mut canvas = Canvas::default();
        let under = None;
        canvas.land(&Unit::Draw {
            geometry,
            style,
            under,
        });
        canvas
    }

    fn line(from: (f64, f64), to: (f64, f64)) -> Geometry {
        let points = [from, to].map(|(x, y)| Point::new(x, y)).to_vec();
        Geometry::Line { points }
    }

    #[test]
    fn an_empty_picture_is_the_frame() {
        let file = svg_file(&Canvas::default());
        assert_eq!(file.view, FRAME);
        assert!(file.text.contains("viewBox=\"0 0 1000 700\""));
    }

    #[test]
    fn what_reaches_out_of_the_frame_is_cut_off_or_its_line_is() {
        let style = Style {
            width: 40.0,
            ..Style::default()
        };
        let file = svg_file(&drawn(line((-100.0, 350.0), (1000.0, 350.0)), style));
        let expected = Bounds {
            x: -120.0,
            y: 0.0,
            w: 1140.0,
            h: 700.0,
        };
        assert_eq!(file.view, expected);
        let points = vec![Point::new(500.0, 690.0), Point::new(500.0, 760.0)];
        let arrow = svg_file(&drawn(Geometry::Arrow { points }, Style::default()));
        assert!(arrow.view.bottom() >= 761.5, "{:?}", arrow.view);
    }

    #[test]
    fn a_mark_near_the_edge_keeps_its_whole_width() {
        let mut canvas = Canvas::default();
        let act = canvas.drawing(Stroke {
            points: vec![Point::new(2.0, 100.0), Point::new(2.0, 300.0)],
            color: PEN_DEFAULT,
            width: 24.0,
            pressure: Vec::new(),
        });
        canvas.act(&act);
        assert_eq!(svg_file(&canvas).view.x, -10.0);
        assert!(matches!(act, Act::Drew { .. }));
    }

    #[test]
    fn a_shape_that_the_person_took_over_is_missing_or_under_the_agents() {
        let bounds = Bounds {
            x: 100.0,
            y: 100.0,
            w: 50.0,
            h: 50.0,
        };
        let style = || Style {
            label: "box".to_owned(),
            ..Style::default()
        };
        let mut canvas = drawn(Geometry::Rect { bounds }, style());
        canvas.land(&Unit::Draw {
            geometry: Geometry::Rect { bounds },
            style: style(),
            under: None,
        });
        let act = canvas.moving("a1", Point::new(10.0, 0.0)).unwrap();
        canvas.act(&act);
        let text = svg_file(&canvas).text;
        let (agents, theirs) = (text.find("AI: box"), text.find("You: box"));
        assert!(agents.is_some() && agents < theirs, "{text}");
    }

    #[test]
    fn ink_of_a_stylus_is_drawn_as_a_line_of_one_width() {
        let mut canvas = Canvas::default();
        let act = canvas.drawing(Stroke {
            points: vec![Point::new(100.0, 100.0), Point::new(300.0, 100.0)],
            color: PEN_DEFAULT,
            width: 10.0,
            pressure: vec![0, 255],
        });
        canvas.act(&act);
        let text = svg_file(&canvas).text;
        let mark = text.lines().find(|line| line.contains("You: ")).unwrap();
        assert!(mark.contains(&format!("fill=\"{PEN_DEFAULT}\"")), "{mark}");
        assert!(!mark.contains("stroke"), "{mark}");
    }

    #[test]
    fn d32_text_becomes_markup_or_breaks_the_file() {
        let label = "\"><script>alert(1)</script>\u{0}&\u{ffff}".to_owned();
        let text = Geometry::Text {
            text: "a < b & c\u{1b}".to_owned(),
            at: Point::new(10.0, 40.0),
            size: 24.0,
            anchor: TextAnchor::Start,
            width: 90.0,
        };
        let style = Style {
            label,
            ..Style::default()
        };
        let file = svg_file(&drawn(text, style)).text;
        assert!(file.contains("a &lt; b &amp; c\u{fffd}</text>"), "{file}");
        assert!(!file.contains("<script"), "{file}");
        let allowed = |sign: char| sign == '\n' || !(sign.is_control() || sign == '\u{ffff}');
        assert!(file.chars().all(allowed));
    }

    #[test]
    fn d32_the_file_asks_for_nothing_from_elsewhere() {
        let file = svg_file(&drawn(line((0.0, 0.0), (10.0, 10.0)), Style::default())).text;
        let addresses = file.matches("://").count();
        assert_eq!(addresses, 1, "only the name of the format: {file}");
        for word in ["href", "url(", "@import", "<style", "<image", "src="] {
            assert!(!file.contains(word), "{word}");
        }
    }
}
