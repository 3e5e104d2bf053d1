//! `nagaya.h`: "The job".

use crate::status::{code, last};
use nagaya_core::{get, require, Error, Result, Status};
use nagaya_start::Interface;
use std::ffi::{c_char, c_int, c_void, CStr};

/// `NGY_VERSION` of the header that belongs to this library.
const VERSION: c_int = number(env!("CARGO_PKG_VERSION_MAJOR")) * 1000 + number(env!("CARGO_PKG_VERSION_MINOR"));

/// The number that decimal digits spell.
const fn number(digits: &str) -> c_int {
    let (digits, mut value, mut i) = (digits.as_bytes(), 0, 0);
    while i < digits.len() {
        value = value * 10 + (digits[i] - b'0') as c_int;
        i += 1;
    }
    value
}

#[no_mangle]
pub extern "C" fn ngy_version() -> c_int {
    VERSION
}

/// For the race detector that `-frace` links; not in the header.
///
/// # Safety
/// `observer` points to a table of `nagaya_race_contract`, which stays unchanged until the process ends.
#[no_mangle]
pub unsafe extern "C" fn ngy_observe(observer: *const c_void) {
    // SAFETY: `observer` points to such a table, which stays until the process ends.
    unsafe { nagaya_core::race::observe(observer.cast()) }
}

#[no_mangle]
pub extern "C" fn ngy_init() -> c_int {
    let start = |()| nagaya_registry::start(Interface::C, |_| ()).map(|_| ());
    code(not_started_by_others("ngy_init").and_then(start))
}

/// An error if the program joins and leaves the job by itself, or has joined it by another interface.
fn not_started_by_others(call: &str) -> Result<()> {
    let starter = match nagaya_registry::starter() {
        Some(Interface::Xmp) => "a program of xmpcc or xmpf90 joins the job before main, and leaves it at its exit",
        Some(Interface::Coarrays) => {
            "a Fortran program with coarrays joins the job before its first statement, and leaves it at its end"
        }
        Some(Interface::SplitC) => "a program of splitcc joins the job before splitc_main, and leaves it at its exit",
        Some(Interface::Mpi) if call == "ngy_init" => "MPI_Init has joined the job",
        Some(Interface::Acp) if call == "ngy_init" => "acp_init has joined the job",
        _ => return Ok(()),
    };
    Err(Error::new(Status::AlreadyStarted, format!("{starter}: delete the calls of ngy_init and ngy_finalize")))
}

#[no_mangle]
pub extern "C" fn ngy_initialized() -> c_int {
    get().is_some() as c_int
}

#[no_mangle]
pub extern "C" fn ngy_finalize() -> c_int {
    let check = |core: &nagaya_core::Core| core.check_collective(core.world(), || "ngy_finalize()".into());
    let stop = |()| {
        nagaya_registry::here::withdraw();
        nagaya_core::stop()
    };
    code(not_started_by_others("ngy_finalize").and_then(|()| require()).and_then(check).and_then(stop))
}

#[no_mangle]
pub extern "C" fn ngy_rank() -> c_int {
    get().map_or(0, |core| core.rank().0 as c_int)
}

#[no_mangle]
pub extern "C" fn ngy_size() -> c_int {
    get().map_or(1, |core| core.size() as c_int)
}

/// # Safety
/// `cause` is null or a string that ends with a NUL.
#[no_mangle]
pub unsafe extern "C" fn ngy_abort(status: c_int, cause: *const c_char) -> ! {
    let cause = match cause.is_null() {
        true => "aborted by the program".into(),
        // SAFETY: `cause` is not null, so it is a string that ends with a NUL.
        false => unsafe { CStr::from_ptr(cause) }.to_string_lossy(),
    };
    if let Some(core) = get() {
        core.abort(&cause, status);
    }
    nagaya_core::say(format_args!("{cause}"));
    nagaya_core::conduit::leave(status)
}

#[no_mangle]
pub extern "C" fn ngy_strerror(status: c_int) -> *const c_char {
    // One C string per row, in the order of the codes; made once.
    static TEXTS: std::sync::OnceLock<Vec<std::ffi::CString>> = std::sync::OnceLock::new();
    let texts = TEXTS
        .get_or_init(|| Status::ALL.iter().map(|s| std::ffi::CString::new(s.sentence()).unwrap_or_default()).collect());
    texts.get(status as usize).map_or(c"unknown status".as_ptr(), |t| t.as_ptr())
}

#[no_mangle]
pub extern "C" fn ngy_last_error() -> *const c_char {
    last()
}
