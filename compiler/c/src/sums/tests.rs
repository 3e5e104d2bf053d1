use super::has_sums_at_risk;
use crate::{lex_options, parse, PlainC};
use nagaya_text::Unit;

#[track_caller]
fn is_at_risk(text: &str) -> bool {
    let unit = Unit::new(text.as_bytes().to_vec(), "t.c", &lex_options(&[])).expect("small");
    let parsed = parse(&unit, &mut PlainC);
    assert!(parsed.diags.list().is_empty(), "{:?}", parsed.diags.list());
    has_sums_at_risk(&unit, &parsed.tree)
}

/// Whether a function with these statements is at risk.
#[track_caller]
fn in_function(statements: &str) -> bool {
    is_at_risk(&format!(
        "extern double a[8][4], b[100], c; typedef struct {{ double x; }} s; extern int size(void), row[9];
        double f(int n, int m, s *p, double *q) {{ int i, j, k; long l = 0; double r = 0, t = 0; {statements} return r + t + l; }}"
    ))
}

#[test]
fn two_additions_in_an_iteration_are_at_risk() {
    for statements in [
        "for (i = 0; i < n; i++) { r += a[i][2]; r += a[i][1]; }",
        "for (i = 0; i < n; i++) r = r + a[i][2] + a[i][1];",
        "for (i = 0; i < n; i++) r = a[i][1] + (a[i][2] + r);",
        "for (i = 0; i < n; i++) { r -= a[i][2]; if (n) r = r + a[i][1]; }",
        "for (i = 0; i < n; i++) for (j = 2; j >= 1; j--) r += a[i][j];",
        "for (i = 0; i < n; i++) { t = r + a[i][2]; r = t + a[i][1]; }",
        "for (i = 0; i < n; i++) { double x = r + a[i][2]; r = x + a[i][1]; }",
        "for (i = 0; i < n; i++) { p->x += a[i][2]; p->x += a[i][1]; }",
        "for (i = 0; i < n; i++) { b[0] += a[i][2]; b[ 0 ] += a[i][1]; }",
        "while (n--) { r += q[2]; r += q[1]; q += 4; }",
        "do { r += q[2]; r += q[1]; q += 4; } while (n--);",
        "again: r += q[2]; r += q[1]; q += 4; if (n--) goto again;",
        "for (i = 0; i < n; i++) { r += a[i][2], r += a[i][1]; }",
        "for (i = 0; i < n; i++) r += a[i][2] + (r += a[i][1]);",
        "for (i = 0; i < n; i++) r = __builtin_fma(c, a[i][1], __builtin_fma(c, a[i][2], r));",
    ] {
        assert!(in_function(statements), "{statements}");
    }
}

#[test]
fn one_addition_is_not() {
    for statements in [
        "for (i = 0; i < n; i++) r += b[i];",
        "for (i = 0; i < n; i++) { r += b[i]; t += b[i]; }",
        "for (i = 0; i < n; i++) for (j = 0; j < m; j++) r += a[i][j];",
        "for (i = 0; i < n; i++) for (j = 0; j < 512; j++) r += a[i][j];",
        "for (i = 0; i < n; i++) for (j = row[i]; j < row[i + 1]; j++) r += b[j];",
        "for (i = 0; i < n; i++) for (j = i + 1; j < n; j++) r += b[j];",
        "for (i = 0; i < n; i++) for (j = 0; j < size(); j++) r += b[j];",
        "for (i = 0; i < n; i++) { l += 2; l += i; }",
        "for (i = 1; i < n; i++) b[i] = b[i] + 0.5 * (b[i - 1] + b[i + 1] - 2 * b[i]);",
        "for (i = 0; i < n; i++) { double x = a[i][0]; x += a[i][2]; x += a[i][1]; b[i] = x; }",
        "for (i = 0; i < n; i++) r += a[i][0] + a[i][1] - a[i][2];",
        "r += b[1]; r += b[0];",
        "r += b[1]; for (i = 0; i < n; i++) r += b[i]; r += b[0];",
        "for (i = 0; i < n; i++) { double d = b[i] - a[i][0]; r = r > d ? r : d; }",
    ] {
        assert!(!in_function(statements), "{statements}");
    }
}

#[test]
fn loops_that_may_be_short_count_twice() {
    for inner in [
        "int e = 3; for (j = 0; j < e; j++)",
        "int e = i + 3; for (j = i; j < e; j++)",
        "for (j = i; j < i + 2; j++)",
        "for (j = 2 * i; j < 2 * (i + 1); j++)",
        "for (j = 4; j--; )",
        "for (k = 0; k < 3; k++) for (j = 0; j < k; j++)",
        "for (j = 0; j < sizeof(int); j++)",
        "j = 2; while (j-- > 0)",
    ] {
        assert!(in_function(&format!("for (i = 0; i < n; i++) {{ {inner} r += b[j]; }}")), "{inner}");
    }
    let unrolled = "_Pragma(\"GCC unroll 64\")\n#pragma GCC unroll 64\nfor (j = 0; j < 64; j++) r += a[i][j];";
    let unrolled = unrolled.strip_prefix("_Pragma(\"GCC unroll 64\")").expect("given");
    assert!(in_function(&format!("for (i = 0; i < n; i++) {unrolled}")));
}

#[test]
fn functions_count_where_they_are_called() {
    let main = "double r, a[9][4]; void f(int n) { int i; for (i = 0; i < n; i++)";
    for (function, statements, expected) in [
        ("static double add(double s, double x) { return s + x; }", "r = add(r, a[i][2]);", false),
        ("static double add(double s, double x) { return s + x; }", "r = add(add(r, a[i][2]), a[i][1]);", true),
        ("static void add(double *s, double x) { *s += x; }", "add(&r, a[i][2]);", false),
        ("static void add(double *s, double x) { *s += x; }", "{ add(&r, a[i][2]); add(&r, a[i][1]); }", true),
        ("static void add(double *s, double x) { *s += x; }", "{ add(&r, a[i][2]); r += a[i][1]; }", true),
        (
            "static void add(double *s, double *x, int m) { for (int j = 0; j < m; j++) *s += x[j]; }",
            "add(&r, a[i], 2);",
            true,
        ),
        (
            "static void add(double *s, double *x, int m) { for (int j = 0; j < m; j++) *s += x[j]; }",
            "add(&r, a[i], n);",
            false,
        ),
    ] {
        assert_eq!(is_at_risk(&format!("{function} {main} {statements} }}")), expected, "{function} {statements}");
    }
}
