//! Interfaces whose functions come in families: reads `interfaces/xmp/spec/xmpnc.api`, whose head has the grammar, and writes a header of C and the
//! exported functions of libnagaya. `netcdf_fortran` writes what Fortran has of them.
//!
//! Not here: the seam of translated code, which has marks and no families (`read`).

use super::generated;

/// Functions that may have a communicator as first argument.
const OPENING: [&str; 2] = ["xmpnc_create", "xmpnc_open"];

/// The name that replaces `<T>`, its type in C, and its name in `nagaya_cdf::Internal`.
const NUMBERS: [(&str, &str, &str); 12] = [
    ("text", "char", "Text"),
    ("schar", "signed char", "I8"),
    ("uchar", "unsigned char", "U8"),
    ("short", "short", "I16"),
    ("ushort", "unsigned short", "U16"),
    ("int", "int", "I32"),
    ("uint", "unsigned int", "U32"),
    ("long", "long", "I64"),
    ("float", "float", "F32"),
    ("double", "double", "F64"),
    ("longlong", "long long", "I64"),
    ("ulonglong", "unsigned long long", "U64"),
];

/// What each type of an argument is in Rust. Memory of numbers is a pointer to anything there.
const TYPES: [(&str, &str); 16] = [
    ("int ", "c_int"),
    ("long long ", "c_longlong"),
    ("int *", "*mut c_int"),
    ("const int *", "*const c_int"),
    ("long long *", "*mut c_longlong"),
    ("const long long *", "*const c_longlong"),
    ("const char *", "*const c_char"),
    ("char *", "*mut c_char"),
    ("void *", "*mut c_void"),
    ("const void *", "*const c_void"),
    ("xmp_desc_t ", "Handle"),
    ("const xmp_desc_t *", "*const Handle"),
    ("xmp_range_t *", "*const Range"),
    ("xmp_range_t *const *", "*const *const Range"),
    ("<C> *", "*mut c_void"),
    ("const <C> *", "*const c_void"),
];

pub(super) struct Interface {
    pub sections: Vec<Section>,
}

pub(super) struct Section {
    pub heading: String,
    pub entries: Vec<Entry>,
}

pub(super) enum Entry {
    Constant(String, String),
    Functions { family: Family, doc: Vec<String> },
}

/// A line of the text.
pub(super) struct Family {
    /// `int `, `const char *`
    result: String,
    /// The name with the placeholders.
    pub name: String,
    /// Type, as it is spelled before the name, and name.
    pub arguments: Vec<(String, String)>,
    /// `None`: exported by hand.
    pub calls: Option<String>,
}

/// One function of a family.
pub(super) struct Member {
    pub name: String,
    /// The type of numbers in its name.
    pub word: Option<&'static str>,
    pub c_type: &'static str,
    /// The contents of the words and the type.
    constants: Vec<String>,
}

/// The header of C and the exported functions.
pub fn files(interface: &Interface, spec: &str) -> Result<[(&'static str, String); 2], String> {
    Ok([
        ("interfaces/xmp/include/generated/xmpnc.h", header(interface, spec)?),
        ("interfaces/xmp/exports/src/generated/xmpnc.rs", exports(interface, spec)?),
    ])
}

/// Reads the text.
pub fn read(text: &str) -> Result<Interface, String> {
    let mut sections: Vec<Section> = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let failed = |e: String| format!("line {number}: {e}\n  {line}");
        if let Some(heading) = line.strip_prefix("## ") {
            sections.push(Section { heading: heading.into(), entries: Vec::new() });
            continue;
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let section = sections.last_mut().ok_or_else(|| failed("an entry before the first heading".into()))?;
        if let Some(described) = line.strip_prefix('\t') {
            match section.entries.last_mut() {
                Some(Entry::Functions { doc, .. }) => doc.push(described.into()),
                // The reference has the meaning of a number.
                Some(Entry::Constant(..)) => {}
                None => return Err(failed("documentation of no function".into())),
            }
        } else if let Some(constant) = line.strip_prefix("const NC_") {
            let (name, value) = constant.split_once(' ').ok_or_else(|| failed("a name without a number".into()))?;
            section.entries.push(Entry::Constant(format!("NC_{name}"), value.into()));
        } else {
            section.entries.push(Entry::Functions { family: family(line).map_err(failed)?, doc: Vec::new() });
        }
    }
    // Sections of text are for the reference.
    sections.retain(|section| !section.entries.is_empty());
    Ok(Interface { sections })
}

pub(super) fn family(line: &str) -> Result<Family, String> {
    let (front, rest) = line.split_once('(').ok_or("no arguments")?;
    let (arguments, behind) = rest.rsplit_once(')').ok_or("no end of the arguments")?;
    let at = front.rfind([' ', '*']).ok_or("no type")? + 1;
    let (result, name) = (front[..at].to_string(), front[at..].to_string());
    let own = name.strip_prefix("xmpnc_").ok_or("a name that does not begin with xmpnc_")?.to_string();
    let calls = match behind.trim() {
        "by hand" => None,
        "" => Some(own.trim_start_matches('_').to_string()),
        other => Some(other.strip_prefix("= ").ok_or("neither `= function` nor `by hand`")?.to_string()),
    };
    let arguments = arguments.split(',').map(str::trim).filter(|a| *a != "void").map(|a| {
        let at = a.rfind([' ', '*']).ok_or(format!("`{a}` has no type"))? + 1;
        Ok((a[..at].to_string(), a[at..].to_string()))
    });
    Ok(Family { result, name, arguments: arguments.collect::<Result<_, String>>()?, calls })
}

impl Family {
    pub fn members(&self) -> Vec<Member> {
        // Every choice of a word in each group, and the words together.
        let mut chosen = vec![(String::new(), String::new())];
        let (mut rest, mut is_transfer) = (self.name.as_str(), false);
        while let Some((before, group)) = rest.split_once('{') {
            let (words, after) = group.split_once('}').unwrap_or((group, ""));
            let with = |(name, described): &(String, String)| {
                let one = |word: &str| (format!("{name}{before}{word}"), format!("{described}{}", super::camel(word)));
                words.split('|').map(one).collect::<Vec<_>>()
            };
            chosen = chosen.iter().flat_map(with).collect();
            (rest, is_transfer) = (after, true);
        }
        let mut members = Vec::new();
        for (name, described) in chosen {
            let described = is_transfer.then(|| format!("Transfer::{described}"));
            let mut add = |name: String, word, c_type, ty: Option<String>| {
                members.push(Member { name, word, c_type, constants: described.iter().cloned().chain(ty).collect() });
            };
            let name = name + rest;
            if name.contains("[_T]") {
                add(name.replace("[_T]", ""), None, "void", Some("None".into()));
            }
            for (word, c_type, internal) in NUMBERS {
                let ty = format!("Internal::{internal}");
                if name.contains("[_T]") {
                    add(name.replace("[_T]", &format!("_{word}")), Some(word), c_type, Some(format!("Some({ty})")));
                } else if name.contains("<T>") || (name.contains("<N>") && word != "text") {
                    add(name.replace("<T>", word).replace("<N>", word), Some(word), c_type, Some(ty));
                }
            }
            if !["[_T]", "<T>", "<N>"].iter().any(|t| name.contains(t)) {
                add(name, None, "void", None);
            }
        }
        members
    }
}

fn header(interface: &Interface, spec: &str) -> Result<String, String> {
    let mut out = format!(
        "/*\n * xmpnc.h: netCDF files (CDF-1, CDF-2, CDF-5) of distributed arrays. The names and the error numbers are those of PnetCDF, with\n \
         * xmpnc_ instead of ncmpi_. A descriptor, xmp_desc_of(a), replaces starts, counts and buffers. EXT marks functions that PnetCDF\n \
         * does not have. Functions return NC_NOERR or an error number, and xmpnc_last_error() returns the message. docs/netcdf.md is the\n \
         * guide.\n *\n \
         * Generated from {spec} by `cargo run -p xtask -- seam`; not to be edited.\n */\n\
         #ifndef XMPNC_H\n#define XMPNC_H\n\n#include <xmp.h>\n#include <xmp_io.h>\n\n\
         #ifdef __cplusplus\nextern \"C\" {{\n#endif\n"
    );
    for section in &interface.sections {
        out += &format!("\n/* ---- {} ---- */\n\n", section.heading);
        for entry in &section.entries {
            match entry {
                // A program may include netcdf.h, too.
                Entry::Constant(name, value) => {
                    out += &format!("#ifndef {name}\n#define {name} {value}\n#endif\n");
                }
                Entry::Functions { family, doc } => {
                    for m in family.members() {
                        let argument = |(ty, name): &(String, String)| format!("{}{name}", ty.replace("<C>", m.c_type));
                        let arguments: Vec<String> = family.arguments.iter().map(argument).collect();
                        let arguments = if arguments.is_empty() { "void".into() } else { arguments.join(", ") };
                        out += &format!("{}{}({arguments});\n", family.result, m.name);
                    }
                    if !doc.is_empty() {
                        out += &format!("/* {} */\n", doc.join("\n * "));
                    }
                }
            }
        }
    }
    let families = interface.sections.iter().flat_map(|s| &s.entries).filter_map(|entry| match entry {
        Entry::Functions { family, .. } if family.calls.is_some() => Some(family.members()),
        _ => None,
    });
    let names = families.flatten().map(|m| m.name).filter(|name| !OPENING.contains(&name.as_str()));
    let with_lines: String = names.map(|name| format!("#define {name}(...) XMPNC_AT({name}, __VA_ARGS__)\n")).collect();
    Ok(out
        + "\n#ifdef __cplusplus\n} /* extern \"C\" */\n#endif\n\n\
           /* Messages name the line of the program. */\n\
           #define XMPNC_AT(name, ...) (xmp_io_at(NGYX_HERE(#name)), name(__VA_ARGS__))\n"
        + &with_lines
        + "\n/* As PnetCDF has it, with a communicator in front. */\n\
           #define XMPNC_WITHOUT_COMM(comm, path, mode, info, id, name, ...) \\\n  \
             ((void)(comm), (void)(info), xmp_io_at(NGYX_HERE(#name)), (name)(path, mode, NULL, id))\n\
           #define XMPNC_PLAIN(path, mode, info, id, name, ...) (xmp_io_at(NGYX_HERE(#name)), (name)(path, mode, info, id))\n\
           #define XMPNC_CHOOSE(a, b, c, d, e, which, ...) which\n\
           #define XMPNC_OPENING(name, ...) \\\n  \
             XMPNC_CHOOSE(__VA_ARGS__, XMPNC_WITHOUT_COMM, XMPNC_PLAIN, XMPNC_PLAIN, 0, 0)(__VA_ARGS__, name, 0)\n\
           #define xmpnc_create(...) XMPNC_OPENING(xmpnc_create, __VA_ARGS__)\n\
           #define xmpnc_open(...) XMPNC_OPENING(xmpnc_open, __VA_ARGS__)\n\n#endif /* XMPNC_H */\n")
}

fn exports(interface: &Interface, spec: &str) -> Result<String, String> {
    let mut rows = String::new();
    let mut names = String::new();
    for section in &interface.sections {
        rows += &format!("\n    // {}\n", section.heading);
        for entry in &section.entries {
            match entry {
                Entry::Constant(name, value) if name.starts_with("NC_E") && value.starts_with('(') => {
                    names += &format!("    ({}, c\"{name}\"),\n", value.trim_matches(['(', ')']));
                }
                Entry::Functions { family, .. } => rows += &export_rows(family)?,
                Entry::Constant(..) => {}
            }
        }
    }
    Ok(format!(
        "//! The exported functions of xmpnc.h, each a call of one of `nagaya_xmp_io::netcdf`.\n//!\n{}\n\
         use std::ffi::{{c_char, c_int, c_longlong, c_void, CStr}};\n\n\
         use nagaya_xmp_io::netcdf::{{Internal, Range, Transfer}};\n\n\
         use crate::netcdf::{{exports, Handle}};\n\n\
         /// The names of errors.\npub(crate) const ERRORS: &[(c_int, &CStr)] = &[\n{names}];\n\n\
         exports! {{{rows}}}\n",
        generated("//!", spec)
    ))
}

fn export_rows(family: &Family) -> Result<String, String> {
    let Some(calls) = &family.calls else { return Ok(String::new()) };
    let mut arguments = Vec::new();
    for (ty, name) in &family.arguments {
        let known = TYPES.iter().find(|(c, _)| c == ty).ok_or(format!("{}: no type `{ty}`", family.name))?;
        arguments.push(format!("{name}: {}", known.1));
    }
    let members = family.members();
    let is_transfer = members.iter().any(|m| m.constants.iter().any(|c| c.starts_with("Transfer::")));
    let has_request = family.arguments.iter().any(|(_, name)| name == "request");
    let more = if is_transfer && !has_request { "std::ptr::null_mut()" } else { "" };
    let row = |m: &Member| {
        format!("    {} = {calls}[{}]({})[{more}];\n", m.name, m.constants.join(", "), arguments.join(", "))
    };
    Ok(members.iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::{family, files, read};

    #[test]
    fn a_family_has_a_member_for_every_choice() {
        let f = family("int xmpnc_{put|get}_var[_T]{|_all}(int ncid, xmp_desc_t ap) = var").expect("a family");
        let members = f.members();
        assert_eq!(members.len(), 2 * 13 * 2);
        let one = members.iter().find(|m| m.name == "xmpnc_get_var_uint_all").expect("a member");
        assert_eq!(one.constants, ["Transfer::GetAll", "Some(Internal::U32)"]);
        let plain = members.iter().find(|m| m.name == "xmpnc_put_var").expect("a member");
        assert_eq!(plain.constants, ["Transfer::Put", "None"]);
        let f = family("int xmpnc_put_att_<N>(int ncid, const <C> *op) = put_att_numbers").expect("a family");
        assert_eq!(f.members().len(), 11);
        assert_eq!(f.members()[10].c_type, "unsigned long long");
    }

    #[test]
    fn errors_say_where_and_what() {
        let wrong =
            |text: &str| read(text).and_then(|interface| files(&interface, "x.api")).map(|_| ()).expect_err("an error");
        assert!(wrong("int xmpnc_f(int a)").contains("line 1: an entry before"));
        assert!(wrong("## A\nint other_f(int a)").contains("does not begin with xmpnc_"));
        assert!(wrong("## A\nint xmpnc_f(short a)").contains("no type `short `"));
        assert!(wrong("## A\nint xmpnc_f(int a) -> g").contains("neither"));
    }
}
