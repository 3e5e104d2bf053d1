//! Meetings: barriers, and barriers at which members agree on numbers.

use nagaya_core::control::LANE_WORDS;
use nagaya_core::team::{Range, RANGE_WORDS};
use nagaya_core::Result;

use crate::rounds::rounds;
use crate::{Coll, Group};

impl Coll {
    /// Returns when all members have called it. Plain stores and direct puts made before are visible after it; puts over messages
    /// are complete only after `quiet`.
    pub fn barrier(&self, group: Group<'_>) -> Result<()> {
        self.ranges(group, []).map(|[]| ())
    }

    /// A barrier, after which all know the smallest and the largest of the members' values, and who has them.
    pub(crate) fn ranges<const N: usize>(&self, group: Group<'_>, values: [u64; N]) -> Result<[Range; N]> {
        const { assert!(N * RANGE_WORDS <= LANE_WORDS) };
        if self.core.has_hall() && group.is_world(self.core) {
            return self.core.ranges(self.core.world(), values);
        }
        let me = group.me();
        let mine = self.core.rank();
        let mut all = values.map(|value| Range { min: (value, mine), max: (value, mine) });
        self.mail.enter();
        for round in rounds(group.size()) {
            let mut words = [[0u64; RANGE_WORDS]; N];
            words.iter_mut().zip(&all).for_each(|(words, range)| *words = range.words());
            for distance in round.distances() {
                self.mail.post(group.rank_of(round.after(me, distance)), words.as_flattened())?;
            }
            for distance in round.distances() {
                let from = round.before(me, distance);
                self.mail.take(group.rank_of(from), words.as_flattened_mut(), || group.waiting(from))?;
                all.iter_mut().zip(&words).for_each(|(range, words)| range.join(Range::from_words(*words)));
            }
        }
        for round in rounds(group.size()) {
            for distance in round.distances() {
                self.mail.met(group.rank_of(round.after(me, distance)));
                self.mail.met(group.rank_of(round.before(me, distance)));
            }
        }
        Ok(all)
    }
}
