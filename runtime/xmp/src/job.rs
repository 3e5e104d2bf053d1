//! The state of this process's XcalableMP run-time system: one object from start to exit.
//!
//! Not here: what is done with it; each operation is an `impl Job` in its own file. `abi/` gets it with [`job`].
//!
//! Threads: the library is called by one thread at a time (9.8 of the reference), so the state is in plain cells. The only
//! foreign thread that may come in is one that calls `exit`; [`crate::end`] finds out with [`Job::enter`].

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

use nagaya_core::addr::Rank;
use nagaya_core::runtime::Core;
use nagaya_core::this_thread;

use crate::cells::Cells;
use crate::error::{Error, Result, Stat};
use crate::executing::Stack;
use crate::global::{self, Described, Moves, Places};
use crate::nodeset::{Interned, Known};
use crate::queue::PostQueue;
use crate::together::AllPassed;
use crate::transfer::UnderWay;
use crate::warn::Warned;

/// Everything this process knows about its job.
pub struct Job {
    pub(crate) core: &'static Core,
    /// Every image is reached by loads and stores.
    pub(crate) all_mapped: bool,
    /// The process that is this image: children made by fork are not.
    pub(crate) process: u32,
    pub(crate) me: u32,
    pub(crate) size: u32,
    pub(crate) cells: Cells,
    /// Steps of all images entered so far, and the last that all are known to have left (`sync.rs`).
    pub(crate) steps: Cell<u64>,
    pub(crate) all_left: Cell<u64>,
    /// Per image: pairwise synchronisations begun with it; signals of set barriers sent to it and expected from it; posts
    /// sent to it; exchanges of the global view. 56 bytes per image.
    pub(crate) peers: Box<[Peer]>,
    pub(crate) posts: RefCell<PostQueue>,
    pub(crate) under_way: UnderWay,
    pub(crate) interned: RefCell<Known>,
    /// Who executes.
    pub(crate) stack: Stack,
    /// Under `-fcheck`: what sets of nodes have come to since they met.
    pub(crate) passed: AllPassed,
    pub(crate) warned: Warned,
    /// Templates and arrays whose descriptors the program has.
    pub(crate) described: RefCell<Described>,
    /// Set by the `image` directive for the next image control statement.
    pub(crate) next_set: Cell<Option<&'static Interned>>,
    /// Dynamic coarrays: address and codimensions (all but the last).
    pub(crate) dynamic: RefCell<BTreeMap<usize, Vec<i32>>>,
    /// Calls of `sync_memory`, for the pace of progress in busy waits.
    pub(crate) breaths: Cell<u32>,
    /// Calls between two polls and between two yields of a busy wait, as masks.
    pub(crate) pace: Pace,
    /// For `global/collect.rs`: memory that the others read.
    pub(crate) places: Places,
    /// For `global/`: schedules, and exchanges under way.
    pub(crate) moves: Moves,
    /// Templates and distributed arrays.
    pub(crate) global: global::Known,
    inside: AtomicBool,
    /// A thread is in `exit`, and which. Not a `ThreadId`: to ask for that allocates memory that is never freed.
    closing: AtomicBool,
    closer: AtomicUsize,
}

/// Counters for one other image.
#[derive(Default)]
pub(crate) struct Peer {
    pub pairs: Cell<u64>,
    pub set_sent: Cell<u64>,
    pub set_expected: Cell<u64>,
    pub posts: Cell<u64>,
    /// Exchanges in which this image reads from it: begun, and over; and those in which it reads from this one.
    pub reads: Cell<u64>,
    pub reads_done: Cell<u64>,
    pub read_by: Cell<u64>,
}

/// See [`Job::pace`].
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub poll: u32,
    pub yields: u32,
}

static JOB: AtomicPtr<Job> = AtomicPtr::new(std::ptr::null_mut());

/// The job, once [`crate::start::start`] has run.
#[inline(always)]
pub fn job() -> Result<&'static Job> {
    // SAFETY: null or leaked by `install`; Acquire pairs with the store there.
    unsafe { JOB.load(Ordering::Acquire).as_ref() }.ok_or_else(not_started)
}

#[cold]
fn not_started() -> Error {
    Error::new(
        "the XcalableMP run-time system has not been started: link the program with xmpcc (it adds libnagaya_start.a), and do \
         not use coarrays in constructors",
    )
}

impl Job {
    pub(crate) fn install(core: &'static Core, cells: Cells, scratch: *mut u8, packets: *mut u8) -> &'static Job {
        let crowded = std::thread::available_parallelism().is_ok_and(|p| core.size() as usize > p.get());
        let all_mapped = core.map().count >= core.size();
        let job = Box::leak(Box::new(Job {
            core,
            all_mapped,
            process: std::process::id(),
            me: core.rank().0,
            size: core.size(),
            cells,
            steps: Cell::new(0),
            all_left: Cell::new(0),
            peers: (0..core.size()).map(|_| Peer::default()).collect(),
            posts: RefCell::default(),
            under_way: UnderWay::new(core.size()),
            interned: RefCell::default(),
            stack: Stack::new(core.rank().0, core.size()),
            passed: Default::default(),
            warned: Warned::default(),
            described: RefCell::default(),
            next_set: Cell::new(None),
            dynamic: RefCell::default(),
            breaths: Cell::new(0),
            pace: Pace { poll: if all_mapped { 15 } else { 0 }, yields: if crowded { 63 } else { 4095 } },
            places: Places::new(scratch),
            moves: Moves::new(packets),
            global: global::Known::default(),
            inside: AtomicBool::new(false),
            closing: AtomicBool::new(false),
            closer: AtomicUsize::new(0),
        }));
        JOB.store(job, Ordering::Release);
        job
    }

    pub fn core(&self) -> &'static Core {
        self.core
    }

    /// This image at program start, from 0.
    pub fn me(&self) -> i32 {
        self.me as i32
    }

    /// Images of the job.
    pub fn size(&self) -> i32 {
        self.size as i32
    }

    /// The rank of an image, counted as at program start. Translated code counts as [`Job::image_rank`] does.
    #[inline(always)]
    pub fn rank(&self, image: i32) -> Result<Rank> {
        if (image as u32) < self.size {
            Ok(Rank(image as u32))
        } else {
            Err(crate::shape::no_image("", image.into(), self.size()))
        }
    }

    /// Marks that a thread is in a call of the library; see [`crate::end`].
    #[inline(always)]
    pub(crate) fn enter(&self) -> Inside<'_> {
        self.inside.store(true, Ordering::Relaxed);
        // The flags are for threads of this process that break the rule of one thread at a time only by calling `exit`; the
        // order of the two accesses is left to `wait_until_outside`, which looks for a while.
        if self.closing.load(Ordering::Relaxed) {
            self.park_unless_closing();
        }
        Inside(self)
    }

    /// Another thread is in `exit`: this one must not touch the job any more. It ends with the process.
    #[cold]
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

/// See [`Job::enter`].
pub(crate) struct Inside<'a>(&'a Job);

impl Drop for Inside<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        self.0.inside.store(false, Ordering::Relaxed);
    }
}

/// The core's errors become ours: their text already says what, where and what to do.
impl From<nagaya_core::error::Error> for Error {
    #[cold]
    fn from(e: nagaya_core::error::Error) -> Error {
        use nagaya_core::error::Status;
        let stat = if e.status == Status::NoSuchRank { Stat::InvalidImage } else { Stat::Failure };
        Error::with(stat, e.text)
    }
}
