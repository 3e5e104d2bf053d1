use super::has_sums_at_risk;
use crate::lines::{read, SourceForm};

/// Whether a procedure with these statements is at risk.
fn in_procedure(statements: &str) -> bool {
    let text = format!(
        "subroutine f(n, m, r, t, a, b, row)\nimplicit none\ninteger :: n, m, i, j, k, l, row(9)\nreal(8) :: r, t, a(4, n), b(n)\n\
         {statements}\nend subroutine\n"
    );
    has_sums_at_risk(&read(text.into_bytes(), "t.f90", SourceForm::Free))
}

#[test]
fn two_additions_in_an_iteration_are_at_risk() {
    for statements in [
        "do i = 1, n\n r = r + a(3, i)\n r = r + a(2, i)\nend do",
        "do i = 1, n\n r = r + a(3, i) + a(2, i)\nenddo",
        "do i = 1, n\n r = a(2, i) + (a(3, i) + r)\nend do",
        "outer: do i = 1, n\n R = r - a(3, i)\n if (n > 1) r = r + a(2, i)\nend do outer",
        "do i = 1, n\n do j = 3, 2, -1\n r = r + a(j, i)\n end do\nend do",
        "do i = 1, n\n t = r + a(3, i)\n r = t + a(2, i)\nend do",
        "do i = 1, n\n b(1) = b(1) + a(3, i)\n b( 1 ) = b(1) + a(2, i)\nend do",
        "do while (n > 0)\n r = r + b(n)\n n = n - 1\n r = r + b(n)\nend do",
        "do 10 i = 1, n\n do 10 j = 3, 2, -1\n10 r = r + a(j, i)",
        "do i = 1, n\n do j = i, i + 1\n r = r + b(j)\n end do\nend do",
        "m = 2\ndo i = 1, n\n do j = 1, m\n r = r + a(j, i)\n end do\nend do",
        "do k = 1, n\n do i = 1, 2\n do j = 1, i\n r = r + a(j, k)\n end do\n end do\nend do",
        "do i = 1, n\n call add(r, a(3, i))\nend do\nend subroutine\nsubroutine add(x, y)\nreal(8) :: x, y\nx = x + y",
        "10 r = r + b(n)\nr = r + b(n - 1)\nn = n - 2\nif (n > 1) goto 10",
        "r = sum(a(3:2:-1, :))",
        "do i = 1, n\n x = x + a(3, i)\n x = x + a(2, i)\nend do",
    ] {
        assert!(in_procedure(statements), "{statements}");
    }
}

#[test]
fn one_addition_is_not() {
    for statements in [
        "do i = 1, n\n r = r + b(i)\nend do",
        "do i = 1, n\n r = r + b(i)\n t = t + b(i)\nend do",
        "do i = 1, n\n do j = 1, m\n r = r + a(j, i)\n end do\nend do",
        "do i = 1, n\n do j = 1, 512\n r = r + a(j, i)\n end do\nend do",
        "do i = 1, n\n do k = row(i), row(i + 1) - 1\n r = r + b(k)\n end do\nend do",
        "do i = 1, n\n do j = i + 1, n\n r = r + b(j)\n end do\nend do",
        "do i = 1, n\n l = l + 2\n l = l + i\nend do",
        "do i = 2, n - 1\n b(i) = b(i) + 0.5*(b(i-1) + b(i+1) - 2*b(i))\nend do",
        "do i = 1, n\n t = a(1, i) + a(2, i) - a(3, i)\n r = max(r, t)\nend do",
        "r = r + b(2)\nr = r + b(1)",
        "r = r + b(2)\ndo i = 1, n\n r = r + b(i)\nend do\nr = r + b(1)",
        "do i = 1, n\n if (b(i) > 0) r = r + b(i)\nend do",
    ] {
        assert!(!in_procedure(statements), "{statements}");
    }
}

#[test]
fn a_name_may_have_another_type_elsewhere() {
    let text = |implicit: &str| {
        format!(
            "subroutine f\n{implicit}\ninteger :: s\nend subroutine\nsubroutine g(n, a)\nreal :: a(4, n)\ns = 0\n\
             do i = 1, n\n s = s + a(3, i)\n s = s + a(2, i)\nend do\nend subroutine\n"
        )
    };
    let is_at_risk = |implicit| has_sums_at_risk(&read(text(implicit).into_bytes(), "t.f90", SourceForm::Free));
    assert!(is_at_risk("") && is_at_risk("implicit complex (s)") && !is_at_risk("implicit none"));
}
