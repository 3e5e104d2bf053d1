//! Directives among statements: a call behind each, and around the blocks of `task`.

use super::Emit;
use crate::seam::{self, At, Nodes, Number, Place};
use crate::tree::{ScopeClass, What};
use nagaya_model::directive::task::{self, Task};
use nagaya_model::language::{Leaves, Statements};
use nagaya_model::Directive;
use nagaya_text::{DirectiveId, StmtId};
use std::collections::HashMap;

impl Emit<'_, '_> {
    pub(super) fn walk(&mut self, s: StmtId) {
        let tree = self.tree;
        match &tree.stmt(s).what {
            What::Block(list) | What::Nested(list) => list.iter().for_each(|s| self.walk(*s)),
            What::Loop(c) => self.walk(c.body),
            What::OtherLoop(body) => self.walk(*body),
            What::Assignment(left, _) => self.object_assigned(*left),
            // What stands in it is written with its scope.
            What::Scoped(_) => {}
            What::Construct(id, body) => self.construct(*id, *body, None),
            What::Other => {
                self.allocation(tree.stmt(s).first);
                self.moved(tree.stmt(s).first);
                self.whole_array_call(tree.stmt(s).first);
            }
            _ => {}
        }
    }

    /// A directive; `set` has the nodes of a task inside `tasks`.
    fn construct(&mut self, id: DirectiveId, body: Option<StmtId>, set: Option<Place>) {
        let (model, logical) = (self.model, self.tree.directives[id.index()].logical);
        let at = self.at(logical);
        let Some(directive) = model.directives.get(&id) else {
            if let Some(body) = body {
                self.walk(body);
            }
            return;
        };
        let span = self.tree.logical[logical].tokens;
        let code = match (directive, body) {
            (Directive::Barrier(b), _) => vec![seam::barrier(self.on(&b.on, &at), &at).into()],
            (Directive::TemplateFix(fix), _) => self.template_fix(fix, &at),
            (Directive::Reflect(r), _) => self.reflect(r, &at),
            (Directive::WaitAsync(w), _) => self.wait_async(w, &at),
            (Directive::Bcast(b), _) => self.bcast(b, &at),
            (Directive::Reduce(r), _) => self.reduce(r, &at),
            (Directive::Task(t), Some(body)) => return self.task(t, id, body, set, &at),
            (Directive::Tasks(_), Some(body)) => return self.tasks(logical, body),
            (Directive::Loop(l), Some(body)) => return self.work_loop(l, logical, body, &at),
            (Directive::Gmove(g), Some(body)) => return self.gmove(g, logical, body, &at),
            (Directive::ArrayOn(a), Some(body)) => return self.array_on(a, logical, body, &at),
            (Directive::Transfer(t), Some(body)) => return self.transfer(t.access, body),
            (Directive::FileSync(s), _) => vec![seam::file_sync(self.int(s.unit), &at).into()],
            (Directive::Post(x), _) => {
                vec![seam::post(self.element(&x.node, &at), self.int(x.tag), &at).into()]
            }
            (Directive::Wait(x), _) => {
                let node = x.node.as_ref().map_or(Number::of(-1), |n| self.element(n, &at));
                let tag = x.tag.map_or(Number::of(0), |e| self.int(e));
                vec![seam::wait(node, x.tag.is_some(), tag, &at).into()]
            }
            (Directive::Image(i), _) => self.image(i, &at),
            (Directive::Lock(_) | Directive::Sync(_), _) => {
                return self.not_yet(span, "this directive, a statement of Fortran 2008,")
            }
            // Declarations stand elsewhere, and a statement that is missing has been reported.
            _ => return,
        };
        self.out.after(self.lines, logical, code);
    }

    fn task(&mut self, t: &Task, id: DirectiveId, body: StmtId, set: Option<Place>, at: &At) {
        task::check_exits(&self.asked(), self.diags, body);
        let logical = self.tree.directives[id.index()].logical;
        let Some(end) = self.tree.directives[id.index()].end else { return };
        let set = set.map_or_else(|| self.on(&t.on, at), |found| Nodes::from(&found));
        let began = self.variable("b");
        let mut begin = vec![format!("{began} = {}", seam::begin(set, at)), format!("if ({began} /= 0) then")];
        let (kept, ended) = self.executing(&began, body);
        begin.extend(kept);
        self.out.after(self.lines, logical, begin);
        self.walk(body);
        self.out.after(self.lines, end, vec![ended, "end if".into()]);
    }

    /// What stands where the executing nodes have changed for some statements, and behind these. If a `return` among them ends the
    /// procedure, its end has to change them back.
    pub(super) fn executing(&mut self, began: &Place, body: StmtId) -> (Option<String>, String) {
        let returns = self.asked().exits(body).iter().any(|e| e.leaves == Leaves::Procedure);
        if !returns || !matches!(self.tree.scopes[self.scope].class, ScopeClass::Procedure | ScopeClass::Block) {
            return (None, seam::end(began).into());
        }
        let keeper = self.keeper(self.scope);
        (Some(seam::keep_executing(&keeper, began).into()), seam::end_kept(keeper).into())
    }

    /// All sets are found on entry.
    fn tasks(&mut self, logical: usize, body: StmtId) {
        let found: Vec<(DirectiveId, Task)> = {
            let asked = self.asked();
            self.model.tasks_in(&asked, self.diags, body).into_iter().map(|(id, t)| (id, t.clone())).collect()
        };
        let mut sets = HashMap::new();
        let mut code = Vec::new();
        for (id, t) in &found {
            let at = self.at(self.tree.directives[id.index()].logical);
            let set = self.on(&t.on, &at);
            let variable = self.variable("k");
            code.push(format!("{variable} = {set}"));
            sets.insert(*id, variable);
        }
        self.out.after(self.lines, logical, code);
        for (id, _) in &found {
            let body = self.tree.directives[id.index()].body;
            self.construct(*id, body, sets.remove(id));
        }
    }
}
