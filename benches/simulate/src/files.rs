//! A collective write of one file, as `nagaya-io` decides it: who the aggregators are, and what each member puts into
//! which aggregator's buffer.
//!
//! The program writes records by turns: each rank has 16 runs of 1 KiB, and the runs of all ranks alternate in the file.
//! The puts of a round are pending together. Two things do not count here: the exchange of the requests before the
//! transfer, and the meeting of each round. They are collectives, which the table has too.

use nagaya_core::{Error, Result, Status};
use nagaya_io::{Loop, Machine, Outline, Settings, Strip, Strips};

use crate::counts::Counts;
use crate::matching::HOST;

const RUN: i64 = 1 << 10;
const RUNS: i64 = 16;

/// Hosts of [`HOST`] ranks and as many processors, and a file system for many of them.
const MACHINE: Machine = Machine { on_host: HOST, processors: HOST, block: 1 << 20, near: false };

const SETTINGS: Settings = Settings { aggregators: 0, buffer: 0, stripe: 0, two_phase: None, progress: None };

/// What a simulation of a write shows.
pub struct Write {
    /// The puts into buffers of other ranks.
    pub counts: Counts,
    /// The fewest: one put for each aggregator from which a rank needs something.
    pub known: Counts,
    /// Aggregators, and those that have a part of the file.
    pub aggregators: usize,
    pub with_data: usize,
    /// Rounds, each of which has one meeting.
    pub rounds: i64,
    /// Bytes of the requests of all ranks, which each rank gets.
    pub bytes_of_requests: usize,
}

fn wrong(text: String) -> Error {
    Error::new(Status::System, format!("the simulation has a wrong result: {text}"))
}

/// Simulates the write of a file by `ranks` ranks.
///
/// Errors: `System` if the ranks would not use aggregators, or the puts do not fill the file.
pub fn write(ranks: usize) -> Result<Write> {
    let stride = Loop { count: RUNS, file: RUN * ranks as i64, memory: RUN };
    let strips: Vec<Strips> =
        (0..ranks as i64).map(|me| Strips::new(Strip::new(me * RUN, 0, RUN, &[stride]))).collect();
    let Some(outline) = Outline::of_write(strips.iter(), &SETTINGS, MACHINE) else {
        return Err(wrong(format!("{ranks} ranks write each its bytes itself")));
    };
    let aggregators = outline.aggregators();
    let mut sent = vec![[0u64; 2]; ranks];
    let mut filled = vec![0i64; aggregators.len()];
    let mut bytes = 0;
    for (me, strips) in strips.iter().enumerate() {
        let (mut all, mut targets, mut bytes_of_me) = (0u64, Vec::new(), 0);
        outline.each_put(me, strips, &mut |aggregator, strip| {
            filled[aggregator] += strip.bytes();
            if aggregators[aggregator] != me {
                all += 1;
                targets.push(aggregator);
                bytes_of_me += strip.bytes() as u64;
            }
        });
        targets.sort_unstable();
        targets.dedup();
        sent[me] = [all, targets.len() as u64];
        bytes = bytes_of_me.max(bytes);
    }
    let all: i64 = filled.iter().sum();
    if all != RUN * RUNS * ranks as i64 {
        return Err(wrong(format!("{ranks} ranks put {all} bytes of a file")));
    }
    let counts = |which: usize| {
        let (all, most) = sent.iter().fold((0, 0), |(all, most), of| (all + of[which], most.max(of[which])));
        Counts { messages: all, of_one: most, depth: outline.rounds().min(all as i64) as u64, bytes_of_one: bytes }
    };
    Ok(Write {
        counts: counts(0),
        known: counts(1),
        aggregators: aggregators.len(),
        with_data: filled.iter().filter(|bytes| **bytes > 0).count(),
        rounds: outline.rounds(),
        bytes_of_requests: outline.bytes_of_requests(),
    })
}
