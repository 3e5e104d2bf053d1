//! A whole file: what is known about it, then each of its scopes.

use super::callees::Callees;
use super::removed::Removed;
use super::scope_text::ScopeText;
use super::{exported, Emit};
use crate::lines::Lines;
use crate::output::Output;
use crate::translation::{Settings, Translated};
use crate::tree::{Decl, Tree};
use crate::{facts, program, sums};
use nagaya_model::language::ValueClass;
use nagaya_model::Model;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, TokenKind};
use std::cell::RefCell;
use std::collections::HashSet;

pub fn emit(lines: &Lines, tree: &Tree<'_>, model: &Model, settings: Settings, diags: &mut Diagnostics) -> Translated {
    let plan = program::plan(tree, model, settings.checks, diags);
    let aligned_of = facts::arrays(model);
    let mut e = Emit {
        lines,
        tree,
        model,
        plan: &plan,
        diags,
        out: Output::default(),
        scope: 0,
        text: ScopeText::default(),
        settings,
        aligned_of,
        taken: Vec::new(),
        removed: Removed::default(),
        notes: Vec::new(),
        left_blocks: HashSet::new(),
        complaints: RefCell::default(),
        changes_references: false,
        callees: Callees::of(tree, model),
        starts: HashSet::new(),
        inquired: HashSet::new(),
        passed_on: HashSet::new(),
        is_around: false,
        is_masked: false,
    };
    let taken = tree.decls.iter().find(|d| d.name == "storage_size").filter(|_| !model.aligned.is_empty());
    if let Some(name) = taken {
        e.diags
            .error(Span::token(name.at), "'storage_size' cannot be the name of a variable beside distributed arrays")
            .help("xmpf90 asks this function of the language for the size of their elements: choose another name");
    }
    e.common_blocks_agree();
    e.inquired = e.inquired();
    e.passed_on = e.arrays_passed_on();
    let is_optional = |n: usize| tree.decl(model.aligned[n].decl).is_some_and(|d| d.optional);
    let is_changed = |n: usize| {
        !e.cyclic_dims(n).is_empty() || model.aligned[n].form.is_pointer() || is_optional(n) || e.is_component(n)
    };
    let asks = || {
        tree.unit
            .tokens
            .iter()
            .any(|t| t.kind == TokenKind::Ident && tree.unit.names.bytes(t.symbol()) == b"xmp_desc_of")
    };
    e.changes_references = (0..model.aligned.len()).any(is_changed)
        || !model.on.is_empty()
        || !model.aliases.is_empty()
        || !e.inquired.is_empty()
        || asks();
    for scope in 0..tree.scopes.len() {
        // Modules of other files have been written there.
        if !tree.scopes[scope].header.is_some_and(|h| lines.is_foreign(h)) {
            e.scope = scope;
            e.whole_scope();
        }
    }
    e.removed.write(tree, &mut e.out);
    let changed = !e.out.is_empty();
    // `c_f_pointer` takes them since then.
    let is_derived = |d: &Decl| matches!(d.class, ValueClass::Other | ValueClass::Unknown);
    let is_2018 = model.aligned.iter().filter_map(|a| tree.decl(a.decl)).any(is_derived);
    let has_sums_at_risk = settings.optimises && sums::has_sums_at_risk(lines);
    let (text, modules) = (e.out.write(lines, settings.form), exported::exported(lines, tree));
    Translated { text, changed, is_2018, has_sums_at_risk, modules }
}
