//! Dimensions, variables and fill values: changes of the header, made by all nodes alike and compared when definitions end.

use std::ffi::{c_char, c_int, c_longlong, c_void};

use nagaya_cdf::{code, to_external, External, Result};
use nagaya_xmp::global::Handle;
use nagaya_xmp::state::Xmp;

use super::arguments::{external, index, required, set, set_list, text, variable};
use super::element_types::{external_of, whole_of};
use super::error::wrong;
use super::state::{compare, with};

const NOFILL: c_int = 0x100;

pub unsafe fn def_dim(
    _xmp: &'static Xmp,
    ncid: c_int,
    name: *const c_char,
    len: c_longlong,
    idp: *mut c_int,
) -> Result<()> {
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    let length = match u64::try_from(len) {
        Ok(0) => None,
        Ok(n) => Some(n),
        Err(_) => return wrong(code::EDIMSIZE, format!("dimension {name} of {len} elements")),
    };
    let id = with(ncid, |o| o.set.definitions()?.add_dimension(name, length))?;
    // SAFETY: *program*.
    unsafe { set(idp, id as c_int) };
    Ok(())
}

pub unsafe fn def_var(
    _xmp: &'static Xmp,
    ncid: c_int,
    name: *const c_char,
    xtype: c_int,
    ndims: c_int,
    dimids: *const c_int,
    varidp: *mut c_int,
) -> Result<()> {
    let ndims = usize::try_from(ndims).or_else(|_| wrong(code::EINVAL, format!("a variable of {ndims} dimensions")))?;
    // SAFETY: *program*.
    let dims: Vec<usize> = unsafe { required(dimids, ndims, "dimids") }?.iter().map(|d| index(*d)).collect();
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    let id = add_variable(ncid, name, external(xtype)?, &dims)?;
    // SAFETY: *program*.
    unsafe { set(varidp, id as c_int) };
    Ok(())
}

fn add_variable(ncid: c_int, name: &str, external: External, dims: &[usize]) -> Result<usize> {
    with(ncid, |o| {
        let filled = o.filled;
        let header = o.set.definitions()?;
        let id = header.add_variable(name, external, dims)?;
        header.variables[id].filled = filled;
        Ok(id)
    })
}

/// Dimensions `name_0`, `name_1` and so on, of an array's extents.
fn dims_of(xmp: &'static Xmp, ncid: c_int, name: &str, ap: Handle) -> Result<Vec<usize>> {
    let extents: Vec<i64> = whole_of(xmp, ap)?.array.map.dims().iter().map(|d| d.extent()).collect();
    let add = |(d, extent): (usize, &i64)| {
        with(ncid, |o| o.set.definitions()?.add_dimension(&format!("{name}_{d}"), Some(*extent as u64)))
    };
    extents.iter().enumerate().map(add).collect()
}

pub unsafe fn def_dims_of(
    xmp: &'static Xmp,
    ncid: c_int,
    name: *const c_char,
    ap: Handle,
    dimids: *mut c_int,
) -> Result<()> {
    // SAFETY: *program*.
    let dims = dims_of(xmp, ncid, unsafe { text(name)? }, ap)?;
    let dims: Vec<c_int> = dims.into_iter().map(|d| d as c_int).collect();
    // SAFETY: *program*.
    unsafe { set_list(dimids, &dims) };
    Ok(())
}

pub unsafe fn def_var_of(
    xmp: &'static Xmp,
    ncid: c_int,
    name: *const c_char,
    ap: Handle,
    varidp: *mut c_int,
) -> Result<()> {
    // SAFETY: *program*.
    let name = unsafe { text(name)? };
    let external = external_of(&whole_of(xmp, ap)?)?;
    let id = add_variable(ncid, name, external, &dims_of(xmp, ncid, name, ap)?)?;
    // SAFETY: *program*.
    unsafe { set(varidp, id as c_int) };
    Ok(())
}

pub unsafe fn def_var_fill(
    _xmp: &'static Xmp,
    ncid: c_int,
    varid: c_int,
    no_fill: c_int,
    fill_value: *const c_void,
) -> Result<()> {
    let id = variable(varid)?;
    with(ncid, |o| {
        let header = o.set.definitions()?;
        let (external, version) = (header.the_variable(id)?.external, header.version);
        if !fill_value.is_null() {
            let mut bytes = vec![0u8; external.size()];
            // SAFETY: one number of the variable's type.
            let value = unsafe { std::slice::from_raw_parts(fill_value.cast::<u8>(), external.size()) };
            to_external(external, external.internal(), version, &external.fill(), value, &mut bytes)?;
            header.put_attribute(Some(id), "_FillValue", external, bytes)?;
        }
        header.variables[id].filled = no_fill == 0;
        Ok(())
    })
}

pub unsafe fn set_fill(_xmp: &'static Xmp, ncid: c_int, fillmode: c_int, old: *mut c_int) -> Result<()> {
    if fillmode != 0 && fillmode != NOFILL {
        return wrong(code::EINVAL, format!("fill mode {fillmode} is neither NC_FILL nor NC_NOFILL"));
    }
    let before = with(ncid, |o| {
        let filled = fillmode == 0;
        o.set.definitions()?.variables.iter_mut().for_each(|v| v.filled = filled);
        Ok(std::mem::replace(&mut o.filled, filled))
    })?;
    // SAFETY: *program*.
    unsafe { set(old, if before { 0 } else { NOFILL }) };
    Ok(())
}

pub unsafe fn fill_var_rec(xmp: &'static Xmp, ncid: c_int, varid: c_int, recno: c_longlong) -> Result<()> {
    let id = variable(varid)?;
    with(ncid, |o| {
        o.must_be_collective(xmp)?;
        compare(xmp, o, || vec![("the variable".into(), varid.into()), ("the record".into(), recno)]);
        let v = o.set.header().the_variable(id)?;
        if !o.set.header().is_record(v) {
            return wrong(code::ENOTRECVAR, format!("variable {} has no unlimited dimension", v.name));
        }
        if !v.filled && !v.attributes.iter().any(|a| a.name == "_FillValue") {
            return wrong(
                code::ENOTFILL,
                format!("variable {} is not filled; ask for it with xmpnc_def_var_fill or xmpnc_set_fill", v.name),
            );
        }
        let record = u64::try_from(recno).or_else(|_| wrong(code::EINVALCOORDS, format!("record {recno}")))?;
        o.set.fill(id, record)
    })
}

pub unsafe fn rename_dim(xmp: &'static Xmp, ncid: c_int, dimid: c_int, name: *const c_char) -> Result<()> {
    // SAFETY: *program*.
    with(ncid, |o| o.change(xmp, |header| header.rename_dimension(index(dimid), unsafe { text(name)? })))
}

pub unsafe fn rename_var(xmp: &'static Xmp, ncid: c_int, varid: c_int, name: *const c_char) -> Result<()> {
    // SAFETY: *program*.
    with(ncid, |o| o.change(xmp, |header| header.rename_variable(variable(varid)?, unsafe { text(name)? })))
}
