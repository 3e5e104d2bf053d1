//! Which kind of pointer a type or an expression's value is.

use nagaya_c::{ExprId, Far, Tree, Ty, Type};

/// What is known about a value's processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// No pointer.
    Value,
    /// A pointer of C.
    Local,
    Global,
    Spread,
}

impl Class {
    /// Whether the pointer names a processor.
    pub fn is_far(self) -> bool {
        matches!(self, Class::Global | Class::Spread)
    }
}

/// The class of a declared type.
pub fn of_type(tree: &Tree, ty: Ty) -> Class {
    match tree.types.get(ty) {
        Type::Far(Far::Global, _) => Class::Global,
        Type::Far(Far::Spread, _) | Type::Spread(..) => Class::Spread,
        Type::Pointer(_) | Type::Array(..) | Type::Function(_) => Class::Local,
        _ => Class::Value,
    }
}

/// The class of an expression's value.
pub fn of_value(tree: &Tree, id: ExprId) -> Class {
    let e = tree.expr(id);
    match tree.types.get(e.ty) {
        Type::Array(..) if e.far => Class::Global,
        _ => of_type(tree, e.ty),
    }
}

/// Whether an expression is an object in the memory of some processor that is read and written as a whole.
pub fn is_far_object(tree: &Tree, id: ExprId) -> bool {
    let e = tree.expr(id);
    e.far && !matches!(tree.types.get(e.ty), Type::Array(..) | Type::Function(_) | Type::Spread(..) | Type::Error)
}
