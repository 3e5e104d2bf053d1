//! The memory that an access names: elements of a member, and the route to them.

use nagaya_core::{Core, GlobalPtr, RemoteAddress};
use nagaya_mpi_types::Type;

use super::attached::first_outside;
use super::control::attached_at;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_DISP, ERR_RMA_RANGE, WIN_FLAVOR_DYNAMIC};
use crate::objects::elements::bytes_of;
use crate::objects::window::{Route, Window};

/// The target of an access.
#[derive(Clone, Copy, Debug)]
pub enum Spot {
    /// Here.
    Mapped(*mut u8),
    Segment(GlobalPtr),
    /// In no segment. Within a host the system copies, so the member takes no part (`core/src/at_address.rs`).
    Outside(RemoteAddress),
    /// The member is of another job (`foreign.rs`). In a dynamic window, only the member knows whether the memory is attached.
    Foreign,
}

impl Spot {
    pub fn shift(self, bytes: isize) -> Spot {
        match self {
            Spot::Mapped(at) => Spot::Mapped(at.wrapping_offset(bytes)),
            Spot::Segment(at) => Spot::Segment(at.shift(bytes)),
            Spot::Outside(at) => Spot::Outside(at.shift(bytes)),
            Spot::Foreign => Spot::Foreign,
        }
    }
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
        match place.route {
            Route::Dynamic => return dynamic(core, window, self, low, high),
            Route::Foreign if window.flavor == WIN_FLAVOR_DYNAMIC => return Ok(Spot::Foreign),
            _ => {}
        }
        let (first, end) = (skip + low as i128, skip + high as i128);
        if first < 0 || end > place.size as i128 {
            return Err(outside(window, self, first, end));
        }
        let (skip, rank) = (skip as isize, place.rank);
        Ok(match place.route {
            Route::Mapped(base) => Spot::Mapped(base.wrapping_offset(skip)),
            Route::Segment(base) => Spot::Segment(base.shift(skip)),
            Route::Foreign => Spot::Foreign,
            _ => Spot::Outside(RemoteAddress { rank, address: place.base.wrapping_add_signed(skip) }),
        })
    }
}

/// The error of an access to a block that a member has not attached to its dynamic window.
#[cold]
pub fn not_attached(member: usize, first: usize, bytes: usize) -> Fault {
    let text = format!("rank {member} has not attached the {bytes} bytes at {first:#x} (MPI_Win_attach)");
    Fault::new(ERR_RMA_RANGE, text)
}

/// An address of the member, which may be anywhere. Only the owner knows whether the memory is attached. This process
/// queries another one under `NAGAYA_CHECK=1`.
fn dynamic(core: &Core, window: &Window, target: &Target<'_>, low: isize, high: isize) -> Result<Spot> {
    let (place, address) = (&window.places[target.member], target.disp as usize);
    let is_own = place.rank == core.rank();
    let outside = |known: &[(usize, usize)]| first_outside(known, address, target.of, target.count);
    let outside = match is_own {
        true => outside(&window.own.attached.borrow()),
        false if core.config().check => attached_at(core, window, target.member)?.and_then(|known| outside(&known)),
        false => None,
    };
    if let Some((first, bytes)) = outside {
        return Err(not_attached(target.member, first, bytes));
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
