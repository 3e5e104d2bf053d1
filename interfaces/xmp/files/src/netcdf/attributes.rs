//! Attributes: of the file and of variables, converted between the types of memory and of the file.

use std::ffi::{c_char, c_int, c_longlong, c_void};

use nagaya_cdf::{code, from_external, to_external, Attribute, External, Internal, Result};
use nagaya_xmp::state::Xmp;

use super::arguments::{external, index, of_attributes, set, set_list, set_text, text};
use super::error::wrong;
use super::state::with;

/// Puts `len` values of the type that they have in memory; `None`: the one that goes with the file's type.
unsafe fn put(
    xmp: &'static Xmp,
    (ncid, varid): (c_int, c_int),
    name: *const c_char,
    external: Result<External>,
    internal: Option<Internal>,
    len: c_longlong,
    op: *const u8,
) -> Result<()> {
    with(ncid, |o| {
        let outside = o.change(xmp, |header| {
            // SAFETY: *program*.
            let (name, external) = (unsafe { text(name)? }, external?);
            let internal = internal.unwrap_or(external.internal());
            let len =
                usize::try_from(len).or_else(|_| wrong(code::EINVAL, format!("attribute {name} of {len} values")))?;
            if op.is_null() && len > 0 {
                return wrong(code::EINVAL, format!("the values of attribute {name} are NULL"));
            }
            let values = match len {
                0 => &[],
                // SAFETY: as many values as the program passes.
                _ => unsafe { std::slice::from_raw_parts(op, len * internal.size()) },
            };
            let mut bytes = vec![0u8; len * external.size()];
            let outside = to_external(external, internal, header.version, &external.fill(), values, &mut bytes)?;
            header.put_attribute(of_attributes(varid), name, external, bytes)?;
            Ok(outside)
        })?;
        // SAFETY: *program*: a text.
        in_range(outside, || format!("attribute {}", unsafe { text(name) }.unwrap_or("?")))
    })
}

fn in_range(outside: usize, what: impl FnOnce() -> String) -> Result<()> {
    match outside {
        0 => Ok(()),
        n => wrong(code::ERANGE, format!("{}: {n} number(s) do not fit the other type", what())),
    }
}

pub unsafe fn put_att(
    xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: c_longlong,
    op: *const c_void,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { put(xmp, (ncid, varid), name, external(xtype), None, len, op.cast()) }
}

pub unsafe fn put_att_text(
    xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    len: c_longlong,
    op: *const c_char,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { put(xmp, (ncid, varid), name, Ok(External::Char), Some(Internal::Text), len, op.cast()) }
}

pub unsafe fn put_att_numbers(
    xmp: &'static Xmp,
    internal: Internal,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: c_longlong,
    op: *const c_void,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { put(xmp, (ncid, varid), name, external(xtype), Some(internal), len, op.cast()) }
}

/// `None`: as the attribute's type is in memory.
unsafe fn get(internal: Option<Internal>, ncid: c_int, varid: c_int, name: *const c_char, ip: *mut u8) -> Result<()> {
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    let outside = with(ncid, |o| {
        let header = o.set.header();
        let a = header.attribute(of_attributes(varid), name)?;
        let internal = internal.unwrap_or(a.external.internal());
        let mut values = vec![0u8; a.bytes.len() / a.external.size() * internal.size()];
        let outside = from_external(a.external, internal, header.version, &a.bytes, &mut values)?;
        // SAFETY: space for as many values as the attribute has.
        unsafe { set_list(ip, &values) };
        Ok(outside)
    })?;
    in_range(outside, || format!("attribute {name}"))
}

pub unsafe fn get_att(
    _xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_void,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { get(None, ncid, varid, name, ip.cast()) }
}

pub unsafe fn get_att_numbers(
    _xmp: &'static Xmp,
    internal: Internal,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_void,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { get(Some(internal), ncid, varid, name, ip.cast()) }
}

/// Calls `f` with an attribute and its number.
unsafe fn find<T>(ncid: c_int, varid: c_int, name: *const c_char, f: impl FnOnce(&Attribute, c_int) -> T) -> Result<T> {
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    with(ncid, |o| {
        let found = o.set.header().attribute(of_attributes(varid), name)?;
        let all = o.set.header().attributes_of(of_attributes(varid))?;
        let number = all.iter().position(|a| a.name == found.name).unwrap_or(0);
        Ok(f(found, number as c_int))
    })
}

pub unsafe fn copy_att(
    xmp: &'static Xmp,
    ncid_in: c_int,
    varid_in: c_int,
    name: *const c_char,
    ncid_out: c_int,
    varid_out: c_int,
) -> Result<()> {
    // SAFETY: *program*.
    let found = unsafe { find(ncid_in, varid_in, name, |a, _| a.clone()) };
    with(ncid_out, |o| {
        o.change(xmp, |header| {
            let a = found?;
            header.put_attribute(of_attributes(varid_out), &a.name, a.external, a.bytes)
        })
    })
}

pub unsafe fn rename_att(
    xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    new: *const c_char,
) -> Result<()> {
    with(ncid, |o| {
        o.change(xmp, |header| {
            // SAFETY: *program*.
            let (name, new) = unsafe { (text(name)?, text(new)?) };
            header.rename_attribute(of_attributes(varid), name, new)
        })
    })
}

pub unsafe fn del_att(_xmp: &'static Xmp, ncid: c_int, varid: c_int, name: *const c_char) -> Result<()> {
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    with(ncid, |o| o.set.definitions()?.remove_attribute(of_attributes(varid), name))
}

pub unsafe fn inq_att(
    _xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtypep: *mut c_int,
    lenp: *mut c_longlong,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe {
        find(ncid, varid, name, |a, _| {
            set(xtypep, a.external as c_int);
            set(lenp, (a.bytes.len() / a.external.size()) as c_longlong);
        })
    }
}

pub unsafe fn inq_atttype(
    xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtypep: *mut c_int,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { inq_att(xmp, ncid, varid, name, xtypep, std::ptr::null_mut()) }
}

pub unsafe fn inq_attlen(
    xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    lenp: *mut c_longlong,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { inq_att(xmp, ncid, varid, name, std::ptr::null_mut(), lenp) }
}

pub unsafe fn inq_attid(
    _xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    idp: *mut c_int,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { find(ncid, varid, name, |_, number| set(idp, number)) }
}

pub unsafe fn inq_attname(
    _xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    attnum: c_int,
    name: *mut c_char,
) -> Result<()> {
    with(ncid, |o| {
        let all = o.set.header().attributes_of(of_attributes(varid))?;
        match all.get(index(attnum)) {
            // SAFETY: *program*: there is space for a name.
            Some(a) => unsafe { set_text(name, &a.name) },
            None => return wrong(code::ENOTATT, format!("no attribute number {attnum}; there are {}", all.len())),
        }
        Ok(())
    })
}
