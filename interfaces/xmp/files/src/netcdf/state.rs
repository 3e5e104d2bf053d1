//! The state of this process between calls: the open files, the last error, and the call that runs now.

use std::cell::{Cell, RefCell};
use std::ffi::{c_char, c_int, CStr, CString};

use nagaya_cdf::{code, Dataset, Direction, Error, Header, Result, Version};
use nagaya_images::nodeset::Interned;
use nagaya_xmp::consistency::{is_checking, Construct};
use nagaya_xmp::seam::{fail, Text};
use nagaya_xmp::state::{xmp, Xmp};

use super::arguments::{index, set};
use super::error::{of_xmp, wrong};
use super::pending::{Requests, Transfer};
use crate::interface::place;

/// The state of this process between calls.
pub(super) struct State {
    /// Open data sets, by number.
    pub open: RefCell<Vec<Option<OpenSet>>>,
    /// The text of the last error.
    last: RefCell<Option<CString>>,
    pub default_version: Cell<Version>,
    /// The call that is being made: the program's line and the function.
    call: Cell<&'static CStr>,
}

struct OneThread(State);

// SAFETY: the library is called by one thread of a process at a time; a second one that comes meanwhile ends the job.
unsafe impl Sync for OneThread {}

static STATE: OneThread = OneThread(State {
    open: RefCell::new(Vec::new()),
    last: RefCell::new(None),
    default_version: Cell::new(Version::Classic),
    call: Cell::new(c""),
});

pub(super) fn state() -> &'static State {
    &STATE.0
}

/// What a function of C returns. While `f` runs, reports of a wait have the program's line.
#[inline(never)]
pub fn answer(function: &'static CStr, f: &mut dyn FnMut(&'static Xmp) -> Result<()>) -> c_int {
    let call = place(function);
    state().call.set(call);
    let result = xmp().map_err(of_xmp).and_then(|xmp| {
        // SAFETY: a constant, of this library or of the program.
        let _here = unsafe { xmp.images.core().at(call.as_ptr()) };
        f(xmp)
    });
    let Err(e) = result else { return 0 };
    let text = format!("{}: {}", call.to_string_lossy(), e.text).replace('\0', " ");
    *state().last.borrow_mut() = CString::new(text).ok();
    e.code
}

/// The text of the last error of this process, or an empty text before the first error. It is valid until the next
/// error.
pub fn last_error() -> *const c_char {
    state().last.borrow().as_ref().map_or(c"".as_ptr(), |text| text.as_ptr())
}

/// A file that the nodes of `members` have open.
pub(super) struct OpenSet {
    pub set: Dataset,
    pub members: &'static Interned,
    /// Between begin_indep_data and end_indep_data.
    pub independent: bool,
    /// New variables are filled.
    pub filled: bool,
    pub requests: Requests,
    /// Bytes of variables that this node has written and read.
    pub put: u64,
    pub got: u64,
}

impl OpenSet {
    /// A collective call that no node makes alone.
    pub fn must_be_collective(&self, xmp: &Xmp) -> Result<()> {
        if self.independent {
            return wrong(code::EINDEP, "a collective call between xmpnc_begin_indep_data and xmpnc_end_indep_data");
        }
        self.must_execute(xmp)
    }

    /// Changes definitions; in data mode that is a collective call.
    pub fn change<T>(&mut self, xmp: &'static Xmp, f: impl FnOnce(&mut Header) -> Result<T>) -> Result<T> {
        if self.set.must_hold_data().is_ok() {
            self.must_be_collective(xmp)?;
            compare(xmp, self, Vec::new);
        }
        self.set.change(f)
    }

    /// That those that opened it execute, as members of a collective call.
    pub fn must_execute(&self, xmp: &Xmp) -> Result<()> {
        let executing = xmp.executing();
        if std::ptr::eq(self.members, executing) || self.members.nodes.images == executing.nodes.images {
            return Ok(());
        }
        let (opened, here) = (self.members.nodes.images.len(), executing.nodes.images.len());
        wrong(
            code::EINVAL,
            format!(
                "{}: {opened} node(s) opened it, and {here} execute this call; collective calls are made by those who opened it",
                self.set.file().path().display()
            ),
        )
    }

    pub fn nothing_pending(&self) -> Result<()> {
        match self.requests.count() {
            0 => Ok(()),
            n => wrong(
                code::EPENDING,
                format!(
                    "{}: {n} request(s) have not been waited for; call xmpnc_wait_all first",
                    self.set.file().path().display()
                ),
            ),
        }
    }

    /// Checks that the file is open for a transfer, whatever else is wrong.
    pub fn must_allow(&self, transfer: Transfer) -> Result<()> {
        if transfer.direction() == Direction::Put {
            self.set.must_be_writable()?;
        }
        self.set.must_hold_data()
    }

    /// Whether all nodes make a transfer, unless it is an error.
    pub fn is_collective(&self, transfer: Transfer) -> bool {
        matches!(transfer, Transfer::PutAll | Transfer::GetAll) && !self.independent
    }

    pub fn count(&mut self, direction: Direction, bytes: u64) {
        match direction {
            Direction::Put => self.put += bytes,
            Direction::Get => self.got += bytes,
        }
    }
}

/// Calls `f` with an open file, which its errors name.
pub(super) fn with<T>(ncid: c_int, f: impl FnOnce(&mut OpenSet) -> Result<T>) -> Result<T> {
    match state().open.borrow_mut().get_mut(index(ncid)).and_then(Option::as_mut) {
        Some(open) => f(open).map_err(|e| {
            let name = open.set.file().path().display().to_string();
            let text = if e.text.contains(&name) { e.text } else { format!("{name}: {}", e.text) };
            Error { text, ..e }
        }),
        None => no_file(ncid),
    }
}

/// The same for a collective call on a file: under `-fcheck` the nodes compare it.
pub(super) fn with_all<T>(xmp: &'static Xmp, ncid: c_int, f: impl FnOnce(&mut OpenSet) -> Result<T>) -> Result<T> {
    with(ncid, |o| {
        compare(xmp, o, Vec::new);
        f(o)
    })
}

fn no_file<T>(ncid: c_int) -> Result<T> {
    wrong(code::EBADID, format!("{ncid} is not the number of an open file; xmpnc_create and xmpnc_open give one"))
}

pub(super) fn take(ncid: c_int) -> Result<OpenSet> {
    match state().open.borrow_mut().get_mut(index(ncid)).and_then(Option::take) {
        Some(open) => Ok(open),
        None => no_file(ncid),
    }
}

/// Under `-fcheck`: the nodes that opened a file come to the same collective call with the same arguments, or the job ends.
pub(super) fn compare(xmp: &'static Xmp, o: &OpenSet, arguments: impl FnOnce() -> Vec<(String, i64)>) {
    if is_checking() && o.must_execute(xmp).is_ok() {
        let call = state().call.get();
        let construct = || Construct { at: call.to_string_lossy(), arguments: arguments(), by_count: false };
        if let Err(e) = xmp.compare_calls(construct) {
            fail(Text::new(call), &e);
        }
    }
}

/// Stores the result of `f` for an open file.
pub(super) unsafe fn number<T>(ncid: c_int, p: *mut T, f: impl FnOnce(&OpenSet) -> T) -> Result<()> {
    let value = with(ncid, |o| Ok(f(o)))?;
    // SAFETY: *program*.
    unsafe { set(p, value) };
    Ok(())
}
