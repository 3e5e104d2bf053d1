//! The plan of a unit: what becomes of each directive among its statements.

use crate::assignment::{self, ArrayPlan, GmovePlan};
use crate::checks::Checks;
use crate::collective::{self, BcastPlan, HaloPlan, ReducePlan};
use crate::elements;
use crate::loops::{self, LoopPlan};
use crate::node_set::NodeSet;
use crate::program::Program;
use crate::task::{self, Found, TaskPlan, TasksPlan};
use nagaya_model::directive::template::Fix;
use nagaya_model::language::{Leaves, Statements};
use nagaya_model::{Directive, Model};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DirectiveId, ExprId, StmtId};
use std::collections::BTreeMap;

/// The planned form of a directive.
#[derive(Clone, Debug)]
pub enum Action {
    Loop(Box<LoopPlan>),
    Task(TaskPlan),
    Tasks(TasksPlan),
    Array(Box<ArrayPlan>),
    Gmove(Box<GmovePlan>),
    Halos(Vec<HaloPlan>),
    /// The executing nodes of `on` wait until what these async-ids name is complete.
    WaitAsync {
        on: NodeSet,
        ids: Vec<ExprId>,
    },
    Bcast(BcastPlan),
    Reduce(ReducePlan),
    Barrier {
        on: NodeSet,
    },
    /// The template gets its shape and its distribution.
    TemplateFix(Fix),
    /// A signal to one node, and the wait for one.
    Post {
        to: NodeSet,
        tag: ExprId,
    },
    Wait {
        from: Option<NodeSet>,
        tag: Option<ExprId>,
    },
}

/// Whether a `return` in the block of a directive ends the procedure on some of the executing nodes only. The others go on without
/// them, so `-fcheck` cannot require all executing nodes at the other constructs of this procedure.
pub fn returns_early(model: &Model, of: &dyn Statements, (id, body): (DirectiveId, Option<StmtId>)) -> bool {
    let divides = matches!(model.directives.get(&id), Some(Directive::Task(_) | Directive::Loop(_)));
    divides && body.is_some_and(|body| of.exits(body).iter().any(|e| e.leaves == Leaves::Procedure))
}

/// The actions of a unit by their directives. Directives that declare, and those that are statements of one language
/// only, have no action. A directive with a mistake, which has been reported, has none either.
#[derive(Clone, Default, Debug)]
pub struct Plan {
    actions: BTreeMap<DirectiveId, Action>,
}

impl Plan {
    pub fn action(&self, id: DirectiveId) -> Option<&Action> {
        self.actions.get(&id)
    }

    pub fn actions(&self) -> impl Iterator<Item = (DirectiveId, &Action)> {
        self.actions.iter().map(|(id, a)| (*id, a))
    }

    /// Adds what becomes of a directive, after those around it; `body` is the statement that belongs to it. Mistakes are reported.
    pub fn add(
        &mut self,
        model: &Model,
        of: &dyn Program,
        (checks, diags): (Checks, &mut Diagnostics),
        (id, body): (DirectiveId, Option<StmtId>),
    ) {
        let Some(directive) = model.directives.get(&id) else { return };
        let action = match (directive, body) {
            (Directive::Loop(l), Some(body)) => loops::make(model, of, (checks, diags), l, (id, body)).map(|mut p| {
                p.elements = elements::of_nest(model, of, &self.nests_around(id), &p);
                Action::Loop(Box::new(p))
            }),
            (Directive::Task(t), Some(body)) => {
                Some(Action::Task(task::task(of.statements(), (checks, diags), t, body)))
            }
            (Directive::Tasks(_), Some(body)) => Some(Action::Tasks(task::tasks(model, of.statements(), diags, body))),
            (Directive::ArrayOn(a), Some(body)) => {
                assignment::array(model, of, (checks, diags), a, body).map(|p| Action::Array(Box::new(p)))
            }
            (Directive::Gmove(g), Some(body)) => {
                assignment::gmove(model, of, diags, g, body).map(|p| Action::Gmove(Box::new(p)))
            }
            (Directive::Reflect(r), _) => Some(Action::Halos(collective::halos(model, of, diags, r))),
            (Directive::WaitAsync(w), _) => {
                Some(Action::WaitAsync { on: NodeSet::of_clause(&w.on), ids: w.ids.clone() })
            }
            (Directive::Bcast(b), _) => Some(Action::Bcast(collective::bcast(of, b))),
            (Directive::Reduce(r), _) => Some(Action::Reduce(collective::reduce(of, diags, r))),
            (Directive::TemplateFix(fix), _) => Some(Action::TemplateFix(fix.clone())),
            (Directive::Barrier(b), _) => Some(Action::Barrier { on: NodeSet::of_clause(&b.on) }),
            (Directive::Post(p), _) => Some(Action::Post { to: NodeSet::referred(&p.node), tag: p.tag }),
            (Directive::Wait(w), _) => Some(Action::Wait { from: w.node.as_ref().map(NodeSet::referred), tag: w.tag }),
            _ => None,
        };
        if let Some(action) = action {
            self.actions.insert(id, action);
        }
    }

    /// The distributed nests around a directive, outermost first.
    fn nests_around(&self, id: DirectiveId) -> Vec<&LoopPlan> {
        let mut nests = Vec::new();
        for action in self.actions.values() {
            match action {
                Action::Loop(nest) if nest.directives.contains(&id) => nests.push(&**nest),
                _ => {}
            }
        }
        nests
    }

    /// Settles what depends on directives around others: call it when all are added.
    pub fn settle(&mut self) {
        let inner: Vec<DirectiveId> = self
            .actions
            .values()
            .filter_map(|a| if let Action::Tasks(t) = a { Some(t.tasks.clone()) } else { None })
            .flatten()
            .collect();
        for id in inner {
            if let Some(Action::Task(t)) = self.actions.get_mut(&id) {
                t.found = Found::AtTasks;
            }
        }
    }
}
