//! Checks for library authors, under `NAGAYA_CHECK=1`. All members of a team must make the same collective call. A
//! transfer must be within one object.
//!
//! *Collectives.* Each process has a [`CallRecord`] in its segment, where it writes its call before the call does
//! anything. Then the members of the team compare digests of their calls. If two differ, all members read the records
//! of those two, and the call fails on all members.
//!
//! Calls on different teams cannot be compared, because their members wait for each other. So each process first looks
//! at the records of the other members. One of them may be in a call on another team, to which this process belongs too
//! and whose call it has not made yet. That member would wait for this process, and this process for that member, so
//! the job ends. The later one of two such processes sees the other, so nothing depends on time.
//!
//! *Transfers.* The heap knows which bytes belong to live objects; it is the same on all processes.
//!
//! Not here: the arguments of a call, which the exported functions write as text.

use crate::addr::{GlobalPtr, Offset, Rank};
use crate::call_record::{fixed, line_of, team_key, CallRecord, CallRecords};
use crate::error::{Error, Result, Status};
use crate::runtime::Core;
use crate::team::Team;
use crate::waiting::{note_caller, Record};
use nagaya_elements::{Element, Op};
use std::cell::RefCell;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{fence, AtomicU64, Ordering};

/// Ranks of a team that a message lists.
const LISTED: usize = 8;

impl Core {
    /// Whether the user's calls are checked (NAGAYA_CHECK).
    pub fn checks_calls(&self) -> bool {
        self.check.get().is_some()
    }

    /// Collective. From now on calls are checked.
    pub(crate) fn start_checking(&self) -> Result<()> {
        let own = self.alloc("the checks of NAGAYA_CHECK", size_of::<CallRecord>(), align_of::<CallRecord>())?.cast();
        let _ = self.check.set(CallRecords { own, calls: RefCell::default() });
        self.check_team(self.world());
        Ok(())
    }

    /// Before a collective call of the user's: an error on all members of the team unless all make the same one. `call`: the function
    /// with those arguments that have to agree.
    #[inline(always)]
    pub fn check_collective(&self, team: &Team, call: impl FnOnce() -> String) -> Result<()> {
        match self.check.get() {
            None => Ok(()),
            Some(records) => self.compare(records, team, &call()),
        }
    }

    /// A team of the user's, when it is made.
    pub fn check_team(&self, team: &Team) {
        if let Some(records) = self.check.get() {
            records.calls.borrow_mut().entry(team_key(team)).or_default();
        }
    }

    #[cold]
    fn compare(&self, records: &CallRecords, team: &Team, call: &str) -> Result<()> {
        self.outside_handler("a collective")?;
        self.write_record(records, team, call);
        self.look_at_other_teams(records, team);
        let mut digest = DefaultHasher::new();
        call.hash(&mut digest);
        let [found] = self.ranges(team, [digest.finish()])?;
        if found.min.0 == found.max.0 {
            return Ok(());
        }
        let mut two = [found.min.1, found.max.1];
        two.sort_by_key(|rank| rank.0);
        let [one, other] = two.map(|rank| self.read_record(records, rank).map(|record| record.sentence(rank)));
        // No member changes its record before all have read it.
        self.barrier(team);
        let text = format!("the processes make different collective calls: {}, {}", one?, other?);
        Err(Error::new(Status::Disagree, text))
    }

    fn write_record(&self, records: &CallRecords, team: &Team, call: &str) {
        let caller = caller();
        let key = team_key(team);
        let count = {
            let mut calls = records.calls.borrow_mut();
            let count = calls.entry(key).or_default();
            *count = count.wrapping_add(1);
            *count
        };
        let mut text = call.to_string();
        if team.id() != 0 {
            let ranks: Vec<String> =
                (0..team.size()).take(LISTED).map(|position| team.rank_of(position).to_string()).collect();
            let more = if team.size() > LISTED { ", ..." } else { "" };
            let _ = write!(text, " on the team of ranks {}{more}", ranks.join(", "));
        }
        let own = records.own;
        // SAFETY: the record is this process's, and is in its segment until the end. Others read its texts only while this process waits
        // in the call that they are about; the stamp, which they read at any time, is an atomic.
        unsafe {
            (&raw mut (*own).address).write(caller.address);
            (&raw mut (*own).module).write(fixed(&caller.module));
            (&raw mut (*own).text).write(fixed(&text));
            AtomicU64::from_ptr(&raw mut (*own).stamp)
                .store(u64::from(key) << 32 | u64::from(count), Ordering::Release);
        }
        // The own record first, then a look at the others'.
        fence(Ordering::SeqCst);
    }

    fn look_at_other_teams(&self, records: &CallRecords, team: &Team) {
        for position in 0..team.size() {
            let rank = team.rank_of(position);
            let stamp = self.read_stamp(records, rank).unwrap_or(0);
            let ahead = |mine: &u32| (stamp as u32).wrapping_sub(*mine) as i32 > 0;
            if rank == self.rank() || !records.calls.borrow().get(&((stamp >> 32) as u32)).is_some_and(ahead) {
                continue;
            }
            let sentence =
                |rank| self.read_record(records, rank).map_or_else(|e| e.text, |record| record.sentence(rank));
            let text = format!(
                "the processes make collective calls on different teams, and each waits for the other: {}, {}",
                sentence(self.rank()),
                sentence(rank)
            );
            self.abort(&text, 1);
        }
    }

    fn read_stamp(&self, records: &CallRecords, rank: Rank) -> Result<u64> {
        let mut stamp = 0u64;
        // SAFETY: the stamp is an aligned word, and comes first.
        unsafe { self.get((&raw mut stamp).cast(), self.global(rank, records.own.cast()), size_of::<u64>())? };
        fence(Ordering::Acquire);
        Ok(stamp)
    }

    fn read_record(&self, records: &CallRecords, rank: Rank) -> Result<CallRecord> {
        let mut record = CallRecord::EMPTY;
        // SAFETY: `record` is as long, and any bytes are a record.
        unsafe { self.get((&raw mut record).cast(), self.global(rank, records.own.cast()), size_of::<CallRecord>())? };
        Ok(record)
    }

    /// Checks a transfer of the user's between `local` and the bytes `low .. high` from `at`. An error unless these
    /// bytes are within one live object and `local` is not null.
    #[inline(always)]
    pub fn check_transfer(
        &self,
        at: GlobalPtr,
        local: *const u8,
        extent: impl FnOnce() -> (isize, isize),
    ) -> Result<()> {
        match self.check.get() {
            None => Ok(()),
            Some(_) => self.within_object(at, local, extent()),
        }
    }

    #[cold]
    fn within_object(&self, at: GlobalPtr, local: *const u8, (low, high): (isize, isize)) -> Result<()> {
        // An access outside the segment is an error anyway, with another text.
        if low >= high || self.check_extent(at, (low, high)).is_err() {
            return Ok(());
        }
        if local.is_null() {
            return Err(wrong(Status::BadArgument, "NULL instead of the address of local memory".into()));
        }
        let first = Offset(at.offset.0.wrapping_add_signed(low));
        let (object, ends) = {
            let heap = self.heap.borrow();
            // Beyond is what a process has allocated for itself, of which others do not know.
            if first.0 >= heap.touched() && self.has_own() {
                return Ok(());
            }
            (heap.object(at.offset).or_else(|| heap.object(first)), first.0 + (high - low) as usize)
        };
        let Some((start, size)) = object else {
            let text = format!(
                "{} bytes at {:#x} (rank {}) are in no object: a transfer must lie within memory from ngy_alloc that has not been freed",
                high - low,
                self.local(first) as usize,
                at.rank
            );
            return Err(wrong(Status::BadAddress, text));
        };
        if first.0 >= start.0 && ends <= start.0 + size {
            return Ok(());
        }
        let from = first.0 as isize - start.0 as isize;
        let text = format!(
            "bytes {from} to {} of an object of {size} bytes (0 to {}; rank {}, object at {:#x})",
            from + (high - low) - 1,
            size as isize - 1,
            at.rank,
            self.local(start) as usize,
        );
        Err(wrong(Status::BadAddress, text))
    }
}

/// The call of the library that is running; empty where it is unknown, as in a program with a library of its own.
fn caller() -> Record {
    let mut record = Record::default();
    note_caller(&mut record);
    if record.call.starts_with("ngy_") {
        record
    } else {
        Record::default()
    }
}

/// A call of the library: its name, and the line of the program that makes it.
pub struct Call(Record);

impl Call {
    /// The call that is running.
    pub fn running() -> Call {
        Call(caller())
    }

    /// `heat.c:40: ngy_put`, `heat.cpp:40` if a function of `nagaya.hpp` calls, or `ngy_put` where no debug information has the line.
    /// `None` where a header or another language calls.
    pub fn shown(&self) -> Option<Shown> {
        let (place, call) = (line_of(&self.0), &self.0.call);
        let is_line = |line: &str| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
        // A function of nagaya.hpp calls, whose user has not written the name of this one.
        if place.starts_with("ng::") || place.contains(" ng::") {
            return None;
        }
        let Some((file, _)) = place.rsplit_once(':').filter(|(_, line)| is_line(line)) else {
            // Extensions of Ruby and Python are shared objects.
            let is_of_program = !self.0.module.contains(".so") && call.starts_with("ngy_");
            return is_of_program.then(|| Shown { text: call.clone(), has_line: false });
        };
        let is_of_program = [".c", ".cc", ".cpp", ".cxx", ".C"].iter().any(|end| file.ends_with(end));
        let text = if self.0.is_passed_on { place.clone() } else { format!("{place}: {call}") };
        is_of_program.then_some(Shown { text, has_line: true })
    }
}

/// A call as the beginning of a message.
pub struct Shown {
    pub text: String,
    pub has_line: bool,
}

/// An error whose text begins with the call and its place.
fn wrong(status: Status, text: String) -> Error {
    let caller = caller();
    let place = line_of(&caller);
    if caller.is_passed_on && !place.is_empty() {
        return Error::new(status, format!("{place}: {text}"));
    }
    let at = if place.is_empty() { String::new() } else { format!(" at {place}") };
    let call = if caller.call.is_empty() { "a transfer" } else { &caller.call };
    Error::new(status, format!("{call}{at}: {text}"))
}

/// The name of an operation's code in the C interface.
pub fn op_name(code: i32) -> String {
    let name = Op::from_code(code).map(|op| op.to_string());
    name.and_then(|name| Some(name.split(' ').next()?.to_string())).unwrap_or_else(|| code.to_string())
}

/// The name of a type's code in the C interface.
pub fn type_name(code: i32) -> String {
    Element::accumulated(code).map_or_else(|| code.to_string(), |ty| format!("NGY_{ty:?}").to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_the_names_of_the_header() {
        assert_eq!((op_name(0).as_str(), type_name(9).as_str()), ("NGY_SUM", "NGY_F64"));
        assert_eq!((op_name(77).as_str(), type_name(-1).as_str()), ("77", "-1"));
    }
}
