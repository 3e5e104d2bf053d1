//! The start of a Split-C program.
//!
//! Not here: joining the job (`start/`), `main` (the translator makes it).

use std::cell::{Cell, RefCell};
use std::ffi::{c_char, c_int, c_void, CStr};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use nagaya_coll::Group;
use nagaya_core::{cross_memory, Core};

use crate::atomic;
use crate::error::Result;
use crate::owner;
use crate::pending::Check;
use crate::scopes::on_each;
use crate::state::{splitc, SplitC, LINE, SPLITC};
use crate::window::Window;

/// The data for inline code: `struct ngysc_here_s` of `nagaya/splitc.h`.
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

/// The records of the program and its shared libraries, in the order in which those were loaded: the same in all processes.
static NOTED: Mutex<Vec<&'static [Record]>> = Mutex::new(Vec::new());

fn noted() -> MutexGuard<'static, Vec<&'static [Record]>> {
    NOTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Spread arrays of the program or a shared library. Collective when Split-C runs already: all processes load it together.
///
/// # Safety
/// The records, and the variables whose addresses they hold, are the program's own and stay until the process ends.
pub unsafe fn note(records: &'static [Record]) -> Result<()> {
    if noted().iter().any(|known| known.as_ptr() == records.as_ptr()) {
        return Ok(());
    }
    noted().push(records);
    if let Ok(splitc) = splitc() {
        for record in records {
            // SAFETY: the record and its variable stay until the process ends, by the contract of this function.
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
    if window.shared {
        let base = core.map().base as usize;
        nagaya_core::race::alias(window.start, window.bytes, base);
        nagaya_core::race::alias(window.statics, window.static_bytes, base + window.static_offset);
    }
    let coll = nagaya_coll::require()?;
    cross_memory::allow();
    let (mine, mut all) = ([core.map().base as usize, std::process::id() as usize], vec![[0usize; 2]; processors]);
    // SAFETY: two words of each processor.
    unsafe { coll.all_gather(Group::from(core.world()), all.as_mut_ptr().cast(), mine.as_ptr().cast(), 16) }?;
    let inline = window.shared && core.may_inline_translated();
    nagaya_core::profile::notice_translated(inline);
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
        // SAFETY: the record was noted by `note`, so it and its variable stay until the process ends.
        unsafe { splitc.allocate_static(record) }?;
    }
    // A processor that sends a request to an owner finds it ready.
    core.barrier(core.world());
    Ok(())
}

/// The purpose of memory in the segment, for reports.
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
    fn here(&self, core: &Core) -> Here {
        let (map, me, size) = (core.map(), core.rank().0, core.size());
        let to_first = (me as isize).wrapping_mul(map.stride) as usize;
        let inline = self.window.shared && core.may_inline_translated();
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
