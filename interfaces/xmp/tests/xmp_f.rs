//! The XMP/Fortran programs of `interfaces/xmp/tests/fortran`, compiled with the staged xmpf90. In the long ring they run on every
//! process count that they list. For the wrong programs of `errors/`, each message must have the right line and column.
//!
//! `nagaya_tests::programs` describes what the head of a program declares. Results go to `target/status/xmp-f.results`,
//! from which the status page is made.

use nagaya_random::Random;
use nagaya_tests::programs::{self, share_of, Program};
use nagaya_tests::{command, long_ring, nagaya_run, root, run, seed, side_by_side, Scratch};
use std::fmt::Write as _;

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

/// How a program is compiled: in the normal ring each in one of two ways.
fn variants(index: usize) -> Vec<Vec<&'static str>> {
    let ways = [vec!["-O2"], vec!["-O0", "-g", "-fcheck=all"]];
    match long_ring() {
        true => ways.to_vec(),
        false => vec![ways[index % 2].clone()],
    }
}

/// Compiles and runs one program in one way; what went wrong, if anything.
fn try_program(index: usize, p: &Program, flags: &[&str]) -> Result<(), String> {
    let scratch = Scratch::new("xmp-f");
    let exe = scratch.path().join("program");
    // Values that are computed exactly are compared; module files are put beside the program.
    let folder = scratch.path().to_string_lossy().into_owned();
    p.compile(&[flags, &["-Wno-compare-reals", "-J", &folder]].concat(), &exe)?;
    share_of(&p.ranks, index)
        .into_iter()
        .try_for_each(|n| p.run(&mut nagaya_run(n), &exe).map_err(|why| format!("on {n} processes: {why}")))
}

#[test]
fn programs_give_the_right_answers() {
    let list: Vec<(usize, Program)> = programs::fortran().into_iter().enumerate().collect();
    let try_one = |(i, p): &(usize, Program)| -> Vec<String> {
        let failed =
            |v: &Vec<&str>| try_program(*i / 2, p, v).err().map(|why| format!("{} ({}): {why}", p.name(), v.join(" ")));
        variants(*i).iter().filter_map(failed).collect()
    };
    let failures = side_by_side(&list, WORKERS, try_one);
    let mut lines = Vec::new();
    for ((_, p), failures) in list.iter().zip(&failures) {
        let outcome = if failures.is_empty() { "pass" } else { "fail" };
        lines.extend(p.features.iter().map(|f| format!("{f} {} {outcome}", p.name())));
    }
    lines.sort_unstable();
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    std::fs::write(status.join("xmp-f.results"), lines.join("\n") + "\n").expect("the results");
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn what_is_generated_needs_no_code_on_the_stack() {
    let scratch = Scratch::new("xmp-f");
    let source = root().join("interfaces/xmp/tests/fortran/lasting.f90");
    for level in ["-O0", "-O1"] {
        // The linker warns of it.
        let mut xmpf90 = command("xmpf90");
        xmpf90.args([level, "-Wl,--fatal-warnings", "-o", "program"]).arg(&source);
        run(xmpf90.current_dir(scratch.path())).must_succeed();
    }
}

#[test]
fn wrong_programs_get_a_message_at_the_right_place() {
    let folder = root().join("interfaces/xmp/tests/fortran/errors");
    let entries = std::fs::read_dir(&folder).expect("the folder of wrong programs");
    let mut list: Vec<_> = entries.map(|e| e.expect("an entry").file_name()).collect();
    list.sort();
    let (mut wrong, mut messages) = (String::new(), 0);
    for name in list {
        let text = std::fs::read_to_string(folder.join(&name)).expect("a readable program");
        let name = name.to_string_lossy();
        // `! error: 12:7: text`
        let want: Vec<&str> = text.lines().filter_map(|l| Some(l.split_once("! error: ")?.1)).collect();
        assert!(!want.is_empty(), "{name} expects no error");
        messages += want.len();
        let out = run(command("xmpf90").args(["-c", "-o", "/dev/null", &name]).current_dir(&folder));
        let errors: Vec<&str> = out.stderr.lines().filter(|l| l.contains(": error: ")).collect();
        let matches = |w: &&str, line: &&str| {
            let mut parts = w.splitn(3, ':');
            let (row, column, text) = (parts.next(), parts.next(), parts.next().unwrap_or("").trim());
            let place = format!("{name}:{}:{}: error: ", row.unwrap_or(""), column.unwrap_or(""));
            line.starts_with(&place) && line.contains(text)
        };
        let missing: Vec<_> = want.iter().filter(|w| !errors.iter().any(|l| matches(w, l))).collect();
        let extra: Vec<_> = errors.iter().filter(|l| !want.iter().any(|w| matches(w, l))).collect();
        if out.status != 1 || !missing.is_empty() || !extra.is_empty() {
            let status = out.status;
            let _ =
                writeln!(wrong, "{name}: status {status}, missing {missing:?}, not expected {extra:?}\n{}", out.stderr);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(messages >= 8, "only {messages} messages are expected in {}", folder.display());
}

const MODULE: &str = "module sizes\n  implicit none\n  integer, parameter :: n = 8\nend module\n";

const MAIN: &str = "program main
  use sizes
  implicit none
  integer :: a(n), i, total
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  total = 0
!$xmp loop on t(i) reduction(+:total)
  do i = 1, n
    a(i) = i; total = total + a(i)
  end do
!$xmp task on p(1)
  print '(a,i0)', 'total ', total
!$xmp end task
end program
";

#[test]
fn the_command_behaves_like_gfortran() {
    let scratch = Scratch::new("xmpf90");
    scratch.file("sizes.f90", MODULE);
    scratch.file("main.f90", MAIN);
    let folder = scratch.path();
    std::fs::create_dir(folder.join("modules")).expect("a folder");
    let xmpf90 = |args: &str| run(command("xmpf90").args(args.split(' ')).current_dir(folder));
    // In steps, with modules in a folder of their own; then all at once.
    xmpf90("-c -J modules sizes.f90").must_succeed();
    xmpf90("-c -O1 -std=f2018 -pedantic -Wall -Werror -I modules main.f90 -o m.o").must_succeed();
    xmpf90("sizes.o m.o -o steps").must_succeed();
    xmpf90("-O2 -std=f2008 -pedantic -Werror sizes.f90 main.f90 -o once").must_succeed();
    xmpf90("-static sizes.o m.o -o alone").must_succeed();
    for program in ["steps", "once", "alone"] {
        let out = run(nagaya_run(3).arg(folder.join(program))).must_succeed();
        assert_eq!(out.stdout.trim(), "total 36", "{program}");
    }
    assert!(xmpf90("--dump=model sizes.f90 main.f90").must_succeed().stdout.contains("align a{dimension 0} with t"));
    let statements = xmpf90("--dump=statements main.f90").must_succeed().stdout;
    assert!(statements.contains("11: loop: do i = 1") && !statements.contains(": ?: "), "{statements}");
    assert!(xmpf90("--version").must_succeed().stdout.contains("xmpf90 (Nagaya)"));
    assert!(xmpf90("-O2").stderr.contains("no input files; see 'xmpf90 --help'"));
    for (wrong, right) in [("-fomnii", "-fomni"), ("-fchek", "-fcheck"), ("--conduitt=smp", "--conduit")] {
        let out = xmpf90(&format!("{wrong} nowhere.f90"));
        assert!(out.stderr.contains(&format!("did you mean '{right}'?")) && out.status != 0, "{out:?}");
    }
    assert!(xmpf90("--dump=edits main.f90").stderr.contains("stages: statements, model, plan, fortran"));
    assert!(xmpf90("-x f95 - -c").stderr.contains("standard input cannot be compiled"));
    assert!(xmpf90("--conduit=nosuch m.o sizes.o -o once").must_succeed().stderr.contains("has no such conduit"));
    assert!(xmpf90("nowhere.f90").stderr.contains("cannot read 'nowhere.f90'"));
}

/// A module in fixed form, with its directives in an included file.
const SHAPE: &str = "      module shape\n      include 'shape.h'\n      end module\n";

const SHAPE_H: &str = "      integer, parameter :: n = 10
      integer values(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(cyclic) onto p
!$xmp align values(i)
!$xmp+with t(i)
";

const MIDDLE: &str = "module middle
  use shape
  implicit none
contains
  subroutine fill
    integer :: i
!$xmp loop on t(i)
    do i = 1, n
      values(i) = i*i
    end do
  end subroutine
  subroutine scale(by, x)
    integer, intent(in) :: by
    integer :: x(n), i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = by*x(i)
    end do
  end subroutine
  integer function first(x)
    integer, intent(in) :: x(*)
    first = x(1)
  end function
end module
";

const USER: &str = "program user
  use middle, only: fill, v => values, scale, first
  implicit none
  integer :: i, total
  call fill
  call scale(x=v, by=2)
  total = 0
!$xmp loop on t(i) reduction(+:total)
  do i = 1, 10
    total = total + first(v(i))
  end do
!$xmp task on p(1)
  print '(a,i0)', 'total ', total
!$xmp end task
end program
";

#[test]
fn modules_of_other_files_keep_their_directives() {
    let scratch = Scratch::new("xmpf90");
    let folder = scratch.path();
    std::fs::create_dir(folder.join("modules")).expect("a folder");
    std::fs::create_dir(folder.join("headers")).expect("a folder");
    scratch.file("headers/shape.h", SHAPE_H);
    scratch.file("shape.f", SHAPE);
    scratch.file("middle.f90", MIDDLE);
    scratch.file("user.f90", USER);
    let xmpf90 = |args: &str| run(command("xmpf90").args(args.split(' ')).current_dir(folder));
    xmpf90("-c -Iheaders -J modules shape.f").must_succeed();
    xmpf90("-c -Jmodules middle.f90").must_succeed();
    xmpf90("-c -O1 -Imodules user.f90").must_succeed();
    xmpf90("shape.o middle.o user.o -o steps").must_succeed();
    xmpf90("-I headers -O2 shape.f middle.f90 user.f90 -o once").must_succeed();
    for program in ["steps", "once"] {
        let out = run(nagaya_run(3).arg(folder.join(program))).must_succeed();
        assert_eq!(out.stdout.trim(), "total 770", "{program}");
    }
    // A file with modules of its own does not look for them.
    scratch.file("both.f90", format!("{MIDDLE}{USER}"));
    xmpf90("-c both.f90").must_succeed();
    let kept = std::fs::read_to_string(folder.join("middle.xmod")).expect("what is kept of a module");
    assert!(kept.contains("use shape"), "{kept}");
    scratch.file("middle.xmod", kept.replace("use shape", "use shape\n!$xmp template wrong("));
    xmpf90("-c both.f90").must_succeed();
    // Without directives it is an ordinary module, and its file is removed; files of other modules remain.
    scratch.file("shape.f", "      module shape\n      integer values(10)\n      end module\n");
    scratch.file("sizes.f90", MODULE);
    scratch.file("sizes.xmod", "somebody else's");
    xmpf90("-c shape.f sizes.f90").must_succeed();
    assert!(!folder.join("shape.xmod").exists() && folder.join("sizes.xmod").exists());
}

/// A module whose arrays only some of the nodes would make.
const IN_TASK: &str = "module late
!$xmp nodes p(*)
!$xmp template t(8)
!$xmp distribute t(block) onto p
  integer :: a(8)
!$xmp align a(i) with t(i)
end module
program main
!$xmp nodes q(*)
!$xmp task on q(1)
  call use_it
!$xmp end task
end program
subroutine use_it
  use late
  a(1) = 1
end subroutine
";

#[test]
fn a_module_that_a_task_uses_first_is_a_mistake_with_words() {
    let scratch = Scratch::new("xmpf90");
    scratch.file("late.f90", IN_TASK);
    run(command("xmpf90").args(["late.f90", "-o", "late"]).current_dir(scratch.path())).must_succeed();
    let out = run(nagaya_run(2).arg(scratch.path().join("late")));
    assert!(!out.success() && out.stderr.contains("late.f90:1: module late"), "{out:?}");
    assert!(out.stderr.contains("use it in the main program, too"), "{out:?}");
}

/// A list of lengths that is too short for the nodes.
const SHORT: &str = "program short
  integer :: lengths(1) = 8
!$xmp nodes p(*)
!$xmp template t(8)
!$xmp distribute t(gblock(lengths)) onto p
end program
";

#[test]
fn a_list_of_lengths_that_is_too_short_is_a_mistake_with_words() {
    let scratch = Scratch::new("xmpf90");
    scratch.file("short.f90", SHORT);
    run(command("xmpf90").args(["short.f90", "-o", "short"]).current_dir(scratch.path())).must_succeed();
    run(nagaya_run(1).arg(scratch.path().join("short"))).must_succeed();
    let out = run(nagaya_run(2).arg(scratch.path().join("short")));
    let says = |what: &str| out.stderr.contains(what);
    assert!(
        !out.success() && says("short.f90:5: !$xmp distribute t") && says("gblock with 1 lengths for 2 nodes"),
        "{out:?}"
    );
}

/// A position that the node array does not have.
const POSITION: &str = "program position
  use xmp_lib
  integer :: there(2)
!$xmp nodes p(*)
  call xmp_get_primary_image_index(2, [1, 5], there, xmp_desc_of(p))
end program
";

#[test]
fn a_position_that_a_node_array_does_not_have_is_named() {
    let scratch = Scratch::new("xmpf90");
    scratch.file("position.f90", POSITION);
    run(command("xmpf90").args(["position.f90", "-o", "position"]).current_dir(scratch.path())).must_succeed();
    let out = run(nagaya_run(2).arg(scratch.path().join("position")));
    let says = "xmp_get_primary_image_index: index(2) is 5; the node array has 2 node(s), counted from 1";
    assert!(!out.success() && out.stderr.contains(says), "{out:?}");
}

/// The nodes come to different directives.
const DIFFERENT: &str = "program different
  use xmp_lib
  integer :: x = 1, me
!$xmp nodes p(*)
  me = xmp_node_num()
  if (me == 1) then
!$xmp barrier
  else
!$xmp bcast (x)
  end if
end program
";

#[test]
fn checks_find_nodes_that_disagree() {
    let scratch = Scratch::new("xmpf90");
    scratch.file("different.f90", DIFFERENT);
    let xmpf90 = |args: &str| run(command("xmpf90").args(args.split(' ')).current_dir(scratch.path()));
    xmpf90("-c different.f90").must_succeed();
    xmpf90("-fcheck different.o -o different").must_succeed();
    let out = run(nagaya_run(2).arg(scratch.path().join("different")));
    let says = |what: &str| out.stderr.contains(what);
    assert!(!out.success() && says("different.f90:7") && says("different.f90:9"), "{out:?}");
}

/// The nodes come to different tasks, in which no node waits for those outside.
const TASKS: &str = "program tasks
  use xmp_lib
  integer :: x = 1, me
!$xmp nodes p(*)
  me = xmp_node_num()
  if (me == 1) then
!$xmp task on p(1)
    x = 2
!$xmp end task
  else
!$xmp task on p(2)
    x = 3
!$xmp end task
  end if
!$xmp barrier
end program
";

#[test]
fn checks_find_nodes_that_come_to_different_tasks() {
    let scratch = Scratch::new("xmpf90");
    scratch.file("tasks.f90", TASKS);
    let xmpf90 = |args: &str| run(command("xmpf90").args(args.split(' ')).current_dir(scratch.path()));
    xmpf90("-fcheck tasks.f90 -o tasks").must_succeed();
    let out = run(nagaya_run(2).arg(scratch.path().join("tasks")));
    let says = |what: &str| out.stderr.contains(what);
    assert!(!out.success() && says("tasks.f90:7") && says("tasks.f90:11"), "{out:?}");
}

/// References to elements of other nodes, and an argument without memory that the compiler cannot see.
const CHECKED: &str = "program checked
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), b(n), c(n), i
  real, allocatable :: x(:)
  character(8) :: what
!$xmp nodes p(*)
!$xmp template t(n), u(n)
!$xmp distribute t(block) onto p
!$xmp distribute u(cyclic(3)) onto p
!$xmp align (i) with t(i) :: a, b
!$xmp align c(i) with u(i)
!$xmp shadow a(1)
  call get_command_argument(1, what)
  if (what == 'memory') deallocate (x, stat=i)
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i; b(i) = 0
  end do
!$xmp reflect (a)
!$xmp loop on u(i)
  do i = 1, n
    c(i) = i
  end do
  select case (what)
  case ('block')
!$xmp loop on t(i)
    do i = 1, n - 2
      b(i) = a(i + 2)
    end do
  case ('cyclic')
!$xmp loop on u(i)
    do i = 1, n - 2
      c(i) = c(i + 2)
    end do
  case ('memory')
    call fill(x, 4)
  end select
  print '(a)', 'not found'
contains
  subroutine fill(y, m)
    integer, intent(in) :: m
    real, intent(inout) :: y(m)
    y = 1
  end subroutine
end program
";

#[test]
fn checks_find_elements_of_other_nodes_and_missing_memory() {
    let scratch = Scratch::new("xmpf90");
    scratch.file("checked.f90", CHECKED);
    for level in ["-O0", "-O2"] {
        let args = [level, "-fcheck", "checked.f90", "-o", "checked"];
        run(command("xmpf90").args(args).current_dir(scratch.path())).must_succeed();
        let cases = [
            ("block", 29, "Index '10' of dimension 1 of array 'a' above upper bound of 9"),
            ("cyclic", 34, "index 'i + 2' of dimension 1 of 'c' is not on this node"),
            ("memory", 37, "Allocatable actual argument 'x' is not allocated"),
        ];
        for (case, line, says) in cases {
            let out = run(nagaya_run(2).arg(scratch.path().join("checked")).arg(case));
            let place = [format!("checked.f90:{line}:"), format!("At line {line} of file checked.f90")];
            let found = out.stderr.contains(says) && place.iter().any(|p| out.stderr.contains(p));
            assert!(!out.success() && found && !out.stdout.contains("not found\nnot found"), "{case}: {out:?}");
        }
    }
}

#[test]
fn messages_of_gfortran_name_the_line_of_the_user() {
    let scratch = Scratch::new("xmpf90");
    for (line, statement) in [(4, "  integer :: a(n), i, total = 'x'"), (12, "    a(i) = i; total = total + b")] {
        let mut lines: Vec<&str> = MAIN.lines().collect();
        lines[line - 1] = statement;
        scratch.file("sizes.f90", MODULE);
        scratch.file("wrong.f90", lines.join("\n") + "\n");
        let out = run(command("xmpf90").args(["-c", "sizes.f90", "wrong.f90"]).current_dir(scratch.path()));
        assert!(!out.success() && out.stderr.contains(&format!("wrong.f90:{line}:")), "{}", out.stderr);
    }
}

#[test]
fn messages_of_a_run_count_and_spell_as_fortran_does() {
    stops_name_their_place("wrong", &[]);
}

#[test]
fn arrays_that_are_not_allocated_are_named() {
    stops_name_their_place("unallocated", &["-fcheck"]);
}

#[test]
fn inquiries_of_an_array_that_is_not_allocated_fail_without_a_message() {
    let scratch = Scratch::new("xmpf90");
    let inquiry = |(k, call): (usize, &str)| format!("  if ({call} >= 0) error stop {}\n", k + 1);
    let calls = [
        "xmp_array_lbound(xmp_desc_of(c), 1, x)",
        "xmp_array_ubound(xmp_desc_of(c), 1, x)",
        "xmp_array_ndims(xmp_desc_of(c), x)",
        "xmp_align_replicated(xmp_desc_of(c), 1, l)",
    ];
    let calls: String = calls.into_iter().enumerate().map(inquiry).collect();
    let program = format!(
        "use xmp_lib\ninteger, allocatable :: c(:)\ninteger x\nlogical l\n!$xmp nodes p(*)\n!$xmp template t(8)\n\
         !$xmp distribute t(block) onto p\n!$xmp align c(i) with t(i)\n{calls}allocate(c(8))\n\
         if (xmp_array_lbound(xmp_desc_of(c), 1, x) /= 0 .or. x /= 1) error stop 9\nend\n"
    );
    scratch.file("inquiry.f90", program);
    run(command("xmpf90").args(["-o", "inquiry", "inquiry.f90"]).current_dir(scratch.path())).must_succeed();
    let out = run(nagaya_run(2).arg(scratch.path().join("inquiry")));
    assert!(out.success() && out.stderr.is_empty(), "{out:?}");
}

/// Runs each case of a program of `stops/`; each ends with its text and the program's line.
fn stops_name_their_place(name: &str, options: &[&str]) {
    let source = root().join(format!("interfaces/xmp/tests/fortran/stops/{name}.f90"));
    let scratch = Scratch::new("xmpf90");
    let exe = scratch.path().join(name);
    let mut xmpf90 = command("xmpf90");
    xmpf90
        .args(["-Wall", "-Wextra", "-Werror", "-J"])
        .arg(scratch.path())
        .args(options)
        .arg("-o")
        .arg(&exe)
        .arg(&source);
    run(&mut xmpf90).must_succeed();
    let text = std::fs::read_to_string(&source).expect("a readable program");
    // `! case NAME: text`
    let cases: Vec<(&str, &str)> = text.lines().filter_map(|l| l.strip_prefix("! case ")?.split_once(": ")).collect();
    assert!(cases.len() > 10, "{cases:?}");
    let mut wrong = String::new();
    for (case, says) in cases {
        let out = run(nagaya_run(4).arg(&exe).arg(case));
        let has = out.stderr.lines().any(|l| l.contains(&format!("{name}.f90:")) && l.contains(says));
        if out.success() || !has {
            let _ = writeln!(wrong, "{case}: not \"{says}\", but\n{}{}", out.stdout, out.stderr);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A text with some of its words left out, doubled or exchanged.
fn mutant(text: &str, random: &mut impl FnMut(usize) -> usize) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', '\n', '(', ',', ')', '=']).collect();
    for _ in 0..1 + random(6) {
        let (at, other) = (random(words.len()), random(words.len()));
        match random(4) {
            0 => words[at] = "",
            1 => words.insert(at, words[other]),
            2 => words.swap(at, other),
            _ => words.truncate(at.max(8)),
        }
    }
    words.concat()
}

#[test]
fn wrong_sources_never_break_the_front_end() {
    let scratch = Scratch::new("mutants");
    let texts: Vec<String> =
        programs::fortran().iter().map(|p| std::fs::read_to_string(&p.path).expect("text")).collect();
    let mut draws = Random::new(seed());
    let mut random = |n: usize| draws.below(n);
    let mut refused = 0;
    for n in 0..if long_ring() { 3000 } else { 120 } {
        let text = mutant(&texts[random(texts.len())], &mut random);
        let path = scratch.file(if n % 4 == 0 { "m.f" } else { "m.f90" }, &text);
        let out = run(command("xmpf90").args(["-nocpp", "--dump=fortran"]).arg(&path));
        assert!(matches!(out.status, 0 | 1) && !out.stderr.contains("internal error"), "{}\n{text}", out.stderr);
        refused += u32::from(out.status == 1);
    }
    assert!(refused > 10, "only {refused} mutants were refused");
}
