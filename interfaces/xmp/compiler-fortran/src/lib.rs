//! XcalableMP/Fortran: Fortran as a base language of `nagaya_model`, and what is written in place of the directives.
//!
//! ```text
//! source ─► lines (free or fixed form: statements of tokens) ─► reader (scopes, declarations, constructs; directives by the model)
//!        ─► program (the plan: who does what) ─► emit (edits of the text) ─► gfortran
//! ```
//! Lines without directives come out unchanged. A distributed array becomes a pointer to the node's part with its
//! global bounds, so references stay as written. Only the bounds of loops and the subscripts of cyclic dimensions
//! change.
//!
//! gfortran compiles coarrays. This crate reports the programs that gfortran would compile wrongly (`faults`).
//!
//! Not here: running the preprocessor and the Fortran compiler (`compiler/driver`), coarrays (gfortran and `abi/caf`),
//! and what the
//! generated calls do (`interfaces/xmp/fortran/directives.c`). Called by the driver.

//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `scan`, `sentinel`, `brackets`, `intrinsics`, `seam`, `mod_file`: characters, misspelt sentinels, brackets in tokens, calls that generated text
//!    has, gfortran's `.mod` files
//! 2. `lines`: the statements of a file
//! 3. `annotations`, `sums`: directives to the Fortran compiler, loops that some compilers vectorise wrongly
//! 4. `tree`, `output`, `translation`: what is known about a file, the text for the Fortran compiler, what the driver asks for and gets
//! 5. `modules`: which names a module of another file may declare
//! 6. `reader`: reads a file statement by statement
//! 7. `expression`: expressions
//! 8. `language`: what directives mean in Fortran
//! 9. `declare`, `faults`, `unallocated`: declarations, what gfortran does wrongly, arguments without memory
//! 10. `statement`, `statements`, `omni`, `facts`: the other statements, what the model asks, old forms in the standard's words, facts
//!     about distributed arrays
//! 11. `program`: what the plan asks
//! 12. `emit`: prints the plan

#![forbid(unsafe_code)]

mod annotations;
mod brackets;
mod declare;
mod emit;
mod expression;
mod facts;
mod faults;
mod intrinsics;
mod language;
pub mod lines;
mod mod_file;
mod modules;
pub mod omni;
mod output;
mod program;
mod reader;
mod scan;
mod seam;
mod sentinel;
mod statement;
mod statements;
mod sums;
mod translation;
mod tree;
mod unallocated;

pub use faults::faults;
pub use lines::{Lines, SourceForm};
pub use mod_file::declarations_of_mod_file;
/// The symbol that the linker must keep where nodes compare constructs.
pub use seam::name::CHECKING;
pub use translation::{Exported, Settings, Translated};
pub use unallocated::unallocated;

use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, TokenKind};

/// Translates a file; mistakes are reported.
pub fn translate(lines: &Lines, settings: Settings) -> (Translated, Diagnostics) {
    let (tree, model, mut diags) = reader::read(lines, settings.omni, settings.pedantic);
    let out = emit::emit(lines, &tree, &model, settings, &mut diags);
    (out, diags)
}

/// Warnings about comments that were meant as directives.
pub fn misspelt_sentinels(lines: &Lines) -> Diagnostics {
    let mut diags = Diagnostics::new();
    let own = lines.slips.iter().filter(|(at, _)| lines.unit.token(*at).start as usize >= lines.begin());
    for (at, message) in own {
        diags.warning(Span::token(*at), message.clone());
    }
    diags
}

/// The modules of a file with all of their declarations, for other files of the same command.
pub fn modules(lines: &Lines) -> Vec<Exported> {
    let (tree, ..) = reader::read(lines, false, false);
    emit::modules(lines, &tree)
}

/// Whether a file has coarrays, or queries images: gfortran needs an option for that.
pub fn has_coarrays(lines: &Lines) -> bool {
    statements_with_coarrays(lines).any(|n| !lines.is_foreign(n))
}

/// Whether a file has coarrays, or uses a module that has.
pub fn concerns_coarrays(lines: &Lines) -> bool {
    statements_with_coarrays(lines).next().is_some()
}

fn statements_with_coarrays(lines: &Lines) -> impl Iterator<Item = usize> + '_ {
    let unit = &lines.unit;
    let word = move |at: u32| match unit.token(at).kind {
        TokenKind::Ident => unit.spelling(at).to_ascii_lowercase(),
        _ => String::new(),
    };
    let has = move |l: &lines::Logical| {
        let (first, at_end) = (word(l.tokens.lo), l.tokens.hi == l.tokens.lo + 1);
        let controls = match first.as_str() {
            "sync" => matches!(word(l.tokens.lo + 1).as_str(), "all" | "images" | "memory"),
            "critical" | "syncall" | "syncmemory" => at_end,
            _ => false,
        };
        controls
            || (l.tokens.lo..l.tokens.hi).any(|at| match unit.token(at).kind {
                // A constructor follows no name, and no bracket.
                TokenKind::LBracket => {
                    at > l.tokens.lo && matches!(unit.token(at - 1).kind, TokenKind::Ident | TokenKind::RParen)
                }
                TokenKind::Ident if unit.token(at + 1).kind == TokenKind::LParen => {
                    let name = word(at);
                    let collective = first == "call"
                        && matches!(name.as_str(), "co_sum" | "co_max" | "co_min" | "co_reduce" | "co_broadcast");
                    collective || matches!(name.as_str(), "this_image" | "num_images" | "codimension")
                }
                _ => false,
            })
    };
    (0..lines.list.len()).filter(move |n| !lines.list[*n].directive && has(&lines.list[*n]))
}

/// `--dump=statements`: each statement of the file with its line and what it is; `?` is what was not understood.
pub fn dump_statements(lines: &Lines) -> String {
    let (tree, ..) = reader::read(lines, false, false);
    let shown = |n: usize| {
        let l = &lines.list[n];
        let line = lines.unit.location(l.tokens.lo).line;
        format!("{line}: {}: {}\n", tree.classes[n], lines.unit.source(l.tokens))
    };
    (0..lines.list.len()).filter(|n| !lines.is_foreign(*n)).map(shown).collect()
}

/// `--dump=model`
pub fn dump_model(lines: &Lines, omni: bool) -> (String, Diagnostics) {
    let (tree, model, diags) = reader::read(lines, omni, false);
    let place = |id: nagaya_text::DirectiveId| {
        let placed = &tree.directives[id.index()];
        (lines.unit.location(lines.list[placed.logical].tokens.lo).line, placed.body)
    };
    (nagaya_model::dump(&model, &language::Asked { tree: &tree, scope: 0 }, place), diags)
}

/// `--dump=plan`: what each node does for each directive.
pub fn dump_plan(lines: &Lines, omni: bool, checks: bool) -> (String, Diagnostics) {
    let (tree, model, mut diags) = reader::read(lines, omni, false);
    let shown = program::dump(&tree, &model, checks, &mut diags);
    (shown, diags)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn as_usual(form: SourceForm) -> Settings {
        Settings { form, optimises: true, checks: false, bounds: false, omni: false, pedantic: false }
    }

    /// The translated text without line markers, or the first message.
    fn translated(text: &str, form: SourceForm) -> String {
        let lines = lines::read(text.as_bytes().to_vec(), "u.f90", form);
        let (out, diags) = translate(&lines, as_usual(form));
        match diags.list().first() {
            Some(d) => d.message.clone(),
            None => {
                let text = String::from_utf8(out.text).expect("text");
                text.split_inclusive('\n').filter(|l| !l.starts_with("# ")).collect()
            }
        }
    }

    const HEAD: &str = "subroutine s(a, n)\ninteger n, i\nreal a(n), other\n!$xmp nodes p(*)\n!$xmp template t(n)\n\
                        !$xmp distribute t(block) onto p\n!$xmp align a(i) with t(i)\n";

    #[test]
    fn what_no_directive_concerns_stays() {
        for text in ["", "\n", "program p\n  x = 1 ; if (x) 10, 20, 30\nend", "!$omp x\n& odd\n) (\n'\n", "      end"] {
            for form in [SourceForm::Free, SourceForm::Fixed(72)] {
                let lines = lines::read(text.as_bytes().to_vec(), "u.f90", form);
                assert!(!translate(&lines, as_usual(form)).0.changed, "{text}");
                assert_eq!(translated(text, form), text);
            }
        }
    }

    #[test]
    fn bounds_of_a_loop_are_the_nodes_own_and_references_stay() {
        let out = translated(
            &format!("{HEAD}!$xmp loop on t(i)\n  do i = 2, n\n    a(i) = i ! x\n  end do\nend\n"),
            SourceForm::Free,
        );
        assert!(
            out.contains("\n  do i = int(ngyf_l1, kind(i)), int(ngyf_u2, kind(i))\n    a(i) = i ! x\n  end do\n"),
            "{out}"
        );
        assert!(out.starts_with("subroutine s(ngyf_d_a, n)\n  use nagaya_directives\n"), "{out}");
        assert!(
            out.contains(
                "\nreal  other\n  real :: ngyf_d_a(n)\n  real, pointer, contiguous :: a(:)\n  real, pointer, contiguous :: ngyf_p_a(:)\n"
            ),
            "{out}"
        );
    }

    #[test]
    fn subscripts_of_a_cyclic_dimension_are_changed_wherever_they_stand() {
        let head = HEAD.replace("block", "cyclic");
        let out = translated(&format!("{head}print *, a(a(i)+1), a(:), x%a(1)\nend\n"), SourceForm::Free);
        let inner = "a((i+ngyf_s1_a)/ngyf_r1_a-ngyf_c1_a)";
        assert!(
            out.replace(' ', "").contains(&format!("print*,a(({inner}+1+ngyf_s1_a)/ngyf_r1_a-ngyf_c1_a),a(:),x%a(1)")),
            "{out}"
        );
    }

    #[test]
    fn inquiries_tell_of_the_whole_array_and_other_functions_are_warned_of() {
        let told = |text: &str| translated(&format!("{HEAD}{text}end\n"), SourceForm::Free);
        assert!(told("i = size(a(2:), 1)\n").contains("i = size(ngyf_d_a(2:), 1)"));
        assert_eq!(told("print *, i + sum(abs(a))\n"), "'sum' sees only what this node has of 'a'");
        assert!(told("print *, sum([a(1), a(2)])\n").contains("print *, sum([a(1), a(2)])"));
        let assumed = HEAD.replace("a(n)", "a(:), b(size(a))");
        let reported = translated(&format!("{assumed}b = 0\nend\n"), SourceForm::Free);
        assert_eq!(reported, "the bounds of 'a' are not known yet among the declarations");
    }

    #[test]
    fn lines_that_grow_are_continued_in_fixed_form() {
        let body = HEAD.replace('\n', "\n      ").replace("      !$xmp", "!$xmp");
        let text = format!("      {body}do 10 i = 1, n\n   10 a(i) = 0\n!$xmp loop on t(i)\n      do 20 i = 1, n\n   20 a(i) = 1\n      end\n");
        let out = translated(&text, SourceForm::Fixed(72));
        assert!(out.lines().all(|l| l.len() <= 72) && out.contains("\n     &"), "{out}");
        assert!(out.contains("      do 20 i = int(ngyf_l1, kind(i))"), "{out}");
    }

    #[test]
    fn mistakes_are_told_in_the_words_of_fortran() {
        let reported =
            translated(&format!("{HEAD}!$xmp loop on t(j)\n  do i = 1, n\n  end do\nend\n"), SourceForm::Free);
        assert_eq!(reported, "the loop variable 'i' is not used in the subscripts");
    }

    #[test]
    fn an_enum_has_no_code() {
        let text =
            "module m\n!$xmp nodes p(*)\n  enum, bind(c)\n    enumerator :: red = 1, blue\n  end enum\nend module\n";
        let out = translated(text, SourceForm::Free);
        assert!(out.contains("\n  enum, bind(c)\n    enumerator :: red = 1, blue\n  end enum\n"), "{out}");
    }

    #[test]
    fn a_pointer_that_is_not_distributed_keeps_its_initial_value() {
        let of = |entities: &str| {
            let text = format!("{HEAD}  integer, pointer :: {entities}\n!$xmp align x(i) with t(i)\nend\n");
            translated(&text, SourceForm::Free).replace("  ", " ")
        };
        for entities in
            ["x(:) => null(), y(:) => f(1, 2)", "y(:) => f(1, 2), x(:) => null()", "x(:)=>null(), y(:) => f(1, 2)"]
        {
            assert!(of(entities).contains("\n integer, pointer :: y(:) => f(1, 2)\n"), "{}", of(entities));
        }
        assert!(of("y(:) => null(), x(:) => null(), z").contains("\n integer, pointer :: y(:) => null(), z\n"));
    }
}
