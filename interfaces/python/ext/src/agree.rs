//! Agreement of all members before a collective: each call either takes effect on all members or on none.
//!
//! The creation and the end of an object always agree, and so do files ([`collective`]). Calls that programs repeat in a loop agree under
//! `NAGAYA_CHECK=1` only ([`checked`]), because an agreement takes as long as three small collectives.
//!
//! Two small reductions precede the call. The first one compares what the members call. In the second one each member votes. If an interrupt
//! ends a member's wait in the first one, this member votes no and does not wait. So its next collective meets the next one of the others. If
//! a member votes no, all others get an error, and the call has no effect. If the calls differ, the members exchange their texts, and all get
//! the same error. From the vote to the end of the call no interrupt ends a member's wait (`Hold`).

use std::ffi::{c_int, CStr};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU64, Ordering};

use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::ffi;
use crate::hold::Hold;
use crate::job;
use crate::wait;

/// `NGY_MIN` and `NGY_U64`.
const LEAST: (c_int, c_int) = (2, 7);
/// Bytes of a call's text that the other members receive.
const TEXT: usize = 200;

/// Two words that a reduction reads, and two that it writes.
type Words = Box<[u64; 4]>;

/// A number for an object that all ranks create together. They create such objects in one order, so it is the same on all.
pub fn number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Starts a reduction of two words to their minima.
fn start_least(py: Python<'_>, team: ffi::Team, [one, other]: [u64; 2]) -> PyResult<(u64, Words)> {
    let (mut words, mut handle): (Words, u64) = (Box::new([one, other, 0, 0]), ffi::DONE);
    let at = words.as_mut_ptr();
    // SAFETY: `words` is on the heap, and the caller keeps it until the operation is complete (`wait::owning`, `wait::leave`).
    let status = unsafe {
        let (op, ty) = LEAST;
        ffi::ngy_allreduce_nb(team, op, ty, at.add(2).cast(), at.cast_const().cast(), 2, &mut handle)
    };
    job::check(py, status).map(|()| (handle, words))
}

/// All members make the call `call`: a text with its name and with the arguments that have to be the same. Then `body` runs on all members.
pub fn collective<T>(py: Python<'_>, team: ffi::Team, call: &str, body: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    let hold = begin(py, team, call)?;
    let result = body();
    // The result of the call is lost then, as after an interrupt between two statements.
    hold.release()?;
    result
}

/// Like the function above under `NAGAYA_CHECK=1`; otherwise only `body` runs. The team exists.
#[inline]
pub fn checked<T>(
    py: Python<'_>,
    team: ffi::Team,
    call: impl FnOnce() -> String,
    body: impl FnOnce() -> PyResult<T>,
) -> PyResult<T> {
    match job::checks() {
        false => body(),
        true => collective(py, team, &call(), body),
    }
}

/// A call of all ranks that waits inside the library. Under `NAGAYA_CHECK=1` the ranks agree, and reports show the program's line. Else they
/// meet in a barrier, which an interrupt can end, and reports show `at`.
pub fn checked_inside<T>(
    py: Python<'_>,
    at: &CStr,
    call: impl FnOnce() -> String,
    body: impl FnOnce(&CStr) -> T,
) -> PyResult<T> {
    if job::checks() {
        return collective(py, null_mut(), &call(), || wait::inside(py, body));
    }
    wait::meet(py)?;
    Ok(wait::inside_at(at, || body(at)))
}

/// The name of a call with shape and type of its array, which must be the same on all members.
pub fn on_array(name: impl std::fmt::Display, array: &Bound<'_, PyUntypedArray>) -> String {
    let extents: Vec<String> = array.shape().iter().map(usize::to_string).collect();
    let comma = if extents.len() == 1 { "," } else { "" };
    format!("{name} of an array of shape ({}{comma}) and type {}", extents.join(", "), array.dtype())
}

/// Only the agreement; the call follows.
fn begin(py: Python<'_>, team: ffi::Team, call: &str) -> PyResult<Hold> {
    job::running(py)?;
    // SAFETY: the caller has a team that exists, or null: all ranks.
    let (size, me) = unsafe { (ffi::ngy_team_size(team), ffi::ngy_team_rank(team)) };
    if size <= 1 {
        return Ok(Hold::new());
    }
    let mut digest = DefaultHasher::new();
    call.hash(&mut digest);
    let digest = [digest.finish(), !digest.finish()];
    let turn = wait::for_turn(py);
    let (handle, words) = start_least(py, team, digest)?;
    let found = match turn {
        Ok(()) => wait::owning(py, handle, words),
        Err(interrupt) => {
            wait::leave(handle, words);
            Err(interrupt)
        }
    };
    let found = match found {
        Ok(words) => [words[2], words[3]],
        Err(interrupt) => {
            let (handle, words) = start_least(py, team, [me as u64, 0])?;
            wait::leave(handle, words);
            return Err(interrupt);
        }
    };
    let hold = Hold::new();
    match vote(py, team, (found, size), call) {
        Ok(()) => Ok(hold),
        Err(error) => {
            hold.release()?;
            Err(error)
        }
    }
}

/// The second reduction. If the calls differ, the members then exchange their texts.
fn vote(py: Python<'_>, team: ffi::Team, (found, size): ([u64; 2], c_int), call: &str) -> PyResult<()> {
    let (handle, words) = start_least(py, team, [u64::MAX, 0])?;
    let no = wait::owning(py, handle, words)?[2];
    if no != u64::MAX {
        let text =
            format!("member {no} of {size} was interrupted in the call of {call}: it has had no effect on any rank");
        return Err(job::error(py, text));
    }
    if found[0] == !found[1] {
        return Ok(());
    }
    let mut own = [0u8; TEXT];
    let length = (0..=call.len().min(TEXT)).rev().find(|at| call.is_char_boundary(*at)).unwrap_or(0);
    own[..length].copy_from_slice(&call.as_bytes()[..length]);
    let (mut all, mut handle) = (vec![0u8; TEXT * size as usize], ffi::DONE);
    // SAFETY: `all` has space for the texts of all members. Both vectors outlive the operation, because no interrupt ends the wait.
    let status =
        unsafe { ffi::ngy_allgather_nb(team, all.as_mut_ptr().cast(), own.as_ptr().cast(), TEXT, &mut handle) };
    job::check(py, status)?;
    wait::transfer(py, handle)?;
    let texts: Vec<String> =
        all.chunks(TEXT).map(|text| String::from_utf8_lossy(text).trim_end_matches('\0').into()).collect();
    let other = texts.iter().position(|text| *text != texts[0]).unwrap_or(0);
    // SAFETY: the team exists, and both positions are below its size.
    let rank = |position: usize| unsafe { ffi::ngy_team_translate(team, position as c_int) };
    let text = format!(
        "the ranks make different collective calls: rank {} calls {}, rank {} calls {}",
        rank(0),
        texts[0],
        rank(other),
        texts[other]
    );
    Err(job::error(py, text))
}
