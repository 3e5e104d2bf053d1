//! Writes the prototypes of the functions in C that translated Fortran calls, and the numbers that have names.

use super::read::{Access, Argument, Entry, Form, Kind, Numbers, Spec};
use crate::seam::generated;

pub fn header(spec: &Spec, path: &str) -> Result<String, String> {
    let mut out = format!(
        "/*\n * What translated Fortran calls: the prototypes of the functions beside this folder. Not installed.\n *\n{} */\n\
         #ifndef NAGAYA_CALLS_H\n#define NAGAYA_CALLS_H\n\n#include <ISO_Fortran_binding.h>\n#include <stdint.h>\n\n\
         #ifdef __clang__\n#define _Float128 __float128\n#endif\n\n\
         typedef int64_t num;\n/* A procedure, as Fortran has its address. */\ntypedef void (*ngyf_code)(void);\n\
         /* What xmp_desc_of gives. */\ntypedef struct ngyf_desc {{ void *ptr; num rank, lower[7]; }} ngyf_desc;\n\n",
        generated(" *", path)
    );
    out += &spec.enums.iter().map(numbers).collect::<String>();
    out += "\n";
    for entry in spec.entries.iter().filter(|e| !e.by_hand) {
        match entry.generic() {
            None => out += &prototype(entry, &entry.name, "")?,
            Some(all) => {
                for ty in &spec.types {
                    out += &prototype(entry, &format!("{all}_{ty}"), ty)?;
                }
            }
        }
    }
    Ok(out + "\n#endif\n")
}

fn numbers(numbers: &Numbers) -> String {
    let mut next = 0;
    let value = |(name, number): &(String, i64)| {
        let explicit = if *number == next { String::new() } else { format!(" = {number}") };
        next = number + 1;
        format!("NGYF_{}_{}{explicit}", numbers.name.to_ascii_uppercase(), name.to_ascii_uppercase())
    };
    let values: Vec<String> = numbers.values.iter().map(value).collect();
    let doc: String = numbers.doc.iter().map(|l| format!("/* {l} */\n")).collect();
    format!("{doc}enum {{ {} }};\n", values.join(", "))
}

/// `i4` in C.
fn type_named(ty: &str) -> Result<&'static str, String> {
    Ok(match ty {
        "i1" => "int8_t",
        "i2" => "int16_t",
        "i4" => "int32_t",
        "i8" => "int64_t",
        "i16" => "__int128",
        "r4" => "float",
        "r8" => "double",
        "r10" => "long double",
        "r16" => "_Float128",
        "c4" => "float _Complex",
        "c8" => "double _Complex",
        "c10" => "long double _Complex",
        "c16" => "_Complex _Float128",
        _ => return Err(format!("`{ty}` is no type")),
    })
}

fn type_of(kind: &Kind, ty: &str) -> Result<&'static str, String> {
    Ok(match kind {
        Kind::Number | Kind::Handle(_) | Kind::Enum(_) | Kind::Flag => "num",
        Kind::Int => "int",
        Kind::Pointer => "void *",
        Kind::Code => "ngyf_code",
        Kind::Desc => "ngyf_desc",
        Kind::Typed => type_named(ty)?,
    })
}

fn argument(a: &Argument, ty: &str) -> Result<String, String> {
    let name = &a.name;
    Ok(match &a.form {
        Form::Value(kind) => declared(type_of(kind, ty)?, name),
        Form::Typed => declared(type_named(ty)?, name),
        Form::List(..) => format!("const num *{name}"),
        Form::DefaultIntegers => format!("const int *{name}"),
        Form::Changed | Form::Set | Form::Kept => format!("num *{name}"),
        Form::Text | Form::At => format!("const char *{name}"),
        Form::Variable(Access::Read) => format!("const CFI_cdesc_t *{name}"),
        Form::Variable(_) => format!("CFI_cdesc_t *{name}"),
        Form::Address => format!("const void *{name}"),
        Form::Procedure => format!("ngyf_code {name}"),
    })
}

/// A type that ends with `*` is right before a name.
fn declared(ty: &str, name: &str) -> String {
    format!("{ty}{}{name}", if ty.ends_with('*') { "" } else { " " })
}

fn prototype(entry: &Entry, name: &str, ty: &str) -> Result<String, String> {
    let arguments: Vec<String> = entry.arguments.iter().map(|a| argument(a, ty)).collect::<Result<_, _>>()?;
    let list = if arguments.is_empty() { "void".into() } else { arguments.join(", ") };
    let result = entry.result.as_ref().map_or(Ok("void"), |kind| type_of(kind, ty))?;
    Ok(format!("{}({list});\n", declared(result, &format!("{}{name}", super::PREFIX))))
}
