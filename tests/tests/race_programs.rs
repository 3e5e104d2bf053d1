//! The 80 programs of `tests/races`, by a tester who had not seen the detector. Each has the verdict that its first line names, but for those
//! in `tests/races/wrong.txt`. A better detector fails here until that list is shorter. `docs/races.md` has the figures that follow from it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::{nagaya_run, root, run, stage, xmpcc, Scratch};

const RANKS: [u32; 2] = [2, 4];

/// Run in the normal ring, on 2 ranks: what programs of each language are most likely to use.
const SAMPLE: [&str; 10] = [
    "nagaya-nb-source-reused.c",
    "nagaya-nbi-fence-flag.c",
    "nagaya-put-message.c",
    "xmp-accumulate.c",
    "splitc-store-barrier.sc",
    "splitc-store-sync-bytes.sc",
    "splitc-lock-and-atomic.sc",
    "caf-put-no-sync.f90",
    "xmpf-gmove-out.f90",
    "mpi-flush-local-only.c",
];

/// Two lines of a program, the lower one first.
type Pair = (u32, u32);

struct Program {
    name: String,
    path: PathBuf,
    /// The races that the first line names.
    races: BTreeSet<Pair>,
    /// The smallest number of ranks on which there is a race; `None`: the program has none.
    from_ranks: Option<u32>,
}

impl Program {
    fn language(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }

    fn has_race(&self, ranks: u32) -> bool {
        self.from_ranks.is_some_and(|from| ranks >= from)
    }
}

fn folder() -> PathBuf {
    root().join("tests/races")
}

fn programs() -> Vec<Program> {
    let mut all = Vec::new();
    for kind in ["racy", "free"] {
        for entry in std::fs::read_dir(folder().join(kind)).expect("the programs") {
            let path = entry.expect("a program").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).expect("a program");
            let first = text.lines().next().expect("a first line");
            let races = pairs_of(first);
            assert_eq!(races.is_empty(), kind == "free", "{name}: {first}");
            let from = if first.contains("none on 2") { 4 } else { 2 };
            all.push(Program { from_ranks: (kind == "racy").then_some(from), name, path, races });
        }
    }
    all.sort_by(|a, b| a.name.cmp(&b.name));
    assert_eq!(all.len(), 80);
    all
}

/// `race: lines 13 and 15, and line 7 with itself`.
fn pairs_of(first: &str) -> BTreeSet<Pair> {
    let mut pairs = BTreeSet::new();
    let text = first.split("race").nth(1).unwrap_or_default();
    for (at, word) in [("lines ", " and "), ("line ", " with itself")] {
        for rest in text.split(at).skip(1) {
            let number = |text: &str| {
                let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
                digits.parse::<u32>().ok()
            };
            let Some(one) = number(rest) else { continue };
            let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            let other = if word == " and " { after.strip_prefix(word).and_then(number) } else { Some(one) };
            pairs.extend(other.map(|other| (one.min(other), one.max(other))));
        }
    }
    pairs
}

fn compile(program: &Program, scratch: &Scratch) -> PathBuf {
    let exe = scratch.path().join(&program.name).with_extension("exe");
    let tool = |name: &str| Command::new(stage().join("bin").join(name));
    let mut compiler = match program.language() {
        "nagaya" => Command::new("gcc"),
        "xmp" => xmpcc(),
        "mpi" => tool("mpicc"),
        "splitc" => tool("splitcc"),
        "xmpf" => tool("xmpf90"),
        _ => tool("nagaya"),
    };
    match program.language() {
        "nagaya" => {
            let lib = stage().join("lib");
            compiler.arg("-I").arg(stage().join("include")).arg("-L").arg(&lib);
            compiler.arg(format!("-Wl,-rpath,{}", lib.display()));
            compiler.arg(format!("-specs={}", lib.join("nagaya/race.specs").display()));
        }
        "caf" => drop(compiler.args(["fc", "-frace"])),
        _ => drop(compiler.arg("-frace")),
    }
    compiler.args(["-g", "-O1"]).arg(&program.path).arg("-o").arg(&exe).current_dir(scratch.path());
    if program.language() == "nagaya" {
        compiler.arg("-lnagaya");
    }
    run(&mut compiler).must_succeed();
    exe
}

/// The lines of the races that the detector reports; 0 for another file.
fn reported(exe: &Path, program: &Program, ranks: u32) -> BTreeSet<Pair> {
    let outcome = run(nagaya_run(ranks).arg(exe));
    assert_eq!(outcome.status, 0, "{}: {outcome:?}", program.name);
    assert!(outcome.stderr.contains("found"), "{}: no total: {outcome:?}", program.name);
    let line = |text: &str| {
        let at = text.split(&format!(" at {}:", program.name)).nth(1)?;
        at.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    let of_report = |report: &str| {
        let mut lines = report.lines().skip(1).take(2).map(|text| line(text).unwrap_or(0));
        let (one, other): (u32, u32) = (lines.next().unwrap_or(0), lines.next().unwrap_or(0));
        (one.min(other), one.max(other))
    };
    outcome.stderr.split("nagaya: race on").skip(1).map(of_report).collect()
}

/// `NAME RANKS missed|reported` of a wrong verdict.
type Wrong = (String, u32, String);

fn known() -> BTreeSet<Wrong> {
    let text = std::fs::read_to_string(folder().join("wrong.txt")).expect("the list");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let entry = |line: &str| {
        let words: Vec<&str> = line.splitn(4, ' ').collect();
        let [name, ranks, what, reason] = words[..] else { panic!("`{line}` is not: program ranks verdict reason") };
        assert!(["missed", "reported"].contains(&what) && !reason.is_empty(), "{line}");
        (name.to_string(), ranks.parse().expect("a number of ranks"), what.to_string())
    };
    lines.map(entry).collect()
}

fn check(programs: &[Program], ranks: &[u32]) {
    let scratch = Scratch::new("race-programs");
    let (known, mut found, mut asked) = (known(), BTreeSet::new(), BTreeSet::new());
    for program in programs {
        let exe = compile(program, &scratch);
        for ranks in ranks.iter().copied() {
            let reported = reported(&exe, program, ranks);
            asked.insert((program.name.clone(), ranks));
            let wrong = |what: &str| (program.name.clone(), ranks, what.to_string());
            if program.has_race(ranks) && reported.is_disjoint(&program.races) {
                found.insert(wrong("missed"));
            }
            if !program.has_race(ranks) && !reported.is_empty() || !reported.is_subset(&program.races) {
                eprintln!("{} on {ranks} ranks: {reported:?}", program.name);
                found.insert(wrong("reported"));
            }
        }
    }
    let expected: BTreeSet<Wrong> =
        known.into_iter().filter(|(name, ranks, _)| asked.contains(&(name.clone(), *ranks))).collect();
    assert_eq!(found, expected, "wrong verdicts, and those that tests/races/wrong.txt lists");
}

#[test]
fn verdicts_on_a_sample() {
    let sample: Vec<Program> = programs().into_iter().filter(|one| SAMPLE.contains(&one.name.as_str())).collect();
    assert_eq!(sample.len(), SAMPLE.len());
    check(&sample, &[2]);
}

#[test]
#[ignore = "long ring"]
fn verdicts_on_all_programs() {
    check(&programs(), &RANKS);
}

/// True positives, false positives and false negatives.
#[derive(Default, Clone, Copy)]
struct Count {
    racy: usize,
    free: usize,
    right: usize,
    reported: usize,
    missed: usize,
}

impl Count {
    /// A row of the guide's table.
    fn row(&self, language: &str) -> String {
        let part = |of: usize, other: usize| of as f64 / (of + other).max(1) as f64;
        let (precision, recall) = (part(self.right, self.reported), part(self.right, self.missed));
        format!("| {language} | {} and {} | {precision:.2} | {recall:.2} |", self.racy, self.free)
    }
}

/// `docs/races.md` has the figures that follow from the list.
#[test]
fn figures_of_the_guide() {
    let wrong = known();
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    let all = programs();
    for (name, ..) in &wrong {
        assert!(all.iter().any(|program| program.name == *name), "tests/races/wrong.txt: there is no {name}");
    }
    for program in &all {
        for count in ["all", program.language()] {
            let count = counts.entry(count).or_default();
            *(if program.from_ranks.is_some() { &mut count.racy } else { &mut count.free }) += 1;
            for ranks in RANKS {
                let is_wrong = |what: &str| wrong.contains(&(program.name.clone(), ranks, what.to_string()));
                count.missed += usize::from(is_wrong("missed"));
                count.reported += usize::from(is_wrong("reported"));
                count.right += usize::from(program.has_race(ranks) && !is_wrong("missed"));
            }
        }
    }
    let guide = std::fs::read_to_string(root().join("docs/races.md")).expect("the guide");
    let names = [
        ("mpi", "MPI windows"),
        ("xmp", "XMP/C"),
        ("nagaya", "C library"),
        ("caf", "coarrays of Fortran"),
        ("splitc", "Split-C"),
        ("xmpf", "XMP/Fortran"),
        ("all", "all"),
    ];
    for (language, name) in names {
        let row = counts[language].row(name);
        assert!(guide.contains(&row), "docs/races.md lacks the row\n{row}");
    }
}
