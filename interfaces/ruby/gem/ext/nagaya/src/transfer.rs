//! A transfer pending, and the memory that it is from or to: what a `Nagaya::Future` waits for.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use magnus::{Error, Module, RModule, RString, Ruby};

use crate::ffi;
use crate::job;
use crate::wait;

#[magnus::wrap(class = "Nagaya::Native::Transfer", free_immediately, size)]
pub struct Transfer {
    handle: Cell<u64>,
    memory: RefCell<Vec<u8>>,
}

impl Transfer {
    pub fn new(handle: u64, memory: Vec<u8>) -> Transfer {
        Transfer { handle: Cell::new(handle), memory: RefCell::new(memory) }
    }

    fn is_done(ruby: &Ruby, this: &Transfer) -> Result<bool, Error> {
        if this.handle.get() == ffi::DONE {
            return Ok(true);
        }
        job::running(ruby)?;
        let done = wait::is_done(ruby, this.handle.get())?;
        if done {
            this.handle.set(ffi::DONE);
        }
        Ok(done)
    }

    /// Waits at most `seconds`; returns whether it is complete. Can be interrupted, and waited for again.
    fn wait(ruby: &Ruby, this: &Transfer, seconds: Option<f64>) -> Result<bool, Error> {
        let seconds = seconds.map(|seconds| seconds.clamp(0.0, 1e9));
        let end = seconds.map(|seconds| Instant::now() + Duration::from_secs_f64(seconds));
        let mut pace = wait::Pace::new(wait::For::Operation(this.handle.get()));
        while !Transfer::is_done(ruby, this)? {
            if end.is_some_and(|end| Instant::now() >= end) {
                return Ok(false);
            }
            pace.pause(wait::Holder(ruby))?;
        }
        Ok(true)
    }

    /// The fetched bytes. The transfer is complete.
    fn bytes(ruby: &Ruby, this: &Transfer) -> RString {
        ruby.str_from_slice(&this.memory.borrow())
    }
}

impl Drop for Transfer {
    /// The program has dropped the transfer, but it goes on.
    fn drop(&mut self) {
        if self.handle.get() != ffi::DONE {
            wait::leave(self.handle.get(), vec![self.memory.take()]);
        }
    }
}

pub fn define(ruby: &Ruby, native: RModule) -> Result<(), Error> {
    use magnus::{method, Class};
    let class = native.define_class("Transfer", ruby.class_object())?;
    class.undef_default_alloc_func();
    class.define_method("done?", method!(Transfer::is_done, 0))?;
    class.define_method("wait", method!(Transfer::wait, 1))?;
    class.define_method("bytes", method!(Transfer::bytes, 0))?;
    crate::typed::find_class::<Transfer>(ruby);
    Ok(())
}
