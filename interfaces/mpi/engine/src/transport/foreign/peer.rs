//! What this process knows of a foreign process, besides the links from it.

use super::address::Address;
use super::outgoing::Outgoing;

/// A foreign process.
pub struct Peer {
    pub address: Address,
    /// The link to it.
    pub out: Option<Outgoing>,
    /// A communicator that this process has not left has it.
    pub connected: bool,
    /// This process leaves it: it sends `GOODBYE` as soon as nothing is pending.
    pub leaving: bool,
    /// It has announced that on the link.
    pub told: bool,
    /// The link was opened after this process had left all others: for replies to requests.
    pub reopened: bool,
    /// The process has left this one.
    pub left: bool,
    /// The process has left this one at least once, and may have come back.
    pub has_left: bool,
    /// The link to it has ended, and the reason is not known yet.
    pub ended: bool,
    /// Its number on this host, if the kernel lets this process read its memory.
    pub process: Option<i32>,
}

impl Peer {
    pub fn new(address: Address) -> Peer {
        let (connected, leaving, told, reopened) = (false, false, false, false);
        let (left, has_left, ended, process) = (false, false, false, None);
        Peer { address, out: None, connected, leaving, told, reopened, left, has_left, ended, process }
    }

    /// Whether this process must not leave it yet. In `MPI_Finalize`, a process serves the requests of those that have not called it. The
    /// link for its replies stays open until they leave, too: otherwise each reply would need a new link.
    pub fn is_served(&self) -> bool {
        self.reopened && !self.told && !self.has_left
    }
}
