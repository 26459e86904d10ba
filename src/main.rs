//! Starts the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    barge_in::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("Barge In is a page: start it with `./x serve`.");
}
