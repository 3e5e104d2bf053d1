//! `master_io`, `global_io` and `file_sync_all`: input and output of the executing nodes together (XMP D.3, D.4).
//!
//! ```fortran
//! !$xmp master_io
//!   write(10, *) a, x
//! !$xmp global_io direct begin
//!   write(20, rec = k) x
//! !$xmp end global_io
//! !$xmp file_sync_all(20)
//! ```
//! Languages without statements for input and output refuse them (`Language::without`). What may be in such a statement the language
//! knows.

use super::Show;
use crate::show::Shown;
use nagaya_text::ExprId;

/// The nodes that read or write, and where in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// One node for all, as the language does it.
    Master,
    /// All nodes together, one item after the other.
    Collective,
    /// Any node, at a position that all share.
    Atomic,
    /// Any node, at the record that it names.
    Direct,
}

#[derive(Clone, Debug)]
pub struct Transfer {
    pub access: Access,
    /// Its statements end with a directive of their own; otherwise it has one.
    pub is_block: bool,
}

#[derive(Clone, Debug)]
pub struct FileSync {
    pub unit: ExprId,
}

impl Access {
    pub fn words(self) -> &'static str {
        match self {
            Access::Master => "master_io",
            Access::Collective => "global_io",
            Access::Atomic => "global_io atomic",
            Access::Direct => "global_io direct",
        }
    }
}

impl Show for Transfer {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(self.access.words());
    }
}

impl Show for FileSync {
    fn show(&self, out: &mut Shown<'_>) {
        out.with("file_sync_all ", Some(self.unit));
    }
}
