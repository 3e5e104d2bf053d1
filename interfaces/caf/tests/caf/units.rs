//! Statements that gfortran 12 compiles wrongly only in some program units; the workarounds for vector subscripts; and the message after
//! an internal error of gfortran.

use nagaya_tests::{command, nagaya_run, run, Outcome, Scratch};

fn fc(s: &Scratch, text: &str) -> Outcome {
    let source = s.file("unit.f90", text);
    let mut fc = command("nagaya");
    run(fc.args(["fc", "-c", "-o"]).arg(s.path().join("unit.o")).arg("-J").arg(s.path()).arg(source))
}

/// The length of a dummy argument `character(*)` is in a descriptor.
#[test]
fn vector_subscripts_of_dummy_coarrays_of_any_length_are_refused() {
    let s = Scratch::new("caf-dummies");
    let unit = |declaration: &str, statement: &str| {
        format!("subroutine s(c, v)\n implicit none\n {declaration}\n integer :: v(2)\n {statement}\nend subroutine\n")
    };
    for declaration in ["character(*) :: c(:)[*]", "character(len=*) :: c(4)[*]"] {
        let out = fc(&s, &unit(declaration, "c(v) = c(1:2)[2]"));
        let place = "unit.f90:5:2: error: 'c(v)' has a vector subscript and gets a coindexed object";
        assert!(out.status == 1 && out.stderr.contains(place), "{declaration}: {}", out.stderr);
        fc(&s, &unit(declaration, "c(v) = (c(1:2)[2])")).must_succeed();
    }
    for declaration in ["character(6) :: c(:)[*]", "real :: c(:)[*]", "real :: c(4)[*]"] {
        fc(&s, &unit(declaration, "c(v) = c(1:2)[2]")).must_succeed();
    }
}

/// A procedure of the program copies the components, so the assignment is right.
#[test]
fn defined_assignments_of_objects_are_not_refused() {
    let s = Scratch::new("caf-defined");
    let unit = |generic: &str| {
        format!(
            "module m\n implicit none\n type list\n  integer, allocatable :: q(:)\n contains\n  procedure :: copy\n{generic} end type\n\
             contains\n subroutine copy(to, from)\n  class(list), intent(inout) :: to\n  class(list), intent(in) :: from\n  to%q = from%q\n \
             end subroutine\nend module\nsubroutine s\n use m\n type(list), save :: d[*], e\n d = e\nend subroutine\n"
        )
    };
    let out = fc(&s, &unit(""));
    assert!(out.status == 1 && out.stderr.contains("'d' is a coarray with allocatable components"), "{}", out.stderr);
    fc(&s, &unit("  generic :: assignment(=) => copy\n")).must_succeed();
}

/// What `nagaya fc` does not foresee. A mistake of the program is no internal error.
#[test]
fn after_an_internal_error_of_gfortran_a_line_names_the_page() {
    let s = Scratch::new("caf-internal");
    let line = "gfortran itself failed with an internal error";
    let text = "module m\n interface\n  module subroutine f(x)\n   integer :: x[*]\n  end subroutine\n end interface\nend module\n\
                submodule (m) s\ncontains\n module procedure f\n  x = 1\n end procedure\nend submodule\n";
    let out = fc(&s, text);
    assert_eq!(out.status, 1, "{}", out.stderr);
    let last = out.stderr.lines().last().unwrap_or_default();
    assert!(last.contains(line) && last.contains("docs/fortran.md"), "{}", out.stderr);
    assert!(out.stderr.contains("internal compiler error"), "{}", out.stderr);
    let out = fc(&s, "integer :: x\nx = 'a'\nend\n");
    assert!(out.status == 1 && out.stderr.contains("Error: ") && !out.stderr.contains(line), "{}", out.stderr);
}

#[test]
fn the_ways_around_vector_subscripts_give_the_right_values() {
    let s = Scratch::new("caf-vectors");
    let text = "module m\n type lists\n  integer, allocatable :: q(:)\n  integer :: z(3)\n end type\n type cell\n  integer, allocatable :: c(:)[:]\n \
                end type\nend module\nprogram p\n use m\n implicit none\n integer, allocatable :: b(:)[:]\n integer, save :: w(3)[*], t(3,4)[*]\n \
                type(lists), save :: d[*]\n type(lists) :: l\n type(cell), save :: x\n integer :: v(3) = [3, 4, 1], n, one(1) = 1\n n = num_images()\n \
                allocate (b(4)[*], x%c(2)[*], d%q(3))\n b = 0; t = 0; w = this_image() * [1, 2, 3]; d%z = w; d%q = 10 * w\n sync all\n \
                b(v) = (w(:)[n]); if (any(b /= n * [3, 0, 1, 2])) error stop 'allocatable'\n \
                d%z([2,3,1]) = (w(:)[n]); if (any(d%z /= n * [3, 1, 2])) error stop 'component'\n sync all\n \
                if (this_image() == 1) then\n  t(1:3,v)[n] = reshape([1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 3])\n  w([3,1])[n] = (d[n]%q(1:2))\n end if\n \
                sync all\n if (this_image() == n .and. (any(t(2,:) /= [8, 0, 2, 5]) .or. any(w /= n * [20, 2, 10]))) error stop 'put'\n \
                if (image_index(x%c, one) /= 1) error stop 'index'\n l%q = [1, 2]; d%q = l%q; d%q(1) = 7; if (l%q(1) /= 1) error stop 'shared'\n \
                sync all\n if (this_image() == n) print '(a)', 'PASS'\nend program\n";
    let exe = super::compiled(&s, "vectors", text);
    let out = run(nagaya_run(2).arg(&exe)).must_succeed();
    assert_eq!(out.stdout, "PASS\n");
}
