//! netCDF in Fortran. It makes of `interfaces/xmp/spec/xmpnc.api` the module `xmpnf` and the C functions that it calls,
//! which call those of `xmpnc.h`.
//!
//! An argument's type and name decide how Fortran differs ([`passing`]). Identifiers and indices count from 1,
//! dimensions come in the other order, and text has a length. The helpers that do it at run time are in
//! `interfaces/xmp/fortran/netcdf.h`.

use super::families::{Entry, Family, Interface, Member};
use super::generated;

/// The types that Fortran has names for, as PnetCDF calls them: the word of C's functions, and Fortran's.
const WORDS: [(&str, &str); 7] = [
    ("text", "text"),
    ("schar", "int1"),
    ("short", "int2"),
    ("int", "int"),
    ("float", "real"),
    ("double", "double"),
    ("longlong", "int8"),
];

/// One argument in Fortran.
struct Argument {
    name: String,
    /// Its declaration before `::`, and what comes after the name.
    declared: String,
    shape: &'static str,
    passing: Passing,
}

/// What an argument becomes on its way to C.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passing {
    /// A number: by value; or one that counts from 1 in Fortran.
    Number,
    Counted,
    /// An address, passed on.
    Address,
    /// An identifier that C gives, counted from 1 afterwards.
    Given,
    /// Text that goes in, and that comes out.
    Text,
    TextOut,
    /// An argument that is not looked at.
    Nothing,
    /// Identifiers of dimensions: as many as the value of an argument; as many as the variable or the array has, given.
    Dimensions,
    DimensionsOfVariable,
    DimensionsOfArray,
    /// Identifiers of variables.
    Variables,
    /// A position in the variable; lengths and strides in it; a position in the array.
    Start,
    Along,
    Element,
    Array,
    Section,
    Arrays,
    Sections,
}

fn passing(c_type: &str, name: &str, function: &str) -> Result<Passing, String> {
    Ok(match (c_type.trim_end(), name) {
        ("int", "varid" | "varid_in" | "varid_out" | "dimid" | "attnum") | ("long long", "recno") => Passing::Counted,
        ("int" | "long long", _) => Passing::Number,
        ("int *", "idp" | "varidp" | "unlimdimidp") => Passing::Given,
        ("int *", "dimids") if function.contains("def_dims_of") => Passing::DimensionsOfArray,
        ("int *", "dimids") => Passing::DimensionsOfVariable,
        ("const int *", "dimids") => Passing::Dimensions,
        ("const int *", "varids") => Passing::Variables,
        ("const long long *", "start" | "index") => Passing::Start,
        ("const long long *", "count" | "stride" | "imap") => Passing::Along,
        ("const long long *", "element") => Passing::Element,
        ("const void *", "info") => Passing::Nothing,
        ("const char *", "op") => Passing::Address,
        ("const char *", _) => Passing::Text,
        ("char *", _) => Passing::TextOut,
        ("xmp_desc_t", _) => Passing::Array,
        ("const xmp_desc_t *", _) => Passing::Arrays,
        ("xmp_range_t *", _) => Passing::Section,
        ("xmp_range_t *const *", _) => Passing::Sections,
        ("int *" | "long long *" | "void *" | "const void *" | "<C> *" | "const <C> *", _) => Passing::Address,
        (other, _) => return Err(format!("{function}: no way to pass `{other}` in Fortran")),
    })
}

fn argument((c_type, c_name): &(String, String), family: &Family, is_text: bool) -> Result<Argument, String> {
    let passing = passing(c_type, c_name, &family.name)?;
    let pointer = c_type.ends_with('*');
    let name = match c_name.strip_suffix('p') {
        Some(short) if pointer && short.len() > 1 && c_name != "imap" => short,
        _ => c_name,
    };
    // What a program may leave out: answers of an inquiry, and what C may be given NULL for.
    let optional = (family.name.starts_with("xmpnc_inq")
        && pointer
        && matches!(passing, Passing::Address | Passing::Given | Passing::TextOut))
        || matches!(
            c_name.as_str(),
            "old_formatp"
                | "old_modep"
                | "rp"
                | "rps"
                | "start"
                | "count"
                | "stride"
                | "imap"
                | "statuses"
                | "requests"
        )
        || passing == Passing::DimensionsOfVariable;
    let is_list = matches!(c_name.as_str(), "requests" | "statuses" | "ncids");
    let (declared, shape) = match passing {
        Passing::Number | Passing::Counted if c_type == "int " => ("integer, intent(in)", ""),
        Passing::Number | Passing::Counted => ("integer(8), intent(in)", ""),
        Passing::Given => ("integer, intent(out)", ""),
        Passing::Nothing => ("integer, intent(in)", ""),
        Passing::Text => ("character(*), intent(in)", ""),
        Passing::TextOut => ("character(*), intent(out)", ""),
        Passing::Dimensions | Passing::Variables => ("integer, intent(in)", "(*)"),
        Passing::DimensionsOfVariable | Passing::DimensionsOfArray => ("integer, intent(out)", "(*)"),
        Passing::Start | Passing::Along | Passing::Element => ("integer(8), intent(in)", "(*)"),
        Passing::Array => ("type(xmp_desc), intent(in)", ""),
        Passing::Arrays => ("type(xmp_desc), intent(in)", "(*)"),
        Passing::Section => ("type(xmp_range), intent(in)", ""),
        Passing::Sections => ("type(xmp_range), intent(in)", "(*)"),
        Passing::Address => match c_type.as_str() {
            "int *" if is_list => ("integer", "(*)"),
            "int *" => ("integer, intent(out)", ""),
            "long long *" => ("integer(8), intent(out)", ""),
            "const char *" => ("character(*), intent(in)", ""),
            _ if is_text => ("character(*)", "(*)"),
            // Any type and rank, by its address.
            _ => ("type(*)", ""),
        },
    };
    let declared = format!("{declared}{}", if optional { ", optional" } else { "" });
    Ok(Argument { name: name.into(), declared, shape, passing })
}

/// A function of Fortran.
struct Function<'a> {
    name: String,
    member: &'a Member,
    is_text: bool,
}

/// The functions of a family that Fortran has.
fn functions<'a>(family: &Family, members: &'a [Member]) -> Vec<Function<'a>> {
    let typed = ["[_T]", "<T>", "<N>"].iter().any(|t| family.name.contains(t));
    members
        .iter()
        .filter_map(|member| {
            let own = member.name.strip_prefix("xmpnc_")?;
            let word = member.word.filter(|_| typed);
            let name = match word {
                None => own.to_string(),
                Some(word) => {
                    let fortran = WORDS.iter().find(|(c, _)| *c == word)?.1;
                    let at = own.rfind(&format!("_{word}"))?;
                    format!("{}_{fortran}{}", &own[..at], &own[at + 1 + word.len()..])
                }
            };
            Some(Function { name: format!("xmpnf_{name}"), member, is_text: word == Some("text") })
        })
        .collect()
}

/// The two files.
pub fn files(interface: &Interface, spec: &str) -> Result<[(&'static str, String); 2], String> {
    Ok([
        ("interfaces/xmp/fortran/generated/xmpnf.f90", module(interface, spec)?),
        ("interfaces/xmp/fortran/generated/netcdf.c", behind(interface, spec)?),
    ])
}

fn families(interface: &Interface) -> impl Iterator<Item = &Family> {
    interface.sections.iter().flat_map(|s| &s.entries).filter_map(|entry| match entry {
        Entry::Functions { family, .. } if family.calls.is_some() => Some(family),
        _ => None,
    })
}

fn module(interface: &Interface, spec: &str) -> Result<String, String> {
    let mut out = format!(
        "! xmpnf: netCDF files (CDF-1, CDF-2, CDF-5) of distributed arrays: the functions of xmpnc.h, where each is described. docs/netcdf.md\n\
         ! is the guide.\n!\n\
         ! As in PnetCDF's Fortran, dimensions come in the other order, identifiers and indices count from 1, nf_global is 0, and functions\n\
         ! return a status. Elements of an array are counted as it is declared.\n!\n{}\
         module xmpnf\n  use xmp_lib, only: xmp_desc\n  use xmp_ranges\n  implicit none\n  public\n\n",
        generated("!", spec)
    );
    for section in &interface.sections {
        for entry in &section.entries {
            if let Entry::Constant(name, value) = entry {
                out += &constant(name, value);
            }
        }
    }
    out += "  integer, parameter :: nf_int1 = nf_byte, nf_int2 = nf_short, nf_real = nf_float\n\n";
    let (mut alike, mut alone, mut named) = (String::new(), String::new(), String::new());
    for family in families(interface) {
        let members = family.members();
        let functions = functions(family, &members);
        for is_text in [false, true] {
            let same: Vec<&Function> = functions
                .iter()
                .filter(|f| f.is_text == is_text && takes_text(family) || !is_text && !takes_text(family))
                .collect();
            match same[..] {
                [first, _, ..] if !takes_lists(family, is_text)? => {
                    let like = format!("like_{}", first.name.trim_start_matches("xmpnf_"));
                    alike += &interface_body(&like, family, is_text)?;
                    let names: Vec<&str> = same.iter().map(|f| f.name.as_str()).collect();
                    named += &folded(&format!("  procedure({like}) :: {}", names.join(", ")));
                }
                _ => {
                    for one in same {
                        alone += &interface_body(&one.name, family, is_text)?;
                    }
                }
            }
        }
    }
    Ok(out
        + "  ! Functions that take the same arguments.\n  abstract interface\n"
        + &alike
        + "  end interface\n\n"
        + &named
        + "\n  interface\n"
        + &alone
        + BY_HAND
        + "  end interface\nend module xmpnf\n")
}

/// Whether memory is declared as characters where it is text.
fn takes_text(family: &Family) -> bool {
    family.arguments.iter().any(|(ty, _)| ty.contains("<C>"))
}

/// Whether an argument is an array. If the interface of another procedure declares a procedure, gfortran 12 takes the
/// array arguments from the first call. It passes descriptors if they are absent there. So each such function has a
/// separate interface.
fn takes_lists(family: &Family, is_text: bool) -> Result<bool, String> {
    let arguments = family.arguments.iter().map(|a| argument(a, family, is_text));
    Ok(arguments.collect::<Result<Vec<_>, _>>()?.iter().any(|a| !a.shape.is_empty()))
}

/// The functions of `netcdf.h` that are written by hand.
const BY_HAND: &str = "    ! What a number means, and its name.
    function xmpnf_strerror(error) result(text)
      integer, intent(in) :: error
      character(80) :: text
    end function
    function xmpnf_strerrno(error) result(text)
      integer, intent(in) :: error
      character(80) :: text
    end function
    ! All that is known of the last error on this node.
    function xmpnf_last_error() result(text)
      character(1024) :: text
    end function
    function xmpnf_inq_libvers() result(text)
      character(80) :: text
    end function
";

/// A number; those that no integer of Fortran's holds are left out.
fn constant(name: &str, value: &str) -> String {
    let name = name.to_lowercase().replacen("nc_", "nf_", 1);
    // Without brackets, casts and suffixes.
    let plain = value.trim_matches(['(', ')']).rsplit(')').next().unwrap_or("").trim_end_matches(['U', 'L', 'f']);
    let number = match plain.strip_prefix("0x") {
        Some(hex) => i64::from_str_radix(hex, 16).ok(),
        None => plain.parse().ok(),
    };
    let row = |ty: &str, value: String| format!("  {ty}, parameter :: {name} = {value}\n");
    match (name.as_str(), number) {
        ("nf_global", _) => row("integer", "0".into()),
        ("nf_fill_char", _) => row("character", "achar(0)".into()),
        ("nf_fill_float", _) => row("real(4)", plain.into()),
        ("nf_fill_double", _) => row("real(8)", plain.replace('e', "d")),
        ("nf_unlimited" | "nf_fill_int64", Some(v)) => row("integer(8)", format!("{v}_8")),
        (_, Some(v)) if i32::try_from(v).is_ok() => row("integer", v.to_string()),
        (_, Some(v)) => row("integer(8)", format!("{v}_8")),
        (_, None) => String::new(),
    }
}

fn interface_body(name: &str, family: &Family, is_text: bool) -> Result<String, String> {
    let arguments = family.arguments.iter().map(|a| argument(a, family, is_text)).collect::<Result<Vec<_>, _>>()?;
    let names: Vec<&str> = arguments.iter().map(|a| a.name.as_str()).collect();
    let mut out = folded(&format!("    function {name}({}) result(status)", names.join(", ")));
    out += "      import\n";
    // Those of one declaration together.
    for group in arguments.chunk_by(|a, b| a.declared == b.declared) {
        let names: Vec<String> = group.iter().map(|a| format!("{}{}", a.name, a.shape)).collect();
        if group[0].declared.starts_with("type(*)") {
            out += &format!("      !GCC$ attributes no_arg_check :: {}\n", names.join(", "));
        }
        out += &format!("      {} :: {}\n", group[0].declared, names.join(", "));
    }
    Ok(out + "      integer :: status\n    end function\n")
}

/// A statement in lines that are not too long.
fn folded(statement: &str) -> String {
    super::fortran::folded(statement)
}

fn behind(interface: &Interface, spec: &str) -> Result<String, String> {
    let mut out = format!(
        "/*\n * What stands behind the module xmpnf: each function as gfortran calls it, by a call of that of xmpnc.h. `netcdf.h` has the helpers.\n *\n \
         {} */\n#include \"netcdf.h\"\n",
        generated("*", spec)
    );
    for family in families(interface) {
        let members = family.members();
        for function in functions(family, &members) {
            out += &wrapper(&function, family)?;
        }
    }
    Ok(out)
}

/// One function of C. Lengths of text are after all arguments.
fn wrapper(function: &Function, family: &Family) -> Result<String, String> {
    let arguments =
        family.arguments.iter().map(|a| argument(a, family, function.is_text)).collect::<Result<Vec<_>, _>>()?;
    let (mut declared, mut lengths) = (Vec::new(), Vec::new());
    let (mut before, mut passed, mut after) = (String::new(), Vec::new(), String::new());
    let counted =
        arguments.iter().any(|a| matches!(a.passing, Passing::DimensionsOfVariable | Passing::Start | Passing::Along));
    if counted {
        before += "  const int rank = rank_of(*ncid, *varid - 1);\n";
    }
    for (a, (c_type, _)) in arguments.iter().zip(&family.arguments) {
        let x = &a.name;
        let c_type = c_type.replace("<C>", function.member.c_type);
        let mut declare = |ty: &str| declared.push(format!("{ty}{x}"));
        match a.passing {
            Passing::Number | Passing::Counted => declare(&format!("const {c_type}*")),
            Passing::Array => declare("const desc *"),
            Passing::Arrays => declare("const desc *"),
            Passing::Section | Passing::Sections => declare("const section *"),
            Passing::Nothing => declare("const int *"),
            _ => declare(&c_type),
        }
        if a.declared.starts_with("character") {
            lengths.push(format!("size_t {x}_len"));
        }
        let (pre, pass, post) = match a.passing {
            Passing::Number => (String::new(), format!("*{x}"), String::new()),
            Passing::Counted => (String::new(), format!("*{x} - 1"), String::new()),
            Passing::Address if a.declared.starts_with("character") => {
                (format!("  (void){x}_len;\n"), x.clone(), String::new())
            }
            Passing::Address => (String::new(), x.clone(), String::new()),
            Passing::Given => (String::new(), x.clone(), format!("  count_from_1(status, {x}, 1);\n")),
            Passing::Text => {
                (format!("  char *{x}_c = text({x}, {x}_len);\n"), format!("{x}_c"), format!("  free({x}_c);\n"))
            }
            Passing::TextOut => {
                let call = format!("  give_text(status, {x}, {x}_len, {x}_c);\n");
                (format!("  char {x}_c[MOST_TEXT] = \"\";\n"), format!("{x} != NULL ? {x}_c : NULL"), call)
            }
            Passing::Nothing => (format!("  (void){x};\n"), "NULL".into(), String::new()),
            Passing::Dimensions => {
                let pre = format!("  int {x}_c[*ndims > 0 ? *ndims : 1];\n  turn_ids({x}, *ndims, {x}_c);\n");
                (pre, format!("{x}_c"), String::new())
            }
            Passing::DimensionsOfVariable => {
                (String::new(), x.clone(), format!("  turn_back_ids(status, {x}, rank);\n"))
            }
            Passing::DimensionsOfArray => {
                (String::new(), x.clone(), format!("  turn_back_ids(status, {x}, (int)ap->rank);\n"))
            }
            Passing::Variables => {
                let pre =
                    format!("  int {x}_c[*n > 0 ? *n : 1];\n  for (int k = 0; k < *n; k++) {x}_c[k] = {x}[k] - 1;\n");
                (pre, format!("{x}_c"), String::new())
            }
            Passing::Start => {
                (format!("  long long {x}_c[rank + 1];\n"), format!("turn({x}, rank, 1, {x}_c)"), String::new())
            }
            Passing::Along => {
                (format!("  long long {x}_c[rank + 1];\n"), format!("turn({x}, rank, 0, {x}_c)"), String::new())
            }
            Passing::Element => {
                (format!("  long long {x}_c[MOST];\n"), format!("turn_element(ap, {x}, {x}_c)"), String::new())
            }
            Passing::Array => (String::new(), format!("{x}->ptr"), String::new()),
            Passing::Section => (
                format!("  xmp_range_t *{x}_c = range_of(ap, {x});\n"),
                format!("{x}_c"),
                format!("  (xmp_free_range)({x}_c);\n"),
            ),
            Passing::Arrays => {
                let pre = format!(
                    "  xmp_desc_t {x}_c[*n > 0 ? *n : 1];\n  for (int k = 0; k < *n; k++) {x}_c[k] = {x}[k].ptr;\n"
                );
                (pre, format!("{x}_c"), String::new())
            }
            Passing::Sections => {
                let pre = format!(
                    "  xmp_range_t *{x}_c[*n > 0 ? *n : 1];\n  for (int k = 0; k < *n; k++) {x}_c[k] = {x} != NULL ? range_of(&aps[k], &{x}[k]) : NULL;\n"
                );
                (pre, format!("{x}_c"), format!("  for (int k = 0; k < *n; k++) (xmp_free_range)({x}_c[k]);\n"))
            }
        };
        before += &pre;
        passed.push(pass);
        after += &post;
    }
    let c_name = &function.member.name;
    let call = match c_name.as_str() {
        // It fills what the text leaves of the variable.
        "xmpnc_get_att_text" => "text_of_attribute(*ncid, *varid - 1, name_c, ip, ip_len)".to_string(),
        _ => format!("({c_name})({})", passed.join(", ")),
    };
    let parameters = declared.into_iter().chain(lengths).collect::<Vec<_>>().join(", ");
    let head = format!("\nint {}_({parameters}) {{\n{before}  xmp_io_at(\"{}\");\n", function.name, function.name);
    Ok(match after.is_empty() {
        true => format!("{head}  return {call};\n}}\n"),
        false => format!("{head}  const int status = {call};\n{after}  return status;\n}}\n"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seam::families;

    #[test]
    fn names_and_numbers_are_those_of_fortran() {
        let family = families::family("int xmpnc_{put|get}_vara[_T]{|_all}(int ncid, int varid, xmp_desc_t ap) = vara")
            .expect("a family");
        let members = family.members();
        let names: Vec<String> = functions(&family, &members).into_iter().map(|f| f.name).collect();
        assert_eq!(names.len(), 2 * 8 * 2);
        assert!(names.contains(&"xmpnf_put_vara_real_all".into()) && names.contains(&"xmpnf_get_vara".into()));
        assert!(!names.iter().any(|name| name.contains("uint") || name.contains("float")));
        assert_eq!(constant("NC_64BIT_DATA", "0x0020"), "  integer, parameter :: nf_64bit_data = 32\n");
        assert_eq!(constant("NC_FILL_BYTE", "((signed char)-127)"), "  integer, parameter :: nf_fill_byte = -127\n");
        assert_eq!(constant("NC_FILL_UINT64", "((unsigned long long)18446744073709551614ULL)"), "");
    }
}
