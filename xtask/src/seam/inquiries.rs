//! Writes the inquiry functions of xmp_lib, from the rows under `## Inquiries` of `interfaces/xmp/spec/fortran.api`, which begins with its grammar.

use super::generated;

/// `NAME(ARGUMENTS)`
struct Row<'a> {
    name: &'a str,
    arguments: Vec<&'a str>,
    doc: &'a [String],
}

impl<'a> Row<'a> {
    fn parse(line: &'a str, doc: &'a [String]) -> Option<Row<'a>> {
        let (name, rest) = line.split_once('(')?;
        let arguments = rest.strip_suffix(')')?;
        Some(Row { name, arguments: arguments.split(", ").collect(), doc })
    }
}

pub fn module<'a>(rows: &'a [(usize, String, Vec<String>)], spec: &str) -> Result<String, String> {
    let row = |(number, line, doc): &'a (usize, String, Vec<String>)| {
        let row = Row::parse(line, doc).filter(|r| matches!(r.arguments.len(), 2 | 3));
        row.ok_or_else(|| format!("line {number}: not `NAME(d, ARGUMENTS)`\n  {line}"))
    };
    let rows: Vec<Row<'a>> = rows.iter().map(row).collect::<Result<_, _>>()?;
    let mut out = format!(
        "! xmp_inquiries: what is known of node arrays, templates and arrays; programs use xmp_lib, which has it.\n!\n{}\
         module xmp_inquiries\n  use, intrinsic :: iso_c_binding, only: c_int, c_ptr\n  use nagaya_directives, only: xmp_desc => ngyf_desc\n  \
         implicit none\n  private :: c_int, c_ptr, axis_of, lower_of\n\n  interface\n",
        generated("!", spec)
    );
    let mut functions = String::new();
    for row in &rows {
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
    for row in &rows {
        out += &format!("  private :: {}\n", row.name.replacen("xmp_", "c_", 1));
    }
    Ok(out + COMMON + &functions + "end module\n")
}

const COMMON: &str = "
  ! What an inquiry of an array that is not allocated returns. Its descriptor has a negative rank.
  integer, parameter, private :: not_allocated = -2000

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
    let mut out = "\n".to_string();
    for line in row.doc {
        out += &format!("  ! {line}\n");
    }
    out += &format!("  integer function {name}(d, {}{plain})\n", if has_dim { "dim, " } else { "" });
    out += "    type(xmp_desc), intent(in) :: d\n";
    out += if has_dim { "    integer, intent(in) :: dim\n" } else { "" };
    let unallocated = format!("    {name} = not_allocated\n    if (d%rank < 0) return\n");
    if is_logical {
        out += &format!("    logical, intent(inout) :: {plain}\n    integer(c_int) :: x\n{unallocated}");
        out += &format!("    {name} = {c_name}(d%ptr, {dim}x)\n");
        return out + &format!("    if ({name} == 0) {plain} = x /= 0\n  end function\n");
    }
    out += &format!("    integer, intent(inout) :: {plain}\n{unallocated}    {name} = {c_name}(d%ptr, {dim}{plain})\n");
    if let Some(sign) = added.strip_suffix(" lower") {
        out += &format!("    if ({name} == 0) {plain} = {plain} {sign} lower_of(d, dim)\n");
    }
    out + "  end function\n"
}
