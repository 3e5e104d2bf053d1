//! Generated C programs that are legal and cause compiler messages: unevenly spaced, full of macros, comments and odd
//! line ends.
//!
//! Used by tests that compare the C compiler's messages and code with and without `xmpcc`.

use nagaya_random::Random;

/// Statements as words; `$` is a number that is new in each use. Most make a compiler warn with `WARNINGS`.
const STATEMENTS: &[&str] = &[
    "int v$ ;",
    "if ( a < u ) { a += 1 ; }",
    "c = a + b ;",
    "{ int a = b ; b = a + 1 ; }",
    "if ( a = b ) { b ++ ; }",
    "a = b && c || a ;",
    "a == b ;",
    "if ( a > 3 ) ;",
    "s = ( short ) a , c = s ;",
    "d = a ; f = d ;",
    "u = - a ;",
    "for ( int i$ = 0 ; i$ < u ; i$ ++ ) { b -= i$ ; }",
    "while ( a -- > u ) b = c ;",
    "p = & a ; * p = d ;",
    "switch ( a ) { case 1 : b = 2 ; case 2 : b = 3 ; break ; default : ; }",
    "switch ( b ) { case 1 : a = 2 ; /* fallthrough */ case 2 : a = 3 ; break ; }",
    "t . m = a ; t . n = t . m ; b = t . n ;",
    "a = b ? c : d ;",
    "a = TEN + b ; c = a ;",
    "a = LONGER ; c = a ;",
    "a = PLAIN ( 1 , 2 ) ; c = b ;",
    "assert ( a < 1000 ) ; c = b ;",
    "if ( q != NULL ) c = b ;",
    "q = \"text \\\" /* no comment */\" ; c = b ;",
    "a = 'x' + sizeof ( t ) ; c = a ;",
    "lab$ : b = a ;",
    "( void ) PLAIN ( a ,\n b ) ; c = b ;",
    "a = 1e3 + 0x1p4 ; b = a << 2 >> 1 ;",
    "f += 1.5 * u ;",
    "b = a * u - s / 3 ;",
];

/// Options that make both compilers report much about the programs.
pub const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow"];

const HEAD: &str = "#include <assert.h>\n#include <stddef.h>\n#define TEN 10\n\
#define LONGER ((int) (1 + 2 + 3 + 4 + 5 + 6 + 7))\n#define PLAIN(x, y) ((x) + (y))\n\
struct pair { int m; short n; };\n";

/// A program of `functions` functions; legal C11.
pub fn program(seed: u64, functions: usize) -> String {
    let mut random = Random::new(seed);
    let mut out = String::from(HEAD);
    let mut number = 0;
    for f in 0..functions {
        // What is on the line of a name matters, not how long the line is.
        out += &spaced(
            &mut random,
            &format!("double fun{f} ( int a , unsigned u , char c , short s , double d , float f , const char * q )"),
        );
        out += "\n{\n";
        out += "    int b = 0 , * p = & b ; struct pair t = { 1 , 2 } ;\n";
        for _ in 0..4 + random.below(12) {
            number += 1;
            let statement = STATEMENTS[random.below(STATEMENTS.len())].replace('$', &number.to_string());
            out += &between(&mut random);
            out += &spaced(&mut random, &statement);
            out.push('\n');
        }
        out += "    return b + c + s + d + f + * p + t . n ;\n}\n";
    }
    out
}

/// A statement between two others.
fn between(random: &mut Random) -> String {
    match random.below(12) {
        0 => "#if 0\n  a = b ; c = junk ;\n#endif\n".into(),
        1 => "\n\n\n/* a comment\n   of two lines */".into(),
        2 => "  // to the end of the line\n".into(),
        3 => "#line_is_no_directive_but_a_name_here".replace("#line_is_no_directive_but_a_name_here", "\t"),
        4 => "\n".repeat(12),
        _ => "  ".into(),
    }
}

/// The words with blanks, tabs, comments, line ends and continuations between them.
fn spaced(random: &mut Random, words: &str) -> String {
    let mut out = String::new();
    let mut in_literal = false;
    for word in words.split(' ') {
        if !out.is_empty() {
            // Words of a literal or a comment stay as they are.
            out += if in_literal { " " } else { space(random) };
        }
        out += word;
        let quotes = word.matches('"').count() - word.matches("\\\"").count();
        in_literal ^= quotes % 2 == 1;
        in_literal |= word == "/*";
        in_literal &= word != "*/";
    }
    out
}

fn space(random: &mut Random) -> &'static str {
    if random.one_in(3) {
        return " ";
    }
    const SPACES: [&str; 12] =
        ["  ", "   ", "\t", " \t ", "\n", "\n      ", " /* x */ ", " /**/", " \\\n  ", "     ", " // y\n", "\n\n\t"];
    SPACES[random.below(SPACES.len())]
}
