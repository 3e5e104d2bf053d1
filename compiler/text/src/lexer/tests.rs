use crate::source::{LexFault, LexOptions, PragmaId, Unit};
use crate::token::TokenKind::{self, *};

const OPTIONS: LexOptions<'static> = LexOptions { keywords: &["int", "if"], directives: &["xmp"] };

fn unit(text: &str) -> Unit {
    Unit::new(text.as_bytes().to_vec(), "u.c", &OPTIONS).unwrap()
}

fn kinds(text: &str) -> Vec<TokenKind> {
    unit(text).main_tokens().iter().map(|t| t.kind).collect()
}

#[test]
fn longest_match_and_digraphs() {
    assert_eq!(kinds("a+++b>>=c"), [Ident, PlusPlus, Plus, Ident, ShrAssign, Ident, Eof]);
    assert_eq!(kinds("<: :> <% %> %: %:%:"), [LBracket, RBracket, LBrace, RBrace, Hash, HashHash, Eof][..].to_vec());
    assert_eq!(kinds("a ... .5 ..f"), [Ident, Ellipsis, Number, Dot, Dot, Ident, Eof]);
}

#[test]
fn numbers_are_preprocessing_numbers() {
    for n in ["0x1p-3", "1e+5L", "0b101u", "1'000'000", ".5f", "0xe+1", "1..2"] {
        let u = unit(n);
        assert_eq!(u.main_tokens().len(), 2, "{n}");
        assert_eq!(u.spelling(0), n);
    }
}

#[test]
fn literals_with_prefixes_and_escapes() {
    assert_eq!(kinds(r#"L"a\"b" u8"x" U'\'' u'y' x"z""#), [Str, Str, Char, Char, Ident, Str, Eof]);
}

#[test]
fn raw_strings_go_over_lines() {
    let u = unit("a R\"x(b\n\"c)\" )x\" d\nLR\"()\" R\"no\" R\"(open");
    assert_eq!(u.spelling(1), "R\"x(b\n\"c)\" )x\"");
    assert_eq!((u.location(2).line, u.location(2).col), (2, 10));
    assert_eq!((u.spelling(3).as_ref(), u.location(3).line), ("LR\"()\"", 3));
    assert_eq!((u.spelling(4).as_ref(), u.spelling(5).as_ref()), ("R", "\"no\""));
}

#[test]
fn keywords_have_their_seed_symbols() {
    let u = unit("if x int");
    assert_eq!(u.tokens[0].sym, 1);
    assert_eq!(u.tokens[2].sym, 0);
    assert_eq!(u.name(u.tokens[1].symbol()), "x");
}

#[test]
fn markers_give_file_line_and_column() {
    let u = unit("# 1 \"u.c\"\n# 5 \"/usr/include/x\\040y.h\" 1 3 4\n  int z;\n# 7 \"u.c\" 2\n\nq\n# 9 \"u.c\" 3 4\n((void *)0)\n");
    let l = u.location(0);
    assert_eq!((u.file(l.file).name.as_str(), l.line, l.col), ("/usr/include/x y.h", 5, 3));
    assert!(u.in_system_file(0) && u.file(l.file).included_from == Some((crate::FileId(0), 1)));
    assert_eq!((u.location(3).line, u.location(3).col), (8, 1));
    // A system macro on a user's line: marked, but the file is the user's.
    assert!(u.tokens[4].flags.has(crate::TokenFlags::SYSTEM) && !u.in_system_file(4));
}

#[test]
fn pragmas_are_one_token_with_a_list_of_their_own() {
    let u = unit("int a;\n  #pragma xmp nodes p[N]\n# pragma omp for\nint b;\n");
    assert_eq!(u.main_tokens()[3].kind, Directive);
    assert_eq!(u.main_tokens()[4].kind, Pragma);
    let p = u.pragma(PragmaId(0));
    assert_eq!(u.source(p.tokens), "xmp nodes p[N]");
    assert_eq!(u.token(p.tokens.hi).kind, End);
    let l = u.location(p.tokens.lo);
    assert_eq!((l.line, l.col), (2, 11));
    assert_eq!(u.location(p.at).col, 3);
}

#[test]
fn an_expanded_pragma_keeps_the_columns_of_its_words() {
    let mut u = unit("#pragma xmp nodes p[N][M] more\n");
    u.expand_pragma(PragmaId(0), b"xmp nodes p[(2*2)][7] more").unwrap();
    let p = u.pragma(PragmaId(0)).tokens;
    assert_eq!(u.source(p), "xmp nodes p[(2*2)][7] more");
    let col = |w: &str| (p.lo..p.hi).find(|&i| u.spelling(i) == w).map(|i| u.location(i).col).unwrap();
    assert_eq!((col("xmp"), col("p"), col("2"), col("more")), (9, 19, 21, 27));
}

#[test]
fn macro_lines_are_remembered_not_lexed() {
    let u = unit("#define A 1\n#undef A\n#pragma xmp x\n#ident \"v\"\nint\n");
    assert_eq!((u.macros.len(), u.main_tokens().len(), u.pragmas[0].macros_before), (2, 3, 2));
}

#[test]
fn faults_are_reported_and_survived() {
    let u = unit("@ \"abc\n'' 'x\n/* open");
    let faults: Vec<LexFault> = u.problems.iter().map(|p| p.what).collect();
    assert_eq!(
        faults,
        [
            LexFault::StrayByte(b'@'),
            LexFault::UnterminatedString,
            LexFault::EmptyChar,
            LexFault::UnterminatedChar,
            LexFault::UnterminatedComment
        ]
    );
    assert!(u.problems.iter().all(|p| !p.what.message().is_empty()));
}

#[test]
fn every_byte_alone_is_harmless() {
    for b in 0..=255u8 {
        for tail in [&b""[..], b"\n", b"\\", b"\"", b"u"] {
            let mut text = vec![b];
            text.extend_from_slice(tail);
            let u = Unit::new(text, "u.c", &OPTIONS).unwrap();
            assert_eq!(u.main_tokens().last().unwrap().kind, Eof);
        }
    }
}
