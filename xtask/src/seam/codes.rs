//! Writes the numbers that have names, for the compiler: choices as enumerations, marks as constants.

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

fn spelling(numbers: &Numbers) -> String {
    let name = camel(bare(&numbers.name));
    let arm = |(value, _): &(String, i64)| format!("{name}::{} => \"{value}\",\n", camel(bare(value)));
    let arms: String = numbers.values.iter().map(arm).collect();
    format!(
        "\nimpl Argument for {name} {{\nconst C: &'static str = \"int\";\n\n\
         fn code(self) -> Code {{\nCode::text(match self {{\n{arms}}})\n}}\n}}\n"
    )
}
