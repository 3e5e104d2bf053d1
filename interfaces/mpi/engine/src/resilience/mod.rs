//! MPI after failures of processes: user-level failure mitigation (ULFM), a proposal to the MPI Forum.
//!
//! The launcher records ranks that have failed (`nagaya_core::failures`), and keeps the job running if the user chose
//! that. Each look at messages reads one word of that record. `objects/lost.rs` notes what is new, and ends what cannot
//! complete any more:
//!
//! * A send to a failed process is an error. What that process sent before is received. A receive from it ends with an
//!   error once its messages are gone. A receive from any source is interrupted until the program acknowledges the
//!   failure.
//! * A collective ends with an error at every member that has not finished its last step. All members see the record,
//!   so no member waits for one that has given up. Such jobs do not use `runtime/coll`, whose waits do not read the
//!   record.
//! * A wait for a member of a window or file reads the record too.
//!
//! In such a job, messages are matched at the receiver and go through memory of the sender's segment. They are complete
//! there before the receiver learns of them (`Settings::RESILIENT`). So a process that fails leaves no message half
//! done. And no process writes into memory of a call that has returned an error.
//!
//! `MPIX_Comm_agree` and `shrink` are agreements (`consensus.rs`). Each process that learns of a revocation passes it
//! on. So if one member that does not fail learns of it, all do. Their messages have a separate context (`CONTROL`),
//! and each look at messages handles them.
//!
//! In a job that ends when a process fails, these functions work too. Only `revoke` is an error, because calls of other
//! processes would not look for it.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `consensus`: the protocol of an agreement, a pure state machine
//! 2. `ballot`: what is agreed on, as messages
//! 3. `agreements`: those of this process
//! 4. `news`: what happens when a failure or such a message is noticed

mod agreements;
mod ballot;
mod consensus;
mod news;

use std::rc::Rc;

use agreements::Key;
use ballot::{contains, empty_set, insert, Ballot};
use nagaya_core::Waiting;

use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_PROC_FAILED, ERR_UNSUPPORTED_OPERATION};
use crate::objects::communicator::Comm;
use crate::objects::group::Group;

pub use news::{end_what_cannot_be, reset, start};

/// The processes of a communicator, of both groups, in ascending order: the same at all members.
fn members(comm: &Comm) -> Vec<u32> {
    let mut all = comm.group.ranks.clone();
    all.extend(comm.remote.iter().flat_map(|(remote, _)| &remote.ranks));
    all.sort_unstable();
    all
}

/// An agreement that is pending at this process.
pub struct Agreement {
    key: Key,
    members: Vec<u32>,
    flag: u32,
    contexts: [u32; 3],
}

impl Agreement {
    /// Takes the next number on a communicator: all members do so in the same order.
    pub fn new(engine: &'static Engine, comm: &Comm, flag: u32, needs_contexts: bool) -> Result<Agreement> {
        comm.require_one_job(engine.core)?;
        let number = comm.agreements.replace(comm.agreements.get() + 1);
        let draw = || if needs_contexts { engine.objects.comms.contexts.draw() } else { 0 };
        let contexts = if comm.remote.is_some() { [draw(), draw(), draw()] } else { [draw(), 0, 0] };
        Ok(Agreement { key: (comm.context, number), members: members(comm), flag, contexts })
    }

    /// Votes when the one before is decided, and returns what all have agreed on.
    async fn decide(self, engine: &'static Engine, comm: &Comm) -> Decision {
        let all = news::agreements(engine);
        all.turn(self.key).await;
        engine.look_for_news();
        let (mut failed, mut acknowledged) = (empty_set(self.members.len()), empty_set(self.members.len()));
        let lost = engine.objects.lost.members_of(comm);
        let positions = lost.iter().filter_map(|rank| self.members.binary_search(rank).ok());
        for (at, position) in positions.enumerate() {
            insert(&mut failed, position);
            if at < comm.acknowledged.get() {
                insert(&mut acknowledged, position);
            }
        }
        let vote = Ballot { flag: self.flag, contexts: self.contexts, failed, acknowledged };
        all.start(engine, self.key, self.members.clone(), vote);
        Decision { ballot: all.decided(self.key).await, members: self.members }
    }
}

/// The value on which all members have agreed.
struct Decision {
    members: Vec<u32>,
    ballot: Ballot,
}

impl Decision {
    fn has_failed(&self, rank: u32) -> bool {
        self.members.binary_search(&rank).is_ok_and(|position| contains(&self.ballot.failed, position))
    }

    /// The failed processes that not all members have acknowledged.
    fn unacknowledged(&self) -> Vec<u32> {
        let Ballot { failed, acknowledged, .. } = &self.ballot;
        let is_new = |position: &usize| contains(failed, *position) && !contains(acknowledged, *position);
        (0..self.members.len()).filter(is_new).map(|position| self.members[position]).collect()
    }
}

/// The bits that all members have set, with an error at all members if one of them has failed that not all have acknowledged.
pub async fn agree(engine: &'static Engine, comm: Rc<Comm>, agreement: Agreement) -> (u32, Result) {
    let decision = agreement.decide(engine, &comm).await;
    let new = decision.unacknowledged();
    if new.is_empty() {
        return (decision.ballot.flag, Ok(()));
    }
    let of = |rank: &u32| comm.peers().position(*rank).or(comm.group.position(*rank)).map(|at| at.to_string());
    let list: Vec<String> = new.iter().filter_map(of).collect();
    let text =
        format!("rank {} of the communicator has failed, which not all members have acknowledged", list.join(", "));
    (decision.ballot.flag, Err(Fault::new(ERR_PROC_FAILED, text).on(comm.as_target())))
}

/// A communicator of the members that have not failed, in their order. All get the same.
pub async fn shrink(engine: &'static Engine, comm: Rc<Comm>, agreement: Agreement) -> Comm {
    let decision = agreement.decide(engine, &comm).await;
    let me = engine.transport.rank();
    let remaining = |group: &Group| {
        let ranks = group.ranks.iter().copied().filter(|rank| !decision.has_failed(*rank));
        Group::new(ranks.collect(), me)
    };
    let (group, [context, first, second]) = (remaining(&comm.group), decision.ballot.contexts);
    let Some((remote, _)) = &comm.remote else { return comm.derived(context, group) };
    // Each side has a separate context; the lowest process distinguishes the sides.
    let is_first = comm.group.ranks.iter().min() < remote.ranks.iter().min();
    let side = comm.derived(if is_first { first } else { second }, group.clone());
    Comm { remote: Some((remaining(remote), Rc::new(side))), ..comm.derived(context, group) }
}

/// Makes all calls on a communicator end with an error, at all its processes, but for those that handle failures.
pub fn revoke(engine: &'static Engine, comm: &Comm) -> Result {
    comm.require_one_job(engine.core)?;
    let all = members(comm);
    if !engine.is_tolerant() && all.len() > 1 {
        let text = "this job ends when a process fails, and its calls do not look for revocations: nagaya run --tolerate-failures starts \
                    jobs that go on, of processes of one host over the conduit smp";
        return Err(Fault::new(ERR_UNSUPPORTED_OPERATION, text));
    }
    engine.guard();
    news::revoke(engine, comm.context, &all);
    Ok(())
}

/// The report of a wait for an agreement.
pub fn why(engine: &Engine, comm: &Comm) -> Waiting {
    engine.why_collective(comm)
}
