//! The queue's protocol under a model checker. Loom runs every interleaving. A load sees every value that the memory
//! model allows.
//!
//! The source is that of the product, over loom's atomics. Contents are loom cells, which report any access that the
//! protocol does not order. So each weaker ordering in `ring.rs` that matters makes a test here fail.

mod sync {
    pub use loom::sync::atomic::{AtomicU64, Ordering};
}

#[path = "../src/ring.rs"]
#[allow(dead_code)]
mod ring;

use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;
use sync::AtomicU64;

struct Model {
    tail: AtomicU64,
    head: AtomicU64,
    ready: Vec<AtomicU64>,
    contents: Vec<UnsafeCell<u64>>,
}

// SAFETY: the cells' contents are what the protocol protects; loom reports when it does not.
unsafe impl Sync for Model {}
// SAFETY: loom tracks every access to the contents, from whichever thread.
unsafe impl Send for Model {}

impl Model {
    fn new(capacity: usize) -> Model {
        Model {
            tail: AtomicU64::new(0),
            head: AtomicU64::new(0),
            ready: (0..capacity).map(|_| AtomicU64::new(0)).collect(),
            contents: (0..capacity).map(|_| UnsafeCell::new(0)).collect(),
        }
    }
}

impl ring::Ring for Model {
    fn capacity(&self) -> u64 {
        self.ready.len() as u64
    }
    fn tail(&self) -> &AtomicU64 {
        &self.tail
    }
    fn head(&self) -> &AtomicU64 {
        &self.head
    }
    fn ready(&self, cell: usize) -> &AtomicU64 {
        &self.ready[cell]
    }
}

/// Sends `value` in `cells` cells, once there is space.
fn send(model: &Model, value: u64, cells: u64, known_head: &mut u64) {
    while !try_send(model, value, cells, known_head) {
        thread::yield_now();
    }
}

/// Sends `value` in `cells` cells if there is space.
fn try_send(model: &Model, value: u64, cells: u64, known_head: &mut u64) -> bool {
    let Some(position) = ring::reserve(model, cells, known_head) else { return false };
    let first = ring::cell(model, position);
    for i in 0..cells as usize {
        // SAFETY: reserved; loom checks that nobody else has access.
        model.contents[first + i].with_mut(|p| unsafe { *p = value });
    }
    ring::publish(model, position, cells);
    true
}

/// Takes what is at the head, if anything is: a message (its value and cells go to `got`) or padding.
fn take(model: &Model, head: &mut u64, got: &mut Vec<(u64, u64)>) -> bool {
    let Some(found) = ring::look(model, *head) else { return false };
    if !found.padding {
        let first = ring::cell(model, found.position);
        // SAFETY: published to us; loom checks.
        let value = model.contents[first].with(|p| unsafe { *p });
        for i in 0..found.cells as usize {
            // SAFETY: all cells of a message are published together; loom reports if they are not.
            assert_eq!(model.contents[first + i].with(|p| unsafe { *p }), value, "all cells of one message");
        }
        got.push((value, found.cells));
    }
    *head = ring::release(model, found);
    true
}

/// Waits for `n` messages and returns them in order of arrival: (value, cells).
fn receive(model: &Model, n: usize) -> Vec<(u64, u64)> {
    let mut head = 0;
    let mut got = Vec::new();
    while got.len() < n {
        if !take(model, &mut head, &mut got) {
            thread::yield_now();
        }
    }
    got
}

#[test]
fn two_producers_lose_and_mix_nothing() {
    loom::model(|| {
        let model = Arc::new(Model::new(4));
        let producers: Vec<_> = [(10, 1), (20, 2)]
            .into_iter()
            .map(|(value, cells)| {
                let model = model.clone();
                thread::spawn(move || send(&model, value, cells, &mut 0))
            })
            .collect();
        let mut got = receive(&model, 2);
        got.sort();
        assert_eq!(got, [(10, 1), (20, 2)]);
        producers.into_iter().for_each(|p| p.join().unwrap());
    });
}

#[test]
fn cells_are_used_again_only_after_their_release_and_padding_is_skipped() {
    loom::model(|| {
        // Capacity 2: the second message finds one cell to the end, pads it, and needs the first one's cells back.
        let model = Arc::new(Model::new(2));
        let producer = {
            let model = model.clone();
            thread::spawn(move || {
                let mut known_head = 0;
                send(&model, 7, 1, &mut known_head);
                send(&model, 8, 1, &mut known_head);
                send(&model, 9, 1, &mut known_head);
            })
        };
        assert_eq!(receive(&model, 3), [(7, 1), (8, 1), (9, 1)], "in the producer's order");
        producer.join().unwrap();
    });
    loom::model(|| {
        let model = Arc::new(Model::new(4));
        let producer = {
            let model = model.clone();
            thread::spawn(move || {
                let mut known_head = 0;
                send(&model, 1, 1, &mut known_head);
                send(&model, 2, 2, &mut known_head);
                send(&model, 3, 2, &mut known_head);
            })
        };
        assert_eq!(receive(&model, 3), [(1, 1), (2, 2), (3, 2)]);
        producer.join().unwrap();
    });
}

/// No waiting here, so that every schedule ends: each producer tries twice, and what it could send must arrive.
#[test]
fn two_producers_with_a_full_ring() {
    let mut builder = loom::model::Builder::new();
    // Every schedule with up to three forced switches; without a bound this one runs for hours.
    builder.preemption_bound = Some(3);
    builder.check(|| {
        // One cell: it is full after every message, and used again after every release.
        let model = Arc::new(Model::new(1));
        let producers: Vec<_> = [10, 20]
            .into_iter()
            .map(|value| {
                let model = model.clone();
                thread::spawn(move || {
                    let mut known_head = 0;
                    (value..value + 2).filter(|v| try_send(&model, *v, 1, &mut known_head)).collect::<Vec<u64>>()
                })
            })
            .collect();
        let mut head = 0;
        let mut got = Vec::new();
        for _ in 0..2 {
            take(&model, &mut head, &mut got);
        }
        let mut sent: Vec<u64> = producers.into_iter().flat_map(|p| p.join().unwrap()).collect();
        while take(&model, &mut head, &mut got) {}
        let mut values: Vec<u64> = got.iter().map(|g| g.0).collect();
        values.sort();
        sent.sort();
        assert_eq!(values, sent, "what was sent arrived, once");
        assert!(!sent.is_empty(), "an empty ring has room for somebody");
    });
}
