//! Accumulates of all elements and operations, in segments and outside, with or without the old values. Also
//! compare-and-swap.
//!
//! Each element is combined atomically with respect to all operations of this file, of `accumulate.rs` and of
//! `atomic.rs`. The other operation must be on the same element as the same type. The route makes no difference:
//!
//! | element | how |
//! |---|---|
//! | aligned integer of at most 8 bytes in a segment | a machine atomic |
//! | any other | plain arithmetic under the lock of the stripe of its owner's address (`locked.rs`) |
//!
//! The routes are those of `at_address.rs`. In the segment of a rank that is not mapped, a conduit may combine elements
//! that the call names by their offset. So these are atomic only if every rank names them by offset. Atomics of words
//! outside of segments (`out_of_segment.rs`) take no lock, so they are not atomic with respect to these operations.
//! Called by MPI's windows.
//!
//! Two pending operations have no order. A caller that needs an order completes the first one before it starts the
//! second one.

use crate::addr::{GlobalPtr, Offset, RemoteAddress, Target};
use crate::amo::{Amo, AmoKind};
use crate::at_address::segment_start;
use crate::combine::{self, apply, line, lines, run, Combine};
use crate::conduit::Outcome;
use crate::context::Window;
use crate::cross_memory::Refused;
use crate::error::{Error, Result, Status};
use crate::locked::{self, Memory};
use crate::nd::{inside, Walk};
use crate::over_messages::acc as over_messages;
use crate::profile::Kind;
use crate::rma::Follow;
use crate::runtime::Core;
use crate::ticket::Handle;
use nagaya_elements::{kernel, Element};
use std::sync::atomic::Ordering;

/// How this process reaches elements.
enum Route {
    /// It is in a segment, reached by loads and stores.
    Direct(*mut u8),
    /// Under the lock of the stripe.
    Locked(Memory),
    /// It is reached by a conduit or by messages.
    Far(Target),
}

impl Core {
    /// The rank exists, and what is in a segment was checked.
    fn route(&self, dst: Target, extent: (isize, isize)) -> Route {
        let in_segment = |at: GlobalPtr| match self.direct(at) {
            Some(to) => Route::Direct(to),
            None => Route::Far(Target::Segment(at)),
        };
        let at = match dst {
            Target::Segment(at) => return in_segment(at),
            Target::Address(at) => at,
        };
        let Some(control) = self.control_of(at.rank) else { return Route::Far(dst) };
        let base = match at.rank == self.rank() {
            true => self.map().base as usize,
            false => control.process.base.load(Ordering::Relaxed),
        };
        let offset = Offset(at.address.wrapping_sub(base));
        if inside(offset, extent, self.map().size) {
            return in_segment(GlobalPtr { rank: at.rank, offset });
        }
        if at.rank == self.rank() {
            return Route::Locked(Memory::Here(at.address as *mut u8));
        }
        match self.attach.process(&self.context, at.rank) {
            Some(process) => Route::Locked(Memory::Process(process, at.address)),
            None => Route::Far(dst),
        }
    }

    fn check_target(&self, dst: Target, extent: (isize, isize)) -> Result<()> {
        match dst {
            Target::Segment(at) => self.check_extent(at, extent),
            Target::Address(at) => self.check_rank(at.rank),
        }
    }

    /// Accumulates `n` contiguous elements, `target = target op source`. Unless `old` is null, the elements that were there go to it.
    ///
    /// Locally complete on return; remotely complete, and `old` is filled, after `flush` or `quiet`. `NoSuchRank`, `BadAddress`;
    /// `BadArgument` if the operation is not defined for the elements.
    ///
    /// # Safety
    /// `src` is readable for `n` elements, unless the operation is `NoOp`. `old` is writable for as many until the operation is complete;
    /// so long the owner has the target, if that is an address.
    #[inline]
    pub unsafe fn accumulate(&self, how: Combine, dst: Target, src: *const u8, old: *mut u8, n: usize) -> Result<()> {
        // SAFETY: *in segment*: `window` checked it. *Caller*: the other sides are valid.
        unsafe {
            let len = n.saturating_mul(how.ty.size());
            if let Target::Segment(at) = dst {
                if let Window::Mapped(to) = self.window(at, len) {
                    self.check_defined(how)?;
                    let _span = self.begins(Kind::Accumulate, dst.rank(), len);
                    line(&|| self.stripes_of(at.rank), how, to, src, old, run(n, how.ty.size()));
                    self.ring_write(at.rank);
                    return Ok(());
                }
            }
            self.accumulate_slow(Follow::Implicit, how, dst, src, old, &Walk::flat(len)).map(|_| ())
        }
    }

    /// Like `accumulate`; complete with the handle.
    ///
    /// # Safety
    /// The same as for `accumulate`, until the handle is complete.
    pub unsafe fn accumulate_nb(
        &self,
        how: Combine,
        dst: Target,
        src: *const u8,
        old: *mut u8,
        n: usize,
    ) -> Result<Handle> {
        let walk = Walk::flat(n.saturating_mul(how.ty.size()));
        // SAFETY: *caller*: all sides are valid.
        unsafe { self.accumulate_slow(Follow::Handle, how, dst, src, old, &walk) }
    }

    /// Like `accumulate`, on a strided section: the walk's unit is a whole number of elements. `old` is laid out as `src`.
    ///
    /// # Safety
    /// The same as for `accumulate`, for every element of the walk.
    pub unsafe fn accumulate_nd(
        &self,
        how: Combine,
        dst: Target,
        src: *const u8,
        old: *mut u8,
        walk: &Walk,
    ) -> Result<()> {
        // SAFETY: *caller*: all sides are valid.
        unsafe { self.accumulate_slow(Follow::Implicit, how, dst, src, old, walk) }.map(|_| ())
    }

    /// Like `accumulate_nd`; complete with the handle.
    ///
    /// # Safety
    /// The same as for `accumulate_nd`, until the handle is complete.
    pub unsafe fn accumulate_nd_nb(
        &self,
        how: Combine,
        dst: Target,
        src: *const u8,
        old: *mut u8,
        walk: &Walk,
    ) -> Result<Handle> {
        // SAFETY: *caller*: all sides are valid.
        unsafe { self.accumulate_slow(Follow::Handle, how, dst, src, old, walk) }
    }

    #[inline(never)]
    unsafe fn accumulate_slow(
        &self,
        follow: Follow,
        how: Combine,
        dst: Target,
        src: *const u8,
        old: *mut u8,
        walk: &Walk,
    ) -> Result<Handle> {
        let extent = walk.dst_extent();
        self.check_target(dst, extent)?;
        self.check_defined(how)?;
        if walk.unit % how.ty.size() != 0 {
            return Err(not_whole(how.ty, walk.unit));
        }
        let _span = self.begins(Kind::Accumulate, dst.rank(), walk.bytes());
        if walk.unit == 0 {
            return Ok(Handle::DONE);
        }
        let rank = dst.rank();
        // SAFETY: *in segment*: checked above. *Caller*: all other sides are valid.
        unsafe {
            let far = match self.route(dst, extent) {
                Route::Direct(to) => {
                    apply(&|| self.stripes_of(rank), how, to, src, old, walk);
                    self.ring_write(rank);
                    self.look_now_and_then();
                    return Ok(Handle::DONE);
                }
                Route::Locked(memory) => {
                    if self.accumulate_locked(how, dst, memory, src, old, walk)? {
                        self.ring_write(rank);
                        self.look_now_and_then();
                        return Ok(Handle::DONE);
                    }
                    dst
                }
                Route::Far(dst) => dst,
            };
            self.follow(
                follow,
                segment_start(rank),
                |conduit, ticket| match far {
                    Target::Segment(at) if is_aligned(how.ty, at, walk) => match old.is_null() {
                        true => conduit.acc(how, at, src, walk, ticket),
                        false => conduit.get_acc(how, at, src, old, walk, ticket),
                    },
                    _ => Ok(Outcome::Declined),
                },
                |ticket| over_messages::acc(self, how, far, src, old, walk, ticket),
            )
        }
    }

    /// `false`: the kernel does not let this process do it. It refuses at the first system call, or its process has ended.
    unsafe fn accumulate_locked(
        &self,
        how: Combine,
        dst: Target,
        memory: Memory,
        src: *const u8,
        old: *mut u8,
        walk: &Walk,
    ) -> Result<bool> {
        let Some(stripes) = self.stripes_of(dst.rank()) else { return Ok(false) };
        // SAFETY: *caller*: all sides are valid; the kernel looks at those of other processes.
        let result: std::result::Result<(), Refused> = unsafe {
            lines(how.ty.size(), walk, |d, s, dim| {
                let old = if old.is_null() { old } else { old.wrapping_offset(s) };
                locked::line(stripes, how.op, how.ty, memory.shift(d), src.wrapping_offset(s), old, dim)
            })
        };
        self.was_copied(result, address(dst), walk.bytes(), "writable memory")
    }

    /// Compares an integer with that at `compare`, puts it at `old`, and stores that at `new` if the two are equal. Complete on return.
    ///
    /// `NoSuchRank`, `BadAddress`; `BadArgument` if the element is no integer.
    ///
    /// # Safety
    /// All are valid for one element; the owner has the target, if that is an address.
    pub unsafe fn compare_and_swap(
        &self,
        ty: Element,
        dst: Target,
        new: *const u8,
        compare: *const u8,
        old: *mut u8,
    ) -> Result<()> {
        let size = ty.size();
        let extent = (0, size as isize);
        self.check_target(dst, extent)?;
        if !ty.is_integer() {
            return Err(no_integer(ty));
        }
        let _span = self.begins(Kind::Atomic, dst.rank(), size);
        let rank = dst.rank();
        // SAFETY: *in segment*: checked above. *Caller*: all other sides are valid.
        unsafe {
            let far = match (self.route(dst, extent), self.stripes_of(rank)) {
                (Route::Direct(to), _) if size <= 8 && to as usize % size == 0 => {
                    combine::compare_and_swap(to, size, new, compare, old);
                    self.ring_write(rank);
                    self.look_now_and_then();
                    return Ok(());
                }
                (Route::Direct(to), Some(stripes)) => {
                    // Only the kernel refuses.
                    let _ = locked::compare_and_swap(stripes, Memory::Here(to), size, new, compare, old);
                    self.ring_write(rank);
                    self.look_now_and_then();
                    return Ok(());
                }
                (Route::Locked(memory), Some(stripes)) => {
                    let result = locked::compare_and_swap(stripes, memory, size, new, compare, old);
                    if self.was_copied(result, address(dst), size, "writable memory")? {
                        self.ring_write(rank);
                        self.look_now_and_then();
                        return Ok(());
                    }
                    dst
                }
                (Route::Far(dst), _) => dst,
                _ => dst,
            };
            if let (Target::Segment(at), 4 | 8) = (far, size) {
                if at.offset.0 % size == 0 {
                    return self.swap_word(at, size == 8, new, compare, old);
                }
            }
            self.block(
                segment_start(rank),
                |_, _| Ok(Outcome::Declined),
                |ticket| over_messages::compare_and_swap(self, size, far, new, compare, old, ticket),
            )
        }
    }

    /// A word of a segment, for which conduits have an operation.
    unsafe fn swap_word(
        &self,
        at: GlobalPtr,
        wide: bool,
        new: *const u8,
        compare: *const u8,
        old: *mut u8,
    ) -> Result<()> {
        // SAFETY: *caller*: all are valid for a word of this width.
        unsafe {
            let word = |from: *const u8| match wide {
                true => from.cast::<u64>().read_unaligned(),
                false => u64::from(from.cast::<u32>().read_unaligned()),
            };
            let kind = AmoKind::CompareAndSwap;
            let was = self.amo(Amo { kind, wide, operand: word(new), compare: word(compare) }, at)?;
            match wide {
                true => old.cast::<u64>().write_unaligned(was),
                false => old.cast::<u32>().write_unaligned(was as u32),
            }
            Ok(())
        }
    }

    #[inline(always)]
    fn check_defined(&self, how: Combine) -> Result<()> {
        match kernel(how.op, how.ty) {
            Some(_) => Ok(()),
            None => Err(not_defined(how)),
        }
    }
}

/// The address for the text of an error.
fn address(dst: Target) -> RemoteAddress {
    match dst {
        Target::Address(at) => at,
        Target::Segment(GlobalPtr { rank, offset }) => RemoteAddress { rank, address: offset.0 },
    }
}

/// Whether all elements of a walk are aligned, as conduits need them.
fn is_aligned(ty: Element, at: GlobalPtr, walk: &Walk) -> bool {
    let size = ty.size();
    at.offset.0 % size == 0 && walk.dims().iter().all(|d| d.dst % size as isize == 0)
}

#[cold]
fn not_defined(how: Combine) -> Error {
    Error::new(Status::BadArgument, format!("{} is not defined for elements of type {:?}", how.op, how.ty))
}

#[cold]
fn no_integer(ty: Element) -> Error {
    Error::new(Status::BadArgument, format!("a comparison of elements of type {ty:?}: only integers are compared"))
}

#[cold]
fn not_whole(ty: Element, unit: usize) -> Error {
    Error::new(
        Status::BadArgument,
        format!("blocks of {unit} bytes: elements of type {ty:?} have {} bytes each", ty.size()),
    )
}
