//! What a language built on C adds: coarrays, sections, directives.

use super::*;

#[test]
fn coarray_declarations() {
    let out = run("int a:[*], b, c[4]:[2][*]; extern double d[10] : [*]; struct s { int x; } v[4]:[*]; int e:[*] = 2;
                   void f(double x[10]:[*], int y:[*]) { static int g[2]:[*]; } int *p:[]; struct t { int m[3]:[*]; int k : 3; };")
    .clean();
    let dims = |n: &str| out.decl(n).coarray.as_ref().map_or(0, |c| c.dims.len());
    assert_eq!((dims("a"), dims("b"), dims("c"), dims("d"), dims("v"), dims("e")), (1, 0, 2, 1, 1, 1));
    assert_eq!((dims("x"), dims("y"), dims("g"), dims("p"), dims("m"), dims("k")), (1, 1, 1, 1, 1, 0));
    assert_eq!(out.declared("x"), "double *");
    assert_eq!(out.decl("p").coarray.as_ref().map(|c| c.dims[0]), Some(Codim::Empty));
    assert_eq!(out.unit.source(out.decl("c").declarator), "c[4]:[2][*]");
    assert!(out.decl("e").init.is_some());
}

#[test]
fn coindexed_references_and_sections() {
    types(
        "int a[10]:[*], b[10], m[4][5]:[2][*], s:[*], n, k; struct p { int x; struct { float f[3]; } q; } v[4]:[*];
         void f(void) { a[0:n]:[k] = b[:]; a[::2] = 1; m[0:2][:]:[k][1] = m[n][0:3]; s:[k] += v[1].x:[k]; v[1]:[k].q.f[2]; n ? s:[0] : k;
           v[0:2].x; b[1:] = b[:4] + b[n - 1:3:-1]; a[n ? 1 : 2:3]; m[1]; m[0:2]; f2(b[0:n], s:[2]); &s:[1]; (a[0:2]); s:[k]++;
           lab: k++; switch (k) { case 1: s:[1] = 2; } other: [[gnu::unused]] ; }",
        &[
            ("a[0:n]:[k]", "int"),
            ("m[0:2][:]:[k][1]", "int"),
            ("m[n][0:3]", "int"),
            ("v[1].x:[k]", "int"),
            ("v[1]:[k].q.f[2]", "float"),
            ("v[0:2].x", "int"),
            ("b[n - 1:3:-1]", "int"),
            ("n ? s:[0] : k", "int"),
            ("m[0:2]", "int [5]"),
            ("m[1]", "int [5]"),
            ("&s:[1]", "int *"),
        ],
    );
    let out = run(
        "int m[4][5][6]; void f(void) { m[0:2][1][:] = 0; (m[:])[0]; m[0:1][0:1][0:1]; -m[0][0][:]; g(m[0][0:1][0]); }",
    );
    let rank = |text: &str| out.tree.exprs.iter().find(|e| out.unit.source(e.span) == text).map(|e| e.rank);
    assert_eq!(rank("m[0:2][1][:]"), Some(2));
    assert_eq!(rank("m[0:2][1][:] = 0"), Some(2));
    assert_eq!(rank("(m[:])[0]"), Some(1));
    assert_eq!(rank("m[0:1][0:1][0:1]"), Some(3));
    assert_eq!(rank("-m[0][0][:]"), Some(1));
    assert_eq!(rank("g(m[0][0:1][0])"), Some(1));
}

#[test]
fn commas_cannot_be_the_base_of_a_section() {
    let out = run("int a[9], i; void f(void) { a[0,0:9] = 1; a[(i,0):2] = 1; a[0:1:2:3]; }");
    let m = out.messages();
    assert_eq!(m.len(), 2, "{m:?}");
    assert!(m[0].starts_with("1:31: a comma is not allowed in a section"), "{m:?}");
    assert!(m[1].contains("three parts"), "{m:?}");
}

#[test]
fn directives_stand_where_they_may() {
    let out = run("#pragma xmp file\nstruct s {\n#pragma xmp in\nint x; };\nint f(a) int a;\n#pragma xmp head\n{\n#pragma xmp one\n  a++;
        #pragma xmp stmt\n  for (;;) ;\n  if (a)\n#pragma xmp one\n  else\n#pragma xmp stmt\n a--;\n l:\n#pragma omp barrier\n#pragma xmp last\n}\n#pragma xmp file\n")
    .clean();
    let words: Vec<&str> = out.seen.iter().map(|s| s.1.as_str()).collect();
    assert_eq!(words, ["file", "in", "head", "one", "stmt", "one", "stmt", "last", "file"]);
    assert_eq!(out.seen[0].0, DirectivePlace::File);
    assert!(matches!(out.seen[1].0, DirectivePlace::Member(_)));
    assert_eq!(out.seen[2].0, DirectivePlace::Header);
    assert!(out.tree.stmts.iter().any(|s| matches!(s.kind, StmtKind::Directive { body: Some(_), .. })));
}

#[test]
fn directives_see_the_scope_they_stand_in() {
    let out = run("double x; void f(void) {\n int x[3];\n#pragma xmp expr x[1]\n#pragma xmp expr &x\n#pragma xmp name p\n#pragma xmp co :[2][*]\n p; }
#pragma xmp expr x\n")
    .clean();
    let types: Vec<&str> = out.seen.iter().filter(|s| s.0 == DirectivePlace::Nowhere).map(|s| s.1.as_str()).collect();
    assert_eq!(types, ["int", "int (*)[3]", ":[2][*]", "double"]);
    assert!(out.tree.decls.iter().any(|d| d.kind == DeclKind::Dialect(7)));
}

#[test]
fn misplaced_directives_are_reported_and_passed_over() {
    let out = run("void f(int a) { a = 1 +\n#pragma xmp one\n 2; int b[] = {1,\n#pragma xmp one\n 2}; a = 3; }\n#pragma xmp stmt\n#pragma xmp expr )\n#pragma xmp one two\n");
    let m = out.messages();
    assert_eq!(m.len(), 5, "{m:?}");
    assert!(m[0].starts_with("2:1: a directive cannot be"), "{m:?}");
    assert!(m[1].starts_with("4:1: a directive cannot be"), "{m:?}");
    assert!(m[2].contains("applies to a statement"), "{m:?}");
    assert!(m[3].contains("expected an expression, found ')'"), "{m:?}");
    assert!(m[4].contains("'two' is not part of the directive"), "{m:?}");
}
