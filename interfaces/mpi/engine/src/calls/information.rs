//! Info objects, and what a program queries of the library in that form.

use std::ffi::{c_char, CStr, OsString};
use std::os::unix::ffi::OsStringExt;
use std::rc::Rc;

use super::environment::host;
use crate::arguments::count as checked;
use crate::arguments::Place;
use crate::engine::running;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::{Asserted, Comm, ASSERTIONS};
use crate::objects::datatypes::basic;
use crate::objects::group::Group;
use crate::objects::info;
use crate::objects::info::Rows;
use crate::settings::{self, environment, INITIAL_HANDLER};

/// Looks at the rows of an info, or changes them.
fn on<T>(info: usize, f: impl FnOnce(&mut Rows) -> T) -> Result<T> {
    if info == INFO_ENV {
        return Ok(f(&mut of_start()));
    }
    info::on(info, f)
}

/// How the process was started, with the keys of `MPI_INFO_ENV`: the same before `MPI_Init` and after it.
fn of_start() -> Rows {
    let mut rows = Rows::new();
    let mut add = |key: &str, value: Option<String>| rows.extend(value.map(|value| (key.to_string(), value)));
    let mut arguments = words_of_command().into_iter().map(|word| word.to_string_lossy().into_owned());
    add("command", arguments.next());
    add("argv", Some(arguments.collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty()));
    add("maxprocs", std::env::var("NAGAYA_SIZE").ok().or_else(size_of_world));
    add("wdir", std::env::current_dir().ok().map(|folder| folder.display().to_string()));
    add("host", host().ok());
    add("arch", Some(std::env::consts::ARCH.to_string()));
    add("mpi_initial_errhandler", environment(INITIAL_HANDLER.name));
    add(MEMORY_KINDS, environment(settings::MEMORY_KINDS.name));
    rows
}

/// The command and its arguments. If the C library does not pass them to libraries, as musl, the kernel has them.
fn words_of_command() -> Vec<OsString> {
    let words: Vec<OsString> = std::env::args_os().collect();
    if !words.is_empty() {
        return words;
    }
    let line = std::fs::read("/proc/self/cmdline").unwrap_or_default();
    let words = line.split_inclusive(|byte| *byte == 0);
    words.map(|word| OsString::from_vec(word.strip_suffix(&[0]).unwrap_or(word).to_vec())).collect()
}

/// The number of processes, where the launcher did not put it into the environment.
fn size_of_world() -> Option<String> {
    running().map(|engine| engine.objects.comms.world.size().to_string())
}

pub(super) fn thread_level(level: i32) -> &'static str {
    match level {
        THREAD_SINGLE => "MPI_THREAD_SINGLE",
        THREAD_FUNNELED => "MPI_THREAD_FUNNELED",
        THREAD_SERIALIZED => "MPI_THREAD_SERIALIZED",
        _ => "MPI_THREAD_MULTIPLE",
    }
}

/// The rows of an info, or none.
pub(super) fn rows(info: usize) -> Result<Rows> {
    match info {
        INFO_NULL => Ok(Rows::new()),
        _ => on(info, |rows| rows.clone()),
    }
}

/// A new info with these rows.
pub(super) fn info_of(rows: Rows) -> usize {
    info::add(rows)
}

/// A key or value, which has a longest length.
fn text(from: &CStr, most: i32, class: i32) -> Result<String> {
    let text = from.to_string_lossy().into_owned();
    if text.is_empty() && class == ERR_INFO_KEY || text.len() >= most as usize {
        return Err(Fault::new(class, format!("a text of {} bytes: there is room for 1 to {}", text.len(), most - 1)));
    }
    Ok(text)
}

pub fn info_create(info: Place<usize>) -> Result {
    info.set(info::add(Rows::new()));
    Ok(())
}

pub fn info_free(info: Place<usize>) -> Result {
    let is_gone = info::remove(info.get());
    info.set(match is_gone {
        true => INFO_NULL,
        false => return Err(Fault::new(ERR_INFO, "the info is MPI_INFO_NULL or predefined, or was freed")),
    });
    Ok(())
}

pub fn info_dup(info: usize, new: Place<usize>) -> Result {
    new.set(info::add(on(info, |rows| rows.clone())?));
    Ok(())
}

pub fn info_set(info: usize, key: &CStr, value: &CStr) -> Result {
    let (key, value) = (text(key, MAX_INFO_KEY, ERR_INFO_KEY)?, text(value, MAX_INFO_VAL, ERR_INFO_VALUE)?);
    on(info, |rows| match rows.iter_mut().find(|row| row.0 == key) {
        Some(row) => row.1 = value,
        None => rows.push((key, value)),
    })
}

pub fn info_delete(info: usize, key: &CStr) -> Result {
    let key = text(key, MAX_INFO_KEY, ERR_INFO_KEY)?;
    let gone = on(info, |rows| rows.iter().position(|row| row.0 == key).map(|at| rows.remove(at)))?;
    gone.map(|_| ()).ok_or_else(|| Fault::new(ERR_INFO_NOKEY, format!("the info has no key {key}")))
}

fn value(info: usize, key: &CStr) -> Result<Option<String>> {
    let key = text(key, MAX_INFO_KEY, ERR_INFO_KEY)?;
    on(info, |rows| rows.iter().find(|row| row.0 == key).map(|row| row.1.clone()))
}

pub fn info_get(info: usize, key: &CStr, space: i32, to: Place<c_char>, flag: Place<i32>) -> Result {
    checked(i64::from(space), "valuelen")?;
    let value = value(info, key)?;
    flag.set(i32::from(value.is_some()));
    if let Some(value) = value {
        to.put_text(&value, space.saturating_add(1));
    }
    Ok(())
}

pub fn info_get_string(info: usize, key: &CStr, space: Place<i32>, to: Place<c_char>, flag: Place<i32>) -> Result {
    checked(i64::from(space.get()), "buflen")?;
    let value = value(info, key)?;
    flag.set(i32::from(value.is_some()));
    if let Some(value) = value {
        if space.get() > 0 {
            to.list(1, "value")?.put_text(&value, space.get());
        }
        space.set(value.len() as i32 + 1);
    }
    Ok(())
}

pub fn info_get_valuelen(info: usize, key: &CStr, len: Place<i32>, flag: Place<i32>) -> Result {
    let value = value(info, key)?;
    flag.set(i32::from(value.is_some()));
    if let Some(value) = value {
        len.set(value.len() as i32);
    }
    Ok(())
}

pub fn info_get_nkeys(info: usize, count: Place<i32>) -> Result {
    count.set(on(info, |rows| rows.len())? as i32);
    Ok(())
}

pub fn info_get_nthkey(info: usize, n: i32, key: Place<c_char>) -> Result {
    let nth = |rows: &mut Rows| {
        let row = usize::try_from(n).ok().and_then(|n| rows.get(n));
        row.map(|row| row.0.clone())
            .ok_or_else(|| Fault::new(ERR_ARG, format!("key {n} of an info with {}", rows.len())))
    };
    key.put_text(&on(info, nth)??, MAX_INFO_KEY);
    Ok(())
}

pub fn info_create_env(_: i32, _: *mut u8, info: Place<usize>) -> Result {
    info.set(info::add(of_start()));
    Ok(())
}

/// What is asserted of a communicator when its program gives this info, too. Other keys and values are ignored, as hints may be.
pub(super) fn asserted(mut known: Asserted, info: usize) -> Result<Asserted> {
    for (key, value) in rows(info)? {
        let at = ASSERTIONS.iter().position(|assertion| *assertion == key);
        if let (Some(at), Ok(value)) = (at, value.parse()) {
            known[at] = value;
        }
    }
    Ok(known)
}

pub fn comm_set_info(comm: Rc<Comm>, info: usize) -> Result {
    comm.asserted.set(asserted(comm.asserted.get(), info)?);
    Ok(())
}

pub fn comm_get_info(comm: Rc<Comm>, info: Place<usize>) -> Result {
    let asserted = ASSERTIONS.iter().zip(comm.asserted.get());
    let rows = asserted.map(|(key, value)| (key.to_string(), value.to_string())).collect();
    info.set(info::add(with_memory_kinds(rows, &comm.group)));
    Ok(())
}

/// The key for the kinds of memory that the program may pass to calls (MPI 11.4.3).
pub(super) const MEMORY_KINDS: &str = "mpi_memory_alloc_kinds";

/// The kinds that every object supports, and the restrictors of the kind `mpi`.
const KINDS: [&str; 2] = ["system", "mpi"];
const RESTRICTORS: [&str; 3] = ["alloc_mem", "win_allocate", "win_allocate_shared"];

/// The key, and the kinds of a session or a group. `None`: those of the user's request at the start of the process.
pub(super) fn memory_kinds(kinds: &Option<Rc<str>>) -> (String, String) {
    let of_process = || supported_kinds(&environment(settings::MEMORY_KINDS.name).unwrap_or_default());
    (MEMORY_KINDS.to_string(), kinds.as_deref().map_or_else(of_process, String::from))
}

/// The rows of an object of this group. The key is not a hint: a value that the program gives for it changes nothing.
pub(super) fn with_memory_kinds(mut rows: Rows, group: &Group) -> Rows {
    let kinds = group.session.as_ref().map(|session| &session.memory_kinds);
    rows.push(memory_kinds(kinds.unwrap_or(&None)));
    rows
}

/// The kinds that are supported, those of a program's request with their restrictors.
pub(super) fn supported_kinds(requested: &str) -> String {
    let is_known = |kind: &&str| match kind.split_once(':') {
        Some((kind, restrictors)) => kind == "mpi" && restrictors.split(':').all(|word| RESTRICTORS.contains(&word)),
        None => false,
    };
    let mut all = KINDS.to_vec();
    for kind in requested.split(',').map(str::trim).filter(is_known) {
        if !all.contains(&kind) {
            all.push(kind);
        }
    }
    all.join(",")
}

/// The info contains the sizes of `MPI_Aint`, `MPI_Count` and `MPI_Offset` in bytes.
pub fn abi_get_info(info: Place<usize>) -> Result {
    let rows = ["mpi_aint_size", "mpi_count_size", "mpi_offset_size"].map(|key| (key.into(), "8".into()));
    info.set(info::add(rows.to_vec()));
    Ok(())
}

/// The returned info is empty.
pub fn get_hw_resource_info(info: Place<usize>) -> Result {
    info_create(info)
}

/// Always returns `MPI_ERR_ABI`, without a call of the error handler: the library has the types of gfortran.
pub fn abi_set_fortran_info(_: usize) -> Result {
    Err(Fault::new(
        ERR_ABI,
        "the library has gfortran's sizes of types, which a program cannot change: call MPI_Abi_get_fortran_info",
    ))
}

/// The types whose sizes the options of a Fortran compiler can change.
const SIZED: [(&str, usize); 4] =
    [("logical", LOGICAL), ("integer", INTEGER), ("real", REAL), ("double_precision", DOUBLE_PRECISION)];

const OPTIONAL: [(&str, usize); 19] = [
    ("logical1", LOGICAL1),
    ("logical2", LOGICAL2),
    ("logical4", LOGICAL4),
    ("logical8", LOGICAL8),
    ("logical16", LOGICAL16),
    ("integer1", INTEGER1),
    ("integer2", INTEGER2),
    ("integer4", INTEGER4),
    ("integer8", INTEGER8),
    ("integer16", INTEGER16),
    ("real2", REAL2),
    ("real4", REAL4),
    ("real8", REAL8),
    ("real16", REAL16),
    ("complex4", COMPLEX4),
    ("complex8", COMPLEX8),
    ("complex16", COMPLEX16),
    ("complex32", COMPLEX32),
    ("double_complex", DOUBLE_COMPLEX),
];

/// The info contains the sizes of gfortran's types in bytes, and the optional datatypes that the library supports.
pub fn abi_get_fortran_info(info: Place<usize>) -> Result {
    let sizes =
        SIZED.iter().filter_map(|(name, of)| Some((format!("mpi_{name}_size"), basic(*of)?.size().to_string())));
    let optional =
        OPTIONAL.iter().map(|(name, of)| (format!("mpi_{name}_supported"), basic(*of).is_some().to_string()));
    info.set(info::add(sizes.chain(optional).collect()));
    Ok(())
}
