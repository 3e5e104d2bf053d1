//! `coarray on` and `image` (XMP 5.3, 5.4): image numbers that are positions in a node array.
//!
//! ```fortran
//! a(i)[ngyf_image_of(ngyf_n_p, k+0_8, ...)]       ! `a(i)[k]` with `coarray on p :: a`
//! this_image(a, 1)                                ! ngyf_position_in(ngyf_n_p, ...)
//! ```
//! For gfortran an image is one of the current set; the library gives those outside of it numbers that only it knows.

use super::Emit;
use nagaya_model::directive::image::Image;
use nagaya_text::{DeclId, Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn image(&mut self, i: &Image, at: &str) -> Vec<String> {
        vec![format!("call ngyf_image({}, {at})", self.nodes_variable(i.nodes))]
    }

    /// What a directive says of a coarray has to fit its declaration.
    pub(super) fn coarray_on(&mut self, n: usize) {
        let on = &self.model.on[n];
        let is_coarray = self.tree.decl(on.decl).is_some_and(|d| d.codimensions.is_some());
        if !is_coarray {
            self.diags
                .error(on.span, format!("'{}' is not a coarray: write '{}[*]' in its declaration", on.name, on.name));
        }
    }

    /// The node array of a coarray that a token names.
    fn nodes_of_coarray(&self, scope: usize, at: TokenIdx) -> Option<(usize, DeclId)> {
        if self.kind(at) != TokenKind::Ident || self.model.on.is_empty() {
            return None;
        }
        let decl = self.tree.named(scope, self.tree.unit.token(at).symbol()).decl()?;
        self.model.on.iter().find(|on| on.decl == decl).map(|on| (on.nodes, decl))
    }

    /// The edits of a coindexed object of such a coarray that begins at a token, and the token behind it.
    pub(super) fn selected(&self, scope: usize, at: TokenIdx) -> Option<(Vec<(Span, String)>, TokenIdx)> {
        let (nodes, decl) = self.nodes_of_coarray(scope, at)?;
        let bracket = if self.kind(at + 1) == TokenKind::LParen { self.split(at + 1).1 } else { at + 1 };
        if self.kind(bracket) != TokenKind::LBracket {
            if at >= 2 && self.kind(at - 1) == TokenKind::LParen && self.word(at - 2) == b"image_index" {
                self.complaints.borrow_mut().push((
                    Span::token(at - 2),
                    "this function of a coarray with 'coarray on' is not implemented in this version".into(),
                    "the functions of xmp_lib return positions in node arrays".into(),
                ));
            }
            return None;
        }
        let mut out = self.places(scope, Span::new(at + 1, bracket));
        let (subs, behind) = self.split(bracket);
        // `allocate (a[*])` names no image.
        if subs.last().is_some_and(|s| s.is_empty() || self.kind(s.hi - 1) == TokenKind::Star) {
            return None;
        }
        let is_index = |s: &&Span| self.kind(s.lo + 1) != TokenKind::Assign;
        let [index] = subs.iter().filter(is_index).collect::<Vec<_>>()[..] else {
            let message = "several cosubscripts of a coarray with 'coarray on' are not implemented in this version";
            let help = "declare it with one codimension: '[*]'";
            self.complaints.borrow_mut().push((Span::new(bracket, behind), message.into(), help.into()));
            return None;
        };
        let low = self.low_of_codimension(decl);
        let k = super::wide(&self.with_places(scope, *index));
        let (nodes, at) = (self.nodes_variable(nodes), self.at(self.lines.statement_of(at)));
        out.push((
            *index,
            match low {
                None => format!("ngyf_image_of({nodes}, {k}, {at})"),
                Some(low) => format!("ngyf_image_of({nodes}, {k}-({low})+1, {at})+({low})-1"),
            },
        ));
        Some((out, behind))
    }

    /// The lower bound of a coarray's codimension, if one is written.
    fn low_of_codimension(&self, decl: DeclId) -> Option<String> {
        let bounds = self.tree.decl(decl)?.codimensions?;
        let low = Span::new(bounds.lo, self.colon(bounds)?);
        (!low.is_empty()).then(|| self.tree.unit.source(low))
    }

    /// `this_image(x)` and `this_image(x, dim)` of such a coarray at a token, which ask for this node's position in the node array: what
    /// stands in their place, and the token behind.
    pub(super) fn position_asked(&self, scope: usize, at: TokenIdx) -> Option<(String, TokenIdx)> {
        if self.word(at) != b"this_image" || self.kind(at + 1) != TokenKind::LParen {
            return None;
        }
        let (arguments, end) = self.split(at + 1);
        let value = |a: &Span, word: &[u8]| match self.kind(a.lo + 1) == TokenKind::Assign && self.word(a.lo) == word {
            true => a.lo + 2,
            false => a.lo,
        };
        let (nodes, decl) = self.nodes_of_coarray(scope, value(arguments.first()?, b"coarray"))?;
        let bounds = self.tree.decl(decl)?.codimensions?;
        if self.split(bounds.lo - 1).0.len() > 1 {
            let message =
                "this_image of a coarray with 'coarray on' and several codimensions is not implemented in this version";
            let help = "declare it with one codimension: '[*]'";
            self.complaints.borrow_mut().push((Span::new(at, end), message.into(), help.into()));
            return None;
        }
        let (nodes, here) = (self.nodes_variable(nodes), self.at(self.lines.statement_of(at)));
        let position = match self.low_of_codimension(decl) {
            None => format!("ngyf_position_in({nodes}, {here})"),
            Some(low) => format!("ngyf_position_in({nodes}, {here})+({low})-1"),
        };
        match arguments.len() {
            1 => Some((format!("[{position}]"), end)),
            _ => Some((format!("({position})"), end)),
        }
    }
}
