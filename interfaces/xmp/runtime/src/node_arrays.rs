//! Declarations of node arrays and directives that name one (XMP 4.2, 5.4, 4.5.3): the nodes they are over, and the nodes that meet.
//!
//! Not here: the arithmetic (`runtime/images`).

use nagaya_images::nodes::{Declaration, NodeArray, Origin};
use nagaya_images::nodeset::{Interned, Triplets};

use crate::error::Result;
use crate::rows::NODE_SIZE;
use crate::state::Xmp;

impl Xmp {
    /// `nodes p[..]`: over all images; `*` extents take `XMP_NODE_SIZE<k>`.
    pub fn nodes_entire(&self, declared: Declaration) -> Result<&'static Interned> {
        let node_size = |k: usize| std::env::var(NODE_SIZE.name.replace("<k>", &k.to_string())).ok();
        self.nodes_over(Origin::Entire, self.images.sets.everybody(), declared, node_size)
    }

    /// `nodes p[..] = *`: over the nodes that execute the declaration.
    pub fn nodes_executing(&self, declared: Declaration) -> Result<&'static Interned> {
        self.nodes_over(Origin::Executing, self.executing(), declared, |_| None)
    }

    fn nodes_over(
        &self,
        origin: Origin,
        set: &Interned,
        declared: Declaration,
        node_size: impl Fn(usize) -> Option<String>,
    ) -> Result<&'static Interned> {
        let nodes = NodeArray::over(origin, declared, set.nodes.images.clone(), self.images.me(), node_size)?;
        Ok(self.images.sets.intern(nodes, None))
    }

    /// `nodes q[..] = p[..]`.
    pub fn nodes_section(
        &self,
        declared: Declaration,
        of: &'static Interned,
        triplets: Triplets,
    ) -> Result<&'static Interned> {
        Ok(self.images.sets.nodes_section(declared, of, triplets)?)
    }

    /// The nodes that a clause means by `of[..]`, spelled `name`, in element order.
    pub fn nodes_selected(&self, name: &str, of: &'static Interned, triplets: Triplets) -> Result<&'static Interned> {
        Ok(self.images.sets.nodes_selected(name, of, triplets)?)
    }

    /// The node array of a handle; an error for anything else.
    pub fn nodes(&self, handle: *const Interned) -> Result<&'static Interned> {
        Ok(self.images.sets.nodes(handle)?)
    }

    /// How many nodes execute.
    pub fn num_nodes(&self) -> i32 {
        self.executing().nodes.images.len() as i32
    }

    /// This node's position among them, from 0.
    pub fn this_node(&self) -> i32 {
        self.executing().nodes.position.unwrap_or(0)
    }

    /// `image(p)`: the next image control statement works on the images of `p`, in its numbering.
    pub fn image_directive(&self, set: &'static Interned) {
        self.images.name_images(set);
    }

    /// The `barrier` directive: over the executing nodes, or over the members of `on`; others pass.
    pub fn barrier_directive(&self, on: Option<&'static Interned>) -> Result<()> {
        let _inside = self.images.enter();
        self.images.complete()?;
        if let Some(set) = on {
            self.within_executing(set)?;
        }
        let set = on.unwrap_or(self.executing());
        match set.position() {
            None => Ok(()),
            Some(_) => Ok(self.images.set_barrier(set)?),
        }
    }
}
