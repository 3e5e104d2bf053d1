//! An error of a call: its class, what is wrong, and whose error handler decides on it.

use nagaya_core::Status;

use crate::numbers::{ERRORS_RETURN, ERR_INTERN, ERR_NO_MEM, ERR_OTHER, ERR_RMA_RANGE};

/// An error: one pointer, since every call that succeeds returns the place of one, too.
#[derive(Clone)]
pub struct Fault(Box<Details>);

/// A mistake of a call.
#[derive(Clone)]
pub struct Details {
    pub class: i32,
    pub text: String,
    /// What the error is on, where it is not the communicator that the call names.
    pub target: Option<Target>,
}

/// What an error is on: a communicator, a session or a window.
#[derive(Clone)]
pub struct Target {
    pub handle: usize,
    /// Its error handler.
    pub handler: usize,
    /// Its name, for a message.
    pub name: String,
}

pub type Result<T = ()> = std::result::Result<T, Fault>;

impl std::ops::Deref for Fault {
    type Target = Details;

    fn deref(&self) -> &Details {
        &self.0
    }
}

impl Fault {
    #[cold]
    pub fn new(class: i32, text: impl Into<String>) -> Fault {
        Fault(Box::new(Details { class, text: text.into(), target: None }))
    }

    /// The same, of another class.
    pub fn with_class(mut self, class: i32) -> Fault {
        self.0.class = class;
        self
    }

    /// The same, on something else or on nothing.
    pub fn with_target(mut self, target: Option<Target>) -> Fault {
        self.0.target = target;
        self
    }

    /// The same, on this.
    pub fn on(self, target: Target) -> Fault {
        self.with_target(Some(target))
    }

    /// The same, which has been reported already: the call only returns it.
    pub fn reported(self) -> Fault {
        self.on(Target { handle: 0, handler: ERRORS_RETURN, name: String::new() })
    }
}

impl From<nagaya_core::Error> for Fault {
    fn from(e: nagaya_core::Error) -> Fault {
        let class = match e.status {
            Status::Config => ERR_OTHER,
            // Only accesses to windows name memory of other processes.
            Status::BadAddress => ERR_RMA_RANGE,
            Status::NoSpace => ERR_NO_MEM,
            _ => ERR_INTERN,
        };
        Fault::new(class, e.text)
    }
}
