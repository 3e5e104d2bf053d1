//! `nagaya`: starts jobs on this host and reports what is installed. See `run` and `info`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `advice`, `clue`, `crash_frames`, `crash_input`, `oom`, `other_mpi`, `release`, `shake`, `spawned`, `spawned_command`,
//!    `source`, `start_thread`, `stdin`, `waiting`: texts, failures, crash frames, other MPIs, delays, input, waits
//! 2. `args`: the command line
//! 3. `cause`, `crash_address`, `jobs`, `fortran`, `placement`, `program`, `select`: why a job ended; `nagaya fc`;
//!    processors of the ranks; the program's file; the conduit
//! 4. `crash`, `debugger`, `hosts`, `launch`, `profile`, `top`: reports of crashes; gdb; `--hosts`; the command of another launcher; `--profile`
//! 5. `guard`, `info`, `start`: two processes that watch each other; `nagaya info`; starting one process
//! 6. `manual`, `supervisor`: manual pages; a job while it runs
//! 7. `run`: `nagaya run`
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *System*: arguments of system calls are live buffers with their lengths. A new descriptor has one owner.
//! * *Child*: the number of a process that has not been waited for belongs to it.
//! * *Fork*: the process has one thread, so its child may run any code.
//! * *Signals*: a handler writes one byte to a pipe, or an atomic.

#![deny(unsafe_op_in_unsafe_fn)]
#![cfg_attr(all(not(test), target_env = "gnu"), no_main)]

/// Prints on standard error. Rust's macros of these names panic if standard error takes nothing more, as on a full disk.
macro_rules! eprint {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = write!(std::io::stderr(), $($text)*);
    }};
}
macro_rules! eprintln {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($text)*);
    }};
}

mod advice;
mod args;
mod cause;
mod clue;
mod crash;
mod crash_address;
mod crash_frames;
mod crash_input;
mod debugger;
mod fortran;
mod guard;
mod hosts;
mod info;
mod jobs;
mod launch;
mod manual;
mod oom;
mod other_mpi;
mod placement;
mod profile;
mod program;
mod release;
mod run;
mod select;
mod shake;
mod source;
mod spawned;
mod spawned_command;
mod start;
mod start_thread;
mod stdin;
mod supervisor;
mod top;
mod waiting;

/// The entry, which the C library calls. Rust's own one maps a stack for signals first, and panics if there is no memory. With
/// other C libraries Rust's own one finds the arguments.
#[cfg(all(not(test), target_env = "gnu"))]
#[no_mangle]
extern "C" fn main(_: std::ffi::c_int, _: *const *const std::ffi::c_char) -> std::ffi::c_int {
    prepare_streams();
    std::process::exit(status())
}

#[cfg(not(all(not(test), target_env = "gnu")))]
fn main() {
    prepare_streams();
    std::process::exit(status())
}

/// A stream that is closed would be the next opened file. Writing to a closed pipe, or beyond the limit on file sizes, is
/// an error, not a signal.
fn prepare_streams() {
    // SAFETY: system calls with plain numbers and a constant C string.
    unsafe {
        libc::signal(libc::SIGPIPE, libc::SIG_IGN);
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        for stream in 0..3 {
            if libc::fcntl(stream, libc::F_GETFD) == -1 && libc::open(c"/dev/null".as_ptr(), libc::O_RDWR) == -1 {
                libc::_exit(1);
            }
        }
    }
}

/// Executes the command; its exit status.
fn status() -> i32 {
    match args::parse().command {
        args::Command::Run(mut run) => {
            program::add_library(&mut run.program);
            run::run(&run)
        }
        args::Command::Info(info) => info::info(&info),
        args::Command::Fc(fc) => fortran::compile(&fc),
        args::Command::Manual(manual) => manual::manual(&manual),
        args::Command::Ps(_) => jobs::list(),
        args::Command::Top(top) => top::top(&top),
        args::Command::Crash => crash::report(),
        args::Command::Wrap => wrap(),
        args::Command::Spawned(args) => spawned_command::run(args.words),
    }
}

/// Standard input as a help text for the width of standard output.
fn wrap() -> i32 {
    let text = std::io::read_to_string(std::io::stdin()).unwrap_or_default();
    print!("{}", nagaya_columns::wrap(&text, nagaya_columns::width()));
    0
}
