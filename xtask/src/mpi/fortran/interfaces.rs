//! The interfaces of calls and of predefined functions, as a module declares them.

use super::super::read::{Function, Parameter};
use super::arguments::{is_large, is_old, is_started, only_reads, parameters, short, start, Sort};

/// A `double` of C. `double precision` has 16 bytes under -fdefault-real-8.
const REAL_OF_C: &str = "real(selected_real_kind(15))";

/// Functions whose results Fortran has: all others are subroutines.
pub(super) const FUNCTIONS: [(&str, &str); 4] = [
    ("Wtime", REAL_OF_C),
    ("Wtick", REAL_OF_C),
    ("Aint_add", "integer(mpi_address_kind)"),
    ("Aint_diff", "integer(mpi_address_kind)"),
];

/// Which module.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Style {
    Plain,
    F08,
}

/// How a module declares a call, under both of its names: tools replace the first one and call the second.
pub(super) fn interface(f: &Function, style: Style) -> String {
    let plain = start(f).to_ascii_lowercase();
    [plain.as_str(), &format!("p{plain}")].map(|prefix| interface_of(f, style, prefix)).concat()
}

fn interface_of(f: &Function, style: Style, prefix: &str) -> String {
    let whole = format!("{prefix}{}", short(f).to_ascii_lowercase());
    // By the kind of their counts the compiler knows the forms apart; but functions of the program are all alike to it.
    let generic = match is_large(f) && !f.parameters.iter().any(|p| matches!(p.sort(), Sort::Procedure)) {
        true => whole.trim_end_matches("_c").to_string(),
        false => whole.clone(),
    };
    let function = FUNCTIONS.iter().find(|(of, _)| *of == short(f));
    let has_error = function.is_none() && short(f) != "Pcontrol";
    let is_generic = style == Style::F08 && has_error;
    let by_descriptor = style == Style::F08 && is_started(f);
    let name = match (is_generic, by_descriptor) {
        (true, true) => format!("{whole}_f08ts"),
        (true, false) => format!("{whole}_f08"),
        _ => generic.clone(),
    };
    let mut names: Vec<&str> = parameters(f).map(Parameter::in_fortran).collect();
    names.extend(has_error.then_some("ierror"));
    let form = if function.is_some() { "function" } else { "subroutine" };
    // Without bind(c), gfortran passes a temporary copy of `a%x` and `z%re`, and fails at `z%im`. So a tool cannot replace these routines by
    // the names in MPI 19.1.5, whose descriptors are gfortran's own.
    let bind = if by_descriptor { format!(" &\n        bind(c, name=\"{name}\")") } else { String::new() };
    let mut text = format!("    {form} {name}({}){bind}\n", continued(&names));
    if style == Style::F08 && parameters(f).any(is_address) {
        text += "      use, intrinsic :: iso_c_binding, only: c_ptr\n";
    }
    text += "      import\n";
    parameters(f).for_each(|p| text += &declared(f, p, style));
    if let Some((_, of)) = function {
        text += &format!("      {of} :: {name}\n");
    }
    if has_error {
        let optional = if style == Style::F08 { "optional, " } else { "" };
        text += &format!("      integer, {optional}intent(out) :: ierror\n");
    }
    text += &format!("    end {form}\n");
    match (style, is_generic) {
        (Style::Plain, _) => text,
        (_, true) => format!("  interface {generic}\n{text}  end interface\n"),
        (_, false) => format!("  interface\n{text}  end interface\n"),
    }
}

pub(super) fn declared(f: &Function, p: &Parameter, style: Style) -> String {
    let name = p.in_fortran();
    let sort = p.sort();
    let is_status = matches!(sort, Sort::Status) && style == Style::Plain;
    let shape = match p.is_list() {
        false if is_status => "(mpi_status_size)",
        true if is_status => "(mpi_status_size, *)",
        _ if p.suffix == "[][3]" => "(3, *)",
        _ if p.of.contains("**") => "(count, *)",
        _ if matches!(sort, Sort::Text) && p.suffix.is_empty() => "",
        true => "(*)",
        false => "",
    };
    let of = match sort {
        Sort::Buffer if style == Style::F08 && is_address(p) => {
            return format!("      type(c_ptr), intent(out) :: {name}\n");
        }
        Sort::Buffer if style == Style::F08 && is_started(f) => {
            let intent = if only_reads(f, p) { ", intent(in)" } else { "" };
            return format!("      type(*), dimension(..), target{intent} :: {name}\n");
        }
        // A target: else gfortran assumes that no pointer to the buffer is left after the call, and what a later MPI_WAIT changes is not seen.
        Sort::Buffer => {
            let intent = if only_reads(f, p) { ", intent(in)" } else { "" };
            return format!(
                "      !gcc$ attributes no_arg_check :: {name}\n      type(*), target{intent} :: {name}(*)\n"
            );
        }
        Sort::Procedure if style == Style::F08 => {
            return format!("      procedure({}) :: {name}\n", p.base().to_ascii_lowercase())
        }
        Sort::Procedure => return format!("      external :: {name}\n"),
        Sort::Long if is_old(f) => "integer".into(),
        Sort::Long if p.is("MPI_Count") || p.is("MPI_Offset") => "integer(mpi_count_kind)".into(),
        Sort::Long => "integer(mpi_address_kind)".into(),
        Sort::Logical => "logical".into(),
        Sort::Text => "character(len=*)".into(),
        Sort::Handle(_) if style == Style::F08 => format!("type({})", p.base().to_ascii_lowercase()),
        Sort::Status if style == Style::F08 => "type(mpi_status)".to_string(),
        Sort::Integer | Sort::Handle(_) | Sort::Status => "integer".into(),
    };
    let is_in = !p.points() || (p.is_const() && !p.is_weights()) || p.is("char") && !p.suffix.is_empty();
    let intent = match (is_in, style) {
        (true, _) => ", intent(in)",
        (false, Style::Plain) => "",
        (false, Style::F08) => intent(f, p),
    };
    // As a buffer: MPI uses it after the call.
    let is_kept = p.comes_later(f) || p.name == "extra_state" && short(f) == "Grequest_start";
    let target = if is_kept { ", target" } else { "" };
    format!("      {of}{target}{intent} :: {name}{shape}\n")
}

/// An address that MPI returns. The module `mpi` takes any variable for it.
fn is_address(p: &Parameter) -> bool {
    matches!(p.sort(), Sort::Buffer) && ["baseptr", "buffer_addr"].contains(&p.name.as_str())
}

/// The intent in `mpi_f08` (MPI A.4) of a parameter that is not input by its type in C. Statuses, and what the program may pass a constant
/// such as MPI_ERRCODES_IGNORE for, have none.
fn intent(f: &Function, p: &Parameter) -> &'static str {
    let (of, name) = (short(f).trim_end_matches("_c"), p.name.as_str());
    let is_changed = match name {
        "position" | "buflen" | "pset_len" | "array_of_requests" => true,
        "request" => ["Start", "Test", "Wait"].contains(&of),
        "message" => of.ends_with("recv"),
        "dims" => of == "Dims_create",
        "flag" => of.ends_with("agree"),
        _ => ["Type_commit", "File_close", "Comm_disconnect", "Session_finalize"].contains(&of),
    };
    let is_set = of.contains("_set_");
    match p.sort() {
        Sort::Status if is_set => ", intent(inout)",
        Sort::Status => "",
        _ if name == "array_of_errcodes" || p.is_weights() && !p.is_const() => "",
        _ if is_set || p.is_const() || ["extra_state", "ranges"].contains(&name) || of == "Cancel" => ", intent(in)",
        _ if is_changed || of.ends_with("_free") || of.ends_with("_free_keyval") => ", intent(inout)",
        _ => ", intent(out)",
    }
}

/// What such a function is called for, unless it is an old one.
pub(super) fn object_of(name: &str) -> Option<&'static str> {
    let all = [("mpi_comm_", "type(mpi_comm)"), ("mpi_type_", "type(mpi_datatype)"), ("mpi_win_", "type(mpi_win)")];
    all.iter().find(|(start, _)| name.starts_with(start)).map(|(_, of)| *of)
}

pub(super) fn null_function(name: &str, style: Style) -> String {
    let value = if object_of(name).is_none() { "integer" } else { "integer(mpi_address_kind)" };
    let object = object_of(name).filter(|_| style == Style::F08).unwrap_or("integer");
    let (list, values) = match name.ends_with("delete_fn") {
        true => ("object, keyval, value, extra_state, ierror", "value, extra_state"),
        false => ("object, keyval, extra_state, value_in, value_out, flag, ierror", "extra_state, value_in, value_out"),
    };
    let flag = if name.ends_with("delete_fn") { "" } else { "      logical :: flag\n" };
    format!(
        "    subroutine {name}({list})\n      import\n      {object} :: object\n      integer :: keyval, ierror\n      {value} :: \
         {values}\n{flag}    end subroutine\n"
    )
}

/// Names of arguments, over as many lines as they need.
pub(super) fn continued(names: &[&str]) -> String {
    let mut text = String::new();
    let mut width = 60;
    for (at, name) in names.iter().enumerate() {
        let end = if at + 1 < names.len() { ", " } else { "" };
        if width + name.len() > 120 {
            text += "&\n        ";
            width = 8;
        }
        text += name;
        text += end;
        width += name.len() + end.len();
    }
    text
}
