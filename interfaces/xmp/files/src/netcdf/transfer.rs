//! Transfers of pieces: now, or later as a request.

use std::ffi::c_int;

use nagaya_cdf::{code, LocalSection, Result};
use nagaya_dist::{ArrayMap, Nodes, Order};
use nagaya_xmp::state::Xmp;

use super::arguments::set;
use super::error::wrong;
use super::pending::Transfer;
use super::state::OpenSet;

pub(super) fn everywhere(bounds: &[(i64, i64)]) -> Result<ArrayMap> {
    match Nodes::new(&[1], Order::LastFastest) {
        Ok(nodes) => Ok(ArrayMap::everywhere(bounds, &nodes)),
        Err(e) => wrong(code::EINVAL, format!("an arrangement of one node: {e:?}")),
    }
}

/// Transfers pieces now, or keeps them.
pub(super) unsafe fn carry_out(
    xmp: &'static Xmp,
    o: &mut OpenSet,
    transfer: Transfer,
    pieces: Result<Vec<LocalSection>>,
    request: *mut c_int,
) -> Result<()> {
    let bytes: u64 = pieces.iter().flatten().map(LocalSection::bytes).sum();
    // SAFETY: *program*: the memory holds what the pieces describe.
    let outside = match transfer {
        Transfer::PutAll | Transfer::GetAll => {
            o.must_be_collective(xmp)?;
            let all = pieces.as_deref().map_err(Clone::clone);
            match transfer {
                // SAFETY: *program*: the memory holds what the pieces describe.
                Transfer::PutAll => unsafe { o.set.put_all(all) }?,
                // SAFETY: *program*: the memory holds what the pieces describe.
                _ => unsafe { o.set.get_all(all) }?,
            }
        }
        Transfer::Put | Transfer::Get if !o.independent => {
            return wrong(
                code::ENOTINDEP,
                "a function without _all; call xmpnc_begin_indep_data before, or the one with _all",
            )
        }
        // SAFETY: *program*: the memory holds what the pieces describe.
        Transfer::Put => unsafe { o.set.put(&pieces?) }?,
        // SAFETY: *program*: the memory holds what the pieces describe.
        Transfer::Get => unsafe { o.set.get(&pieces?) }?,
        Transfer::Iput | Transfer::Iget | Transfer::Bput => {
            // SAFETY: *program*: the memory holds what the pieces describe.
            let number = unsafe { o.requests.ask(pieces?, transfer) }?;
            // SAFETY: *program*: the memory holds what the pieces describe.
            unsafe { set(request, number) };
            return Ok(());
        }
    };
    o.count(transfer.direction(), bytes);
    in_range(outside)
}

pub(super) fn in_range(outside: usize) -> Result<()> {
    match outside {
        0 => Ok(()),
        n => wrong(code::ERANGE, format!("{n} number(s) do not fit the other type; fill values replace them")),
    }
}
