//! The sender's view of a queue's *ring*: lines after the queue's own, for data that are too long for a line.
//!
//! A message takes contiguous lines. The receiver copies the data before it publishes that it has taken the message out
//! of the queue. So this publication releases the lines too, and neither side needs other words for them.
//! Not here: the lines themselves (`line.rs`, `layout.rs`).

use std::collections::VecDeque;
use std::ops::Range;

use super::layout::RING;

/// After a read of the receiver's progress: how many messages a sender sends until the next read, if the ring is full.
const PATIENCE: u64 = 8;

/// The ring of the queue to one receiver.
#[derive(Default)]
pub struct Ring {
    /// Lines taken since the start, with those left unused at the end of a round.
    filled: u64,
    released: u64,
    /// For each message whose lines are not released: its number in the queue, and `filled` after it.
    used: VecDeque<(u64, u64)>,
    /// The first message for which a sender reads the receiver's progress again.
    retry_at: u64,
}

impl Ring {
    /// Lines for the message of this number, which the queue accepts. `known_taken`: how many messages have been taken
    /// out of the queue. `None`: the ring lacks space.
    #[inline]
    pub fn take(&mut self, number: u64, lines: u64, known_taken: u64) -> Option<Range<u64>> {
        while let Some(&(_, filled)) = self.used.front().filter(|(user, _)| *user < known_taken) {
            self.released = filled;
            self.used.pop_front();
        }
        let at = self.filled % RING;
        // Lines of one message are contiguous.
        let unused = if at + lines > RING { RING - at } else { 0 };
        if self.filled + unused + lines - self.released > RING {
            return None;
        }
        self.filled += unused + lines;
        self.used.push_back((number, self.filled));
        let end = (self.filled - 1) % RING + 1;
        Some(end - lines..end)
    }

    /// After `take` has failed: whether the sender reads the receiver's progress for the message of this number. Each
    /// read takes the line with this word away from the receiver.
    #[inline]
    pub fn may_retry(&mut self, number: u64) -> bool {
        let may = number >= self.retry_at;
        if may {
            self.retry_at = number + PATIENCE;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of each message that is in the queue are its own, and a message gets lines if the ring is empty.
    #[test]
    fn messages_in_the_queue_share_no_line() {
        let mut ring = Ring::default();
        let mut random = 7u64;
        let mut live: VecDeque<(u64, Range<u64>)> = VecDeque::new();
        let (mut taken, mut refused) = (0u64, 0);
        for number in 0..100_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let lines = 1 + (random >> 33) % 16;
            if random >> 60 == 0 {
                taken = number;
            } else if random >> 61 == 1 {
                taken = taken.max(number.saturating_sub(3));
            }
            live.retain(|(user, _)| *user >= taken);
            let Some(got) = ring.take(number, lines, taken) else {
                assert!(!live.is_empty());
                refused += 1;
                continue;
            };
            assert_eq!(got.end - got.start, lines);
            assert!(got.end <= RING);
            assert!(live.iter().all(|(_, other)| other.end <= got.start || got.end <= other.start));
            live.push_back((number, got));
        }
        assert!(refused > 1_000 && refused < 90_000, "{refused} messages found no space");
    }
}
