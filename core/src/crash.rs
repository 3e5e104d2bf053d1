//! Crashes: what a process prints when SIGSEGV, SIGBUS, SIGFPE, SIGILL or SIGABRT is about to end it.
//!
//! The handler does only what a signal handler may do: it unwinds the stack, and writes its data as text into a pipe.
//! Then it starts the command `nagaya crash`. The command reads the pipe and the maps of this process, and finds
//! functions and lines in the debug information. It writes the report to this process's standard error. The handler
//! waits for the command, at most [`PATIENCE_MS`]. Then the signal's default action happens at the instruction that
//! failed: exit status and core file are as without the handler.
//!
//! So the report also comes without `nagaya run`, under another launcher and on another host, and the lines of a rank
//! pass through its usual pipe. Without the command, the handler writes the addresses itself.
//!
//! The unwinder allocates nothing once it has run, so [`install`] runs it. If it fails on a damaged stack, the nested
//! signal finishes the report with the frames found so far. The handler runs on a separate stack, because the usual one
//! may have overflowed.
//!
//! A handler that is already installed stays. This includes those of Ruby, Python, the JVM and the sanitizers. If
//! SIGSEGV has a handler, this module installs none. Only the handlers of gfortran's library are replaced: one report
//! is enough. A handler that the program installs later replaces ours. `NAGAYA_BACKTRACE=0` installs nothing.
//!
//! Not here: lines and names (`tools/nagaya/src/crash.rs`).

use std::cell::UnsafeCell;
use std::ffi::{c_char, c_int, c_void, CString};
use std::fmt::Write;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicUsize, Ordering};

use crate::addr::{Offset, Rank};
use crate::objects;
use crate::profile;
use crate::runtime::Core;

const SIGNALS: [c_int; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGABRT];

/// Frames that are kept: the innermost, and the outermost, which a deep recursion would hide.
const INNER: usize = 56;
const OUTER: usize = 8;

/// Frames after which the unwinder stops.
const DEEPEST: usize = 10_000_000;

/// How long the command may take.
const PATIENCE_MS: u32 = 20_000;

/// The stack of the handler, and that of the command until it is executed.
const STACK: usize = 128 << 10;

/// The argument by which the command knows what to do.
pub const CRASH_COMMAND: &str = "crash";

/// Whether [`install`] may install.
static WANTED: AtomicBool = AtomicBool::new(false);
/// The command, or null. It is never freed.
static COMMAND: AtomicPtr<c_char> = AtomicPtr::new(std::ptr::null_mut());
/// The runtime, for the place of the segments. Stays when the runtime stops.
static CORE: AtomicPtr<Core> = AtomicPtr::new(std::ptr::null_mut());
/// The thread that has crashed first.
static THREAD: AtomicI32 = AtomicI32::new(0);
/// How often that thread has come into the handler.
static VISITS: AtomicUsize = AtomicUsize::new(0);

/// What the handler fills. Only the thread that has crashed first touches it.
struct Report {
    signal: c_int,
    pc: usize,
    inner: [usize; INNER],
    outer: [usize; OUTER],
    count: usize,
    /// The frame of the instruction that failed has been seen.
    begun: bool,
    text: Text,
}

struct SharedReport(UnsafeCell<Report>);

// SAFETY: `THREAD` admits one thread.
unsafe impl Sync for SharedReport {}

static REPORT: SharedReport = SharedReport(UnsafeCell::new(Report {
    signal: 0,
    pc: 0,
    inner: [0; INNER],
    outer: [0; OUTER],
    count: 0,
    begun: false,
    text: Text { bytes: [0; 4096], length: 0 },
}));

/// A text in fixed memory; what does not fit is cut.
struct Text {
    bytes: [u8; 4096],
    length: usize,
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for (to, from) in self.bytes[self.length..].iter_mut().zip(text.bytes()) {
            *to = from;
            self.length += 1;
        }
        Ok(())
    }
}

extern "C" {
    // From the unwinder, which the standard library brings along.
    fn _Unwind_Backtrace(each: extern "C" fn(*mut c_void, *mut c_void) -> c_int, to: *mut c_void) -> c_int;
    fn _Unwind_GetIP(frame: *mut c_void) -> usize;
}

/// From now on crashes of this process are reported. `command`: the command `nagaya`, if there is one. On the program's first thread, whose
/// stack may then overflow.
pub fn install(command: Option<PathBuf>) {
    if let Some(path) = command.and_then(|path| CString::new(path.into_os_string().into_vec()).ok()) {
        COMMAND.store(path.into_raw(), Ordering::Release);
    }
    // What the unwinder loads or allocates at its first use.
    // SAFETY: the callback ends it; this thread's stack.
    unsafe { _Unwind_Backtrace(stop, std::ptr::null_mut()) };
    give_stack();
    WANTED.store(true, Ordering::Release);
    take_signals();
}

/// Restores what [`install`] left, after gfortran's main program has installed the handlers of its library. Costs one
/// load when there is nothing to do.
#[inline(always)]
pub fn install_again() {
    static DONE: AtomicBool = AtomicBool::new(false);
    if !DONE.load(Ordering::Relaxed) && !DONE.swap(true, Ordering::Relaxed) && WANTED.load(Ordering::Acquire) {
        take_signals();
    }
}

/// The segments are known.
pub(crate) fn know(core: &'static Core) {
    CORE.store(std::ptr::from_ref(core).cast_mut(), Ordering::Release);
}

/// Installs the handler for each signal that has none, and for those of gfortran's library.
fn take_signals() {
    if !is_free(libc::SIGSEGV) {
        return;
    }
    for signal in SIGNALS.into_iter().filter(|signal| is_free(*signal)) {
        // SAFETY: an initialised action; the handler keeps to what a handler may do.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_crash as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
            // A request to end waits until the report is written; a nested crash does not.
            libc::sigfillset(&mut action.sa_mask);
            SIGNALS.iter().for_each(|other| {
                libc::sigdelset(&mut action.sa_mask, *other);
            });
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
}

/// Whether the signal has no handler, or only one of gfortran's library or of this module.
fn is_free(signal: c_int) -> bool {
    // SAFETY: the struct is filled; zeroed is valid.
    let handler = unsafe {
        let mut now: libc::sigaction = std::mem::zeroed();
        libc::sigaction(signal, std::ptr::null(), &mut now);
        now.sa_sigaction
    };
    handler == libc::SIG_DFL || handler == on_crash as *const () as usize || is_of_gfortran(handler)
}

fn is_of_gfortran(handler: usize) -> bool {
    // SAFETY: `dladdr` fills the struct when it succeeds; the name lives as long as its file is loaded.
    unsafe {
        let mut info: libc::Dl_info = std::mem::zeroed();
        handler != libc::SIG_IGN
            && libc::dladdr(handler as *const c_void, &mut info) != 0
            && !info.dli_fname.is_null()
            && std::ffi::CStr::from_ptr(info.dli_fname).to_bytes().windows(12).any(|part| part == b"libgfortran.")
    }
}

/// A stack for the handler, unless the program has given this thread one.
fn give_stack() {
    // SAFETY: a new mapping, which is never unmapped and becomes the stack of this thread's handlers.
    unsafe {
        let mut now: libc::stack_t = std::mem::zeroed();
        if libc::sigaltstack(std::ptr::null(), &mut now) != 0 || now.ss_flags & libc::SS_DISABLE == 0 {
            return;
        }
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        let at = libc::mmap(std::ptr::null_mut(), STACK, protection, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1, 0);
        if at != libc::MAP_FAILED {
            let ours = libc::stack_t { ss_sp: at, ss_flags: 0, ss_size: STACK };
            libc::sigaltstack(&ours, std::ptr::null_mut());
        }
    }
}

extern "C" fn stop(_: *mut c_void, _: *mut c_void) -> c_int {
    4
}

extern "C" fn frame(frame: *mut c_void, to: *mut c_void) -> c_int {
    const GO_ON: c_int = 0;
    const STOP: c_int = 4;
    // SAFETY: `to` is the report, which this thread owns. *System*: the frame.
    let (report, ip) = unsafe { (&mut *to.cast::<Report>(), _Unwind_GetIP(frame)) };
    report.begun |= ip == report.pc;
    if !report.begun {
        return GO_ON;
    }
    if ip == 0 || report.count == DEEPEST {
        return STOP;
    }
    match report.count {
        few if few < INNER => report.inner[few] = ip,
        many => report.outer[many % OUTER] = ip,
    }
    report.count += 1;
    GO_ON
}

extern "C" fn on_crash(signal: c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    let me = this_thread();
    if THREAD.compare_exchange(0, me, Ordering::AcqRel, Ordering::Acquire).is_err_and(|first| first != me) {
        // Another thread writes its report, and then the process ends.
        loop {
            // SAFETY: no memory.
            unsafe { libc::pause() };
        }
    }
    // SAFETY: *system*: the arguments.
    if let Some(line) = unsafe { full_disk(signal, &*info) } {
        // SAFETY: initialised memory.
        unsafe {
            libc::write(libc::STDERR_FILENO, line.as_ptr().cast(), line.len());
            libc::_exit(1);
        }
    }
    // SAFETY: only this thread comes here. *System*: the arguments.
    unsafe {
        let report = &mut *REPORT.0.get();
        match VISITS.fetch_add(1, Ordering::Relaxed) {
            0 => {
                report.signal = signal;
                describe(report, &*info, context.cast());
                unwind(report, &*info, context.cast());
                deliver(report);
                back_to_default();
                if (*info).si_code <= 0 {
                    // The signal was sent by a process: it is delivered again when the handler returns, where the program was.
                    let mut only: libc::sigset_t = std::mem::zeroed();
                    libc::sigaddset(&mut only, signal);
                    libc::pthread_sigmask(libc::SIG_BLOCK, &only, std::ptr::null_mut());
                    libc::syscall(libc::SYS_tgkill, libc::getpid(), me, signal);
                }
                return;
            }
            // The unwinder has met a damaged stack.
            1 => deliver(report),
            _ => {}
        }
        back_to_default();
        libc::syscall(libc::SYS_tgkill, libc::getpid(), me, report.signal);
    }
}

/// What to report if the signal is no fault of the program, but of the disk that has the file of the profile.
unsafe fn full_disk(signal: c_int, info: &libc::siginfo_t) -> Option<&'static str> {
    // SAFETY: *system*: SIGBUS of the kernel has an address.
    let address = unsafe { (signal == libc::SIGBUS && info.si_code > 0).then(|| info.si_addr() as usize) };
    address.and_then(profile::when_full)
}

fn this_thread() -> i32 {
    // SAFETY: no arguments.
    unsafe { libc::syscall(libc::SYS_gettid) as i32 }
}

unsafe fn back_to_default() {
    // SAFETY: a valid action.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = libc::SIG_DFL;
        SIGNALS.iter().for_each(|signal| {
            libc::sigaction(*signal, &action, std::ptr::null_mut());
        });
    }
}

/// The registers that matter: instruction, stack, and for x86 the error code of a page fault.
#[cfg(target_arch = "x86_64")]
unsafe fn registers(context: *mut libc::ucontext_t) -> (usize, usize, Option<u64>) {
    // SAFETY: what the system gives a handler.
    let registers = unsafe { &(*context).uc_mcontext.gregs };
    let at = |which: c_int| registers[which as usize];
    (at(libc::REG_RIP) as usize, at(libc::REG_RSP) as usize, Some(at(libc::REG_ERR) as u64))
}

#[cfg(target_arch = "aarch64")]
unsafe fn registers(context: *mut libc::ucontext_t) -> (usize, usize, Option<u64>) {
    // SAFETY: what the system gives a handler.
    let machine = unsafe { &(*context).uc_mcontext };
    (machine.pc as usize, machine.sp as usize, None)
}

/// Lets the unwinder begin at the call whose target was no code. Returns what undoes it.
#[cfg(target_arch = "x86_64")]
unsafe fn step_back(context: *mut libc::ucontext_t) -> usize {
    // SAFETY: what the system gives a handler; a call has just written to the stack.
    unsafe {
        let registers = &mut (*context).uc_mcontext.gregs;
        let stack = registers[libc::REG_RSP as usize];
        let caller = (stack as *const i64).read();
        registers[libc::REG_RIP as usize] = caller - 1;
        registers[libc::REG_RSP as usize] = stack + 8;
        caller as usize - 1
    }
}

#[cfg(target_arch = "x86_64")]
unsafe fn undo(context: *mut libc::ucontext_t, pc: usize) {
    // SAFETY: *System*: the context is valid until the handler returns. A call has just pushed its return address, so the stack has that
    // word.
    unsafe {
        (*context).uc_mcontext.gregs[libc::REG_RIP as usize] = pc as i64;
        (*context).uc_mcontext.gregs[libc::REG_RSP as usize] -= 8;
    }
}

#[cfg(target_arch = "aarch64")]
unsafe fn step_back(context: *mut libc::ucontext_t) -> usize {
    // SAFETY: what the system gives a handler.
    unsafe {
        (*context).uc_mcontext.pc = (*context).uc_mcontext.regs[30] - 4;
        (*context).uc_mcontext.pc as usize
    }
}

#[cfg(target_arch = "aarch64")]
unsafe fn undo(context: *mut libc::ucontext_t, pc: usize) {
    // SAFETY: what the system gives a handler.
    unsafe { (*context).uc_mcontext.pc = pc as u64 };
}

/// The first lines: the signal, the process, and the places of the segments.
unsafe fn describe(report: &mut Report, info: &libc::siginfo_t, context: *mut libc::ucontext_t) {
    // SAFETY: *system*: the arguments of the handler.
    let ((pc, sp, fault), address, sender) = unsafe { (registers(context), info.si_addr() as usize, info.si_pid()) };
    report.pc = pc;
    let (signal, code) = (report.signal, info.si_code);
    let text = &mut report.text;
    // SAFETY: no arguments.
    let pid = unsafe { libc::getpid() };
    let _ = writeln!(text, "signal {signal} {code} {address} {pc} {sp} {} {sender} {pid}", fault.unwrap_or(u64::MAX));
    // SAFETY: null, or a runtime, which is never freed.
    if let Some(core) = unsafe { CORE.load(Ordering::Acquire).as_ref() } {
        let map = core.map();
        let (base, stride) = (map.base as usize, map.stride);
        let _ = writeln!(text, "rank {} {}", core.rank().0, core.size());
        let _ = writeln!(text, "memory {base} {stride} {} {} {}", map.first, map.count, map.size);
        describe_object(core, address, text);
    }
}

/// The object in a segment that contains the address, or that ends before it.
fn describe_object(core: &Core, address: usize, text: &mut Text) {
    let (map, me) = (core.map(), core.rank().0);
    let (first, count) = if map.count == 0 { (me, 1) } else { (map.first, map.count) };
    let start = |rank: u32| (map.base as usize).wrapping_add_signed((rank as isize - me as isize) * map.stride);
    // The segment that begins last before the address.
    let before = (first..first + count).filter(|rank| start(*rank) <= address);
    let Some(rank) = before.max_by_key(|rank| start(*rank)) else { return };
    let offset = Offset(address - start(rank));
    // Memory of the library at the end of a segment has little to do with an address beyond it.
    let found = match offset.0 < map.size {
        true => objects::containing(Rank(rank), offset).or_else(|| objects::before(Rank(rank), offset)),
        false => objects::program_before(Rank(rank), offset),
    };
    if let Some(found) = found {
        let _ = write!(text, "object {} {} ", found.distance, found.bytes);
        let _ = found.title(text);
        let _ = writeln!(text);
    }
}

unsafe fn unwind(report: &mut Report, info: &libc::siginfo_t, context: *mut libc::ucontext_t) {
    // SAFETY: *system*: the arguments of the handler. The callback gets the report, which lives until this returns.
    unsafe {
        let pc = report.pc;
        let no_code = report.signal == libc::SIGSEGV && info.si_code > 0 && info.si_addr() as usize == pc;
        if no_code {
            report.pc = step_back(context);
        }
        _Unwind_Backtrace(frame, (report as *mut Report).cast());
        if no_code {
            undo(context, pc);
        }
    }
}

/// Writes the frames, and lets the command print the report; without it, the report as it is.
fn deliver(report: &mut Report) {
    if report.count == 0 {
        report.inner[0] = report.pc;
        report.count = 1;
    }
    let (inner, count) = (report.count.min(INNER), report.count);
    let text = &mut report.text;
    let _ = writeln!(text, "frames {count}");
    report.inner[..inner].iter().for_each(|ip| {
        let _ = writeln!(text, "frame {ip}");
    });
    for k in INNER.max(count.saturating_sub(OUTER))..count {
        let _ = writeln!(text, "last {}", report.outer[k % OUTER]);
    }
    let text = &report.text.bytes[..report.text.length];
    if !by_command(text) {
        let head = b"nagaya: a crash, as numbers (the command nagaya, which shows lines, was not found or failed):\n";
        // SAFETY: initialised memory.
        unsafe {
            libc::write(libc::STDERR_FILENO, head.as_ptr().cast(), head.len());
            libc::write(libc::STDERR_FILENO, text.as_ptr().cast(), text.len());
        }
    }
}

/// What the new process needs before it is the command.
struct Start {
    command: *const c_char,
    input: c_int,
}

extern "C" fn become_command(start: *mut c_void) -> c_int {
    let no_environment = [std::ptr::null()];
    // SAFETY: the struct of `by_command`, which waits; strings and lists end with zero.
    unsafe {
        let start = &*start.cast::<Start>();
        let words = [c"nagaya".as_ptr(), c"crash".as_ptr(), std::ptr::null()];
        libc::dup2(start.input, libc::STDIN_FILENO);
        libc::execve(start.command, words.as_ptr(), no_environment.as_ptr());
        libc::_exit(127)
    }
}

/// Starts the command with this text as its input and waits for it; whether it has printed the report.
fn by_command(text: &[u8]) -> bool {
    let command = COMMAND.load(Ordering::Acquire);
    let mut pipe = [-1; 2];
    // SAFETY: space for two descriptors; a text that a pipe holds; a new mapping as the stack of a process that shares our memory until it
    // executes the command, and meanwhile this thread stands still.
    unsafe {
        if command.is_null() || libc::pipe2(pipe.as_mut_ptr(), libc::O_CLOEXEC) != 0 {
            return false;
        }
        libc::write(pipe[1], text.as_ptr().cast(), text.len());
        libc::close(pipe[1]);
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let stack = libc::mmap(std::ptr::null_mut(), STACK, protection, flags, -1, 0);
        if stack == libc::MAP_FAILED {
            return false;
        }
        let start = Start { command, input: pipe[0] };
        // This process gets no signal when the child ends, because the program does not know of it.
        let flags = libc::CLONE_VM | libc::CLONE_VFORK;
        let process = libc::clone(become_command, stack.byte_add(STACK), flags, (&raw const start).cast_mut().cast());
        libc::close(pipe[0]);
        process > 0 && has_ended_well(process)
    }
}

fn has_ended_well(process: c_int) -> bool {
    let pause = libc::timespec { tv_sec: 0, tv_nsec: 1_000_000 };
    let mut status = 0;
    for _ in 0..PATIENCE_MS {
        // SAFETY: a child of ours, and space for its status.
        match unsafe { libc::waitpid(process, &mut status, libc::__WALL | libc::WNOHANG) } {
            // SAFETY: an initialised time.
            0 => unsafe { libc::nanosleep(&pause, std::ptr::null_mut()) },
            ended => return ended == process && libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0,
        };
    }
    // SAFETY: a child of ours that has not been waited for.
    unsafe { libc::kill(process, libc::SIGKILL) };
    false
}
