//! The C of `task` and `tasks` (XMP 4.4.1, 4.4.2).
//!
//! Inside `tasks` all sets are found on entry. Finding a set needs no communication, so `nocomm` changes nothing but what is checked.

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use crate::seam::types::NODES;
use nagaya_c::visit::walk_stmt;
use nagaya_c::{DirectiveId, StmtId};
use nagaya_plan::{Action, TaskCheck, TaskPlan, TasksPlan};
use nagaya_text::Span;

impl Lower<'_> {
    /// Lowers a `task` and its block.
    pub(crate) fn task_statement(&mut self, task: &TaskPlan, id: DirectiveId, body: StmtId, at: &str) {
        let (find, set) = match self.task_sets.remove(&id) {
            Some(variable) => (Code::new(), Code::text(variable)),
            None if task.check == TaskCheck::Compared => {
                let (find, variable) = self.task_set(task, at);
                (find, Code::text(variable))
            }
            None => (Code::new(), self.on_code(&task.nodes, at)),
        };
        self.images_change();
        let n = self.fresh();
        let begin = if task.check == TaskCheck::Unchecked { seam::begin_unchecked } else { seam::begin };
        let begin = Code::text("{ ")
            .c(find)
            .t(format!("int ngyx_b{n} {} = ", seam::ends(seam::name::END)))
            .c(begin(Some(seam::nodes(set)), seam::at(at)))
            .t(format!("; if (ngyx_b{n}) {{ "));
        self.edits.replace(self.tree.directive(id).span, begin.pieces());
        let tree = self.tree;
        walk_stmt(tree, body, self);
        self.edits.after(tree.stmt(body).span, [" } }".into()]);
    }

    /// Lowers `tasks` and the tasks in it.
    pub(crate) fn tasks_statement(&mut self, tasks: &TasksPlan, directive: Span, body: StmtId) {
        let mut sets = Code::text("{ ");
        let plan = self.plan;
        for id in &tasks.tasks {
            let Some(Action::Task(task)) = plan.action(*id) else { continue };
            let at = quote(&self.directive_at(*id));
            let (find, variable) = self.task_set(task, &at);
            sets.add(find);
            self.task_sets.insert(*id, variable);
        }
        self.edits.replace(directive, sets.pieces());
        walk_stmt(self.tree, body, self);
        self.edits.after(self.tree.stmt(body).span, [" }".into()]);
    }

    /// Finds the nodes of a task, which all executing nodes do; the variable that holds them.
    fn task_set(&mut self, task: &TaskPlan, at: &str) -> (Code, String) {
        let variable = local!("k{}", self.fresh());
        let set = self.on_code(&task.nodes, at);
        let find = Code::text(format!("const {NODES} *const {variable} = ")).c(set).t("; ");
        let passes = match task.check {
            TaskCheck::Compared => self.passes_task(&task.nodes, &variable, at),
            TaskCheck::Nothing | TaskCheck::Unchecked => Code::new(),
        };
        (find.c(passes), variable)
    }

    /// The block that follows makes other images reachable: this unit must not keep what it knows of them in registers.
    pub(crate) fn images_change(&mut self) {
        if !self.once(format!("{} changes", seam::name::HERE)) {
            return;
        }
        let tree = self.tree;
        let here = tree.decls.iter().find(|d| d.name.is_some_and(|n| self.unit.name(n) == seam::name::HERE));
        let Some(group) = here.and_then(|d| d.group) else { return };
        let specifiers = tree.group(group).specifiers;
        for at in (specifiers.lo..specifiers.hi).filter(|at| self.unit.bytes(*at) == b"const") {
            self.edits.remove(Span::token(at));
        }
    }
}
