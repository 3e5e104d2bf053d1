//! Words and punctuators of a directive, for those that read one.

use crate::language::{not_an_integer, Failed, Language, Read};
use crate::words::did_you_mean;
use nagaya_text::{ExprId, Span, Symbol, TokenIdx, TokenKind};

impl dyn Language + '_ {
    pub fn peek(&self) -> TokenKind {
        self.unit().token(self.position()).kind
    }

    /// The token after the current one.
    pub fn peek_behind(&self) -> TokenKind {
        match self.peek() {
            TokenKind::End => TokenKind::End,
            _ => self.unit().token(self.position() + 1).kind,
        }
    }

    /// The span from `lo` to the token read last.
    pub fn span_since(&self, lo: TokenIdx) -> Span {
        Span::new(lo, self.position().max(lo))
    }

    /// The current token, as a place for a message.
    pub fn here(&self) -> Span {
        match self.peek() {
            TokenKind::End => Span::before(self.position()),
            _ => Span::token(self.position()),
        }
    }

    /// The word at the current token, `""` if there is none.
    pub fn word(&self) -> String {
        match self.peek() {
            TokenKind::Ident => self.unit().spelling(self.position()).into_owned(),
            _ => String::new(),
        }
    }

    /// Whether the current token is this word, letter case aside.
    pub fn at_word(&self, word: &str) -> bool {
        self.peek() == TokenKind::Ident && self.unit().bytes(self.position()).eq_ignore_ascii_case(word.as_bytes())
    }

    pub fn accept_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.next_token();
        }
        found
    }

    pub fn accept(&mut self, kind: TokenKind) -> bool {
        let found = self.peek() == kind;
        if found {
            self.next_token();
        }
        found
    }

    /// Reads `kind` or reports that it is missing. `after` completes "expected ')' ...".
    pub fn require(&mut self, kind: TokenKind, after: &str) -> Read<()> {
        match self.accept(kind) {
            true => Ok(()),
            false => Err(self.expected(kind.describe(), after)),
        }
    }

    /// Reads a name; its token.
    pub fn require_name(&mut self, what: &str) -> Read<(Symbol, TokenIdx)> {
        let at = self.position();
        if self.peek() != TokenKind::Ident {
            return Err(self.expected(what, ""));
        }
        let symbol = self.unit().token(at).symbol();
        self.next_token();
        Ok((symbol, at))
    }

    pub fn name(&self, symbol: Symbol) -> String {
        self.unit().name(symbol).into_owned()
    }

    /// Reads an expression that must be an integer; `what` it is, for the message.
    pub fn integer(&mut self, what: &str) -> Read<ExprId> {
        let e = self.expression()?;
        self.must_be_integer(e, what);
        Ok(e)
    }

    /// Reports an expression that is not an integer.
    pub fn must_be_integer(&mut self, e: ExprId, what: &str) {
        if let Some(message) = not_an_integer(self.expressions(), e, what) {
            let span = self.span(e);
            self.error(span, message);
        }
    }

    pub fn skip_to_end(&mut self) {
        while self.peek() != TokenKind::End {
            self.next_token();
        }
    }

    /// Reports something missing: at the end of a line it is shown there, and not at the next line's start.
    pub fn expected(&mut self, what: &str, after: &str) -> Failed {
        let at = self.position();
        let found = match self.peek() {
            TokenKind::End => "the end of the directive".to_string(),
            TokenKind::Str => "a string literal".into(),
            _ => format!("'{}'", self.unit().spelling(at).chars().take(40).collect::<String>()),
        };
        let new_line = at > 0 && self.unit().location(at - 1).line != self.unit().location(at).line;
        let span = if new_line { Span::token(at - 1) } else { self.here() };
        let place = if after.is_empty() { String::new() } else { format!(" {after}") };
        self.fail(span, format!("expected {what}{place}, found {found}"))
    }

    /// Reports a mistake: `return Err(p.fail(...))`.
    pub fn fail(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.error(span, message.into());
        Failed
    }

    /// The same, and what to write instead.
    pub fn fail_with(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) -> Failed {
        self.error(span, message.into()).help(help);
        Failed
    }

    /// `item, item, ...`
    pub fn list<T>(&mut self, mut item: impl FnMut(&mut dyn Language) -> Read<T>) -> Read<Vec<T>> {
        let mut out = vec![item(self)?];
        while self.accept(TokenKind::Comma) {
            out.push(item(self)?);
        }
        Ok(out)
    }
}

/// The words of clauses.
const CLAUSES: [&str; 16] = [
    "on",
    "onto",
    "with",
    "from",
    "reduction",
    "expand",
    "margin",
    "peel_and_wait",
    "width",
    "orthogonal",
    "async",
    "nocomm",
    "in",
    "out",
    "acquired",
    "profile",
];

/// Whether all of the directive is read. The word `profile` may be last: which directives a tool shall trace.
pub(crate) fn at_end(p: &mut dyn Language) -> bool {
    p.accept_word("profile");
    p.peek() == TokenKind::End
}

/// Refuses what is left.
pub(crate) fn none_left(p: &mut dyn Language) -> Read<()> {
    if at_end(p) {
        return Ok(());
    }
    let here = p.here();
    let message = match p.word().to_ascii_lowercase().as_str() {
        "async" => "'async' is given twice, or has no meaning here".to_string(),
        word => format!("expected the end of the directive{}", did_you_mean(word, CLAUSES)),
    };
    Err(p.fail(here, message))
}
