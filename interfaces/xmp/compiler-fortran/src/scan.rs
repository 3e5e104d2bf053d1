//! Where a token of a statement ends, and what it is: names, numbers, literals, operators.
//!
//! Not here: which characters are a statement's (`lines`, the only caller).

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
