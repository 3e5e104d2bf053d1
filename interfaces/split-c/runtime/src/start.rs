//! The start of a Split-C program, and the one state that it has in this process.
//!
//! Not here: joining the job (`start/`), `main` (the translator makes it).

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ffi::{c_char, c_int, c_void, CStr};
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use nagaya_coll::{Coll, Group};
use nagaya_core::{cross_memory, Core};
use nagaya_images::Images;

use crate::atomic;
use crate::check::Check;
use crate::error::{Error, Result};
use crate::memory::{on_each, Scopes};
use crate::owner;
use crate::store::LINE;
use crate::window::Window;

/// What inline code knows: `struct ngysc_here_s` of `nagaya/splitc.h`.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct Here {
    me: c_int,
    processors: c_int,
    log: c_int,
    first: u32,
    count: u32,
    window: usize,
    bytes: usize,
    mapped: usize,
    stride: isize,
    statics: usize,
    static_bytes: usize,
    static_offset: usize,
    stored: usize,
}

impl Here {
    pub const ALONE: Here = Here {
        me: 0,
        processors: 1,
        log: 0,
        first: 0,
        count: 0,
        window: 0,
        bytes: 0,
        mapped: 0,
        stride: 0,
        statics: 0,
        static_bytes: 0,
        static_offset: 0,
        stored: 0,
    };
}

/// A spread array with static storage: `struct ngysc_record`.
#[repr(C)]
pub struct Record {
    pub(crate) variable: *mut *mut c_void,
    pub(crate) blocks: extern "C" fn() -> u64,
    pub(crate) bytes: usize,
    pub(crate) name: *const c_char,
}

// SAFETY: what the linker put down, which nobody changes; the variables are written by the thread that runs the program.
unsafe impl Sync for Record {}

/// What this processor knows.
pub struct SplitC {
    pub(crate) images: &'static Images,
    pub(crate) coll: &'static Coll,
    pub(crate) window: Window,
    /// Results of functions at other processors that are still to come.
    pub(crate) asked: Cell<u64>,
    /// Atomic operations on mapped memory.
    pub(crate) changes: Cell<u32>,
    /// Bytes of stores: arrived by message, taken by `store_sync`, sent by message to each processor.
    pub(crate) arrived: Cell<u64>,
    pub(crate) taken: Cell<u64>,
    pub(crate) sent: Box<[Cell<u64>]>,
    /// Bytes that all processors had sent by message at the last `all_store_sync`, where all reach all directly.
    pub(crate) sent_by_all: Cell<u64>,
    pub(crate) all_mapped: bool,
    /// Somebody may store into this processor's memory directly.
    pub(crate) is_mapped: bool,
    /// Where each processor's segment is, seen from there.
    pub(crate) segments: Box<[usize]>,
    /// The process of each processor, and whether the system lets one of this host copy from and to another's memory.
    pub(crate) processes: Box<[i32]>,
    pub(crate) attach: Cell<bool>,
    /// A line for each processor that stores directly.
    pub(crate) lines: *mut u8,
    /// Bytes of each piece of spread memory, where the window is private.
    pub(crate) private: RefCell<BTreeMap<usize, usize>>,
    /// Spread arrays of functions.
    pub(crate) scopes: RefCell<Scopes>,
    pub(crate) check: Check,
}

static SPLITC: AtomicPtr<SplitC> = AtomicPtr::new(std::ptr::null_mut());

/// The state, once [`start`] has run.
#[inline]
pub fn splitc() -> Result<&'static SplitC> {
    // SAFETY: null, or leaked in `start`; Acquire pairs with the store there.
    unsafe { SPLITC.load(Ordering::Acquire).as_ref() }
        .ok_or_else(|| Error("Split-C has not been started: the program begins with splitc_main".into()))
}

/// The records of the program and its shared libraries, in the order in which those were loaded: the same in all processes.
static NOTED: Mutex<Vec<&'static [Record]>> = Mutex::new(Vec::new());

fn noted() -> MutexGuard<'static, Vec<&'static [Record]>> {
    NOTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Spread arrays of the program or a shared library. Collective when Split-C runs already: all processes load it together.
///
/// # Safety
/// The records stay, and their variables are the program's own.
pub unsafe fn note(records: &'static [Record]) -> Result<()> {
    if noted().iter().any(|known| known.as_ptr() == records.as_ptr()) {
        return Ok(());
    }
    noted().push(records);
    if let Ok(splitc) = splitc() {
        for record in records {
            // SAFETY: the caller's promise.
            unsafe { splitc.allocate_static(record) }?;
        }
    }
    Ok(())
}

/// Collective over all processes: opens the window, allocates the spread arrays that have been noted, and gives what inline code is to
/// know. `show` is called with that before the first allocation is visible to the program.
pub fn start(core: &'static Core, show: impl FnOnce(Here)) -> Result<()> {
    let processors = core.size() as usize;
    let images = nagaya_images::start::start(core)?;
    let lines = core.alloc(LINES, processors * LINE, 64)?;
    owner::register(core)?;
    atomic::register(core)?;
    let window = Window::open(core)?;
    let coll = nagaya_coll::require()?;
    cross_memory::allow();
    let (mine, mut all) = ([core.map().base as usize, std::process::id() as usize], vec![[0usize; 2]; processors]);
    // SAFETY: two words of each processor.
    unsafe { coll.all_gather(Group::from(core.world()), all.as_mut_ptr().cast(), mine.as_ptr().cast(), 16) }?;
    let inline = window.shared && core.may_inline();
    let splitc: &'static SplitC = Box::leak(Box::new(SplitC {
        images,
        coll,
        window,
        asked: Cell::new(0),
        changes: Cell::new(0),
        arrived: Cell::new(0),
        taken: Cell::new(0),
        sent: (0..processors).map(|_| Cell::new(0)).collect(),
        sent_by_all: Cell::new(0),
        all_mapped: inline && core.map().count as usize == processors,
        is_mapped: core.map().count > 1,
        segments: all.iter().map(|one| one[0]).collect(),
        processes: all.iter().map(|one| one[1] as i32).collect(),
        attach: Cell::new(true),
        lines,
        private: RefCell::default(),
        scopes: RefCell::default(),
        check: Check::new(),
    }));
    SPLITC.store(std::ptr::from_ref(splitc).cast_mut(), Ordering::Release);
    show(splitc.here(core));
    for record in noted().iter().copied().flatten() {
        // SAFETY: the promise of `note`.
        unsafe { splitc.allocate_static(record) }?;
    }
    // Who asks an owner finds it ready.
    core.barrier(core.world());
    Ok(())
}

/// What memory in the segment is for.
const LINES: &str = "counters of stores";

fn spread(name: &CStr) -> String {
    format!("spread array '{}'", name.to_string_lossy())
}

/// Before [`start`]: the memory that it will allocate. `show` is called with what inline code is to know before.
pub fn plan(core: &'static Core, show: impl FnOnce(Here)) {
    let size = core.size();
    show(Here { me: core.rank().0 as c_int, processors: size as c_int, log: log(size), ..Here::default() });
    nagaya_images::start::plan(core);
    core.plan(LINES, size as usize * LINE);
    crate::window::plan(core);
    let mut variables = Vec::new();
    for record in noted().iter().copied().flatten() {
        // Tentative definitions of several units are one variable.
        if !variables.contains(&record.variable) {
            variables.push(record.variable);
            let bytes = on_each((record.blocks)(), record.bytes, size).unwrap_or(usize::MAX);
            // SAFETY: the name is the program's.
            core.plan(&spread(unsafe { CStr::from_ptr(record.name) }), bytes);
        }
    }
}

fn log(size: u32) -> c_int {
    if size.is_power_of_two() {
        size.trailing_zeros() as c_int
    } else {
        -1
    }
}

impl SplitC {
    #[inline]
    pub(crate) fn core(&self) -> &'static Core {
        self.images.core()
    }

    #[inline]
    pub(crate) fn me(&self) -> u32 {
        self.core().rank().0
    }

    fn here(&self, core: &Core) -> Here {
        let (map, me, size) = (core.map(), core.rank().0, core.size());
        let to_first = (me as isize).wrapping_mul(map.stride) as usize;
        let inline = self.window.shared && core.may_inline();
        Here {
            me: me as c_int,
            processors: size as c_int,
            log: log(size),
            first: map.first,
            count: if inline { map.count } else { 0 },
            window: self.window.start,
            bytes: self.window.bytes,
            mapped: (map.base as usize).wrapping_sub(to_first),
            stride: map.stride,
            statics: self.window.statics,
            static_bytes: self.window.static_bytes,
            static_offset: self.window.static_offset,
            stored: (self.lines as usize).wrapping_sub(to_first).wrapping_add(me as usize * LINE),
        }
    }

    /// # Safety
    /// A record of the program.
    unsafe fn allocate_static(&self, record: &Record) -> Result<()> {
        // SAFETY: the variable and the name are the program's.
        let (variable, name) = unsafe { (&mut *record.variable, CStr::from_ptr(record.name)) };
        // Tentative definitions of several units are one variable.
        if variable.is_null() {
            *variable = self.allocate(&spread(name), (record.blocks)(), record.bytes)?;
        }
        Ok(())
    }
}
