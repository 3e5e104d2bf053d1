//! Macros inside directives. The language wants them expanded, but the preprocessor does not expand the words of a
//! `#pragma` that it does not know.
//!
//! Needs a unit lexed from `cc -E -dD` text, whose `#define` lines are kept. Makes a small text for a second, cheap run
//! of the preprocessor. It contains the relevant definitions, in the order in which they apply, and each directive that
//! mentions one, after a label. The result goes back into the unit. So a macro has the value that it had on that line,
//! and the preprocessor's own rules apply. Where they would only put words in place of names, the run is left out
//! (`plain_macros`). Not here: running it. Called by the driver before parsing.

use crate::plain_macros::{replace, Meaning};
use crate::source::{PragmaId, Unit};
use crate::token::TokenKind;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Begins each line of the second run that is a directive's words.
const LABEL: &str = "__nagaya_directive_";
/// Macros that are in no `#define` line.
const DYNAMIC: [&[u8]; 7] =
    [b"__LINE__", b"__FILE__", b"__DATE__", b"__TIME__", b"__TIMESTAMP__", b"__COUNTER__", b"__BASE_FILE__"];

/// Directives whose macros need expansion.
pub struct Expansion {
    /// The text to preprocess, with `cc -E -P`; `None` if that is done already.
    pub text: Option<Vec<u8>>,
    wanted: Vec<PragmaId>,
    /// What takes the place of the words, where it is known.
    replaced: Vec<Vec<u8>>,
}

/// The text to expand; `None` when no directive mentions a macro, which saves the second run.
pub fn needed(unit: &Unit) -> Option<Expansion> {
    let directives: Vec<usize> = (0..unit.pragmas.len()).filter(|i| unit.pragmas[*i].directive).collect();
    if directives.is_empty() {
        return None;
    }
    let macros = Macros::read(unit);
    let mentions = |i: &usize| unit.pragmas[*i].tokens.tokens().skip(1).any(|k| macros.is_macro(unit, k as u32));
    let wanted: Vec<usize> = directives.into_iter().filter(mentions).collect();
    let last = unit.pragmas[*wanted.last()?].macros_before as usize;
    if let Some(replaced) = wanted.iter().map(|i| macros.replaced(unit, *i)).collect() {
        let wanted = wanted.into_iter().map(|i| PragmaId(i as u32)).collect();
        return Some(Expansion { text: None, wanted, replaced });
    }
    let used = macros.closure(unit, &wanted);
    let mut text = Vec::new();
    let mut next = 0;
    for (k, &i) in wanted.iter().enumerate() {
        let pragma = &unit.pragmas[i];
        for line in &macros.lines[next..(pragma.macros_before as usize).min(last)] {
            if used.contains(line.name) {
                text.extend_from_slice(&unit.text()[line.range.start as usize..line.range.end as usize]);
                text.push(b'\n');
            }
        }
        next = pragma.macros_before as usize;
        let place = unit.location(pragma.at);
        let name = unit.file(place.file).name.replace('\\', "\\\\").replace('"', "\\\"");
        let words = words(unit, i);
        text.extend_from_slice(format!("# {} \"{name}\"\n{LABEL}{k} {words}\n", place.line).as_bytes());
    }
    let wanted = wanted.into_iter().map(|i| PragmaId(i as u32)).collect();
    Some(Expansion { text: Some(text), wanted, replaced: Vec::new() })
}

/// A directive after its first word, which shows its language.
fn words(unit: &Unit, pragma: usize) -> String {
    let tokens = unit.pragmas[pragma].tokens;
    unit.source(crate::span::Span::new(tokens.lo + 1, tokens.hi))
}

impl Expansion {
    /// Puts the expanded words into the unit. `output` is the preprocessor's result for `text`, if it was run. A macro
    /// call that does not end on its line swallows what follows. A directive that is missing in the output for this
    /// reason stays as written.
    pub fn apply(&self, unit: &mut Unit, output: &[u8]) {
        for (id, words) in self.wanted.iter().zip(&self.replaced) {
            put(unit, *id, words);
        }
        for line in output.split(|b| *b == b'\n') {
            let Some(rest) = line.trim_ascii_start().strip_prefix(LABEL.as_bytes()) else { continue };
            let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
            let index = std::str::from_utf8(&rest[..digits]).ok().and_then(|d| d.parse::<usize>().ok());
            let Some(&id) = index.and_then(|i| self.wanted.get(i)) else { continue };
            put(unit, id, rest[digits..].trim_ascii());
        }
    }
}

/// New words for a directive, after its first one.
fn put(unit: &mut Unit, id: PragmaId, rest: &[u8]) {
    let mut words = unit.bytes(unit.pragma(id).tokens.lo).to_vec();
    words.push(b' ');
    words.extend_from_slice(rest);
    // A later reader reports a unit that is too large: the directive then remains as written.
    let _ = unit.expand_pragma(id, &words);
}

/// One `#define` or `#undef` line.
struct MacroLine<'u> {
    name: &'u [u8],
    /// Parameters and replacement.
    rest: &'u [u8],
    defines: bool,
    range: Range<u32>,
}

struct Macros<'u> {
    lines: Vec<MacroLine<'u>>,
    by_name: HashMap<&'u [u8], Vec<usize>>,
}

impl<'u> Macros<'u> {
    fn read(unit: &'u Unit) -> Macros<'u> {
        let lines: Vec<MacroLine<'u>> = unit.macros.iter().map(|r| macro_line(unit.text(), r)).collect();
        let mut by_name: HashMap<&[u8], Vec<usize>> = HashMap::with_capacity(lines.len());
        for (i, line) in lines.iter().enumerate() {
            by_name.entry(line.name).or_default().push(i);
        }
        Macros { lines, by_name }
    }

    fn is_macro(&self, unit: &Unit, token: u32) -> bool {
        let bytes = unit.bytes(token);
        unit.token(token).kind == TokenKind::Ident && (self.by_name.contains_key(bytes) || DYNAMIC.contains(&bytes))
    }

    /// A directive's words with its macros replaced, if the preprocessor is not needed for that.
    fn replaced(&self, unit: &Unit, pragma: usize) -> Option<Vec<u8>> {
        let before = unit.pragmas[pragma].macros_before as usize;
        let meaning = |name: &[u8]| {
            let lines = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
            match lines.iter().rev().find(|i| **i < before).map(|i| &self.lines[*i]) {
                _ if DYNAMIC.contains(&name) => Meaning::Unknown,
                Some(line) if !line.defines => Meaning::Word,
                // Parameters follow the name at once.
                Some(line) if line.rest.starts_with(b"(") => Meaning::Unknown,
                Some(line) => Meaning::Text(line.rest),
                None => Meaning::Word,
            }
        };
        replace(words(unit, pragma).as_bytes(), &meaning)
    }

    /// Names of all macros that expanding these directives can need.
    fn closure(&self, unit: &'u Unit, wanted: &[usize]) -> HashSet<&'u [u8]> {
        let tokens = wanted.iter().flat_map(|i| unit.pragmas[*i].tokens.tokens());
        let mut todo: Vec<&[u8]> = tokens.map(|k| unit.bytes(k as u32)).collect();
        let mut used = HashSet::new();
        while let Some(name) = todo.pop() {
            let Some(lines) = self.by_name.get(name) else { continue };
            if used.insert(name) {
                todo.extend(lines.iter().flat_map(|i| names(self.lines[*i].rest)));
            }
        }
        used
    }
}

fn is_name(b: &u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(*b, b'_' | b'$') || *b >= 0x80
}

fn macro_line<'t>(text: &'t [u8], range: &Range<u32>) -> MacroLine<'t> {
    let line = &text[range.start as usize..range.end as usize];
    let hash = line.iter().position(|b| *b == b'#').map_or(0, |i| i + 1);
    let word = line[hash..].trim_ascii_start();
    let rest = word.strip_prefix(b"define").or_else(|| word.strip_prefix(b"undef")).unwrap_or(b"").trim_ascii_start();
    let len = rest.iter().take_while(|b| is_name(b)).count();
    let defines = word.starts_with(b"define");
    MacroLine { name: &rest[..len], rest: &rest[len..], defines, range: range.clone() }
}

/// The names in a macro's replacement.
fn names(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|b| !is_name(b)).filter(|w| w.first().is_some_and(|b| !b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::LexOptions;

    fn unit(text: &str) -> Unit {
        let options = LexOptions { keywords: &[], directives: &["xmp"] };
        Unit::new(text.as_bytes().to_vec(), "u.c", &options).expect("small")
    }

    #[test]
    fn nothing_to_do_spares_the_second_run() {
        assert!(needed(&unit("#define N 4\n#pragma omp x(N)\n#pragma xmp nodes p(4)\n")).is_none());
        assert!(needed(&unit("int x;\n")).is_none());
    }

    #[test]
    fn only_the_macros_that_matter_in_the_order_they_were_in_force() {
        let text = "#define A B()\n#define OTHER 1\n#define B() 2\n#pragma xmp nodes p(A)\n#undef B\n#define B() 3\n\
                    #pragma xmp nodes q(A)\n#define B() 4\n";
        let e = needed(&unit(text)).expect("needed");
        let want =
            "#define A B()\n#define B() 2\n# 4 \"u.c\"\n__nagaya_directive_0 nodes p(A)\n#undef B\n#define B() 3\n\
                    # 7 \"u.c\"\n__nagaya_directive_1 nodes q(A)\n";
        assert_eq!(String::from_utf8(e.text.expect("not plain")).expect("text"), want);
    }

    #[test]
    fn what_comes_back_is_put_in() {
        let mut u = unit("#define N(x) x\n#pragma xmp nodes p(N(4))\nx\n");
        let e = needed(&u).expect("needed");
        e.apply(&mut u, b"__nagaya_directive_0 nodes p(4)\nrubbish\n__nagaya_directive_9 y\n");
        assert_eq!(u.source(u.pragmas[0].tokens), "xmp nodes p(4)");
    }

    #[test]
    fn plain_macros_are_put_in_at_once_with_the_value_of_their_line() {
        let mut u =
            unit("#define A B\n#define B 2\n#pragma xmp nodes p(A)\n#undef B\n#pragma xmp nodes q(A)\n#define A 3\n");
        let e = needed(&u).expect("needed");
        assert!(e.text.is_none());
        e.apply(&mut u, b"");
        assert_eq!(
            (0..2).map(|k| u.source(u.pragmas[k].tokens)).collect::<Vec<_>>(),
            ["xmp nodes p(2)", "xmp nodes q(B)"]
        );
    }
}
