use super::*;
use crate::source::LexOptions;

const OPTIONS: LexOptions<'static> = LexOptions { keywords: &[], directives: &["xmp"] };

/// `spelling@line:col` of every token, with `~` before the expanded ones.
fn places(source: &str, preprocessed: &str) -> Vec<String> {
    let mut unit = Unit::new(preprocessed.as_bytes().to_vec(), "<stdin>", &OPTIONS).expect("small");
    let sources = Sources::new(&unit, Some(source.as_bytes().to_vec()));
    restore(&mut unit, &sources);
    let show = |k: usize| {
        let t = &unit.tokens[k];
        let mark = if t.flags.has(TokenFlags::EXPANDED) { "~" } else { "" };
        format!("{mark}{}@{}:{}", unit.spelling(k as u32), t.line, t.col)
    };
    let shown = |k: &usize| !matches!(unit.tokens[*k].kind, TokenKind::Eof | TokenKind::End | TokenKind::Directive);
    (0..unit.tokens.len()).filter(shown).map(show).collect()
}

#[test]
fn squeezed_blanks_come_back() {
    let got = places("int   x\t=  1 ;\n", "int x = 1 ;\n");
    assert_eq!(got, ["int@1:1", "x@1:7", "=@1:9", "1@1:12", ";@1:14"]);
}

#[test]
fn a_macro_in_the_middle_stands_where_it_is_used() {
    let got = places("#define N 10\nf(N,  y);\n", "# 2 \"<stdin>\"\nf(10, y);\n");
    assert_eq!(got, ["f@2:1", "(@2:2", "~10@2:3", ",@2:4", "y@2:7", ")@2:8", ";@2:9"]);
}

#[test]
fn arguments_of_a_macro_keep_their_places() {
    let got = places("x = MAX(aa,  bb) + 1;\n", "x = ((aa)>(bb)?(aa):(bb)) + 1;\n");
    assert!(got.contains(&"+@1:18".to_owned()), "{got:?}");
    assert!(got.contains(&"aa@1:9".to_owned()), "{got:?}");
    assert!(got.contains(&"bb@1:14".to_owned()), "{got:?}");
    assert!(got.iter().filter(|t| t.starts_with('~')).count() >= 9, "{got:?}");
}

#[test]
fn joined_lines_are_taken_apart() {
    let got = places("a = F(1,\n      2), b;\nc;\n", "a = ((1)+(2))\n        , b;\nc;\n");
    assert!(got.contains(&"b@2:11".to_owned()), "{got:?}");
    assert!(got.contains(&"2@2:7".to_owned()), "{got:?}");
    let got = places("a; /*\n */ b;\nc;\n", "a; b;\n\nc;\n");
    assert_eq!(got, ["a@1:1", ";@1:2", "b@2:5", ";@2:6", "c@3:1", ";@3:2"]);
}

#[test]
fn directives_between_lines_are_not_mistaken_for_text() {
    let source = "a\n#if 0\nb;\n#endif\nb ;\n";
    assert_eq!(places(source, "a\n\n\n\nb ;\n"), ["a@1:1", "b@5:1", ";@5:3"]);
}

#[test]
fn lists_of_pragmas_are_placed_too() {
    let got = places("  #  pragma   xmp  nodes\tp( 4 )\n", "#pragma xmp nodes p( 4 )\n");
    assert_eq!(got, ["xmp@1:15", "nodes@1:20", "p@1:26", "(@1:27", "4@1:29", ")@1:31"]);
}

#[test]
fn a_file_that_does_not_fit_keeps_the_columns_it_had() {
    assert_eq!(places("1 2 3\n", "int x;\n"), ["int@1:1", "x@1:5", ";@1:6"]);
    assert_eq!(places("", "int x;\n"), ["int@1:1", "x@1:5", ";@1:6"]);
}

#[test]
fn a_line_too_long_for_the_table() {
    let source = format!("{}M {}\n", "a   b ".repeat(4000), "c   d ".repeat(4000));
    let text = format!("{}1 {}\n", "a b ".repeat(4000), "x d ".repeat(4000));
    let got = places(&source, &text);
    assert_eq!(got[2], "a@1:7");
    assert_eq!(got.len(), 16001);
}
