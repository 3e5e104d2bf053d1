//! An error of a call: its class, what is wrong, and what becomes of it: the handler of the communicator decides.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

use crate::comm::Comm;
use crate::numbers::{ERRORS_ABORT, ERRORS_ARE_FATAL, ERRORS_RETURN, ERR_INTERN};
use crate::world::{self, World};

/// An error: one pointer, since every call that succeeds returns the place of one, too.
#[derive(Clone)]
pub struct Fault(Box<Wrong>);

/// What is wrong.
#[derive(Clone)]
pub struct Wrong {
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

impl std::ops::Deref for Fault {
    type Target = Wrong;

    fn deref(&self) -> &Wrong {
        &self.0
    }
}

impl Fault {
    #[cold]
    pub fn new(class: i32, text: impl Into<String>) -> Fault {
        Fault(Box::new(Wrong { class, text: text.into(), on: None }))
    }

    /// The same, of another class.
    pub fn of_class(mut self, class: i32) -> Fault {
        self.0.class = class;
        self
    }

    /// The same, on something else or on nothing.
    pub fn moved(mut self, on: Option<On>) -> Fault {
        self.0.on = on;
        self
    }

    /// The same, of a request on a communicator.
    pub fn on(self, comm: &Rc<Comm>) -> Fault {
        self.moved(Some(On::Comm(comm.clone())))
    }

    /// The same, which nobody has to hear of any more.
    pub fn told(self) -> Fault {
        self.in_session(0, ERRORS_RETURN)
    }

    /// The same, in a session.
    pub fn in_session(self, handle: usize, handler: usize) -> Fault {
        self.moved(Some(On::Session(handle, handler)))
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
    if function.starts_with("MPI_File_") {
        tell_of_files(function, comm, &fault);
        return fault.class;
    }
    if function.starts_with("MPI_T_") {
        return fault.class;
    }
    if let Some(On::Session(_, ERRORS_RETURN)) = fault.on {
        return fault.class;
    }
    let Some(world) = world::running() else {
        nagaya_core::say(format_args!("{}{function}: {}", place(), fault.text));
        nagaya_core::conduit::leave(1)
    };
    let on = fault.on.clone().or_else(|| world.comm(comm).map(On::Comm)).unwrap_or_else(|| On::Comm(of_none(world)));
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
            world.core.abort(&format!("{}{function}, on {on}: {}", place(), fault.text), fault.class)
        }
        handler => world.call_handler(handler, handle, fault.class),
    }
}

/// Where the program has called the function, for the beginning of a line: "heat.c:40: ".
fn place() -> String {
    let place = nagaya_core::waiting::line::calling();
    if place.is_empty() {
        place
    } else {
        place + ": "
    }
}

/// Most programs do not look at what a function of files returns, and would end well with nothing written. So the first error of each
/// function is told, once for the processes that have called it together, until the program says what it wants done about errors.
fn tell_of_files(function: &str, comm: usize, fault: &Fault) {
    static TOLD: Mutex<Option<BTreeSet<String>>> = Mutex::new(Some(BTreeSet::new()));
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    if function.ends_with("_errhandler") {
        *told = None;
        return;
    }
    let first = world::running().is_none_or(|world| world.comm(comm).unwrap_or(world.everybody.clone()).me == 0);
    if told.as_mut().is_some_and(|told| told.insert(function.to_string())) && first {
        nagaya_core::say(format_args!("{}{}; this error is returned to the program", place(), fault.text));
    }
}
