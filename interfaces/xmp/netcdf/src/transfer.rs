//! Transfers between arrays and variables. The part of an array on a process becomes a [`LocalSection`], and a transfer takes
//! any number of pieces.
//!
//! A transfer converts the numbers of one window of the file at a time into a buffer (`pack`), which then goes to the
//! file unchanged. So its memory does not grow with the array. While it writes one window, it converts the next.
//!
//! Not here: the places of variables (`layout`), numbers (`convert`), and how bytes get to the file (`nagaya_io`).
//! Called by the interfaces of languages.

use std::hash::{DefaultHasher, Hash, Hasher};

use nagaya_dist::{DimMap, Section};
use nagaya_io::{place, Pending, Strips};

use crate::convert;
use crate::dataset::{reading, writing, Dataset};
use crate::error::{code, wrong, Error, Result};
use crate::header::Version;
use crate::pack::{packed, Numbers, Numeric};

/// The bytes that the busiest member converts at a time, if all members meet for each window. A window is small enough
/// to stay in a cache until its numbers are stored.
const WINDOW: i64 = 2 << 20;

/// The same where each goes to the file for itself: few enough that what has been converted is still in a cache.
const OWN_WINDOW: i64 = 1 << 20;

/// What is taken of an array's dimension, and where it goes along the variable's.
#[derive(Clone, Copy, Debug)]
pub struct Axis<'a> {
    pub map: &'a DimMap,
    /// The process's coordinate along the dimension's nodes.
    pub coordinate: i64,
    pub section: Section,
    /// The variable's index of the section's first element, and how far it is to the next one's.
    pub start: u64,
    pub stride: u64,
    /// Elements in memory from one stored element to the next one, shadow included.
    pub memory: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Put,
    Get,
}

/// What one process has of a section of an array, as it is in a file whose definitions do not change meanwhile.
#[derive(Clone, Debug)]
pub struct LocalSection {
    variable: usize,
    /// Memory counts as if elements had the file's size: its position by the size is the number of an element.
    strips: Strips,
    numeric: Numeric,
    /// How many records there are once it is written.
    records: u64,
    /// Stands for the section and the distribution; members whose pieces have the same one write different elements. 0: not known.
    whole: u64,
}

impl LocalSection {
    /// Bytes in the file.
    pub fn bytes(&self) -> u64 {
        self.strips.bytes() as u64
    }

    /// The same for a copy of its numbers, which must live as long as it is used.
    ///
    /// # Safety
    /// Memory is readable, until it returns, wherever the process has elements by the piece's axes.
    pub unsafe fn copied(&self) -> (LocalSection, Vec<u8>) {
        // SAFETY: the strips name the memory of the elements by the axes, which is readable.
        let mut copy = unsafe { self.numeric.copied(&self.strips) };
        let numbers = Numbers { at: copy.as_mut_ptr(), ..self.numeric.numbers };
        let numeric = Numeric { numbers, ..self.numeric.clone() };
        (LocalSection { strips: packed([&self.strips].into_iter()), numeric, ..*self }, copy)
    }
}

/// A collective transfer as all members know it: which part of the file each round is about.
struct Rounds {
    low: i64,
    high: i64,
    count: i64,
    disjoint: bool,
}

impl Rounds {
    fn window(&self, k: i64) -> (i64, i64) {
        let step = (self.high - self.low).div_euclid(self.count) + 1;
        ((self.low + k * step).min(self.high), (self.low + (k + 1) * step).min(self.high))
    }
}

impl Dataset {
    /// What this process has of a section of a distributed array, for a variable. Local. `axes` are as many as the variable has dimensions.
    /// `whole`: the axes are those of an array whose elements are each on one member, so that others have different ones.
    ///
    /// `EINVALCOORDS`, `EEDGE`: outside the variable; records are added where numbers are put. `ECHAR`: numbers for text, or the reverse.
    pub fn piece(
        &self,
        direction: Direction,
        variable: usize,
        axes: &[Axis<'_>],
        numbers: Numbers,
        whole: bool,
    ) -> Result<LocalSection> {
        self.must_hold_data()?;
        if direction == Direction::Put {
            self.must_be_writable()?;
        }
        let header = self.header();
        let v = header.the_variable(variable)?;
        convert::check(v.external, numbers.internal)
            .map_err(|e| Error { text: format!("variable {}: {}", v.name, e.text), ..e })?;
        let strips = self.target(variable, axes, direction)?;
        let is_any = axes.iter().all(|a| a.section.count > 0);
        let records = match axes.first().filter(|_| header.is_record(v) && is_any) {
            Some(a) => a.start + (a.section.count as u64 - 1) * a.stride + 1,
            None => 0,
        };
        let fill = header.fill_of(v);
        let numeric = Numeric { external: v.external, version: header.version, fill, numbers };
        let whole = if whole { same_everywhere(variable, axes) } else { 0 };
        Ok(LocalSection { variable, strips, numeric, records, whole })
    }

    /// Collective: writes every member's pieces, or returns the error of the one that has made one. How many numbers of all members did
    /// not fit their variables' types: they are the fill value in the file (NC_ERANGE).
    ///
    /// # Safety
    /// Memory is readable, until it returns, wherever the process has elements by the pieces' axes.
    pub unsafe fn put_all(&mut self, pieces: Result<&[LocalSection]>) -> Result<usize> {
        let (pieces, rounds) = self.rounds(pieces)?;
        // SAFETY: the same pieces, with the same contract.
        let outside = unsafe { self.write_rounds(pieces, &rounds) }?;
        let records = pieces.iter().map(|p| p.records).max().unwrap_or(0);
        self.grow(records, outside)
    }

    /// How many of this member's numbers did not fit. Collective.
    ///
    /// # Safety
    /// The same as for `put_all`.
    unsafe fn write_rounds(&self, pieces: &[LocalSection], rounds: &Rounds) -> Result<usize> {
        if self.file().is_direct(&combined(pieces)).map_err(writing)? {
            // SAFETY: the same pieces, with the same contract.
            let written = unsafe { self.write_own(pieces) };
            return self.all_agree(written);
        }
        let mut outside = 0;
        // One is being written while the other is being filled. Before what is pending, so that they outlive it.
        let mut spaces = [Vec::new(), Vec::new()];
        let mut under_way: Option<Pending<'_>> = None;
        for k in 0..rounds.count {
            let parts = within(pieces, rounds.window(k));
            let space = &mut spaces[(k & 1) as usize];
            // SAFETY: the parts are cut from the strips of the pieces, so their memory is readable.
            outside += unsafe { pack(&parts, space) };
            let strips = packed(parts.iter().map(|(_, strips)| strips));
            if rounds.count == 1 {
                // SAFETY: the strips count memory from the vector's start, and their lengths add up to its length.
                unsafe { self.file().write_all(&strips, space.as_ptr(), rounds.disjoint) }.map_err(writing)?;
                break;
            }
            if let Some(before) = under_way.take() {
                before.end().map_err(writing)?;
            }
            // SAFETY: as above; the vector is left alone until the transfer has ended.
            let begun = unsafe { self.file().begin_write_all(&strips, space.as_ptr(), rounds.disjoint) };
            under_way = Some(begun.map_err(writing)?);
        }
        if let Some(last) = under_way.take() {
            last.end().map_err(writing)?;
        }
        Ok(outside)
    }

    /// Collective: reads every member's pieces. How many numbers of all members did not fit the types in memory: they are its fill value
    /// there.
    ///
    /// # Safety
    /// Memory is writable, until it returns, wherever the process has elements by the pieces' axes.
    pub unsafe fn get_all(&self, pieces: Result<&[LocalSection]>) -> Result<usize> {
        let (pieces, rounds) = self.rounds(pieces)?;
        let read = match self.file().is_direct(&combined(pieces)).map_err(reading)? {
            // SAFETY: the same pieces, with the same contract.
            true => unsafe { self.get(pieces) },
            // SAFETY: the same pieces, with the same contract.
            false => unsafe { self.read_rounds(pieces, &rounds) },
        };
        let outside = *read.as_ref().unwrap_or(&0) as u64;
        let (_, all) = self.agree_with(read, [outside, 0, 0, 0])?;
        Ok(all.iter().map(|w| w[0] as usize).sum())
    }

    /// How many of this member's numbers did not fit. Collective.
    ///
    /// # Safety
    /// The same as for `get_all`.
    unsafe fn read_rounds(&self, pieces: &[LocalSection], rounds: &Rounds) -> Result<usize> {
        let (mut outside, mut space) = (0, Vec::new());
        for k in 0..rounds.count {
            let parts = within(pieces, rounds.window(k));
            let strips = packed(parts.iter().map(|(_, strips)| strips));
            make_space(&mut space, &strips);
            // SAFETY: the strips count memory from the vector's start, and their lengths add up to its length.
            unsafe { self.file().read_all(&strips, space.as_mut_ptr()) }.map_err(reading)?;
            // SAFETY: the parts are cut from the strips of the pieces, so their memory is writable.
            outside += unsafe { unpack(&parts, &space) };
        }
        Ok(outside)
    }

    /// Independent: writes this process's pieces. How many of its numbers did not fit. What it adds of records the others know after the
    /// next [`agree_on_records`](Dataset::agree_on_records).
    ///
    /// # Safety
    /// The same as for `put_all`.
    pub unsafe fn put(&mut self, pieces: &[LocalSection]) -> Result<usize> {
        // SAFETY: the same pieces, with the same contract.
        let outside = unsafe { self.write_own(pieces) }?;
        self.added(pieces.iter().map(|p| p.records).max().unwrap_or(0));
        Ok(outside)
    }

    /// Local.
    ///
    /// # Safety
    /// The same as for `put_all`.
    unsafe fn write_own(&self, pieces: &[LocalSection]) -> Result<usize> {
        let (mut outside, mut space) = (0, Vec::new());
        for parts in own_windows(pieces) {
            // SAFETY: the parts are cut from the strips of the pieces, so their memory is readable.
            outside += unsafe { pack(&parts, &mut space) };
            let strips = packed(parts.iter().map(|(_, strips)| strips));
            // SAFETY: the strips count memory from the vector's start, and their lengths add up to its length.
            unsafe { self.file().write(&strips, space.as_ptr()) }.map_err(writing)?;
        }
        Ok(outside)
    }

    /// Independent: reads this process's pieces.
    ///
    /// # Safety
    /// The same as for `get_all`.
    pub unsafe fn get(&self, pieces: &[LocalSection]) -> Result<usize> {
        let (mut outside, mut space) = (0, Vec::new());
        for parts in own_windows(pieces) {
            let strips = packed(parts.iter().map(|(_, strips)| strips));
            make_space(&mut space, &strips);
            // SAFETY: the strips count memory from the vector's start, and their lengths add up to its length.
            unsafe { self.file().read(&strips, space.as_mut_ptr()) }.map_err(reading)?;
            // SAFETY: the parts are cut from the strips of the pieces, so their memory is writable.
            outside += unsafe { unpack(&parts, &space) };
        }
        Ok(outside)
    }

    /// This member's pieces, unless a member has an error, and what all transfer. Collective.
    fn rounds<'p>(&self, pieces: Result<&'p [LocalSection]>) -> Result<(&'p [LocalSection], Rounds)> {
        let own = pieces.as_ref().copied().unwrap_or(&[]);
        let (low, high) = span(own);
        let bytes: i64 = own.iter().map(|p| p.strips.bytes()).sum();
        let (pieces, all) = self.agree_with(pieces, [low as u64, high as u64, bytes as u64, known_whole(own)])?;
        let busy = || all.iter().filter(|w| w[2] > 0);
        let whole = busy().next().map_or(0, |w| w[3]);
        let rounds = Rounds {
            low: busy().map(|w| w[0] as i64).min().unwrap_or(0),
            high: busy().map(|w| w[1] as i64).max().unwrap_or(0),
            count: busy().map(|w| (w[2] as i64 + WINDOW - 1) / WINDOW).max().unwrap_or(0),
            disjoint: whole != 0 && busy().all(|w| w[3] == whole),
        };
        Ok((pieces, rounds))
    }

    /// Where the elements that this process has are in the file.
    fn target(&self, variable: usize, axes: &[Axis<'_>], direction: Direction) -> Result<Strips> {
        let header = self.header();
        let v = header.the_variable(variable)?;
        let shape = header.shape(v);
        if axes.len() != shape.len() {
            let text = format!("{} dimensions of an array for variable {} of {}", axes.len(), v.name, shape.len());
            return wrong(code::EINVALCOORDS, text);
        }
        let size = v.external.size() as i64;
        let most = if header.version == Version::Data64 { i64::MAX as u64 } else { u32::MAX.into() };
        let mut distance = size;
        let mut begin = v.begin as i64;
        let mut all = Vec::new();
        for (d, a) in axes.iter().enumerate().rev() {
            let grows = direction == Direction::Put && d == 0 && header.is_record(v);
            let last = (a.section.count as u64)
                .checked_sub(1)
                .map(|n| n.checked_mul(a.stride).and_then(|n| n.checked_add(a.start)));
            let inside = match last {
                None => true,
                Some(last) => last.is_some_and(|i| i < if grows { most } else { shape[d] }),
            };
            if !inside || a.stride == 0 {
                let code = match (a.stride, a.start >= shape[d] && !grows) {
                    (0, _) => code::ESTRIDE,
                    (_, true) => code::EINVALCOORDS,
                    (_, false) => code::EEDGE,
                };
                let name = &header.dims[v.dims[d]].name;
                let text = format!(
                    "variable {}: {} elements from {} on, {} apart, of dimension {name}, which has {}",
                    v.name, a.section.count, a.start, a.stride, shape[d]
                );
                return wrong(code, text);
            }
            let step = if d == 0 && header.is_record(v) { header.record_bytes() as i64 } else { distance };
            begin += a.start as i64 * step;
            let file = step.saturating_mul(a.stride as i64);
            let (map, coordinate, section) = (a.map, a.coordinate, a.section);
            all.push(nagaya_io::Axis { map, coordinate, section, file, memory: a.memory * size });
            distance = distance.saturating_mul(shape[d] as i64);
        }
        place(&all, size, begin).map_err(|e| Error { code: code::EINVAL, text: format!("variable {}: {e}", v.name) })
    }
}

/// What is the same on all members of one call: the section, where it goes, and how its array is distributed. Never 0.
fn same_everywhere(variable: usize, axes: &[Axis<'_>]) -> u64 {
    let mut hash = DefaultHasher::new();
    variable.hash(&mut hash);
    for a in axes {
        (a.section.first, a.section.count, a.section.step, a.start, a.stride).hash(&mut hash);
        format!("{:?}", a.map).hash(&mut hash);
    }
    hash.finish().max(1)
}

/// The same for all pieces of a member; not known where two of them are of one variable.
fn known_whole(pieces: &[LocalSection]) -> u64 {
    let mut variables: Vec<usize> = pieces.iter().map(|p| p.variable).collect();
    variables.sort_unstable();
    if variables.windows(2).any(|w| w[0] == w[1]) || pieces.iter().any(|p| p.whole == 0) {
        return 0;
    }
    pieces.iter().fold(0u64, |all, p| all.rotate_left(7).wrapping_add(p.whole)).max(1)
}

fn span(pieces: &[LocalSection]) -> (i64, i64) {
    let busy = || pieces.iter().filter(|p| p.strips.bytes() > 0).map(|p| p.strips.range());
    (busy().map(|r| r.0).min().unwrap_or(0), busy().map(|r| r.1).max().unwrap_or(0))
}

/// Where all pieces are in the file.
fn combined(pieces: &[LocalSection]) -> Strips {
    Strips::new(pieces.iter().flat_map(|p| p.strips.iter().cloned()))
}

/// The pieces' numbers that begin in a window of the file.
fn within(pieces: &[LocalSection], (low, high): (i64, i64)) -> Vec<(&Numeric, Strips)> {
    let of = |p: &LocalSection| p.strips.beginning_within(low, high, p.numeric.external.size() as i64);
    pieces.iter().map(|p| (&p.numeric, of(p))).collect()
}

/// The pieces in windows that this process alone decides on.
fn own_windows(pieces: &[LocalSection]) -> impl Iterator<Item = Vec<(&Numeric, Strips)>> {
    let (low, high) = span(pieces);
    let bytes: i64 = pieces.iter().map(|p| p.strips.bytes()).sum();
    let rounds = Rounds { low, high, count: (bytes + OWN_WINDOW - 1) / OWN_WINDOW, disjoint: false };
    (0..rounds.count).map(move |k| within(pieces, rounds.window(k)))
}

/// Zeros, which is what is read after the end of a file.
fn make_space(space: &mut Vec<u8>, strips: &Strips) {
    space.clear();
    space.resize(strips.bytes() as usize, 0);
}

/// Converts all parts, one after the other.
///
/// # Safety
/// All memory that the strips of the parts name is readable until it returns.
unsafe fn pack(parts: &[(&Numeric, Strips)], space: &mut Vec<u8>) -> usize {
    space.resize(parts.iter().map(|(_, strips)| strips.bytes() as usize).sum(), 0);
    let (mut at, mut outside) = (0, 0);
    for (numeric, strips) in parts {
        let bytes = strips.bytes() as usize;
        // SAFETY: the strips are those of a part, so their memory is readable.
        outside += unsafe { numeric.pack(strips, &mut space[at..at + bytes]) };
        at += bytes;
    }
    outside
}

/// # Safety
/// All memory that the strips of the parts name is writable until it returns.
unsafe fn unpack(parts: &[(&Numeric, Strips)], space: &[u8]) -> usize {
    let (mut at, mut outside) = (0, 0);
    for (numeric, strips) in parts {
        let bytes = strips.bytes() as usize;
        // SAFETY: the strips are those of a part, so their memory is writable.
        outside += unsafe { numeric.unpack(strips, &space[at..at + bytes]) };
        at += bytes;
    }
    outside
}
