//! Put and get: elements of this process to or from those of a member, both of any datatype.
//!
//! Mapped memory is copied. For other memory, each block or loop of blocks is an operation of the core, pending until
//! the window is flushed. The target's datatype is an object of the caller, so it travels only to a member of another job, which serves
//! the access (`foreign.rs`).

use std::cell::Cell;

use nagaya_core::cross_memory::Piece;
use nagaya_core::profile::{self, Kind};
use nagaya_core::race;
use nagaya_core::ticket::Handle;
use nagaya_core::trace::count;
use nagaya_core::{copy, volume, Core, Walk};
use nagaya_mpi_types::{pairs, Loops, Type};

use super::epochs::access;
use super::foreign;
use super::mapped::named;
use super::ordering;
use super::racing::{self, Buffer, Does, Remote};
use super::target::{Spot, Target};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::elements::{bytes_of, Elements};
use crate::objects::window::Window;

/// An access begins, for a race detector.
#[cold]
#[inline(never)]
pub fn report(core: &Core, window: &Window, target: &Target<'_>, spot: Spot, does: Does, buffers: &[Buffer<'_>]) {
    let (owner, address) = match spot {
        Spot::Mapped(at) => (core.rank(), at.addr()),
        Spot::Segment(at) => (at.rank, core.map().address(core.rank(), at).map_or(0, |at| at.addr())),
        Spot::Outside(at) => (at.rank, at.address),
        // The detector sees one job.
        Spot::Foreign => return,
    };
    let remote = Remote { member: target.member, owner, address, count: target.count, of: target.of };
    racing::report(core, window, &remote, does, buffers);
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
    record(Kind::Put, window, target, bytes);
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

/// Records an access for a profile. Profiles have the ranks of one job.
#[inline(always)]
pub fn record(kind: Kind, window: &Window, target: &Target<'_>, bytes: usize) {
    if profile::is_on() && !window.is_foreign(target.member) {
        profile::is(kind, window.places[target.member].rank, bytes);
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
    if let Spot::Foreign = spot {
        return foreign::put(engine, window, origin, target);
    }
    if let Some((walk, to, from)) = walk(there, here) {
        let from = origin.at().wrapping_offset(from);
        // SAFETY: the walk passes through elements of the origin and of the target, which are valid by the contract of this function.
        unsafe {
            match spot.shift(to) {
                Spot::Mapped(to) => walk.copy(to, from),
                Spot::Segment(to) if walk.is_flat() => core.put_nbi(to, from, walk.bytes())?,
                Spot::Segment(to) => core.put_nd_nbi(to, from, &walk)?,
                Spot::Outside(to) => core.put_nd_at_address_nbi(to, from, &walk)?,
                Spot::Foreign => {}
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
                Spot::Foreign => {}
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
    record(Kind::Get, window, target, bytes);
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
    if let Spot::Foreign = spot {
        return foreign::get(engine, window, origin, target, target.count * target.of.size);
    }
    // SAFETY: each call gets a piece of the origin and of the target, which are valid by the contract of this function.
    let mut one = |to: *mut u8, from: Spot, len: usize| unsafe {
        match (from, &mut handles) {
            (Spot::Mapped(from), _) => copy_piece(window, target, to, from, len),
            (Spot::Segment(from), None) => core.get_nbi(to, from, len)?,
            (Spot::Segment(from), Some(handles)) => handles.push(core.get_nb(to, from, len)?),
            (Spot::Outside(from), None) => core.get_at_address_nbi(to, from, len)?,
            (Spot::Outside(from), Some(handles)) => handles.push(core.get_at_address_nb(to, from, len)?),
            (Spot::Foreign, _) => {}
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
        Spot::Foreign => Ok(()),
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
