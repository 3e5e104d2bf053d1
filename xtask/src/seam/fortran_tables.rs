//! What repeats itself in the Fortran bindings: reads `interfaces/xmp/spec/fortran.api`, whose grammar stands there, and writes its two modules.
//!
//! Not here: the module of `interfaces/xmp/spec/runtime.api` (`fortran`), and that of `interfaces/xmp/spec/xmpnc.api` (`netcdf_fortran`).

use super::{fortran::folded, generated};

/// The files.
pub fn files(text: &str, spec: &str) -> Result<[(&'static str, String); 2], String> {
    let (mut calls, mut inquiries, mut types) = (Vec::new(), Vec::new(), Vec::new());
    let mut section = "";
    for (line, number) in text.lines().zip(1..) {
        let failed = |why: &str| format!("line {number}: {why}\n  {line}");
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading;
        } else if let Some(list) = line.strip_prefix("types <T> ") {
            types = list.split(' ').collect();
        } else if !line.is_empty() && !line.starts_with('#') {
            let row = Row::of(line).ok_or_else(|| failed("not `NAME(ARGUMENTS) TYPE`"))?;
            match section {
                "Calls" => calls.push(row),
                "Inquiries" => inquiries.push(row),
                _ => return Err(failed("a row before `## Calls` or `## Inquiries`")),
            }
        }
    }
    Ok([
        ("interfaces/xmp/fortran/generated/nagaya_calls.f90", calls_module(&calls, &types, spec)?),
        ("interfaces/xmp/fortran/generated/xmp_inquiries.f90", inquiries_module(&inquiries, spec)),
    ])
}

/// `NAME(ARGUMENTS) TYPE`
struct Row<'a> {
    name: &'a str,
    arguments: Vec<&'a str>,
    result: &'a str,
}

impl<'a> Row<'a> {
    fn of(line: &'a str) -> Option<Row<'a>> {
        let (name, rest) = line.split_once('(')?;
        let (arguments, result) = rest.rsplit_once(')')?;
        Some(Row { name, arguments: arguments.split(", ").collect(), result: result.trim() })
    }
}

/// `i4` as `integer(4)`.
fn kind_of(ty: &str) -> Option<String> {
    let (letter, kind) = ty.split_at_checked(1)?;
    let base = match letter {
        "i" => "integer",
        "l" => "logical",
        "r" => "real",
        "c" => "complex",
        _ => return None,
    };
    Some(format!("{base}({kind})"))
}

fn calls_module(rows: &[Row], types: &[&str], spec: &str) -> Result<String, String> {
    let mut out = format!(
        "! nagaya_calls: the interfaces of what xmpf90's text calls; the other side is directives.c. Used by nagaya_directives.\n!\n{}\
         module nagaya_calls\n  use, intrinsic :: iso_c_binding, only: ngyf_pointer => c_ptr\n  implicit none\n  public\n\n  interface\n",
        generated("!", spec)
    );
    let mut generic = String::new();
    for row in rows {
        match row.name.strip_suffix("_<T>") {
            None => out += &interface(row, row.name, "")?,
            Some(all) => {
                let mut names = Vec::new();
                for ty in types {
                    let name = format!("{all}_{ty}");
                    out += &interface(row, &name, ty)?;
                    names.push(name);
                }
                let list = folded(&format!("    procedure {}", names.join(", ")));
                generic += &format!("\n  interface {all}\n{list}  end interface\n");
            }
        }
    }
    Ok(out + "  end interface\n" + &generic + "end module\n")
}

fn interface(row: &Row, name: &str, ty: &str) -> Result<String, String> {
    let unknown = |what: &str| format!("{name}: no `{what}`");
    let typed = || kind_of(ty).ok_or_else(|| unknown(ty));
    let (mut names, mut declared) = (Vec::new(), Vec::<(String, Vec<String>)>::new());
    for argument in &row.arguments {
        let plain = argument.trim_matches(['\'', '=', '>', '<', '.', '(', ')', '4']);
        let (declaration, shape) = match *argument {
            a if a.starts_with('<') => (format!("{}, value", typed()?), ""),
            a if a.starts_with('\'') => ("character(kind=1), intent(in)".to_string(), "(*)"),
            a if a.ends_with("()") => ("integer(8), intent(in)".into(), "(*)"),
            a if a.ends_with("(4)") => ("integer(4), intent(in)".into(), "(*)"),
            a if a.ends_with("..") => ("type(*), dimension(..), contiguous".into(), ""),
            a if a.ends_with('=') => ("integer(8), intent(inout)".into(), ""),
            a if a.ends_with('>') => ("integer(8), intent(out)".into(), ""),
            _ => ("integer(8), value".into(), ""),
        };
        names.push(plain);
        let entity = format!("{plain}{shape}");
        match declared.last_mut() {
            // Those of one declaration together.
            Some((before, entities)) if *before == declaration => entities.push(entity),
            _ => declared.push((declaration, vec![entity])),
        }
    }
    let result = match row.result {
        "" => None,
        "number" => Some("integer(8)".to_string()),
        "pointer" => Some("type(ngyf_pointer)".to_string()),
        "<T>" => Some(typed()?),
        other => return Err(unknown(other)),
    };
    let (word, behind) = if result.is_some() { ("function", " result(answer)") } else { ("subroutine", "") };
    let mut out = folded(&format!("    {word} {name}({}) bind(c){behind}", names.join(", ")));
    out += "      import\n";
    for (declaration, entities) in declared {
        out += &folded(&format!("      {declaration} :: {}", entities.join(", ")));
    }
    out += &result.map_or(String::new(), |ty| format!("      {ty} :: answer\n"));
    Ok(out + &format!("    end {word}\n"))
}

fn inquiries_module(rows: &[Row], spec: &str) -> String {
    let mut out = format!(
        "! xmp_inquiries: what is known of node arrays, templates and arrays; programs use xmp_lib, which has it.\n!\n{}\
         module xmp_inquiries\n  use, intrinsic :: iso_c_binding, only: c_int, c_ptr\n  use nagaya_directives, only: xmp_desc => ngyf_desc\n  \
         implicit none\n  private :: c_int, c_ptr, axis_of, lower_of\n\n  interface\n",
        generated("!", spec)
    );
    let mut functions = String::new();
    for row in rows {
        let (c_name, has_dim) = (row.name.replacen("xmp_", "c_", 1), row.arguments.len() == 3);
        let dim = if has_dim { "dim, " } else { "" };
        out += &format!(
            "    function {c_name}(d, {dim}x) bind(c, name='{}') result(status)\n      import\n      type(c_ptr), value :: d\n",
            row.name
        );
        out += if has_dim { "      integer(c_int), value :: dim\n" } else { "" };
        out += "      integer(c_int) :: x, status\n    end function\n";
        functions += &inquiry(row, &c_name, has_dim);
    }
    out += "  end interface\n";
    for row in rows {
        out += &format!("  private :: {}\n", row.name.replacen("xmp_", "c_", 1));
    }
    out + AXES + &functions + "end module\n"
}

const AXES: &str = "
contains

  ! The dimension as the run-time library counts those of arrays: from the last one on.
  integer function axis_of(d, dim)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    axis_of = int(d%rank) + 1 - dim
  end function

  integer function lower_of(d, dim)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    lower_of = 0
    if (dim >= 1 .and. dim <= d%rank) lower_of = int(d%lower(dim))
  end function
";

/// A function of the module.
fn inquiry(row: &Row, c_name: &str, has_dim: bool) -> String {
    let (name, answer) = (row.name, row.arguments[row.arguments.len() - 1]);
    let is_logical = answer.starts_with("logical ");
    let (plain, added) =
        answer.trim_start_matches("logical ").split_once(' ').unwrap_or((answer.trim_start_matches("logical "), ""));
    let dim = match row.arguments[1] {
        "axis dim" => "axis_of(d, dim), ",
        _ if has_dim => "dim, ",
        _ => "",
    };
    let mut out = format!("\n  integer function {name}(d, {}{plain})\n", if has_dim { "dim, " } else { "" });
    out += "    type(xmp_desc), intent(in) :: d\n";
    out += if has_dim { "    integer, intent(in) :: dim\n" } else { "" };
    if is_logical {
        out += &format!(
            "    logical, intent(inout) :: {plain}\n    integer(c_int) :: x\n    {name} = {c_name}(d%ptr, {dim}x)\n"
        );
        return out + &format!("    if ({name} == 0) {plain} = x /= 0\n  end function\n");
    }
    out += &format!("    integer, intent(inout) :: {plain}\n    {name} = {c_name}(d%ptr, {dim}{plain})\n");
    if let Some(sign) = added.strip_suffix(" lower") {
        out += &format!("    if ({name} == 0) {plain} = {plain} {sign} lower_of(d, dim)\n");
    }
    out + "  end function\n"
}

#[cfg(test)]
mod tests {
    use super::files;

    #[test]
    fn a_row_becomes_an_interface_or_a_function() {
        let text = "## Calls\nngyf_f(a, b(), x.., 'at) number\nngyf_h_<T>(<value>)\ntypes <T> i4 l8\n\n## Inquiries\n\
                    xmp_array_lbound(d, axis dim, lbound + lower)\n";
        let [calls, inquiries] = files(text, "x.api").expect("files").map(|f| f.1);
        for part in [
            "function ngyf_f(a, b, x, at) bind(c)",
            ":: b(*)",
            "logical(8), value :: value",
            "procedure ngyf_h_i4, ngyf_h_l8",
        ] {
            assert!(calls.contains(part), "{part}: {calls}");
        }
        assert!(inquiries.contains("c_array_lbound(d%ptr, axis_of(d, dim), lbound)"), "{inquiries}");
        assert!(inquiries.contains("lbound = lbound + lower_of(d, dim)"), "{inquiries}");
        let wrong = |text: &str| files(text, "x.api").map(|_| ()).expect_err("an error");
        assert!(wrong("ngyf_f(a)").contains("line 1: a row before"));
        assert!(wrong("## Calls\nngyf_f(a) real").contains("no `real`"));
    }
}
