//! The XMP/C programs of `interfaces/xmp/tests/c`. The staged xmpcc compiles them with gcc, and a share with clang.
//! They run on every process count that they list, with the direct path of shared memory on and off. For the wrong
//! programs of `errors/`, each message must have the right line and column.
//!
//! `nagaya_tests::programs` describes what the head of a program declares. Results go to `target/status/xmp-c.results`,
//! from which the status page is made.

use nagaya_tests::fixtures::compiled;
use nagaya_tests::programs::{self, share_of, Program};
use nagaya_tests::{long_ring, nagaya_run, root, run, side_by_side, xmpcc, Scratch};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

/// How a program is compiled.
fn variants(index: usize) -> Vec<Vec<&'static str>> {
    let mut list = vec![vec!["-O2"]];
    if long_ring() {
        list.extend([vec!["-O2", "-fcheck"], vec!["-O0"], vec!["--cc=clang", "-O2"], vec!["--cc=clang", "-O0"]]);
    } else if index % 6 == 0 {
        // A part of them is checked at run time.
        list.push(vec!["-O0", "-fcheck"]);
    } else if index % 12 == 1 && has_clang() {
        list.push(vec!["--cc=clang", "-O1"]);
    }
    list
}

fn has_clang() -> bool {
    std::process::Command::new("clang").arg("--version").output().is_ok_and(|o| o.status.success())
}

/// On how many processes the `index`-th program runs in its `variant`-th way, with and without direct access to shared memory. The
/// normal ring has two numbers in the first way, one of them by both accesses, and one number in the others.
fn runs(index: usize, p: &Program, variant: usize) -> Vec<(u32, &'static str)> {
    if long_ring() {
        return p.ranks.iter().flat_map(|n| ["1", "0"].map(|direct| (*n, direct))).collect();
    }
    let numbers = share_of(&p.ranks, index);
    match variant {
        0 => numbers.iter().map(|n| (*n, "1")).chain([(numbers[0], "0")]).collect(),
        _ => vec![(numbers[0], "1")],
    }
}

/// Compiles and runs one program in its `variant`-th way; what went wrong, if anything.
fn try_program(index: usize, p: &Program, variant: usize, flags: &[&str]) -> Result<(), String> {
    let exe = compiled(p, flags)?;
    for (n, direct) in runs(index, p, variant) {
        p.run(nagaya_run(n).env("NAGAYA_SMP_DIRECT", direct), &exe)
            .map_err(|why| format!("on {n} processes, NAGAYA_SMP_DIRECT={direct}: {why}"))?;
    }
    Ok(())
}

/// Tests all programs of a folder; gives `feature program pass|fail` lines and the failures.
fn test_all(list: &[Program]) -> (String, Vec<String>) {
    let numbered: Vec<(usize, &Program)> = list.iter().enumerate().collect();
    let try_one = |&(i, p): &(usize, &Program)| -> Vec<String> {
        let failed = |(variant, flags): (usize, &Vec<&str>)| {
            try_program(i, p, variant, flags).err().map(|why| format!("{} ({}): {why}", p.name(), flags.join(" ")))
        };
        variants(i).iter().enumerate().filter_map(failed).collect()
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
    let folder = root().join("interfaces/xmp/tests/c/errors");
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

/// Two files' declarations of the same object, each after the same nodes and template, and what the message must
/// contain; none if they agree.
const SHARED: &[(&str, &str, &[&str])] = &[
    ("int q[10]:[*];", "extern int q[20]:[*];", &["`int q[10]:[*]` in a.c:8 (40 bytes)", "`int q[20]:[*]` in b.c:8 (80"]),
    ("int q[10]:[*];", "extern float q[10]:[*];", &["coarray q is `int q[10]:[*]` in a.c:8", "`float q[10]:[*]` in b.c:8"]),
    ("int q[4][5]:[*];", "extern int q[5][4]:[*];", &["`int q[4][5]:[*]` in a.c:8", "`int q[5][4]:[*]` in b.c:8"]),
    ("int q:[1][*];", "extern int q:[*];", &["`int q:[1][*]` in a.c:8", "`int q:[*]` in b.c:8"]),
    ("struct { int x; } q[2]:[*];", "extern struct { char x[3]; } q[2]:[*];", &["(8 bytes)", "(6 bytes)"]),
    ("double a[16];\n#pragma xmp align a[i] with t[i]", "extern float a[16];\n#pragma xmp align a[i] with t[i]", &[
        "array a has elements of type double in a.c:8 and float in b.c:8",
    ]),
    ("double a[16];\n#pragma xmp align a[i] with t[i]", "extern double a[15];\n#pragma xmp align a[i] with t[i]", &[
        "array a has extent 16 of dimension 1 in a.c:8 and 15 in b.c:8",
    ]),
    ("double a[16];\n#pragma xmp align a[i] with t[i]", "extern double a[16];\n#pragma xmp align a[i] with c[i]", &[
        "array a has one distribution or alignment in a.c:8 and another in b.c:8",
    ]),
    (
        "double a[16];\n#pragma xmp align a[i] with t[i]\n#pragma xmp shadow a[1]",
        "extern double a[16];\n#pragma xmp align a[i] with t[i]\n#pragma xmp shadow a[1:0]",
        &["array a has one shadow in a.c:8 and another in b.c:8"],
    ),
    ("double *a;\n#pragma xmp align a[i] with t[i]", "extern double *a;\n#pragma xmp align a[i] with t[i+4]", &[
        "array a has one distribution or alignment in a.c:8 and another in b.c:8",
    ]),
    (
        "double (*a)[4];\n#pragma xmp align a[i][*] with t[i]",
        "extern double (*a)[5];\n#pragma xmp align a[i][*] with t[i]",
        &["array a has extent 4 of dimension 2 in a.c:8 and 5 in b.c:8"],
    ),
    // These are no mistakes: a declaration with less detail, one in an unused header, and one of an object without a
    // definition.
    (
        "int m = 4; int q[10]:[*], r[m][2]:[*]; static int s:[*]; double a[m][16];\n#pragma xmp align a[*][i] with t[i]",
        "extern int m; extern int q[]:[*], r[m][2]:[*], nobody[3]:[*]; static double s:[*];\nextern double a[m][16], none[16];\n\
         #pragma xmp align a[*][i] with u[i+1]\n#pragma xmp align none[i] with t[i]\n\
         static inline double use(void) { return none[0] + nobody[0]; }",
        &[],
    ),
    ("enum colour { RED } q:[*]; double (*a)[4];\n#pragma xmp align a[i][*] with t[i]",
     "extern int q:[*]; extern double (*a)[4];\n#pragma xmp align a[i][*] with t[i]", &[]),
];

#[test]
fn files_say_the_same_of_what_they_share() {
    let before = "#pragma xmp nodes p[*]\n#pragma xmp template t[16], c[16], u(1:16), v[:]\n#pragma xmp distribute t[block] onto p\n\
                  #pragma xmp distribute c[cyclic(3)] onto p\n#pragma xmp distribute u(block) onto p\n\
                  #pragma xmp distribute v[block] onto p\n\n";
    let wrong = side_by_side(SHARED, WORKERS, |(one, other, words)| {
        let s = Scratch::new("shared");
        s.file("a.c", format!("{before}{one}\nint main(void) {{ return 0; }}\n"));
        s.file("b.c", format!("{before}{other}\n"));
        run(xmpcc().args(["-O2", "a.c", "b.c", "-o", "ab"]).current_dir(s.path())).must_succeed();
        let out = run(nagaya_run(2).arg("./ab").current_dir(s.path()));
        let right = out.success() == words.is_empty() && words.iter().all(|w| out.stderr.contains(w));
        (!right).then(|| format!("{one}\n{other}\n{words:?}\n{}", out.stderr))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
