//! Vectors that travel between ranks: one for each key that a rank releases.
//!
//! A vector only grows. A key that is used again may therefore order too much, and hide a race; it never invents one.

use std::sync::atomic::Ordering;

use crate::cell::lock;
use crate::clock::Clock;
use crate::shared::{Object, SharedFile, OBJECTS};

/// Objects that a search looks at before it gives up.
const LONGEST: usize = 64;

/// The object for all keys that found no place.
const COMMON: usize = 0;

pub fn release(shared: &SharedFile, clock: &Clock, key: u64) {
    let object = find(shared, key);
    with(&shared.header().objects[object], || clock.release(shared.vector(object)));
}

pub fn acquire(shared: &SharedFile, clock: &Clock, key: u64) {
    let object = find(shared, key);
    with(&shared.header().objects[object], || clock.acquire(shared.vector(object)));
}

/// Does something while no other rank uses the object.
fn with(object: &Object, act: impl FnOnce()) {
    lock(&object.held);
    act();
    object.held.store(0, Ordering::Release);
}

/// The object of a key: the first of its row that has the key, or takes it.
fn find(shared: &SharedFile, key: u64) -> usize {
    let key = key.max(1);
    let first = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize;
    for step in 0..LONGEST {
        let at = (first + step) % OBJECTS;
        let word = &shared.header().objects[at].key;
        if at == COMMON {
            continue;
        }
        match word.load(Ordering::Relaxed) {
            0 => match word.compare_exchange(0, key, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => return at,
                Err(other) if other == key => return at,
                Err(_) => {}
            },
            other if other == key => return at,
            _ => {}
        }
    }
    COMMON
}
