//! Handles of the program, as the objects that they name.

use std::rc::Rc;

use nagaya_mpi_types::Type;

use crate::engine::Engine;
use crate::fault::{Fault, Result, Target};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::datatypes;
use crate::objects::error_handlers::{self, Kind};
use crate::objects::file::OpenFile;
use crate::objects::group::Group;
use crate::objects::operators::Op;
use crate::objects::window::Window;

/// What `MPI_COMM_WORLD` is in MPICH's headers. It is 0 in Open MPI's `mpif.h`.
const FOREIGN: usize = 0x4400_0000;

/// The upper byte of the predefined datatypes in MPICH's headers.
const FOREIGN_DATATYPES: usize = 0x4c00_0000;

/// What helps a program that was compiled with these headers.
const MPICH_CURE: &str =
    "compile the program with mpicc or mpifort of this installation, or start it with mpiexec --mpich-abi";

#[inline(always)]
pub fn comm(engine: &Engine, handle: usize) -> Result<Rc<Comm>> {
    match engine.objects.comms.get(handle) {
        Some(comm) => Ok(comm),
        None => Err(no_communicator(handle)),
    }
}

#[cold]
#[inline(never)]
fn no_communicator(handle: usize) -> Fault {
    let text = match handle {
        COMM_NULL => {
            "the communicator is MPI_COMM_NULL: create it first, or do not make the call on this rank".to_string()
        }
        0 => "the communicator is 0: its variable was not initialised, or this was compiled with mpif.h of Open MPI, where 0 is \
              MPI_COMM_WORLD"
            .to_string(),
        FOREIGN => format!("the communicator is MPI_COMM_WORLD of MPICH: {MPICH_CURE}"),
        _ => format!("{handle:#x} is not a communicator: its variable was not initialised, or the communicator was freed"),
    };
    Fault::new(ERR_COMM, text)
}

#[inline(always)]
pub fn win(engine: &Engine, handle: usize) -> Result<Rc<Window>> {
    engine.objects.windows.get(handle).ok_or_else(|| no_window(handle))
}

#[cold]
#[inline(never)]
fn no_window(handle: usize) -> Fault {
    let what = if handle == WIN_NULL { "MPI_WIN_NULL" } else { "no window, or one that was freed" };
    Fault::new(ERR_WIN, format!("the window is {what}"))
}

#[inline(always)]
pub fn datatype(engine: &Engine, handle: usize, name: &str) -> Result<Rc<Type>> {
    match engine.objects.datatypes.get(handle) {
        Some(of) => Ok(of),
        None => Err(no_datatype(handle, name)),
    }
}

#[cold]
#[inline(never)]
fn no_datatype(handle: usize, name: &str) -> Fault {
    let what = match datatypes::name(handle) {
        _ if handle == DATATYPE_NULL => "MPI_DATATYPE_NULL".to_string(),
        _ if handle & 0xff00_0000 == FOREIGN_DATATYPES => format!("a datatype of MPICH: {MPICH_CURE}"),
        "" => "not a datatype: its variable was not initialised, or the datatype was freed".to_string(),
        known => format!("{known}, which is optional and not there"),
    };
    Fault::new(ERR_TYPE, format!("`{name}` is {what}"))
}

/// A datatype whose data are moved.
#[inline(always)]
pub fn committed(engine: &Engine, handle: usize, name: &str) -> Result<Rc<Type>> {
    let of = datatype(engine, handle, name)?;
    if !of.committed.get() {
        return Err(not_committed(name));
    }
    Ok(of)
}

#[cold]
fn not_committed(name: &str) -> Fault {
    Fault::new(ERR_TYPE, format!("`{name}` has not been committed: call MPI_Type_commit first"))
}

pub fn file(engine: &Engine, handle: usize) -> Result<Rc<OpenFile>> {
    engine.objects.files.find(handle)
}

pub fn op(engine: &Engine, handle: usize) -> Result<Rc<Op>> {
    engine.objects.operators.get(handle).ok_or_else(|| {
        Fault::new(
            ERR_OP,
            "the operator is not valid: it is MPI_OP_NULL, its variable was not initialised, or it was freed",
        )
    })
}

pub fn group(engine: &Engine, handle: usize) -> Result<Rc<Group>> {
    engine.objects.groups.get(handle).ok_or_else(|| Fault::new(ERR_GROUP, "the group is MPI_GROUP_NULL, or was freed"))
}

/// Makes an object that will have this handler. The handler already gets the errors, also those of the arguments of the call.
pub fn with_handler(handler: usize, kind: Kind, f: impl FnOnce() -> Result) -> Result {
    error_handlers::check(handler, kind)?;
    let name = match kind {
        Kind::Comm => "a new communicator",
        Kind::File => "a new file",
        Kind::Session => "a new session",
        Kind::Win => "a window",
    };
    f().map_err(|fault| match fault.target {
        Some(_) => fault,
        None => fault.on(Target { handle: 0, handler, name: name.into() }),
    })
}
