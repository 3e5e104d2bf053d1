//! One collective under way on this member: how it reaches the other members.
//!
//! Every collective is written once, as an `async fn` of a [`Call`]. A call that *waits* runs to its end in one go: words travel as
//! mail, and it waits inside [`Call::take`]. A call that was *started* ([`crate::started`]) stops there instead and goes on when it is
//! polled; its words are messages that carry its number, and its memory is its own.
//! Not here: what is said (`small.rs`, `meet.rs`) and the reading of data (`bulk.rs`).

use std::cell::OnceCell;
use std::future::{poll_fn, Future};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use nagaya_core::{Error, Result, Status};

use crate::started::State;
use crate::{Coll, Group};

pub(crate) struct Call<'a> {
    pub coll: &'static Coll,
    pub group: Group<'a>,
    pub way: Way,
    of_all: OnceCell<bool>,
}

/// Who drives a call.
pub(crate) enum Way {
    /// The caller waits for its end.
    Waits,
    /// It was started: whoever polls.
    Started(Rc<State>),
}

impl<'a> Call<'a> {
    pub fn new(coll: &'static Coll, group: Group<'a>, way: Way) -> Call<'a> {
        Call { coll, group, way, of_all: OnceCell::new() }
    }

    /// Whether all ranks take part, in their order, and wait: then they know of each other's pace.
    pub fn is_of_all(&self) -> bool {
        *self.of_all.get_or_init(|| matches!(self.way, Way::Waits) && self.group.is_world(self.coll.core))
    }

    /// A phase begins, in which members tell each other something and at whose end each has taken all that is for it.
    #[inline]
    pub fn enter(&self) {
        if let Way::Waits = self.way {
            self.coll.mail.enter();
        }
    }

    /// Tells the member at a position up to seven words.
    #[inline]
    pub fn post(&self, to: usize, words: &[u64]) -> Result<()> {
        let rank = self.group.rank_of(to);
        match &self.way {
            Way::Waits => self.coll.mail.post(rank, words),
            Way::Started(state) => self.coll.started.post(state, rank, words),
        }
    }

    /// The next words of a member.
    #[inline]
    pub async fn take(&self, from: usize, words: &mut [u64]) -> Result<()> {
        let rank = self.group.rank_of(from);
        match &self.way {
            Way::Waits => self.coll.mail.take(rank, words, || self.group.waiting(from)),
            Way::Started(state) => {
                state.waits_for(Some(rank));
                poll_fn(|_| ready(self.coll.started.take(state, rank, words))).await;
                state.waits_for(None);
                Ok(())
            }
        }
    }
}

pub(crate) fn ready(is: bool) -> Poll<()> {
    if is {
        Poll::Ready(())
    } else {
        Poll::Pending
    }
}

/// Runs a call that waits: it never stops between its beginning and its end. What is in bulk is in a box of its own, so that a small
/// call is small, and made on the stack.
#[inline(always)]
pub(crate) fn run<T>(call: impl Future<Output = Result<T>>) -> Result<T> {
    match pin!(call).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => {
            Err(Error::new(Status::System, "a collective that waits stopped before its end (a mistake in Nagaya)"))
        }
    }
}
