//! Waits for nonblocking transfers, and the buffer of `bput`. A wait makes one transfer of all its requests.

use std::ffi::{c_int, c_longlong};

use nagaya_cdf::{code, Direction, LocalSection, Result};
use nagaya_xmp::state::Xmp;

use super::error::wrong;
use super::pending::Request;
use super::state::{compare, number, with, OpenSet};
use super::transfer::in_range;

fn pieces(taken: &[Request], direction: Direction) -> Vec<LocalSection> {
    taken.iter().filter(|r| r.direction == direction).flat_map(|r| r.pieces.iter().cloned()).collect()
}

pub unsafe fn wait_all(
    xmp: &'static Xmp,
    ncid: c_int,
    n: c_int,
    requests: *mut c_int,
    statuses: *mut c_int,
) -> Result<()> {
    with(ncid, |o| {
        o.must_be_collective(xmp)?;
        compare(xmp, o, Vec::new);
        // SAFETY: *program*: the lists, and memory that stays unused until the request is complete.
        let (taken, result) = unsafe { o.requests.take(n, requests, statuses) };
        let (put, get) = (pieces(&taken, Direction::Put), pieces(&taken, Direction::Get));
        o.set.all_agree(result)?;
        // SAFETY: *program*: the lists, and memory that stays unused until the request is complete.
        let outside = unsafe { o.set.put_all(Ok(&put))? + o.set.get_all(Ok(&get))? };
        waited(o, &taken, outside)
    })
}

pub unsafe fn wait(
    _xmp: &'static Xmp,
    ncid: c_int,
    n: c_int,
    requests: *mut c_int,
    statuses: *mut c_int,
) -> Result<()> {
    with(ncid, |o| {
        if !o.independent {
            return wrong(code::ENOTINDEP, "xmpnc_wait; call xmpnc_begin_indep_data before, or xmpnc_wait_all");
        }
        // SAFETY: *program*: the lists, and memory that stays unused until the request is complete.
        let (taken, result) = unsafe { o.requests.take(n, requests, statuses) };
        result?;
        let (put, get) = (pieces(&taken, Direction::Put), pieces(&taken, Direction::Get));
        // SAFETY: *program*: the lists, and memory that stays unused until the request is complete.
        let outside = unsafe { o.set.put(&put)? + o.set.get(&get)? };
        waited(o, &taken, outside)
    })
}

fn waited(o: &mut OpenSet, taken: &[Request], outside: usize) -> Result<()> {
    for r in taken {
        o.count(r.direction, r.pieces.iter().map(LocalSection::bytes).sum());
    }
    in_range(outside)
}

pub unsafe fn cancel(
    _xmp: &'static Xmp,
    ncid: c_int,
    n: c_int,
    requests: *mut c_int,
    statuses: *mut c_int,
) -> Result<()> {
    // SAFETY: *program*: lists.
    with(ncid, |o| unsafe { o.requests.take(n, requests, statuses) }.1)
}

pub unsafe fn buffer_attach(_xmp: &'static Xmp, ncid: c_int, bytes: c_longlong) -> Result<()> {
    with(ncid, |o| match (o.requests.buffer, u64::try_from(bytes)) {
        (Some(_), _) => wrong(code::EPREVATTACHBUF, "a buffer is attached already; detach it first"),
        (None, Ok(bytes)) if bytes > 0 => {
            o.requests.buffer = Some(bytes);
            Ok(())
        }
        _ => wrong(code::ENULLBUF, format!("a buffer of {bytes} bytes")),
    })
}

pub unsafe fn buffer_detach(_xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with(ncid, |o| match (o.requests.buffer, o.requests.kept) {
        (None, _) => wrong(code::ENULLABUF, "no buffer is attached"),
        (Some(_), 0) => {
            o.requests.buffer = None;
            Ok(())
        }
        (Some(_), n) => {
            wrong(code::EPENDINGBPUT, format!("{n} bytes of it wait to be written; call xmpnc_wait_all first"))
        }
    })
}

pub unsafe fn inq_nreqs(_xmp: &'static Xmp, ncid: c_int, p: *mut c_int) -> Result<()> {
    // SAFETY: *program*.
    unsafe { number(ncid, p, |o| o.requests.count() as c_int) }
}

pub unsafe fn inq_buffer_usage(_xmp: &'static Xmp, ncid: c_int, p: *mut c_longlong) -> Result<()> {
    // SAFETY: *program*.
    unsafe { number(ncid, p, |o| o.requests.kept as c_longlong) }
}

pub unsafe fn inq_buffer_size(_xmp: &'static Xmp, ncid: c_int, p: *mut c_longlong) -> Result<()> {
    // SAFETY: *program*.
    unsafe { number(ncid, p, |o| o.requests.buffer.unwrap_or(0) as c_longlong) }
}
