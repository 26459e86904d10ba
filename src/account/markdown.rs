//! A session as Markdown, to be pasted where people talk about it.

use crate::session::Model;

use super::report::{Source, Table};

/// Writes the report: the numbers, each barge-in, each plan, the log.
pub fn markdown<M: Model>(source: &Source<'_, M>) -> String {
    let mut text = format!("# {}\n\n{}\n", source.title(), source.in_numbers());
    for table in source.tables() {
        push_table(&mut text, &table);
    }
    text
}

fn push_table(text: &mut String, table: &Table) {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<_> = table.head.iter().map(|cell| (*cell).to_owned()).collect();
    text.push_str(&format!("\n## {}\n\n{}", table.title, line(&head)));
    text.push_str(&line(&vec!["---".to_owned(); head.len()]));
    for row in &table.rows {
        let cells: Vec<_> = row.cells.iter().map(|cell| cell.written(plain)).collect();
        text.push_str(&line(&cells));
    }
}

/// Text as text: on one line, and with nothing in it that Markdown or the HTML in it would act on.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            sign if sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}') => plain.push(' '),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '&' => plain.push_str("&amp;"),
            // An address that becomes a link by itself, and a name that calls somebody.
            ':' | '@' | '#' | '\\' | '`' | '*' | '_' | '[' | ']' | '(' | ')' | '!' | '|' | '~'
            | '$' => {
                plain.push('\\');
                plain.push(sign);
            }
            // So does one without a colon.
            '.' if ends_with_www(&plain) => plain.push_str("\\."),
            sign => plain.push(sign),
        }
    }
    plain
}

fn ends_with_www(text: &str) -> bool {
    let end = text.len().checked_sub(3).and_then(|at| text.get(at..));
    end.is_some_and(|end| end.eq_ignore_ascii_case("www"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_text_acts_in_the_report() {
        assert_eq!(plain("a|b\nc"), r"a\|b c");
        assert_eq!(
            plain("<img src=x onerror=y>"),
            "&lt;img src=x onerror=y&gt;"
        );
        assert_eq!(plain("[x](javascript:y)"), r"\[x\]\(javascript\:y\)");
        assert_eq!(plain("![x]"), r"\!\[x\]");
    }
}
