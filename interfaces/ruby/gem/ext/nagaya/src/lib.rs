//! The native part of the gem: Ruby's arguments to calls of `nagaya.h` and `acp.h`. What users see is in `lib/`, which calls only this.
//!
//! Not here: a runtime (that of `libnagaya.so`), slices, proxies.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `ffi`, `script`: what is called; the script's lines, for profiles
//! 2. `typed`, `selection`: objects of Ruby with data; selections of elements
//! 3. `job`: the process's part in the job, errors as exceptions
//! 4. `element`, `wait`: numbers to bytes; waits that can be interrupted
//! 5. `section`, `end`, `acp`, `team`, `transfer`: memory of coarrays, the end, and what is made of numbers and waits alone
//! 6. `field`, `atomic`, `copy`, `map`, `narray`: distributed arrays, atomics, copies between processes, maps, own memory as an NArray
//! 7. `view`: parts of coarrays
//! 8. `proxy`: values that are fetched on first use
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Ruby's lock*: this thread holds it, so no other thread is in the library, and objects of this crate are touched by one thread.
//! * *Job*: the job runs, which `job` checks first. Arguments are in the ranges that the called function requires.
//! * *Collective*: all ranks of the team have arrived, so the call does the same on each of them.
//! * *Copied*: bytes of a string of Ruby are copied before Ruby may run. The collector may move or free them afterwards.
//! * *Own part*: an address is inside the memory of a coarray. It stays mapped until the process ends.
//! * *Until complete*: the memory of an operation stays until its handle is complete, also when an exception ends the wait.
//! * *Protect*: a call that may raise runs inside `protect`, so no exception crosses frames of Rust.
//! * *ACP*: a map was created by this library. Keys, values and results are words of `Scratch`.

#![deny(unsafe_op_in_unsafe_fn)]

mod acp;
mod atomic;
mod copy;
mod element;
mod end;
mod ffi;
mod field;
mod job;
mod map;
mod narray;
mod proxy;
mod script;
mod section;
mod selection;
mod team;
mod transfer;
mod typed;
mod view;
mod wait;

use magnus::{function, Error, Module, Object, Ruby};

#[magnus::init(name = "nagaya_native")]
fn init(ruby: &Ruby) -> Result<(), Error> {
    let nagaya = ruby.define_module("Nagaya")?;
    let error = nagaya.define_error("Error", ruby.exception_standard_error())?;
    nagaya.define_error("RankError", error)?;
    nagaya.define_error("BoundsError", error)?;
    nagaya.define_error("NotRunning", error)?;
    let native = nagaya.define_module("Native")?;
    native.define_singleton_method("init", function!(job::init, 0))?;
    native.define_singleton_method("running?", function!(job::is_running, 0))?;
    native.define_singleton_method("finalize", function!(end::finalize, 0))?;
    native.define_singleton_method("start_images", function!(end::start_images, 0))?;
    native.define_singleton_method("rank", function!(job::rank, 0))?;
    native.define_singleton_method("size", function!(job::size, 0))?;
    native.define_singleton_method("abort", function!(job::abort, 2))?;
    native.define_singleton_method("leads=", function!(job::set_leads, 1))?;
    native.define_singleton_method("at_prompt=", function!(job::set_at_prompt, 1))?;
    native.define_singleton_method("quiet", function!(job::quiet, 0))?;
    native.define_singleton_method("flush", function!(job::flush, 1))?;
    native.define_singleton_method("pack", function!(element::pack, 2))?;
    native.define_singleton_method("unpack", function!(element::unpack, 2))?;
    native.define_singleton_method("expected_number", function!(element::raise_expected_number, 1))?;
    section::define(ruby, native)?;
    narray::define(native)?;
    view::define(ruby, native)?;
    proxy::define(ruby, native)?;
    team::define(ruby, native)?;
    transfer::define(ruby, native)?;
    field::define(ruby, native)?;
    map::define(native)?;
    acp::define(native)?;
    job::find_exceptions(ruby);
    Ok(())
}
