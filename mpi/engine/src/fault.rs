//! An error of a call: its class, what is wrong, and what becomes of it: the handler of the communicator decides.

use std::rc::Rc;

use crate::comm::Comm;
use crate::numbers::{ERRORS_ABORT, ERRORS_ARE_FATAL, ERRORS_RETURN, ERR_INTERN};
use crate::world::{self, World};

/// What is wrong.
#[derive(Clone)]
pub struct Fault {
    pub class: i32,
    pub text: String,
    /// What the error is on, where it is not the communicator that the call names.
    pub on: Option<On>,
}

/// What an error is on: its handler decides.
#[derive(Clone)]
pub enum On {
    /// The communicator of a request.
    Comm(Rc<Comm>),
    /// A session's handle, and its handler.
    Session(usize, usize),
}

pub type Result<T = ()> = std::result::Result<T, Fault>;

impl Fault {
    #[cold]
    pub fn new(class: i32, text: impl Into<String>) -> Fault {
        Fault { class, text: text.into(), on: None }
    }

    /// The same, of a request on a communicator.
    pub fn on(self, comm: &Rc<Comm>) -> Fault {
        Fault { on: Some(On::Comm(comm.clone())), ..self }
    }

    /// The same, which nobody has to hear of any more.
    pub fn told(self) -> Fault {
        self.in_session(0, ERRORS_RETURN)
    }

    /// The same, in a session.
    pub fn in_session(self, handle: usize, handler: usize) -> Fault {
        Fault { on: Some(On::Session(handle, handler)), ..self }
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

/// Whether the error of a call without a communicator ends the job.
pub fn ends_the_job(world: &World) -> bool {
    [ERRORS_ARE_FATAL, ERRORS_ABORT].contains(&of_none(world).handler.get())
}

/// The error of a call on a communicator (0: of none, or of what the error is on): its code, or no return.
#[cold]
pub fn raise(function: &str, comm: usize, fault: Fault) -> i32 {
    // Errors of files are returned unless the program asks otherwise, and those of tools always.
    if ["MPI_File_", "MPI_T_"].iter().any(|group| function.starts_with(group)) {
        return fault.class;
    }
    if let Some(On::Session(_, ERRORS_RETURN)) = fault.on {
        return fault.class;
    }
    let Some(world) = world::running() else {
        nagaya_core::say(format_args!("{function}: {}", fault.text));
        nagaya_core::conduit::leave(1)
    };
    let on = fault.on.or_else(|| world.comm(comm).map(On::Comm)).unwrap_or_else(|| On::Comm(of_none(world)));
    let (handle, handler) = match &on {
        On::Comm(comm) => (comm.handle.get(), comm.handler.get()),
        On::Session(handle, handler) => (*handle, *handler),
    };
    match handler {
        ERRORS_RETURN => fault.class,
        ERRORS_ARE_FATAL | ERRORS_ABORT => {
            let on = match &on {
                On::Session(..) => "a session".to_string(),
                On::Comm(comm) if comm.name.borrow().is_empty() => {
                    format!("a communicator without a name, rank {}", comm.me)
                }
                On::Comm(comm) => format!("{}, rank {}", comm.name.borrow(), comm.me),
            };
            world.core.abort(&format!("{function}, on {on}: {}", fault.text), fault.class)
        }
        handler => world.call_handler(handler, handle, fault.class),
    }
}
