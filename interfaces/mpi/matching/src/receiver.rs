//! The receives of a process, and the messages that have come for none of them.

use std::collections::VecDeque;

use crate::envelope::{Envelope, Selector};
use crate::slots::{Board, Offer, Settled};

/// How many receives are looked at to find out whether one may be published. One that might be, and is not, matches here.
const LOOKS: usize = 256;
/// How many held receives are tried when one may have become free to be published.
const TRIES: usize = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum State {
    Held,
    /// It is in this slot of its source.
    Published(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Posted {
    id: u64,
    wanted: Selector,
    state: State,
    offer: Offer,
}

/// A message of the queue that no receive has taken: the transport's name for it, and what it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrived {
    pub id: u64,
    pub envelope: Envelope,
}

/// The result of posting a receive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// It takes a message that is here already.
    Matched(Arrived),
    /// It waits, in a slot of its source or held.
    Waits,
}

/// The result of taking a message of the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// This receive takes it.
    Matched(u64),
    /// It waits for a receive.
    Unexpected,
}

/// The receives of this process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Receiver {
    /// Receives in the order of posting.
    posted: VecDeque<Posted>,
    /// How many of them are held; how many of these are published when they can be; how many when the transport
    /// requests it.
    held: usize,
    offered: usize,
    later: usize,
    /// Messages in the order of arrival.
    unexpected: VecDeque<Arrived>,
    /// Messages of each process's queue that have been seen.
    seen: Vec<u64>,
    #[cfg(test)]
    pub(crate) holding: Holding,
}

impl Receiver {
    /// A receiver of messages from `processes` processes.
    pub fn new(processes: usize) -> Receiver {
        Receiver {
            posted: VecDeque::new(),
            held: 0,
            offered: 0,
            later: 0,
            unexpected: VecDeque::new(),
            seen: vec![0; processes],
            #[cfg(test)]
            holding: Holding::Transitive,
        }
    }

    /// There is one more process, with the next number.
    pub fn add_process(&mut self) {
        self.seen.push(0);
    }

    /// Messages that have arrived and no receive has taken, in the order of arrival.
    pub fn unexpected(&self) -> impl ExactSizeIterator<Item = &Arrived> {
        self.unexpected.iter()
    }

    /// The names of all receives that wait, in the order of posting.
    pub fn waiting(&self) -> impl Iterator<Item = u64> + '_ {
        self.posted.iter().map(|posted| posted.id)
    }

    /// How many receives wait for messages.
    pub fn receives(&self) -> usize {
        self.posted.len()
    }

    /// A new receive, called `id`. All messages that have arrived have been handed to `arrived`.
    #[inline]
    pub fn post(&mut self, id: u64, wanted: Selector, offer: Offer, board: &mut impl Board) -> Post {
        if let Some(message) = self.take(&wanted) {
            return Post::Matched(message);
        }
        let state = match offer {
            Offer::Now => self.publish_or_hold(id, &wanted, board),
            Offer::Later | Offer::Never => State::Held,
        };
        let posted = Posted { id, wanted, state, offer };
        self.count(&posted, 1);
        self.posted.push_back(posted);
        Post::Waits
    }

    /// A new receive to publish.
    fn publish_or_hold(&mut self, id: u64, wanted: &Selector, board: &mut impl Board) -> State {
        // Else those before it would be in its way.
        self.offer_later(board);
        match wanted.source.filter(|source| board.has_space(*source)) {
            Some(source) if !self.must_hold(wanted, self.posted.len()) => {
                State::Published(board.publish(id, wanted, self.seen[source as usize]))
            }
            _ => State::Held,
        }
    }

    /// One that is held more, or less.
    #[inline]
    fn count(&mut self, posted: &Posted, more: isize) {
        if posted.state != State::Held {
            return;
        }
        self.held = self.held.wrapping_add_signed(more);
        match posted.offer {
            Offer::Now => self.offered = self.offered.wrapping_add_signed(more),
            Offer::Later => self.later = self.later.wrapping_add_signed(more),
            Offer::Never => {}
        }
    }

    /// Whether receives wait until the transport requests their publication.
    #[inline]
    pub fn holds_later(&self) -> bool {
        self.later > 0
    }

    /// What was to be published later is published now, if it can be.
    #[inline]
    pub fn offer_later(&mut self, board: &mut impl Board) {
        if self.later > 0 {
            self.offer_all(board);
        }
    }

    fn offer_all(&mut self, board: &mut impl Board) {
        self.offered += std::mem::take(&mut self.later);
        let late = self.posted.iter_mut().filter(|posted| posted.offer == Offer::Later);
        late.for_each(|posted| posted.offer = Offer::Now);
        self.publish_held(board);
    }

    /// Whether an earlier receive, of the first `before`, may take what this one would and is not known to their source.
    fn must_hold(&self, wanted: &Selector, before: usize) -> bool {
        if self.held == 0 {
            return false;
        }
        #[cfg(test)]
        if self.holding != Holding::Transitive {
            return self
                .holding
                .must_hold(wanted, self.posted.range(..before).map(|p| (&p.wanted, p.state == State::Held)));
        }
        let earlier = self.posted.range(..before).rev();
        before > LOOKS || earlier.filter(|p| p.state == State::Held).any(|p| p.wanted.overlaps(wanted))
    }

    /// The next message of its source's queue.
    #[inline]
    pub fn arrived(&mut self, message: Arrived, board: &mut impl Board) -> Arrival {
        let seen = &mut self.seen[message.envelope.source as usize];
        let number = *seen as u32;
        *seen += 1;
        // Most often the first receive takes it.
        if let Some(first) = self.posted.front().filter(|p| p.state == State::Held) {
            if first.wanted.accepts(&message.envelope) {
                let first = *first;
                self.posted.pop_front();
                self.count(&first, -1);
                self.publish_held(board);
                return Arrival::Matched(first.id);
            }
        }
        let mut next = 0;
        while let Some(at) = self.posted.range(next..).position(|p| p.wanted.accepts(&message.envelope)) {
            next += at;
            if let State::Published(slot) = self.posted[next].state {
                if board.settle(message.envelope.source, slot, Settled::Done(number)) == Settled::Claimed {
                    // A later message of the same source goes there.
                    next += 1;
                    continue;
                }
            }
            let id = self.posted[next].id;
            self.remove(next, board);
            return Arrival::Matched(id);
        }
        self.unexpected.push_back(message);
        Arrival::Unexpected
    }

    /// The message of a claimed slot is there.
    pub fn completed(&mut self, id: u64, board: &mut impl Board) {
        if let Some(at) = self.posted.iter().position(|p| p.id == id) {
            self.remove(at, board);
        }
    }

    /// Withdraws a receive. `false`: a message is on its way to it.
    pub fn cancel(&mut self, id: u64, board: &mut impl Board) -> bool {
        let Some(at) = self.posted.iter().position(|p| p.id == id) else { return false };
        if let (State::Published(slot), Some(source)) = (self.posted[at].state, self.posted[at].wanted.source) {
            if board.settle(source, slot, Settled::Cancelled) != Settled::Posted {
                return false;
            }
        }
        self.remove(at, board);
        true
    }

    fn remove(&mut self, at: usize, board: &mut impl Board) {
        let removed = if at == 0 { self.posted.pop_front() } else { self.posted.remove(at) };
        let Some(posted) = removed else { return };
        self.count(&posted, -1);
        if posted.state == State::Held {
            self.publish_held(board);
        }
    }

    /// Publishes held receives that nothing prevents any more. Also to be called when a slot has become free.
    #[inline]
    pub fn publish_held(&mut self, board: &mut impl Board) {
        if self.offered > 0 {
            self.publish_offered(board);
        }
    }

    fn publish_offered(&mut self, board: &mut impl Board) {
        let (mut refused, mut passed) = (0, false);
        for at in 0..self.posted.len().min(LOOKS) {
            if self.offered == refused {
                return;
            }
            let Posted { id, wanted, state, offer } = self.posted[at];
            if state != State::Held {
                continue;
            }
            if offer != Offer::Now {
                passed = true;
                continue;
            }
            match wanted.source.filter(|source| board.has_space(*source)) {
                // Until one is refused or passed, none of the earlier ones is held.
                Some(source) if (refused == 0 && !passed) || !self.must_hold(&wanted, at) => {
                    let held = self.posted[at];
                    self.count(&held, -1);
                    self.posted[at].state = State::Published(board.publish(id, &wanted, self.seen[source as usize]));
                }
                _ => refused += 1,
            }
            // Later ones are likely to wait for the same.
            if refused == TRIES {
                return;
            }
        }
    }

    /// Whether a held receive waits for its publication.
    #[inline]
    pub fn holds(&self) -> bool {
        self.offered > 0
    }

    /// The first message that a receive with these wishes would take now.
    pub fn probe(&self, wanted: &Selector) -> Option<&Arrived> {
        self.unexpected.iter().find(|message| wanted.accepts(&message.envelope))
    }

    /// Like `probe`; no other receive gets it.
    #[inline]
    pub fn take(&mut self, wanted: &Selector) -> Option<Arrived> {
        if self.unexpected.is_empty() {
            return None;
        }
        self.take_first(wanted)
    }

    fn take_first(&mut self, wanted: &Selector) -> Option<Arrived> {
        let at = self.unexpected.iter().position(|message| wanted.accepts(&message.envelope))?;
        self.unexpected.remove(at)
    }

    #[cfg(test)]
    pub(crate) fn seen_of(&self, source: usize) -> u64 {
        self.seen[source]
    }
}

/// Which receives are held, as a test changes it.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holding {
    Transitive,
    /// It is looked at only after receives from any source.
    BehindWildcards,
    Never,
}

#[cfg(test)]
impl Holding {
    pub(crate) fn must_hold<'a>(
        self,
        wanted: &Selector,
        mut earlier: impl Iterator<Item = (&'a Selector, bool)>,
    ) -> bool {
        earlier.any(|(other, held)| match self {
            Holding::Transitive => held && other.overlaps(wanted),
            Holding::BehindWildcards => held && other.source.is_none() && other.overlaps(wanted),
            Holding::Never => false,
        })
    }
}
