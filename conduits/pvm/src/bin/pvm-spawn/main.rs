//! `pvm-spawn -n N [--hosts a,b] [--tag] [--env NAME=VALUE] -- program args`: the initial task of a job over PVM, and its helpers.
//!
//! PVM's daemons start tasks, catch their output and notice their end. But they mix a task's two output streams, do not
//! report how a task ended, and leave it running when its parent is killed. So each rank has a *keeper*. The task that
//! PVM starts is this program again. It starts the user's program as its child, and reports the output and the end to
//! the initial task. The user's program becomes a separate task, for messages to its peers.
//!
//! ```text
//! nagaya run ── pvm-spawn (initial task, `spawner.rs`)          pvmd, one per host
//!                   ├─ messages of PVM (`protocol.rs`) ─┬─ keeper of rank 0 (`keeper.rs`) ── program
//!                   │                                   └─ keeper of rank 1              ── program
//! ```
//!
//! A keeper ends its program when the initial task ends or, on another host, stays silent for NAGAYA_TIMEOUT. A program
//! dies with its keeper (parent-death signal). The initial task ends the job when a keeper is lost. So nothing is left
//! of a job, whichever of these is killed. Called by `nagaya run --conduit pvm` (`launch.rs`); installed as
//! lib/nagaya/pvm-spawn.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `cause`, `input`, `options`, `places`, `protocol`: how a rank ended; standard input; the command line; hosts; messages of PVM
//! 2. `child`, `spawner`: the user's program; the initial task
//! 3. `keeper`: a keeper

#![deny(unsafe_op_in_unsafe_fn)]

#[cfg(not(absent))]
mod cause;
#[cfg(not(absent))]
mod child;
#[cfg(not(absent))]
mod input;
#[cfg(not(absent))]
mod keeper;
#[cfg(not(absent))]
mod options;
#[cfg(not(absent))]
mod places;
#[cfg(not(absent))]
mod protocol;
#[cfg(not(absent))]
mod spawner;

#[cfg(not(absent))]
fn main() {
    let words: Vec<std::ffi::OsString> = std::env::args_os().skip(1).collect();
    let status = match options::keeper_of(&words) {
        Some(spawner) => keeper::run(spawner),
        None => options::parse(words).map_or_else(
            |text| {
                eprintln!("pvm-spawn: {text}");
                2
            },
            spawner::run,
        ),
    };
    std::process::exit(status);
}

#[cfg(absent)]
fn main() {
    eprintln!("pvm-spawn: libpvm was not there when Nagaya was built; install pvm-dev and build again");
    std::process::exit(1);
}
