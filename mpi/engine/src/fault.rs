//! An error of a call: its class, what is wrong, and what becomes of it: the handler of the communicator decides.

use std::rc::Rc;

use crate::comm::Comm;
use crate::numbers::{ERRORS_ABORT, ERRORS_ARE_FATAL, ERRORS_RETURN, ERR_INTERN};
use crate::world::{self, World};

/// What is wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    pub class: i32,
    pub text: String,
}

pub type Result<T = ()> = std::result::Result<T, Fault>;

impl Fault {
    #[cold]
    pub fn new(class: i32, text: impl Into<String>) -> Fault {
        Fault { class, text: text.into() }
    }
}

impl From<nagaya_core::Error> for Fault {
    fn from(e: nagaya_core::Error) -> Fault {
        Fault::new(ERR_INTERN, e.text)
    }
}

/// Whose handler an error without a communicator goes to: MPI_COMM_SELF's, and that of MPI_COMM_WORLD where only that one was changed,
/// since it was the right one before MPI 4.
fn of_none(world: &World) -> Rc<Comm> {
    match world.alone.handler.get() {
        ERRORS_ARE_FATAL => world.everybody.clone(),
        _ => world.alone.clone(),
    }
}

/// The error of a call on a communicator (0: of none): its code, or no return.
#[cold]
pub fn raise(function: &str, comm: usize, fault: Fault) -> i32 {
    let Some(world) = world::running() else {
        nagaya_core::say(format_args!("{function}: {}", fault.text));
        nagaya_core::conduit::leave(1)
    };
    let comm = world.comm(comm).unwrap_or_else(|| of_none(world));
    match comm.handler.get() {
        ERRORS_RETURN => fault.class,
        ERRORS_ARE_FATAL | ERRORS_ABORT => {
            let name = comm.name.borrow();
            let on = if name.is_empty() { "a communicator without a name".to_string() } else { name.clone() };
            world.core.abort(&format!("{function}, on {on}, rank {}: {}", comm.me, fault.text), fault.class)
        }
        handler => world.call_handler(handler, comm.handle.get(), fault.class),
    }
}
