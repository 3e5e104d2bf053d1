//! Getting on after a mistake: to the end of what went wrong.

use super::Parser;
use crate::keywords::Kw;
use nagaya_text::{Span, TokenKind};

impl Parser<'_> {
    /// To the end of a declaration at file scope that began at `start` and went wrong at the current token.
    pub(super) fn skip_declaration(&mut self, start: u32) {
        // The mistake may be inside braces that the declaration opened.
        let mut depth = 0i32;
        for t in &self.tokens[start as usize..self.pos as usize] {
            depth += brace_step(t.kind);
        }
        let mut depth = depth.max(0);
        while !self.at(TokenKind::Eof) {
            let t = self.token();
            // A declaration that starts in the first column of a later line ends the damage.
            if depth <= 0 && self.pos > start && t.col == 1 && self.begins_line(self.pos) && self.starts_declaration() {
                return;
            }
            depth += brace_step(t.kind);
            let end = depth <= 0 && matches!(t.kind, TokenKind::Semi | TokenKind::RBrace);
            self.advance();
            if end {
                // `struct s { bad } x;`: the rest also belongs to it.
                if !self.at(TokenKind::Semi) || t.kind == TokenKind::Semi {
                    return;
                }
            }
        }
    }

    fn begins_line(&self, at: u32) -> bool {
        self.tokens[at as usize].flags.has(nagaya_text::TokenFlags::LINE_START)
    }

    /// To the end of a statement that went wrong: after its `;`, or before the `}` of its block. `floor` is where the
    /// statement began.
    pub(super) fn skip_statement(&mut self, floor: u32) {
        let mut depth = 0i32;
        for t in &self.tokens[floor as usize..self.pos as usize] {
            depth += brace_step(t.kind);
        }
        let mut depth = depth.max(0);
        self.leave_for_header(floor);
        loop {
            match self.kind() {
                TokenKind::Eof | TokenKind::End => return,
                TokenKind::RBrace if depth <= 0 => return,
                TokenKind::Directive if depth <= 0 && self.pos > floor => return,
                TokenKind::Semi if depth <= 0 => {
                    self.advance();
                    return;
                }
                TokenKind::LBrace => depth += 1,
                TokenKind::RBrace => {
                    depth -= 1;
                    if depth == 0 {
                        self.advance();
                        return;
                    }
                }
                _ if depth <= 0 && self.pos > floor && self.begins_line(self.pos) && self.starts_statement() => return,
                _ => {}
            }
            self.advance();
        }
    }

    /// Out of the parentheses of a `for` that went wrong between them: a `;` in there ends nothing.
    fn leave_for_header(&mut self, floor: u32) {
        if self.keyword_of(&self.tokens[floor as usize]) != Some(Kw::For) {
            return;
        }
        let step = |k: TokenKind| match k {
            TokenKind::LParen => 1,
            TokenKind::RParen => -1,
            _ => 0,
        };
        let read = &self.tokens[floor as usize..self.pos as usize];
        let mut open: i32 = read.iter().map(|t| step(t.kind)).sum();
        let braces = read.iter().any(|t| t.kind == TokenKind::LBrace);
        while open > 0 && !braces && !matches!(self.kind(), TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof) {
            open += step(self.kind());
            self.advance();
        }
    }

    /// A keyword that can only begin a statement or declaration.
    fn starts_statement(&self) -> bool {
        use Kw::*;
        matches!(
            self.keyword(),
            Some(Break | Case | Continue | Default | Do | For | Goto | If | Return | Switch | While | Typedef | Static)
        )
    }

    /// After the bracket that closes the one just opened; stays at the end of the unit or directive.
    pub(super) fn skip_balanced(&mut self) -> Span {
        let lo = self.pos;
        let mut depth = 0u32;
        loop {
            match self.kind() {
                TokenKind::Eof | TokenKind::End => break,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => depth += 1,
                TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        self.advance();
                        break;
                    }
                }
                _ if depth == 0 => break,
                _ => {}
            }
            self.advance();
        }
        self.since(lo)
    }
}

fn brace_step(kind: TokenKind) -> i32 {
    match kind {
        TokenKind::LBrace => 1,
        TokenKind::RBrace => -1,
        _ => 0,
    }
}
