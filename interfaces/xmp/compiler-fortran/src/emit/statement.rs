//! Directives among statements: a call after each, and around the blocks of `task`. What is done is in the plan.

use super::reference::{entered, Selector};
use super::Emit;
use crate::seam::{self, At, Nodes, Number, Place};
use crate::tree::What;
use nagaya_model::directive::io::Access;
use nagaya_model::Directive;
use nagaya_plan::{Action, NodeSet, TaskCheck, TaskPlan, TasksPlan};
use nagaya_text::{DirectiveId, StmtId, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn walk(&mut self, s: StmtId) {
        let tree = self.tree;
        match &tree.stmt(s).what {
            What::Block(list) | What::Nested(list) => {
                let outer = self.is_masked;
                self.is_masked |= self.masks(tree.stmt(s).first);
                list.iter().for_each(|s| self.walk(*s));
                self.is_masked = outer;
            }
            What::Loop(c) => self.walk(c.body),
            What::OtherLoop(body) => self.walk(*body),
            What::Assignment(left, _) => {
                self.object_assigned(*left);
                self.assignment_uses(s);
            }
            // Its contents are written with its scope.
            What::Scoped(_) => {}
            What::Construct(id, body) => self.construct(*id, *body),
            What::Other => {
                self.allocation(tree.stmt(s).first);
                self.moved(tree.stmt(s).first);
                self.whole_array_call(tree.stmt(s).first);
            }
            _ => {}
        }
    }

    /// Whether a statement begins a `where` or `forall` construct.
    fn masks(&self, first: usize) -> bool {
        let Some(words) = self.tree.logical.get(first).map(|l| l.tokens) else { return false };
        let is_named = words.hi > words.lo + 2 && self.kind(words.lo + 1) == TokenKind::Colon;
        matches!(self.word(words.lo + if is_named { 2 } else { 0 }), b"where" | b"forall")
    }

    fn construct(&mut self, id: DirectiveId, body: Option<StmtId>) {
        let (model, plan, logical) = (self.model, self.plan, self.tree.directives[id.index()].logical);
        let at = self.at(logical);
        let Some(directive) = model.directives.get(&id) else {
            if let Some(body) = body {
                self.walk(body);
            }
            return;
        };
        let assigned = matches!(directive, Directive::Gmove(_) | Directive::ArrayOn(_) | Directive::Transfer(_));
        self.directive_uses(logical, body.filter(|_| assigned));
        let code = match plan.action(id) {
            Some(action) => self.action(action, (id, body), &at),
            None => self.unplanned(directive, (logical, body), &at),
        };
        self.out.after(self.lines, logical, code.unwrap_or_default());
    }

    /// The code after the directive; `None` if all has been written.
    fn action(&mut self, action: &Action, (id, body): (DirectiveId, Option<StmtId>), at: &At) -> Option<Vec<String>> {
        let logical = self.tree.directives[id.index()].logical;
        match (action, body) {
            (Action::Loop(p), Some(body)) => self.work_loop(p, logical, body, at, Self::walk),
            (Action::Task(p), Some(body)) => self.task(p, (id, body), None, at),
            (Action::Tasks(p), _) => self.tasks(p, logical),
            (Action::Array(p), Some(body)) => self.array_on(p, logical, body, at),
            (Action::Gmove(p), Some(body)) => self.gmove(p, body, at),
            (Action::Halos(list), _) => return Some(self.halos(list, at)),
            (Action::WaitAsync { on, ids }, _) => {
                let ids = ids.iter().map(|e| self.int(*e)).collect();
                return Some(vec![seam::wait_async(self.node_set(on, at), ids, at).into()]);
            }
            (Action::TemplateFix(fix), _) => return Some(self.template_fix(fix, at)),
            (Action::Bcast(p), _) => return Some(self.bcast(p, at)),
            (Action::Reduce(p), _) => return Some(self.reduce(p, at)),
            (Action::Barrier { on }, _) => return Some(vec![seam::barrier(self.node_set(on, at), at).into()]),
            (Action::Post { to, tag }, _) => {
                return Some(vec![seam::post(self.node_of(to, at), self.int(*tag), at).into()]);
            }
            (Action::Wait { from, tag }, _) => {
                let node = from.as_ref().map_or(Number::literal(-1), |n| self.node_of(n, at));
                let number = tag.map_or(Number::literal(0), |e| self.int(e));
                return Some(vec![seam::wait(node, tag.is_some(), number, at).into()]);
            }
            _ => {}
        }
        None
    }

    /// What the plan does not have: statements of this language only, and what it cannot express.
    fn unplanned(
        &mut self,
        directive: &Directive,
        (logical, body): (usize, Option<StmtId>),
        at: &At,
    ) -> Option<Vec<String>> {
        match (directive, body) {
            (Directive::FileSync(s), _) => return Some(vec![seam::file_sync(self.int(s.unit), at).into()]),
            (Directive::Image(i), _) => return Some(self.image(i, at)),
            (Directive::Transfer(t), Some(body)) => self.transfer(t.access, body),
            (Directive::Gmove(_), Some(body)) => self.gmove_refused(body),
            (Directive::ArrayOn(a), Some(body)) => self.array_refused(a, body),
            (Directive::Lock(_) | Directive::Sync(_), _) => {
                let span = self.tree.logical[logical].tokens;
                self.not_yet(span, "this directive, a statement of Fortran 2008,");
            }
            // Declarations are elsewhere, and a mistake has been reported.
            _ => {}
        }
        None
    }

    /// A task; `set` is the variable of its nodes, if they have been found.
    fn task(&mut self, p: &TaskPlan, (id, body): (DirectiveId, StmtId), set: Option<Place>, at: &At) {
        let logical = self.tree.directives[id.index()].logical;
        let Some(end) = self.tree.directives[id.index()].end else { return };
        let mut begin = Vec::new();
        let set = match set {
            Some(found) => Nodes::from(&found),
            None if p.check == TaskCheck::Compared => {
                let (find, found) = self.task_set(p, at);
                begin.extend(find);
                Nodes::from(&found)
            }
            None => self.node_set(&p.nodes, at),
        };
        let began = self.text.variable("b");
        let entry = match p.check {
            TaskCheck::Unchecked => seam::begin_unchecked(set, at),
            TaskCheck::Nothing | TaskCheck::Compared => seam::begin(set, at),
        };
        begin.extend([format!("{began} = {entry}"), entered(&began)]);
        let (kept, ended) = self.executing(&began, body);
        begin.extend(kept);
        self.out.after(self.lines, logical, begin);
        self.walk(body);
        self.out.after(self.lines, end, vec![ended, "end if".into()]);
    }

    /// All sets are found on entry.
    fn tasks(&mut self, p: &TasksPlan, logical: usize) {
        let plan = self.plan;
        let planned = |id: &DirectiveId| match plan.action(*id) {
            Some(Action::Task(task)) => Some((*id, task)),
            _ => None,
        };
        let mut code = Vec::new();
        let mut found = Vec::new();
        for (id, task) in p.tasks.iter().filter_map(planned) {
            let at = self.at(self.tree.directives[id.index()].logical);
            let (find, variable) = self.task_set(task, &at);
            code.extend(find);
            found.push((id, task, variable, at));
        }
        self.out.after(self.lines, logical, code);
        for (id, task, variable, at) in found {
            if let Some(body) = self.tree.directives[id.index()].body {
                self.task(task, (id, body), Some(variable), &at);
            }
        }
    }

    /// Finds the nodes of a task, which all executing nodes do; the variable that holds them.
    fn task_set(&mut self, p: &TaskPlan, at: &At) -> (Vec<String>, Place) {
        let variable = self.text.variable("k");
        let mut find = vec![format!("{variable} = {}", self.node_set(&p.nodes, at))];
        if p.check == TaskCheck::Compared {
            let differs = p.nodes.differs_by_node(self.model);
            find.push(seam::compared_task(Nodes::from(&variable), differs, at).into());
        }
        (find, variable)
    }

    /// The image of the one node that a set has.
    fn node_of(&self, set: &NodeSet, at: &At) -> Number {
        let (array, p) = match set {
            NodeSet::Section { array, indices, .. } => (*array, self.selectors(indices)),
            NodeSet::Array(n) => (*n, self.model.nodes[*n].extents.iter().map(|_| Selector::all()).collect()),
            NodeSet::Executing | NodeSet::Owners(_) => return Number::literal(-1),
        };
        seam::element(self.nodes_variable(array), p.kind, p.first, p.second, p.step, at)
    }

    /// The statement or statements of a directive.
    pub(super) fn transfer(&mut self, access: Access, body: StmtId) {
        let tree = self.tree;
        let list = match &tree.stmt(body).what {
            What::Block(list) => list.clone(),
            What::Nothing => Vec::new(),
            _ => vec![body],
        };
        for s in list {
            let stmt = tree.stmt(s);
            let io = Some(stmt.first).filter(|n| *n == stmt.last).and_then(|n| self.io_statement(n));
            let Some(io) = io else {
                let message = format!("'{}' is for statements of input and output only", access.words());
                self.diags.error(stmt.span, message);
                continue;
            };
            let tokens = tree.logical[io.logical].tokens;
            if tree.logical[io.logical].label.is_some() {
                let message = format!("a statement after '{}' has no label", access.words());
                self.diags.error(tokens, message).help("put the label on a 'continue' before the directive");
                continue;
            }
            self.taken.push(io.logical);
            match access {
                Access::Master => self.master_io(&io),
                _ => self.global_io(access, &io),
            }
        }
    }
}
