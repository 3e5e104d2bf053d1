//! Blocks of data between two ranks: how they are filled, copied by both sides, withdrawn and used again.

use loom::cell::UnsafeCell;

use super::*;

/// Memory of which loom reports every access that is not ordered with the others.
pub struct Memory(Vec<UnsafeCell<u64>>);

// SAFETY: loom checks.
unsafe impl Sync for Memory {}

impl Memory {
    pub fn new(words: usize) -> Arc<Memory> {
        Arc::new(Memory((0..words).map(|_| UnsafeCell::new(0)).collect()))
    }

    pub fn get(&self, at: usize) -> u64 {
        // SAFETY: loom checks.
        self.0[at].with(|word| unsafe { *word })
    }

    pub fn set(&self, at: usize, value: u64) {
        // SAFETY: loom checks.
        self.0[at].with_mut(|word| unsafe { *word = value });
    }
}

/// Two messages of two words through one block with space for one.
fn a_block_that_is_filled_and_taken() {
    const WORDS: usize = 2;
    let shared = lines(2);
    let space = Memory::new(1);
    let sender = {
        let (shared, space) = (shared.clone(), space.clone());
        thread::spawn(move || {
            let head = Head(&shared[0]);
            for number in 0..2 {
                head.begin(WORDS, false);
                shared[1 + number].put_message(number as u64, name(6), &Body::Stream { len: WORDS, block: 0 });
                for filled in 0..WORDS {
                    while !is_broken(Broken::Space) && head.taken() < filled {
                        thread::yield_now();
                    }
                    space.set(0, (10 * number + filled) as u64);
                    head.tell_filled(filled + 1);
                }
                while !head.is_matched() || head.taken() < WORDS {
                    thread::yield_now();
                }
            }
        })
    };
    let head = Head(&shared[0]);
    for number in 0..2 {
        while shared[1 + number].message(number as u64).is_none() {
            thread::yield_now();
        }
        head.tell_matched();
        assert_eq!(head.length(), WORDS);
        for taken in 0..WORDS {
            while head.filled() <= taken {
                thread::yield_now();
            }
            assert_eq!(space.get(0), (10 * number + taken) as u64);
            head.tell_taken(taken + 1);
        }
    }
    sender.join().unwrap();
}

/// A message of two parts that both sides copy. The receiver takes the rest at once, or part by part. Then the sender changes its data, the
/// receiver reads the message, and the sender uses the block for another message.
fn copied_by_both(alone: bool) {
    const PART: usize = 32 << 10;
    const FITS: usize = PART + 8;
    let shared = lines(1);
    let (from, to) = (Memory::new(2), Memory::new(2));
    (0..2).for_each(|part| from.set(part, 7 + part as u64));
    Head(&shared[0]).begin(FITS, false);
    let copy = |head: Head<'_>, from: &Memory, to: &Memory, alone: bool| {
        while let Some((at, len)) = head.claim_part(FITS, alone) {
            assert!(at % PART == 0 && [PART, FITS].contains(&(at + len)));
            for part in at / PART..(at + len).div_ceil(PART) {
                assert_eq!(to.get(part), 0, "a part is copied once");
                to.set(part, from.get(part));
            }
            head.copied(len);
        }
    };
    let sender = {
        let (shared, from, to) = (shared.clone(), from.clone(), to.clone());
        thread::spawn(move || {
            let head = Head(&shared[0]);
            let mut is_complete = false;
            loop {
                if head.asked_for_help() == Some((1234, FITS)) {
                    copy(head, &from, &to, false);
                }
                let is_over = head.is_let_go();
                if !is_complete && (is_over || head.taken() == FITS) {
                    is_complete = true;
                    (0..2).for_each(|part| from.set(part, 99));
                }
                if is_over || (is_complete && is_broken(Broken::LetGo)) {
                    return head.begin(8, true);
                }
                thread::yield_now();
            }
        })
    };
    let head = Head(&shared[0]);
    head.ask_for_help(1234, FITS);
    copy(head, &from, &to, alone);
    while head.taken() != FITS {
        thread::yield_now();
    }
    assert_eq!([to.get(0), to.get(1)], [7, 8]);
    head.let_go();
    sender.join().unwrap();
    assert!(head.length() == 8 && !head.is_let_go() && head.taken() == 0);
}

fn a_message_that_both_copy() {
    copied_by_both(false);
}

fn a_message_that_the_receiver_copies_at_once() {
    copied_by_both(true);
}

/// A message that waits without a receive, whose sender cancels it when a receive comes. What is taken back is the sender's to change.
fn a_message_that_both_want() {
    let shared = lines(1);
    let data = Memory::new(1);
    Head(&shared[0]).begin(8, true);
    let sender = {
        let (shared, data) = (shared.clone(), data.clone());
        thread::spawn(move || {
            let is_withdrawn = Head(&shared[0]).withdraw();
            if is_withdrawn {
                data.set(0, 99);
            }
            is_withdrawn
        })
    };
    let head = Head(&shared[0]);
    head.tell_waiting();
    let is_held = head.hold();
    if is_held {
        assert_eq!(data.get(0), 0);
    }
    assert_ne!(sender.join().unwrap(), is_held);
    assert!(head.is_synchronous() && head.is_withdrawn() != is_held);
}

#[test]
fn a_message_is_received_or_taken_back() {
    model(Broken::Nothing, a_message_that_both_want);
}

#[test]
#[should_panic]
fn a_message_has_to_be_taken_back_in_one_step() {
    model(Broken::Settle, a_message_that_both_want);
}

#[test]
fn a_block_passes_messages_on_whole() {
    model(Broken::Nothing, a_block_that_is_filled_and_taken);
}

#[test]
fn each_part_is_copied_by_one_side() {
    model(Broken::Nothing, a_message_that_both_copy);
    model(Broken::Nothing, a_message_that_the_receiver_copies_at_once);
}

#[test]
#[should_panic]
fn a_block_has_to_be_filled_before_that_is_told() {
    model(Broken::Publish, a_block_that_is_filled_and_taken);
}

#[test]
#[should_panic]
fn a_block_must_not_be_filled_again_before_it_is_taken() {
    model(Broken::Space, a_block_that_is_filled_and_taken);
}

#[test]
#[should_panic]
fn a_part_has_to_be_claimed_in_one_step() {
    model(Broken::Claim, a_message_that_both_copy);
}

#[test]
#[should_panic]
fn a_part_has_to_be_copied_before_that_is_told() {
    model(Broken::Copied, a_message_that_both_copy);
}

#[test]
#[should_panic]
fn a_block_must_not_be_used_again_before_its_receiver_lets_go() {
    model(Broken::LetGo, a_message_that_both_copy);
}
