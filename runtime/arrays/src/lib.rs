//! Storey 2: distributed arrays: templates, arrays on the images of a job, and what moves their elements.
//!
//! Where everything is, is the arithmetic of `nagaya-dist`; here it meets nodes that are images, memory, and communication. Mostly
//! the receiver reads what it needs where it lies, between two barriers or, in `reflect` and what is asynchronous, after its neighbours
//! have said that it may. Short runs of a shadow are packed by their owner first (`packets`); `gmove out` writes.
//!
//! | file | what |
//! |---|---|
//! | `error`, `element`, `dim`, `choices`, `loops` | elements' types; a dimension as translated code has it; subscripts; a node's part of a loop |
//! | `template`, `owners` | templates, and who owns a part of one |
//! | `memory`, `array`, `stored`, `owned` | arrays: where they lie, where an element is, what a node owns |
//! | `units`, `known` | what units of a program say of them; which there are |
//! | `schedule`, `packets`, `exchange` | what is moved between nodes, and how neighbours meet for it |
//! | `arrays` | [`Arrays`], the one state of this process |
//! | `declare`, `reflect`, `gmove` (`operand`), `convert`, `coindexed`, `unmapped`, `transform` | what it does, a chapter each |
//!
//! Indices, dimensions and coordinates count from 0, dimension 0 being the outermost. Who executes is told by the caller. Not here:
//! what a language says of it (`interfaces/xmp/runtime`), and anything the compiler can know.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
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
mod known;
mod loops;
mod memory;
mod operand;
mod owned;
mod owners;
mod packets;
mod reflect;
mod schedule;
mod stored;
mod template;
mod transform;
mod units;
mod unmapped;

pub use array::{Array, Declared, Shared};
pub use arrays::Arrays;
pub use choices::Part;
pub use coindexed::Coindexed;
pub use convert::Elements;
pub use element::Element;
pub use gmove::Mode;
pub use loops::{Frame, Loop, Relation, Run, Widening};
pub use operand::{Operand, Storage};
pub use owned::Owned;
pub use reflect::Width;
pub use schedule::MAX_RANK;
pub use stored::Stored;
pub use template::{Placed, Template};
pub use transform::Operand as Whole;
pub use units::Saying;
