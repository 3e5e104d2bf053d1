//! Blocking reads that follow each other (`-faggregate`): the code begins all of them, then one `sync` waits for them.
//!
//! A run is two or more consecutive statements of a block, each of which does nothing but `variable = far`. No later
//! address uses one of the variables, and the address of no variable is taken. Mapped memory is read at the same place
//! as before. Elsewhere, a get fills a generated variable, so that the user's stay in registers. Only the order of the
//! reads changes, which a program without races cannot observe. Not here: loops (`aggregate`). `--dump=c` shows the
//! result.

use crate::access::variable;
use crate::aggregate::Move;
use crate::class::is_far_object;
use crate::rewrite::{text, Rewrite};
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

impl Rewrite<'_> {
    /// A block, before what is in it: which of its statements are runs.
    pub(crate) fn note_runs(&mut self, id: StmtId) -> Vec<(ExprId, Early)> {
        let tree = self.tree;
        let mut reads = Vec::new();
        let StmtKind::Block(list) = &tree.stmt(id).kind else { return reads };
        let mut run: Vec<(StmtId, ExprId, ExprId, Target)> = Vec::new();
        for stmt in list {
            let read = self.simple_read(*stmt);
            let follows = read.as_ref().is_some_and(|(_, far, target)| {
                run.len() < MOST && run.iter().all(|(.., t)| !t.meets(target) && !self.names(*far, t.variable))
            });
            if !follows {
                self.note_run(&std::mem::take(&mut run), &mut reads);
            }
            run.extend(read.map(|(only, far, target)| (*stmt, only, far, target)));
        }
        self.note_run(&run, &mut reads);
        reads
    }

    fn note_run(&mut self, run: &[(StmtId, ExprId, ExprId, Target)], reads: &mut Vec<(ExprId, Early)>) {
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
            reads.push((*only, Early { far: *far, target: target.clone(), run: number, at }));
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
