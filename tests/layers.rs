//! Holds the layers of the house: who may import whom, and through which doors JavaScript comes in.
//!
//! Reads the sources as text, so it holds for what is built for wasm as well.

#![cfg(feature = "pages")]

use std::fs;
use std::path::{Path, PathBuf};

/// Each top-level module and what it may import. What is not built yet may stand here.
const LAYERS: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("mechanism", &["rules"]),
    ("adopt", &["mechanism"]),
    ("canvas", &["rules"]),
    ("document", &["rules"]),
    ("hand", &["canvas"]),
    ("long_list", &[]),
    ("session", &["mechanism", "canvas", "document"]),
    ("account", &["session", "mechanism", "canvas", "document"]),
    (
        "tools",
        &["session", "mechanism", "canvas", "document", "rules"],
    ),
    ("browser", &[]),
    (
        "store",
        &[
            "account",
            "browser",
            "tools",
            "session",
            "mechanism",
            "canvas",
            "document",
        ],
    ),
    (
        "webmcp",
        &[
            "store",
            "browser",
            "tools",
            "session",
            "mechanism",
            "canvas",
            "document",
        ],
    ),
    (
        "practice",
        &[
            "store",
            "tools",
            "session",
            "mechanism",
            "canvas",
            "document",
        ],
    ),
    (
        "trials",
        &[
            "store",
            "tools",
            "session",
            "mechanism",
            "canvas",
            "document",
        ],
    ),
    (
        "components",
        &[
            "account",
            "webmcp",
            "practice",
            "trials",
            "store",
            "hand",
            "long_list",
            "browser",
            "tools",
            "session",
            "mechanism",
            "canvas",
            "document",
        ],
    ),
];

/// Words that some layers may not use in code, and the layers that may.
const WORDS: &[(&[&str], &[&str])] = &[
    (
        &["js_sys", "web_sys", "wasm_bindgen"],
        &["browser", "webmcp"],
    ),
    (
        &["leptos", "leptos_router", "gloo_timers"],
        &[
            "browser",
            "webmcp",
            "store",
            "practice",
            "trials",
            "components",
            "lib",
        ],
    ),
    (
        &["serde", "serde_json"],
        &[
            "canvas",
            "document",
            "session",
            "tools",
            "browser",
            "webmcp",
            "store",
            "practice",
            "trials",
            "components",
        ],
    ),
    // Time is a number and chance comes from outside, below the store.
    (
        &["SystemTime", "Instant", "Date", "thread_rng", "getrandom"],
        &["browser", "webmcp", "store", "practice", "components"],
    ),
];

const LONGEST: usize = 400;

struct Source {
    /// From `src`, with `/`.
    path: String,
    /// `session`, or `main` and `lib` for the roots.
    layer: String,
    /// The modules it stands in, itself included: `session`, `rows`.
    module: Vec<String>,
    text: String,
}

impl Source {
    /// The code without comments and without the tests at the bottom.
    fn code(&self) -> String {
        let lines = self.text.lines().take_while(|line| *line != "mod tests {");
        let lines = lines.map(|line| line.split_once("//").map_or(line, |(code, _)| code));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The top-level modules that its paths lead to.
    fn imports(&self) -> Vec<String> {
        let code = self.code();
        let words = words(&code);
        let mut found = Vec::new();
        for (place, word) in words.iter().enumerate() {
            let before = place.checked_sub(1).and_then(|place| words.get(place));
            let rest = words.get(place + 1..).unwrap_or_default();
            match *word {
                "crate" => found.extend(heads(rest)),
                "super" if before != Some(&"::") => found.extend(self.above(rest)),
                _ => {}
            }
        }
        found
    }

    /// The top-level module that `super` followed by these words leads to.
    fn above(&self, mut rest: &[&str]) -> Vec<String> {
        let mut depth = self.module.len().saturating_sub(1);
        while let ["::", "super", further @ ..] = rest {
            depth = depth.saturating_sub(1);
            rest = further;
        }
        match self.module.first() {
            Some(layer) if depth > 0 => vec![layer.clone()],
            _ => heads(rest),
        }
    }
}

/// The first names after `::`, one or a group of them.
fn heads(rest: &[&str]) -> Vec<String> {
    let names: Vec<&str> = match rest {
        ["::", "{", group @ ..] => {
            let mut depth = 1;
            let mut at_head = true;
            let mut names = Vec::new();
            for word in group {
                match *word {
                    "{" => depth += 1,
                    "}" => depth -= 1,
                    "," if depth == 1 => at_head = true,
                    name if at_head => {
                        names.push(name);
                        at_head = false;
                    }
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
            }
            names
        }
        ["::", name, ..] => vec![name],
        _ => Vec::new(),
    };
    names.into_iter().map(str::to_owned).collect()
}

/// Names, `::` and single signs, without blanks.
fn words(code: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let named = rest.find(|c: char| !(c.is_alphanumeric() || c == '_'));
        let length = match named.unwrap_or(rest.len()) {
            0 if rest.starts_with("::") => 2,
            0 => first.len_utf8(),
            name => name,
        };
        let (word, after) = rest.split_at(length);
        words.push(word);
        rest = after.trim_start();
    }
    words
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let source = |file: &PathBuf| {
        let path = file.strip_prefix(&root).expect("it was found under src");
        let path = path.to_string_lossy().replace('\\', "/");
        let mut module: Vec<_> = path
            .trim_end_matches(".rs")
            .split('/')
            .map(str::to_owned)
            .collect();
        module.pop_if(|name| name == "mod");
        Source {
            layer: module.first().cloned().unwrap_or_default(),
            text: fs::read_to_string(file).expect("a source file is text"),
            path,
            module,
        }
    };
    files.iter().map(source).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("src can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Fails with every fault that `find` finds in any source.
fn check(rule: &str, find: impl Fn(&Source) -> Vec<String>) {
    let faults: Vec<_> = sources()
        .iter()
        .flat_map(|source| {
            let found = find(source).into_iter();
            found
                .map(|fault| format!("{}: {fault}", source.path))
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(faults.is_empty(), "{rule}\n{}", faults.join("\n"));
}

fn is_root(layer: &str) -> bool {
    layer == "main" || layer == "lib"
}

#[test]
fn imports_run_one_way() {
    check("a layer imports only what lies below it", |source| {
        if is_root(&source.layer) {
            return Vec::new();
        }
        let Some((_, below)) = LAYERS.iter().find(|(layer, _)| *layer == source.layer) else {
            return vec![format!(
                "{} is no layer: give it a place in LAYERS",
                source.layer
            )];
        };
        let wrong = |import: &String| *import != source.layer && !below.contains(&import.as_str());
        let imports = source.imports().into_iter().filter(wrong);
        imports
            .map(|import| format!("{} imports {import}", source.layer))
            .collect()
    });
}

#[test]
fn javascript_passes_through_two_doors_and_leptos_stays_above() {
    check("some words stay in their layers", |source| {
        let code = source.code();
        let used = words(&code);
        let forbidden = WORDS
            .iter()
            .filter(|(_, layers)| !layers.contains(&source.layer.as_str()));
        let found =
            forbidden.flat_map(|(names, _)| names.iter().filter(|name| used.contains(name)));
        found
            .map(|name| format!("{} must not know {name}", source.layer))
            .collect()
    });
}

#[test]
fn every_module_opens_with_its_duty() {
    check("a file begins with //!", |source| {
        let opens = source.text.starts_with("//! ");
        if opens {
            Vec::new()
        } else {
            vec!["no //! at its top".to_owned()]
        }
    });
}

#[test]
fn no_file_is_too_long_to_have_one_idea() {
    check("a file has at most 400 lines", |source| {
        let lines = source.text.lines().count();
        if lines > LONGEST {
            vec![format!("{lines} lines")]
        } else {
            Vec::new()
        }
    });
}

#[test]
fn the_rules_can_be_switched_off_in_no_page() {
    let manifest = include_str!("../Cargo.toml");
    let (_, features) = manifest.split_once("[features]").expect("it has features");
    let (features, _) = features
        .split_once("\n[")
        .expect("and something after them");
    assert_eq!(features.matches("evidence").count(), 1, "no feature has it");
    let lib = include_str!("../src/lib.rs");
    let guard = "#[cfg(all(feature = \"evidence\", feature = \"app\"))]\ncompile_error!(";
    assert!(lib.contains(guard), "the two do not compile together");
    // Each rule is asked where it is one: at so many places, all of them here.
    let asked = |source: &Source| source.code().matches(".holds()").count();
    let found: Vec<_> = sources()
        .iter()
        .map(|source| (source.path.clone(), asked(source)))
        .filter(|(_, times)| *times > 0)
        .collect();
    let expected = [
        ("canvas/canvas.rs", 2),
        ("document/document.rs", 1),
        ("document/paragraph.rs", 2),
        ("mechanism/barge_in.rs", 4),
        ("tools/canvas/target.rs", 1),
    ];
    let expected = expected.map(|(path, times)| (path.to_owned(), times));
    assert_eq!(found, expected);
}

#[test]
fn the_test_itself_reads_imports() {
    let source = |path: &str, text: &str| Source {
        path: path.to_owned(),
        layer: path.split('/').next().unwrap_or_default().to_owned(),
        module: path.split('/').map(str::to_owned).collect(),
        text: text.to_owned(),
    };
    for (path, text, expected) in [
        ("store/call", "use crate::tools::Page;", &["tools"][..]),
        ("store", "use super::canvas::Point;", &["canvas"]),
        ("store/call", "use super::bell::Bell;", &["store"]),
        (
            "tools/canvas/draw",
            "super::super::super::store::Store",
            &["store"],
        ),
        (
            "tools/canvas/draw",
            "use super::super::schema::list;",
            &["tools"],
        ),
        (
            "store/call",
            "use crate::{browser, tools::{Page, Tool}, webmcp};",
            &["browser", "tools", "webmcp"],
        ),
        (
            "store/call",
            "// use crate::webmcp;\nfn f() { crate::session::f() }",
            &["session"],
        ),
        ("store/call", "mod tests {\n    use crate::webmcp;\n}", &[]),
    ] {
        assert_eq!(source(path, text).imports(), expected, "{path}: {text}");
    }
}
