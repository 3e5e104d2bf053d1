//! Nonblocking operations, such as collectives: futures that go on whenever their process looks at messages.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use super::remainder::Remainder;
use crate::fault::Result;
use crate::transport::Transfer;

type Steps = Pin<Box<dyn Future<Output = Result>>>;

/// One operation.
pub struct Operation {
    steps: RefCell<Option<Steps>>,
    result: RefCell<Result>,
    /// Before this transfer is over there is nothing to do.
    waits_for: RefCell<Option<Rc<Transfer>>>,
}

impl Operation {
    pub fn is_done(&self) -> bool {
        self.steps.borrow().is_none()
    }

    pub fn result(&self) -> Result {
        self.result.borrow().clone()
    }

    /// The transfer without which it does not go on, if there is one.
    #[inline]
    pub fn waits_for(&self) -> Option<Rc<Transfer>> {
        self.waits_for.borrow().clone()
    }

    /// `awaited`: where its steps leave the transfer that they wait for.
    #[inline]
    fn advance(&self, awaited: &RefCell<Option<Rc<Transfer>>>) {
        if self.waits_for.borrow().as_ref().is_some_and(|transfer| !transfer.done.get()) {
            return;
        }
        let Some(mut steps) = self.steps.take() else { return };
        self.waits_for.take();
        awaited.take();
        match steps.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => *self.result.borrow_mut() = result,
            Poll::Pending => *self.steps.borrow_mut() = Some(steps),
        }
        *self.waits_for.borrow_mut() = awaited.take();
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
    /// What the steps that have just stopped wait for.
    awaited: RefCell<Option<Rc<Transfer>>>,
    /// What a collective has left that has just been started.
    pub remainder: RefCell<Remainder>,
}

impl Operations {
    /// Starts one.
    pub fn start(&self, steps: impl Future<Output = Result> + 'static) -> Rc<Operation> {
        let steps = RefCell::new(Some(Box::pin(steps) as Steps));
        let operation = Operation { steps, result: RefCell::new(Ok(())), waits_for: RefCell::default() };
        let operation = Rc::new(operation);
        operation.advance(&self.awaited);
        if !operation.is_done() {
            self.all.borrow_mut().push(operation.clone());
        }
        operation
    }

    /// The steps of one of them stop until this transfer is over.
    pub fn wait_for(&self, transfer: &Rc<Transfer>) {
        *self.awaited.borrow_mut() = Some(transfer.clone());
    }

    /// Counts an operation that starts a message or a receive.
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

    /// Advances all. `true`: the caller must look at messages once more, because some operations did something.
    #[inline]
    pub fn advance(&self) -> bool {
        !self.all.borrow().is_empty() && self.advance_all()
    }

    fn advance_all(&self) -> bool {
        let before = self.transfers.get();
        // Not borrowed meanwhile: operators are functions of the program.
        let mut all = self.all.take();
        all.iter().for_each(|operation| operation.advance(&self.awaited));
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

/// The action of a persistent operation at each start.
pub type Restart = Box<dyn Fn(&Operations) -> Rc<Operation>>;
