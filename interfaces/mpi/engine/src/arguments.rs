//! Arguments as the exported functions get them: checked, and made into what `calls` works with.

use std::ffi::{c_char, c_int};
use std::rc::Rc;

use nagaya_mpi_types::Type;

use crate::buffer::given;
use crate::comm::{Comm, Group};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::ops::Op;
use crate::world;

/// `MPI_Status`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Status {
    pub source: c_int,
    pub tag: c_int,
    pub error: c_int,
    /// Bytes, in two halves; whether cancelled.
    pub internal: [c_int; 5],
}

impl Status {
    pub fn set_bytes(&mut self, bytes: usize) {
        self.internal[0] = bytes as u32 as c_int;
        self.internal[1] = (bytes as u64 >> 32) as c_int;
    }

    pub fn bytes(&self) -> usize {
        (self.internal[0] as u32 as u64 | (self.internal[1] as u32 as u64) << 32) as usize
    }

    /// What a request that is not active has.
    pub fn empty() -> Status {
        Status { source: ANY_SOURCE, tag: ANY_TAG, ..Status::default() }
    }
}

/// A list of numbers of either form.
#[derive(Clone, Copy)]
pub enum List {
    Int(*const c_int),
    Large(*const i64),
}

impl List {
    /// # Safety
    /// There are more than `at`.
    pub unsafe fn at(&self, at: usize) -> i64 {
        match self {
            List::Int(list) => i64::from(*list.add(at)),
            List::Large(list) => *list.add(at),
        }
    }

    /// Numbers must be somewhere.
    pub fn check(&self, count: usize) -> Result {
        let is_null = match self {
            List::Int(list) => list.is_null(),
            List::Large(list) => list.is_null(),
        };
        match is_null && count > 0 {
            true => Err(null("a list of numbers")),
            false => Ok(()),
        }
    }

    /// # Safety
    /// There are `count`, unless it is NULL.
    pub unsafe fn all(&self, count: usize) -> Result<Vec<i64>> {
        self.check(count)?;
        Ok((0..count).map(|at| self.at(at)).collect())
    }
}

/// Where a number of either form is put.
#[derive(Clone, Copy)]
pub enum Out {
    Int(*mut c_int),
    Large(*mut i64),
}

impl Out {
    /// A number that does not fit is `MPI_UNDEFINED`.
    pub unsafe fn set(&self, value: i64) {
        match self {
            Out::Int(to) => **to = c_int::try_from(value).unwrap_or(UNDEFINED),
            Out::Large(to) => **to = value,
        }
    }

    pub unsafe fn get(&self) -> i64 {
        match self {
            Out::Int(from) => i64::from(**from),
            Out::Large(from) => **from,
        }
    }
}

/// Where a new datatype is put, and whether a function with large counts makes it.
#[derive(Clone, Copy)]
pub struct NewType {
    pub at: *mut usize,
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
pub fn text(at: *const c_char, name: &str) -> Result<*const c_char> {
    let class = match name {
        "key" => ERR_INFO_KEY,
        "value" => ERR_INFO_VALUE,
        _ => ERR_ARG,
    };
    if at.is_null() {
        return Err(null(&format!("`{name}`")).of_class(class));
    }
    Ok(at)
}

/// A list of `int`s.
///
/// # Safety
/// There are `n`, unless it is NULL.
pub unsafe fn ints<'a>(n: i32, at: *const c_int, name: &str) -> Result<&'a [c_int]> {
    match usize::try_from(n) {
        Ok(0) => Ok(&[]),
        Ok(_) if at.is_null() => Err(null(&format!("`{name}`"))),
        // SAFETY: the caller's promise.
        Ok(n) => Ok(unsafe { std::slice::from_raw_parts(at, n) }),
        Err(_) => Err(Fault::new(ERR_ARG, format!("the length of `{name}` is {n}: it must not be negative"))),
    }
}

/// The handle that a call may change.
pub unsafe fn handle_at(at: *const usize) -> usize {
    at.as_ref().copied().unwrap_or(0)
}

/// What `MPI_COMM_WORLD` is in Open MPI's `mpif.h`, and in MPICH's headers.
const FOREIGN: [usize; 2] = [0, 0x4400_0000];

#[inline(always)]
pub fn comm(handle: usize) -> Result<Rc<Comm>> {
    match world::require()?.comm(handle) {
        Some(comm) => Ok(comm),
        None => Err(no_communicator(handle)),
    }
}

#[cold]
#[inline(never)]
fn no_communicator(handle: usize) -> Fault {
    let what = match handle {
        COMM_NULL => "MPI_COMM_NULL",
        _ if FOREIGN.contains(&handle) => {
            "none, but maybe MPI_COMM_WORLD of another MPI, whose mpi.h or mpif.h this was compiled with"
        }
        _ => "no communicator, or one that was freed",
    };
    Fault::new(ERR_COMM, format!("the communicator is {what}"))
}

#[inline(always)]
pub fn datatype(handle: usize, name: &str) -> Result<Rc<Type>> {
    match world::require()?.datatype(handle) {
        Some(of) => Ok(of),
        None => Err(no_datatype(handle, name)),
    }
}

#[cold]
#[inline(never)]
fn no_datatype(handle: usize, name: &str) -> Fault {
    let what = match crate::named::name(handle) {
        _ if handle == DATATYPE_NULL => "MPI_DATATYPE_NULL".to_string(),
        "" => "no datatype, or one that was freed".to_string(),
        known => format!("{known}, which is optional and not there"),
    };
    Fault::new(ERR_TYPE, format!("`{name}` is {what}"))
}

/// A datatype whose data are moved.
#[inline(always)]
pub fn committed(handle: usize, name: &str) -> Result<Rc<Type>> {
    let of = datatype(handle, name)?;
    if !of.committed.get() {
        return Err(not_committed(name));
    }
    Ok(of)
}

#[cold]
fn not_committed(name: &str) -> Fault {
    Fault::new(ERR_TYPE, format!("`{name}` has not been committed: MPI_Type_commit"))
}

/// The datatype of elements at `at`; their count is known not to be negative.
#[inline(always)]
pub fn data(at: *const u8, count: i64, handle: usize, name: &str) -> Result<Rc<Type>> {
    let of = committed(handle, name)?;
    given(at, usize::try_from(count).unwrap_or(0), &of)?;
    bytes_of(usize::try_from(count).unwrap_or(0), of.size)?;
    Ok(of)
}

/// Bytes of so many elements.
#[inline(always)]
pub fn bytes_of(count: usize, size: usize) -> Result<usize> {
    let bytes = count.checked_mul(size).filter(|bytes| *bytes <= isize::MAX as usize);
    bytes.ok_or_else(|| too_many(count, size))
}

#[cold]
fn too_many(count: usize, size: usize) -> Fault {
    Fault::new(ERR_COUNT, format!("{count} elements of {size} bytes each are more than the address space holds"))
}

pub fn op(handle: usize) -> Result<Rc<Op>> {
    let world = world::require()?;
    world.op(handle).ok_or_else(|| Fault::new(ERR_OP, "the operator is none, or was freed"))
}

pub fn group(handle: usize) -> Result<Rc<Group>> {
    let world = world::require()?;
    world.group(handle).ok_or_else(|| Fault::new(ERR_GROUP, "the group is MPI_GROUP_NULL, or was freed"))
}

/// Where a result goes.
#[inline(always)]
pub fn out<T>(at: *mut T, name: &str) -> Result<*mut T> {
    if at.is_null() {
        return Err(nowhere(name));
    }
    Ok(at)
}

#[cold]
#[inline(never)]
fn nowhere(name: &str) -> Fault {
    Fault::new(ERR_ARG, format!("`{name}` is NULL: it has to point to memory for the result"))
}

#[cold]
pub fn not_built(function: &str) -> Result {
    Err(Fault::new(
        ERR_UNSUPPORTED_OPERATION,
        format!("{function} is not built yet (interfaces/mpi/spec/status/mpi.md lists what is)"),
    ))
}
