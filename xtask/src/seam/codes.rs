//! Writes the numbers that have names, for the compiler and for the run-time library: choices as enumerations, marks as constants.

use super::read::{Api, Entry, Numbers};
use super::{bare, camel, generated};

pub fn for_compiler(api: &Api, spec: &str) -> String {
    let mut out = format!("//! The numbers that translated code passes, by name.\n//!\n{}", generated("//!", spec));
    out += "\nuse super::Argument;\nuse crate::pieces::Code;\n";
    let all: String = api.numbers().flat_map(|(_, n)| &n.values).map(|(name, _)| format!("\"{name}\",")).collect();
    out += &format!("\n#[cfg(test)]\npub const ALL: &[&str] = &[{all}];\n\n");
    for (entry, numbers) in api.numbers() {
        if numbers.marks {
            for (name, _) in &numbers.values {
                out += &format!("pub const {}: &str = \"{name}\";\n", bare(name));
            }
            continue;
        }
        out += &definition(entry, numbers);
        out += &spelling(numbers);
    }
    out
}

pub fn for_runtime(api: &Api, spec: &str) -> String {
    let mut out = format!("//! The numbers that translated code passes.\n//!\n{}", generated("//!", spec));
    for (entry, numbers) in api.numbers() {
        if numbers.marks {
            out += "\n";
            for (name, value) in &numbers.values {
                out += &format!("pub const {}: i32 = {value};\n", bare(name));
            }
            continue;
        }
        if let Some(shared) = &numbers.shared {
            out += &checks(numbers, shared);
            continue;
        }
        out += &definition(entry, numbers);
        out += &from_code(numbers);
    }
    out
}

fn definition(entry: &Entry, numbers: &Numbers) -> String {
    let mut out = String::from("\n");
    for line in &entry.doc {
        out += &format!("/// {line}\n");
    }
    out += &format!("#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum {} {{\n", camel(bare(&numbers.name)));
    for (name, _) in &numbers.values {
        out += &format!("{},\n", camel(bare(name)));
    }
    out + "}\n"
}

/// The codes of a type of the library, compared by the compiler with those of the specification.
fn checks(numbers: &Numbers, shared: &str) -> String {
    let same = |(value, code): &(String, i64)| format!("{shared}::{} as i32 == {code}", camel(bare(value)));
    let all: Vec<String> = numbers.values.iter().map(same).collect();
    format!("\npub use nagaya_core::{shared};\n\nconst _: () = assert!({});\n", all.join(" && "))
}

fn spelling(numbers: &Numbers) -> String {
    let name = camel(bare(&numbers.name));
    let arm = |(value, _): &(String, i64)| format!("{name}::{} => \"{value}\",\n", camel(bare(value)));
    let arms: String = numbers.values.iter().map(arm).collect();
    format!(
        "\nimpl Argument for {name} {{\nconst C: &'static str = \"int\";\n\n\
         fn code(self) -> Code {{\nCode::text(match self {{\n{arms}}})\n}}\n}}\n"
    )
}

fn from_code(numbers: &Numbers) -> String {
    let name = camel(bare(&numbers.name));
    let arm = |(value, code): &(String, i64)| format!("{code} => {name}::{},\n", camel(bare(value)));
    let arms: String = numbers.values.iter().map(arm).collect();
    format!(
        "\nimpl {name} {{\npub fn from_code(code: i32) -> Option<{name}> {{\n\
         Some(match code {{\n{arms}_ => return None,\n}})\n}}\n}}\n"
    )
}
