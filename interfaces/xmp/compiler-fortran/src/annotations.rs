//! Directives to the Fortran compiler, of OpenMP, OpenACC and gfortran, directly before a statement.

use crate::lines::Logical;

/// The directives to the compiler before a statement.
pub struct Annotation {
    /// The byte at which they begin; without one, the byte at which the statement's lines begin.
    pub start: usize,
    /// The sentinel and the words of each.
    words: String,
}

impl Annotation {
    fn has(&self, any: &[&str]) -> bool {
        self.words.split(|c: char| !c.is_ascii_alphanumeric() && c != '$').any(|w| any.contains(&w))
    }

    /// Whether they are for a loop.
    pub fn is_for_loop(&self) -> bool {
        self.has(&OF_LOOPS) || self.has(&["gcc$", "dir$"])
    }

    /// Whether OpenMP may share the iterations of a loop among threads.
    pub fn is_threaded(&self) -> bool {
        self.has(&["$omp"]) && self.has(&OF_LOOPS)
    }
}

/// Words of OpenMP and OpenACC for loops.
const OF_LOOPS: [&str; 5] = ["parallel", "do", "simd", "taskloop", "loop"];

/// The sentinel and the words of a directive to the compiler: one of OpenMP, OpenACC or gfortran.
pub fn sentinel(line: &[u8]) -> Option<(&'static str, String)> {
    let line = String::from_utf8_lossy(line).trim().to_ascii_lowercase();
    let rest = line.strip_prefix(['!', 'c', '*'])?;
    let known = ["$omp", "$acc", "gcc$", "dir$"].into_iter().find(|s| rest.starts_with(s))?;
    Some((known, rest[known.len()..].trim_start().to_string()))
}

/// The directives to the compiler directly before a statement, with comments between them; `begin`: where the file itself begins.
/// A directive that ends a construct or declares something belongs to the statements above.
pub fn annotation(text: &[u8], list: &[Logical], begin: usize, logical: usize) -> Annotation {
    let after = logical.checked_sub(1).map_or(0, |n| list[n].lines.end).max(begin);
    let (mut at, mut words) = (list[logical].lines.start, String::new());
    let mut start = at;
    while at > after {
        at = text[..at - 1].iter().rposition(|b| *b == b'\n').map_or(0, |n| n + 1);
        let line = &text[at..start];
        let first = line.split(|b| *b == b'\n').next().unwrap_or_default();
        match sentinel(first) {
            Some((_, more)) if ["end", "threadprivate", "declare"].iter().any(|w| more.starts_with(w)) => break,
            Some((which, more)) => (start, words) = (at, format!("{which} {more} {words}")),
            // `!$ x = 1`: a statement, if OpenMP is on.
            None if first.trim_ascii_start().starts_with(b"!$ ") => break,
            None => {}
        }
    }
    Annotation { start, words }
}
