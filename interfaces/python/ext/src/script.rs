//! The script's line that has called the library, for profiles: Python's frames. `nagaya_extension::script` keeps the texts.

use std::ffi::c_char;
use std::ptr::{null, null_mut};
use std::sync::OnceLock;

pub use nagaya_extension::script::withdraw;
use nagaya_extension::script::{self, Described, Lines, Place, DEEPEST};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// Names of attributes. They are made at the start, because `intern!` releases Python's lock when it makes one.
struct Names {
    file: Py<PyString>,
    name: Py<PyString>,
    back: Py<PyString>,
    instruction: Py<PyString>,
}

static NAMES: OnceLock<Names> = OnceLock::new();

/// The library finds the script's lines from now on, if a profile is made.
pub fn start(py: Python<'_>) -> PyResult<()> {
    if !script::register(find_line) {
        return Ok(());
    }
    let path: String = py.import("nagaya._place")?.getattr("CODE_FOLDER")?.extract()?;
    let name = |name| PyString::intern(py, name).unbind();
    let names = || Names {
        file: name("co_filename"),
        name: name("co_name"),
        back: name("f_back"),
        instruction: name("f_lasti"),
    };
    NAMES.get_or_init(names);
    script::set(Lines::new(path));
    Ok(())
}

/// What the library calls. It changes neither Python's exception nor the time of finalizers.
extern "C" fn find_line() -> *const c_char {
    // SAFETY: the library calls this function on a thread that has called the library from this crate, and so holds Python's lock.
    let py = unsafe { Python::assume_attached() };
    let (mut kind, mut value, mut trace) = (null_mut(), null_mut(), null_mut());
    // SAFETY: *GIL*. The three pointers own the exception until it is restored. No finalizer runs while the collector is off, so no code
    // of the script runs inside this call of the library.
    unsafe {
        let collects = ffi::PyGC_Disable();
        let is_raised = !ffi::PyErr_Occurred().is_null();
        if is_raised {
            #[allow(deprecated)]
            ffi::PyErr_Fetch(&mut kind, &mut value, &mut trace);
        }
        let line = script::with(|lines| find(py, lines)).flatten().unwrap_or(null());
        if is_raised {
            #[allow(deprecated)]
            ffi::PyErr_Restore(kind, value, trace);
        }
        if collects != 0 {
            ffi::PyGC_Enable();
        }
        line
    }
}

fn attribute<'py>(of: &Bound<'py, PyAny>, name: &Py<PyString>) -> Option<Bound<'py, PyAny>> {
    of.getattr(name.bind(of.py())).ok()
}

/// The innermost frame outside the package.
fn find(py: Python<'_>, lines: &mut Lines) -> Option<*const c_char> {
    let names = NAMES.get()?;
    // SAFETY: *GIL*. Python keeps the frame while it executes, or returns null.
    let mut frame = unsafe { Bound::from_borrowed_ptr_or_opt(py, ffi::PyEval_GetFrame().cast()) }?;
    let mut method: Option<Bound<'_, PyAny>> = None;
    for _ in 0..DEEPEST {
        if frame.is_none() {
            return None;
        }
        // SAFETY: *GIL*, and a frame. The result is a new reference, and never null.
        let code = unsafe { Bound::from_owned_ptr_or_opt(py, ffi::PyFrame_GetCode(frame.as_ptr().cast()).cast()) }?;
        let file = attribute(&code, &names.file)?.cast_into::<PyString>().ok()?;
        let file = file.to_str().ok()?;
        if lines.is_of_package(file) {
            frame = attribute(&frame, &names.back)?;
            method = Some(code);
            continue;
        }
        let position = attribute(&frame, &names.instruction)?.extract::<isize>().ok()? as usize;
        let method_at = method.as_ref().map_or(0, |method| method.as_ptr() as usize);
        let describe = |keeps: bool| {
            if keeps {
                // The addresses are the key of the text, so the codes stay.
                std::mem::forget((code.clone(), method.clone()));
            }
            // SAFETY: *GIL*, and a frame.
            let line = unsafe { ffi::PyFrame_GetLineNumber(frame.as_ptr().cast()) } as usize;
            let named = method.as_ref().and_then(|method| attribute(method, &names.name)?.extract::<String>().ok());
            Some(Described { file: file.to_string(), line, method: named.unwrap_or_default(), stays: true })
        };
        return Some(lines.text(Place { code: code.as_ptr() as usize, method: method_at, position }, describe));
    }
    None
}
