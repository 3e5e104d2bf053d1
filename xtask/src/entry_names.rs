//! Names of what translated code calls: the specifications and generated files have them, and no string of the compilers does.
//!
//! A string that begins with `ngyx_`, or that has `ngyf_` in it, would not change with the specification. A name for which the
//! compiler of C has a constant is not in a string at all. Comments, tests and files in folders called `generated` are free.

use std::collections::BTreeMap;
use std::path::Path;

/// The generated constants of the compiler of C, with the module that has them.
const CONSTANTS: (&str, &str) = ("interfaces/xmp/compiler-c/src/seam/generated/calls.rs", "seam");

/// Where the compilers are.
const FOLDERS: &[&str] = &[
    "compiler/driver/src",
    "compiler/model/src",
    "compiler/plan/src",
    "interfaces/xmp/compiler-c/src",
    "interfaces/xmp/compiler-fortran/src",
];

pub fn check(root: &Path) -> Result<String, String> {
    let (mut files, mut wrong) = (0, Vec::new());
    let (file, module) = CONSTANTS;
    let generated = std::fs::read_to_string(root.join(file)).map_err(|e| format!("{file}: {e}"))?;
    let constants = constants(&generated, module);
    if constants.is_empty() {
        return Err(format!(
            "{file}: no constants with names of the runtime. Correct `constants` in xtask/src/entry_names.rs."
        ));
    }
    for folder in FOLDERS {
        visit(&root.join(folder), &mut |path, text| {
            files += 1;
            let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
            wrong.extend(faults(text, &constants).into_iter().map(|(line, found)| match constants.get(found.as_str()) {
                Some(constant) => format!("{name}:{line}: `{found}` in a string: use `{constant}`"),
                None => format!("{name}:{line}: `{found}` in a string: call the entry by the function that is generated for it, or make the name by one of `seam`"),
            }));
        })?;
    }
    wrong.sort();
    match wrong.is_empty() {
        true => Ok(format!("entry names: {files} files of the compilers, none in a string")),
        false => Err(wrong.join("\n")),
    }
}

/// The names of the runtime that have a constant, with the path of the constant.
fn constants(generated: &str, module: &str) -> BTreeMap<String, String> {
    let mut inner = "";
    let mut found = BTreeMap::new();
    for line in generated.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(" {")) {
            inner = name;
        }
        let constant = line.strip_prefix("pub const ").and_then(|rest| rest.strip_suffix("\";"));
        if let Some((constant, name)) = constant.and_then(|rest| rest.split_once(": &str = \"")) {
            // A prefix is no name.
            if !name.ends_with('_') {
                found.insert(name.to_string(), format!("{module}::{inner}::{constant}"));
            }
        }
    }
    found
}

/// The lines with such a string, and what they have.
fn faults(text: &str, constants: &BTreeMap<String, String>) -> Vec<(usize, String)> {
    let mut in_string = false;
    let product = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    let found = |(number, line): (usize, &str)| {
        let (code, strings) = without_comment(line, &mut in_string);
        let begins = ["\"ngyx_", "ngyf_"].into_iter().find(|name| code.contains(name)).map(str::to_string);
        let words = strings.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let named = words.filter(|word| constants.contains_key(*word)).map(str::to_string).next();
        Some((number + 1, named.or(begins)?))
    };
    product.enumerate().filter_map(found).collect()
}

/// A line up to its comment, and the contents of its strings. A generated name that goes on with `{` is not complete: it ends
/// with that sign here. A string may begin in an earlier line and end in a later one, for which `in_string` is kept.
fn without_comment<'a>(line: &'a str, in_string: &mut bool) -> (&'a str, String) {
    let (mut escaped, mut strings) = (false, String::new());
    for (at, c) in line.char_indices() {
        // `'"'` is a character.
        let is_character = !*in_string && line[..at].ends_with('\'') && line[at + c.len_utf8()..].starts_with('\'');
        match c {
            _ if escaped => escaped = false,
            '\\' if *in_string => escaped = true,
            '"' if !is_character => {
                *in_string = !*in_string;
                strings.push(' ');
            }
            '{' if *in_string => strings.push('_'),
            '/' if !*in_string && line[at..].starts_with("//") => return (&line[..at], strings),
            _ if *in_string => strings.push(c),
            _ => {}
        }
    }
    (line, strings)
}

fn visit(folder: &Path, each: &mut dyn FnMut(&Path, &str)) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && name != "generated" {
            visit(&path, each)?;
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            each(&path, &text);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{constants, faults};

    const GENERATED: &str =
        "pub const PREFIX: &str = \"ngyx_\";\npub mod types {\n    pub const RUN: &str = \"ngyx_run\";\n}\n";

    #[test]
    fn strings_are_found_and_comments_and_tests_are_not() {
        let text = "//! ngyf_a\nlet a = \"call ngyf_b\"; // fine\nlet b = \"a // ngyf_c\";\nlet c = \"ngyx_d\";\nlet d = \"(ngyx_e)\";\n\
                    let e = 1; // \"ngyx_f\"\n    #[cfg(test)]\nlet f = \"ngyf_g\";\n";
        let found: Vec<_> = faults(text, &constants(GENERATED, "seam"));
        assert_eq!(found, [(2, "ngyf_".into()), (3, "ngyf_".into()), (4, "\"ngyx_".into())]);
    }

    #[test]
    fn a_name_with_a_constant_is_found_in_a_part_of_a_string_and_in_later_lines() {
        let known = constants(GENERATED, "seam");
        assert_eq!(known.into_iter().collect::<Vec<_>>(), [("ngyx_run".to_string(), "seam::types::RUN".to_string())]);
        let text = "let a = \"(const ngyx_run *)0\";\nlet b = \"ngyx {\\\n  ngyx_run x\";\nlet c = \" ngyx_run{k} ngyx_runs\"; // ngyx_run\n\
                    let d = '\"'; ngyx_run\n";
        let found: Vec<_> = faults(text, &constants(GENERATED, "seam"));
        assert_eq!(found, [(1, "ngyx_run".into()), (3, "ngyx_run".into())]);
    }
}
