use super::*;

/// Each statement with blanks between its tokens; directives after `!`, labels before them.
fn shown(text: &str, form: SourceForm) -> Vec<String> {
    let lines = read(text.as_bytes().to_vec(), "u.f90", form);
    let show = |l: &Logical| {
        let words: Vec<String> = l.tokens.tokens().map(|k| lines.unit.spelling(k as u32).into_owned()).collect();
        let label = l.label.map_or(String::new(), |n| format!("{n} "));
        format!("{}{label}{}", if l.directive { "!" } else { "" }, words.join(" "))
    };
    lines.list.iter().map(show).collect()
}

#[test]
fn free_form_statements() {
    let text =
        "program p ! a comment\n  x = 'a ! b' ; y=1.eq.2\n  call f(a, & ! more\n\n ! comment\n    & b, 1.5e-3_dp)\n\
                10 z = na&\n  &me\n  s = 'ab&\n   &cd'\n!$xmp loop on &\n!$xmp& t(i)\n!$omp x\n";
    assert_eq!(
        shown(text, SourceForm::Free),
        [
            "program p",
            "x = 'a ! b'",
            "y = 1 .eq. 2",
            "call f ( a , b , 1.5e-3_dp )",
            "10 z = name",
            "s = 'abcd'",
            "!loop on t ( i )"
        ]
    );
}

#[test]
fn fixed_form_statements() {
    let text = "c comment\n      program p                                                          12345678\n\
                * comment\n   10 x = 1\n     &  + 2\n!$xmp loop on\n!$xmp+ t(i)\nC$XMP barrier\n\ty = 2\n\t1+3\n";
    assert_eq!(
        shown(text, SourceForm::Fixed(72)),
        ["program p", "10 x = 1 + 2", "!loop on t ( i )", "!barrier", "y = 2 + 3"]
    );
}

#[test]
fn markers_say_where_lines_are() {
    let lines = read(b"# 7 \"a.inc\"\nx = 1\n# 3 \"u.F90\" 2\n  y = 2\n".to_vec(), "u.F90", SourceForm::Free);
    let place = |n: usize| lines.unit.location(lines.list[n].tokens.lo);
    let named = |n: usize| lines.unit.file(place(n).file).name.clone();
    assert_eq!((named(0), place(0).line, place(0).col), ("a.inc".into(), 7, 1));
    assert_eq!((named(1), place(1).line, place(1).col), ("u.F90".into(), 3, 3));
}

#[test]
fn loops_of_fixed_form_need_no_blanks() {
    let text =
        "      DO50I=1,9\n      do 5 0 i i = f(1,2), 3\n      DOK=','//x,2\n      DO50I=1.9\n      do50i=f(1,9)\n";
    assert_eq!(
        shown(text, SourceForm::Fixed(72)),
        ["DO 50 I = 1 , 9", "do 50 ii = f ( 1 , 2 ) , 3", "DO K = ',' / / x , 2", "DO50I = 1.9", "do50i = f ( 1 , 9 )"]
    );
    assert_eq!(shown("do50i=1,9\n", SourceForm::Free), ["do50i = 1 , 9"]);
}

#[test]
fn directives_of_fixed_form_need_no_blanks() {
    let of = |text: &str| shown(&format!("!$xmp {text}\n"), SourceForm::Fixed(72)).concat();
    for (written, read) in [
        ("taskonp(1)nocomm", "!task on p ( 1 ) nocomm"),
        ("task onp", "!task on p"),
        ("TASKON p", "!TASK ON p"),
        ("endtasks", "!end tasks"),
        ("nodesp(4)", "!nodes p ( 4 )"),
        ("distributet(block)ontop", "!distribute t ( block ) onto p"),
        ("aligna(i)witht(i)", "!align a ( i ) with t ( i )"),
        ("loop(i)ontop(i)reduction(+:on)", "!loop ( i ) on top ( i ) reduction ( + : on )"),
        ("looponont(i)expand(1)", "!loop on ont ( i ) expand ( 1 )"),
        ("bcast(fromp)fromp(1)onq", "!bcast ( fromp ) from p ( 1 ) on q"),
        ("reflect(a)width(1)async(2)", "!reflect ( a ) width ( 1 ) async ( 2 )"),
        ("gmovein async(1)", "!gmove in async ( 1 )"),
        ("gmoveout", "!gmove out"),
        ("alignout(i)witht(i)", "!align out ( i ) with t ( i )"),
        ("beginmaster_io", "!begin master_io"),
        ("wait_async(1)", "!wait_async ( 1 )"),
        ("tasklet on p(1)", "!tasklet on p ( 1 )"),
        ("nodes onp(4), witht(2)", "!nodes onp ( 4 ) , witht ( 2 )"),
    ] {
        assert_eq!(of(written), read);
    }
    assert_eq!(shown("!$xmp taskonp(1)\n", SourceForm::Free), ["!taskonp ( 1 )"]);
}
