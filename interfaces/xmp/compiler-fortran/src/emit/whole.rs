//! The arrays without memory that have the bounds of whole distributed arrays: their declarations, and what gives them bounds.
//!
//! Not here: where a statement refers to them (`inquiry.rs`, `places.rs`).

use super::Emit;
use crate::seam::{self, List, Number};
use crate::tree::{Dim, ScopeClass};
use nagaya_text::Span;

impl Emit<'_, '_> {
    /// The bounds of an array in its declaration; `None` if they are known only when it is there.
    pub(super) fn written_bounds(&self, n: usize) -> Option<String> {
        let decl = self.tree.decl(self.model.aligned[n].decl)?;
        let text = |e| self.with_places(decl.scope, self.tree.span(e));
        let bounds = |d: &Dim| {
            let upper = d.upper.map(text).or(d.is_star.then(|| "*".into()))?;
            Some(d.lower.map_or(String::new(), |e| text(e) + ":") + &upper)
        };
        let all: Option<Vec<String>> = decl.dims.iter().map(bounds).collect();
        all.map(|b| b.join(", "))
    }

    /// The declarations of that array.
    pub(super) fn whole_declared(&self, n: usize) -> Vec<String> {
        let array = &self.model.aligned[n];
        let Some(decl) = self.tree.decl(array.decl) else { return Vec::new() };
        let is_public = self.tree.scopes[decl.scope].class == ScopeClass::Module;
        if self.is_component(n) {
            // It is in the type.
            return Vec::new();
        }
        let is_asked = self.inquired.contains(&n);
        if self.is_own_whole(n) || !is_asked && !is_public {
            return Vec::new();
        }
        let name = self.whole(n);
        let access = if is_public { ", public" } else { "" };
        let nothing = seam::name::NOTHING;
        match self.written_bounds(n) {
            Some(bounds) => vec![format!("type({nothing}){access} :: {name}({bounds})")],
            None => {
                let shape = vec![":"; decl.dims.len()].join(",");
                vec![format!("type({nothing}), pointer{access} :: {name}({shape})")]
            }
        }
    }

    /// What gives it bounds once the distributed array is there.
    pub(super) fn whole_made(&self, n: usize, of: &str) -> Vec<String> {
        let is_declared = self.is_component(n) || !self.whole_declared(n).is_empty();
        if self.has_written_bounds(n) || !is_declared {
            return Vec::new();
        }
        let (name, handle) = (format!("{of}{}", self.whole(n)), self.descriptor_in(n, of));
        let dims = 1..=self.model.aligned[n].dims.len();
        let first = |d: usize| seam::first(&handle, Number::count(d));
        let extent = |d: usize| seam::extent_of(first(d), seam::last(&handle, Number::count(d)));
        let extents: List<Number> = dims.clone().map(extent).collect();
        let lows: Vec<String> = dims.map(|d| format!("{}:", first(d))).collect();
        vec![seam::point(seam::data(&handle), &name, &extents), format!("{name}({}) => {name}", lows.join(", "))]
    }

    /// Inquiries among the declarations of the scope.
    pub(super) fn inquiries_declared(&mut self) {
        let (tree, scope) = (self.tree, &self.tree.scopes[self.scope]);
        let (Some(first), false) = (scope.head_end, self.inquired.is_empty()) else { return };
        let Some(end) = scope.first_executable.or(scope.contains).or(scope.end) else { return };
        let inside = |k: &usize| {
            !tree
                .scopes
                .iter()
                .any(|s| s.parent == Some(self.scope) && s.header.zip(s.end).is_some_and(|(h, e)| h <= *k && *k <= e))
        };
        for k in (first + 1..end).filter(|k| !tree.logical[*k].directive).filter(inside) {
            let tokens = tree.logical[k].tokens;
            for at in tokens.lo..tokens.hi {
                let Some((name, n)) = self.inquiry(self.scope, at) else { continue };
                if self.removed.contains(k, at) {
                    continue;
                }
                let is_here = tree.decl(self.model.aligned[n].decl).is_some_and(|d| d.scope == self.scope);
                if is_here && !self.has_written_bounds(n) {
                    let message = format!(
                        "the bounds of '{}' are not known yet among the declarations",
                        self.model.aligned[n].name
                    );
                    self.diags.error(Span::token(name), message).help("declare what depends on them as allocatable");
                    continue;
                }
                self.out.replace(Span::token(name), self.whole(n));
            }
        }
    }
}
