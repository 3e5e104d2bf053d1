//! Plain memory to and from variables: the functions that take an address, and the part of a variable that each process has. Of
//! distributed arrays: `arrays.rs`, which also transfers.

use std::ffi::{c_int, c_longlong, c_void};

use nagaya_cdf::{code, Axis, Direction, Internal, LocalSection, Numbers, Result};
use nagaya_dist::Section;
use nagaya_xmp::state::Xmp;

use super::arguments::{list, natural, variable};
use super::error::wrong;
use super::pending::Transfer;
use super::state::{with, OpenSet};
use super::transfer::{carry_out, everywhere};

pub unsafe fn local(
    xmp: &'static Xmp,
    transfer: Transfer,
    internal: Internal,
    ncid: c_int,
    varid: c_int,
    start: *const c_longlong,
    count: *const c_longlong,
    stride: *const c_longlong,
    imap: *const c_longlong,
    data: *mut c_void,
    request: *mut c_int,
) -> Result<()> {
    let numbers = Numbers { internal, at: data.cast() };
    with(ncid, |o| {
        // SAFETY: *program*.
        let made = unsafe { local_piece(o, transfer, varid, [start, count, stride, imap], numbers) };
        // SAFETY: *program*.
        unsafe { carry_out(xmp, o, transfer, made.map(|p| p.into_iter().collect()), request) }
    })
}

/// The piece of plain memory; nothing where a count is 0.
unsafe fn local_piece(
    o: &OpenSet,
    transfer: Transfer,
    varid: c_int,
    lists: [*const c_longlong; 4],
    numbers: Numbers,
) -> Result<Option<LocalSection>> {
    o.must_allow(transfer)?;
    let id = variable(varid)?;
    let header = o.set.header();
    let v = header.the_variable(id)?;
    let shape = header.shape(v);
    // SAFETY: the program's, as many as the variable has dimensions.
    let [start, count, stride, imap] = lists.map(|p| unsafe { list(p, shape.len()) });
    let mut rows = Vec::new();
    for (d, length) in shape.iter().enumerate() {
        let from = natural(start.map_or(0, |s| s[d]), code::EINVALCOORDS, "an index of start")?;
        let apart = natural(stride.map_or(1, |s| s[d]), code::ESTRIDE, "a stride")?;
        let adds = d == 0 && header.is_record(v) && transfer.direction() == Direction::Put;
        let rest = if adds { 1 } else { length.saturating_sub(from).div_ceil(apart.max(1)) };
        let many = count.map_or(Ok(rest), |c| natural(c[d], code::ENEGATIVECNT, "a count"))?;
        rows.push((from, apart, many as i64));
    }
    if rows.iter().any(|r| r.2 == 0) {
        return Ok(None);
    }
    if numbers.at.is_null() {
        return wrong(code::EINVAL, format!("the memory for variable {} is NULL", v.name));
    }
    let bounds: Vec<(i64, i64)> = rows.iter().map(|r| (0, r.2)).collect();
    let map = everywhere(&bounds)?;
    let mut inside = 1;
    let mut axes = Vec::new();
    for (d, (start, stride, many)) in rows.into_iter().enumerate().rev() {
        let memory = imap.map_or(inside, |i| i[d]);
        inside *= many;
        let section = Section::dense(0, many);
        axes.push(Axis { map: &map.dims()[d], coordinate: 0, section, start, stride, memory });
    }
    axes.reverse();
    o.set.piece(transfer.direction(), id, &axes, numbers, false).map(Some)
}
