//! The only place that calls libpvm.
//!
//! libpvm keeps everything in global variables and knows no threads. It is represented by [`Task`]. There is one per
//! process, it is not shared between threads, and all calls go through it. Not here: the meaning of messages.

use crate::broken_pipe::{self, Call};
use std::cell::Cell;
use std::ffi::{c_char, c_int, CStr, CString};
use std::marker::PhantomData;

/// Our tags, different from those of other programs of the same virtual machine.
pub mod tag {
    const BASE: i32 = 0x4e67_7900;
    pub const REQUEST: i32 = BASE + 1;
    pub const REPLY: i32 = BASE + 2;
    /// Bytes for the segment, and that they are there.
    pub const PUT: i32 = BASE + 3;
    pub const PUT_DONE: i32 = BASE + 4;
    /// A request, and bytes for the segment before it.
    pub const LONG: i32 = BASE + 5;
    /// Between the initial task and the keepers.
    pub const LAUNCH: i32 = BASE + 6;
    /// Messages from PVM: a task has ended, a host is gone.
    pub const TASK_ENDED: i32 = BASE + 7;
    pub const HOST_GONE: i32 = BASE + 8;
    /// No process sends it: a receive of this tag makes libpvm look at its sockets.
    pub const NONE: i32 = BASE + 9;
}

// From pvm3.h.
const ROUTE: c_int = 1;
const DONT_ROUTE: c_int = 1;
const ROUTE_DIRECT: c_int = 3;
const AUTO_ERR: c_int = 3;
const FRAG_SIZE: c_int = 10;
const DATA_RAW: c_int = 1;
const DATA_IN_PLACE: c_int = 2;
const TASK_HOST: c_int = 1;
const TASK_EXIT: c_int = 1;
const HOST_DELETE: c_int = 2;
const ANY: c_int = -1;
const BASE_CONTEXT: c_int = 0;
/// The largest fragment that libpvm makes.
const LARGEST_FRAGMENT: usize = 1 << 20;
/// What libpvm puts before the first bytes of a message, generously.
const HEADERS: usize = 128;

#[repr(C)]
struct HostInfo {
    tid: c_int,
    name: *const c_char,
    arch: *const c_char,
    speed: c_int,
    signature: c_int,
}

extern "C" {
    fn pvm_version() -> *const c_char;
    fn pvm_mytid() -> c_int;
    fn pvm_exit() -> c_int;
    fn pvm_setopt(what: c_int, value: c_int) -> c_int;
    fn pvm_getopt(what: c_int) -> c_int;
    fn pvm_initsend(encoding: c_int) -> c_int;
    fn pvm_pkbyte(from: *const c_char, count: c_int, stride: c_int) -> c_int;
    fn pvm_send(tid: c_int, tag: c_int) -> c_int;
    fn pvm_nrecv(tid: c_int, tag: c_int) -> c_int;
    fn pvm_bufinfo(buffer: c_int, bytes: *mut c_int, tag: *mut c_int, tid: *mut c_int) -> c_int;
    fn pvm_upkbyte(to: *mut c_char, count: c_int, stride: c_int) -> c_int;
    fn pvm_upkint(to: *mut c_int, count: c_int, stride: c_int) -> c_int;
    fn pvm_getfds(fds: *mut *mut c_int) -> c_int;
    fn pvm_addmhf(tid: c_int, tag: c_int, context: c_int, handler: extern "C" fn(c_int) -> c_int) -> c_int;
    fn pvm_notify(what: c_int, tag: c_int, count: c_int, tids: *const c_int) -> c_int;
    fn pvm_spawn(
        file: *const c_char,
        argv: *const *const c_char,
        flag: c_int,
        place: *const c_char,
        count: c_int,
        tids: *mut c_int,
    ) -> c_int;
    fn pvm_config(hosts: *mut c_int, archs: *mut c_int, list: *mut *mut HostInfo) -> c_int;
    fn pvm_tidtohost(tid: c_int) -> c_int;
    fn pvm_kill(tid: c_int) -> c_int;
    fn pvm_sendsig(tid: c_int, signal: c_int) -> c_int;
}

/// A negative answer of libpvm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(pub i32);

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.0 {
            -6 => "no such host in the virtual machine",
            -7 => "no such file on that host",
            -8 => "permission denied",
            -10 => "no memory",
            -12 => "a message in another host's data format",
            -14 => "the PVM daemon of this host does not answer",
            -22 => "the host has failed",
            -25 => "the PVM daemon reports a system error",
            -26 => "another version of PVM on that host",
            -27 => "out of resources",
            -31 => "no such task",
            code => return write!(f, "PVM error {code}"),
        })
    }
}

fn checked(answer: c_int) -> Result<i32, Code> {
    if answer < 0 {
        Err(Code(answer))
    } else {
        Ok(answer)
    }
}

/// Version of the library, for instance `3.4.6`.
pub fn version() -> String {
    // SAFETY: answers with a constant string; needs no daemon.
    unsafe { CStr::from_ptr(pvm_version()) }.to_string_lossy().into_owned()
}

/// A message that has arrived and been fetched, before its bytes are.
pub struct Arrived {
    pub from: i32,
    pub tag: i32,
    pub len: usize,
}

/// A host of the virtual machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// The task number of its daemon.
    pub daemon: i32,
    pub name: String,
}

/// This process as a task of PVM.
pub struct Task {
    tid: i32,
    /// Fragment size of the messages we do not choose it for.
    fragment: usize,
    /// Only one thread at a time may use it.
    not_shared: PhantomData<Cell<()>>,
}

impl Task {
    /// Enrols. The caller has found the daemon alive (`launch::daemon`); libpvm would try three times and write to
    /// standard error.
    ///
    /// # Safety
    /// Once per process, and no other code in it uses libpvm.
    pub unsafe fn enrol() -> Result<Task, Code> {
        broken_pipe::survive();
        let _call = Call::begin();
        // SAFETY: *one task*.
        unsafe {
            // Errors are values here, not lines on standard error.
            pvm_setopt(AUTO_ERR, 0);
            let tid = checked(pvm_mytid())?;
            let fragment = checked(pvm_getopt(FRAG_SIZE))? as usize;
            let task = Task { tid, fragment, not_shared: PhantomData };
            task.route(false);
            Ok(task)
        }
    }

    pub fn tid(&self) -> i32 {
        self.tid
    }

    /// Whether messages to other tasks go by sockets between the two (made on first use) or through the daemons.
    pub fn route(&self, direct: bool) {
        // SAFETY: sets a variable of libpvm.
        unsafe { pvm_setopt(ROUTE, if direct { ROUTE_DIRECT } else { DONT_ROUTE }) };
    }

    /// Sends the parts as one message. Waits until the kernel has taken it; meanwhile libpvm receives, so that two tasks that send
    /// to each other do not wait for ever.
    ///
    /// # Safety
    /// Each part is readable for its length.
    pub unsafe fn send_parts(&self, to: i32, tag: i32, parts: &[(*const u8, usize)]) -> Result<(), Code> {
        let _call = Call::begin();
        // SAFETY: *caller*: the parts are readable until this returns.
        unsafe {
            let bytes: usize = parts.iter().map(|part| part.1).sum();
            // In one fragment: each costs system calls on both sides. Small messages keep the common size, because a fragment is
            // allocated whole.
            let large = bytes + HEADERS > self.fragment;
            if large {
                pvm_setopt(FRAG_SIZE, (bytes + HEADERS).min(LARGEST_FRAGMENT) as c_int);
            }
            let packed = self.pack(DATA_RAW, parts);
            if large {
                pvm_setopt(FRAG_SIZE, self.fragment as c_int);
            }
            packed?;
            checked(pvm_send(to, tag)).map(drop)
        }
    }

    /// The same without a copy: each part is sent from where it is, as a fragment of its own, which costs system calls. Not to
    /// oneself: nothing would be sent then, and the receiver would read from there later.
    ///
    /// # Safety
    /// The same as for `send_parts`.
    pub unsafe fn send_in_place(&self, to: i32, tag: i32, parts: &[(*const u8, usize)]) -> Result<(), Code> {
        let _call = Call::begin();
        // SAFETY: *caller*: the parts are readable until `pvm_send` returns.
        unsafe {
            debug_assert!(to != self.tid);
            self.pack(DATA_IN_PLACE, parts)?;
            checked(pvm_send(to, tag)).map(drop)
        }
    }

    unsafe fn pack(&self, encoding: c_int, parts: &[(*const u8, usize)]) -> Result<(), Code> {
        // SAFETY: *caller*: the parts are readable until this returns.
        unsafe {
            checked(pvm_initsend(encoding))?;
            for (from, len) in parts {
                if *len > 0 {
                    checked(pvm_pkbyte(from.cast(), *len as c_int, 1))?;
                }
            }
            Ok(())
        }
    }

    pub fn send(&self, to: i32, tag: i32, bytes: &[u8]) -> Result<(), Code> {
        // SAFETY: a slice.
        unsafe { self.send_parts(to, tag, &[(bytes.as_ptr(), bytes.len())]) }
    }

    /// Fetches the next message that has arrived, unless a handler has taken it.
    pub fn receive(&self) -> Result<Option<Arrived>, Code> {
        let _call = Call::begin();
        // SAFETY: no memory of ours; the buffer becomes the current one and is freed by libpvm with the next.
        match checked(unsafe { pvm_nrecv(ANY, ANY) })? {
            0 => Ok(None),
            buffer => arrived(buffer).map(Some),
        }
    }

    /// Lets libpvm look at its sockets without waiting; handlers run from inside.
    #[inline]
    pub fn look(&self) -> Result<(), Code> {
        let _call = Call::begin();
        // SAFETY: no process sends this tag; the answer is 0 or an error.
        checked(unsafe { pvm_nrecv(ANY, tag::NONE) }).map(drop)
    }

    /// Has `handler` called with the number of the buffer for every message with this tag, from inside any call of `Task` that
    /// moves data. The handler may use [`arrived`] and [`unpack`] and nothing else of this module.
    pub fn handle(&self, tag: i32, handler: extern "C" fn(c_int) -> c_int) -> Result<(), Code> {
        // SAFETY: the function lives as long as the program text.
        checked(unsafe { pvm_addmhf(ANY, tag, BASE_CONTEXT, handler) }).map(drop)
    }

    /// The sockets that arrivals make readable: the daemon's first, then the direct routes'. They change when data moves.
    pub fn sockets(&self) -> &[c_int] {
        let mut list = std::ptr::null_mut();
        // SAFETY: libpvm answers with a list of its own, valid until the next call of this function; the borrow of `self` is
        // shorter than that, as it is not stored.
        unsafe {
            match pvm_getfds(&mut list) {
                count if count > 0 && !list.is_null() => std::slice::from_raw_parts(list, count as usize),
                _ => &[],
            }
        }
    }

    /// Asks for a message `tag::TASK_ENDED` about each of these tasks when it ends; at once for those that have ended.
    pub fn watch_tasks(&self, tids: &[i32]) -> Result<(), Code> {
        let _call = Call::begin();
        // SAFETY: a slice with its length.
        checked(unsafe { pvm_notify(TASK_EXIT, tag::TASK_ENDED, tids.len() as c_int, tids.as_ptr()) }).map(drop)
    }

    /// Like the function above, for hosts: `tag::HOST_GONE`, named by their daemons.
    pub fn watch_hosts(&self, daemons: &[i32]) -> Result<(), Code> {
        let _call = Call::begin();
        // SAFETY: the pointer and the length are of one slice.
        checked(unsafe { pvm_notify(HOST_DELETE, tag::HOST_GONE, daemons.len() as c_int, daemons.as_ptr()) }).map(drop)
    }

    /// Whom the notification that was just received is about.
    pub fn subject(&self) -> Option<i32> {
        let mut tid = 0;
        // SAFETY: one integer.
        checked(unsafe { pvm_upkint(&mut tid, 1, 1) }).ok().map(|_| tid)
    }

    /// Starts `count` tasks of a program on a host. What could not be started is an error in its place.
    pub fn spawn(&self, file: &CStr, args: &[CString], host: &str, count: u32) -> Vec<Result<i32, Code>> {
        let _call = Call::begin();
        let Ok(host) = CString::new(host) else { return vec![Err(Code(-6)); count as usize] };
        let mut argv: Vec<*const c_char> = args.iter().map(|arg| arg.as_ptr()).collect();
        argv.push(std::ptr::null());
        let mut tids = vec![-14; count as usize];
        // SAFETY: zero-terminated strings and lists; space for `count` numbers.
        let answer = unsafe {
            pvm_spawn(file.as_ptr(), argv.as_ptr(), TASK_HOST, host.as_ptr(), count as c_int, tids.as_mut_ptr())
        };
        match answer {
            answer if answer < 0 => vec![Err(Code(answer)); count as usize],
            // PVM returns 0 in the list, and 0 tasks, for a host it does not have.
            0 if tids.iter().all(|tid| *tid == 0) => vec![Err(Code(-6)); count as usize],
            _ => tids.into_iter().map(checked).collect(),
        }
    }

    /// The hosts of the virtual machine.
    pub fn hosts(&self) -> Result<Vec<Host>, Code> {
        let _call = Call::begin();
        let (mut count, mut archs, mut list) = (0, 0, std::ptr::null_mut());
        // SAFETY: libpvm fills in a list of its own, copied here before the next call.
        unsafe {
            checked(pvm_config(&mut count, &mut archs, &mut list))?;
            let list: &[HostInfo] = std::slice::from_raw_parts(list, count.max(0) as usize);
            let name = |host: &HostInfo| CStr::from_ptr(host.name).to_string_lossy().into_owned();
            Ok(list.iter().map(|host| Host { daemon: host.tid, name: name(host) }).collect())
        }
    }

    /// The daemon of the host on which a task runs.
    pub fn daemon_of(&self, tid: i32) -> i32 {
        // SAFETY: arithmetic on the number.
        unsafe { pvm_tidtohost(tid) }
    }

    /// SIGTERM to a task, by its daemon.
    pub fn terminate(&self, tid: i32) {
        let _call = Call::begin();
        // SAFETY: no memory. A task that is gone needs nothing.
        unsafe { pvm_kill(tid) };
    }

    /// A signal to a task, by its daemon. Its arrival is not confirmed.
    pub fn interrupt(&self, tid: i32, signal: i32) -> Result<(), Code> {
        let _call = Call::begin();
        // SAFETY: no memory.
        checked(unsafe { pvm_sendsig(tid, signal) }).map(drop)
    }

    /// Stops being a task; removes the sockets' names in the temporary folder. No call follows.
    pub fn leave(&self) {
        let _call = Call::begin();
        // SAFETY: no memory of ours; the contract above.
        unsafe { pvm_exit() };
    }
}

/// Sender, tag and length of a buffer.
pub fn arrived(buffer: c_int) -> Result<Arrived, Code> {
    let (mut len, mut tag, mut from) = (0, 0, 0);
    // SAFETY: three integers.
    checked(unsafe { pvm_bufinfo(buffer, &mut len, &mut tag, &mut from) })?;
    Ok(Arrived { from, tag, len: len.max(0) as usize })
}

/// The next bytes of the current message.
///
/// # Safety
/// `to` has space for `len` bytes; called by the thread that holds the task.
pub unsafe fn unpack(to: *mut u8, len: usize) -> Result<(), Code> {
    // SAFETY: *caller*: `to` has space for `len` bytes. *One task*.
    unsafe {
        if len == 0 {
            return Ok(());
        }
        checked(pvm_upkbyte(to.cast(), len as c_int, 1)).map(drop)
    }
}
