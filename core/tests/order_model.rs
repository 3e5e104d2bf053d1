//! What complete puts and gets order, under a model checker. Loom runs every interleaving, and a load sees every value that the memory
//! model allows: more orders than x86-64 has, and those of AArch64. The memory of puts and gets is words without an order of their own.
//!
//! The fences are those of the product, over loom's. The tests then omit one of them, and the model must notice.

use std::cell::Cell;

use loom::thread;
use std::sync::Arc;

/// The fence that is omitted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Omitted {
    Nothing,
    AfterPut,
    AfterGet,
}

thread_local! {
    // Loom's threads are coroutines of the test's own.
    static OMITTED: Cell<Omitted> = const { Cell::new(Omitted::Nothing) };
}

mod sync {
    pub use loom::sync::atomic::Ordering;

    use super::{Omitted, OMITTED};

    pub fn fence(order: Ordering) {
        let of = if order == Ordering::Release { Omitted::AfterPut } else { Omitted::AfterGet };
        if OMITTED.get() != of {
            loom::sync::atomic::fence(order);
        }
    }
}

#[path = "../src/order.rs"]
mod order;

use loom::sync::atomic::{AtomicU32, Ordering};
use order::{after_get, after_put};

/// A word of a segment, by plain stores and loads.
#[derive(Default)]
struct Word(AtomicU32);

impl Word {
    fn put(&self, value: u32) {
        self.0.store(value, Ordering::Relaxed);
        after_put();
    }

    /// An implicit put, which no fence follows.
    fn put_nbi(&self, value: u32) {
        self.0.store(value, Ordering::Relaxed);
    }

    fn get(&self) -> u32 {
        let value = self.0.load(Ordering::Relaxed);
        after_get();
        value
    }

    /// As `Core::wait_until` looks at the word.
    fn look(&self) -> u32 {
        self.0.load(Ordering::Acquire)
    }
}

fn model(omitted: Omitted, run: impl Fn() + Sync + Send + 'static) {
    OMITTED.set(omitted);
    loom::model(run);
}

/// One rank puts data, then a flag, by the function `put_flag`. Another rank sees the flag by `see`, and then gets the data.
fn data_and_flag(put_flag: fn(&Word), see: fn(&Word) -> u32) {
    let words: Arc<[Word; 2]> = Arc::default();
    let writer = {
        let words = words.clone();
        thread::spawn(move || {
            words[0].put(7);
            put_flag(&words[1]);
        })
    };
    if see(&words[1]) == 1 {
        assert_eq!(words[0].get(), 7);
    }
    writer.join().unwrap();
}

#[test]
fn who_waits_for_a_flag_sees_the_data() {
    model(Omitted::Nothing, || data_and_flag(|flag| flag.put(1), Word::look));
    model(Omitted::Nothing, || data_and_flag(|flag| flag.put_nbi(1), Word::look));
}

#[test]
fn who_gets_a_flag_sees_the_data() {
    model(Omitted::Nothing, || data_and_flag(|flag| flag.put(1), Word::get));
}

/// As with `ngy_acc`: an update without an order of its own.
#[test]
fn who_sees_an_accumulate_sees_the_data() {
    let add = |flag: &Word| _ = flag.0.fetch_add(1, Ordering::Relaxed);
    model(Omitted::Nothing, move || data_and_flag(add, Word::look));
}

#[test]
#[should_panic]
fn a_put_needs_its_fence() {
    model(Omitted::AfterPut, || data_and_flag(|flag| flag.put(1), Word::look));
}

#[test]
#[should_panic]
fn a_get_needs_its_fence() {
    model(Omitted::AfterGet, || data_and_flag(|flag| flag.put(1), Word::get));
}
