//! How much C or Fortran the translation makes of a program: at most a fixed multiple of the program's own text, whatever it contains.
//!
//! Only the text of the user's files counts. On one side it is the text that the preprocessor gives, without comments
//! and with macros expanded. On the other side it is all that xmpcc writes for it. Headers of the system and of Nagaya
//! do not count. For Fortran, the text itself counts, without comments.

use nagaya_tests::programs::{self, Program};
use nagaya_tests::{command, long_ring, root, run, sections, seed, side_by_side, stage, xmpcc, Scratch};
use std::path::{Path, PathBuf};

/// Without and with `-fcheck`.
const BOUNDS: [(&str, f64); 2] = [("-fno-check", 12.0), ("-fcheck", 20.0)];
/// Bytes that each Split-C program gets, however short it is: the record of its spread arrays, and `main`.
const START_OF_SPLIT_C: usize = 700;

/// The file that a line marker names, and whether it is a system header.
fn named(line: &str) -> Option<(&str, bool)> {
    let rest = line.strip_prefix("# ")?.trim_start_matches(|c: char| c.is_ascii_digit());
    let (name, flags) = rest.strip_prefix(" \"")?.rsplit_once('"')?;
    Some((name, flags.split(' ').any(|f| f == "3")))
}

/// Bytes of preprocessed text, markers included, that are in the user's files.
fn size_for_user(text: &str) -> usize {
    let ours = stage().join("include");
    let mut inside = false;
    let mut size = 0;
    for line in text.split_inclusive('\n') {
        if let Some((name, system)) = named(line.trim_end()) {
            let header =
                system || name.starts_with('<') || name.starts_with("/usr") || Path::new(name).starts_with(&ours);
            inside = !header;
        }
        if inside {
            size += line.len();
        }
    }
    size
}

/// The sizes of a program's own text and of what `compiler` makes of it.
fn sizes(compiler: &str, source: &Path, option: &str) -> (usize, usize) {
    let (folder, name) = (source.parent().expect("a folder"), source.file_name().expect("a name"));
    let flags = std::fs::read_to_string(source).expect("a readable program");
    let flags = flags.lines().find_map(|line| line.strip_prefix("// flags: ")).unwrap_or("").to_string();
    let text = |what: &str| {
        let mut c = command(compiler);
        // Old forms are translated only with `-fomni`.
        c.args(flags.split_whitespace().filter(|flag| *flag == "-fomni"));
        let out = run(c.current_dir(folder).args(["-O2", option, what]).arg(name));
        assert!(out.success(), "{}: {}", source.display(), out.stderr);
        size_for_user(&out.stdout)
    };
    (text("-E"), text("--dump=c"))
}

/// Bytes of a program in Fortran without its comments. A directive is none.
fn size_of_fortran(text: &str) -> usize {
    let is_comment = |line: &str| line.trim_start().strip_prefix('!').is_some_and(|rest| !rest.starts_with('$'));
    text.split_inclusive('\n').filter(|line| !is_comment(line)).map(str::len).sum()
}

/// The same for a program in Fortran.
fn sizes_in_fortran(program: &Program, option: &str) -> (usize, usize) {
    let (folder, name) = (program.path.parent().expect("a folder"), program.path.file_name().expect("a name"));
    let mut c = command("xmpf90");
    // xmpf90 has no `-fno-check`: nodes compare directives only with `-fcheck`.
    let checks = (option == "-fcheck").then_some(option);
    c.current_dir(folder).args(program.flags.iter().filter(|flag| *flag != "-fcheck")).args(checks);
    let out = run(c.args(["-O2", "--dump=fortran"]).arg(name));
    assert!(out.success(), "{}: {}", program.path.display(), out.stderr);
    let text = std::fs::read_to_string(&program.path).expect("a readable program");
    (size_of_fortran(&text), size_of_fortran(&out.stdout))
}

/// A sentence for each bound that a program exceeds.
fn exceeded(source: &Path) -> Vec<String> {
    exceeded_by(source, |option| sizes("xmpcc", source, option))
}

fn exceeded_by(source: &Path, sizes: impl Fn(&str) -> (usize, usize)) -> Vec<String> {
    let check = |(option, bound): &(&str, f64)| {
        let (before, after) = sizes(option);
        let ratio = after as f64 / before as f64;
        (ratio > *bound)
            .then(|| format!("{} {option}: {before} bytes become {after}, {ratio:.2} times", source.display()))
    };
    // Each program costs two translations for a bound. The normal ring tries one bound for half of the programs, chosen by their names.
    let turn = source.file_name().map_or(0, |name| name.len() % (2 * BOUNDS.len()));
    let chosen = |k: usize| long_ring() || k == turn;
    BOUNDS.iter().enumerate().filter(|(k, _)| chosen(*k)).filter_map(|(_, bound)| check(bound)).collect()
}

/// The programs of a folder and of the folders in it, but for those with mistakes in them.
fn programs(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of programs") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("errors") {
            programs(&path, found);
        } else if path.extension().is_some_and(|e| e == "c") {
            found.push(path);
        }
    }
}

#[test]
fn our_programs_do_not_grow_beyond_a_fixed_multiple() {
    let mut found = Vec::new();
    for folder in ["interfaces/xmp/examples/c", "interfaces/xmp/tests/c"] {
        programs(&root().join(folder), &mut found);
    }
    assert!(found.len() > 100, "only {} programs were found", found.len());
    let wrong: Vec<String> = side_by_side(&found, 2, |p| exceeded(p)).into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn split_c_does_not_grow_beyond_a_fixed_multiple() {
    let found = programs::split_c();
    assert!(found.len() > 10, "only {} programs were found", found.len());
    let sizes = |p: &Program, option: &str| {
        let (before, after) = sizes("splitcc", &p.path, option);
        (before, after.saturating_sub(START_OF_SPLIT_C))
    };
    let of = |p: &Program| exceeded_by(&p.path, |option| sizes(p, option));
    let wrong: Vec<String> = side_by_side(&found, 2, of).into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn fortran_does_not_grow_beyond_a_fixed_multiple() {
    // Other files would have to be compiled before.
    let found: Vec<Program> = programs::fortran().into_iter().filter(|p| p.with.is_empty()).collect();
    assert!(found.len() > 50, "only {} programs were found", found.len());
    let of = |p: &Program| exceeded_by(&p.path, |option| sizes_in_fortran(p, option));
    let wrong: Vec<String> = side_by_side(&found, 2, of).into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sections_of_any_rank_do_not_grow_beyond_a_fixed_multiple() {
    let s = Scratch::new("translated-size");
    let seed = seed();
    for (k, lines) in [200, 200, 640].into_iter().enumerate() {
        let source = s.file(&format!("sections{k}.c"), sections::program(seed.wrapping_add(k as u64), lines));
        let wrong = exceeded(&source);
        assert!(wrong.is_empty(), "NAGAYA_TEST_SEED={seed}: {}", wrong.join("\n"));
        let object = s.path().join("sections.o");
        let out = run(xmpcc().args(["-O1", "-Wall", "-Wextra", "-Werror", "-c"]).arg(&source).arg("-o").arg(&object));
        assert!(out.success(), "NAGAYA_TEST_SEED={seed}: {}", out.stderr);
    }
}
