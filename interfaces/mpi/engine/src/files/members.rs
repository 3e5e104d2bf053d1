//! What the members of a file exchange, on the file's private communicator. `runtime/coll` does it where only one
//! thread of a process waits at a time; messages do it otherwise.
//!
//! *Members of several jobs* share no segments. Then the first member performs the atomic operations on the shared pointer for members of
//! other jobs, when it looks at messages (`services`). A lock file beside the file, as ROMIO has, needs no help of the first member. But
//! folders may be read-only, pipes have no folder, and a killed job would leave the lock file.

use std::rc::Rc;

use nagaya_core::{Amo, Core, Error, GlobalPtr, Rank, Status, Waiting};
use nagaya_io::Members;

use crate::collective::algorithms::{all_gather, all_reduce, barrier, broadcast};
use crate::collective::context::{now, CollContext, CollMode};
use crate::engine::{running, Engine};
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_PROC_FAILED, ERR_REVOKED, MAX, UINT64_T};
use crate::objects::communicator::Comm;
use crate::objects::elements::Elements;
use crate::objects::operators::Op;
use crate::services;

/// See the top of the file.
pub struct OnComm {
    pub engine: &'static Engine,
    pub comm: Rc<Comm>,
}

fn core_error(fault: Fault) -> Error {
    // A member that has failed, or a file that is revoked: `runtime/io` has no class for these.
    if let Some(engine) = running().filter(|_| [ERR_PROC_FAILED, ERR_REVOKED].contains(&fault.class)) {
        engine.objects.files.failure.set(fault.class);
    }
    Error::new(Status::Disagree, fault.text.clone())
}

impl OnComm {
    fn context(&self) -> CollContext {
        CollContext::new(self.engine, &self.comm, CollMode::BLOCKING)
    }

    fn is_alone(&self) -> bool {
        self.comm.size() == 1
    }

    /// An error where a member has failed or the file is revoked. The call before this one may have ended with an error at a different step
    /// at each member, so messages of it may still come.
    fn require_usable(&self) -> nagaya_core::Result<()> {
        self.engine.require_usable(&self.comm, true).map_err(core_error)
    }

    /// The greatest of all members' numbers.
    fn greatest(&self, number: &mut u64) -> Result {
        let datatypes = &self.engine.objects.datatypes;
        let of = datatypes.get(UINT64_T).unwrap_or_else(|| datatypes.byte());
        // SAFETY: one number, a variable of the caller.
        let one = unsafe { Elements::new(std::ptr::from_mut(number).cast(), 1, of) };
        now(all_reduce(&self.context(), &one, &Op::Predefined(MAX)))
    }
}

impl Members for OnComm {
    fn barrier(&self) -> nagaya_core::Result<()> {
        if self.is_alone() {
            return Ok(());
        }
        self.require_usable()?;
        now(barrier(self.engine, &self.comm, CollMode::BLOCKING)).map_err(core_error)
    }

    fn broadcast(&self, bytes: &mut [u8], from: usize) -> nagaya_core::Result<()> {
        if self.is_alone() {
            return Ok(());
        }
        self.require_usable()?;
        // SAFETY: borrowed until the collective is over.
        let all = unsafe { self.engine.objects.list(bytes) };
        now(broadcast(&self.context(), &all, from)).map_err(core_error)
    }

    fn gather(&self, own: &[u64], all: &mut [u64]) -> nagaya_core::Result<()> {
        let from = self.comm.me * own.len();
        all[from..from + own.len()].copy_from_slice(own);
        if self.is_alone() {
            return Ok(());
        }
        self.require_usable()?;
        // SAFETY: *future*: the list is borrowed until the collective is over.
        let all = unsafe { self.engine.objects.list(all) };
        now(all_gather(&self.context(), &all)).map_err(core_error)
    }

    fn any(&self, yes: bool) -> nagaya_core::Result<bool> {
        let mut most = u64::from(yes);
        if !self.is_alone() {
            self.require_usable()?;
            self.greatest(&mut most).map_err(core_error)?;
        }
        Ok(most != 0)
    }

    fn wait(&self, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool) {
        self.engine.wait(why, ready);
    }

    fn share_segments(&self) -> bool {
        !self.comm.has_foreign(self.engine.core)
    }

    fn amo(&self, _: &Core, op: Amo, at: GlobalPtr) -> nagaya_core::Result<u64> {
        let (core, first) = (self.engine.core, self.comm.group.ranks[0]);
        match first < core.size() {
            true => core.amo(op, GlobalPtr { rank: Rank(first), ..at }),
            false => services::amo(self.engine, first, at.offset, op).map_err(core_error),
        }
    }
}
