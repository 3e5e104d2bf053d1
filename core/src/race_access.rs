//! Accesses of segments by calls of the user, for a race detector ([`race`]).

use nagaya_race_contract::{Description, Job};

use crate::addr::{GlobalPtr, Offset, Rank};
use crate::error::{Error, Result, Status};
use crate::nd::Walk;
use crate::objects;
use crate::race::{self, access, accesses, AccessKind};
use crate::race_pending::{self, Pending, Until};
use crate::runtime::Core;

/// Pieces of an access: the distances from the address in the segment and from the caller's, and the length.
type Pieces<'a> = &'a dyn Fn(&mut dyn FnMut(isize, isize, usize));

/// Called before the ranks meet for the first time.
pub(crate) fn prepare(core: &Core) {
    race::prepare(core.rank(), core.size());
}

/// Called after the ranks have met.
pub(crate) fn start(core: &Core) -> Result<()> {
    race::start(|| {
        let map = core.map();
        let process = (map.count == core.size()).then(|| core.attach.process(&core.context, Rank(0))).flatten();
        let Some(first_process) = process else {
            return Err(Error::new(
                Status::Config,
                "-frace finds races only where all ranks run on one host and share memory",
            ));
        };
        let (segments, len) = map.whole(core.rank());
        let (rank, size, stride) = (core.rank().0, core.size(), map.stride);
        Ok(Job { rank, size, first_process, segments, len, stride, describe })
    })
}

/// What the byte at `offset` of the segment of `rank` belongs to, as `Job::describe`.
extern "C" fn describe(rank: u32, offset: usize, to: *mut Description) {
    // SAFETY: *caller*: a description of the detector.
    let to = unsafe { &mut *to };
    (to.len, to.caller) = (0, 0);
    let Some(found) = objects::containing(Rank(rank), Offset(offset)) else { return };
    let mut text = String::new();
    if found.describe(&mut text).is_ok() && text.len() <= to.text.len() {
        to.text[..text.len()].copy_from_slice(text.as_bytes());
        to.len = text.len();
        to.caller = found.caller;
    }
}

impl Core {
    /// A call of the user accesses bytes of a segment, and bytes of this process by the opposite kind of access. Only where
    /// [`race::is_on`].
    #[cold]
    #[inline(never)]
    pub fn race_bytes(&self, what: AccessKind, at: GlobalPtr, local: *const u8, len: usize, until: Until) {
        self.race_pieces(what, at, local, &|each| each(0, 0, len), until);
    }

    /// The same for the elements of a section. A null `local` reports the accesses of the segment alone.
    #[cold]
    #[inline(never)]
    pub fn race_section(&self, what: AccessKind, at: GlobalPtr, local: *const u8, walk: &Walk, until: Until) {
        let pieces = |each: &mut dyn FnMut(isize, isize, usize)| {
            let seen = walk.every(&mut |dst, src| {
                let (there, here) = if what.is_write { (dst, src) } else { (src, dst) };
                each(there, here, walk.unit);
                Ok(())
            });
            drop(seen);
        };
        self.race_pieces(what, at, local, &pieces, until);
    }

    /// A call of the user accesses elements of this process's own memory: those that the walk writes, or those that it reads.
    #[cold]
    #[inline(never)]
    pub fn race_own_section(&self, what: AccessKind, at: *const u8, walk: &Walk) {
        let seen = walk.every(&mut |dst, src| {
            race::own(what, at.wrapping_offset(if what.is_write { dst } else { src }), walk.unit);
            Ok(())
        });
        drop(seen);
    }

    /// The same for elements at these distances in bytes; without local ones they are contiguous in the caller's memory.
    #[cold]
    #[inline(never)]
    pub fn race_elements(
        &self,
        what: AccessKind,
        at: GlobalPtr,
        local: *const u8,
        (remote, locals): (&[usize], Option<&[usize]>),
        size: usize,
    ) {
        let pieces = |each: &mut dyn FnMut(isize, isize, usize)| {
            for (k, there) in remote.iter().enumerate() {
                let here = locals.map_or(k * size, |locals| locals[k]);
                each(*there as isize, here as isize, size);
            }
        };
        self.race_pieces(what, at, local, &pieces, Until::Return);
    }

    /// The elements of a section of two segments: `to` is written, `from` is read.
    #[cold]
    #[inline(never)]
    pub fn race_copy(&self, to: GlobalPtr, from: GlobalPtr, walk: &Walk) {
        let address = |at| self.map().address(self.rank(), at);
        let (Some(to), Some(from)) = (address(to), address(from)) else { return };
        for what in [AccessKind::READ, AccessKind::WRITE] {
            accesses(what, None, |report| {
                let seen = walk.every(&mut |dst, src| {
                    let (at, distance) = if what.is_write { (to, dst) } else { (from, src) };
                    report(at.addr().wrapping_add_signed(distance), walk.unit);
                    Ok(())
                });
                drop(seen);
            });
        }
    }

    fn race_pieces(&self, what: AccessKind, at: GlobalPtr, local: *const u8, pieces: Pieces<'_>, until: Until) {
        let address = self.map().address(self.rank(), at);
        let begins = |is_pending: bool| if is_pending { race::begin() } else { race::Operation(0) };
        let at_target = begins(until != Until::Return);
        // A put without a handle has copied what it sends.
        let at_caller = begins(until == Until::Handle || until == Until::Flush && !what.is_write);
        if let Some(address) = address {
            accesses(what.during(at_target), None, |report| {
                pieces(&mut |there, _, len| report(address.addr().wrapping_add_signed(there), len));
            });
        }
        if local.is_null() {
            return;
        }
        let mut watched = Vec::new();
        pieces(&mut |_, here, len| {
            let at = local.wrapping_offset(here).addr();
            if at_caller.0 != 0 {
                race::watch(at, len);
                watched.push((at, len));
            }
            access(what.opposite().during(at_caller), Some(self.rank()), at, len);
        });
        if until != Until::Return {
            race_pending::add(Pending { until, rank: at.rank, at_target, at_caller, watched, handles: [0, 0] });
        }
    }
}
