//! Writes what the compiler calls the entries by: one function each, which takes an expression of Fortran for each argument, typed, and gives
//! the call. A list knows its length, so the call has no argument for it.

use super::read::{Argument, Entry, Form, Kind, Numbers, Spec};
use super::PREFIX;
use crate::seam::{camel, generated, rust_name};

pub fn calls(spec: &Spec, path: &str) -> String {
    let mut out = format!(
        "//! Calls of the entries that {path} describes, typed.\n//!\n{}\nuse super::*;\n\n\
         /// What the names in generated text begin with.\npub const PREFIX: &str = \"{PREFIX}\";\n\nhandles! {{\n",
        generated("//!", path)
    );
    out += &spec.handles.iter().map(|h| format!("{},\n", camel(h))).collect::<String>();
    out +=
        "}\n\n/// The names themselves: of types, constants and functions that are not called here.\npub mod name {\n";
    for n in &spec.names {
        out += &n.doc.iter().map(|l| format!("/// {l}\n")).collect::<String>();
        out += &constant(&n.name);
    }
    out += &spec.entries.iter().filter(|e| e.linked).map(|e| constant(&e.name)).collect::<String>();
    out += "}\n";
    out += &spec.enums.iter().map(definition).collect::<String>();
    out + &spec.entries.iter().filter(|e| !e.linked && !e.inside).map(builder).collect::<String>()
}

fn constant(name: &str) -> String {
    format!("pub const {}: &str = \"{PREFIX}{name}\";\n", name.to_ascii_uppercase())
}

fn definition(numbers: &Numbers) -> String {
    let name = camel(&numbers.name);
    let doc: String = numbers.doc.iter().map(|l| format!("/// {l}\n")).collect();
    let variants: String = numbers.values.iter().map(|(v, _)| format!("{},\n", camel(v))).collect();
    let arm = |(value, number): &(String, i64)| format!("{name}::{} => \"{number}_8\",\n", camel(value));
    let arms: String = numbers.values.iter().map(arm).collect();
    format!(
        "\n{doc}#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum {name} {{\n{variants}}}\n\n\
         impl Argument for {name} {{\nfn code(&self) -> String {{\nmatch self {{\n{arms}}}.to_string()\n}}\n}}\n"
    )
}

/// The type of an argument in Rust, and what makes it text.
fn parameter(argument: &Argument) -> (String, String) {
    let name = rust_name(&argument.name);
    let converted = |ty: &str| (format!("impl Into<{ty}>"), format!("{name}.into().code()"));
    let plain = |ty: String| (ty, format!("{name}.code()"));
    match &argument.form {
        Form::Value(kind) => match kind {
            Kind::Enum(e) if e != "entry" => plain(camel(e)),
            Kind::Flag => plain("bool".into()),
            kind => converted(&rust_type(kind)),
        },
        Form::List(kind, _) => plain(format!("List<{}>", rust_type(kind))),
        Form::Changed | Form::Set | Form::Kept => converted("Place"),
        Form::Text => converted("Text"),
        Form::At => plain("&At".into()),
        Form::DefaultIntegers | Form::Variable(_) | Form::Address | Form::Procedure => converted("Variable"),
        Form::Typed => converted("Value"),
    }
}

fn rust_type(kind: &Kind) -> String {
    match kind {
        Kind::Number => "Number".into(),
        Kind::Handle(name) => camel(name),
        // It comes from a variable.
        Kind::Enum(name) if name == "entry" => "Number".into(),
        Kind::Enum(name) => camel(name),
        Kind::Flag => "bool".into(),
        Kind::Int => "Int".into(),
        Kind::Pointer => "Pointer".into(),
        Kind::Code | Kind::Desc | Kind::Typed => "Value".into(),
    }
}

fn builder(entry: &Entry) -> String {
    let name = entry.generic().unwrap_or(&entry.name);
    let is_known = |a: &&Argument| entry.list_of_length(&a.name).is_some();
    let asked: Vec<&Argument> = entry.arguments.iter().filter(|a| !is_known(a)).collect();
    let parameters: Vec<String> = asked.iter().map(|a| format!("{}: {}", rust_name(&a.name), parameter(a).0)).collect();
    let values: Vec<String> = entry
        .arguments
        .iter()
        .map(|a| match is_known(&a) {
            true => a.name.clone(),
            false => parameter(a).1,
        })
        .collect();
    let length = |a: &Argument| {
        let list = entry.list_of_length(&a.name)?;
        Some(format!("let {} = {}.length();\n", a.name, rust_name(&list.name)))
    };
    let lengths: String = entry.arguments.iter().filter_map(length).collect();
    let result = entry.result.as_ref().map_or("Call".into(), rust_type);
    let call = format!("call(\"{PREFIX}{name}\", [{}])", values.join(", "));
    let body = if result == "Call" { call } else { format!("{call}.into()") };
    let doc: String = entry.doc.iter().map(|l| format!("/// {l}\n")).collect();
    format!("\n{doc}pub fn {}({}) -> {result} {{\n{lengths}{body}\n}}\n", rust_name(name), parameters.join(", "))
}
