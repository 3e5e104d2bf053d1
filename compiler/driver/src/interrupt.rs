//! Signals: passes the signal to the C compiler, waits for it, removes the temporary folder, then ends by the same
//! signal.
//!
//! `xmpcc.rs` calls `watch` once; `run.rs` starts its children by `start`.

use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The child that is running; 0: none.
static CHILD: AtomicI32 = AtomicI32::new(0);
/// A signal has come.
static STOPPING: AtomicBool = AtomicBool::new(false);
/// Locked from the start of a child until `CHILD` has its number. The thread that stops the driver locks it for ever. So it knows a
/// child that was starting, and no other child starts.
static STARTING: Mutex<()> = Mutex::new(());

/// How long a child may take to end after its signal.
const GRACE: Duration = Duration::from_secs(2);

/// Starts to watch for signals, in a thread of its own.
pub fn watch() -> Result<(), String> {
    // Not SIGPIPE: a C compiler that gives up early stops reading, and its status shows that.
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])
        .map_err(|e| format!("cannot watch for signals: {e}"))?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            stop(signal);
        }
    });
    Ok(())
}

/// Starts a child. It gets the signals that come from now on. Does not return if a signal came before.
pub fn start(command: &mut Command) -> std::io::Result<Child> {
    let _starting = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let child = command.spawn()?;
    CHILD.store(child.id() as i32, Ordering::SeqCst);
    Ok(child)
}

/// The child has been waited for. Does not return while a signal is handled.
pub fn ended() {
    CHILD.store(0, Ordering::SeqCst);
    while STOPPING.load(Ordering::SeqCst) {
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Sends the signal to the C compiler and to the passes that it runs, because the compiler does not forward it. Returns
/// the passes. Stops the compiler meanwhile, so that it neither starts another pass nor reports their end.
fn tell_all(child: i32, how: Signal) -> Vec<i32> {
    let _ = kill(Pid::from_raw(child), Signal::SIGSTOP);
    let mut family = Vec::new();
    let mut parents = vec![child];
    while let Some(parent) = parents.pop() {
        let list = std::fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap_or_default();
        let children: Vec<i32> = list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect();
        family.extend(&children);
        parents.extend(children);
    }
    for pid in [&[child], &family[..]].concat() {
        let _ = kill(Pid::from_raw(pid), how);
    }
    let _ = kill(Pid::from_raw(child), Signal::SIGCONT);
    family
}

/// Whether a process has not ended. A zombie has no command line any more.
fn runs(pid: i32) -> bool {
    std::fs::read(format!("/proc/{pid}/cmdline")).is_ok_and(|words| !words.is_empty())
}

fn stop(signal: i32) {
    STOPPING.store(true, Ordering::SeqCst);
    let _starting = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let begun = Instant::now();
    let mut told = Some(Signal::SIGTERM);
    let mut family = Vec::new();
    loop {
        let child = CHILD.load(Ordering::SeqCst);
        if child == 0 {
            break;
        }
        if let Some(how) = told.take() {
            family = tell_all(child, how);
        } else if begun.elapsed() > GRACE {
            let _ = kill(Pid::from_raw(child), Signal::SIGKILL);
            std::thread::sleep(Duration::from_millis(20));
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    // What they are reading is in the folder.
    while family.iter().any(|pid| runs(*pid)) && begun.elapsed() <= GRACE {
        std::thread::sleep(Duration::from_millis(1));
    }
    // A shell whose child has not begun its program yet may lose the signal for it.
    for pid in family.into_iter().filter(|pid| runs(*pid)) {
        let _ = kill(Pid::from_raw(pid), Signal::SIGKILL);
    }
    crate::temp::remove();
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal);
}
