//! Where the local sections of a distributed array lie, and how they come and go.
//!
//! An array that all images make has a block of the symmetric heap, of the largest node's size. One that a part of them makes (in
//! a function called inside a `task`) cannot: each takes memory of its own segment and tells the others where. Not here: what
//! stands in a section (`array.rs`), and which arrays there are (`known.rs`).

use std::cell::Cell;

use nagaya_core::addr::{GlobalPtr, Offset};

use crate::error::{Error, Result};
use crate::job::Job;

/// The local sections of one array.
pub(crate) struct Memory {
    /// This node's.
    pub data: *mut u8,
    /// The block it lies in.
    block: *mut u8,
    bytes: usize,
    place: Place,
    /// Not released yet.
    live: Cell<bool>,
}

/// What blocks start on anyhow.
const LINE: usize = 64;

enum Place {
    /// At the same offset of every segment.
    Symmetric,
    /// Image and offset, in order of the images: those that made it.
    Listed(Vec<(i32, Offset)>),
}

impl Job {
    /// Collective over the executing nodes: zeroed memory, `most` bytes on every node or `mine` on this one, whichever the executing
    /// set makes possible. It starts on a multiple of `align`, and of a cache line.
    pub(crate) fn make_memory(&self, most: usize, mine: usize, align: usize) -> Result<Memory> {
        let align = align.max(LINE);
        let live = Cell::new(true);
        let Some(images) = self.executing_part() else {
            let data = self.core.alloc(most, align)?;
            return Ok(Memory { data, block: data, bytes: most, place: Place::Symmetric, live });
        };
        let bytes = mine.saturating_add(align - LINE);
        let block = self.core.alloc_own(bytes)?;
        let data = block.wrapping_add(block.align_offset(align));
        let offset = self.core.global(self.core.rank(), data).offset;
        let offsets = self.tell_all(images, offset.0 as u64)?;
        let mut listed: Vec<(i32, Offset)> =
            images.iter().copied().zip(offsets.into_iter().map(|o| Offset(o as usize))).collect();
        listed.sort_unstable_by_key(|l| l.0);
        Ok(Memory { data, block, bytes, place: Place::Listed(listed), live })
    }

    /// The executing nodes, if they are not all.
    pub(crate) fn executing_part(&self) -> Option<&'static [i32]> {
        (!self.is_everybody_executing()).then(|| self.executing().nodes.images.as_slice())
    }

    /// Collective over the nodes that made it: gives it back when nobody uses it any more.
    pub(crate) fn release(&self, memory: &Memory) -> Result<()> {
        if !memory.live.replace(false) {
            return Ok(());
        }
        self.complete()?;
        match &memory.place {
            Place::Symmetric => Ok(self.core.free(memory.block)?),
            Place::Listed(listed) => {
                let images: Vec<i32> = listed.iter().map(|l| l.0).collect();
                self.meet(&images)?;
                Ok(self.core.free_own(memory.block, memory.bytes)?)
            }
        }
    }

    /// Where the section of `image` begins.
    pub(crate) fn section_in(&self, memory: &Memory, image: i32, name: &str) -> Result<GlobalPtr> {
        if !memory.live.get() {
            return Err(Error::new(format!("the memory of {name} has been released")));
        }
        let rank = self.rank(image)?;
        match &memory.place {
            Place::Symmetric => Ok(self.core.global(rank, memory.data)),
            Place::Listed(listed) => match listed.binary_search_by_key(&image, |l| l.0) {
                Ok(at) => Ok(GlobalPtr { rank, offset: listed[at].1 }),
                Err(_) => Err(Error::new(format!(
                    "{name} was made by {} of the nodes, and image {image} is not one of them",
                    listed.len()
                ))),
            },
        }
    }
}
