//! The process's part in the job: start, end, which thread may call, and errors as exceptions.
//!
//! Ruby's lock (the GVL) is held in every call of the library. So one thread at a time is in the library, as it
//! requires. A call that may last long is only started, and then polled (`wait.rs`). Not here: what all processes do
//! together (`end.rs`).

use std::ffi::{c_int, CStr, CString};
use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use magnus::value::{InnerValue, Lazy};
use magnus::{Error, ExceptionClass, Module, RModule, Ruby};

use crate::ffi;
use crate::script;

const BEFORE: u8 = 0;
const RUNNING: u8 = 1;
const ENDED: u8 = 2;
const FORKED: u8 = 3;

static STATE: AtomicU8 = AtomicU8::new(BEFORE);

/// A class of exceptions, defined in `init`.
fn class(ruby: &Ruby, name: &str) -> ExceptionClass {
    let found = ruby.class_object().const_get::<_, RModule>("Nagaya").and_then(|nagaya| nagaya.const_get(name));
    found.unwrap_or_else(|_| ruby.exception_runtime_error())
}

static ERROR: Lazy<ExceptionClass> = Lazy::new(|ruby| class(ruby, "Error"));
static RANK_ERROR: Lazy<ExceptionClass> = Lazy::new(|ruby| class(ruby, "RankError"));
static BOUNDS_ERROR: Lazy<ExceptionClass> = Lazy::new(|ruby| class(ruby, "BoundsError"));
static NOT_RUNNING: Lazy<ExceptionClass> = Lazy::new(|ruby| class(ruby, "NotRunning"));

/// Looks the classes up while the gem is loaded. Later a signal may end the look-up.
pub fn find_exceptions(ruby: &Ruby) {
    for class in [&ERROR, &RANK_ERROR, &BOUNDS_ERROR, &NOT_RUNNING] {
        Lazy::force(class, ruby);
    }
}

pub fn error(ruby: &Ruby, text: impl Into<String>) -> Error {
    Error::new(ERROR.get_inner_with(ruby), text.into())
}

pub fn bounds_error(ruby: &Ruby, text: impl Into<String>) -> Error {
    Error::new(BOUNDS_ERROR.get_inner_with(ruby), text.into())
}

/// The exception for an index outside of `length` elements.
#[cold]
pub fn no_element(ruby: &Ruby, index: impl Debug, length: usize) -> Error {
    let text = format!("element {index:?} does not exist: there are 0 to {}", length as i64 - 1);
    Error::new(BOUNDS_ERROR.get_inner_with(ruby), text)
}

#[cold]
pub fn rank_error(ruby: &Ruby, rank: i64, size: c_int) -> Error {
    Error::new(RANK_ERROR.get_inner_with(ruby), format!("rank {rank} does not exist: there are 0 to {}", size - 1))
}

/// The exception for a status of `nagaya.h`, with the library's text.
#[inline]
pub fn check(ruby: &Ruby, status: c_int) -> Result<(), Error> {
    if status == ffi::OK {
        return Ok(());
    }
    // SAFETY: never null, and valid until the next error of this thread.
    let text = unsafe { CStr::from_ptr(ffi::ngy_last_error()) }.to_string_lossy().into_owned();
    let class = if status == ffi::ERR_NO_SUCH_RANK { &RANK_ERROR } else { &ERROR };
    Err(Error::new(class.get_inner_with(ruby), text))
}

/// Whether the library may be called; the exception has the reason why not.
#[inline]
pub fn running(ruby: &Ruby) -> Result<(), Error> {
    match STATE.load(Ordering::Relaxed) {
        RUNNING => Ok(()),
        state => Err(not_running(ruby, state)),
    }
}

#[cold]
fn not_running(ruby: &Ruby, state: u8) -> Error {
    let text = match state {
        BEFORE => "the job has not been joined: call Nagaya.world (or ACP.init) first",
        ENDED => "the job has ended (Nagaya.finalize, ACP.finalize): nothing can be reached any more",
        _ => "this process comes from fork, and is not a process of the job: communicate before fork, or in the parent",
    };
    Error::new(NOT_RUNNING.get_inner_with(ruby), text)
}

extern "C" fn in_the_child() {
    STATE.store(FORKED, Ordering::Relaxed);
}

/// Whether this process or the one that it follows has a prompt, which goes on after Ctrl-C (`lib/nagaya/everywhere.rb`). `nagaya run` then
/// does not end the job.
static AT_PROMPT: AtomicBool = AtomicBool::new(false);

pub fn set_at_prompt(at_prompt: bool) {
    AT_PROMPT.store(at_prompt, Ordering::Relaxed);
}

pub fn is_at_prompt() -> bool {
    AT_PROMPT.load(Ordering::Relaxed)
}

/// Joins the job; nothing if it has been joined. Collective.
pub fn init(ruby: &Ruby) -> Result<(), Error> {
    if STATE.load(Ordering::Relaxed) != BEFORE {
        return running(ruby);
    }
    script::start(ruby)?;
    // SAFETY: no other thread is in the library, as Ruby's lock is held.
    check(ruby, unsafe { ffi::ngyruby_init(is_at_prompt().into()) })?;
    STATE.store(RUNNING, Ordering::Relaxed);
    // SAFETY: the handler only stores to an atomic.
    unsafe { ffi::pthread_atfork(None, None, Some(in_the_child)) };
    Ok(())
}

/// The job has ended for this process.
pub fn end() {
    STATE.store(ENDED, Ordering::Relaxed);
}

pub fn is_running() -> bool {
    STATE.load(Ordering::Relaxed) == RUNNING
}

/// Whether the other processes wait for orders of this one (`lib/nagaya/everywhere.rb`), and so come to no collective call.
static LEADS: AtomicBool = AtomicBool::new(false);

pub fn set_leads(leads: bool) {
    LEADS.store(leads, Ordering::Relaxed);
}

/// Whether the others may come to a collective call; the exception has the reason why not.
#[inline]
pub fn check_collective(ruby: &Ruby) -> Result<(), Error> {
    match LEADS.load(Ordering::Relaxed) {
        false => Ok(()),
        true => Err(error(
            ruby,
            "a collective call of one process: the others follow rank 0, so say Nagaya.everywhere { ... } (or Nagaya.release \
             before)",
        )),
    }
}

pub fn rank(ruby: &Ruby) -> Result<i32, Error> {
    running(ruby)?;
    // SAFETY: runs.
    Ok(unsafe { ffi::ngy_rank() })
}

pub fn size(ruby: &Ruby) -> Result<i32, Error> {
    running(ruby)?;
    // SAFETY: runs.
    Ok(unsafe { ffi::ngy_size() })
}

/// Ends the job; the launcher reports the cause.
pub fn abort(ruby: &Ruby, status: i32, cause: String) -> Result<(), Error> {
    running(ruby)?;
    let cause = CString::new(cause.replace('\0', " ")).unwrap_or_default();
    // SAFETY: a C string.
    unsafe { ffi::ngy_abort(status, cause.as_ptr()) }
}

pub fn quiet(ruby: &Ruby) -> Result<(), Error> {
    running(ruby)?;
    // SAFETY: runs.
    check(ruby, unsafe { ffi::ngy_quiet() })
}

pub fn flush(ruby: &Ruby, rank: i32) -> Result<(), Error> {
    running(ruby)?;
    // SAFETY: runs; it checks the rank.
    check(ruby, unsafe { ffi::ngy_flush(rank) })
}
