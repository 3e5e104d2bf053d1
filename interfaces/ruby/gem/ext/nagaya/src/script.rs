//! The script's line that has called the library, for profiles: Ruby's frames. `nagaya_extension::script` keeps the texts.

use std::ffi::{c_char, c_int};
use std::ptr::null;
use std::sync::atomic::{AtomicU64, Ordering};

use magnus::{Error, Module, RModule, Ruby};
use nagaya_extension::script::{self, Described, Lines, Place, DEEPEST};
use rb_sys::VALUE;

const NIL: VALUE = rb_sys::Qnil as VALUE;
/// Codes whose places have lasting texts.
const MOST: usize = 512;

/// References that keep codes, at the same address: their addresses are keys. The collector knows these words from the start on, because
/// it may run when it learns of one.
static KEPT: [AtomicU64; MOST] = [const { AtomicU64::new(NIL) }; MOST];

/// The library finds the script's lines from now on, if a profile is made.
pub fn start(ruby: &Ruby) -> Result<(), Error> {
    if !script::register(find_line) {
        return Ok(());
    }
    let folder: String = ruby.class_object().const_get::<_, RModule>("Nagaya")?.const_get("FOLDER")?;
    for kept in &KEPT {
        // SAFETY: *Ruby's lock*. The word is static, and always a value of Ruby.
        unsafe { rb_sys::rb_gc_register_address(kept.as_ptr()) };
    }
    script::set(Lines::new(folder));
    Ok(())
}

/// What the library calls. It allocates nothing of Ruby's, so no finalizer runs.
extern "C" fn find_line() -> *const c_char {
    let (mut frames, mut numbers) = ([NIL; DEEPEST], [0; DEEPEST]);
    // SAFETY: *Ruby's lock*: the library calls this function on a thread that has called the library from this crate. The arrays have as
    // many elements.
    let count = unsafe {
        if rb_sys::rb_during_gc() != 0 {
            return null();
        }
        rb_sys::rb_profile_frames(0, DEEPEST as c_int, frames.as_mut_ptr(), numbers.as_mut_ptr())
    };
    let frames = frames.iter().copied().zip(numbers).take(count as usize);
    script::with(|lines| find(lines, frames)).flatten().unwrap_or(null())
}

/// The innermost frame outside the gem.
fn find(lines: &mut Lines, frames: impl Iterator<Item = (VALUE, c_int)>) -> Option<*const c_char> {
    let mut method = None;
    for (frame, number) in frames {
        // SAFETY: *Ruby's lock*, and a frame that Ruby executes.
        let Some(path) = (unsafe { text(rb_sys::rb_profile_frame_path(frame)) }) else {
            // A method in C: the first one is of the gem.
            method = method.or(Some(frame));
            continue;
        };
        if path.starts_with("<internal:") {
            continue;
        }
        if lines.is_of_package(&path) {
            method = Some(frame);
            continue;
        }
        if number == 0 {
            // Handlers of `at_exit` run when no line of the script does.
            return Some(c"the end of the script".as_ptr());
        }
        let describe = |keeps: bool| {
            let stays = keeps && keep(frame) && method.is_none_or(keep);
            let method = method.and_then(name).unwrap_or_default();
            Some(Described { file: path.into_owned(), line: number as usize, method, stays })
        };
        let place = Place { code: frame as usize, method: method.unwrap_or(0) as usize, position: number as usize };
        return Some(lines.text(place, describe));
    }
    None
}

/// The name of a method.
fn name(method: VALUE) -> Option<String> {
    // SAFETY: *Ruby's lock*, and a frame that Ruby executes.
    let name = unsafe {
        let base = rb_sys::rb_profile_frame_base_label(method);
        let label = if base == NIL { rb_sys::rb_profile_frame_method_name(method) } else { base };
        text(label)?.into_owned()
    };
    Some(if name == "initialize" { "new".into() } else { name })
}

/// The text of a string; `None` for nil.
///
/// # Safety
/// `string` is nil or a string of Ruby, which does not change until the result is dropped.
unsafe fn text<'a>(string: VALUE) -> Option<std::borrow::Cow<'a, str>> {
    if string == NIL {
        return None;
    }
    // SAFETY: a string, which has as many bytes there.
    let bytes =
        unsafe { std::slice::from_raw_parts(rb_sys::RSTRING_PTR(string).cast(), rb_sys::RSTRING_LEN(string) as usize) };
    Some(String::from_utf8_lossy(bytes))
}

/// Keeps a code at its address; false if there are too many.
fn keep(code: VALUE) -> bool {
    for kept in &KEPT {
        match kept.load(Ordering::Relaxed) {
            found if found == code => return true,
            NIL => {
                kept.store(code, Ordering::Relaxed);
                return true;
            }
            _ => {}
        }
    }
    false
}
