//! How the caller follows an operation up: it waits, keeps a handle, or calls `flush` or `quiet` later.

use crate::addr::GlobalPtr;
use crate::conduit::{Conduit, Local, Outcome};
use crate::error::Result;
use crate::event::Wake;
use crate::order::{after_get, after_put};
use crate::runtime::Core;
use crate::ticket::{Handle, Ticket};
use crate::waiting::Waiting;

/// How an operation that is not complete at once is followed up.
#[derive(Clone, Copy)]
pub(crate) enum Follow {
    Block,
    Handle,
    Implicit,
}

impl Follow {
    /// When the origin's memory may be used again.
    pub(super) fn local(self) -> Local {
        match self {
            Follow::Implicit => Local::OnReturn,
            Follow::Block | Follow::Handle => Local::OnFinish,
        }
    }

    /// A put that this process has made by stores, or by the kernel, has ended.
    #[inline(always)]
    pub(crate) fn put_is_done(self) -> Handle {
        if !matches!(self, Follow::Implicit) {
            after_put();
        }
        Handle::DONE
    }

    /// The same for a get.
    #[inline(always)]
    pub(crate) fn get_is_done(self) -> Handle {
        if !matches!(self, Follow::Implicit) {
            after_get();
        }
        Handle::DONE
    }
}

impl Core {
    /// Carries out an operation: `engine` offers it to the conduit, `messages` sends it when that declines. A conduit
    /// that is done at once costs no records.
    #[inline(always)]
    pub(crate) fn follow(
        &self,
        how: Follow,
        at: GlobalPtr,
        engine: impl FnOnce(&dyn Conduit, Ticket) -> Result<Outcome>,
        messages: impl FnOnce(Ticket) -> Result<()>,
    ) -> Result<Handle> {
        let ticket = match how {
            Follow::Implicit => Ticket::implicit(at.rank),
            Follow::Block => {
                self.outside_handler("a remote access that waits")?;
                self.tickets.next()
            }
            Follow::Handle => {
                self.outside_handler("a remote access")?;
                self.tickets.next()
            }
        };
        // Nothing is finished before the next poll, so counting afterwards is early enough.
        let outcome = engine(&*self.conduit(), ticket)?;
        if outcome == Outcome::Done {
            if !matches!(how, Follow::Implicit) {
                self.look_now_and_then();
            }
            return Ok(Handle::DONE);
        }
        self.follow_up(how, ticket, outcome == Outcome::Started, messages)
    }

    #[inline(never)]
    fn follow_up(
        &self,
        how: Follow,
        ticket: Ticket,
        started: bool,
        messages: impl FnOnce(Ticket) -> Result<()>,
    ) -> Result<Handle> {
        if !matches!(how, Follow::Implicit) {
            self.tickets.open(ticket);
        }
        let sent = if started {
            self.tickets.begin(ticket, 1);
            Ok(())
        } else {
            messages(ticket)
        };
        match how {
            Follow::Implicit => {}
            Follow::Handle => return sent.map(|()| Handle(ticket.to_bits())),
            // Also after an error: parts that were sent refer to the caller's memory.
            Follow::Block => self.wait_ticket(ticket),
        }
        sent.map(|()| Handle::DONE)
    }

    /// Like `follow`, for blocking operations.
    #[inline(always)]
    pub(crate) fn block(
        &self,
        at: GlobalPtr,
        engine: impl FnOnce(&dyn Conduit, Ticket) -> Result<Outcome>,
        messages: impl FnOnce(Ticket) -> Result<()>,
    ) -> Result<()> {
        self.follow(Follow::Block, at, engine, messages).map(|_| ())
    }

    /// Like `follow`, for operations with a handle.
    pub(crate) fn with_handle(
        &self,
        at: GlobalPtr,
        engine: impl FnOnce(&dyn Conduit, Ticket) -> Result<Outcome>,
        messages: impl FnOnce(Ticket) -> Result<()>,
    ) -> Result<Handle> {
        self.follow(Follow::Handle, at, engine, messages)
    }

    /// Like `follow`, for implicit operations.
    pub(crate) fn implicit(
        &self,
        at: GlobalPtr,
        engine: impl FnOnce(&dyn Conduit, Ticket) -> Result<Outcome>,
        messages: impl FnOnce(Ticket) -> Result<()>,
    ) -> Result<()> {
        self.follow(Follow::Implicit, at, engine, messages).map(|_| ())
    }

    /// An operation that the conduit does at once needs no poll. But a loop of such operations polls now and then, as processes that are
    /// served by this thread only would wait until its end.
    #[inline(always)]
    pub(crate) fn look_now_and_then(&self) {
        let done = self.at_once.get().wrapping_add(1);
        self.at_once.set(done);
        if done % 16 == 0 {
            self.poll();
        }
    }

    fn wait_ticket(&self, ticket: Ticket) {
        if self.tickets.pending(ticket) > 0 {
            let why = || Waiting::new("the completion of a transfer");
            self.wait(Wake::Rung, why, || {
                self.poll();
                self.tickets.pending(ticket) == 0
            });
        }
        self.tickets.close(ticket);
    }

    /// Waits for an explicit operation. `BadHandle` if it is not in use.
    pub fn wait_handle(&self, handle: Handle) -> Result<()> {
        if handle != Handle::DONE {
            self.outside_handler("waiting for a handle")?;
            self.wait_ticket(self.tickets.in_use(handle)?);
        }
        Ok(())
    }

    /// Makes progress; returns whether the operation is complete. After "yes" the handle is no longer in use.
    pub fn test_handle(&self, handle: Handle) -> Result<bool> {
        if handle != Handle::DONE {
            self.tickets.in_use(handle)?;
            self.poll();
        }
        self.look_at_handle(handle)
    }

    /// Like `test_handle`, for those that have just made progress.
    pub fn look_at_handle(&self, handle: Handle) -> Result<bool> {
        if handle == Handle::DONE {
            return Ok(true);
        }
        let ticket = self.tickets.in_use(handle)?;
        let done = self.tickets.pending(ticket) == 0;
        if done {
            self.tickets.close(ticket);
        }
        Ok(done)
    }
}
