//! Writes the facts of the interface for languages that read JSON (a Ruby extension, scripts): one entry per line.

use super::c::{base, left, prototype};
use super::read::{Api, Argument, Length, Mark, Type, What};

pub fn facts(api: &Api, spec: &str) -> String {
    let entries: Vec<String> = api.entries.iter().map(|e| format!("  {}", entry(&e.what, &e.doc))).collect();
    let from = format!("\"generated\": {}", quoted(&format!("from {spec} by `cargo run -p xtask -- seam`")));
    format!("{{{from}, \"entries\": [\n{}\n]}}\n", entries.join(",\n"))
}

fn entry(what: &What, doc: &[String]) -> String {
    let mut pairs = vec![("name", quoted(what.name()))];
    match what {
        What::Numbers(n) => {
            let values: Vec<String> = n.values.iter().map(|(name, v)| format!("{}: {v}", quoted(name))).collect();
            pairs.push(("numbers", format!("{{{}}}", values.join(", "))));
        }
        What::Handle(_) => pairs.push(("handle", "true".into())),
        What::Struct(s) => {
            let field = |f: &super::read::Field| {
                let dims: Vec<String> = f.dims.iter().map(usize::to_string).collect();
                let dims = if dims.is_empty() { String::new() } else { format!(", \"dims\": [{}]", dims.join(", ")) };
                format!("{{\"name\": {}, \"type\": {}{dims}}}", quoted(&f.name), quoted(&spelled(&f.ty)))
            };
            pairs.push(("fields", array(s.fields.iter().map(field))));
        }
        What::Callback(_, arguments) => pairs.push(("callback", array(arguments.iter().map(argument)))),
        What::Variable(c) => pairs.push(("variable", quoted(c))),
        What::Function(f) => {
            pairs.push(("result", quoted(&spelled(&f.result))));
            pairs.push(("arguments", array(f.arguments.iter().map(argument))));
            pairs.push(("c", quoted(&prototype(f))));
            pairs.push(("exported", (!f.is(Mark::Inline)).to_string()));
        }
    }
    if !doc.is_empty() {
        pairs.push(("doc", quoted(&doc.join(" "))));
    }
    let pairs: Vec<String> = pairs.into_iter().map(|(name, value)| format!("{}: {value}", quoted(name))).collect();
    format!("{{{}}}", pairs.join(", "))
}

fn argument(a: &Argument) -> String {
    let mut out = format!("{{\"name\": {}, \"type\": {}", quoted(&a.name), quoted(&spelled(&a.ty)));
    match &a.list {
        Some(Length::Of(n)) => out += &format!(", \"length\": {}", quoted(n)),
        Some(Length::Number(n)) => out += &format!(", \"length\": {n}"),
        Some(Length::Unsaid) => out += ", \"length\": null",
        None => {}
    }
    if a.nullable {
        out += ", \"nullable\": true";
    }
    out + "}"
}

fn spelled(ty: &Type) -> String {
    match ty.pointers.is_empty() {
        true => base(&ty.base),
        false => left(ty),
    }
}

fn array(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
