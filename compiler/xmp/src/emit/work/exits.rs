//! The ways out of the body of a loop.

use nagaya_c::visit::{walk_stmt, Visitor};
use nagaya_c::{StmtId, StmtKind, Tree};
use nagaya_text::{Span, Symbol};

/// The ways out of a loop's body that are not its end.
#[derive(Default)]
pub(super) struct Exits {
    inside: u32,
    /// `break`s of the loop itself.
    pub breaks: Vec<Span>,
    pub returns: Vec<Span>,
    pub gotos: Vec<(Symbol, Span)>,
    pub labels: Vec<Symbol>,
}

impl Exits {
    pub fn of(tree: &Tree, body: StmtId) -> Exits {
        let mut exits = Exits::default();
        walk_stmt(tree, body, &mut exits);
        exits
    }
}

impl Visitor for Exits {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let span = tree.stmt(id).span;
        match tree.stmt(id).kind {
            StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } | StmtKind::Switch { .. } => {
                self.inside += 1;
            }
            StmtKind::Break if self.inside == 0 => self.breaks.push(span),
            StmtKind::Return(_) => self.returns.push(span),
            StmtKind::Goto(name) => self.gotos.push((name, span)),
            StmtKind::Label { name, .. } => self.labels.push(name),
            // What a nested function leaves is itself.
            StmtKind::Function(_) => return false,
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, tree: &Tree, id: StmtId) {
        if let StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } | StmtKind::Switch { .. } =
            tree.stmt(id).kind
        {
            self.inside -= 1;
        }
    }
}
