//! Work on many items at a time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

/// Does this with every item, `workers` at a time. Returns the results in the order of the items.
pub fn side_by_side<T: Sync, R: Send>(items: &[T], workers: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
    std::thread::scope(|s| {
        for _ in 0..workers {
            s.spawn(|| loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(i) else { return };
                let result = work(item);
                results.lock().expect("no panic while held").push((i, result));
            });
        }
    });
    let mut results = results.into_inner().expect("no panic while held");
    results.sort_by_key(|r| r.0);
    results.into_iter().map(|r| r.1).collect()
}
