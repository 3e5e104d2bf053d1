//! A plan as text: a number for each directive with the word of what is done, and lines below it. Nothing in it depends on the base
//! language; expressions are their values, where these are known, else they are as they were written.

mod assignments;

use crate::checks::Value;
use crate::collective::{BcastPlan, HaloAction, HaloPlan, ReducePlan};
use crate::loops::{
    Bounds, Direction, DistributedLoop, EnteringNodes, HeaderPart, Iteration, LoopPlan, Pass, Passes, Region, Schedule,
};
use crate::node_set::{Indices, NodeSet, TemplateSection};
use crate::plan::Action;
use crate::program::{Program, Storage};
use crate::reduction::{Combine, FoundBy, Identity, Reduced, Start};
use crate::storage::Locating;
use crate::task::{Found, TaskCheck, TaskPlan};
use nagaya_model::directive::align::Sign;
use nagaya_model::directive::Show;
use nagaya_model::language::Header;
use nagaya_model::show::Shown;
use nagaya_model::{Model, To};
use nagaya_text::ExprId;

/// The `number`th action of a plan.
pub fn dump(model: &Model, of: &dyn Program, number: usize, action: &Action) -> String {
    let mut t = Text { model, out: Shown::new(model, of.statements().expressions()) };
    t.text(&format!("{number}: "));
    t.action(action);
    t.out.finish()
}

struct Text<'a> {
    model: &'a Model,
    out: Shown<'a>,
}

impl Text<'_> {
    fn text(&mut self, text: &str) {
        self.out.text(text);
    }

    fn line(&mut self, text: &str) {
        self.text(&format!("   {text}"));
    }

    fn end(&mut self) {
        self.text("\n");
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Loop(p) => return self.work_loop(p),
            Action::Task(p) => self.task(p),
            Action::Tasks(p) => self.text(&format!("tasks: {} sets found first", p.tasks.len())),
            Action::Array(p) => return self.array(p),
            Action::Gmove(p) => return self.gmove(p),
            Action::Halos(list) => return self.halos(list),
            Action::WaitAsync { on, ids } => {
                self.text("wait for async ");
                self.out.list(ids);
                self.nodes(", nodes ", on);
            }
            Action::Bcast(p) => return self.bcast(p),
            Action::Reduce(p) => return self.reduce(p),
            Action::TemplateFix(fix) => fix.show(&mut self.out),
            Action::Barrier { on } => self.nodes("barrier, nodes ", on),
            Action::Post { to, tag } => {
                self.nodes("post to ", to);
                self.out.with(", tag ", Some(*tag));
            }
            Action::Wait { from, tag } => {
                self.text("wait for a post");
                if let Some(from) = from {
                    self.nodes(" from ", from);
                }
                self.out.with(", tag ", *tag);
            }
        }
        self.end();
    }

    fn nodes(&mut self, word: &str, set: &NodeSet) {
        self.text(word);
        match set {
            NodeSet::Executing => self.text("executing"),
            NodeSet::Array(n) => self.text(self.model.name_of(To::Nodes(*n))),
            NodeSet::Section { array, indices, base, .. } => {
                self.text(self.model.name_of(To::Nodes(*array)));
                self.indices(indices, *base);
            }
            NodeSet::Owners(section) => {
                self.text("owners of ");
                self.section(section);
            }
        }
    }

    fn section(&mut self, s: &TemplateSection) {
        self.text(self.model.name_of(To::Template(s.template)));
        self.indices(&s.indices, 0);
    }

    fn indices(&mut self, list: &[Indices], base: i64) {
        for (k, i) in list.iter().enumerate() {
            self.text(if k == 0 { "{" } else { ", " });
            self.index_set(*i, base);
        }
        self.text("}");
    }

    fn index_set(&mut self, i: Indices, base: i64) {
        match i {
            Indices::Each => self.text("each"),
            Indices::All => self.text("all"),
            Indices::Own => self.text("own"),
            Indices::Iterations(_) => self.text("iterations"),
            other => match other.subscript() {
                Some(s) => self.out.subscript(&s, base),
                None => self.text("none"),
            },
        }
    }

    fn work_loop(&mut self, p: &LoopPlan) {
        let name = self.model.name_of(To::Template(p.template)).to_string();
        self.text(&format!("loop over {name}"));
        self.text(if p.node_indices.is_some() { ", the indices of a node array\n" } else { "\n" });
        for (n, h) in p.headers.iter().enumerate() {
            self.header(h);
            match p.loops.iter().find(|l| l.header == n) {
                Some(l) => self.distributed(l, h),
                None => self.text(": each node, all"),
            }
            self.end();
        }
        for c in p.compared.iter().flatten() {
            self.line("compare ");
            self.value(c.what, &name);
            self.out.with(" ", Some(c.value));
            self.end();
        }
        match &p.entry {
            EnteringNodes::Everybody => {}
            EnteringNodes::Owners(owned) => {
                for (dim, i) in owned {
                    self.line(&format!("enter: owners of {name} dimension {dim} at "));
                    self.index_set(*i, 0);
                    self.end();
                }
            }
            EnteringNodes::Executing(set) => {
                self.line("");
                self.nodes("enter, and execute: ", set);
                self.end();
            }
        }
        self.passes(p.passes);
        match &p.iteration {
            Iteration::Own => {}
            Iteration::Owners(tests) => {
                for (dim, e) in tests {
                    self.line(&format!("each iteration: owners of {name} dimension {dim} at "));
                    self.out.expr(*e);
                    self.end();
                }
            }
            Iteration::Executing(set) => {
                self.line("");
                self.nodes("each iteration: execute ", set);
                self.end();
            }
        }
        if let Some(r) = &p.reductions {
            self.line("reduce over the nodes that share ");
            self.section(&r.sharing);
            self.end();
            r.list.iter().for_each(|r| self.reduced(r));
        }
        self.elements(p);
        if p.widened {
            self.line("may write beyond the owned part\n");
        }
        for (array, _) in &p.written {
            self.line(&format!("afterwards the shadows of {} are noted as written\n", self.model.aligned[*array].name));
        }
    }

    /// How the nodes find the elements; what is the same for several elements has one line.
    fn elements(&mut self, p: &LoopPlan) {
        let mut seen: Vec<String> = Vec::new();
        for e in &p.elements {
            let dims: Vec<String> = e.dims.iter().map(|d| self.locating(*d)).collect();
            let line = format!("element {}{{{}}}\n", self.model.aligned[e.array].name, dims.join(", "));
            if !seen.contains(&line) {
                self.line(&line);
                seen.push(line);
            }
        }
    }

    fn locating(&self, locating: Locating) -> String {
        match locating {
            Locating::Whole => "stored whole".into(),
            Locating::FromFirst => "from the first".into(),
            Locating::ByFormula => "by formula".into(),
            Locating::Counted { variable, .. } => format!("counted with {}", self.out.e.unit().name(variable)),
            Locating::Open => "open".into(),
        }
    }

    /// `i = 1 to 8 step 1`
    fn header(&mut self, h: &Header) {
        let name = self.out.e.unit().name(h.variable).into_owned();
        self.line(&format!("{name} = "));
        self.out.expr(h.first);
        let beyond = h.relation.beyond_limit();
        let before = (beyond != 0).then_some(beyond);
        match (before, self.out.e.constant(h.limit)) {
            (Some(next), Some(limit)) => self.text(&format!(" to {}", limit + next)),
            (Some(_), None) => self.out.with(" until ", Some(h.limit)),
            (None, _) => self.out.with(" to ", Some(h.limit)),
        }
        let (sign, step) = h.step;
        match step.map_or(Some(1), |e| self.out.e.constant(e)) {
            Some(k) => self.text(&format!(" step {}", if sign == Sign::Minus { -k } else { k })),
            None => self.out.with(if sign == Sign::Minus { " step -" } else { " step " }, step),
        }
    }

    fn distributed(&mut self, l: &DistributedLoop, h: &Header) {
        let name = self.out.e.unit().name(h.variable).into_owned();
        self.text(&format!(": dimension {} at ", l.dimension));
        match l.index.scale {
            1 => self.text(&name),
            k => self.text(&format!("{k} * {name}")),
        }
        match l.index.displacement(self.out.e) {
            Some(0) => {}
            Some(k) => self.text(&format!(" + {k}")),
            None => {
                for (factor, e) in &l.index.terms {
                    let sign = if *factor < 0 { "-" } else { "+" };
                    let times = match factor.unsigned_abs() {
                        1 => String::new(),
                        k => format!("{k} * "),
                    };
                    self.out.with(&format!(" {sign} {times}"), Some(*e));
                }
            }
        }
        self.text(match l.schedule {
            Schedule::AsWritten => ", as written",
            Schedule::Run => ", one run",
            Schedule::CyclicRuns { .. } => ", cyclic runs",
            Schedule::Frame => ", pieces of a frame",
        });
        if let Some(w) = l.width {
            self.out.with(", wider by ", Some(w.low));
            self.out.with(":", Some(w.high));
            self.text(if w.unbound { " unbound" } else { "" });
        }
        if l.schedule == Schedule::AsWritten {
            return;
        }
        self.text(match l.bounds {
            Bounds::BeforeNest => ", bounds before the nest",
            Bounds::BeforeLoop => ", bounds before the loop",
        });
        for part in &l.evaluated_before {
            self.text(match part {
                HeaderPart::First => ", first value by all",
                HeaderPart::Limit => ", limit by all",
                HeaderPart::Step => ", step by all",
            });
        }
        match (l.keeps_step, l.unit_step) {
            (true, Some(Direction::Up)) => self.text(", up by 1 in all runs"),
            (true, Some(Direction::Down)) => self.text(", down by 1 in all runs"),
            _ => {}
        }
    }

    fn passes(&mut self, p: Passes) {
        let region = |region| match region {
            Region::Widened => "widened part",
            Region::Margin => "margin",
        };
        let pass =
            |pass: Pass| format!("{}{}", region(pass.region), if pass.is_empty { ", which is empty" } else { "" });
        match p {
            Passes::One => return,
            Passes::Region(only) => self.line(&format!("pass: {}", pass(only))),
            Passes::WaitBetween { first, id, then } => {
                self.line(&format!("pass: {}", region(first)));
                self.out.with(", wait for async ", Some(id));
                self.text(&format!(", {}", pass(then)));
            }
        }
        self.end();
    }

    fn value(&mut self, what: Value, name: &str) {
        let variable = |v| self.out.e.unit().name(v).into_owned();
        let text = what.describe(variable, |d| format!("dimension {d} of {name}"));
        self.text(&text);
    }

    fn object(&mut self, e: ExprId, storage: Storage) {
        match storage {
            Storage::Scalar => self.out.expr(e),
            Storage::Memory => self.name_of(e),
            Storage::Distributed(n) => self.text(&format!("owned {}", self.model.aligned[n].name)),
            Storage::Part(n) => self.text(&format!("part of {}, which all own", self.model.aligned[n].name)),
        }
    }

    /// The name an object begins with: subscripts are written differently.
    fn name_of(&mut self, e: ExprId) {
        let text = self.out.e.unit().source(self.out.e.span(e));
        let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        self.text(&name);
    }

    fn reduced(&mut self, r: &Reduced) {
        self.text("      ");
        self.text(match r.combine {
            Combine::Sum => "sum ",
            Combine::Product => "product ",
            Combine::Min => "min ",
            Combine::Max => "max ",
            Combine::And => "and ",
            Combine::Or => "or ",
            Combine::Xor => "xor ",
        });
        if r.logical {
            self.text("of truth values ");
        }
        self.text(if r.opposite { "of opposites " } else { "" });
        self.object(r.object, r.storage);
        match r.start {
            Start::Value => {}
            Start::Identity(identity) => self.text(match identity {
                Identity::Zero => ", from 0",
                Identity::One => ", from 1",
                Identity::False => ", from false",
                Identity::True => ", from true",
            }),
        }
        for (k, e) in r.places.iter().enumerate() {
            self.text(if k == 0 { ", with " } else { ", " });
            self.name_of(*e);
        }
        if let Some(l) = &r.located {
            self.text(if l.last { " where it is last" } else { " where it is first" });
            self.text(match l.found_by {
                FoundBy::Value => ", found by its change",
                FoundBy::ValueOrPlace => ", found by a change of any of these",
            });
        }
        self.end();
    }

    fn task(&mut self, p: &TaskPlan) {
        self.nodes("task, nodes ", &p.nodes);
        self.text(match p.found {
            Found::AtTask => "",
            Found::AtTasks => ", found with the other tasks",
        });
        self.text(if p.local { ", no communication" } else { "" });
        self.text(match p.check {
            TaskCheck::Nothing => "",
            TaskCheck::Compared => ", compared",
            TaskCheck::Unchecked => ", nothing compared inside",
        });
    }

    fn bcast(&mut self, p: &BcastPlan) {
        self.nodes("broadcast, nodes ", &p.on);
        match &p.from {
            NodeSet::Executing => self.text(", from the first"),
            from => self.nodes(", from ", from),
        }
        self.end();
        for (e, storage) in &p.objects {
            self.line("");
            self.object(*e, *storage);
            self.end();
        }
    }

    fn reduce(&mut self, p: &ReducePlan) {
        self.nodes("reduction, nodes ", &p.on);
        self.end();
        p.list.iter().for_each(|r| self.reduced(r));
    }

    fn halos(&mut self, list: &[HaloPlan]) {
        self.text("halos\n");
        for p in list {
            self.line(match p.action {
                HaloAction::Update => "update ",
                HaloAction::Prepare => "prepare ",
                HaloAction::Start => "start ",
                HaloAction::Add => "add ",
            });
            self.text(&self.model.aligned[p.array].name.clone());
            if p.action != HaloAction::Start {
                for (k, w) in p.widths.iter().enumerate() {
                    self.text(if k == 0 { "{" } else { ", " });
                    match w {
                        None => self.text("shadow"),
                        Some(w) => {
                            self.out.between(w.low, w.high);
                            self.text(if w.periodic { " periodic" } else { "" });
                        }
                    }
                }
                self.text("}");
            }
            self.text(if p.orthogonal { " without corners" } else { "" });
            self.out.with(", async ", p.asynchronous);
            self.end();
        }
    }
}
