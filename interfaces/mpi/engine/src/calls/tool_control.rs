//! MPI_T: control variables (MPI 15.3.6).

use std::ffi::c_char;

use super::tools::{find, name, put_text, required};
use crate::arguments::{places, Place};
use crate::fault::Result;
use crate::numbers::*;
use crate::tools::catalogue::catalogue;
use crate::tools::control::{Setting, Shape, Value};
use crate::tools::state::{check, new_handle, with};
use crate::tools::{enumerations, invalid, nth};

fn setting(index: i32) -> Result<&'static Setting> {
    nth(&catalogue()?.settings, index, "control variable")
}

pub fn t_cvar_get_num(num: Place<i32>) -> Result {
    check()?;
    required(num, "num_cvar")?.set(catalogue()?.settings.len() as i32);
    Ok(())
}

pub fn t_cvar_get_info(
    index: i32,
    name: Place<c_char>,
    name_len: Place<i32>,
    verbosity: Place<i32>,
    datatype: Place<usize>,
    enumeration: Place<usize>,
    desc: Place<c_char>,
    desc_len: Place<i32>,
    bind: Place<i32>,
    scope: Place<i32>,
) -> Result {
    check()?;
    let setting = setting(index)?;
    put_text(&setting.name, name, name_len);
    put_text(&setting.sentence, desc, desc_len);
    verbosity.put(setting.verbosity);
    datatype.put(match setting.shape {
        Shape::Choice(_) => INT,
        Shape::Number => UNSIGNED_LONG,
        Shape::Text => CHAR,
    });
    enumeration.put(match setting.shape {
        Shape::Choice(at) => enumerations::handle(at),
        _ => 0,
    });
    bind.put(T_BIND_NO_OBJECT);
    scope.put(setting.scope);
    Ok(())
}

pub fn t_cvar_get_index(of: Place<c_char>, index: Place<i32>) -> Result {
    check()?;
    let name = name(of)?;
    let place = catalogue()?.settings.iter().position(|setting| setting.name == name);
    required(index, "cvar_index")?.set(find(place, "control variable", &name)?);
    Ok(())
}

pub fn t_cvar_handle_alloc(index: i32, _: *mut u8, handle: Place<usize>, count: Place<i32>) -> Result {
    let (setting, handle) = (check().and_then(|()| setting(index))?, required(handle, "handle")?);
    let new = new_handle();
    with(|tools| Ok(tools.settings.insert(new, index)))?;
    handle.set(new);
    count.put(setting.count() as i32);
    Ok(())
}

pub fn t_cvar_handle_free(handle: Place<usize>) -> Result {
    check()?;
    let handle = required(handle, "handle")?;
    with(|tools| {
        tools.setting(handle.get())?;
        tools.settings.remove(&handle.get());
        Ok(())
    })?;
    handle.set(0);
    Ok(())
}

pub fn t_cvar_read(handle: usize, to: *mut u8) -> Result {
    let setting = with(|tools| tools.setting(handle)).and_then(setting)?;
    if to.is_null() {
        return Err(invalid("`buf` is NULL"));
    }
    // SAFETY: MPI_T_cvar_read: there is space for a value of the variable's type.
    unsafe {
        match setting.read()? {
            Value::Choice(value) => places(to.cast()).set(value),
            Value::Number(value) => places(to.cast()).set(value),
            Value::Text(text) => {
                places::<c_char>(to.cast()).put_text(&text, setting.count() as i32);
            }
        }
    }
    Ok(())
}

pub fn t_cvar_write(handle: usize, from: *const u8) -> Result {
    let setting = with(|tools| tools.setting(handle)).and_then(setting)?;
    setting.check_writable()?;
    if from.is_null() {
        return Err(invalid("`buf` is NULL"));
    }
    // SAFETY: MPI_T_cvar_write: there is a value of the variable's type.
    let value = unsafe {
        match setting.shape {
            Shape::Choice(_) => Value::Choice(places(from.cast()).get()),
            Shape::Number => Value::Number(places(from.cast()).get()),
            Shape::Text => Value::Text(places::<c_char>(from.cast()).text().unwrap_or_default()),
        }
    };
    setting.write(value)
}
