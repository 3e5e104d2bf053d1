//! Index arithmetic of distributed arrays: which node owns what, where it is stored, and what two distributions have in
//! common.
//!
//! Node arrays, templates, formats, alignment, shadow and sections as the languages mean them (XMP 3, XMP 4). The base,
//! dimension order and spelling of a language are gone: everything counts from 0 and is 64 bits wide. No communication,
//! no memory of processes, no `unsafe`. Used by the run-time library and by the compiler.
//!
//! Everything rests on one shape of set, the [`Comb`]: blocks of equal length at equal distances. What a node owns of a
//! dimension is one or two combs. What a section takes of it is a few combs. The intersection of two combs consists of
//! combs. So the cost of a schedule is the number of pieces it moves, not the number of elements.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `comb`, `error`: sets of integers and their intersection; what can be wrong with a declaration
//! 2. `format`, `section`: block, block(n), cyclic, cyclic(n), gblock and `*` on one dimension; `first, count, step`
//! 3. `map`: nodes, templates, alignment and shadow: an array's dimensions together
//! 4. `exchange`, `find`: one section assigned to another; owner and place of single elements
//! 5. `halo`, `stored`: what a node's halo takes from which node; what one node stores of a section

#![forbid(unsafe_code)]

mod comb;
mod error;
mod exchange;
mod find;
mod format;
mod halo;
mod map;
mod section;
mod stored;

pub use comb::Comb;
pub use error::{MapError, Ranked};
pub use exchange::{partners, Partners, Placement, Side, StridedRun, Subscript, Transfer};
pub use find::Finder;
pub use format::{Distribution, Format};
pub use halo::{Corners, HaloWidth, Mirror, Strip};
pub use map::{Align, ArrayMap, DimMap, Nodes, Order, Shadow, Template};
pub use section::Section;
pub use stored::StoredSection;
