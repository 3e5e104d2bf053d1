//! `master_io` and `global_io` (XMP D.3, D.4): parses the statements for input and output after them.
//!
//! Not here: what becomes of them (`master_io`, `global_io`).

use super::Emit;
use nagaya_text::{Span, TokenIdx, TokenKind};

/// A statement for input or output.
pub(super) struct IoStatement {
    pub logical: usize,
    /// The keyword in lower case, as one word.
    pub word: String,
    /// Whether its specifiers are in brackets.
    pub has_brackets: bool,
    pub specifiers: Vec<Specifier>,
    pub items: Vec<Span>,
}

/// `name = value`; `name` is there also where it is not written.
pub(super) struct Specifier {
    pub name: String,
    pub value: Span,
    pub whole: Span,
}

const WORDS: [&str; 9] = ["open", "close", "read", "write", "print", "backspace", "endfile", "rewind", "inquire"];

impl IoStatement {
    pub fn value(&self, name: &str) -> Option<Span> {
        self.specifiers.iter().find(|s| s.name == name).map(|s| s.value)
    }
}

impl Emit<'_, '_> {
    /// Warns of a statement without a directive that transfers a whole distributed array: each node transfers its part alone.
    pub(super) fn local_io(&mut self, statement: usize) {
        let transfers = |io: &IoStatement| matches!(io.word.as_str(), "print" | "write" | "read");
        let Some(io) = self.io_statement(statement).filter(transfers) else { return };
        for item in &io.items {
            let whole = self.found(self.scope, item.lo).filter(|found| found.name + 1 == item.hi);
            let Some(found) = whole.filter(|found| !self.spread_dims(found.array).is_empty()) else { continue };
            let name = self.model.aligned[found.array].name.clone();
            let message = format!("'{}' without a directive sees only what this node has of '{name}'", io.word);
            let part = vec![":"; self.model.aligned[found.array].dims.len()].join(", ");
            self.diags.warning(*item, message).help(format!(
                "write 'master_io' or 'global_io' before it to transfer the whole array, or '{name}({part})' for this node's part"
            ));
        }
    }

    pub(super) fn io_statement(&self, logical: usize) -> Option<IoStatement> {
        let tokens = self.tree.logical[logical].tokens;
        let mut word = String::from_utf8_lossy(self.word(tokens.lo)).into_owned();
        let mut at = tokens.lo + 1;
        if word == "end" && self.word(at) == b"file" {
            (word, at) = ("endfile".into(), at + 1);
        }
        if !WORDS.contains(&word.as_str()) {
            return None;
        }
        let mut io = IoStatement { logical, word, has_brackets: false, specifiers: Vec::new(), items: Vec::new() };
        let transfers = matches!(io.word.as_str(), "read" | "print");
        if io.word != "print" && self.kind(at) == TokenKind::LParen {
            let (list, behind) = self.split(at);
            let named = |(n, whole): (usize, &Span)| self.specifier(n, *whole);
            io.specifiers = list.iter().filter(|s| !s.is_empty()).enumerate().map(named).collect();
            io.items = self.commas(Span::new(behind, tokens.hi));
            io.has_brackets = true;
        } else if transfers {
            let mut list = self.commas(Span::new(at, tokens.hi));
            if list.is_empty() {
                return None;
            }
            let format = list.remove(0);
            io.specifiers.push(Specifier { name: "fmt".into(), value: format, whole: format });
            io.items = list;
        } else {
            let unit = Span::new(at, tokens.hi);
            io.specifiers.push(Specifier { name: "unit".into(), value: unit, whole: unit });
        }
        Some(io)
    }

    fn specifier(&self, n: usize, whole: Span) -> Specifier {
        if self.kind(whole.lo) == TokenKind::Ident && self.kind(whole.lo + 1) == TokenKind::Assign {
            let name = String::from_utf8_lossy(self.word(whole.lo)).into_owned();
            return Specifier { name, value: Span::new(whole.lo + 2, whole.hi), whole };
        }
        Specifier { name: if n == 0 { "unit" } else { "fmt" }.into(), value: whole, whole }
    }

    /// The parts between commas; commas in brackets do not count.
    pub(super) fn commas(&self, span: Span) -> Vec<Span> {
        let (mut out, mut depth, mut from) = (Vec::new(), 0, span.lo);
        for k in span.lo..span.hi {
            match self.kind(k) {
                TokenKind::LParen | TokenKind::LBracket => depth += 1,
                TokenKind::RParen | TokenKind::RBracket => depth -= 1,
                TokenKind::Comma if depth == 0 => {
                    out.push(Span::new(from, k));
                    from = k + 1;
                }
                _ => {}
            }
        }
        out.push(Span::new(from, span.hi));
        out.retain(|s| !s.is_empty());
        out
    }

    /// The distributed array that a token names.
    pub(super) fn array_at(&self, at: TokenIdx) -> Option<usize> {
        self.array_in(self.scope, at)
    }

    pub(super) fn array_in(&self, scope: usize, at: TokenIdx) -> Option<usize> {
        let token = self.tree.unit.token(at);
        if token.kind != TokenKind::Ident || at > 0 && self.kind(at - 1) == TokenKind::Percent {
            return None;
        }
        let decl = self.tree.named(scope, token.symbol()).decl()?;
        self.aligned_of.get(&decl).copied()
    }
}
