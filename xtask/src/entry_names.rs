//! Names of what translated code calls: the specifications and generated files have them, and no string of the compilers does.
//!
//! A string that begins with `ngyx_`, or that has `ngyf_` in it, would not change with the specification. Comments,
//! tests and files in folders called `generated` are free.

use std::path::Path;

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
    for folder in FOLDERS {
        visit(&root.join(folder), &mut |path, text| {
            files += 1;
            let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
            wrong.extend(faults(text).into_iter().map(|(line, found)| {
                format!("{name}:{line}: `{found}` in a string: call the entry by the function that is generated for it, or make the name by one of `seam`")
            }));
        })?;
    }
    wrong.sort();
    match wrong.is_empty() {
        true => Ok(format!("entry names: {files} files of the compilers, none in a string")),
        false => Err(wrong.join("\n")),
    }
}

/// The lines with such a string, and what they have.
fn faults(text: &str) -> Vec<(usize, &'static str)> {
    let product = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    let found = |(number, line): (usize, &str)| {
        let code = without_comment(line);
        let found = ["\"ngyx_", "ngyf_"].into_iter().find(|name| code.contains(name))?;
        Some((number + 1, found))
    };
    product.enumerate().filter_map(found).collect()
}

/// A line up to its comment.
fn without_comment(line: &str) -> &str {
    let (mut in_string, mut escaped) = (false, false);
    for (at, c) in line.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if in_string => escaped = true,
            '"' => in_string = !in_string,
            '/' if !in_string && line[at..].starts_with("//") => return &line[..at],
            _ => {}
        }
    }
    line
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
    use super::faults;

    #[test]
    fn strings_are_found_and_comments_and_tests_are_not() {
        let text = "//! ngyf_a\nlet a = \"call ngyf_b\"; // fine\nlet b = \"a // ngyf_c\";\nlet c = \"ngyx_d\";\nlet d = \"(ngyx_e)\";\n\
                    let e = 1; // \"ngyx_f\"\n    #[cfg(test)]\nlet f = \"ngyf_g\";\n";
        assert_eq!(faults(text), [(2, "ngyf_"), (3, "ngyf_"), (4, "\"ngyx_")]);
    }
}
