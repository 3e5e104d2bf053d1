//! How an image ends: `stop`, `error stop`, `fail image`, and what others learn of it.
//!
//! A failed image takes part in nothing any more, but its process stays and serves accesses to its memory like one that has
//! stopped. If the process itself dies, the launcher ends the job.

use std::ffi::c_int;
use std::io::Write;
use std::sync::mpsc;
use std::time::Duration;

use nagaya_core::Rank;

use crate::descriptor::Descriptor;
use crate::error::{stat, Error, Result};
use crate::random::library_function;
use crate::state::Caf;
use crate::team::Team;

/// The code of a `stop` or `error stop`.
#[derive(Clone, Copy)]
pub enum Code<'a> {
    Number(i32),
    Text(&'a [u8]),
}

impl Code<'_> {
    fn say(self, statement: &str) {
        // One write: images speak at the same time.
        let line = match self {
            Code::Number(number) => format!("{statement} {number}\n").into_bytes(),
            Code::Text([]) => return,
            Code::Text(text) => [statement.as_bytes(), b" ", text, b"\n"].concat(),
        };
        // If standard error is gone, the failure of this write cannot be reported.
        let _ = std::io::stderr().write_all(&line);
    }
}

/// The floating-point exceptions of which `stop` warns, as `fetestexcept` numbers them, with their names in the module
/// `ieee_exceptions`. An inexact result is no reason for a warning.
#[cfg(target_arch = "x86_64")]
const EXCEPTIONS: &[(c_int, &str)] = &[
    (0x01, "IEEE_INVALID_FLAG"),
    (0x04, "IEEE_DIVIDE_BY_ZERO"),
    (0x08, "IEEE_OVERFLOW_FLAG"),
    (0x10, "IEEE_UNDERFLOW_FLAG"),
    (0x02, "IEEE_DENORMAL"),
];
#[cfg(target_arch = "aarch64")]
const EXCEPTIONS: &[(c_int, &str)] = &[
    (0x01, "IEEE_INVALID_FLAG"),
    (0x02, "IEEE_DIVIDE_BY_ZERO"),
    (0x04, "IEEE_OVERFLOW_FLAG"),
    (0x08, "IEEE_UNDERFLOW_FLAG"),
];
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const EXCEPTIONS: &[(c_int, &str)] = &[];

/// Warns of floating-point exceptions that are signaling in this image (Fortran 2018, 11.4).
fn warn_of_exceptions() {
    let Some(test) = library_function(c"fetestexcept") else { return };
    // SAFETY: the function of the C library with this name, which only reads.
    let test: unsafe extern "C" fn(c_int) -> c_int = unsafe { std::mem::transmute(test) };
    // SAFETY: as above; any number is allowed.
    let raised = unsafe { test(EXCEPTIONS.iter().fold(0, |all, (flag, _)| all | flag)) };
    let names: Vec<&str> = EXCEPTIONS.iter().filter(|(flag, _)| raised & flag != 0).map(|(_, name)| *name).collect();
    if !names.is_empty() {
        let line = format!("Note: The following floating-point exceptions are signalling: {}\n", names.join(" "));
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}

/// Time to write out what libgfortran still holds.
const FLUSHING: Duration = Duration::from_secs(1);

/// Lets libgfortran write its buffered output. A program that ends inside of an output list holds the lock of that
/// unit, so a flush would wait for ever. So another thread flushes, and this one waits only briefly for it.
pub fn flush_units() {
    let Some(flush) = library_function(c"_gfortran_flush_i4") else { return };
    // SAFETY: the FLUSH intrinsic of libgfortran, for which no unit means all.
    let flush: unsafe extern "C" fn(*const c_int) = unsafe { std::mem::transmute(flush) };
    let (done, flushed) = mpsc::channel::<()>();
    let flushing = std::thread::Builder::new().spawn(move || {
        // SAFETY: as above; libgfortran locks its units.
        unsafe { flush(std::ptr::null()) };
        drop(done);
    });
    if flushing.is_ok() {
        // Nothing is ever sent: it ends when the other end is dropped, or the time is over.
        let _ = flushed.recv_timeout(FLUSHING);
    }
}

impl Caf {
    /// `stop`: ends when all images have ended.
    pub fn stop(&self, code: Code<'_>, quiet: bool) -> ! {
        if !quiet {
            warn_of_exceptions();
            code.say("STOP");
        }
        flush_units();
        nagaya_images::end::exit_collectively(match code {
            Code::Number(number) => number,
            Code::Text(_) => 0,
        })
    }

    /// `error stop`: ends the job.
    pub fn error_stop(&self, code: Code<'_>, quiet: bool) -> ! {
        if !quiet {
            warn_of_exceptions();
            code.say("ERROR STOP");
        }
        // An error termination is a failure, whatever the number.
        let status = match code {
            Code::Number(number) if number & 0xff != 0 => number & 0xff,
            _ => 1,
        };
        self.end_job("error stop", status)
    }

    /// A statement without `stat=` has failed.
    pub fn error_termination(&self, text: &str) -> ! {
        self.end_job(text, 1)
    }

    fn end_job(&self, why: &str, status: i32) -> ! {
        flush_units();
        self.core().abort(&format!("{}{why}", nagaya_core::waiting::calling_prefix()), status)
    }

    /// `fail image`.
    pub fn fail_image(&self) -> ! {
        // SAFETY: the own word of a cache line of ours.
        unsafe { self.failed.cast::<u64>().write_volatile(1) };
        flush_units();
        nagaya_images::end::exit_collectively(0)
    }

    /// Whether an image (a rank) that has ended did so by failing.
    pub(crate) fn failed(&self, image: u32) -> bool {
        let mut word = 0u64;
        let at = self.core().global(Rank(image), self.failed);
        // SAFETY: eight bytes of ours. An image that has ended serves until all have.
        let got = unsafe { self.core().get((&raw mut word).cast(), at, size_of::<u64>()) };
        got.is_ok() && word != 0
    }

    /// Whether an image of the current team has ended otherwise than by failing, if all images are the team: before the last `sync all`.
    pub(crate) fn has_stopped_images(&self) -> bool {
        let set = self.images.current();
        let missed = |image: u32| !set.is_everybody() || self.images.missed_last_step(image);
        let mut images = set.nodes.images.iter().map(|image| *image as u32);
        images.any(|image| missed(image) && self.status_of(image) == stat::STOPPED_IMAGE)
    }

    /// An error if the image in brackets has failed, for a statement that `is_told` (Fortran 2018, 9.6). Without `stat=` the statement
    /// uses the memory of the image, which still serves.
    #[inline(always)]
    pub fn check_not_failed(&self, image: i32, is_told: bool) -> Result<()> {
        match is_told && self.status_of(self.rank(image)?.0) == stat::FAILED_IMAGE {
            true => Err(Error::Here(stat::FAILED_IMAGE, format!("image {image} has failed"))),
            false => Ok(()),
        }
    }

    /// An image (a rank) of the current team that has stopped; without one, an image that has failed.
    pub(crate) fn ended_member(&self) -> Option<u32> {
        if self.images.ended() == 0 {
            return None;
        }
        let members = || self.images.current().nodes.images.iter().map(|image| *image as u32);
        let any = members().find(|image| self.images.cells.stopped(*image))?;
        Some(members().find(|image| self.status_of(*image) == stat::STOPPED_IMAGE).unwrap_or(any))
    }

    /// 0, or how an image (a rank) has ended.
    pub(crate) fn status_of(&self, image: u32) -> i32 {
        if image as i32 == self.images.me() || !self.images.cells.stopped(image) {
            return 0;
        }
        match self.failed(image) {
            true => stat::FAILED_IMAGE,
            false => stat::STOPPED_IMAGE,
        }
    }

    /// `image_status`: of an image of a team (without one of the current team).
    pub fn image_status(&self, image: i32, team: Option<&Team>) -> Result<i32> {
        self.core().poll();
        let images = &team.map_or(self.images.current(), |team| team.set).nodes.images;
        let image = usize::try_from(i64::from(image) - 1).ok().and_then(|k| images.get(k));
        match image {
            Some(image) => Ok(self.status_of(*image as u32)),
            None => Err(crate::error::wrong(format!("image_status: the team has images 1 to {}", images.len()))),
        }
    }

    /// `failed_images` and `stopped_images`: those of a team that have ended so, as a vector of integers of a kind.
    ///
    /// # Safety
    /// `to` has space for the descriptor of a vector.
    pub unsafe fn images_that(&self, how: i32, to: Descriptor, team: Option<&Team>, kind: usize) {
        self.core().poll();
        let images = &team.map_or(self.images.current(), |team| team.set).nodes.images;
        let numbers = (1..).zip(images).filter(|(_, image)| self.status_of(**image as u32) == how).map(|(k, _)| k);
        let numbers: Vec<i128> = numbers.collect();
        // SAFETY: space for as many integers; the program frees it.
        unsafe {
            let base: *mut u8 = libc::malloc((numbers.len() * kind).max(1)).cast();
            if base.is_null() {
                self.error_termination("no memory for a list of images");
            }
            for (k, number) in numbers.iter().enumerate() {
                crate::number::write_integer(*number, kind as i32, base.add(k * kind));
            }
            to.become_vector(base, kind, numbers.len());
        }
    }

    /// How many images of the current team have failed, or have not.
    pub(crate) fn count_failed(&self, failed: bool) -> usize {
        let images = &self.images.current().nodes.images;
        images.iter().filter(|image| (self.status_of(**image as u32) == stat::FAILED_IMAGE) == failed).count()
    }
}
