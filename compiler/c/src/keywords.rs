//! The keywords of GNU C, in all their spellings, as symbols with known numbers.
//!
//! A unit is lexed with [`KEYWORDS`] as seeds, so spelling `i` of the table is `Symbol(i)`. One table look-up finds a
//! token's keyword. Some are keywords only where the program has not declared the name ([`Kw::is_contextual`]). Older
//! programs have their own `bool`, and headers of other compilers define `_Float32`.

use nagaya_text::{LexOptions, Symbol};
use std::sync::LazyLock;

macro_rules! keywords {
    ($($kw:ident: $($spelling:literal)+;)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kw { $($kw,)* }

        /// Every spelling; the position is the symbol.
        pub static KEYWORDS: &[&str] = &[$($($spelling,)+)*];
        static MEANING: &[Kw] = &[$($(keywords!(@one $spelling $kw),)+)*];
    };
    (@one $spelling:literal $kw:ident) => { Kw::$kw };
}

keywords! {
    // Statements.
    Break: "break";
    Case: "case";
    Continue: "continue";
    Default: "default";
    Do: "do";
    Else: "else";
    For: "for";
    Goto: "goto";
    If: "if";
    Return: "return";
    Switch: "switch";
    While: "while";
    Asm: "__asm__" "__asm" "asm";
    Label: "__label__";
    // Storage and function specifiers.
    Typedef: "typedef";
    Extern: "extern";
    Static: "static";
    Auto: "auto";
    Register: "register";
    ThreadLocal: "_Thread_local" "__thread" "thread_local";
    Inline: "inline" "__inline" "__inline__";
    Noreturn: "_Noreturn";
    Constexpr: "constexpr";
    // Qualifiers.
    Const: "const" "__const" "__const__";
    Volatile: "volatile" "__volatile" "__volatile__";
    Restrict: "restrict" "__restrict" "__restrict__";
    Atomic: "_Atomic";
    Nullability: "_Nonnull" "_Nullable" "_Null_unspecified";
    // Types.
    Void: "void";
    Char: "char";
    Short: "short";
    Int: "int";
    Long: "long";
    Float: "float";
    Double: "double";
    Signed: "signed" "__signed" "__signed__";
    Unsigned: "unsigned";
    Bool: "_Bool" "bool";
    Complex: "_Complex" "__complex" "__complex__";
    Imaginary: "_Imaginary";
    Int128: "__int128" "__int128__";
    Int128T: "__int128_t";
    UInt128T: "__uint128_t";
    Float16: "_Float16";
    Float32: "_Float32";
    Float64: "_Float64";
    Float128: "_Float128" "__float128";
    Float32x: "_Float32x";
    Float64x: "_Float64x";
    Float80: "__float80";
    Dec32: "_Decimal32";
    Dec64: "_Decimal64";
    Dec128: "_Decimal128";
    AutoType: "__auto_type";
    VaList: "__builtin_va_list" "__builtin_sysv_va_list";
    MsVaList: "__builtin_ms_va_list";
    Struct: "struct";
    Union: "union";
    Enum: "enum";
    Typeof: "__typeof__" "__typeof" "typeof";
    TypeofUnqual: "typeof_unqual";
    Alignas: "_Alignas" "alignas";
    // Attributes and the like.
    Attribute: "__attribute__" "__attribute";
    Extension: "__extension__";
    StaticAssert: "_Static_assert" "static_assert";
    // Operators.
    Sizeof: "sizeof";
    Alignof: "_Alignof" "__alignof__" "__alignof" "alignof";
    Generic: "_Generic";
    Real: "__real__" "__real";
    Imag: "__imag__" "__imag";
    VaArg: "__builtin_va_arg";
    Offsetof: "__builtin_offsetof";
    TypesCompatible: "__builtin_types_compatible_p";
    ChooseExpr: "__builtin_choose_expr";
    ConvertVector: "__builtin_convertvector";
    BuiltinComplex: "__builtin_complex";
    CallWithStaticChain: "__builtin_call_with_static_chain";
    HasAttribute: "__builtin_has_attribute";
    FuncName: "__func__" "__FUNCTION__" "__PRETTY_FUNCTION__";
    True: "true";
    False: "false";
    Nullptr: "nullptr";
}

impl Kw {
    /// The keyword a symbol spells, contextual ones included.
    pub fn spelled(s: Symbol) -> Option<Kw> {
        MEANING.get(s.0 as usize).copied()
    }

    /// Whether a declaration of that name takes the word's special meaning away. Decided per spelling.
    pub fn is_contextual(s: Symbol) -> bool {
        CONTEXTUAL.get(s.0 as usize).copied().unwrap_or(false)
    }
}

/// For each spelling: whether programs may use it as a name.
static CONTEXTUAL: LazyLock<Vec<bool>> = LazyLock::new(|| {
    const WORDS: &[&str] = &[
        "asm",
        "typeof",
        "typeof_unqual",
        "inline",
        "restrict",
        "bool",
        "true",
        "false",
        "nullptr",
        "constexpr",
        "alignas",
        "alignof",
        "static_assert",
        "thread_local",
        "_Float16",
        "_Float32",
        "_Float64",
        "_Float128",
        "_Float32x",
        "_Float64x",
        "_Nonnull",
        "_Nullable",
        "_Null_unspecified",
        "__float80",
        "__int128_t",
        "__uint128_t",
    ];
    KEYWORDS.iter().map(|k| WORDS.contains(k)).collect()
});

/// How to lex a unit for this parser. `directives`: first words of the pragmas that the dialect claims.
pub fn lex_options<'a>(directives: &'a [&'a str]) -> LexOptions<'a> {
    LexOptions { keywords: KEYWORDS, directives }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_and_no_spelling_stands_twice() {
        assert_eq!(KEYWORDS.len(), MEANING.len());
        let mut sorted = KEYWORDS.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), KEYWORDS.len());
        let at = KEYWORDS.iter().position(|k| *k == "__volatile__").unwrap();
        assert_eq!(Kw::spelled(Symbol(at as u32)), Some(Kw::Volatile));
    }
}
