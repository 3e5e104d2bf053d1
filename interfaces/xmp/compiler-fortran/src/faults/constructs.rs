//! Constructs that gfortran cannot compile with coarrays: coindexed objects in `forall`, a scalar coarray as the selector of `select type`.

use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};

use super::{Finder, Opened};

impl Finder<'_, '_> {
    /// Follows the constructs, and refuses statements in them that would cause an internal error.
    pub(super) fn constructs(&mut self, tokens: Span, action: TokenIdx) {
        let is_end = |one: &str, first: &str, second: &str| {
            one == "endselect" && first == "select" || one == "end" && second == first
        };
        let (word, next) = (self.word(action), self.word(action + 1));
        match word {
            "select" if matches!(next, "case" | "rank") => self.open.push(Opened::Select),
            "selectcase" | "selectrank" => self.open.push(Opened::Select),
            "select" if next == "type" => self.select_type(action + 2, tokens.hi),
            "selecttype" => self.select_type(action + 1, tokens.hi),
            _ if is_end(word, "select", next) => self.close(|o| !matches!(o, Opened::Forall)),
            "endforall" => self.close(|o| matches!(o, Opened::Forall)),
            "end" if next == "forall" => self.close(|o| matches!(o, Opened::Forall)),
            "type" if next == "is" => self.type_is(),
            "class" if next == "is" => self.class_is(Some(action + 3)),
            "class" if next == "default" => self.class_is(None),
            "forall" if self.kind(action + 1) == TokenKind::LParen => {
                if self.behind(action + 1, tokens.hi) == Some(tokens.hi) {
                    self.open.push(Opened::Forall);
                }
                self.in_forall(Span::new(action + 1, tokens.hi));
            }
            _ if self.open.iter().any(|o| matches!(o, Opened::Forall)) => self.in_forall(tokens),
            _ => {}
        }
        self.selected(tokens);
        self.extended(tokens);
    }

    fn close(&mut self, is_one: impl Fn(&Opened) -> bool) {
        if let Some(n) = self.open.iter().rposition(is_one) {
            self.open.truncate(n);
        }
    }

    /// `select type (x)`
    fn select_type(&mut self, bracket: TokenIdx, end: TokenIdx) {
        let name = bracket + 1;
        let is_bare = self.kind(name) == TokenKind::Ident && self.behind(bracket, end) == Some(name + 2);
        let is_scalar = |d: &crate::tree::Decl| d.codimensions.is_some() && d.dims.is_empty();
        self.open.push(match self.declared(name).is_some_and(is_scalar) && is_bare {
            true => Opened::TypesOf(self.tree.unit.token(name).symbol(), Span::token(name), false, None),
            false => Opened::Select,
        });
    }

    /// `type is (t)`
    fn type_is(&mut self) {
        let selects = self.open.iter_mut().rev().find(|o| !matches!(o, Opened::Forall));
        let Some(Opened::TypesOf(_, span, reported, _)) = selects else { return };
        if !std::mem::replace(reported, true) {
            let span = *span;
            self.internal_in_select(span);
        }
    }

    /// `class is (t)`, or without a name, `class default`.
    fn class_is(&mut self, name: Option<TokenIdx>) {
        let of = name.filter(|at| self.kind(*at) == TokenKind::Ident).map(|at| self.tree.unit.token(at).symbol());
        let found = self.scope.zip(of).and_then(|(scope, of)| self.tree.find_type(scope, of));
        let selects = self.open.iter_mut().rev().find(|o| !matches!(o, Opened::Forall));
        if let Some(Opened::TypesOf(.., guard)) = selects {
            *guard = found;
        }
    }

    /// Components that a selector has only by the type of `class is`: gfortran seeks them in the declared type.
    fn extended(&mut self, tokens: Span) {
        for at in tokens.lo..tokens.hi {
            let is_inquiry =
                at >= 2 && matches!(self.word(at - 2), "size" | "shape" | "lbound" | "ubound" | "kind" | "len");
            if self.kind(at) != TokenKind::Ident || self.kind(at + 1) != TokenKind::Percent || is_inquiry {
                continue;
            }
            let (name, component) = (self.tree.unit.token(at).symbol(), self.tree.unit.token(at + 2));
            if component.kind != TokenKind::Ident {
                continue;
            }
            let declared = self.scope.and_then(|scope| self.tree.find(scope, name));
            let declared = declared.and_then(|decl| self.tree.type_of_decl(decl));
            let place = self.open.iter().position(|o| match o {
                Opened::TypesOf(of, _, false, Some(guard)) if *of == name => {
                    let is_in = |of: usize| self.tree.component(of, component.symbol()).is_some();
                    is_in(*guard) && declared.is_some_and(|of| !is_in(of))
                }
                _ => false,
            });
            if let Some(Opened::TypesOf(_, _, reported, _)) = place.map(|n| &mut self.open[n]) {
                *reported = true;
                self.internal_in_select(Span::token(at));
            }
        }
    }

    /// Coindexed objects of a selector, where it has a type by `class is`.
    fn selected(&mut self, tokens: Span) {
        for at in tokens.lo..tokens.hi {
            if self.kind(at) != TokenKind::Ident || self.kind(at + 1) != TokenKind::LBracket {
                continue;
            }
            let symbol = self.tree.unit.token(at).symbol();
            let of = self.open.iter_mut().find_map(|o| match o {
                Opened::TypesOf(name, _, reported, _) if *name == symbol => Some(reported),
                _ => None,
            });
            if of.is_some_and(|reported| !std::mem::replace(reported, true)) {
                self.internal_in_select(Span::token(at));
            }
        }
    }

    fn internal_in_select(&mut self, span: Span) {
        let name = self.tree.unit.source(span);
        self.error(
            span,
            format!("'{name}' is a scalar coarray in 'select type', for which there would be an internal error"),
            &format!(
                "give it another name, 'select type (q => {name})', and access other images outside of the construct"
            ),
        );
    }

    /// Coindexed objects in a `forall`.
    fn in_forall(&mut self, tokens: Span) {
        let is_selector = |at: &TokenIdx| {
            self.kind(*at) == TokenKind::LBracket && matches!(self.kind(*at - 1), TokenKind::Ident | TokenKind::RParen)
        };
        let Some(bracket) = (tokens.lo + 1..tokens.hi).find(is_selector) else { return };
        let Some(begin) = self.begin_of(bracket, tokens.lo) else { return };
        let Some(object) = self.designator(begin, tokens.hi) else { return };
        let text = self.tree.unit.source(object.span);
        self.error(
            object.span,
            format!("a coindexed object in 'forall', '{text}', for which there would be an internal error"),
            "write 'do concurrent', or a 'do' loop",
        );
    }
}
