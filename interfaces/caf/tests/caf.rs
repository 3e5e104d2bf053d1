//! Coarrays of standard Fortran. `nagaya fc` (gfortran) compiles the programs of `interfaces/caf/tests/programs`. They
//! run on every image count that they list by shared memory. On few of the counts, they also run by messages, and over
//! UCX where it is installed. Other tests show how programs end: codes, messages, statuses.
//!
//! `nagaya_tests::programs` describes what the head of a program declares. Results go to `target/status/caf.results`,
//! from which the status page is made.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::programs::{self, share_of, Program};
use nagaya_tests::{command, long_ring, nagaya_run, root, run, side_by_side, stage, Scratch};

#[path = "caf/faults.rs"]
mod faults;
#[path = "caf/procedures.rs"]
mod procedures;
#[path = "caf/random.rs"]
mod random;
#[path = "caf/random_programs.rs"]
mod random_programs;
#[path = "caf/units.rs"]
mod units;

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

/// What is compiled without optimisation runs on few image counts: what it tests is what the compiler passes. In the normal ring that
/// is every fifth program.
const VARIANTS: &[&[&str]] = &[&["-O2"], &["-O0", "-g", "-fcheck=all"]];

fn try_program(index: usize, p: &Program, variant: usize, ucx: bool) -> Result<(), String> {
    let scratch = Scratch::new("caf");
    let exe = scratch.path().join("program");
    p.compile(&[VARIANTS[variant], &["-J", &scratch.path().to_string_lossy()]].concat(), &exe)?;
    let few = |n: &&u32| (2..=3).contains(*n);
    let numbers = share_of(&p.ranks, index);
    for n in numbers.iter().filter(|n| variant == 0 || few(n)) {
        p.run(&mut nagaya_run(*n), &exe).map_err(|why| format!("on {n} images: {why}"))?;
    }
    let few: Vec<u32> = p.ranks.iter().copied().filter(|n| few(&n)).collect();
    // In the normal ring one of these numbers.
    for (_, n) in few.iter().enumerate().filter(|(i, _)| long_ring() || *i == index % few.len()) {
        let mut by_messages = nagaya_run(*n);
        if ucx && variant == 0 {
            by_messages.args(["--conduit", "ucx"]).env("UCX_TLS", "tcp,self");
        }
        p.run(by_messages.env("NAGAYA_SMP_DIRECT", "0"), &exe)
            .map_err(|why| format!("by messages on {n} images: {why}"))?;
    }
    Ok(())
}

#[test]
fn programs_give_the_right_answers() {
    let ucx = ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx");
    let list: Vec<(usize, Program)> = programs::caf().into_iter().enumerate().collect();
    let try_one = |(i, p): &(usize, Program)| -> Vec<String> {
        let failed = |variant: usize| {
            let why = try_program(*i, p, variant, ucx).err()?;
            Some(format!("{} ({}): {why}", p.name(), VARIANTS[variant].join(" ")))
        };
        (0..VARIANTS.len()).filter(|variant| long_ring() || *variant == 0 || i % 5 == 0).filter_map(failed).collect()
    };
    let failures = side_by_side(&list, WORKERS, try_one);
    let mut lines = Vec::new();
    for ((_, p), failures) in list.iter().zip(&failures) {
        let outcome = if failures.is_empty() { "pass" } else { "fail" };
        lines.extend(p.features.iter().map(|f| format!("{f} {} {outcome}\n", p.name())));
    }
    lines.sort_unstable();
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    std::fs::write(status.join("caf.results"), lines.concat()).expect("the results");
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}

/// A program of these statements, compiled.
fn compiled(s: &Scratch, name: &str, text: &str) -> PathBuf {
    let (source, exe) = (s.file(&format!("{name}.f90"), text), s.path().join(name));
    run(command("nagaya").args(["fc", "-g", "-J"]).arg(s.path()).arg("-o").arg(&exe).arg(source)).must_succeed();
    exe
}

/// The same by gfortran itself: `nagaya fc` refuses some of what the library ends a program for.
fn compiled_by_gfortran(s: &Scratch, name: &str, text: &str) -> PathBuf {
    let (source, exe) = (s.file(&format!("{name}.f90"), text), s.path().join(name));
    let libs = run(Command::new("pkg-config").args(["--libs", "nagaya-caf"]).env("PKG_CONFIG_PATH", pkg_config()));
    let mut gfortran = Command::new("gfortran");
    gfortran.args(["-fcoarray=lib", "-g", "-J"]).arg(s.path()).arg("-o").arg(&exe).arg(source);
    run(gfortran.args(libs.must_succeed().stdout.split_whitespace())).must_succeed();
    exe
}

#[test]
fn stop_and_error_stop_give_their_codes_and_texts() {
    let s = Scratch::new("caf-codes");
    // What the last image does while the others wait for it, or the same on all; the status, and the message.
    for (k, (all, last, status, output)) in [
        ("stop", "stop", 0, ""),
        ("stop 3", "stop 3", 3, "STOP 3"),
        ("stop 'the end'", "stop 'the end'", 0, "STOP the end"),
        ("sync all", "error stop 7", 7, "ERROR STOP 7"),
        ("sync all", "error stop 'no more'", 1, "ERROR STOP no more"),
        ("sync all", "error stop", 1, "image"),
        ("sync all", "error stop 5, quiet=.true.", 5, ""),
        ("stop", "zero = 1/zero; stop", 0, "floating-point exceptions are signalling: IEEE_DIVIDE_BY_ZERO\n"),
        (
            "sync all",
            "zero = 1/zero; error stop 5",
            5,
            "exceptions are signalling: IEEE_DIVIDE_BY_ZERO\nERROR STOP 5\n",
        ),
        ("sync all", "zero = 1/zero; error stop 5, quiet=.true.", 5, ""),
    ]
    .into_iter()
    .enumerate()
    {
        let text = format!(
            "program p\n  real, volatile :: zero\n  zero = 0\n  print '(a)', 'said before'\n  if (this_image() == num_images()) then\n    {last}\n  else\n    {all}\n  end if\nend program\n"
        );
        let exe = compiled(&s, &format!("code{k}"), &text);
        for n in [1, 3] {
            let out = run(nagaya_run(n).arg(&exe));
            assert_eq!(out.status, status, "{last} on {n}: {}", out.stderr);
            assert!(out.stderr.contains(output) || output == "image", "{last} on {n}: {}", out.stderr);
            assert!(!last.contains("quiet") || !out.stderr.contains("ERROR STOP"), "{last}: {}", out.stderr);
            let warns = last.contains("zero") && !last.contains("quiet");
            assert_eq!(out.stderr.contains("exceptions"), warns, "{last}: {}", out.stderr);
            if status == 0 {
                assert_eq!(out.stdout.matches("said before\n").count(), n as usize, "{last} on {n}");
            }
        }
        let alone = run(&mut Command::new(&exe));
        assert_eq!((alone.status, alone.stdout.as_str()), (status, "said before\n"), "{last} alone: {}", alone.stderr);
    }
}

#[test]
fn errors_without_stat_end_the_program_with_a_line_that_says_where_and_why() {
    let s = Scratch::new("caf-errors");
    let cases = [
        ("k = x(1)[num_images() + 1]", "there is no image 3: the current team has the images 1 to 2"),
        ("x(1)[k - 1] = 1", "there is no image 0: the current team has the images 1 to 2"),
        ("k = x(8 + k)[1]", "a coindexed object that lies outside of its coarray"),
        ("x(3:6 + k)[1] = 7", "a coindexed object that lies outside of its coarray"),
        ("big(:5) = x(6:-2 * k:-2)[2]", "a coindexed object that lies outside of its coarray"),
        ("x([1, 4 + k])[1] = [1, 2]", "a coindexed object that lies outside of its coarray"),
        ("k = z(1)[1]", "a coindexed object of a coarray that is not allocated"),
        ("unlock (l[1])", "unlock: no image holds the lock variable"),
        (
            "if (this_image() == 1) then; lock (l[1]); lock (l[1]); end if; sync all",
            "lock: this image holds the lock variable already",
        ),
        (
            "if (this_image() == 1) then; stop; end if; sync all",
            "image 1 has stopped or failed, and will never take part",
        ),
        ("print *, x(8 + k)[1]", "a coindexed object that lies outside of its coarray"),
        ("sync images ([1, 1])", "sync images: image 1 is in the list more than once"),
        ("k = d[1]%a(1)", "a component that is not allocated on image 1"),
        ("p%to => null(); sync all; k = p[1]%to(1)", "or a pointer component that is not associated there"),
        (
            "call c_f_pointer(transfer(4096_8 * this_image(), c_null_ptr), p%to, [2]); sync all; k = p[3 - this_image()]%to(2)",
            "where that image has no memory that can be used so",
        ),
        ("t(:)[1]%j = 1", "a component of an array section"),
        ("part => whole%j; call co_broadcast(part, 1)", "a component of an array section"),
        ("part(0:) => whole%j; call co_broadcast(part, 1)", "a component of an array section"),
        ("part => whole%j; call co_sum(part)", "a component of an array section"),
        ("allocate (z(this_image())[*])", "it has 4 bytes on image 1 and 8 on image 2"),
        ("call co_sum(k, result_image=9)", "result_image is 9, and the current team has images 1 to 2"),
        (
            "if (this_image() == 1) then; call co_sum(k); else; call co_max(k); end if",
            "image 1 calls co_sum, image 2 co_max; all images take part in the same call",
        ),
        (
            "if (this_image() == 1) then; call co_broadcast(big(:3), 1); else; call co_sum(big(:3)); end if",
            "image 1 calls co_broadcast, image 2 co_sum; all images take part in the same call",
        ),
        (
            "if (this_image() == 1) then; call co_max(k); else; call co_broadcast(k, 2); end if",
            "image 1 calls co_max, image 2 co_broadcast; all images take part in the same call",
        ),
        (
            "if (this_image() == 1) then; call co_sum(big(:10)); else; call co_broadcast(big(:10), 1); end if",
            "image 2 calls co_broadcast, another image co_sum; all images take part in the same call",
        ),
        ("call co_sum(quad)", "co_sum, co_min and co_max of kinds 10 and 16"),
        ("call co_reduce(t(1), either)", "a result of a derived type of up to 16 bytes"),
        ("k = len_trim(text(1)[1](2:3))", "of these gfortran names another object"),
        ("text(2)[1](3:) = 'x'", "of these gfortran names another object"),
        ("line[1](2:2) = 'x'", "of these gfortran names another object"),
        ("k = int(z1[1]%im)", "of these gfortran names another object"),
        ("z1[1] = 1", "of these gfortran names another object"),
        ("print *, z1[1]", "of these gfortran names another object"),
        ("z1[1]%re = 1", "of these gfortran names another object"),
        ("change team (team); end team", "a team variable without a value"),
        ("sync team (team)", "a team variable without a value"),
        ("call co_sum(big(:this_image()))", "co_sum: the sizes differ: image 1 has 1 element, image 2 has 2 elements"),
        ("call co_max(big(:5 * this_image()))", "co_max: the sizes differ: image 1 has 5 elements, image 2 has 10"),
        (
            "call co_min(big(:500 * this_image()))",
            "co_min: the sizes differ: image 1 has 500 elements, image 2 has 1000 elements; all images",
        ),
        ("call co_sum(big(:1 + 999 * (this_image() - 1)))", "co_sum: the sizes differ: image "),
        ("call co_sum(big(:1 + 9999 * (2 - this_image())), result_image=1)", "co_sum: the sizes differ: image 1 has 10000 elements, image 2 has at most 10 elements"),
        ("form team (-1, team)", "form team: the number of a team is positive"),
        ("error stop 'enough'", "error stop"),
        ("plain = x(big(2:1:-1))[1]", "a vector subscript with a stride"),
        ("x(:k + 2)[2] = [1.0, 2.0]", "differ: [3] on the other image, [2] on this one\n"),
        ("x(big(k:k + 2:2))[2] = plain", "on this one (a vector subscript has to be contiguous"),
        ("f%s = 'y'; sync all; f[1]%s = 'x'", "a component `character(:), allocatable`"),
        ("f%s = 'y'; sync all; which = f[1]%s", "a component `character(:), allocatable`"),
    ];
    let declarations = "module types\n type u\n  integer :: i, j\n end type\n type v\n  integer, allocatable :: a(:)\n end type\n \
                        type w\n  integer, pointer :: to(:)\n end type\n type deferred\n  character(:), allocatable :: s\n end type\ncontains\n pure function either(a, b) result(c)\n  \
                        type(u), intent(in) :: a, b\n  type(u) :: c\n  c = merge(a, b, a%i > b%i)\n end function\nend module\n\
                        program p\n use iso_fortran_env\n use iso_c_binding\n use types\n complex, save :: z1[*]\n \
                        character(4), save :: text(2)[*], line[*]\n integer :: big(20000) = 1\n integer, save :: x(4)[*]\n type(lock_type), save :: l[*]\n \
                        type(u), save :: t(3)[*]\n type(v), save :: d[*]\n type(w), save :: p[*]\n type(deferred), save :: f[*]\n integer, allocatable :: z(:)[:]\n \
                        type(team_type) :: team\n integer :: plain(2)\n \
                        type(u), target, save :: whole(3)\n integer, pointer, save :: part(:)\n real(16) :: quad = 0\n integer :: k\n \
                        character(4) :: which\n call get_command_argument(1, which)\n read (which, *) k\n sync all\n select case (k)\n";
    let mut text = declarations.replace("program p\n", "program errors\n");
    let mut lines = Vec::new();
    for (k, (statements, _)) in cases.iter().enumerate() {
        text += &format!(" case ({k}); k = 1\n  {statements}\n");
        lines.push(text.lines().count());
    }
    text += " end select\n sync all\n print *, k\nend program\n";
    let exe = compiled_by_gfortran(&s, "errors", &text);
    for (k, ((statements, output), line)) in cases.iter().zip(lines).enumerate() {
        let out = run(nagaya_run(2).arg(&exe).arg(k.to_string()));
        assert_ne!(out.status, 0, "{statements}");
        let place = format!("errors.f90:{line}: ");
        assert!(out.stderr.contains(output) && out.stderr.contains(&place), "{place} {statements}: {}", out.stderr);
    }
}

#[test]
fn collectives_that_images_call_differently_are_errors_under_check() {
    let s = Scratch::new("caf-check");
    let cases = [
        (
            "call co_broadcast(k, this_image())",
            "image 1 calls co_broadcast, source_image 1, image 2 calls co_broadcast, source_image 2",
        ),
        (
            "if (this_image() == 1) then; call co_broadcast(big, 1); else; call co_sum(big); end if",
            "image 1 calls co_broadcast, source_image 1, image 2 calls co_sum of 300 elements",
        ),
        (
            "call co_min(big, result_image=this_image())",
            "image 1 calls co_min of 300 elements, result_image 1, image 2 calls co_min of 300 elements, result_image 2",
        ),
        ("call co_max(big(:this_image()))", "image 1 calls co_max of 1 element, image 2 calls co_max of 2 elements"),
    ];
    let mut text = String::from(
        "program p\n integer :: big(300) = 1, k = 1\n character(2) :: which\n call get_command_argument(1, which)\n select case (which)\n",
    );
    for (k, (statement, _)) in cases.iter().enumerate() {
        text += &format!("  case ('{k}'); {statement}\n");
    }
    text += " end select\n call co_broadcast(big, 2); call co_sum(k); call co_max(big, result_image=1)\n sync all\n \
             if (this_image() == 1) print '(a)', 'all is well'\nend program\n";
    let exe = compiled(&s, "checked", &text);
    let checked = |which: &str| run(nagaya_run(2).arg(&exe).arg(which).env("NAGAYA_CHECK", "1"));
    for (k, (statement, output)) in cases.iter().enumerate() {
        let out = checked(&k.to_string());
        assert!(out.status != 0 && out.stdout.is_empty(), "{statement}: {}", out.stdout);
        assert!(out.stderr.contains(output), "{statement}: {}", out.stderr);
    }
    assert_eq!(checked("no").must_succeed().stdout, "all is well\n");
}

/// gfortran cannot pass that a component must be allocated.
#[test]
fn a_broadcast_of_components_that_differ_is_an_error() {
    let s = Scratch::new("caf-broadcast");
    let cases = [
        ("if (me == 1) allocate (x%v(3))", "a component is allocated on image 1, and is not allocated on image 2"),
        ("if (me == 2) allocate (x%v(3))", "a component is not allocated on image 1, and is allocated on image 2"),
        ("allocate (x%v(3*me))", "the sizes differ: image 1 has 3 elements, image 2 has 6"),
        ("allocate (x%v(300*me))", "the sizes differ: image 1 has 300 elements, image 2 has 600"),
        ("if (me == 1) allocate (x%v(300))", "a component is allocated on image 1, and is not allocated on image 2"),
        ("if (me == 1) x%a = 'abc'", "a component is allocated on image 1, and is not allocated on image 2"),
        ("if (me == 2) x%s = 4", "a component is not allocated on image 1, and is allocated on image 2"),
    ];
    let mut text = String::from(
        "program p\n type t\n  character(:), allocatable :: a\n  integer, allocatable :: v(:), s\n end type\n type(t) :: x\n \
         character(2) :: which\n integer :: me\n me = this_image()\n call get_command_argument(1, which)\n select case (which)\n",
    );
    for (k, (statement, _)) in cases.iter().enumerate() {
        text += &format!("  case ('{k}'); {statement}\n");
    }
    text += " end select\n call co_broadcast(x, 1)\n sync all\n print '(a)', 'all went on'\nend program\n";
    let exe = compiled(&s, "broadcasts", &text);
    for (k, (statement, output)) in cases.iter().enumerate() {
        let out = run(nagaya_run(2).arg(&exe).arg(k.to_string()));
        assert_ne!(out.status, 0, "{statement}");
        assert!(out.stderr.contains(&format!("co_broadcast: {output}")), "{statement}: {}", out.stderr);
        assert!(!out.stdout.contains("all went on"), "{statement}");
    }
}

#[test]
fn runs_have_other_random_numbers_unless_they_are_repeatable() {
    let s = Scratch::new("caf-seeds");
    let text = "program p\n logical, parameter :: is(2) = [.true., .false.]\n integer :: i, j\n real :: x\n do i = 1, 2\n  do j = 1, 2\n   \
                call random_init(is(i), is(j))\n   call random_number(x)\n   print '(2l1,i2,z9.8)', is(i), is(j), this_image(), x\n  \
                end do\n end do\nend program\n";
    let exe = compiled(&s, "seeds", text);
    let lines = || -> BTreeSet<String> {
        let out = run(nagaya_run(2).arg(&exe)).must_succeed();
        out.stdout.lines().map(String::from).collect()
    };
    let (first, second) = (lines(), lines());
    assert_eq!((first.len(), second.len()), (8, 8));
    let repeatable = |line: &&String| line.starts_with('T');
    assert!(first.iter().filter(repeatable).eq(second.iter().filter(repeatable)), "{first:?} {second:?}");
    let both: Vec<_> = first.intersection(&second).filter(|line| line.starts_with('F')).collect();
    assert!(both.is_empty(), "the same in two runs: {both:?}");
}

#[test]
fn who_waits_for_ever_is_reported_with_the_line() {
    let s = Scratch::new("caf-waits");
    let text = "program p\n use iso_fortran_env\n type(event_type), save :: e[*]\n if (this_image() == 1) then\n  event wait (e)\n \
                else\n  sync images (1)\n end if\nend program\n";
    let exe = compiled(&s, "waits", text);
    let out = run(nagaya_run(2).arg(&exe).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1"));
    assert_ne!(out.status, 0);
    for line in [
        "image 1: event wait at waits.f90:5, waits for an event that has not been posted often enough\n",
        "image 2: sync images at waits.f90:7, waits for image 1\n",
    ] {
        let line = line.replace("waits.f90", &s.path().join("waits.f90").to_string_lossy());
        assert!(out.stderr.contains(&line), "{line}: {}", out.stderr);
    }
}

/// A constructor of the library starts the runtime, before anything of the program.
#[test]
fn a_coarray_of_a_shared_library_ends_well_over_any_engine() {
    let s = Scratch::new("caf-shared");
    let module = "module shared\n integer, save :: x(3)[*] = 1\nend module\n";
    let program = "program p\n use shared\n x = this_image()\n sync all\n if (x(2)[num_images()] /= num_images()) error stop 'wrong'\n \
                   if (this_image() == 1) print '(a)', 'PASS'\nend program\n";
    let library = s.path().join("libshared.so");
    let of = |name: &str, text: &str, out: &Path, options: &[&str]| {
        let source = s.file(name, text);
        let mut fc = command("nagaya");
        fc.current_dir(s.path()).args(["fc", "-O1"]).args(options).arg(source).arg("-o").arg(out);
        run(&mut fc).must_succeed();
    };
    of("shared.f90", module, &library, &["-fPIC", "-shared"]);
    let (exe, folder) = (s.path().join("program"), s.path().display().to_string());
    let rpath = format!("-Wl,-rpath,{folder}");
    of("program.f90", program, &exe, &["-L", &folder, &rpath, "-Wl,--no-as-needed", "-lshared"]);
    let mut ways: Vec<&[&str]> = vec![&[]];
    if ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx") {
        ways.push(&["--conduit", "ucx"]);
    }
    for way in ways {
        let out = run(nagaya_run(2).args(way).arg(&exe));
        assert_eq!((out.status, out.stdout.as_str()), (0, "PASS\n"), "{way:?}: {}", out.stderr);
    }
}

#[test]
fn gdb_stops_at_lines_and_shows_this_images_part() {
    let s = Scratch::new("caf-gdb");
    let text = "program shown\n  integer, save :: x(4)[*]\n  real, allocatable :: a(:)[:]\n  allocate (a(3)[*])\n  a = 1.5\n  \
                x = [1, 2, 3, 4]\n  sync all\n  print *, x(2)\nend program\n";
    let exe = compiled(&s, "shown", text);
    let mut gdb = Command::new("gdb");
    gdb.args([
        "-nx",
        "-batch",
        "-ex",
        "break shown.f90:7",
        "-ex",
        "run",
        "-ex",
        "print a",
        "-ex",
        "print *x",
        "-ex",
        "next",
    ]);
    let out = run(gdb.arg(&exe).env("DEBUGINFOD_URLS", ""));
    for part in ["shown.f90:7\n7\t  sync all", "$1 = (1.5, 1.5, 1.5)", "$2 = (1, 2, 3, 4)", "8\t  print *, x(2)"] {
        assert!(out.stdout.contains(part), "{part}: {}{}", out.stdout, out.stderr);
    }
}

#[test]
fn a_program_runs_alone_and_with_pkg_config() {
    let s = Scratch::new("caf-alone");
    let text = "program p\n  integer, save :: x[*]\n  x = this_image()\n  sync all\n  print '(a,i0,a,i0)', 'image ', x[this_image()], ' of ', \
                num_images()\nend program\n";
    let source = s.file("alone.f90", text);
    let exe = s.path().join("alone");
    let libs = run(Command::new("pkg-config").args(["--libs", "nagaya-caf"]).env("PKG_CONFIG_PATH", pkg_config()));
    let mut gfortran = Command::new("gfortran");
    gfortran.args(["-fcoarray=lib", "-o"]).arg(&exe).arg(&source);
    run(gfortran.args(libs.must_succeed().stdout.split_whitespace())).must_succeed();
    assert_eq!(run(&mut Command::new(&exe)).must_succeed().stdout, "image 1 of 1\n");
    let out = run(nagaya_run(4).arg(&exe)).must_succeed();
    let lines: BTreeSet<&str> = out.stdout.lines().collect();
    assert_eq!(lines, BTreeSet::from(["image 1 of 4", "image 2 of 4", "image 3 of 4", "image 4 of 4"]));
    let shown = run(command("nagaya").args(["fc", "-show", "-O2", "x.f90"])).must_succeed().stdout;
    assert!(shown.starts_with("gfortran -fcoarray=lib -O2 x.f90 ") && shown.contains("-lnagaya"), "{shown}");
    // A program of its own, which ends as any other.
    run(command("nagaya").args(["fc", "-static", "-o"]).arg(&exe).arg(&source)).must_succeed();
    assert_eq!(run(nagaya_run(2).arg(&exe)).must_succeed().stdout.lines().count(), 2);
    let shown = run(command("nagaya").args(["fc", "-show", "-c", "x.f90"])).must_succeed().stdout;
    assert_eq!(shown, "gfortran -fcoarray=lib -c x.f90 -fcheck=pointer\n");
}

fn pkg_config() -> PathBuf {
    stage().join("lib/pkgconfig")
}

#[test]
fn the_examples_check_their_answers() {
    let s = Scratch::new("caf-example");
    let exe = s.path().join("program");
    let compile = |source: &str| {
        let mut c = command("nagaya");
        c.args(["fc", "-O2", "-J"]).arg(s.path()).arg("-o").arg(&exe).arg(examples().join(source));
        c
    };
    let runs = |source: &str| {
        for n in [1, 2, 3, 4, 7] {
            let out = run(nagaya_run(n).arg(&exe)).must_succeed();
            assert!(out.stdout.ends_with(" images: OK\n"), "{source} on {n}: {}", out.stdout);
        }
    };
    for source in ["heat.f90", "histogram.f90"] {
        run(&mut compile(source)).must_succeed();
        runs(source);
    }
    // One coarray in Fortran and in XMP/C.
    let object = s.path().join("c-part.o");
    run(command("xmpcc").args(["-O2", "-c", "-o"]).arg(&object).arg(examples().join("together.c"))).must_succeed();
    let xmp = run(Command::new("pkg-config").args(["--libs", "nagaya-xmp"]).env("PKG_CONFIG_PATH", pkg_config()));
    let same = "-Wl,--defsym=field.coarray=__common_field_MOD_field";
    run(compile("together.f90").arg(&object).args(xmp.must_succeed().stdout.split_whitespace()).arg(same))
        .must_succeed();
    runs("together.f90");
}

fn examples() -> PathBuf {
    root().join("interfaces/caf/examples")
}

/// What is not here would be an undefined symbol in some program: all that this compiler's library declares.
#[test]
fn the_library_has_every_entry() {
    let symbols =
        run(Command::new("nm").args(["-D", "--defined-only"]).arg(stage().join("lib/libnagaya.so"))).must_succeed();
    for name in [
        "init finalize this_image num_images register deregister get send sendget get_by_ref send_by_ref sendget_by_ref sync_all",
        "sync_images sync_memory lock unlock event_post event_wait event_query atomic_define atomic_ref atomic_cas atomic_op",
        "co_broadcast co_sum co_min co_max co_reduce stop_numeric stop_str error_stop error_stop_str fail_image failed_images",
        "stopped_images image_status is_present form_team change_team end_team sync_team team_number random_init",
    ]
    .iter()
    .flat_map(|names| names.split(' '))
    {
        assert!(symbols.stdout.lines().any(|line| line.ends_with(&format!(" T _gfortran_caf_{name}"))), "{name}");
    }
    assert!(Path::new(&pkg_config()).join("nagaya-caf.pc").is_file());
}
