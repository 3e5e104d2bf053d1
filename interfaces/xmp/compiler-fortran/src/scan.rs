//! Where a token of a statement ends, and what it is: names, numbers, literals, operators.
//!
//! Not here: which characters are a statement's (`lines`, the only caller).

use nagaya_model::registry;
use nagaya_text::token::TokenKind;

/// A character of a statement, and where it is.
pub type Char = (u8, u32);

/// The first token of some text that does not begin with a blank: what it is, and how long.
pub fn scan(c: &[Char]) -> (TokenKind, usize) {
    use TokenKind::*;
    let at = |k: usize| c.get(k).map_or(0, |c| c.0);
    let two = |second: u8, long: TokenKind, short: TokenKind| if at(1) == second { (long, 2) } else { (short, 1) };
    match at(0) {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' => (Ident, name(c)),
        b'0'..=b'9' => (Number, number(c)),
        b'.' if at(1).is_ascii_digit() => (Number, number(c)),
        b'.' => dotted(c),
        q @ (b'\'' | b'"') => {
            let mut k = 1;
            while k < c.len() {
                if c[k].0 == q {
                    if at(k + 1) != q {
                        return (Str, k + 1);
                    }
                    k += 1;
                }
                k += 1;
            }
            (Stray, 1)
        }
        b'(' => (LParen, 1),
        b')' => (RParen, 1),
        b'[' => (LBracket, 1),
        b']' => (RBracket, 1),
        b',' => (Comma, 1),
        b':' => (Colon, 1),
        b'%' => (Percent, 1),
        b'+' => (Plus, 1),
        b'-' => (Minus, 1),
        b'*' => (Star, 1),
        b'&' => (Amp, 1),
        b'/' => two(b'=', Ne, Slash),
        b'=' if at(1) == b'>' => (Arrow, 2),
        b'=' => two(b'=', EqEq, Assign),
        b'<' => two(b'=', Le, Lt),
        b'>' => two(b'=', Ge, Gt),
        _ => (Stray, 1),
    }
}

fn name(c: &[Char]) -> usize {
    c.iter().take_while(|c| c.0.is_ascii_alphanumeric() || c.0 == b'_' || c.0 == b'$').count()
}

/// The length of a number: `1`, `1.5e-3_dp`, `.5`, but of `1.eq.` the digit only.
fn number(c: &[Char]) -> usize {
    let at = |k: usize| c.get(k).map_or(0, |c| c.0);
    let digits = |k: usize| c[k.min(c.len())..].iter().take_while(|c| c.0.is_ascii_digit()).count();
    let mut k = digits(0);
    if at(k) == b'.' && !(at(k + 1).is_ascii_alphabetic() && dotted(&c[k..]).1 > 1) {
        k += 1;
        k += digits(k);
    }
    if matches!(at(k), b'e' | b'E' | b'd' | b'D' | b'q' | b'Q') {
        let sign = usize::from(matches!(at(k + 1), b'+' | b'-'));
        let n = digits(k + 1 + sign);
        if n > 0 {
            k += 1 + sign + n;
        }
    }
    if at(k) == b'_' {
        k += 1 + name(&c[(k + 1).min(c.len())..]);
    }
    k
}

/// `.and.`, `.true.`, `.mine.`, or a dot.
fn dotted(c: &[Char]) -> (TokenKind, usize) {
    use TokenKind::*;
    let letters = c[1..].iter().take_while(|c| c.0.is_ascii_alphabetic()).count();
    if letters == 0 || c.get(letters + 1).map(|c| c.0) != Some(b'.') {
        return (Dot, 1);
    }
    let word: Vec<u8> = c[1..=letters].iter().map(|c| c.0.to_ascii_lowercase()).collect();
    let len = letters + 2;
    match &word[..] {
        b"true" | b"false" => {
            let kind = c.get(len).is_some_and(|c| c.0 == b'_');
            (Number, if kind { len + 1 + name(&c[len + 1..]) } else { len })
        }
        b"and" => (AmpAmp, len),
        b"or" => (PipePipe, len),
        b"not" => (Bang, len),
        b"eq" => (EqEq, len),
        b"ne" => (Ne, len),
        b"lt" => (Lt, len),
        b"le" => (Le, len),
        b"gt" => (Gt, len),
        b"ge" => (Ge, len),
        _ => (Caret, len),
    }
}

/// `DO50I=1,9` with blanks between its words, which fixed form does not need. Other statements stay.
pub fn loop_with_blanks(c: &[Char]) -> Vec<Char> {
    let equals = c.iter().position(|c| c.0 == b'=').unwrap_or(c.len());
    let words: Vec<Char> = c[..equals].iter().filter(|c| !c.0.is_ascii_whitespace()).copied().collect();
    let is_do = words.len() > 2 && words[0].0.eq_ignore_ascii_case(&b'd') && words[1].0.eq_ignore_ascii_case(&b'o');
    let label = words.iter().skip(2).take_while(|c| c.0.is_ascii_digit()).count();
    let variable = words.get(2 + label..).unwrap_or_default();
    let is_name = variable.first().is_some_and(|c| c.0.is_ascii_alphabetic()) && name(variable) == variable.len();
    if !is_do || !is_name || !has_comma(&c[equals..]) {
        return c.to_vec();
    }
    let blank = [(b' ', variable[0].1)];
    let rest = c[..equals].iter().rposition(|c| !c.0.is_ascii_whitespace()).map_or(equals, |k| k + 1);
    [&words[..2], &blank, &words[2..2 + label], &blank, variable, &c[rest..]].concat()
}

/// Directives that begin with a name, and the words that may come after the closing bracket in them.
const DECLARING: [&str; 5] = ["nodes", "template", "distribute", "align", "shadow"];
const IN_DECLARING: [&str; 2] = ["onto", "with"];
/// The words of the clauses of other directives.
const CLAUSES: [&str; 12] = [
    "on",
    "from",
    "reduction",
    "expand",
    "margin",
    "peel_and_wait",
    "width",
    "orthogonal",
    "async",
    "nocomm",
    "acquired",
    "profile",
];
/// Directives after whose name a clause comes.
const WITH_CLAUSE: [&str; 5] = ["task", "loop", "barrier", "array", "gmove"];

/// `taskonp(1)` with blanks between its words, which fixed form does not need. A word that is complete stays.
pub fn directive_with_blanks(c: &[Char]) -> Vec<Char> {
    let mut out = Vec::with_capacity(c.len() + 4);
    let (mut depth, mut first) = (0, String::new());
    // Whether a word begins a clause here.
    let mut begins_clause = false;
    let mut k = 0;
    while k < c.len() {
        let len = name(&c[k..]);
        if len == 0 {
            match c[k].0 {
                b'(' | b'[' => depth += 1,
                b')' | b']' => (depth, begins_clause) = (depth - 1, true),
                b if !b.is_ascii_whitespace() => begins_clause = false,
                _ => {}
            }
            out.push(c[k]);
            k += 1;
            continue;
        }
        let mut run = &c[k..k + len];
        k += len;
        if first.is_empty() {
            let length = first_word(&lower(run));
            first = lower(&run[..length]);
            begins_clause = WITH_CLAUSE.contains(&first.as_str());
            parted(&mut out, &mut run, length);
        }
        if begins_clause && depth == 0 && !run.is_empty() {
            let length = clause_word(&lower(run), &first);
            begins_clause = false;
            parted(&mut out, &mut run, length);
        }
        out.extend_from_slice(run);
    }
    out
}

fn lower(c: &[Char]) -> String {
    c.iter().map(|c| c.0.to_ascii_lowercase() as char).collect()
}

/// Moves the first characters of a word to `out`, and a blank after them if more follow.
fn parted(out: &mut Vec<Char>, run: &mut &[Char], length: usize) {
    let (word, rest) = run.split_at(length);
    out.extend_from_slice(word);
    if let Some(next) = rest.first().filter(|_| length > 0) {
        out.push((b' ', next.1));
    }
    *run = rest;
}

/// How long the directive's word at the start of some letters is; all of the letters, if that is not sure.
fn first_word(run: &str) -> usize {
    let is_word = |w: &str| registry::words().any(|known| known == w);
    if is_word(run) {
        return run.len();
    }
    if let Some(before) = ["end", "begin"].into_iter().find(|w| run.strip_prefix(w).is_some_and(is_word)) {
        return before.len();
    }
    let fits = |word: &&str| match run.strip_prefix(word) {
        None | Some("") => false,
        Some("in" | "out") if *word == "gmove" => true,
        Some(rest) if WITH_CLAUSE.contains(word) => CLAUSES.iter().any(|clause| rest.starts_with(clause)),
        Some(rest) => rest.starts_with(|c: char| c.is_ascii_alphabetic()),
    };
    registry::words().filter(fits).map(str::len).max().unwrap_or(run.len())
}

/// The same for the word of a clause of the directive `first`.
fn clause_word(run: &str, first: &str) -> usize {
    let words: &[&str] = if DECLARING.contains(&first) { &IN_DECLARING } else { &CLAUSES };
    if words.contains(&run) {
        return run.len();
    }
    words.iter().filter(|w| run.starts_with(**w)).map(|w| w.len()).max().unwrap_or(run.len())
}

/// Whether some text has a comma outside of brackets and literals.
fn has_comma(c: &[Char]) -> bool {
    let (mut depth, mut quote) = (0, None);
    c.iter().any(|c| {
        match (quote, c.0) {
            (Some(q), b) if q == b => quote = None,
            (Some(_), _) => {}
            (None, b'\'' | b'"') => quote = Some(c.0),
            (None, b'(' | b'[') => depth += 1,
            (None, b')' | b']') => depth -= 1,
            (None, b) => return depth == 0 && b == b',',
        }
        false
    })
}
