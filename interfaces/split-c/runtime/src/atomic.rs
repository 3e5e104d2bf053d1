//! What happens at another processor without interruption there: functions of the program, atomic operations on words,
//! locks.
//!
//! A function runs at its processor when that next polls, as a handler. It may use that processor's memory and must not
//! wait. The core does words. Not here: reports of waits.

use std::cell::Cell;

use nagaya_core::am::{Token, LANGUAGE_FIRST};
use nagaya_core::profile::{self, Kind};
use nagaya_core::race::{self, AccessKind, Order};
use nagaya_core::{Amo, AmoKind, Core, Rank, Waiting, Wake};

use crate::error::{Error, Result};
use crate::pointer::Pointer;
use crate::route::Route;
use crate::state::{splitc, SplitC};

// After those of `owner.rs`.
const RUN: u16 = LANGUAGE_FIRST + 37;
const RESULT: u16 = LANGUAGE_FIRST + 39;
const ALLOCATE: u16 = LANGUAGE_FIRST + 40;
const FREE: u16 = LANGUAGE_FIRST + 41;

/// A function of the program. Programs are linked at a fixed address, so it is the same one on all processors. It takes
/// any number of the words that are passed.
pub type Function = unsafe extern "C" fn(u64, u64, u64, u64) -> i32;

/// Words that a function is passed.
pub type Words = [u64; 4];

const KINDS: [AmoKind; 6] =
    [AmoKind::Add, AmoKind::And, AmoKind::Or, AmoKind::Xor, AmoKind::Swap, AmoKind::CompareAndSwap];

pub(crate) fn register(core: &Core) -> Result<()> {
    core.register(RUN, on_run)?;
    core.register(RESULT, on_result)?;
    core.register(ALLOCATE, on_allocate)?;
    core.register(FREE, on_free)?;
    Ok(())
}

impl SplitC {
    /// Runs a function at a processor and gives its result.
    ///
    /// # Safety
    /// `function` is the address of a function of the program in every process. The words are arguments that it accepts on that
    /// processor.
    pub unsafe fn atomic(&self, function: Function, processor: i32, words: Words) -> Result<i32> {
        let rank = self.processor(processor)?;
        let _span = profile::operation(Kind::Atomic, rank, 0, self.core().line());
        self.may_wait("atomic()")?;
        if rank.0 == self.me() {
            // Requests of others run where this processor polls, so not in between.
            // SAFETY: `function` is a function of the program, and the words are arguments that it accepts here.
            return Ok(unsafe { function(words[0], words[1], words[2], words[3]) });
        }
        let [a, b, c, d] = words;
        Ok(self.call(rank, RUN, [function as usize as u64, a, b, c, d])? as i32)
    }

    /// Has a handler of this file run at another processor, and gives what it answers.
    fn call<const N: usize>(&self, rank: Rank, handler: u16, args: [u64; N]) -> Result<u64> {
        let mut result = 0u64;
        self.begin_call(rank, handler, args, &raw mut result)?;
        let why = || Waiting::new("a function at another processor, ").from([rank.0]);
        self.core().wait(Wake::Rung, why, || self.asked.get() == 0);
        race::acquire(Order::Active, race::pair(rank.0, self.me()));
        // SAFETY: a variable of this call, written by the handler that ends the wait.
        Ok(unsafe { (&raw const result).read_volatile() })
    }

    /// The handler finds the place of the result before its arguments.
    fn begin_call<const N: usize>(&self, rank: Rank, handler: u16, args: [u64; N], result: *mut u64) -> Result<()> {
        let mut all = [0; 8];
        all[0] = result as u64;
        all[1..=N].copy_from_slice(&args);
        self.asked.set(self.asked.get() + 1);
        race::release(Order::Active, race::pair(self.me(), rank.0));
        // SAFETY: no payload.
        Ok(unsafe { self.core().request(rank, handler, &all[..=N], std::ptr::null(), 0) }?)
    }

    /// Like `atomic`, complete after `all_atomic_sync`; the result is not used.
    ///
    /// # Safety
    /// The same as for `atomic`.
    pub unsafe fn start_atomic(&self, function: Function, processor: i32, words: Words) -> Result<()> {
        let rank = self.processor(processor)?;
        if rank.0 == self.me() {
            // SAFETY: `function` is a function of the program, and the words are arguments that it accepts here.
            unsafe { function(words[0], words[1], words[2], words[3]) };
            return Ok(());
        }
        let [a, b, c, d] = words;
        self.begin_call(rank, RUN, [function as usize as u64, a, b, c, d], std::ptr::null_mut())
    }

    /// Collective: all functions that any processor has started before have run.
    pub fn all_atomic_sync(&self) -> Result<()> {
        let _line = self.check_collective(|| "all_atomic_sync()".into())?;
        self.sync()?;
        self.meet()
    }

    fn processor(&self, number: i32) -> Result<Rank> {
        let size = self.core().size();
        let rank = u32::try_from(number).ok().filter(|rank| *rank < size).map(Rank);
        let wrong = || format!("there is no processor {number}: processors are 0 to {}", size - 1);
        rank.ok_or_else(|| Error(wrong()))
    }

    /// Memory of a processor, as its `malloc` gives it; null without space.
    pub fn malloc_on(&self, processor: i32, bytes: usize) -> Result<Pointer> {
        let rank = self.processor(processor)?;
        let at = match rank.0 == self.me() {
            // SAFETY: any size may be asked for.
            true => unsafe { libc::malloc(bytes) as usize },
            false => self.call(rank, ALLOCATE, [bytes as u64])? as usize,
        };
        Ok(Pointer::new(rank.0, at))
    }

    /// Gives back what `malloc_on` gave.
    ///
    /// # Safety
    /// `at` came from `malloc` on its processor, no thread uses it any more, and no other call frees it.
    pub unsafe fn free_on(&self, at: Pointer) -> Result<()> {
        if at.address() == 0 {
            return Ok(());
        }
        let rank = self.processor(at.processor() as i32)?;
        if rank.0 == self.me() {
            // SAFETY: `at` came from `malloc` of this process and is freed once.
            unsafe { libc::free(at.address() as *mut libc::c_void) };
            return Ok(());
        }
        self.call(rank, FREE, [at.address() as u64]).map(|_| ())
    }

    /// Changes a word of any processor and gives its old value; `code` is of `nagaya/splitc.h`. Complete on return.
    pub fn change(&self, code: i32, wide: bool, at: Pointer, operand: u64, compare: u64) -> Result<u64> {
        let Some(kind) = KINDS.into_iter().nth(code as usize) else {
            return Err(Error(format!(
                "an atomic operation with code {code}: header and library are of different versions"
            )));
        };
        let amo = Amo { kind, wide, operand, compare };
        let _span = self.recorded(Kind::Atomic, at, amo.width());
        if at.address() % amo.width() != 0 {
            return Err(Error(format!(
                "an atomic operation on a word of {} bytes at address {:#x} of processor {}: its address must be a multiple of that",
                amo.width(),
                at.address(),
                at.processor()
            )));
        }
        let place = self.route(at, amo.width())?;
        let word = race::is_on().then(|| self.report_atomic(at, amo.width())).flatten();
        let old = self.change_at(amo, at, place)?;
        word.into_iter().for_each(|word| race::acquire(Order::Word, word));
        Ok(old)
    }

    /// For a race detector: an atomic access, which orders the processors that use the word; its key.
    #[cold]
    fn report_atomic(&self, at: Pointer, bytes: usize) -> Option<u64> {
        let there = self.symmetric(at, bytes)?;
        let address = self.core().map().address(self.core().rank(), there)?.addr();
        race::access(AccessKind::update(bytes), None, address, bytes);
        race::release(Order::Word, address as u64);
        Some(address as u64)
    }

    fn change_at(&self, amo: Amo, at: Pointer, place: Route) -> Result<u64> {
        if matches!(place, Route::Here(_)) {
            self.look_sometimes();
        }
        match place {
            // SAFETY: the program's pointer names memory of that processor, as in an assignment; it is aligned.
            Route::Here(word) => Ok(unsafe { amo.apply(word) }),
            Route::Symmetric(word) => Ok(self.core().amo(amo, word)?),
            place @ (Route::Owner(_) | Route::Neighbour(..)) => {
                if let Route::Neighbour(rank, address) = place {
                    self.probe((rank, address), amo.width())?;
                }
                let word = self.of_owner(Rank(at.processor()), at.address());
                let mut old = 0;
                // SAFETY: as above; the variable is here until the handle is complete.
                let handle = unsafe { self.core().amo_out_of_segment_nb(amo, word, &raw mut old) }?;
                self.core().wait_handle(handle)?;
                // SAFETY: written by the answer.
                Ok(unsafe { (&raw const old).read_volatile() })
            }
        }
    }

    /// A loop that polls a word of mapped memory may be all that this processor does, until another processor changes
    /// the word.
    fn look_sometimes(&self) {
        const OFTEN: u32 = 16;
        self.changes.set(self.changes.get().wrapping_add(1));
        if self.changes.get() % OFTEN == 0 && !self.core().in_handler() {
            self.core().poll();
        }
    }

    /// Takes the lock at `at`, a word of any processor that is 0 when it is free.
    pub fn lock(&self, at: Pointer) -> Result<()> {
        let mut held = self.take_lock(at)?;
        if held == 0 {
            return Ok(());
        }
        self.may_wait("sc_lock()")?;
        if held == u64::from(self.me()) + 1 {
            return Err(Error("sc_lock: this processor holds this lock already; call sc_unlock first".into()));
        }
        let _line = self.at_told_line();
        let holder = Cell::new(held);
        let why = || Waiting::new("a lock, held by").from(u32::try_from(holder.get().wrapping_sub(1)).ok());
        let mut failed = None;
        self.core().wait(Wake::Silent, why, || {
            match self.take_lock(at) {
                Ok(word) => held = word,
                Err(error) => failed = Some(error),
            }
            holder.set(held);
            held == 0 || failed.is_some()
        });
        failed.map_or(Ok(()), Err)
    }

    /// Takes the lock if it is free; gives whether it did.
    pub fn try_lock(&self, at: Pointer) -> Result<bool> {
        Ok(self.take_lock(at)? == 0)
    }

    /// What the lock held: 0 if it is this processor's now, else the number of the processor that has it, and 1.
    fn take_lock(&self, at: Pointer) -> Result<u64> {
        let compare_and_swap = KINDS.len() as i32 - 1;
        self.change(compare_and_swap, false, at, u64::from(self.me()) + 1, 0)
    }

    /// Gives the lock back. What this processor wrote before is complete then.
    pub fn unlock(&self, at: Pointer) -> Result<()> {
        let line = self.take_line();
        self.sync()?;
        // SAFETY: where it was taken from; the errors below are this call's.
        unsafe { self.at_line(line) };
        let mine = u64::from(self.me()) + 1;
        let compare_and_swap = KINDS.len() as i32 - 1;
        match self.change(compare_and_swap, false, at, 0, mine)? {
            held if held == mine => Ok(()),
            0 => Err(Error("sc_unlock: no processor holds this lock; call sc_lock first".into())),
            other => {
                Err(Error(format!("sc_unlock: processor {} holds this lock, and only it may unlock it", other - 1)))
            }
        }
    }
}

// Handlers run on the thread that calls the library.

fn on_run(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    race::acquire(Order::Active, race::pair(token.from().0, token.core().rank().0));
    // SAFETY: the program of the sender passed the address of a function of this program, and arguments that stay valid until it returns.
    let result =
        unsafe { std::mem::transmute::<usize, Function>(args[1] as usize)(args[2], args[3], args[4], args[5]) };
    answer(token, args, u64::from(result as u32));
}

fn on_allocate(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    // SAFETY: any size may be asked for.
    answer(token, args, unsafe { libc::malloc(args[1] as usize) } as u64);
}

fn on_free(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    // SAFETY: `args[1]` came from `malloc` of this process and is freed once: the contract of `free_on`.
    unsafe { libc::free(args[1] as *mut libc::c_void) };
    answer(token, args, 0);
}

fn answer(token: &Token<'_>, args: &[u64], value: u64) {
    race::release(Order::Active, race::pair(token.core().rank().0, token.from().0));
    // SAFETY: no payload. A reply that cannot be sent ends the job elsewhere.
    let _ = unsafe { token.reply(RESULT, &[args[0], value], std::ptr::null(), 0) };
}

fn on_result(_: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    let to = args[0] as *mut u64;
    if !to.is_null() {
        // SAFETY: a variable of the call that waits for this answer.
        unsafe { to.write_volatile(args[1]) };
    }
    if let Ok(splitc) = splitc() {
        splitc.asked.set(splitc.asked.get() - 1);
    }
}
