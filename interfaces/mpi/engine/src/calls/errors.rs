//! Error classes, codes and handlers. A program may query and add classes and codes before `MPI_Init`, so they belong
//! to the process.

use std::collections::BTreeMap;
use std::ffi::{c_char, CStr};
use std::rc::Rc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::arguments::Place;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::error_handlers;
use crate::objects::error_handlers::Kind;
use crate::objects::window::Window;
use crate::raise::{call_handler, raise};

/// The text of an error class.
const TEXTS: &[(i32, &str)] = &[
    (SUCCESS, "no error"),
    (ERR_BUFFER, "invalid buffer"),
    (ERR_COUNT, "invalid count"),
    (ERR_TYPE, "invalid datatype"),
    (ERR_TAG, "invalid tag"),
    (ERR_COMM, "invalid communicator"),
    (ERR_RANK, "invalid rank"),
    (ERR_REQUEST, "invalid request"),
    (ERR_ROOT, "invalid root"),
    (ERR_GROUP, "invalid group"),
    (ERR_OP, "invalid operator"),
    (ERR_TOPOLOGY, "invalid topology"),
    (ERR_DIMS, "invalid dimensions"),
    (ERR_ARG, "invalid argument"),
    (ERR_UNKNOWN, "unknown error"),
    (ERR_TRUNCATE, "data longer than the receive buffer"),
    (ERR_OTHER, "a call before MPI_Init or after MPI_Finalize, a wrong setting, or another error without a class"),
    (ERR_INTERN, "error inside the library"),
    (ERR_PENDING, "request pending"),
    (ERR_IN_STATUS, "error in a status"),
    (ERR_UNSUPPORTED_OPERATION, "the operation is not supported here"),
    (ERR_NO_MEM, "no memory"),
    (ERR_BASE, "invalid base address"),
    (ERR_ACCESS, "permission denied"),
    (ERR_AMODE, "invalid access mode of a file"),
    (ERR_ASSERT, "invalid assertion"),
    (ERR_BAD_FILE, "invalid file name"),
    (ERR_CONVERSION, "a conversion of data failed"),
    (ERR_DISP, "invalid displacement"),
    (ERR_DUP_DATAREP, "the data representation is defined already"),
    (ERR_FILE_EXISTS, "the file exists"),
    (ERR_FILE_IN_USE, "the file is open"),
    (ERR_FILE, "invalid file"),
    (ERR_INFO_KEY, "invalid key of an info"),
    (ERR_INFO_NOKEY, "the info has no such key"),
    (ERR_INFO_VALUE, "invalid value of an info"),
    (ERR_INFO, "invalid info"),
    (ERR_IO, "an input or output error, or a wrong order of split collectives"),
    (ERR_KEYVAL, "invalid attribute key"),
    (ERR_LOCKTYPE, "invalid type of a lock"),
    (ERR_NAME, "invalid service name"),
    (ERR_NOT_SAME, "a collective argument differs between processes"),
    (ERR_NO_SPACE, "no space on the device"),
    (ERR_NO_SUCH_FILE, "no such file"),
    (ERR_PORT, "invalid port"),
    (ERR_QUOTA, "quota exceeded"),
    (ERR_READ_ONLY, "read-only file or file system"),
    (ERR_RMA_ATTACH, "the memory cannot be attached"),
    (ERR_RMA_CONFLICT, "conflicting accesses to a window"),
    (ERR_RMA_RANGE, "the target memory is not part of the window"),
    (ERR_RMA_SHARED, "the memory cannot be shared"),
    (ERR_RMA_SYNC, "wrong synchronisation of a window"),
    (ERR_SERVICE, "invalid service"),
    (ERR_SIZE, "invalid size"),
    (ERR_SPAWN, "processes could not be started"),
    (ERR_UNSUPPORTED_DATAREP, "unsupported data representation"),
    (ERR_WIN, "invalid window"),
    (ERR_RMA_FLAVOR, "wrong flavour of a window"),
    (ERR_PROC_ABORTED, "a process has ended"),
    (ERR_VALUE_TOO_LARGE, "a value does not fit"),
    (ERR_SESSION, "invalid session"),
    (ERR_ERRHANDLER, "invalid error handler"),
    (ERR_ABI, "wrong use of the binary interface"),
    (ERR_LASTCODE, "the last error code of the standard"),
    (ERR_PROC_FAILED, "a process has failed"),
    (ERR_PROC_FAILED_PENDING, "a receive waits, and a process that may send to it has failed"),
    (ERR_REVOKED, "the communicator is revoked"),
    (T_ERR_CANNOT_INIT, "the interface of tools cannot be initialised now"),
    (T_ERR_NOT_ACCESSIBLE, "not accessible for tools now"),
    (T_ERR_NOT_INITIALIZED, "the interface of tools is not initialised"),
    (T_ERR_NOT_SUPPORTED, "not supported for tools"),
    (T_ERR_MEMORY, "no memory for a tool"),
    (T_ERR_INVALID, "invalid argument of a tool"),
    (T_ERR_INVALID_INDEX, "invalid index of a variable, category, event or source"),
    (T_ERR_INVALID_ITEM, "invalid index of an item"),
    (T_ERR_INVALID_SESSION, "invalid session of a tool"),
    (T_ERR_INVALID_HANDLE, "invalid handle of a tool"),
    (T_ERR_INVALID_NAME, "no variable, category or event has this name"),
    (T_ERR_OUT_OF_HANDLES, "no more handles for tools"),
    (T_ERR_OUT_OF_SESSIONS, "no more sessions for tools"),
    (T_ERR_CVAR_SET_NOT_NOW, "the control variable cannot be set now"),
    (T_ERR_CVAR_SET_NEVER, "the control variable cannot be set any more"),
    (T_ERR_PVAR_NO_WRITE, "the performance variable cannot be written or reset"),
    (T_ERR_PVAR_NO_STARTSTOP, "the performance variable cannot be started or stopped"),
    (T_ERR_PVAR_NO_ATOMIC, "the performance variable cannot be read and reset at once"),
];

/// The greatest number of a class that the program has not added: those beyond the standard have numbers that the ABI leaves free.
const LAST_PREDEFINED: i32 = ERR_REVOKED;

const _: () = assert!(ERR_PROC_FAILED > ERR_LASTCODE && ERR_REVOKED > ERR_PROC_FAILED_PENDING);

/// A class or a code that the program added.
struct Added {
    /// Its own number, of a class.
    class: i32,
    text: Option<String>,
}

static ADDED: Mutex<BTreeMap<i32, Added>> = Mutex::new(BTreeMap::new());

/// The greatest number in use: what the attribute `MPI_LASTUSEDCODE` points to.
pub(super) static LAST_USED: AtomicI32 = AtomicI32::new(LAST_PREDEFINED);

fn added() -> MutexGuard<'static, BTreeMap<i32, Added>> {
    ADDED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn is_predefined(class: i32) -> bool {
    TEXTS.iter().any(|(known, _)| *known == class)
}

fn add(class: impl FnOnce(i32) -> i32) -> i32 {
    let mut all = added();
    let number = all.last_key_value().map_or(LAST_PREDEFINED, |(last, _)| *last) + 1;
    all.insert(number, Added { class: class(number), text: None });
    LAST_USED.store(number, Ordering::Relaxed);
    number
}

fn remove(number: i32, what: &str, is_right: impl Fn(&Added) -> bool) -> Result {
    let mut all = added();
    if !all.get(&number).is_some_and(is_right) {
        return Err(Fault::new(ERR_ARG, format!("{number} is not an added error {what}")));
    }
    let others = all.iter().any(|(other, it)| *other != number && it.class == number);
    if others || all[&number].text.is_some() {
        let text = format!("error {what} {number} still has codes or a string: these are removed first");
        return Err(Fault::new(ERR_ARG, text));
    }
    all.remove(&number);
    LAST_USED.store(all.last_key_value().map_or(LAST_PREDEFINED, |(last, _)| *last), Ordering::Relaxed);
    Ok(())
}

pub fn add_error_class(class: Place<i32>) -> Result {
    class.set(add(|number| number));
    Ok(())
}

pub fn add_error_code(class: i32, code: Place<i32>) -> Result {
    let is_class = is_predefined(class) || added().get(&class).is_some_and(|it| it.class == class);
    if !is_class {
        return Err(Fault::new(ERR_ARG, format!("{class} is not an error class")));
    }
    code.set(add(|_| class));
    Ok(())
}

pub fn add_error_string(code: i32, string: &CStr) -> Result {
    let text = string.to_string_lossy().into_owned();
    let mut all = added();
    let it = all.get_mut(&code).ok_or_else(|| Fault::new(ERR_ARG, format!("{code} is not an added error code")))?;
    it.text = Some(text);
    Ok(())
}

pub fn remove_error_class(class: i32) -> Result {
    remove(class, "class", |it| it.class == class)
}

pub fn remove_error_code(code: i32) -> Result {
    remove(code, "code", |it| it.class != code)
}

pub fn remove_error_string(code: i32) -> Result {
    let gone = added().get_mut(&code).and_then(|it| it.text.take());
    gone.map(|_| ()).ok_or_else(|| Fault::new(ERR_ARG, format!("{code} has no string that was added")))
}

pub fn error_class(code: i32, class: Place<i32>) -> Result {
    class.set(match added().get(&code) {
        Some(it) => it.class,
        None if is_predefined(code) => code,
        None => return Err(Fault::new(ERR_ARG, format!("{code} is not an error code"))),
    });
    Ok(())
}

pub fn error_string(code: i32, string: Place<c_char>, len: Place<i32>) -> Result {
    let text = text_of(code).ok_or_else(|| Fault::new(ERR_ARG, format!("{code} is not an error code")))?;
    len.set(string.put_text(&text, MAX_ERROR_STRING));
    Ok(())
}

/// The text of an error code, empty if the program has not given one. `None`: no such code.
fn text_of(code: i32) -> Option<String> {
    if let Some(it) = added().get(&code) {
        return Some(it.text.clone().unwrap_or_default());
    }
    TEXTS.iter().find(|(class, _)| *class == code).map(|(_, text)| text.to_string())
}

pub fn comm_set_errhandler(comm: Rc<Comm>, handler: usize) -> Result {
    error_handlers::check(handler, Kind::Comm)?;
    comm.handler.set(handler);
    Ok(())
}

pub fn comm_get_errhandler(comm: Rc<Comm>, handler: Place<usize>) -> Result {
    handler.set(comm.handler.get());
    Ok(())
}

pub fn comm_create_errhandler(_engine: &'static Engine, function: usize, handler: Place<usize>) -> Result {
    handler.set(error_handlers::of_function(function, Kind::Comm));
    Ok(())
}

/// The handle becomes `MPI_ERRHANDLER_NULL`. Objects with this handler, such as communicators, keep it.
pub fn errhandler_free(handler: Place<usize>) -> Result {
    if !error_handlers::exists(handler.get()) {
        return Err(Fault::new(ERR_ERRHANDLER, "the error handler is MPI_ERRHANDLER_NULL"));
    }
    handler.set(ERRHANDLER_NULL);
    Ok(())
}

/// An error code with its text, for the message of a fatal error.
pub(super) fn described(code: i32) -> String {
    match text_of(code) {
        Some(text) if !text.is_empty() => format!("error {code}, {text}"),
        _ => format!("error {code}"),
    }
}

/// `MPI_Comm_call_errhandler` and similar functions: calls the handler of an object, and succeeds afterwards. The code `MPI_SUCCESS` reaches
/// functions of the program only.
pub(super) fn invoke(function: &str, handler: usize, handle: usize, code: i32) {
    if code == SUCCESS {
        call_handler(handler, handle, code);
    } else {
        raise(function, handle, Fault::new(code, described(code)));
    }
}

pub fn comm_call_errhandler(comm: Rc<Comm>, code: i32) -> Result {
    invoke("MPI_Comm_call_errhandler", comm.handler.get(), comm.handle.get(), code);
    Ok(())
}

pub fn win_set_errhandler(win: Rc<Window>, handler: usize) -> Result {
    error_handlers::check(handler, Kind::Win)?;
    win.handler.set(handler);
    Ok(())
}

pub fn win_get_errhandler(win: Rc<Window>, handler: Place<usize>) -> Result {
    handler.set(win.handler.get());
    Ok(())
}

pub fn win_create_errhandler(_engine: &'static Engine, function: usize, handler: Place<usize>) -> Result {
    handler.set(error_handlers::of_function(function, Kind::Win));
    Ok(())
}

pub fn win_call_errhandler(win: Rc<Window>, code: i32) -> Result {
    invoke("MPI_Win_call_errhandler", win.handler.get(), win.handle.get(), code);
    Ok(())
}
