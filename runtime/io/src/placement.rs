//! What a process owns of a section of a distributed array, and where that is in a file, as strips.
//!
//! Not here: what a language calls an array (the caller gives its dimensions, memory strides and node coordinates), and views. Base and
//! order of dimensions are gone: an [`Axis`] has the distances of neighbours on both sides.

use nagaya_core::{Error, Result, Status};
use nagaya_dist::{ArrayMap, Comb, DimMap, Section};

use crate::strips::{Loop, Strip, Strips};

/// One dimension of a section: what is taken of an array's dimension, and distances.
#[derive(Clone, Copy, Debug)]
pub struct Axis<'a> {
    pub map: &'a DimMap,
    /// The process's coordinate along the dimension's nodes.
    pub coordinate: i64,
    pub section: Section,
    /// Bytes in the file from one element of the section to the next one.
    pub file: i64,
    /// Bytes in memory from one stored element to the next one, shadow included.
    pub memory: i64,
}

/// Elements of a dimension at regular distances on both sides: positions in the section, and the distances in memory, in elements.
#[derive(Clone, Copy)]
pub(crate) struct RegularRun {
    pub positions: Comb,
    pub first: i64,
    pub inner: i64,
    pub outer: i64,
}

/// The elements of `bytes` bytes that a process owns of a section that begins at byte `start` of the file. Memory
/// counts from the first stored element, shadow included.
///
/// `BadArgument` where the section begins before the file or reaches beyond 63 bits, or where two of its elements would
/// have the same place.
pub fn place(axes: &[Axis<'_>], bytes: i64, start: i64) -> Result<Strips> {
    check(axes, bytes, start)?;
    let dims: Vec<Vec<RegularRun>> = axes.iter().map(regular_runs).collect();
    Ok(combine(axes.iter().zip(dims).map(|(a, parts)| (a.file, a.memory, parts)).collect(), bytes, start))
}

/// [`place`] for an array stored with its last dimension the densest, and a section that is in the file in the same order without
/// gaps. `coordinates` are those of the process in the array's node array.
///
/// `BadArgument` as `place`, and where there is not one section per dimension.
pub fn of_array(map: &ArrayMap, coordinates: &[i64], sections: &[Section], bytes: i64, start: i64) -> Result<Strips> {
    if sections.len() != map.dims().len() {
        let (found, wanted) = (sections.len(), map.dims().len());
        return Err(wrong(format!("{found} sections for an array of {wanted} dimensions")));
    }
    let (mut file, mut memory) = (bytes, bytes);
    let mut axes = Vec::new();
    for (d, section) in sections.iter().enumerate().rev() {
        let dim = &map.dims()[d];
        let coordinate = map.coordinate(d, coordinates);
        axes.push(Axis { map: dim, coordinate, section: *section, file, memory });
        file = file.checked_mul(section.count.max(1)).ok_or_else(too_far)?;
        memory *= dim.stored(coordinate).max(1);
    }
    axes.reverse();
    place(&axes, bytes, start)
}

/// Whether this process is the one that writes what it has, where others have the same: the first along the nodes that replicate the
/// array.
pub fn writes(map: &ArrayMap, coordinates: &[i64]) -> bool {
    map.replicated().into_iter().all(|n| coordinates[n] == 0)
}

fn wrong(text: String) -> Error {
    Error::new(Status::BadArgument, text)
}

fn too_far() -> Error {
    wrong("a section that reaches beyond the largest file".into())
}

fn check(axes: &[Axis<'_>], bytes: i64, start: i64) -> Result<()> {
    if start < 0 {
        return Err(wrong(format!("a section at byte {start} of a file: bytes count from 0")));
    }
    if let Some(a) = axes.iter().find(|a| a.section.step == 0) {
        return Err(wrong(format!("a section of {} elements with step 0", a.section.count)));
    }
    for a in axes.iter().filter(|a| a.section.count > 0) {
        let inside = |i: i64| i >= a.map.low() && i < a.map.low() + a.map.extent();
        if let Some((low, high)) = a.section.bounds().filter(|(low, high)| !inside(*low) || !inside(*high)) {
            let (first, last) = (a.map.low(), a.map.low() + a.map.extent() - 1);
            return Err(wrong(format!(
                "a section from {low} to {high} of a dimension whose indices are {first} to {last}"
            )));
        }
    }
    let mut end = start.checked_add(bytes).ok_or_else(too_far)?;
    let mut by_distance: Vec<&Axis> = axes.iter().filter(|a| a.section.count > 1).collect();
    by_distance.sort_by_key(|a| a.file);
    let mut inside = bytes;
    for a in by_distance {
        if a.file < inside {
            return Err(wrong(format!("elements {} bytes apart in a file, each with {inside} bytes", a.file)));
        }
        let more = a.file.checked_mul(a.section.count - 1).ok_or_else(too_far)?;
        end = end.checked_add(more).ok_or_else(too_far)?;
        inside += more;
    }
    Ok(())
}

fn regular_runs(axis: &Axis<'_>) -> Vec<RegularRun> {
    let part = |c: Comb| {
        let at = |k: i64| axis.map.local(axis.coordinate, axis.section.at(k));
        let first = at(c.start)?;
        let inner = if c.len > 1 { at(c.start + 1)? - first } else { 0 };
        let outer = if c.reps > 1 { at(c.start + c.period)? - first } else { 0 };
        Some(RegularRun { positions: c, first, inner, outer })
    };
    axis.map.positions(axis.coordinate, axis.section).into_iter().filter_map(part).collect()
}

/// Every combination of one part of each dimension. Dimensions come with their distances in file and memory.
pub(crate) fn combine(mut dims: Vec<(i64, i64, Vec<RegularRun>)>, bytes: i64, start: i64) -> Strips {
    // The outermost loop is that of the greatest distance in the file.
    dims.sort_by_key(|d| std::cmp::Reverse(d.0));
    let mut strips = Vec::new();
    let mut chosen = vec![0; dims.len()];
    if dims.iter().any(|d| d.2.is_empty()) {
        return Strips::default();
    }
    loop {
        let (mut file, mut memory) = (start, 0);
        let mut loops = Vec::with_capacity(2 * dims.len());
        for ((in_file, in_memory, parts), k) in dims.iter().zip(&chosen) {
            let p = &parts[*k];
            let c = p.positions;
            file += c.start * in_file;
            memory += p.first * in_memory;
            loops.push(Loop { count: c.reps, file: c.period * in_file, memory: p.outer * in_memory });
            loops.push(Loop { count: c.len, file: *in_file, memory: p.inner * in_memory });
        }
        strips.extend(Strip::new(file, memory, bytes, &loops));
        // The next combination, the last dimension fastest.
        let Some(d) = (0..dims.len()).rev().find(|d| chosen[*d] + 1 < dims[*d].2.len()) else { break };
        chosen[d] += 1;
        chosen[d + 1..].fill(0);
    }
    Strips::new(strips)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use nagaya_dist::{Align, Format, Nodes, Order, Shadow, Template};

    #[test]
    fn tiles_with_shadow_lie_in_rows() {
        let nodes = Nodes::new(&[2, 2], Order::LastFastest).expect("nodes");
        let t = Template::new(&[(0, 4), (0, 6)], &[Format::Block, Format::Block], &nodes).expect("a template");
        let aligns = [Align::With { dim: 0, offset: 0 }, Align::With { dim: 1, offset: 0 }];
        let shadow = Shadow::Width { low: 1, high: 1 };
        let map = ArrayMap::new(&[(0, 4), (0, 6)], &aligns, &[shadow; 2], &t).expect("an array");
        let all = [Section::dense(0, 4), Section::dense(0, 6)];
        let strips = of_array(&map, &[1, 0], &all, 8, 100).expect("strips");
        let rows = Strip {
            file: 100 + 96,
            memory: 8 * (5 + 1),
            unit: 24,
            loops: vec![Loop { count: 2, file: 48, memory: 40 }],
        };
        assert_eq!(strips.iter().collect::<Vec<_>>(), [&rows]);
    }

    #[test]
    fn whole_rows_are_one_run() {
        let nodes = Nodes::new(&[3], Order::LastFastest).expect("nodes");
        let t = Template::new(&[(0, 9)], &[Format::Block], &nodes).expect("a template");
        let aligns = [Align::With { dim: 0, offset: 0 }, Align::Collapsed];
        let map = ArrayMap::new(&[(0, 9), (0, 5)], &aligns, &[Shadow::NONE; 2], &t).expect("an array");
        let all = [Section::dense(0, 9), Section::dense(0, 5)];
        let strips = of_array(&map, &[2], &all, 4, 0).expect("strips");
        assert_eq!(strips, Strips::new([Strip::run(120, 0, 60)]));
    }

    #[test]
    fn places_that_cannot_be_are_errors() {
        let nodes = Nodes::new(&[1], Order::LastFastest).expect("nodes");
        let map = ArrayMap::everywhere(&[(1, 10)], &nodes);
        let axis = |section, file| Axis { map: &map.dims()[0], coordinate: 0, section, file, memory: 8 };
        let say = |axis, start| place(&[axis], 8, start).expect_err("an error").text;
        assert!(say(axis(Section::dense(0, 3), 8), 0).contains("from 0 to 2 of a dimension whose indices are 1 to 10"));
        assert!(say(axis(Section::dense(1, 3), 7), 0).contains("7 bytes apart"));
        assert!(say(axis(Section::dense(1, 3), 8), -1).contains("byte -1"));
        assert!(say(axis(Section::dense(1, 3), i64::MAX / 2), 16).contains("beyond the largest file"));
        assert!(say(axis(Section { first: 1, count: 2, step: 0 }, 8), 0).contains("step 0"));
    }
}
