//! Numbers that images raise in each other's memory. Pairwise synchronisation, barriers over sets, the end of an image
//! and the hand-over of locks use them.
//!
//! A cell belongs to the image that waits on it. It has one writer at a time, which only ever raises it. Where the
//! ranks are mapped, raising is a release store and a look at the doorbell. Otherwise it is a message whose handler
//! takes the maximum, so that messages may overtake each other. Not here: what the numbers mean.
//!
//! Memory: 72 bytes per pair of images, 704 per image.

use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::addr::{GlobalPtr, Offset, Rank};
use nagaya_core::event::Wake;
use nagaya_core::profile::{self, Kind};
use nagaya_core::runtime::Core;
use nagaya_core::Waiting;

use crate::error::Result;

/// The message that raises a cell: index, value.
pub(crate) const RAISE: u16 = nagaya_core::am::LANGUAGE_FIRST;

/// One cell per writing image.
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub enum Array {
    /// Steps of all images together that are taken in rounds: the number of the step.
    Step,
    /// `sync images`: how often the writer has named the owner.
    Pair,
    /// Barriers over sets: how many signals the writer has sent the owner.
    Set,
    /// 1 + the posts and signals the writer has sent the owner. Written when the writer ends; between images on one host
    /// only if there are any.
    Posted,
    /// 1 + the number of steps the writer has entered; written before `Posted`. Not used between images on one
    /// host: they see it in the writer's doorbell. An end that woke every image would touch the memory of all.
    Stopped,
    /// Exchanges of data. First, for how many of them the owner may read from the writer. Second, how many of those are
    /// over in which the writer reads from the owner.
    Ready,
    Done,
    /// Where the writer has packed what the owner reads in an exchange of even, or odd, number (`runtime/arrays`).
    PackedEven,
    PackedOdd,
}
const ARRAYS: usize = 9;

/// Cells that any image may write, one at a time.
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub(crate) enum Single {
    /// Not 0 when this image has learned of the end of an image that is not mapped.
    AnyStopped,
    /// Locks: which image waits after me (1 + image); 1 when the lock was handed to me.
    LockNext,
    LockGranted,
}
const SINGLES: usize = 3;

/// Words for tasks of which only one image does each; those of image 0 are used (`claim.rs`).
pub(crate) const CLAIMS: usize = 64;

/// Cells of one cache line.
const LINE: usize = 8;

/// Where the cells are: the same offset in every segment.
pub struct Cells {
    core: &'static Core,
    me: u32,
    /// Every image is reached by loads and stores.
    pub(crate) all_mapped: bool,
    base: *mut u8,
    offset: Offset,
    /// Cells of one array, rounded up to whole cache lines.
    row: usize,
}

/// Cells of one array among `size` images, rounded up to whole cache lines.
fn row(size: u32) -> usize {
    (size as usize).next_multiple_of(LINE)
}

impl Cells {
    /// The cells of this image, in zeroed memory that begins at `base` on all images.
    pub(crate) fn new(core: &'static Core, base: *mut u8) -> Cells {
        let all_mapped = core.map().count >= core.size();
        let offset = core.global(core.rank(), base).offset;
        Cells { core, me: core.rank().0, all_mapped, base, offset, row: row(core.size()) }
    }

    /// Bytes of one image's cells among `size` images: whole cache lines.
    pub(crate) fn bytes(size: u32) -> usize {
        (ARRAYS * row(size) + SINGLES * LINE + CLAIMS) * size_of::<u64>()
    }

    fn array(&self, array: Array, writer: u32) -> usize {
        array as usize * self.row + writer as usize
    }

    fn single_at(&self, single: Single) -> usize {
        ARRAYS * self.row + single as usize * LINE
    }

    /// Claim `k` of image 0.
    pub(crate) fn claim(&self, k: usize) -> GlobalPtr {
        let index = ARRAYS * self.row + SINGLES * LINE + k;
        GlobalPtr { rank: Rank(0), offset: self.offset.plus(index * size_of::<u64>()) }
    }

    fn mine(&self, index: usize) -> &AtomicU64 {
        // SAFETY: inside the block that `new` was given, which is never freed, and aligned; only atomics touch it.
        unsafe { AtomicU64::from_ptr(self.base.add(index * size_of::<u64>()).cast()) }
    }
}

impl Cells {
    /// What `writer` has raised my cell to. Acquire: what it did before is visible.
    #[inline(always)]
    pub fn seen(&self, array: Array, writer: u32) -> u64 {
        self.mine(self.array(array, writer)).load(Ordering::Acquire)
    }

    #[inline(always)]
    pub(crate) fn single(&self, single: Single) -> u64 {
        self.mine(self.single_at(single)).load(Ordering::Acquire)
    }

    /// Clears a single cell of mine, before another image may write it again.
    pub(crate) fn clear(&self, single: Single) {
        self.mine(self.single_at(single)).store(0, Ordering::Relaxed);
    }

    /// Raises my cell in the memory of `to`. An image that sees it also sees the stores made before; puts over messages are not
    /// (complete them first).
    #[inline(always)]
    pub fn raise(&self, to: u32, array: Array, value: u64) -> Result<()> {
        self.raise_index(to, self.array(array, self.me), value)
    }

    /// Sets my cell in the memory of `to`, which must be mapped, to any value; a later `raise` publishes it.
    pub fn set(&self, to: u32, array: Array, value: u64) {
        let index = self.array(array, self.me);
        let at = GlobalPtr { rank: Rank(to), offset: self.offset.plus(index * size_of::<u64>()) };
        if let Some(cell) = self.core.direct(at) {
            // SAFETY: inside the block that `new` was given, which is never freed, and aligned. Only atomics touch it.
            unsafe { AtomicU64::from_ptr(cell.cast()) }.store(value, Ordering::Relaxed);
        }
    }

    pub(crate) fn raise_single(&self, to: u32, single: Single, value: u64) -> Result<()> {
        self.raise_index(to, self.single_at(single), value)
    }

    #[inline(always)]
    fn raise_index(&self, to: u32, index: usize, value: u64) -> Result<()> {
        let at = GlobalPtr { rank: Rank(to), offset: self.offset.plus(index * size_of::<u64>()) };
        match self.core.direct(at) {
            Some(cell) => {
                // SAFETY: mapped, aligned, and inside the cells of `to`. Release publishes what was stored before.
                unsafe { AtomicU64::from_ptr(cell.cast()) }.store(value, Ordering::Release);
                self.core.ring(at.rank);
                Ok(())
            }
            None => self.raise_slow(at.rank, index, value),
        }
    }

    #[cold]
    #[inline(never)]
    fn raise_slow(&self, to: Rank, index: usize, value: u64) -> Result<()> {
        if to.0 == self.me {
            self.mine(index).fetch_max(value, Ordering::Release);
            return Ok(());
        }
        // SAFETY: no payload.
        unsafe { self.core.request(to, RAISE, &[index as u64, value], std::ptr::null(), 0) }.map_err(Into::into)
    }

    /// Waits until `ready` is true; the image that makes it true raises a cell of mine or sends me a message. `why`: see `Core::wait`.
    #[inline(always)]
    pub fn wait(&self, why: impl Fn() -> Waiting, mut ready: impl FnMut() -> bool) {
        if self.all_mapped {
            self.core.wait(Wake::Rung, why, ready);
        } else {
            // Cells are raised by messages: every look takes them in.
            self.core.wait(Wake::Rung, why, || {
                self.core.poll();
                ready()
            });
        }
    }

    /// Whether an image has ended (it may still serve accesses).
    #[inline(always)]
    pub fn stopped(&self, image: u32) -> bool {
        self.ended_at(image) != 0
    }

    /// 0 while an image runs, or this one has not learned of its end; then 1 + the number of steps it has entered.
    /// Acquire.
    #[inline(always)]
    pub(crate) fn ended_at(&self, image: u32) -> u64 {
        match self.core.departure(Rank(image)) {
            Some(end) => end,
            None if self.seen(Array::Posted, image) == 0 => 0,
            None => self.seen(Array::Stopped, image),
        }
    }

    /// Whether this image reaches the memory of another by loads and stores.
    pub(crate) fn is_mapped(&self, image: u32) -> bool {
        self.core.map().is_mapped(Rank(image))
    }

    /// A message has come that raises a cell of this image: its index, and the value.
    pub(crate) fn raised(&self, index: u64, value: u64) {
        self.mine(index as usize).fetch_max(value, Ordering::Release);
    }

    /// Leaves `value` in the cell of this image in the memory of `to`, without waking it; remotely complete after `quiet`.
    pub(crate) fn leave(&self, to: u32, array: Array, value: u64) -> Result<()> {
        let index = self.array(array, self.me);
        let at = GlobalPtr { rank: Rank(to), offset: self.offset.plus(index * size_of::<u64>()) };
        // In profiles it is no put of the user's.
        let _span = profile::call(Kind::Call, "end of the program");
        // SAFETY: eight readable bytes, which have been read on return. They arrive as one word.
        Ok(unsafe { self.core.put_nbi(at, (&raw const value).cast(), size_of::<u64>()) }?)
    }
}
