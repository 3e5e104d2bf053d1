//! Distributed arrays of modules and main programs, which last to the end: allocatable arrays over the node's part.
//!
//! gfortran multiplies each subscript of a pointer by a stride that it reads at run time, so it cannot vectorise. An
//! allocatable array has no such stride, and does not overlap another one.
//!
//! But the language does two things to an allocatable array that must not happen to the node's part. It releases the
//! array at the end of a procedure, so arrays of other procedures stay pointers. It also makes the array anew when it
//! gets a value of another shape, so `a = b` becomes `a(:,:) = b`.
//!
//! gfortran believes that no other array overlaps one in static memory, as long as it does not see where the part comes
//! from. So a generated procedure of the module or program makes the array stand for the part. The runtime calls this
//! procedure, so gfortran cannot inline it.

use super::Emit;
use crate::seam::{self, Array, Number};
use crate::tree::ScopeClass;
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    /// The attributes of an array's declaration.
    pub(super) fn part_attributes(&self, n: usize) -> String {
        if !self.is_allocatable(n) {
            return "pointer, contiguous".into();
        }
        let is_target = self.is_target(n) || !self.aliases_of(n).is_empty();
        // A statement that saves it declares that for this name too.
        let is_stated = self.tree.decl(self.model.aligned[n].decl).is_some_and(|d| d.save_stated);
        let saved = if is_stated { "" } else { self.kept_static(n) };
        format!("allocatable{}{saved}", if is_target { ", target" } else { "" })
    }

    /// The attribute `save`, unless a statement saves all variables.
    pub(super) fn kept_static(&self, n: usize) -> &'static str {
        let decl = self.tree.decl(self.model.aligned[n].decl);
        let saves_all = decl.is_some_and(|d| self.tree.scopes[d.scope].saves_all);
        if self.is_kept_static(n) && !saves_all {
            ", save"
        } else {
            ""
        }
    }

    /// Makes the array stand for the part, to which a pointer of its own leads, with some lower bounds.
    /// `of` is the text before the name of a component.
    pub(super) fn stand_for(&self, n: usize, of: &str, name: &str) -> Vec<String> {
        let part = self.part_of(n);
        let lows = self.lows(n, of);
        match self.is_lasting_array(n) {
            true => vec![self.taken_over(n)],
            false if self.is_taking(n) => {
                vec![format!("{part}({lows}) => {part}"), format!("call {}({name}, {part})", self.taker(n))]
            }
            false => vec![format!("{name}({lows}) => {of}{part}")],
        }
    }

    /// Makes the array stand for nothing; its handle is 0 by now.
    pub(super) fn stand_for_nothing(&self, n: usize, name: &str) -> Vec<String> {
        let part = self.part_of(n);
        match self.is_lasting_array(n) {
            true => vec![self.taken_over(n)],
            false if self.is_taking(n) => {
                vec![format!("nullify({part})"), format!("call {}({name}, {part})", self.taker(n))]
            }
            false => vec![format!("nullify({name})")],
        }
    }

    /// The call of the generated procedure. A procedure of a program has an ordinary address only where gfortran
    /// optimises. Without optimisation gfortran would write code on the stack, and it inlines nothing anyway.
    fn taken_over(&self, n: usize) -> String {
        let decl = self.tree.decl(self.model.aligned[n].decl);
        let is_of_module = decl.is_some_and(|d| self.tree.scopes[d.scope].class == ScopeClass::Module);
        let taker = self.taker(n);
        match is_of_module || self.settings.optimises {
            true => seam::stand(taker).into(),
            false => format!("call {taker}()"),
        }
    }

    pub(super) fn taker(&self, n: usize) -> String {
        self.of_array(n, seam::beside("take", &self.model.aligned[n].name))
    }

    /// The procedure that does it for an array of the scope.
    pub(super) fn standing_procedure(&self, n: usize) -> Vec<String> {
        let Some(decl) = self.tree.decl(self.model.aligned[n].decl) else { return Vec::new() };
        let (name, ty, taker, handle) =
            (&self.model.aligned[n].name, &decl.type_name, self.taker(n), self.descriptor(n));
        let part = self.part_of(n);
        let [pointing, allocated, from, to] =
            ["pointing", "allocated", "from", "to"].map(|word| seam::generated(word, ""));
        let bytes = Number::new(format!("storage_size({from})/8_8"));
        let shape = vec![":"; self.model.aligned[n].dims.len()].join(",");
        // Both descriptors have one form: the pointer's becomes that of the allocatable array. The former part is not
        // released.
        vec![
            format!("subroutine {taker}() bind(c)"),
            "intrinsic :: move_alloc, storage_size".into(),
            format!("type :: {pointing}"),
            format!("{ty}, pointer :: part({shape})"),
            "end type".into(),
            format!("type :: {allocated}"),
            format!("{ty}, allocatable :: part({shape})"),
            "end type".into(),
            format!("type({pointing}), target :: {from}"),
            format!("type({allocated}), target :: {to}"),
            format!("nullify({from}%part)"),
            format!("if ({handle} /= {}) {from}%part({}) => {part}", Array::none(), self.lows(n, "")),
            format!("call move_alloc({name}, {to}%part)"),
            seam::hand_over(seam::loc(&to), seam::loc(&from), bytes).into(),
            format!("call move_alloc({to}%part, {name})"),
            "end subroutine".into(),
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

    /// Such a statement, also after `if`.
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
        let Some(n) = decl.and_then(|d| self.aligned_of.get(&d)).copied().filter(|n| self.is_allocatable(*n)) else {
            return;
        };
        let shape = vec![":"; self.model.aligned[n].dims.len()].join(",");
        let name = self.tree.unit.source(Span::token(at));
        self.out.replace(Span::token(at), format!("{name}({shape})"));
    }
}
