//! Image control: synchronisation, locks, and the atomics that programs build their own from.

use nagaya_core::{Element, Op};
use nagaya_images::error::{AwaitedAction, Error as ImagesError, Wrong};
use nagaya_images::lock::LockOutcome;
use nagaya_images::shape::Position;

use crate::descriptor::{ty, Dtype};
use crate::error::{stat, wrong, Error, Result};
use crate::state::Caf;
use crate::token::{Token, LOCK};

/// `GFC_CAF_ATOMIC_*`.
const OPERATIONS: [Op; 4] = [Op::Sum, Op::And, Op::Or, Op::Xor];

impl Caf {
    /// `sync all`. After an `allocate` that has reported its error there is no other to report.
    pub fn sync_all(&self) -> Result<()> {
        let result = self.images.sync_all();
        match self.has_reported.take() {
            true => Ok(()),
            false => Ok(result?),
        }
    }

    /// `sync images`: with these, counted from 1; without a list with all images of the current team.
    pub fn sync_images(&self, images: Option<&[i32]>) -> Result<()> {
        if let Some(&[one]) = images {
            return Ok(self.images.sync_images(Some(&[one.wrapping_sub(1)]))?);
        }
        let from_0 = |images: &[i32]| -> Vec<i32> { images.iter().map(|image| image.wrapping_sub(1)).collect() };
        let images = images.map(from_0);
        self.images.sync_images(images.as_deref()).map_err(|e| self.stopped_first(e, images.as_deref()))
    }

    /// The error of a `sync images` with several images. If some of them have failed and others have stopped, the statement reports
    /// one that has stopped (Fortran 2018, 11.6.11).
    #[cold]
    fn stopped_first(&self, e: ImagesError, images: Option<&[i32]>) -> Error {
        if !matches!(e.wrong(), Wrong::Ended { .. }) {
            return e.into();
        }
        let members = &self.images.current().nodes.images;
        let is_meant = |k: usize| images.is_none_or(|list| list.contains(&(k as i32)));
        let mut meant = members.iter().enumerate().filter(|(k, _)| is_meant(*k)).map(|(_, image)| *image as u32);
        match meant.find(|image| self.images.missed_last_pair(*image) && self.status_of(*image) == stat::STOPPED_IMAGE)
        {
            Some(image) => ImagesError::ended(image, AwaitedAction::Pair).into(),
            None => e.into(),
        }
    }

    fn lock_variable(&self, token: &Token, index: usize, image: i32) -> Result<(*mut u8, Position)> {
        let rank = self.rank(image)?;
        Ok((token.on(rank).wrapping_add(index * LOCK), self.position(image)))
    }

    /// `lock`, and the beginning of `critical`: waits for it, unless the statement wants to know whether it was free.
    ///
    /// The lock of a failed image goes to the next image that requests it. That is no error; an image with `is_told`
    /// learns of it, because what the lock protects may be half done.
    pub fn lock(
        &self,
        token: &Token,
        index: usize,
        image: i32,
        acquired: Option<&mut i32>,
        is_told: bool,
    ) -> Result<()> {
        self.check_not_failed(image, is_told)?;
        let (at, position) = self.lock_variable(token, index, image)?;
        let has_failed = |holder| self.failed(holder);
        let taken = match acquired {
            None => Some(self.images.lock(at, position, has_failed)?),
            Some(acquired) => {
                let taken = self.images.try_lock(at, position, has_failed)?;
                *acquired = taken.is_some().into();
                taken
            }
        };
        match taken {
            Some(LockOutcome::From(holder)) if is_told => Err(Error::Here(
                stat::UNLOCKED_FAILED_IMAGE,
                format!(
                    "lock: image {} has failed while it held the lock variable, which this image holds now",
                    holder + 1
                ),
            )),
            _ => Ok(()),
        }
    }

    /// `unlock`.
    pub fn unlock(&self, token: &Token, index: usize, image: i32) -> Result<()> {
        let (at, position) = self.lock_variable(token, index, image)?;
        Ok(self.images.unlock(at, position)?)
    }

    fn atom(&self, token: &Token, offset: usize, image: i32) -> Result<(*mut u8, Position)> {
        let rank = self.rank(image)?;
        Ok((token.on(rank).wrapping_add(offset), self.position(image)))
    }

    /// `atomic_define`.
    pub fn atomic_define(&self, token: &Token, offset: usize, image: i32, of: Dtype, value: i64) -> Result<()> {
        let (at, position) = self.atom(token, offset, image)?;
        self.images.atomic_op(Op::Replace as i32, atomic_type(of)?, at, position, value)?;
        Ok(())
    }

    /// `atomic_ref`.
    pub fn atomic_ref(&self, token: &Token, offset: usize, image: i32, of: Dtype) -> Result<i64> {
        let (at, position) = self.atom(token, offset, image)?;
        let value = self.images.atomic_op(Op::Or as i32, atomic_type(of)?, at, position, 0)?;
        // The way out of a loop that waits for a flag: let others run.
        if position == Position(self.images.this_image()) {
            self.images.sync_memory()?;
        }
        Ok(value)
    }

    /// `atomic_add` and so on, by number; gives the value before.
    pub fn atomic_op(&self, op: i32, token: &Token, offset: usize, image: i32, of: Dtype, value: i64) -> Result<i64> {
        let (at, position) = self.atom(token, offset, image)?;
        let index = usize::try_from(op - 1).unwrap_or(usize::MAX);
        let op = OPERATIONS.get(index).ok_or_else(|| wrong(format!("atomic operation {op} is not known")))?;
        Ok(self.images.atomic_op(*op as i32, atomic_type(of)?, at, position, value)?)
    }

    /// `atomic_cas`; gives the value before.
    pub fn atomic_cas(
        &self,
        token: &Token,
        offset: usize,
        image: i32,
        of: Dtype,
        (compare, new): (i64, i64),
    ) -> Result<i64> {
        let (at, position) = self.atom(token, offset, image)?;
        Ok(self.images.atomic_compare_and_swap(atomic_type(of)?, at, position, compare, new)?)
    }
}

fn atomic_type(of: Dtype) -> Result<i32> {
    match (of.ty, of.kind) {
        (ty::INTEGER | ty::LOGICAL, 4) => Ok(Element::I32 as i32),
        (ty::INTEGER | ty::LOGICAL, 8) => Ok(Element::I64 as i32),
        _ => Err(wrong(format!("an atomic variable of type {} kind {}: kinds 4 and 8 are atomic", of.ty, of.kind))),
    }
}
