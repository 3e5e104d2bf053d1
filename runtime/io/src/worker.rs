//! The thread that reads and writes while its process communicates or computes. A process has at most one, for all
//! files. It starts with the first work, and sleeps without work. It makes system calls on memory that it is given and
//! knows nothing of the core, except how to wake its process. Work never waits for a call of another process, so a
//! thread that waits for work need not make progress.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, Sender};
use std::sync::{Arc, Condvar, Mutex, OnceLock};

use nagaya_core::Core;

use crate::error::{Fault, Outcome};

type Work = Box<dyn FnOnce() -> Outcome<u64> + Send>;

/// Done in the order in which they are given.
pub struct Worker {
    queue: Sender<(Work, Arc<State>)>,
}

#[derive(Default)]
struct State {
    done: AtomicBool,
    result: Mutex<Option<Outcome<u64>>>,
    changed: Condvar,
}

/// Work that was given to a worker.
#[derive(Clone)]
pub struct Task {
    state: Arc<State>,
}

/// The process's doorbell, as the thread has it.
struct Bell(*const nagaya_core::doorbell::Doorbell);

// SAFETY: a doorbell consists of atomics and is in memory that is mapped as long as the process lives.
unsafe impl Send for Bell {}

impl Bell {
    fn ring(&self) {
        // SAFETY: see above.
        unsafe { &*self.0 }.ring();
    }
}

impl Worker {
    /// The one of this process; `None` where the system starts no thread.
    pub fn of_process(core: &Core) -> Option<&'static Worker> {
        static WORKER: OnceLock<Option<Worker>> = OnceLock::new();
        WORKER.get_or_init(|| Worker::start(core)).as_ref()
    }

    fn start(core: &Core) -> Option<Worker> {
        let (queue, works) = channel::<(Work, Arc<State>)>();
        let bell = Bell(core.doorbells().0);
        let run = move || {
            let bell = bell;
            for (work, state) in works {
                let result = work();
                if let Ok(mut place) = state.result.lock() {
                    *place = Some(result);
                    state.done.store(true, Ordering::Release);
                }
                state.changed.notify_all();
                bell.ring();
            }
        };
        std::thread::Builder::new().name("nagaya-io".into()).spawn(run).ok()?;
        Some(Worker { queue })
    }

    /// # Safety
    /// Until [`Task::is_done`] returns true, all memory that `work` uses is valid, and no other thread uses it in a way that `work`
    /// excludes. Values that it captures may be used by another thread.
    pub unsafe fn give(&self, work: impl FnOnce() -> Outcome<u64>) -> Task {
        struct Carried<F>(F);
        // SAFETY: the closure moves to the worker, and no other thread has it. Its captures may be used there by the contract of
        // `give`.
        unsafe impl<F> Send for Carried<F> {}
        impl<F: FnOnce() -> Outcome<u64>> Carried<F> {
            fn call(self) -> Outcome<u64> {
                (self.0)()
            }
        }
        let carried = Carried(work);
        let work: Box<dyn FnOnce() -> Outcome<u64> + Send + '_> = Box::new(move || carried.call());
        // SAFETY: only the lifetime changes. What the closure borrows is valid until `is_done`, by the contract of this function.
        let work: Work = unsafe { std::mem::transmute(work) };
        let state = Arc::new(State::default());
        // The thread ends only when the sender is gone.
        let _ = self.queue.send((work, Arc::clone(&state)));
        Task { state }
    }
}

impl Task {
    pub fn is_done(&self) -> bool {
        self.state.done.load(Ordering::Acquire)
    }

    /// Waits in the system, without progress for others.
    pub fn sleep(&self) {
        let Ok(mut result) = self.state.result.lock() else { return };
        while !self.is_done() {
            match self.state.changed.wait(result) {
                Ok(again) => result = again,
                Err(_) => return,
            }
        }
    }

    /// The result of complete work; once.
    pub fn result(&self) -> Outcome<u64> {
        let result = self.state.result.lock().ok().and_then(|mut r| r.take());
        result.unwrap_or(Err(Fault::new(crate::Operation::Prepare, libc::EIO)))
    }
}
