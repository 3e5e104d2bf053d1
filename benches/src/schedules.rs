//! The time to find the exchanges between two block-cyclic distributions of a cube, by the number of nodes:
//! `runtime/dist` alone, in this process (`nagaya-bench --schedules`). A sample is the time per pair of nodes that
//! exchange something. So a row shows whether the work grows faster than the pairs.

use nagaya_dist::{partners, Align, ArrayMap, Format, Nodes, Order, Section, Shadow, Side, Subscript, Template};
use std::time::Instant;

/// Numbers of nodes; the first is what the others are compared with.
pub const NODES: [u64; 6] = [8, 64, 256, 512, 1024, 4096];

const EXTENT: i64 = 1 << 12;

/// Nodes whose schedules are built for one sample, and samples.
const BUILT: i64 = 8;
const SAMPLES: usize = 15;

/// Prints the samples.
pub fn measure() -> Result<(), String> {
    for _ in 0..SAMPLES {
        for nodes in NODES {
            let (ns, pairs) = sample(nodes.ilog2() as usize).map_err(|e| format!("{e:?}"))?;
            println!("sample schedule {nodes} nagaya {:.6}", ns / pairs as f64);
        }
    }
    Ok(())
}

/// Nanoseconds and pairs, for the schedules of a few nodes among 2^`doublings`.
fn sample(doublings: usize) -> Result<(f64, usize), nagaya_dist::MapError> {
    let sides = [0, 1, 2].map(|d| 1i64 << ((doublings + d) / 3));
    let nodes = Nodes::new(&sides, Order::LastFastest)?;
    let make = |n: i64| -> Result<ArrayMap, nagaya_dist::MapError> {
        let bounds = [(0, EXTENT); 3];
        let template = Template::new(&bounds, &[0, 1, 2].map(|_| Format::Cyclic(n)), &nodes)?;
        let aligns = [0, 1, 2].map(|dim| Align::With { dim, offset: 0 });
        ArrayMap::new(&bounds, &aligns, &[Shadow::NONE; 3], &template)
    };
    let (a, b) = (make(3)?, make(4)?);
    let all = || (0..3).map(|_| Subscript::Range(Section::dense(0, EXTENT))).collect();
    let (l, r) = (Side { map: &a, subscripts: all() }, Side { map: &b, subscripts: all() });
    let chosen: Vec<Vec<i64>> = (0..BUILT).map(|k| nodes.coordinates(k * nodes.size() / BUILT)).collect();
    let start = Instant::now();
    // Every pair is visited, as by a caller that makes transfers of them.
    let pairs = chosen.iter().map(|at| partners(&l, at, &r).iter().filter(|t| !t.dims.is_empty()).count()).sum();
    Ok((start.elapsed().as_nanos() as f64, pairs))
}
