//! The ring of a queue: a sender uses its lines again after the receiver has published that the message is out of the queue.

use super::blocks::Memory;
use super::ring::Ring;
use super::*;

/// So many lines of the ring that it has space for one message at a time.
const LINES: u64 = 40;

/// Three messages through a queue of two lines whose ring has space for one of them.
fn a_ring() {
    let shared = lines(2);
    let space = Memory::new(1);
    let sender = {
        let (shared, space) = (shared.clone(), space.clone());
        thread::spawn(move || {
            let (mut known, mut ring) = (0, Ring::default());
            for number in 0..3 {
                while !shared[0].has_space(DONE_WITH, number, &mut known, 2) {
                    thread::yield_now();
                }
                let place = loop {
                    let known_taken = if is_broken(Broken::Space) { number } else { known };
                    match ring.take(number, LINES, known_taken) {
                        Some(place) => break place,
                        None => thread::yield_now(),
                    }
                    known = shared[0].word(DONE_WITH).load(sync::Ordering::Acquire);
                };
                assert_eq!(place, 0..LINES);
                space.set(0, 7 + number);
                let body = Body::Ring { len: 8, line: place.start, taken: 0 };
                shared[1 + number as usize % 2].put_message(number, name(number), &body);
            }
        })
    };
    for number in 0..3 {
        let message = loop {
            match shared[1 + number as usize % 2].message(number) {
                Some(message) => break message,
                None => thread::yield_now(),
            }
        };
        assert_eq!(message, (name(number), Body::Ring { len: 8, line: 0, taken: 0 }));
        assert_eq!(space.get(0), 7 + number);
        shared[0].tell(DONE_WITH, number + 1);
    }
    sender.join().unwrap();
}

#[test]
fn data_in_a_ring_arrive_whole() {
    model(Broken::Nothing, a_ring);
}

#[test]
#[should_panic]
fn lines_of_a_ring_must_not_be_used_again_before_the_receiver_has_taken_the_message() {
    model(Broken::Space, a_ring);
}

#[test]
#[should_panic]
fn a_message_has_to_be_published_after_its_data_in_the_ring() {
    model(Broken::Publish, a_ring);
}

/// A message, its answer, and a message in the same lines of the ring: the answer has released them.
fn an_answer() {
    let shared = lines(3);
    let space = Memory::new(1);
    let wait_for = |line: &Line, number: u64| loop {
        match line.message(number) {
            Some((_, body)) => break body,
            None => thread::yield_now(),
        }
    };
    let sender = {
        let (shared, space) = (shared.clone(), space.clone());
        thread::spawn(move || {
            let (mut ring, mut taken) = (Ring::default(), 0);
            for number in 0..2 {
                let place = ring.take(number, LINES, taken).expect("the answer has released the lines");
                space.set(0, 7 + number);
                let body = Body::Ring { len: 8, line: place.start, taken: 0 };
                shared[number as usize].put_message(number, name(number), &body);
                if number == 0 {
                    let Body::Ring { taken: theirs, .. } = wait_for(&shared[2], 0) else { panic!("another answer") };
                    taken = theirs;
                }
            }
        })
    };
    for number in 0..2 {
        wait_for(&shared[number as usize], number);
        if number == 0 && is_broken(Broken::Space) {
            shared[2].put_message(0, name(0), &Body::Ring { len: 8, line: 0, taken: 1 });
        }
        assert_eq!(space.get(0), 7 + number);
        if number == 0 && !is_broken(Broken::Space) {
            shared[2].put_message(0, name(0), &Body::Ring { len: 8, line: 0, taken: 1 });
        }
    }
    sender.join().unwrap();
}

#[test]
fn an_answer_releases_the_lines_of_messages_before_it() {
    model(Broken::Nothing, an_answer);
}

#[test]
#[should_panic]
fn a_message_must_be_copied_before_the_answer_that_releases_its_lines() {
    model(Broken::Space, an_answer);
}
