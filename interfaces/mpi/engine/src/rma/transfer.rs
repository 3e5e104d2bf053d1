//! Put and get: elements of this process to or from those of a member, both of any datatype.
//!
//! Mapped memory is copied. For other memory, each block or loop of blocks is an operation of the core, pending until
//! the window is flushed. The target's datatype is an object of the caller, so it does not travel.

use std::cell::Cell;

use nagaya_core::cross_memory::Piece;
use nagaya_core::profile::{self, Kind};
use nagaya_core::race;
use nagaya_core::ticket::Handle;
use nagaya_core::trace::count;
use nagaya_core::{copy, volume, Core, GlobalPtr, RemoteAddress, Walk};
use nagaya_mpi_types::{pairs, Loops, Type};

use super::control::{has_attached, has_attached_here};
use super::epochs::access;
use super::mapped::named;
use super::ordering;
use super::racing::{self, Buffer, Does, Remote};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::elements::{bytes_of, Elements};
use crate::objects::window::{Route, Window};

/// The target of an access.
#[derive(Clone, Copy, Debug)]
pub enum Spot {
    /// Here.
    Mapped(*mut u8),
    Segment(GlobalPtr),
    /// In no segment. Within a host the system copies, so the member takes no part (`core/src/at_address.rs`).
    Outside(RemoteAddress),
}

impl Spot {
    fn shift(self, bytes: isize) -> Spot {
        match self {
            Spot::Mapped(at) => Spot::Mapped(at.wrapping_offset(bytes)),
            Spot::Segment(at) => Spot::Segment(at.shift(bytes)),
            Spot::Outside(at) => Spot::Outside(at.shift(bytes)),
        }
    }
}

/// An access begins, for a race detector.
#[cold]
#[inline(never)]
pub fn report(core: &Core, window: &Window, target: &Target<'_>, spot: Spot, does: Does, buffers: &[Buffer<'_>]) {
    let (owner, address) = match spot {
        Spot::Mapped(at) => (core.rank(), at.addr()),
        Spot::Segment(at) => (at.rank, core.map().address(core.rank(), at).map_or(0, |at| at.addr())),
        Spot::Outside(at) => (at.rank, at.address),
    };
    let remote = Remote { member: target.member, owner, address, count: target.count, of: target.of };
    racing::report(core, window, &remote, does, buffers);
}

/// The elements of a member that an access names.
pub struct Target<'a> {
    /// The member.
    pub member: usize,
    pub disp: i64,
    pub count: usize,
    pub of: &'a Type,
}

#[cold]
fn outside(window: &Window, target: &Target<'_>, low: i128, high: i128) -> Fault {
    let size = window.places[target.member].size;
    let class = if target.disp < 0 { ERR_DISP } else { ERR_RMA_RANGE };
    let text = format!(
        "bytes {low} to {} are outside the window of rank {}, which has {size} bytes (displacement {}, in units of {})",
        high - 1,
        target.member,
        target.disp,
        window.places[target.member].disp_unit
    );
    Fault::new(class, text)
}

impl Target<'_> {
    /// Where the elements begin. They are inside the window, as far as its size is known.
    #[inline(always)]
    pub fn spot(&self, core: &Core, window: &Window) -> Result<Spot> {
        let place = &window.places[self.member];
        let (low, high) = match self.of.is_dense() {
            true => (0, bytes_of(self.count, self.of.size)? as isize),
            false => self.of.data_bounds(self.count),
        };
        let Route::Mapped(base) = place.route else { return self.far_spot(core, window, low, high) };
        let skip = self.disp.wrapping_mul(place.disp_unit) as isize;
        // Below 2^62 neither sum nor product wraps around.
        let is_small = (self.disp.unsigned_abs() >> 30) | (place.disp_unit as u64 >> 31) == 0
            && high >> 62 == 0
            && low >> 62 >= -1;
        match is_small && skip + low >= 0 && skip + high <= place.size as isize {
            true => Ok(Spot::Mapped(base.wrapping_offset(skip))),
            false => self.far_spot(core, window, low, high),
        }
    }

    #[inline(never)]
    fn far_spot(&self, core: &Core, window: &Window, low: isize, high: isize) -> Result<Spot> {
        let place = &window.places[self.member];
        let skip = i128::from(self.disp) * i128::from(place.disp_unit);
        if let Route::Dynamic = place.route {
            return dynamic(core, window, self, low, high);
        }
        let (first, end) = (skip + low as i128, skip + high as i128);
        if first < 0 || end > place.size as i128 {
            return Err(outside(window, self, first, end));
        }
        let (skip, rank) = (skip as isize, place.rank);
        Ok(match place.route {
            Route::Mapped(base) => Spot::Mapped(base.wrapping_offset(skip)),
            Route::Segment(base) => Spot::Segment(base.shift(skip)),
            _ => Spot::Outside(RemoteAddress { rank, address: place.base.wrapping_add_signed(skip) }),
        })
    }
}

/// An address of the member, which may be anywhere. Only the owner knows whether the memory is attached. This process
/// queries another one under `NAGAYA_CHECK=1`.
fn dynamic(core: &Core, window: &Window, target: &Target<'_>, low: isize, high: isize) -> Result<Spot> {
    let (place, address) = (&window.places[target.member], target.disp as usize);
    let (first, bytes) = (address.wrapping_add_signed(low), (high - low) as usize);
    let is_own = place.rank == core.rank();
    let is_attached = match bytes > 0 {
        true if is_own => has_attached_here(window, first, bytes),
        true if core.config().check => has_attached(core, window, target.member, first, bytes)?,
        _ => true,
    };
    if !is_attached {
        let text = format!("rank {} has not attached the {bytes} bytes at {first:#x} (MPI_Win_attach)", target.member);
        return Err(Fault::new(ERR_RMA_RANGE, text));
    }
    if is_own {
        return Ok(Spot::Mapped(address as *mut u8));
    }
    let offset = nagaya_core::Offset(address.wrapping_sub(place.segment));
    if core.map().holds(offset.shift(low), (high - low) as usize) {
        let at = GlobalPtr { rank: place.rank, offset };
        return Ok(core.direct(at).map_or(Spot::Segment(at), Spot::Mapped));
    }
    Ok(Spot::Outside(RemoteAddress { rank: place.rank, address }))
}

/// How many bytes are moved: as in a message, the receiving side may have space for more (MPI 12.3). Under `NAGAYA_CHECK=1` both sides consist
/// of the same basic types.
#[inline(always)]
fn fitting(engine: &Engine, origin: &Elements, target: &Target<'_>, is_put: bool) -> Result<usize> {
    let (here, there) = (origin.bytes(), bytes_of(target.count, target.of.size)?);
    let (sent, space) = if is_put { (here, there) } else { (there, here) };
    if sent > space {
        return Err(too_many(sent, space, is_put));
    }
    if engine.transport.checks() {
        check_signatures(origin, target)?;
    }
    Ok(sent)
}

#[cold]
fn too_many(sent: usize, space: usize, is_put: bool) -> Fault {
    let (from, to) = if is_put { ("origin", "target") } else { ("target", "origin") };
    Fault::new(ERR_TRUNCATE, format!("the {from} has {sent} bytes of data, and the {to} room for {space}"))
}

#[cold]
fn check_signatures(origin: &Elements, target: &Target<'_>) -> Result {
    let is_as_long = origin.bytes() == target.count * target.of.size;
    match (origin.of.signature(origin.count), target.of.signature(target.count)) {
        (Some(here), Some(there)) if here != there && is_as_long => {
            Err(Fault::new(ERR_TYPE, "origin and target consist of other basic types, or in another order"))
        }
        _ => Ok(()),
    }
}

/// What both sides are as loops over blocks of one length; `to` is the destination.
fn walk(to: (&Type, usize), from: (&Type, usize)) -> Option<(Walk, isize, isize)> {
    if to.0.size * to.1 != from.0.size * from.1 {
        return None;
    }
    let (dst, src) = (Loops::new(to.0, to.1)?, Loops::new(from.0, from.1)?);
    let (shape, steps) = match (dst.is_one(), src.is_one()) {
        _ if dst.len == src.len && dst.numbers() == src.numbers() => (dst, [dst.steps(), src.steps()]),
        (true, _) => (src, [src.packed_steps(), src.steps()]),
        (_, true) => (dst, [dst.steps(), dst.packed_steps()]),
        _ => return None,
    };
    let walk = Walk::new(shape.len, &shape.numbers(), &steps[0], &steps[1]).ok()?;
    Some((walk, dst.at, src.at))
}

/// Starts a put; the origin may be used again when this returns.
#[inline]
pub fn put(engine: &'static Engine, window: &Window, origin: &Elements, target: &Target<'_>) -> Result {
    access(engine, window, target.member)?;
    named(engine, window);
    let bytes = fitting(engine, origin, target, true)?;
    if bytes == 0 {
        return Ok(());
    }
    let spot = target.spot(engine.core, window)?;
    profile::is(Kind::Put, window.places[target.member].rank, bytes);
    let counters = &engine.core.counters;
    counted((&counters.puts, &counters.put_bytes), spot, bytes);
    if race::is_on() {
        report(engine.core, window, target, spot, Does::Write, &[Buffer::new(origin, false)]);
    }
    match spot {
        Spot::Mapped(to) if origin.of.is_dense() && target.of.is_dense() => {
            // SAFETY: the origin is readable (`Elements::new`); the target is in a window whose owner lets others write it.
            unsafe { copy_piece(window, target, to, origin.at(), bytes) };
            ordering::stores();
            Ok(())
        }
        // SAFETY: *buffer*: the origin is readable (`Elements::new`). *window*: its owner lets others write the target.
        _ => unsafe { put_any(engine, window, origin, target, spot) },
    }
}

/// Counts an access whose bytes this process copies itself. The core counts the others.
#[inline(always)]
fn counted((accesses, moved): (&Cell<u64>, &Cell<u64>), spot: Spot, bytes: usize) {
    if matches!(spot, Spot::Mapped(_)) {
        count(accesses, 1);
        count(moved, bytes as u64);
        volume::add(bytes);
    }
}

/// # Safety
/// `from` is readable and `to` writable for `len` bytes. They overlap only if the target is this process.
#[inline(always)]
unsafe fn copy_piece(window: &Window, target: &Target<'_>, to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: `from` and `to` have `len` bytes, and overlap only if the target is this process.
    unsafe {
        match target.member == window.comm.me {
            true => std::ptr::copy(from, to, len),
            false => copy::copy(to, from, len),
        }
    }
}

/// # Safety
/// The elements of `origin` are readable until the put is locally complete. Those of `target` at `spot` are in the window, which
/// may be written during the epoch.
#[inline(never)]
unsafe fn put_any(
    engine: &'static Engine,
    window: &Window,
    origin: &Elements,
    target: &Target<'_>,
    spot: Spot,
) -> Result {
    let (here, there) = ((&*origin.of, origin.count), (target.of, target.count));
    let core = engine.core;
    window.accesses.is_under_way.set(window.accesses.is_under_way.get() || !matches!(spot, Spot::Mapped(_)));
    ordering::stores();
    if let Some((walk, to, from)) = walk(there, here) {
        let from = origin.at().wrapping_offset(from);
        // SAFETY: the walk passes through elements of the origin and of the target, which are valid by the contract of this function.
        unsafe {
            match spot.shift(to) {
                Spot::Mapped(to) => walk.copy(to, from),
                Spot::Segment(to) if walk.is_flat() => core.put_nbi(to, from, walk.bytes())?,
                Spot::Segment(to) => core.put_nd_nbi(to, from, &walk)?,
                Spot::Outside(to) => core.put_nd_at_address_nbi(to, from, &walk)?,
            }
        }
        return Ok(());
    }
    let one = |from: *mut u8, to: Spot, len: usize| {
        // SAFETY: the piece is a part of the origin and of the target, which are valid by the contract of this function.
        unsafe {
            match to {
                Spot::Mapped(to) => copy_piece(window, target, to, from, len),
                Spot::Segment(to) => core.put_nbi(to, from, len)?,
                Spot::Outside(to) => core.put_at_address_nbi(to, from, len)?,
            }
        }
        Ok(())
    };
    let Spot::Outside(to) = spot else {
        return pairs(here, there, |from, to, len| one(origin.at().wrapping_offset(from), spot.shift(to), len));
    };
    in_batches(origin, there, |pieces| {
        // SAFETY: as for one of them.
        match unsafe { core.put_pieces_at_address(to, pieces) }? {
            true => Ok(()),
            false => pieces.iter().try_for_each(|piece| one(piece.here, spot.shift(piece.there), piece.len)),
        }
    })
}

/// Pieces that the core gets at once: as many as a system call moves.
const BATCH: usize = 512;

/// Calls `f` with the pieces that are in one block of the origin and of the target, a batch at a time.
fn in_batches(origin: &Elements, there: (&Type, usize), mut f: impl FnMut(&[Piece]) -> Result) -> Result {
    let mut batch = Vec::with_capacity(BATCH);
    pairs::<Fault>((&*origin.of, origin.count), there, |here, there, len| {
        batch.push(Piece { here: origin.at().wrapping_offset(here), there, len });
        if batch.len() == BATCH {
            f(&batch)?;
            batch.clear();
        }
        Ok(())
    })?;
    f(&batch)
}

/// Starts a get. Its data are there after a flush; of one with a request when all handles are complete that are put into `handles`.
#[inline]
pub fn get(
    engine: &'static Engine,
    window: &Window,
    origin: &Elements,
    target: &Target<'_>,
    handles: Option<&mut Vec<Handle>>,
) -> Result {
    access(engine, window, target.member)?;
    named(engine, window);
    let bytes = fitting(engine, origin, target, false)?;
    if bytes == 0 {
        return Ok(());
    }
    let spot = target.spot(engine.core, window)?;
    profile::is(Kind::Get, window.places[target.member].rank, bytes);
    let counters = &engine.core.counters;
    counted((&counters.gets, &counters.get_bytes), spot, bytes);
    if race::is_on() {
        report(engine.core, window, target, spot, Does::Read, &[Buffer::new(origin, true)]);
    }
    ordering::before_loads();
    match spot {
        Spot::Mapped(from) if origin.of.is_dense() && target.of.is_dense() => {
            // SAFETY: the origin is writable (`Elements::new`); the target is in a window whose owner lets others read it.
            unsafe { copy_piece(window, target, origin.at(), from, bytes) };
            Ok(())
        }
        // SAFETY: as above; until the get is complete.
        _ => unsafe { get_any(engine, window, origin, target, spot, handles) },
    }
}

/// # Safety
/// The elements of `origin` are writable until the get is complete. Those of `target` at `spot` are in the window, which may be
/// read during the epoch.
#[inline(never)]
unsafe fn get_any(
    engine: &'static Engine,
    window: &Window,
    origin: &Elements,
    target: &Target<'_>,
    spot: Spot,
    mut handles: Option<&mut Vec<Handle>>,
) -> Result {
    let (here, there) = ((&*origin.of, origin.count), (target.of, target.count));
    let core = engine.core;
    window.accesses.is_under_way.set(window.accesses.is_under_way.get() || !matches!(spot, Spot::Mapped(_)));
    // SAFETY: each call gets a piece of the origin and of the target, which are valid by the contract of this function.
    let mut one = |to: *mut u8, from: Spot, len: usize| unsafe {
        match (from, &mut handles) {
            (Spot::Mapped(from), _) => copy_piece(window, target, to, from, len),
            (Spot::Segment(from), None) => core.get_nbi(to, from, len)?,
            (Spot::Segment(from), Some(handles)) => handles.push(core.get_nb(to, from, len)?),
            (Spot::Outside(from), None) => core.get_at_address_nbi(to, from, len)?,
            (Spot::Outside(from), Some(handles)) => handles.push(core.get_at_address_nb(to, from, len)?),
        }
        Ok(())
    };
    let Some((walk, to, from)) = walk(here, there) else {
        if let Spot::Outside(from) = spot {
            return in_batches(origin, there, |pieces| {
                // SAFETY: as for one of them.
                match unsafe { core.get_pieces_at_address(from, pieces) }? {
                    true => Ok(()),
                    false => pieces.iter().try_for_each(|piece| one(piece.here, spot.shift(piece.there), piece.len)),
                }
            });
        }
        return pairs(here, there, |to, from, len| one(origin.at().wrapping_offset(to), spot.shift(from), len));
    };
    let (to, from) = (origin.at().wrapping_offset(to), spot.shift(from));
    match from {
        _ if walk.is_flat() => one(to, from, walk.bytes()),
        Spot::Mapped(from) => {
            // SAFETY: *buffer*, *window*: the walk stays inside the origin and the target, by the contract of this function.
            unsafe { walk.copy(to, from) };
            Ok(())
        }
        Spot::Outside(from) => {
            match &mut handles {
                // SAFETY: *buffer*, *window*: the walk stays inside the origin and the target, by the contract of this function.
                None => unsafe { core.get_nd_at_address_nbi(to, from, &walk) }?,
                // SAFETY: *buffer*, *window*: the walk stays inside the origin and the target, by the contract of this function.
                Some(handles) => handles.push(unsafe { core.get_nd_at_address_nb(to, from, &walk) }?),
            }
            Ok(())
        }
        Spot::Segment(from) => {
            match &mut handles {
                // SAFETY: *buffer*, *window*: the walk stays inside the origin and the target, by the contract of this function.
                None => unsafe { core.get_nd_nbi(to, from, &walk) }?,
                // SAFETY: *buffer*, *window*: the walk stays inside the origin and the target, by the contract of this function.
                Some(handles) => handles.push(unsafe { core.get_nd_nb(to, from, &walk) }?),
            }
            Ok(())
        }
    }
}
