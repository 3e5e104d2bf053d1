//! The C of `task` and `tasks` (XMP 4.4.1, 4.4.2), and what may not leave or enter the block of a directive.
//!
//! Inside `tasks` all sets are found on entry. Finding a set needs no communication, so `nocomm` changes nothing but what is checked.

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use nagaya_c::visit::{walk_stmt, Visitor};
use nagaya_c::{DirectiveId, FuncId, StmtId, StmtKind, Tree};
use nagaya_model::directive::task::Task;
use nagaya_model::Directive;
use nagaya_text::{Span, Symbol};

impl Lower<'_> {
    /// Lowers a `task` and its block.
    pub(crate) fn task_statement(&mut self, task: &Task, id: DirectiveId, body: StmtId, at: &str) {
        let (find, set) = match self.task_sets.remove(&id) {
            Some(variable) => (Code::new(), Code::text(variable)),
            None if self.options.check && !task.nocomm => {
                let (find, variable) = self.task_set(task, at);
                (find, Code::text(variable))
            }
            None => (Code::new(), self.on_code(&task.on, at)),
        };
        self.images_change();
        self.stays("task", body);
        let n = self.fresh();
        let begin = if self.options.check && task.nocomm { seam::begin_unchecked } else { seam::begin };
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
    pub(crate) fn tasks_statement(&mut self, directive: Span, body: StmtId) {
        let tree = self.tree;
        let list = match &tree.stmt(body).kind {
            StmtKind::Block(list) => list,
            _ => std::slice::from_ref(&body),
        };
        let mut sets = Code::text("{ ");
        for s in list {
            let StmtKind::Directive { directive: id, body: Some(_) } = tree.stmt(*s).kind else {
                self.not_a_task(*s);
                continue;
            };
            let Some(Directive::Task(task)) = self.directives.directives.get(&id).cloned() else {
                self.not_a_task(*s);
                continue;
            };
            let at = quote(&self.directive_at(id));
            let (find, variable) = self.task_set(&task, &at);
            sets.add(find);
            self.task_sets.insert(id, variable);
        }
        self.edits.replace(directive, sets.pieces());
        walk_stmt(tree, body, self);
        self.edits.after(tree.stmt(body).span, [" }".into()]);
    }

    /// Finds the nodes of a task, which all executing nodes do; the variable that holds them.
    fn task_set(&mut self, task: &Task, at: &str) -> (Code, String) {
        let variable = format!("ngyx_k{}", self.fresh());
        let find = Code::text(format!("const ngyx_nodes *const {variable} = ")).c(self.on_code(&task.on, at)).t("; ");
        let passes = match task.nocomm {
            true => Code::new(),
            false => self.passes_task(&task.on, &variable, at),
        };
        (find.c(passes), variable)
    }

    fn not_a_task(&mut self, s: StmtId) {
        if !matches!(self.tree.stmt(s).kind, StmtKind::Error | StmtKind::Empty) {
            let span = Span::token(self.tree.stmt(s).span.lo);
            self.diags
                .error(span, "only 'task' constructs stand inside 'tasks'")
                .help("write '#pragma xmp task on ...' before it");
        }
    }

    /// Says so when a statement leaves the block of a directive other than by its end. A `return` may: what executed before the block
    /// executes again (the cleanup of `ngyx_end`), on these nodes behind the call, on the others behind the block.
    pub(crate) fn stays(&mut self, directive: &str, body: StmtId) {
        let mut ways = Ways::default();
        walk_stmt(self.tree, body, &mut ways);
        let gone = ways.gotos.iter().filter(|(name, _)| !ways.labels.contains(name)).map(|g| (g.1, "goto"));
        for (span, word) in ways.out.iter().copied().chain(gone) {
            if word == "return" {
                let message =
                    format!("this 'return' leaves the block of '{directive}': the other nodes go on behind it");
                self.diags.warning(span, message);
                continue;
            }
            self.diags
                .error(span, format!("this '{word}' leaves the block of '{directive}', which has one way out, its end"))
                .help("set a variable and test it behind the block; 'exit' ends the program from anywhere");
        }
    }

    /// Says so when a jump in a function enters the block of a directive from outside: what stands at its beginning would not be done.
    pub(crate) fn no_ways_in(&mut self, body: StmtId) {
        if self.directives.directives.is_empty() {
            return;
        }
        let mut entries = Entries {
            lower: self,
            around: Vec::new(),
            switches: 0,
            gotos: Vec::new(),
            labels: Vec::new(),
            cases: Vec::new(),
        };
        walk_stmt(entries.lower.tree, body, &mut entries);
        let Entries { gotos, labels, cases, .. } = entries;
        let mut found = cases;
        for (name, span, from) in gotos {
            let around = labels.iter().find(|l| l.0 == name).map_or(&[][..], |l| &l.1);
            let entered = around.iter().zip(0..).find(|(block, k)| from.get(*k) != Some(block));
            found.extend(entered.map(|(block, _)| (span, "goto", block.1)));
        }
        for (span, word, directive) in found {
            self.diags.error(
                span,
                format!("this '{word}' enters the block of '{directive}', which has one way in, its beginning"),
            );
        }
    }

    /// The block that follows makes other images reachable: this unit must not keep what it knows of them in registers.
    pub(crate) fn images_change(&mut self) {
        if !self.once("ngyx_here changes".into()) {
            return;
        }
        let tree = self.tree;
        let here = tree.decls.iter().find(|d| d.name.is_some_and(|n| self.unit.name(n) == "ngyx_here"));
        let Some(group) = here.and_then(|d| d.group) else { return };
        let specifiers = tree.group(group).specifiers;
        for at in (specifiers.lo..specifiers.hi).filter(|at| self.unit.bytes(*at) == b"const") {
            self.edits.remove(Span::token(at));
        }
    }
}

/// Jumps of a block, those inside inner loops and functions apart.
#[derive(Default)]
struct Ways {
    loops: u32,
    switches: u32,
    out: Vec<(Span, &'static str)>,
    gotos: Vec<(Symbol, Span)>,
    labels: Vec<Symbol>,
}

impl Visitor for Ways {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let span = Span::token(tree.stmt(id).span.lo);
        match tree.stmt(id).kind {
            StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } => self.loops += 1,
            StmtKind::Switch { .. } => self.switches += 1,
            StmtKind::Break if self.loops + self.switches == 0 => self.out.push((span, "break")),
            StmtKind::Continue if self.loops == 0 => self.out.push((span, "continue")),
            StmtKind::Return(_) => self.out.push((span, "return")),
            StmtKind::GotoExpr(_) => self.out.push((span, "goto")),
            StmtKind::Goto(name) => self.gotos.push((name, span)),
            StmtKind::Label { name, .. } => self.labels.push(name),
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, tree: &Tree, id: StmtId) {
        match tree.stmt(id).kind {
            StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } => self.loops -= 1,
            StmtKind::Switch { .. } => self.switches -= 1,
            _ => {}
        }
    }

    fn function(&mut self, _: &Tree, _: FuncId) -> bool {
        false
    }
}

/// The block of a directive: its body, and its name.
type Block = (StmtId, &'static str);

/// The places in a function at which blocks of directives can be entered.
struct Entries<'l, 'a> {
    lower: &'l Lower<'a>,
    /// Blocks around the statement, and how many `switch` were around each.
    around: Vec<(Block, u32)>,
    switches: u32,
    gotos: Vec<(Symbol, Span, Vec<Block>)>,
    labels: Vec<(Symbol, Vec<Block>)>,
    /// `case` and `default` of a `switch` around the block.
    cases: Vec<(Span, &'static str, &'static str)>,
}

impl Entries<'_, '_> {
    fn blocks(&self) -> Vec<Block> {
        self.around.iter().map(|a| a.0).collect()
    }

    fn case(&mut self, span: Span, word: &'static str) {
        if let Some((block, _)) = self.around.last().filter(|a| a.1 == self.switches) {
            self.cases.push((span, word, block.1));
        }
    }
}

impl Visitor for Entries<'_, '_> {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let span = Span::token(tree.stmt(id).span.lo);
        match tree.stmt(id).kind {
            StmtKind::Directive { directive, body: Some(body) } => {
                let name =
                    self.lower.directives.directives.get(&directive).and_then(Directive::construct).unwrap_or_default();
                self.around.push(((body, name), self.switches));
            }
            StmtKind::Switch { .. } => self.switches += 1,
            StmtKind::Case { .. } => self.case(span, "case"),
            StmtKind::Default { .. } => self.case(span, "default"),
            StmtKind::Goto(name) => {
                let blocks = self.blocks();
                self.gotos.push((name, span, blocks));
            }
            StmtKind::Label { name, .. } => {
                let blocks = self.blocks();
                self.labels.push((name, blocks));
            }
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, tree: &Tree, id: StmtId) {
        match tree.stmt(id).kind {
            StmtKind::Directive { body: Some(_), .. } => {
                self.around.pop();
            }
            StmtKind::Switch { .. } => self.switches -= 1,
            _ => {}
        }
    }

    fn function(&mut self, _: &Tree, _: FuncId) -> bool {
        false
    }
}
