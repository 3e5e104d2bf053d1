//! Errors of netCDF calls: numbers of PnetCDF, texts, and what a number means.

use std::ffi::{c_int, CStr};

use nagaya_cdf::{code, Error, Result};

/// The meaning of a number, in a few words.
pub fn meaning(error: c_int) -> &'static CStr {
    match error {
        0 => c"no error",
        code::EBADID => c"not the number of an open netCDF file",
        code::EEXIST => c"the file exists, and NC_NOCLOBBER was given",
        code::EINVAL => c"an argument that cannot be",
        code::EPERM => c"the file is open for reading only",
        code::ENOTINDEFINE => c"allowed in define mode only; xmpnc_redef leads there",
        code::EINDEFINE => c"not allowed in define mode, which xmpnc_enddef ends",
        code::EINVALCOORDS => c"an index beyond a dimension",
        code::ENAMEINUSE => c"the name is in use",
        code::ENOTATT => c"no such attribute",
        code::EBADTYPE => c"no such type, or not this one here",
        code::EBADDIM => c"no such dimension",
        code::EUNLIMPOS => c"the unlimited dimension may only be the first",
        code::ENOTVAR => c"no such variable",
        code::EGLOBAL => c"NC_GLOBAL is not a variable",
        code::ENOTNC => c"not a file of the netCDF classic formats",
        code::EMAXNAME => c"the name is too long",
        code::EUNLIMIT => c"there is an unlimited dimension already",
        code::ECHAR => c"text does not become numbers, nor numbers text",
        code::EEDGE => c"a section that ends beyond a dimension",
        code::ESTRIDE => c"a stride that is not positive",
        code::EBADNAME => c"a name that netCDF does not allow",
        code::ERANGE => c"numbers that do not fit the other type: fill values replace them",
        code::EVARSIZE => c"a variable that is larger than the format allows",
        code::EDIMSIZE => c"a dimension that the format does not allow",
        code::EACCESS => c"no permission",
        code::ELATEFILL => c"a fill value of a variable that has data",
        code::ENOTINDEP => c"only after xmpnc_begin_indep_data",
        code::EINDEP => c"not between xmpnc_begin_indep_data and xmpnc_end_indep_data",
        code::EREAD => c"the file could not be read",
        code::EWRITE => c"the file could not be written",
        code::ENEGATIVECNT => c"a negative count",
        code::EINVAL_REQUEST => c"no such request",
        code::ENULLBUF => c"a buffer of no bytes",
        code::EPREVATTACHBUF => c"a buffer is attached already",
        code::ENULLABUF => c"no buffer is attached",
        code::EPENDINGBPUT => c"requests still use the buffer",
        code::EINSUFFBUF => c"the attached buffer is too small",
        code::ENOENT => c"no such file",
        code::ENO_SPACE => c"no space is left on the device",
        code::EQUOTA => c"the quota is used up",
        code::ENULLSTART => c"a start of NULL",
        code::EINVAL_CMODE => c"a mode that cannot be",
        code::ENOTRECVAR => c"not a variable of records",
        code::ENOTFILL => c"a variable that is not to be filled",
        code::EPENDING => c"requests have not been waited for",
        code::EMULTIDEFINE => c"nodes have defined different things",
        _ => c"an unknown error",
    }
}

pub(super) fn wrong<T>(code: i32, text: impl Into<String>) -> Result<T> {
    Err(Error { code, text: text.into() })
}

pub(super) fn of_xmp(e: nagaya_xmp::error::Error) -> Error {
    Error { code: code::EINVAL, text: e.to_string() }
}

pub(super) fn of_io(e: crate::error::Error) -> Error {
    Error { code: code::EINVAL, text: e.text }
}
