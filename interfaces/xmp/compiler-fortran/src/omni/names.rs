//! Names of the library that a program has not declared: `use` statements where they are wanted, and what is wrong with them otherwise.
//!
//! A name that is taken from its module twice means the same, so a `use` with `only` harms nothing where another module may have it.

use super::rewriter::Rewriter;
use crate::tree::ScopeClass;
use nagaya_text::{Span, Symbol, TokenIdx, TokenKind};
use std::collections::{BTreeMap, BTreeSet};

/// The role of a name in a program, and its value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Integer,
    Double,
    Logical,
    Subroutine,
    Constant,
    Type,
}

/// The names of a module, all of one role. Subroutines that may be called as external procedures need no declaration.
const MODULES: [(&str, Role, &str); 9] = [
    (
        "xmp_lib",
        Role::Integer,
        "xmp_num_nodes xmp_node_num xmp_all_num_nodes xmp_all_node_num xmp_num_images xmp_this_image xmp_get_mpi_comm \
         xmp_nodes_index xmp_nodes_size xmp_template_lbound xmp_template_ubound xmp_dist_format xmp_dist_blocksize xmp_dist_axis \
         xmp_align_axis xmp_align_offset xmp_array_lshadow xmp_array_ushadow xmp_array_lbound xmp_array_ubound xmp_array_lsize \
         xmp_align_replicated xmp_nodes_ndims xmp_nodes_attr xmp_template_ndims xmp_array_ndims xmp_array_lda \
         xmp_template_fixed xmp_dist_nodes xmp_align_template xmp_dist_gblockmap xmp_array_gtol xmp_nodes_equiv",
    ),
    ("xmp_lib", Role::Double, "xmp_wtime xmp_wtick"),
    ("xmp_lib", Role::Logical, "xmp_test_async"),
    (
        "xmp_lib",
        Role::Subroutine,
        "xmp_get_primary_image_index xmp_get_image_index",
    ),
    (
        "xmp_lib",
        Role::Constant,
        "xmp_entire_nodes xmp_executing_nodes xmp_equivalence_nodes xmp_not_distributed xmp_block xmp_cyclic xmp_gblock",
    ),
    ("xmp_lib", Role::Type, "xmp_desc"),
    (
        "xmp_omni",
        Role::Integer,
        "xmpf_coarray_allocated_bytes xmpf_coarray_garbage_bytes xmpf_coarray_malloc_bytes",
    ),
    (
        "xmp_omni",
        Role::Logical,
        "xmpf_coarray_uses_gasnet xmpf_coarray_uses_fjrdma xmpf_coarray_uses_mpi3_onesided",
    ),
    (
        "xmp_omni",
        Role::Subroutine,
        "xmp_barrier xmpf_sync_all xmpf_sync_memory xmpf_sync_images",
    ),
];

/// The module of a name of the library, and its role.
fn known(name: &str) -> Option<(&'static str, Role)> {
    let of = |m: &&(&'static str, Role, &str)| m.2.split(' ').any(|n| n == name);
    MODULES.iter().find(of).map(|m| (m.0, m.1))
}

/// Whether a name is that of a function of the library that returns a status.
pub(super) fn is_inquiry(name: &str) -> bool {
    let has_status = ["xmp_nodes_", "xmp_template_", "xmp_dist_", "xmp_align_", "xmp_array_"];
    known(name).is_some_and(|k| k.1 == Role::Integer) && has_status.iter().any(|begin| name.starts_with(begin))
}

/// Whether the file has a procedure of this name.
pub(super) fn is_program_unit(tree: &crate::tree::Tree, name: &str) -> bool {
    tree.scopes.iter().any(|s| s.class == ScopeClass::Procedure && s.name == name)
}

/// Whether a file has a name of the library.
pub(super) fn occur(lines: &crate::lines::Lines) -> bool {
    let names = &lines.unit.names;
    MODULES.iter().flat_map(|m| m.2.split_whitespace()).any(|name| names.find(name.as_bytes()).is_some())
}

/// Modules that have all of `xmp_lib`.
const LIBRARIES: [&str; 2] = ["xmp_lib", "xmp_api"];

impl Rewriter<'_, '_> {
    /// Names of the library that statements use and that have no declaration: by scope, with their first token.
    fn undeclared(&self) -> BTreeMap<usize, BTreeMap<String, TokenIdx>> {
        let mut out: BTreeMap<usize, BTreeMap<String, TokenIdx>> = BTreeMap::new();
        for n in (0..self.lines.list.len()).filter(|n| !self.lines.is_foreign(*n)) {
            let tokens = self.lines.list[n].tokens;
            let first = self.word(tokens.lo);
            if matches!(first, "use" | "include" | "import" | "public" | "private" | "intrinsic" | "external") {
                continue;
            }
            let mut scope = self.scope_of[n];
            while let (ScopeClass::Block | ScopeClass::DerivedType, Some(parent)) =
                (self.tree.scopes[scope].class, self.tree.scopes[scope].parent)
            {
                scope = parent;
            }
            for at in tokens.lo..tokens.hi {
                let Some((_, role)) = known(self.word(at)) else { continue };
                let symbol = self.tree.unit.token(at).symbol();
                if self.stands_as(role, at, tokens) && !self.is_declared(scope, symbol, self.word(at)) {
                    out.entry(scope).or_default().entry(self.word(at).to_string()).or_insert(at);
                }
            }
        }
        out
    }

    /// Whether a name is in a place that is possible for its role.
    fn stands_as(&self, role: Role, at: TokenIdx, tokens: Span) -> bool {
        let before = (at > tokens.lo).then(|| at - 1);
        let calls = before.is_some_and(|b| self.word(b) == "call");
        match role {
            _ if before.is_some_and(|b| self.kind(b) == TokenKind::Percent) => false,
            Role::Integer | Role::Double | Role::Logical => {
                (!calls || is_inquiry(self.word(at))) && self.kind(at + 1) == TokenKind::LParen
            }
            Role::Subroutine => calls,
            Role::Constant => !matches!(self.kind(at + 1), TokenKind::LParen | TokenKind::Assign),
            Role::Type => {
                at >= tokens.lo + 2
                    && self.kind(at - 1) == TokenKind::LParen
                    && matches!(self.word(at - 2), "type" | "class")
            }
        }
    }

    /// Whether a name is declared where a scope sees it, by the program or by the library's module.
    fn is_declared(&self, scope: usize, symbol: Symbol, name: &str) -> bool {
        let is_stated = self.tree.find(scope, symbol).is_some_and(|d| !self.forgotten.contains(&d));
        if is_stated || is_program_unit(self.tree, name) {
            return true;
        }
        let mut at = Some(scope);
        while let Some(s) = at.map(|n| &self.tree.scopes[n]) {
            let has = |u: &crate::tree::Use| {
                LIBRARIES.contains(&u.module.as_str())
                    && (!u.only || u.names.iter().any(|n| n.0 == symbol))
                    && known(name).is_some_and(|k| k.0 == "xmp_lib")
            };
            if s.uses.iter().any(has) {
                return true;
            }
            at = s.parent.filter(|p| self.tree.scopes[*p].class != ScopeClass::Interface);
        }
        false
    }

    /// The names that `external` statements of a scope declare.
    fn externals(&self, scope: usize) -> BTreeSet<String> {
        let list = 0..self.lines.list.len();
        let of_scope = list.filter(|n| self.scope_of[*n] == scope && !self.lines.list[*n].directive);
        let tokens = of_scope.map(|n| self.lines.list[n].tokens).filter(|t| self.word(t.lo) == "external");
        tokens.flat_map(|t| (t.lo + 1..t.hi).map(|at| self.word(at).to_string())).filter(|w| !w.is_empty()).collect()
    }

    /// Removes declarations of inquiry functions as external procedures: their descriptors need the interface of the module.
    pub(super) fn forget_inquiries(&mut self) {
        let is_external = |d: &crate::tree::Decl| {
            is_inquiry(&d.name) && !d.dummy && d.dims.is_empty() && !is_program_unit(self.tree, &d.name)
        };
        let decls = &self.tree.decls;
        self.forgotten = (0..decls.len()).filter(|n| is_external(&decls[*n])).collect();
        let own = |n: &usize| !self.lines.is_foreign(*n) && !self.lines.list[*n].directive;
        for n in (0..self.lines.list.len()).filter(own).collect::<Vec<_>>() {
            let tokens = self.lines.list[n].tokens;
            let items: Vec<(Span, bool)> = if self.word(tokens.lo) == "external" {
                let colons = if self.kind(tokens.lo + 1) == TokenKind::Colon { 2 } else { 0 };
                let items = self.items(tokens.lo + 1 + colons, tokens.hi).into_iter();
                let is_ours = |i: Span| is_inquiry(self.word(i.lo)) && !is_program_unit(self.tree, self.word(i.lo));
                items.map(|i| (i, is_ours(i))).collect()
            } else {
                let written =
                    |k: usize| decls[k].written.filter(|w| w.0 == n).map(|w| (w.1, self.forgotten.contains(&k)));
                (0..decls.len()).filter_map(written).collect()
            };
            if !items.iter().any(|i| i.1) {
                continue;
            }
            let kept: Vec<String> = items.iter().filter(|i| !i.1).map(|i| self.tree.unit.source(i.0)).collect();
            let ends = items.iter().map(|i| i.0.lo).min().zip(items.iter().map(|i| i.0.hi).max());
            match (kept.is_empty(), ends) {
                (false, Some((lo, hi))) => self.out.replace(Span::new(lo, hi), kept.join(", ")),
                _ => self.out.remove(n),
            }
        }
    }

    /// Declares them.
    pub(super) fn library_names(&mut self) {
        let is_header =
            |n: &usize| !self.lines.list[*n].directive && self.included(*n).is_some_and(|i| i == "xmp_lib.h");
        let headers: BTreeSet<usize> = (0..self.lines.list.len()).filter(is_header).map(|n| self.scope_of[n]).collect();
        // By the preprocessor, which has its place in an empty file.
        let is_included = self.tree.unit.files.iter().any(|f| f.name.ends_with("/xmp_lib.h"));
        for (scope, names) in self.undeclared() {
            let externals = self.externals(scope);
            let mut modules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
            let mut typed = Vec::new();
            let around = |at: &usize| self.tree.scopes[*at].parent;
            let has_header = is_included || std::iter::successors(Some(scope), around).any(|s| headers.contains(&s));
            for (name, at) in names {
                let Some((module, role)) = known(&name) else { continue };
                let is_external = externals.contains(&name) && !is_inquiry(&name);
                let type_name = match role {
                    Role::Integer => "integer",
                    Role::Double => "double precision",
                    Role::Logical => "logical",
                    _ => "",
                };
                if is_external && !type_name.is_empty() {
                    typed.push(format!("{type_name} :: {name}"));
                } else if !is_external {
                    modules.entry(module).or_default().push(name.clone());
                }
                let is_called = is_inquiry(&name) && at > 0 && self.word(at - 1) == "call";
                let symbol = self.tree.unit.token(at).symbol();
                let is_missing = (!has_header || module != "xmp_lib") && !self.may_be_associated(scope, symbol);
                if is_missing && !is_called {
                    let help = match module {
                        "xmp_lib" => format!("write 'use xmp_lib, only: {name}'"),
                        _ => format!("it is the Omni compiler's own; write 'use xmp_omni, only: {name}'"),
                    };
                    self.diags
                        .warning(Span::token(at), format!("'{name}' is not declared: xmpf90 takes that of the library"))
                        .help(help);
                }
            }
            let uses = modules.into_iter().map(|(module, names)| format!("use {module}, only: {}", names.join(", ")));
            self.declare(scope, uses.collect(), typed);
        }
    }

    /// Puts `use` statements after the header of a scope, and declarations after those of its head.
    fn declare(&mut self, scope: usize, uses: Vec<String>, typed: Vec<String>) {
        let s = &self.tree.scopes[scope];
        let first = self.uses_end.get(&scope).copied().unwrap_or(s.uses_end);
        let last = s.head_end;
        let begin = self.tree.scopes[..scope].iter().filter(|s| s.parent.is_none()).filter_map(|s| s.end).max();
        let begin = begin.map_or(0, |n| n + 1);
        match first {
            Some(n) => self.out.after(self.lines, n, uses),
            None => self.out.before(self.lines, begin, uses),
        }
        match last {
            Some(n) => self.out.after(self.lines, n, typed),
            None => self.out.before(self.lines, begin, typed),
        }
    }

    /// Without `-fomni`: functions that implicit typing makes real, which they are not.
    pub(super) fn real_by_typing(&mut self) {
        for (scope, names) in self.undeclared() {
            if self.tree.scopes[scope].implicit_none || self.may_be_declared(scope) {
                continue;
            }
            for (name, at) in names.into_iter().filter(|(name, _)| known(name).is_some_and(|k| k.0 == "xmp_lib")) {
                let (value, declared) = match known(&name) {
                    Some((_, Role::Integer)) => ("integer", format!("integer, external :: {name}")),
                    Some((_, Role::Double)) => ("double precision", format!("double precision, external :: {name}")),
                    Some((_, Role::Logical)) => ("logical", format!("logical, external :: {name}")),
                    _ => continue,
                };
                let (_, implicit) = self.tree.implicit_type(scope, &name);
                if implicit.starts_with(value) || at > 0 && self.word(at - 1) == "call" {
                    continue;
                }
                self.diags
                    .warning(
                        Span::token(at),
                        format!("'{name}' is not declared, and so it is of type {implicit}; the library's function is {value}"),
                    )
                    .help(format!("write 'use xmp_lib' or '{declared}'; with -fomni, xmpf90 declares it"));
            }
        }
    }

    /// Whether a file or a module of which nothing is known may declare names of a scope.
    fn may_be_declared(&self, scope: usize) -> bool {
        let mut at = Some(scope);
        while let Some(n) = at {
            let includes = (0..self.lines.list.len()).any(|k| {
                self.scope_of[k] == n
                    && self.word(self.lines.list[k].tokens.lo) == "include"
                    && self.included(k).is_none_or(|name| name != "xmp_coarray.h")
            });
            if includes {
                return true;
            }
            at = self.tree.scopes[n].parent;
        }
        !self.tree.knows_modules(scope) || self.uses_library(scope)
    }

    /// Whether a name of the library may come from a module of the program. This module uses the library, or nothing is known of it.
    /// Another `use` of the name harms nothing then.
    fn may_be_associated(&self, scope: usize, symbol: Symbol) -> bool {
        let of = &self.tree.scopes[scope];
        let may_have = |u: &crate::tree::Use| {
            let name = if u.only { u.names.iter().find(|n| n.0 == symbol).map(|n| n.1) } else { Some(symbol) };
            name.is_some_and(|name| match self.tree.module(&u.module, scope) {
                _ if LIBRARIES.contains(&u.module.as_str()) => true,
                Some(m) => self.may_be_associated(m, name),
                None => !crate::modules::is_of_compiler(&u.module),
            })
        };
        of.uses.iter().any(may_have) || of.parent.is_some_and(|p| self.may_be_associated(p, symbol))
    }

    /// Whether a module that a scope sees has all of the library.
    fn uses_library(&self, scope: usize) -> bool {
        let of = &self.tree.scopes[scope];
        let has = |u: &crate::tree::Use| {
            LIBRARIES.contains(&u.module.as_str()) && !u.only
                || self.tree.module(&u.module, scope).is_some_and(|m| self.uses_library(m))
        };
        of.uses.iter().any(has) || of.parent.is_some_and(|p| self.uses_library(p))
    }
}

#[cfg(test)]
mod tests {
    use super::{known, MODULES};

    #[test]
    fn each_name_is_one_of_its_module() {
        let lib = concat!(
            include_str!("../../../fortran/xmp_lib.f90"),
            include_str!("../../../fortran/generated/xmp_inquiries.f90")
        );
        for (module, _, names) in MODULES {
            let text = match module {
                "xmp_lib" => lib,
                _ => include_str!("../../../fortran/xmp_omni.f90"),
            };
            let words: std::collections::HashSet<&str> =
                text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
            for name in names.split_whitespace() {
                assert!(words.contains(name), "{name} is not in {module}");
                assert!(known(name).is_some_and(|k| k.0 == module), "{name}");
            }
        }
    }
}
