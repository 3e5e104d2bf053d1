//! Nonblocking transfers. A wait makes one transfer of all its requests.

use std::ffi::{c_int, c_longlong};

use nagaya_cdf::{code, Direction, Piece, Result};
use nagaya_xmp::state::Xmp;

use super::arrays::{in_range, Transfer};
use super::files::{with, OpenSet};
use super::{compare, index, number, set, wrong};

const NO_REQUEST: c_int = -1;

/// The pending requests of one file.
#[derive(Default)]
pub(super) struct Requests {
    /// Requests, by number.
    all: Vec<Option<Request>>,
    /// Bytes that bput may keep, if a buffer is attached, and those that it keeps.
    buffer: Option<u64>,
    kept: u64,
}

struct Request {
    pieces: Vec<Piece>,
    direction: Direction,
    /// Numbers that were copied; the pieces point here.
    copies: Vec<Vec<u8>>,
}

impl Request {
    fn kept(&self) -> u64 {
        self.copies.iter().map(|c| c.len() as u64).sum()
    }
}

impl Requests {
    pub fn count(&self) -> usize {
        self.all.iter().flatten().count()
    }

    /// A new request's number.
    ///
    /// # Safety
    /// The memory of all elements of the pieces is valid until the request is taken, and no thread changes it. With `Bput` that
    /// holds only until this returns.
    pub unsafe fn ask(&mut self, pieces: Vec<Piece>, transfer: Transfer) -> Result<c_int> {
        let direction = if transfer == Transfer::Iget { Direction::Get } else { Direction::Put };
        let mut request = Request { pieces, direction, copies: Vec::new() };
        if transfer == Transfer::Bput {
            let Some(space) = self.buffer else {
                return wrong(code::ENULLABUF, "bput without a buffer; call xmpnc_buffer_attach before");
            };
            // SAFETY: the memory of all elements of the pieces is readable until this function returns.
            (request.pieces, request.copies) = request.pieces.iter().map(|p| unsafe { p.copied() }).unzip();
            if self.kept + request.kept() > space {
                let text = format!("{} bytes more than the {} of {space} that are in use", request.kept(), self.kept);
                return wrong(code::EINSUFFBUF, text);
            }
            self.kept += request.kept();
        }
        let free = self.all.iter().position(Option::is_none).unwrap_or(self.all.len());
        if free == self.all.len() {
            self.all.push(None);
        }
        self.all[free] = Some(request);
        Ok(free as c_int)
    }

    /// The requests of a wait, which end here; an error if one of them is none. `n`: how many, or NC_REQ_ALL and similar.
    unsafe fn take(&mut self, n: c_int, requests: *mut c_int, statuses: *mut c_int) -> (Vec<Request>, Result<()>) {
        let is_meant = |r: &Request| match n {
            -2 => r.direction == Direction::Get,
            -3 => r.direction == Direction::Put,
            _ => true,
        };
        let mut taken = Vec::new();
        let mut result = Ok(());
        if (-3..=-1).contains(&n) {
            for r in &mut self.all {
                if r.as_ref().is_some_and(is_meant) {
                    taken.extend(r.take());
                }
            }
        } else if n < 0 || (n > 0 && requests.is_null()) {
            result = wrong(
                code::EINVAL,
                format!("{n} requests, and a list of them that is NULL, or a number that means nothing"),
            );
        }
        for k in 0..usize::try_from(n).unwrap_or(0).min(if requests.is_null() { 0 } else { usize::MAX }) {
            // SAFETY: *program*: each list has `n` elements, or is null.
            let at = unsafe { requests.add(k) };
            // SAFETY: *program*: each list has `n` elements, or is null.
            let number = unsafe { at.read() };
            let mut status = 0;
            match self.all.get_mut(index(number)).and_then(Option::take) {
                Some(r) => taken.push(r),
                None if number == NO_REQUEST => {}
                None => {
                    status = code::EINVAL_REQUEST;
                    result = wrong(status, format!("{number} is not a request, or has been waited for"));
                }
            }
            // SAFETY: *program*: each list has `n` elements, or is null.
            unsafe {
                at.write(NO_REQUEST);
                set(if statuses.is_null() { statuses } else { statuses.add(k) }, status);
            }
        }
        self.kept -= taken.iter().map(Request::kept).sum::<u64>();
        (taken, result)
    }
}

fn pieces(taken: &[Request], direction: Direction) -> Vec<Piece> {
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
        o.count(r.direction, r.pieces.iter().map(Piece::bytes).sum());
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
