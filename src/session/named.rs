//! What a plan names: the words of it that may be ids. Must not know what there is to be named.

/// The words of a plan, in small letters as ids are.
pub fn named_in(plan: &str) -> Vec<String> {
    let words = plan.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}
