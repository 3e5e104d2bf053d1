//! Views: a file seen by one process as a stream of bytes, through tiles of equal shape, one after the other.
//!
//! What a tile shows is that process's part of the file: MPI's file types and XMP's views of an array. Not here: where a process is in the
//! stream (the caller counts that, or `shared` does for all).

use nagaya_core::{Error, Result, Status};
use nagaya_dist::Comb;

use crate::placement::{combine, Axis, RegularRun};
use crate::strips::{CutSide, Strip, Strips};

/// See the top of the file.
#[derive(Clone, Debug)]
pub struct View {
    /// Where the first tile begins.
    displacement: i64,
    /// What a tile shows: file positions from the tile's begin; memory positions are those of the stream.
    tile: Strips,
    /// Distance between the beginnings of two consecutive tiles.
    extent: i64,
}

impl View {
    /// All bytes from `displacement` on.
    pub fn bytes(displacement: i64) -> View {
        View { displacement, tile: Strips::new([Strip::run(0, 0, 1)]), extent: 1 }
    }

    /// Tiles `extent` bytes apart that show `tile`. The memory positions in its strips are those of the stream: every
    /// one from 0 on once, in the order of the file.
    ///
    /// `BadArgument` if a tile is longer than its extent or is not in order.
    pub fn tiles(displacement: i64, tile: Strips, extent: i64) -> Result<View> {
        let wrong = |text: String| Err(Error::new(Status::BadArgument, text));
        let (low, high) = tile.range();
        if displacement < 0 || low < 0 || extent < high || (extent <= 0 && tile.bytes() > 0) {
            return wrong(format!(
                "a view of tiles at {displacement}, {extent} bytes apart, that show bytes {low} to {high}"
            ));
        }
        let in_stream = |s: &Strip| s.loops.iter().map(|l| (l.count - 1) * l.memory).sum::<i64>() + s.memory + s.unit;
        let backwards = |s: &Strip| s.memory < 0 || s.loops.iter().any(|l| l.memory <= 0);
        if tile.iter().any(|s| backwards(s) || in_stream(s) > tile.bytes()) {
            return wrong("a view whose tile is not in the order of the file".into());
        }
        Ok(View { displacement, tile, extent })
    }

    /// One process's elements of a section of a distributed array that is at `displacement`, and again after it, and so on. Only the
    /// file's distances of the axes count.
    ///
    /// `BadArgument` as [`crate::place`].
    pub fn section(displacement: i64, axes: &[Axis<'_>], bytes: i64) -> Result<View> {
        // Checks, too.
        crate::place(axes, bytes, displacement)?;
        let whole = axes.iter().map(|a| (a.section.count - 1).max(0) * a.file).sum::<i64>() + bytes;
        let mut dims: Vec<(i64, i64, Vec<RegularRun>)> = Vec::new();
        let mut inside = bytes;
        let mut order: Vec<&Axis> = axes.iter().collect();
        order.sort_by_key(|a| a.file);
        for a in order {
            let (parts, count) = ranked(&a.map.positions(a.coordinate, a.section));
            dims.push((a.file, inside, parts));
            inside *= count;
        }
        View::tiles(displacement, combine(dims, bytes, 0), whole)
    }

    /// Bytes of the stream in a tile; 0 where the process sees nothing.
    pub fn tile_bytes(&self) -> i64 {
        self.tile.bytes()
    }

    /// Where `bytes` bytes from position `at` of the stream are in the file; memory is contiguous from 0.
    ///
    /// `BadArgument` for a position before the first, or for bytes of a view that shows nothing.
    pub fn strips(&self, at: i64, bytes: i64) -> Result<Strips> {
        let tile = self.tile.bytes();
        let end = at.checked_add(bytes).filter(|_| at >= 0 && bytes >= 0);
        let (Some(end), true) = (end, tile > 0 || bytes == 0) else {
            let text = format!("{bytes} bytes at position {at} of a view with {tile} bytes in a tile");
            return Err(Error::new(Status::BadArgument, text));
        };
        if bytes == 0 {
            return Ok(Strips::default());
        }
        let mut all = Vec::new();
        let mut part = |tile_number: i64, low: i64, high: i64| {
            for s in self.tile.iter() {
                s.cut(CutSide::Memory, low, high, &mut |s| all.push(self.at(&s, tile_number, at)));
            }
        };
        let (first, last) = (at / tile, (end - 1) / tile);
        if first == last {
            part(first, at % tile, (end - 1) % tile + 1);
            return Ok(Strips::new(all));
        }
        let (head, tail) = (at % tile != 0, end % tile != 0);
        if head {
            part(first, at % tile, tile);
        }
        if tail {
            part(last, 0, end % tile);
        }
        let (from, to) = (first + i64::from(head), last - i64::from(tail));
        if from <= to {
            let again = crate::Loop { count: to - from + 1, file: self.extent, memory: tile };
            for s in self.tile.iter() {
                let s = self.at(s, from, at);
                let loops: Vec<_> = std::iter::once(again).chain(s.loops).collect();
                all.extend(Strip::new(s.file, s.memory, s.unit, &loops));
            }
        }
        Ok(Strips::new(all))
    }

    /// The byte of the file at a position of the stream.
    pub fn offset(&self, at: i64) -> Result<i64> {
        Ok(self.strips(at, 1)?.range().0)
    }

    /// A strip of the tile as one of the file, for a transfer that begins at position `at` of the stream.
    fn at(&self, s: &Strip, tile_number: i64, at: i64) -> Strip {
        s.shifted(self.displacement + tile_number * self.extent, tile_number * self.tile.bytes() - at)
    }
}

/// Positions in their order, numbered from 0: combs within which numbers grow regularly, and how many positions there are.
fn ranked(positions: &[Comb]) -> (Vec<RegularRun>, i64) {
    if let [only] = positions {
        return (vec![RegularRun { positions: *only, first: 0, inner: 1, outer: only.len }], only.count());
    }
    let mut blocks: Vec<(i64, i64)> =
        positions.iter().flat_map(|c| (0..c.reps).map(|r| (c.start + r * c.period, c.len))).collect();
    blocks.sort_unstable();
    let mut parts: Vec<RegularRun> = Vec::new();
    let mut next = 0;
    // Every so often a block continues a comb begun before: the last few are looked at.
    for (start, len) in blocks {
        let first = next;
        next += len;
        let recent = parts.len().saturating_sub(8);
        let fits = |p: &&mut RegularRun| {
            let c = p.positions;
            let far = start - c.start;
            let new = c.reps == 1 && far > c.len;
            c.len == len && (new || (far == c.reps * c.period && first - p.first == c.reps * p.outer))
        };
        match parts[recent..].iter_mut().find(fits) {
            Some(p) if p.positions.reps == 1 => {
                p.positions = Comb { period: start - p.positions.start, reps: 2, ..p.positions };
                p.outer = first - p.first;
            }
            Some(p) => p.positions.reps += 1,
            None => parts.push(RegularRun { positions: Comb::run(start, len), first, inner: 1, outer: 0 }),
        }
    }
    (parts, next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_dist::{Align, ArrayMap, Format, Nodes, Order, Section, Shadow, Template};
    use nagaya_random::Random;

    /// Bytes of the file in the order of the stream.
    fn stream(strips: &Strips) -> Vec<(i64, i64)> {
        let mut all = Vec::new();
        for s in strips.iter() {
            s.each(&mut |file, memory| all.extend((0..s.unit).map(|i| (memory + i, file + i))));
        }
        all.sort_unstable();
        all
    }

    #[test]
    fn a_stream_shows_a_section_in_its_order_again_and_again() {
        let mut random = Random::new(7);
        for case in 0..300 {
            let p = 1 + random.below(4) as i64;
            let n = 1 + random.below(20) as i64;
            let nodes = Nodes::new(&[p, 2], Order::LastFastest).expect("nodes");
            let formats = [Format::Cyclic(1 + random.below(3) as i64), Format::Block];
            let bounds = [(3, n), (0, 5)];
            let t = Template::new(&bounds, &formats, &nodes).expect("a template");
            let aligns = [Align::With { dim: 0, offset: 0 }, Align::With { dim: 1, offset: 0 }];
            let map = ArrayMap::new(&bounds, &aligns, &[Shadow::NONE; 2], &t).expect("an array");
            let step = [1, 2, 3, -1, -2][random.below(5) as usize];
            let count = 1 + random.below(((n - 1) / i64::abs(step) + 1) as u64) as i64;
            let first = if step > 0 { 3 } else { 3 + (count - 1) * -step };
            let sections = [Section { first, count, step }, Section::dense(1, 4)];
            let (i, j) = (random.below(p as u64) as i64, random.below(2) as i64);
            let axis = |d: usize, coordinate, file| Axis {
                map: &map.dims()[d],
                coordinate,
                section: sections[d],
                file,
                memory: 0,
            };
            let axes = [axis(0, i, 12), axis(1, j, 3)];
            let view = View::section(10, &axes, 3).expect("a view");
            // One by one: which bytes this process sees of two tiles.
            let mut seen = Vec::new();
            for tile in 0..2 {
                for (a, b) in (0..count).flat_map(|a| (0..4).map(move |b| (a, b))) {
                    let own = [sections[0].at(a), sections[1].at(b)];
                    if map.dims()[0].owner(own[0]) == Some(i) && map.dims()[1].owner(own[1]) == Some(j) {
                        seen.extend((0..3).map(|x| 10 + tile * 12 * count + a * 12 + b * 3 + x));
                    }
                }
            }
            assert_eq!(view.tile_bytes() * 2, seen.len() as i64, "case {case}");
            if seen.is_empty() {
                continue;
            }
            let at = random.below(seen.len() as u64) as usize;
            let len = random.below((seen.len() - at) as u64 + 1) as usize;
            let strips = view.strips(at as i64, len as i64).expect("strips");
            let expected: Vec<_> = (0..len).map(|k| (k as i64, seen[at + k])).collect();
            assert_eq!(stream(&strips), expected, "case {case}: {len} bytes from {at} of {view:?}");
            assert_eq!(view.offset(at as i64).expect("an offset"), seen[at]);
        }
    }

    #[test]
    fn bytes_follow_each_other() {
        let view = View::bytes(1000);
        assert_eq!(view.strips(5, 1 << 40).expect("strips"), Strips::new([Strip::run(1005, 0, 1 << 40)]));
        assert!(view.strips(-1, 3).is_err());
        assert_eq!(view.strips(7, 0).expect("nothing"), Strips::default());
    }

    #[test]
    fn tiles_that_overlap_or_go_backwards_are_errors() {
        assert!(View::tiles(0, Strips::new([Strip::run(0, 0, 9)]), 8).is_err());
        let backwards = Strip::new(0, 4, 4, &[crate::Loop { count: 2, file: 8, memory: -4 }]);
        assert!(View::tiles(0, Strips::new(backwards), 16).is_err());
    }
}
