//! The texts of a Rust source that may become messages: string literals that are a clause of English.
//!
//! Attributes, tests, assertions and names of panics have none. A placeholder of a format string becomes `…`.

use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Macros and methods whose texts only developers see.
const INTERNAL: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "expect",
    "expect_err",
    "include_str",
    "panic",
    "todo",
    "unimplemented",
    "unreachable",
];

/// A clause has at least this many words, and one of `COMMON`; a list of names has not.
const WORDS: usize = 3;

const COMMON: &[&str] = &[
    "a", "after", "an", "and", "are", "as", "at", "be", "before", "by", "can", "cannot", "does", "do", "for", "from",
    "has", "have", "in", "is", "it", "must", "needs", "no", "not", "of", "on", "only", "or", "than", "that", "the",
    "this", "to", "was", "were", "with", "you",
];

/// The messages of a source, in its order.
pub fn of_rust(source: &str) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    collect(TokenStream::from_str(source).map_err(|e| e.to_string())?, &mut found);
    Ok(found)
}

fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let mut internal = false;
    let mut attribute = false;
    let mut test = false;
    for token in tokens {
        match token {
            TokenTree::Ident(name) => internal = INTERNAL.contains(&name.to_string().as_str()),
            // `!` of a macro is between its name and its arguments.
            TokenTree::Punct(mark) => {
                internal &= mark.as_char() == '!';
                attribute = mark.as_char() == '#' || attribute && mark.as_char() == '!';
                test &= mark.as_char() != ';';
            }
            TokenTree::Group(group) => {
                match () {
                    () if attribute => test |= group.stream().to_string().replace(' ', "").starts_with("cfg(test"),
                    () if test && group.delimiter() == Delimiter::Brace => test = false,
                    () if internal || test => {}
                    () => collect(group.stream(), found),
                }
                internal = false;
                attribute = false;
            }
            TokenTree::Literal(literal) => found.extend(clause(&literal.to_string())),
        }
    }
}

/// The text of a string literal, if it is a clause.
fn clause(literal: &str) -> Option<String> {
    let inner = literal.strip_prefix(['"', 'r'])?.trim_start_matches(['#', '"']).trim_end_matches(['#', '"']);
    let text = without_placeholders(&unescaped(inner));
    let words = text.split_whitespace().filter(|word| word.chars().filter(|c| c.is_ascii_lowercase()).count() > 1);
    let code = ["::", "();", "->", ") {", "};", " = {", "/*", "#include", "%s", "ngyx_", "ngyf_", "const "]
        .iter()
        .any(|mark| text.contains(mark));
    let common = text.split(|c: char| !c.is_alphabetic()).any(|word| COMMON.contains(&word.to_lowercase().as_str()));
    (words.count() >= WORDS && common && !code).then_some(text)
}

/// The escapes that messages have: quotes, backslashes, line ends, and a line that continues.
fn unescaped(inner: &str) -> String {
    let mut text = String::new();
    let mut characters = inner.chars().peekable();
    while let Some(c) = characters.next() {
        match (c, characters.peek()) {
            ('\\', Some('\n')) => while characters.next_if(|c| c.is_whitespace()).is_some() {},
            ('\\', Some('n')) => {
                characters.next();
                text.push(' ');
            }
            ('\\', Some(_)) => text.extend(characters.next()),
            _ => text.push(c),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `{}`, `{name}` and `{name:?}` become `…`; `{{` is a brace.
fn without_placeholders(text: &str) -> String {
    let text = text.replace("{{", "\u{1}").replace("}}", "\u{2}");
    let mut result = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('{') {
        let Some((_, after)) = after.split_once('}') else { break };
        result.push_str(before);
        result.push('…');
        rest = after;
    }
    result.push_str(rest);
    result.replace('\u{1}', "{").replace('\u{2}', "}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_and_all_else_is_not() {
        let source = r##"
            //! No message at all.
            #[doc = "nor is this one"]
            fn f(n: usize) -> Result<(), String> {
                assert!(n > 0, "this is for developers");
                let _name = ("two words", 'c', b"a few bytes here");
                let why = format!("{n} of '{{' is \"too\" \
                                   long");
                Err(why).expect("the word is there")
            }
            #[cfg(test)]
            mod tests {
                fn g() { say("a text of a test"); }
            }
            fn h() { say(r#"a raw text here"#); }
        "##;
        assert_eq!(of_rust(source).unwrap(), ["… of '{' is \"too\" long", "a raw text here"]);
    }
}
