//! Element types, operations on them, and the one table of kernels that combine elements. Accumulates, the collectives, MPI, the
//! coarrays of Fortran and XMP/Fortran use it, so a sum is the same to the bit in all of them.
//!
//! A kernel computes `target = target op source` on private memory, element by element. Integers wrap. Minimum and maximum keep the
//! target when the two are equal, or when one is not a number. A product of complex numbers is the plain formula, as in Fortran.
//!
//! Not here: which element is combined with which, and atomicity (`combine.rs` of the core).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `element`, `op`, `extremes`: the element types and the operations, with the codes that C passes; minimum and maximum in vectors
//! 2. `arithmetic`: what an operation does to two elements
//! 3. `kernel`: loops over elements, with the widest vectors of the processor
//! 4. `wide`: the kernels in C
//! 5. `table`, `order`, `one`: the kernel of an operation and an element type, the order of two elements, the number 1
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Kernel*: both sides have `count` elements of the type, and do not overlap: the contract of a kernel.
//! * *Processor*: a function with wider vectors is called only after the test that the processor has them.

#![deny(unsafe_op_in_unsafe_fn)]

mod arithmetic;
mod element;
mod extremes;
mod kernel;
mod one;
mod op;
mod order;
mod table;
mod wide;

pub use arithmetic::Float;
pub use element::Element;
pub use kernel::{strided, Kernel};
pub use one::one;
pub use op::Op;
pub use order::{order, Order};
pub use table::kernel;
