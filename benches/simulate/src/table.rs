//! The rows of the table in `docs/scaling.md`: what is simulated, and the best known bounds.

use std::fmt::Write;

use nagaya_core::Result;

use crate::collectives::{simulate, Kind, Start};
use crate::counts::Counts;
use crate::files::write;
use crate::gmove::block_to_cyclic;
use crate::matching::{halo, First, HOST};

/// One operation of a job of one size.
pub struct Row {
    /// The name of the operation.
    pub what: &'static str,
    pub ranks: usize,
    pub counts: Counts,
    /// The best known: those of the algorithm with the least depth, and the bytes of the algorithm with the fewest
    /// bytes. No algorithm has all of them, and the page names the sources.
    pub known: Counts,
}

/// An operation of the table.
struct Operation {
    what: &'static str,
    /// The smallest and the largest job in which it is simulated.
    ranks: (usize, usize),
    /// What is counted, and [`Row::known`].
    run: fn(usize) -> Result<[Counts; 2]>,
}

/// All sizes of jobs.
const ANY: (usize, usize) = (1, usize::MAX);

/// Jobs in which the neighbours of a rank are different ranks.
const HALO: (usize, usize) = (2 * HOST + 1, usize::MAX);

const OPERATIONS: &[Operation] = &[
    Operation {
        what: "barrier",
        ranks: ANY,
        run: |ranks| Ok([simulate(Kind::Barrier, Start::Blocking, ranks)?, doubling(ranks, 0)]),
    },
    Operation {
        what: "broadcast, 8 bytes",
        ranks: ANY,
        run: |ranks| Ok([simulate(Kind::Broadcast(8), Start::Blocking, ranks)?, tree(ranks, 8)]),
    },
    Operation {
        what: "broadcast, 4 KiB",
        ranks: ANY,
        run: |ranks| Ok([simulate(Kind::Broadcast(4096), Start::Blocking, ranks)?, tree(ranks, 4096)]),
    },
    Operation {
        what: "all-reduce, 8 bytes",
        ranks: ANY,
        run: |ranks| Ok([simulate(Kind::AllReduce(1), Start::Blocking, ranks)?, doubling(ranks, 8)]),
    },
    Operation {
        what: "all-reduce, 4 KiB",
        ranks: ANY,
        run: |ranks| Ok([simulate(Kind::AllReduce(512), Start::Blocking, ranks)?, doubling(ranks, 4096)]),
    },
    Operation {
        what: "all-reduce, nonblocking, 8 bytes",
        ranks: ANY,
        run: |ranks| Ok([simulate(Kind::AllReduce(1), Start::Nonblocking, ranks)?, doubling(ranks, 8)]),
    },
    Operation {
        what: "all-gather, 56 bytes",
        // The results have 56 bytes for each pair of ranks.
        ranks: (1, 2048),
        run: |ranks| Ok([simulate(Kind::AllGather(7), Start::Blocking, ranks)?, gathering(ranks, 56)]),
    },
    Operation {
        what: "all-to-all, 8 bytes",
        // The memory grows with the square of the ranks.
        ranks: (1, 4096),
        run: |ranks| Ok([simulate(Kind::AllToAll(8), Start::Blocking, ranks)?, gathering(ranks, 8)]),
    },
    Operation { what: "gmove, block to cyclic, 128 bytes", ranks: ANY, run: block_to_cyclic },
    Operation {
        what: "file, 16 runs of 1 KiB of a rank",
        ranks: ANY,
        run: |ranks| write(ranks).map(|write| [write.counts, write.known]),
    },
    Operation {
        what: "MPI halo, receives first, 4 x 64 bytes",
        ranks: HALO,
        run: |ranks| Ok([halo(First::Receives, 64, ranks)?, neighbours(ranks)]),
    },
    Operation {
        what: "MPI halo, messages first, 4 x 64 bytes",
        ranks: HALO,
        run: |ranks| Ok([halo(First::Messages, 64, ranks)?, neighbours(ranks)]),
    },
];

/// Simulates the operations whose name contains `only`, with so many ranks. Operations that need a smaller or larger job
/// have no row.
///
/// Errors: those of the simulations.
pub fn rows(ranks: usize, only: &str) -> Result<Vec<Row>> {
    let fits = |operation: &&Operation| {
        operation.what.contains(only) && (operation.ranks.0..=operation.ranks.1).contains(&ranks)
    };
    let chosen = OPERATIONS.iter().filter(fits);
    chosen
        .map(|operation| {
            let [counts, known] = (operation.run)(ranks)?;
            Ok(Row { what: operation.what, ranks, counts, known })
        })
        .collect()
}

/// The rounds in which a rank can reach all others, if each round doubles those that are reached.
fn rounds(ranks: u64) -> u64 {
    u64::from(ranks.next_power_of_two().ilog2())
}

/// Dissemination, and recursive doubling; the bytes are those of reduce-scatter and all-gather.
fn doubling(ranks: usize, bytes: u64) -> Counts {
    let ranks = ranks as u64;
    let rounds = rounds(ranks);
    let bytes_of_one = (2 * (ranks - 1) * bytes).div_ceil(ranks);
    Counts { messages: ranks * rounds, of_one: rounds, depth: rounds, bytes_of_one }
}

/// Recursive doubling, and Bruck's algorithm. The bytes are those of an algorithm that sends nothing twice. In an
/// all-gather, each rank sends everything but what the last partner has. In an all-to-all, it sends each block at once.
fn gathering(ranks: usize, bytes: u64) -> Counts {
    Counts { bytes_of_one: (ranks as u64 - 1) * bytes, ..doubling(ranks, 0) }
}

/// A binomial tree; the bytes are those of a pipeline.
fn tree(ranks: usize, bytes: u64) -> Counts {
    let ranks = ranks as u64;
    let bytes_of_one = if ranks > 1 { bytes } else { 0 };
    Counts { messages: ranks - 1, of_one: rounds(ranks), depth: rounds(ranks), bytes_of_one }
}

/// One message for each neighbour.
fn neighbours(ranks: usize) -> Counts {
    Counts { messages: 4 * ranks as u64, of_one: 4, depth: 1, bytes_of_one: 4 * 64 }
}

/// A number with a comma after each thousand.
fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (k, digit) in digits.chars().enumerate() {
        if k > 0 && (digits.len() - k) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The table as Markdown, with one line for each row.
pub fn block(rows: &[Row]) -> String {
    let mut text = String::from(
        "| operation | ranks | messages of all ranks (known) | of one rank (known) | depth (known) | bytes of one rank (known) |\n|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let (ours, known) = (row.counts, row.known);
        let pair = |ours: u64, known: u64| format!("{} ({})", number(ours), number(known));
        let cells = [
            row.what.to_string(),
            number(row.ranks as u64),
            pair(ours.messages, known.messages),
            pair(ours.of_one, known.of_one),
            pair(ours.depth, known.depth),
            pair(ours.bytes_of_one, known.bytes_of_one),
        ];
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}
