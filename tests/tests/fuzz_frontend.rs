//! The whole front end on generated, damaged and random input. It must end, soon, in bounded memory, without a panic.
//!
//! Lexer, column restoration, parser, directives, lowering and emission run as in xmpcc, and for every fourth input as
//! in splitcc. They run in a child process with an address space limit and a watchdog. A failure names the seed of its
//! input. `NAGAYA_TEST_SEED=<seed> NAGAYA_FUZZ_COUNT=1 cargo test -p nagaya-tests fuzz_front_end` replays it.
//! `NAGAYA_FUZZ_SAVE=<file>` stores the input in a file. Normal ring: [`NORMAL`] inputs, long ring: [`LONG_RING`]; `make fuzz`: [`LONG`];
//! `NAGAYA_FUZZ_COUNT` sets another number.

use nagaya_random::Random;
use nagaya_splitcc::Aggregate;
use nagaya_tests::cgen::{program, xmp_program};
use nagaya_tests::{long_ring, seed, splitc};
use nagaya_text::{diag, emit, files::Sources, Unit};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// Inputs of the normal ring: well under a minute in an unoptimised build.
const NORMAL: u64 = 300;

/// Inputs of the long ring.
const LONG_RING: u64 = 2_000;

/// Inputs of `make fuzz`.
const LONG: u64 = 200_000;

/// How long one input may take. The inputs are small; this is ten thousand times what they need.
const PATIENCE: Duration = Duration::from_secs(200);

/// Address space of the child in KiB: the parser's stack, and space that no small input may fill.
const ADDRESS_SPACE_KIB: u64 = 2 << 20;

/// Words that matter to the grammar, and some that do not.
const WORDS: &[&str] = &[
    "(",
    ")",
    "[",
    "template",
    "distribute",
    "align",
    "with",
    "onto",
    "shadow",
    "loop",
    "reflect",
    "gmove",
    "reduction",
    "bcast",
    "cyclic",
    "]",
    "{",
    "}",
    ";",
    ",",
    ":",
    "?",
    "*",
    "&",
    "&&",
    "=",
    "+=",
    "++",
    "-",
    "->",
    ".",
    "...",
    "<",
    "<<=",
    "%:",
    "::",
    ":[",
    "#",
    "int",
    "char",
    "long",
    "unsigned",
    "const",
    "static",
    "extern",
    "typedef",
    "struct",
    "union",
    "enum",
    "void",
    "double",
    "_Complex",
    "__attribute__",
    "__extension__",
    "__typeof__",
    "_Generic",
    "sizeof",
    "_Alignas",
    "_Atomic",
    "__auto_type",
    "__asm__",
    "asm",
    "inline",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "default",
    "goto",
    "return",
    "break",
    "__label__",
    "_Static_assert",
    "register",
    "__builtin_va_arg",
    "__builtin_offsetof",
    "__builtin_choose_expr",
    "__int128",
    "_Float128",
    "bool",
    "row_t",
    "pair_t",
    "vp",
    "cp",
    "n",
    "v1",
    "v2",
    "x",
    "main",
    "0",
    "1",
    "1.0f",
    "0x7fffffffffffffffull",
    "99999999999999999999",
    "0b2",
    "1e",
    "'a'",
    "''",
    "\"s\"",
    "L\"w\"",
    "\"",
    "'",
    "[:]",
    "[0:n]",
    "[::2]",
    ":[k]",
    ":[*]",
    ":[2][*]",
    "[*]",
    "[[",
    "]]",
    "/*",
    "//",
    "\\",
    "@",
    "\u{e9}",
    "\0",
    "\n",
    "\n#pragma xmp barrier\n",
    "\n#pragma xmp template gt[9][8], gu(2:7)\n#pragma xmp distribute gt[block][cyclic(2)] onto p\n",
    "\ndouble ga[9][8], gb[9];\n#pragma xmp align ga[i][j] with gt[i][j+1]\n#pragma xmp shadow ga[1][0:2]\n",
    "\n#pragma xmp align gb[i] with gt[*][i]\n",
    "\n#pragma xmp loop (i,j) on gt[i][j-1] reduction(+:v1) reduction(max:v2)\nfor (i = 0; i < 9; i++) for (j = i; j > 1; j -= 2) ga[i][j] = gb[i];\n",
    "\n#pragma xmp gmove\nga[0:3][2] = gb[1:3];\n",
    "\n#pragma xmp reflect(ga) width(1, /periodic/0:1) orthogonal\n",
    "\n#pragma xmp bcast(v1) from p[0][0] on p\n",
    "\n#pragma xmp nodes p[2][*]\n",
    "\n#pragma xmp coarray v1:[*]\n",
    "\n#pragma xmp image(p)\n",
    "\n#pragma xmp post(p[0], 1)\n",
    "\n#pragma xmp\n",
    "\n#pragma xmp wait(p[0:2:1], ,)\n",
    "\n#pragma omp parallel\n",
    "\n# 7 \"other.h\" 1 3 4\n",
    "\n# 1 \"u.c\" 2\n",
    "\n#define X 1\n",
    "xmp_desc_of(v1)",
    "global",
    "*global g",
    "*spread",
    "(*spread s)[3]",
    "[PROCS]::",
    "[2]::[3]",
    ":=",
    ":-",
    ":= *g;",
    "toglobal(me, &x)",
    "tospread(",
    "tolocal(A[me])",
    "toproc(",
    "sync();",
    "MYPROC",
    "splitc_main",
    "&A[0][me]",
];

/// Every fourth input is Split-C.
fn is_split_c(seed: u64) -> bool {
    seed % 4 == 3
}

/// A Split-C program without its headers.
fn split_c_program(seed: u64) -> String {
    let text = splitc::program(&[seed]);
    text.lines().filter(|l| !l.starts_with('#')).map(|l| format!("{l}\n")).collect()
}

/// The input of a seed.
fn input(seed: u64) -> Vec<u8> {
    let mut r = Random::new(seed);
    let size = 1 + r.below(12);
    let base = match r.chance(70) {
        _ if is_split_c(seed) => split_c_program(r.word()),
        true => xmp_program(r.word(), size),
        false => program(r.word(), size),
    };
    let mut text = base.into_bytes();
    match r.below(10) {
        0 => {}
        1..=4 => (0..1 + r.below(6)).for_each(|_| mutate_words(&mut text, &mut r)),
        5 | 6 => (0..1 + r.below(20)).for_each(|_| mutate_bytes(&mut text, &mut r)),
        7 => {
            // The head of one program, the tail of another.
            let other = xmp_program(r.word(), 3).into_bytes();
            text.truncate(r.below(text.len()));
            text.extend_from_slice(&other[r.below(other.len())..]);
        }
        8 => {
            text.clear();
            for _ in 0..r.below(400) {
                text.extend_from_slice(r.pick(WORDS).as_bytes());
                text.extend_from_slice(r.pick(&[" ", " ", "", "\n"]).as_bytes());
            }
        }
        _ => deepen(&mut text, &mut r),
    }
    text
}

/// Words of the text: runs of letters and digits, blanks, single others.
fn words(text: &[u8]) -> Vec<(usize, usize)> {
    let class = |b: u8| if b.is_ascii_alphanumeric() || b == b'_' { 1 } else { u8::from(b.is_ascii_whitespace()) * 2 };
    let mut out: Vec<(usize, usize)> = Vec::new();
    for (i, b) in text.iter().enumerate() {
        match out.last_mut() {
            Some(w) if class(text[w.0]) == class(*b) && class(*b) != 0 => w.1 = i + 1,
            _ => out.push((i, i + 1)),
        }
    }
    out
}

/// Deletes, doubles, swaps or replaces a word, or puts one in.
fn mutate_words(text: &mut Vec<u8>, r: &mut Random) {
    let all = words(text);
    if all.is_empty() {
        return;
    }
    let (lo, hi) = all[r.below(all.len())];
    let (lo2, hi2) = all[r.below(all.len())];
    let new = match r.below(6) {
        0 => Vec::new(),
        1 => text[lo..hi].repeat(2),
        2 => text[lo2..hi2].to_vec(),
        3 | 4 => r.pick(WORDS).as_bytes().to_vec(),
        _ => [r.pick(WORDS).as_bytes(), b" ", &text[lo..hi]].concat(),
    };
    text.splice(lo..hi, new);
}

fn mutate_bytes(text: &mut Vec<u8>, r: &mut Random) {
    if text.is_empty() {
        return;
    }
    let at = r.below(text.len());
    match r.below(5) {
        0 => text[at] = r.word() as u8,
        1 => text[at] ^= 1 << r.below(8),
        2 => text.truncate(at),
        3 => {
            text.remove(at);
        }
        _ => {
            let n = r.below(30).min(text.len() - at);
            let piece = text[at..at + n].to_vec();
            let to = r.below(text.len());
            text.splice(to..to, piece);
        }
    }
}

/// Puts something very often in one place: nesting and length.
fn deepen(text: &mut Vec<u8>, r: &mut Random) {
    let piece = r.pick(&[
        "(",
        "{",
        "[",
        "a[",
        "if(1)",
        "sizeof ",
        "- ",
        "*",
        "&",
        "struct s{",
        "int (",
        "({",
        "1+",
        "x,",
        "case 1:",
        "l:",
        "else ",
        "do ",
        "(int)",
        "_Generic(1,int:",
        "a?",
        "a?b:",
        "v1:[",
        "v1[0:",
        "[1]",
        ":[1]",
        "for(;;)",
        ".x",
        "->y",
        "=",
        "\"s\"",
        "__extension__ ",
        "__attribute__((x))",
        "switch(1){",
        "while(1)",
        "enum{A=",
        "typeof(",
        "_Atomic(",
        "{.a=",
        "void f(int",
        "__builtin_choose_expr(1,",
        "\n#pragma xmp barrier\n",
        "x=",
        "!",
    ]);
    let all = words(text);
    let at = if all.is_empty() { 0 } else { all[r.below(all.len())].0 };
    let n = [30, 300, 3_000, 20_000][r.below(4)];
    text.splice(at..at, piece.repeat(n).into_bytes());
}

/// Everything between the preprocessor and the C compiler.
fn front_end(text: Vec<u8>, seed: u64) {
    let bytes = text.len();
    let mut r = Random::new(seed ^ 0x5eed);
    let mut source = text.clone();
    if r.chance(50) {
        (0..r.below(4)).for_each(|_| mutate_words(&mut source, &mut r));
    }
    let split_c = is_split_c(seed);
    let pragmas = if split_c { &[][..] } else { nagaya_xmpc::PRAGMAS };
    let Ok(mut unit) = Unit::new(text, "<stdin>", &nagaya_c::lex_options(pragmas)) else { return };
    let sources = Sources::new(&unit, Some(source));
    nagaya_text::columns::restore(&mut unit, &sources);
    let options = nagaya_xmpc::Options { check: r.chance(50), image_base: r.below(2) as u32 };
    let split_c_options = nagaya_splitcc::Options {
        check: options.check,
        aggregate: [Aggregate::Nothing, Aggregate::SplitPhase, Aggregate::All][r.below(3)],
    };
    let (edits, mut diags) = nagaya_c::with_stack(|| {
        let mut directives = nagaya_xmpc::Directives::default();
        let parsed = match split_c {
            true => nagaya_c::parse(&unit, &mut nagaya_splitcc::SplitC),
            false => nagaya_c::parse(&unit, &mut directives),
        };
        let dump = nagaya_c::dump(&unit, &parsed.tree);
        let mut diags = parsed.diags;
        assert!(parsed.tree.exprs.len() <= 8 * unit.tokens.len() + 64, "too many nodes for {bytes} bytes");
        assert!(dump.len() <= 2_000 * (unit.tokens.len() + 16), "the dump is {} bytes long", dump.len());
        let edits = match split_c {
            true => nagaya_splitcc::lower(&unit, &parsed.tree, split_c_options, &mut diags).0,
            false => nagaya_xmpc::lower(&unit, &parsed.tree, &directives, options, &mut diags),
        };
        (edits, diags)
    })
    .expect("a thread for the front end");
    let _ = edits.describe(&unit);
    let out = emit::emit(&unit, &sources, &edits, &emit::Settings::default());
    if let (Ok(out), 0) = (out, diags.errors()) {
        assert!(out.len() <= 10_000 + 4_000 * (bytes + 16), "{bytes} bytes became {}", out.len());
    }
    diags.settle(&unit, false, false);
    let style = diag::Style { color: false, max_errors: 20, command: "xmpcc", json: false };
    let _ = diag::Renderer::new(&unit, &sources, style).render(&diags);
}

/// The child: runs the inputs that the environment names, and reports the one in progress.
#[test]
#[ignore = "started by fuzz_front_end"]
fn fuzz_child() {
    let number = |name: &str| std::env::var(name).ok().and_then(|v| v.parse::<u64>().ok());
    let (Some(from), Some(count)) = (number("NAGAYA_FUZZ_FROM"), number("NAGAYA_FUZZ_RUN")) else { return };
    let mut out = std::io::stdout().lock();
    for seed in (0..count).map(|i| from.wrapping_add(i)) {
        let _ = writeln!(out, "@{seed}");
        let _ = out.flush();
        let text = input(seed);
        if let Some(path) = std::env::var_os("NAGAYA_FUZZ_SAVE") {
            std::fs::write(path, &text).expect("the file that NAGAYA_FUZZ_SAVE names");
        }
        front_end(text, seed);
    }
    let _ = writeln!(out, "@end");
}

#[test]
fn fuzz_front_end() {
    let fuzz = std::env::var("NAGAYA_TEST_RING").is_ok_and(|r| r == "fuzz");
    let asked = std::env::var("NAGAYA_FUZZ_COUNT").ok().and_then(|v| v.parse().ok());
    let normal = if long_ring() { LONG_RING } else { NORMAL };
    let count = asked.unwrap_or(if fuzz { LONG } else { normal });
    let from = seed();
    println!("{count} inputs from NAGAYA_TEST_SEED={from}");
    let me = std::env::current_exe().expect("this program's path");
    let script = format!(
        "ulimit -v {ADDRESS_SPACE_KIB}; exec \"$0\" --ignored --exact fuzz_frontend::fuzz_child --nocapture --test-threads 1 2>&1"
    );
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .arg(me)
        .env("NAGAYA_FUZZ_FROM", from.to_string())
        .env("NAGAYA_FUZZ_RUN", count.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child");
    let stdout = child.stdout.take().expect("a pipe");
    let (send, lines) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        // Whatever a panic prints may be anything but UTF-8.
        let mut input = BufReader::new(stdout);
        let mut line = Vec::new();
        while matches!(input.read_until(b'\n', &mut line), Ok(n) if n > 0) {
            if send.send(String::from_utf8_lossy(&line).trim_end().to_string()).is_err() {
                return;
            }
            line.clear();
        }
    });
    let (mut last, mut output, mut ended) = (String::from("none"), Vec::new(), false);
    let why = loop {
        match lines.recv_timeout(PATIENCE) {
            Ok(l) if l == "@end" => ended = true,
            Ok(l) if l.starts_with('@') => last = l[1..].to_string(),
            Ok(l) => output.push(l),
            Err(mpsc::RecvTimeoutError::Timeout) => break format!("still busy after {} s", PATIENCE.as_secs()),
            Err(mpsc::RecvTimeoutError::Disconnected) => break String::new(),
        }
    };
    let _ = child.kill();
    let status = child.wait().expect("the child's status");
    let _ = reader.join();
    let tail = output.iter().rev().take(12).rev().cloned().collect::<Vec<_>>().join("\n");
    assert!(
        ended && why.is_empty() && status.success(),
        "the front end failed on the input of NAGAYA_TEST_SEED={last} (NAGAYA_FUZZ_COUNT=1): {why} {status}\n{tail}"
    );
}

/// The mutators themselves: a valid program stays valid, so what is fuzzed begins as C.
#[test]
fn unharmed_programs_are_accepted() {
    for seed in 0..20 {
        let text = program(seed, 10);
        let unit = Unit::new(text.into_bytes(), "u.c", &nagaya_c::lex_options(&[])).expect("small");
        let parsed = nagaya_c::with_stack(|| nagaya_c::parse(&unit, &mut nagaya_c::PlainC)).expect("a thread");
        let first = parsed.diags.list().first().map(|d| d.message.clone());
        assert_eq!(first, None, "seed {seed}");
    }
}
