//! A stream between two jobs: bytes arrive whole, and no end sleeps through the progress of the other one.

// Not loom's, which cannot be dropped while a standstill unwinds.
use std::sync::Arc;

use loom::sync::{Condvar, Mutex};

use super::stream::{before_last_look, End};
use super::*;

/// The socket that wakes an end: how many bytes are in it.
#[derive(Default)]
struct Socket(Mutex<u32>, Condvar);

impl Socket {
    fn wake(&self) {
        *self.0.lock().unwrap() += 1;
        self.1.notify_all();
    }

    fn sleep(&self) {
        let mut bytes = self.0.lock().unwrap();
        while *bytes == 0 {
            bytes = self.1.wait(bytes).unwrap();
        }
        *bytes = 0;
    }
}

/// An end, and the socket that wakes its owner.
#[derive(Default)]
struct Side {
    end: End,
    socket: Socket,
}

/// Sleeps until the progress of the other end is at least `wanted`. In the model, a sleep lasts until a byte comes.
fn wait(own: &Side, other: &Side, wanted: u64) {
    while other.end.progress() < wanted {
        own.end.prepare_sleep();
        before_last_look();
        if is_broken(Broken::LastLook) || other.end.progress() < wanted {
            own.socket.sleep();
        }
        own.end.end_sleep();
    }
}

fn publish(own: &Side, other: &Side, progress: u64) {
    own.end.publish(progress);
    if other.end.must_wake() {
        other.socket.wake();
    }
}

/// Two values through a stream with space for one.
fn a_stream() {
    let shared = Arc::new((Side::default(), Side::default(), AtomicU64::new(0)));
    let writer = {
        let shared = shared.clone();
        thread::spawn(move || {
            let (writer, reader, space) = &*shared;
            for number in 0..2 {
                if !is_broken(Broken::Space) {
                    wait(writer, reader, number);
                }
                space.store(7 + number, sync::Ordering::Relaxed);
                publish(writer, reader, number + 1);
            }
        })
    };
    let (writer_side, reader, space) = &*shared;
    for number in 0..2 {
        wait(reader, writer_side, number + 1);
        assert_eq!(space.load(sync::Ordering::Relaxed), 7 + number);
        publish(reader, writer_side, number + 1);
    }
    writer.join().unwrap();
}

#[test]
fn a_stream_carries_bytes_and_no_end_sleeps_for_ever() {
    model(Broken::Nothing, a_stream);
}

#[test]
#[should_panic]
fn bytes_of_a_stream_have_to_be_published_after_they_were_written() {
    model(Broken::Publish, a_stream);
}

#[test]
#[should_panic]
fn bytes_of_a_stream_must_not_be_overwritten_before_they_were_taken() {
    model(Broken::Space, a_stream);
}

#[test]
#[should_panic]
fn an_end_has_to_publish_before_it_looks_whether_the_other_one_sleeps() {
    model(Broken::FenceBeforeWaking, a_stream);
}

#[test]
#[should_panic]
fn an_end_has_to_note_that_it_sleeps_before_its_last_look() {
    model(Broken::FenceBeforeLastLook, a_stream);
}

#[test]
#[should_panic]
fn an_end_has_to_look_once_more_before_it_sleeps() {
    model(Broken::LastLook, a_stream);
}
