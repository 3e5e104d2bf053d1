//! Nonblocking operations, such as collectives: futures that go on whenever their process looks at messages.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use crate::fault::Result;

type Steps = Pin<Box<dyn Future<Output = Result>>>;

/// One of them.
pub struct Operation {
    steps: RefCell<Option<Steps>>,
    result: RefCell<Result>,
}

impl Operation {
    pub fn is_done(&self) -> bool {
        self.steps.borrow().is_none()
    }

    pub fn result(&self) -> Result {
        self.result.borrow().clone()
    }

    fn advance(&self) {
        let Some(mut steps) = self.steps.take() else { return };
        match steps.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => *self.result.borrow_mut() = result,
            Poll::Pending => *self.steps.borrow_mut() = Some(steps),
        }
    }
}

/// Those of a process that are not over, in the order in which they were started.
#[derive(Default)]
pub struct Operations {
    all: RefCell<Vec<Rc<Operation>>>,
    /// How many messages and receives they have started: more of them may be over at the next look.
    transfers: Cell<u64>,
}

impl Operations {
    /// Starts one.
    pub fn start(&self, steps: impl Future<Output = Result> + 'static) -> Rc<Operation> {
        let operation = Rc::new(Operation { steps: RefCell::new(Some(Box::pin(steps))), result: RefCell::new(Ok(())) });
        operation.advance();
        if !operation.is_done() {
            self.all.borrow_mut().push(operation.clone());
        }
        operation
    }

    /// One of them starts a message or a receive.
    pub fn count_transfer(&self) {
        self.transfers.set(self.transfers.get() + 1);
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.all.borrow().is_empty()
    }

    /// Advances all. `true`: messages are to be looked at once more, since some of them did something.
    #[inline]
    pub fn advance(&self) -> bool {
        !self.all.borrow().is_empty() && self.advance_all()
    }

    fn advance_all(&self) -> bool {
        let before = self.transfers.get();
        // Not borrowed meanwhile: operators are functions of the program.
        let mut all = self.all.take();
        all.iter().for_each(|operation| operation.advance());
        all.retain(|operation| !operation.is_done());
        self.all.borrow_mut().splice(0..0, all);
        self.transfers.get() != before
    }
}

/// What a persistent operation does at each start.
pub type Restart = Box<dyn Fn(&Operations) -> Rc<Operation>>;
