//! The user's lines in generated code, `"prog.c:12: a[0:n]:[k]"`. A line that a construct mentions more than once
//! becomes one constant of the unit, which keeps the code short.
//!
//! Needs all edits of the unit, and adds one. Called at the end of the lowering.

use crate::seam::local;
use nagaya_text::edit::Edits;
use nagaya_text::token::TokenFlags;
use nagaya_text::{Span, Unit};
use std::collections::HashMap;
use std::fmt::Write as _;

/// Shorter ones stay where they are.
const SHORT: usize = 16;

/// Gives places that occur more than once a name each.
pub(crate) fn share(unit: &Unit, edits: &mut Edits) {
    let mut counts: HashMap<String, usize> = HashMap::new();
    edits.for_texts(|text| {
        for range in places(text) {
            match counts.get_mut(&text[range.clone()]) {
                Some(n) => *n += 1,
                None => drop(counts.insert(text[range].to_string(), 1)),
            }
        }
    });
    counts.retain(|place, n| *n > 1 && place.len() >= SHORT);
    let Some(start) = first_of_user(unit, edits).filter(|_| !counts.is_empty()) else { return };
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut declared = String::new();
    edits.for_texts(|text| {
        let mut out = String::new();
        let mut from = 0;
        for range in places(text) {
            let place = &text[range.clone()];
            if !counts.contains_key(place) {
                continue;
            }
            let next = names.len() + 1;
            let number = *names.entry(place.to_string()).or_insert_with(|| {
                let _ = write!(declared, "static const char ngyx_at{next}[] = {place}; ");
                next
            });
            out += &text[from..range.start];
            out += &local!("at{number}");
            from = range.end;
        }
        if from > 0 {
            out += &text[from..];
            *text = out;
        }
    });
    edits.before(start, [declared.into()]);
}

/// Where the user's text begins: the first token of a file that is not a system header, or what an edit makes of it.
fn first_of_user(unit: &Unit, edits: &Edits) -> Option<Span> {
    let is_user = |t: &nagaya_text::token::Token| !t.flags.has(TokenFlags::SYSTEM) && !unit.file(t.file).system;
    let first = unit.main_tokens().iter().position(is_user)? as u32;
    let outer = edits.list().iter().map(|e| e.span).filter(|s| s.lo <= first && first < s.hi);
    Some(outer.max_by_key(|s| s.hi - s.lo).unwrap_or(Span::token(first)))
}

/// The literals of a text that are places.
fn places(text: &str) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::new(), 0);
    if !bytes.contains(&b'"') {
        return out;
    }
    while let Some(open) = bytes[at..].iter().position(|b| *b == b'"').map(|p| at + p) {
        let mut end = open + 1;
        while end < bytes.len() && bytes[end] != b'"' {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        let end = (end + 1).min(bytes.len());
        if is_place(&text[open..end]) {
            out.push(open..end);
        }
        at = end;
    }
    out
}

/// `"FILE:12: .."` or `"FILE:12"`.
fn is_place(literal: &str) -> bool {
    literal.split(':').skip(1).any(|part| {
        let digits = part.trim_end_matches('"');
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::{is_place, places};

    #[test]
    fn places_are_told_from_other_strings() {
        assert!(is_place("\"a.c:12: x[0:n]:[k]\"") && is_place("\"dir/b.c:7\""));
        assert!(!is_place("\"x.coarray\"") && !is_place("\"[4]:[*]\"") && !is_place("\"t[0:n]\""));
        let found = places("f(\"a\\\"b.c:1: s\", \"t\")");
        assert!(found.len() == 1 && found[0] == (2..15), "{found:?}");
    }
}
