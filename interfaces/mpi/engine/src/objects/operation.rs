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
    /// How many of them wait for what only a poll of the core brings.
    need_polls: Rc<Cell<usize>>,
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

    /// From now on, until the result is dropped, looks at messages begin with a poll of the core.
    pub fn need_polls(&self) -> NeedsPolls {
        self.need_polls.set(self.need_polls.get() + 1);
        NeedsPolls(self.need_polls.clone())
    }

    #[inline]
    pub fn do_need_polls(&self) -> bool {
        self.need_polls.get() > 0
    }

    /// How many are not over.
    pub fn len(&self) -> usize {
        self.all.borrow().len()
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
        let mut now = self.all.borrow_mut();
        // Those that were started meanwhile come after the others.
        all.append(&mut now);
        *now = all;
        drop(now);
        self.transfers.get() != before
    }
}

/// See [`Operations::need_polls`].
pub struct NeedsPolls(Rc<Cell<usize>>);

impl Drop for NeedsPolls {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

/// What a persistent operation does at each start.
pub type Restart = Box<dyn Fn(&Operations) -> Rc<Operation>>;
