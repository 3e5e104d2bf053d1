//! The state that a module keeps while the engine runs. The engine itself knows nothing of it.
//!
//! A module has one `static` of this type. `lifecycle` calls [`PerEngine::reset`] after the engine has ended. A session may start another engine
//! in this process, which then gets a new state.

use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

/// A state that is made on first use.
pub struct PerEngine<T: 'static> {
    state: AtomicPtr<T>,
    /// The engine of this state has ended.
    is_over: AtomicBool,
}

impl<T: Default> PerEngine<T> {
    pub const fn new() -> PerEngine<T> {
        PerEngine { state: AtomicPtr::new(std::ptr::null_mut()), is_over: AtomicBool::new(false) }
    }

    /// The state. The caller is inside the library (`lock`).
    pub fn get(&self) -> &'static T {
        let state = self.state.load(Ordering::Acquire);
        if state.is_null() || self.is_over.load(Ordering::Relaxed) {
            return self.make();
        }
        // SAFETY: *engine*: not null, so from `Box::leak` in `make`, and never freed. *One thread*: one thread at a time is inside.
        unsafe { &*state }
    }

    #[cold]
    fn make(&self) -> &'static T {
        let made = Box::leak(Box::new(T::default()));
        self.state.store(made, Ordering::Release);
        self.is_over.store(false, Ordering::Relaxed);
        made
    }

    /// The engine has ended. Its state stays where it is, and leak checkers find it, until the next `get` makes a new one.
    pub fn reset(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}
