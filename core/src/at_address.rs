//! Put and get of memory that is named by its rank and its address there, wherever it is: stacks, `malloc`, segments.
//!
//! | memory | route |
//! |---|---|
//! | of this rank | plain copies |
//! | in the segment of a mapped rank | plain copies |
//! | other memory of a mapped rank | system calls of `cross_memory.rs`, if the kernel allows them; complete on return |
//! | any other | messages, which either thread of the owner serves |
//!
//! The caller ensures that the owner has the memory, and keeps it, until the operation is complete. If it has none, a system call
//! returns `BadAddress`; an owner that gets a message ends the job with a clear error. A rank's own memory is not checked.
//!
//! A `GlobalPtr` names memory in segments better: conduits move that themselves. Completion is as in `rma.rs`. Not here: accumulates
//! (`accumulate_at.rs`), memory that is named as an offset from a segment (`out_of_segment.rs`).

use crate::addr::{GlobalPtr, Offset, Rank, RemoteAddress};
use crate::attach;
use crate::conduit::Outcome;
use crate::copy::copy;
use crate::cross_memory::{self, Piece, Pieces, Refused};
use crate::error::{Error, Result, Status};
use crate::nd::{inside, Walk};
use crate::order::{after_get, after_put};
use crate::over_messages::address as over_messages;
use crate::profile::Kind;
use crate::rma::Follow;
use crate::runtime::Core;
use crate::ticket::Handle;
use std::sync::atomic::Ordering;

/// How this process gets at another process's memory.
pub(crate) enum AddressRoute {
    /// Loads and stores at this address.
    Direct(*mut u8),
    /// System calls on the process with this id.
    Process(i32),
    /// Messages.
    Messages,
}

impl Core {
    /// Whether the kernel lets this process read and write all memory of another rank, so that what it has not is an error here.
    pub fn attaches(&self, rank: Rank) -> bool {
        self.attach.process(&self.context, rank).is_some()
    }

    /// The route to the bytes at `low .. high` from an address. The rank exists.
    #[inline]
    pub(crate) fn route_to_address(&self, at: RemoteAddress, extent: (isize, isize)) -> AddressRoute {
        if at.rank == self.rank() {
            return AddressRoute::Direct(at.address as *mut u8);
        }
        let Some(control) = self.control_of(at.rank) else { return AddressRoute::Messages };
        let offset = Offset(at.address.wrapping_sub(control.process.base.load(Ordering::Relaxed)));
        if inside(offset, extent, self.map().size) {
            if let Some(here) = self.direct(GlobalPtr { rank: at.rank, offset }) {
                return AddressRoute::Direct(here);
            }
        }
        match self.attach.process(&self.context, at.rank) {
            Some(process) => AddressRoute::Process(process),
            None => AddressRoute::Messages,
        }
    }

    /// Whether the system has copied. If it never will, `route_to_address` does not return this route again.
    pub(crate) fn was_copied(
        &self,
        copied: std::result::Result<(), Refused>,
        at: RemoteAddress,
        bytes: usize,
        what: &str,
    ) -> Result<bool> {
        cross_memory::was_copied(copied, || self.attach.close(at.rank), || self.no_memory_there(at, bytes, what))
    }

    #[cold]
    fn no_memory_there(&self, at: RemoteAddress, bytes: usize, what: &str) -> Error {
        Error::new(
            Status::BadAddress,
            format!(
                "rank {} has no {what} for {bytes} bytes at its address {:#x}: the memory must exist there until the operation is complete",
                at.rank, at.address
            ),
        )
    }

    /// # Safety
    /// The contract of `put_at_address`, for as long as the operation of `how` needs it.
    #[inline]
    unsafe fn put_by_address(&self, how: Follow, dst: RemoteAddress, src: *const u8, len: usize) -> Result<Handle> {
        // SAFETY: *caller*: `src` has `len` bytes, and the owner has as many at `dst`. A direct address is this rank's own or *mapped*.
        unsafe {
            self.check_rank(dst.rank)?;
            let _span = self.begins(Kind::Put, dst.rank, len);
            if let AddressRoute::Direct(to) = self.route_to_address(dst, (0, len as isize)) {
                copy(to, src, len);
                self.ring_write(dst.rank);
                self.look_now_and_then();
                return Ok(how.put_is_done());
            }
            self.put_nd_far(how, dst, src, &Walk::flat(len))
        }
    }

    /// # Safety
    /// The contract of `put_nd_at_address`, for as long as the operation of `how` needs it.
    unsafe fn put_nd_by_address(&self, how: Follow, dst: RemoteAddress, src: *const u8, walk: &Walk) -> Result<Handle> {
        // SAFETY: *caller*: every element is readable at `src`, and the owner has it at `dst`. A direct address is this rank's own
        // or *mapped*.
        unsafe {
            self.check_rank(dst.rank)?;
            let _span = self.begins(Kind::Put, dst.rank, walk.bytes());
            if let AddressRoute::Direct(to) = self.route_to_address(dst, walk.dst_extent()) {
                walk.copy(to, src);
                self.ring_write(dst.rank);
                self.look_now_and_then();
                return Ok(how.put_is_done());
            }
            self.put_nd_far(how, dst, src, walk)
        }
    }

    /// # Safety
    /// The contract of `put_nd_at_address`, for as long as the operation of `how` needs it.
    #[inline(never)]
    unsafe fn put_nd_far(&self, how: Follow, dst: RemoteAddress, src: *const u8, walk: &Walk) -> Result<Handle> {
        if walk.unit == 0 {
            return Ok(Handle::DONE);
        }
        // SAFETY: *caller*: every element is readable at `src`. The kernel or the owner checks the memory at `dst`.
        unsafe {
            if let AddressRoute::Process(process) = self.route_to_address(dst, walk.dst_extent()) {
                let copied = attach::write(process, dst.address, src, walk);
                if self.was_copied(copied, dst, walk.bytes(), "writable memory")? {
                    self.ring_write(dst.rank);
                    self.look_now_and_then();
                    return Ok(how.put_is_done());
                }
            }
            self.follow(
                how,
                segment_start(dst.rank),
                |_, _| Ok(Outcome::Declined),
                |ticket| over_messages::put(self, dst, src, walk, ticket),
            )
        }
    }

    /// # Safety
    /// The contract of `get_at_address`, for as long as the operation of `how` needs it.
    #[inline]
    unsafe fn get_by_address(&self, how: Follow, dst: *mut u8, src: RemoteAddress, len: usize) -> Result<Handle> {
        // SAFETY: *caller*: `dst` has `len` bytes, and the owner has as many at `src`. A direct address is this rank's own or *mapped*.
        unsafe {
            self.check_rank(src.rank)?;
            let _span = self.begins(Kind::Get, src.rank, len);
            if let AddressRoute::Direct(from) = self.route_to_address(src, (0, len as isize)) {
                copy(dst, from, len);
                self.look_now_and_then();
                return Ok(how.get_is_done());
            }
            self.get_nd_far(how, dst, src, &Walk::flat(len))
        }
    }

    /// # Safety
    /// The contract of `get_nd_at_address`, for as long as the operation of `how` needs it.
    unsafe fn get_nd_by_address(&self, how: Follow, dst: *mut u8, src: RemoteAddress, walk: &Walk) -> Result<Handle> {
        // SAFETY: *caller*: every element is writable at `dst`, and the owner has it at `src`. A direct address is this rank's own
        // or *mapped*.
        unsafe {
            self.check_rank(src.rank)?;
            let _span = self.begins(Kind::Get, src.rank, walk.bytes());
            if let AddressRoute::Direct(from) = self.route_to_address(src, walk.src_extent()) {
                walk.copy(dst, from);
                self.look_now_and_then();
                return Ok(how.get_is_done());
            }
            self.get_nd_far(how, dst, src, walk)
        }
    }

    /// # Safety
    /// The contract of `get_nd_at_address`, for as long as the operation of `how` needs it.
    #[inline(never)]
    unsafe fn get_nd_far(&self, how: Follow, dst: *mut u8, src: RemoteAddress, walk: &Walk) -> Result<Handle> {
        if walk.unit == 0 {
            return Ok(Handle::DONE);
        }
        // SAFETY: *caller*: every element is writable at `dst`. The kernel or the owner checks the memory at `src`.
        unsafe {
            if let AddressRoute::Process(process) = self.route_to_address(src, walk.src_extent()) {
                let copied = attach::read(process, dst, src.address, walk);
                if self.was_copied(copied, src, walk.bytes(), "memory")? {
                    self.look_now_and_then();
                    return Ok(how.get_is_done());
                }
            }
            self.follow(
                how,
                segment_start(src.rank),
                |_, _| Ok(Outcome::Declined),
                |ticket| over_messages::get(self, dst, src, walk, ticket),
            )
        }
    }
}

impl Core {
    /// Puts pieces at an address, by few system calls if the kernel copies. `false`: nothing has been done, and each piece has to be an
    /// operation of its own. Complete on return. `NoSuchRank`, `BadAddress`.
    ///
    /// # Safety
    /// The contract of `put_at_address`, for each piece.
    pub unsafe fn put_pieces_at_address(&self, dst: RemoteAddress, pieces: &[Piece]) -> Result<bool> {
        self.check_rank(dst.rank)?;
        let AddressRoute::Process(process) = self.route_to_address(dst, extent(pieces)) else { return Ok(false) };
        let bytes = pieces.iter().map(|piece| piece.len).sum();
        let _span = self.begins(Kind::Put, dst.rank, bytes);
        // SAFETY: *caller*: every piece is readable here. The kernel checks the memory there.
        let copied = unsafe { attach::pieces(Pieces::writing(process), dst.address, pieces) };
        let is_copied = self.was_copied(copied, dst, bytes, "writable memory")?;
        if is_copied {
            self.ring_write(dst.rank);
            after_put();
            self.look_now_and_then();
        }
        Ok(is_copied)
    }

    /// Gets pieces from an address, by few system calls if the kernel copies. `false`: nothing has been done, and each piece has to be
    /// an operation of its own. Complete on return. `NoSuchRank`, `BadAddress`.
    ///
    /// # Safety
    /// The contract of `get_at_address`, for each piece.
    pub unsafe fn get_pieces_at_address(&self, src: RemoteAddress, pieces: &[Piece]) -> Result<bool> {
        self.check_rank(src.rank)?;
        let AddressRoute::Process(process) = self.route_to_address(src, extent(pieces)) else { return Ok(false) };
        let bytes = pieces.iter().map(|piece| piece.len).sum();
        let _span = self.begins(Kind::Get, src.rank, bytes);
        // SAFETY: *caller*: every piece is writable here. The kernel checks the memory there.
        let copied = unsafe { attach::pieces(Pieces::reading(process), src.address, pieces) };
        let is_copied = self.was_copied(copied, src, bytes, "memory")?;
        if is_copied {
            after_get();
            self.look_now_and_then();
        }
        Ok(is_copied)
    }
}

/// The bytes there from the first to the end of the last piece.
fn extent(pieces: &[Piece]) -> (isize, isize) {
    let first = pieces.iter().map(|piece| piece.there).min().unwrap_or(0);
    let end = pieces.iter().map(|piece| piece.there + piece.len as isize).max().unwrap_or(0);
    (first, end)
}

/// The first byte of a segment, where an operation is recorded by its rank only.
pub(crate) fn segment_start(rank: Rank) -> GlobalPtr {
    GlobalPtr { rank, offset: Offset(0) }
}

/// The three completions of an operation.
macro_rules! completions {
    ($($what:literal, $by:ident, $block:ident, $nb:ident, $nbi:ident ($($arg:ident: $t:ty),*);)*) => {
        impl Core {$(
            #[doc = $what]
            /// Complete on return. `NoSuchRank`, `BadAddress`.
            ///
            /// # Safety
            /// The owner has the remote memory, and the local memory is valid, until the operation is complete.
            #[inline]
            pub unsafe fn $block(&self, $($arg: $t),*) -> Result<()> {
                // SAFETY: *caller*: both memories are valid.
                unsafe { self.$by(Follow::Block, $($arg),*) }.map(|_| ())
            }

            #[doc = $what]
            /// Complete with the handle. `NoSuchRank`, `BadAddress`.
            ///
            /// # Safety
            /// The owner has the remote memory, and the local memory is valid, until the operation is complete.
            #[inline]
            pub unsafe fn $nb(&self, $($arg: $t),*) -> Result<Handle> {
                // SAFETY: *caller*: both memories are valid.
                unsafe { self.$by(Follow::Handle, $($arg),*) }
            }

            #[doc = $what]
            /// Complete after `flush` of the rank, or `quiet`; the source of a put may be reused on return. `NoSuchRank`, `BadAddress`.
            ///
            /// # Safety
            /// The owner has the remote memory, and the local memory is valid, until the operation is complete.
            #[inline]
            pub unsafe fn $nbi(&self, $($arg: $t),*) -> Result<()> {
                // SAFETY: *caller*: both memories are valid.
                unsafe { self.$by(Follow::Implicit, $($arg),*) }.map(|_| ())
            }
        )*}
    };
}

completions! {
    "Put of `len` bytes.", put_by_address, put_at_address, put_at_address_nb, put_at_address_nbi
        (dst: RemoteAddress, src: *const u8, len: usize);
    "Get of `len` bytes.", get_by_address, get_at_address, get_at_address_nb, get_at_address_nbi
        (dst: *mut u8, src: RemoteAddress, len: usize);
    "Strided put: the walk's destination is remote.",
        put_nd_by_address, put_nd_at_address, put_nd_at_address_nb, put_nd_at_address_nbi
        (dst: RemoteAddress, src: *const u8, walk: &Walk);
    "Strided get: the walk's source is remote.",
        get_nd_by_address, get_nd_at_address, get_nd_at_address_nb, get_nd_at_address_nbi
        (dst: *mut u8, src: RemoteAddress, walk: &Walk);
}
