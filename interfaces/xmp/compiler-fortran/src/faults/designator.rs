//! Objects as they are written: a name, subscripts, an image selector, components.

use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};

use super::{is_character, Finder};

/// A name or component with what follows it.
#[derive(Clone, Default)]
pub(super) struct DesignatorPart {
    /// Its declaration, if this file has it.
    pub decl: Option<usize>,
    /// The insides of the pairs of brackets `( )` that follow it.
    pub lists: Vec<Span>,
    /// The image selector: its inside, and how many lists are before it.
    pub selector: Option<(Span, usize)>,
}

/// The parts of an object, the last one last.
pub(super) struct Designator {
    pub span: Span,
    pub parts: Vec<DesignatorPart>,
}

impl Designator {
    pub fn selector(&self) -> Option<Span> {
        self.parts.iter().find_map(|part| part.selector).map(|selector| selector.0)
    }

    pub fn last(&self) -> &DesignatorPart {
        &self.parts[self.parts.len() - 1]
    }
}

impl Finder<'_, '_> {
    /// The object that begins at a name.
    pub(super) fn designator(&self, lo: TokenIdx, end: TokenIdx) -> Option<Designator> {
        let mut at = lo;
        let mut parts: Vec<DesignatorPart> = Vec::new();
        loop {
            if at >= end || self.kind(at) != TokenKind::Ident {
                return None;
            }
            let symbol = self.tree.unit.token(at).symbol();
            let decl = match parts.last() {
                None => self.scope.and_then(|scope| self.tree.find(scope, symbol)),
                Some(of) => {
                    let derived = of.decl.and_then(|decl| self.tree.type_of_decl(decl));
                    derived.and_then(|derived| self.tree.component(derived, symbol))
                }
            };
            let mut part = DesignatorPart {
                decl: decl.filter(|d| self.tree.decls[*d].written.is_some()),
                ..DesignatorPart::default()
            };
            at += 1;
            while at < end && matches!(self.kind(at), TokenKind::LParen | TokenKind::LBracket) {
                let behind = self.behind(at, end)?;
                let inside = Span::new(at + 1, behind - 1);
                match self.kind(at) {
                    TokenKind::LParen => part.lists.push(inside),
                    _ => part.selector = Some((inside, part.lists.len())),
                }
                at = behind;
            }
            parts.push(part);
            if at >= end || self.kind(at) != TokenKind::Percent {
                return Some(Designator { span: Span::new(lo, at), parts });
            }
            at += 1;
        }
    }

    /// The beginning of the object whose image selector opens at `bracket`.
    pub(super) fn begin_of(&self, bracket: TokenIdx, lo: TokenIdx) -> Option<TokenIdx> {
        let mut at = bracket;
        loop {
            at = at.checked_sub(1).filter(|at| *at >= lo)?;
            while self.kind(at) == TokenKind::RParen {
                let mut depth = 0;
                loop {
                    match self.kind(at) {
                        TokenKind::RParen | TokenKind::RBracket => depth += 1,
                        TokenKind::LParen | TokenKind::LBracket => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 {
                        break;
                    }
                    at = at.checked_sub(1).filter(|at| *at >= lo)?;
                }
                at = at.checked_sub(1).filter(|at| *at >= lo)?;
            }
            if self.kind(at) != TokenKind::Ident {
                return None;
            }
            if at == lo || self.kind(at - 1) != TokenKind::Percent {
                return Some(at);
            }
            at -= 1;
        }
    }

    /// The coarray that an object is a part of.
    pub(super) fn coarray(&self, object: &Designator) -> Option<usize> {
        let [first, rest @ ..] = &object.parts[..] else { return None };
        let is_inside = rest.iter().any(|part| part.selector.is_some());
        first.decl.filter(|decl| self.tree.decls[*decl].codimensions.is_some() && !is_inside)
    }

    /// Whether the compiler may compute the value of an expression. An undeclared name counts as such, because it may
    /// be a constant or an intrinsic function.
    pub(super) fn is_constant(&self, span: Span) -> bool {
        (span.lo..span.hi).filter(|at| self.kind(*at) == TokenKind::Ident).all(|at| match self.declared(at) {
            Some(decl) => decl.refused == Some("is a constant"),
            None => true,
        })
    }

    /// What is in the parentheses around an expression.
    pub(super) fn without_parentheses(&self, mut span: Span) -> Span {
        // `(/` begins an array constructor.
        while self.kind(span.lo) == TokenKind::LParen
            && self.kind(span.lo + 1) != TokenKind::Slash
            && self.behind(span.lo, span.hi) == Some(span.hi)
        {
            span = Span::new(span.lo + 1, span.hi - 1);
        }
        span
    }

    /// Whether a list of subscripts has a triplet.
    pub(super) fn has_triplet(&self, list: Span) -> bool {
        self.outer(list).into_iter().any(|at| self.kind(at) == TokenKind::Colon)
    }

    /// Whether a list of subscripts has, or may have, a vector.
    pub(super) fn has_vector(&self, list: Span) -> bool {
        let is_array = |at: TokenIdx| self.declared(at).is_some_and(|decl| !decl.dims.is_empty());
        self.outer(list).into_iter().any(|at| match (self.kind(at), self.kind(at + 1)) {
            (TokenKind::LBracket, _) => true,
            // An element of an array is a scalar. A section is a vector, and a function may give one.
            (TokenKind::Ident, TokenKind::LParen) => {
                let inside = self.behind(at + 1, list.hi).map(|behind| Span::new(at + 2, behind - 1));
                !is_array(at) || inside.is_none_or(|inside| self.has_triplet(inside))
            }
            (TokenKind::Ident, _) => is_array(at),
            _ => false,
        })
    }

    /// The rank of an object, as far as is known: a vector subscript counts only if it is certain to be a vector.
    pub(super) fn rank(&self, object: &Designator) -> usize {
        object.parts.iter().map(|part| self.rank_of_part(part)).sum()
    }

    fn rank_of_part(&self, part: &DesignatorPart) -> usize {
        let decl = part.decl.map(|decl| &self.tree.decls[decl]);
        match part.lists.first() {
            // A substring.
            Some(_) if decl.is_some_and(|decl| is_character(decl) && decl.dims.is_empty()) => 0,
            Some(list) => self.items(*list).into_iter().filter(|s| self.has_triplet(*s) || self.is_vector(*s)).count(),
            None => decl.map_or(0, |decl| decl.dims.len()),
        }
    }

    /// The subscripts or arguments of a list.
    pub(super) fn items(&self, list: Span) -> Vec<Span> {
        let mut items = Vec::new();
        let mut lo = list.lo;
        for comma in self.outer(list).into_iter().filter(|at| self.kind(*at) == TokenKind::Comma) {
            items.push(Span::new(lo, comma));
            lo = comma + 1;
        }
        items.push(Span::new(lo, list.hi));
        items
    }

    /// Whether a subscript without a triplet is certain to be a vector: an array or a part of one is in it.
    pub(super) fn is_vector(&self, subscript: Span) -> bool {
        let mut at = subscript.lo;
        while at < subscript.hi {
            let next = match self.kind(at) {
                TokenKind::LBracket => return true,
                TokenKind::LParen if self.kind(at + 1) == TokenKind::Slash => return true,
                TokenKind::LParen => {
                    let Some(behind) = self.behind(at, subscript.hi) else { return false };
                    if self.is_vector(Span::new(at + 1, behind - 1)) {
                        return true;
                    }
                    behind
                }
                TokenKind::Ident => {
                    let Some(object) = self.designator(at, subscript.hi) else { return false };
                    let is_function = |part: &DesignatorPart| {
                        !part.lists.is_empty() && part.decl.is_none_or(|decl| self.tree.decls[decl].dims.is_empty())
                    };
                    let is_known = !self.tree.is_associated(at) && !object.parts.iter().any(is_function);
                    if is_known && self.rank(&object) > 0 {
                        return true;
                    }
                    object.span.hi
                }
                _ => at + 1,
            };
            at = next;
        }
        false
    }

    /// Whether a part is an array, as far as is known: a whole one, or a section.
    pub(super) fn is_array(&self, part: &DesignatorPart) -> bool {
        match part.lists.first() {
            Some(list) => self.has_triplet(*list),
            None => part.decl.is_some_and(|decl| !self.tree.decls[decl].dims.is_empty()),
        }
    }
}
