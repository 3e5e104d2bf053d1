//! The decisions of a collective transfer, without communication. They are: how many aggregators there are, whether the
//! members use them, and which part of the file each has. All members decide the same, from the same numbers.

use crate::rows::Settings;
use crate::strips::{Strip, Strips};

/// If less than one byte in this many of a span is used, a walk through all of it is not worth it.
const SPARSE: i64 = 64;

/// Members with at most so many runs each transfer them themselves, in a file of this host. The calls for them take less time than
/// the meetings of a transfer through aggregators.
const FEW: u64 = 16;

/// The decisions of the first member for all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Common {
    /// Aggregators' parts of the file begin on multiples of this.
    pub stripe: i64,
    /// Bytes of one buffer.
    pub buffer: i64,
    /// Runs of this length on the average need no aggregators.
    pub long: i64,
    /// The file and all processes are on this host.
    pub near: bool,
    pub aggregators: usize,
}

/// The machine, as far as it decides.
#[derive(Clone, Copy, Debug)]
pub struct Machine {
    /// Members of a host, and its processors.
    pub on_host: usize,
    pub processors: usize,
    /// Bytes of a block of the file system.
    pub block: usize,
    /// The file and all processes are on one host.
    pub near: bool,
}

impl Common {
    pub fn decide(members: usize, settings: &Settings, machine: Machine) -> Common {
        let Machine { on_host, processors, block, near } = machine;
        let stripe = if settings.stripe > 0 { settings.stripe as i64 } else { block.max(64 << 10) as i64 };
        let buffer = match settings.buffer {
            0 if near => 1 << 20,
            0 => 4 << 20,
            bytes => bytes as i64,
        };
        let buffer = if buffer >= stripe { buffer / stripe * stripe } else { buffer };
        let hosts = members.div_ceil(on_host.max(1));
        let aggregators = match settings.aggregators {
            0 => hosts * (processors / 2).max(1),
            n => n as usize,
        };
        // In a file of this host a run costs a call and no more: up to a page the detour through aggregators is shorter. A network's file system
        // has costs of another kind.
        let long = if near { 4096 } else { stripe.max(1 << 20) };
        Common { stripe, buffer, long, near, aggregators: aggregators.clamp(1, members) }
    }

    pub fn words(&self) -> [u64; 5] {
        [self.stripe, self.buffer, self.long, i64::from(self.near), self.aggregators as i64].map(|n| n as u64)
    }

    pub fn from_words(words: [u64; 5]) -> Common {
        let [stripe, buffer, long, near, aggregators] = words.map(|n| n as i64);
        Common { stripe, buffer, long, near: near != 0, aggregators: aggregators as usize }
    }

    /// Bytes of an aggregator's buffers and masks.
    pub fn space(&self) -> usize {
        4 * self.buffer as usize
    }

    /// Positions of the aggregators among so many members.
    pub fn positions(&self, members: usize) -> Vec<usize> {
        (0..self.aggregators).map(|a| a * members / self.aggregators).collect()
    }
}

/// The numbers of a member from which all members decide. The first four are the begin and the end of its bytes in the
/// file, their number, and the number of their runs. Then come the size of the file, and a fault. The last number shows
/// whether bytes may be two members'.
pub(crate) type Request = [u64; 7];

pub(crate) fn request(strips: &Strips, size: i64, fault: u64, overlap: bool) -> Request {
    let (low, high) = strips.range();
    let mine = [low, high, strips.bytes(), strips.runs(), size].map(|n| n as u64);
    [mine[0], mine[1], mine[2], mine[3], mine[4], fault, u64::from(overlap)]
}

/// What the members transfer, as all of them know it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) low: i64,
    pub(crate) high: i64,
    /// The first domain's begin, on a multiple of the stripe.
    pub(crate) base: i64,
    /// Bytes of a domain, and of a window.
    pub(crate) domain: i64,
    pub(crate) window: i64,
    pub(crate) rounds: i64,
    /// Masks are needed.
    pub(crate) masked: bool,
    /// All members' bytes.
    pub(crate) bytes: i64,
}

impl Plan {
    /// The plan for the requests of all members; `None` where each member transfers its bytes itself. `two_phase`: what
    /// the user wants.
    pub fn decide(all: &[Request], common: &Common, two_phase: Option<bool>) -> Option<Plan> {
        let busy = all.iter().filter(|w| w[2] > 0);
        let low = busy.clone().map(|w| w[0] as i64).min().unwrap_or(0);
        let end = busy.clone().map(|w| w[1] as i64).max().unwrap_or(0);
        // The greatest counts, should they differ: a member that has just written more reads that.
        let size = all.iter().map(|w| w[4] as i64).max().unwrap_or(0);
        let high = end.min(size);
        let bytes: i64 = all.iter().map(|w| w[2] as i64).sum();
        let runs: i64 = all.iter().map(|w| w[3] as i64).sum();
        let alone = match two_phase {
            Some(wanted) => !wanted,
            None => {
                let are_few = common.near && all.iter().all(|w| w[3] <= FEW);
                are_few || bytes >= common.long * runs || bytes < (end - low) / SPARSE
            }
        };
        if alone || low >= high {
            return None;
        }
        let stripe = common.stripe;
        let base = low / stripe * stripe;
        let aggregators = common.aggregators as i64;
        let share = (high - base + aggregators - 1) / aggregators;
        let domain = (share + stripe - 1) / stripe * stripe;
        let window = common.buffer;
        let masked = bytes < high - low || (all.iter().any(|w| w[6] == 1) && !are_apart(all));
        Some(Plan { low, high, base, domain, window, rounds: (domain + window - 1) / window, masked, bytes })
    }

    /// Each aggregator begins with another part of its domain. Otherwise, with domains as long as a few stripes, all
    /// aggregators would use the same few servers of the file system at the same time.
    pub fn window(&self, aggregator: usize, round: i64) -> (i64, i64) {
        let begin = self.base + aggregator as i64 * self.domain;
        let from = begin + (round + aggregator as i64) % self.rounds * self.window;
        let to = (from + self.window).min(begin + self.domain).min(self.high);
        (from.max(self.low), to.max(from.max(self.low)))
    }

    /// Calls `f(aggregator, its window's begin, strip)` for what a member transfers in a round: the parts of its strips in
    /// each window.
    pub fn each_part(
        &self,
        (member, aggregators): (usize, usize),
        round: i64,
        strips: &Strips,
        f: &mut dyn FnMut(usize, i64, Strip),
    ) {
        let first = member % aggregators;
        // Not all at the same one.
        for a in (first..aggregators).chain(0..first) {
            let (low, high) = self.window(a, round);
            strips.cut(low, high, &mut |s| f(a, low, s));
        }
    }
}

/// Whether no byte is two members', as their ranges show: each member's bytes fill its own.
fn are_apart(all: &[Request]) -> bool {
    let mut ranges: Vec<_> = all.iter().filter(|w| w[2] > 0).map(|w| (w[0], w[1], w[2])).collect();
    ranges.sort_unstable();
    ranges.iter().all(|(low, high, bytes)| high - low == *bytes) && ranges.windows(2).all(|pair| pair[0].1 <= pair[1].0)
}

/// A collective write of many members, as they decide it. It has no file and no members, and is for simulations.
pub struct Outline {
    plan: Plan,
    positions: Vec<usize>,
    members: usize,
}

impl Outline {
    /// The write of the strips of all members, which have no byte in common. `None`: each member writes its bytes itself.
    pub fn of_write<'a>(
        all: impl ExactSizeIterator<Item = &'a Strips>,
        settings: &Settings,
        machine: Machine,
    ) -> Option<Outline> {
        let members = all.len();
        let requests: Vec<Request> = all.map(|strips| request(strips, i64::MAX, 0, false)).collect();
        let common = Common::decide(members, settings, machine);
        let plan = Plan::decide(&requests, &common, settings.two_phase)?;
        Some(Outline { plan, positions: common.positions(members), members })
    }

    /// Positions of the aggregators among the members.
    pub fn aggregators(&self) -> &[usize] {
        &self.positions
    }

    /// The rounds, each of which has one meeting of all members.
    pub fn rounds(&self) -> i64 {
        self.plan.rounds
    }

    /// Bytes of the requests of all members, which each member gets before it decides.
    pub fn bytes_of_requests(&self) -> usize {
        self.members * size_of::<Request>()
    }

    /// Calls `f(aggregator, strip)` for each put of a member: the number of the aggregator, and what is put.
    pub fn each_put(&self, member: usize, strips: &Strips, f: &mut dyn FnMut(usize, &Strip)) {
        for round in 0..self.plan.rounds {
            self.plan.each_part((member, self.positions.len()), round, strips, &mut |a, _, strip| f(a, &strip));
        }
    }
}

#[cfg(test)]
mod tests;
