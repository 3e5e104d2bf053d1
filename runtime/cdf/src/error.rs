//! Errors: a code, as programs of netCDF know it, and a text that says what, where and what to do.

use std::fmt;

/// Codes of netCDF and PnetCDF.
pub mod code {
    pub const EINVAL: i32 = -36;
    pub const EPERM: i32 = -37;
    pub const ENOTINDEFINE: i32 = -38;
    pub const EINDEFINE: i32 = -39;
    pub const EINVALCOORDS: i32 = -40;
    pub const ENAMEINUSE: i32 = -42;
    pub const ENOTATT: i32 = -43;
    pub const EBADTYPE: i32 = -45;
    pub const EBADDIM: i32 = -46;
    pub const EUNLIMPOS: i32 = -47;
    pub const ENOTVAR: i32 = -49;
    pub const ENOTNC: i32 = -51;
    pub const EUNLIMIT: i32 = -54;
    pub const ECHAR: i32 = -56;
    pub const EEDGE: i32 = -57;
    pub const EBADNAME: i32 = -59;
    pub const ERANGE: i32 = -60;
    pub const EVARSIZE: i32 = -62;
    pub const EDIMSIZE: i32 = -63;
    /// PnetCDF: a file could not be read.
    pub const EREAD: i32 = -208;
    /// PnetCDF: a file could not be written.
    pub const EWRITE: i32 = -209;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub code: i32,
    pub text: String,
}

pub type Result<T> = std::result::Result<T, Error>;

pub(crate) fn wrong<T>(code: i32, text: impl Into<String>) -> Result<T> {
    Err(Error { code, text: text.into() })
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}
