//! `nagaya.h`: "Progress and completion", "Teams".

use crate::arguments::{bad, data, list, space};
use crate::status::{code, value};
use crate::waits;
use nagaya_core::race::{self, Order};
use nagaya_core::race_pending;
use nagaya_core::{require, Compare, Core, Error, Handle, Rank, Result, Status, Team, Waiting, Wake};
use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicI64, Ordering};

#[no_mangle]
pub extern "C" fn ngy_poll() -> c_int {
    require().map_or(0, |core| core.poll() as c_int)
}

#[no_mangle]
pub extern "C" fn ngy_flush(rank: c_int) -> c_int {
    let flushed = require().and_then(|core| core.flush(Rank(rank as u32)));
    race_pending::complete_flush(Some(Rank(rank as u32)));
    code(flushed)
}

#[no_mangle]
pub extern "C" fn ngy_quiet() -> c_int {
    quiet()
}

#[no_mangle]
pub extern "C" fn ngy_fence() -> c_int {
    quiet()
}

/// All operations of this rank are complete. Inline, so that the function the user called is on the stack.
#[inline(always)]
fn quiet() -> c_int {
    let completed = require().and_then(Core::fence);
    race_pending::complete_flush(None);
    code(completed)
}

/// What the rank has done that wrote the word comes before what this one does now.
fn acquire_word(core: &Core, word: *const c_void) {
    race::acquire(Order::Word, word.addr() as u64);
    race::acquire(Order::Wake, core.rank().0.into());
}

/// Waits for a signed word. Inline, so that the function the user called is on the stack.
///
/// # Safety
/// `word` is null, or readable for `width` bytes during the call.
#[inline(always)]
unsafe fn wait_until(word: *const c_void, width: usize, compare: c_int, with: i64) -> c_int {
    code(require().and_then(|core| {
        let compare = Compare::from_code(compare).ok_or_else(|| bad("a comparison (NGY_EQ ... NGY_GE)", compare))?;
        data("word", word, width)?;
        // SAFETY: `word` is not null, so it is readable for `width` bytes during the call. The core checks its alignment.
        unsafe { core.wait_until(word.cast(), width, compare, with) }?;
        acquire_word(core, word);
        Ok(())
    }))
}

/// # Safety
/// `word` is null or readable during the call.
#[no_mangle]
pub unsafe extern "C" fn ngy_wait_until32(word: *const i32, compare: c_int, with: i32) -> c_int {
    // SAFETY: `word` is null or readable for 4 bytes during the call.
    unsafe { wait_until(word.cast(), 4, compare, i64::from(with)) }
}

/// # Safety
/// `word` is null or readable during the call.
#[no_mangle]
pub unsafe extern "C" fn ngy_wait_until64(word: *const i64, compare: c_int, with: i64) -> c_int {
    // SAFETY: `word` is null or readable for 8 bytes during the call.
    unsafe { wait_until(word.cast(), 8, compare, with) }
}

/// `ngy_condition_t`: an operation, or a word of this process where `word` is not null.
#[repr(C)]
pub struct Condition {
    handle: u64,
    word: *const i64,
    compare: c_int,
    with: i64,
}

/// A word of a condition, its comparison and the value.
type Word<'a> = (&'a AtomicI64, Compare, i64);

impl Condition {
    /// The word, if the condition has one.
    ///
    /// # Safety
    /// `word` is null or readable for 8 bytes during `'a`. Others change it by stores of whole words only.
    unsafe fn word<'a>(&self) -> Result<Option<Word<'a>>> {
        if self.word.is_null() {
            return Ok(None);
        }
        let compare =
            Compare::from_code(self.compare).ok_or_else(|| bad("a comparison (NGY_EQ ... NGY_GE)", self.compare))?;
        if self.word as usize % align_of::<i64>() != 0 {
            let text = format!("waiting for a word of 8 bytes at {:p}", self.word);
            return Err(Error::new(Status::Misaligned, text));
        }
        // SAFETY: `word` is not null, so it is readable during `'a`, and others store whole words only. It is aligned.
        Ok(Some((unsafe { AtomicI64::from_ptr(self.word.cast_mut()) }, compare, self.with)))
    }
}

/// Waits for the first of some conditions: its number, and how its operation ended.
///
/// # Safety
/// The word of each condition is null or readable during the call. Others change it by stores of whole words only.
unsafe fn wait_any(conditions: &[Condition]) -> Result<(c_int, Result<()>)> {
    let coll = nagaya_coll::require()?;
    let core = require()?;
    core.outside_handler("waiting for one of several conditions")?;
    // SAFETY: each word is null or readable during the call, and no reference to it lives longer.
    let words = conditions.iter().map(|c| unsafe { c.word() }).collect::<Result<Vec<_>>>()?;
    // A word in the segment may change by a plain store. Another one changes when a message is handled.
    let is_shared = |c: &Condition| {
        !c.word.is_null() && core.map().holds(core.global(core.rank(), c.word as *mut u8).offset, size_of::<i64>())
    };
    let wake = if conditions.iter().any(is_shared) { Wake::Silent } else { Wake::Rung };
    let look = |(condition, word): (&Condition, &Option<Word<'_>>)| match word {
        Some((word, compare, with)) => compare.holds(word.load(Ordering::Acquire), *with).then_some(Ok(())),
        None => coll.look(Handle(race_pending::uncovered(condition.handle))),
    };
    let mut found = None;
    let ready = || {
        core.poll();
        let mut outcomes = conditions.iter().zip(&words).enumerate();
        found = outcomes.find_map(|(i, condition)| look(condition).map(|outcome| (i as c_int, outcome)));
        found.is_some()
    };
    let (has_word, has_operation) = (words.iter().any(Option::is_some), words.iter().any(Option::is_none));
    let why = || {
        let what = match (has_word, has_operation) {
            (true, false) => "a post, an atomic or a put of another rank that changes a word of this rank",
            (false, true) => "the end of an operation",
            _ => "the end of an operation, or a change of a word of this rank",
        };
        waits::awaited(core, coll).unwrap_or_else(|| Waiting::new(what))
    };
    core.wait(wake, why, ready);
    let found = found.ok_or_else(|| bad("a number of conditions (from 1)", 0))?;
    match &conditions[found.0 as usize] {
        Condition { word, handle, .. } if word.is_null() => race_pending::complete_handle(*handle),
        Condition { word, .. } => acquire_word(core, word.cast()),
    }
    Ok(found)
}

/// # Safety
/// `conditions` is null or has `n` entries, whose words are null or readable during the call. `which` is null or writable.
#[no_mangle]
pub unsafe extern "C" fn ngy_wait_any(conditions: *const Condition, n: c_int, which: *mut c_int) -> c_int {
    // SAFETY: `conditions` has `n` entries, whose words are null or readable during the call; `list` refuses null.
    let waited = space(which, "which").and_then(|()| unsafe {
        let n = usize::try_from(n).ok().filter(|n| *n > 0).ok_or_else(|| bad("a number of conditions (from 1)", n))?;
        wait_any(list("conditions", conditions, n)?)
    });
    let (index, status) = match waited {
        Ok((index, outcome)) => (index, code(outcome)),
        Err(error) => (-1, code(Err(error))),
    };
    if !which.is_null() {
        // SAFETY: `which` is not null, so it is writable.
        unsafe { which.write(index) }
    }
    status
}

/// `NGY_NO_TEAM`: the team of a process that gets none from `ngy_team_split`.
const NO_TEAM: *const c_void = usize::MAX as *const c_void;

/// A team of the interface: null is the team of all ranks, anything else a box made by `ngy_team_split`, unless it gave none.
///
/// # Safety
/// `handle` is null, `NGY_NO_TEAM`, or what `ngy_team_split` gave and `ngy_team_free` has not taken back. It is not freed while the
/// result is used.
#[inline(always)]
pub(crate) unsafe fn team(core: &'static Core, handle: *const c_void) -> Result<&'static Team> {
    match handle {
        _ if handle.is_null() => Ok(core.world()),
        _ if handle == NO_TEAM => Err(no_team()),
        // SAFETY: the caller passes what `ngy_team_split` returned and has not freed it.
        _ => Ok(unsafe { &*(handle as *const Team) }),
    }
}

#[cold]
fn no_team() -> Error {
    let text =
        "the team is NGY_NO_TEAM: this rank passed a negative colour to ngy_team_split; only members of a team may call this";
    Error::new(Status::BadArgument, text)
}

/// What a member gives to a collective, when all members call the same one. With a wrong argument, the member gets an
/// error that names it. Under NAGAYA_CHECK the others get an error that names the member, because they would wait for
/// it for ever. Inline, as `wait_until`.
#[inline(always)]
pub(crate) fn agreed<T>(core: &Core, team: &Team, given: Result<T>, call: impl FnOnce() -> String) -> Result<T> {
    let agreed = core.check_collective(team, || match &given {
        Ok(_) => call(),
        Err(_) => format!("{} with a wrong argument", call()),
    });
    given.and_then(|given| agreed.map(|()| given))
}

/// # Safety
/// `handle` is null or a team of the caller, which `ngy_team_split` gave and which is not freed.
#[no_mangle]
pub unsafe extern "C" fn ngy_barrier(handle: *const c_void) -> c_int {
    code(require().and_then(|core| {
        core.outside_handler("a barrier")?;
        // SAFETY: `handle` is null or a team that is not freed.
        let team = unsafe { team(core, handle) }?;
        core.check_collective(team, || "ngy_barrier()".into())?;
        core.barrier(team);
        Ok(())
    }))
}

/// # Safety
/// `parent` is null or a team of the caller, which is not freed. `new` is null or writable for a pointer.
#[no_mangle]
pub unsafe extern "C" fn ngy_team_split(
    parent: *const c_void,
    color: c_int,
    key: c_int,
    new: *mut *mut c_void,
) -> c_int {
    let split = |core| {
        // SAFETY: `parent` is null or a team that is not freed.
        let parent = unsafe { team(core, parent) }?;
        agreed(core, parent, space(new, "team"), || "ngy_team_split()".into())?;
        let made = core.split(parent, u32::try_from(color).ok(), i64::from(key))?;
        made.iter().for_each(|team| core.check_team(team));
        Ok(made.map_or(NO_TEAM.cast_mut(), |t| Box::into_raw(Box::new(t)).cast()))
    };
    // SAFETY: `new` is null or writable for a pointer.
    unsafe { value(require().and_then(split), new) }
}

/// # Safety
/// `handle` is a team of the caller, which does not use it any more.
#[no_mangle]
pub unsafe extern "C" fn ngy_team_free(handle: *mut c_void) -> c_int {
    let free = |core: &Core| -> Result<()> {
        if handle.is_null() {
            let text = "`team` is NULL: the team of all ranks is not freed";
            return Err(Error::new(Status::BadArgument, text));
        }
        if handle.cast_const() == NO_TEAM {
            return Ok(());
        }
        // SAFETY: the caller passes a team.
        core.check_collective(unsafe { &*(handle as *const Team) }, || "ngy_team_free()".into())?;
        // SAFETY: from `Box::into_raw` in `ngy_team_split`.
        core.free_team(*unsafe { Box::from_raw(handle as *mut Team) })
    };
    code(require().and_then(free))
}

/// # Safety
/// `handle` is null or a team of the caller, which is not freed.
#[no_mangle]
pub unsafe extern "C" fn ngy_team_rank(handle: *const c_void) -> c_int {
    // SAFETY: `handle` is null or a team that is not freed. The borrow ends in this expression.
    unsafe { require().map_or(0, |core| team(core, handle).map_or(-1, |team| team.me() as c_int)) }
}

/// # Safety
/// `handle` is null or a team of the caller, which is not freed.
#[no_mangle]
pub unsafe extern "C" fn ngy_team_size(handle: *const c_void) -> c_int {
    // SAFETY: `handle` is null or a team that is not freed. The borrow ends in this expression.
    unsafe { require().map_or(1, |core| team(core, handle).map_or(0, |team| team.size() as c_int)) }
}

/// # Safety
/// `handle` is null or a team of the caller, which is not freed.
#[no_mangle]
pub unsafe extern "C" fn ngy_team_translate(handle: *const c_void, position: c_int) -> c_int {
    // SAFETY: `handle` is null or a team that is not freed.
    let members = require().and_then(|core| unsafe { team(core, handle) });
    let member = members.ok().filter(|team| (0..team.size() as c_int).contains(&position));
    member.map_or(-1, |team| team.rank_of(position as usize).0 as c_int)
}
