//! Blocking reads that follow each other (`-faggregate`): all are begun, then one `sync` waits for them.
//!
//! A run is two or more statements of a block, one behind the other, each of which does nothing but `variable = far`; no variable stands
//! in the addresses behind it, and nobody has its address. What is mapped is read where it stood. Elsewhere a get fills a variable of
//! ours, so that the user's stay in registers. What changes is the order of the reads, which a program that has no race cannot see.
//! Not here: loops (`aggregate`). `--dump=c` shows the result.

use crate::access::variable;
use crate::aggregate::Move;
use crate::class::is_far_object;
use crate::lower::{text, Lower};
use nagaya_c::{DeclId, ExprId, ExprKind, StmtId, StmtKind, Type};

/// A read of a run.
#[derive(Clone, Debug)]
pub(crate) struct Early {
    far: ExprId,
    target: Target,
    /// Which run it belongs to, and its number there.
    run: u32,
    at: usize,
}

/// A variable of the function, or a member of one.
#[derive(Clone, Debug)]
struct Target {
    variable: DeclId,
    members: Vec<DeclId>,
    text: String,
}

impl Target {
    /// Whether one is the other, or a part of it.
    fn meets(&self, other: &Target) -> bool {
        self.variable == other.variable && self.members.iter().zip(&other.members).all(|(a, b)| a == b)
    }
}

/// One bit for each read.
const MOST: usize = 32;

impl Lower<'_> {
    /// A block, before what is in it: which of its statements are runs.
    pub(crate) fn note_runs(&mut self, id: StmtId) {
        let tree = self.tree;
        let StmtKind::Block(list) = &tree.stmt(id).kind else { return };
        let mut run: Vec<(StmtId, ExprId, ExprId, Target)> = Vec::new();
        for stmt in list {
            let read = self.simple_read(*stmt);
            let follows = read.as_ref().is_some_and(|(_, far, target)| {
                run.len() < MOST && run.iter().all(|(.., t)| !t.meets(target) && !self.names(*far, t.variable))
            });
            if !follows {
                self.note_run(&std::mem::take(&mut run));
            }
            run.extend(read.map(|(only, far, target)| (*stmt, only, far, target)));
        }
        self.note_run(&run);
    }

    fn note_run(&mut self, run: &[(StmtId, ExprId, ExprId, Target)]) {
        let [(first, ..), .., (last, ..)] = run else { return };
        let tree = self.tree;
        let number = self.fresh();
        let flags = variable(number, "w");
        let mut before = format!("{{ unsigned {flags} = 0; ");
        let mut after = format!(" if (__builtin_expect({flags} != 0, 0)) {{ ngysc_sync(); ");
        for (at, (_, only, far, target)) in run.iter().enumerate() {
            let fetched = fetched(number, at);
            before += &format!("__typeof__({}) {fetched}; ", target.text);
            after += &format!("if ({flags} & {}u) {} = {fetched}; ", 1u32 << at, target.text);
            self.handed_over.insert(tree.peel(*far));
            self.early.insert(*only, Early { far: *far, target: target.clone(), run: number, at });
        }
        self.edits.before(tree.stmt(*first).span, [text(before)]);
        self.edits.after(tree.stmt(*last).span, [text(after + "} }")]);
    }

    /// `variable = far;`, both of one type.
    fn simple_read(&self, id: StmtId) -> Option<(ExprId, ExprId, Target)> {
        let tree = self.tree;
        let StmtKind::Expr(only) = tree.stmt(id).kind else { return None };
        let only = tree.peel(only);
        let (Move::Read, far, local) = self.moved_by(only)? else { return None };
        let target = self.target(local)?;
        let fits = is_far_object(tree, far) && self.is_fixed_place(far) && !self.names(far, target.variable);
        fits.then_some((only, far, target))
    }

    fn target(&self, id: ExprId) -> Option<Target> {
        let tree = self.tree;
        let id = tree.peel(id);
        match tree.expr(id).kind {
            ExprKind::Name { name, .. } => {
                let text = self.unit.name(name).into_owned();
                Some(Target { variable: self.private(id)?, members: Vec::new(), text })
            }
            ExprKind::Member { base, name, arrow: false, field: Some(field), .. } => {
                let Type::Record(record) = tree.types.get(tree.expr(base).ty) else { return None };
                if tree.types.record(*record).union || self.is_bit_field(field) {
                    return None;
                }
                let mut target = self.target(base)?;
                target.members.push(field);
                target.text = format!("{}.{}", target.text, self.unit.name(name));
                Some(target)
            }
            _ => None,
        }
    }

    /// A read of a run in place of the assignment.
    pub(crate) fn read_early(&mut self, id: ExprId, early: Early) {
        let n = self.fresh();
        let (p, a) = (variable(n, "p"), variable(n, "a"));
        let Early { far, target, run, at } = early;
        let (flags, fetched) = (variable(run, "w"), fetched(run, at));
        let mut pieces = self.locate(far, n);
        pieces.push(text(format!(
            "if (__builtin_expect({a} != 0, 1)) {} = *{a}; \
             else {{ ngysc_get(&{fetched}, {p}, sizeof *{p}); {flags} |= {}u; }} }})",
            target.text,
            1u32 << at
        )));
        self.edits.replace(self.tree.expr(id).span, pieces);
    }
}

/// The variable that a get of a run fills.
fn fetched(run: u32, at: usize) -> String {
    format!("ngysc_e{run}_{at}")
}
