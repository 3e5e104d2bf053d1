//! The end of an image: what happens between `exit` and the end of the process.
//!
//! Status 0: the image announces that it takes part in nothing any more, then waits for all others, serving their accesses to
//! its memory. Any other status: it just goes; the launcher sees that it left early with a failure, ends the others and reports
//! it. `exit_collectively` is the collective form for every status.
//!
//! Not here: the message for an error found by this library (`interfaces/*/exports` ends the job at once).

use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nagaya_core::addr::Rank;

use crate::cells::{Array, Single};
use crate::error::{Result, Wrong};
use crate::images::{images, Images};

#[cfg(not(target_env = "musl"))]
extern "C" {
    /// glibc: like `atexit`, but the function gets the status.
    fn on_exit(function: extern "C" fn(c_int, *mut c_void), argument: *mut c_void) -> c_int;
}

/// `exit_collectively` was called: the end is collective whatever the status.
static COLLECTIVE: AtomicBool = AtomicBool::new(false);

/// The end of this image has begun.
static ENDED: AtomicBool = AtomicBool::new(false);

/// How long `exit(0)` in one thread waits for another thread to come out of the library.
const PATIENCE: Duration = Duration::from_secs(1);

/// Arranges that [`at_exit`] runs. Registered before `main`, it runs after the functions that users register.
///
/// A constructor of a shared library that starts the runtime runs before the registration of the libraries'
/// destructors. So its handler runs after them, when an engine's library is gone. An interface that is called where
/// `main` begins therefore arranges it again: the handler that comes first does the work.
pub fn arrange() {
    // SAFETY: the function lives as long as this library, which is never unloaded. Failure (no memory) leaves exit as it is:
    // the launcher will then report that the process left without a word.
    #[cfg(not(target_env = "musl"))]
    unsafe {
        on_exit(at_exit, std::ptr::null_mut())
    };
    // SAFETY: as above.
    #[cfg(target_env = "musl")]
    unsafe {
        libc::atexit(at_any_exit)
    };
}

/// musl does not pass the status to such functions. So an image that ends with another status than 0 waits for the others, too. They
/// learn that it has stopped, and the launcher learns its status at the end of the job.
#[cfg(target_env = "musl")]
extern "C" fn at_any_exit() {
    at_exit(0, std::ptr::null_mut());
}

extern "C" fn at_exit(status: c_int, _: *mut c_void) {
    let Some(images) = images() else { return };
    // A child made by fork is no image, and its end is not reported.
    if std::process::id() != images.process {
        return;
    }
    if status != 0 && !COLLECTIVE.load(Ordering::Relaxed) {
        return;
    }
    if ENDED.swap(true, Ordering::Relaxed) {
        return;
    }
    images.close();
    // What was printed should be seen now, not when the last image ends, nor be lost if another fails.
    flush_output();
    if images.is_inside() && !images.wait_until_outside(PATIENCE) {
        images
            .core()
            .abort("exit(0) was called while another thread was in a call of this library, which cannot finish", 1);
    }
    if let Err(e) = images.finish() {
        // No interface is left to write the text, and the core has found the error.
        let what = match e.wrong() {
            Wrong::Core(e) => e.text.clone(),
            other => format!("{other:?}"),
        };
        images.core().abort(&format!("at exit: {what}"), 1);
    }
}

/// Collective over all images: ends the process with `status` after the user's own exit functions, when all images have come
/// this far. (The launcher ends a job at the first status that is not 0, so no image may leave before.)
pub fn exit_collectively(status: i32) -> ! {
    COLLECTIVE.store(true, Ordering::Relaxed);
    // SAFETY: as for any call of exit.
    unsafe { libc::exit(status) }
}

/// Writes out what the C library still holds of all output streams.
fn flush_output() {
    // SAFETY: null means all streams.
    unsafe { libc::fflush(std::ptr::null_mut()) };
}

impl Images {
    /// Announces the end, serves the others until all have announced theirs, and leaves the job.
    fn finish(&self) -> Result<()> {
        self.complete()?;
        let others = || (0..self.size).filter(|&image| image != self.me);
        for image in others().filter(|&image| !self.cells.is_mapped(image)) {
            self.leave_last_words(image)?;
            self.coll.leave_last_word(Rank(image))?;
        }
        self.core().quiet()?;
        for image in others() {
            let sent = self.peer(image).posts.get() + self.peer(image).signals.get();
            if sent != 0 || !self.cells.is_mapped(image) {
                self.cells.raise(image, Array::Posted, 1 + sent)?;
            }
            if !self.cells.is_mapped(image) {
                self.cells.raise_single(image, Single::AnyStopped, 1)?;
            }
        }
        self.core().announce_departure(1 + self.step());
        // SAFETY: a constant.
        let _here = unsafe { self.core().at(c"end of the program".as_ptr()) };
        self.core().barrier(self.core().world());
        Ok(nagaya_core::stop()?)
    }

    /// Leaves in the memory of `to`, which is not mapped, the final numbers of this image's cells there. What it has
    /// raised by messages may still be on its way. An image that learns of the end must not take it for something that
    /// never came. Remotely complete after `quiet`; no image is woken.
    fn leave_last_words(&self, to: u32) -> Result<()> {
        let peer = self.peer(to);
        let last = [
            (Array::Stopped, 1 + self.step()),
            (Array::Pair, peer.pairs.get()),
            (Array::Set, peer.set_sent.get()),
            (Array::Ready, peer.read_by.get()),
            (Array::Done, peer.reads_done.get()),
        ];
        let mut told = last.into_iter().filter(|(_, value)| *value > 0);
        told.try_for_each(|(array, value)| self.cells.leave(to, array, value))
    }

    fn wait_until_outside(&self, patience: Duration) -> bool {
        let start = Instant::now();
        while self.is_inside() && start.elapsed() < patience {
            std::thread::sleep(Duration::from_millis(1));
        }
        !self.is_inside()
    }
}
