//! The rows of the table in `docs/scaling.md`: what is simulated, and the best known bounds.

use std::fmt::Write;

use nagaya_core::Result;

use crate::collectives::{simulate, Kind, Start};
use crate::counts::Counts;

/// One operation of a job of one size.
pub struct Row {
    /// The operation, in words.
    pub what: &'static str,
    pub ranks: usize,
    pub counts: Counts,
    /// Those of the algorithm with the best known depth; the bytes are those of the algorithm with the fewest bytes.
    pub best: Counts,
}

/// The operations, and the largest job in which they are simulated.
const OPERATIONS: &[(&str, Kind, Start, usize)] = &[
    ("barrier", Kind::Barrier, Start::Blocking, usize::MAX),
    ("broadcast, 8 bytes", Kind::Broadcast(8), Start::Blocking, usize::MAX),
    ("broadcast, 4 KiB", Kind::Broadcast(4096), Start::Blocking, usize::MAX),
    ("all-reduce, 8 bytes", Kind::AllReduce(1), Start::Blocking, usize::MAX),
    ("all-reduce, 4 KiB", Kind::AllReduce(512), Start::Blocking, usize::MAX),
    // Each rank has 24 bytes for each rank.
    ("all-reduce, nonblocking, 8 bytes", Kind::AllReduce(1), Start::Nonblocking, 4096),
];

/// Simulates all operations with so many ranks, except those that need a smaller job.
///
/// Errors: those of [`simulate`].
pub fn rows(ranks: usize) -> Result<Vec<Row>> {
    let fits = OPERATIONS.iter().filter(|(.., largest)| ranks <= *largest);
    fits.map(|(what, kind, start, _)| {
        Ok(Row { what, ranks, counts: simulate(*kind, *start, ranks)?, best: best(*kind, ranks as u64) })
    })
    .collect()
}

/// The best known values. No algorithm has all of them, and the page names the sources.
fn best(kind: Kind, ranks: u64) -> Counts {
    let rounds = u64::from(ranks.next_power_of_two().ilog2());
    match kind {
        // Dissemination.
        Kind::Barrier => Counts { messages: ranks * rounds, of_one: rounds, depth: rounds, bytes_of_one: 0 },
        // A binomial tree; for bytes, a pipeline.
        Kind::Broadcast(bytes) => {
            let bytes_of_one = if ranks > 1 { bytes as u64 } else { 0 };
            Counts { messages: ranks - 1, of_one: rounds, depth: rounds, bytes_of_one }
        }
        // Recursive doubling; for bytes, reduce-scatter and all-gather.
        Kind::AllReduce(count) => Counts {
            messages: ranks * rounds,
            of_one: rounds,
            depth: rounds,
            bytes_of_one: (2 * (ranks - 1) * 8 * count as u64).div_ceil(ranks),
        },
    }
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
        let (ours, best) = (row.counts, row.best);
        let pair = |ours: u64, best: u64| format!("{} ({})", number(ours), number(best));
        let cells = [
            row.what.to_string(),
            number(row.ranks as u64),
            pair(ours.messages, best.messages),
            pair(ours.of_one, best.of_one),
            pair(ours.depth, best.depth),
            pair(ours.bytes_of_one, best.bytes_of_one),
        ];
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}
