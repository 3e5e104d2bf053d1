//! The script's lines, for profiles (`nagaya run --profile`): which line of the user's file has called the library, and by which method of
//! the package.
//!
//! When the library records an operation, it calls the function that an extension has registered. This function looks at the interpreter's
//! frames, and [`Lines`] keeps the text of each place. So the cost of an operation is bounded: at most [`DEEPEST`] frames are read, and a
//! text is written once for each place. Without a profile, the library does not call the function.
//!
//! The function runs in the middle of a call of the library. It must not run code of the script, such as finalizers or handlers of signals,
//! because this code might call the library again.
//!
//! Not here: the frames (the two `ext` folders).

use std::collections::HashMap;
use std::ffi::{c_char, CString};
use std::path::Path;
use std::ptr::null;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::ffi;

/// Frames that are read, from the innermost one.
pub const DEEPEST: usize = 32;
/// Places whose texts are kept.
const MOST: usize = 4096;

static IS_PROFILED: AtomicBool = AtomicBool::new(false);

/// Whether a profile is made.
#[inline(always)]
pub fn is_profiled() -> bool {
    IS_PROFILED.load(Ordering::Relaxed)
}

/// From now on, the library finds the script's lines by this function. False if no profile is made.
pub fn register(find_line: extern "C" fn() -> *const c_char) -> bool {
    // SAFETY: the function is in the caller's extension, which stays loaded. The caller holds the interpreter's lock.
    let is_profiled = unsafe { ffi::ngyb_script(Some(find_line)) } != 0;
    IS_PROFILED.store(is_profiled, Ordering::Relaxed);
    is_profiled
}

/// The interpreter ends, so the library calls the function no more.
pub fn withdraw() {
    if IS_PROFILED.swap(false, Ordering::Relaxed) {
        // SAFETY: null is a valid argument.
        unsafe { ffi::ngyb_script(None) };
    }
}

/// The place of a call: the addresses of the user's code and of the package's method, and the position in the user's code. A method without
/// code has the address 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    pub code: usize,
    pub method: usize,
    pub position: usize,
}

/// What a text is made from.
pub struct Described {
    pub file: String,
    pub line: usize,
    /// The method; empty if it has no name.
    pub method: String,
    /// Whether both codes stay, so that no other code gets their addresses.
    pub stays: bool,
}

/// The texts of places.
#[derive(Default)]
pub struct Lines {
    /// The folder of the package, whose files are not the user's.
    package: String,
    known: HashMap<Place, CString>,
    /// The last text that is not kept.
    last: CString,
}

impl Lines {
    /// `package`: the folder of the package, as the interpreter writes the paths of its files.
    pub fn new(package: String) -> Lines {
        Lines { package, ..Lines::default() }
    }

    pub fn is_of_package(&self, path: &str) -> bool {
        path.strip_prefix(self.package.as_str()).is_some_and(|rest| rest.starts_with('/'))
    }

    /// The text of a place, which stays until the next call. `describe` reads the interpreter's objects; its argument is whether a text of
    /// lasting codes is kept. Null if `describe` returns nothing.
    pub fn text(&mut self, place: Place, describe: impl FnOnce(bool) -> Option<Described>) -> *const c_char {
        if let Some(known) = self.known.get(&place) {
            return known.as_ptr();
        }
        let keeps = self.known.len() < MOST;
        let Some(described) = describe(keeps) else { return null() };
        let text = CString::new(text(&described)).unwrap_or_default();
        match keeps && described.stays {
            true => self.known.entry(place).or_insert(text).as_ptr(),
            false => {
                self.last = text;
                self.last.as_ptr()
            }
        }
    }
}

/// "heat.py:12: barrier". Operators and other special methods have no name in a profile: the kind of the operation is clearer.
fn text(Described { file, line, method, .. }: &Described) -> String {
    let is_word = method.starts_with(|c: char| c.is_ascii_alphabetic());
    let here = std::env::current_dir().unwrap_or_default();
    let file = Path::new(file).strip_prefix(here).unwrap_or(Path::new(file)).display();
    format!("{file}:{line}: {}", if is_word { method } else { "" })
}

/// The lines of a process. Calls `f` on them; `None` before [`set`], and if the thread is in this function already.
pub fn with<T>(f: impl FnOnce(&mut Lines) -> T) -> Option<T> {
    LINES.try_lock().ok().and_then(|mut lines| lines.as_mut().map(f))
}

/// Comes before [`register`].
pub fn set(lines: Lines) {
    *LINES.lock().unwrap_or_else(PoisonError::into_inner) = Some(lines);
}

static LINES: Mutex<Option<Lines>> = Mutex::new(None);
