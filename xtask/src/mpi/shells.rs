//! The functions. In Rust there is one for each name, which checks and passes on. In C there are two, which call it:
//! one that programs call, and one that begins with P.

use super::header::parameters;
use super::read::{Api, Function, Parameter};
use super::{has_forms, Built, Call, SPEC};

/// Each function with its forms: its name, and whether its counts are large.
fn forms(api: &Api) -> impl Iterator<Item = (&Function, String, bool)> {
    let of = |f: &Function| [Some(false), f.is_double().then_some(true)].into_iter().flatten();
    let name = |f: &Function, large: bool| format!("{}{}", f.name, if large { "_c" } else { "" });
    api.functions().flat_map(move |f| of(f).map(move |large| (f, name(f, large), large)))
}

/// The table of libnagaya's functions, as C sees it.
pub fn table(api: &Api, _: &Built) -> String {
    let names: Vec<String> = forms(api).map(|(_, name, _)| format!("  of({name})")).collect();
    format!(
        "/* The table through which libraries with the names of MPI call libnagaya. Generated from {SPEC} by\n \
         * `cargo run -p xtask -- mpi`; not to be edited. */\n\n#define EACH(of) \\\n{}\n\n\
         #define POINTER(name) __typeof__(P##name) *name;\nextern const struct {{ EACH(POINTER) }} ngympi_functions;\n",
        names.join(" \\\n")
    )
}

/// The exports of `libmpi_abi`.
pub fn exports(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "/* libmpi_abi.so.1: the names of MPI's standard ABI, and those of mpi.h that begin with MPIX_. What they do is in libnagaya, where other interfaces of the\n \
         * runtime find the same processes, memory and progress. Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited. */\n\
         #include <mpi.h>\n#include \"table.h\"\n\n\
         #define EXPORT(result, name, parameters, arguments) \\\n  \
         result P##name parameters {{ return ngympi_functions.name arguments; }} \\\n  \
         __typeof__(P##name) name __attribute__((weak, alias(\"P\" #name)));\n\n"
    );
    for (f, name, large) in forms(api) {
        let arguments: Vec<&str> = f.parameters.iter().map(|p| p.name.as_str()).collect();
        text += &format!("EXPORT({}, {name}, ({}), ({}))\n", f.result, parameters(f, large), arguments.join(", "));
    }
    text
}

pub fn functions(api: &Api, built: &Built) -> String {
    let mut text = format!(
        "//! The functions of `mpi.h`: arguments checked, and passed on to `nagaya_mpi::calls`.\n//!\n\
         //! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n\n\
         use std::ffi::{{c_char, c_int}};\n\nuse nagaya_mpi::arguments as arg;\nuse nagaya_mpi::arguments::{{List, Out, Status}};\nuse \
         nagaya_mpi::buffers::Buffer;\nuse nagaya_mpi::calls;\n\nuse super::{{always, functions, plain, run, try_fast_path, MEMBERSHIP}};\n\nfunctions! {{\n"
    );
    for section in api.sections.iter().filter(|s| s.functions().next().is_some()) {
        text += &format!("\n// {}\n\n", section.title);
        for f in section.functions() {
            text += &shell(f, built.get(&f.bare()), "", false);
            if f.is_double() {
                text += &shell(f, built.get(&f.bare()), "_c", true);
            }
        }
    }
    text + "}\n"
}

/// Functions that may be a process's first one: they get the way in which it joins its job.
const FIRST: [&str; 5] =
    ["MPI_Init", "MPI_Init_thread", "MPI_T_init_thread", "MPI_Session_init", "MPI_Session_create_errhandler"];

/// Functions that make an object, and of what kind, with an error handler of the program. It gets the errors of the arguments, too.
const WITH_HANDLER: [(&str, &str); 3] = [
    ("MPI_Session_init", "Session"),
    ("MPI_Comm_create_from_group", "Comm"),
    ("MPI_Intercomm_create_from_groups", "Comm"),
];

fn shell(f: &Function, call: Option<&Call>, suffix: &str, large: bool) -> String {
    let (name, result) = (format!("{}{suffix}", f.name), result(&f.result));
    let exported = name.replacen("MPI", "ngympi", 1).replacen("ngympiX", "ngympix", 1);
    let list: Vec<String> = f.parameters.iter().map(|p| format!("{}: {}", p.name, in_rust(p, large))).collect();
    let list = list.join(", ");
    // Whose handler gets an error: of a window that is made, the communicator's.
    let is_comm = |p: &&Parameter| p.of == "MPI_Comm" || p.of == "MPI_Comm *" && p.name == "comm";
    let is_other = |p: &&Parameter| match p.of.as_str() {
        "MPI_Win" | "MPI_File" => true,
        "MPI_Win *" => f.name == "MPI_Win_free",
        "MPI_File *" => p.name == "fh",
        _ => false,
    };
    let comm = f.parameters.iter().find(is_comm).or_else(|| f.parameters.iter().find(is_other));
    let comm =
        comm.map_or("0".into(), |p| if p.points() { format!("arg::handle_at({})", p.name) } else { p.name.clone() });
    // What returns something else than an error cannot fail.
    if result != "c_int" || f.name.ends_with("_toint") {
        let body = match call {
            Some(Call { module, function, .. }) => {
                let passed: Vec<&str> = f.parameters.iter().map(|p| p.name.as_str()).collect();
                format!("calls::{module}::{function}({})", passed.join(", "))
            }
            None => "Default::default()".into(),
        };
        return format!("{exported} ({list}) {result} => plain(|| {body});\n");
    }
    let body = match call {
        Some(call) if has_forms(&call.module) => collective(f, call, large),
        Some(call) => {
            let first = FIRST.contains(&f.name.as_str()).then(|| "MEMBERSHIP".to_string());
            let several = |left: &[Parameter]| {
                let (text, taken) = elements(f, left, large)?;
                // What is wrong with the elements of one member is an error of all in a collective call.
                let whole = if call.module.starts_with("file") { text.trim_end_matches('?').to_string() } else { text };
                Some((whole, taken))
            };
            let passed = arguments(f, call, large, &several);
            let passed: Vec<String> = first.into_iter().chain(passed).collect();
            format!("calls::{}::{}({})", call.module, call.function, passed.join(", "))
        }
        None => format!("arg::not_built(\"{name}\")"),
    };
    let body = match WITH_HANDLER.iter().find(|(name, _)| *name == f.name) {
        Some((_, kind)) => format!("arg::with_handler(errhandler, arg::Kind::{kind}, || {body})"),
        None => body,
    };
    // Most functions look at something of the library that runs.
    let whole = match body.contains("engine") {
        true => format!("run(\"{name}\", {comm}, |engine| {body})"),
        false => format!("always(\"{name}\", {comm}, || {body})"),
    };
    match call {
        Some(Call { has_fast_path: true, .. }) => {
            let passed = |p: &Parameter| {
                if p.is("COUNT") && !p.of.contains('*') {
                    format!("i64::from({})", p.name)
                } else {
                    p.name.clone()
                }
            };
            let passed: Vec<String> = f.parameters.iter().map(passed).collect();
            let fast = format!("calls::fast_path::{}({})", f.bare(), passed.join(", "));
            format!("{exported} ({list}) {result} => try_fast_path(move || {fast}, move || {whole});\n")
        }
        _ => format!("{exported} ({list}) {result} => {whole};\n"),
    }
}

/// One argument of several parameters, and of how many.
type Several<'a> = &'a dyn Fn(&[Parameter]) -> Option<(String, usize)>;

/// The arguments of a built function: `several` makes one argument of some parameters, and gives their number.
fn arguments(f: &Function, call: &Call, large: bool, several: Several<'_>) -> Vec<String> {
    let engine = call.gets_engine.then(|| "engine".into());
    let mut passed: Vec<String> = engine.into_iter().chain(call.first.iter().cloned()).collect();
    let mut left: &[Parameter] = &f.parameters;
    while let [p, ..] = left {
        let (argument, taken) = several(left).unwrap_or_else(|| (self::passed(f, p, large), 1));
        passed.push(argument);
        left = &left[taken..];
    }
    passed
}

/// Parameters that name the elements that a function moves, as one argument; and how many they are.
fn elements(f: &Function, parameters: &[Parameter], large: bool) -> Option<(String, usize)> {
    let [at, count, of, ..] = parameters else { return None };
    let moves = at.is("void") && of.is("MPI_Datatype") && !of.open && !of.points();
    match moves.then(|| moved(f, of))? {
        Moved::At(buffer, number) if buffer == at.name && number == count.name => {}
        _ => return None,
    }
    let number = if large { count.name.clone() } else { format!("i64::from({})", count.name) };
    let text =
        format!("arg::elements(engine, {}, {number}, {}, \"{}\", \"{}\")?", at.name, of.name, count.name, of.name);
    Some((text, 3))
}

/// Parameters that name a buffer, its counts and its type together, as one argument; and how many they are.
fn buffer(f: &Function, parameters: &[Parameter], large: bool) -> Option<(String, usize)> {
    let is_list = |p: &Parameter| !p.suffix.is_empty();
    let argument = |p: &Parameter| passed(f, p, large);
    match parameters {
        [at, count, of, ..] if at.is("void") && count.is("COUNT") && !is_list(count) && of.open => {
            let text = format!("Buffer::equal({}, {}, {}, \"{}\")", at.name, argument(count), of.name, of.name);
            Some((text, 3))
        }
        [at, counts, skips, of, ..] if at.is("void") && is_list(counts) && is_list(skips) => {
            let form = if is_list(of) { "typed" } else { "listed" };
            let lists = format!("{}, {}", argument(counts), list(skips, large));
            Some((format!("Buffer::{form}({}, {lists}, {}, \"{}\")", at.name, of.name, of.name), 4))
        }
        _ => None,
    }
}

/// Displacements, also those whose type is that of addresses.
fn list(p: &Parameter, large: bool) -> String {
    let form = if large || p.is("MPI_Aint") { "large" } else { "int" };
    format!("List::{form}({})", p.name)
}

/// One of the three forms of a collective.
fn collective(f: &Function, call: &Call, large: bool) -> String {
    let bare = f.bare();
    let has_request = f.parameters.iter().any(|p| p.name == "request");
    let passed = arguments(f, call, large, &|left| match left {
        [p, ..] if has_request && p.name == "comm" => Some(("comm.clone()".into(), 1)),
        _ => elements(f, left, large).or_else(|| buffer(f, left, large)),
    });
    let rest = |argument: &String| !["info", "arg::out(request, \"request\")?"].contains(&argument.as_str());
    let passed: Vec<String> = passed.into_iter().filter(rest).collect();
    let made = format!("calls::{}::{}({})?", call.module, call.function, passed.join(", "));
    let (form, name) = match (has_request, bare.strip_suffix("_init")) {
        (false, _) => return format!("calls::forms::blocking(\"{}\", comm, {made})", f.name),
        (true, Some(name)) => ("persistent", name),
        (true, None) => ("nonblocking", &bare[1..]),
    };
    let request = "arg::out(request, \"request\")?";
    // Tools get the name of the blocking form.
    let waits = format!("MPI_{}{}", name[..1].to_uppercase(), &name[1..]);
    format!(
        "{{ let comm = arg::comm(engine, comm)?; calls::forms::{form}(\"{waits}\", engine, &comm, {request}, {made}) }}"
    )
}

fn result(of: &str) -> &str {
    match of {
        "int" => "c_int",
        "double" => "f64",
        "MPI_Aint" => "i64",
        _ => "usize",
    }
}

/// The type of a parameter.
fn in_rust(p: &Parameter, large: bool) -> String {
    let is_const = p.of.starts_with("const") && p.points();
    let of = p.of.trim_start_matches("const ");
    let of = of.trim_end_matches('*').trim();
    let depth = p.of.matches('*').count() + usize::from(!p.suffix.is_empty());
    let base = match of {
        "COUNT" | "DISP" if !large => "c_int",
        "COUNT" | "DISP" | "SIZE" | "MPI_Aint" | "MPI_Count" | "MPI_Offset" => "i64",
        "int" | "RANK" | "SOURCE" | "TAG" | "ANYTAG" | "ROOT" | "FLAG" | "BITS" => "c_int",
        "char" if depth == 1 => "c_char",
        "void" => "u8",
        "MPI_Status" => "Status",
        // Functions are passed on as they are: some of their values are no addresses.
        _ if of.ends_with("_function") || of.ends_with("_function_c") || of.ends_with("_fn") => return "usize".into(),
        "char" => "u8",
        "MPI_T_cb_safety" | "MPI_T_source_order" => "c_int",
        _ => "usize",
    };
    match (p.points(), is_const) {
        (false, _) => base.into(),
        (true, true) => format!("*const {base}"),
        (true, false) => format!("*mut {base}"),
    }
}

/// Whether a function moves data of a datatype.
enum Moved<'a> {
    No,
    /// The function itself looks at the buffer.
    Somewhere,
    /// Buffer and count are before the datatype.
    At(&'a str, &'a str),
}

fn moved<'a>(f: &'a Function, of: &Parameter) -> Moved<'a> {
    let is_buffer = |p: &&Parameter| p.points() && p.is("void");
    if f.name.starts_with("MPI_Type_") || !f.parameters.iter().any(|p| is_buffer(&p)) {
        return Moved::No;
    }
    let at = f.parameters.iter().position(|p| p.name == of.name).unwrap_or(0);
    match &f.parameters[..at] {
        // With two buffers and one count, one buffer may be ignored.
        [.., other, _, _] if is_buffer(&other) => Moved::Somewhere,
        [.., buffer, count] if is_buffer(&buffer) && count.is("COUNT") && !count.points() => {
            Moved::At(&buffer.name, &count.name)
        }
        _ => Moved::Somewhere,
    }
}

/// The argument that a built function gets.
fn passed(f: &Function, p: &Parameter, large: bool) -> String {
    let name = &p.name;
    let is_list = !p.suffix.is_empty();
    let of = p.of.trim_start_matches("const ").trim_end_matches('*').trim();
    let form = if large { "Large" } else { "Int" };
    match (of, p.points()) {
        // Tools may leave out what they do not want to know: each function looks itself.
        (of, true) if f.name.starts_with("MPI_T_") && of != "void" => format!("arg::places({name})"),
        ("COUNT", false) if p.open => format!("i64::from({name})"),
        ("COUNT", false) if ["stride", "size"].contains(&name.as_str()) => format!("i64::from({name})"),
        ("COUNT", false) => format!("arg::count(i64::from({name}), \"{name}\")?"),
        ("COUNT" | "DISP", true) if is_list => format!("List::{}({name})", form.to_lowercase()),
        ("DISP", false) => format!("i64::from({name})"),
        ("DISP", true) if !is_list => format!("Out::{form}(arg::out({name}, \"{name}\")?)"),
        ("COUNT", true) => format!("Out::{form}(arg::out({name}, \"{name}\")?)"),
        ("SIZE", true) if is_list => format!("List::large({name})"),
        ("SIZE", true) => format!("Out::Large(arg::out({name}, \"{name}\")?)"),
        ("MPI_Comm", false) if !p.open => format!("arg::comm(engine, {name})?"),
        ("MPI_Win", false) if !p.open => format!("arg::win(engine, {name})?"),
        ("MPI_File", false) if !p.open => format!("arg::file(engine, {name})?"),
        // The description of a type depends on the form that made it.
        ("MPI_Datatype", true) if f.is_double() && name == "newtype" => {
            format!("arg::NewType {{ at: arg::out({name}, \"{name}\")?, large: {large} }}")
        }
        ("MPI_Datatype", false) if !p.open => match moved(f, p) {
            Moved::No => format!("arg::datatype(engine, {name}, \"{name}\")?"),
            Moved::Somewhere | Moved::At(..) => format!("arg::committed(engine, {name}, \"{name}\")?"),
        },
        // They mean something at the root only.
        ("char", true) if f.parameters.iter().any(|p| p.is("ROOT")) && p.of.starts_with("const") => name.clone(),
        ("char", true) if p.of.starts_with("const") => format!("arg::text({name}, \"{name}\")?"),
        ("MPI_Op", false) => format!("arg::op(engine, {name})?"),
        ("MPI_Group", false) if !p.open => format!("arg::group(engine, {name})?"),
        ("MPI_Status", _) if p.of.starts_with("const") => format!("arg::status({name})?"),
        ("MPI_Status", _) if !f.name.starts_with("MPI_Status_set") => format!("arg::status_out({name})"),
        ("void", _) => name.clone(),
        // The arguments of main.
        _ if name == "argc" || name == "argv" => name.clone(),
        (_, true)
            if !is_list
                && !p.open
                && !p.of.starts_with("const")
                && !of.ends_with("function")
                && !of.ends_with("_function_c") =>
        {
            format!("arg::out({name}, \"{name}\")?")
        }
        // Lists; the function knows how long they are.
        ("int", true) if p.of.starts_with("const") => format!("List::int({name})"),
        ("int", true) if name == "ranges" => format!("List::int({name}.cast())"),
        ("int" | "char" | "MPI_Aint" | "MPI_Count" | "MPI_Request" | "MPI_Datatype", true) => {
            format!("arg::places({name})")
        }
        _ => name.clone(),
    }
}
