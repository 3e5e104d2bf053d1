//! Programs for the Omni compiler (`-fomni`): what its Fortran has beyond the standard and the specification, in their words.
//!
//! ```fortran
//! integer n = 1                                  ! integer :: n = 1
//! b = a[k]                                       ! b = a(:)[k], where a is an array
//! call xmp_transpose(xmp_desc_of(x), xmp_desc_of(a), 0)      ! call xmp_transpose(x, a, 0)
//! call co_sum(s, total)                          ! total = s ; call co_sum(total)
//! include 'xmp_coarray.h'                        ! nothing is needed
//! if (xmp_node_num() == 1) print *, 'one'        ! use xmp_lib, only: xmp_node_num
//! ```
//! The text is written again, line by line, before it is translated; each change is a warning that names what to write. Without the
//! option only functions of the library are looked for that implicit typing makes real (`names`). Not here: what a directive means.
//! Called by the driver.
//!
//! # Layers
//! 1. `rewriter`
//! 2. `names`, `order`
//! 3. `calls`

mod calls;
mod names;
mod order;
mod rewriter;

use self::calls::{ON_ARRAYS, WITH_RESULT};
use self::rewriter::Rewriter;
use crate::brackets;
use crate::lines::{Lines, SourceForm};
use crate::output::Output;
use crate::tree::{Scope, ScopeClass};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, TokenIdx, TokenKind};
use std::collections::{HashMap, HashSet};

/// The text in the words of the standard, if anything is to be changed, and what there is to say of it. Without `is_on` nothing is
/// changed. `has_file`: whether the user has an include file of a name.
pub fn rewritten(
    lines: &Lines,
    form: SourceForm,
    is_on: bool,
    has_file: &dyn Fn(&str) -> bool,
) -> (Option<Vec<u8>>, Diagnostics) {
    if !is_on && !names::occur(lines) {
        return (None, Diagnostics::new());
    }
    let (tree, ..) = crate::reader::read(lines, true, false);
    if tree.scopes.is_empty() {
        return (None, Diagnostics::new());
    }
    let scope_of = (0..lines.list.len()).map(|n| innermost(&tree.scopes, n)).collect();
    let mut r = Rewriter {
        lines,
        tree: &tree,
        diags: Diagnostics::new(),
        out: Output::default(),
        scope_of,
        has_file,
        uses_end: HashMap::new(),
        implicits: Vec::new(),
        forgotten: HashSet::new(),
    };
    if !is_on {
        r.real_by_typing();
        return (None, r.diags);
    }
    for n in (0..lines.list.len()).filter(|n| !lines.is_foreign(*n) && !lines.list[*n].directive) {
        r.statement(n);
    }
    r.specification_order();
    r.unsaved_coarrays();
    r.forget_inquiries();
    r.library_names();
    r.late_implicits();
    let changed = !r.out.is_empty();
    (changed.then(|| r.out.write(lines, form)), r.diags)
}

/// The innermost scope of a statement. A program without a header is around every scope with a header.
fn innermost(scopes: &[Scope], statement: usize) -> usize {
    let is_inside = |s: &Scope| s.header.unwrap_or(0) <= statement && s.end.is_none_or(|end| statement <= end);
    (0..scopes.len()).filter(|n| is_inside(&scopes[*n])).max_by_key(|n| (scopes[*n].header, *n)).unwrap_or(0)
}

impl Rewriter<'_, '_> {
    fn statement(&mut self, n: usize) {
        let tokens = self.lines.list[n].tokens;
        match self.word(tokens.lo).to_string().as_str() {
            "include" => return self.include(n),
            "use" | "import" => return,
            word if crate::declare::is_type_word(word) && self.tree.classes[n] != "assignment" => self.initialised(n),
            _ => {}
        }
        if matches!(self.tree.classes[n], "declaration" | "specification" | "scope" | "end") {
            return;
        }
        self.whole_coarrays(n);
        let is_call = |k: &TokenIdx| self.word(*k) == "call" && self.kind(*k + 1) == TokenKind::Ident;
        let Some(at) = (tokens.lo..tokens.hi).find(is_call).map(|k| k + 1) else { return };
        let name = self.word(at).to_string();
        if self.ignored_call(n, &name, at) || self.kind(at + 1) != TokenKind::LParen {
            return;
        }
        if ON_ARRAYS.contains(&name.as_str()) {
            self.by_descriptors(n, &name, at);
        } else if WITH_RESULT.contains(&name.as_str()) {
            self.with_result(n, &name, at);
        } else if names::is_inquiry(&name) {
            self.inquiry_by_call(n, &name, at);
        }
    }

    /// `include 'xmp_coarray.h'`
    fn include(&mut self, n: usize) {
        let span = self.lines.list[n].tokens;
        if !self.is_removed_header(n) {
            return;
        }
        let Some(name) = self.included(n) else { return };
        self.out.remove(n);
        // This name belongs to the specification. It is left out, because it is not allowed before `implicit none` and declarations.
        if name != "xmp_lib.h" {
            self.diags
                .warning(span, format!("'{name}' is a header of the Omni compiler, and xmpf90 does not need it"))
                .help("leave it out; 'use xmp_lib' has the functions of the library");
        }
    }

    /// `integer n = 1`
    fn initialised(&mut self, n: usize) {
        let tokens = self.lines.list[n].tokens;
        let mut at = tokens.lo + if self.word(tokens.lo) == "double" { 2 } else { 1 };
        if self.kind(at) == TokenKind::Star {
            at += 1;
            if self.kind(at) != TokenKind::LParen {
                at += 1;
            }
        }
        if self.kind(at) == TokenKind::LParen {
            let Some(behind) = brackets::after(self.tree.unit, at) else { return };
            at = behind;
        }
        if self.kind(at) != TokenKind::Ident || self.word(at) == "function" {
            return;
        }
        // An `=` outside brackets; `::` would come before it.
        let mut k = at + 1;
        while k < tokens.hi {
            match self.kind(k) {
                TokenKind::LParen | TokenKind::LBracket => match brackets::after(self.tree.unit, k) {
                    Some(behind) => {
                        k = behind;
                        continue;
                    }
                    None => return,
                },
                TokenKind::Assign => break,
                TokenKind::Colon => return,
                _ => {}
            }
            k += 1;
        }
        if k < tokens.hi {
            self.out.replace(Span::new(at, at), ":: ");
            let (begin, rest) = (self.tree.unit.source(Span::new(tokens.lo, at)), Span::new(at, tokens.hi));
            let rest = self.tree.unit.source(rest);
            self.diags
                .warning(Span::token(at), "a declaration with a value needs '::' in the standard")
                .help(format!("write '{begin} :: {rest}'"));
        }
    }

    /// `a[k]`, where `a` is an array.
    fn whole_coarrays(&mut self, n: usize) {
        let tokens = self.lines.list[n].tokens;
        for at in tokens.lo..tokens.hi {
            if self.kind(at) != TokenKind::Ident
                || self.kind(at + 1) != TokenKind::LBracket
                || at > tokens.lo && self.kind(at - 1) == TokenKind::Percent
            {
                continue;
            }
            let Some(d) = self.tree.find(self.scope_of[n], self.tree.unit.token(at).symbol()) else { continue };
            let d = &self.tree.decls[d];
            if d.codimensions.is_none() || d.dims.is_empty() || d.dims.iter().any(|d| d.is_star) {
                continue;
            }
            let (name, colons) = (self.tree.unit.spelling(at).into_owned(), vec![":"; d.dims.len()].join(","));
            self.out.replace(Span::new(at + 1, at + 1), format!("({colons})"));
            let image = brackets::after(self.tree.unit, at + 1)
                .map_or(String::new(), |end| self.tree.unit.source(Span::new(at + 1, end)));
            self.diags
                .warning(Span::token(at), format!("'{name}{image}' has no subscripts: xmpf90 takes all of the coarray"))
                .help(format!("write '{name}({colons}){image}'"));
        }
    }

    /// A coarray of a procedure without `save`: the Omni compiler makes it when the program starts.
    fn unsaved_coarrays(&mut self) {
        for d in &self.tree.decls {
            let scope = &self.tree.scopes[d.scope];
            let is_saved = d.save || scope.saves_all || d.deferred || d.dummy || d.common.is_some();
            let is_local = scope.class == ScopeClass::Procedure
                && scope.parent.is_none_or(|p| self.tree.scopes[p].class != ScopeClass::Interface);
            let Some((statement, _)) = d.written.filter(|_| d.codimensions.is_some() && is_local && !is_saved) else {
                continue;
            };
            if self.lines.is_foreign(statement) {
                continue;
            }
            self.out.after(self.lines, statement, vec![format!("save :: {}", d.name)]);
            self.diags
                .warning(
                    Span::token(d.at),
                    format!("'{}' is a coarray of a procedure without 'save': xmpf90 saves it", d.name),
                )
                .help("write 'save' in its declaration");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::rewritten;
    use crate::lines::{self, SourceForm};

    /// The statements of a text in the standard's words, without line markers.
    fn again(text: &str, form: SourceForm) -> String {
        let lines = lines::read(text.as_bytes().to_vec(), "u.f90", form);
        let (new, _) = rewritten(&lines, form, true, &|_| false);
        let text = new.map_or(text.to_string(), |t| String::from_utf8(t).expect("text"));
        text.lines().filter(|l| !l.starts_with("# ")).map(|l| l.trim().to_string() + "\n").collect()
    }

    const OLD: &str = "program p\n  include 'xmp_coarray.h'\n  integer n = 1\n  real*8 a(2)[*], b(2), s\n  if (xmp_node_num() > n) &\n\
        \x20   call co_sum(a, b)\n  b = a[n] ! all\n5 call co_max(s, b(1))\n  call xmp_sort_up(xmp_desc_of(a), xmp_desc_of(b))\nend\n";

    #[test]
    fn old_forms_get_the_words_of_the_standard() {
        let want = "program p\nuse xmp_lib, only: xmp_node_num\ninteger :: n = 1\nreal*8 a(2)[*], b(2), s\n\
            if (xmp_node_num() > n) b = a\nif (xmp_node_num() > n) &\ncall co_sum(b)\nb = a(:)[n] ! all\n\
            5 b(1) = s ; call co_max(b(1))\ncall xmp_sort_up(b, a)\nend\n";
        assert_eq!(again(OLD, SourceForm::Free), want);
    }

    #[test]
    fn specification_statements_get_the_order_of_the_standard() {
        let old = "subroutine s(a)\n  integer n\n  implicit real (a)\n  use m\n  external xmp_nodes_size, f\n  parameter (k = 2, n = 1)\n\
            \x20 integer, parameter :: k = 2\n  dimension a(2)[*], b(3)\n  if (n > 0) call xmp_nodes_size(d, 1, i)\nend\n";
        let want =
            "subroutine s(a)\nuse m\nuse xmp_lib, only: xmp_nodes_size\nimplicit real (a)\ninteger n\nexternal f\n\
            parameter (k = 2, n = 1)\ndimension a(2), b(3)\ncodimension :: a[*]\n\
            if (n > 0) then; if (xmp_nodes_size(d, 1, i) < 0) continue; end if\nend\n";
        assert_eq!(again(old, SourceForm::Free), want);
    }

    #[test]
    fn what_the_standard_has_stays() {
        let text = "program p\n  use xmp_lib\n  integer :: n = 1\n  integer a(2)[*], integer\n  integer = 3\n  a(:)[n] = 1\n\
            \x20 call co_sum(n, 1)\n  call co_sum(n, result_image=n)\n  allocate (b(3)[*])\n  print *, xmp_node_num()\nend\n";
        let lines = lines::read(text.as_bytes().to_vec(), "u.f90", SourceForm::Free);
        let (new, diags) = rewritten(&lines, SourceForm::Free, true, &|_| false);
        assert!(new.is_none() && diags.is_empty(), "{diags:?}");
    }

    #[test]
    fn names_by_use_association_are_declared() {
        let module = |uses: &str| {
            format!("module m\nuse {uses}\nend module\nprogram p\nuse m\nprint *, xmp_node_num()\nend program\n")
        };
        let alone = "program p\nuse elsewhere\nprint *, xmp_node_num()\nend program\n".to_string();
        let other = "program p\nuse elsewhere, only: other\nprint *, xmp_node_num()\nend program\n".to_string();
        for (text, warnings) in [
            (module("xmp_lib"), 0),
            (module("xmp_lib, only: xmp_node_num"), 0),
            (module("xmp_lib, only: xmp_num_nodes"), 1),
            (module("iso_c_binding"), 1),
            (alone, 0),
            (other, 1),
        ] {
            let lines = lines::read(text.clone().into_bytes(), "u.f90", SourceForm::Free);
            let (_, diags) = rewritten(&lines, SourceForm::Free, true, &|_| false);
            assert_eq!(diags.list().len(), warnings, "{text}{diags:?}");
        }
    }

    #[test]
    fn broken_programs_are_read_to_their_end() {
        for form in [SourceForm::Free, SourceForm::Fixed(72)] {
            for cut in 0..OLD.len() {
                again(&OLD[..cut], form);
                again(&OLD[cut..], form);
                again(&[&OLD[..cut], &OLD[(cut + 3).min(OLD.len())..]].concat(), form);
            }
        }
    }
}
