//! No string of the compiler names a function of the run-time library, or a number that it is passed: both are written here.

use super::codes;
use super::name;

/// String literals of a source, without comments.
fn literals(source: &str) -> Vec<String> {
    let code: String =
        source.lines().map(|l| l.trim_start()).filter(|l| !l.starts_with("//")).collect::<Vec<_>>().join("\n");
    code.split('"').skip(1).step_by(2).map(str::to_string).collect()
}

fn sources(folder: &std::path::Path, into: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources").flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        match path.is_dir() {
            true if name != "seam" => sources(&path, into),
            false if !name.ends_with("tests.rs") => into.push(path),
            _ => {}
        }
    }
}

#[test]
fn functions_are_called_by_what_is_generated() {
    let mut list = Vec::new();
    sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut list);
    assert!(list.len() > 30, "{list:?}");
    let mut wrong = Vec::new();
    for path in &list {
        let source = std::fs::read_to_string(path).expect("a source");
        for literal in literals(&source) {
            let words = literal.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let named = words.filter(|w| name::ALL.contains(w) || codes::ALL.contains(w));
            wrong.extend(named.map(|w| format!("{}: {w}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "call `crate::seam` instead of writing these names:\n{}", wrong.join("\n"));
}
