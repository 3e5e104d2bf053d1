//! Arguments as the exported functions get them: checked, and made into what `calls` works with.
//!
//! This module checks and wraps pointers of the program. The code that makes a [`Place`], a [`List`] or [`Elements`]
//! guarantees what `mpi.h` requires of the pointer. All later code may then use the memory.

mod handles;

use std::ffi::{c_char, c_int, CStr};

use nagaya_mpi_types::Type;

pub use self::handles::{comm, committed, datatype, file, group, op, win, with_handler};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::elements::Elements;
pub use crate::objects::elements::{bytes_of, length_of};
pub use crate::objects::error_handlers::Kind;
pub use crate::objects::status::Status;

/// Where a call puts a result: a value of the program, or a list of values.
pub struct Place<T>(*mut T);

impl<T> Clone for Place<T> {
    fn clone(&self) -> Place<T> {
        *self
    }
}

impl<T> Copy for Place<T> {}

impl<T: Copy> Place<T> {
    #[inline(always)]
    pub fn set(self, value: T) {
        // SAFETY: the contract of `out`: the value is the program's, for this call to write.
        unsafe { *self.0 = value };
    }

    #[inline(always)]
    pub fn get(self) -> T {
        // SAFETY: the contract of `out`: the value is the program's, for this call to read; a call reads only those that it is given.
        unsafe { *self.0 }
    }

    /// The value that was there.
    #[inline(always)]
    pub fn replace(self, value: T) -> T {
        let old = self.get();
        self.set(value);
        old
    }

    /// The place of this value in a list.
    #[inline(always)]
    pub fn at(self, index: usize) -> Place<T> {
        Place(self.0.wrapping_add(index))
    }

    /// Some places are one of a few values that are no addresses.
    pub fn address(self) -> usize {
        self.0.addr()
    }
}

impl<T: Copy> Place<T> {
    /// `None`: the program has left it out, by NULL.
    pub fn given(self) -> Option<Place<T>> {
        Some(self).filter(|place| !place.0.is_null())
    }

    /// Puts a result there, unless the program has left it out.
    pub fn put(self, value: T) {
        if let Some(place) = self.given() {
            place.set(value);
        }
    }
}

impl Place<c_char> {
    /// The text that is there, with its end; `None`: NULL.
    pub fn text(self) -> Option<String> {
        // SAFETY: the contract of `places`: NULL, or a text of the program.
        self.given().map(|place| unsafe { CStr::from_ptr(place.0) }.to_string_lossy().into_owned())
    }

    /// Copies a text with its end, as much as there is space for; its length.
    pub fn put_text(self, text: &str, space: c_int) -> c_int {
        let bytes = &text.as_bytes()[..text.len().min(space as usize - 1)];
        for (at, byte) in bytes.iter().chain([&0]).enumerate() {
            self.at(at).set(*byte as c_char);
        }
        bytes.len() as c_int
    }
}

/// Where a result goes.
///
/// # Safety
/// NULL, or a value of the program. Where `mpi.h` says that the argument is a list or a text, it is as long as the call
/// needs.
#[inline(always)]
pub unsafe fn out<T>(at: *mut T, name: &str) -> Result<Place<T>> {
    if at.is_null() {
        return Err(nowhere(name));
    }
    Ok(Place(at))
}

/// A list of values that the call changes or reads, which may be NULL where it is empty.
///
/// # Safety
/// The same as for `out`.
#[inline(always)]
pub unsafe fn places<T>(at: *const T) -> Place<T> {
    Place(at.cast_mut())
}

impl<T: Copy> Place<T> {
    /// No place: for calls that put nothing there.
    pub fn none() -> Place<T> {
        Place(std::ptr::null_mut())
    }

    /// The list, of `count` values.
    #[inline(always)]
    pub fn list(self, count: usize, name: &str) -> Result<Place<T>> {
        match self.0.is_null() && count > 0 {
            true => Err(nowhere(name)),
            false => Ok(self),
        }
    }
}

/// The place for a call's status; none: `MPI_STATUS_IGNORE`.
#[derive(Clone, Copy)]
pub struct StatusPlace(*mut Status);

/// # Safety
/// `MPI_STATUS_IGNORE`, `MPI_STATUSES_IGNORE`, or as many statuses of the program as the call has use for.
#[inline(always)]
pub unsafe fn status_out(at: *mut Status) -> StatusPlace {
    StatusPlace(at)
}

impl StatusPlace {
    pub fn is_ignored(self) -> bool {
        self.0.is_null()
    }

    #[inline(always)]
    pub fn put(self, status: Status) {
        // SAFETY: NULL, or a status that is writable during the call: the contract of `status_out`.
        unsafe { status.put(self.0) }
    }

    /// Puts the empty status of a request that is null or not active. Its `MPI_ERROR` is `MPI_SUCCESS` (MPI 3.7.3).
    pub fn put_empty(self) {
        if !self.is_ignored() {
            // SAFETY: NULL, or a status that is writable during the call: the contract of `status_out`.
            unsafe { *self.0 = Status::empty() };
        }
    }

    /// Puts the status of a request, or the empty one if there is none.
    #[inline(always)]
    pub fn put_of(self, status: Option<Status>) {
        match status {
            Some(status) => self.put(status),
            None => self.put_empty(),
        }
    }

    pub fn set_error(self, error: c_int) {
        if !self.is_ignored() {
            // SAFETY: NULL, or a status that is writable during the call: the contract of `status_out`.
            unsafe { (*self.0).error = error };
        }
    }

    /// The place of this status in a list.
    #[inline(always)]
    pub fn at(self, index: usize) -> StatusPlace {
        match self.is_ignored() {
            true => self,
            false => StatusPlace(self.0.wrapping_add(index)),
        }
    }
}

/// A status that the program gives.
///
/// # Safety
/// `at` is NULL, or a status of the program that is readable during the call.
pub unsafe fn status(at: *const Status) -> Result<Status> {
    // SAFETY: `at` is NULL or readable, and the status is copied at once.
    unsafe { at.as_ref() }.copied().ok_or_else(|| null("`status`"))
}

#[cold]
#[inline(never)]
fn nowhere(name: &str) -> Fault {
    Fault::new(ERR_ARG, format!("`{name}` is NULL: it has to point to memory for the result"))
}

/// A list of numbers of either form.
#[derive(Clone, Copy)]
pub struct List(Numbers);

#[derive(Clone, Copy)]
enum Numbers {
    Int(*const c_int),
    Large(*const i64),
}

impl List {
    /// # Safety
    /// NULL, or as many numbers as the call has use for.
    pub unsafe fn int(list: *const c_int) -> List {
        List(Numbers::Int(list))
    }

    /// # Safety
    /// The same as for `int`.
    pub unsafe fn large(list: *const i64) -> List {
        List(Numbers::Large(list))
    }

    /// An element of the list, which has been checked.
    pub fn at(&self, at: usize) -> i64 {
        // SAFETY: the list has more than `at` entries: the contract of `int` and `large`.
        unsafe {
            match self.0 {
                Numbers::Int(list) => i64::from(*list.add(at)),
                Numbers::Large(list) => *list.add(at),
            }
        }
    }

    /// Numbers must be somewhere.
    pub fn check(&self, count: usize) -> Result {
        let is_null = match self.0 {
            Numbers::Int(list) => list.is_null(),
            Numbers::Large(list) => list.is_null(),
        };
        match is_null && count > 0 {
            true => Err(null("a list of numbers")),
            false => Ok(()),
        }
    }

    /// The list itself, of `n` numbers in the form of `int`.
    pub fn ints<'a>(&self, n: c_int, name: &str) -> Result<&'a [c_int]> {
        let list = match self.0 {
            Numbers::Int(list) => list,
            Numbers::Large(_) => std::ptr::null(),
        };
        match usize::try_from(n) {
            Ok(0) => Ok(&[]),
            Ok(_) if list.is_null() => Err(null(&format!("`{name}`"))),
            // SAFETY: the list has `n` entries, which no thread changes during the call: the contract of `int`.
            Ok(n) => Ok(unsafe { std::slice::from_raw_parts(list, n) }),
            Err(_) => Err(Fault::new(ERR_ARG, format!("the length of `{name}` is {n}: it must not be negative"))),
        }
    }

    /// Some lists are one of a few values that are no addresses.
    pub fn address(&self) -> usize {
        match self.0 {
            Numbers::Int(list) => list.addr(),
            Numbers::Large(list) => list.addr(),
        }
    }

    pub fn all(&self, count: usize) -> Result<Vec<i64>> {
        self.check(count)?;
        Ok((0..count).map(|at| self.at(at)).collect())
    }
}

/// The place for a number of either form.
#[derive(Clone, Copy)]
pub enum Out {
    Int(Place<c_int>),
    Large(Place<i64>),
}

impl Out {
    /// A number that does not fit is `MPI_UNDEFINED`.
    pub fn set(&self, value: i64) {
        match self {
            Out::Int(to) => to.set(c_int::try_from(value).unwrap_or(UNDEFINED)),
            Out::Large(to) => to.set(value),
        }
    }

    pub fn get(&self) -> i64 {
        match self {
            Out::Int(from) => i64::from(from.get()),
            Out::Large(from) => from.get(),
        }
    }
}

/// Where a new datatype is put, and whether a function with large counts makes it.
#[derive(Clone, Copy)]
pub struct NewType {
    pub at: Place<usize>,
    pub large: bool,
}

#[inline(always)]
pub fn count(value: i64, name: &str) -> Result<usize> {
    match usize::try_from(value) {
        Ok(value) => Ok(value),
        Err(_) => Err(negative(value, name)),
    }
}

#[cold]
#[inline(never)]
fn negative(value: i64, name: &str) -> Fault {
    // The standard's counts are of elements that are moved, or that types are made of.
    let class = if name.contains("count") { ERR_COUNT } else { ERR_ARG };
    Fault::new(class, format!("`{name}` is {value}: it must not be negative"))
}

#[cold]
fn null(what: &str) -> Fault {
    Fault::new(ERR_ARG, format!("{what} is NULL"))
}

/// A text that must be there.
///
/// # Safety
/// `at` is NULL, or a string that ends with a NUL. No thread changes it during `'a`, which ends with the call.
pub unsafe fn text<'a>(at: *const c_char, name: &str) -> Result<&'a CStr> {
    let class = match name {
        "key" => ERR_INFO_KEY,
        "value" => ERR_INFO_VALUE,
        _ => ERR_ARG,
    };
    if at.is_null() {
        return Err(null(&format!("`{name}`")).with_class(class));
    }
    // SAFETY: `at` is not NULL, so it ends with a NUL, and no thread changes it during `'a`.
    Ok(unsafe { CStr::from_ptr(at) })
}

/// The handle that a call may change.
///
/// # Safety
/// `at` is NULL, or the address of a handle of the program, readable during the call.
pub unsafe fn handle_at(at: *const usize) -> usize {
    // SAFETY: `at` is NULL or readable, and the handle is copied at once.
    unsafe { at.as_ref() }.copied().unwrap_or(0)
}

/// The elements that a call moves: how many, where, of which type. Their bytes are no more than an address holds.
///
/// # Safety
/// The same as for [`Elements::new`], where there are any.
#[inline(always)]
pub unsafe fn elements(
    engine: &Engine,
    at: *const u8,
    number: i64,
    handle: usize,
    count_name: &str,
    type_name: &str,
) -> Result<Elements> {
    let number = count(number, count_name)?;
    let of = committed(engine, handle, type_name)?;
    given(at, number, &of)?;
    // SAFETY: *program*: `at` has `number` elements of this datatype until the call is complete. `given` has refused NULL.
    Ok(unsafe { Elements::new(at.cast_mut(), number, of) })
}

/// `MPI_IN_PLACE`.
pub const IN_PLACE: *const u8 = std::ptr::without_provenance(1);

#[cold]
pub fn not_in_place() -> Fault {
    Fault::new(ERR_BUFFER, "MPI_IN_PLACE, which this buffer cannot be here")
}

/// Data must be somewhere: NULL is right if there are none, or if they are elsewhere by their displacements. Their bytes are no more than
/// an address holds.
#[inline(always)]
pub fn given(at: *const u8, count: usize, of: &Type) -> Result {
    bytes_of(count, of.size)?;
    somewhere(at, || count > 0 && of.size > 0 && of.true_lb == 0)
}

/// The same for bytes, if there are any.
#[inline(always)]
pub fn somewhere(at: *const u8, are_any: impl FnOnce() -> bool) -> Result {
    match at.addr() <= IN_PLACE.addr() {
        true => no_data(at, are_any()),
        false => Ok(()),
    }
}

#[cold]
fn no_data(at: *const u8, has_data: bool) -> Result {
    match has_data {
        _ if at == IN_PLACE => Err(not_in_place()),
        true => Err(Fault::new(ERR_BUFFER, "the buffer is NULL")),
        false => Ok(()),
    }
}

/// What is sent and what is received are not at one place, but by `MPI_IN_PLACE`.
pub fn two_buffers(from: *const u8, to: *const u8, count: usize) -> Result {
    match from == to && count > 0 && !from.is_null() {
        true => Err(Fault::new(ERR_BUFFER, "the send buffer is the receive buffer: pass MPI_IN_PLACE instead")),
        false => Ok(()),
    }
}

#[cold]
pub fn not_built(function: &str) -> Result {
    Err(Fault::new(
        ERR_UNSUPPORTED_OPERATION,
        format!(
            "{function} is not built yet; the guide docs/mpi.md (share/doc/nagaya in an installation) names what is"
        ),
    ))
}
