//! Writes `nagaya/seam.h`: types, numbers and prototypes for C and C++. It includes nothing and defines no macro that outlives it.

use super::read::{Api, Argument, Base, Function, Mark, Struct, Type, What};

pub fn header(api: &Api, spec: &str) -> String {
    let mut out = format!(
        "/*\n * nagaya/seam.h: types, numbers and functions of libnagaya that translated code calls. What they do is said in {spec}.\n \
         *\n * Generated from {spec} by `cargo run -p xtask -- seam`; not to be edited. It is included by nagaya/xmpc.h only.\n */\n\
         #ifndef NAGAYA_SEAM_H\n#define NAGAYA_SEAM_H\n\n#pragma GCC system_header\n\n#include \"access.h\"\n\n\
         #ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n#define NGYX_COLD __attribute__((__cold__))\n\n\
         typedef __SIZE_TYPE__ ngyx_sz;\ntypedef __PTRDIFF_TYPE__ ngyx_pd;\n"
    );
    let mut section = "";
    for entry in &api.entries {
        if matches!(&entry.what, What::Function(f) if f.is(Mark::Inline)) {
            continue;
        }
        if entry.section != section {
            section = &entry.section;
            out += &format!("\n/* {section} */\n\n");
        }
        out += &declaration(&entry.what);
    }
    out + "\n#undef NGYX_COLD\n\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* NAGAYA_SEAM_H */\n"
}

fn declaration(what: &What) -> String {
    match what {
        What::Numbers(n) => {
            let number = |v: i64| match v {
                v if v == i64::from(i32::MIN) => "-__INT_MAX__ - 1".into(),
                v => v.to_string(),
            };
            let values: Vec<String> = match n.marks {
                true => n.values.iter().map(|(name, v)| format!("{name} = {}", number(*v))).collect(),
                false => n.values.iter().map(|(name, _)| name.clone()).collect(),
            };
            format!("typedef int {};\n{}", n.name, wrapped("enum { ", &values, " };"))
        }
        What::Handle(name) => format!("typedef struct {name} {name};\n"),
        What::Struct(s) => structure(s),
        What::Callback(name, arguments) => format!("typedef void {name}({});\n", list(arguments).join(", ")),
        What::Variable(c) => format!("{c};\n"),
        What::Function(f) => {
            let end = if f.is(Mark::Cold) { ") NGYX_COLD;" } else { ");" };
            wrapped(&format!("{}{}(", left(&f.result), f.name), &list(&f.arguments), end)
        }
    }
}

fn structure(s: &Struct) -> String {
    let c = spelled(&s.c);
    let line = format!("typedef struct {} {{ {c} }} {};\n", s.name, s.name);
    match line.len() <= 130 {
        true => line,
        false => format!("typedef struct {} {{\n  {}\n}} {};\n", s.name, c.replace("; ", ";\n  "), s.name),
    }
}

/// Without the types of a system header.
fn spelled(c: &str) -> String {
    c.replace("size_t", "ngyx_sz").replace("ptrdiff_t", "ngyx_pd")
}

fn list(arguments: &[Argument]) -> Vec<String> {
    match arguments {
        [] => vec!["void".into()],
        some => some.iter().map(argument).collect(),
    }
}

/// The argument in C: lists are pointers.
fn argument(a: &Argument) -> String {
    match &a.ty.base {
        Base::Function(result, arguments) => format!("{result} (*{})({arguments})", a.name),
        _ => format!("{}{}", left(&a.ty), a.name),
    }
}

/// The text left of a name.
pub fn left(ty: &Type) -> String {
    let mut out = spelled(&ty.base.in_c());
    out = match ty.pointers.first() {
        Some(true) => format!("const {out} "),
        _ => out + " ",
    };
    for (i, _) in ty.pointers.iter().enumerate() {
        out += "*";
        if ty.pointers.get(i + 1) == Some(&true) {
            out += "const ";
        }
    }
    out
}

/// The type of a pointer to the function, for a test that all definitions agree.
pub fn prototype(f: &Function) -> String {
    format!("{}{}({})", left(&f.result), f.name, list(&f.arguments).join(", "))
}

/// `begin a, b, c end`, in lines that are not too long.
fn wrapped(begin: &str, parts: &[String], end: &str) -> String {
    let indent = " ".repeat(begin.len().min(40));
    let (mut out, mut column) = (begin.to_string(), begin.len());
    for (i, part) in parts.iter().enumerate() {
        let part = part.clone() + if i + 1 < parts.len() { "," } else { end };
        if i > 0 && column + 1 + part.len() > 128 {
            out += &format!("\n{indent}");
            column = indent.len();
        } else if i > 0 {
            out += " ";
            column += 1;
        }
        column += part.len();
        out += &part;
    }
    out + "\n"
}
