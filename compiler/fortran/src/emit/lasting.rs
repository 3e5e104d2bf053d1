//! Distributed arrays of modules and main programs, which last to the end: allocatable arrays over the node's part.
//!
//! gfortran multiplies every subscript of a pointer by a distance that it reads at run time, and so cannot vectorise; an allocatable array
//! has none, and none overlaps another one. What the language would do to an allocatable array by itself must not happen to the part:
//! to release it at the end of a procedure (so other arrays stay pointers), and to make it anew when something of another shape is
//! assigned to all of it (so `a = b` becomes `a(:,:) = b`).

use super::Emit;
use nagaya_model::directive::align::ArrayForm;
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn is_lasting_array(&self, n: usize) -> bool {
        let array = &self.model.aligned[n];
        let decl = self.tree.decl(array.decl);
        let lasts = decl.is_some_and(|d| self.lasts(d.scope) && d.common.is_none() && d.codimensions.is_none());
        array.form == ArrayForm::Array && lasts && !self.is_taken("move_alloc")
    }

    /// The attributes of an array's declaration.
    pub(super) fn part_attributes(&self, n: usize) -> &'static str {
        if !self.is_lasting_array(n) {
            return "pointer, contiguous";
        }
        let decl = self.tree.decl(self.model.aligned[n].decl);
        let statement = decl.and_then(|d| d.written).map_or(Span::new(0, 0), |w| self.tree.logical[w.0].tokens);
        let is_target = (statement.lo..statement.hi).any(|at| self.word(at) == b"target");
        match is_target || !self.aliases_of(n).is_empty() {
            true => "allocatable, target",
            false => "allocatable",
        }
    }

    /// Makes the array stand for the part, to which a pointer of its own leads.
    pub(super) fn stand_for(&self, n: usize, name: &str, lows: &str, part: &str) -> Vec<String> {
        if !self.is_lasting_array(n) {
            return vec![format!("{name}({lows}) => {part}")];
        }
        let ty = self.tree.decl(self.model.aligned[n].decl).map_or("real", |d| &d.type_name);
        let shape = vec![":"; self.model.aligned[n].dims.len()].join(",");
        // Both descriptors have one form: the pointer's becomes that of the allocatable array.
        vec![
            "block".into(),
            "type :: ngyf_pointing".into(),
            format!("{ty}, pointer :: part({shape})"),
            "end type".into(),
            "type :: ngyf_allocated".into(),
            format!("{ty}, allocatable :: part({shape})"),
            "end type".into(),
            "type(ngyf_pointing), target :: ngyf_from".into(),
            "type(ngyf_allocated), target :: ngyf_to".into(),
            format!("ngyf_from%part({lows}) => {part}"),
            "call ngyf_hand_over(ngyf_loc(ngyf_to), ngyf_loc(ngyf_from), storage_size(ngyf_from)/8_8)".into(),
            format!("call move_alloc(ngyf_to%part, {name})"),
            "end block".into(),
        ]
    }

    /// Assignments to all of such an array by its name.
    pub(super) fn whole_assignments(&mut self) {
        for k in self.executables() {
            if !self.taken.contains(&k) {
                self.whole_assigned(k);
            }
        }
    }

    /// Such a statement, also behind `if`.
    fn whole_assigned(&mut self, statement: usize) {
        let tokens = self.tree.logical[statement].tokens;
        let mut at: TokenIdx = tokens.lo;
        if self.word(at) == b"if" && self.kind(at + 1) == TokenKind::LParen {
            at = self.split(at + 1).1;
        }
        if at + 1 >= tokens.hi || self.kind(at + 1) != TokenKind::Assign || !self.is_distributed(self.scope, at) {
            return;
        }
        let decl = self.tree.named(self.scope, self.tree.unit.token(at).symbol()).decl();
        let Some(n) = decl.and_then(|d| self.aligned_of.get(&d)).copied().filter(|n| self.is_lasting_array(*n)) else {
            return;
        };
        let shape = vec![":"; self.model.aligned[n].dims.len()].join(",");
        let name = self.tree.unit.source(Span::token(at));
        self.out.replace(Span::token(at), format!("{name}({shape})"));
    }
}
