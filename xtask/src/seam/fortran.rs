//! Writes a Fortran module: the numbers as enumerators, structs as types that C shares, and an interface for each function that Fortran
//! can call. An argument that may be NULL is optional; a handle or an address is a `c_ptr`; text ends with `c_null_char`.
//!
//! The head of the module lists what is left out.

use super::read::{Api, Argument, Base, Function, Mark, Numbers, Struct, Type, What};

pub fn module(api: &Api, spec: &str) -> String {
    let mut out = format!(
        "! nagaya_seam: numbers, types and functions of libnagaya that translated code calls. What they do is said in {spec}.\n!\n{}!\n\
         ! Text ends with c_null_char. An argument that may be NULL in C is optional. Not here, because Fortran cannot call them: inline\n\
         ! functions of nagaya/xmpc.h, and the variable ngyx_here, which changes while a function runs.\n\
         module nagaya_seam\n  use, intrinsic :: iso_c_binding\n  implicit none\n  public\n\n",
        super::generated("!", spec)
    );
    for (_, numbers) in api.numbers() {
        out += &enumerators(numbers);
    }
    for entry in &api.entries {
        match &entry.what {
            What::Struct(s) => out += &structure(s),
            What::Callback(name, arguments) => {
                let f = Function { name: name.clone(), result: void(), arguments: copy(arguments), marks: Vec::new() };
                out += &format!("  abstract interface\n{}  end interface\n\n", interface(&f));
            }
            _ => {}
        }
    }
    out += "  interface\n";
    for (_, f) in api.functions().filter(|(_, f)| !f.is(Mark::Inline)) {
        out += &interface(f);
    }
    out + "  end interface\nend module nagaya_seam\n"
}

fn void() -> Type {
    Type { base: Base::Void, pointers: Vec::new() }
}

fn copy(arguments: &[Argument]) -> Vec<Argument> {
    let one =
        |a: &Argument| Argument { name: a.name.clone(), ty: a.ty.clone(), list: a.list.clone(), nullable: a.nullable };
    arguments.iter().map(one).collect()
}

fn enumerators(numbers: &Numbers) -> String {
    // The least number is not one that Fortran can write.
    let number = |v: i64| match v {
        v if v == i64::from(i32::MIN) => "-2147483647 - 1".to_string(),
        v => v.to_string(),
    };
    let rows: String =
        numbers.values.iter().map(|(name, v)| format!("    enumerator :: {name} = {}\n", number(*v))).collect();
    format!("  ! {}\n  enum, bind(c)\n{rows}  end enum\n\n", numbers.name)
}

fn structure(s: &Struct) -> String {
    let field = |f: &super::read::Field| {
        // C counts the last dimension fastest, Fortran the first.
        let dims: Vec<String> = f.dims.iter().rev().map(usize::to_string).collect();
        let dims = if dims.is_empty() { String::new() } else { format!("({})", dims.join(", ")) };
        format!("    {} :: {}{dims}\n", value_type(&f.ty), f.name)
    };
    let fields: String = s.fields.iter().map(field).collect();
    format!("  type, bind(c) :: {}\n{fields}  end type\n\n", s.name)
}

/// The type of what is passed by value or stored.
fn value_type(ty: &Type) -> String {
    if !ty.pointers.is_empty() {
        return "type(c_ptr)".into();
    }
    match &ty.base {
        Base::Int | Base::Numbers(_) => "integer(c_int)".into(),
        Base::Size => "integer(c_size_t)".into(),
        Base::Offset => "integer(c_ptrdiff_t)".into(),
        Base::LongLong => "integer(c_long_long)".into(),
        Base::Char => "character(kind=c_char)".into(),
        Base::Byte => "integer(c_signed_char)".into(),
        Base::Struct(name) => format!("type({name})"),
        Base::Callback(_) | Base::Function(..) => "type(c_funptr)".into(),
        Base::Void | Base::Handle(_) => "type(c_ptr)".into(),
    }
}

fn interface(f: &Function) -> String {
    let names: Vec<&str> = f.arguments.iter().map(|a| a.name.as_str()).collect();
    let gives = f.result.base != Base::Void || !f.result.pointers.is_empty();
    let (word, result) = if gives { ("function", " result(answer)") } else { ("subroutine", "") };
    let mut out = folded(&format!("    {word} {}({}) bind(c){result}", f.name, names.join(", ")));
    out += "      import\n";
    for a in &f.arguments {
        out += &format!("      {}\n", dummy(a));
    }
    if gives {
        out += &format!("      {} :: answer\n", value_type(&f.result));
    }
    out + &format!("    end {word}\n")
}

fn dummy(a: &Argument) -> String {
    let optional = if a.nullable { ", optional" } else { "" };
    let intent = if a.ty.pointers.last() == Some(&true) { "in" } else { "inout" };
    let name = &a.name;
    let pointee = |ty: &Type| {
        let rest = ty.pointers.len() - 1;
        value_type(&Type { base: ty.base.clone(), pointers: ty.pointers[..rest].to_vec() })
    };
    match (&a.list, &a.ty.base, a.ty.pointers.len()) {
        (Some(_), _, _) => format!("{}, intent({intent}){optional} :: {name}(*)", pointee(&a.ty)),
        _ if a.is_text() => format!("character(kind=c_char), intent(in){optional} :: {name}(*)"),
        (_, Base::Callback(_), 1) => format!("type(c_funptr), value :: {name}"),
        (_, Base::Int | Base::Size | Base::Struct(_), 1) => {
            format!("{}, intent({intent}){optional} :: {name}", pointee(&a.ty))
        }
        _ => format!("{}, value :: {name}", value_type(&a.ty)),
    }
}

/// A statement in lines that are not too long.
pub(super) fn folded(statement: &str) -> String {
    let (mut out, mut column) = (String::new(), 0);
    for word in statement.split_inclusive(", ") {
        if column + word.len() > 120 {
            out += "&\n        ";
            column = 8;
        }
        out += word;
        column += word.len();
    }
    out + "\n"
}
