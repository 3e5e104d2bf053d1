//! The calls in C, which turn the arguments of Fortran into those of C.

use super::super::read::{Api, Function, Parameter};
use super::super::{Built, BEYOND, SPEC};
use super::arguments::{is_large, is_started, large, parameters, present, short, start, use_of, Sort, Use};

/// Written by hand in `special.c`, `callbacks.c` and `copies.c`.
const SPECIAL: [&str; 45] = [
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
    "Request_free",
    "Comm_idup",
    "Comm_idup_with_info",
    "Comm_ishrink",
    "Session_get_nth_pset",
    "Win_create_errhandler",
    "Win_create_keyval",
    "Win_get_attr",
    "Win_set_attr",
    "File_create_errhandler",
    "Comm_spawn",
    "Comm_spawn_multiple",
    "Register_datarep",
    "Register_datarep_c",
];

/// Calls that may complete requests: those of communicators (`special.c`) and of copies (`copies.c`), too.
const COMPLETING: [&str; 3] = ["Wait", "Test", "Request_get_status"];

/// The functions that both call.
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

/// The count and the type that are of nothing but this buffer, where it is one piece.
fn one_piece<'a>(f: &'a Function, p: &Parameter) -> Option<[&'a Parameter; 2]> {
    let at = f.parameters.iter().position(|other| other.name == p.name)?;
    let [count, of, rest @ ..] = f.parameters.get(at + 1..)? else { return None };
    let name = short(f).trim_start_matches('I').to_ascii_lowercase();
    // One piece of each process.
    let pieces = match p.name.as_str() {
        "recvbuf" => name.contains("gather") || name.contains("alltoall"),
        "sendbuf" => name.starts_with("scatter") || name.contains("alltoall"),
        _ => false,
    };
    let is_plain = !count.is("void")
        && !count.is_list()
        && !of.is_list()
        && of.is("MPI_Datatype")
        && rest.first().is_none_or(|next| next.name != "op");
    (is_plain && !pieces).then_some([count, of])
}

/// The call of `mpi_f08` that gets its buffers by descriptors.
fn call_with_sections(f: &Function) -> String {
    let mut plain = Call::default();
    parameters(f).for_each(|p| plain.add(f, p));
    let (mut list, mut arguments) = (Vec::new(), Vec::new());
    let (mut before, mut after) = (String::new(), String::new());
    let of_use = use_of(f);
    let object = ["comm", "win", "fh"].into_iter().find(|name| f.parameters.iter().any(|p| p.name == *name));
    // The handler of a window or file gets the error after `ngympif_section` has returned it.
    let (on, raise) = match object {
        Some("comm") => ("MPI_Comm_fromint(*comm)", ""),
        // The first call of a split collective has found all errors.
        _ if of_use == Use::End => ("", ""),
        Some("win") => {
            ("MPI_COMM_NULL", "  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);\n")
        }
        Some(_) => {
            ("MPI_COMM_NULL", "  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);\n")
        }
        None => ("MPI_COMM_SELF", ""),
    };
    for (p, of) in parameters(f).zip(&mut plain.parameters) {
        let name = &p.name;
        let parts = [if is_large(f) { "large" } else { "count" }, "type"];
        let pieces = parameters(f).filter(|b| matches!(b.sort(), Sort::Buffer)).find_map(|b| {
            let found = one_piece(f, b)?;
            found.iter().position(|one| one.name == *name).map(|which| (b, parts[which]))
        });
        match (p.sort(), pieces) {
            (Sort::Buffer, _) => {
                let one = one_piece(f, p);
                let piece = one.map_or("0, NULL".to_string(), |[count, of]| format!("*{}, {}", count.name, of.name));
                let call = f.name.as_str();
                let copying = match (of_use, p.is_const()) {
                    (Use::InParts | Use::UntilSynchronised, _) => "NO_COPY",
                    (_, true) => "COPY",
                    (_, false) => "COPY_BACK",
                };
                let end = match of_use {
                    Use::UntilRequest if short(f).trim_end_matches("_c").ends_with("_init") => "KEEP_FOR_PERSISTENT",
                    Use::UntilRequest => "KEEP_FOR_REQUEST",
                    Use::Begin => "KEEP_FOR_FILE",
                    _ => "END_SECTION",
                };
                if of_use == Use::End {
                    after += "  ngympif_end_copy_of_file(*fh, error);\n";
                    before += &format!("  DESCRIBED({name});\n");
                    arguments.push(format!("ngympif_copy_of_file(*fh, at_{name}->base_addr)"));
                } else {
                    before += &format!("  SECTION({name}, {piece}, {on}, \"{call}: {name}\", NGYMPIF_{copying});\n");
                    after += &format!("  {end}({name});\n");
                    arguments.push(format!("section_{name}.at"));
                }
            }
            (_, Some((buffer, part))) => arguments.push(format!("&section_{}.{part}", buffer.name)),
            _ => arguments.push(name.clone()),
        }
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
        "{declared}{begin}, ({})) {{\n  OPTIONAL(ierror);\n  int error = MPI_SUCCESS;\n{before}{raise}  if (error == MPI_SUCCESS) \
         pmpi_{name}_({});\n  *ierror = error;\n{after}}}\n",
        list.join(", "),
        arguments.join(", "),
    )
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
        call.after.insert_str(0, &look_at(f));
        call.after += "  ngympif_deliver();\n";
    }
    if name.starts_with("Start") {
        let n = if name == "Start" { "1, request" } else { "*count, array_of_requests" };
        call.before += &format!("  ngympif_start({n});\n");
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

/// Looks at the requests of a call, before their integers change.
fn look_at(f: &Function) -> String {
    let request = f.parameters.iter().find(|p| p.base() == "MPI_Request");
    let count = f.parameters.iter().find(|p| ["count", "incount"].contains(&p.name.as_str()));
    match (request, count) {
        (Some(list), Some(count)) => format!("  ngympif_look_at(*{}, {}, c_{});\n", count.name, list.name, list.name),
        (Some(one), None) if one.points() => "  ngympif_look_at(1, request, &c_request);\n".into(),
        (Some(_), None) => "  ngympif_look_at(1, request, (MPI_Request[]){MPI_Request_fromint(*request)});\n".into(),
        _ => String::new(),
    }
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
    pub(super) fn add(&mut self, f: &Function, p: &Parameter) {
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
                self.after += &format!("  ngympif_give_handle({name}, MPI_{of}_toint(c_{name}));\n");
                ("int", format!("&c_{name}"))
            }
            Sort::Procedure => unreachable!("{} is in callbacks.c", f.name),
        };
        let constant = if value || p.is_const() { "const " } else { "" };
        self.parameters.push(format!("{constant}{of} *{name}"));
        self.arguments.push(argument);
    }

    pub(super) fn text(&mut self, f: &Function, p: &Parameter) {
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
    pub(super) fn list(&mut self, f: &Function, p: &Parameter, of: &str) {
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
