//! What a file has: its format, dimensions, variables, and how much has been transferred. Local.

use std::ffi::{c_char, c_int, c_longlong, c_void};

use nagaya_cdf::{code, encode, from_external, Header, Result, Variable, Version};
use nagaya_xmp::global::Handle;
use nagaya_xmp::state::Xmp;

use super::arguments::{index, of_attributes, set, set_list, set_text, text, variable};
use super::element_types::{conforms, whole_of};
use super::error::wrong;
use super::state::{number, with};

/// Calls `f` with the header of an open file.
fn header<T>(ncid: c_int, f: impl FnOnce(&Header) -> Result<T>) -> Result<T> {
    with(ncid, |o| f(o.set.header()))
}

fn of_variable<T>(ncid: c_int, varid: c_int, f: impl FnOnce(&Header, &Variable) -> T) -> Result<T> {
    let id = variable(varid)?;
    header(ncid, |h| Ok(f(h, h.the_variable(id)?)))
}

/// Inquiries that return one number: `name: header => value, as type`.
macro_rules! numbers {
    ($($name:ident: $ty:ty = |$h:ident| $value:expr;)*) => {$(
        pub unsafe fn $name(_xmp: &'static Xmp, ncid: c_int, p: *mut $ty) -> Result<()> {
            let value = header(ncid, |$h| Ok($value))?;
            // SAFETY: *program*.
            unsafe { set(p, value as $ty) };
            Ok(())
        }
    )*};
}

fn unlimited(h: &Header) -> c_int {
    h.dims.iter().position(|d| d.length.is_none()).map_or(-1, |d| d as c_int)
}

fn record_variables(h: &Header) -> usize {
    h.variables.iter().filter(|v| h.is_record(v)).count()
}

numbers! {
    inq_ndims: c_int = |h| h.dims.len();
    inq_nvars: c_int = |h| h.variables.len();
    inq_natts: c_int = |h| h.attributes.len();
    inq_unlimdim: c_int = |h| unlimited(h);
    inq_num_rec_vars: c_int = |h| record_variables(h);
    inq_num_fix_vars: c_int = |h| h.variables.len() - record_variables(h);
    inq_format: c_int = |h| h.version;
    inq_version: c_int = |h| match h.version {
        Version::Classic => 0,
        Version::Offset64 => 0x200,
        Version::Data64 => 0x20,
    };
    inq_header_size: c_longlong = |h| encode(h).len();
    inq_header_extent: c_longlong = |h| h.variables.iter().map(|v| v.begin).min().unwrap_or(encode(h).len() as u64);
    inq_recsize: c_longlong = |h| h.record_bytes();
}

pub unsafe fn inq(
    _xmp: &'static Xmp,
    ncid: c_int,
    ndimsp: *mut c_int,
    nvarsp: *mut c_int,
    nattsp: *mut c_int,
    unlimdimidp: *mut c_int,
) -> Result<()> {
    header(ncid, |h| {
        // SAFETY: *program*.
        unsafe {
            set(ndimsp, h.dims.len() as c_int);
            set(nvarsp, h.variables.len() as c_int);
            set(nattsp, h.attributes.len() as c_int);
            set(unlimdimidp, unlimited(h));
        }
        Ok(())
    })
}

pub unsafe fn inq_dimid(_xmp: &'static Xmp, ncid: c_int, name: *const c_char, idp: *mut c_int) -> Result<()> {
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    match header(ncid, |h| Ok(h.dimension(name)))? {
        // SAFETY: *program*.
        Some(d) => unsafe { set(idp, d as c_int) },
        None => return wrong(code::EBADDIM, format!("no dimension named {name}")),
    }
    Ok(())
}

pub unsafe fn inq_dim(
    _xmp: &'static Xmp,
    ncid: c_int,
    dimid: c_int,
    name: *mut c_char,
    lenp: *mut c_longlong,
) -> Result<()> {
    header(ncid, |h| {
        let Some(d) = h.dims.get(index(dimid)) else {
            return wrong(code::EBADDIM, format!("no dimension number {dimid}; there are {}", h.dims.len()));
        };
        // SAFETY: the program's pointers; space for a name.
        unsafe {
            set_text(name, &d.name);
            set(lenp, d.length.unwrap_or(h.records) as c_longlong);
        }
        Ok(())
    })
}

pub unsafe fn inq_dimname(xmp: &'static Xmp, ncid: c_int, dimid: c_int, name: *mut c_char) -> Result<()> {
    // SAFETY: *program*.
    unsafe { inq_dim(xmp, ncid, dimid, name, std::ptr::null_mut()) }
}

pub unsafe fn inq_dimlen(xmp: &'static Xmp, ncid: c_int, dimid: c_int, lenp: *mut c_longlong) -> Result<()> {
    // SAFETY: *program*.
    unsafe { inq_dim(xmp, ncid, dimid, std::ptr::null_mut(), lenp) }
}

pub unsafe fn inq_varid(_xmp: &'static Xmp, ncid: c_int, name: *const c_char, varidp: *mut c_int) -> Result<()> {
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    match header(ncid, |h| Ok(h.variable(name)))? {
        // SAFETY: *program*.
        Some(v) => unsafe { set(varidp, v as c_int) },
        None => return wrong(code::ENOTVAR, format!("no variable named {name}")),
    }
    Ok(())
}

pub unsafe fn inq_var(
    _xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *mut c_char,
    xtypep: *mut c_int,
    ndimsp: *mut c_int,
    dimids: *mut c_int,
    nattsp: *mut c_int,
) -> Result<()> {
    of_variable(ncid, varid, |_, v| {
        let dims: Vec<c_int> = v.dims.iter().map(|d| *d as c_int).collect();
        // SAFETY: the program's pointers; space for a name, and for as many dimensions as there are.
        unsafe {
            set_text(name, &v.name);
            set(xtypep, v.external as c_int);
            set(ndimsp, dims.len() as c_int);
            set_list(dimids, &dims);
            set(nattsp, v.attributes.len() as c_int);
        }
    })
}

/// Inquiries of a variable that are a part of `inq_var`.
macro_rules! parts {
    ($($name:ident: $ty:ty = $at:tt;)*) => {$(
        pub unsafe fn $name(xmp: &'static Xmp, ncid: c_int, varid: c_int, p: *mut $ty) -> Result<()> {
            let mut at = (
                std::ptr::null_mut(),
                std::ptr::null_mut(),
                std::ptr::null_mut(),
                std::ptr::null_mut(),
                std::ptr::null_mut(),
            );
            at.$at = p;
            // SAFETY: *program*.
            unsafe { inq_var(xmp, ncid, varid, at.0, at.1, at.2, at.3, at.4) }
        }
    )*};
}

parts! {
    inq_varname: c_char = 0;
    inq_vartype: c_int = 1;
    inq_varndims: c_int = 2;
    inq_vardimid: c_int = 3;
}

pub unsafe fn inq_varnatts(_xmp: &'static Xmp, ncid: c_int, varid: c_int, p: *mut c_int) -> Result<()> {
    let count = header(ncid, |h| Ok(h.attributes_of(of_attributes(varid))?.len()))?;
    // SAFETY: *program*.
    unsafe { set(p, count as c_int) };
    Ok(())
}

pub unsafe fn inq_varoffset(_xmp: &'static Xmp, ncid: c_int, varid: c_int, p: *mut c_longlong) -> Result<()> {
    // SAFETY: *program*.
    of_variable(ncid, varid, |_, v| unsafe { set(p, v.begin as c_longlong) })
}

pub unsafe fn inq_var_fill(
    _xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    no_fill: *mut c_int,
    fill_value: *mut c_void,
) -> Result<()> {
    let value = of_variable(ncid, varid, |h, v| {
        // SAFETY: *program*.
        unsafe { set(no_fill, c_int::from(!v.filled)) };
        let mut value = vec![0u8; v.external.size()];
        from_external(v.external, v.external.internal(), h.version, &h.fill_of(v), &mut value).map(|_| value)
    })??;
    // SAFETY: space for one number of the variable's type.
    unsafe { set_list(fill_value.cast(), &value) };
    Ok(())
}

pub unsafe fn inq_var_conforms(xmp: &'static Xmp, ncid: c_int, varid: c_int, ap: Handle) -> Result<()> {
    let whole = whole_of(xmp, ap)?;
    let id = variable(varid)?;
    header(ncid, |h| conforms(h, h.the_variable(id)?, &whole))
}

pub unsafe fn inq_path(_xmp: &'static Xmp, ncid: c_int, lenp: *mut c_int, path: *mut c_char) -> Result<()> {
    with(ncid, |o| {
        let text = o.set.file().path().display().to_string();
        // SAFETY: space for as much as a call with NULL has said.
        unsafe {
            set(lenp, text.len() as c_int);
            set_text(path, &text);
        }
        Ok(())
    })
}

pub unsafe fn inq_put_size(_xmp: &'static Xmp, ncid: c_int, p: *mut c_longlong) -> Result<()> {
    // SAFETY: *program*.
    unsafe { number(ncid, p, |o| o.put as c_longlong) }
}

pub unsafe fn inq_get_size(_xmp: &'static Xmp, ncid: c_int, p: *mut c_longlong) -> Result<()> {
    // SAFETY: *program*.
    unsafe { number(ncid, p, |o| o.got as c_longlong) }
}

/// Nothing is known of servers of a file system.
pub unsafe fn inq_striping(_xmp: &'static Xmp, ncid: c_int, sizep: *mut c_int, countp: *mut c_int) -> Result<()> {
    with(ncid, |_| {
        // SAFETY: *program*.
        unsafe {
            set(sizep, 0);
            set(countp, 0);
        }
        Ok(())
    })
}
