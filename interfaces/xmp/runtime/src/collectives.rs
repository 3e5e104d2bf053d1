//! The directives `reduction` and `bcast` (XMP 4.5.4, 4.5.5) and what other constructs take of them: which nodes take part.
//!
//! Not here: how it is done (`runtime/images`).

use nagaya_coll::Operator;
use nagaya_core::{Element, Op};
use nagaya_images::collect::Values;
use nagaya_images::nodes::NodeArray;
use nagaya_images::nodeset::Interned;
use nagaya_images::shape::Image;
use nagaya_images::transfer::StridedTransfer;

use crate::error::{Error, Result};
use crate::state::Xmp;

/// The node that a bcast comes from.
fn root_of(source: &NodeArray, set: &NodeArray) -> Result<i32> {
    let [root] = source.images[..] else {
        return Err(Error::new(format!(
            "bcast from {}: the source must be one node, and these are {}",
            source.name,
            source.images.len()
        )));
    };
    if set.images.contains(&root) {
        return Ok(root);
    }
    Err(Error::new(format!("bcast from {}: this node is not among those that take part, {}", source.name, set.name)))
}

impl Xmp {
    /// `reduction(op: data) on set`; `None`: the executing nodes. Nodes outside pass.
    ///
    /// # Safety
    /// `values.data` is writable for `values.count` elements, and aligned for them, until it returns.
    pub unsafe fn reduction(&self, on: Option<&'static Interned>, values: Values) -> Result<bool> {
        let _inside = self.images.enter();
        let Some(set) = self.taking_part(on)? else { return Ok(false) };
        // SAFETY: `values.data` has `values.count` elements, aligned, by the contract of this function.
        unsafe { self.images.all_reduce(&set.nodes.images, values)? };
        Ok(true)
    }

    /// The nodes that a collective directive is executed by; `None`: this one is not among them.
    fn taking_part(&self, on: Option<&'static Interned>) -> Result<Option<&'static Interned>> {
        let Some(set) = on else { return Ok(Some(self.executing())) };
        self.within_executing(set)?;
        Ok(set.position().map(|_| set))
    }

    /// `bcast(data) from source on set`; `source` is a set of one node, by default the first of the set.
    ///
    /// # Safety
    /// Until it returns, `data` is readable on the source, and writable on the other nodes, for `bytes` bytes. `bytes` is the same
    /// on all nodes.
    pub unsafe fn bcast(
        &self,
        on: Option<&'static Interned>,
        source: Option<&Interned>,
        data: *mut u8,
        bytes: usize,
    ) -> Result<()> {
        let _inside = self.images.enter();
        let Some(set) = self.taking_part(on)? else { return Ok(()) };
        let images = &set.nodes.images;
        let root = match source {
            None => images[0],
            Some(source) => root_of(&source.nodes, &set.nodes)?,
        };
        // SAFETY: `data` has `bytes` bytes on each node, by the contract of this function.
        Ok(unsafe { self.images.bcast(images, root, data, bytes) }?)
    }

    /// The first node of a set for which `holds`, as a set; the first of all if it holds for none. `None`: this node is not of the
    /// set. Collective over the set.
    pub fn holder(&self, on: Option<&'static Interned>, holds: bool) -> Result<Option<&'static Interned>> {
        let _inside = self.images.enter();
        let Some(set) = self.taking_part(on)? else { return Ok(None) };
        let mine = if holds { set.position().unwrap_or(i32::MAX) } else { i32::MAX };
        let mut first = mine;
        let data: *mut u8 = std::ptr::from_mut(&mut first).cast();
        let values = Values { by: Operator::Builtin(Op::Min, Element::I32), data, count: 1 };
        // SAFETY: one element.
        unsafe { self.images.all_reduce(&set.nodes.images, values)? };
        let position = if first == i32::MAX { 0 } else { first };
        let Image(image) = set.nodes.at(position)?;
        Ok(Some(self.images.sets.line("the node of the extremum", vec![image])))
    }

    /// `bcast` of a section, whose first element is at `first`.
    ///
    /// # Safety
    /// Until it returns, every element of the section is readable on the source, and writable on the other nodes. All nodes pass as
    /// many elements.
    pub unsafe fn bcast_section(
        &self,
        on: Option<&'static Interned>,
        source: Option<&Interned>,
        first: *mut u8,
        section: StridedTransfer,
    ) -> Result<()> {
        let walk = section.walk()?;
        if walk.is_flat() {
            // SAFETY: the section has no gaps, so `first` has all of its bytes.
            return unsafe { self.bcast(on, source, first, walk.bytes()) };
        }
        // Aligned for every type of C.
        let mut packed = vec![0u128; walk.bytes().div_ceil(16)];
        let data: *mut u8 = packed.as_mut_ptr().cast();
        // SAFETY: *caller*: the elements are valid until this returns. There is space for all of them.
        unsafe {
            walk.dst_packed().copy(data, first);
            self.bcast(on, source, data, walk.bytes())?;
            walk.src_packed().copy(first, data);
        }
        Ok(())
    }
}
