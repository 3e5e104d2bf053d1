//! File transfers that fail. A device returns errors, takes little at a time or is full; a folder is not writable; a
//! node is killed in each phase. Every node gets the same error, nothing hangs, and each byte of the file is either the
//! old or the written one. Also: sixty nodes write one file, and files beyond 4 GiB.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{long_ring, nagaya_run, root, run, skip, stage, xmpcc, Outcome, Scratch};

/// Elements of the program's array, and what is at each place of the file before.
const ELEMENTS: usize = 120 * 333;
const OLD: i32 = 0x1111_1111;

fn compile(scratch: &Scratch, source: &str) -> PathBuf {
    compile_with(scratch, source, &[])
}

fn compile_with(scratch: &Scratch, source: &str, options: &[&str]) -> PathBuf {
    let exe = scratch.path().join("program");
    let source = root().join("interfaces/xmp/tests/io").join(source);
    run(xmpcc().args(["-O1", "-Wall", "-Werror"]).args(options).arg(source).arg("-o").arg(&exe)).must_succeed();
    exe
}

fn stand_in(scratch: &Scratch) -> PathBuf {
    let library = scratch.path().join("stand_in.so");
    let mut cc = Command::new("cc");
    cc.args(["-O1", "-w", "-shared", "-fPIC"]).arg(root().join("interfaces/xmp/tests/io/stand_in.c"));
    run(cc.arg("-o").arg(&library).arg("-ldl")).must_succeed();
    library
}

/// The file, with something in it.
fn old_file(scratch: &Scratch) -> PathBuf {
    let bytes: Vec<u8> = std::iter::repeat_n(OLD.to_ne_bytes(), ELEMENTS).flatten().collect();
    scratch.file("faulty.dat", bytes)
}

/// Every element is the old or the new one; whether all are new.
fn is_all_new(file: &Path) -> bool {
    let bytes = std::fs::read(file).expect("the file");
    let words: Vec<i32> = bytes.chunks(4).map(|b| i32::from_ne_bytes(b.try_into().expect("four bytes"))).collect();
    assert_eq!(words.len(), ELEMENTS);
    let new = |k: usize| (1000 * (k / 333) + k % 333) as i32;
    let strange = (0..ELEMENTS).find(|k| words[*k] != OLD && words[*k] != new(*k));
    assert!(strange.is_none(), "element {strange:?} is neither old nor new");
    (0..ELEMENTS).all(|k| words[k] == new(k))
}

/// The ways of transfer: through two aggregators with small buffers, or by each node separately. Where UCX is
/// installed, also through UCX between nodes that share no memory.
fn ways() -> Vec<&'static [(&'static str, &'static str)]> {
    let ucx = ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx");
    let over_ucx: &[_] = &[
        ("NAGAYA_IO_TWO_PHASE", "on"),
        ("NAGAYA_IO_BUFFER", "8192"),
        ("NAGAYA_IO_AGGREGATORS", "2"),
        ("NAGAYA_CONDUIT", "ucx"),
        ("NAGAYA_SMP_DIRECT", "0"),
    ];
    let shared: [&[_]; 2] = [&over_ucx[..3], &[("NAGAYA_IO_TWO_PHASE", "off")]];
    shared.into_iter().chain(ucx.then_some(over_ucx)).collect()
}

struct Faults {
    scratch: Scratch,
    program: PathBuf,
    library: PathBuf,
}

impl Faults {
    fn new() -> Faults {
        Faults::parse("steps.c")
    }

    fn parse(source: &str) -> Faults {
        let scratch = Scratch::new("io-faults");
        let (program, library) = (compile(&scratch, source), stand_in(&scratch));
        Faults { scratch, program, library }
    }

    fn run(&self, fault: &str, way: &[(&str, &str)]) -> (Outcome, PathBuf) {
        let file = old_file(&self.scratch);
        let mut c = nagaya_run(3);
        c.arg(&self.program).arg(&file).env("LD_PRELOAD", &self.library).env("FAULT", fault);
        (run(c.envs(way.iter().copied())), file)
    }
}

#[test]
fn short_transfers_are_continued() {
    let faults = Faults::new();
    for way in ways() {
        for call in ["write", "read"] {
            let (out, file) = faults.run(&format!("short {call} 0 1"), way);
            out.must_succeed();
            assert!(is_all_new(&file));
        }
    }
}

#[test]
fn an_error_of_the_device_is_every_nodes() {
    let faults = Faults::new();
    for way in ways() {
        for (fault, step, words) in [
            ("eio open 1 1", "open", "rank 1, opening the file: Input/output error"),
            ("eio write 0 2", "write", "rank 0, writing bytes"),
            ("full write 0 1", "write", "No space left on device; make room and write it again"),
            ("eio sync 2 1", "sync", "rank 2, synchronising the file: Input/output error"),
            ("eio read 0 1", "read", "rank 0, reading bytes"),
            ("eio close 2 1", "close", "rank 2, closing the file: Input/output error"),
        ] {
            let (out, file) = faults.run(fault, way);
            let line = out.stdout.lines().find(|l| l.starts_with(step)).unwrap_or("");
            assert!(out.status == 1 && line.contains(words) && line.contains("faulty.dat"), "{fault} {way:?}: {out:?}");
            // Once on standard error, with the place.
            let output = out.stderr.lines().filter(|l| l.contains(words) && l.contains("steps.c:")).count();
            assert_eq!(output, 1, "{fault} {way:?}: {out:?}");
            is_all_new(&file);
        }
    }
}

#[test]
fn a_node_that_is_killed_ends_the_job() {
    let faults = Faults::new();
    for way in ways() {
        for phase in ["open", "write", "sync", "read", "close"] {
            let (out, file) = faults.run(&format!("kill {phase} 0 1"), way);
            assert!(!out.success() && out.stderr.contains("rank 0"), "{phase} {way:?}: {out:?}");
            let written = is_all_new(&file);
            assert!(written || ["open", "write"].contains(&phase), "{phase} {way:?}: the file is not complete");
        }
    }
}

#[test]
fn netcdf_files_have_the_errors_of_the_device() {
    let faults = Faults::parse("netcdf_steps.c");
    for way in ways() {
        for (fault, step, words) in [
            ("eio open 1 1", "create", "rank 1, opening the file: Input/output error"),
            ("eio write 0 1", "end", "rank 0, writing bytes"),
            ("full write 1 1", "write", "NC_ENO_SPACE"),
            ("eio sync 2 1", "sync", "rank 2, synchronising the file: Input/output error"),
            ("eio close 2 1", "close", "rank 2, closing the file: Input/output error"),
            ("eio read 0 1", "", "rank 0, reading bytes"),
        ] {
            let (out, _) = faults.run(fault, way);
            let output = |l: &&str| l.starts_with(step) && l.contains(words) && l.contains("faulty.dat");
            assert!(out.status == 1 && out.stdout.lines().any(|l| output(&l)), "{fault} {way:?}: {out:?}");
        }
        for call in ["write", "read"] {
            faults.run(&format!("short {call} 0 1"), way).0.must_succeed();
        }
        for phase in ["open", "write", "sync", "read", "close"] {
            let (out, _) = faults.run(&format!("kill {phase} 0 1"), way);
            assert!(!out.success() && out.stderr.contains("rank 0"), "{phase} {way:?}: {out:?}");
        }
    }
}

#[test]
fn a_netcdf_file_on_a_full_file_system_is_an_error_that_says_so() {
    let scratch = Scratch::new("netcdf-full");
    let program = compile(&scratch, "netcdf_steps.c");
    let script = format!("nagaya run -n 3 '{}' \"$DIR/file.nc\"", program.display());
    if let Some(out) = with_file_system(&scratch, "size=64k", &script) {
        let line = out.stdout.lines().find(|l| l.starts_with("write")).unwrap_or("");
        assert!(out.status == 1 && line.contains("NC_ENO_SPACE") && line.contains("file.nc"), "{out:?}");
    }
}

/// Runs a shell script with a file system of its own at `$DIR`; `None` where that is not allowed.
fn with_file_system(scratch: &Scratch, options: &str, script: &str) -> Option<Outcome> {
    let folder = scratch.path().join("mounted");
    std::fs::create_dir_all(&folder).expect("a folder");
    let words = format!("mount -t tmpfs -o {options} none \"$DIR\" || exit 77; {script}");
    let mut c = Command::new("unshare");
    let path = format!("{}:{}", stage().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let out = run(c.args(["-m", "sh", "-c", &words]).env("DIR", &folder).env("PATH", path));
    // unshare itself gives 1, with a line of its own.
    if out.status == 77 || out.stderr.contains("unshare failed") {
        skip(&format!("a file system of options {options}: {}", out.stderr.trim()));
        return None;
    }
    Some(out)
}

#[test]
fn a_full_file_system_is_an_error_that_says_so() {
    let scratch = Scratch::new("io-full");
    let program = compile(&scratch, "steps.c");
    let script = format!("touch \"$DIR/file\"; nagaya run -n 3 '{}' \"$DIR/file\"", program.display());
    if let Some(out) = with_file_system(&scratch, "size=64k", &script) {
        let line = out.stdout.lines().find(|l| l.starts_with("write")).unwrap_or("");
        assert!(line.contains("No space left on device; make room"), "{out:?}");
    }
}

/// Long runs go to a file in memory through a mapping, which must not end in a signal.
#[test]
fn a_full_file_system_is_an_error_where_files_are_mapped() {
    let scratch = Scratch::new("io-full-mapped");
    let program = compile_with(&scratch, "steps.c", &["-DROWS=6000"]);
    for (size, line) in [("1m", "No space left on device; make room"), ("64m", "close done")] {
        let script = format!("touch \"$DIR/file\"; nagaya run -n 3 '{}' \"$DIR/file\"", program.display());
        if let Some(out) = with_file_system(&scratch, &format!("size={size}"), &script) {
            assert!(out.stdout.contains(line) && out.success() == (line == "close done"), "{size}: {out:?}");
        }
    }
}

#[test]
fn a_file_system_that_cannot_be_written_is_an_error_that_says_so() {
    let scratch = Scratch::new("io-read-only");
    let program = compile(&scratch, "steps.c");
    let script = format!(
        "touch \"$DIR/file\"; mount -o remount,ro \"$DIR\" || exit 77; nagaya run -n 3 '{}' \"$DIR/file\"",
        program.display()
    );
    if let Some(out) = with_file_system(&scratch, "size=64k", &script) {
        let line = out.stdout.lines().find(|l| l.starts_with("open")).unwrap_or("");
        assert!(line.contains("Read-only file system") && line.contains("look at the permissions"), "{out:?}");
    }
}

#[test]
fn a_variable_that_cannot_be_read_is_an_error_before_the_start() {
    for (name, value) in
        [("NAGAYA_IO_BUFFER", "much"), ("NAGAYA_IO_TWO_PHASE", "maybe"), ("NAGAYA_IO_AGGREGATORS", "-1")]
    {
        let out = run(nagaya_run(2).args(["echo", "started"]).env(name, value));
        let output = out.stderr.lines().filter(|l| l.contains(&format!("{name}={value}"))).count();
        assert!(!out.success() && output == 1 && !out.stdout.contains("started"), "{out:?}");
    }
}

#[test]
fn sixty_nodes_write_one_file() {
    let scratch = Scratch::new("io-sixty");
    let program = compile(&scratch, "steps.c");
    let file = old_file(&scratch);
    run(nagaya_run(60).arg(&program).arg(&file)).must_succeed();
    assert!(is_all_new(&file));
}

#[test]
fn files_go_beyond_four_gigabytes() {
    let scratch = Scratch::new("io-large");
    let program = compile(&scratch, "large.c");
    let file = scratch.path().join("large.dat");
    let mut c = nagaya_run(3);
    // In one call more than 2 GiB: it needs as much memory.
    c.arg(&program).arg(&file).arg(if long_ring() { "1" } else { "0" });
    let out = run(&mut c).must_succeed();
    assert!(out.stdout.contains("PASS"), "{out:?}");
}
