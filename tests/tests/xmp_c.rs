//! The XMP/C programs of `tests/lang/xmp-c`: compiled with the staged xmpcc, run on every process count they list, with the
//! direct path of shared memory on and off, by gcc and (a share) by clang. And the wrong programs of `errors/`: each
//! message at the line and column it belongs to.
//!
//! `nagaya_tests::programs` says what a program tells of itself. Results go to `target/status/xmp-c.results`, from which the
//! status page is made.

use nagaya_tests::programs::{self, Program};
use nagaya_tests::{long_ring, nagaya_run, root, run, side_by_side, xmpcc, Scratch};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

/// How a program is compiled.
fn variants(index: usize) -> Vec<Vec<&'static str>> {
    let gcc: [Vec<&str>; 2] = [vec!["-O2", "-fcheck"], vec!["-O0"]];
    let mut list = vec![vec!["-O2"]];
    if long_ring() {
        list.extend(gcc);
        list.push(vec!["--cc=clang", "-O2"]);
        list.push(vec!["--cc=clang", "-O0"]);
    } else {
        // Every program is checked at run time in one way, and a third of them are compiled by clang.
        list.push(gcc[index % 2].clone());
        if index % 3 == 0 && has_clang() {
            list.push(vec!["--cc=clang", "-O1"]);
        }
    }
    list
}

fn has_clang() -> bool {
    std::process::Command::new("clang").arg("--version").output().is_ok_and(|o| o.status.success())
}

/// Compiles and runs one program in one way; what went wrong, if anything.
fn try_program(p: &Program, flags: &[&str]) -> Result<(), String> {
    let scratch = Scratch::new("xmp-c");
    let exe = scratch.path().join("program");
    p.compile(flags, &exe)?;
    for &n in &p.ranks {
        for direct in ["1", "0"] {
            p.run(nagaya_run(n).env("NAGAYA_SMP_DIRECT", direct), &exe)
                .map_err(|why| format!("on {n} processes, NAGAYA_SMP_DIRECT={direct}: {why}"))?;
        }
    }
    Ok(())
}

/// Tests all programs of a folder; gives `feature program pass|fail` lines and the failures.
fn test_all(list: &[Program]) -> (String, Vec<String>) {
    let numbered: Vec<(usize, &Program)> = list.iter().enumerate().collect();
    let try_one = |&(i, p): &(usize, &Program)| -> Vec<String> {
        let failed =
            |v: &Vec<&str>| try_program(p, v).err().map(|why| format!("{} ({}): {why}", p.name(), v.join(" ")));
        variants(i).iter().filter_map(failed).collect()
    };
    let failures = side_by_side(&numbered, WORKERS, try_one);
    let mut lines = String::new();
    for (p, failures) in list.iter().zip(&failures) {
        let outcome = if failures.is_empty() { "pass" } else { "fail" };
        for f in &p.features {
            let _ = writeln!(lines, "{f} {} {outcome}", p.name());
        }
    }
    (lines, failures.into_iter().flatten().collect())
}

#[test]
fn programs_give_the_right_answers() {
    let list = programs::all();
    let (lines, failures) = test_all(&list);
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    let mut sorted: Vec<&str> = lines.lines().collect();
    sorted.sort_unstable();
    std::fs::write(status.join("xmp-c.results"), sorted.join("\n") + "\n").expect("the results");
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}

/// `// error: 12:7: text` at the end of a line of a wrong program: a message whose place is this and whose text contains that.
fn expected(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|l| Some(l.split_once("// error: ")?.1));
    lines
        .map(|l| {
            let mut parts = l.splitn(3, ':');
            let place = format!("{}:{}", parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            (place, parts.next().unwrap_or("").trim().to_string())
        })
        .collect()
}

#[test]
fn wrong_programs_get_a_message_at_the_right_place() {
    let folder = root().join("tests/lang/xmp-c/errors");
    let mut list: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder of wrong programs")
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.extension().is_some_and(|x| x == "c"))
        .collect();
    list.sort();
    let (mut wrong, mut messages) = (String::new(), 0);
    for path in list {
        let text = std::fs::read_to_string(&path).expect("a readable program");
        let want = expected(&text);
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(!want.is_empty(), "{name} expects no error");
        messages += want.len();
        let out = run(xmpcc().args(["-fno-color", "-c", "-o", "/dev/null", &name]).current_dir(&folder));
        let errors: Vec<&str> = out.stderr.lines().filter(|l| l.contains(": error: ")).collect();
        let matches = |(place, text): &(String, String), line: &&str| {
            line.starts_with(&format!("{name}:{place}: error: ")) && line.contains(text.as_str())
        };
        let missing: Vec<_> = want.iter().filter(|w| !errors.iter().any(|l| matches(w, l))).collect();
        let extra: Vec<_> = errors.iter().filter(|l| !want.iter().any(|w| matches(w, l))).collect();
        if out.status != 1 || !missing.is_empty() || !extra.is_empty() {
            let _ = writeln!(
                wrong,
                "{name}: status {}, missing {missing:?}, not expected {extra:?}\n{}",
                out.status, out.stderr
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(messages >= 80, "only {messages} messages are expected in {}", folder.display());
}
