//! Types as text: for messages, and as C type names the compiler after us accepts.

use crate::ast::Tree;
use crate::types::{Far, Len, Quals, Ty, Type};
use nagaya_text::Unit;

/// Deeper declarators are cut short in messages.
const MAX_DEPTH: u32 = 64;

impl Tree {
    /// The type as C would write it without a name. Records without a tag show as `struct {...}`, extents that are not
    /// constant as the source has them.
    pub fn show_type(&self, unit: &Unit, ty: Ty) -> String {
        self.declare(unit, ty, String::new(), 0)
    }

    /// The type as a declaration of `name`.
    pub fn show_declaration(&self, unit: &Unit, ty: Ty, name: &str) -> String {
        self.declare(unit, ty, name.to_owned(), 0)
    }

    fn declare(&self, unit: &Unit, ty: Ty, inner: String, depth: u32) -> String {
        if depth > MAX_DEPTH {
            return format!("... {inner}");
        }
        let wrap = |inner: String| if inner.starts_with('*') { format!("({inner})") } else { inner };
        match self.types.get(ty) {
            Type::Pointer(to) | Type::Far(_, to) => {
                let mut q = quals_text(ty.quals());
                if let Type::Far(far, _) = self.types.get(ty) {
                    let gap = if q.is_empty() { "" } else { " " };
                    q += gap;
                    q += if *far == Far::Global { "global" } else { "spread" };
                }
                let gap = if !q.is_empty() && inner.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
                    " "
                } else {
                    ""
                };
                self.declare(unit, *to, format!("*{q}{gap}{inner}"), depth + 1)
            }
            Type::Array(elem, len) | Type::Spread(elem, len) => {
                let spreader = self.types.is_spread(ty) && !self.types.is_spread(*elem);
                let spreader = if spreader { "::" } else { "" };
                let n = match len {
                    Len::Unknown => String::new(),
                    Len::Star => "*".into(),
                    Len::Const(n) => n.to_string(),
                    Len::Expr(e) => unit.source(self.expr(*e).span),
                };
                self.declare(unit, *elem, format!("{}[{n}]{spreader}", wrap(inner)), depth + 1)
            }
            Type::Function(f) => {
                let mut params: Vec<String> =
                    f.params.iter().map(|p| self.declare(unit, *p, String::new(), depth + 1)).collect();
                if f.variadic {
                    params.push("...".into());
                } else if params.is_empty() && f.prototype {
                    params.push("void".into());
                }
                self.declare(unit, f.ret, format!("{}({})", wrap(inner), params.join(", ")), depth + 1)
            }
            _ => {
                let base = self.base_name(unit, ty, depth);
                let q = quals_text(ty.quals());
                let q = if q.is_empty() { q } else { format!("{q} ") };
                let gap = if inner.is_empty() || inner.starts_with('[') { "" } else { " " };
                let gap = if inner.starts_with('[') && inner.len() > 1 { " " } else { gap };
                format!("{q}{base}{gap}{inner}")
            }
        }
    }

    fn base_name(&self, unit: &Unit, ty: Ty, depth: u32) -> String {
        match self.types.get(ty) {
            Type::Void => "void".into(),
            Type::Basic(b) => b.name().into(),
            Type::Complex(b) => format!("_Complex {}", b.name()),
            Type::Record(r) => {
                let r = self.types.record(*r);
                let kind = if r.union { "union" } else { "struct" };
                r.tag.map_or_else(|| format!("{kind} {{...}}"), |t| format!("{kind} {}", unit.name(t)))
            }
            Type::Enum(e) => {
                let e = self.types.enumeration(*e);
                e.tag.map_or_else(|| "enum {...}".into(), |t| format!("enum {}", unit.name(t)))
            }
            Type::Vector(elem, bytes) => {
                let elem = self.declare(unit, *elem, String::new(), depth + 1);
                format!("__attribute__((__vector_size__({bytes}))) {elem}")
            }
            _ => "<unknown type>".into(),
        }
    }
}

fn quals_text(q: Quals) -> String {
    let mut words = Vec::new();
    for (bit, word) in [
        (Quals::CONST, "const"),
        (Quals::VOLATILE, "volatile"),
        (Quals::RESTRICT, "restrict"),
        (Quals::ATOMIC, "_Atomic"),
    ] {
        if q.has(bit) {
            words.push(word);
        }
    }
    words.join(" ")
}
