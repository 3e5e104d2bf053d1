//! The pending agreements of this process, and their messages. Not here: how failures are noticed (`news.rs`).
//!
//! Agreements on a communicator are numbered. A member answers messages of the last one that it has finished, because
//! other members may not have finished it. It forgets that one when the next one is decided, because all members that
//! have not failed have voted for the next one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::future::poll_fn;
use std::task::Poll;

use super::ballot::{Ballot, Letter};
use super::consensus::{Consensus, Message, Outbox};
use crate::engine::Engine;

/// Context and number.
pub type Key = (u32, u32);

/// A message and its sender.
type Early = (u32, Message<Ballot>);

struct Instance {
    /// The members' ranks in the job, by position.
    members: Vec<u32>,
    state: Consensus<Ballot>,
}

#[derive(Default)]
pub struct Agreements {
    started: RefCell<HashMap<Key, Instance>>,
    /// Messages of agreements that this process has not started.
    early: RefCell<HashMap<Key, Vec<Early>>>,
    /// By context: the number of the last one that was decided here.
    decided: RefCell<HashMap<u32, u32>>,
}

impl Agreements {
    fn send(engine: &Engine, (context, number): Key, members: &[u32], out: Outbox<Ballot>) {
        for (to, message) in out {
            // Messages to a failed member are dropped.
            if !engine.objects.lost.has(members[to]) {
                engine.transport.send_control(members[to], Letter::Agreement { context, number, message }.bytes());
            }
        }
    }

    /// Starts an agreement with this process's vote. `members`: by position, in ascending order.
    pub fn start(&self, engine: &Engine, key: Key, members: Vec<u32>, vote: Ballot) {
        let me = members.iter().position(|rank| *rank == engine.transport.rank()).unwrap_or(0);
        let failed = members.iter().map(|rank| engine.objects.lost.has(*rank)).collect();
        let mut out = Vec::new();
        let state = Consensus::start(me, vote, failed, &mut out);
        Agreements::send(engine, key, &members, out);
        self.started.borrow_mut().insert(key, Instance { members, state });
        for (from, message) in self.early.borrow_mut().remove(&key).unwrap_or_default() {
            self.receive(engine, key, from, message);
        }
        self.note_decision(key);
    }

    pub fn receive(&self, engine: &Engine, key: Key, from: u32, message: Message<Ballot>) {
        let mut started = self.started.borrow_mut();
        let Some(Instance { members, state }) = started.get_mut(&key) else {
            // An agreement that is complete at all members that have not failed is forgotten.
            let is_over = self.decided.borrow().get(&key.0).is_some_and(|last| key.1 <= *last);
            if !is_over {
                self.early.borrow_mut().entry(key).or_default().push((from, message));
            }
            return;
        };
        let Some(from) = members.iter().position(|rank| *rank == from) else { return };
        let mut out = Vec::new();
        state.receive(from, message, &mut out);
        Agreements::send(engine, key, members, out);
        drop(started);
        self.note_decision(key);
    }

    /// A process has failed.
    pub fn fail(&self, engine: &Engine, rank: u32) {
        let keys: Vec<Key> = self.started.borrow().keys().copied().collect();
        for key in keys {
            if let Some(Instance { members, state }) = self.started.borrow_mut().get_mut(&key) {
                let Some(position) = members.iter().position(|member| *member == rank) else { continue };
                let mut out = Vec::new();
                state.fail(position, &mut out);
                Agreements::send(engine, key, members, out);
            }
            self.note_decision(key);
        }
    }

    fn note_decision(&self, (context, number): Key) {
        if self.decision((context, number)).is_none() {
            return;
        }
        let mut decided = self.decided.borrow_mut();
        let last = decided.entry(context).or_insert(number);
        *last = number.max(*last);
        let last = *last;
        self.started.borrow_mut().retain(|key, _| key.0 != context || key.1 >= last);
    }

    /// What has been decided; `None`: nothing yet, or it was forgotten.
    pub fn decision(&self, key: Key) -> Option<Ballot> {
        self.started.borrow().get(&key).and_then(|instance| instance.state.decision().cloned())
    }

    fn is_decided(&self, (context, number): Key) -> bool {
        self.decided.borrow().get(&context).is_some_and(|last| number <= *last)
    }

    /// Returns when the agreement before this one is decided here: its members have voted in it before they vote in this one.
    pub async fn turn(&self, (context, number): Key) {
        let is_next = || number == 0 || self.is_decided((context, number - 1));
        poll_fn(|_| if is_next() { Poll::Ready(()) } else { Poll::Pending }).await;
    }

    /// Returns what has been decided, once it is.
    pub async fn decided(&self, key: Key) -> Ballot {
        poll_fn(|_| self.decision(key).map_or(Poll::Pending, Poll::Ready)).await
    }
}
