//! What each directive means: one file per directive, or per family, with an example and the section of the specification.
//!
//! All of it is data. Dimensions are outermost first. Not here: how the text of a directive becomes this data
//! (`reading`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`: what can be printed
//! 2. `wording`: the words of a declaration
//! 3. `align`, `nodes`, `template`: how arrays are distributed
//! 4. `alias`, `coarray`, `gmove`, `image`, `io`, `post_wait`, `reduction`, `reflect`, `task`: other declarations, and statements
//! 5. `array`, `collective`, `work`: those that contain the ones above
//! 6. `nest`: the loops of a `loop` directive
//! 7. `model`: all directives of a unit

pub mod alias;
pub mod align;
pub mod array;
pub mod coarray;
pub mod collective;
pub mod gmove;
pub mod image;
pub mod io;
mod model;
pub mod nest;
pub mod nodes;
pub mod post_wait;
pub mod reduction;
pub mod reflect;
pub mod task;
pub mod template;
mod wording;
pub mod work;

use crate::show::Shown;

pub use model::{Declares, Directive, Made, Model};
pub use wording::Wording;

/// An item that can be printed.
pub trait Show {
    fn show(&self, out: &mut Shown<'_>);
}
