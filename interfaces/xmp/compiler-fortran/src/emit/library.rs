//! What the library of XMP takes by name: `xmp_desc_of`, and operations on whole distributed arrays (XMP 7.1, 7.9).
//!
//! An array goes as its descriptor; one that is not distributed gets one for the call. Dimensions stand outermost first in the run-time library, so a product has its factors exchanged.

use super::Emit;
use nagaya_model::To;
use nagaya_text::{Span, TokenIdx, TokenKind};

/// The procedures: how many arrays they take at least and at most, whether a number behind them, and how they are called.
const WHOLE_ARRAYS: [(&str, usize, usize, bool, &str); 8] = [
    ("xmp_transpose", 2, 2, true, "xmp_transpose(result, a, option)"),
    ("xmp_matmul", 3, 3, false, "xmp_matmul(result, a, b)"),
    ("xmp_sort_up", 2, 2, false, "xmp_sort_up(result, a)"),
    ("xmp_sort_down", 2, 2, false, "xmp_sort_down(result, a)"),
    ("xmp_pack", 2, 3, false, "xmp_pack(vector, a, mask)"),
    ("xmp_unpack", 2, 3, false, "xmp_unpack(a, vector, mask)"),
    ("xmp_gather", 3, 9, false, "xmp_gather(result, a, index1, ...)"),
    ("xmp_scatter", 3, 9, false, "xmp_scatter(result, a, index1, ...)"),
];

impl Emit<'_, '_> {
    /// `call xmp_matmul(x, a, b)`, also behind `if (...)`.
    pub(super) fn whole_array_call(&mut self, statement: usize) {
        let tokens = self.tree.logical[statement].tokens;
        let is_call = |k: &TokenIdx| self.word(*k) == b"call" && self.kind(*k + 2) == TokenKind::LParen;
        let Some(at) = (tokens.lo..tokens.hi).find(is_call).map(|k| k + 1) else { return };
        let word = String::from_utf8_lossy(self.word(at)).into_owned();
        let Some((name, least, most, has_number, usage)) = WHOLE_ARRAYS.iter().find(|p| p.0 == word) else { return };
        let (arguments, end) = self.split(at + 1);
        let arrays = arguments.len() - usize::from(*has_number && !arguments.is_empty());
        let counts_from_bounds = matches!(*name, "xmp_gather" | "xmp_scatter");
        // What makes descriptors of arrays that are not distributed, and what ends them.
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let here = self.at(statement);
        let mut list = Vec::new();
        for (k, argument) in arguments[..arrays].iter().enumerate() {
            if let Some(descriptor) = self.described_array(*argument) {
                list.push(descriptor);
            } else if let Some(array) = self.local_array(*argument).filter(|_| !counts_from_bounds) {
                let variable = self.variable("u");
                before.push(format!("{variable} = ngyf_unmapped({array}, {here})"));
                let is_result = super::number(i64::from(k == 0));
                after.push(format!("call ngyf_unmapped_end({array}, {variable}, {is_result}, {here})"));
                list.push(variable);
            }
        }
        if list.len() != arrays || !(*least..=*most).contains(&arrays) {
            let kind = if counts_from_bounds { "whole distributed arrays" } else { "whole arrays" };
            let message = format!("'{name}' takes {kind}, by their names");
            self.diags.error(Span::new(at, end), message).help(format!("write 'call {usage}'"));
            return;
        }
        let indices = super::list(list.iter().skip(2).cloned());
        let count = super::number(list.len().saturating_sub(2) as i64);
        list.resize(*most, "0_8".into());
        let call = match *name {
            "xmp_gather" | "xmp_scatter" => {
                let scatters = super::number(i64::from(*name == "xmp_scatter"));
                format!("ngyf_gather({}, {}, {count}, {indices}, {scatters}, {here})", list[0], list[1])
            }
            "xmp_transpose" => format!("ngyf_transpose({}, {}, {here})", list[0], list[1]),
            "xmp_matmul" => format!("ngyf_matmul({}, {}, {}, {here})", list[0], list[2], list[1]),
            "xmp_sort_up" => format!("ngyf_sort({}, {}, 0_8, {here})", list[0], list[1]),
            "xmp_sort_down" => format!("ngyf_sort({}, {}, 1_8, {here})", list[0], list[1]),
            "xmp_pack" => format!("ngyf_pack({}, {}, {}, {here})", list[0], list[1], list[2]),
            _ => format!("ngyf_unpack({}, {}, {}, {here})", list[0], list[1], list[2]),
        };
        if before.is_empty() {
            self.out.replace(Span::new(at, end), call);
            return;
        }
        let condition = self.condition(tokens);
        if condition.is_some() && self.tree.logical[statement].label.is_some() {
            return self
                .not_yet(tokens, "a procedure on whole arrays, one of which is not distributed, in such a statement");
        }
        let mut code = [before, vec![format!("call {call}")], after].concat();
        if let Some((condition, _)) = condition {
            code.insert(0, format!("if ({}) then", self.with_places(self.scope, condition)));
            code.push("end if".into());
        }
        self.taken.push(statement);
        self.out.remove(statement);
        self.out.after(self.lines, statement, code);
    }

    /// An array that is not distributed, if some tokens name all of it: `a` or `a(:, :)`.
    fn local_array(&self, span: Span) -> Option<String> {
        let token = self.tree.unit.token(span.lo);
        let decl = (token.kind == TokenKind::Ident).then(|| self.tree.find(self.scope, token.symbol())).flatten()?;
        let dims = &self.tree.decls[decl].dims;
        let is_whole = match self.kind(span.lo + 1) {
            TokenKind::LParen if span.hi > span.lo + 1 => self.is_all(span.lo + 1, span.hi),
            _ => span.hi == span.lo + 1,
        };
        let has_size = dims.iter().all(|d| !d.is_star);
        (!dims.is_empty() && has_size && is_whole).then(|| self.tree.unit.source(span))
    }

    /// Whether the brackets at a token have `:` for each dimension, and nothing behind them.
    fn is_all(&self, bracket: TokenIdx, hi: TokenIdx) -> bool {
        let (subscripts, end) = self.split(bracket);
        end == hi && subscripts.iter().all(|s| s.hi == s.lo + 1 && self.kind(s.lo) == TokenKind::Colon)
    }

    /// The handle of the distributed array that some tokens name, `a` or `a(:, :)`.
    fn described_array(&self, span: Span) -> Option<String> {
        let found = self.found(self.scope, span.lo)?;
        let is_whole = match self.kind(found.name + 1) {
            TokenKind::LParen if span.hi > found.name + 1 => self.is_all(found.name + 1, span.hi),
            _ => span.hi == found.name + 1,
        };
        is_whole.then(|| self.object_of(self.scope, &found) + &self.descriptor(found.array))
    }

    /// `xmp_desc_of(name)` at a token: what stands in its place, and the token behind; `None` if it names nothing of ours.
    pub(super) fn described(&self, at: TokenIdx) -> Option<(String, TokenIdx)> {
        if self.word(at) != b"xmp_desc_of" || self.kind(at + 1) != TokenKind::LParen {
            return None;
        }
        let (arguments, end) = self.split(at + 1);
        let [name] = arguments[..] else { return None };
        if let Some(array) = self.described_array(name) {
            return Some((format!("ngyf_desc_array({array})"), end));
        }
        let token = self.tree.unit.token(name.lo);
        let decl = (token.kind == TokenKind::Ident).then(|| self.tree.find(self.scope, token.symbol())).flatten()?;
        match self.tree.decls[decl].to? {
            To::Nodes(n) => Some((format!("ngyf_desc_nodes({})", self.nodes_variable(n)), end)),
            To::Template(t) => Some((format!("ngyf_desc_template({})", self.template_variable(t)), end)),
        }
    }
}
