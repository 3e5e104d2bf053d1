use super::*;
use crate::columns;
use crate::source::LexOptions;

const OPTIONS: LexOptions<'static> = LexOptions { keywords: &[], directives: &["xmp"] };

fn emitted(source: &str, preprocessed: &str, change: impl FnOnce(&Unit, &mut Edits)) -> String {
    let mut unit = Unit::new(preprocessed.as_bytes().to_vec(), "<stdin>", &OPTIONS).expect("small");
    let sources = Sources::new(&unit, Some(source.as_bytes().to_vec()));
    columns::restore(&mut unit, &sources);
    let mut edits = Edits::new();
    change(&unit, &mut edits);
    let out = emit(&unit, &sources, &edits, &Settings::default()).expect("edits are consistent");
    String::from_utf8(out).expect("UTF-8 in, UTF-8 out")
}

/// Index of the first token spelt so.
fn find(unit: &Unit, word: &str) -> u32 {
    (0..unit.tokens.len() as u32).find(|k| unit.spelling(*k) == word).expect("the word is there")
}

#[test]
fn untouched_text_comes_out_in_its_columns() {
    let source = "int  a ;\n\n\tint\tb  = -a*-a;  // bye\n";
    let out = emitted(source, "int a ;\n\n int b = -a*-a;\n", |_, _| ());
    assert_eq!(out, "# 1 \"<stdin>\"\nint  a ;\n\n\tint\tb  = -a*-a;\n");
}

#[test]
fn a_line_begins_again_when_a_macro_has_made_it_longer() {
    let out = emitted("f(N,  y);\n", "f(1000000, y);\n", |_, _| ());
    assert_eq!(out, "# 1 \"<stdin>\"\nf(1000000\n# 1\n   ,  y);\n");
    let out = emitted("f(LONG,  y);\n", "f(1, y);\n", |_, _| ());
    assert_eq!(out, "# 1 \"<stdin>\"\nf(1   ,  y);\n");
}

#[test]
fn tokens_of_system_macros_keep_their_flag() {
    let text = "x = \n# 1 \"<stdin>\" 3 4\n   ((void *)0)\n# 1 \"<stdin>\"\n       ;\n";
    let out = emitted("x = NULL;\n", text, |_, _| ());
    assert_eq!(out, "# 1 \"<stdin>\"\nx =\n# 1 \"<stdin>\" 3 4\n    ((void *)0)\n# 1 \"<stdin>\"\n        ;\n");
}

#[test]
fn headers_are_copied_without_their_macros() {
    let text = "# 0 \"<stdin>\"\n# 1 \"/h.h\" 1 3 4\n#define X 1\nextern  int h;\n#undef X\nint k;\n# 2 \"<stdin>\" 2\nint  a;\n";
    let out = emitted("#include <h.h>\nint  a;\n", text, |_, _| ());
    let want = "# 1 \"<stdin>\"\n# 1 \"/h.h\" 1 3 4\n\nextern  int h;\n\nint k;\n# 2 \"<stdin>\" 2\nint  a;\n";
    assert_eq!(out, want);
}

#[test]
fn edits_nest_and_the_rest_of_the_line_returns_to_its_place() {
    let source = "a[i]:[k] = b + c;\nnext;\n";
    let out = emitted(source, source, |u, e| {
        let (b, end) = (find(u, "b"), find(u, ";"));
        e.replace(Span::token(b), ["get(".into(), Span::token(b).into(), ")".into()]);
        e.replace(
            Span::new(0, end),
            ["put(".into(), Span::new(0, 4).into(), ", ".into(), Span::new(b, end).into(), ")".into()],
        );
        e.after(Span::token(end), ["}".into()]);
    });
    let want = "# 1 \"<stdin>\"\nput(\n# 1\na[i],      get(\n# 1\n           b)+ c)\n# 1\n                ;}\nnext;\n";
    assert_eq!(out, want);
}

#[test]
fn a_number_is_put_back_without_a_marker() {
    let source = "a[12] = x;\n";
    let out = emitted(source, source, |u, e| {
        let (twelve, end) = (find(u, "12"), find(u, ";"));
        e.replace(Span::new(0, end), ["put(a, (long)".into(), Span::token(twelve).into(), ", 7)".into()]);
    });
    assert_eq!(out, "# 1 \"<stdin>\"\nput(a, (long)12, 7)\n# 1\n         ;\n");
}

#[test]
fn of_two_edits_of_one_span_the_later_is_outside() {
    let out = emitted("x;\n", "x;\n", |_, e| {
        let x = Span::token(0);
        e.replace(x, ["inner(".into(), x.into(), ")".into()]);
        e.before(x, ["outer ".into()]);
    });
    assert!(out.contains("outer inner("), "{out}");
}

#[test]
fn a_directive_can_be_replaced_and_its_words_used() {
    let source = "#pragma xmp bcast(x)\ny;\n";
    let out = emitted(source, source, |u, e| {
        let x = find(u, "x");
        e.replace(Span::token(0), ["bcast(&".into(), Span::token(x).into(), ");".into()]);
    });
    assert!(out.starts_with("# 1 \"<stdin>\"\nbcast(&"), "{out}");
    assert!(out.ends_with("x);\ny;\n"), "{out}");
}

#[test]
fn other_pragmas_have_a_line_of_their_own() {
    let out =
        emitted("a; _Pragma(\"omp x\") b;\n", "a;\n# 1 \"<stdin>\"\n#pragma omp x\n# 1 \"<stdin>\"\n b;\n", |_, _| ());
    assert_eq!(out, "# 1 \"<stdin>\"\na;\n# 1\n#pragma omp x\n# 1\n                    b;\n");
}

#[test]
fn fall_through_comments_stay() {
    let source = "case 1:\n a; /* FALLTHROUGH */\n // else\ncase 2: b; // falls through\ncase 3:;\n";
    let text = "case 1:\n a;\n\ncase 2: b;\ncase 3:;\n";
    let out = emitted(source, text, |_, _| ());
    assert!(out.contains("a;/* FALLTHROUGH */\n\ncase 2: b;/* falls through*/\ncase 3:;"), "{out}");
}

#[test]
fn edits_that_go_in_a_circle_are_an_error_and_not_a_hang() {
    let text = "a b\n";
    let mut unit = Unit::new(text.as_bytes().to_vec(), "<stdin>", &OPTIONS).expect("small");
    let sources = Sources::new(&unit, None);
    columns::restore(&mut unit, &sources);
    let mut edits = Edits::new();
    edits.replace(Span::token(0), [Span::token(1).into()]);
    edits.replace(Span::token(1), [Span::token(0).into()]);
    assert!(matches!(emit(&unit, &sources, &edits, &Settings::default()), Err(EmitError::Circular(_))));
}

#[test]
fn a_file_can_be_left_out_with_what_it_includes() {
    let text = "# 0 \"<stdin>\"\n# 0 \"<command-line>\"\n# 1 \"/p/x.h\" 1 3\nint x;\n# 1 \"/p/y.h\" 1 3\nint y;\n# 3 \"/p/x.h\" 2 3\nint z;\n                # 0 \"<command-line>\" 2\n# 1 \"<stdin>\"\nint  a;\n";
    let unit = Unit::new(text.as_bytes().to_vec(), "<stdin>", &OPTIONS).expect("small");
    let sources = Sources::new(&unit, None);
    let settings = Settings { leave_out: Some(&|name| name.starts_with("/p/")), keep_macros: false };
    let out = emit(&unit, &sources, &Edits::new(), &settings).expect("no edits");
    assert_eq!(String::from_utf8(out).expect("UTF-8"), "# 1 \"<stdin>\"\nint  a;\n");
}
