//! The arguments of gfortran's calls, as the types of `nagaya_caf`.

use std::ffi::{c_char, c_int, c_void};

use nagaya_caf::chain::{Chained, Reference};
use nagaya_caf::descriptor::{Descriptor, Dtype, Head};
use nagaya_caf::error::{Report, Result};
use nagaya_caf::number::{read_integer, write_integer};
use nagaya_caf::team::Team;
use nagaya_caf::transfer::{Coindexed, Subscript};
use nagaya_caf::{Caf, Token};

use crate::running::caf;

/// The places for a statement's status and message.
pub(crate) fn to(stat: *mut c_int, errmsg: *mut c_char, errmsg_len: usize) -> Report {
    Report { stat, errmsg, errmsg_len }
}

/// Of `sync` statements gfortran 12 passes the address of the address.
///
/// # Safety
/// `errmsg` is null or points to a pointer.
pub(crate) unsafe fn pointed(errmsg: *const *mut c_char) -> *mut c_char {
    // SAFETY: `errmsg` is null or points to a pointer, which is read here.
    unsafe { errmsg.as_ref() }.copied().unwrap_or(std::ptr::null_mut())
}

/// A team variable holds the address of the team; absent ones are null, or -1 as an integer.
///
/// # Safety
/// *Compiler*: `variable` is null, -1 as an integer, or a team variable.
pub(crate) unsafe fn team(caf: &Caf, variable: *const *const Team) -> Result<Option<&'static Team>> {
    match variable.is_null() || variable as usize as i32 == -1 {
        true => Ok(None),
        // SAFETY: `variable` is neither null nor -1, so it is a team variable, which holds an address.
        false => caf.team_in(unsafe { *variable }).map(Some),
    }
}

/// The coarray of a token.
///
/// # Safety
/// `token` is null, or points to a token that `_gfortran_caf_register` gave, and which is not deregistered during `'a`.
#[inline(always)]
pub(crate) unsafe fn known<'a>(token: *const Token) -> &'a Token {
    #[cold]
    fn nothing() -> ! {
        caf().error_termination("a coindexed object of a coarray that is not allocated")
    }
    // SAFETY: `token` is null or points to a token that lives during `'a`.
    unsafe { token.as_ref() }.unwrap_or_else(|| nothing())
}

/// Makes a [`Coindexed`] of gfortran's arguments.
pub(crate) unsafe fn coindexed<'a>(
    (token, offset, image): (*const Token, usize, c_int),
    array: *mut Head,
    subscripts: *const Subscript,
    kind: c_int,
) -> Coindexed<'a> {
    // SAFETY: *compiler*: `token` is null or a coarray's, and `array` is a descriptor; both stay during `'a`.
    unsafe { Coindexed { token: known(token), offset, image, array: Descriptor::new(array), subscripts, kind } }
}

/// Makes a [`Chained`] of gfortran's arguments.
pub(crate) unsafe fn chained<'a>(
    (token, image): (*const Token, c_int),
    chain: *const Reference,
    (kind, ty): (c_int, c_int),
) -> Chained<'a> {
    // SAFETY: *compiler*: `token` is null or a coarray's, and stays during `'a`.
    unsafe { Chained { token: known(token), image, chain, kind, ty: ty as i8 } }
}

/// The length of the text that a collective is about. After an `errmsg=` passed by value it is in the place of the address.
pub(crate) fn characters(errmsg: *mut c_char, len: c_int) -> usize {
    /// The kernel maps no memory below this address.
    const FIRST_ADDRESS: usize = 1 << 16;
    match errmsg as usize {
        given @ 1..FIRST_ADDRESS => given,
        _ => len.max(0) as usize,
    }
}

/// The type of an atomic variable.
pub(crate) fn atom(ty: c_int, kind: c_int) -> Dtype {
    Dtype { ty: ty as i8, kind, len: kind as usize }
}

/// The value of an integer or logical variable.
///
/// # Safety
/// An integer of `kind` bytes is readable at `at`.
pub(crate) unsafe fn integer(kind: c_int, at: *const c_void) -> i64 {
    // SAFETY: an integer of this kind is readable at `at`.
    unsafe { read_integer(kind, at.cast()) }.unwrap_or(0) as i64
}

/// Sets an integer or logical variable, if there is one.
///
/// # Safety
/// `at` is null, or writable for an integer of `kind` bytes.
pub(crate) unsafe fn give(kind: c_int, at: *mut c_void, value: i64) {
    if !at.is_null() {
        // SAFETY: `at` is not null, so it is writable for an integer of this kind.
        unsafe { write_integer(value.into(), kind, at.cast()) };
    }
}
