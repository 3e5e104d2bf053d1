//! The places of a distributed array's local sections, and how they are allocated and released.
//!
//! An array that all images make has a block of the symmetric heap, with the size of the largest node's part. If only
//! some images make it (in a function called inside a `task`), it cannot be symmetric. Then each allocates memory of
//! its segment and sends the others its place. Not here: the contents of a section (`array.rs`), and the list of arrays
//! (`registry.rs`).

use std::cell::Cell;

use nagaya_core::addr::{GlobalPtr, Offset};

use crate::error::{ArrayFault, Result, Wrong};
use nagaya_images::name::Name;
use nagaya_images::nodeset::Interned;
use nagaya_images::shape::Image;
use nagaya_images::Images;

/// The local sections of one array.
pub(crate) struct Memory {
    /// The local section of this node.
    pub data: *mut u8,
    /// The block it is in.
    block: *mut u8,
    bytes: usize,
    sections: Sections,
    /// Whether it is not released yet.
    live: Cell<bool>,
}

/// The purpose of their memory in the segment, for reports.
const MEMORY: &str = "a distributed array";

/// The alignment that all blocks have.
const LINE: usize = 64;

enum Sections {
    /// At the same offset of every segment.
    Symmetric,
    /// Image and offset, in order of the images: those that made it.
    Listed(Vec<(i32, Offset)>),
}

impl Memory {
    /// Collective over the images of `on`: zeroed memory, `most` bytes on every node or `mine` on this one, whichever the set makes
    /// possible. It starts on a multiple of `align`, and of a cache line.
    pub fn make(images: &Images, on: &Interned, most: usize, mine: usize, align: usize) -> Result<Memory> {
        let (align, core) = (align.max(LINE), images.core());
        let live = Cell::new(true);
        if on.is_everybody() {
            let data = core.alloc(MEMORY, most, align)?;
            return Ok(Memory { data, block: data, bytes: most, sections: Sections::Symmetric, live });
        }
        let bytes = mine.saturating_add(align - LINE);
        let block = core.alloc_own(MEMORY, bytes)?;
        let data = block.wrapping_add(block.align_offset(align));
        let offset = core.global(core.rank(), data).offset;
        let offsets = images.tell_all(&on.nodes.images, offset.0 as u64)?;
        let mut listed: Vec<(i32, Offset)> =
            on.nodes.images.iter().copied().zip(offsets.into_iter().map(|o| Offset(o as usize))).collect();
        listed.sort_unstable_by_key(|l| l.0);
        Ok(Memory { data, block, bytes, sections: Sections::Listed(listed), live })
    }

    /// Collective over the nodes that made it: returns it when it is not in use any more.
    pub fn release(&self, images: &Images) -> Result<()> {
        if !self.live.replace(false) {
            return Ok(());
        }
        images.complete()?;
        match &self.sections {
            Sections::Symmetric => Ok(images.core().free(self.block)?),
            Sections::Listed(listed) => {
                let members: Vec<i32> = listed.iter().map(|l| l.0).collect();
                images.meet(&members)?;
                Ok(images.core().free_own(self.block, self.bytes)?)
            }
        }
    }

    /// Bytes from `data` to the end of this node's memory; 0 after its end.
    pub fn bytes_from(&self, data: *const u8) -> usize {
        (self.block as usize + self.bytes).saturating_sub(data as usize)
    }

    /// Where the section of `image` begins.
    pub fn section(&self, images: &Images, image: i32, name: &Name) -> Result<GlobalPtr> {
        let wrong = |fault| Err(Wrong::Array { name: name.clone(), fault }.into());
        if !self.live.get() {
            return wrong(ArrayFault::Released);
        }
        let rank = images.rank(Image(image))?;
        match &self.sections {
            Sections::Symmetric => Ok(images.core().global(rank, self.data)),
            Sections::Listed(listed) => match listed.binary_search_by_key(&image, |l| l.0) {
                Ok(at) => Ok(GlobalPtr { rank, offset: listed[at].1 }),
                Err(_) => wrong(ArrayFault::MadeByOthers { nodes: listed.len(), image }),
            },
        }
    }
}
