//! MPI for Fortran: `mpif.h`, the module `mpi`, and the calls behind both, which are the functions of C with the arguments of Fortran.
//!
//! What no rule makes is in `interfaces/mpi/fortran/special.c`; the module's text comes from here for those, too.

use super::read::{Api, Entry, Function, Parameter};
use super::{Built, BEYOND, SPEC};

/// Written by hand in `special.c`.
const SPECIAL: [&str; 44] = [
    "Init",
    "Abort",
    "Init_thread",
    "Pcontrol",
    "Wtime",
    "Wtick",
    "Aint_add",
    "Aint_diff",
    "Buffer_detach",
    "Comm_detach_buffer",
    "Session_detach_buffer",
    "Buffer_detach_c",
    "Comm_detach_buffer_c",
    "Session_detach_buffer_c",
    "Info_create_env",
    "Info_get",
    "Info_get_string",
    "Op_create",
    "Op_create_c",
    "Comm_create_errhandler",
    "Session_create_errhandler",
    "Comm_create_keyval",
    "Type_create_keyval",
    "Keyval_create",
    "Comm_get_attr",
    "Comm_set_attr",
    "Type_get_attr",
    "Type_set_attr",
    "Attr_get",
    "Attr_put",
    "Grequest_start",
    "Comm_idup",
    "Comm_idup_with_info",
    "Comm_ishrink",
    "Psend_init",
    "Precv_init",
    "Win_create_errhandler",
    "Win_create_keyval",
    "Win_get_attr",
    "Win_set_attr",
    "File_create_errhandler",
    "Comm_spawn",
    "Comm_spawn_multiple",
    "Register_datarep",
];

/// Calls after which a communicator may be there that was asked for earlier (`special.c`).
const COMPLETING: [&str; 3] = ["Wait", "Test", "Request_get_status"];

/// A `double` of C. `double precision` has 16 bytes under -fdefault-real-8.
const REAL_OF_C: &str = "real(selected_real_kind(15))";

/// Functions whose results Fortran has: all others are subroutines.
const FUNCTIONS: [(&str, &str); 4] = [
    ("Wtime", REAL_OF_C),
    ("Wtick", REAL_OF_C),
    ("Aint_add", "integer(mpi_address_kind)"),
    ("Aint_diff", "integer(mpi_address_kind)"),
];

/// Predefined functions that do nothing, or copy plainly.
const NULL_FUNCTIONS: [&str; 12] = [
    "mpi_null_copy_fn",
    "mpi_dup_fn",
    "mpi_null_delete_fn",
    "mpi_comm_null_copy_fn",
    "mpi_comm_dup_fn",
    "mpi_comm_null_delete_fn",
    "mpi_type_null_copy_fn",
    "mpi_type_dup_fn",
    "mpi_type_null_delete_fn",
    "mpi_win_null_copy_fn",
    "mpi_win_dup_fn",
    "mpi_win_null_delete_fn",
];

/// Constants that C has not, or has in another form. The integers of the common block are known by their addresses.
const OWN: &str = "      integer, parameter :: mpi_address_kind = 8
      integer, parameter :: mpi_count_kind = 8
      integer, parameter :: mpi_offset_kind = 8
      integer, parameter :: mpi_integer_kind = 4
      integer, parameter :: mpi_status_size = 8
      integer, parameter :: mpi_source = 1
      integer, parameter :: mpi_tag = 2
      integer, parameter :: mpi_error = 3
      logical, parameter :: mpi_subarrays_supported = .false.
      logical, parameter :: mpi_async_protects_nonblocking = .false.
      integer mpi_bottom, mpi_in_place, mpi_buffer_automatic
      integer mpi_unweighted(1), mpi_weights_empty(1)
      integer mpi_errcodes_ignore(1)
      character mpi_argv_null(1), mpi_argvs_null(1, 1)
      common /mpi_texts/ mpi_argv_null, mpi_argvs_null
      save /mpi_texts/
      integer(mpi_offset_kind) mpi_displacement_current
      parameter (mpi_displacement_current = -1)
";

/// As it is in `mpif.h` and in the module `mpi`.
const OWN_PLACES: &str = "      integer mpi_status_ignore(mpi_status_size)
      integer mpi_statuses_ignore(mpi_status_size, 1)
      common /mpi_places/ mpi_bottom, mpi_in_place
      common /mpi_places/ mpi_buffer_automatic, mpi_unweighted
      common /mpi_places/ mpi_weights_empty, mpi_status_ignore
      common /mpi_places/ mpi_statuses_ignore, mpi_errcodes_ignore
      save /mpi_places/
";

/// Under -fdefault-integer-8 every argument would be misread. The compiler reports a division by zero here, with the name.
const FOUR_BYTES: &str = "! With -fdefault-integer-8 this is an error: arguments of MPI are integers of 4 bytes.
      integer mpi_needs_integers_of_4_bytes
      parameter (mpi_needs_integers_of_4_bytes = 4 / (8 - kind(0)))
";

/// A file for `include`, in fixed and free form.
pub fn include(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "! MPI 5.0 for Fortran, old style: constants; the compiler does not check arguments (with `use mpi` it does).\n\
         ! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n{FOUR_BYTES}{}",
        constants(api)
    );
    for (name, of) in FUNCTIONS {
        for prefix in ["mpi", "pmpi"] {
            text += &format!("      {of}, external :: {prefix}_{}\n", name.to_ascii_lowercase());
        }
    }
    NULL_FUNCTIONS.iter().for_each(|name| text += &format!("      external {name}\n"));
    text += "      external mpi_conversion_fn_null\n";
    text += UNCHECKED;
    text += "      interface\n";
    for f in present(api).filter(|f| takes_arguments_of_two_kinds(f)) {
        text += &unchecked(f);
    }
    text + "      end interface\n"
}

/// The reason for the interfaces in `mpif.h`.
const UNCHECKED: &str = "! From version 10 on, gfortran compares the calls of a routine without an interface in a file, and reports arguments of different
! types as errors. Here it compares nothing: MPI's old routines take variables of any type and shape.
";

/// Whether programs call it with arguments of different types, or with a variable in one call and an array in another one. What takes a
/// text has no interface: the compiler passes its length.
fn takes_arguments_of_two_kinds(f: &Function) -> bool {
    let is_text = |p: &Parameter| matches!(p.sort(), Sort::Text | Sort::Procedure);
    let of_two_kinds = |p: &Parameter| {
        let is_array = p.is_list() || matches!(p.sort(), Sort::Status);
        is_array || matches!(p.sort(), Sort::Buffer) || p.of.starts_with("void")
    };
    !parameters(f).any(is_text) && parameters(f).any(of_two_kinds)
}

/// An interface by which the compiler passes addresses and compares nothing. The types are `integer` and not `type(*)`, which
/// `-std=f2008` refuses. `target`: as in [`declared`]. No line is continued: no way of doing so is valid in fixed form of every width and in
/// free form. So a long list of arguments has letters for names.
fn unchecked(f: &Function) -> String {
    let start = format!("      subroutine {}{}(", start(f).to_ascii_lowercase(), short(f).to_ascii_lowercase());
    let plain: Vec<&str> = parameters(f).map(Parameter::in_fortran).chain(["ierror"]).collect();
    let letters: Vec<&str> = (0..plain.len()).map(|at| &"abcdefghijklmnopqrstuvwxyz"[at..at + 1]).collect();
    let letters_and_error = [&letters[..plain.len() - 1], &["ierror"]].concat();
    let fits = |names: &&[&str]| start.len() + names.join(",").len() < 72;
    let names = [&plain[..], &letters_and_error].into_iter().find(fits).unwrap_or(&letters);
    let mut text = format!("{start}{})\n", names.join(","));
    for (start, suffix) in
        [("!gcc$ attributes no_arg_check :: ", ""), ("!dir$ ignore_tkr ", ""), ("      integer, target :: ", "(*)")]
    {
        lines(start, names, suffix).iter().for_each(|line| text += &format!("{line}\n"));
    }
    text + "      end subroutine\n"
}

/// A list of names in lines of at most 71 columns, each of which begins with `start`.
fn lines(start: &str, names: &[&str], suffix: &str) -> Vec<String> {
    let mut lines = vec![start.to_string()];
    for name in names {
        let word = format!("{name}{suffix}");
        match lines.last_mut() {
            Some(line) if line == start => line.push_str(&word),
            Some(line) if line.len() + word.len() <= 69 => line.push_str(&format!(", {word}")),
            _ => lines.push(format!("{start}{word}")),
        }
    }
    lines
}

/// The module `mpi`: the same constants, and the interfaces of all calls. In front of it the types that it shares with `mpi_f08`.
pub fn module(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "! MPI 5.0 for Fortran: constants, and interfaces by which the compiler checks calls. Buffers are of any type.\n\
         ! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n{}\n\
         module mpi\n      use nagaya_mpi_types\n      implicit none\n{}\n  interface\n",
        types(api),
        constants(api)
    );
    present(api).for_each(|f| text += &interface(f, Style::Plain));
    NULL_FUNCTIONS.iter().for_each(|name| text += &null_function(name, Style::Plain));
    text += &CONVERSION_NULL.replace("DATATYPE", "integer");
    text += "  end interface\n";
    text += STATUSES_F08;
    text += OF_ANY_VARIABLE;
    text + "end module\n"
}

/// The types of handles and statuses, which are the same ones in both modules.
fn types(api: &Api) -> String {
    let handles: Vec<String> = handles(api).map(|of| of.trim_start_matches("MPI_").to_ascii_lowercase()).collect();
    let mut text = "module nagaya_mpi_types\n      implicit none\n".to_string();
    for of in &handles {
        text += &format!("      type, bind(c) :: mpi_{of}\n        integer :: mpi_val\n      end type\n");
    }
    text += TYPE_OF_STATUS;
    for (operator, name) in [("==", "is"), ("/=", "is_not")] {
        let of: Vec<String> = handles.iter().map(|of| format!("{of}_{name}")).collect();
        let of: Vec<&str> = of.iter().map(String::as_str).collect();
        text +=
            &format!("  interface operator({operator})\n    module procedure {}\n  end interface\n", continued(&of));
        of.iter().for_each(|of| text += &format!("  private :: {of}\n"));
    }
    text += "contains\n";
    for of in handles {
        for (operator, name) in [("==", "is"), ("/=", "is_not")] {
            text += &format!(
                "  elemental logical function {of}_{name}(a, b)\n    type(mpi_{of}), intent(in) :: a, b\n    {of}_{name} = a%mpi_val \
                 {operator} b%mpi_val\n  end function\n"
            );
        }
    }
    text + "end module\n"
}

/// The types of handles that Fortran has: those of the tools interface it has not.
fn handles(api: &Api) -> impl Iterator<Item = &str> {
    api.entries().filter_map(|entry| match entry {
        Entry::Handle { name, .. } if !name.starts_with("MPI_T_") => Some(name.as_str()),
        _ => None,
    })
}

/// Calls that take a variable of any type and shape as it is, and change nothing of it.
const OF_ANY_VARIABLE: &str = "  interface
    subroutine mpi_f_sync_reg(buf)
      type(*), dimension(..), target :: buf
    end subroutine
    subroutine mpi_sizeof(x, size, ierror) bind(c, name=\"ngympif_sizeof\")
      type(*), dimension(..), intent(in) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
";

/// The module `mpi_f08`: handles are types, statuses too, and `ierror` may be left out. A handle is laid out as its integer, so these
/// calls are those of the module `mpi` under names of their own.
pub fn module_f08(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "! MPI 5.0 for Fortran 2008: as the module mpi, with types for handles and statuses.\n\
         ! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n\
         module mpi_f08\n      use nagaya_mpi_types\n      implicit none\n{OWN}{OWN_STATUS}"
    );
    let handles: Vec<&str> = handles(api).collect();
    each_constant(api, |of, name, value| {
        let name = name.to_ascii_lowercase();
        text += &match of.filter(|of| handles.contains(of)).map(str::to_ascii_lowercase) {
            Some(of) => format!("      type({of}), parameter :: {name} = {of}({value})\n"),
            None => format!("      integer, parameter :: {name} = {value}\n"),
        };
    });
    text += &callbacks();
    for f in present(api).filter(|f| !is_old(f)) {
        text += &interface(f, Style::F08);
    }
    large(api).for_each(|f| text += &interface(&f, Style::F08));
    text += STATUSES_F08;
    text += "  interface\n";
    for name in NULL_FUNCTIONS.iter().filter(|name| object_of(name).is_some()) {
        text += &null_function(name, Style::F08);
    }
    text += &CONVERSION_NULL.replace("DATATYPE", "type(mpi_datatype)");
    text += "  end interface\n";
    text += OF_ANY_VARIABLE;
    text + "end module\n"
}

/// What the functions of the program are that calls of `mpi_f08` take.
fn callbacks() -> String {
    let mut text = "  abstract interface\n".to_string();
    for (of, object) in [("comm", "comm"), ("type", "datatype"), ("win", "win")] {
        text += &format!(
            "    subroutine mpi_{of}_copy_attr_function(old{of}, {of}_keyval, extra_state, attribute_val_in, &
        attribute_val_out, flag, ierror)
      import
      type(mpi_{object}) :: old{of}
      integer :: {of}_keyval, ierror
      integer(mpi_address_kind) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine mpi_{of}_delete_attr_function({object}, {of}_keyval, attribute_val, extra_state, ierror)
      import
      type(mpi_{object}) :: {object}
      integer :: {of}_keyval, ierror
      integer(mpi_address_kind) :: attribute_val, extra_state
    end subroutine
"
        );
    }
    for of in ["comm", "win", "file", "session"] {
        text += &format!(
            "    subroutine mpi_{of}_errhandler_function({of}, error_code)
      import
      type(mpi_{of}) :: {of}
      integer :: error_code
    end subroutine
"
        );
    }
    text + "    subroutine mpi_user_function(invec, inoutvec, len, datatype)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: invec, inoutvec
      integer :: len
      type(mpi_datatype) :: datatype
    end subroutine
    subroutine mpi_user_function_c(invec, inoutvec, len, datatype)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: invec, inoutvec
      integer(mpi_count_kind) :: len
      type(mpi_datatype) :: datatype
    end subroutine
    subroutine mpi_grequest_query_function(extra_state, status, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      type(mpi_status) :: status
      integer :: ierror
    end subroutine
    subroutine mpi_grequest_free_function(extra_state, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      integer :: ierror
    end subroutine
    subroutine mpi_grequest_cancel_function(extra_state, complete, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      logical :: complete
      integer :: ierror
    end subroutine
    subroutine mpi_datarep_extent_function(datatype, extent, extra_state, ierror)
      import
      type(mpi_datatype) :: datatype
      integer(mpi_address_kind) :: extent, extra_state
      integer :: ierror
    end subroutine
    subroutine mpi_datarep_conversion_function(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      type(mpi_datatype) :: datatype
      integer :: count, ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
  end interface
"
}

/// In the place of a conversion that is none.
const CONVERSION_NULL: &str =
    "    subroutine mpi_conversion_fn_null(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      DATATYPE :: datatype
      integer :: count, ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
";

const TYPE_OF_STATUS: &str = "      type, bind(c) :: mpi_status
        integer :: mpi_source, mpi_tag, mpi_error
        integer, private :: internal(5)
      end type
";

/// As it is in `mpi_f08`.
const OWN_STATUS: &str = "      type(mpi_status) mpi_status_ignore, mpi_statuses_ignore(1)
      common /mpi_places/ mpi_bottom, mpi_in_place
      common /mpi_places/ mpi_buffer_automatic, mpi_unweighted
      common /mpi_places/ mpi_weights_empty, mpi_status_ignore
      common /mpi_places/ mpi_statuses_ignore, mpi_errcodes_ignore
      save /mpi_places/
";

/// Between statuses of both modules.
const STATUSES_F08: &str = "  interface
    subroutine mpi_status_f2f08(f_status, f08_status, ierror)
      import
      integer, intent(in) :: f_status(mpi_status_size)
      type(mpi_status), intent(out) :: f08_status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_f082f(f08_status, f_status, ierror)
      import
      type(mpi_status), intent(in) :: f08_status
      integer, intent(out) :: f_status(mpi_status_size)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
";

/// Which module.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    Plain,
    F08,
}

/// Deprecated before there was mpi_f08.
fn is_old(f: &Function) -> bool {
    short(f).starts_with("Attr_") || short(f).starts_with("Keyval_")
}

/// What both call.
pub fn calls(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "/* The Fortran calls of MPI, all but those of special.c. Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be\n \
         * edited. What the macros are: calls.h. */\n#include \"calls.h\"\n"
    );
    let mut add = |f: &Function| {
        if !SPECIAL.contains(&short(f)) {
            text += &format!("\n{}", call(f));
        }
        if is_started(f) {
            text += &format!("\n{}", call_with_sections(f));
        }
    };
    present(api).for_each(&mut add);
    large(api).for_each(|f| add(&f));
    text
}

/// The calls of `mpi_f08` with buffers that are over when they return. Our module passes such buffers as one piece of memory, but MPICH's
/// passes descriptors.
pub fn calls_for_mpich(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "/* The calls of MPICH's module mpi_f08 that get buffers by descriptors, and that calls.c does not have. Generated from\n \
         * {SPEC} by `cargo run -p xtask -- mpi`; not to be edited. */\n#include \"calls.h\"\n"
    );
    let has_buffer = |f: &Function| parameters(f).any(|p| matches!(p.sort(), Sort::Buffer));
    let mut add = |f: &Function| {
        if has_buffer(f) && !is_started(f) && start(f) != BEYOND {
            text += &format!("\n{}", declared_with_sections(f));
        }
    };
    present(api).for_each(&mut add);
    large(api).for_each(|f| add(&f));
    text
}

/// With a declaration of the call that it makes, which is in another file.
fn declared_with_sections(f: &Function) -> String {
    let mut plain = Call::default();
    parameters(f).for_each(|p| plain.add(f, p));
    plain.parameters.push("int *ierror".into());
    plain.parameters.append(&mut plain.lengths);
    let name = short(f).to_ascii_lowercase();
    format!("void pmpi_{name}_({});\n{}", plain.parameters.join(", "), call_with_sections(f))
}

/// Whether it goes on with a buffer after the call: then a copy of a section, which ends with the call, will not do.
fn is_started(f: &Function) -> bool {
    let has = |name: &str| f.parameters.iter().any(|p| p.name == name);
    has("request") && (has("comm") || has("message")) && f.parameters.iter().any(|p| matches!(p.sort(), Sort::Buffer))
}

/// The count and the type that are of nothing but this buffer, where it is one piece.
fn one_piece<'a>(f: &'a Function, p: &Parameter) -> Option<[&'a Parameter; 2]> {
    let at = f.parameters.iter().position(|other| other.name == p.name)?;
    let [count, of, next, ..] = f.parameters.get(at + 1..)? else { return None };
    let name = short(f).trim_start_matches('I').to_ascii_lowercase();
    // Of each process one piece.
    let pieces = match p.name.as_str() {
        "recvbuf" => name.contains("gather") || name.contains("alltoall"),
        "sendbuf" => name.starts_with("scatter") || name.contains("alltoall"),
        _ => false,
    };
    let is_plain = !count.is("void") && !count.is_list() && !of.is_list() && of.is("MPI_Datatype") && next.name != "op";
    (is_plain && !pieces).then_some([count, of])
}

/// The call of `mpi_f08` that gets its buffers by descriptors.
fn call_with_sections(f: &Function) -> String {
    let mut plain = Call::default();
    parameters(f).for_each(|p| plain.add(f, p));
    let (mut list, mut arguments) = (Vec::new(), Vec::new());
    let (mut before, mut after) = (String::new(), String::new());
    let on = match f.parameters.iter().any(|p| p.name == "comm") {
        true => "MPI_Comm_fromint(*comm)",
        false => "MPI_COMM_SELF",
    };
    for (p, of) in parameters(f).zip(&mut plain.parameters) {
        let name = &p.name;
        if p.is_count_of_partitions(f) {
            *of = "const MPI_Count *count".into();
        }
        let parts = [if is_large(f) { "large" } else { "count" }, "type"];
        let pieces = parameters(f).filter(|b| matches!(b.sort(), Sort::Buffer)).find_map(|b| {
            let found = one_piece(f, b)?;
            found.iter().position(|one| one.name == *name).map(|which| (b, parts[which]))
        });
        arguments.push(match (p.sort(), pieces) {
            (Sort::Buffer, _) => {
                let one = one_piece(f, p);
                let piece = one.map_or("0, NULL".to_string(), |[count, of]| format!("*{}, {}", count.name, of.name));
                let call = f.name.as_str();
                before += &format!("  SECTION({name}, {piece}, {on}, \"{call}: {name}\");\n");
                after += &format!("  END_SECTION({name});\n");
                format!("section_{name}.at")
            }
            (_, Some((buffer, part))) => format!("&section_{}.{part}", buffer.name),
            _ => name.clone(),
        });
        list.push(match p.sort() {
            Sort::Buffer => format!("const CFI_cdesc_t *{name}"),
            _ => of.clone(),
        });
    }
    let name = short(f).to_ascii_lowercase();
    plain.parameters.push("int *ierror".into());
    list.push("int *ierror".into());
    let lengths = plain.lengths.iter().map(|length| length.replace("size_t", ","));
    arguments.push(format!("&error{}", lengths.collect::<String>()));
    list.append(&mut plain.lengths);
    let declared = match SPECIAL.contains(&short(f)) {
        true => format!("void pmpi_{name}_({});\n", plain.parameters.join(", ")),
        false => String::new(),
    };
    let begin = match name.strip_suffix("_c") {
        Some(base) => format!("WITH_SECTIONS_LARGE({base}"),
        None => format!("WITH_SECTIONS({name}"),
    };
    format!(
        "{declared}{begin}, ({})) {{\n  OPTIONAL(ierror);\n  int error = MPI_SUCCESS;\n{before}  if (error == MPI_SUCCESS) \
         pmpi_{name}_({});\n  *ierror = error;\n{after}}}\n",
        list.join(", "),
        arguments.join(", "),
    )
}

/// Those that Fortran has: all but those about C's handles, those of the tools interface, and large counts ([`large`]). Those that are not built
/// report it when they are called, as C's do.
fn present(api: &Api) -> impl Iterator<Item = &Function> {
    let is_of_c = |f: &Function| {
        let name = f.name.as_str();
        let forms = ["_toint", "_fromint", "_c"];
        forms.iter().any(|form| name.ends_with(form)) || name.contains("_fortran_") || name.starts_with("MPI_T_")
    };
    api.functions().filter(move |f| !is_of_c(f))
}

/// The forms for large counts, which are those of C with `_c`: of `mpi_f08` only, where each has the generic name of the other form. In
/// Fortran an address and a count are numbers of one kind, so there are none where C's forms differ in nothing else.
fn large(api: &Api) -> impl Iterator<Item = Function> + '_ {
    let differs = |f: &Function| f.parameters.iter().any(|p| p.is("COUNT") || p.is("DISP"));
    let of_its_own = |f: &Function| LARGE.contains(&short(f));
    api.functions().filter(move |f| differs(f) && !is_large_anyway(f) || of_its_own(f)).map(|f| Function {
        result: f.result.clone(),
        name: format!("{}_c", f.name.trim_end_matches("_c")),
        parameters: f.parameters.iter().map(Parameter::large).collect(),
        stage: f.stage,
    })
}

/// Those that C has as functions of their own, since not only numbers differ.
const LARGE: [&str; 3] = ["Type_get_contents_c", "Type_get_envelope_c", "Op_create_c"];

fn is_large(f: &Function) -> bool {
    f.name.ends_with("_c")
}

/// Messages in partitions may be long ones also where others are not.
fn is_large_anyway(f: &Function) -> bool {
    ["Psend_init", "Precv_init"].contains(&short(f))
}

fn short(f: &Function) -> &str {
    f.name.trim_start_matches(BEYOND).trim_start_matches("MPI_")
}

/// `MPI_`, or `MPIX_` of a function that the standard does not have.
fn start(f: &Function) -> &'static str {
    if f.name.starts_with(BEYOND) {
        BEYOND
    } else {
        "MPI_"
    }
}

fn constants(api: &Api) -> String {
    let mut text = format!("{OWN}{OWN_PLACES}");
    each_constant(api, |_, name, value| {
        text += &format!("      integer, parameter :: {} = {value}\n", name.to_ascii_lowercase());
    });
    text
}

/// The constants that are numbers: the type of those that are handles, name and value.
fn each_constant(api: &Api, mut give: impl FnMut(Option<&str>, &str, i64)) {
    let mut add = |of: Option<&str>, name: &str, value: &str| {
        let is_of_c = name.contains("_T_") || name.starts_with("MPI_F_") || name.starts_with("MPIX_TYPECLASS");
        number(value).filter(|_| !is_of_c).into_iter().for_each(|value| give(of, name, value));
    };
    for entry in api.entries() {
        match entry {
            Entry::Handle { name: of, values } => {
                for (name, value) in values {
                    let other =
                        value.strip_prefix("= ").and_then(|other| values.iter().find(|(name, _)| name == other));
                    add(Some(of), name, other.map_or(value, |(_, value)| value));
                }
            }
            Entry::Enum { values, .. } => values.iter().for_each(|(name, value)| add(None, name, value)),
            Entry::Define(name, value) => add(None, name, value),
            _ => {}
        }
    }
}

/// A constant that is a number.
fn number(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// What a parameter is in Fortran.
enum Sort<'a> {
    /// Data of any type.
    Buffer,
    Integer,
    /// As long as an address, or a count.
    Long,
    Logical,
    /// An integer for a handle of C; `Type` for `MPI_Datatype`.
    Handle(&'a str),
    Status,
    Text,
    /// A function of the program.
    Procedure,
}

impl Parameter {
    fn base(&self) -> &str {
        self.of.trim_start_matches("const ").trim_end_matches('*').trim()
    }

    fn is_const(&self) -> bool {
        self.of.starts_with("const")
    }

    /// Its name in Fortran, which has `index` for what would hide a function of C.
    fn in_fortran(&self) -> &str {
        if self.name == "indx" {
            "index"
        } else {
            &self.name
        }
    }

    fn is_count_of_partitions(&self, f: &Function) -> bool {
        self.name == "count" && is_large_anyway(f)
    }

    /// The same in the form for large counts.
    fn large(&self) -> Parameter {
        let words = [("COUNT", "MPI_Count"), ("DISP", "MPI_Aint"), ("SIZE", "MPI_Count")];
        let of = match words.iter().find(|(word, _)| self.is(word)) {
            Some((word, large)) => self.of.replace(word, large),
            None => self.of.clone(),
        };
        Parameter { of, name: self.name.clone(), suffix: self.suffix.clone(), open: self.open }
    }

    /// Written at the call, or later: when a request is complete.
    fn comes_later(&self, f: &Function) -> bool {
        self.name == "newcomm" && f.parameters.iter().any(|p| p.name == "request")
    }

    /// A list of elements, not one.
    fn is_list(&self) -> bool {
        !self.suffix.is_empty() || self.name.starts_with("array_of") || self.is_weights()
    }

    fn is_weights(&self) -> bool {
        self.base() == "int" && self.points() && self.name.ends_with("weights")
    }

    /// C's type of a `Long`.
    fn long(&self) -> &'static str {
        let other = ["MPI_Count", "MPI_Offset"].into_iter().find(|of| self.is(of));
        other.unwrap_or("MPI_Aint")
    }

    fn sort(&self) -> Sort<'_> {
        match self.base() {
            "void" if ["attribute_val", "extra_state"].contains(&self.name.as_str()) => Sort::Long,
            "void" => Sort::Buffer,
            "char" => Sort::Text,
            "MPI_Status" => Sort::Status,
            "SIZE" | "MPI_Aint" | "MPI_Count" | "MPI_Offset" => Sort::Long,
            "FLAG" => Sort::Logical,
            "BITS" => Sort::Integer,
            "int"
                if ["flag", "commute", "periods", "remain_dims", "is_set", "weighted"]
                    .contains(&self.name.as_str()) =>
            {
                Sort::Logical
            }
            "int" | "COUNT" | "DISP" | "RANK" | "SOURCE" | "TAG" | "ANYTAG" | "ROOT" => Sort::Integer,
            "MPI_Datatype" => Sort::Handle("Type"),
            of if of.ends_with("function") || of.ends_with("function_c") || of.ends_with("_fn") => Sort::Procedure,
            of => Sort::Handle(of.trim_start_matches("MPI_")),
        }
    }
}

/// The parameters that Fortran has.
fn parameters(f: &Function) -> impl Iterator<Item = &Parameter> {
    // The arguments of main.
    let of_main =
        |p: &&Parameter| f.parameters.iter().any(|p| p.name == "argc") && ["argc", "argv"].contains(&p.name.as_str());
    f.parameters.iter().filter(move |p| !of_main(p))
}

/// How a module declares a call, under both of its names: tools replace the first one and call the second.
fn interface(f: &Function, style: Style) -> String {
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
    let bind = if by_descriptor { format!(" &\n        bind(c, name=\"{name}\")") } else { String::new() };
    let mut text = format!("    {form} {name}({}){bind}\n      import\n", continued(&names));
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

fn declared(f: &Function, p: &Parameter, style: Style) -> String {
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
        Sort::Buffer if style == Style::F08 && is_started(f) => {
            return format!("      type(*), dimension(..), target :: {name}\n");
        }
        // A target: else gfortran assumes that no pointer to the buffer is left after the call, and what a later MPI_WAIT changes is not seen.
        Sort::Buffer => {
            return format!("      !gcc$ attributes no_arg_check :: {name}\n      type(*), target :: {name}(*)\n");
        }
        Sort::Procedure if style == Style::F08 => {
            return format!("      procedure({}) :: {name}\n", p.base().to_ascii_lowercase())
        }
        Sort::Procedure => return format!("      external :: {name}\n"),
        _ if p.is_count_of_partitions(f) => "integer(mpi_count_kind)".into(),
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
    let intent = match is_in {
        true => ", intent(in)",
        // As a buffer.
        false if p.comes_later(f) => ", target",
        false => "",
    };
    format!("      {of}{intent} :: {name}{shape}\n")
}

/// What such a function is called for, unless it is an old one.
fn object_of(name: &str) -> Option<&'static str> {
    let all = [("mpi_comm_", "type(mpi_comm)"), ("mpi_type_", "type(mpi_datatype)"), ("mpi_win_", "type(mpi_win)")];
    all.iter().find(|(start, _)| name.starts_with(start)).map(|(_, of)| *of)
}

fn null_function(name: &str, style: Style) -> String {
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
fn continued(names: &[&str]) -> String {
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

/// A call: its parameters, and three parts of its body.
#[derive(Default)]
struct Call {
    parameters: Vec<String>,
    lengths: Vec<String>,
    before: String,
    arguments: Vec<String>,
    after: String,
    end: String,
}

fn call(f: &Function) -> String {
    let mut call = Call::default();
    parameters(f).for_each(|p| call.add(f, p));
    call.parameters.push("int *ierror".into());
    call.parameters.append(&mut call.lengths);
    let (name, list) = (short(f), call.parameters.join(", "));
    if let Some((positions, n)) = positions(f) {
        call.after += &format!("  if (*ierror == MPI_SUCCESS) ngympif_count_from_1({positions}, {n});\n");
    }
    if COMPLETING.iter().any(|start| name.starts_with(start)) {
        call.after += "  ngympif_deliver();\n";
    }
    let small = name.to_ascii_lowercase();
    let (begin, base) = match small.strip_suffix("_c") {
        Some(base) => ("FORTRAN_LARGE", base),
        None if start(f) == BEYOND => ("FORTRAN_BEYOND", small.as_str()),
        None => ("FORTRAN", small.as_str()),
    };
    format!(
        "{begin}({base}, ({list})) {{\n  OPTIONAL(ierror);\n{}  *ierror = {}{name}({});\n{}{}}}\n",
        call.before,
        start(f),
        call.arguments.join(", "),
        call.after,
        call.end,
    )
}

/// The positions in a list of requests that a function gives, and how many.
fn positions(f: &Function) -> Option<(&str, &str)> {
    let has = |name: &str| f.parameters.iter().any(|p| p.name == name);
    match (has("array_of_requests"), has("indx"), has("array_of_indices")) {
        (true, true, _) => Some(("indx", "1")),
        (true, _, true) => Some(("array_of_indices", "*outcount")),
        _ => None,
    }
}

impl Call {
    fn add(&mut self, f: &Function, p: &Parameter) {
        let name = &p.name;
        let value = !p.points();
        let (of, argument) = match p.sort() {
            Sort::Buffer if ["baseptr", "base"].contains(&name.as_str()) => ("void", name.clone()),
            Sort::Buffer => ("void", format!("ngympif_buffer({name})")),
            Sort::Long if value => (p.long(), format!("*{name}")),
            Sort::Long => (p.long(), name.clone()),
            Sort::Integer | Sort::Logical if value => ("int", format!("*{name}")),
            Sort::Integer if p.is_weights() => ("int", format!("ngympif_weights({name})")),
            Sort::Integer if p.suffix == "[][3]" => ("int", format!("(int (*)[3]){name}")),
            Sort::Integer | Sort::Logical => ("int", name.clone()),
            Sort::Status => ("int", format!("ngympif_status({name})")),
            Sort::Text => return self.text(f, p),
            Sort::Handle(of) if p.is_list() => return self.list(f, p, of),
            Sort::Handle(of) if value => ("int", format!("MPI_{of}_fromint(*{name})")),
            Sort::Handle(of) => {
                let in_c = p.base();
                self.before += &format!("  {in_c} c_{name} = MPI_{of}_fromint(*{name});\n");
                self.after += &format!("  *{name} = MPI_{of}_toint(c_{name});\n");
                ("int", format!("&c_{name}"))
            }
            Sort::Procedure => unreachable!("{} is in special.c", f.name),
        };
        let constant = if value || p.is_const() { "const " } else { "" };
        self.parameters.push(format!("{constant}{of} *{name}"));
        self.arguments.push(argument);
    }

    fn text(&mut self, f: &Function, p: &Parameter) {
        let name = &p.name;
        self.lengths.push(format!("size_t {name}_length"));
        if p.is_const() {
            let strip = if f.name.starts_with("MPI_Info_") { "word" } else { "text" };
            self.parameters.push(format!("const char *{name}"));
            self.before += &format!("  char *c_{name} = ngympif_{strip}({name}, {name}_length);\n");
            self.end += &format!("  free(c_{name});\n");
        } else {
            self.parameters.push(format!("char *{name}"));
            self.before += &format!("  char c_{name}[MPI_MAX_LIBRARY_VERSION_STRING] = \"\";\n");
            self.after += &format!("  if (*ierror == MPI_SUCCESS) ngympif_give(c_{name}, {name}, {name}_length);\n");
        }
        self.arguments.push(format!("c_{name}"));
    }

    /// Handles, of which there are as many as the value of another parameter, or as there are processes that data are sent to.
    fn list(&mut self, f: &Function, p: &Parameter, of: &str) {
        let name = &p.name;
        let counts = ["count", "incount", "max_datatypes"];
        let count = f.parameters.iter().find(|p| counts.contains(&p.name.as_str()) && !p.points());
        let neighbours = f.name.to_ascii_lowercase().contains("neighbor");
        let n = match (count, neighbours, name.starts_with("send")) {
            (Some(count), ..) => format!("*{}", count.name),
            (None, false, _) => "ngympif_peers(MPI_Comm_fromint(*comm))".into(),
            (None, true, true) => "ngympif_destinations(MPI_Comm_fromint(*comm))".into(),
            (None, true, false) => "ngympif_sources(MPI_Comm_fromint(*comm))".into(),
        };
        // Nobody looks at the types of a buffer that is MPI_IN_PLACE.
        let in_place = count.is_none() && !neighbours && name == "sendtypes";
        let n = if in_place { format!("ngympif_buffer(sendbuf) == MPI_IN_PLACE ? 0 : {n}") } else { n };
        let constant = if p.is_const() { "const " } else { "" };
        self.parameters.push(format!("{constant}int *{name}"));
        self.before += &format!("  LIST({}, {of}, {name}, {n});\n", p.base());
        self.arguments.push(format!("c_{name}"));
        if !p.is_const() {
            self.after += &format!("  GIVE_LIST({of}, {name});\n");
        }
        self.end += &format!("  END_LIST({name});\n");
    }
}
