//! Which bytes of other images this one has put or accumulated without waiting, so that no later access to them overtakes.
//!
//! Not here: the accesses (`transfer.rs`). Where memory is mapped, accesses are loads and stores, and nothing is kept.

use std::cell::Cell;

use nagaya_core::addr::Rank;
use nagaya_core::runtime::Core;
use nagaya_core::Op;

use crate::error::Result;
use crate::per_image::PerImage;

/// What is pending towards one image: one range of its segment that contains all of it.
#[derive(Clone, Copy, Default, Debug)]
struct Pending {
    low: usize,
    high: usize,
    /// Which synchronisation it was issued after; older ranges are complete.
    epoch: u64,
    access: Access,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Access {
    #[default]
    Get,
    Put,
    /// Accumulates with the same operator may pass each other.
    Acc(Op),
}

/// The pending ranges of all images: 40 bytes for each that is accessed by messages.
pub(crate) struct UnderWay {
    core: &'static Core,
    any: Cell<bool>,
    epoch: Cell<u64>,
    to: PerImage<Cell<Pending>>,
}

impl UnderWay {
    pub fn new(core: &'static Core) -> UnderWay {
        UnderWay { core, any: Cell::new(false), epoch: Cell::new(1), to: PerImage::new(core.size()) }
    }

    /// Called when everything is complete.
    #[inline(always)]
    pub fn complete(&self) {
        if self.any.get() {
            self.any.set(false);
            self.epoch.set(self.epoch.get() + 1);
        }
    }

    /// Completes what must not be passed by an access to bytes `low .. high` of the segment of `rank`, and notes the access.
    #[inline(always)]
    pub fn order(&self, rank: Rank, low: usize, high: usize, access: Access) -> Result<()> {
        if self.core.map().is_mapped(rank) {
            return Ok(());
        }
        Ok(self.order_unmapped(rank, low, high, access)?)
    }

    /// The same for a rank that is not mapped.
    #[cold]
    #[inline(never)]
    pub fn order_unmapped(&self, rank: Rank, low: usize, high: usize, access: Access) -> nagaya_core::Result<()> {
        let cell = self.to.of(rank.0);
        let mut pending = cell.get();
        let epoch = self.epoch.get();
        if pending.epoch != epoch {
            pending = Pending { low: usize::MAX, high: 0, epoch, access };
        }
        let meets = low < pending.high && pending.low < high;
        if meets && !(matches!(access, Access::Acc(_)) && pending.access == access) {
            self.core.flush(rank)?;
            pending = Pending { low: usize::MAX, high: 0, epoch, access };
        }
        if access != Access::Get {
            self.any.set(true);
            // A range with both puts and accumulates counts as puts: everything waits for it.
            if pending.high != 0 && pending.access != access {
                pending.access = Access::Put;
            } else {
                pending.access = access;
            }
            pending.low = pending.low.min(low);
            pending.high = pending.high.max(high);
        }
        cell.set(pending);
        Ok(())
    }
}
