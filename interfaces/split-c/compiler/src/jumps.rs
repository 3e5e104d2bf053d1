//! Jumps into the scope of an automatic spread array, over its declaration. The array would have no memory, and the end
//! of the scope would free memory that was never allocated.
//!
//! These are `goto` to a label, `case` and `default`. Not here: jumps out of such a scope, which are fine, and `goto
//! *`, whose target is unknown. Called by `lower`.

use nagaya_c::visit::{walk_unit, Visitor};
use nagaya_c::{DeclId, DeclKind, FuncId, GroupId, StmtId, StmtKind, Storage, Tree};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, Symbol, Unit};

pub fn check(unit: &Unit, tree: &Tree, diags: &mut Diagnostics) {
    let mut jumps = Jumps { unit, diags, alive: Vec::new(), blocks: Vec::new(), switches: Vec::new(), bodies: vec![] };
    walk_unit(tree, &mut jumps);
}

/// The jumps of a function: where from or to, and the arrays in whose scope that is.
#[derive(Default)]
struct Body {
    gotos: Vec<(Symbol, Span, Vec<DeclId>)>,
    labels: Vec<(Symbol, Vec<DeclId>)>,
}

struct Jumps<'a> {
    unit: &'a Unit,
    diags: &'a mut Diagnostics,
    /// Automatic spread arrays in scope, in the order of their declarations; how many there were before each statement that is a scope.
    alive: Vec<DeclId>,
    blocks: Vec<(StmtId, usize)>,
    /// How many there were at each `switch` around.
    switches: Vec<(StmtId, usize)>,
    /// Functions around each other.
    bodies: Vec<Body>,
}

impl Jumps<'_> {
    fn wrong(&mut self, tree: &Tree, at: Span, entered: DeclId) {
        let decl = tree.decl(entered);
        let name = decl.name.map(|name| self.unit.name(name).into_owned()).unwrap_or_default();
        self.diags
            .error(at, format!("this jumps over the declaration of the spread array '{name}' into its scope"))
            .note_at(Span::token(decl.name_at), "which is allocated here");
    }

    fn case(&mut self, tree: &Tree, at: Span) {
        let Some((_, before)) = self.switches.last() else { return };
        if let Some(entered) = self.alive.get(*before) {
            self.wrong(tree, at, *entered);
        }
    }
}

/// Takes the last entry, if it is this statement's.
fn leave(stack: &mut Vec<(StmtId, usize)>, id: StmtId) -> Option<(StmtId, usize)> {
    stack.last().is_some_and(|(last, _)| *last == id).then(|| stack.pop()).flatten()
}

impl Visitor for Jumps<'_> {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let at = Span::token(tree.stmt(id).span.lo);
        match tree.stmt(id).kind {
            StmtKind::Block(_) | StmtKind::For { .. } => self.blocks.push((id, self.alive.len())),
            StmtKind::Switch { .. } => self.switches.push((id, self.alive.len())),
            StmtKind::Case { .. } | StmtKind::Default { .. } => self.case(tree, at),
            StmtKind::Goto(name) => {
                if let Some(body) = self.bodies.last_mut() {
                    body.gotos.push((name, at, self.alive.clone()));
                }
            }
            StmtKind::Label { name, .. } => {
                if let Some(body) = self.bodies.last_mut() {
                    body.labels.push((name, self.alive.clone()));
                }
            }
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, _: &Tree, id: StmtId) {
        if let Some((_, before)) = leave(&mut self.blocks, id) {
            self.alive.truncate(before);
        }
        leave(&mut self.switches, id);
    }

    fn group(&mut self, tree: &Tree, id: GroupId) -> bool {
        let automatic = |d: &DeclId| {
            let decl = tree.decl(*d);
            let kept = matches!(decl.storage, Storage::Static | Storage::Extern);
            decl.kind == DeclKind::Var && tree.types.is_spread(decl.ty) && !kept
        };
        if !self.bodies.is_empty() {
            self.alive.extend(tree.group(id).decls.iter().copied().filter(automatic));
        }
        true
    }

    fn function(&mut self, _: &Tree, _: FuncId) -> bool {
        self.bodies.push(Body::default());
        true
    }

    fn leave_function(&mut self, tree: &Tree, _: FuncId) {
        let Some(Body { gotos, labels }) = self.bodies.pop() else { return };
        for (name, at, from) in gotos {
            let there = labels.iter().find(|label| label.0 == name).map_or(&[][..], |label| &label.1);
            if let Some(entered) = there.iter().find(|array| !from.contains(array)) {
                self.wrong(tree, at, *entered);
            }
        }
    }
}
