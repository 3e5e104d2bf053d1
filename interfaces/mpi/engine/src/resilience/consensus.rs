//! Agreement among processes that may fail while they agree, as a pure state machine. Not here: how its messages travel (`agreements.rs`).
//!
//! The *coordinator* is the lowest member that has not failed, as a member knows it. All members send it their votes.
//! When it has the votes of all that have not failed, it combines them and *proposes* the result. A member that
//! *accepts* a proposal keeps it and answers. When all that have not failed have accepted, the coordinator decides and
//! informs all. If it fails, the next member takes its place. A coordinator that has accepted a proposal proposes the
//! same again, and needs no votes.
//!
//! Why no two members decide differently, even if one of them fails right after its decision. Members never regard a
//! running process as failed. A proposal names its coordinator, and members accept only proposals of the same or a
//! later coordinator. Let `v` be the first decision, by coordinator `k`. Every member that had not failed by then had
//! accepted `v` from `k`. A later coordinator is such a member. The last proposal that it has accepted comes from `k`,
//! or from a coordinator after `k`, which by induction proposed `v`. So it proposes `v`. A coordinator before `k` had
//! failed when `k` proposed. Its late messages are older than what a member has accepted from `k`, so they change
//! nothing.
//!
//! Why all that do not fail decide once all have voted. Each member learns of each failure. So some coordinator remains
//! that does not fail: it gets a vote, an answer or the news of a failure from every member. A member that has decided
//! answers a vote with the decision.
//!
//! The tests explore every order of messages, failures and news for small groups.

/// A value on which members vote.
pub trait Vote: Clone {
    /// What the votes lead to. `failed`: by position, the members that have failed.
    fn combine<'a>(votes: impl Iterator<Item = &'a Self>, failed: &[bool]) -> Self
    where
        Self: 'a;
}

/// The messages between members.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message<V> {
    Vote(V),
    /// A proposal from the coordinator.
    Propose(V),
    Accept,
    Decide(V),
}

/// The state of an agreement at one member. Members are named by their positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Consensus<V> {
    me: usize,
    failed: Vec<bool>,
    /// The vote of this member, and those that have come here.
    votes: Vec<Option<V>>,
    /// The last proposal that this member has accepted, and whose it was.
    accepted: Option<(usize, V)>,
    /// While this member coordinates and has proposed: the members that have accepted.
    answers: Option<Vec<bool>>,
    decision: Option<V>,
    /// The member to which this member sent its vote last.
    asked: Option<usize>,
}

/// Messages to be sent, in this order.
pub type Outbox<V> = Vec<(usize, Message<V>)>;

impl<V: Vote> Consensus<V> {
    /// This member votes. `failed`: by position, those that it knows to have failed.
    pub fn start(me: usize, vote: V, failed: Vec<bool>, out: &mut Outbox<V>) -> Consensus<V> {
        let mut votes = vec![None; failed.len()];
        votes[me] = Some(vote);
        let mut made = Consensus { me, failed, votes, accepted: None, answers: None, decision: None, asked: None };
        made.go_on(out);
        made
    }

    pub fn decision(&self) -> Option<&V> {
        self.decision.as_ref()
    }

    /// A member has failed.
    pub fn fail(&mut self, member: usize, out: &mut Outbox<V>) {
        self.failed[member] = true;
        self.go_on(out);
    }

    pub fn receive(&mut self, from: usize, message: Message<V>, out: &mut Outbox<V>) {
        match message {
            Message::Vote(vote) => match &self.decision {
                Some(decision) => out.push((from, Message::Decide(decision.clone()))),
                None => self.votes[from] = Some(vote),
            },
            // One from before the last that was accepted has no coordinator any more.
            Message::Propose(value) => {
                if self.accepted.as_ref().is_none_or(|(by, _)| *by <= from) {
                    self.accepted = Some((from, value));
                    out.push((from, Message::Accept));
                }
            }
            Message::Accept => {
                if let Some(answers) = &mut self.answers {
                    answers[from] = true;
                }
            }
            Message::Decide(value) => self.decide(value, out),
        }
        self.go_on(out);
    }

    /// The others that have not failed.
    fn others(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.failed.len()).filter(|member| *member != self.me && !self.failed[*member])
    }

    fn go_on(&mut self, out: &mut Outbox<V>) {
        if self.decision.is_some() {
            return;
        }
        let coordinator = self.failed.iter().position(|failed| !failed).unwrap_or(self.me);
        if coordinator != self.me {
            if self.asked != Some(coordinator) {
                self.asked = Some(coordinator);
                let vote = self.votes[self.me].clone();
                out.extend(vote.map(|vote| (coordinator, Message::Vote(vote))));
            }
            return;
        }
        if self.answers.is_none() {
            let Some(value) = self.proposal() else { return };
            self.accepted = Some((self.me, value.clone()));
            self.answers = Some(vec![false; self.failed.len()]);
            out.extend(self.others().map(|member| (member, Message::Propose(value.clone()))));
        }
        let all_accept = self.answers.as_ref().is_some_and(|answers| self.others().all(|member| answers[member]));
        if let Some((_, value)) = self.accepted.clone().filter(|_| all_accept) {
            out.extend(self.others().map(|member| (member, Message::Decide(value.clone()))));
            self.decision = Some(value);
        }
    }

    /// What this member, which coordinates, proposes, if it knows enough.
    fn proposal(&self) -> Option<V> {
        if let Some((_, value)) = &self.accepted {
            return Some(value.clone());
        }
        let has_all = self.others().all(|member| self.votes[member].is_some());
        has_all.then(|| V::combine(self.votes.iter().flatten(), &self.failed))
    }

    /// Learns of a decision, and passes it on to the members that have voted here.
    fn decide(&mut self, value: V, out: &mut Outbox<V>) {
        if self.decision.is_none() {
            let asked = self.others().filter(|member| self.votes[*member].is_some());
            out.extend(asked.map(|member| (member, Message::Decide(value.clone()))));
            self.decision = Some(value);
        }
    }
}

#[cfg(test)]
#[path = "consensus_tests.rs"]
mod tests;
