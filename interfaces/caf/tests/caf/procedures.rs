//! The same as in `faults.rs`, for what a whole procedure has.

use nagaya_tests::{command, run, Scratch};

use super::faults::fc;

#[test]
fn what_would_go_wrong_in_a_procedure_is_refused() {
    let s = Scratch::new("caf-procedures");
    let absent = "'im' is an optional argument as 'result_image' of";
    let freed = "'z' is a local scalar coarray with allocatable components";
    for (procedure, object, output) in [
        ("total(b, im); integer :: b; integer, optional :: im; call co_sum(b, result_image=im)", "im)", absent),
        ("total(b, im); integer :: b, im; optional im; if (b > 0) call co_max(b, im, s)", "im, s", absent),
        ("total(b, im); integer :: b; integer, optional :: im; call co_reduce(b, other, im)", "im)", absent),
        ("one; type(outer), allocatable :: z[:]; allocate (z[*])", "z[:", freed),
    ] {
        let procedure = format!(" subroutine {procedure}; end subroutine");
        let out = fc(&s, "n = 1", &procedure);
        let column = 1 + procedure.rfind(object).expect("a part of the procedure");
        let place = format!("faults.f90:77:{column}: error: {output}");
        assert!(out.status == 1 && out.stderr.contains(&place), "{procedure}: {place}: {}", out.stderr);
        assert!(out.stderr.contains("help: "), "{procedure} has no way around: {}", out.stderr);
    }
    for procedure in [
        "total(b, im); integer :: b; integer, optional :: im; if (present(im)) call co_sum(b, result_image=im)",
        "total(b, im); integer :: b, im; call co_sum(b, result_image=im)",
        "one; type(outer), allocatable :: z[:], y(:)[:]; allocate (z[*], y(1)[*]); deallocate (z)",
        "one; type(outer), allocatable, save :: z[:]; if (.not. allocated(z)) allocate (z[*])",
    ] {
        let out = fc(&s, "n = 1", &format!(" subroutine {procedure}; end subroutine")).must_succeed();
        assert!(!out.stderr.contains("gfortran 12"), "{procedure}: {}", out.stderr);
    }
}

#[test]
fn an_entry_of_a_procedure_with_a_dummy_coarray_is_refused() {
    let s = Scratch::new("caf-entries");
    let compile = |text: &str| {
        let (source, object) = (s.file("entries.f90", text), s.path().join("entries.o"));
        run(command("nagaya").args(["fc", "-c", "-o"]).arg(object).arg(source))
    };
    for (declarations, arguments) in [
        ("subroutine one(b)\n integer :: b(3)[*]", "(b)"),
        ("subroutine one(b)\n integer, allocatable :: b(:)[:]", ""),
        ("subroutine one(k)\n integer :: k, b(3)[*]", "(k, b)"),
    ] {
        let out = compile(&format!("{declarations}\n return\n entry two{arguments}\nend subroutine\n"));
        let place = "entries.f90:4:8: error: 'entry' in a procedure with a coarray as a dummy argument, 'b'";
        assert!(out.status == 1 && out.stderr.contains(place), "{declarations}: {}", out.stderr);
        assert!(out.stderr.contains("help: "), "{declarations} has no way around: {}", out.stderr);
    }
    let text =
        "subroutine one(k)\n integer :: k\n integer, save :: b[*]\n b = k\n return\n entry two(k)\nend subroutine\n";
    let out = compile(text).must_succeed();
    assert!(!out.stderr.contains("gfortran 12"), "{}", out.stderr);
}
