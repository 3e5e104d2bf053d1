//! Coarrays of standard Fortran: the programs of `tests/lang/caf`, compiled by `nagaya fc` (gfortran), run on every image count they
//! list, by shared memory and by messages, and over UCX where it is installed. And how programs end: codes, messages, statuses.
//!
//! `nagaya_tests::programs` says what a program tells of itself. Results go to `target/status/caf.results`, from which the status
//! page is made.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::ready;
use nagaya_tests::programs::{self, Program};
use nagaya_tests::{command, nagaya_run, root, run, side_by_side, stage, Scratch};

#[path = "caf/random.rs"]
mod random;

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

const VARIANTS: &[&[&str]] = &[&["-O2"], &["-O0", "-g", "-fcheck=all"]];

fn try_program(p: &Program, flags: &[&str], ucx: bool) -> Result<(), String> {
    let scratch = Scratch::new("caf");
    let exe = scratch.path().join("program");
    p.compile(&[flags, &["-J", &scratch.path().to_string_lossy()]].concat(), &exe)?;
    for &n in &p.ranks {
        for direct in ["1", "0"] {
            p.run(nagaya_run(n).env("NAGAYA_SMP_DIRECT", direct), &exe)
                .map_err(|why| format!("on {n} images, NAGAYA_SMP_DIRECT={direct}: {why}"))?;
        }
    }
    for n in p.ranks.iter().filter(|n| ucx && (2..=3).contains(*n)) {
        let mut launcher = nagaya_run(*n);
        launcher.args(["--conduit", "ucx"]).env("NAGAYA_SMP_DIRECT", "0").env("UCX_TLS", "tcp,self");
        p.run(&mut launcher, &exe).map_err(|why| format!("over ucx on {n} images: {why}"))?;
    }
    Ok(())
}

#[test]
fn programs_give_the_right_answers() {
    let ucx = ready(env!("CARGO_BIN_EXE_hosts"), "ucx");
    let list = programs::caf();
    let try_one = |p: &Program| -> Vec<String> {
        let failed = |(k, v): (usize, &&[&str])| {
            try_program(p, v, ucx && k == 0).err().map(|why| format!("{} ({}): {why}", p.name(), v.join(" ")))
        };
        VARIANTS.iter().enumerate().filter_map(failed).collect()
    };
    let failures = side_by_side(&list, WORKERS, try_one);
    let mut lines = Vec::new();
    for (p, failures) in list.iter().zip(&failures) {
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

#[test]
fn stop_and_error_stop_give_their_codes_and_texts() {
    let s = Scratch::new("caf-codes");
    // What the last image does while the others wait for it, or the same on all; the status, and what is said.
    for (k, (all, last, status, said)) in [
        ("stop", "stop", 0, ""),
        ("stop 3", "stop 3", 3, "STOP 3"),
        ("stop 'the end'", "stop 'the end'", 0, "STOP the end"),
        ("sync all", "error stop 7", 7, "ERROR STOP 7"),
        ("sync all", "error stop 'no more'", 1, "ERROR STOP no more"),
        ("sync all", "error stop", 1, "image"),
        ("sync all", "error stop 5, quiet=.true.", 5, ""),
    ]
    .into_iter()
    .enumerate()
    {
        let text = format!(
            "program p\n  print '(a)', 'said before'\n  if (this_image() == num_images()) then\n    {last}\n  else\n    {all}\n  end if\nend program\n"
        );
        let exe = compiled(&s, &format!("code{k}"), &text);
        for n in [1, 3] {
            let out = run(nagaya_run(n).arg(&exe));
            assert_eq!(out.status, status, "{last} on {n}: {}", out.stderr);
            assert!(out.stderr.contains(said) || said == "image", "{last} on {n}: {}", out.stderr);
            assert!(!last.contains("quiet") || !out.stderr.contains("ERROR STOP"), "{last}: {}", out.stderr);
            if status == 0 {
                assert_eq!(out.stdout.matches("said before\n").count(), n as usize, "{last} on {n}");
            }
        }
        let alone = run(&mut Command::new(&exe));
        assert_eq!((alone.status, alone.stdout.as_str()), (status, "said before\n"), "{last} alone: {}", alone.stderr);
    }
}

#[test]
fn errors_without_stat_end_the_program_with_a_line_that_says_why() {
    let s = Scratch::new("caf-errors");
    for (k, (statements, said)) in [
        ("k = x(1)[num_images() + 1]", "there is no image 3: the current team has 2, counted from 1"),
        ("unlock (l[1])", "unlock: no image holds the lock variable"),
        (
            "if (this_image() == 1) then; lock (l[1]); lock (l[1]); end if; sync all",
            "lock: this image holds the lock variable already",
        ),
        (
            "if (this_image() == 1) then; stop; end if; sync all",
            "image 1 has stopped or failed, and will never take part",
        ),
        ("k = d[1]%a(1)", "a component that is not allocated on image 1"),
        ("t(:)[1]%j = 1", "a component of an array section"),
        ("call co_sum(k, result_image=9)", "result_image is 9, and the current team has images 1 to 2"),
        ("form team (-1, team)", "form team: the number of a team is positive"),
    ]
    .into_iter()
    .enumerate()
    {
        let text = format!(
            "program p\n use iso_fortran_env\n type u\n  integer :: i, j\n end type\n type v\n  integer, allocatable :: a(:)\n end type\n \
             integer, save :: x(4)[*]\n type(lock_type), save :: l[*]\n type(u), save :: t(3)[*]\n type(v), save :: d[*]\n \
             type(team_type) :: team\n integer :: k\n k = 1\n sync all\n {statements}\n sync all\n print *, k\nend program\n"
        );
        let out = run(nagaya_run(2).arg(compiled(&s, &format!("error{k}"), &text)));
        assert_ne!(out.status, 0, "{statements}");
        assert!(out.stderr.contains(said), "{statements}: {}", out.stderr);
    }
}

#[test]
fn who_waits_for_ever_is_reported_with_the_line() {
    let s = Scratch::new("caf-waits");
    let text = "program p\n use iso_fortran_env\n type(event_type), save :: e[*]\n if (this_image() == 1) then\n  event wait (e)\n \
                else\n  sync images (1)\n end if\nend program\n";
    let exe = compiled(&s, "waits", text);
    let out = run(nagaya_run(2).arg(&exe).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1"));
    assert_ne!(out.status, 0);
    for part in ["waits.f90:5", "waits for an event", "waits.f90:7", "rank 0"] {
        assert!(out.stderr.contains(part), "{part}: {}", out.stderr);
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
    let shown = run(command("nagaya").args(["fc", "-show", "-c", "x.f90"])).must_succeed().stdout;
    assert_eq!(shown, "gfortran -fcoarray=lib -c x.f90\n");
}

fn pkg_config() -> PathBuf {
    stage().join("lib/pkgconfig")
}

#[test]
fn the_examples_check_their_answers() {
    for entry in std::fs::read_dir(root().join("examples/caf")).expect("the folder of examples") {
        let (s, source) = (Scratch::new("caf-example"), entry.expect("an entry").path());
        let exe = s.path().join("program");
        run(command("nagaya").args(["fc", "-O2", "-J"]).arg(s.path()).arg("-o").arg(&exe).arg(&source)).must_succeed();
        for n in [1, 2, 3, 4, 7] {
            let out = run(nagaya_run(n).arg(&exe)).must_succeed();
            assert!(out.stdout.ends_with(" images: OK\n"), "{} on {n}: {}", source.display(), out.stdout);
        }
    }
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
