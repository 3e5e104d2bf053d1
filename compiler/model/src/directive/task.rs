//! `task` and `tasks`: a block that some nodes execute (XMP 4.4.1, 4.4.2).
//!
//! ```c
//! #pragma xmp task on p[0:2]
//! { ... }
//! ```
//! The nodes of the node reference are the executing set while they are in the block; others pass. Nobody waits at either end. Inside
//! `tasks` all sets are found on entry. `nocomm` promises that nothing inside communicates, so not all nodes need come.

use crate::dump::{Show, Shown};
use crate::language::{Item, Language, Read};
use crate::reference::Reference;
use crate::registry::none_left;
use crate::Model;

#[derive(Clone, Debug)]
pub struct Task {
    /// `None`: the executing nodes.
    pub on: Option<Reference>,
    pub nocomm: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Tasks;

impl Model {
    pub(crate) fn task(&mut self, p: &mut dyn Language) -> Read<Task> {
        if !p.accept_word("on") {
            let (here, example) = (p.here(), p.spelling().one("p", Item::Range(0, "2")));
            return Err(p.fail(here, format!("expected 'on' and the nodes of the task, as in 'task on {example}'")));
        }
        let on = self.on_set(p)?;
        let nocomm = p.accept_word("nocomm");
        none_left(p)?;
        Ok(Task { on, nocomm })
    }
}

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
