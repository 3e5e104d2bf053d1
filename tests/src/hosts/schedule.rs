//! When each frame of the network arrives, if it does: loss, reordering, delay and rate. It has no clock: its caller
//! passes the time, and so does a test. Called by `wire.rs`.

use nagaya_random::Random;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::{Duration, Instant};

/// How good the network is. The default is perfect.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quality {
    /// Share of the frames that get lost, 0 to 1.
    pub loss: f64,
    /// Share of the frames that are held back for [`HELD`], so that later ones overtake them.
    pub reorder: f64,
    /// How long every frame travels.
    pub delay: Duration,
    /// Bits per second into each host.
    pub rate: Option<u64>,
}

impl Quality {
    /// Each kind of bad network that must not make wrong answers.
    pub fn bad() -> [(&'static str, Quality); 5] {
        let good = Quality::default();
        [
            ("1 % loss", Quality { loss: 0.01, ..good }),
            ("5 % loss", Quality { loss: 0.05, ..good }),
            ("reordering", Quality { reorder: 0.1, ..good }),
            ("50 ms", Quality { delay: Duration::from_millis(50), ..good }),
            ("10 Mbit/s", Quality { rate: Some(10_000_000), ..good }),
        ]
    }
}

/// How long a frame is held back that others shall overtake.
pub const HELD: Duration = Duration::from_millis(4);

/// What waits longer than this for its turn on a slow link is dropped, as by any router.
const QUEUE: Duration = Duration::from_millis(200);

/// The treatment of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Carried,
    /// It arrives late, so that others overtake it.
    Held,
    Lost,
    /// There is no space in the queue of a slow link.
    Overflowed,
}

pub struct Frame {
    due: Instant,
    /// Frames that are due at the same time keep their order.
    number: u64,
    pub to: usize,
    pub bytes: Vec<u8>,
}

impl PartialEq for Frame {
    fn eq(&self, other: &Frame) -> bool {
        (self.due, self.number) == (other.due, other.number)
    }
}
impl Eq for Frame {}
impl PartialOrd for Frame {
    fn partial_cmp(&self, other: &Frame) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Frame {
    fn cmp(&self, other: &Frame) -> std::cmp::Ordering {
        (self.due, self.number).cmp(&(other.due, other.number))
    }
}

pub struct Schedule {
    random: Random,
    under_way: BinaryHeap<Reverse<Frame>>,
    number: u64,
    /// When the link into each host has sent what it was given.
    free: Vec<Option<Instant>>,
}

impl Schedule {
    pub fn new(hosts: usize, seed: u64) -> Schedule {
        Schedule { random: Random::new(seed), under_way: BinaryHeap::new(), number: 0, free: vec![None; hosts] }
    }

    /// A frame that is sent now.
    pub fn send(&mut self, now: Instant, quality: &Quality, to: usize, bytes: &[u8]) -> Fate {
        if self.happens(quality.loss) {
            return Fate::Lost;
        }
        let mut due = now;
        if let Some(rate) = quality.rate {
            let begin = self.free[to].map_or(now, |free| free.max(now));
            if begin - now > QUEUE {
                return Fate::Overflowed;
            }
            due = begin + Duration::from_secs_f64(bytes.len() as f64 * 8.0 / rate as f64);
            self.free[to] = Some(due);
        }
        due += quality.delay;
        let held = self.happens(quality.reorder);
        if held {
            due += HELD;
        }
        self.number += 1;
        self.under_way.push(Reverse(Frame { due, number: self.number, to, bytes: bytes.to_vec() }));
        if held {
            Fate::Held
        } else {
            Fate::Carried
        }
    }

    /// A frame that has arrived by now, the earliest first.
    pub fn arrived(&mut self, now: Instant) -> Option<Frame> {
        self.under_way.peek().filter(|frame| frame.0.due <= now)?;
        self.under_way.pop().map(|frame| frame.0)
    }

    /// When the next frame arrives.
    pub fn next(&self) -> Option<Instant> {
        self.under_way.peek().map(|frame| frame.0.due)
    }

    fn happens(&mut self, share: f64) -> bool {
        const MILLION: usize = 1_000_000;
        share > 0.0 && (self.random.below(MILLION) as f64) < share * MILLION as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TICK: Duration = Duration::from_micros(10);

    /// So many numbered frames, one each tick; what became of them, and which arrived in which order and how long after the first was sent.
    fn carried(quality: Quality, count: u32, len: usize) -> (Vec<Fate>, Vec<(u32, Duration)>) {
        let (mut schedule, begin) = (Schedule::new(2, 7), Instant::now());
        let (mut fates, mut arrived) = (Vec::new(), Vec::new());
        let bytes = |number: u32| [number.to_le_bytes().to_vec(), vec![0; len - 4]].concat();
        for number in 0..count {
            fates.push(schedule.send(begin + TICK * number, &quality, 1, &bytes(number)));
        }
        while let Some(at) = schedule.next() {
            assert!(at == begin || schedule.arrived(at - Duration::from_nanos(1)).is_none(), "nothing is early");
            let frame = schedule.arrived(at).expect("it is due");
            assert_eq!((frame.to, frame.bytes.len()), (1, len));
            arrived.push((u32::from_le_bytes(frame.bytes[..4].try_into().expect("four")), at - begin));
        }
        (fates, arrived)
    }

    #[test]
    fn a_perfect_network_carries_all_at_once_and_in_order() {
        let (fates, arrived) = carried(Quality::default(), 1000, 64);
        assert!(fates.iter().all(|fate| *fate == Fate::Carried));
        assert_eq!(arrived, (0..1000).map(|n| (n, TICK * n)).collect::<Vec<_>>());
    }

    #[test]
    fn frames_are_lost_as_ordered() {
        let (fates, arrived) = carried(Quality { loss: 0.05, ..Quality::default() }, 4000, 64);
        // 200 of 4000 are expected to be lost, give or take 14; the seed is always the same.
        let lost = fates.iter().filter(|fate| **fate == Fate::Lost).count();
        assert!((130..=270).contains(&lost), "{lost}");
        assert_eq!(arrived.len(), 4000 - lost);
    }

    #[test]
    fn frames_that_are_held_are_overtaken() {
        let (fates, mut arrived) = carried(Quality { reorder: 0.1, ..Quality::default() }, 1000, 64);
        let held = |number: u32| fates[number as usize] == Fate::Held;
        assert!((50..=150).contains(&(0..1000).filter(|n| held(*n)).count()));
        for (number, at) in &arrived {
            assert_eq!(*at, TICK * *number + if held(*number) { HELD } else { Duration::ZERO });
        }
        assert!(!arrived.is_sorted_by_key(|frame| frame.0));
        arrived.sort();
        assert_eq!(arrived.into_iter().map(|frame| frame.0).collect::<Vec<_>>(), (0..1000).collect::<Vec<_>>());
    }

    #[test]
    fn every_frame_travels_as_long_as_ordered() {
        let delay = Duration::from_millis(50);
        let (_, arrived) = carried(Quality { delay, ..Quality::default() }, 10, 64);
        assert_eq!(arrived, (0..10).map(|n| (n, TICK * n + delay)).collect::<Vec<_>>());
    }

    #[test]
    fn a_slow_link_sends_one_frame_after_the_other_and_drops_what_waits_too_long() {
        // A frame takes a millisecond.
        let (fates, arrived) = carried(Quality { rate: Some(10_000_000), ..Quality::default() }, 300, 1250);
        assert!(arrived.iter().enumerate().all(|(i, (_, at))| *at == Duration::from_millis(i as u64 + 1)));
        let carried = fates.iter().take_while(|fate| **fate == Fate::Carried).count();
        // The one that finds 200 ms before it has waited for them less the ticks since the first.
        assert_eq!(carried, 203);
        assert!(fates[carried..].contains(&Fate::Overflowed));
        assert_eq!(arrived.len(), fates.iter().filter(|fate| **fate == Fate::Carried).count());
    }
}
