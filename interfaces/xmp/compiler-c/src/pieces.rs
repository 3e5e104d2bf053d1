//! Building replacement text: strings and tokens of the user, in order.
//!
//! A thin layer over [`nagaya_text::edit::Piece`], so that the lowering reads like the C it makes. Tokens that are put in
//! keep their place in the user's file and have the edits inside them applied.

use nagaya_text::edit::Piece;
use nagaya_text::Span;

/// A piece of C in the making: text, and the tokens that are in it, each at an offset of the text. Most pieces are text alone, and
/// they are joined over and over: so a text is one allocation, and joining two is one copy.
#[derive(Clone, Debug, Default)]
pub struct Code {
    text: String,
    tokens: Vec<(usize, Span)>,
}

impl Code {
    pub fn new() -> Code {
        Code::default()
    }

    pub fn text(s: impl Into<String>) -> Code {
        Code { text: s.into(), tokens: Vec::new() }
    }

    pub fn tokens(span: Span) -> Code {
        Code { text: String::new(), tokens: vec![(0, span)] }
    }

    /// Appends text; joins it to text that is already last.
    pub fn t(mut self, s: impl AsRef<str>) -> Code {
        self.push_text(s.as_ref());
        self
    }

    /// Appends tokens of the unit.
    pub fn s(mut self, span: Span) -> Code {
        if !span.is_empty() {
            self.tokens.push((self.text.len(), span));
        }
        self
    }

    pub fn c(mut self, other: impl Into<Code>) -> Code {
        self.add(other);
        self
    }

    pub fn add(&mut self, other: impl Into<Code>) {
        let other = other.into();
        if self.is_empty() {
            *self = other;
            return;
        }
        let base = self.text.len();
        self.text.push_str(&other.text);
        self.tokens.extend(other.tokens.iter().map(|(at, span)| (base + at, *span)));
    }

    pub fn push_text(&mut self, s: &str) {
        self.text.push_str(s);
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.tokens.is_empty()
    }

    /// Code without tokens of the unit, as text.
    pub fn plain(&self) -> String {
        assert!(self.tokens.is_empty(), "{:?} are not text", self.tokens);
        self.text.clone()
    }

    pub fn pieces(self) -> Vec<Piece> {
        if self.tokens.is_empty() {
            // With space for the tokens that an edit puts beside it.
            let mut out = Vec::with_capacity(2);
            out.extend((!self.text.is_empty()).then_some(Piece::Text(self.text)));
            return out;
        }
        let mut out = Vec::with_capacity(2 * self.tokens.len() + 1);
        let mut from = 0;
        let mut text = |out: &mut Vec<Piece>, to: usize| {
            if to > from {
                out.push(Piece::Text(self.text[from..to].to_owned()));
                from = to;
            }
        };
        for (at, span) in self.tokens {
            text(&mut out, at);
            out.push(Piece::Tokens(span));
        }
        text(&mut out, self.text.len());
        out
    }
}

impl From<&str> for Code {
    fn from(s: &str) -> Code {
        Code::text(s)
    }
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl From<$type> for Code {
            fn from(number: $type) -> Code {
                Code::text(number.to_string())
            }
        }
    )*};
}

numbers! { i32 i64 u8 u32 u64 usize }

impl From<bool> for Code {
    /// The value in C: 0 or 1.
    fn from(yes: bool) -> Code {
        Code::from(u8::from(yes))
    }
}

impl From<String> for Code {
    fn from(s: String) -> Code {
        Code::text(s)
    }
}

impl From<&String> for Code {
    fn from(s: &String) -> Code {
        Code::text(s.clone())
    }
}

impl From<Span> for Code {
    fn from(s: Span) -> Code {
        Code::tokens(s)
    }
}

/// Several pieces with commas between them.
pub fn comma_list(items: impl IntoIterator<Item = Code>) -> Code {
    let mut out = Code::new();
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            out.push_text(", ");
        }
        out.add(item);
    }
    out
}

/// A C string literal.
pub fn quote(s: &str) -> String {
    let mut out = String::with_capacity(s.len() + 2);
    out.push('"');
    for b in s.bytes() {
        match b {
            b'"' | b'\\' => {
                out.push('\\');
                out.push(b as char);
            }
            // `?` is escaped because of trigraphs under -std=c99.
            b'?' => out.push_str("\\?"),
            0x20..=0x7e => out.push(b as char),
            _ => out.push_str(&format!("\\{b:03o}")),
        }
    }
    out.push('"');
    out
}

/// The user's text for a message: whole lines, unless the statement is too long to read.
pub fn shorten(s: &str) -> String {
    const MOST: usize = 400;
    if s.chars().count() <= MOST {
        return s.to_string();
    }
    s.chars().take(MOST - 3).chain("...".chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_quoted_for_any_standard_of_c() {
        assert_eq!(quote("a\"b\\c?\n"), "\"a\\\"b\\\\c\\?\\012\"");
        assert_eq!(quote("\u{e9}1"), "\"\\303\\2511\"");
    }

    #[test]
    fn text_is_joined_and_tokens_are_kept_apart() {
        let c = Code::text("a").t("b").s(Span::new(1, 2)).t("c").s(Span::new(3, 3));
        assert_eq!(c.pieces().len(), 3);
    }
}
