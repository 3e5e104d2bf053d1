//! What the library of XMP takes by name: `xmp_desc_of`, and operations on whole distributed arrays (XMP 7.1, 7.9).
//!
//! An array goes as its descriptor. Dimensions stand outermost first in the run-time library, so a product has its factors exchanged.

use super::Emit;
use nagaya_model::To;
use nagaya_text::{Span, TokenIdx, TokenKind};

/// The procedures: how many arrays they take at least and at most, and whether a number behind them.
const WHOLE_ARRAYS: [(&str, usize, usize, bool); 6] = [
    ("xmp_transpose", 2, 2, true),
    ("xmp_matmul", 3, 3, false),
    ("xmp_sort_up", 2, 2, false),
    ("xmp_sort_down", 2, 2, false),
    ("xmp_pack", 2, 3, false),
    ("xmp_unpack", 2, 3, false),
];

impl Emit<'_, '_> {
    /// `call xmp_matmul(x, a, b)`, also behind `if (...)`.
    pub(super) fn whole_array_call(&mut self, statement: usize) {
        let tokens = self.tree.logical[statement].tokens;
        let is_call = |k: &TokenIdx| self.word(*k) == b"call" && self.kind(*k + 2) == TokenKind::LParen;
        let Some(at) = (tokens.lo..tokens.hi).find(is_call).map(|k| k + 1) else { return };
        let word = String::from_utf8_lossy(self.word(at)).into_owned();
        let Some((name, least, most, has_number)) = WHOLE_ARRAYS.iter().find(|p| p.0 == word) else { return };
        let (arguments, end) = self.split(at + 1);
        let arrays = arguments.len() - usize::from(*has_number && !arguments.is_empty());
        let descriptors: Option<Vec<String>> = arguments[..arrays].iter().map(|a| self.described_array(*a)).collect();
        let Some(mut list) = descriptors.filter(|d| (*least..=*most).contains(&d.len())) else {
            let message = format!("'{name}' takes whole distributed arrays, by their names");
            self.diags.error(Span::new(at, end), message);
            return;
        };
        list.resize(*most, "0_8".into());
        let here = self.at(statement);
        let call = match *name {
            "xmp_transpose" => format!("ngyf_transpose({}, {}, {here})", list[0], list[1]),
            "xmp_matmul" => format!("ngyf_matmul({}, {}, {}, {here})", list[0], list[2], list[1]),
            "xmp_sort_up" => format!("ngyf_sort({}, {}, 0_8, {here})", list[0], list[1]),
            "xmp_sort_down" => format!("ngyf_sort({}, {}, 1_8, {here})", list[0], list[1]),
            "xmp_pack" => format!("ngyf_pack({}, {}, {}, {here})", list[0], list[1], list[2]),
            _ => format!("ngyf_unpack({}, {}, {}, {here})", list[0], list[1], list[2]),
        };
        self.out.replace(Span::new(at, end), call);
    }

    /// The handle of the distributed array that some tokens name.
    fn described_array(&self, span: Span) -> Option<String> {
        let token = self.tree.unit.token(span.lo);
        let is_name = span.hi == span.lo + 1 && token.kind == TokenKind::Ident;
        let decl = is_name.then(|| self.tree.named(self.scope, token.symbol()).decl()).flatten()?;
        Some(self.descriptor(*self.aligned_of.get(&decl)?))
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
