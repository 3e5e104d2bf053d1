//! MPI in Fortran: `mpif.h`, `mpi` and `mpi_f08`.

use super::*;

#[test]
fn handles_and_statuses_go_from_c_to_fortran_and_back() {
    let s = Scratch::new("conversions");
    let exe = compiled(&s, "conversions");
    assert_eq!(run(nagaya_run(2).arg(&exe)).must_succeed().stdout, "all is well\n".repeat(2));
    if !there("gfortran") {
        skip_part("there is no gfortran");
        return;
    }
    let (part, exe) = (s.path().join("part.o"), s.path().join("both"));
    let source = |name: &str| root().join("interfaces/mpi/tests/programs").join(name);
    let command = |name: &str| Command::new(stage().join("bin").join(name));
    run(command("mpicc").args(["-O2", "-DWITHOUT_MAIN", "-c", "-o"]).arg(&part).arg(source("conversions.c")))
        .must_succeed();
    let mut mpifort = command("mpifort");
    mpifort.current_dir(s.path()).args(["-Wall", "-Werror", "-o"]).arg(&exe);
    run(mpifort.arg(source("conversions_main.f90")).arg(&part)).must_succeed();
    run(nagaya_run(2).arg(&exe)).must_succeed();
}

#[test]
fn errors_and_reports_name_the_programs_line_through_the_calls_of_fortran_too() {
    let s = Scratch::new("mpi-lines");
    let built = |wrapper: &str, name: &str, text: &str| {
        let (source, exe) = (s.file(name, text), s.path().join(name.replace('.', "-")));
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        run(compiler.current_dir(s.path()).args(["-g", "-o"]).arg(&exe).arg(source)).must_succeed();
        exe
    };
    let says = |exe: &Path, part: &str| {
        let mut job = nagaya_run(2);
        job.arg(exe).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1");
        let outcome = run(&mut job);
        assert!(!outcome.success() && outcome.stderr.contains(part), "{part}: {}", outcome.stderr);
    };
    let text = "#include <mpi.h>\nint main(int n, char **v)\n{\n  MPI_Init(&n, &v);\n  \
                MPI_Send(&n, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);\n  return MPI_Finalize();\n}\n";
    says(&built("mpicc", "rank.c", text), "rank.c:5: MPI_Send, on MPI_COMM_WORLD, rank ");
    if !there("gfortran") {
        skip_part("there is no gfortran");
        return;
    }
    for (module, error) in [("mpi", ", i"), ("mpi_f08", "")] {
        for (what, of, output) in [("wait", "mpi_recv(i", "MPI_Recv at "), ("rank", "mpi_send(i", "MPI_Send, on ")] {
            let (peer, last) = if what == "wait" { ("mpi_any_source", ", mpi_status_ignore") } else { ("2", "") };
            let call = format!("call {of}, 1, mpi_integer, {peer}, 7, mpi_comm_world{last}{error})");
            let text =
                format!("program lines\n use {module}\n integer :: i\n call mpi_init(i)\n {call}\nend program\n");
            let exe = built("mpifort", &format!("{module}_{what}.f90"), &text);
            says(&exe, output);
            says(&exe, &format!("{module}_{what}.f90:5"));
        }
    }
}

/// Constants are in memory without permission to write.
#[test]
fn a_handle_that_a_call_does_not_change_may_be_a_constant() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpi-constants");
    const TEXT: &str = "program constants\nUSE\nimplicit none\nINCLUDE\ninteger :: ie, statuses(mpi_status_size, 2)
call mpi_init(ie)\ncall mpi_comm_set_errhandler(mpi_comm_world, mpi_errors_return, ie)
call mpi_comm_set_errhandler(mpi_comm_self, mpi_errors_return, ie)
call mpi_comm_free(mpi_comm_world, ie)\ncall expect(mpi_err_comm)
call mpi_comm_disconnect(mpi_comm_world, ie)\ncall expect(mpi_err_comm)
call mpi_comm_free_keyval(mpi_tag_ub, ie)\ncall expect(mpi_err_keyval)
call mpi_type_commit(mpi_integer, ie)\ncall expect(mpi_success)
call mpi_type_free(mpi_integer, ie)\ncall expect(mpi_err_type)
call mpi_op_free(mpi_sum, ie)\ncall expect(mpi_err_op)
call mpi_wait(mpi_request_null, mpi_status_ignore, ie)\ncall expect(mpi_success)
call mpi_waitall(2, (/mpi_request_null, mpi_request_null/), statuses, ie)\ncall expect(mpi_success)
call mpi_request_free(mpi_request_null, ie)\ncall expect(mpi_err_request)
call mpi_info_free(mpi_info_null, ie)\ncall expect(mpi_err_info)
call mpi_finalize(ie)\nprint '(a)', 'all is well'\ncontains
subroutine expect(class)\ninteger, intent(in) :: class\ninteger :: found, e
call mpi_error_class(ie, found, e)\nif (found /= class) print *, 'class', found, 'not', class\nend subroutine\nend program\n";
    for (of_use, include) in [("use mpi", ""), ("", "include 'mpif.h'")] {
        let text = TEXT.replace("USE", of_use).replace("INCLUDE", include);
        let (source, exe) = (s.file("constants.f90", &text), s.path().join("constants"));
        let mut mpifort = Command::new(stage().join("bin/mpifort"));
        run(mpifort.current_dir(s.path()).args(["-w", "-o"]).arg(&exe).arg(source)).must_succeed();
        assert_eq!(run(nagaya_run(1).arg(&exe)).must_succeed().stdout, "all is well\n", "{of_use}{include}");
    }
}

#[test]
fn the_refusal_of_a_section_with_gaps_names_the_line_and_the_call() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpi-gaps");
    let text =
        "program gaps\n use mpi_f08\n integer, asynchronous :: a(10)\n type(mpi_request) :: r\n call mpi_init\n \
                call mpi_irecv(a(1:9:2), 6, mpi_integer, 0, 0, mpi_comm_world, r)\n call mpi_finalize\nend program\n";
    let (source, exe) = (s.file("gaps.f90", text), s.path().join("gaps"));
    let mut mpifort = Command::new(stage().join("bin/mpifort"));
    run(mpifort.current_dir(s.path()).args(["-g", "-o"]).arg(&exe).arg(source)).must_succeed();
    let outcome = run(nagaya_run(1).arg(&exe));
    let output = &outcome.stderr;
    let refused = output.contains("gaps.f90:6: ") && output.contains("MPI_Irecv: buf is a section with gaps");
    assert!(!outcome.success() && refused, "{output}");
}

/// The same in Fortran, by `mpif.h` and by the module.
#[test]
fn fortran_refuses_the_same_names() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort-removed");
    for (used, instead) in [
        ("call mpi_address(a, b, i)", "mpi3_removed_use_mpi_get_address"),
        ("call mpi_type_struct(1, a, a, a, b, i)", "mpi3_removed_use_mpi_type_create_struct"),
        ("call mpi_errhandler_set(mpi_comm_world, b, i)", "mpi3_removed_use_mpi_comm_set_errhandler"),
        ("call mpi_errhandler_create(f, b, i)", "mpi3_removed_use_mpi_comm_create_errhandler"),
        ("a(1) = mpi_ub", "mpi3_removed_use_mpi_type_create_resized"),
        ("if (b == mpi_combiner_struct_integer) b = 1", "use_combiner_struct"),
    ] {
        for (before, inside, form) in
            [("", "include 'mpif.h'", "f90"), ("", "include 'mpif.h'", "f"), ("use mpi", "", "f90")]
        {
            let text = format!(
                "      program old\n      {before}\n      implicit none\n      {inside}\n      integer a(2), b, i\n      \
                 external f\n      {used}\n      end program\n"
            );
            let file = s.file(&format!("old.{form}"), text);
            let mut mpifort = Command::new(stage().join("bin/mpifort"));
            let outcome = run(mpifort.current_dir(s.path()).arg("-fsyntax-only").arg(file));
            assert!(!outcome.success() && outcome.stderr.contains(instead), "{used}: {}", outcome.stderr);
        }
    }
    // A unit without the declarations finds no routine.
    let file = s.file("bare.f90", "program bare\n integer :: t, i\n call mpi_type_extent(t, i, i)\nend program\n");
    let mut mpifort = Command::new(stage().join("bin/mpifort"));
    let outcome = run(mpifort.current_dir(s.path()).arg(file));
    assert!(!outcome.success() && outcome.stderr.contains("mpi_type_extent_"), "{}", outcome.stderr);
}

/// The program in each of `use mpi`, `use mpi_f08` and `mpif.h`.
#[test]
fn fortran_programs_do_the_same() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort");
    let programs = [
        ("fortran.f90", "mpifort", "-Wall"),
        ("fortran_f08.f90", "mpif90", "-Wall"),
        ("fortran_names.f90", "mpif90", "-Wall"),
        ("fortran_large.f90", "mpif90", "-Wall"),
        ("fortran_sections.f90", "mpifort", "-Wall"),
        ("fortran_before.f90", "mpifort", "-Wall"),
        ("fortran_windows.f90", "mpifort", "-Wall"),
        ("fortran_windows_f08.f90", "mpif90", "-Wall"),
        ("fortran_windows_old.f", "mpif77", "-std=legacy"),
        ("accumulate_fortran.f90", "mpifort", "-Wall"),
        ("fortran_old.f", "mpif77", "-std=legacy -fmpi-removed"),
        ("fortran_removed.f90", "mpif90", "-Wall -fmpi-removed"),
        ("fortran_include.f90", "mpif90", "-Wall -Wno-error"),
        ("fortran_replaced_old.f", "mpif77", "-Wno-error"),
        ("fortran_kinds.f", "mpif77", "-Wall -Wno-error"),
        ("fortran_kinds.f", "mpif77", "-ffixed-line-length-none -Wno-error"),
    ];
    for (source, wrapper, options) in programs {
        let exe = s.path().join("program");
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        compiler.current_dir(s.path()).args(["-O1", "-Wno-compare-reals", "-Werror", "-o"]).arg(&exe);
        compiler.args(options.split(' '));
        run(compiler.arg(root().join("interfaces/mpi/tests/programs").join(source))).must_succeed();
        for n in [1, 2, 5] {
            for place in MATCHES {
                let outcome = run(nagaya_run(n).arg(&exe).env("NAGAYA_MPI_MATCH", place)).must_succeed();
                assert_eq!(outcome.stdout, "all is well\n", "{source} on {n} processes, matched by {place}");
            }
        }
    }
}

/// A build system that calls the compiler itself links the library by the name in the standard.
#[test]
fn the_library_has_the_name_of_the_standard_abi() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort-abi");
    let (exe, libraries) = (s.path().join("program"), stage().join("lib").display().to_string());
    let mut gfortran = Command::new("gfortran");
    gfortran.current_dir(s.path()).arg("-I").arg(stage().join("include")).arg("-o").arg(&exe);
    gfortran.arg(root().join("interfaces/mpi/tests/programs/fortran_f08.f90"));
    gfortran.args([format!("-L{libraries}"), "-lmpifort_abi".into(), "-lmpi_abi".into()]);
    run(gfortran.arg(format!("-Wl,-rpath,{libraries}"))).must_succeed();
    assert_eq!(run(nagaya_run(2).arg(&exe)).must_succeed().stdout, "all is well\n");
}

/// gfortran needs an option to accept calls of one routine with buffers of different types, and does not know it before version 10.
#[test]
fn the_commands_of_fortran_let_gfortran_accept_buffers_of_every_type() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let (s, option) = (Scratch::new("mpifort-buffers"), "-fallow-argument-mismatch");
    let shown = |command: &str, compiler: &str, asked: &str| {
        let mut wrapper = Command::new(stage().join("bin").join(command));
        run(wrapper.env("MPIFORT_FC", compiler).arg(asked)).must_succeed().stdout
    };
    for asked in ["-show", "-compile_info", "-showme:compile"] {
        for command in ["mpifort", "mpif90", "mpif77"] {
            assert!(shown(command, "gfortran", asked).contains(option), "{command} {asked}");
        }
    }
    assert!(shown("mpifort", "gfortran -m64", "-show").contains(option));
    let old = s.file("gfortran-9", "#!/bin/sh\necho 9.5.0\n");
    std::fs::set_permissions(&old, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("to run it");
    assert!(!shown("mpifort", &old.display().to_string(), "-show").contains(option));
    assert!(!shown("mpifort", "flang", "-show").contains(option));
    let mut xmpf90 = Command::new(stage().join("bin/xmpf90"));
    let source = root().join("interfaces/mpi/tests/programs/fortran_kinds.f");
    run(xmpf90.current_dir(s.path()).arg("-c").arg(source)).must_succeed();
    assert!(!run(Command::new(stage().join("bin/mpicc")).arg("-show")).must_succeed().stdout.contains(option));
}

/// Options that change what the declarations of the include file mean.
#[test]
fn the_clock_of_fortran_is_right_for_every_default_kind() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort-kinds");
    let source = root().join("interfaces/mpi/tests/programs/fortran_clock.f90");
    let compile = |options: &[&str]| {
        let mut compiler = Command::new(stage().join("bin/mpifort"));
        compiler.current_dir(s.path()).args(["-cpp", "-o", "clock"]).args(options).arg(&source);
        run(&mut compiler)
    };
    let kinds = [&[][..], &["-fdefault-real-8"], &["-fdefault-real-8", "-fdefault-double-8"], &["-freal-4-real-8"]];
    for by in ["-DBY_INCLUDE", "-DBY_MODULE"] {
        for kind in kinds {
            for form in [&["-std=f2008", "-pedantic"][..], &["-ffree-line-length-132"]] {
                compile(&[&[by], kind, form].concat()).must_succeed();
                let outcome = run(&mut Command::new(s.path().join("clock"))).must_succeed();
                assert_eq!(outcome.stdout, "all is well\n", "{by} {kind:?}");
            }
        }
    }
    let outcome = compile(&["-DBY_INCLUDE", "-fdefault-integer-8"]);
    assert!(!outcome.success() && outcome.stderr.contains("arguments of MPI are integers of 4 bytes"), "{outcome:?}");
    assert!(outcome.stderr.contains("mpif.h:5:") && outcome.stderr.contains("Division by zero"), "{outcome:?}");
    assert!(!compile(&["-DBY_MODULE", "-fdefault-integer-8"]).success());
}

#[test]
fn the_module_refuses_wrong_arguments() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort-wrong");
    let file = s.file(
        "wrong.f90",
        "program wrong\n use mpi\n integer :: rank, ierror\n call mpi_comm_rank(mpi_comm_world, rank)\n \
         call mpi_send(rank, 1, mpi_integer, 1.5, 0, mpi_comm_world, ierror)\nend program\n",
    );
    let outcome = run(Command::new(stage().join("bin/mpifort")).current_dir(s.path()).arg("-c").arg(file));
    assert!(
        !outcome.success() && outcome.stderr.contains("ierror") && outcome.stderr.contains("dest"),
        "{}",
        outcome.stderr
    );
    // Results need variables, and an address needs a `type(c_ptr)`.
    for (call, is_right) in [
        ("mpi_comm_size(mpi_comm_world, n)", true),
        ("mpi_comm_size(mpi_comm_world, 7)", false),
        ("mpi_comm_free(mpi_comm_self)", false),
        ("mpi_wait(mpi_request_null, mpi_status_ignore)", false),
        ("mpi_cancel(mpi_request_null)", true),
        ("mpi_alloc_mem(8_mpi_address_kind, mpi_info_null, at)", true),
        ("mpi_alloc_mem(8_mpi_address_kind, mpi_info_null, long)", false),
    ] {
        let text = format!(
            "program wrong\n use mpi_f08\n use, intrinsic :: iso_c_binding\n integer :: n\n type(c_ptr) :: at\n \
             integer(mpi_address_kind) :: long\n call {call}\nend program\n"
        );
        let mut mpifort = Command::new(stage().join("bin/mpifort"));
        let outcome = run(mpifort.current_dir(s.path()).arg("-fsyntax-only").arg(s.file("one.f90", text)));
        assert_eq!(outcome.success(), is_right, "{call}: {}", outcome.stderr);
    }
}
