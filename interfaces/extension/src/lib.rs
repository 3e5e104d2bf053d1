//! What the extensions of Ruby and Python share: the declarations of libnagaya, and waits that an interpreter can interrupt.
//!
//! An extension calls the library with its interpreter's lock, so one thread at a time is in the library. What may last is started and
//! then polled. Between two polls the extension lets other threads of the interpreter run and takes interrupts ([`Interpreter`]).
//!
//! Not here: exceptions, values of the interpreter, and which function calls which (the two `ext` folders).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `prototypes`: C's declarations
//! 2. `ffi`: what is called
//! 3. `script`: the script's lines, for profiles
//! 4. `pace`: the pace of polls, the note of a long wait, and the wait in a profile
//! 5. `wait`: waits for operations, for the small all-reduce and for memory
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Interpreter's lock*: the caller holds it, so no other thread is in the library.
//! * *Until complete*: the memory of an operation stays until its handle is complete. A handle is waited for once.
//! * *Note*: a note of a wait came from `ngyb_wait_told`, and is ended once. The same holds for `ngyb_profile_wait`.

#![deny(unsafe_op_in_unsafe_fn)]

pub mod ffi;
mod pace;
#[path = "generated/prototypes.rs"]
mod prototypes;
pub mod script;
mod wait;

pub use pace::{For, Interpreter, Pace};
pub use wait::{abandon_left, complete, is_done, leave, nothing_left, reduce_in_turn, transfer, until, wait_for_turn};
pub use wait::{IN_TURN_BYTES, IN_TURN_MOST};
