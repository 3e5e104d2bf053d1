//! Packets: scattered elements, packed by their owner for the node that reads them.
//!
//! A column of a shadow is beside the column that a neighbouring node reads, in the same cache lines. Read in place,
//! each of its elements costs both nodes a line. So the owner packs the column and goes on; the reader unpacks it.
//! Before the owner signals that it is ready, it writes the place of the packet into a cell. There is one cell for
//! exchanges of even number with that reader, and one for odd ones (0: to be read in place). Only between images that
//! are mapped, in exchanges that are not asynchronous.
//!
//! Memory: a ring of `SPACE` bytes per image, committed when first used, of which small packets use `AROUND`. A packet
//! is free again when its reader has signalled that it is done.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use nagaya_core::{GlobalPtr, Waiting};

use crate::error::Result;
use crate::schedule::{Pair, Reader};
use nagaya_images::cells::Array as Cells;
use nagaya_images::error::{AwaitedAction, Error as ImagesError};
use nagaya_images::shape::Image;
use nagaya_images::Images;

/// Bytes of the ring.
pub(crate) const SPACE: usize = 1 << 20;

/// Packets advance through this part of the ring if they can. Lines that are still in a reader's cache are the slowest
/// to write again, so a part this long is used in turn. A longer one would only push other data out of the caches.
const AROUND: usize = 128 << 10;

/// Packets begin at cache lines.
const LINE: usize = 64;

/// The packets of this image that may still be read, the oldest first.
pub(crate) struct Packets {
    images: &'static Images,
    ring: *mut u8,
    under_way: RefCell<VecDeque<Packet>>,
    /// Where the next one goes.
    head: Cell<usize>,
}

struct Packet {
    reader: u32,
    number: u64,
    at: usize,
}

impl Packets {
    /// `ring`: `SPACE` bytes at the same place of every segment.
    pub fn new(images: &'static Images, ring: *mut u8) -> Packets {
        Packets { images, ring, under_way: RefCell::default(), head: Cell::new(0) }
    }
}

fn cell(number: u64) -> Cells {
    if number % 2 == 0 {
        Cells::PackedEven
    } else {
        Cells::PackedOdd
    }
}

impl Packets {
    /// Packs what a reader needs in exchange `number` with it, if that is worth it, and returns where. Gives whether it did.
    ///
    /// # Safety
    /// `data` is readable wherever the reader's moves lead.
    pub unsafe fn packet_for(&self, reader: &Reader, number: u64, data: *mut u8) -> Result<bool> {
        let image = reader.image as u32;
        if !self.images.core().map().is_mapped(self.images.rank(Image(reader.image))?) {
            return Ok(false);
        }
        self.await_unpacking(image, number)?;
        let bytes = reader.packed.as_ref().and_then(|pair| Some((pair, pair.bytes()?)));
        let Some((pair, bytes)) = bytes.filter(|(_, bytes)| *bytes <= SPACE / 2) else {
            self.images.cells.set(image, cell(number), 0);
            return Ok(false);
        };
        let at = self.space(bytes)?;
        self.under_way.borrow_mut().push_back(Packet { reader: image, number, at });
        // SAFETY: `at` is inside the ring, with space for all moves after it.
        let mut to = unsafe { self.ring.add(at) };
        pair.each(&mut |m| {
            // The reader's side is the destination of its moves.
            // SAFETY: `to` has space for the rest of the packet, and `data` is readable wherever the reader's moves lead.
            unsafe {
                m.walk.dst_packed().copy(to, data.offset(m.theirs));
                to = to.add(m.walk.bytes());
            }
            Ok(())
        })?;
        self.images.cells.set(image, cell(number), at as u64 + 1);
        Ok(true)
    }

    /// Says that a reader finds no packet for exchange `number`.
    pub fn no_packet_for(&self, reader: &Reader, number: u64) -> Result<()> {
        let image = reader.image as u32;
        self.await_unpacking(image, number)?;
        self.images.cells.set(image, cell(number), 0);
        Ok(())
    }

    /// The packet that `image` has made for exchange `number`, if it made one. Called once it is ready.
    pub fn packet(&self, image: u32, number: u64) -> Result<Option<GlobalPtr>> {
        let place = self.images.cells.seen(cell(number), image);
        if place == 0 {
            return Ok(None);
        }
        let ring = self.images.core().global(self.images.rank(Image(image as i32))?, self.ring);
        Ok(Some(ring.shift(place as isize - 1)))
    }

    /// Moves a packet's elements to their places, each move from its end. The last elements of the packet are beside
    /// those that this image packed last, so they are still in its cache.
    ///
    /// # Safety
    /// `mine` is writable wherever the moves of `pair` lead, until `quiet`. `packet` holds these moves one after the other.
    pub unsafe fn take_packet(&self, pair: &Pair, mine: *mut u8, packet: GlobalPtr) -> Result<()> {
        let mut from = packet;
        pair.each(&mut |m| {
            let (walk, d, s) = m.walk.src_packed().backwards();
            // SAFETY: `mine` is writable wherever the moves lead until `quiet`; the core checks the range of the packet.
            unsafe { self.images.core().get_nd_nbi(mine.offset(m.mine + d), from.shift(s), &walk) }?;
            from = from.shift(m.walk.bytes() as isize);
            Ok(())
        })
    }

    /// The cell of exchange `number` may be written again: the packet that it named has been read.
    fn await_unpacking(&self, image: u32, number: u64) -> Result<()> {
        let earlier = {
            let under_way = self.under_way.borrow();
            under_way.iter().filter(|p| p.reader == image && p.number + 2 <= number).map(|p| p.number).max()
        };
        earlier.map_or(Ok(()), |earlier| self.await_done(image, earlier))
    }

    fn await_done(&self, image: u32, number: u64) -> Result<()> {
        let why = || Waiting::new("its data to be read by").from([image]);
        self.images
            .cells
            .wait(why, || self.images.cells.seen(Cells::Done, image) >= number || self.images.cells.stopped(image));
        if self.images.cells.seen(Cells::Done, image) < number {
            return Err(ImagesError::ended(image, AwaitedAction::Exchange).into());
        }
        Ok(())
    }

    /// The place of `bytes` free bytes, at most half of the ring.
    fn space(&self, bytes: usize) -> Result<usize> {
        let bytes = bytes.next_multiple_of(LINE);
        loop {
            let mut under_way = self.under_way.borrow_mut();
            while under_way.front().is_some_and(|p| self.images.cells.seen(Cells::Done, p.reader) >= p.number) {
                under_way.pop_front();
            }
            let head = self.head.get();
            // Occupied from the oldest packet to the head, round the end if that is in front.
            let at = match under_way.front().map(|p| p.at) {
                None => Some(if head < AROUND && head + bytes <= SPACE { head } else { 0 }),
                Some(tail) if tail < head && head >= AROUND && bytes < tail => Some(0),
                Some(tail) if tail < head && head + bytes <= SPACE => Some(head),
                Some(tail) if tail < head => (bytes < tail).then_some(0),
                Some(tail) => (head + bytes < tail).then_some(head),
            };
            if let Some(at) = at {
                self.head.set(at + bytes);
                return Ok(at);
            }
            let oldest = under_way.front().map(|p| (p.reader, p.number));
            drop(under_way);
            if let Some((reader, number)) = oldest {
                self.await_done(reader, number)?;
            }
        }
    }
}
