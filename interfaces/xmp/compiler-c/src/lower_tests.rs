//! What is written for a construct, seen without a C compiler: the choices that answers alone do not show.

use crate::{lower, Directives, Options};
use nagaya_text::diag::Diagnostics;
use nagaya_text::source::Unit;

/// The edits of a unit as text, and the messages.
fn translate(source: &str, check: bool) -> (String, Vec<String>) {
    let unit = Unit::new(source.as_bytes().to_vec(), "t.c", &nagaya_c::lex_options(crate::PRAGMAS)).expect("small");
    let mut directives = Directives::default();
    let parsed = nagaya_c::parse(&unit, &mut directives);
    let mut messages: Vec<String> = parsed.diags.list().iter().map(|d| d.message.clone()).collect();
    let mut diags = Diagnostics::new();
    let options = Options { check, image_base: 0 };
    let edits = lower(&unit, &parsed.tree, &directives, options, &mut diags);
    edits.plan().expect("edits nest");
    messages.extend(diags.list().iter().map(|d| d.message.clone()));
    (edits.describe(&unit), messages)
}

/// The edits of a statement in a function with usual declarations before it.
#[track_caller]
fn statement(s: &str) -> String {
    let (edits, messages) = translate(
        &format!(
            "double a[100]:[*], m[8][9]:[*], b[100], c[100], w[8][9]; int k, n, x:[*];\nvoid f(double *p) {{\n{s}\n}}"
        ),
        false,
    );
    assert_eq!(messages, Vec::<String>::new());
    let body = edits.find("t.c:3:").expect("an edit of the statement");
    edits[body..].to_string()
}

#[test]
fn a_unit_without_xmp_is_left_alone() {
    let (edits, messages) = translate("int a[3]; int main(void) { int i = a[1] ? 2 : 3; l: return i; }", true);
    assert_eq!((edits.as_str(), messages.len()), ("", 0));
}

#[test]
fn local_uses_of_a_coarray_keep_their_text() {
    let (edits, _) = translate("double a[4][5]:[*]; double f(int i) { a[i][2] = 1; return a[0][i]; }", true);
    assert!(!edits.contains("t.c:1:38"), "{edits}");
    assert!(edits.contains("(*a)"), "declared as a pointer to the first element: {edits}");
}

#[test]
fn sizeof_does_not_communicate() {
    let edits = statement("n = sizeof a[k++]:[k];");
    assert!(!edits.contains("ngyx_seen") && edits.contains("a[k++]"), "{edits}");
}

#[test]
fn a_copy_of_sections_is_one_call() {
    let edits = statement("a[0:n]:[k] = b[5:n];");
    assert!(edits.contains("ngyx_put_1((void *)&(") && !edits.contains("for ("), "{edits}");
    let (_, messages) = translate("double w[4][4], m[8][9]:[*]; void f(int k) { w[:][:] = m[1:4][::2]:[k]; }", false);
    assert!(
        messages.len() == 1
            && messages[0]
                .ends_with("5 elements of dimension 2 of 'm' here, 4 elements of dimension 2 of 'w' on the left side"),
        "{messages:?}"
    );
}

#[test]
fn known_numbers_stay_constants() {
    let edits = statement("w[0:4][0:4] = m[1:4][1:4:2]:[k];");
    assert!(
        edits.contains("ngyx_get_2(") && edits.contains("* 2, ngyx_k") && edits.contains(", 4, 4, sizeof("),
        "{edits}"
    );
}

#[test]
fn different_objects_are_not_tested_for_overlap() {
    assert!(!statement("b[0:n] = c[1:n] * 2;").contains("ngyx_clash"));
    assert!(!statement("a[0:n]:[k] = b[1:n] * 2;").contains("ngyx_clash"));
    assert!(!statement("b[0:n] = b[0:n] * 2;").contains("ngyx_clash"), "the same section");
    assert!(statement("b[0:n] = b[1:n] * 2;").contains("ngyx_clash"));
    assert!(statement("p[0:n] = b[1:n] * 2;").contains("ngyx_clash"), "a pointer may point there");
    assert!(statement("a[0:n]:[k] = a[0:n] * 2;").contains("ngyx_clash"), "k may be this image");
}

#[test]
fn compound_assignments_to_other_images_are_accumulates() {
    assert!(statement("x:[k] += 3;").contains("ngyx_acc_1(NGYX_SUM, NGYX_I32"));
    assert!(statement("a[0:n]:[k] *= b[0:n];").contains("ngyx_acc_nd(NGYX_PROD, NGYX_F64, 1"));
    let staged = statement("a[0:n]:[k] -= b[0:n];");
    assert!(staged.contains("NGYX_SUM") && staged.contains("ngyx_temp"), "{staged}");
}

#[test]
fn checks_are_written_only_when_asked_for_and_only_where_needed() {
    let source = "double a[9]:[*], b[9]; void f(int i, int n, int k) { a[i]:[k] = 1; b[0:n] = a[i:n]:[k]; b[1:2] = a[3:2]:[k]; }";
    assert!(!translate(source, false).0.contains("ngyx_check"));
    let with = translate(source, true).0;
    assert_eq!(with.matches("ngyx_check_section").count(), 3, "{with}");
    assert_eq!(with.matches("ngyx_check_conform").count(), 1, "{with}");
}

#[test]
fn messages_name_line_and_text() {
    assert!(statement("x:[k] = 1;").contains("\"t.c:3: x:[k]\""));
}

#[test]
fn what_is_stored_whole_is_numbers_and_loops_over_it_are_kept() {
    let lines = [
        "#pragma xmp nodes p[4]",
        "#pragma xmp template t[8][64]",
        "#pragma xmp distribute t[block][*] onto p",
        "double a[3][8][64], b[8][64]; enum { N = 64 };",
        "#pragma xmp align a[*][i][j] with t[i][j]",
        "#pragma xmp align b[i][j] with t[i][j]",
        "#pragma xmp shadow a[0][1][1:2]",
        "void f(int n) {",
        "#pragma xmp loop (i, j) on t[i][j]",
        "for (int i = 1; i < 7; i++) for (int j = 0; j < LIMIT; j++) a[2][i][j] = b[i][j];",
        "}",
    ];
    let with = |limit: &str| {
        let (edits, messages) = translate(&lines.join("\n").replace("LIMIT", limit), false);
        assert_eq!(messages, Vec::<String>::new());
        edits
    };
    let edits = with("N");
    for part in [" * ngyx_s0_0 + ", " - ngyx_o0_1) * 67 + (", " + 1)]", " - ngyx_o1_0) * 64 + "] {
        assert!(edits.contains(part), "{part}: {edits}");
    }
    assert!(!edits.contains("ngyx_s0_1") && !edits.contains("ngyx_o0_0"), "{edits}");
    assert_eq!(edits.matches("ngyx_loop(").count(), 1, "{edits}");
    // Beyond the template, or not known: left to the run-time library.
    assert_eq!(with("N + 1").matches("ngyx_loop(").count(), 2);
    assert_eq!(with("n").matches("ngyx_loop(").count(), 2);
}
