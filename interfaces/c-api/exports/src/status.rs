//! How results become status codes, and the text of the last error.

use crate::arguments::space;
use nagaya_core::check::{Call, Shown};
use nagaya_core::{Result, Status};
use std::cell::RefCell;
use std::ffi::{c_char, c_int, CString};
use std::sync::atomic::{AtomicBool, Ordering};

/// The last error of a thread.
#[derive(Default)]
struct Last {
    text: String,
    /// The call that failed, until `ngy_last_error` looks up its line.
    call: Option<Call>,
    shown: CString,
}

/// A text has advised to compile with -g. Once is enough for a process.
static ADVISED: AtomicBool = AtomicBool::new(false);

thread_local! {
    static LAST: RefCell<Last> = RefCell::default();
}

/// 0, or the code of the error, whose text is kept for `ngy_last_error`.
#[inline(always)]
pub fn code(result: Result<()>) -> c_int {
    match result {
        Ok(()) => Status::Ok as c_int,
        Err(e) => {
            match e.status {
                Status::NotStarted => keep(&format!("{}: call it between ngy_init and ngy_finalize", e.text)),
                _ => keep(&e.text),
            }
            e.status as c_int
        }
    }
}

/// Like `value`, for a result that the caller cannot do without: nothing is done, and it is an error, if `to` is null.
///
/// # Safety
/// `to` is null, or aligned and writable for one `T`.
#[inline(always)]
pub(crate) unsafe fn needed<T>(to: *mut T, name: &str, operation: impl FnOnce() -> Result<T>) -> c_int {
    // SAFETY: `to` is null or writable, by the contract of this function.
    unsafe { value(space(to, name).and_then(|()| operation()), to) }
}

/// Like `code`, for an operation with a value, which is stored at `*to` unless that is null.
///
/// # Safety
/// `to` is null, or aligned and writable for one `T`.
#[inline(always)]
pub(crate) unsafe fn value<T>(result: Result<T>, to: *mut T) -> c_int {
    code(result.map(|v| {
        if !to.is_null() {
            // SAFETY: `to` is not null, so it is aligned and writable for one `T`.
            unsafe { to.write(v) }
        }
    }))
}

#[cold]
fn keep(text: &str) {
    let last = Last { text: text.replace('\0', " "), call: Some(Call::running()), shown: CString::default() };
    LAST.with(|kept| *kept.borrow_mut() = last);
}

/// The text of the last error, valid until the next one in this thread.
pub(crate) fn last() -> *const c_char {
    LAST.with(|kept| {
        let last = &mut *kept.borrow_mut();
        if let Some(call) = last.call.take() {
            // Some texts begin with the call.
            let shown = call.shown().filter(|_| !last.text.starts_with("ngy_"));
            let text = match shown {
                Some(Shown { text, has_line }) => {
                    let advises = !has_line && !ADVISED.swap(true, Ordering::Relaxed);
                    let advice = if advises { " (compile with -g to see the line)" } else { "" };
                    format!("{text}: {}{advice}", last.text)
                }
                None => last.text.clone(),
            };
            last.shown = CString::new(text).unwrap_or_default();
        }
        last.shown.as_ptr()
    })
}
