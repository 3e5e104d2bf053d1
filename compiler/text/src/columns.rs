//! Restores the line and column of tokens in the user's file.
//!
//! The preprocessor squeezes blanks and joins lines, so the columns of its text are not the user's. This module
//! compares the tokens of each preprocessed line with the words of the user's line. Equal ones get the user's place.
//! The rest came out of a macro: they are flagged `EXPANDED` and get the place of the macro's use.
//!
//! Needs a lexed [`Unit`] and its files; gives the same unit with `line`, `col` and `EXPANDED` corrected. A file that
//! cannot be read, or whose lines do not fit (`#line`, changed since), keeps the columns of the preprocessed text.
//! System headers do not change. Linear in the size of the user's files, except for a bounded table per line. Called by
//! the driver after lexing.

use crate::files::{SourceFile, Sources};
use crate::raw::{scan, RawKind, RawToken};
use crate::source::{FileId, Unit};
use crate::token::{Token, TokenFlags, TokenKind};

/// The largest table (preprocessed tokens times user's words) made for one line that does not fit at once.
const TABLE: usize = 1 << 16;
/// Lines of one macro call.
const GROUP_LINES: usize = 64;
/// How many lines after the last preprocessed line of a file may still belong to it.
const TRAILING_LINES: u32 = 64;

/// Corrects the places of all tokens of user files, those of pragma lists included. Do this before directives are expanded.
pub fn restore(unit: &mut Unit, sources: &Sources) {
    let mut tokens = std::mem::take(&mut unit.tokens);
    let main = unit.main_len as usize;
    let mut words: Vec<Option<Vec<RawToken>>> = unit.files.iter().map(|_| None).collect();
    let mut at = 0;
    while at < main {
        let file = tokens[at].file;
        let end = at + tokens[at..main].iter().take_while(|t| t.file == file).count();
        let source = if unit.file(file).system { None } else { sources.get(unit, file) };
        if let Some(source) = source {
            let words = words[file.0 as usize].get_or_insert_with(|| scan(source));
            let next = following_line(&tokens[end..main], file);
            run(unit, &mut tokens, at..end, source, words, next);
        }
        at = end;
    }
    unit.tokens = tokens;
}

/// The line at which the file goes on after an inclusion, if it does.
fn following_line(rest: &[Token], file: FileId) -> Option<u32> {
    // Only a short look: if the header between has many tokens, a directive line is needed anyway.
    rest.iter().take(64).find(|t| t.file == file).map(|t| t.line)
}

/// One stretch of tokens of one file.
fn run(
    unit: &Unit,
    tokens: &mut [Token],
    range: std::ops::Range<usize>,
    source: &SourceFile,
    words: &[RawToken],
    next: Option<u32>,
) {
    let mut at = range.start;
    // Words before this one have been used by earlier lines.
    let mut used = 0;
    while at < range.end {
        let line = tokens[at].line;
        if matches!(tokens[at].kind, TokenKind::Pragma | TokenKind::Directive) {
            pragma(unit, tokens, at, source, words);
            at += 1;
            continue;
        }
        let from = words.partition_point(|w| w.line < line).max(used_on(words, used, line));
        let (end, n) = group(unit, tokens, at..range.end, source, &words[from..], next);
        used = from + align(unit, &mut tokens[at..end], source, &words[from..from + n]);
        at = end;
    }
}

/// The tokens that are compared with words together, and the number of words: those of one line. If a macro call that
/// began there is still open at its end, those of the lines up to its close. Returns the end of the tokens and the
/// number of words.
fn group(
    unit: &Unit,
    tokens: &[Token],
    range: std::ops::Range<usize>,
    source: &SourceFile,
    words: &[RawToken],
    next: Option<u32>,
) -> (usize, usize) {
    let (mut end, mut n, mut depth) = (range.start, 0, 0i32);
    for _ in 0..GROUP_LINES {
        let line = tokens[end].line;
        let is_text = |t: &&Token| t.line == line && !matches!(t.kind, TokenKind::Pragma | TokenKind::Directive);
        end += tokens[end..range.end].iter().take_while(is_text).count();
        let following = tokens[..range.end].get(end).filter(|t| t.kind != TokenKind::Eof);
        let bound = match following.map(|t| t.line).or(next) {
            Some(l) if l > line => l,
            _ => line.saturating_add(TRAILING_LINES),
        };
        let before = n;
        n += words[n..].iter().take_while(|w| w.line < bound && w.kind != RawKind::Directive).count();
        for w in &words[before..n] {
            match spelling(source, w) {
                b"(" => depth += 1,
                b")" => depth -= 1,
                _ => {}
            }
        }
        let goes_on =
            following.is_some_and(|t| t.line > line && !matches!(t.kind, TokenKind::Pragma | TokenKind::Directive));
        let taken = &tokens[range.start..end];
        let fits = || taken.len() <= n && taken.iter().zip(words).all(|(t, w)| equal(unit, t, source, w));
        if depth <= 0 || !goes_on || taken.len() * n > TABLE || fits() {
            break;
        }
    }
    (end, n)
}

/// Where to continue when the words of `line` have been used in part (a macro call split the preprocessed line).
fn used_on(words: &[RawToken], used: usize, line: u32) -> usize {
    match words.get(used) {
        Some(w) if w.line >= line => used,
        _ => 0,
    }
}

/// Lays tokens beside words and places them; gives how many words were used.
fn align(unit: &Unit, tokens: &mut [Token], source: &SourceFile, words: &[RawToken]) -> usize {
    let same = |t: &Token, w: &RawToken| equal(unit, t, source, w);
    let head = tokens.iter().zip(words).take_while(|(t, w)| same(t, w)).count();
    for (t, w) in tokens[..head].iter_mut().zip(words) {
        place(t, source, w);
    }
    if head == tokens.len() {
        return head;
    }
    let (tokens, words) = (&mut tokens[head..], &words[head..]);
    // The same from the end, over the words of the line only: what is left in the middle is a macro's.
    let tail = tokens.iter().rev().zip(words.iter().rev()).take_while(|(t, w)| same(t, w)).count();
    let (rest, last) = (tokens.len() - tail, words.len() - tail);
    for (t, w) in tokens[rest..].iter_mut().zip(&words[last..]) {
        place(t, source, w);
    }
    let pairs = match rest * last {
        0 => Vec::new(),
        n if n <= TABLE => longest_common(rest, last, |i, j| same(&tokens[i], &words[j])),
        _ => greedy(rest, last, |i, j| same(&tokens[i], &words[j])),
    };
    // Nothing of the line is the user's: the file is not what was preprocessed, or it is all one macro.
    let fits = head + tail + pairs.len() > 0 || words.first().is_some_and(|w| is_name(source, w));
    if !fits {
        return head;
    }
    let copies = copies(unit, &tokens[..rest], source, &words[..last], &pairs);
    let mut pairs = pairs.into_iter().peekable();
    let mut word = 0;
    for (i, t) in tokens[..rest].iter_mut().enumerate() {
        if let Some((_, j)) = pairs.next_if(|(k, _)| *k == i) {
            place(t, source, &words[j]);
            word = j + 1;
            continue;
        }
        if let Some(j) = copies[i] {
            place(t, source, &words[j]);
            continue;
        }
        t.flags = t.flags.with(TokenFlags::EXPANDED);
        // The macro is the first word that was not used; at the end of the line, the last one.
        if let Some(w) = words.get(word.min(words.len().saturating_sub(1))) {
            put(t, source, w);
        }
    }
    let furthest = if tail > 0 { words.len() } else { word };
    head + furthest
}

/// Further copies of a macro's arguments: for each token, the word it is a copy of. `pairs` has the first copy.
fn copies(
    unit: &Unit,
    tokens: &[Token],
    source: &SourceFile,
    words: &[RawToken],
    pairs: &[(usize, usize)],
) -> Vec<Option<usize>> {
    let mut copies = vec![None; tokens.len()];
    if tokens.len() * words.len() > TABLE {
        return copies;
    }
    let same = |i: usize, j: usize| equal(unit, &tokens[i], source, &words[j]);
    let mut taken = pairs.iter().map(|p| p.0).peekable();
    let mut i = 0;
    while i < tokens.len() {
        if taken.next_if_eq(&i).is_some() || tokens[i].kind > TokenKind::Str {
            i += 1;
            continue;
        }
        // Up to the next token that has its place: an argument is copied whole or not at all.
        let limit = taken.peek().copied().unwrap_or(tokens.len()) - i;
        let length = |j: usize| (0..limit).take_while(|k| j + k < words.len() && same(i + k, j + k)).count();
        let best = (0..words.len()).map(|j| (length(j), j)).max_by_key(|(n, j)| (*n, usize::MAX - j));
        let (n, j) = best.unwrap_or((0, 0));
        for k in 0..n {
            copies[i + k] = Some(j + k);
        }
        i += n.max(1);
    }
    copies
}

/// A pragma line: its place is that of its `#`, and its list is aligned with the words after `pragma`.
fn pragma(unit: &Unit, tokens: &mut [Token], at: usize, source: &SourceFile, words: &[RawToken]) {
    let line = tokens[at].line;
    let from = words.partition_point(|w| w.line < line);
    let here = &words[from..];
    // Up to the next directive, which may follow at once.
    let starts = |i: usize| i > 0 && here[i].line > here[i - 1].line && spelling(source, &here[i]) == b"#";
    let n = (0..here.len()).take_while(|&i| here[i].kind == RawKind::Directive && !starts(i)).count();
    let list = unit.pragmas[tokens[at].sym as usize].tokens;
    let (lo, hi) = (list.lo as usize, list.hi as usize);
    if n >= 2 && here[0].line == line && spelling(source, &here[1]) == b"pragma" {
        put(&mut tokens[at], source, &here[0]);
        align(unit, &mut tokens[lo..hi], source, &here[2..n]);
        let end = tokens[hi.max(lo + 1) - 1];
        tokens[hi].line = end.line;
        tokens[hi].col = end.col + if hi > lo { end.len } else { 0 };
    } else if let Some(w) = here.first().filter(|w| w.line == line) {
        // `_Pragma("...")`: all of it is at the operator.
        for t in tokens[lo..=hi].iter_mut() {
            t.flags = t.flags.with(TokenFlags::EXPANDED);
            put(t, source, w);
        }
        put(&mut tokens[at], source, w);
    }
}

fn spelling<'s>(source: &'s SourceFile, w: &RawToken) -> &'s [u8] {
    &source.bytes()[w.start as usize..(w.start + w.len) as usize]
}

fn is_name(source: &SourceFile, w: &RawToken) -> bool {
    spelling(source, w).first().is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_' || *b >= 0x80)
}

fn equal(unit: &Unit, t: &Token, source: &SourceFile, w: &RawToken) -> bool {
    // A token that came out of a system macro is no word of the user's line.
    if t.flags.has(TokenFlags::SYSTEM) || t.kind == TokenKind::Eof {
        return false;
    }
    let token = &unit.text[t.start as usize..t.end() as usize];
    let word = spelling(source, w);
    if w.kind != RawKind::Spliced && !word.contains(&b'\\') {
        return token == word;
    }
    token == word || unsplice(word) == token
}

fn unsplice(word: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(word.len());
    let mut i = 0;
    while i < word.len() {
        if word[i..].starts_with(b"\\\n") {
            i += 2;
        } else if word[i..].starts_with(b"\\\r\n") {
            i += 3;
        } else {
            out.push(word[i]);
            i += 1;
        }
    }
    out
}

fn place(t: &mut Token, source: &SourceFile, w: &RawToken) {
    t.flags = TokenFlags(t.flags.0 & !TokenFlags::EXPANDED.0);
    put(t, source, w);
}

fn put(t: &mut Token, source: &SourceFile, w: &RawToken) {
    t.line = w.line;
    t.col = w.start - source.line_start(w.line).unwrap_or(0) as u32 + 1;
}

/// Pairs of a longest common subsequence of `0..n` and `0..m`.
fn longest_common(n: usize, m: usize, same: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let width = m + 1;
    let mut best = vec![0u16; (n + 1) * width];
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            best[i * width + j] = if same(i, j) {
                best[(i + 1) * width + j + 1].saturating_add(1)
            } else {
                best[(i + 1) * width + j].max(best[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j, mut pairs) = (0, 0, Vec::new());
    while i < n && j < m {
        if same(i, j) {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if best[(i + 1) * width + j] >= best[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

/// For lines too long for the table: each token is looked for among the next few words.
fn greedy(n: usize, m: usize, same: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    const LOOK: usize = 32;
    let (mut j, mut pairs) = (0, Vec::new());
    for i in 0..n {
        if let Some(k) = (j..m.min(j + LOOK)).find(|&k| same(i, k)) {
            pairs.push((i, k));
            j = k + 1;
        }
    }
    pairs
}

#[cfg(test)]
#[path = "columns_tests.rs"]
mod tests;
