//! Waiting for other processes: the only file that does while the runtime runs.
//!
//! A process that waits makes progress: it polls its messages for a while, then sleeps in the kernel on its own doorbell. When
//! oversubscribed (more processes than processors), or beside another rank on its processor (`neighbour.rs`), it yields between polls, as
//! the process it waits for may need this processor: letting all the others look once costs less than a sleep and a wake-up. That is not
//! so where a program that computes takes what is yielded (`wanted.rs`): then it sleeps at once, since the kernel prefers who wakes up.
//! Not here: what is waited for. Used by every module that has to see something happen, and by the language runtimes.
//! How a wake-up cannot be lost is in `bell.rs`.

use crate::addr::Rank;
pub use crate::bell::FOR_WRITES;
use crate::bell::{Bell, FOR_RINGS};
use crate::conduit::Scope;
use crate::hall::Guest;
use crate::neighbour::Published;
use crate::runtime::Core;
use crate::trace::count;
use crate::waiting::{Waiting, LONG};
use crate::wanted::Wanted;
use std::cell::Cell;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{compiler_fence, fence, AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What `bell.rs` is made of here.
pub(crate) mod sync {
    pub(crate) use super::{barrier_of_waker, futex_wait, futex_wake, membarrier as barrier_of_sleeper};
    pub(crate) use std::sync::atomic::{AtomicU32, Ordering};
}

/// Where a process sleeps. In memory that its wakers can reach; zero is "awake".
#[repr(C, align(64))]
#[derive(Default)]
pub struct Doorbell {
    bell: Bell,
    /// 0 while the owner takes part in everything; then what its language run-time system says of its end.
    farewell: AtomicU64,
    /// In the line of the first rank that is mapped: how many have said farewell.
    farewells: AtomicU32,
    pub(crate) processor: Published,
    pub(crate) guest: Guest,
}

/// First sleep when every waker rings: only a safety net, so each following one is twice as long.
const EXACT_NAP: Duration = Duration::from_millis(100);
/// The same where very many processes wait for each other: after a shorter sleep all of them would look in vain while some still start.
const TEEMING_NAP: Duration = Duration::from_secs(1);
/// Longest sleep when every waker rings.
const LONGEST_NAP: Duration = Duration::from_secs(2);
/// Longest sleep when a wake-up can be lost, because there is no membarrier or because a plain store does not ring.
const BLIND_NAP: Duration = Duration::from_millis(2);
/// First sleep of a wait for a plain store; each following one is twice as long, up to `BLIND_NAP`.
const FIRST_NAP: Duration = Duration::from_micros(50);

/// Whether the process that ends a wait says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// Whoever makes the condition true rings the doorbell afterwards.
    Rung,
    /// It may become true by a plain store.
    Silent,
}

/// What became of a sleep.
enum Sleep {
    /// The wait is over.
    Over,
    /// It is not, but something arrived.
    Stirred,
    /// Nothing happened.
    Quiet,
}

/// How to wait before sleeping; found out at start.
#[derive(Clone, Debug)]
pub struct Patience {
    /// How often a wait looks before it does anything else: `GLANCES`, or `FEW` while the answer is likely to need this processor.
    glances: Cell<u32>,
    /// How long it polls before it sleeps.
    spin: Duration,
    /// More processes than processors: yields between two polls.
    oversubscribed: bool,
    /// So many processes that all of them meet in the hall (`hall.rs`), not in rounds.
    pub(crate) teeming: bool,
    membarrier: bool,
    wanted: Wanted,
}

const GLANCES: u32 = 200;
const FEW: u32 = 20;
/// Microseconds of polling when each process has a processor. A sleep costs the partner that computes two interrupts, the sleeper's
/// barrier and the ring: of so long a wait no more than a hundredth.
const ALONE: u64 = 1000;
/// After so much of that it gives its processor away between polls, to find out whether somebody else wants it.
const UNASKED: Duration = Duration::from_micros(50);
/// Somebody does if it comes back later than this. Then it sleeps.
const SHARED: Duration = Duration::from_micros(20);
/// Microseconds of polling when oversubscribed: all the others look and yield several times within them, and a process that computes
/// for long loses little to the pollers.
const OVERSUBSCRIBED: u64 = 200;
/// For so many yields a rank believes that another one is on its processor.
const REMEMBERED: u32 = 8;
/// From so many processes per processor on, one sleep in a barrier costs less than its rounds do (with a margin).
const TEEMING: usize = 8;

impl Patience {
    /// Decides from processes and processors. `spin_us`: the user's choice (NAGAYA_SPIN); 0 sleeps at once.
    pub(crate) fn new(on_host: u32, processors: usize, spin_us: Option<u64>) -> Patience {
        let oversubscribed = on_host as usize > processors;
        let teeming = on_host as usize > TEEMING * processors;
        let spin = Duration::from_micros(spin_us.unwrap_or(if oversubscribed { OVERSUBSCRIBED } else { ALONE }));
        let glances = Cell::new(if oversubscribed { FEW } else { GLANCES });
        Patience {
            glances,
            spin,
            oversubscribed,
            teeming,
            membarrier: register_membarrier(),
            wanted: Wanted::default(),
        }
    }
}

impl Doorbell {
    /// Wakes the owner if it sleeps. To be called after publishing what it waits for; says whether anybody slept.
    #[inline(always)]
    pub fn ring(&self) -> bool {
        self.bell.ring()
    }

    /// As `ring`, for a plain write: it concerns the owner only if it waits for one.
    #[inline(always)]
    pub fn ring_write(&self) -> bool {
        self.bell.ring_write()
    }

    /// Whether the owner sleeps, or is about to.
    pub(crate) fn is_asleep(&self) -> bool {
        self.bell.is_asleep()
    }
}

impl Core {
    /// Tells the ranks that are mapped here that this one will take part in nothing any more, in a number other than 0 whose meaning
    /// is the language's, and wakes those that sleep and may wait for it. What was stored before is visible to whoever sees it.
    pub fn say_farewell(&self, value: u64) {
        self.doorbell().farewell.store(value, Ordering::Release);
        let map = self.map();
        if let Some(first) = self.doorbell_of(Rank(map.first)) {
            first.farewells.fetch_add(1, Ordering::Release);
        }
        self.leave_hall();
        for rank in (map.first..map.first + map.count).map(Rank).filter(|rank| *rank != self.rank()) {
            // A rank that has said farewell itself waits for all to end, and each farewell would wake it.
            if self.farewell(rank) == Some(0) {
                self.ring(rank);
            }
        }
    }

    /// What `rank` has said by `say_farewell`, 0 if nothing; `None` when it is not mapped here.
    #[inline(always)]
    pub fn farewell(&self, rank: Rank) -> Option<u64> {
        Some(self.doorbell_of(rank)?.farewell.load(Ordering::Acquire))
    }

    /// How many of the ranks that are mapped here have said farewell. Acquire.
    pub fn farewells(&self) -> u32 {
        self.doorbell_of(Rank(self.map().first)).map_or(0, |first| first.farewells.load(Ordering::Acquire))
    }

    /// Waits until `ready()` says yes, making progress. `wake` says who ends it; `why` says what for, should it take long. Must not
    /// be called in a message handler.
    #[inline(always)]
    pub fn wait(&self, wake: Wake, why: impl Fn() -> Waiting, mut ready: impl FnMut() -> bool) {
        debug_assert!(!self.in_handler(), "waiting inside a message handler");
        if !self.glance(&mut ready) {
            self.wait_slow(wake, &why, &mut ready);
        }
    }

    /// As often as a wait looks before it does anything else: whether it is so. A partner that is a cache line away answers within this
    /// loop. No pause instruction: on some processors it takes longer than the answer.
    #[inline]
    pub fn glance(&self, mut ready: impl FnMut() -> bool) -> bool {
        (0..self.patience.glances.get()).any(|_| ready())
    }

    #[cold]
    #[inline(never)]
    fn wait_slow(&self, wake: Wake, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool) {
        let _visit = self.come_in();
        count(&self.counters.waits, 1);
        if !self.spin(ready) {
            self.sleep_until(wake, why, ready, true);
        }
    }

    /// As `wait`, but it sleeps at once: for what very many processes have to do first, whose processors polling would take.
    pub(crate) fn wait_asleep(&self, wake: Wake, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool) {
        debug_assert!(!self.in_handler(), "waiting inside a message handler");
        let _visit = self.come_in();
        count(&self.counters.waits, 1);
        self.sleep_until(wake, why, ready, false);
    }

    /// `eager`: whether to poll for a while after something has arrived.
    fn sleep_until(&self, wake: Wake, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool, eager: bool) {
        let mut long = Long::new(self, why, false);
        let (first, longest) = match (wake, self.patience.membarrier && self.announced) {
            (Wake::Rung, true) => (if eager { EXACT_NAP } else { TEEMING_NAP }, LONGEST_NAP),
            _ => (FIRST_NAP, BLIND_NAP),
        };
        let mut nap = first;
        loop {
            match self.sleep(wake, nap, ready) {
                Sleep::Over => return,
                // A process that asked once is likely to ask again, and polling answers it sooner than being woken for it.
                Sleep::Stirred => {
                    if eager && self.spin(ready) {
                        return;
                    }
                    nap = first;
                }
                Sleep::Quiet => nap = (nap * 2).min(longest),
            }
            long.look();
        }
    }

    /// Polls for the time of our patience. Says whether it is over. What arrives for others starts the time anew: handlers
    /// ran, so we are not idle.
    fn spin(&self, ready: &mut dyn FnMut() -> bool) -> bool {
        let Patience { spin, oversubscribed, .. } = self.patience;
        if spin.is_zero() || self.patience.wanted.sleeps_at_once() {
            return false;
        }
        let mut yields = oversubscribed || self.is_crowded();
        self.patience.glances.set(if yields { FEW } else { GLANCES });
        let mut rounds = 0u32;
        let mut start = Instant::now();
        loop {
            let looks = if yields { 1 } else { 16 };
            for _ in 0..looks {
                if self.poll() > 0 {
                    start = Instant::now();
                }
                for _ in 0..4 {
                    if ready() {
                        return true;
                    }
                    std::hint::spin_loop();
                }
            }
            let limit = if yields { spin.min(Duration::from_micros(OVERSUBSCRIBED)) } else { spin };
            if start.elapsed() >= limit {
                if !self.conduit().has_moved() {
                    break;
                }
                start = Instant::now();
            }
            if yields {
                if self.patience.wanted.took_long(timed_yield(), oversubscribed) {
                    return self.look_once(ready);
                }
                rounds += 1;
                // The other rank may have moved, or have gone to sleep.
                if !oversubscribed && rounds % REMEMBERED == 0 {
                    yields = self.is_crowded();
                }
            } else if start.elapsed() >= UNASKED {
                if timed_yield() >= SHARED {
                    return self.look_once(ready);
                }
                yields = self.is_crowded();
            }
        }
        // Also when not oversubscribed: two processes may run on one processor by chance.
        yield_processor();
        self.look_once(ready)
    }

    fn look_once(&self, ready: &mut dyn FnMut() -> bool) -> bool {
        self.poll();
        ready()
    }

    /// One sleep, at most `nap`.
    fn sleep(&self, wake: Wake, nap: Duration, ready: &mut dyn FnMut() -> bool) -> Sleep {
        let bell = &self.doorbell().bell;
        let rings = bell.prepare_sleep(if wake == Wake::Rung { FOR_RINGS } else { FOR_WRITES });
        // The second look. A message that arrives here may be what makes us ready.
        let mut stirred = self.poll() > 0;
        let mut over = ready();
        if !over && !stirred {
            count(&self.counters.sleeps, 1);
            if let Some(progress) = &*self.progress.borrow() {
                progress.attend();
            }
            if bell.sleep(rings, nap) {
                count(&self.counters.timeouts, 1);
                // Still marked as asleep: whoever makes us ready now rings.
                stirred = self.poll() > 0;
                over = ready();
                let missed = (over || stirred) && wake == Wake::Rung && !bell.has_rung(rings);
                count(&self.counters.missed, u64::from(missed));
            } else {
                stirred = true;
            }
        }
        bell.end_sleep();
        if over {
            return Sleep::Over;
        }
        stirred |= self.poll() > 0;
        match (ready(), stirred) {
            (true, _) => Sleep::Over,
            (false, true) => Sleep::Stirred,
            (false, false) => Sleep::Quiet,
        }
    }

    /// For a wait of one of several threads, which its caller makes of polls, one thread at a time: to be looked at after each of them. It
    /// can be read by who asks for a report, but proves no standstill. Of several such waits one is told, as long as it lasts.
    pub fn long_wait_in_thread<'a>(&'a self, why: &'a dyn Fn() -> Waiting) -> Long<'a> {
        Long::new(self, why, true)
    }

    /// Makes progress and gives the processor away once: a step of a loop that waits for what only a plain store or an answer
    /// to an operation can show, where there is nothing to sleep on.
    pub fn give_way(&self) {
        self.poll();
        yield_processor();
    }

    /// Tries `attempt` until it says yes, polling what may be polled here between two tries. For a sender without room:
    /// nobody rings when room appears, so the processor is given away instead of sleeping on the doorbell.
    pub(crate) fn retry(&self, attempt: &mut dyn FnMut() -> crate::error::Result<bool>) -> crate::error::Result<()> {
        let scope = if self.in_handler() { Scope::RepliesOnly } else { Scope::All };
        let mut idle = 0u32;
        let why = || Waiting::new("room for a message");
        let mut long = None;
        while !attempt()? {
            count(&self.counters.full, 1);
            if self.poll_scope(scope) > 0 {
                idle = 0;
                continue;
            }
            idle += 1;
            match idle {
                0..=100 => std::hint::spin_loop(),
                101..=200 => yield_processor(),
                _ => {
                    nap(FIRST_NAP);
                    long.get_or_insert_with(|| Long::new(self, &why, false)).look();
                }
            }
        }
        Ok(())
    }
}

/// A wait that is slow: once it is long, others can read what for.
pub struct Long<'a> {
    core: &'a Core,
    why: &'a dyn Fn() -> Waiting,
    since: Instant,
    noted: bool,
    /// Other threads of this process may do what somebody waits for.
    in_thread: bool,
}

impl Long<'_> {
    fn new<'a>(core: &'a Core, why: &'a dyn Fn() -> Waiting, in_thread: bool) -> Long<'a> {
        Long { core, why, since: Instant::now(), noted: false, in_thread }
    }

    /// After each sleep, or some polls.
    pub fn look(&mut self) {
        if self.noted {
            if !self.in_thread {
                self.core.watch(self.since);
            }
        } else if self.since.elapsed() >= LONG && !(self.in_thread && self.core.is_noted()) {
            self.noted = true;
            self.core.note(&(self.why)(), self.in_thread);
        }
    }
}

impl Drop for Long<'_> {
    fn drop(&mut self) {
        if self.noted {
            self.core.unnote();
        }
    }
}

/// Waits until `held` could be taken: the caller's lock protocol is in `acc.rs`. `waiting` is set while anybody sleeps.
#[cold]
pub(crate) fn wait_lock(held: &AtomicU32, waiting: &AtomicU32) {
    for i in 0..200 {
        // Acquire: the previous holder's stores to the stripe are visible before ours.
        if held.load(Ordering::Relaxed) == 0 && held.swap(1, Ordering::Acquire) == 0 {
            return;
        }
        if i % 20 == 19 {
            // The holder may have lost its processor to us.
            yield_processor();
        } else {
            std::hint::spin_loop();
        }
    }
    loop {
        // The holder stores 0 to `held`, then looks at `waiting`, without a barrier; the store-load order is our burden
        // (membarrier), as with doorbells. A lost wake-up costs one nap.
        waiting.store(1, Ordering::Relaxed);
        membarrier();
        if held.swap(1, Ordering::Acquire) == 0 {
            return;
        }
        futex_wait(held, 1, BLIND_NAP);
    }
}

/// Wakes those who sleep in `wait_lock`.
#[cold]
pub(crate) fn wake_lock(held: &AtomicU32, waiting: &AtomicU32) {
    waiting.store(0, Ordering::Relaxed);
    futex_wake(held);
}

/// Waits while `word` is `value`, without making progress: for `gate.rs`. Acquire: what was stored before the change is visible.
pub(crate) fn wait_while(word: &AtomicU32, value: u32) {
    for i in 0..200 {
        if word.load(Ordering::Acquire) != value {
            return;
        }
        if i % 20 == 19 {
            // Whoever is to change it may have lost its processor to us.
            yield_processor();
        } else {
            std::hint::spin_loop();
        }
    }
    while word.load(Ordering::Acquire) == value {
        futex_wait(word, value, BLIND_NAP);
    }
}

/// After a word was changed: wakes who sleeps in `wait_while`.
#[cold]
pub(crate) fn wake(word: &AtomicU32) {
    futex_wake(word);
}

/// What the progress thread sleeps on beside a conduit's descriptor.
pub(crate) struct Alarm {
    descriptor: OwnedFd,
    napping: AtomicBool,
    ended: AtomicBool,
}

/// Why a sleep of the progress thread was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slept {
    /// Time is over, or the descriptor is ready.
    Enough,
    /// The user's thread called.
    Called,
    /// The thread shall end.
    End,
}

impl Alarm {
    pub(crate) fn new() -> std::io::Result<Alarm> {
        // SAFETY: no memory; the result is a descriptor of ours or -1.
        let fd = unsafe { libc::eventfd(0, libc::EFD_CLOEXEC | libc::EFD_NONBLOCK) };
        if fd < 0 {
            return Err(std::io::Error::last_os_error());
        }
        // SAFETY: just made, owned by nobody else.
        let descriptor = unsafe { OwnedFd::from_raw_fd(fd) };
        Ok(Alarm { descriptor, napping: AtomicBool::new(false), ended: AtomicBool::new(false) })
    }

    /// Wakes the thread out of `nap`, not out of `sleep_on`. Called after the doorbell says that its owner sleeps, and a barrier.
    pub(crate) fn wake_from_nap(&self) {
        if self.napping.load(Ordering::Relaxed) {
            self.ring();
        }
    }

    /// Ends the thread at its next or present sleep.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
        self.ring();
    }

    /// Wakes the thread out of whatever it sleeps in.
    pub(crate) fn ring(&self) {
        let one = 1u64;
        // SAFETY: eight readable bytes. A counter that is full is readable all the same.
        unsafe { libc::write(self.descriptor.as_raw_fd(), (&raw const one).cast(), 8) };
    }

    /// Sleeps for a while, or until `wake_from_nap`; not at all if `called` says that somebody did not see us nap yet.
    pub(crate) fn nap(&self, time: Duration, called: &dyn Fn() -> bool) -> Slept {
        self.napping.store(true, Ordering::Relaxed);
        // Store, then load, as on the other side: one of the two sees the other.
        fence(Ordering::SeqCst);
        let slept = if called() { Slept::Called } else { self.sleep(-1, time) };
        self.napping.store(false, Ordering::Relaxed);
        slept
    }

    /// Sleeps until the descriptor is readable, at most `time`.
    pub(crate) fn sleep_on(&self, descriptor: RawFd, time: Duration) -> Slept {
        self.sleep(descriptor, time)
    }

    fn sleep(&self, other: RawFd, time: Duration) -> Slept {
        let readable = |fd| libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
        let mut polls = [readable(self.descriptor.as_raw_fd()), readable(other)];
        let time = libc::timespec { tv_sec: time.as_secs() as _, tv_nsec: time.subsec_nanos() as _ };
        // SAFETY: two entries, as said; a negative descriptor is passed over. An interruption ends the sleep early.
        unsafe { libc::ppoll(polls.as_mut_ptr(), 2, &time, std::ptr::null()) };
        if self.ended.load(Ordering::Relaxed) {
            return Slept::End;
        }
        if polls[0].revents == 0 {
            return Slept::Enough;
        }
        let mut count = 0u64;
        // SAFETY: eight writable bytes; the descriptor does not block.
        unsafe { libc::read(self.descriptor.as_raw_fd(), (&raw mut count).cast(), 8) };
        Slept::Called
    }
}

/// Runs `start`, which starts a thread, so that the thread gets none of the process's signals.
pub(crate) fn without_signals<T>(start: impl FnOnce() -> T) -> T {
    // SAFETY: both sets are filled by the calls before they are read.
    unsafe {
        let (mut all, mut before): (libc::sigset_t, libc::sigset_t) = (std::mem::zeroed(), std::mem::zeroed());
        libc::sigfillset(&mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &all, &mut before);
        let result = start();
        libc::pthread_sigmask(libc::SIG_SETMASK, &before, std::ptr::null_mut());
        result
    }
}

/// Lets the others of this processor run.
fn yield_processor() {
    // SAFETY: no arguments, no memory.
    unsafe { libc::sched_yield() };
}

/// The same; how long they did.
fn timed_yield() -> Duration {
    let asked = Instant::now();
    yield_processor();
    asked.elapsed()
}

fn nap(time: Duration) {
    std::thread::sleep(time);
}

// linux/membarrier.h: libc has the syscall number but not the commands.
const MEMBARRIER_CMD_GLOBAL_EXPEDITED: libc::c_int = 1 << 1;
const MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED: libc::c_int = 1 << 2;
const MEMBARRIER_CMD_PRIVATE_EXPEDITED: libc::c_int = 1 << 3;
const MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED: libc::c_int = 1 << 4;

/// Lets other processes' membarriers reach this one; false if the kernel cannot.
fn register_membarrier() -> bool {
    // SAFETY: commands without memory arguments.
    unsafe {
        libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0) == 0
            && libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0) == 0
    }
}

/// A full barrier on every processor that runs a process of this job. Where the kernel has none it is one of this process alone, and the
/// caller's sleeps are short.
pub(crate) fn membarrier() {
    // SAFETY: as above.
    if unsafe { libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0) } != 0 {
        fence(Ordering::SeqCst);
    }
}

/// A waker's side of the sleeper's `membarrier`: that barrier reaches this processor, so only the compiler must keep the order.
#[inline(always)]
pub(crate) fn barrier_of_waker() {
    compiler_fence(Ordering::SeqCst);
}

/// Lets `barrier_within` order this process's threads; false if the kernel cannot.
pub(crate) fn register_barrier_within() -> bool {
    // SAFETY: commands without memory arguments.
    unsafe {
        libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0
            && libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0
    }
}

/// A full barrier on every thread of this process. Without a successful registration it does nothing.
pub(crate) fn barrier_within() {
    // SAFETY: as above.
    unsafe { libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) };
}

/// Sleeps while `word` is `value`, at most `limit`; says whether the limit was reached. Shared between processes, hence without
/// FUTEX_PRIVATE_FLAG.
pub(crate) fn futex_wait(word: &AtomicU32, value: u32, limit: Duration) -> bool {
    let time = libc::timespec { tv_sec: limit.as_secs() as _, tv_nsec: limit.subsec_nanos() as _ };
    // SAFETY: `word` and `time` live through the call. The other outcomes (woken, changed, interrupted) mean "look again".
    let outcome = unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAIT, value, &time, 0, 0) };
    outcome != 0 && std::io::Error::last_os_error().raw_os_error() == Some(libc::ETIMEDOUT)
}

pub(crate) fn futex_wake(word: &AtomicU32) {
    // SAFETY: `word` is mapped. A wake without sleepers does nothing.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE, i32::MAX, 0, 0, 0) };
}
