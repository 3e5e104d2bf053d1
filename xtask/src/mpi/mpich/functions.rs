//! `functions.c`: a function of MPICH's ABI for each function of `mpi.api`, which translates its arguments, calls ours, and translates the results.
//!
//! What no rule makes is in `interfaces/mpi/mpich-abi/special.c`.

use super::super::read::{Api, Function, Parameter};
use super::super::{header, SPEC};
use super::read::{Abi, Map, ABI};

/// Written by hand in `special.c`.
const SPECIAL: [&str; 52] = [
    "Abi_get_fortran_info",
    "Abi_get_version",
    "Remove_error_code",
    "Remove_error_class",
    "Add_error_code",
    "Add_error_class",
    "Attr_get",
    "Cart_shift",
    "Comm_create_errhandler",
    "Comm_create_keyval",
    "Comm_get_attr",
    "Comm_idup",
    "Comm_idup_with_info",
    "Comm_ishrink",
    "Comm_spawn",
    "Comm_spawn_multiple",
    "Dist_graph_neighbors",
    "File_create_errhandler",
    "File_fromint",
    "File_toint",
    "Get_processor_name",
    "Grequest_start",
    "Group_translate_ranks",
    "Keyval_create",
    "Lookup_name",
    "Op_create",
    "Op_create_c",
    "Open_port",
    "Register_datarep",
    "Register_datarep_c",
    "Session_create_errhandler",
    "Type_create_darray",
    "Type_create_darray_c",
    "Type_create_keyval",
    "Type_create_struct",
    "Type_get_contents",
    "Type_get_contents_c",
    "T_cvar_handle_alloc",
    "T_event_get_info",
    "T_event_handle_alloc",
    "T_event_handle_free",
    "T_event_register_callback",
    "T_event_set_dropped_handler",
    "T_pvar_handle_alloc",
    "Testall",
    "Testsome",
    "Waitall",
    "Waitsome",
    "Win_create_errhandler",
    "Win_create_keyval",
    "Win_get_attr",
    "Request_get_status_some",
];

/// Calls after which an earlier requested communicator may exist (`special.c`).
const COMPLETING: [&str; 3] = ["MPI_Wait", "MPI_Test", "MPI_Request_get_status"];

/// The buffers of functions: addresses, or one of the constants in their place.
const BUFFERS: [&str; 11] = [
    "buf",
    "buffer",
    "sendbuf",
    "recvbuf",
    "inbuf",
    "outbuf",
    "inoutbuf",
    "origin_addr",
    "result_addr",
    "compare_addr",
    "base",
];

/// Functions that read the handle to which a pointer points.
const READING: [&str; 9] =
    ["_free", "_commit", "_close", "_disconnect", "Session_finalize", "_Wait", "_Test", "_Start", "_Cancel"];

pub fn functions(api: &Api, abi: &Abi) -> String {
    let mut text = format!(
        "/* The functions of MPICH's ABI, all but those of special.c. Generated from {SPEC} and\n \
         * {ABI} by `cargo run -p xtask -- mpi`; not to be edited. What the macros are: translate.h. */\n\
         #include \"translate.h\"\n"
    );
    for f in api.functions() {
        let is_double = f.is_double();
        for large in [Some(false), is_double.then_some(true)].into_iter().flatten() {
            let name = format!("{}{}", f.name, if large { "_c" } else { "" });
            if !SPECIAL.iter().any(|special| name == format!("MPI_{special}") || name == format!("MPIX_{special}")) {
                text += &function(f, &name, large, abi);
            }
        }
    }
    text
}

/// How one parameter is translated.
#[derive(Default)]
struct Conversion {
    before: String,
    argument: String,
    after: String,
}

fn function(f: &Function, name: &str, large: bool, abi: &Abi) -> String {
    let parameters = in_theirs(&header::parameters(f, large), abi);
    if f.name.ends_with("_toint") || f.name.ends_with("_fromint") {
        let (own, given) = (name.replace("_toint", "_c2f").replace("_fromint", "_f2c"), &f.parameters[0].name);
        return [name, &own]
            .map(|name| format!("\nWRAP(int, {name}, ({parameters})) {{ return {given}; }}\n"))
            .concat();
    }
    let conversions: Vec<Conversion> = f.parameters.iter().map(|p| conversion(f, p, abi)).collect();
    let passed: Vec<&str> = conversions.iter().map(|one| one.argument.as_str()).collect();
    let call = format!("ngympi_functions.{name}({})", passed.join(", "));
    let (before, after): (String, String) = (
        conversions.iter().map(|one| one.before.as_str()).collect(),
        conversions.iter().map(|one| one.after.as_str()).collect(),
    );
    if f.result != "int" {
        return format!("\nWRAP({}, {name}, ({parameters})) {{ return {call}; }}\n", f.result);
    }
    if name == "MPI_Pcontrol" {
        return format!("\nWRAP(int, {name}, ({parameters})) {{ return error_back({call}); }}\n");
    }
    let deliver = match COMPLETING.iter().any(|begin| f.name.starts_with(begin)) {
        true => "  deliver();\n",
        false => "",
    };
    if before.is_empty() && after.is_empty() && deliver.is_empty() {
        return format!("\nWRAP(int, {name}, ({parameters})) {{ return error_back({call}); }}\n");
    }
    format!(
        "\nWRAP(int, {name}, ({parameters})) {{\n{before}  const int returned = {call};\n{after}{deliver}  return error_back(returned);\n}}\n"
    )
}

/// A list of parameters with the types of MPICH.
pub fn in_theirs(parameters: &str, abi: &Abi) -> String {
    let mut text = String::new();
    let mut word = String::new();
    for c in parameters.chars().chain([' ']) {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        text += match word.as_str() {
            "MPI_Status" => "mpich_Status",
            "MPI_File" => "mpich_File",
            known if abi.handles.iter().any(|handle| handle.name == known) => "int",
            other => other,
        };
        word.clear();
        text.push(c);
    }
    text.trim_end().into()
}

fn conversion(f: &Function, p: &Parameter, abi: &Abi) -> Conversion {
    let name = &p.name;
    let of = p.of.trim_start_matches("const ").trim_end_matches('*').trim();
    let bare = of.trim_start_matches("MPI_");
    let plain = |argument: String| Conversion { argument, ..Conversion::default() };
    let is_list = !p.suffix.is_empty() || name.starts_with("array_of_");
    let is_handle = of == "MPI_File" || abi.handles.iter().any(|handle| handle.name == of);
    match (is_handle, p.points()) {
        (true, false) => return plain(format!("{bare}_in({name})")),
        (true, true) if is_list => return list(f, p, of, bare),
        (true, true) => return pointer(f, name, of, bare),
        _ => {}
    }
    match of {
        "MPI_Status" if is_list => statuses(f, name),
        "MPI_Status" if p.of.starts_with("const") => Conversion {
            before: format!("  MPI_Status c_{name};\n"),
            argument: format!("status_in({name}, &c_{name})"),
            after: String::new(),
        },
        "MPI_Status" if f.name.starts_with("MPI_Status_set") => Conversion {
            before: format!("  MPI_Status c_{name};\n"),
            argument: format!("(MPI_Status *)status_in({name}, &c_{name})"),
            after: format!("  if ({name} != NULL) status_out({name}, &c_{name});\n"),
        },
        "MPI_Status" => Conversion {
            before: format!("  MPI_Status c_{name};\n"),
            argument: format!("status_place({name}, &c_{name})"),
            after: format!("  status_back({name}, &c_{name});\n"),
        },
        "RANK" | "SOURCE" | "ROOT" => plain(format!("rank_in({name})")),
        "ANYTAG" => plain(format!("tag_in({name})")),
        "TAG" if f.name == "MPI_Status_set_tag" => plain(format!("tag_in({name})")),
        "void" if p.points() && BUFFERS.contains(&name.as_str()) && !f.name.contains("etach") => {
            plain(format!("buffer_in({name})"))
        }
        "void" if name == "buffer_addr" => Conversion {
            argument: name.clone(),
            after: format!("  if (returned == MPI_SUCCESS) *(void **){name} = buffer_out(*(void **){name});\n"),
            ..Conversion::default()
        },
        "MPI_Offset" if name == "disp" && !p.points() => plain(format!("displacement_in({name})")),
        "MPI_T_source_order" | "MPI_T_cb_safety" | "int" if !is_list => number(f, p, abi),
        _ => plain(name.clone()),
    }
}

/// An int whose values differ, or a place for one.
fn number(f: &Function, p: &Parameter, abi: &Abi) -> Conversion {
    let name = &p.name;
    // `status` of MPI_Topo_test; a rank that a function gives is one, or MPI_UNDEFINED.
    let fits = |map: &&Map| match map.name.as_str() {
        "rank" => !(p.points() && name == "rank"),
        "comparison" | "topology" => p.points(),
        // The status of the program's exit.
        "error" => f.name != "MPI_Abort",
        _ => true,
    };
    let map = abi.map_of(name).filter(fits);
    let Some(map) = map else { return Conversion { argument: name.clone(), ..Conversion::default() } };
    let map = &map.name;
    if !p.points() {
        return Conversion { argument: format!("{map}_in({name})"), ..Conversion::default() };
    }
    let before = match f.name.ends_with("free_keyval") || f.name == "MPI_Keyval_free" {
        true => format!("  if ({name} != NULL) *{name} = {map}_in(*{name});\n"),
        false => String::new(),
    };
    let succeeded = if before.is_empty() { "returned == MPI_SUCCESS && " } else { "" };
    let argument = if p.of.contains("source_order") { format!("(void *){name}") } else { name.clone() };
    Conversion { before, argument, after: format!("  if ({succeeded}{name} != NULL) *{name} = {map}_out(*{name});\n") }
}

/// A place for a handle.
fn pointer(f: &Function, name: &str, of: &str, bare: &str) -> Conversion {
    let reads = READING.iter().any(|end| f.name.ends_with(end)) || of == "MPI_Message" && f.name.ends_with("recv");
    let first = if reads { format!("{name} != NULL ? {bare}_in(*{name}) : 0") } else { "0".into() };
    Conversion {
        before: format!("  {of} c_{name} = {first};\n"),
        argument: format!("{name} != NULL ? &c_{name} : NULL"),
        after: format!("  if (is_handle(c_{name}) && {name} != NULL) *{name} = {bare}_out(c_{name});\n"),
    }
}

/// How many elements a list of handles or statuses has.
fn length(f: &Function, name: &str) -> String {
    let is = |wanted: &str| f.parameters.iter().any(|p| p.name == wanted);
    if f.name.contains("lltoallw") {
        let side = if name == "sendtypes" { "destinations" } else { "sources" };
        return format!("{}(Comm_in(comm))", if f.name.contains("eighbor") { side } else { "peers" });
    }
    ["count", "incount", "num_to_ack"].iter().find(|word| is(word)).map_or("0".into(), |word| word.to_string())
}

fn list(f: &Function, p: &Parameter, of: &str, bare: &str) -> Conversion {
    let name = &p.name;
    // With MPI_IN_PLACE, what is sent means nothing.
    let begin = match name == "sendtypes" {
        true => {
            format!("  LIST({of}, {bare}, {name}, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : {});\n", length(f, name))
        }
        false => format!("  LIST({of}, {bare}, {name}, {});\n", length(f, name)),
    };
    let give = match p.of.starts_with("const") {
        true => String::new(),
        false => format!("  GIVE_LIST({bare}, {name});\n"),
    };
    Conversion { before: begin, argument: format!("c_{name}"), after: format!("{give}  END_LIST({name});\n") }
}

fn statuses(f: &Function, name: &str) -> Conversion {
    Conversion {
        before: format!("  STATUSES({name}, {});\n", length(f, name)),
        argument: format!("c_{name}"),
        after: format!("  GIVE_STATUSES({name});\n"),
    }
}
