//! MPI_T: performance variables (MPI 15.3.7).

use std::ffi::c_char;

use super::tools::{find, name, put_text, required};
use crate::arguments::{places, Place};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::tools::catalogue::catalogue;
use crate::tools::hearing::change;
use crate::tools::measuring::{is_readonly, Handle};
use crate::tools::performance::{Kind, Variable};
use crate::tools::state::{check, new_handle, with};
use crate::tools::{enumerations, invalid, nth};

fn variable(index: i32) -> Result<&'static Variable> {
    nth(&catalogue()?.variables, index, "performance variable")
}

pub fn t_pvar_get_num(num: Place<i32>) -> Result {
    check()?;
    required(num, "num_pvar")?.set(catalogue()?.variables.len() as i32);
    Ok(())
}

pub fn t_pvar_get_info(
    index: i32,
    name: Place<c_char>,
    name_len: Place<i32>,
    verbosity: Place<i32>,
    class: Place<i32>,
    datatype: Place<usize>,
    enumeration: Place<usize>,
    desc: Place<c_char>,
    desc_len: Place<i32>,
    bind: Place<i32>,
    readonly: Place<i32>,
    continuous: Place<i32>,
    atomic: Place<i32>,
) -> Result {
    check()?;
    let variable = variable(index)?;
    put_text(&variable.name, name, name_len);
    put_text(variable.sentence, desc, desc_len);
    verbosity.put(variable.verbosity);
    class.put(variable.class);
    datatype.put(match variable.kind() {
        Kind::Int => INT,
        Kind::Long => UNSIGNED_LONG,
        Kind::Seconds | Kind::Double => DOUBLE,
    });
    enumeration.put(variable.enumeration().map_or(0, enumerations::handle));
    bind.put(if variable.is_of_comm() { T_BIND_MPI_COMM } else { T_BIND_NO_OBJECT });
    readonly.put(is_readonly(variable).into());
    continuous.put(variable.is_continuous().into());
    atomic.put((!is_readonly(variable)).into());
    Ok(())
}

pub fn t_pvar_get_index(of: Place<c_char>, class: i32, index: Place<i32>) -> Result {
    check()?;
    let name = name(of)?;
    let place = catalogue()?.variables.iter().position(|known| known.name == name && known.class == class);
    required(index, "pvar_index")?.set(find(place, "performance variable of this class", &name)?);
    Ok(())
}

pub fn t_pvar_session_create(session: Place<usize>) -> Result {
    check()?;
    let (session, new) = (required(session, "pe_session")?, new_handle());
    with(|tools| Ok(tools.sessions.insert(new)))?;
    session.set(new);
    Ok(())
}

pub fn t_pvar_session_free(session: Place<usize>) -> Result {
    check()?;
    let session = required(session, "pe_session")?;
    change(|tools| {
        tools.check_session(session.get())?;
        tools.sessions.remove(&session.get());
        tools.handles.retain(|_, handle| handle.session != session.get());
        Ok(())
    })?;
    session.set(0);
    Ok(())
}

pub fn t_pvar_handle_alloc(
    session: usize,
    index: i32,
    object: *mut u8,
    handle: Place<usize>,
    count: Place<i32>,
) -> Result {
    with(|tools| tools.check_session(session))?;
    let (variable, handle) = (variable(index)?, required(handle, "handle")?);
    let comm = match variable.is_of_comm() {
        false => None,
        true if object.is_null() => return Err(invalid("`obj_handle` is NULL, and the variable is of a communicator")),
        // SAFETY: MPI_T_pvar_handle_alloc: the address of a variable that holds a handle.
        true => Some(unsafe { places::<usize>(object.cast()) }.get()),
    };
    let (made, new) = (Handle::new(session, variable, comm)?, new_handle());
    count.put(made.count() as i32);
    with(|tools| Ok(tools.handles.insert(new, made)))?;
    handle.set(new);
    Ok(())
}

pub fn t_pvar_handle_free(session: usize, handle: Place<usize>) -> Result {
    with(|tools| tools.check_session(session))?;
    let handle = required(handle, "handle")?;
    change(|tools| {
        tools.handle(session, handle.get())?;
        tools.handles.remove(&handle.get());
        Ok(())
    })?;
    handle.set(0);
    Ok(())
}

pub fn t_pvar_start(session: usize, handle: usize) -> Result {
    change(|tools| tools.each(session, handle, T_ERR_PVAR_NO_STARTSTOP, Handle::start))
}

pub fn t_pvar_stop(session: usize, handle: usize) -> Result {
    change(|tools| tools.each(session, handle, T_ERR_PVAR_NO_STARTSTOP, Handle::stop))
}

pub fn t_pvar_reset(session: usize, handle: usize) -> Result {
    with(|tools| tools.each(session, handle, T_ERR_PVAR_NO_WRITE, Handle::reset))
}

/// Puts the values of a variable into the tool's buffer.
fn put(variable: &Variable, values: &[u64], to: *mut u8) -> Result {
    if to.is_null() {
        return Err(invalid("`buf` is NULL"));
    }
    for (at, value) in values.iter().enumerate() {
        // SAFETY: MPI_T_pvar_read: there is space for as many values of the variable's type as its handle has.
        unsafe {
            match variable.kind() {
                Kind::Int => places(to.cast()).at(at).set(*value as i32),
                Kind::Long => places(to.cast()).at(at).set(*value),
                Kind::Seconds => places(to.cast()).at(at).set(*value as f64 * 1e-9),
                Kind::Double => places(to.cast()).at(at).set(f64::from_bits(*value)),
            }
        }
    }
    Ok(())
}

pub fn t_pvar_read(session: usize, handle: usize, to: *mut u8) -> Result {
    with(|tools| {
        let handle = tools.handle(session, handle)?;
        put(handle.variable, &handle.read(), to)
    })
}

pub fn t_pvar_readreset(session: usize, handle: usize, to: *mut u8) -> Result {
    with(|tools| {
        let handle = tools.handle(session, handle)?;
        if is_readonly(handle.variable) {
            let text = format!("{} cannot be read and reset at once", handle.variable.name);
            return Err(Fault::new(T_ERR_PVAR_NO_ATOMIC, text));
        }
        put(handle.variable, &handle.read(), to)?;
        handle.reset()
    })
}

pub fn t_pvar_write(session: usize, handle: usize, from: *const u8) -> Result {
    with(|tools| {
        let handle = tools.handle(session, handle)?;
        if is_readonly(handle.variable) {
            return handle.write(&[]);
        }
        if from.is_null() {
            return Err(invalid("`buf` is NULL"));
        }
        let value = |at| {
            // SAFETY: MPI_T_pvar_write: there are as many values of the variable's type as its handle has.
            unsafe {
                match handle.variable.kind() {
                    Kind::Int => u64::from(places::<u32>(from.cast()).at(at).get()),
                    Kind::Long | Kind::Double => places::<u64>(from.cast()).at(at).get(),
                    Kind::Seconds => (places::<f64>(from.cast()).at(at).get() * 1e9) as u64,
                }
            }
        };
        let values: Vec<u64> = (0..handle.count()).map(value).collect();
        handle.write(&values)
    })
}
