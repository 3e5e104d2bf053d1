//! One position in the file for all members: a word in the first member's segment, moved by remote atomics. Members that do not share
//! segments move it by [`Members::amo`](crate::Members::amo).
//!
//! A member that moves the position owns the bytes that it moved over. So records of many writers neither tear nor
//! overlap, without a lock. The caller decides what a position counts (bytes of the file, of a view).

use nagaya_core::{Amo, AmoKind};

use crate::error::Result;
use crate::file::File;

impl File {
    fn shared(&self, kind: AmoKind, operand: u64, compare: u64) -> Result<u64> {
        Ok(self.members().amo(self.core, Amo { kind, wide: true, operand, compare }, self.cell)?)
    }

    /// Where it is now.
    pub fn shared_position(&self) -> Result<u64> {
        self.shared(AmoKind::Read, 0, 0)
    }

    /// Collective: moves it to `to`.
    pub fn seek_shared(&self, to: u64) -> Result<()> {
        self.barrier()?;
        if self.group().me() == 0 {
            self.shared(AmoKind::Set, to, 0)?;
        }
        self.barrier()
    }

    /// Moves it over `count`; where it was. Those belong to the caller.
    pub fn take_shared(&self, count: u64) -> Result<u64> {
        self.shared(AmoKind::Add, count, 0)
    }

    /// Moves it back over `count` that the caller took and cannot use.
    pub fn give_back_shared(&self, count: u64) -> Result<()> {
        self.shared(AmoKind::Add, count.wrapping_neg(), 0).map(drop)
    }

    /// Like [`take_shared`](Self::take_shared), but not beyond `end`. Returns the old position, and how much the caller may use.
    pub fn take_shared_below(&self, count: u64, end: u64) -> Result<(u64, u64)> {
        let mut was = self.shared_position()?;
        loop {
            let got = count.min(end.saturating_sub(was));
            let seen = if got == 0 { was } else { self.shared(AmoKind::CompareAndSwap, was + got, was)? };
            if seen == was {
                return Ok((was, got));
            }
            was = seen;
        }
    }

    /// Moves it to `to`, unless it is further on.
    pub fn raise_shared(&self, to: u64) -> Result<()> {
        let mut was = self.shared_position()?;
        while was < to {
            match self.shared(AmoKind::CompareAndSwap, to, was)? {
                seen if seen == was => break,
                seen => was = seen,
            }
        }
        Ok(())
    }

    /// Collective: every member gets its `count`, in the order of positions.
    pub fn take_ordered(&self, count: u64) -> Result<u64> {
        let all = self.gather([count])?;
        let me = self.group().me();
        let mut first = [0u8; 8];
        if me == 0 {
            first = self.take_shared(all.iter().map(|w| w[0]).sum())?.to_ne_bytes();
        }
        self.broadcast(&mut first)?;
        Ok(u64::from_ne_bytes(first) + all[..me].iter().map(|w| w[0]).sum::<u64>())
    }
}
