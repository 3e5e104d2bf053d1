//! Writes what the extensions of Ruby and Python call in libnagaya: prototypes, structures and numbers of C in Rust. They come from C's own headers:
//! `nagaya.h` and `acp.h`, and `nagaya/generated/seam.h`, which `seam` makes of `interfaces/xmp/spec/runtime.api`.
//!
//! A function is written if an extension's sources name it (`ffi::ngy_put_nb`), so there is no list to keep.

use std::collections::BTreeSet;
use std::path::Path;

use crate::generated;

/// The folders of the extensions' sources.
const SOURCES: [&str; 3] =
    ["interfaces/extension/src", "interfaces/ruby/gem/ext/nagaya/src", "interfaces/python/ext/src"];
/// The file that is written for them.
const OUT: &str = "interfaces/extension/src/generated/prototypes.rs";
const HEADERS: [&str; 3] = [
    "interfaces/c-api/include/nagaya.h",
    "interfaces/acp/include/acp.h",
    "interfaces/xmp/include/nagaya/generated/seam.h",
];

/// Structures of C, and their names in Rust, those first that others consist of.
const STRUCTURES: [(&str, &str); 7] = [
    ("acp_map_t", "MapTable"),
    ("acp_map_it_t", "MapPlace"),
    ("acp_element_t", "MapElement"),
    ("acp_pair_t", "MapPair"),
    ("ngyx_dim", "SharedDim"),
    ("ngyx_array", "SharedArray"),
    ("ngyx_operand", "Operand"),
];

/// Other types of C.
const TYPES: [(&str, &str); 22] = [
    ("void", "c_void"),
    ("char", "c_char"),
    ("unsigned char", "u8"),
    ("int", "c_int"),
    ("uint32_t", "u32"),
    ("uint64_t", "u64"),
    ("int64_t", "i64"),
    ("size_t", "usize"),
    ("ngyx_sz", "usize"),
    ("ptrdiff_t", "isize"),
    ("ngyx_pd", "isize"),
    ("ngy_handle_t", "u64"),
    ("ngy_team_t", "c_void"),
    ("acp_ga_t", "u64"),
    ("acp_atkey_t", "u64"),
    ("acp_handle_t", "i64"),
    ("ngyx_nodes", "c_void"),
    ("ngyx_template", "c_void"),
    ("ngyx_op", "c_int"),
    ("ngyx_type", "c_int"),
    ("ngyx_format", "c_int"),
    ("ngyx_mode", "c_int"),
];

/// Numbers of C, by their names here.
const NUMBERS: [(&str, &str); 2] = [("NGY_OK", "OK"), ("NGY_ERR_NO_SUCH_RANK", "ERR_NO_SUCH_RANK")];

pub fn write(root: &Path) -> Result<String, String> {
    generated::write("ruby", root, files(root)?)
}

pub fn check(root: &Path) -> Result<String, String> {
    generated::check("ruby", root, &files(root)?)
}

/// Path and text of each generated file.
fn files(root: &Path) -> Result<Vec<(&'static str, String)>, String> {
    Ok(vec![(OUT, text(root)?)])
}

fn text(root: &Path) -> Result<String, String> {
    let read = |path: &str| std::fs::read_to_string(root.join(path)).map_err(|e| format!("{path}: {e}"));
    let headers = HEADERS.iter().map(|path| read(path)).collect::<Result<Vec<_>, _>>()?;
    let mut used = BTreeSet::new();
    SOURCES.iter().try_for_each(|folder| named_in(&root.join(folder), &mut used))?;
    generated::formatted(root, &module(&headers, &used)?)
}

/// The functions that sources below a folder call.
fn named_in(folder: &Path, used: &mut BTreeSet<String>) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            named_in(&path, used)?;
            continue;
        }
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        for after in text.split("ffi::").skip(1) {
            let name: String = after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let is_ours = ["ngy_", "ngyx_", "acp_"].iter().any(|prefix| name.starts_with(prefix));
            if is_ours {
                used.insert(name);
            }
        }
    }
    Ok(())
}

fn module(headers: &[String], used: &BTreeSet<String>) -> Result<String, String> {
    let plain: Vec<String> = headers.iter().map(|text| without_comments(text)).collect();
    let declarations: Vec<&str> = plain.iter().flat_map(|text| declarations(text)).collect();
    let mut out = format!(
        "//! What the extensions call of libnagaya, as the headers declare it: their comments tell what each function promises.\n//!\n\
         //! Generated from {} by `cargo run -p xtask -- ruby`; not to be edited.\n\n\
         use std::ffi::{{c_char, c_int, c_void}};\n\n",
        HEADERS.join(", ")
    );
    for (c, rust) in NUMBERS {
        let define =
            headers.iter().flat_map(|text| text.lines()).find_map(|line| line.strip_prefix(&format!("#define {c} ")));
        let value = define.and_then(|rest| rest.split_whitespace().next()).ok_or(format!("no header defines {c}"))?;
        out += &format!("/// `{c}`\npub const {rust}: c_int = {value};\n");
    }
    let mut functions = String::new();
    for name in used {
        let found = declarations.iter().find_map(|d| prototype(d, name));
        let (result, arguments) = found.ok_or(format!("no header declares {name}, which an extension calls"))?;
        let arguments = match arguments.trim() {
            "void" => Vec::new(),
            list => list.split(',').map(argument).collect::<Result<Vec<_>, _>>()?,
        };
        let result = match result.replace("__attribute__((__noreturn__))", "").trim() {
            // It is the only one that does not return.
            "void" if name == "ngy_abort" => " -> !".into(),
            "void" => String::new(),
            ty => format!(" -> {}", rust_type(ty)?),
        };
        functions += &format!("pub fn {name}({}){result};\n", arguments.join(", "));
    }
    let mut structures = String::new();
    // The last first, which consist of others.
    for (c, rust) in STRUCTURES.into_iter().rev() {
        let is_used = [&functions, &structures].into_iter().any(|text| text.contains(rust));
        if !is_used {
            continue;
        }
        let fields =
            declarations.iter().find_map(|d| structure(d, c)).ok_or(format!("no header has the structure {c}"))?;
        let mut one = format!("\n/// `{c}`\n#[derive(Clone, Copy)]\n#[repr(C)]\npub struct {rust} {{\n");
        for field in fields.split(';').map(str::trim).filter(|field| !field.is_empty()) {
            // Several declarators may follow one type.
            let first = field.split(',').next().unwrap_or_default();
            let (base, _) = split_name(first)?;
            for (i, declarator) in field.split(',').enumerate() {
                let whole = if i == 0 {
                    declarator.to_string()
                } else {
                    format!("{} {declarator}", base.trim_end_matches(['*', ' ']))
                };
                let (ty, name) = split_name(&whole)?;
                one += &format!("pub {name}: {},\n", rust_type(&ty)?);
            }
        }
        structures = one + "}\n" + &structures;
    }
    Ok(format!("{out}{structures}\nextern \"C\" {{\n{functions}}}\n"))
}

/// Without comments and without lines of the preprocessor.
fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        out += before;
        rest = after.split_once("*/").map_or("", |(_, rest)| rest);
    }
    out += rest;
    let mut continued = false;
    let kept = out.lines().filter(|line| {
        let is_directive = continued || line.trim_start().starts_with('#');
        continued = is_directive && line.trim_end().ends_with('\\');
        !is_directive
    });
    kept.map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join(" ")
}

/// The declarations that end with a semicolon outside braces.
fn declarations(text: &str) -> Vec<&str> {
    let (mut out, mut depth, mut from) = (Vec::new(), 0, 0);
    // The braces around all of a header in C++ do not count.
    let text = text.trim_start().strip_prefix("extern \"C\" {").unwrap_or(text);
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                // The end of an inline function has no semicolon.
                if depth == 0 && text[from..].trim_start().starts_with("static") {
                    from = at + 1;
                }
            }
            ';' if depth == 0 => {
                out.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    out
}

/// The fields of a structure of that name.
fn structure<'a>(declaration: &'a str, name: &str) -> Option<&'a str> {
    let (head, name_behind) = declaration.rsplit_once('}')?;
    let (head, fields) = head.split_once('{')?;
    (head.trim_start().starts_with("typedef struct") && name_behind.trim() == name).then_some(fields)
}

/// Result and arguments of the function of that name.
fn prototype<'a>(declaration: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    let (before, after) = declaration.split_once(&format!("{name}("))?;
    let is_whole = before.ends_with([' ', '*']) && !before.contains(['(', '{', '=']) || before.contains("noreturn");
    let (arguments, _) = after.split_once(')')?;
    (is_whole && !before.contains("typedef")).then_some((before, arguments))
}

/// A declarator's type, the array brackets after it, and its name.
fn split_name(declarator: &str) -> Result<(String, String), String> {
    let declarator = declarator.trim();
    let (whole, array) = declarator.split_once('[').map_or((declarator, ""), |(whole, array)| (whole, array));
    let at = whole.rfind(|c: char| !c.is_alphanumeric() && c != '_').ok_or(format!("`{declarator}` has no name"))?;
    let (ty, name) = (whole[..=at].trim(), whole[at + 1..].trim());
    let ty = if array.is_empty() { ty.to_string() } else { format!("{ty} [{array}") };
    Ok((ty, name.to_string()))
}

fn argument(text: &str) -> Result<String, String> {
    let (ty, name) = split_name(text)?;
    // An array is passed as a pointer.
    let ty = match ty.split_once('[') {
        Some((element, _)) => format!("{}*", element.trim()),
        None => ty,
    };
    let name = match name.as_str() {
        "type" => "ty",
        "async" => "id",
        other => other,
    };
    Ok(format!("{name}: {}", rust_type(&ty)?))
}

/// `const char *const *` as `*const *const c_char`.
fn rust_type(c: &str) -> Result<String, String> {
    if let Some((element, length)) = c.split_once('[') {
        let length = length.trim_end_matches([']', ' ']);
        return Ok(format!("[{}; {length}]", rust_type(element)?));
    }
    let mut levels = c.split('*').map(str::trim);
    let base = levels.next().unwrap_or_default();
    let (mut constant, plain) = match base.strip_prefix("const ") {
        Some(plain) => (true, plain),
        None => (false, base),
    };
    let plain = plain.trim();
    let known = STRUCTURES.iter().chain(&TYPES).find(|(name, _)| *name == plain);
    let mut out = known.ok_or(format!("`{plain}` is a type that xtask/src/ruby.rs does not know"))?.1.to_string();
    for level in levels {
        out = format!("*{} {out}", if constant { "const" } else { "mut" });
        constant = level == "const";
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_keep_what_is_constant() {
        let rust = |c| rust_type(c).expect("a type");
        assert_eq!(rust("const char *"), "*const c_char");
        assert_eq!(rust("void **"), "*mut *mut c_void");
        assert_eq!(rust("ngyx_template *const *"), "*const *mut c_void");
        assert_eq!(rust("const int *const *"), "*const *const c_int");
        assert_eq!(rust("ngyx_dim [7]"), "[SharedDim; 7]");
        assert!(rust_type("float").is_err_and(|e| e.contains("`float`")));
    }

    #[test]
    fn prototypes_are_found_by_their_whole_name() {
        let text = without_comments(
            "/* x */\n#define A \\\n b\nint ngy_put_nb(int a, const void *b); // c\nint ngy_put(int a);",
        );
        let found = |name| {
            declarations(&text)
                .iter()
                .find_map(|d| prototype(d, name))
                .map(|(r, a)| (r.trim().to_string(), a.to_string()))
        };
        assert_eq!(found("ngy_put"), Some(("int".into(), "int a".into())));
        assert_eq!(found("ngy_put_nb"), Some(("int".into(), "int a, const void *b".into())));
        assert_eq!(found("ngy_pu"), None);
        let missing = BTreeSet::from(["ngy_gone".to_string()]);
        assert!(module(&["#define NGY_OK 0".into()], &missing).is_err());
    }
}
