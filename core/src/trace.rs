//! Counters of this process's operations. Always on, because one addition to private memory costs less than a test.
//!
//! Every call counts, whether it moves its bytes by loads and stores or by messages. What compiled code does without a
//! call does not count (`UNSEEN`). Printed at the end with `NAGAYA_STATS=1`; read by tests.
//! Not here: the sum that `nagaya top` reads while the job runs (`volume.rs`).

use std::cell::Cell;

macro_rules! counters {
    ($($name:ident: $text:literal,)*) => {
        /// The counters of one process, since start.
        #[derive(Default)]
        pub struct Counters { $(#[doc = $text] pub $name: Cell<u64>,)* }

        /// Names and meanings, in the order of [`Counters::value`].
        pub static COUNTERS: &[(&str, &str)] = &[$((stringify!($name), $text)),*];

        impl Counters {
            /// The counter at this place of [`COUNTERS`]; 0: there is none.
            pub fn value(&self, at: usize) -> u64 {
                [$(&self.$name),*].get(at).map_or(0, |counter| counter.get())
            }

            /// Name, value and meaning of every counter.
            pub fn rows(&self) -> Vec<(&'static str, u64, &'static str)> {
                vec![$((stringify!($name), self.$name.get(), $text)),*]
            }
        }
    };
}

counters! {
    puts: "puts, of any shape",
    put_bytes: "bytes put",
    gets: "gets, of any shape",
    get_bytes: "bytes got",
    accs: "accumulates",
    amos: "atomic operations",
    sent: "messages sent",
    delivered: "messages delivered",
    full: "times a full queue delayed a message",
    signals: "short notices sent: barriers and small collectives consist of them",
    waits: "waits that did not end at once",
    sleeps: "times this process slept in the kernel",
    timeouts: "sleeps that ended by time, not because another process woke this one",
    missed: "of those, sleeps after which a message had arrived without a wake-up",
    wakes: "times it woke another process",
    moves: "times it moved because another rank of the job ran on its processor",
}

/// The actions that the counters do not count.
pub const UNSEEN: &str =
    "not counted: accesses without a call of the library (translated programs to the memory of their own process; \
    addresses from ngy_direct)";

/// Adds to a counter.
#[inline(always)]
pub fn count(counter: &Cell<u64>, by: u64) {
    counter.set(counter.get().wrapping_add(by));
}
