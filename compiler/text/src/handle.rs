//! Handles: numbers by which a base language's front end knows the parts of its tree. To all other code they are
//! opaque. They can be kept, compared, and passed back to the front end with a question.

/// Declares handle types.
#[macro_export]
macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub struct $name(pub u32);
        impl $name {
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

handles! {
    /// An expression.
    ExprId
    /// A statement.
    StmtId
    /// A declaration.
    DeclId
    /// A directive.
    DirectiveId
    /// A structure type.
    RecordId
}
