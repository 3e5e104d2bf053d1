//! The program's name for a node array, a template or a distributed array, and how the language of its declaration
//! counts there. Messages need both, because they refer to that declaration in a job of several languages.
//!
//! Not here: the text of messages (the interfaces).

use std::fmt;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};

/// See the module text. Everything but messages takes it for its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Name {
    text: String,
    pub counting: Counting,
}

/// How a declaration counts. Here dimensions count from 0, the outermost one first, and indices of arrays and nodes from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Counting {
    /// As in this library, but dimensions count from 1.
    #[default]
    C,
    /// Dimensions from 1 at the innermost; indices from these numbers, outermost dimension first.
    Fortran(Box<[i64]>),
}

static FORTRAN: AtomicBool = AtomicBool::new(false);

impl Counting {
    /// The counting of a declaration in Fortran, whose indices begin at `lower`.
    pub fn fortran(lower: &[i64]) -> Counting {
        FORTRAN.store(true, Ordering::Relaxed);
        Counting::Fortran(lower.into())
    }

    pub fn is_fortran(&self) -> bool {
        matches!(self, Counting::Fortran(_))
    }

    /// The number of a dimension.
    pub fn dimension(&self, dim: usize) -> usize {
        match self {
            Counting::C => dim + 1,
            Counting::Fortran(lower) => lower.len().saturating_sub(dim),
        }
    }

    /// An index of a dimension as the program writes it.
    pub fn index(&self, dim: usize, index: i64) -> i64 {
        match self {
            Counting::C => index,
            Counting::Fortran(lower) => index.saturating_add(lower.get(dim).copied().unwrap_or(0)),
        }
    }

    /// The same language, for what has indices as they are written.
    #[must_use]
    pub fn as_written(&self, rank: usize) -> Counting {
        match self {
            Counting::C => Counting::C,
            Counting::Fortran(_) => Counting::Fortran(vec![0; rank].into()),
        }
    }
}

/// Whether something has been declared in Fortran: for messages that are about nothing that has a name.
pub fn knows_fortran() -> bool {
    FORTRAN.load(Ordering::Relaxed)
}

impl Name {
    pub fn new(text: impl Into<String>, counting: Counting) -> Name {
        Name { text: text.into(), counting }
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A name in C.
impl<T: Into<String>> From<T> for Name {
    fn from(text: T) -> Name {
        Name::new(text, Counting::C)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fortran_counts_dimensions_from_the_innermost_and_indices_from_their_bounds() {
        let fortran = Counting::Fortran([1, -3].into());
        assert_eq!([0, 1].map(|d| fortran.dimension(d)), [2, 1]);
        assert_eq!([0, 1].map(|d| fortran.index(d, 4)), [5, 1]);
        assert_eq!([0, 1].map(|d| Counting::C.dimension(d)), [1, 2]);
        assert_eq!([0, 1].map(|d| Counting::C.index(d, 4)), [4, 4]);
    }
}
