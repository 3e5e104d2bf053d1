//! The global view: templates, distributed arrays, and what moves their elements (sections 3 to 5 of the reference).
//!
//! Where everything is, is the arithmetic of `nagaya-dist`; here it meets nodes that are images, memory, and communication. Mostly
//! the receiver reads what it needs where it lies, between two barriers or, in `reflect` and what is asynchronous, after its neighbours
//! have said that it may. Short runs of a shadow are packed by their owner first (`packets`); `gmove out` writes.
//!
//! Templates and arrays at file scope are made before main and live as long as the program; in functions they come and go with
//! their block (`known`). Not here: anything the compiler can know.

mod array;
mod check;
mod coindexed;
mod collect;
mod convert;
mod describe;
mod dim;
mod exchange;
mod gmove;
mod inquiry;
mod known;
mod loops;
mod memory;
mod operand;
mod owned;
mod owners;
mod packets;
mod places;
mod reflect;
mod schedule;
mod template;
mod transform;
mod units;
mod unmapped;

pub use array::{Array, Declared, Shared, MAX_RANK};
pub use coindexed::Coindexed;
pub use collect::Values;
pub use convert::Elements;
pub(crate) use describe::Described;
pub use describe::{Handle, Kind};
pub(crate) use exchange::Moves;
pub use gmove::Mode;
pub(crate) use known::Known;
pub use loops::{Frame, Loop, Relation, Run, Widening};
pub use operand::{Operand, Place};
pub use owned::Owned;
pub use owners::Part;
pub(crate) use packets::ROOM as PACKETS;
pub(crate) use places::{Places, SCRATCH};
pub use reflect::Width;
pub use template::Template;
pub use transform::{Element, Operand as Whole};
pub use units::Saying;
