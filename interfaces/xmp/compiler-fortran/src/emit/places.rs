//! References to distributed arrays in the statements of a program, and where the indices of cyclic dimensions are.
//!
//! A node's part of a cyclic dimension has gaps: its elements are counted from 0, and subscripts are changed to that. In the same
//! tokens there may be image numbers of coarrays on a node array, and `xmp_desc_of`:
//!
//! ```fortran
//! a(i)[ngyf_image_of(ngyf_n_p, k+0_8, ...)]       ! `a(i)[k]` with `coarray on p :: a`
//! this_image(a, 1)                                ! ngyf_position_in(ngyf_n_p, ...)
//! ```
//! For gfortran an image is one of the current set; the library gives those outside of it numbers that only it knows. All of these
//! are in one module, because each may contain the others. Not here: how arrays are declared and made (`arrays`).

use super::arrays::PLACE_TERMS;
use super::Emit;
use crate::facts::Found;
use crate::intrinsics::{INQUIRIES, PLAIN_FUNCTIONS, TRANSFORMATIONAL};
use crate::seam::{self, Array, At, Int, List, Nodes, Number, Place, Value};
use nagaya_model::To;
use nagaya_plan::storage;
use nagaya_text::{DeclId, Span, TokenIdx, TokenKind};
use std::collections::BTreeSet;

/// What to do about an element that is an argument, as in `ngyf_stored_index`.
const PASSED: &str = "; pass the array by its name without subscripts, or call the procedure only on the node that stores the element (!$xmp task on)";

impl Emit<'_, '_> {
    /// The edits that references to distributed arrays in some tokens need, of cyclic dimensions above all.
    pub(super) fn places(&self, scope: usize, span: Span) -> Vec<(Span, String)> {
        let unit = self.tree.unit;
        let mut out = Vec::new();
        let mut at = span.lo;
        while at < span.hi {
            if let Some((text, after)) = self.described(at).or_else(|| self.position_asked(scope, at)) {
                out.push((Span::new(at, after), text));
                at = after;
                continue;
            }
            if let Some((name, n)) = self.inquiry(scope, at) {
                out.push((Span::token(name), self.whole(n)));
                at = name + 1;
                continue;
            }
            if let Some((edits, after)) = self.selected(scope, at) {
                out.extend(edits);
                at = after;
                continue;
            }
            let is_name =
                self.kind(at) == TokenKind::Ident && (at == span.lo || self.kind(at - 1) != TokenKind::Percent);
            let found = is_name.then(|| self.found(scope, at)).flatten();
            // The text before a component's name is handled separately.
            let Some(found) = found.filter(|f| f.name < span.hi) else {
                if is_name && self.kind(at + 1) == TokenKind::LParen {
                    if let Some(inside) = self.found(scope, at + 2) {
                        match self.word(at) {
                            b"allocated" if !self.is_allocatable(inside.array) => {
                                out.push((Span::token(at), "associated".into()));
                            }
                            b"present" if !inside.is_component() && !self.is_deferred_argument(inside.array) => {
                                let name = unit.spelling(at + 2).to_ascii_lowercase();
                                out.push((Span::token(at + 2), Self::given(&name)));
                                at += 2;
                            }
                            _ => {}
                        }
                    }
                }
                at += 1;
                continue;
            };
            if found.is_component() {
                out.extend(self.places(scope, Span::new(at + 1, found.name)));
            }
            if found.name + 1 == span.hi || self.kind(found.name + 1) != TokenKind::LParen {
                at = found.name + 1;
                continue;
            }
            let (n, of) = (found.array, self.object_of(scope, &found));
            at = found.name;
            let (subs, end) = self.split(at + 1);
            let dims = self.cyclic_dims(n);
            let is_start = self.starts.contains(&at);
            let spread = if is_start { self.spread_dims(n) } else { BTreeSet::new() };
            if subs.len() == self.model.aligned[n].dims.len() {
                for (d, sub) in subs.iter().enumerate() {
                    if spread.contains(&d) && !dims.contains(&d) && self.colon(*sub).is_none() {
                        let text = self.with_places(scope, *sub);
                        out.push((*sub, self.first_stored(n, &of, d, &text, at)));
                        continue;
                    }
                    if !dims.contains(&d) || self.kind(sub.lo) == TokenKind::Colon && sub.hi == sub.lo + 1 {
                        out.extend(self.places(scope, *sub));
                        continue;
                    }
                    let index = self.one_index(*sub);
                    if index.is_none() {
                        let name = &self.model.aligned[n].name;
                        let message = format!(
                            "a section with bounds of a cyclic dimension of '{name}', of which a node has elements with gaps between"
                        );
                        let help = "write ':' for the local part, or put the statement after 'gmove' or 'array', or in a 'loop'";
                        self.complaints.borrow_mut().push((*sub, message, help.into()));
                    }
                    let text = self.with_places(scope, index.unwrap_or(*sub));
                    let is_asked = self.settings.bounds || is_start && index == Some(*sub);
                    let place = match is_asked || self.is_repeated(n, d) && self.may_have_effects(scope, *sub) {
                        true => self.own_place(n, &of, d, &text, (*sub, is_start)),
                        false => self.place(n, &of, d, &text),
                    };
                    out.push((*sub, if index == Some(*sub) { place } else { format!("{place}:{place}") }));
                }
            }
            at = end;
        }
        out
    }

    /// The index of a subscript, also of a section `i:i`.
    fn one_index(&self, sub: Span) -> Option<Span> {
        let Some(colon) = self.colon(sub) else { return Some(sub) };
        let [first, last] = [Span::new(sub.lo, colon), Span::new(colon + 1, sub.hi)];
        let source = |s: Span| self.tree.unit.source(s);
        (!first.is_empty() && source(first) == source(last)).then_some(first)
    }

    /// Whether a token names a distributed array.
    pub(super) fn is_distributed(&self, scope: usize, at: TokenIdx) -> bool {
        let token = self.tree.unit.token(at);
        if token.kind == TokenKind::Ident && self.tree.is_associated(at) {
            return false;
        }
        let decl = (token.kind == TokenKind::Ident).then(|| self.tree.named(scope, token.symbol()).decl()).flatten();
        decl.is_some_and(|d| self.aligned_of.contains_key(&d))
    }

    /// Tokens as text, with such references changed.
    pub(super) fn with_places(&self, scope: usize, span: Span) -> String {
        let mut text = String::new();
        let mut at = span.lo;
        for (inner, new) in self.places(scope, span) {
            text += &self.tree.unit.source(Span::new(at, inner.lo));
            text += &format!(" {new} ");
            at = inner.hi;
        }
        text + &self.tree.unit.source(Span::new(at, span.hi))
    }

    /// Where an index of a cyclic dimension is: `(i + s) / r * b + mod(i + s, b) - c`.
    pub(super) fn place(&self, n: usize, of: &str, d: usize, index: &str) -> String {
        // Only what the text names: a variable of a module is imported with its name.
        let term = |part: &str| format!("{of}{}", self.place_variable(n, d, part));
        let [s, r, c] = ["s", "r", "c"].map(term);
        if !self.is_repeated(n, d) {
            return format!("({index}+{s})/{r}-{c}");
        }
        let b = term("b");
        // The remainder without the name of a function, which the program may use for something else.
        format!("({index}+{s})/{r}*{b}+({index}+{s})-({index}+{s})/{b}*{b}-{c}")
    }

    /// Whether the text of `place` has the index more than once.
    fn is_repeated(&self, n: usize, d: usize) -> bool {
        let array = &self.model.aligned[n];
        !storage::is_dealt_singly(self.model, array, array.dims.len() - 1 - d)
    }

    /// Whether some tokens may call a function of the program. Such an index is evaluated once, as an argument.
    fn may_have_effects(&self, scope: usize, span: Span) -> bool {
        let (tree, unit) = (self.tree, self.tree.unit);
        let is_call = |at: TokenIdx| {
            let name = unit.spelling(at).to_ascii_lowercase();
            if at > span.lo && self.kind(at - 1) == TokenKind::Percent {
                // A component, unless no component of an array type has this name.
                return !tree.decls.iter().any(|d| d.name == name && !d.dims.is_empty());
            }
            let is_intrinsic = || {
                let lists = [PLAIN_FUNCTIONS, &TRANSFORMATIONAL];
                let is_listed = lists.iter().any(|l| l.contains(&&*name)) || INQUIRIES.contains(&name.as_bytes());
                is_listed && !self.is_taken(&name)
            };
            let decl = tree.named(scope, unit.token(at).symbol()).decl().and_then(|d| tree.decl(d));
            decl.is_none_or(|d| d.dims.is_empty()) && !is_intrinsic()
        };
        (span.lo..span.hi).any(|at| match self.kind(at) {
            // An operator of the program.
            TokenKind::Caret => true,
            TokenKind::Ident => at + 1 < span.hi && self.kind(at + 1) == TokenKind::LParen && is_call(at),
            _ => false,
        })
    }

    /// The same where the program checks bounds, or where the index is to be evaluated once: an index of another node
    /// ends the program.
    fn own_place(&self, n: usize, of: &str, d: usize, index: &str, (sub, is_start): (Span, bool)) -> String {
        let term = |part: &str| format!("{of}{}", self.place_variable(n, d, part));
        let place = self.tree.unit.location(sub.lo);
        let (file, line) = (&self.tree.unit.file(place.file).name, place.line);
        let (name, text) = (&self.model.aligned[n].name, self.tree.unit.source(sub));
        let what = format!("{file}:{line}: index '{text}' of dimension {} of '{name}' is not on this node", d + 1);
        let what = what + if is_start { PASSED } else { "" };
        let [s, r, b, c, p] = PLACE_TERMS.map(term);
        seam::own_place(
            Number::wide(&format!("({index}+{s})")),
            Place::new(r),
            Place::new(b),
            Place::new(c),
            Place::new(p),
            &At::literal(&what),
        )
        .to_string()
    }

    /// The text before the name: nothing, or the object with its `%`.
    pub(super) fn object_of(&self, scope: usize, found: &Found) -> String {
        match found.is_component() {
            true => self.with_places(scope, Span::new(found.first, found.name)),
            false => String::new(),
        }
    }

    /// The index of an element or a section that is an argument, in a dimension that is not cyclic. A node that does not
    /// store the index ends the program.
    fn first_stored(&self, n: usize, of: &str, d: usize, text: &str, name: TokenIdx) -> String {
        seam::stored(
            self.descriptor_in(n, of),
            Number::count(d + 1),
            Number::wide(text),
            self.settings.bounds,
            &self.argument_at(name),
        )
        .to_string()
    }

    /// `file.f90:12: argument a(1)`
    fn argument_at(&self, name: TokenIdx) -> At {
        let unit = self.tree.unit;
        let place = unit.location(name);
        let reference: String = unit.source(Span::new(name, self.split(name + 1).1)).chars().take(60).collect();
        At::literal(&format!("{}:{}: argument {reference}", unit.file(place.file).name, place.line))
    }
}

/// Image numbers that are positions in a node array, and descriptors.
impl Emit<'_, '_> {
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

    /// Whether the brackets at a token have `:` for each dimension, and nothing after them.
    pub(super) fn is_all(&self, bracket: TokenIdx, hi: TokenIdx) -> bool {
        let (subscripts, end) = self.split(bracket);
        end == hi && subscripts.iter().all(|s| s.hi == s.lo + 1 && self.kind(s.lo) == TokenKind::Colon)
    }

    /// The handle of the distributed array that some tokens name, `a` or `a(:, :)`.
    pub(super) fn described_array(&self, span: Span) -> Option<Array> {
        let found = self.found(self.scope, span.lo)?;
        let is_whole = match self.kind(found.name + 1) {
            TokenKind::LParen if span.hi > found.name + 1 => self.is_all(found.name + 1, span.hi),
            _ => span.hi == found.name + 1,
        };
        is_whole.then(|| self.descriptor_in(found.array, &self.object_of(self.scope, &found)))
    }

    /// `xmp_desc_of(name)` at a token: what is in its place, and the token after it; `None` if it names nothing of ours.
    pub(super) fn described(&self, at: TokenIdx) -> Option<(String, TokenIdx)> {
        if self.word(at) != b"xmp_desc_of" || self.kind(at + 1) != TokenKind::LParen {
            return None;
        }
        let (arguments, end) = self.split(at + 1);
        let [name] = arguments[..] else { return None };
        if let Some(array) = self.described_array(name) {
            return Some((seam::desc_array(array).to_string(), end));
        }
        let token = self.tree.unit.token(name.lo);
        let decl = (token.kind == TokenKind::Ident).then(|| self.tree.find(self.scope, token.symbol())).flatten()?;
        let known: Value = match self.tree.decls[decl].to {
            Some(To::Nodes(n)) => seam::desc_nodes(self.nodes_variable(n)),
            Some(To::Template(t)) => seam::desc_template(self.template_variable(t)),
            None => {
                if name.hi == name.lo + 1 {
                    let object = self.tree.unit.source(name);
                    let message = format!("'{object}' is not a node array, a template or a distributed array");
                    let help = "xmp_desc_of takes the name of one that a directive declares";
                    self.complaints.borrow_mut().push((name, message, help.into()));
                }
                return None;
            }
        };
        Some((known.to_string(), end))
    }
}
