//! Writes what the compiler calls the functions by: one function each, which takes an expression of C for each argument, typed, and gives
//! the call. A list knows its length, so the call has no argument for it.

use super::read::{Api, Argument, Base, Entry, Function, Length, What};
use super::{bare, camel, generated, rust_name};

pub fn builders(api: &Api, spec: &str) -> String {
    let mut out = format!(
        "//! Calls of the functions that {spec} describes, typed.\n//!\n{}\n\
         use super::codes::*;\nuse super::*;\nuse crate::pieces::Code;\n\n\
         /// What the names in generated text begin with.\npub const PREFIX: &str = \"ngyx_\";\n\n",
        generated("//!", spec)
    );
    let types: String = api.entries.iter().filter_map(|e| argument_type(&e.what)).collect();
    out += &format!("arguments! {{\n{types}}}\n");
    let type_names: String = api.entries.iter().filter_map(|e| type_constant(&e.what)).collect();
    out += &format!(
        "\n/// Types, as C writes them.\npub mod types {{\n/// An index, a number of elements, a distance.\n\
         pub const OFFSET: &str = \"ngyx_pd\";\n/// The same, for a variable that the code may not use.\npub const MAYBE_UNUSED_OFFSET: &str = \"ngyx_pu\";\n\
         /// A size in bytes.\npub const SIZE: &str = \"ngyx_sz\";\n{type_names}}}\n"
    );
    let variables = api.entries.iter().filter(|e| matches!(e.what, What::Variable(_))).map(|e| named(e.what.name()));
    let names: String = api.functions().map(|(_, f)| named(&f.name)).chain(variables).collect();
    let all: String = api.functions().map(|(_, f)| format!("\"{}\",", f.name)).collect();
    out += &format!(
        "\n/// The functions and variables themselves: to be passed, or called by an attribute.\npub mod name {{\n{names}\n\
         #[cfg(test)]\npub const ALL: &[&str] = &[{all}];\n}}\n"
    );
    for (entry, f) in api.functions().filter(|(_, f)| !is_callback(api, f)) {
        out += &builder(entry, f);
    }
    out
}

fn argument_type(what: &What) -> Option<String> {
    let (name, c) = match what {
        What::Handle(name) | What::Struct(super::read::Struct { name, .. }) => (name, format!("{name} *")),
        What::Callback(name, _) => (name, format!("{name} *")),
        _ => return None,
    };
    Some(format!("/// `{c}`\n{} {} \"{c}\";\n", camel(bare(name)), rust_name(bare(name))))
}

/// A function that is passed, not called.
fn is_callback(api: &Api, f: &Function) -> bool {
    let same = |a: &[Argument]| {
        a.len() == f.arguments.len() && a.iter().zip(&f.arguments).all(|(a, b)| a.ty == b.ty && a.name == b.name)
    };
    api.entries.iter().any(|e| matches!(&e.what, What::Callback(_, a) if same(a)))
}

fn named(name: &str) -> String {
    format!("pub const {}: &str = \"{name}\";\n", bare(name).to_ascii_uppercase())
}

fn type_constant(what: &What) -> Option<String> {
    match what {
        What::Handle(_) | What::Struct(_) => Some(named(what.name())),
        _ => None,
    }
}

fn builder(entry: &Entry, f: &Function) -> String {
    let asked: Vec<&Argument> = f.arguments.iter().filter(|a| !f.is_known_from_list(&a.name)).collect();
    let parameters: Vec<String> = asked.iter().map(|a| format!("{}: {}", rust_name(&a.name), rust_type(a))).collect();
    let values: Vec<String> = f.arguments.iter().map(|a| value(f, a)).collect();
    // A list before its length gives the length.
    let known = |a: &&Argument| f.is_known_from_list(&a.name);
    let lengths: String =
        f.arguments.iter().filter(known).map(|a| format!("let {} = {};\n", a.name, value_of_length(f, a))).collect();
    let doc: String = entry.doc.iter().map(|l| format!("/// {l}\n")).collect();
    format!(
        "\n/// `{}`\n{}{doc}pub fn {}({}) -> Code {{\n{lengths}call(\"{}\", [{}])\n}}\n",
        super::c::prototype(f),
        if doc.is_empty() { "" } else { "///\n" },
        rust_name(bare(&f.name)),
        parameters.join(", "),
        f.name,
        values.join(", ")
    )
}

fn value(f: &Function, a: &Argument) -> String {
    match f.is_known_from_list(&a.name) {
        true => a.name.clone(),
        false => format!("{}.code()", rust_name(&a.name)),
    }
}

fn value_of_length(f: &Function, a: &Argument) -> String {
    let of = |b: &&Argument| !b.nullable && b.list == Some(Length::Of(a.name.clone()));
    let list = f.arguments.iter().find(of).map_or("", |b| &b.name);
    format!("{}.length()", rust_name(list))
}

fn rust_type(a: &Argument) -> String {
    let ty = match (&a.list, &a.ty.base, a.ty.pointers.len()) {
        (Some(_), base, 1) => format!("List<{}>", scalar(base)),
        (Some(_), Base::Char, _) => "List<Text>".into(),
        (Some(_), Base::Int, _) => "List<List<Int>>".into(),
        (Some(_), _, _) => "List<Addr>".into(),
        _ if a.is_at() => return "At".into(),
        _ if a.is_text() => "Text".into(),
        (_, Base::Handle(_) | Base::Struct(_) | Base::Callback(_), 1) => scalar(&a.ty.base),
        (_, Base::Void | Base::Char, 1) => "Addr".into(),
        (_, base, 1) => format!("Ref<{}>", scalar(base)),
        (_, base, 0) => scalar(base),
        _ => "Addr".into(),
    };
    if a.nullable {
        format!("Option<{ty}>")
    } else {
        ty
    }
}

fn scalar(base: &Base) -> String {
    match base {
        Base::Int => "Int".into(),
        Base::Size => "Size".into(),
        Base::Offset => "Offset".into(),
        Base::LongLong => "Wide".into(),
        Base::Numbers(name) | Base::Handle(name) | Base::Struct(name) | Base::Callback(name) => camel(bare(name)),
        Base::Function(..) => "Addr".into(),
        Base::Void | Base::Char | Base::Byte => "Addr".into(),
    }
}
