//! The sentences of a text, with the line on which each begins.
//!
//! Code counts as one word. Headings, links' addresses and code blocks do not count.

use std::str::FromStr;

use proc_macro2::{TokenStream, TokenTree};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// What replaces a piece of code in a sentence.
pub const CODE: &str = "CODE";

/// A sentence without its markup.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    pub line: usize,
    pub text: String,
}

/// The sentences of a page.
pub fn of_markdown(text: &str) -> Vec<Sentence> {
    // The line of each byte: the number of line ends before it.
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let line = |at: usize| ends.partition_point(|end| *end < at) + 1;
    let mut sentences = Vec::new();
    let mut block: Vec<(usize, String)> = Vec::new();
    let mut silent = false;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_) | Tag::Heading { .. }) => silent = true,
            Event::End(TagEnd::CodeBlock | TagEnd::Heading(_)) => silent = false,
            _ if silent => {}
            Event::Text(text) => block.push((line(range.start), text.into_string())),
            Event::Code(_) | Event::InlineHtml(_) => block.push((line(range.start), CODE.into())),
            Event::SoftBreak | Event::HardBreak => block.push((line(range.start), " ".into())),
            Event::Start(Tag::Item | Tag::Paragraph | Tag::TableCell)
            | Event::End(TagEnd::Item | TagEnd::Paragraph | TagEnd::TableCell) => flush(&mut block, &mut sentences),
            _ => {}
        }
    }
    flush(&mut block, &mut sentences);
    sentences
}

/// The sentences of a Rust source's doc comments.
pub fn of_rust(source: &str) -> Result<Vec<Sentence>, String> {
    let tokens = TokenStream::from_str(source).map_err(|e| e.to_string())?;
    let mut comments = Vec::new();
    collect(tokens, &mut comments);
    let mut sentences = Vec::new();
    // Comments on lines that follow each other are one text.
    let mut rest = comments.as_slice();
    while let Some(((first, _), _)) = rest.split_first() {
        let length = rest.iter().zip(*first..).take_while(|((line, _), expected)| line == expected).count();
        let text: Vec<&str> = rest[..length].iter().map(|(_, text)| text.as_str()).collect();
        sentences.extend(
            of_markdown(&text.join("\n"))
                .into_iter()
                .map(|sentence| Sentence { line: sentence.line + first - 1, ..sentence }),
        );
        rest = &rest[length..];
    }
    Ok(sentences)
}

/// Line and text of each `#[doc = "text"]`, which is what a doc comment is to the lexer.
fn collect(tokens: TokenStream, comments: &mut Vec<(usize, String)>) {
    for token in tokens {
        let TokenTree::Group(group) = token else { continue };
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        match inner.as_slice() {
            [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(text)] if name == "doc" => {
                comments.push((text.span().start().line, unescaped(&text.to_string())));
            }
            _ => collect(group.stream(), comments),
        }
    }
}

/// The text of a string literal as the lexer writes it.
fn unescaped(literal: &str) -> String {
    let inner = literal.trim_start_matches(['r', '#']).trim_end_matches('#').trim_matches('"');
    inner.replace("\\\"", "\"").replace("\\'", "'").replace("\\\\", "\\")
}

/// Splits a paragraph at full stops, question and exclamation marks that a space follows, and a capital letter or code after it.
fn flush(block: &mut Vec<(usize, String)>, sentences: &mut Vec<Sentence>) {
    let (mut text, mut first) = (String::new(), 0);
    for (line, piece) in block.drain(..) {
        for part in piece.split_inclusive(' ') {
            if text.trim().is_empty() {
                first = line;
            } else if ends(&text) && part.starts_with(|c: char| c.is_uppercase() || c == '(' || c == '"') {
                sentences.push(Sentence { line: first, text: text.trim().into() });
                text.clear();
                first = line;
            }
            text.push_str(part);
        }
    }
    if !text.trim().is_empty() {
        sentences.push(Sentence { line: first, text: text.trim().into() });
    }
}

fn ends(text: &str) -> bool {
    let text = text.strip_suffix(' ').map(|text| text.trim_end_matches([')', '"']));
    text.is_some_and(|text| {
        text.ends_with(['.', '?', '!'])
            && !["e.g.", "i.e.", "etc.", "cf.", "vs.", "Sect."].iter().any(|end| text.ends_with(end))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(sentences: &[Sentence]) -> Vec<(usize, &str)> {
        sentences.iter().map(|sentence| (sentence.line, sentence.text.as_str())).collect()
    }

    #[test]
    fn a_page_has_its_sentences_with_their_lines() {
        let page = "# A heading is none\n\nFirst one, of\ntwo lines. The `second` one.\n\n* An item\n* `x` puts, e.g. Y.\n\n```\nno. Such.\n```\n\n| a cell | b |\n|---|---|\n| c. D | e |\n";
        let found = of_markdown(page);
        let expected = [
            (3, "First one, of two lines."),
            (4, "The CODE one."),
            (6, "An item"),
            (7, "CODE puts, e.g. Y."),
            (13, "a cell"),
            (13, "b"),
            (15, "c."),
            (15, "D"),
            (15, "e"),
        ];
        assert_eq!(texts(&found), expected);
    }

    #[test]
    fn doc_comments_are_sentences_and_other_comments_are_not() {
        let source = "//! The module.\n//! It \"does\" this.\n\n// No sentence. At all.\n/// A function. Its second\n/// line.\nfn f() { let _ = \"A string. Not this.\"; }\n";
        let found = of_rust(source).unwrap();
        assert_eq!(
            texts(&found),
            [(1, "The module."), (2, "It \"does\" this."), (5, "A function."), (5, "Its second line.")]
        );
    }
}
