//! Put, get and copy: blocking, with a handle, implicit; contiguous, strided in N dimensions, indexed.
//!
//! Towards mapped ranks these are loads and stores done here; else the conduit's own operation or its message version. Not
//! here: accumulate (`accumulate.rs`), atomics (`atomic.rs`), completion of implicit operations (`fence.rs`).
//!
//! | call | on return |
//! |---|---|
//! | `put`, `put_nd`, `put_at` | remotely complete |
//! | `put_nb…` with a handle | started; remotely complete (and so locally) when the handle is |
//! | `put_nbi…` implicit | locally complete; remotely complete after `flush` or `quiet` |
//! | `get`, `get_nd`, `get_at` | complete: the data is here |
//! | `get_nb…`, `get_nbi…` | started; complete with the handle, or after `quiet` |
//! | `copy` | the source has been read and the destination is remotely complete |
//!
//! Source and destination must not overlap. Two operations under way are not ordered, whatever their targets.

use crate::addr::GlobalPtr;
use crate::conduit::{Conduit, Indexed, Local, Outcome};
use crate::copy;
use crate::error::{Error, Result, Status};
use crate::event::Wake;
use crate::nd::Walk;
use crate::over_messages::rma::{self as over_messages, Places};
use crate::profile::{self, Kind};
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
    fn local(self) -> Local {
        match self {
            Follow::Implicit => Local::OnReturn,
            Follow::Block | Follow::Handle => Local::OnFinish,
        }
    }
}

impl Core {
    /// Carries out an operation: `engine` offers it to the conduit, `messages` sends it when that declines. A conduit that is done at
    /// once costs no books.
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

    /// As `follow`, for blocking operations of the files beside this one.
    #[inline(always)]
    pub(crate) fn block(
        &self,
        at: GlobalPtr,
        engine: impl FnOnce(&dyn Conduit, Ticket) -> Result<Outcome>,
        messages: impl FnOnce(Ticket) -> Result<()>,
    ) -> Result<()> {
        self.follow(Follow::Block, at, engine, messages).map(|_| ())
    }

    /// As `follow`, for operations with a handle of the files beside this one.
    pub(crate) fn with_handle(
        &self,
        at: GlobalPtr,
        engine: impl FnOnce(&dyn Conduit, Ticket) -> Result<Outcome>,
        messages: impl FnOnce(Ticket) -> Result<()>,
    ) -> Result<Handle> {
        self.follow(Follow::Handle, at, engine, messages)
    }

    /// As `follow`, for implicit operations of the files beside this one.
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

    /// As `test_handle`, for those who have just made progress.
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

    // Contiguous.

    /// The direct case of every contiguous put; true if it was one.
    #[inline(always)]
    unsafe fn put_direct(&self, dst: GlobalPtr, src: *const u8, len: usize) -> bool {
        // SAFETY: *in segment*: `window` checked the range. *Mapped*. *Caller*: `src` is readable.
        unsafe {
            let Some(to) = self.window(dst, len) else { return false };
            let _span = self.begins(Kind::Put, dst.rank, len);
            copy::copy(to, src, len);
            // Another rank may wait for these bytes.
            self.ring_write(dst.rank);
            true
        }
    }

    #[inline(never)]
    unsafe fn put_slow(&self, how: Follow, dst: GlobalPtr, src: *const u8, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*: checked first. *Caller*: `src` is readable for as long as the operation needs it.
        unsafe {
            self.check_range(dst, len)?;
            let _span = self.begins(Kind::Put, dst.rank, len);
            self.follow(
                how,
                dst,
                |conduit, ticket| conduit.put(dst, src, len, how.local(), ticket),
                |ticket| over_messages::put(self, dst, src, len, ticket),
            )
        }
    }

    /// Contiguous put. Remotely complete on return.
    ///
    /// `NoSuchRank`, `BadAddress` if the target range is not inside a segment.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes.
    #[inline]
    pub unsafe fn put(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len) {
                return Ok(());
            }
            self.put_slow(Follow::Block, dst, src, len).map(|_| ())
        }
    }

    /// As `put`; complete with the handle.
    ///
    /// # Safety
    /// `src` is readable, and not changed, until the handle is complete.
    #[inline]
    pub unsafe fn put_nb(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len) {
                return Ok(Handle::DONE);
            }
            self.put_slow(Follow::Handle, dst, src, len)
        }
    }

    /// As `put`; locally complete on return, remotely complete after `flush` or `quiet`.
    ///
    /// # Safety
    /// As `put`.
    #[inline]
    pub unsafe fn put_nbi(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len) {
                return Ok(());
            }
            self.put_slow(Follow::Implicit, dst, src, len).map(|_| ())
        }
    }

    /// As `put_nbi`; `unmapped` comes first where the rank is not mapped, so its callers need not look whether it is.
    ///
    /// # Safety
    /// As `put`.
    #[inline]
    pub unsafe fn put_nbi_after(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        len: usize,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len) {
                return Ok(());
            }
            unmapped()?;
            self.put_slow(Follow::Implicit, dst, src, len).map(|_| ())
        }
    }

    /// The direct case of every contiguous get; true if it was one.
    #[inline(always)]
    unsafe fn get_direct(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> bool {
        // SAFETY: *in segment*: `window` checked the range. *Mapped*. *Caller*: `dst` is writable.
        unsafe {
            let Some(from) = self.window(src, len) else { return false };
            let _span = self.begins(Kind::Get, src.rank, len);
            copy::copy(dst, from, len);
            true
        }
    }

    #[inline(never)]
    unsafe fn get_slow(&self, how: Follow, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*: checked first. *Caller*: `dst` is writable until the operation is complete.
        unsafe {
            self.check_range(src, len)?;
            let _span = self.begins(Kind::Get, src.rank, len);
            self.follow(
                how,
                src,
                |conduit, ticket| conduit.get(dst, src, len, ticket),
                |ticket| over_messages::get(self, dst, src, len, ticket),
            )
        }
    }

    /// Contiguous get. The data is here on return.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes.
    #[inline]
    pub unsafe fn get(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len) {
                return Ok(());
            }
            self.get_slow(Follow::Block, dst, src, len).map(|_| ())
        }
    }

    /// As `get`; `unmapped` comes first where the rank is not mapped.
    ///
    /// # Safety
    /// As `get`.
    #[inline]
    pub unsafe fn get_after(
        &self,
        dst: *mut u8,
        src: GlobalPtr,
        len: usize,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len) {
                return Ok(());
            }
            unmapped()?;
            self.get_slow(Follow::Block, dst, src, len).map(|_| ())
        }
    }

    /// As `get`; complete with the handle.
    ///
    /// # Safety
    /// `dst` is writable, and not looked at, until the handle is complete.
    #[inline]
    pub unsafe fn get_nb(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len) {
                return Ok(Handle::DONE);
            }
            self.get_slow(Follow::Handle, dst, src, len)
        }
    }

    /// As `get`; complete after `flush` of the source's rank or `quiet`.
    ///
    /// # Safety
    /// As `get_nb`, until then.
    #[inline]
    pub unsafe fn get_nbi(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len) {
                return Ok(());
            }
            self.get_slow(Follow::Implicit, dst, src, len).map(|_| ())
        }
    }

    // Strided. The walk's destination side belongs to `dst`, its source side to `src`.

    unsafe fn put_nd_how(&self, how: Follow, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<Handle> {
        // SAFETY: *caller*: the contract of this function is that of the callee.
        unsafe { self.put_nd_follow(how, dst, src, walk, || Ok(())) }
    }

    #[inline]
    unsafe fn put_nd_follow(
        &self,
        how: Follow,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<Handle> {
        // SAFETY: *in segment*: the extent is checked first. *Caller*: every element is readable at `src`.
        unsafe {
            self.check_extent(dst, walk.dst_extent())?;
            let _span = self.begins(Kind::Put, dst.rank, walk.bytes());
            if let Some(to) = self.direct(dst) {
                walk.copy(to, src);
                self.ring_write(dst.rank);
                return Ok(Handle::DONE);
            }
            unmapped()?;
            self.follow(
                how,
                dst,
                |conduit, ticket| conduit.put_nd(dst, src, walk, how.local(), ticket),
                |ticket| over_messages::put_nd(self, dst, src, walk, ticket),
            )
        }
    }

    /// Strided put. Remotely complete on return. A source stride of zero repeats an element.
    ///
    /// `NoSuchRank`, `BadAddress` if any element is not inside a segment.
    ///
    /// # Safety
    /// `src` is readable for every element of the walk.
    pub unsafe fn put_nd(&self, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_how(Follow::Block, dst, src, walk).map(|_| ()) }
    }

    /// As `put_nd`; complete with the handle.
    ///
    /// # Safety
    /// As `put_nd`, until the handle is complete.
    pub unsafe fn put_nd_nb(&self, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_how(Follow::Handle, dst, src, walk) }
    }

    /// As `put_nd`; locally complete on return, remotely after `flush` or `quiet`.
    ///
    /// # Safety
    /// As `put_nd`.
    pub unsafe fn put_nd_nbi(&self, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_how(Follow::Implicit, dst, src, walk).map(|_| ()) }
    }

    /// As `put_nd_nbi`; `unmapped` comes first where the rank is not mapped.
    ///
    /// # Safety
    /// As `put_nd`.
    pub unsafe fn put_nd_nbi_after(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_follow(Follow::Implicit, dst, src, walk, unmapped).map(|_| ()) }
    }

    unsafe fn get_nd_how(&self, how: Follow, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<Handle> {
        // SAFETY: *caller*: the contract of this function is that of the callee.
        unsafe { self.get_nd_follow(how, dst, src, walk, || Ok(())) }
    }

    #[inline]
    unsafe fn get_nd_follow(
        &self,
        how: Follow,
        dst: *mut u8,
        src: GlobalPtr,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<Handle> {
        // SAFETY: *in segment*: the extent is checked first. *Caller*: every element is writable at `dst`.
        unsafe {
            self.check_extent(src, walk.src_extent())?;
            let _span = self.begins(Kind::Get, src.rank, walk.bytes());
            if let Some(from) = self.direct(src) {
                walk.copy(dst, from);
                return Ok(Handle::DONE);
            }
            unmapped()?;
            self.follow(
                how,
                src,
                |conduit, ticket| conduit.get_nd(dst, src, walk, ticket),
                |ticket| over_messages::get_nd(self, dst, src, walk, ticket),
            )
        }
    }

    /// Strided get. The data is here on return.
    ///
    /// # Safety
    /// `dst` is writable for every element of the walk.
    pub unsafe fn get_nd(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_how(Follow::Block, dst, src, walk).map(|_| ()) }
    }

    /// As `get_nd`; complete with the handle.
    ///
    /// # Safety
    /// As `get_nd`, until the handle is complete.
    pub unsafe fn get_nd_nb(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_how(Follow::Handle, dst, src, walk) }
    }

    /// As `get_nd`; complete after `flush` of the source's rank or `quiet`.
    ///
    /// # Safety
    /// As `get_nd`, until then.
    pub unsafe fn get_nd_nbi(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_how(Follow::Implicit, dst, src, walk).map(|_| ()) }
    }

    /// As `get_nd`; `unmapped` comes first where the rank is not mapped.
    ///
    /// # Safety
    /// As `get_nd`.
    pub unsafe fn get_nd_after(
        &self,
        dst: *mut u8,
        src: GlobalPtr,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_follow(Follow::Block, dst, src, walk, unmapped).map(|_| ()) }
    }

    // Indexed.

    /// Indexed put of `remote.len()` elements of `esize` bytes: element i goes from `src + local[i]` (one after the other if
    /// `local` is `None`) to `dst + remote[i]`. Displacements are bytes. Remotely complete on return.
    ///
    /// `BadArgument` if the lists differ in length, `BadAddress` if any element is not inside a segment.
    ///
    /// # Safety
    /// `src` is readable for every element.
    pub unsafe fn put_at(
        &self,
        dst: GlobalPtr,
        remote: &[usize],
        src: *const u8,
        local: Option<&[usize]>,
        esize: usize,
    ) -> Result<()> {
        // SAFETY: what is needed is checked before anything is touched; the source is the caller's promise.
        unsafe {
            let places = self.check_places(dst, remote, local, esize)?;
            let _span = self.begins(Kind::Put, dst.rank, remote.len() * esize);
            if let Some(to) = self.direct(dst) {
                for (i, &r) in remote.iter().enumerate() {
                    copy::copy(to.wrapping_add(r), src.wrapping_add(places.at(i, esize)), esize);
                }
                self.ring_write(dst.rank);
                return Ok(());
            }
            self.block(
                dst,
                |conduit, ticket| conduit.put_at(dst, src, Indexed { remote, local, esize }, ticket),
                |ticket| over_messages::put_at(self, dst, remote, src, places, esize, ticket),
            )
        }
    }

    /// Indexed get: element i comes from `src + remote[i]` and goes to `dst + local[i]`. The data is here on return.
    ///
    /// # Safety
    /// `dst` is writable for every element.
    pub unsafe fn get_at(
        &self,
        dst: *mut u8,
        local: Option<&[usize]>,
        src: GlobalPtr,
        remote: &[usize],
        esize: usize,
    ) -> Result<()> {
        // SAFETY: *in segment*: `check_places` checks every element. *Caller*: every element is writable at `dst`.
        unsafe {
            let places = self.check_places(src, remote, local, esize)?;
            let _span = self.begins(Kind::Get, src.rank, remote.len() * esize);
            if let Some(from) = self.direct(src) {
                for (i, &r) in remote.iter().enumerate() {
                    copy::copy(dst.wrapping_add(places.at(i, esize)), from.wrapping_add(r), esize);
                }
                return Ok(());
            }
            self.block(
                src,
                |conduit, ticket| conduit.get_at(dst, src, Indexed { remote, local, esize }, ticket),
                |ticket| over_messages::get_at(self, dst, places, src, remote, esize, ticket),
            )
        }
    }

    fn check_places<'a>(
        &self,
        at: GlobalPtr,
        remote: &[usize],
        local: Option<&'a [usize]>,
        esize: usize,
    ) -> Result<Places<'a>> {
        self.check_rank(at.rank)?;
        for &r in remote {
            self.check_range(at.plus(r), esize)?;
        }
        match local {
            None => Ok(Places::Packed),
            Some(list) if list.len() == remote.len() => Ok(Places::Listed(list)),
            Some(list) => Err(Error::new(
                Status::BadArgument,
                format!("an indexed transfer of {} remote and {} local elements", remote.len(), list.len()),
            )),
        }
    }

    // Third-party copies.

    /// Copies between two segments, neither of which need be the caller's. When both are mapped nothing is staged. The
    /// destination is remotely complete on return.
    ///
    /// `NoSuchRank`, `BadAddress`.
    pub fn copy(&self, dst: GlobalPtr, src: GlobalPtr, len: usize) -> Result<()> {
        self.check_range(dst, len)?;
        self.check_range(src, len)?;
        let _span = self.copy_begins(dst, src, len);
        // SAFETY (all arms): both ranges are inside segments.
        unsafe {
            match (self.direct(dst), self.direct(src)) {
                (_, Some(from)) => self.put(dst, from, len),
                (Some(to), None) => {
                    self.get(to, src, len)?;
                    self.ring_write(dst.rank);
                    Ok(())
                }
                (None, None) => self.staged(dst, src, &Walk::flat(len)),
            }
        }
    }

    /// As `copy`, strided on both sides.
    pub fn copy_nd(&self, dst: GlobalPtr, src: GlobalPtr, walk: &Walk) -> Result<()> {
        self.check_extent(dst, walk.dst_extent())?;
        self.check_extent(src, walk.src_extent())?;
        let _span = self.copy_begins(dst, src, walk.bytes());
        // SAFETY (all arms): every element is inside a segment.
        unsafe {
            match (self.direct(dst), self.direct(src)) {
                (_, Some(from)) => self.put_nd(dst, from, walk),
                (Some(to), None) => {
                    self.get_nd(to, src, walk)?;
                    self.ring_write(dst.rank);
                    Ok(())
                }
                (None, None) => self.staged(dst, src, walk),
            }
        }
    }

    /// In a profile a copy is a get where it ends here, else a put, on every conduit.
    fn copy_begins(&self, dst: GlobalPtr, src: GlobalPtr, bytes: usize) -> profile::Span {
        match dst.rank == self.rank() {
            true => profile::operation(Kind::Get, src.rank, bytes, self.line.get()),
            false => profile::operation(Kind::Put, dst.rank, bytes, self.line.get()),
        }
    }

    /// Neither end is mapped: piece by piece through a buffer of this process.
    unsafe fn staged(&self, dst: GlobalPtr, src: GlobalPtr, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*: the caller checked both sections. The buffer has room for every piece.
        unsafe {
            const PIECE: usize = 64 << 10;
            let mut buffer = vec![0u64; PIECE / 8];
            let middle = buffer.as_mut_ptr() as *mut u8;
            walk.pieces(PIECE, 8, &mut |piece, d, s| {
                self.get_nd(middle, src.shift(s), &piece.dst_packed())?;
                self.put_nd(dst.shift(d), middle, &piece.src_packed())
            })
        }
    }
}
