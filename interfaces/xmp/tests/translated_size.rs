//! How much C the translation makes of a program: at most a fixed multiple of the program's own text, whatever it contains.
//!
//! What counts is the text of the user's files: on one side as the preprocessor hands it over (comments gone, macros expanded), on the
//! other side what xmpcc emits for it, with all it adds. Headers of the system and of Nagaya count on neither side.

use nagaya_tests::{root, run, sections, seed, side_by_side, stage, xmpcc, Scratch};
use std::path::{Path, PathBuf};

/// Without and with `-fcheck`.
const BOUNDS: [(&str, f64); 2] = [("-fno-check", 12.0), ("-fcheck", 20.0)];

/// The file that a line marker names, and whether it is a system header.
fn named(line: &str) -> Option<(&str, bool)> {
    let rest = line.strip_prefix("# ")?.trim_start_matches(|c: char| c.is_ascii_digit());
    let (name, flags) = rest.strip_prefix(" \"")?.rsplit_once('"')?;
    Some((name, flags.split(' ').any(|f| f == "3")))
}

/// Bytes of preprocessed text, markers included, that stand in the user's files.
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

/// The sizes of a program's own text and of what is made of it.
fn sizes(source: &Path, option: &str) -> (usize, usize) {
    let (folder, name) = (source.parent().expect("a folder"), source.file_name().expect("a name"));
    let flags = std::fs::read_to_string(source).expect("a readable program");
    let flags = flags.lines().find_map(|line| line.strip_prefix("// flags: ")).unwrap_or("").to_string();
    let text = |what: &str| {
        let mut c = xmpcc();
        // Old forms are translated only when the program asks for it.
        c.args(flags.split_whitespace().filter(|flag| *flag == "-fomni"));
        let out = run(c.current_dir(folder).args(["-O2", option, what]).arg(name));
        assert!(out.success(), "{}: {}", source.display(), out.stderr);
        size_for_user(&out.stdout)
    };
    (text("-E"), text("--dump=c"))
}

/// A sentence for each bound that a program exceeds.
fn exceeded(source: &Path) -> Vec<String> {
    let check = |(option, bound): &(&str, f64)| {
        let (before, after) = sizes(source, option);
        let ratio = after as f64 / before as f64;
        (ratio > *bound)
            .then(|| format!("{} {option}: {before} bytes become {after}, {ratio:.2} times", source.display()))
    };
    BOUNDS.iter().filter_map(check).collect()
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
