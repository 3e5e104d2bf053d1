//! The part of a file that a process sees (MPI 14.3): tiles of a filetype, one after the other, as a stream of bytes.
//! Also how the stream becomes strips of the file.
//!
//! Sizes are those in the file. In a representation that is not native, `files/layout.rs` has laid out the types anew.
//! Not here: handles, moving bytes, and which filetypes a written file may have (`calls/file_views.rs` calls this
//! module for that).

use std::rc::Rc;

use nagaya_io::{Loop, Strip, Strips};
use nagaya_mpi_types::Type;

use super::representation::Representation;

/// Blocks of equal length at equal distances, in the order of the stream.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// The place, from the tile's beginning.
    at: i64,
    len: i64,
    step: i64,
    times: i64,
    /// Where it begins in the tile's stream.
    stream: i64,
}

impl Run {
    fn bytes(&self) -> i64 {
        self.len * self.times
    }

    fn last(&self) -> i64 {
        self.at + self.step * (self.times - 1)
    }

    fn end(&self) -> i64 {
        self.last() + self.len
    }

    /// Blocks follow each other, and none reaches into the next one.
    fn is_apart(&self) -> bool {
        self.times == 1 || self.step >= self.len
    }
}

/// The bytes that a filetype shows.
#[derive(Clone, Debug)]
pub struct Tile {
    parts: Vec<Run>,
    pub bytes: i64,
    pub extent: i64,
}

impl Tile {
    pub fn new(of: &Type) -> Tile {
        let mut stream = 0;
        let mut parts = Vec::with_capacity(of.run_count());
        for run in of.all_runs() {
            let (at, len, step, times) = (run.at as i64, run.len as i64, run.step as i64, run.times as i64);
            parts.push(Run { at, len, step, times, stream });
            stream += len * times;
        }
        Tile { parts, bytes: stream, extent: of.extent() as i64 }
    }

    /// Whether any piece of the stream is one run of the file.
    pub fn is_whole(&self) -> bool {
        matches!(self.parts[..], [part] if part.times == 1 && part.len == self.extent)
    }

    /// Displacements are not negative and never decrease.
    pub fn is_in_order(&self) -> bool {
        let mut last = 0;
        self.parts.iter().all(|part| {
            let follows = part.at >= last && (part.times == 1 || part.step >= 0);
            last = part.last();
            follows
        })
    }

    /// No byte is shown twice by one tile.
    pub fn is_disjoint(&self) -> bool {
        let mut end = 0;
        self.parts.iter().all(|part| {
            let follows = part.at >= end && part.is_apart();
            end = part.end();
            follows
        })
    }

    /// Tiles follow each other without reaching into the next one.
    fn is_apart(&self) -> bool {
        match (self.parts.first(), self.parts.last()) {
            (Some(first), Some(last)) => self.extent >= last.end() - first.at,
            _ => true,
        }
    }

    /// Where a position of the tile's stream is, from the tile's beginning.
    fn byte(&self, at: i64) -> i64 {
        let n = self.parts.partition_point(|part| part.stream <= at).max(1) - 1;
        self.parts.get(n).map_or(0, |part| {
            let inside = at - part.stream;
            part.at + inside / part.len * part.step + inside % part.len
        })
    }
}

/// Blocks of one tile that are looked at one by one.
const FEW: i64 = 1 << 12;

/// Whether no two members see the same byte: views with these summaries, of tiles with this extent.
pub fn are_apart(summaries: &[[i64; 16]], extent: i64) -> bool {
    let parts: Vec<&[i64]> = summaries.iter().flat_map(|s| s.chunks_exact(4)).filter(|part| part[3] > 0).collect();
    let blocks: i64 = parts.iter().map(|part| part[3]).sum();
    // All with one distance: what is within that is enough to look at.
    let cycle = parts.first().map_or(0, |part| part[2]);
    let is_cyclic = cycle > 0 && extent % cycle == 0 && parts.iter().all(|part| part[2] == cycle && part[3] > 1);
    let (once, extent) = if is_cyclic { (true, cycle) } else { (false, extent) };
    if !once && blocks > FEW {
        return false;
    }
    let mut all: Vec<(i64, i64)> = Vec::new();
    for part in parts {
        let times = if once { 1 } else { part[3] };
        let begin = |k: i64| (part[0] + k * part[2]).rem_euclid(extent.max(1));
        all.extend((0..times).map(|k| (begin(k), begin(k) + part[1])));
    }
    all.sort_unstable();
    // The last one may reach around to the first.
    let around = all.first().zip(all.last()).is_none_or(|(first, last)| last.1 <= first.0 + extent);
    around && all.windows(2).all(|pair| pair[0].1 <= pair[1].0)
}

/// See the top of the file.
pub struct View {
    pub displacement: i64,
    /// The type that the program gave.
    pub etype: Rc<Type>,
    pub filetype: Rc<Type>,
    pub representation: Representation,
    /// Bytes of an etype in the file.
    pub etype_bytes: i64,
    pub tile: Tile,
    /// The same in the native representation, for accesses for which the program has registered no conversion function.
    pub native: Option<Rc<View>>,
}

impl View {
    /// What a file is seen through when it has been opened: bytes.
    pub fn of_bytes(byte: Rc<Type>) -> View {
        let tile = Tile::new(&byte);
        View {
            displacement: 0,
            etype: byte.clone(),
            filetype: byte,
            representation: Representation::Native,
            etype_bytes: 1,
            tile,
            native: None,
        }
    }

    /// The view of a read or a write. Without a conversion function it is native (MPI 14.5.3).
    pub fn of_access(self: &Rc<View>, reads: bool) -> Rc<View> {
        match (&self.representation, &self.native) {
            (Representation::Registered(it), Some(native)) if it.is_plain(reads) => native.clone(),
            _ => self.clone(),
        }
    }

    /// The view in which offsets count where no access is made: that of both directions, if it is one.
    pub fn of_offsets(self: &Rc<View>) -> Rc<View> {
        match &self.representation {
            Representation::Registered(it) if it.is_plain(true) && it.is_plain(false) => self.of_access(true),
            _ => self.clone(),
        }
    }

    /// The places of the first tile's bytes as numbers, by which members compare their views. At most four blocks of
    /// equal length and distance; `None` if there are more.
    pub fn summary(&self) -> Option<[i64; 16]> {
        let mut all = [0; 16];
        for (n, part) in self.tile.parts.iter().enumerate() {
            let at = self.displacement.checked_add(part.at)?;
            all.get_mut(4 * n..4 * n + 4)?.copy_from_slice(&[at, part.len, part.step, part.times]);
        }
        Some(all)
    }

    /// The byte of the file at a position of the stream; `None`: beyond the largest file.
    pub fn byte(&self, at: i64) -> Option<i64> {
        if self.tile.bytes == 0 {
            return Some(self.displacement);
        }
        let tiles = (at / self.tile.bytes).checked_mul(self.tile.extent)?;
        tiles.checked_add(self.tile.byte(at % self.tile.bytes))?.checked_add(self.displacement)
    }

    /// The first position of the stream that is not before byte `size` of the file.
    pub fn end(&self, size: i64) -> i64 {
        if self.tile.bytes == 0 {
            return 0;
        }
        let is_before = |at: i64| self.byte(at).is_some_and(|byte| byte < size);
        // Tiles that begin before the size; one may show a byte twice.
        let tiles = (size - self.displacement).max(0) / self.tile.extent + 1;
        let (mut low, mut high) = (0, tiles.saturating_mul(self.tile.bytes));
        while low < high {
            let middle = low + (high - low) / 2;
            match is_before(middle) {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        low
    }

    /// Where `bytes` bytes from position `at` of the stream are; memory counts from 0 without gaps. `None`: beyond the largest file.
    pub fn strips(&self, at: i64, bytes: i64) -> Option<Strips> {
        if bytes == 0 {
            return Some(Strips::default());
        }
        let (tile, end) = (self.tile.bytes, at.checked_add(bytes)?);
        // The end of the last tile is one of a file, so nothing below overflows.
        self.byte(end - 1)?.checked_add(self.tile.extent)?;
        let (first, last) = (at / tile, (end - 1) / tile);
        let mut all = Vec::new();
        if first == last {
            self.part_of_tile(first, at % tile, (end - 1) % tile + 1, at, &mut all);
            return Some(Strips::new(all));
        }
        let (has_head, has_tail) = (at % tile != 0, end % tile != 0);
        if has_head {
            self.part_of_tile(first, at % tile, tile, at, &mut all);
        }
        self.whole_tiles(first + i64::from(has_head), last - i64::from(has_tail), at, &mut all);
        if has_tail {
            self.part_of_tile(last, 0, end % tile, at, &mut all);
        }
        Some(Strips::new(all))
    }

    /// Adds the whole of the tiles `from ..= to`.
    fn whole_tiles(&self, from: i64, to: i64, at: i64, all: &mut Vec<Strip>) {
        let (bytes, extent) = (self.tile.bytes, self.tile.extent);
        if !self.tile.is_apart() || !self.tile.parts.iter().all(Run::is_apart) {
            return (from..=to).for_each(|n| self.part_of_tile(n, 0, bytes, at, all));
        }
        if from > to {
            return;
        }
        let again = Loop { count: to - from + 1, file: extent, memory: bytes };
        for part in &self.tile.parts {
            let inside = Loop { count: part.times, file: part.step, memory: part.len };
            let (file, memory) = (self.displacement + from * extent + part.at, from * bytes + part.stream - at);
            all.extend(Strip::new(file, memory, part.len, &[again, inside]));
        }
    }

    /// The bytes `low .. high` of the stream of tile `n`.
    fn part_of_tile(&self, n: i64, low: i64, high: i64, at: i64, all: &mut Vec<Strip>) {
        let (file, memory) = (self.displacement + n * self.tile.extent, n * self.tile.bytes - at);
        let first = self.tile.parts.partition_point(|part| part.stream + part.bytes() <= low);
        for part in self.tile.parts[first..].iter().take_while(|part| part.stream < high) {
            let mut run = |from: i64, bytes: i64, times: i64| {
                let inside = Loop { count: times, file: part.step, memory: part.len };
                let at = part.at + from / part.len * part.step + from % part.len;
                all.extend(Strip::new(file + at, memory + part.stream + from, bytes, &[inside]));
            };
            let (mut from, to) = ((low - part.stream).max(0), (high - part.stream).min(part.bytes()));
            if from % part.len != 0 || to - from < part.len {
                let bytes = (part.len - from % part.len).min(to - from);
                run(from, bytes, 1);
                from += bytes;
            }
            let whole = (to - from) / part.len;
            match part.is_apart() {
                true if whole > 0 => run(from, part.len, whole),
                true => {}
                false => (0..whole).for_each(|k| run(from + k * part.len, part.len, 1)),
            }
            from += whole * part.len;
            if from < to {
                run(from, to - from, 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_mpi_types::{Basic, Constructor};
    use nagaya_random::Random;

    /// The bytes of the file in the order of the stream, one by one.
    fn plain(of: &Type, displacement: i64, n: usize) -> Vec<i64> {
        let mut all = Vec::new();
        for tile in 0.. {
            for run in of.all_runs() {
                for k in 0..run.times {
                    let at = displacement + (tile * of.extent() + run.at + k as isize * run.step) as i64;
                    all.extend((0..run.len as i64).map(|i| at + i));
                }
            }
            if all.len() >= n {
                return all;
            }
        }
        all
    }

    #[test]
    fn strips_are_the_stream_of_any_filetype() {
        let mut random = Random::new(5);
        let byte = Rc::new(Basic::Byte.named());
        for case in 0..2000 {
            let mut blocks = Vec::new();
            let mut at = random.below(3) as isize;
            for _ in 0..1 + random.below(6) {
                let len = 1 + random.below(5) as usize;
                blocks.push((len, at));
                // Now and then blocks touch, and at times they are shown twice.
                at += if random.below(9) == 0 { 0 } else { len as isize + random.below(4) as isize };
            }
            let indexed = Rc::new(Type::indexed(blocks.into_iter(), &byte, Constructor::default()));
            let vector = Type::vector(
                1 + random.below(4) as usize,
                1,
                at + random.below(5) as isize,
                &indexed,
                Constructor::default(),
            );
            let short = random.below(8) == 0;
            let extent = if short {
                1 + random.below(vector.true_ub as u64) as isize
            } else {
                vector.true_ub + random.below(9) as isize
            };
            let of = Rc::new(Type::resized(&Rc::new(vector), 0, extent, Constructor::default()));
            let displacement = random.below(50) as i64;
            let tile = Tile::new(&of);
            let view = View { displacement, tile, ..View::of_bytes(of.clone()) };
            let all = plain(&of, displacement, 400);
            let at = random.below(200) as usize;
            let bytes = random.below(200) as usize;
            let strips = view.strips(at as i64, bytes as i64).expect("strips");
            let mut found = Vec::new();
            for s in strips.iter() {
                s.each(&mut |file, memory| found.extend((0..s.unit).map(|i| (memory + i, file + i))));
            }
            found.sort_unstable();
            let expected: Vec<_> = (0..bytes).map(|k| (k as i64, all[at + k])).collect();
            assert_eq!(found, expected, "case {case}: {bytes} bytes at {at} of {:?}", view.tile);
            assert_eq!(view.byte(at as i64), Some(all[at]));
            if view.tile.is_disjoint() && view.tile.is_apart() {
                let size = random.below(300) as i64;
                let end = view.end(size) as usize;
                assert!(end >= all.len() || all[end] >= size, "case {case}");
                assert!(all[..end.min(all.len())].iter().all(|byte| *byte < size), "case {case}");
            }
        }
    }

    #[test]
    fn views_of_members_are_compared() {
        let of = |parts: &[[i64; 4]]| {
            let mut all = [0; 16];
            parts.iter().enumerate().for_each(|(n, part)| all[4 * n..4 * n + 4].copy_from_slice(part));
            all
        };
        // Cyclic, over a tile of ten cycles and over one of one block.
        let cyclic = |shift: i64| [of(&[[0, 4, 12, 10]]), of(&[[4, 4, 12, 10]]), of(&[[8 + shift, 4, 12, 10]])];
        assert!(are_apart(&cyclic(0), 120) && !are_apart(&cyclic(1), 120) && !are_apart(&cyclic(-1), 120));
        assert!(are_apart(&[of(&[[0, 4, 0, 1]]), of(&[[4, 8, 0, 1]])], 12));
        assert!(!are_apart(&[of(&[[0, 4, 0, 1]]), of(&[[4, 9, 0, 1]])], 12), "it reaches into the next tile");
        assert!(are_apart(&[of(&[[0, 2, 5, 3], [30, 5, 0, 1]]), of(&[[2, 3, 5, 3], [20, 10, 0, 1]])], 40));
        assert!(!are_apart(&[of(&[[0, 2, 5, 3], [21, 5, 0, 1]]), of(&[[2, 3, 5, 3], [20, 10, 0, 1]])], 40));
        assert!(are_apart(&[of(&[]), of(&[[3, 7, 0, 1]])], 7), "the last bytes are those before the next tile's");
        assert!(are_apart(&[of(&[])], 0));
    }

    #[test]
    fn what_no_file_has_is_found_out() {
        let view = View { displacement: i64::MAX - 10, ..View::of_bytes(Rc::new(Basic::Byte.named())) };
        assert!(view.strips(0, 5).is_some());
        assert!(view.strips(0, 50).is_none() && view.byte(11).is_none());
    }
}
