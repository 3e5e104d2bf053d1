//! The native part of the Python package `nagaya`: Python's arguments to calls of `nagaya.h` and of XMP's functions. Users see
//! `interfaces/python/nagaya`, which calls this module as `nagaya._native`.
//!
//! # Design
//!
//! *One wheel.* The module uses the limited API of Python 3.10, and numpy's C API through rust-numpy, which looks it up when the module is
//! loaded. So one file serves every later Python, and numpy 1 and 2. The module has no link to `libnagaya.so`: `_library.py` loads the
//! library first, for the whole process. An mpi4py that is linked with `libnagaya` then shares the runtime.
//!
//! *numpy decides.* A coarray is at the same offset in every rank's segment. So the local array indexed by numpy, `local[index]`, describes
//! the section of any rank: its address, shape, strides and type. Bounds, broadcasting, casting and their exceptions are therefore numpy's
//! own. This slow path is in `_section.py`. Index arrays go through numpy, too: it indexes one array of positions for each axis.
//!
//! *The fast path is here.* `part.rs` recognises an index of integers and slices, and a value that needs no conversion (`index.rs`,
//! `element.rs`). An element in shared memory is then one store or load. Everything else declines, and the slow path decides or raises.
//!
//! *Waiting.* Each call of the library holds Python's lock (GIL), so one thread at a time is in the library. What may last is started and
//! then polled (`wait.rs`). Between two polls other threads run, and Ctrl-C raises KeyboardInterrupt. After a tenth of a second the wait
//! leaves a note with Python's file and line for the deadlock report. An operation that an interrupt has cut short goes on, and its arrays
//! stay until it is complete. A collective that creates or frees an object takes effect on all ranks or on none (`agree.rs`).
//!
//! *Profiles.* `nagaya run --profile` attributes operations to lines of the script. The library calls `script.rs` for the line, but only while
//! a profile is made.
//!
//! *Lifetimes.* Memory of a coarray stays mapped until the job ends, so an array over freed memory reads other data but does not crash.
//! Every access through a coarray checks first whether it has been freed (`memory.rs`). `fork` is detected, and the child gets an exception.
//!
//! *The end.* A handler of the C library (`on_exit`) gets the process's status. Status 0 leaves the job collectively; with another status
//! the process just ends, and the launcher ends the job. An uncaught exception ends the job from `sys.excepthook` (`_job.py`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `ffi`, `script`: what is called; the script's lines, for profiles
//! 2. `job`: the process's part in the job, errors as exceptions
//! 3. `hold`, `array`: exceptions of signal handlers; numpy's arrays as addresses, shapes and strides
//! 4. `wait`, `element`: waits that can be interrupted; numbers to bytes
//! 5. `agree`, `memory`: agreement of all ranks before a collective; a coarray's memory
//! 6. `unit_array`, `index`, `section`, `transfer`: arrays of XMP/C by name; the fast path's indices; coarrays; transfers under way
//! 7. `part`, `group`, `field`: the parts of coarrays on each rank; teams; distributed arrays
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *GIL*: this thread holds Python's lock, so no other thread is in the library.
//! * *Job*: the job runs, which `job` checks first. Arguments are in the ranges that the called function requires.
//! * *Collective*: all ranks of the team have arrived, so the call does the same on each of them.
//! * *Within*: numpy or `index.rs` has checked that the elements are inside the memory of the coarray. It stays mapped until the process
//!   ends.
//! * *Array*: an array of numpy has the shape, strides and type that its object names. A reference keeps it until the operation is
//!   complete.
//! * *Descriptor*: a descriptor lives as long as its object, or has static storage. Only the library writes it.

#![deny(unsafe_op_in_unsafe_fn)]

mod agree;
mod array;
mod element;
mod ffi;
mod field;
mod group;
mod hold;
mod index;
mod job;
mod memory;
mod part;
mod script;
mod section;
mod transfer;
mod unit_array;
mod wait;

use pyo3::prelude::*;

#[pymodule]
#[pyo3(name = "_native")]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(job::init, module)?)?;
    module.add_function(wrap_pyfunction!(job::is_running, module)?)?;
    module.add_function(wrap_pyfunction!(job::rank, module)?)?;
    module.add_function(wrap_pyfunction!(job::size, module)?)?;
    module.add_function(wrap_pyfunction!(job::abort, module)?)?;
    module.add_function(wrap_pyfunction!(job::fence, module)?)?;
    module.add_function(wrap_pyfunction!(group::finalize, module)?)?;
    module.add_function(wrap_pyfunction!(field::start_images, module)?)?;
    module.add_class::<section::Section>()?;
    module.add_class::<part::Part>()?;
    module.add_class::<transfer::Transfer>()?;
    module.add_class::<field::Field>()?;
    module.add_class::<unit_array::UnitArray>()?;
    module.add_class::<group::Group>()
}
