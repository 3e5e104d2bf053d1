//! The stack of executing node sets (XMP 2.2): which nodes execute the current statement.
//!
//! At the bottom is the entire set. `task` and `loop` push the set that executes their body, and pop it afterwards.
//! Each node keeps a separate stack and communicates nothing. Collectives of the global view and node numbers refer to
//! the top.
//!
//! Images of the local view are those of the innermost `task`. A loop must not change them. Its iterations belong to
//! few nodes, so a coindex in its body would mean another image than the same coindex before it. So only `task` changes
//! the current set of images (`runtime/images`).
//!
//! Not here: which set a clause means (`runtime/images` for nodes, `runtime/arrays` for templates).

use nagaya_arrays::{Template, TemplateSubscript};
pub use nagaya_images::mapped::MappedRange;
use nagaya_images::nodeset::Interned;

use crate::error::{Error, Result};
use crate::stack::Level;
use crate::state::Xmp;

impl Xmp {
    /// The nodes that execute; this one is among them.
    #[inline]
    pub fn executing(&self) -> &'static Interned {
        self.stack.now.get().nodes
    }

    /// Whether they are all nodes in their order.
    #[inline]
    pub(crate) fn is_everybody_executing(&self) -> bool {
        self.executing().is_everybody()
    }

    /// The nodes of a set that execute, in its order.
    pub(crate) fn executing_of(&self, set: &'static Interned) -> &'static Interned {
        if self.is_everybody_executing() {
            return set;
        }
        let executing = self.executing();
        let key = (std::ptr::from_ref(set) as usize, std::ptr::from_ref(executing) as usize);
        if let Some(known) = self.stack.common.borrow().get(&key) {
            return known;
        }
        let images: Vec<i32> = set.nodes.images.iter().copied().filter(|image| executing.has(*image)).collect();
        let common = match images.len() == set.nodes.images.len() {
            true => set,
            false => self.images.sets.line(&set.nodes.name, images),
        };
        self.stack.common.borrow_mut().insert(key, common);
        common
    }

    /// The executing nodes among the owners of a template's section, spelled `name`. A loop reduces over these nodes.
    /// Each index of a loop is `TemplateSubscript::Every`, so a node that executes the loop without an iteration gets
    /// the result too.
    pub fn sharing(
        &self,
        template: &Template,
        subscripts: &[TemplateSubscript],
        name: &str,
    ) -> Result<&'static Interned> {
        Ok(self.executing_of(template.owners(&self.images.sets, subscripts, name)?))
    }

    /// Makes `set` the nodes that execute a task's body and the current set of images, until [`leave`](Xmp::leave).
    /// Returns whether this node is in `set`. No communication.
    ///
    /// An error if not all of `set` are executing now.
    pub fn begin(&self, set: &'static Interned) -> Result<bool> {
        self.push(Level { nodes: set, images: set, ..self.stack.now.get() })
    }

    /// The same for a task to which not all of its nodes need come: inside it `-fcheck` compares nothing.
    pub fn begin_unchecked(&self, set: &'static Interned) -> Result<bool> {
        let member = self.begin(set)?;
        if member {
            self.stack.now.set(Level { unchecked: true, ..self.stack.now.get() });
        }
        Ok(member)
    }

    /// Whether what executes is inside such a task.
    pub(crate) fn is_unchecked(&self) -> bool {
        self.stack.now.get().unchecked
    }

    /// The same for the iterations of a loop; the current set of images stays. Nothing if not all of `set` are executing now.
    pub fn begin_iterations(&self, set: &'static Interned) -> Option<bool> {
        self.push(Level { nodes: set, ..self.stack.now.get() }).ok()
    }

    fn push(&self, level: Level) -> Result<bool> {
        self.within_executing(level.nodes)?;
        let member = level.nodes.position().is_some();
        if member {
            self.stack.below.borrow_mut().push(self.stack.now.replace(level));
            self.images.make_current(level.images);
        }
        Ok(member)
    }

    /// What executed before the last `begin` that was true executes again.
    pub fn leave(&self) {
        if let Some(before) = self.stack.below.borrow_mut().pop() {
            self.stack.now.set(before);
            self.images.make_current(before.images);
        }
    }

    /// An error that names a node of `set` that does not execute.
    pub(crate) fn within_executing(&self, set: &Interned) -> Result<()> {
        if self.is_everybody_executing() {
            return Ok(());
        }
        let executing = &self.executing().nodes;
        match set.nodes.images.iter().find(|&&image| !self.executing().has(image)) {
            None => Ok(()),
            Some(outside) => Err(Error::new(format!(
                "{}: node {} of all (counted from 1) is not among the {} node(s) that execute this, {}; the nodes of a task, or of \
                 a clause inside it, are some of those that reached it",
                set.nodes.name,
                outside + 1,
                executing.images.len(),
                executing.name
            ))),
        }
    }
}
