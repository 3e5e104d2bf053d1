//! Writes `spec/status/NAME.md` of each interface from two sources and nothing else. One is the list of features
//! (`spec/NAME.features`). The other is the results of the language tests in `target/status/NAME.results`.
//!
//! A feature is *yes* when every test that names it passed everywhere it ran, *partly* when some did, *no* when no test names it.
//! So a claim without a test cannot be made.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// A language with tests, by its names.
struct Language {
    name: &'static str,
    file: &'static str,
    /// Its folder below `interfaces`.
    interface: &'static str,
    /// Where the tests are, below that folder.
    tests: &'static str,
    test: &'static str,
}

const LANGUAGES: &[Language] = &[
    Language { name: "XMP/C", file: "xmp-c", interface: "xmp", tests: "tests/c", test: "xmp_c" },
    Language { name: "XMP/Fortran", file: "xmp-f", interface: "xmp", tests: "tests/fortran", test: "xmp_f" },
    Language { name: "Split-C", file: "split-c", interface: "split-c", tests: "tests/programs", test: "split_c" },
    Language { name: "ACP", file: "acp", interface: "acp", tests: "tests/programs", test: "acp" },
    Language { name: "C++", file: "cpp", interface: "cpp", tests: "tests/programs", test: "cpp" },
    Language { name: "Python", file: "python", interface: "python", tests: "tests", test: "python" },
    Language { name: "Ruby", file: "ruby", interface: "ruby", tests: "gem/test", test: "ruby" },
    Language {
        name: "Coarrays of Fortran (gfortran)",
        file: "caf",
        interface: "caf",
        tests: "tests/programs",
        test: "caf",
    },
];

impl Language {
    /// The page of what works.
    fn page(&self) -> String {
        format!("interfaces/{}/spec/status/{}.md", self.interface, self.file)
    }

    /// The list of its features.
    fn features(&self) -> String {
        format!("interfaces/{}/spec/{}.features", self.interface, self.file)
    }

    /// The folder of its tests.
    fn folder(&self) -> String {
        format!("interfaces/{}/{}", self.interface, self.tests)
    }
}

struct Feature {
    id: String,
    title: String,
    defined_by: String,
}

/// The results of the tests of one feature.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    programs: Vec<String>,
}

pub fn write(root: &Path) -> Result<String, String> {
    for language in LANGUAGES {
        let text = render(root, language)?;
        let path = root.join(language.page());
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok("status: wrote interfaces/*/spec/status".into())
}

pub fn check(root: &Path) -> Result<String, String> {
    for language in LANGUAGES {
        let have = std::fs::read_to_string(root.join(language.page())).unwrap_or_default();
        if have != render(root, language)? {
            let page = language.page();
            return Err(format!("{page} is not what the tests say: run `make status` and commit it"));
        }
    }
    Ok("status: interfaces/*/spec/status agrees with the tests".into())
}

/// Whether each page names the programs that name its features, as far as their first lines have these names. So a
/// mistake shows before the tests have run, which takes half an hour.
pub fn check_names(root: &Path) -> Result<String, String> {
    for language in LANGUAGES {
        let by_program = named_by_programs(&root.join(language.folder()));
        let page = std::fs::read_to_string(root.join(language.page())).unwrap_or_default();
        let mut group = "";
        let mut rows: BTreeMap<String, &str> = BTreeMap::new();
        for line in page.lines() {
            if let Some(head) = line.strip_prefix("## ") {
                group = head;
            } else if let Some((title, programs)) =
                line.split_once(" | ").zip(line.rsplit_once(" | ")).map(|(a, b)| (a.0, b.1))
            {
                rows.insert(format!("{group}{title}"), programs.trim_end_matches('|').trim());
            }
        }
        for feature in features(root, language)?.iter().filter(|f| by_program.contains_key(&f.id)) {
            let group = feature.id.split('.').next().unwrap_or("");
            let have = rows.get(&format!("{group}| {}", feature.title)).copied().unwrap_or("");
            let want: Vec<&str> = by_program[&feature.id].iter().map(String::as_str).collect();
            if have != want.join(" ") {
                let (file, title) = (language.page(), &feature.title);
                let want = want.join(" ");
                return Err(format!(
                    "{file} names '{have}' for '{title}', the programs that test it are '{want}': run `make status`"
                ));
            }
        }
    }
    Ok("status: interfaces/*/spec/status names the programs that exist".into())
}

/// Feature to the names of the programs in this folder (and its `checks`) whose first lines name it.
fn named_by_programs(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut map: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for folder in [folder.to_path_buf(), folder.join("checks")] {
        for path in std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            let comment = match path.extension().and_then(|x| x.to_str()) {
                Some("c" | "cpp") => "// feature: ",
                Some("f90") => "! feature: ",
                _ => continue,
            };
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            for feature in text.lines().filter_map(|l| l.strip_prefix(comment)).flat_map(str::split_whitespace) {
                map.entry(feature.into()).or_default().insert(name.clone());
            }
        }
    }
    map
}

fn render(root: &Path, language: &Language) -> Result<String, String> {
    let (name, list, folder) = (language.name, language.features(), language.folder());
    let features = features(root, language)?;
    let tallies = results(root, language)?;
    if let Some(stray) = tallies.keys().find(|id| !features.iter().any(|f| &f.id == *id)) {
        return Err(format!("a test names feature '{stray}', which {list} does not list"));
    }
    let mut out = format!(
        "# {name}: what works\n\nGenerated by `make status` from the tests in `{folder}`; not edited by hand. *yes*: every test that \
         names the feature passes, on every conduit and process count it lists. *no*: no test names it, so we do not claim it.\n",
    );
    let mut group = "";
    for f in &features {
        let head = f.id.split('.').next().unwrap_or("");
        if head != group {
            group = head;
            let _ = write!(out, "\n## {group}\n\n| feature | defined by | works | tests |\n|---|---|---|---|\n");
        }
        let none = Tally::default();
        let tally = tallies.get(&f.id).unwrap_or(&none);
        let _ = writeln!(out, "| {} | {} | {} | {} |", f.title, f.defined_by, verdict(tally), tally.programs.join(" "));
    }
    Ok(out)
}

fn verdict(t: &Tally) -> &'static str {
    match (t.passed, t.failed) {
        (0, 0) => "no",
        (_, 0) => "yes",
        (0, _) => "fails",
        _ => "partly",
    }
}

/// `id | title | what defines it` per line; `#` starts a comment.
fn features(root: &Path, language: &Language) -> Result<Vec<Feature>, String> {
    let file = language.features();
    let path = root.join(&file);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut list = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [id, title, defined_by] = fields[..] else {
            return Err(format!("{file}:{}: want `id | title | what defines it`", n + 1));
        };
        list.push(Feature { id: id.into(), title: title.into(), defined_by: defined_by.into() });
    }
    Ok(list)
}

/// `feature program pass|fail` per line, written by the language tests' runner.
fn results(root: &Path, language: &Language) -> Result<BTreeMap<String, Tally>, String> {
    let path = root.join(format!("target/status/{}.results", language.file));
    let text = std::fs::read_to_string(&path).map_err(|e| {
        format!("{}: {e}: run `cargo test -p nagaya-tests --test {}` first", path.display(), language.test)
    })?;
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [feature, program, outcome] = fields[..] else {
            return Err(format!("{}: want `feature program pass|fail`, found '{line}'", path.display()));
        };
        let tally = tallies.entry(feature.into()).or_default();
        match outcome {
            "pass" => tally.passed += 1,
            _ => tally.failed += 1,
        }
        if !tally.programs.iter().any(|p| p == program) {
            tally.programs.push(program.into());
        }
    }
    for tally in tallies.values_mut() {
        tally.programs.sort();
    }
    Ok(tallies)
}
