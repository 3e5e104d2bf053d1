//! The pending nonblocking transfers of one file.

use std::ffi::c_int;

use nagaya_cdf::{code, Direction, LocalSection, Result};

use super::arguments::{index, set};
use super::error::wrong;

const NO_REQUEST: c_int = -1;

/// How a transfer is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    Put,
    Get,
    PutAll,
    GetAll,
    Iput,
    Iget,
    /// The call copies the numbers at once.
    Bput,
}

impl Transfer {
    pub(super) fn direction(self) -> Direction {
        match self {
            Transfer::Put | Transfer::PutAll | Transfer::Iput | Transfer::Bput => Direction::Put,
            Transfer::Get | Transfer::GetAll | Transfer::Iget => Direction::Get,
        }
    }
}

/// The pending requests of one file.
#[derive(Default)]
pub(super) struct Requests {
    /// Requests, by number.
    all: Vec<Option<Request>>,
    /// Bytes that bput may keep, if a buffer is attached, and those that it keeps.
    pub buffer: Option<u64>,
    pub kept: u64,
}

pub(super) struct Request {
    pub pieces: Vec<LocalSection>,
    pub direction: Direction,
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
    pub unsafe fn ask(&mut self, pieces: Vec<LocalSection>, transfer: Transfer) -> Result<c_int> {
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
    pub unsafe fn take(&mut self, n: c_int, requests: *mut c_int, statuses: *mut c_int) -> (Vec<Request>, Result<()>) {
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
