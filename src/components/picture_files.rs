//! What the canvas can be saved as.

use leptos::task::spawn_local;

use crate::browser::{download, download_png};
use crate::canvas::{Canvas, svg_file};

use super::files::FileKind;

/// The picture as a file.
pub const PICTURE_FILES: &[FileKind<Canvas>] = &[
    FileKind {
        label: "SVG",
        save: |canvas| download("canvas.svg", "image/svg+xml", &svg_file(canvas).text),
    },
    FileKind {
        label: "PNG",
        save: |canvas| png("canvas.png", canvas, 1.0),
    },
    FileKind {
        label: "PNG at 2×",
        save: |canvas| png("canvas@2x.png", canvas, 2.0),
    },
];

fn png(name: &'static str, canvas: &Canvas, scale: f64) {
    let file = svg_file(canvas);
    spawn_local(async move {
        // Where the browser cannot paint it, there is nothing to offer; the SVG is left.
        let _ = download_png(name, &file.text, file.view.w, file.view.h, scale).await;
    });
}
