//! What generated Fortran calls, written as Rust. Each entry of `interfaces/xmp/spec/fortran.api` is one function here
//! (`generated/calls.rs`). It takes its arguments as expressions of Fortran, each of a different Rust type, so that a
//! missing or a swapped one does not compile.
//!
//! `seam::barrier(nodes, &at)` is the code of that call. All that emits uses it, so that no entry and no generated name is written in
//! a string.
//!
//! Not here: what to emit.

use std::fmt;

// They take as many arguments as in Fortran. Some names are in the modules alone.
#[allow(clippy::too_many_arguments, dead_code)]
#[path = "generated/calls.rs"]
mod calls;

pub use calls::*;

nagaya_plan::codes_of_plan!(Op, Mode);

/// An argument of a call.
pub trait Argument {
    fn code(&self) -> String;
}

macro_rules! expressions {
    ($($(#[$doc:meta])* $type:ident,)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $type(String);

        #[allow(dead_code)]
        impl $type {
            pub fn new(code: impl Into<String>) -> $type {
                $type(code.into())
            }
        }

        impl Argument for $type {
            fn code(&self) -> String {
                self.0.clone()
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&$type> for $type {
            fn from(code: &$type) -> $type {
                code.clone()
            }
        }

        impl From<Call> for $type {
            fn from(call: Call) -> $type {
                $type(call.0)
            }
        }
    )*};
}

macro_rules! handles {
    ($($type:ident,)*) => {
        expressions! {$(
            /// A handle.
            $type,
        )*}

        $(impl From<&$type> for Place {
            fn from(handle: &$type) -> Place {
                Place(handle.0.clone())
            }
        }

        impl From<&Place> for $type {
            fn from(place: &Place) -> $type {
                $type(place.to_string())
            }
        }

        impl $type {
            /// No object; of node sets the one that executes.
            pub fn none() -> $type {
                $type(Number::literal(0).0)
            }
        })*
    };
}
use {expressions, handles};

expressions! {
    /// `integer(8)`
    Number,
    /// `integer(4)`
    Int,
    /// `type(c_ptr)`
    Pointer,
    /// Text that ends with `char(0)`.
    Text,
    /// The user's line, as such text.
    At,
    /// A variable of any type and rank.
    Variable,
    /// An expression of any type.
    Value,
    /// A variable of the type `integer(8)`.
    Place,
}

impl Number {
    /// A literal.
    pub fn literal(n: impl Into<i64>) -> Number {
        Number(format!("{}_8", n.into()))
    }

    /// A count or a position of this compiler.
    pub fn count(n: usize) -> Number {
        Number(format!("{n}_8"))
    }

    /// A bound that was not written.
    pub fn none() -> Number {
        Number(name::NONE.into())
    }

    /// An integer expression as a number of 64 bits. No intrinsic function does it, as the program may use its name for something else.
    pub fn wide(e: &str) -> Number {
        let is_primary = e.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'%'));
        Number(if is_primary { format!("({e}+0_8)") } else { format!("(({e})+0_8)") })
    }

    /// Whether it is a literal without a sign.
    pub fn is_literal(&self) -> bool {
        self.0.strip_suffix("_8").is_some_and(|v| v.bytes().all(|b| b.is_ascii_digit()))
    }
}

impl Text {
    pub fn literal(text: &str) -> Text {
        Text(format!("'{}'//{}", text.replace('\'', "''"), name::NUL))
    }

    /// The value of a character variable or expression, without the blanks at its end.
    pub fn trimmed(e: &str) -> Text {
        Text(format!("trim({e})//{}", name::NUL))
    }

    pub fn empty() -> Text {
        Text(name::NUL.into())
    }

    /// One text after the other.
    pub fn joined(all: &[Text]) -> Text {
        Text(all.iter().map(|t| t.0.as_str()).collect::<Vec<_>>().join("//"))
    }
}

impl At {
    pub fn literal(text: &str) -> At {
        At(Text::literal(text).0)
    }
}

impl From<Place> for Number {
    fn from(place: Place) -> Number {
        Number(place.0)
    }
}

impl From<&Place> for Number {
    fn from(place: &Place) -> Number {
        Number(place.0.clone())
    }
}

impl From<&str> for Variable {
    fn from(name: &str) -> Variable {
        Variable(name.into())
    }
}

impl From<String> for Variable {
    fn from(name: String) -> Variable {
        Variable(name)
    }
}

impl From<&String> for Variable {
    fn from(name: &String) -> Variable {
        Variable(name.clone())
    }
}

impl Argument for bool {
    fn code(&self) -> String {
        Number::literal(i64::from(*self)).0
    }
}

/// A list for a call: `[a, b]`, or one that the program has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum List<T> {
    Of(Vec<T>),
    Stored(String),
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T> {
        List::Of(items.into_iter().collect())
    }
}

impl<T> List<T> {
    /// An expression of rank 1. Its length is not known.
    pub fn stored(code: impl Into<String>) -> List<T> {
        List::Stored(code.into())
    }

    fn length(&self) -> String {
        match self {
            List::Of(items) => Number::count(items.len()).0,
            List::Stored(code) => Number::wide(&format!("size({code})")).0,
        }
    }
}

impl<T: Argument> Argument for List<T> {
    fn code(&self) -> String {
        match self {
            List::Of(items) if items.is_empty() => format!("[{}]", Number::literal(0)),
            List::Of(items) => format!("[{}]", items.iter().map(Argument::code).collect::<Vec<_>>().join(", ")),
            List::Stored(code) => code.clone(),
        }
    }
}

impl<T: Argument> fmt::Display for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code())
    }
}

/// A call: as a statement it has the word `call` in front.
pub struct Call(String);

impl Call {
    /// Without the word.
    pub fn procedure(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "call {}", self.0)
    }
}

impl From<Call> for String {
    fn from(call: Call) -> String {
        call.to_string()
    }
}

fn call<const N: usize>(procedure: &str, arguments: [String; N]) -> Call {
    Call(format!("{procedure}({})", arguments.join(", ")))
}

/// A generated name: letters, and what distinguishes it from others.
pub fn generated(word: &str, rest: impl fmt::Display) -> String {
    format!("{PREFIX}{word}{rest}")
}

/// A generated name that belongs to a name of the program: `ngyf_a_x`. A name of Fortran has at most 63 characters, so
/// the end of a long name becomes a hash.
pub fn beside(word: &str, program: &str) -> String {
    const LONGEST: usize = 63;
    let whole = format!("{PREFIX}{word}_{program}");
    if whole.len() <= LONGEST {
        return whole;
    }
    // FNV-1a; other files of the program must give the same name.
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0193);
    let hash = program.bytes().fold(0x811c_9dc5, step);
    let kept: String = whole.chars().take(LONGEST - 9).collect();
    format!("{kept}_{hash:08x}")
}

/// `subroutine` or `type` entries that are renamed procedures of the language, in a statement.
pub fn point(pointer: impl Into<Pointer>, variable: &str, shape: &List<Number>) -> String {
    format!("call {}({}, {variable}, {shape})", name::POINT, pointer.into())
}

/// A procedure pointer becomes the address of code.
pub fn procedure(code: impl Into<Value>, pointer: &str) -> String {
    format!("call {}({}, {pointer})", name::PROCEDURE, code.into())
}

/// The address of a variable with the attribute `target`.
pub fn loc(variable: &str) -> Pointer {
    Pointer(format!("{}({variable})", name::LOC))
}

/// A pointer that leads nowhere.
pub fn nowhere() -> Pointer {
    Pointer(name::NOWHERE.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_has_its_arguments_as_fortran_writes_them() {
        let at = At::literal("a.f90:1: it's");
        let (t, ids) = (Template::new("ngyf_t_t"), [1_i64, 2].map(Number::literal));
        assert_eq!(
            seam_text(wait_async(Nodes::none(), ids.into_iter().collect(), &at)),
            "call ngyf_wait_async(0_8, 2_8, [1_8, 2_8], 'a.f90:1: it''s'//ngyf_nul)"
        );
        assert_eq!(seam_text(barrier(Nodes::none(), &at)), "call ngyf_barrier(0_8, 'a.f90:1: it''s'//ngyf_nul)");
        // An empty list has a number, since the language has no empty list without a type.
        let none: List<Subscript> = std::iter::empty().collect();
        let numbers: List<Number> = std::iter::empty().collect();
        let set = on_template(&t, none, numbers.clone(), numbers.clone(), numbers, Text::empty(), &at);
        assert_eq!(
            set.to_string(),
            "ngyf_on_template(ngyf_t_t, 0_8, [0_8], [0_8], [0_8], [0_8], ngyf_nul, 'a.f90:1: it''s'//ngyf_nul)"
        );
        let owns =
            owns(&t, Number::count(0), Subscript::Index, Number::wide("i"), Number::none(), Number::literal(1), &at);
        assert!(owns.to_string().starts_with("ngyf_owns(ngyf_t_t, 0_8, 6_8, (i+0_8), ngyf_none, 1_8, "), "{owns}");
    }

    #[test]
    fn numbers_keep_their_value_whatever_they_are_written_as() {
        assert_eq!(Number::wide("n%m").to_string(), "(n%m+0_8)");
        assert_eq!(Number::wide("n-1").to_string(), "((n-1)+0_8)");
        assert!(
            Number::literal(7).is_literal() && !Number::literal(-7).is_literal() && !Number::wide("7").is_literal()
        );
    }

    fn seam_text(call: Call) -> String {
        call.into()
    }
}
