//! `coarray on` and `image` (XMP 5.3, 5.4): image numbers that are positions in a node array.
//!
//! ```fortran
//! a(i)[ngyf_image_of(ngyf_n_p, k+0_8, ...)]       ! `a(i)[k]` with `coarray on p :: a`
//! this_image(a, 1)                                ! ngyf_position_in(ngyf_n_p, ...)
//! ```
//! For gfortran an image is one of the current set; the library gives those outside of it numbers that only it knows.

use super::Emit;
use crate::seam::{self, At, Int, List, Nodes, Number};
use nagaya_model::directive::image::Image;
use nagaya_text::{DeclId, Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn image(&mut self, i: &Image, at: &At) -> Vec<String> {
        vec![seam::image(self.nodes_variable(i.nodes), at).into()]
    }

    /// What a directive declares about a coarray must fit its declaration.
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
        if self.kind(at) != TokenKind::Ident || self.model.on.is_empty() && self.model.aliases.is_empty() {
            return None;
        }
        let decl = self.tree.named(scope, self.tree.unit.token(at).symbol()).decl()?;
        let on = self.model.on.iter().find(|on| on.decl == decl).map(|on| on.nodes);
        Some((on.or_else(|| self.nodes_of_alias(decl))?, decl))
    }

    /// The edits of a coindexed object of such a coarray that begins at a token, and the token after it.
    pub(super) fn selected(&self, scope: usize, at: TokenIdx) -> Option<(Vec<(Span, String)>, TokenIdx)> {
        let (nodes, decl) = self.nodes_of_coarray(scope, at)?;
        let bracket = if self.kind(at + 1) == TokenKind::LParen { self.split(at + 1).1 } else { at + 1 };
        if self.kind(bracket) != TokenKind::LBracket {
            return None;
        }
        let mut out = self.places(scope, Span::new(at + 1, bracket));
        let (subs, behind) = self.split(bracket);
        // `allocate (a[*])` names no image.
        if subs.last().is_some_and(|s| s.is_empty() || self.kind(s.hi - 1) == TokenKind::Star) {
            return None;
        }
        let is_index = |s: &&Span| self.kind(s.lo + 1) != TokenKind::Assign;
        let indices: Vec<Span> = subs.iter().filter(is_index).copied().collect();
        let name = self.tree.unit.source(Span::token(at));
        let bounds = self.cobounds(decl, &name);
        if indices.len() != bounds.len() {
            // The compiler reports it.
            return None;
        }
        let (nodes, at) = (self.nodes_variable(nodes), self.at(self.lines.statement_of(at)));
        let k = |n: usize| Number::wide(&self.with_places(scope, indices[n]));
        let image_of = |position: Number| seam::image_of(&nodes, position, &at);
        if let [(low, _)] = &bounds[..] {
            let image = match *low == Number::literal(1) {
                true => image_of(k(0)).to_string(),
                false => format!("{}+{low}-1", image_of(Number::new(format!("{}-{low}+1", k(0))))),
            };
            out.push((indices[0], image));
            return Some((out, behind));
        }
        // All of the image is in the first cosubscript.
        let (mut position, mut factor) = (Number::literal(1).to_string(), String::new());
        for (n, (low, extent)) in bounds.iter().enumerate() {
            position += &format!("+({}-{low}){factor}", k(n));
            factor += &format!("*{extent}");
        }
        out.push((indices[0], format!("{}+{}-1", image_of(Number::new(position)), bounds[0].0)));
        out.extend(indices.iter().zip(&bounds).skip(1).map(|(index, (low, _))| (*index, low.to_string())));
        Some((out, behind))
    }

    /// The lower bounds and the extents of the codimensions of a coarray; the extent of the last one is not needed.
    fn cobounds(&self, decl: DeclId, name: &str) -> Vec<(Number, Number)> {
        let Some(bounds) = self.tree.decl(decl).and_then(|d| d.codimensions) else { return Vec::new() };
        let all = self.split(bounds.lo - 1).0;
        let one = |(d, span): (usize, &Span)| {
            let d = d + 1;
            let low = match self.colon(*span) {
                None => Number::literal(1),
                // It may be known only when the coarray exists, or be written with names that have another meaning here.
                Some(_) => Number::new(format!("(lcobound({name}, {d})+0_8)")),
            };
            let extent = match d == all.len() {
                true => Number::literal(1),
                false => Number::new(format!("(ucobound({name}, {d})-{low}+1_8)")),
            };
            (low, extent)
        };
        all.iter().enumerate().map(one).collect()
    }

    /// What replaces `this_image(x)`, `this_image(x, dim)` and `image_index(x, sub)` of such a coarray at a token, and
    /// the token after it. They mean positions in the node array.
    pub(super) fn position_asked(&self, scope: usize, at: TokenIdx) -> Option<(String, TokenIdx)> {
        let is_index = match self.word(at) {
            b"this_image" => false,
            b"image_index" => true,
            _ => return None,
        };
        if self.kind(at + 1) != TokenKind::LParen {
            return None;
        }
        let (arguments, end) = self.split(at + 1);
        let value = |word: &[u8], n: usize| {
            let is_named = |a: &&Span| self.kind(a.lo + 1) == TokenKind::Assign;
            let named = arguments.iter().filter(is_named).find(|a| self.word(a.lo) == word);
            let placed = || arguments.get(n).filter(|a| !is_named(a)).copied();
            named.map(|a| Span::new(a.lo + 2, a.hi)).or_else(placed)
        };
        let coarray = value(b"coarray", 0)?.lo;
        let (nodes, decl) = self.nodes_of_coarray(scope, coarray)?;
        let bounds = self.cobounds(decl, &self.tree.unit.source(Span::token(coarray)));
        let n = bounds.len();
        let (lows, extents): (Vec<Number>, Vec<Number>) = bounds.into_iter().unzip();
        let [lows, extents] = [lows, extents].map(List::from_iter);
        let (nodes, here): (Nodes, At) = (self.nodes_variable(nodes), self.at(self.lines.statement_of(at)));
        if is_index {
            // A list of the program.
            let sub = List::stored(format!("({})+0_8", self.with_places(scope, value(b"sub", 1)?)));
            return Some((seam::image_index(nodes, sub, lows, extents, &here).to_string(), end));
        }
        let position: Int = seam::position_in(nodes, &here);
        let one = |d: Number| seam::cosubscript(&position, lows.clone(), extents.clone(), d, &here);
        Some(match value(b"dim", 1) {
            Some(dim) => (one(Number::wide(&self.with_places(scope, dim))).to_string(), end),
            None => ((1..=n).map(|d| one(Number::count(d))).collect::<List<Int>>().to_string(), end),
        })
    }
}
