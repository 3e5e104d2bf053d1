//! Distributed arrays: templates, arrays on the images of a job, and what moves their elements.
//!
//! The arithmetic of `nagaya-dist` finds all places. This crate adds nodes that are images, memory, and communication.
//! In most cases the receiver reads what it needs in place, between two barriers. In `reflect` and asynchronous
//! operations, it reads after its neighbours have allowed it. The owner of a shadow's short runs packs them first
//! (`packets`); `gmove out` writes.
//!
//! Indices, dimensions and coordinates count from 0, dimension 0 being the outermost. The caller passes the executing nodes. Not here: what a
//! language adds (`interfaces/xmp/runtime`), and anything the compiler can know.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `converting`, `dim`, `element`: elements between the two halves of a gmove that converts; a dimension as
//!    translated code has it; types of elements
//! 2. `error`: errors
//! 3. `choices`, `memory`, `renewed`, `schedule`: subscripts of templates; the memory of local sections; what parts of a
//!    shadow are new; what is moved between nodes
//! 4. `packets`, `template`: short runs of a halo, packed by their owner; templates
//! 5. `array`, `loops`: arrays and their descriptors; a node's part of a loop
//! 6. `exchange`, `owners`, `stored`, `units`: exchanges; owners of a template's section; the place of an element; what
//!    units declare
//! 7. `owned`, `registry`, `operand`: what a node owns; which arrays there are; the sides of a gmove
//! 8. `arrays`: [`Arrays`], the one state of this process
//! 9. `coindexed`, `declare`, `gmove`, `unit_arrays`, `reflect`, `transform`: what it does, one subject each
//! 10. `convert`, `unmapped`: gmove between elements of different types; arguments that are not distributed
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Move*: a move of a schedule stays inside both sides, because the schedule was made from their sections.
//! * *Sides*: the caller keeps both sides of an operation valid: until the function returns, or until `wait_async` of an asynchronous one.
//! * *Kept*: a value or a buffer that must outlive the call is in the record of the exchange, which `wait_async` or `forget` removes.
//! * *Space*: a buffer was allocated for all elements of the shape that is moved.
//! * *Order*: no rank reads the memory that this rank writes before the next barrier or signal, and the other way round.
//! * *Descriptor*: its pointers are null, or hold one count of an `Rc`. The program gives a descriptor only to functions of this crate.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod array;
mod arrays;
mod choices;
mod coindexed;
mod convert;
mod converting;
mod declare;
mod dim;
mod element;
pub mod error;
mod exchange;
mod gmove;
mod loops;
mod memory;
mod operand;
mod owned;
mod owners;
mod packets;
mod reflect;
mod registry;
mod renewed;
mod schedule;
mod stored;
mod template;
mod transform;
mod unit_arrays;
mod units;
mod unmapped;

pub use array::{Array, ArrayDescriptor, Declared};
pub use arrays::Arrays;
pub use choices::TemplateSubscript;
pub use coindexed::Coindexed;
pub use convert::Elements;
pub use gmove::Mode;
pub use loops::{Frame, Loop, Relation, Run, Widening};
pub use nagaya_core::Element;
pub use operand::{Operand, Part, Storage};
pub use owned::Owned;
pub use reflect::Width;
pub use schedule::MAX_RANK;
pub use stored::Stored;
pub use template::{Placed, Template};
pub use transform::Operand as Whole;
pub use unit_arrays::UnitArray;
pub use units::Saying;
