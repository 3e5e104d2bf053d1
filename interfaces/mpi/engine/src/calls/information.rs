//! Info objects. They may be used before `MPI_Init` and after `MPI_Finalize`, by any thread, so they belong to the process.

use std::cell::RefCell;
use std::ffi::{c_char, CStr};
use std::rc::Rc;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::environment::{host, put_text};
use crate::arguments::{count as checked, out};
use crate::comm::{Asserted, Comm, ASSERTIONS};
use crate::fault::{Fault, Result};
use crate::handles::Table;
use crate::numbers::*;
use crate::world::running;

/// Keys and values, in the order in which they were set.
type Rows = Vec<(String, String)>;

struct Infos(Table<Rc<RefCell<Rows>>>);

// SAFETY: used by `with` only, one thread at a time, and no counted reference leaves it.
unsafe impl Send for Infos {}

fn with<T>(f: impl FnOnce(&Table<Rc<RefCell<Rows>>>) -> T) -> T {
    static ALL: OnceLock<Mutex<Infos>> = OnceLock::new();
    let all = ALL.get_or_init(|| Mutex::new(Infos(Table::new(8)))).lock();
    f(&all.unwrap_or_else(PoisonError::into_inner).0)
}

/// Looks at the rows of an info, or changes them.
fn on<T>(info: usize, f: impl FnOnce(&mut Rows) -> T) -> Result<T> {
    if info == INFO_ENV {
        return Ok(f(&mut of_start()));
    }
    let found = with(|all| all.get(info).map(|rows| f(&mut rows.borrow_mut())));
    found.ok_or_else(|| Fault::new(ERR_INFO, "the info is MPI_INFO_NULL, or was freed"))
}

pub(super) fn add(rows: Rows) -> usize {
    with(|all| all.insert(Rc::new(RefCell::new(rows))))
}

/// How the process was started, with the keys of `MPI_INFO_ENV`.
fn of_start() -> Rows {
    let mut rows = Rows::new();
    let mut add = |key: &str, value: Option<String>| rows.extend(value.map(|value| (key.to_string(), value)));
    let mut arguments = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    add("command", arguments.next());
    add("argv", Some(arguments.collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty()));
    add("maxprocs", running().map(|world| world.everybody.size().to_string()));
    add("wdir", std::env::current_dir().ok().map(|folder| folder.display().to_string()));
    add("host", host().ok());
    add("arch", Some(std::env::consts::ARCH.to_string()));
    add("thread_level", running().map(|world| thread_level(world.thread_level).to_string()));
    rows
}

pub(super) fn thread_level(level: i32) -> &'static str {
    match level {
        THREAD_SINGLE => "MPI_THREAD_SINGLE",
        THREAD_FUNNELED => "MPI_THREAD_FUNNELED",
        THREAD_SERIALIZED => "MPI_THREAD_SERIALIZED",
        _ => "MPI_THREAD_MULTIPLE",
    }
}

/// What is in an info, or nothing.
pub(super) fn rows(info: usize) -> Result<Rows> {
    match info {
        INFO_NULL => Ok(Rows::new()),
        _ => on(info, |rows| rows.clone()),
    }
}

/// A key or value, which has a longest length.
unsafe fn text(from: *const c_char, most: i32, class: i32) -> Result<String> {
    let text = CStr::from_ptr(from).to_string_lossy().into_owned();
    if text.is_empty() && class == ERR_INFO_KEY || text.len() >= most as usize {
        return Err(Fault::new(class, format!("a text of {} bytes: there is room for 1 to {}", text.len(), most - 1)));
    }
    Ok(text)
}

pub unsafe fn info_create(info: *mut usize) -> Result {
    *info = add(Rows::new());
    Ok(())
}

pub unsafe fn info_free(info: *mut usize) -> Result {
    let is_gone = with(|all| all.remove(*info).is_some());
    *info = match is_gone {
        true => INFO_NULL,
        false => return Err(Fault::new(ERR_INFO, "the info is MPI_INFO_NULL or predefined, or was freed")),
    };
    Ok(())
}

pub unsafe fn info_dup(info: usize, new: *mut usize) -> Result {
    *new = add(on(info, |rows| rows.clone())?);
    Ok(())
}

pub unsafe fn info_set(info: usize, key: *const c_char, value: *const c_char) -> Result {
    let (key, value) = (text(key, MAX_INFO_KEY, ERR_INFO_KEY)?, text(value, MAX_INFO_VAL, ERR_INFO_VALUE)?);
    on(info, |rows| match rows.iter_mut().find(|row| row.0 == key) {
        Some(row) => row.1 = value,
        None => rows.push((key, value)),
    })
}

pub unsafe fn info_delete(info: usize, key: *const c_char) -> Result {
    let key = text(key, MAX_INFO_KEY, ERR_INFO_KEY)?;
    let gone = on(info, |rows| rows.iter().position(|row| row.0 == key).map(|at| rows.remove(at)))?;
    gone.map(|_| ()).ok_or_else(|| Fault::new(ERR_INFO_NOKEY, format!("the info has no key {key}")))
}

unsafe fn value(info: usize, key: *const c_char) -> Result<Option<String>> {
    let key = text(key, MAX_INFO_KEY, ERR_INFO_KEY)?;
    on(info, |rows| rows.iter().find(|row| row.0 == key).map(|row| row.1.clone()))
}

pub unsafe fn info_get(info: usize, key: *const c_char, room: i32, to: *mut c_char, flag: *mut i32) -> Result {
    checked(i64::from(room), "valuelen")?;
    let value = value(info, key)?;
    *flag = i32::from(value.is_some());
    if let Some(value) = value {
        put_text(&value, to, room.saturating_add(1), &mut 0);
    }
    Ok(())
}

pub unsafe fn info_get_string(
    info: usize,
    key: *const c_char,
    room: *mut i32,
    to: *mut c_char,
    flag: *mut i32,
) -> Result {
    checked(i64::from(*room), "buflen")?;
    let value = value(info, key)?;
    *flag = i32::from(value.is_some());
    if let Some(value) = value {
        if *room > 0 {
            put_text(&value, out(to, "value")?, *room, &mut 0);
        }
        *room = value.len() as i32 + 1;
    }
    Ok(())
}

pub unsafe fn info_get_valuelen(info: usize, key: *const c_char, len: *mut i32, flag: *mut i32) -> Result {
    let value = value(info, key)?;
    *flag = i32::from(value.is_some());
    if let Some(value) = value {
        *len = value.len() as i32;
    }
    Ok(())
}

pub unsafe fn info_get_nkeys(info: usize, count: *mut i32) -> Result {
    *count = on(info, |rows| rows.len())? as i32;
    Ok(())
}

pub unsafe fn info_get_nthkey(info: usize, n: i32, key: *mut c_char) -> Result {
    let nth = |rows: &mut Rows| {
        let row = usize::try_from(n).ok().and_then(|n| rows.get(n));
        row.map(|row| row.0.clone())
            .ok_or_else(|| Fault::new(ERR_ARG, format!("key {n} of an info with {}", rows.len())))
    };
    put_text(&on(info, nth)??, key, MAX_INFO_KEY, &mut 0);
    Ok(())
}

pub unsafe fn info_create_env(_: i32, _: *mut u8, info: *mut usize) -> Result {
    *info = add(of_start());
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

pub unsafe fn comm_set_info(comm: Rc<Comm>, info: usize) -> Result {
    comm.asserted.set(asserted(comm.asserted.get(), info)?);
    Ok(())
}

pub unsafe fn comm_get_info(comm: Rc<Comm>, info: *mut usize) -> Result {
    let rows = ASSERTIONS.iter().zip(comm.asserted.get());
    *info = add(rows.map(|(key, value)| (key.to_string(), value.to_string())).collect());
    Ok(())
}

/// The interface of this library in numbers of bytes.
pub unsafe fn abi_get_info(info: *mut usize) -> Result {
    let rows = ["mpi_aint_size", "mpi_count_size", "mpi_offset_size"].map(|key| (key.into(), "8".into()));
    *info = add(rows.to_vec());
    Ok(())
}

/// No resources are told apart.
pub unsafe fn get_hw_resource_info(info: *mut usize) -> Result {
    info_create(info)
}

/// What a Fortran binding has told of itself.
static FORTRAN: OnceLock<Vec<(String, String)>> = OnceLock::new();

pub unsafe fn abi_set_fortran_info(info: usize) -> Result {
    FORTRAN.set(rows(info)?).map_err(|_| Fault::new(ERR_ABI, "the properties of Fortran are set already"))
}

pub unsafe fn abi_get_fortran_info(info: *mut usize) -> Result {
    *info = match FORTRAN.get() {
        Some(rows) => add(rows.clone()),
        None => INFO_NULL,
    };
    Ok(())
}
