use crate::diag::{Diagnostics, Renderer, Style};
use crate::files::Sources;
use crate::source::{LexOptions, Unit};
use crate::span::Span;

const OPTIONS: LexOptions<'static> = LexOptions { keywords: &[], directives: &["xmp"] };

fn show(source: &[u8], say: impl FnOnce(&mut Diagnostics)) -> String {
    let unit = Unit::new(source.to_vec(), "<stdin>", &OPTIONS).expect("small");
    let sources = Sources::new(&unit, Some(source.to_vec()));
    let mut diags = Diagnostics::new();
    say(&mut diags);
    diags.settle(&unit, false, false);
    Renderer::new(&unit, &sources, Style { command: "xmpcc", ..Style::default() }).render(&diags)
}

#[test]
fn line_caret_range_remarks_and_counts() {
    let out = show(b"int a;\n\tfoo = bar + 1;\n", |d| {
        d.error(Span::new(3, 8), "no").note_at(Span::token(1), "here").help("do this");
        d.warning(Span::token(5), "hm").mark(Span::token(7));
    });
    let want = "\
<stdin>:2:9: error: no
    2 |         foo = bar + 1;
      |         ^~~~~~~~~~~~~
<stdin>:1:5: note: here
    1 | int a;
      |     ^
<stdin>:2:9: help: do this
<stdin>:2:15: warning: hm
    2 |         foo = bar + 1;
      |               ^~~   ~
xmpcc: 1 error and 1 warning
";
    assert_eq!(out, want);
}

#[test]
fn ranges_may_lie_on_both_sides_of_the_caret() {
    let out = show(b"aa = bb * cc;\n", |d| {
        d.error(Span::token(3), "no").mark(Span::token(0)).mark(Span::token(4));
    });
    assert!(out.contains("    1 | aa = bb * cc;\n      | ~~      ^ ~~\n"), "{out}");
    // The blanks of an indented line are not counted twice.
    for (indent, shown) in [("  ", "  "), ("\t", "        ")] {
        let out = show(format!("{indent}aa[0] = bb[1];\n").as_bytes(), |d| {
            d.error(Span::new(5, 9), "no").mark(Span::new(0, 4));
        });
        let want = format!("    1 | {shown}aa[0] = bb[1];\n      | {shown}~~~~~   ^~~~~\n");
        assert!(out.contains(&want), "{out}");
    }
}

#[test]
fn the_order_is_that_of_the_text() {
    let out = show(b"a\n#pragma xmp b\nc\n", |d| {
        d.error(Span::token(2), "third");
        d.error(Span::token(5), "second");
        d.error(Span::token(0), "first");
    });
    let order: Vec<_> = ["first", "second", "third"].map(|w| out.find(w).expect(w)).to_vec();
    assert!(order.is_sorted(), "{out}");
}

#[test]
fn bytes_that_are_not_utf8_and_wide_letters() {
    let out = show(b"a = \"\xe9\" + b;\n", |d| {
        d.error(Span::token(4), "no");
    });
    assert!(out.contains("| a = \"<e9>\" + b;\n      |              ^\n"), "{out}");
    let out = show("a = \"長屋\" + b;\n".as_bytes(), |d| {
        d.error(Span::token(4), "no");
    });
    assert!(out.contains("<stdin>:1:14: error"), "{out}");
    assert!(out.contains(&format!("\n      | {}^\n", " ".repeat(13))), "{out}");
}

#[test]
fn long_lines_are_cut_around_the_caret() {
    let source = format!("{} bad {}\n", "x ".repeat(5000), "y ".repeat(5000));
    let out = show(source.as_bytes(), |d| {
        d.error(Span::token(5000), "no");
    });
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[1].len() < 200, "{}", lines[1]);
    let caret = lines[2].find('^').expect("a caret");
    assert_eq!(&lines[1][caret..caret + 3], "bad");
}

#[test]
fn the_same_thing_is_said_once_and_not_about_system_headers() {
    let out = show(b"# 1 \"/usr/include/x.h\" 1 3 4\nint x;\n# 2 \"u.c\"\ny;\n", |d| {
        d.error(Span::token(0), "in a header");
        d.error(Span::token(3), "once");
        d.error(Span::token(3), "once");
    });
    assert_eq!(out, "u.c:2:1: error: once\n    2 | y\n      | ^\nxmpcc: 1 error\n");
}

#[test]
fn warnings_can_be_silenced_and_made_errors() {
    let unit = Unit::new(b"a b\n".to_vec(), "u.c", &OPTIONS).expect("small");
    let count = |no_warnings, as_errors| {
        let mut diags = Diagnostics::new();
        diags.warning(Span::token(0), "hm");
        diags.error(Span::token(1), "no");
        diags.settle(&unit, no_warnings, as_errors);
        (diags.errors(), diags.warnings())
    };
    assert_eq!(count(false, false), (1, 1));
    assert_eq!(count(true, false), (1, 0));
    assert_eq!(count(false, true), (2, 0));
    assert_eq!(count(true, true), (1, 0));
}
