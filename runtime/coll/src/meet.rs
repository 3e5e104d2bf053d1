//! Meetings: barriers, and barriers at which members agree on numbers.

use nagaya_core::control::LANE_WORDS;
use nagaya_core::team::{Range, RANGE_WORDS};
use nagaya_core::Result;

use crate::call::{run, Call, Mode};
use crate::coll::Coll;
use crate::group::Group;
use crate::rounds::rounds;
use crate::words::{WordKind, LONG, MEETING};

impl Coll {
    /// Returns when all members have called it. Plain stores and direct puts made before are visible after it; puts over messages
    /// are complete only after `quiet`.
    #[inline]
    pub fn barrier(&'static self, group: Group<'_>) -> Result<()> {
        run(self.call(group).barrier())
    }
}

impl<W: Mode> Call<'_, W> {
    pub async fn barrier(&self) -> Result<()> {
        self.meet([], MEETING).await.map(|[]| ())
    }

    /// A barrier inside a collective of more bytes than one piece of mail has. An error about different calls does not call it a barrier.
    pub async fn barrier_inside(&self) -> Result<()> {
        self.meet([], LONG).await.map(|[]| ())
    }

    /// A barrier, after which all know the smallest and the largest of the members' values, and their ranks.
    pub async fn ranges<const N: usize>(&self, values: [u64; N]) -> Result<[Range; N]> {
        const { assert!(MEETING + (N as WordKind) < LONG) };
        self.meet(values, MEETING + N as WordKind).await
    }

    async fn meet<const N: usize>(&self, values: [u64; N], kind: WordKind) -> Result<[Range; N]> {
        const { assert!(N * RANGE_WORDS <= LANE_WORDS) };
        if self.mode.is_blocking() && self.is_of_all() {
            if let Some(outcome) = self.coll.core.crowded_ranges_of_living(values, self.group.label()) {
                self.met();
                return outcome.map_err(|rank| self.absent(rank));
            }
        }
        let (group, me) = (self.group, self.group.me());
        let mine = self.rank();
        let mut all = values.map(|value| Range { min: (value, mine), max: (value, mine) });
        self.enter(kind);
        for round in rounds(group.size()) {
            let mut words = [[0u64; RANGE_WORDS]; N];
            words.iter_mut().zip(&all).for_each(|(words, range)| *words = range.words());
            for distance in round.distances() {
                self.post(round.after(me, distance), words.as_flattened())?;
            }
            self.wait_for(round.distances().map(|distance| round.before(me, distance)));
            for distance in round.distances() {
                self.take(round.before(me, distance), words.as_flattened_mut()).await?;
                if self.is_interrupted() {
                    continue;
                }
                all.iter_mut().zip(&words).for_each(|(range, words)| range.join(Range::from_words(*words)));
            }
        }
        // Of two members, `post` and `take` have noted the same. Where a rank has ended, not all need have entered.
        if !self.is_interrupted() && self.mode.is_blocking() && group.size() > 2 {
            for round in rounds(group.size()) {
                for distance in round.distances() {
                    self.coll.mail.met(group.rank_of(round.after(me, distance)));
                    self.coll.mail.met(group.rank_of(round.before(me, distance)));
                }
            }
        }
        self.met();
        self.leave(kind)?;
        Ok(all)
    }
}
