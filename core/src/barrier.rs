//! The barrier of a team, and agreement on the smallest and largest of the members' numbers.
//!
//! Every call is collective: all members of the team make it, in the same order. In each round a member signals another one, and after
//! round `k` it knows that `2^k` members have arrived.
//!
//! Nagaya has one barrier for each of these situations:
//!
//! | barrier | situation |
//! |---|---|
//! | [`Core::barrier`] | a team of the core: start-up, allocation, `ngy_barrier`, ACP. Signals use lanes of the control areas |
//! | `crowded_meeting.rs` | all ranks of one host that has many more ranks than processors. Each rank sleeps once. The other barriers of all ranks call it |
//! | `runtime/coll/src/meet.rs` | a group of ranks within a collective. Groups need no collective call to exist, and calls may be nonblocking. MPI and `ngy_barrier_nb` use it |
//! | `Images::set_barrier` for all images (`runtime/images/src/sync.rs`) | an image may have ended: the others learn which, and go on |
//! | `Images::set_barrier` for a set | sets overlap without being declared: each pair of images has its own counter |
//! | `interfaces/mpi/engine/src/collective/algorithms.rs` | several threads call MPI, the call is nonblocking, or members belong to other jobs: messages |
//!
//! Split-C, XMP and coarrays of gfortran use those of the images. Not here: other collectives (`runtime/coll`).

use crate::control::LANE_WORDS;
use crate::error::Result;
use crate::profile::{self, Span};
use crate::range::{Range, RANGE_WORDS};
use crate::runtime::Core;
use crate::team::Team;

impl Core {
    /// Collective: returns when all members have called it. Plain stores and direct puts made before are visible after it;
    /// puts over messages are complete only after `quiet`.
    #[inline(always)]
    pub fn barrier(&self, team: &Team) {
        let _span = self.barrier_begins(team);
        if let Some(barrier) = self.crowded_barrier().filter(|_| team.id() == 0) {
            return self.crowded_barrier_of_all(barrier);
        }
        let round = team.next_round();
        let (size, me) = (team.size(), team.me());
        let mut distance = 1;
        // Two lanes per step, used by turns: no rank enters barrier k + 2 before all have left barrier k.
        let mut lane = (round & 1) as usize;
        while distance < size {
            let to = if me + distance < size { me + distance } else { me + distance - size };
            if let Err(e) = self.signal(team, to, lane, round, &[]) {
                self.abort(&format!("in a barrier: {e}"), 1);
            }
            let from = if me >= distance { me - distance } else { me + size - distance };
            self.wait_signal(team, from, lane, round, &mut []);
            distance *= 2;
            lane += 2;
        }
    }

    /// For profiles.
    #[inline(always)]
    fn barrier_begins(&self, team: &Team) -> Span {
        let first = || if team.size() > 0 { team.rank_of(0) } else { self.rank() };
        profile::collective(|| (team.id().into(), first()), self.line())
    }

    /// Collective: the smallest and the largest of the members' values; a barrier at the same time.
    pub fn range(&self, team: &Team, value: u64) -> Result<Range> {
        self.ranges(team, [value]).map(|[range]| range)
    }

    /// The same for one or two values at a time.
    pub fn ranges<const N: usize>(&self, team: &Team, values: [u64; N]) -> Result<[Range; N]> {
        const { assert!(N * RANGE_WORDS <= LANE_WORDS) };
        if let Some(barrier) = self.crowded_barrier().filter(|_| team.id() == 0) {
            return Ok(self.crowded_ranges_of_all(barrier, values));
        }
        let round = team.next_round();
        let (size, me) = (team.size(), team.me());
        let mut all = values.map(|value| Range { min: (value, self.rank()), max: (value, self.rank()) });
        let (mut distance, mut lane) = (1, (round & 1) as usize);
        while distance < size {
            let mut words = [[0u64; RANGE_WORDS]; N];
            for (words, range) in words.iter_mut().zip(&all) {
                *words = range.words();
            }
            self.signal(team, (me + distance) % size, lane, round, words.as_flattened())?;
            self.wait_signal(team, (me + size - distance) % size, lane, round, words.as_flattened_mut());
            for (range, words) in all.iter_mut().zip(words) {
                range.join(Range::from_words(words));
            }
            distance *= 2;
            lane += 2;
        }
        Ok(all)
    }

    /// Collective: `Disagree`, on every member and naming two ranks and their values, unless all values are equal.
    pub fn agree(&self, team: &Team, value: u64, what: &str) -> Result<()> {
        self.range(team, value)?.must_agree(what)
    }
}
