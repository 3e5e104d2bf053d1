//! `task` and `tasks`: a block that some nodes execute (XMP 4.4.1, 4.4.2), and what may not leave or enter the block of a directive.
//!
//! ```c
//! #pragma xmp task on p[0:2]
//! { ... }
//! ```
//! The nodes of the node reference are the executing set while they are in the block; others pass. No node waits at
//! either end. Inside `tasks`, all sets are found on entry. `nocomm` promises that nothing inside communicates, so not
//! all nodes need come.

use super::Show;
use crate::reference::Reference;
use crate::show::Shown;

#[derive(Clone, Debug)]
pub struct Task {
    /// `None`: the executing nodes.
    pub on: Option<Reference>,
    pub nocomm: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Tasks;

impl Show for Task {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("task");
        out.on(" on ", &self.on);
        out.text(if self.nocomm { " nocomm" } else { "" });
    }
}

impl Show for Tasks {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("tasks");
    }
}
