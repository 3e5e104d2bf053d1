//! Processes of this job that have failed, as far as this process has looked. Not here: how failures are noticed (`resilience`).

use std::cell::RefCell;

use super::communicator::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_PROC_FAILED, ERR_PROC_FAILED_PENDING, ERR_REVOKED};

/// The processes that have failed.
#[derive(Default)]
pub struct Lost {
    /// Failed ranks in the order in which this process has noticed them.
    order: RefCell<Vec<u32>>,
    /// Contexts of communicators that are revoked, also of those that this process does not have yet.
    revoked: RefCell<Vec<u32>>,
}

impl Lost {
    pub fn add(&self, rank: u32) {
        self.order.borrow_mut().push(rank);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.order.borrow().len()
    }

    pub fn has(&self, rank: u32) -> bool {
        self.order.borrow().contains(&rank)
    }

    /// Those of a communicator, of both groups, in the order in which this process has noticed them.
    pub fn members_of(&self, comm: &Comm) -> Vec<u32> {
        self.order.borrow().iter().copied().filter(|rank| is_member(comm, *rank)).collect()
    }

    /// The context of a communicator is revoked. `false`: it was so before.
    pub fn revoke(&self, context: u32) -> bool {
        let is_new = !self.is_revoked(context);
        if is_new {
            self.revoked.borrow_mut().push(context);
        }
        is_new
    }

    pub fn is_revoked(&self, context: u32) -> bool {
        self.revoked.borrow().contains(&context)
    }

    /// The class of the error with which a receive from this process, or from any, comes to its end; 0: it goes on. `None` of a
    /// communicator: it was freed.
    pub fn verdict(&self, comm: Option<&Comm>, context: u32, source: Option<u32>) -> i32 {
        match source {
            _ if self.is_revoked(context) => ERR_REVOKED,
            Some(source) if self.has(source) => ERR_PROC_FAILED,
            Some(_) => 0,
            None => comm.filter(|comm| self.is_unacknowledged(comm)).map_or(0, |_| ERR_PROC_FAILED_PENDING),
        }
    }

    /// Whether a process of the communicator has failed, and the program has not acknowledged this.
    pub fn is_unacknowledged(&self, comm: &Comm) -> bool {
        self.members_of(comm).len() > comm.acknowledged.get()
    }

    /// An error where a call on this communicator cannot do its work: it is revoked, or the call needs all members and one has failed.
    #[cold]
    pub fn require_usable(&self, comm: &Comm, needs_all: bool) -> Result {
        if self.is_revoked(comm.context) {
            return Err(self.fault(ERR_REVOKED, comm));
        }
        match needs_all && !self.members_of(comm).is_empty() {
            true => Err(self.fault(ERR_PROC_FAILED, comm)),
            false => Ok(()),
        }
    }

    /// The error of this class on a communicator, with its text.
    #[cold]
    pub fn fault(&self, class: i32, comm: &Comm) -> Fault {
        let text = match class {
            ERR_REVOKED => "the communicator is revoked: MPIX_Comm_shrink makes one of those that remain".to_string(),
            _ => {
                let of = |rank: &u32| comm.peers().position(*rank).or(comm.group.position(*rank));
                let ranks: Vec<String> =
                    self.members_of(comm).iter().filter_map(of).map(|position| position.to_string()).collect();
                let list = ranks.join(", ");
                match class {
                    ERR_PROC_FAILED_PENDING => format!(
                        "a message from any rank may have been one of rank {list}, which has failed: MPIX_Comm_ack_failed lets the \
                         receive go on"
                    ),
                    _ => format!("rank {list} of the communicator has failed"),
                }
            }
        };
        Fault::new(class, text).on(comm.as_target())
    }
}

fn is_member(comm: &Comm, rank: u32) -> bool {
    comm.group.position(rank).is_some()
        || comm.remote.as_ref().is_some_and(|(remote, _)| remote.position(rank).is_some())
}
