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

fn main() {
    let status = match args::parse().command {
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
    };
    std::process::exit(status);
}

/// Standard input as a help text for the width of standard output.
fn wrap() -> i32 {
    let text = std::io::read_to_string(std::io::stdin()).unwrap_or_default();
    print!("{}", nagaya_columns::wrap(&text, nagaya_columns::width()));
    0
}
