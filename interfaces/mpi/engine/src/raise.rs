//! What becomes of an error: the error handler of the communicator, file or session decides.

use std::rc::Rc;

use nagaya_core::waiting::calling_prefix;

use crate::engine::{self, Engine};
use crate::fault::{Fault, Target};
use crate::numbers::{
    ERRORS_ABORT, ERRORS_ARE_FATAL, ERRORS_RETURN, ERR_ABI, FILE_NULL, T_ERR_CANNOT_INIT, T_ERR_INVALID,
};
use crate::objects::communicator::Comm;
use crate::objects::error_handlers;
use crate::settings::initial_handler;

/// The communicator whose handler gets an error without a communicator. That is MPI_COMM_SELF. It is MPI_COMM_WORLD
/// where the program changed only the handler of that one, because it was the right one before MPI 4.
fn default_communicator(engine: &Engine) -> Rc<Comm> {
    let comms = &engine.objects.comms;
    match comms.itself.handler.get() {
        ERRORS_ARE_FATAL => comms.world.clone(),
        _ => comms.itself.clone(),
    }
}

/// Whether the error of a call without a communicator ends the job.
pub fn ends_the_job(engine: &Engine) -> bool {
    [ERRORS_ARE_FATAL, ERRORS_ABORT].contains(&default_communicator(engine).handler.get())
}

/// The error of a call on a communicator, file or window (0: of none, or of what the error is on): its code, or no return. MPI runs.
#[cold]
pub fn raise(function: &str, comm: usize, fault: Fault) -> i32 {
    raise_or_end(function, comm, fault, |text| {
        nagaya_core::say(format_args!("{text}"));
        nagaya_core::conduit::leave(1)
    })
}

/// Like [`raise`], also of a call while MPI does not run. `end` then ends the job, with a line that gives the reason.
#[cold]
pub fn raise_or_end(function: &str, comm: usize, fault: Fault, end: fn(&str) -> !) -> i32 {
    // Errors of tools are always returned.
    if function.starts_with("MPI_T_") {
        return match fault.class {
            class @ T_ERR_CANNOT_INIT.. => class,
            _ => T_ERR_INVALID,
        };
    }
    // A program may try to set properties that are set already, and learns that by the error (MPI 21.4.1). The program may
    // have no error handler yet.
    if fault.class == ERR_ABI {
        return fault.class;
    }
    let target =
        fault.target.clone().or_else(|| engine::running().map(|engine| default_target(engine, function, comm)));
    match target {
        Some(Target { handler: ERRORS_RETURN, .. }) => fault.class,
        Some(Target { handler, handle, .. }) if ![ERRORS_ARE_FATAL, ERRORS_ABORT].contains(&handler) => {
            let call = || call_handler(handler, handle, fault.class);
            // An operation that was pending when its communicator was freed.
            engine::running().map_or_else(call, |engine| engine.objects.comms.while_known(handle, call))
        }
        // No communicator has a handler yet, or any more: the first one decides (MPI 9.3).
        None if initial_handler().is_ok_and(|first| first == ERRORS_RETURN) => fault.class,
        target => end_the_job(function, target, &fault, end),
    }
}

/// The object of an error of a call on this communicator, file or window, where the call does not name it. Without a
/// file, the handler of MPI_FILE_NULL decides (MPI 14.7).
fn default_target(engine: &Engine, function: &str, comm: usize) -> Target {
    if function.starts_with("MPI_File_") || function.starts_with("MPI_Register_datarep") {
        let target = engine.objects.files.target(comm);
        return if target.handle == FILE_NULL { of_rank(engine, target) } else { target };
    }
    match (engine.objects.comms.get(comm), engine.objects.windows.get(comm)) {
        (Some(comm), _) => comm.as_target(),
        (None, Some(window)) => window.as_target(),
        (None, None) => of_rank(engine, default_communicator(engine).as_target()),
    }
}

/// An error without an object of its own, whose handler is that of another object: a message names the process alone.
fn of_rank(engine: &Engine, target: Target) -> Target {
    Target { name: format!("rank {}", engine.core.rank()), ..target }
}

fn end_the_job(function: &str, target: Option<Target>, fault: &Fault, end: fn(&str) -> !) -> ! {
    match (engine::running(), target) {
        (Some(engine), Some(Target { name, .. })) => {
            engine.core.abort(&format!("{}{function}, on {name}: {}", calling_prefix(), fault.text), fault.class)
        }
        _ => end(&format!("{}{function}: {}", calling_prefix(), fault.text)),
    }
}

/// Calls the program's function for errors of the object with this handle.
pub fn call_handler(handler: usize, mut handle: usize, mut code: i32) -> i32 {
    let given = code;
    if let Some(function) = error_handlers::function(handler) {
        // SAFETY: `MPI_Comm_create_errhandler` and similar functions received the address as a function of this type.
        let function: unsafe extern "C" fn(*mut usize, *mut i32, ...) = unsafe { std::mem::transmute(function) };
        // SAFETY: both pointers are to variables of this call, as the standard has it.
        unsafe { function(&mut handle, &mut code) };
    }
    given
}
