//! The collectives that are simulated: all ranks of a job make one call. Each result is compared with the expected one.

use std::rc::Rc;

use nagaya_coll::{Collective, Group, Operator};
use nagaya_core::{Element, Error, Op, Rank, Result, Status};

use crate::alone;
use crate::counts::Counts;
use crate::events::Parts;
use crate::network::{Endpoint, World};

/// A collective of all ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Barrier,
    /// So many bytes of rank 0.
    Broadcast(usize),
    /// The sums of so many integers of 8 bytes.
    AllReduce(usize),
    /// So many integers of 8 bytes of each rank.
    AllGather(usize),
    /// So many bytes of each rank for each rank.
    AllToAll(usize),
}

/// The functions that start the call: blocking ones, or those that return a handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    Blocking,
    Nonblocking,
}

fn wrong(text: String) -> Error {
    Error::new(Status::System, format!("the simulation has a wrong result: {text}"))
}

/// What rank `rank` contributes as element `k` of an all-reduce.
fn contribution(rank: usize, k: usize) -> u64 {
    (rank + 1) as u64 * (k + 1) as u64
}

/// Byte `k` of a broadcast.
fn broadcast_byte(k: usize) -> u8 {
    (k % 251 + 1) as u8
}

/// Byte `k` of what rank `from` has for rank `to`.
fn block_byte(from: usize, to: usize, k: usize) -> u8 {
    (from * 31 + to * 7 + k) as u8 ^ (from >> 3) as u8
}

/// Counts the messages of one collective of `ranks` ranks, from 1.
///
/// Errors: those of the call; `System` if a result is wrong, or a rank leaves a barrier before all have entered it.
pub fn simulate(kind: Kind, start: Start, ranks: usize) -> Result<Counts> {
    let (coll, _one) = alone::collectives()?;
    let world = Rc::new(World::new(ranks, start == Start::Nonblocking)?);
    let (give, take) = match kind {
        Kind::Barrier => (0, 0),
        Kind::Broadcast(len) => (0, len),
        Kind::AllReduce(count) => (8 * count, 8 * count),
        Kind::AllGather(count) => (8 * count, 8 * count * ranks),
        Kind::AllToAll(len) => (len * ranks, len * ranks),
    };
    // Words, so that all elements are aligned.
    let mut given = vec![0u64; (ranks * give).div_ceil(8)];
    let mut taken = vec![0u64; ranks * take.div_ceil(8)];
    if let Kind::AllReduce(count) | Kind::AllGather(count) = kind {
        given.iter_mut().enumerate().for_each(|(at, value)| *value = contribution(at / count, at % count));
    }
    let (from, to): (*mut u8, *mut u8) = (given.as_mut_ptr().cast(), taken.as_mut_ptr().cast());
    if let Kind::Broadcast(len) = kind {
        // SAFETY: the buffer of rank 0 has `len` bytes.
        (0..len).for_each(|k| unsafe { to.add(k).write(broadcast_byte(k)) });
    }
    if let Kind::AllToAll(len) = kind {
        let byte = |at: usize| block_byte(at / give, at % give / len, at % len);
        // SAFETY: the buffer of each rank has `give` bytes.
        (0..ranks * give).for_each(|at| unsafe { from.add(at).write(byte(at)) });
    }
    let parts = (0..ranks).map(|me| {
        let group = Group::every(Rank(0), 1, ranks, me);
        let (src, dst) = (from.wrapping_add(me * give).cast_const(), to.wrapping_add(me * take.next_multiple_of(8)));
        let what = match kind {
            Kind::Barrier => Collective::Barrier,
            Kind::Broadcast(len) => Collective::Broadcast { data: dst, len, root: 0 },
            Kind::AllReduce(count) => {
                let by = Operator::Builtin(Op::Sum, Element::U64);
                Collective::Reduce { by, dst, src, count, root: None }
            }
            Kind::AllGather(_) => Collective::Gather { dst, src, len: give, root: None },
            Kind::AllToAll(len) => Collective::AllToAll { dst, src, len },
        };
        let network = Rc::new(Endpoint { world: world.clone(), me });
        // SAFETY: *buffers*: `given` and `taken` have the bytes of each rank, and outlive the parts. *Scratch*: see `Endpoint`.
        Box::pin(unsafe { coll.simulate(group, network, what) }) as _
    });
    let mut parts = Parts::new(world.clone(), parts.collect());
    if kind == Kind::Barrier {
        // The last rank comes when all others wait.
        (0..ranks - 1).try_for_each(|rank| parts.start(rank))?;
        if parts.open() < ranks {
            return Err(wrong(format!("{} ranks left a barrier before the last came", ranks - parts.open())));
        }
    }
    parts.start_all()?;
    drop(parts);
    compare(kind, ranks, &taken)?;
    Ok(world.counts())
}

/// Compares the results of all ranks.
fn compare(kind: Kind, ranks: usize, taken: &[u64]) -> Result<()> {
    match kind {
        Kind::Barrier => Ok(()),
        Kind::Broadcast(len) => {
            let right: Vec<u8> = (0..len).map(broadcast_byte).collect();
            let same =
                |words: &[u64]| words.iter().flat_map(|word| word.to_ne_bytes()).take(len).eq(right.iter().copied());
            match taken.chunks(len.div_ceil(8)).position(|words| !same(words)) {
                None => Ok(()),
                Some(rank) => Err(wrong(format!("a broadcast of {len} bytes on rank {rank} of {ranks}"))),
            }
        }
        Kind::AllReduce(count) => {
            let sum = |k: usize| (ranks * (ranks + 1) / 2 * (k + 1)) as u64;
            match taken.iter().enumerate().position(|(at, value)| *value != sum(at % count)) {
                None => Ok(()),
                Some(at) => {
                    Err(wrong(format!("element {} of an all-reduce on rank {} of {ranks}", at % count, at / count)))
                }
            }
        }
        Kind::AllGather(count) => {
            let right = |at: usize| contribution(at / count % ranks, at % count);
            match taken.iter().enumerate().position(|(at, value)| *value != right(at)) {
                None => Ok(()),
                Some(at) => Err(wrong(format!("word {at} of the all-gathers of {ranks} ranks"))),
            }
        }
        Kind::AllToAll(0) => Ok(()),
        Kind::AllToAll(len) => {
            let right = |(rank, words): (usize, &[u64])| {
                let bytes = words.iter().flat_map(|word| word.to_ne_bytes()).take(len * ranks);
                bytes.enumerate().all(|(at, byte)| byte == block_byte(at / len, rank, at % len))
            };
            let mut results = taken.chunks((len * ranks).div_ceil(8)).enumerate();
            match results.position(|result| !right(result)) {
                None => Ok(()),
                Some(rank) => Err(wrong(format!("an all-to-all of {len} bytes on rank {rank} of {ranks}"))),
            }
        }
    }
}
