//! Transformational procedures: collective operations on whole arrays (XMP 7.9).
//!
//! All of them work for every distribution, with offsets, replication and shadow, and give the same result on any
//! number of nodes. A node reads the elements that it needs, or writes those that it owns, in blocks that are regular
//! on both sides (`blocks.rs`). It does so between synchronisations of the nodes of all arrays that take part; other
//! nodes pass. Beside the arrays, the procedures use memory for a constant number of local sections.
//!
//! | file | what |
//! |---|---|
//! | `blocks` | a block of an array's elements to and from this node's memory |
//! | `linear` | a range of elements in element order, the same |
//! | `element` | what elements are |
//! | `transpose`, `matmul`, `gather` (and scatter), `pack` (and unpack), `sort` | the procedures |
//! | `kernel` | the product of two blocks in memory |
//! | `split` | where a sorted whole is cut, made of sorted parts |
//!
//! Not here: the calling forms of the language (`interfaces/xmp/compiler-c/src/library.rs`, `interfaces/xmp/exports`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`: whole arrays as operands, and the nodes that take part
//! 2. `blocks`, `kernel`, `split`: parts of arrays; the product of two blocks; where a sorted whole is cut
//! 3. `linear`: arrays in the order of their elements
//! 4. `gather`, `matmul`, `pack`, `sort`, `transpose`: the procedures

mod blocks;
mod gather;
mod kernel;
mod linear;
mod matmul;
mod pack;
mod sort;
mod split;
mod transpose;

pub use nagaya_core::Element;

use crate::array::Array;
use crate::arrays::Arrays;
use crate::error::{ArgumentFault, NamedArgument, Purpose, Result};
use nagaya_images::Images;

/// A whole array as an argument.
#[derive(Clone, Copy)]
pub struct Operand<'a> {
    pub array: &'a Array,
    pub element: Element,
}

impl Operand<'_> {
    fn extents(&self) -> Vec<i64> {
        self.array.map.dims().iter().map(|d| d.extent()).collect()
    }

    pub fn count(&self) -> i64 {
        self.extents().iter().product()
    }

    fn is(&self, other: &Operand) -> bool {
        std::ptr::eq(self.array, other.array)
    }

    /// Whether it was declared in Fortran.
    fn is_fortran(&self) -> bool {
        self.array.name.counting.is_fortran()
    }

    /// The name for errors.
    pub fn named(&self) -> NamedArgument {
        NamedArgument { name: self.array.name.clone(), extents: self.extents() }
    }
}

impl Arrays {
    /// The images that an operation on some whole arrays is collective over; `None` if this one is not among them.
    pub fn members(&self, operands: &[Operand]) -> Result<Option<Vec<i32>>> {
        Ok(Group::new(self.images, operands)?.map(|group| group.images))
    }
}

/// The nodes of some arrays, each once: which nodes take part.
struct Group {
    images: Vec<i32>,
    /// This node's place among them.
    me: usize,
}

impl Group {
    /// `None` on a node that has nothing to do with any of them.
    fn new(all: &Images, operands: &[Operand]) -> Result<Option<Group>> {
        let mut images: Vec<i32> = Vec::new();
        for o in operands {
            images.extend(&o.array.template.placed()?.nodes.nodes.images);
        }
        images.sort_unstable();
        images.dedup();
        let me = images.iter().position(|i| *i == all.me());
        Ok(me.map(|me| Group { images, me }))
    }

    /// This node's share of `count` things divided evenly, in order: from, to.
    fn share(&self, count: i64) -> (i64, i64) {
        let at = |k: usize| (i128::from(count) * k as i128 / self.images.len() as i128) as i64;
        (at(self.me), at(self.me + 1))
    }
}

fn expect_rank(o: &Operand, rank: usize, purpose: Purpose) -> Result<()> {
    if o.array.map.dims().len() == rank {
        return Ok(());
    }
    Err(ArgumentFault::Rank { of: o.named(), rank, purpose }.into())
}

fn expect_shape(o: &Operand, like: &Operand) -> Result<()> {
    if o.extents() == like.extents() {
        return Ok(());
    }
    Err(ArgumentFault::Shapes(o.named(), like.named()).into())
}

fn expect_type(o: &Operand, like: &Operand) -> Result<()> {
    if o.element == like.element && o.array.esize == like.array.esize {
        return Ok(());
    }
    Err(ArgumentFault::Types(o.named(), o.element, like.named(), like.element).into())
}

fn expect_other(o: &Operand, than: &Operand) -> Result<()> {
    if !o.is(than) {
        return Ok(());
    }
    Err(ArgumentFault::Same(o.named()).into())
}
