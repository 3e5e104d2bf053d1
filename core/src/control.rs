//! The core's part of a rank's control area. It has stripe locks for floating-point accumulates, lanes for signals, and
//! the data by which others reach any memory of the process.
//!
//! The memory is zero at the start, and zero is the right initial state of everything in it. When the ranks are mapped
//! to each other, all ranks use the same words. Otherwise each rank uses its own copy and gets the changes of others by
//! message. Not here: the protocols (`combine.rs`, `signal.rs`, `barrier.rs`). Memory: touched pages only, 16 KiB of locks
//! and 4 KiB per team.

use crate::word_lock::wake_lock;
use std::sync::atomic::{AtomicI32, AtomicU32, AtomicU64, AtomicUsize, Ordering};

/// Bytes of zeroed memory that the core needs per rank for locks and flags.
pub const CONTROL_BYTES: usize = 2 << 20;

/// One lock per stripe of addresses; each has a cache line of its own.
#[repr(C, align(64))]
pub struct Stripe {
    /// 0 free, 1 held.
    pub held: AtomicU32,
    /// A process sleeps on `held`.
    pub waiting: AtomicU32,
}

impl Stripe {
    /// Wakes the processes that sleep until it is free. After it has been released.
    pub fn wake(&self) {
        wake_lock(&self.held, &self.waiting);
    }
}

/// Locks per rank.
pub const STRIPES: usize = 256;

/// A signal: a sequence number that only grows, and up to seven words that were written before it.
#[repr(C, align(64))]
pub struct Lane {
    pub seq: AtomicU64,
    pub data: [AtomicU64; LANE_WORDS],
}

impl Lane {
    /// Words first, then the number that announces them.
    #[inline(always)]
    pub fn publish(&self, seq: u64, words: &[u64]) {
        for (to, from) in self.data.iter().zip(words) {
            to.store(*from, Ordering::Relaxed);
        }
        self.seq.store(seq, Ordering::Release);
    }

    /// What came along, once the number has been seen.
    #[inline(always)]
    pub fn read(&self, words: &mut [u64]) {
        for (to, from) in words.iter_mut().zip(&self.data) {
            *to = from.load(Ordering::Relaxed);
        }
    }
}

/// Words that travel with a signal.
pub const LANE_WORDS: usize = 7;

/// Lanes of one team on one rank: the first `BARRIER_LANES` belong to the barrier, the others to the making of teams.
pub const LANES: usize = 64;

/// Two per round of a dissemination barrier of up to 65536 ranks.
pub const BARRIER_LANES: usize = 32;

/// Teams a rank may be in at the same time, the world included.
pub const MAX_TEAMS: usize = 256;

/// A rank's process, for ranks of its host that name its memory by addresses (`attach.rs`).
#[repr(C, align(64))]
pub struct OwnProcess {
    pub number: AtomicI32,
    /// The address at which its segment begins there.
    pub base: AtomicUsize,
    /// A word of the process, and its value: a reader that finds it there has found the right process.
    pub mark: AtomicUsize,
    pub value: AtomicU64,
}

/// The whole of it.
#[repr(C)]
pub struct Control {
    pub stripes: [Stripe; STRIPES],
    pub lanes: [[Lane; LANES]; MAX_TEAMS],
    pub process: OwnProcess,
}

const _: () = assert!(std::mem::size_of::<Control>() <= CONTROL_BYTES);
