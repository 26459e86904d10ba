//! What a plan must say to be accepted: what was seen, what comes now, what is given up.

use super::placeholder::says_nothing;
use super::text::{fold, is_unspaced, length, trim};

/// The fewest characters a field may have after trimming.
pub const FIELD_MIN: usize = 8;
/// The most characters a field may have after trimming.
pub const FIELD_MAX: usize = 1_200;
/// Texts in scripts without spaces say as much in fewer characters: this many are enough.
pub const FIELD_MIN_CJK: usize = 4;

/// The three fields as they came in. `None` is a field that is missing or no text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replan<'a> {
    /// What the agent saw.
    pub observed: Option<&'a str>,
    /// What it will do now.
    pub new_plan: Option<&'a str>,
    /// What it gives up.
    pub abandoning: Option<&'a str>,
}

/// A plan that was accepted: trimmed, and known to say something in each field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What the agent saw; empty for a plan stated before the first act.
    pub observed: String,
    /// What it will do now.
    pub new_plan: String,
    /// What it gives up; empty for a plan stated before the first act.
    pub abandoning: String,
}

/// One of the three fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// `observed`
    Observed,
    /// `new_plan`
    NewPlan,
    /// `abandoning`
    Abandoning,
}

impl Field {
    /// The field's name among the arguments.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Observed => "observed",
            Self::NewPlan => "new_plan",
            Self::Abandoning => "abandoning",
        }
    }
}

/// Which field says too little, and in which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thin {
    /// The field at fault.
    pub field: Field,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Not there, or no text.
    Missing,
    /// Nothing but blanks.
    Blank,
    /// A word that stands for nothing, such as "none".
    Placeholder,
    /// Shorter than [`FIELD_MIN`] characters, or fewer than two words; the same word again is no second one.
    Short,
    /// Longer than [`FIELD_MAX`] characters.
    Long,
    /// The same as another field.
    SameAs(Field),
    /// The plan that was in force before.
    OldPlan,
}

/// Checks the three fields against each other and against the plan in force.
///
/// # Errors
/// The first field at fault, in the order observed, new_plan, abandoning.
pub(super) fn check(replan: Replan<'_>, in_force: Option<&Plan>) -> Result<Plan, Thin> {
    let observed = field(Field::Observed, replan.observed)?;
    let new_plan = field(Field::NewPlan, replan.new_plan)?;
    let thin = |field, fault| Thin { field, fault };
    if in_force.is_some_and(|plan| fold(&plan.new_plan) == fold(new_plan)) {
        return Err(thin(Field::NewPlan, Fault::OldPlan));
    }
    let abandoning = field(Field::Abandoning, replan.abandoning)?;
    for (other, text) in [(Field::NewPlan, new_plan), (Field::Observed, observed)] {
        if fold(abandoning) == fold(text) {
            return Err(thin(Field::Abandoning, Fault::SameAs(other)));
        }
    }
    Ok(Plan {
        observed: observed.to_owned(),
        new_plan: new_plan.to_owned(),
        abandoning: abandoning.to_owned(),
    })
}

/// Whether these fields are the plan in force, word for word as it was accepted.
pub(super) fn is_in_force(replan: Replan<'_>, plan: &Plan) -> bool {
    replan.observed.map(trim) == Some(&plan.observed)
        && replan.new_plan.map(trim) == Some(&plan.new_plan)
        && replan.abandoning.map(trim) == Some(&plan.abandoning)
}

fn field(field: Field, text: Option<&str>) -> Result<&str, Thin> {
    let thin = |fault| Err(Thin { field, fault });
    let Some(text) = text else {
        return thin(Fault::Missing);
    };
    let text = trim(text);
    if text.is_empty() {
        return thin(Fault::Blank);
    }
    let folded = fold(text);
    if says_nothing(&folded) {
        return thin(Fault::Placeholder);
    }
    if text.chars().count() > FIELD_MAX {
        return thin(Fault::Long);
    }
    let unspaced = folded.chars().filter(|c| is_unspaced(*c)).count();
    let mut words = folded.split(' ');
    let first = words.next();
    let is_one_word = words.all(|word| Some(word) == first);
    if unspaced < FIELD_MIN_CJK && (length(text) < FIELD_MIN || is_one_word) {
        return thin(Fault::Short);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{Fault, Field, Plan, Replan, Thin, check};

    const OBSERVED: &str = "Two loops near the bottom";
    const NEW_PLAN: &str = "Build a cart on the loops";
    const ABANDONING: &str = "The lion's four legs";

    fn verdict(replan: Replan<'_>, in_force: Option<&Plan>) -> Option<(Field, Fault)> {
        check(replan, in_force)
            .err()
            .map(|Thin { field, fault }| (field, fault))
    }

    fn abandoning(text: &str) -> Option<Fault> {
        let replan = Replan {
            observed: Some(OBSERVED),
            new_plan: Some(NEW_PLAN),
            abandoning: Some(text),
        };
        verdict(replan, None).map(|(field, fault)| {
            assert_eq!(field, Field::Abandoning, "{text:?}");
            fault
        })
    }

    #[test]
    fn h9_a_field_without_words_is_refused() {
        for (text, fault) in [
            ("", Fault::Blank),
            ("   ", Fault::Blank),
            ("\u{00A0}\u{3000}", Fault::Blank),
            ("\u{200B}\u{FEFF}\u{2060}", Fault::Blank),
            ("🦁🦁🦁🦁🦁🦁🦁🦁", Fault::Placeholder),
            ("-", Fault::Placeholder),
            ("tail", Fault::Short),
            ("thetailandmane", Fault::Short),
            ("x y", Fault::Short),
            (
                "x \u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B} y",
                Fault::Short,
            ),
            ("x            y", Fault::Short),
            ("asdf asdf", Fault::Short),
            ("Lion, lion, LION!", Fault::Short),
        ] {
            assert_eq!(abandoning(text), Some(fault), "{text:?}");
        }
        assert_eq!(abandoning(&"word ".repeat(300)), Some(Fault::Long));
        assert_eq!(
            verdict(Replan::default(), None),
            Some((Field::Observed, Fault::Missing))
        );
    }

    #[test]
    fn h10_a_plan_that_gives_nothing_up_is_refused() {
        for text in [
            "nothing",
            "None.",
            "N/A",
            "no changes",
            "TBD",
            "なし",
            "无",
            "Nothing at all!",
            "Nothing, no changes needed.",
            "n/a (nothing to abandon)",
            "I am not abandoning anything",
            "There is nothing to give up",
            "変更なし",
            "Nothing will be abandoned.",
            "I won’t abandon anything.",
            "Nothing else.",
            "Nothing in particular.",
            "nothing was lost",
            "Gar nichts!",
            "ничего нового",
            "لا شيء على الإطلاق",
            "không có gì",
            "tidak ada",
            "아무것도 없음",
            "什么都没有",
            "没有放弃任何东西",
            "कुछ नहीं",
            "ไม่มีอะไร",
            "n o t h i n g",
            "N-o-n-e",
            "𝐧𝐨𝐭𝐡𝐢𝐧𝐠 𝐚𝐭 𝐚𝐥𝐥",
            "𝘕𝘰 𝘤𝘩𝘢𝘯𝘨𝘦𝘴 𝘯𝘦𝘦𝘥𝘦𝘥",
            "Ⓝⓞⓣⓗⓘⓝⓖ ⓐⓣ ⓐⓛⓛ",
        ] {
            assert_eq!(abandoning(text), Some(Fault::Placeholder), "{text:?}");
        }
        assert_eq!(
            abandoning("build a CART, on the loops!"),
            Some(Fault::SameAs(Field::NewPlan))
        );
        assert_eq!(
            abandoning("two loops near the bottom"),
            Some(Fault::SameAs(Field::Observed))
        );
    }

    #[test]
    fn h11_the_plan_in_force_is_no_new_plan() {
        let replan = Replan {
            observed: Some(OBSERVED),
            new_plan: Some("ＢＵＩＬＤ a cart on the loops…"),
            abandoning: Some(ABANDONING),
        };
        let plan = Plan {
            observed: String::new(),
            new_plan: NEW_PLAN.to_owned(),
            abandoning: String::new(),
        };
        assert_eq!(verdict(replan, None), None);
        assert_eq!(
            verdict(replan, Some(&plan)),
            Some((Field::NewPlan, Fault::OldPlan))
        );
    }

    #[test]
    fn scripts_without_spaces_need_four_characters_and_no_spaces() {
        assert_eq!(abandoning("尾巴不画"), None);
        assert_eq!(abandoning("ライオンの足"), None);
        assert_eq!(abandoning("ไม่วาดหางสิงโต"), None);
        assert_eq!(abandoning("尾巴"), Some(Fault::Short));
    }
}
