//! Handles as numbers that fit into an `int`, for other languages; the number of a predefined handle is the handle.
//! Like handles, numbers may be queried before `MPI_Init` and by any thread, and stay.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::handles::FIRST;

/// Handles in the order of their numbers: lists of 1,024, 2,048, ..., which stay where they are.
static LISTS: [OnceLock<Box<[AtomicUsize]>>; 21] = [const { OnceLock::new() }; 21];
const SHORTEST: u32 = 10;

/// The numbers that have been given, by handle.
static KNOWN: Mutex<Option<HashMap<usize, i32, BuildHasherDefault<Spread>>>> = Mutex::new(None);

/// Handles are addresses: one multiplication spreads them.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_usize(usize::from(*byte)));
    }

    fn write_usize(&mut self, word: usize) {
        self.0 = (self.0 ^ word as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The place of a number's handle: its list, and its place in it.
fn place(at: usize) -> (usize, usize) {
    let at = at + (1 << SHORTEST);
    let list = at.ilog2() - SHORTEST;
    (list as usize, at - (1 << (SHORTEST + list)))
}

/// The number of a handle: the same each time.
pub fn number(handle: usize) -> i32 {
    if handle < FIRST {
        return handle as i32;
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    let next = known.len();
    *known.entry(handle).or_insert_with(|| {
        let (list, at) = place(next);
        let list = LISTS[list]
            .get_or_init(|| (0..1usize << (SHORTEST as usize + list)).map(|_| AtomicUsize::new(0)).collect());
        list[at].store(handle, Ordering::Release);
        (FIRST + next) as i32
    })
}

/// The handle of a number; 0: none has it.
pub fn handle(number: i32) -> usize {
    let Ok(number) = usize::try_from(number) else { return 0 };
    let Some(at) = number.checked_sub(FIRST) else { return number };
    let (list, at) = place(at);
    let list = LISTS.get(list).and_then(OnceLock::get);
    list.and_then(|list| list.get(at)).map_or(0, |handle| handle.load(Ordering::Acquire))
}

#[cfg(test)]
mod tests {
    use super::{handle, number, FIRST};

    #[test]
    fn a_handle_has_one_number_and_comes_back_from_it() {
        let handles: Vec<usize> = (0..5_000).map(|n| 0x7f00_0000_0000 + 64 * n).collect();
        let numbers: Vec<i32> = handles.iter().map(|handle| number(*handle)).collect();
        for (at, number_) in numbers.iter().enumerate() {
            assert_eq!(handle(*number_), handles[at]);
            assert_eq!(number(handles[at]), *number_);
        }
        assert_eq!((number(0x101), handle(0x101)), (0x101, 0x101), "predefined handles are their own numbers");
        assert_eq!((handle(-1), handle(FIRST as i32 + 2_000_000_000)), (0, 0));
    }
}
