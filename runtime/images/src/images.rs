//! The images of this process's job as one of them sees them: one object from start to exit.
//!
//! An *image* is a process of the job. Its number is that at program start (its rank), except in translated code, which
//! uses a position in the current set of images (module `current`).
//!
//! Not here: the operations, which are an `impl Images` in each module of a later layer; distributed arrays
//! (`runtime/arrays`); what a language adds (`interfaces/xmp/runtime`).
//!
//! Threads: one thread at a time calls the library, so the state is in plain cells. The only other thread that may come
//! in is one that calls `exit`; `end` detects it with [`Images::enter`].

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, AtomicUsize, Ordering};

use nagaya_coll::Coll;
use nagaya_core::addr::{GlobalPtr, Rank};
use nagaya_core::amo::{Amo, AmoKind};
use nagaya_core::runtime::Core;
use nagaya_core::this_thread;

use crate::cells::Cells;
use crate::error::Result;
use crate::nodeset::{Current, Interned, Sets};
use crate::order::UnderWay;
use crate::per_image::PerImage;
use crate::queue::PostQueue;
use crate::shape::{no_image, Image};

/// What this process knows about the images of its job.
pub struct Images {
    core: &'static Core,
    pub(crate) coll: &'static Coll,
    /// The process that is this image: children made by fork are not.
    pub(crate) process: u32,
    pub(crate) me: u32,
    pub(crate) size: u32,
    pub cells: Cells,
    /// Steps of all images entered so far (`sync.rs`).
    pub(crate) steps: Cell<u64>,
    pub(crate) peers: PerImage<Peer>,
    pub(crate) posts: RefCell<PostQueue>,
    pub(crate) under_way: UnderWay,
    pub sets: Sets,
    pub(crate) current: Cell<Current>,
    /// The images of the next image control statement, if they have been named.
    pub(crate) next_set: Cell<Option<&'static Interned>>,
    /// Dynamic coarrays: address and codimensions (all but the last).
    pub(crate) dynamic: RefCell<BTreeMap<usize, Vec<i32>>>,
    /// Calls of `sync_memory`, for the pace of progress in busy waits.
    pub(crate) breaths: Cell<u32>,
    /// Calls between two polls and between two yields of a busy wait, as masks.
    pub(crate) pace: Pace,
    inside: AtomicBool,
    /// Whether a thread is in `exit`, and which. Not a `ThreadId`: that would allocate memory that is never freed.
    closing: AtomicBool,
    closer: AtomicUsize,
}

/// Counters for one other image; 72 bytes.
#[derive(Default)]
pub struct Peer {
    /// Pairwise synchronisations begun with it.
    pub(crate) pairs: Cell<u64>,
    /// Signals of barriers over sets: sent to it, and expected from it.
    pub(crate) set_sent: Cell<u64>,
    pub(crate) set_expected: Cell<u64>,
    pub(crate) posts: Cell<u64>,
    /// Signals that an interface sends as messages of its own: sent to it, and arrived from it.
    pub(crate) signals: Cell<u64>,
    pub(crate) signalled: AtomicU64,
    /// Exchanges of data in which this image reads from it: begun, and over; and those in which it reads from this one.
    pub reads: Cell<u64>,
    pub reads_done: Cell<u64>,
    pub read_by: Cell<u64>,
}

/// See [`Images::pace`].
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub poll: u32,
    pub yields: u32,
}

static IMAGES: AtomicPtr<Images> = AtomicPtr::new(std::ptr::null_mut());

/// The images, once `start::start` has run.
#[inline(always)]
pub fn images() -> Option<&'static Images> {
    // SAFETY: null or leaked by `install`; Acquire pairs with the store there.
    unsafe { IMAGES.load(Ordering::Acquire).as_ref() }
}

impl Images {
    pub(crate) fn install(core: &'static Core, coll: &'static Coll, cells: Cells) -> &'static Images {
        let (me, size) = (core.rank().0, core.size());
        let oversubscribed = std::thread::available_parallelism().is_ok_and(|p| size as usize > p.get());
        let sets = Sets::new(me as i32, size as i32);
        let images = Box::leak(Box::new(Images {
            core,
            coll,
            process: std::process::id(),
            me,
            size,
            pace: Pace { poll: if cells.all_mapped { 15 } else { 0 }, yields: if oversubscribed { 63 } else { 4095 } },
            cells,
            steps: Cell::new(0),
            peers: PerImage::new(size),
            posts: RefCell::default(),
            under_way: UnderWay::new(core),
            current: Cell::new(Current::new(sets.everybody())),
            sets,
            next_set: Cell::new(None),
            dynamic: RefCell::default(),
            breaths: Cell::new(0),
            inside: AtomicBool::new(false),
            closing: AtomicBool::new(false),
            closer: AtomicUsize::new(0),
        }));
        IMAGES.store(images, Ordering::Release);
        images
    }

    #[inline(always)]
    pub fn core(&self) -> &'static Core {
        self.core
    }

    /// A 64-bit atomic on a word of the run-time system's own objects.
    pub(crate) fn word(&self, kind: AmoKind, at: GlobalPtr, operand: u64, compare: u64) -> Result<u64> {
        Ok(self.core().amo(Amo { kind, wide: true, operand, compare }, at)?)
    }

    /// This image at program start, from 0.
    #[inline(always)]
    pub fn me(&self) -> i32 {
        self.me as i32
    }

    /// Images of the job.
    #[inline(always)]
    pub fn size(&self) -> i32 {
        self.size as i32
    }

    /// Whether every image is reached by loads and stores.
    #[inline(always)]
    pub fn all_mapped(&self) -> bool {
        self.cells.all_mapped
    }

    /// The counters for another image.
    #[inline(always)]
    pub fn peer(&self, image: u32) -> &Peer {
        self.peers.of(image)
    }

    /// The rank of an image, counted as at program start. Translated code counts as [`Images::image_rank`] does.
    #[inline(always)]
    pub fn rank(&self, Image(image): Image) -> Result<Rank> {
        if (image as u32) < self.size {
            Ok(Rank(image as u32))
        } else {
            Err(no_image(image.into(), self.size()).into())
        }
    }

    /// Marks that a thread is in a call of the library; see [`crate::end`].
    #[inline(always)]
    pub fn enter(&self) -> EnterGuard<'_> {
        self.inside.store(true, Ordering::Relaxed);
        // The flags are for threads of this process that break the rule of one thread at a time only by calling `exit`; the
        // order of the two accesses is left to `wait_until_outside`, which looks for a while.
        if self.closing.load(Ordering::Relaxed) {
            self.park_unless_closing();
        }
        EnterGuard(self)
    }

    /// Another thread is in `exit`: this one must not touch the job any more. It ends with the process.
    #[cold]
    #[inline(never)]
    fn park_unless_closing(&self) {
        if self.closer.load(Ordering::Relaxed) != this_thread() {
            self.inside.store(false, Ordering::Relaxed);
            loop {
                std::thread::park();
            }
        }
    }

    /// From now on only this thread may call the library.
    pub(crate) fn close(&self) {
        // If two threads call exit, the C library lets only one of them come here.
        self.closer.store(this_thread(), Ordering::Relaxed);
        self.closing.store(true, Ordering::SeqCst);
    }

    /// Whether a thread is in a call of the library.
    pub(crate) fn is_inside(&self) -> bool {
        self.inside.load(Ordering::SeqCst)
    }
}

/// See [`Images::enter`].
pub struct EnterGuard<'a>(&'a Images);

impl Drop for EnterGuard<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        self.0.inside.store(false, Ordering::Relaxed);
    }
}
