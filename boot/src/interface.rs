//! Which interface of the runtime a program has started first. The launcher names what such a program calls at its end.

/// Written into a rank's slot of the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Interface {
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
    /// Ruby at a prompt (irb), which takes Ctrl-C itself and goes on
    RubyPrompt,
    Python,
    /// Python at a prompt or in a notebook
    PythonPrompt,
}

impl Interface {
    const ALL: [Interface; 10] = [
        Interface::C,
        Interface::Xmp,
        Interface::Coarrays,
        Interface::SplitC,
        Interface::Mpi,
        Interface::Acp,
        Interface::Ruby,
        Interface::RubyPrompt,
        Interface::Python,
        Interface::PythonPrompt,
    ];

    /// `None` for 0: the rank has not reported it.
    pub(crate) fn from_word(word: u32) -> Option<Interface> {
        Interface::ALL.into_iter().find(|interface| *interface as u32 == word)
    }
}
