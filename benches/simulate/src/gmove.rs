//! The reads of a `gmove` between two distributed arrays, found by `nagaya_dist::partners`, which the runtime of arrays
//! calls for its schedules (`runtime/arrays/src/gmove.rs`).
//!
//! Each node reads what its part of the left side needs. All its reads are pending together. The two meetings of a
//! `gmove`, before and after the reads, are those of `runtime/images`, and do not count here.

use nagaya_core::{Error, Result, Status};
use nagaya_dist::{
    partners, Align, ArrayMap, Format, MapError, Nodes, Order, Section, Shadow, Side, StridedRun, Subscript, Template,
};

use crate::counts::Counts;

/// Elements of 8 bytes along one dimension, for each node of that dimension.
const EACH: i64 = 4;

/// Two factors of a number, as equal as possible.
fn sides(count: usize) -> [i64; 2] {
    let root = (1..=count).take_while(|n| n * n <= count).filter(|n| count % n == 0).last().unwrap_or(1);
    [root as i64, (count / root) as i64]
}

/// Counts the reads of an assignment of a matrix, distributed in blocks, to one that is distributed cyclically. Both have
/// the same matrix of `count` nodes, and 16 elements on each. The second result has one message for each pair of nodes.
///
/// Errors: `System` if the reads do not bring each element once.
pub fn block_to_cyclic(count: usize) -> Result<[Counts; 2]> {
    let (sides, bounds) = (sides(count), sides(count).map(|side| (0, EACH * side)));
    let failed = |e: MapError| Error::new(Status::BadArgument, format!("a distribution: {e:?}"));
    let nodes = Nodes::new(&sides, Order::LastFastest).map_err(failed)?;
    let map = |format: Format| {
        let template = Template::new(&bounds, &[format.clone(), format], &nodes)?;
        let aligns = [0, 1].map(|dim| Align::With { dim, offset: 0 });
        ArrayMap::new(&bounds, &aligns, &[Shadow::NONE; 2], &template)
    };
    let (cyclic, block) = (map(Format::Cyclic(1)).map_err(failed)?, map(Format::Block).map_err(failed)?);
    let all = || bounds.iter().map(|(_, extent)| Subscript::Range(Section::dense(0, *extent))).collect();
    let (left, right) = (Side { map: &cyclic, subscripts: all() }, Side { map: &block, subscripts: all() });
    let none = || vec![0u64; count];
    let (mut sent, mut pairs, mut bytes, mut elements) = (none(), none(), none(), 0);
    for reader in 0..count {
        for transfer in partners(&left, &nodes.coordinates(reader as i64), &right).iter() {
            let at: Vec<i64> = transfer.peer.iter().map(|coordinate| coordinate.unwrap_or(0)).collect();
            let owner = nodes.rank(&at) as usize;
            let runs: u64 = transfer.dims.iter().map(|runs| runs.len() as u64).product();
            let of_dim = |run: &StridedRun| run.positions.reps * run.positions.len;
            let moved: i64 = transfer.dims.iter().map(|runs| runs.iter().map(of_dim).sum::<i64>()).product();
            elements += moved;
            if owner != reader {
                pairs[owner] += 1;
                sent[reader] += runs;
                sent[owner] += runs;
                bytes[owner] += 8 * moved as u64;
            }
        }
    }
    let extents = bounds.map(|(_, extent)| extent);
    if elements != extents[0] * extents[1] {
        return Err(Error::new(Status::System, format!("a gmove of {extents:?} elements brings {elements}")));
    }
    let counts = |messages: &[u64], depth: u64| {
        let most = |list: &[u64]| list.iter().copied().max().unwrap_or(0);
        let all: u64 = messages.iter().sum();
        Counts { messages: all, of_one: most(messages), depth: depth.min(all), bytes_of_one: most(&bytes) }
    };
    Ok([counts(&sent, 2), counts(&pairs, 1)])
}
