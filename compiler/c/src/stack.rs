//! Stack for recursive descent.
//!
//! Parsing and walking recurse as deep as the source nests, up to the limits of `parser`. The default stack of a thread
//! is too small for that. The memory is only reserved: a page is used when the recursion reaches it.

/// Enough for parsing, walking and lowering at the deepest nesting allowed, in unoptimised builds as well.
pub const STACK: usize = 256 << 20;

/// Runs `f` on a thread with [`STACK`] bytes of stack; `None` when no thread could be made.
pub fn with_stack<T: Send>(f: impl FnOnce() -> T + Send) -> Option<T> {
    std::thread::scope(|s| {
        let t = std::thread::Builder::new().name("front end".into()).stack_size(STACK).spawn_scoped(s, f).ok()?;
        match t.join() {
            Ok(v) => Some(v),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
