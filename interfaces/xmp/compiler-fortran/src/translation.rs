//! The driver's request, and the result.

use crate::lines::SourceForm;

/// How a file is translated.
#[derive(Clone, Copy)]
pub struct Settings {
    pub form: SourceForm,
    /// gfortran will optimise.
    pub optimises: bool,
    /// Nodes compare what must be the same on all of them.
    pub checks: bool,
    /// The program checks subscripts.
    pub bounds: bool,
    /// What the Omni compiler takes beyond the standard is taken, with a warning.
    pub omni: bool,
    /// `-pedantic`: what the specification does not have gets a warning.
    pub pedantic: bool,
}

/// A translated file.
pub struct Translated {
    pub text: Vec<u8>,
    /// Whether anything in it was translated.
    pub changed: bool,
    /// Whether it is Fortran 2018; else it is Fortran 2008.
    pub is_2018: bool,
    /// Whether gcc before version 14 may vectorise a floating-point sum wrongly.
    pub has_sums_at_risk: bool,
    /// The modules in it.
    pub modules: Vec<Exported>,
}

/// A module of the file, for other files.
pub struct Exported {
    pub name: String,
    /// Its declarations; `None` if it has no directives, nor uses modules with directives.
    pub text: Option<Vec<u8>>,
}
