//! What generated code calls, written as Rust. Each function of `interfaces/xmp/spec/runtime.api` is one here
//! (`calls.rs`, generated). It takes its arguments as expressions of C, each of a different Rust type, so that a
//! missing or a swapped one does not compile.
//!
//! `seam::put_slow(seam::addr(..), seam::int(image), seam::addr(..), seam::size(..), at)` is the code of that call.
//!
//! Not here: what to emit, and the names of variables in generated code. All that emits uses it, so that no function of the run-time
//! library is named in a string.

// Some are called by the macros of xmp.h alone. They take as many arguments as in C.
#[allow(dead_code, clippy::too_many_arguments)]
#[path = "generated/calls.rs"]
mod calls;
#[allow(dead_code)]
// The names of the specification may begin alike.
#[allow(clippy::enum_variant_names)]
#[path = "generated/codes.rs"]
mod codes;
#[cfg(test)]
mod tests;

use std::marker::PhantomData;

use crate::pieces::{comma_list, Code};
use types::{HEADER, OFFSET, SIZE};

pub use calls::*;
pub use codes::*;

nagaya_plan::codes_of_plan!(Op, Mode);

/// An argument of a call.
pub trait Argument {
    /// Its type as C writes it, for a pointer that is not given.
    const C: &'static str;

    fn code(self) -> Code;
}

macro_rules! arguments {
    ($($(#[$doc:meta])* $type:ident $new:ident $c:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $type(Code);

        $(#[$doc])*
        pub fn $new(code: impl Into<Code>) -> $type {
            $type(code.into())
        }

        impl Argument for $type {
            const C: &'static str = $c;

            fn code(self) -> Code {
                self.0
            }
        }
    )*};
}
use arguments;

arguments! {
    /// `int`
    Int int "int";
    /// `size_t`: of an object, in bytes.
    Size size types::SIZE;
    /// `ptrdiff_t`: an index, a number of elements, a distance.
    Offset offset types::OFFSET;
    /// `long long`
    Wide wide "long long";
    /// The address of an object of any type.
    Addr addr "void *";
    /// A string of C, as a literal.
    Text text "const char *";
    /// The user's line, as a literal.
    At at "const char *";
}

impl<T: Argument> Argument for Option<T> {
    const C: &'static str = T::C;

    /// NULL when there is none.
    fn code(self) -> Code {
        self.map_or_else(|| Code::text(format!("({})0", T::C)), T::code)
    }
}

/// A pointer to one `T`.
#[derive(Clone)]
pub struct Ref<T>(Code, PhantomData<T>);

pub fn pointer<T>(code: impl Into<Code>) -> Ref<T> {
    Ref(code.into(), PhantomData)
}

impl Argument for Ref<Int> {
    const C: &'static str = "int *";

    fn code(self) -> Code {
        self.0
    }
}

/// A list of `T`: of these values, or one that generated code has in a variable.
pub struct List<T> {
    code: Code,
    length: Code,
    of: PhantomData<T>,
}

/// The types of which there are lists.
pub trait Element {
    /// Its type as C writes it, left of a name.
    fn declared() -> String;
}

macro_rules! elements {
    ($($type:ty: $c:literal;)*) => {$(
        impl Element for $type {
            fn declared() -> String {
                format!($c)
            }
        }
    )*};
}

elements! {
    Int: "const int";
    Size: "const {SIZE}";
    Offset: "const {OFFSET}";
    Addr: "void *const";
    Text: "const char *const";
    List<Int>: "const int *const";
    Subscript: "const int";
    Format: "const int";
}

/// A list of these values. An empty list is NULL.
pub fn list<T: Element>(values: impl IntoIterator<Item = Code>) -> List<T> {
    let values: Vec<Code> = values.into_iter().collect();
    let length = Code::from(values.len());
    let code = match values.is_empty() {
        true => Code::text(format!("({} *)0", T::declared())),
        false => Code::text(format!("({}[]){{", T::declared())).c(comma_list(values)).t("}"),
    };
    List { code, length, of: PhantomData }
}

/// A variable of generated code that has as many values.
pub fn stored<T>(variable: impl Into<Code>, length: impl Into<Code>) -> List<T> {
    List { code: variable.into(), length: length.into(), of: PhantomData }
}

impl<T> List<T> {
    fn length(&self) -> Code {
        self.length.clone()
    }
}

impl<T: Element> Argument for List<T> {
    const C: &'static str = "const void *";

    fn code(self) -> Code {
        self.code
    }
}

/// An integer expression as [`types::OFFSET`].
pub fn as_offset(code: impl Into<Code>) -> Code {
    Code::text(format!("({OFFSET})(")).c(code.into()).t(")")
}

/// A generated name, or an expression that begins with one: what `format!` makes, after what all generated names begin with.
macro_rules! local {
    ($($name:tt)*) => { format!("{}{}", crate::seam::PREFIX, format_args!($($name)*)) };
}
pub(crate) use local;

/// Whether a name begins like those of generated text, or of the run-time library's entries.
pub fn is_generated(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// What the macros of xmp.h call, without what the names of such functions begin with.
pub fn called_by_macro(name: &str) -> Option<&str> {
    let entry = name.strip_prefix(PREFIX)?;
    entry.strip_prefix("lib_").or_else(|| entry.strip_prefix("quick_"))
}

/// Whether a name is one of the library's functions that the macros of xmp.h call.
pub fn is_of_library(name: &[u8]) -> bool {
    std::str::from_utf8(name).is_ok_and(|name| called_by_macro(name).is_some())
}

/// The beginning of a loop's header as an argument: the loop gets its bounds at run time.
pub fn header_begins() -> String {
    format!("&(const {HEADER}){{")
}

/// Whether a translated text has loops that get their bounds at run time.
pub fn has_distributed_loops(text: &[u8]) -> bool {
    let mark = header_begins();
    text.windows(mark.len()).any(|w| w == mark.as_bytes())
}

/// What ends with a variable's block: the attribute of its declaration.
pub fn ends(function: &str) -> String {
    format!("__attribute__((__cleanup__({function})))")
}

fn call<const N: usize>(function: &str, arguments: [Code; N]) -> Code {
    Code::text(format!("{function}(")).c(comma_list(arguments)).t(")")
}
