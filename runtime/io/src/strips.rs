//! Strips: runs of bytes at regular distances, in a file and in memory. The one shape in which everything here is described.
//!
//! Not here: how an array or a view becomes strips (`placement`, `view`), and moving bytes. Called by all of them.

use nagaya_core::nd::MAX_DIMS;
use nagaya_core::Walk;

/// `count` times, each `file` bytes further on in the file and `memory` bytes in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    pub count: i64,
    pub file: i64,
    pub memory: i64,
}

/// `unit` bytes, repeated by nested loops, the outermost first. In the file a turn of a loop begins where the one before has ended, or
/// later: runs come in order and do not overlap. In memory distances may be anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    /// The first byte in the file.
    pub file: i64,
    /// The first byte in memory, from an address that the caller of a transfer gives.
    pub memory: i64,
    pub unit: i64,
    pub loops: Vec<Loop>,
}

/// The side by which a strip is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CutSide {
    File,
    /// Only where runs come in order in memory, too.
    Memory,
}

impl Strip {
    /// `bytes` bytes that are contiguous on both sides.
    pub fn run(file: i64, memory: i64, bytes: i64) -> Strip {
        Strip { file, memory, unit: bytes, loops: Vec::new() }
    }

    /// Loops of one turn vanish; turns that touch on both sides become one. `None` if there is nothing.
    pub fn new(file: i64, memory: i64, unit: i64, loops: &[Loop]) -> Option<Strip> {
        if unit == 0 || loops.iter().any(|l| l.count == 0) {
            return None;
        }
        let mut unit = unit;
        let mut inside: Vec<Loop> = Vec::new(); // innermost first
        for l in loops.iter().rev().filter(|l| l.count > 1) {
            match inside.last_mut() {
                None if l.file == unit && l.memory == unit => unit *= l.count,
                Some(i) if l.file == i.file * i.count && l.memory == i.memory * i.count => i.count *= l.count,
                _ => inside.push(*l),
            }
        }
        inside.reverse();
        Some(Strip { file, memory, unit, loops: inside })
    }

    /// Bytes in all.
    pub fn bytes(&self) -> i64 {
        self.unit * self.runs()
    }

    /// How many runs.
    pub fn runs(&self) -> i64 {
        self.loops.iter().map(|l| l.count).product()
    }

    /// One past the last byte in the file.
    pub fn end(&self) -> i64 {
        self.file + span(self.unit, &self.loops, CutSide::File)
    }

    /// The same, `file` bytes further on in the file and `memory` bytes in memory.
    pub(crate) fn shifted(&self, file: i64, memory: i64) -> Strip {
        Strip { file: self.file + file, memory: self.memory + memory, ..self.clone() }
    }

    /// The part that is at `low .. high`, as at most two more strips per loop than the strip is.
    pub(crate) fn cut(&self, along: CutSide, low: i64, high: i64, f: &mut dyn FnMut(Strip)) {
        cut((along, 1), self.file, self.memory, self.unit, &self.loops, (low, high), f);
    }

    /// Calls `f(file, memory)` for the first byte of every run, in the order of the file.
    pub fn each(&self, f: &mut dyn FnMut(i64, i64)) {
        each(self.file, self.memory, &self.loops, f);
    }

    /// The moves between memory and a buffer that is an image of the file: `dst` is the buffer's side.
    pub(crate) fn walk(&self) -> nagaya_core::Result<Walk> {
        let count: Vec<usize> = self.loops.iter().map(|l| l.count as usize).collect();
        let file: Vec<isize> = self.loops.iter().map(|l| l.file as isize).collect();
        let memory: Vec<isize> = self.loops.iter().map(|l| l.memory as isize).collect();
        Walk::new(self.unit as usize, &count, &file, &memory)
    }

    /// Strips that have no more loops than a walk may have: what is outside those is written out.
    fn shallow(self, into: &mut Vec<Strip>) {
        if self.loops.len() <= MAX_DIMS {
            return into.push(self);
        }
        let (outer, inner) = (self.loops[0], &self.loops[1..]);
        for k in 0..outer.count {
            let (file, memory) = (self.file + k * outer.file, self.memory + k * outer.memory);
            Strip { file, memory, unit: self.unit, loops: inner.to_vec() }.shallow(into);
        }
    }
}

fn side(along: CutSide, l: &Loop) -> i64 {
    match along {
        CutSide::File => l.file,
        CutSide::Memory => l.memory,
    }
}

/// Bytes from the first to the last, in one direction.
fn span(unit: i64, loops: &[Loop], along: CutSide) -> i64 {
    unit + loops.iter().map(|l| (l.count - 1) * side(along, l)).sum::<i64>()
}

/// What is at `low .. high`; of runs that consist of elements of `grain` bytes, those elements that begin there.
fn cut(
    (along, grain): (CutSide, i64),
    file: i64,
    memory: i64,
    unit: i64,
    loops: &[Loop],
    (low, high): (i64, i64),
    f: &mut dyn FnMut(Strip),
) {
    let at = if along == CutSide::File { file } else { memory };
    if at >= high || at + span(unit, loops, along) <= low {
        return;
    }
    if at >= low && at + span(unit, loops, along) <= high {
        f(Strip { file, memory, unit, loops: loops.to_vec() });
        return;
    }
    let Some((outer, inner)) = loops.split_first() else {
        let whole = |bytes: i64| (bytes + grain - 1) / grain * grain;
        let skip = whole((low - at).max(0));
        let bytes = whole(unit.min(high - at)) - skip;
        if bytes > 0 {
            f(Strip::run(file + skip, memory + skip, bytes));
        }
        return;
    };
    let (step, inside) = (side(along, outer), span(unit, inner, along));
    // Turns of the outermost loop with a byte at or after `low`, and with one before `high`.
    let first = ((low - at - inside).div_euclid(step) + 1).max(0);
    let last = ((high - 1 - at).div_euclid(step)).min(outer.count - 1);
    let is_whole = |k: i64| at + k * step >= low && at + k * step + inside <= high;
    let (mut from, mut to) = (first, last);
    let mut part = |k: i64| {
        cut((along, grain), file + k * outer.file, memory + k * outer.memory, unit, inner, (low, high), f);
    };
    if from <= to && !is_whole(from) {
        part(from);
        from += 1;
    }
    let cut_last = from <= to && !is_whole(to);
    if cut_last {
        to -= 1;
    }
    if from <= to {
        let middle = Loop { count: to - from + 1, ..*outer };
        let all: Vec<Loop> = std::iter::once(middle).chain(inner.iter().copied()).collect();
        let strip = Strip::new(file + from * outer.file, memory + from * outer.memory, unit, &all);
        strip.into_iter().for_each(&mut *f);
    }
    if cut_last {
        cut((along, grain), file + last * outer.file, memory + last * outer.memory, unit, inner, (low, high), f);
    }
}

fn each(file: i64, memory: i64, loops: &[Loop], f: &mut dyn FnMut(i64, i64)) {
    match loops {
        [] => f(file, memory),
        [l] => (0..l.count).for_each(|k| f(file + k * l.file, memory + k * l.memory)),
        [l, inner @ ..] => (0..l.count).for_each(|k| each(file + k * l.file, memory + k * l.memory, inner, f)),
    }
}

/// What one process transfers. Strips may interleave in the file; no two of them have a byte of it in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strips {
    all: Vec<Strip>,
    low: i64,
    high: i64,
    bytes: i64,
    runs: i64,
}

impl Strips {
    pub fn new(strips: impl IntoIterator<Item = Strip>) -> Strips {
        let mut all = Vec::new();
        strips.into_iter().filter(|s| s.bytes() > 0).for_each(|s| s.shallow(&mut all));
        // Sorted in the order of the file, as far as whole strips have an order.
        all.sort_by_key(|s| s.file);
        Strips {
            low: all.iter().map(|s| s.file).min().unwrap_or(0),
            high: all.iter().map(Strip::end).max().unwrap_or(0),
            bytes: all.iter().map(Strip::bytes).sum(),
            runs: all.iter().map(Strip::runs).sum(),
            all,
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Strip> {
        self.all.iter()
    }

    /// First byte in the file, and one past the last; `(0, 0)` of nothing.
    pub fn range(&self) -> (i64, i64) {
        (self.low, self.high)
    }

    pub fn bytes(&self) -> i64 {
        self.bytes
    }

    /// How many runs of contiguous bytes.
    pub fn runs(&self) -> i64 {
        self.runs
    }

    /// What is at `low .. high` of the file.
    pub fn within(&self, low: i64, high: i64) -> Strips {
        self.beginning_within(low, high, 1)
    }

    /// From runs that consist of elements of `bytes` bytes, the elements that begin at `low .. high` of the file.
    pub fn beginning_within(&self, low: i64, high: i64, bytes: i64) -> Strips {
        if low <= self.low && self.high <= high {
            return self.clone();
        }
        let mut parts = Vec::new();
        for s in self.all.iter().take_while(|s| s.file < high) {
            cut((CutSide::File, bytes), s.file, s.memory, s.unit, &s.loops, (low, high), &mut |s| parts.push(s));
        }
        Strips::new(parts)
    }

    /// Calls `f` for the parts that are at `low .. high` of the file.
    pub(crate) fn cut(&self, low: i64, high: i64, f: &mut dyn FnMut(Strip)) {
        for s in self.all.iter().take_while(|s| s.file < high) {
            s.cut(CutSide::File, low, high, f);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_random::Random;

    fn bytes_of(strips: &Strips) -> Vec<(i64, i64)> {
        let mut all = Vec::new();
        for s in strips.iter() {
            s.each(&mut |file, memory| all.extend((0..s.unit).map(|i| (file + i, memory + i))));
        }
        all.sort_unstable();
        all
    }

    #[test]
    fn a_cut_strip_has_the_bytes_between_the_cuts() {
        let mut random = Random::new(1);
        for _ in 0..2000 {
            let unit = 1 + random.below(5) as i64;
            let mut space = unit;
            let mut loops = Vec::new();
            for _ in 0..random.below(4) {
                let count = 1 + random.below(5) as i64;
                let file = space + random.below(3) as i64;
                loops.insert(0, Loop { count, file, memory: random.below(90) as i64 - 45 });
                space += file * (count - 1);
            }
            let whole = Strips::new(Strip::new(10, 1000, unit, &loops));
            let all = bytes_of(&whole);
            assert_eq!(all.len() as i64, whole.bytes());
            assert_eq!((all[0].0, all[all.len() - 1].0 + 1), whole.range());
            let low = random.below(space as u64 + 20) as i64;
            let high = low + random.below(space as u64 + 5) as i64;
            let expected: Vec<_> = all.iter().copied().filter(|b| b.0 >= low && b.0 < high).collect();
            let part = whole.within(low, high);
            assert_eq!(bytes_of(&part), expected, "{whole:?} cut at {low} and {high}");
            // By elements: whole ones, and each on one side.
            let [before, behind] = [(0, low), (low, i64::MAX)].map(|(from, to)| whole.beginning_within(from, to, unit));
            assert!([&before, &behind].into_iter().flat_map(Strips::iter).all(|s| s.unit % unit == 0), "{whole:?}");
            let mut both = bytes_of(&before);
            both.extend(bytes_of(&behind));
            both.sort_unstable();
            assert_eq!(both, all, "{whole:?} cut at {low}");
        }
    }

    #[test]
    fn more_loops_than_a_walk_has_are_written_out() {
        let loops: Vec<Loop> = (0..17).rev().map(|k| Loop { count: 2, file: 3 << k, memory: 5 << k }).collect();
        let strips = Strips::new(Strip::new(0, 0, 1, &loops));
        assert_eq!((strips.runs(), strips.range()), (1 << 17, (0, 3 * ((1 << 17) - 1) + 1)));
        assert!(strips.iter().all(|s| s.walk().is_ok()));
    }
}
