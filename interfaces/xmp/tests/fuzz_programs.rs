//! Real programs with small damages. The compiler must not panic. The C compiler must accept what `xmpcc` accepts, or
//! at least name only what the user has written.
//!
//! The programs are those of `interfaces/xmp/tests/c` and `interfaces/xmp/examples/c`. The test copies a line of one
//! into another, drops, doubles or exchanges lines, and replaces words by words of directives. The result goes through
//! the staged `xmpcc` and the C compiler. `NAGAYA_TEST_SEED=<seed> NAGAYA_FUZZ_COUNT=1 cargo test -p nagaya-tests
//! fuzz_damaged_programs` replays an input. `NAGAYA_FUZZ_SAVE=<file>` stores it in a file. Not here: the front end alone
//! on generated input (`fuzz_frontend.rs`).

use nagaya_random::Random;
use nagaya_tests::{root, run, seed, side_by_side, xmpcc, Scratch};

/// Inputs of the normal ring.
const NORMAL: u64 = 40;

/// Inputs of `make fuzz`.
const LONG: u64 = 4_000;

const WORKERS: usize = 2;

/// What is put in the place of a word or after one.
const FRAGMENTS: &[&str] = &[
    "[:]",
    "[0:3]",
    "[i]",
    "[n]",
    "[*]",
    ":[*]",
    ":[0]",
    ":[k][1]",
    "[::2]",
    "(1:4)",
    "on p",
    "on t[i]",
    "onto p",
    "with t[i]",
    "reduction(+:n)",
    "width(1)",
    "/periodic/",
    "async(1)",
    "nocomm",
    "block",
    "cyclic(2)",
    "gblock",
    "gmove",
    "loop",
    "task",
    "array",
    "reflect",
    "bcast",
    "align",
    "shadow",
    "template",
    "nodes",
    "coarray",
    "a",
    "b",
    "i",
    "j",
    "n",
    "p",
    "t",
    "u",
    "0",
    "1",
    "2.5",
    "*",
    "&",
    "+",
    "+=",
    "<<=",
    "=",
    ",",
    ";",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ":",
    "int",
    "double",
    "static",
    "extern",
    "struct",
    "sizeof",
];

/// Whole lines, most of them directives that do not belong at their random places.
const LINES: &[&str] = &[
    "#pragma xmp barrier",
    "#pragma xmp loop on t[i]",
    "#pragma xmp array on t[:]",
    "#pragma xmp gmove",
    "#pragma xmp task on p[0]",
    "#pragma xmp nodes p[n]",
    "#pragma xmp template t[n][4]",
    "#pragma xmp distribute t[block][block] onto p",
    "#pragma xmp align a[i] with t[i]",
    "#pragma xmp shadow a[1]",
    "#pragma xmp reflect(a)",
    "#pragma xmp coarray a:[*]",
    "int a[4]:[*];",
    "double b[n]:[2][*];",
    "a[:] = b[:];",
    "a[0:2]:[1] += b[2:2];",
];

/// All programs, by name, in lines.
fn programs() -> Vec<Vec<String>> {
    let mut files = Vec::new();
    for folder in ["interfaces/xmp/tests/c", "interfaces/xmp/examples/c"] {
        let entries = std::fs::read_dir(root().join(folder)).expect("the folder of programs");
        files.extend(entries.map(|e| e.expect("an entry").path()).filter(|p| p.extension().is_some_and(|x| x == "c")));
    }
    files.sort();
    let text = |p| std::fs::read_to_string(p).expect("a readable program");
    files.iter().map(|p| text(p).lines().map(String::from).collect()).collect()
}

/// The input of a seed.
fn input(seed: u64, programs: &[Vec<String>]) -> String {
    let mut r = Random::new(seed);
    let mut lines = programs[r.below(programs.len())].clone();
    let other = &programs[r.below(programs.len())];
    for _ in 0..1 + r.below(4) {
        if lines.is_empty() {
            break;
        }
        let at = r.below(lines.len());
        match r.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => lines.insert(at, other[r.below(other.len())].clone()),
            3 => lines[at] = other[r.below(other.len())].clone(),
            4 => {
                let to = r.below(lines.len());
                lines.swap(at, to);
            }
            5 => lines.insert(at, r.pick(LINES).to_string()),
            _ => lines[at] = with_other_word(&lines[at], &mut r),
        }
    }
    lines.join("\n") + "\n"
}

/// The line with one word dropped, replaced, or followed by a fragment.
fn with_other_word(line: &str, r: &mut Random) -> String {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let mut starts: Vec<usize> = Vec::new();
    let mut before = ' ';
    for (i, c) in line.char_indices() {
        if !(word(c) && word(before)) {
            starts.push(i);
        }
        before = c;
    }
    starts.push(line.len());
    if starts.len() < 2 {
        return r.pick(FRAGMENTS).to_string();
    }
    let k = r.below(starts.len() - 1);
    let (head, middle, tail) = (&line[..starts[k]], &line[starts[k]..starts[k + 1]], &line[starts[k + 1]..]);
    match r.below(3) {
        0 => format!("{head}{tail}"),
        1 => format!("{head}{}{tail}", r.pick(FRAGMENTS)),
        _ => format!("{head}{middle}{}{tail}", r.pick(FRAGMENTS)),
    }
}

/// What is wrong with the compiler's answer to an input.
fn trouble(seed: u64, programs: &[Vec<String>]) -> Option<String> {
    let scratch = Scratch::new("fuzz-programs");
    let text = input(seed, programs);
    if let Some(path) = std::env::var_os("NAGAYA_FUZZ_SAVE") {
        std::fs::write(path, &text).expect("the file that NAGAYA_FUZZ_SAVE names");
    }
    let file = scratch.file("p.c", &text);
    let include = |folder: &str| format!("-I{}", root().join(folder).display());
    let check = if seed % 3 == 0 { "-fcheck" } else { "-O0" };
    let out = run(xmpcc()
        .args(["-fno-color", "-w", "-fsyntax-only", check])
        .args([include("interfaces/xmp/tests/c"), include("interfaces/xmp/examples/c")])
        .arg(&file)
        .env("LC_ALL", "C")
        .current_dir(scratch.path()));
    // A line of a header that is shown below a message is no message.
    let shown = |l: &str| l.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '|');
    // Nor is gcc's heading: what directives at file scope declare is computed in a function of ours, and the message below names the
    // directive's line.
    let heading = |l: &str| l.ends_with("In function 'ngyx_unit_init':");
    let wrong = |l: &&str| {
        (l.contains("ngyx_") && !shown(l) && !heading(l)) || l.contains("panicked") || l.contains("internal error")
    };
    let line = out.stderr.lines().find(wrong)?;
    Some(format!("NAGAYA_TEST_SEED={seed}: {line}"))
}

#[test]
fn fuzz_damaged_programs() {
    let fuzz = std::env::var("NAGAYA_TEST_RING").is_ok_and(|r| r == "fuzz");
    let asked = std::env::var("NAGAYA_FUZZ_COUNT").ok().and_then(|v| v.parse().ok());
    let count = asked.unwrap_or(if fuzz { LONG } else { NORMAL });
    let from = seed();
    println!("{count} inputs from NAGAYA_TEST_SEED={from}");
    let programs = programs();
    let seeds: Vec<u64> = (0..count).map(|i| from.wrapping_add(i)).collect();
    let found: Vec<String> =
        side_by_side(&seeds, WORKERS, |seed| trouble(*seed, &programs)).into_iter().flatten().collect();
    assert!(found.is_empty(), "{} of {count} (NAGAYA_FUZZ_COUNT=1 repeats one):\n{}", found.len(), found.join("\n"));
}
