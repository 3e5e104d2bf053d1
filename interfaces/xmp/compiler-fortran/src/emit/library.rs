//! What the library of XMP takes by name: `xmp_desc_of`, and operations on whole distributed arrays (XMP 7.1, 7.9).
//!
//! An array is passed as its descriptor; one that is not distributed gets a descriptor for the call. Dimensions are
//! outermost first in the run-time library, so a product has its factors exchanged.

use super::Emit;
use crate::seam::{self, Array, Call, List};
use nagaya_text::{Span, TokenIdx, TokenKind};

/// The procedures: how many arrays they take at least and at most, whether a number follows them, and how they are
/// called.
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
    /// `call xmp_matmul(x, a, b)`, also after `if (...)`.
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
                let variable = self.text.variable("u");
                before.push(format!("{variable} = {}", seam::unmapped(&array, &here)));
                let handle = Array::from(&variable);
                after.push(seam::unmapped_end(array, &handle, k == 0, &here).into());
                list.push(handle);
            }
        }
        if list.len() != arrays || !(*least..=*most).contains(&arrays) {
            let kind = if counts_from_bounds { "whole distributed arrays" } else { "whole arrays" };
            let message = format!("'{name}' takes {kind}, by their names");
            let otherwise = if self.settings.omni { "" } else { "; -fomni accepts calls for the Omni compiler" };
            self.diags.error(Span::new(at, end), message).help(format!("write 'call {usage}'{otherwise}"));
            return;
        }
        let indices: List<Array> = list.iter().skip(2).cloned().collect();
        list.resize(*most, Array::none());
        let call: Call = match *name {
            "xmp_gather" | "xmp_scatter" => seam::gather(&list[0], &list[1], indices, *name == "xmp_scatter", &here),
            "xmp_transpose" => seam::transpose(&list[0], &list[1], &here),
            "xmp_matmul" => seam::matmul(&list[0], &list[2], &list[1], &here),
            "xmp_sort_up" => seam::sort(&list[0], &list[1], false, &here),
            "xmp_sort_down" => seam::sort(&list[0], &list[1], true, &here),
            "xmp_pack" => seam::pack(&list[0], &list[1], &list[2], &here),
            _ => seam::unpack(&list[0], &list[1], &list[2], &here),
        };
        if before.is_empty() {
            self.out.replace(Span::new(at, end), call.procedure());
            return;
        }
        let condition = self.condition(tokens);
        if condition.is_some() && self.tree.logical[statement].label.is_some() {
            return self
                .not_yet(tokens, "a procedure on whole arrays, one of which is not distributed, in such a statement");
        }
        let mut code = [before, vec![call.to_string()], after].concat();
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
}
