//! Errors: a code, as programs of netCDF know it, and a text that names what, where and what to do.

use std::fmt;

/// Codes of netCDF and PnetCDF.
pub mod code {
    pub const EBADID: i32 = -33;
    pub const EEXIST: i32 = -35;
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
    pub const EGLOBAL: i32 = -50;
    pub const ENOTNC: i32 = -51;
    pub const EMAXNAME: i32 = -53;
    pub const EUNLIMIT: i32 = -54;
    pub const ECHAR: i32 = -56;
    pub const EEDGE: i32 = -57;
    pub const ESTRIDE: i32 = -58;
    pub const EBADNAME: i32 = -59;
    pub const ERANGE: i32 = -60;
    pub const EVARSIZE: i32 = -62;
    pub const EDIMSIZE: i32 = -63;
    pub const EACCESS: i32 = -77;
    pub const ELATEFILL: i32 = -122;
    // PnetCDF's own.
    pub const ENOTINDEP: i32 = -202;
    pub const EINDEP: i32 = -203;
    pub const EREAD: i32 = -205;
    pub const EWRITE: i32 = -206;
    pub const ENEGATIVECNT: i32 = -210;
    pub const EINVAL_REQUEST: i32 = -212;
    pub const ENULLBUF: i32 = -215;
    pub const EPREVATTACHBUF: i32 = -216;
    pub const ENULLABUF: i32 = -217;
    pub const EPENDINGBPUT: i32 = -218;
    pub const EINSUFFBUF: i32 = -219;
    pub const ENOENT: i32 = -220;
    pub const ENO_SPACE: i32 = -224;
    pub const EQUOTA: i32 = -225;
    pub const ENULLSTART: i32 = -226;
    pub const EINVAL_CMODE: i32 = -228;
    pub const ENOTRECVAR: i32 = -233;
    pub const ENOTFILL: i32 = -234;
    pub const EPENDING: i32 = -236;
    pub const EMULTIDEFINE: i32 = -250;
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
