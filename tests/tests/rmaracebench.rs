//! The OpenSHMEM cases of the suite RMARaceBench, written for `nagaya.h` and XMP/C in `tests/programs/rmaracebench`. `-frace` has a precision and a
//! recall of at least 0.97 on them. `docs/races.md` has the figures.
//!
//! Not here: what each case consists of (the programs), and the MPI cases, for which we run the suite itself.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::{nagaya_run, root, run, side_by_side, stage, xmpcc, Scratch};

const LEAST: f64 = 0.97;

/// Cases that run at the same time; each has several processes.
const WORKERS: usize = 2;

/// Cases of the normal ring, in the languages that have them.
const SAMPLE: [&str; 9] = [
    "conflict-006-getnbi-putnb-local",
    "conflict-026-put-set-remote",
    "conflict-032-fetch-load-remote",
    "sync-016-waituntil-remote",
    "sync-022-reduce-remote",
    "hybrid-004-master-local",
    "hybrid-005-single-local",
    "hybrid-018-section-remote",
    "hybrid-019-task-remote",
];

struct Case {
    name: String,
    ranks: u32,
    has_race: bool,
    /// The lines with the comment `race`, and those of functions that the case names by `race: FUNCTION`.
    lines: BTreeSet<usize>,
}

/// How the detector judges a case.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Verdict {
    /// It reports a pair of lines that have a race.
    right: bool,
    /// It reports another pair.
    wrong: bool,
}

fn source(language: &str) -> PathBuf {
    root().join("tests/programs/rmaracebench").join(format!("{language}.c"))
}

/// The cases of a program: the lines `CASE("NAME", RANKS, RACE)`, and the lines after each of them.
fn cases(language: &str) -> Vec<Case> {
    let text = std::fs::read_to_string(source(language)).expect("the program");
    let numbered = || text.lines().enumerate().map(|(at, line)| (at + 1, line));
    let marked = |line: &str, mark: &str| line.split(mark).nth(1)?.split(" */").next().map(String::from);
    let helper = |name: &str| {
        let found = numbered().find(|(_, line)| marked(line, "/* helper: ").as_deref() == Some(name));
        found.unwrap_or_else(|| panic!("no function has the comment `helper: {name}`")).0
    };
    let mut cases: Vec<Case> = Vec::new();
    for (number, line) in numbered() {
        if let Some(rest) = line.trim_start().strip_prefix("CASE(\"") {
            let words: Vec<&str> = rest.split([',', ')']).map(|word| word.trim().trim_matches('"')).collect();
            let ranks = words[1].parse().expect("a number of ranks");
            cases.push(Case { name: words[0].into(), ranks, has_race: words[2] == "RACE", lines: BTreeSet::new() });
        }
        let Some(case) = cases.last_mut() else { continue };
        if line.contains("/* race */") {
            case.lines.insert(number);
        }
        case.lines.extend(marked(line, "/* race: ").map(|name| helper(&name)));
    }
    for case in &cases {
        assert_eq!(case.has_race, case.lines.len() >= 2, "{}: its lines are {:?}", case.name, case.lines);
    }
    cases
}

fn compile(language: &str, scratch: &Scratch) -> PathBuf {
    let exe = scratch.path().join(language);
    let mut compiler = match language {
        "xmp" => xmpcc(),
        _ => Command::new("gcc"),
    };
    let lib = stage().join("lib");
    match language {
        "xmp" => compiler.arg("-frace"),
        _ => compiler
            .arg("-I")
            .arg(stage().join("include"))
            .arg("-L")
            .arg(&lib)
            .arg(format!("-Wl,-rpath,{}", lib.display()))
            .arg(format!("-specs={}", lib.join("nagaya/race.specs").display())),
    };
    compiler.args(["-g", "-O1", "-fopenmp"]).arg(source(language)).arg("-o").arg(&exe);
    if language == "nagaya" {
        compiler.arg("-lnagaya");
    }
    run(&mut compiler).must_succeed();
    exe
}

fn judged(exe: &Path, language: &str, case: &Case) -> Verdict {
    let outcome = run(nagaya_run(case.ranks).arg(exe).arg(&case.name));
    assert_eq!(outcome.status, 0, "{language} {}: {outcome:?}", case.name);
    assert!(outcome.stderr.contains("found"), "{language} {}: no total: {outcome:?}", case.name);
    let line = |text: &str| {
        let at = text.split(&format!(" at {language}.c:")).nth(1)?;
        at.split(|c: char| !c.is_ascii_digit()).next()?.parse::<usize>().ok()
    };
    let mut verdict = Verdict::default();
    for report in outcome.stderr.split("nagaya: race on").skip(1) {
        let is_right = report.lines().skip(1).take(2).all(|text| line(text).is_some_and(|at| case.lines.contains(&at)));
        verdict.right |= is_right;
        verdict.wrong |= !is_right;
    }
    if verdict != (Verdict { right: case.has_race, wrong: false }) {
        eprintln!(
            "{language} {} on {} ranks is judged wrongly: {verdict:?}\n{}",
            case.name, case.ranks, outcome.stderr
        );
    }
    verdict
}

/// Precision and recall on some cases of a language.
fn figures(language: &str, cases: &[Case]) -> (f64, f64) {
    let scratch = Scratch::new("rmaracebench");
    let exe = compile(language, &scratch);
    let verdicts = side_by_side(cases, WORKERS, |case| judged(&exe, language, case));
    let count = |is: fn(&Verdict) -> bool| verdicts.iter().filter(|verdict| is(verdict)).count() as f64;
    let (right, wrong) = (count(|verdict| verdict.right), count(|verdict| verdict.wrong));
    let races = cases.iter().filter(|case| case.has_race).count() as f64;
    let (precision, recall) = (right / (right + wrong), right / races);
    eprintln!("{language}: {} cases, {races} with a race: precision {precision:.2}, recall {recall:.2}", cases.len());
    (precision, recall)
}

#[test]
fn the_sample_has_no_wrong_verdict() {
    for language in ["nagaya", "xmp"] {
        let cases: Vec<Case> =
            cases(language).into_iter().filter(|case| SAMPLE.contains(&case.name.as_str())).collect();
        assert!(cases.len() >= 6, "{language} has {} of these cases", cases.len());
        assert_eq!(figures(language, &cases), (1.0, 1.0), "{language}");
    }
}

fn are_enough(language: &str, count: usize) {
    let cases = cases(language);
    assert_eq!(cases.len(), count);
    let (precision, recall) = figures(language, &cases);
    assert!(precision >= LEAST && recall >= LEAST, "{language}: precision {precision:.3}, recall {recall:.3}");
}

#[test]
#[ignore = "long ring"]
fn precision_and_recall_for_the_c_library() {
    are_enough("nagaya", 110);
}

#[test]
#[ignore = "long ring"]
fn precision_and_recall_for_xmp_c() {
    are_enough("xmp", 69);
}
