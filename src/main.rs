//! Starts the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;
    use leptos_router::components::{Route, Router, Routes};
    use leptos_router::path;

    console_error_panic_hook::set_once();
    mount_to_body(|| {
        let base = document()
            .base_uri()
            .ok()
            .flatten()
            .and_then(|uri| web_sys::Url::new(&uri).ok())
            .map(|url| url.pathname().trim_end_matches('/').to_owned())
            .unwrap_or_default();
        view! {
            <Router base=base>
                <main>
                    <Routes fallback=|| view! { <h1>"No such page"</h1> }>
                        <Route path=path!("/") view=|| view! { <h1>"Canvas"</h1> } />
                        <Route path=path!("/doc") view=|| view! { <h1>"Document"</h1> } />
                    </Routes>
                </main>
            </Router>
        }
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("Barge In is a page: start it with `./x serve`.");
}
