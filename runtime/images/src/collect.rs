//! Collectives over sets of images: which ranks a set means, and what it is when one of them has ended.
//!
//! Not here: how they are made (`runtime/coll`). Called by XMP's `reduction` and `bcast`, and by distributed arrays.

use nagaya_coll::{Group, Operator};
use nagaya_core::{Rank, Status};

use crate::error::{AwaitedAction, Error, Result};
use crate::images::Images;

/// What a reduction works on: `count` elements at `data`, and how they combine.
#[derive(Clone, Copy)]
pub struct Values {
    pub by: Operator,
    pub data: *mut u8,
    pub count: usize,
}

impl Images {
    /// What `root` has, to all of `images`, this one among them. If these are all images, `root` waits for none.
    ///
    /// # Safety
    /// Until it returns, `data` is readable on the root, and writable on the other members, for `bytes` bytes. `bytes` is the same
    /// on all members.
    pub unsafe fn bcast(&self, images: &[i32], root: i32, data: *mut u8, bytes: usize) -> Result<()> {
        let root = position(images, root)?;
        // SAFETY: `data` has `bytes` bytes on each member, and all pass the same number: the contract of this function.
        self.collectively(images, |group| unsafe { self.coll.broadcast_known(group, data, bytes, root) })
    }

    /// What the first of `images` gives, to all of them, whatever they had.
    pub fn first_ones(&self, images: &[i32], record: &mut Vec<u8>) -> Result<()> {
        let mut len = record.len() as u64;
        // SAFETY: a word, and as many bytes as the first has.
        unsafe {
            self.bcast(images, images[0], (&raw mut len).cast(), size_of::<u64>())?;
            record.resize(len as usize, 0);
            self.bcast(images, images[0], record.as_mut_ptr(), record.len())
        }
    }

    /// Combines what all of `images` have, this one among them, in their order; all get the same.
    ///
    /// # Safety
    /// `data` is writable for `count` elements and aligned.
    pub unsafe fn all_reduce(&self, images: &[i32], Values { by, data, count }: Values) -> Result<()> {
        // SAFETY: `data` has `count` elements, aligned and writable, and is both source and destination.
        self.collectively(images, |group| unsafe { self.coll.all_reduce(group, by, data, data, count) })
    }

    /// What each of `images` gives, in their order; this image is one of them.
    pub fn tell_all(&self, images: &[i32], word: u64) -> Result<Vec<u64>> {
        let mut words = vec![0u64; images.len()];
        let (mine, all): (*const u8, *mut u8) = ((&raw const word).cast(), words.as_mut_ptr().cast());
        // SAFETY: a word, and space for one of each.
        self.collectively(images, |group| unsafe { self.coll.all_gather(group, all, mine, size_of::<u64>()) })?;
        Ok(words)
    }

    /// A collective of `images`, this one among them.
    #[inline]
    fn collectively<T>(&self, images: &[i32], make: impl FnOnce(Group<'_>) -> nagaya_core::Result<T>) -> Result<T> {
        let group = match std::ptr::eq(images, &*self.sets.everybody().nodes.images) {
            true => Group::every(Rank(0), 1, images.len(), self.me as usize),
            false => Group::numbers(images, position(images, self.me())?),
        };
        make(group).map_err(|e| match self.coll.absent() {
            Some(rank) => Error::ended(rank.0, AwaitedAction::Synchronisation),
            None => e.into(),
        })
    }
}

/// Where an image is among those that take part.
fn position(images: &[i32], image: i32) -> Result<usize> {
    let not_a_member = || {
        let text = format!("a collective names image {image}, which does not take part (a mistake in Nagaya)");
        nagaya_core::Error::new(Status::BadArgument, text)
    };
    Ok(images.iter().position(|one| *one == image).ok_or_else(not_a_member)?)
}
