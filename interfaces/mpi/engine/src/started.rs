//! Collectives that were started and go on whenever their process looks at messages. What they do is `collect.rs`, as for those that wait.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use crate::collect::Way;
use crate::comm::Comm;
use crate::fault::Result;

type Steps = Pin<Box<dyn Future<Output = Result>>>;

/// One that was started.
pub struct Started {
    steps: RefCell<Option<Steps>>,
    result: RefCell<Result>,
}

impl Started {
    pub fn is_done(&self) -> bool {
        self.steps.borrow().is_none()
    }

    pub fn result(&self) -> Result {
        self.result.borrow().clone()
    }

    fn go_on(&self) {
        let Some(mut steps) = self.steps.take() else { return };
        match steps.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => *self.result.borrow_mut() = result,
            Poll::Pending => *self.steps.borrow_mut() = Some(steps),
        }
    }
}

/// Those of a process that are not over, in the order in which they were started.
#[derive(Default)]
pub struct Running {
    all: RefCell<Vec<Rc<Started>>>,
    /// Messages and receives that they have started: more of them may be over at the next look.
    pub transfers: Cell<u64>,
}

impl Running {
    /// Starts one.
    pub fn start(&self, steps: impl Future<Output = Result> + 'static) -> Rc<Started> {
        let started = Rc::new(Started { steps: RefCell::new(Some(Box::pin(steps))), result: RefCell::new(Ok(())) });
        started.go_on();
        if !started.is_done() {
            self.all.borrow_mut().push(started.clone());
        }
        started
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.all.borrow().is_empty()
    }

    /// Lets all go on. `true`: messages are to be looked at once more, since some of them did something.
    #[inline]
    pub fn go_on(&self) -> bool {
        !self.all.borrow().is_empty() && self.go_on_slow()
    }

    fn go_on_slow(&self) -> bool {
        let before = self.transfers.get();
        // Not borrowed meanwhile: operators are functions of the program.
        let mut all = self.all.take();
        all.iter().for_each(|started| started.go_on());
        all.retain(|started| !started.is_done());
        self.all.borrow_mut().splice(0..0, all);
        self.transfers.get() != before
    }
}

/// What is done at each start of a collective.
pub type Again = Box<dyn Fn(&Running) -> Rc<Started>>;

/// Makes one of a collective, on this communicator. All members make it in the same order, and may start it in any order: so all its
/// starts have the tag that was drawn here, and each is over before the next one.
pub fn again(comm: &Rc<Comm>, collective: impl AsyncFn(Way) -> Result + 'static) -> Again {
    let (way, collective) = (Way::started(comm), Rc::new(collective));
    Box::new(move |running| {
        let collective = collective.clone();
        running.start(async move { collective(way).await })
    })
}
