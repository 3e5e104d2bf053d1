//! The global view: templates, distributed arrays, and what moves their elements (sections 3 to 5 of the reference).
//!
//! Where everything is, is the arithmetic of `nagaya-dist`; here it meets nodes that are images, memory, and communication. All
//! communication is by the receiver, who reads what it needs where it lies, between two barriers: nothing is staged where
//! memory is mapped. Every array's local sections stand at the same offset of every segment.
//!
//! Node arrays, templates and arrays are made before main and live as long as the program. Not here: anything the compiler can know.

mod array;
mod collect;
mod describe;
mod exchange;
mod gmove;
mod inquiry;
mod loops;
mod operand;
mod owners;
mod reflect;
mod schedule;
mod template;
mod transform;

pub use array::{Array, Declared, Shared, MAX_RANK};
pub(crate) use collect::SCRATCH;
pub use collect::{Combine, Values};
pub(crate) use describe::Described;
pub use describe::{Handle, Kind};
pub(crate) use exchange::Moves;
pub use gmove::Mode;
pub use loops::{Frame, Loop, Relation, Run, Widening};
pub use operand::{Operand, Place};
pub use owners::Part;
pub use reflect::Width;
pub use template::Template;
pub use transform::{Element, Operand as Whole};
