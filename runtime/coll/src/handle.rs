//! Handles of nonblocking calls, and of the core's operations: a call is started, tested, waited for.

use std::rc::Rc;

use nagaya_core::{AfterPolls, Handle, Result, Waiting, Wake};

use crate::coll::Coll;
use crate::group::Tag;
use crate::nonblocking::{go_on, Running, State, MARK};

impl Coll {
    /// Takes on a call, which goes as far as it can. An error in its arguments is the result, and nothing is pending then.
    /// `after`: as for [`started`](crate::order::started).
    pub(crate) fn take_on(&self, tag: Tag, after: Vec<u64>, make: impl FnOnce(Rc<State>) -> Running) -> Result<Handle> {
        let state = Rc::new(State::new(tag));
        let handle = self.nonblocking.add(state.clone(), make(state), after);
        self.core.after_polls(AfterPolls::Collectives, Some(go_on));
        self.nonblocking.go_on();
        match self.nonblocking.outcome(self.nonblocking.index_of(handle)?) {
            Some(outcome) => outcome.map(|()| Handle::DONE),
            None => Ok(Handle(handle)),
        }
    }

    /// Makes progress; returns whether an operation is complete, be it of the core or a started call. After "yes", or an error of the
    /// call, the handle is no longer in use.
    pub fn test(&self, handle: Handle) -> Result<bool> {
        if handle.0 & MARK == 0 {
            return self.core.test_handle(handle);
        }
        let index = self.nonblocking.index_of(handle.0)?;
        self.core.outside_handler("testing a collective")?;
        self.core.poll();
        self.nonblocking.outcome(index).map_or(Ok(false), |outcome| outcome.map(|()| true))
    }

    /// The result of a nonblocking call that has ended; the handle is then free. Makes no progress: for callers that
    /// run after each poll.
    pub fn outcome(&self, handle: Handle) -> Option<Result<()>> {
        if handle == Handle::DONE {
            return Some(Ok(()));
        }
        match self.nonblocking.index_of(handle.0) {
            Ok(index) => self.nonblocking.outcome(index),
            Err(error) => Some(Err(error)),
        }
    }

    /// Like `outcome`, for operations of the core, too.
    pub fn look(&self, handle: Handle) -> Option<Result<()>> {
        if handle.0 & MARK != 0 {
            return self.outcome(handle);
        }
        match self.core.look_at_handle(handle) {
            Ok(done) => done.then_some(Ok(())),
            Err(error) => Some(Err(error)),
        }
    }

    /// A number that changes when other members advance the calls that were started.
    pub fn advanced(&self) -> u64 {
        self.nonblocking.messages()
    }

    /// The reason of a wait for it: the member whose words come next, if it is a call that was started.
    pub fn waits_for(&self, handle: Handle) -> Waiting {
        let index = if handle.0 & MARK == 0 { None } else { self.nonblocking.index_of(handle.0).ok() };
        match index.map(|index| self.nonblocking.awaited(index)) {
            None => Waiting::new("the completion of a transfer"),
            Some(None) => Waiting::new("the other members"),
            Some(Some(rank)) => Waiting::new("").from([rank.0]),
        }
    }

    /// Blocking until it is complete.
    pub fn wait(&self, handle: Handle) -> Result<()> {
        if handle.0 & MARK == 0 {
            return self.core.wait_handle(handle);
        }
        let index = self.nonblocking.index_of(handle.0)?;
        self.core.outside_handler("waiting for a collective")?;
        let mut outcome = None;
        self.core.wait(
            Wake::Rung,
            || self.nonblocking.waiting(index),
            || {
                self.core.poll();
                outcome = self.nonblocking.outcome(index);
                outcome.is_some()
            },
        );
        outcome.unwrap_or(Ok(()))
    }
}
