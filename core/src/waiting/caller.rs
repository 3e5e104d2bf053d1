//! The return address in the user's code, in nanoseconds.
//!
//! The library's frames have no frame pointers, but at one return address the distance to the caller's frame is always
//! the same. The unwinder finds these distances once, and a table keeps them: later walks add them up. A function that
//! aligns its frame has frames of several sizes, and so it has a frame pointer. Its address is marked, and walks
//! through it call the unwinder each time.

use std::cell::RefCell;
use std::ffi::{c_int, c_void};
use std::ops::Range;

use super::line;
use super::passing;
use super::record::Record;

/// Frames of ours that are walked through.
const DEEPEST: usize = 64;
/// Places of the table, a power of two.
const PLACES: usize = 4096;
/// Probes of a search.
const PROBES: usize = 8;
/// A frame's size is not constant here.
const VARIES: u32 = u32::MAX;
/// Stands for the place in `find` where it reads its stack pointer.
const HERE: usize = 1;

extern "C" {
    // From the unwinder, which the standard library brings along.
    fn _Unwind_Backtrace(each: extern "C" fn(*mut c_void, *mut c_void) -> c_int, to: *mut c_void) -> c_int;
    fn _Unwind_GetIP(frame: *mut c_void) -> usize;
    fn _Unwind_GetCFA(frame: *mut c_void) -> usize;
    fn _Unwind_GetGR(frame: *mut c_void, register: c_int) -> usize;
}

/// The result of a walk.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Caller {
    /// The return address in the user's code; 0: there is none.
    pub user: usize,
    /// The return address in the outermost frame of the library: that of the function that the user called.
    pub entry: usize,
    /// Whether code of a C++ program that only passes calls on is between the two.
    pub is_passed_on: bool,
}

/// The caller of the library, on this thread.
pub(crate) fn caller() -> Caller {
    thread_local! {
        static WALKER: RefCell<Option<Walker>> = const { RefCell::new(None) };
    }
    let known = WALKER.try_with(|walker| {
        let mut walker = walker.try_borrow_mut().ok()?;
        Some(walker.get_or_insert_with(Walker::new).find())
    });
    // At the end of a thread the table is gone, and a signal may come within a walk.
    known.ok().flatten().unwrap_or_else(|| Walker::new().find())
}

/// Writes the caller of the library into `record`: its function that was called, and the address in the user's code.
pub(crate) fn note(record: &mut Record) {
    let Caller { user, entry, is_passed_on } = caller();
    if user != 0 {
        record.is_passed_on = is_passed_on;
        record.call = line::symbol(entry);
        (record.module, record.address) = line::module(user - 1);
    }
}

/// The line of the user's code that has called the library: "heat.c:40", or "main+0x1c" without debug information; may be empty.
pub fn calling() -> String {
    let mut record = Record::default();
    note(&mut record);
    line::resolve(&record, None).place
}

/// The same as the beginning of a message, "heat.c:40: "; may be empty. A program without lines gets the advice to compile with -g.
pub fn calling_prefix() -> String {
    let mut record = Record::default();
    note(&mut record);
    let place = line::resolve(&record, None).place;
    let function = place.split_once("+0x").map(|(function, _)| function);
    match function {
        None if place.is_empty() => place,
        // A shared object is a library or an extension, which the user may not compile.
        Some("MAIN__") => "main program (compile with -g to see the line): ".into(),
        Some(_) if !record.module.contains(".so") => format!("{place} (compile with -g to see the line): "),
        _ => place + ": ",
    }
}

/// Number of the frame pointer in debug information of x86-64.
const FRAME_POINTER: c_int = 6;

/// One frame, at the call that has not returned.
struct Frame {
    ip: usize,
    stack: usize,
    pointer: usize,
}

impl Frame {
    /// Its size, given the frame of its caller. Where the function has set its frame pointer, the next frame may have another size.
    fn size(&self, outer: &Frame) -> usize {
        let is_aligned = self.pointer.wrapping_add(16) == outer.stack;
        if is_aligned {
            VARIES as usize
        } else {
            outer.stack.wrapping_sub(self.stack)
        }
    }
}

type Frames = Vec<Frame>;

pub(crate) struct Walker {
    steps: Box<[(usize, u32); PLACES]>,
    /// Code of the library, and code in programs that only passes calls on.
    ours: Vec<Range<usize>>,
    /// The last ones of `ours`.
    wrappers: usize,
    /// Code of a C++ program that only passes calls on.
    passing: &'static [Range<usize>],
}

impl Walker {
    pub fn new() -> Walker {
        // An array would be built on the stack first, and all its pages would stay in memory.
        let Ok(steps) = vec![(0, 0); PLACES].into_boxed_slice().try_into() else { unreachable!("as many places") };
        let mut walker = Walker { steps, ours: Vec::new(), wrappers: 0, passing: passing::code() };
        walker.look_for_code();
        walker
    }

    fn look_for_code(&mut self) {
        let wrappers = line::wrappers();
        self.wrappers = wrappers.len();
        self.ours = line::code_of(Walker::new as *const () as usize).into_iter().chain(wrappers).collect();
    }

    fn is_ours(&self, ip: usize) -> bool {
        self.ours.iter().any(|code| code.contains(&(ip - 1))) || self.is_passing(ip)
    }

    fn is_passing(&self, ip: usize) -> bool {
        passing::holds(self.passing, ip - 1)
    }

    /// Whether the address is in the library. Code that only passes calls on does not count.
    fn is_library(&self, ip: usize) -> bool {
        self.ours[..self.ours.len() - self.wrappers].iter().any(|code| code.contains(&(ip - 1)))
    }

    /// The caller of the library.
    #[inline(never)]
    pub fn find(&mut self) -> Caller {
        #[cfg(target_arch = "x86_64")]
        {
            let stack: usize;
            // SAFETY: only reads a register.
            unsafe { std::arch::asm!("mov {}, rsp", out(reg) stack, options(nomem, nostack, preserves_flags)) };
            if let Some(caller) = self.walk(stack) {
                return caller;
            }
            self.learn(stack)
        }
        #[cfg(not(target_arch = "x86_64"))]
        self.learn(0)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn walk(&self, mut stack: usize) -> Option<Caller> {
        let (mut ip, mut entry, mut is_passed_on) = (HERE, HERE, false);
        for _ in 0..DEEPEST {
            let step = self.step(ip)?;
            if step == VARIES {
                return None;
            }
            stack += step as usize;
            // SAFETY: the unwinder has found a frame of this size at this address, so a return address is stored below its caller's frame.
            let next = unsafe { *((stack - 8) as *const usize) };
            if !self.is_ours(next) {
                return Some(Caller { user: next, entry, is_passed_on });
            }
            if self.is_library(next) {
                (entry, is_passed_on) = (next, false);
            } else {
                is_passed_on |= self.is_passing(next);
            }
            ip = next;
        }
        None
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn step(&self, ip: usize) -> Option<u32> {
        let first = place(ip);
        (0..PROBES).map(|k| &self.steps[(first + k) % PLACES]).find(|entry| entry.0 == ip).map(|entry| entry.1)
    }

    fn keep(&mut self, ip: usize, size: usize) {
        let size = u32::try_from(size).unwrap_or(VARIES);
        let first = place(ip);
        for k in 0..PROBES {
            let entry = &mut self.steps[(first + k) % PLACES];
            if entry.0 == ip {
                entry.1 = if entry.1 == size { size } else { VARIES };
                return;
            }
            if entry.0 == 0 {
                *entry = (ip, size);
                return;
            }
        }
        self.steps[first] = (ip, size);
    }

    /// Finds the caller by the unwinder. `stack`: the stack pointer of `find`.
    #[cold]
    #[inline(never)]
    fn learn(&mut self, stack: usize) -> Caller {
        let mut frames: Frames = Vec::with_capacity(DEEPEST);
        // SAFETY: the callback gets this vector back; the stack is this thread's.
        unsafe { _Unwind_Backtrace(frame, (&raw mut frames).cast()) };
        if line::wrappers().len() != self.wrappers {
            self.look_for_code();
        }
        let outside = frames.iter().position(|frame| !self.is_ours(frame.ip));
        let Some(user) = outside.filter(|user| *user > 0) else { return Caller::default() };
        // The frame of `find` may be gone by now; that of its caller is the first above the stack as `find` saw it.
        if let Some(above) = frames.iter().position(|frame| frame.stack > stack) {
            self.keep(HERE, frames[above].stack - stack);
            for k in above..user {
                self.keep(frames[k].ip, frames[k].size(&frames[k + 1]));
            }
        }
        let last = frames[..user].iter().rposition(|frame| self.is_library(frame.ip));
        let is_passed_on = frames[last.unwrap_or(0)..user].iter().any(|frame| self.is_passing(frame.ip));
        Caller { user: frames[user].ip, entry: last.map_or(0, |last| frames[last].ip), is_passed_on }
    }
}

/// Return addresses differ in their lower bits.
#[inline(always)]
fn place(ip: usize) -> usize {
    ip.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52
}

extern "C" fn frame(frame: *mut c_void, to: *mut c_void) -> c_int {
    const GO_ON: c_int = 0;
    const STOP: c_int = 4;
    // SAFETY: `to` is the vector of `learn`, which lives until the unwinder returns. *System*: the frame.
    let (frames, ip, stack) = unsafe { (&mut *to.cast::<Frames>(), _Unwind_GetIP(frame), _Unwind_GetCFA(frame)) };
    if ip == 0 || frames.len() == DEEPEST {
        return STOP;
    }
    // SAFETY: the unwinder has saved this register at its start, as functions do that use it.
    let pointer = if cfg!(target_arch = "x86_64") { unsafe { _Unwind_GetGR(frame, FRAME_POINTER) } } else { 0 };
    frames.push(Frame { ip, stack, pointer });
    GO_ON
}
