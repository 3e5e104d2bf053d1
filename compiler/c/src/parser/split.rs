//! The types that Split-C adds to expressions: those of pointers that name a processor.
//!
//! Not here: its words (`split_words`), and its declarators and assignments (`declarator`, `expr`). Called by `typing`.

use super::Parser;
use crate::ast::*;
use crate::types::{Far, Ty, Type};
use nagaya_text::Symbol;

impl Parser<'_> {
    /// `c ? f : g` of two such pointers.
    pub(super) fn conditional_far(&mut self, a: ExprId, b: ExprId, f: Far, g: Far) -> Ty {
        let (ta, tb) = (self.value_type(a), self.value_type(b));
        let null = self.tree.is_null_constant(a);
        if f == g || null || self.tree.is_null_constant(b) {
            return if null { tb } else { ta };
        }
        let to = self.tree.types.pointee(ta).unwrap_or(Ty::ERROR);
        self.tree.types.intern(Type::Far(Far::Global, to))
    }

    /// The result of `toproc`, `tolocal`, `toglobal` and `tospread`, which take their type from an argument.
    pub(super) fn far_conversion(&mut self, name: Symbol, args: ExprList) -> Option<Ty> {
        if !self.spreads {
            return None;
        }
        let name = self.unit.names.bytes(name);
        if name == b"toproc" {
            return Some(Ty::INT);
        }
        let far = match name {
            b"tolocal" => None,
            b"toglobal" => Some(Far::Global),
            b"tospread" => Some(Far::Spread),
            _ => return None,
        };
        let last = self.tree.list(args).last().copied()?;
        let value = self.value_type(last);
        let to = self.tree.types.pointee(value).unwrap_or(Ty::ERROR);
        Some(match far {
            Some(far) => self.tree.types.intern(Type::Far(far, to)),
            None => self.tree.types.pointer(to),
        })
    }
}
