//! Serving others from a signal handler. A signal announces a request, and interrupts the program's thread wherever it
//! computes. So a process without shared memory and without threads can be reached (docs/papers.md, section 5).
//!
//! The handler looks at the conduit as the progress thread does. It must not do so in two cases: the interrupted thread
//! is inside the conduit, or in code that is not reentrant, such as `malloc`. So it serves only when it has interrupted
//! the program's own code, or the mathematical library. Otherwise a timer repeats it a moment later, until all
//! announced requests have arrived. Interrupted system calls, such as `sleep`, end early. Not here: sending signals
//! (the conduit).

use crate::context::Context;
use std::cell::UnsafeCell;
use std::ffi::{c_int, c_void, CStr};
use std::sync::atomic::{AtomicI32, AtomicPtr, AtomicU64, Ordering};

/// `si_code` of a signal that a timer sent.
const SI_TIMER: c_int = -2;

/// Until the next try.
const SOON_NS: i64 = 100_000;

/// Signals of others so far; only the handler on the program's thread counts.
static SIGNALS: AtomicU64 = AtomicU64::new(0);
static CONTEXT: AtomicPtr<Context> = AtomicPtr::new(std::ptr::null_mut());
static THREAD: AtomicI32 = AtomicI32::new(0);

/// What may be interrupted, and the timer. Written before `CONTEXT`, read by the handler after it.
struct Fixed {
    code: UnsafeCell<[(usize, usize); 2]>,
    timer: UnsafeCell<libc::timer_t>,
}

// SAFETY: written once, before `CONTEXT` is published.
unsafe impl Sync for Fixed {}

static FIXED: Fixed = Fixed { code: UnsafeCell::new([(0, 0); 2]), timer: UnsafeCell::new(std::ptr::null_mut()) };

/// From now on this signal of others is counted, and does no harm. A conduit calls it before another process can send one. (A plug-in has
/// a copy
/// of this file; its handler gives way to that of the runtime's copy when that begins to serve.)
///
/// The error is the system's.
pub fn expect(number: i32) -> std::io::Result<()> {
    THREAD.store(this_thread(), Ordering::Relaxed);
    // SAFETY: an initialised action; the handler keeps to what a handler may do.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = on_signal as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_RESTART;
        match libc::sigaction(number, &action, std::ptr::null_mut()) {
            0 => Ok(()),
            _ => Err(std::io::Error::last_os_error()),
        }
    }
}

/// Signals that the handler of this copy has counted.
pub fn counted() -> u64 {
    SIGNALS.load(Ordering::Relaxed)
}

/// From now on signals are served. On the program's thread.
pub(crate) fn serve(context: &'static Context, number: i32) -> std::io::Result<()> {
    let code = may_be_interrupted();
    if code[0].0 <= on_signal as *const () as usize && (on_signal as *const () as usize) < code[0].1 {
        return Err(std::io::Error::other(
            "this program contains the runtime (--static-runtime), which a signal must not interrupt",
        ));
    }
    context.watch_gate();
    expect(number)?;
    // SAFETY: no thread reads before `CONTEXT` is there; an initialised event, and space for the timer.
    unsafe {
        *FIXED.code.get() = code;
        let mut event: libc::sigevent = std::mem::zeroed();
        event.sigev_notify = libc::SIGEV_THREAD_ID;
        event.sigev_signo = number;
        event.sigev_notify_thread_id = this_thread();
        if libc::timer_create(libc::CLOCK_MONOTONIC, &mut event, FIXED.timer.get()) != 0 {
            return Err(std::io::Error::last_os_error());
        }
    }
    CONTEXT.store(std::ptr::from_ref(context).cast_mut(), Ordering::Release);
    // What was announced meanwhile.
    try_again();
    Ok(())
}

/// The job ends: nothing is served any more.
pub(crate) fn stop() {
    CONTEXT.store(std::ptr::null_mut(), Ordering::Release);
}

fn this_thread() -> i32 {
    // SAFETY: no arguments.
    unsafe { libc::syscall(libc::SYS_gettid) as i32 }
}

extern "C" fn on_signal(number: c_int, info: *mut libc::siginfo_t, interrupted: *mut c_void) {
    // SAFETY: *system*: the arguments of the handler. POSIX allows these calls in a handler.
    unsafe {
        let errno = *libc::__errno_location();
        let thread = THREAD.load(Ordering::Relaxed);
        if this_thread() != thread {
            // The program has more threads, and any may get it.
            libc::syscall(libc::SYS_tgkill, libc::getpid(), thread, number);
        } else {
            if (*info).si_code != SI_TIMER {
                SIGNALS.store(SIGNALS.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
            }
            if let Some(context) = CONTEXT.load(Ordering::Acquire).as_ref() {
                attend(context, interrupted_at(interrupted));
            }
        }
        *libc::__errno_location() = errno;
    }
}

/// Serves what has been announced and has not arrived, if that may be done here.
fn attend(context: &Context, at: usize) {
    // SAFETY: written before `CONTEXT`.
    let code = unsafe { *FIXED.code.get() };
    let announced = SIGNALS.load(Ordering::Relaxed);
    if !code.iter().any(|(start, end)| (*start..*end).contains(&at)) {
        // In the library, which polls when it waits; or in a call of another one.
        return try_again_before(context.requests_arrived(), announced);
    }
    let Some(conduit) = context.conduit_for_interrupt() else {
        return try_again_before(context.requests_arrived(), announced);
    };
    context.poll_as_interrupt(&*conduit);
    try_again_before(conduit.requests(), announced);
}

fn try_again_before(arrived: u64, announced: u64) {
    if (arrived.wrapping_sub(announced) as i64) < 0 {
        try_again();
    }
}

fn try_again() {
    let soon = libc::timespec { tv_sec: 0, tv_nsec: SOON_NS };
    let never = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a timer of ours, and an initialised time.
    unsafe {
        let time = libc::itimerspec { it_interval: never, it_value: soon };
        libc::timer_settime(*FIXED.timer.get(), 0, &time, std::ptr::null_mut());
    }
}

#[cfg(target_arch = "x86_64")]
unsafe fn interrupted_at(interrupted: *mut c_void) -> usize {
    // SAFETY: what the system gives a handler.
    unsafe { (*interrupted.cast::<libc::ucontext_t>()).uc_mcontext.gregs[libc::REG_RIP as usize] as usize }
}

#[cfg(target_arch = "aarch64")]
unsafe fn interrupted_at(interrupted: *mut c_void) -> usize {
    // SAFETY: what the system gives a handler.
    unsafe { (*interrupted.cast::<libc::ucontext_t>()).uc_mcontext.pc as usize }
}

/// The code of the program and of the mathematical library.
fn may_be_interrupted() -> [(usize, usize); 2] {
    unsafe extern "C" fn look(info: *mut libc::dl_phdr_info, _: usize, found: *mut c_void) -> c_int {
        // SAFETY: *system*: `info`. `found` is the variable below, which lives until the search ends.
        unsafe {
            let (info, found) = (&*info, &mut *found.cast::<(u32, [(usize, usize); 2])>());
            let name = if info.dlpi_name.is_null() { c"" } else { CStr::from_ptr(info.dlpi_name) };
            let is_math = name.to_bytes().windows(8).any(|part| part == b"/libm.so");
            let at = match found.0 {
                // The program has precedence.
                0 => Some(0),
                _ => is_math.then_some(1),
            };
            found.0 += 1;
            let headers = std::slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum as usize);
            let code = headers.iter().find(|h| h.p_type == libc::PT_LOAD && h.p_flags & libc::PF_X != 0);
            if let (Some(at), Some(code)) = (at, code) {
                let start = info.dlpi_addr as usize + code.p_vaddr as usize;
                found.1[at] = (start, start + code.p_memsz as usize);
            }
            0
        }
    }
    let mut found = (0u32, [(0, 0); 2]);
    // SAFETY: the callback gets valid headers, and our variable.
    unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut found).cast()) };
    found.1
}
