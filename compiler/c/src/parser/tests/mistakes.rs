//! Messages about wrong C: where they are shown, and how they help.

use super::*;

#[test]
fn several_mistakes_one_run() {
    let out = run("int a = ;\nint b;\nvoid f(void) {\n  a = (1;\n  b = 2;\n  foo_t z;\n  if (a b++;\n  return\n}\nint c[3;\nbar_t g(void);\nint d;\nstruct { int x; quux y; int z; } e;\nint h(void) { return 1 }\n");
    assert_eq!(
        out.messages(),
        [
            "1:9: expected an expression, found ';'",
            "4:9: expected ')' to close the '(', found ';'",
            "6:3: unknown type name 'foo_t'",
            "7:9: expected ')' after the condition, found 'b'",
            "8:3: expected an expression, found '}'",
            "10:8: expected ']' after the array's extent, found ';'",
            "11:1: unknown type name 'bar_t'",
            "13:17: unknown type name 'quux'",
            "14:24: expected ';' after 'return', found '}'",
        ]
    );
    // What is between the mistakes is understood.
    for name in ["b", "d", "g", "e", "h"] {
        out.decl(name);
    }
}

#[test]
fn a_missing_semicolon_is_shown_where_it_is_missing() {
    let out = run("void f(int a) {\n  a = 1\n  a = 2;\n}\nint b\nint c;\n");
    assert_eq!(
        out.messages(),
        ["2:7: expected ';' after the expression, found 'a'", "5:5: expected ';' after the declaration, found 'int'"]
    );
}

#[test]
fn bad_declarations_of_system_headers_are_passed_over_in_silence() {
    let out = run("# 1 \"/usr/include/odd.h\" 1 3 4\nint ok;\nextern int odd __weird((x)) ;\nstruct q { int $!; };\nstatic inline int w(void) { return 1 +; }\ntypedef int fine;\n# 2 \"t.c\" 2\nfine x;\n");
    assert_eq!(out.messages(), Vec::<String>::new());
    assert_eq!(out.tree.skipped.len(), 3);
    assert_eq!(out.declared("x"), "int");
}

#[test]
fn messages_help_where_they_can() {
    let out = run("typedef int count_t;\nstatic itn a;\ncoutn_t b;\nvoid f(int n) {\n  whlie (n) n--;\n  for (int i = 0, i < 3; i++) n++;\n  n = 3:[1];\n}\n");
    assert_eq!(
        out.messages(),
        [
            "2:8: unknown type name 'itn'",
            "3:1: unknown type name 'coutn_t'",
            "5:13: expected ';' after the expression, found 'n'",
            "6:21: expected ';' after the declaration, found '<'",
            "7:7: an image index can follow an object only, and this is a value",
        ]
    );
    let help: Vec<&str> = out.diags.list().iter().flat_map(|d| &d.remarks).map(|r| r.message.as_str()).collect();
    assert_eq!(help, ["did you mean 'int'?", "did you mean 'count_t'?", "did you mean 'while'?"]);
}

#[test]
fn no_name_of_our_headers_is_suggested() {
    let out = run("typedef int ngy_lock_t;\ntypedef int ngyx_lock_t;\nxmp_lock_t a;\n");
    assert_eq!(out.messages(), ["3:1: unknown type name 'xmp_lock_t'"]);
    assert!(out.diags.list().iter().all(|d| d.remarks.is_empty()));
}
