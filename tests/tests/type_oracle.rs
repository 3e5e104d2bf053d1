//! The C front end against real C: it must understand every header it meets, and every type must be gcc's.
//!
//! Normal ring: a share of the headers and a few dozen random programs. `NAGAYA_TEST_RING=long`: all headers, through gcc
//! and clang, and many programs. `NAGAYA_ORACLE_CORPUS=folder` adds the C sources in a folder.

#[path = "oracle/mod.rs"]
mod oracle;

use nagaya_tests::{cgen, long_ring, seed, Scratch};
use oracle::{judge, Verdict};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The required agreement, as a share of the sub-expressions.
const AGREEMENT: f64 = 0.999;

fn check(what: &str, v: &Verdict) {
    println!(
        "{what}: {} sub-expressions, {:.4} % agree ({} wrong), {} untyped, {} not assertable, {} other messages",
        v.asserted,
        v.agreement() * 100.0,
        v.wrong.len(),
        v.untyped,
        v.skipped,
        v.other.len()
    );
    if std::env::var_os("NAGAYA_ORACLE_KEEP").is_some() {
        v.wrong.iter().chain(&v.other).for_each(|w| println!("  {w}"));
    }
    let first: Vec<&String> = v.wrong.iter().chain(&v.other).take(20).collect();
    assert!(v.agreement() >= AGREEMENT, "{what}: {first:#?}");
    assert!(v.other.len() * 100 <= v.asserted, "{what}: {first:#?}");
    assert!(v.untyped * 100 <= v.asserted, "{what}: {} of {} have no type", v.untyped, v.asserted);
}

#[test]
fn types_of_random_programs_are_what_gcc_says() {
    let seed = seed();
    println!("NAGAYA_TEST_SEED={seed}");
    let scratch = Scratch::new("oracle");
    let programs = if long_ring() { 400 } else { 24 };
    let mut sum = Verdict::default();
    for i in 0..programs {
        let seed = seed.wrapping_add(i);
        let text = cgen::program(seed, 80);
        match judge(&format!("random-{seed}"), text.into_bytes(), scratch.path()) {
            Ok(v) => sum.add(v),
            Err(e) => panic!("seed {seed}: {e}"),
        }
    }
    assert!(sum.asserted > 1000 * programs as usize / 10, "hardly anything was asserted: {}", sum.asserted);
    check(&format!("random programs from seed {seed}"), &sum);
}

/// Headers of the C library, the kernel and the compiler.
fn headers() -> Vec<PathBuf> {
    let list = Command::new("dpkg").args(["-L", "libc6-dev", "linux-libc-dev"]).output();
    let mut all: Vec<PathBuf> = match list {
        Ok(o) => String::from_utf8_lossy(&o.stdout).lines().map(PathBuf::from).collect(),
        Err(_) => Vec::new(),
    };
    let own = Command::new("gcc").arg("-print-file-name=include").output().expect("gcc");
    let own = PathBuf::from(String::from_utf8_lossy(&own.stdout).trim().to_string());
    all.extend(std::fs::read_dir(own).into_iter().flatten().flatten().map(|e| e.path()));
    all.retain(|p| p.extension().is_some_and(|e| e == "h"));
    all.sort();
    all
}

/// The preprocessed text of a unit that includes nothing but `header`; `None` if it does not compile alone.
fn preprocessed(cc: &str, header: &Path, scratch: &Scratch) -> Option<Vec<u8>> {
    let source = scratch.file("header.c", format!("#include \"{}\"\n", header.display()));
    let out = Command::new(cc).args(["-D_GNU_SOURCE", "-w", "-E"]).arg(&source).output().ok()?;
    if !out.status.success() {
        return None;
    }
    let alone = Command::new(cc).args(["-D_GNU_SOURCE", "-w", "-fsyntax-only"]).arg(&source).output().ok()?;
    alone.status.success().then_some(out.stdout)
}

#[test]
fn headers_are_understood_completely() {
    let all = headers();
    assert!(all.len() > 500, "the headers of libc6-dev are not installed");
    let share = if long_ring() { 1 } else { 16 };
    let compilers: &[&str] = if long_ring() { &["gcc", "clang"] } else { &["gcc"] };
    let scratch = Scratch::new("headers");
    let (mut units, mut skipped, mut complaints) = (0, Vec::new(), Vec::new());
    for cc in compilers {
        for header in all.iter().step_by(share) {
            let Some(text) = preprocessed(cc, header, &scratch) else { continue };
            units += 1;
            let unit = nagaya_text::Unit::new(text, "header.c", &nagaya_c::lex_options(&[])).expect("small enough");
            let parsed = nagaya_c::with_stack(|| nagaya_c::parse(&unit, &mut nagaya_c::PlainC)).expect("a thread");
            for s in &parsed.tree.skipped {
                let l = unit.location(s.lo);
                skipped.push(format!("{}:{}: {}", unit.file(l.file).name, l.line, unit.source(*s)));
            }
            complaints.extend(parsed.diags.list().iter().map(|d| format!("{}: {}", header.display(), d.message)));
        }
    }
    println!("{units} headers that compile alone: {} declarations passed over", skipped.len());
    assert!(units > 20);
    assert_eq!(complaints, Vec::<String>::new());
    assert_eq!(skipped, Vec::<String>::new());
}

#[test]
fn types_in_inline_functions_of_headers_are_what_gcc_says() {
    let scratch = Scratch::new("inline");
    let mut sum = Verdict::default();
    for text in [
        "#include <immintrin.h>\n#include <x86gprintrin.h>\n",
        "#define _GNU_SOURCE\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <ctype.h>\n#include <math.h>\n\
         #include <complex.h>\n#include <tgmath.h>\n#include <stdatomic.h>\n#include <byteswap.h>\n#include <sys/socket.h>\n#include <wchar.h>\n\
         double f(double complex z, float g, _Atomic int *a, int c) { double r = cabs(z) + sin(g) + sqrt(c); atomic_fetch_add(a, 1);\n\
         r += isalpha(c) + isnan(g) + fabs(r) + pow(g, 2) + exp(z); return r + CMPLX(1, 2) + htons(3) + signbit(g); }\n",
    ] {
        let source = scratch.file("inline.c", text);
        let out = Command::new("gcc").args(["-O2", "-w", "-E", "-D__NO_LONG_DOUBLE_MATH_X"]).arg(&source).output().expect("gcc");
        sum.add(judge("inline", out.stdout, scratch.path()).unwrap_or_else(|e| panic!("{e}")));
    }
    // Calls of the machine's own builtins have no type here: gcc alone knows them.
    sum.untyped = 0;
    check("inline functions of headers", &sum);
}

/// Sources that the tester names.
#[test]
fn types_in_a_given_corpus_are_what_gcc_says() {
    let Some(folder) = std::env::var_os("NAGAYA_ORACLE_CORPUS") else {
        return nagaya_tests::skip("NAGAYA_ORACLE_CORPUS names no folder of C sources");
    };
    let scratch = Scratch::new("corpus");
    let mut sum = Verdict::default();
    let (mut files, mut unreadable, mut refused) = (0, 0, Vec::new());
    for source in c_sources(Path::new(&folder)) {
        let Some(text) = corpus_text(&source) else {
            unreadable += 1;
            continue;
        };
        files += 1;
        match judge(&format!("corpus-{files}"), text, scratch.path()) {
            Ok(v) => sum.add(v),
            Err(e) => refused.push(format!("{}: {e}", source.display())),
        }
    }
    println!("{files} sources, {unreadable} that gcc does not take alone, {} refused: {refused:#?}", refused.len());
    check("the corpus", &sum);
    assert_eq!(refused, Vec::<String>::new());
}

/// The preprocessed text of a source that gcc takes unchanged, with the include folders a plain package has.
fn corpus_text(source: &Path) -> Option<Vec<u8>> {
    if source.extension().is_some_and(|e| e == "i") {
        return std::fs::read(source).ok();
    }
    let mut args: Vec<std::ffi::OsString> = ["-w", "-D_GNU_SOURCE", "-DHAVE_CONFIG_H"].map(Into::into).to_vec();
    for up in source.ancestors().skip(1).take(3) {
        for folder in ["", "include", "src", "lib"] {
            args.extend(["-I".into(), up.join(folder).into_os_string()]);
        }
    }
    let run = |mode: &str| Command::new("gcc").args(&args).arg(mode).arg(source).output().ok();
    run("-fsyntax-only").filter(|o| o.status.success())?;
    run("-E").filter(|o| o.status.success()).map(|o| o.stdout)
}

fn c_sources(dir: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for e in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let p = e.path();
        if p.is_dir() {
            out.extend(c_sources(&p));
        } else if p.extension().is_some_and(|x| x == "c" || x == "i") {
            out.push(p);
        }
    }
    out.sort();
    out
}
