//! Task sets: which nodes execute a block, and when they are found (XMP 4.4.1, 4.4.2).

use crate::checks::Checks;
use crate::node_set::NodeSet;
use nagaya_model::directive::task::Task;
use nagaya_model::language::Statements;
use nagaya_model::reading::task;
use nagaya_model::Model;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DirectiveId, StmtId};

/// `task`.
#[derive(Clone, PartialEq, Debug)]
pub struct TaskPlan {
    pub nodes: NodeSet,
    /// When the nodes are found.
    pub found: Found,
    /// Nothing in the block communicates, so not all nodes need come to it.
    pub local: bool,
    pub check: TaskCheck,
}

/// What `-fcheck` adds to a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskCheck {
    Nothing,
    /// The nodes compare that they have come to the task.
    Compared,
    /// Not all nodes need come to the task, so they compare nothing at it and inside it.
    Unchecked,
}

impl TaskCheck {
    fn of(checks: Checks, local: bool) -> TaskCheck {
        match checks {
            Checks::Alone | Checks::All if local => TaskCheck::Unchecked,
            Checks::All => TaskCheck::Compared,
            Checks::Alone | Checks::Off => TaskCheck::Nothing,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// The call is before the block.
    AtTask,
    /// With the sets of all other tasks, before the `tasks` around it.
    AtTasks,
}

/// `tasks`: the sets of its tasks are found in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TasksPlan {
    pub tasks: Vec<DirectiveId>,
}

/// What may not leave the block is reported. Whether it is inside `tasks` is found later.
pub fn task(of: &dyn Statements, (checks, diags): (Checks, &mut Diagnostics), t: &Task, body: StmtId) -> TaskPlan {
    task::check_exits(of, diags, body);
    TaskPlan {
        nodes: NodeSet::of_clause(&t.on),
        found: Found::AtTask,
        local: t.nocomm,
        check: TaskCheck::of(checks, t.nocomm),
    }
}

/// Finds the tasks in a body. Other statements are reported.
pub fn tasks(model: &Model, of: &dyn Statements, diags: &mut Diagnostics, body: StmtId) -> TasksPlan {
    TasksPlan { tasks: model.tasks_in(of, diags, body).into_iter().map(|(id, _)| id).collect() }
}
