//! A small all-reduce in two steps. A member sends its elements, and tests later, as often as it likes, whether those
//! of all members have arrived. It is one of the blocking calls in their order, and matches those of other members that
//! wait at once. So the next blocking call first waits for its end.
//!
//! For callers that must not be held up, and count nanoseconds: nothing is allocated. Not here: what is started, and goes on by itself
//! (`nonblocking.rs`).

use nagaya_core::{Error, Result, Status, Waiting, Wake};

use crate::call::{Blocking, Call};
use crate::coll::Coll;
use crate::combine::Operator;
use crate::group::Group;
use crate::pending_reduction::PendingReduction;
use crate::words::{self, around, words_of, WordKind, Words, BYTES};

impl Coll {
    /// A call that waits.
    #[inline]
    pub(crate) fn call<'a>(&'static self, group: Group<'a>) -> Call<'a, Blocking> {
        if self.split_phase.is_under_way() {
            self.finish_split_phase();
        }
        Call::new(self, group, Blocking)
    }

    /// Whether `len` bytes of each member can be reduced so. The same for all members.
    pub fn fits_split_phase(group: &Group<'_>, len: usize) -> bool {
        len > 0 && len <= BYTES && group.size() <= words::FLAT
    }

    /// Begins [`all_reduce`](Coll::all_reduce) of few elements: this member's are on their way to the others on return.
    ///
    /// `Limit` if they do not fit ([`fits_split_phase`](Coll::fits_split_phase)).
    ///
    /// # Safety
    /// `src` is readable for `count` elements until this returns. The list of the group's members and the operator's context stay
    /// alive until [`end_all_reduce`](Coll::end_all_reduce) returns true or an error, or the next blocking collective returns.
    pub unsafe fn begin_all_reduce(
        &'static self,
        group: Group<'_>,
        by: Operator,
        src: *const u8,
        count: usize,
    ) -> Result<()> {
        let len = by.check(count)?;
        if !Coll::fits_split_phase(&group, len) {
            let text = format!("{len} bytes of each of {} members: at most {BYTES} of {}", group.size(), words::FLAT);
            return Err(Error::new(Status::Limit, text));
        }
        self.core.outside_handler("a collective")?;
        let call = self.call(group);
        // SAFETY: `src` has `len` bytes, and `fits_split_phase` limits `len` to those of `Words`.
        let mine = unsafe { words::pack(src, len) };
        call.enter(len as WordKind);
        let (size, me) = (group.size(), group.me());
        for distance in 1..size {
            call.post(around(me + distance, size), &mine.0[..words_of(len)])?;
        }
        // SAFETY: the list of members stays alive until the end, by the contract of this function. `hear_all` does not use it after
        // that.
        let group: Group<'static> = unsafe { std::mem::transmute(group) };
        self.split_phase.begun.set(Some(PendingReduction { group, by, count, mine }));
        self.split_phase.is_under_way.set(true);
        Ok(())
    }

    /// Ends it, if all members have begun it: then the result is at `dst`, and `true` returned. Makes progress.
    ///
    /// `BadArgument` if none has been begun. Any other error is that of the reduction, which is over.
    ///
    /// # Safety
    /// `dst` is writable for as many elements as the call that began has passed.
    pub unsafe fn end_all_reduce(&'static self, dst: *mut u8) -> Result<bool> {
        if !self.split_phase.is_under_way() {
            return Err(Error::new(Status::BadArgument, "no all-reduce has been begun, or it has ended"));
        }
        let Some(begun) = self.split_phase.begun.get() else { return Ok(false) };
        if !self.core.glance(|| self.all_are_here(&begun)) {
            self.core.poll();
            if !self.all_are_here(&begun) {
                return Ok(false);
            }
        }
        let total = self.hear_all(&begun)?;
        // SAFETY: `dst` has space for `begun.count` elements, by the contract of this function; they fit into `Words`.
        unsafe { words::unpack(&total, dst, begun.count * begun.by.size()) };
        Ok(true)
    }

    /// Why its end is waited for: members that have not begun it.
    pub fn split_phase_waits_for(&self) -> Waiting {
        let Some(begun) = self.split_phase.begun.get() else { return Waiting::new("the other members") };
        let me = begun.group.me();
        let missing = |from: &usize| *from != me && !self.mail.is_here(begun.group.rank_of(*from));
        begun.group.waiting((0..begun.group.size()).filter(missing))
    }

    fn all_are_here(&self, begun: &PendingReduction) -> bool {
        let me = begun.group.me();
        (0..begun.group.size()).filter(|from| *from != me).all(|from| self.mail.is_here(begun.group.rank_of(from)))
    }

    /// Waits until all words are here, or will never come.
    fn hear_all(&'static self, begun: &PendingReduction) -> Result<Words> {
        self.split_phase.is_under_way.set(false);
        let PendingReduction { group, by, count, mine } = *begun;
        let len = count * by.size();
        let call = Call::continued(self, group, Blocking);
        let mut total = Words::default();
        for from in 0..group.size() {
            let mut words = mine;
            if from != group.me() {
                call.hear(from, &mut words.0[..words_of(len)])?;
            }
            if call.is_interrupted() {
                continue;
            }
            // SAFETY: `Words` has space for the elements, aligned for any type.
            unsafe { by.take(total.as_mut_ptr(), from, words.as_ptr(), count) };
        }
        call.met();
        call.leave(len as WordKind)?;
        Ok(total)
    }

    /// Another call comes, and this one completes first. No caller takes its result or its error; the next call has the
    /// same error.
    #[cold]
    fn finish_split_phase(&'static self) {
        if let Some(begun) = self.split_phase.begun.get() {
            let me = begun.group.me();
            let others = || (0..begun.group.size()).filter(|from| *from != me);
            self.core.wait(Wake::Rung, || begun.group.waiting(others()), || self.all_are_here(&begun));
            let _ = self.hear_all(&begun);
        }
    }
}
