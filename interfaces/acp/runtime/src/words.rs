//! Values at global addresses, read and written at once: what the containers are made of. Complete on return.

use std::mem::MaybeUninit;

use nagaya_core::{Amo, AmoKind};

use crate::address::Address;
use crate::error::{Error, Result};
use crate::state::Acp;

/// What may be read from memory that others wrote: any bytes are a value.
pub(crate) trait Plain: Copy {}
impl Plain for u64 {}
impl<const N: usize> Plain for [u64; N] {}

impl Acp {
    pub(crate) fn get<T: Plain>(&self, from: Address) -> Result<T> {
        let mut value = MaybeUninit::<T>::uninit();
        // SAFETY: all of the value is written, and any bytes are one.
        unsafe {
            self.get_to(value.as_mut_ptr().cast(), from, size_of::<T>())?;
            Ok(value.assume_init())
        }
    }

    pub(crate) fn put<T: Plain>(&self, to: Address, value: T) -> Result<()> {
        // SAFETY: the value lives through the call.
        unsafe { self.put_from(to, (&raw const value).cast(), size_of::<T>()) }
    }

    pub(crate) fn get_bytes(&self, from: Address, bytes: usize) -> Result<Vec<u8>> {
        // A wrong size is refused here, before memory of that size is needed.
        self.route(from, bytes)?;
        let mut all = Vec::new();
        if !nagaya_core::reserve(&mut all, bytes) {
            return Err(Error(format!("no memory here for a copy of {bytes} bytes")));
        }
        // SAFETY: space for all, and all are written.
        unsafe {
            self.get_to(all.as_mut_ptr(), from, bytes)?;
            all.set_len(bytes);
        }
        Ok(all)
    }

    /// Writes zeroes, piece by piece.
    pub(crate) fn put_zeroes(&self, to: Address, bytes: usize) -> Result<()> {
        const ZEROES: [u8; 4096] = [0; 4096];
        let mut pieces = (0..bytes).step_by(ZEROES.len());
        pieces.try_for_each(|at| self.put_bytes(to.plus(at), &ZEROES[..ZEROES.len().min(bytes - at)]))
    }

    pub(crate) fn put_bytes(&self, to: Address, bytes: &[u8]) -> Result<()> {
        // SAFETY: they live through the call.
        unsafe { self.put_from(to, bytes.as_ptr(), bytes.len()) }
    }

    /// Copies between any two places.
    pub(crate) fn transfer(&self, to: Address, from: Address, bytes: usize) -> Result<()> {
        let handle = self.copy(to, from, bytes, crate::order::Order::NOTHING)?;
        self.complete(crate::order::Order(handle))
    }

    /// An atomic operation; its old value.
    pub(crate) fn change(&self, word: Address, kind: AmoKind, operand: u64, compare: u64) -> Result<u64> {
        let mut old = 0;
        // SAFETY: the value lives until the operation is complete.
        let handle = unsafe { self.start_change(word, Amo { kind, wide: true, operand, compare }, &raw mut old) }?;
        self.core().wait_handle(handle)?;
        Ok(old)
    }

    /// Takes the lock at `word`, which is 0 when it is free.
    pub(crate) fn lock(&self, word: Address) -> Result<()> {
        let mine = u64::from(self.core().rank().0) + 1;
        while self.change(word, AmoKind::CompareAndSwap, mine, 0)? != 0 {
            self.core().give_way();
        }
        Ok(())
    }

    /// Gives it back. What was written before is there.
    pub(crate) fn unlock(&self, word: Address) -> Result<()> {
        self.change(word, AmoKind::Swap, 0, 0).map(drop)
    }

    /// Does this while it has the lock.
    pub(crate) fn locked<T>(&self, word: Address, f: impl FnOnce() -> Result<T>) -> Result<T> {
        self.lock(word)?;
        let result = f();
        self.unlock(word)?;
        result
    }
}
