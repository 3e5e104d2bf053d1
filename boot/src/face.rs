//! Which interface of the runtime a program has started first. The launcher names what such a program calls at its end.

/// Written into a rank's slot of the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Face {
    /// `nagaya.h`
    C = 1,
    /// Translated by xmpcc or xmpf90
    Xmp,
    /// Coarrays of gfortran
    Coarrays,
    SplitC,
    Mpi,
    Acp,
    Ruby,
}

impl Face {
    const ALL: [Face; 7] = [Face::C, Face::Xmp, Face::Coarrays, Face::SplitC, Face::Mpi, Face::Acp, Face::Ruby];

    /// `None` for 0: the rank has not said it.
    pub(crate) fn from_word(word: u32) -> Option<Face> {
        Face::ALL.into_iter().find(|face| *face as u32 == word)
    }
}
