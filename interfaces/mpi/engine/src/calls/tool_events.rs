//! MPI_T: events (MPI 15.3.8).

use std::ffi::c_char;

use super::information::{info_of, rows};
use super::tools::{find, name, put_text, required};
use crate::arguments::{places, Place};
use crate::fault::Result;
use crate::numbers::*;
use crate::tools::catalogue::elements_of;
use crate::tools::event_types::{EventType, TYPES};
use crate::tools::hearing::change;
use crate::tools::registrations::{default_hints, hints, Callback, Event, Notice, Registration};
use crate::tools::state::{check, new_handle, with};
use crate::tools::{invalid, nth};

fn event_type(index: i32) -> Result<&'static EventType> {
    check()?;
    nth(TYPES, index, "event type")
}

pub fn t_event_get_num(num: Place<i32>) -> Result {
    check()?;
    required(num, "num_events")?.set(TYPES.len() as i32);
    Ok(())
}

pub fn t_event_get_info(
    index: i32,
    name: Place<c_char>,
    name_len: Place<i32>,
    verbosity: Place<i32>,
    datatypes: Place<usize>,
    displacements: Place<i64>,
    num_elements: Place<i32>,
    enumeration: Place<usize>,
    info: Place<usize>,
    desc: Place<c_char>,
    desc_len: Place<i32>,
    bind: Place<i32>,
) -> Result {
    let of = event_type(index)?;
    put_text(of.name, name, name_len);
    put_text(&of.text(), desc, desc_len);
    verbosity.put(of.verbosity);
    if let Some(num) = num_elements.given() {
        let space = usize::try_from(num.get()).unwrap_or(0);
        for (at, ((_, is_long), displacement)) in of.elements.iter().zip(of.displacements()).take(space).enumerate() {
            datatypes.given().inspect(|list| list.at(at).set(if *is_long { UNSIGNED_LONG } else { INT }));
            displacements.given().inspect(|list| list.at(at).set(displacement as i64));
        }
        num.set(of.elements.len() as i32);
    }
    enumeration.put(elements_of(index as usize));
    info.given().inspect(|info| info.set(info_of(default_hints())));
    bind.put(T_BIND_NO_OBJECT);
    Ok(())
}

pub fn t_event_get_index(of: Place<c_char>, index: Place<i32>) -> Result {
    check()?;
    let name = name(of)?;
    let place = TYPES.iter().position(|known| known.name == name);
    required(index, "event_index")?.set(find(place, "event type", &name)?);
    Ok(())
}

pub fn t_event_handle_alloc(index: i32, _: *mut u8, info: usize, handle: Place<usize>) -> Result {
    event_type(index)?;
    let (handle, hints) = (required(handle, "event_registration")?, rows(info)?);
    let new = new_handle();
    change(|tools| Ok(tools.registrations.insert(new, Registration::new(index as usize, &hints))))?;
    handle.set(new);
    Ok(())
}

pub fn t_event_handle_set_info(handle: usize, info: usize) -> Result {
    with(|tools| {
        let registration = tools.registration(handle)?;
        registration.set_hints(&rows(info)?);
        Ok(())
    })
}

pub fn t_event_handle_get_info(handle: usize, info: Place<usize>) -> Result {
    let most = with(|tools| Ok(tools.registration(handle)?.most))?;
    required(info, "info_used")?.set(info_of(hints(most)));
    Ok(())
}

pub fn t_event_register_callback(
    handle: usize,
    safety: i32,
    info: usize,
    user_data: *mut u8,
    function: usize,
) -> Result {
    change(|tools| {
        let registration = tools.registration(handle)?;
        // Callbacks have no hints.
        rows(info)?;
        registration.set_callback(safety, Callback { function, user_data: user_data.addr() })
    })
}

pub fn t_event_callback_set_info(handle: usize, safety: i32, info: usize) -> Result {
    with(|tools| {
        tools.registration(handle)?.check_callback(safety)?;
        rows(info).map(drop)
    })
}

pub fn t_event_callback_get_info(handle: usize, safety: i32, info: Place<usize>) -> Result {
    with(|tools| tools.registration(handle)?.check_callback(safety))?;
    required(info, "info_used")?.set(info_of(Vec::new()));
    Ok(())
}

/// At the end of this call, the library delivers the pending events to the tool, and then calls `free_cb_function`.
/// If a callback makes this call, the library does so after the callback.
pub fn t_event_handle_free(handle: usize, user_data: *mut u8, function: usize) -> Result {
    change(|tools| {
        tools.registration(handle)?.is_freed = true;
        let callback = Callback { function, user_data: user_data.addr() };
        tools.notices.push_back((handle, Notice::Freed(callback)));
        Ok(())
    })
}

pub fn t_event_set_dropped_handler(handle: usize, function: usize) -> Result {
    with(|tools| {
        tools.registration(handle)?.dropped = function;
        Ok(())
    })
}

/// The event of a callback, and its type.
fn event(instance: usize) -> Result<(Event, &'static EventType)> {
    let event = with(|tools| tools.event(instance))?;
    Ok((event, event_type(event.event as i32)?))
}

/// Puts an element of an event into the tool's buffer.
fn put(of: &EventType, element: usize, value: u64, to: *mut u8) {
    // SAFETY: MPI_T_event_read, MPI_T_event_copy: there is space for the element, or for all of them at their displacements.
    unsafe {
        match of.elements[element].1 {
            true => places(to.cast()).set(value),
            false => places(to.cast()).set(value as i32),
        }
    }
}

pub fn t_event_read(instance: usize, element: i32, to: *mut u8) -> Result {
    let (event, of) = event(instance)?;
    nth(of.elements, element, "element")?;
    if to.is_null() {
        return Err(invalid("`buffer` is NULL"));
    }
    put(of, element as usize, event.data[element as usize], to);
    Ok(())
}

pub fn t_event_copy(instance: usize, to: *mut u8) -> Result {
    let (event, of) = event(instance)?;
    if to.is_null() {
        return Err(invalid("`buffer` is NULL"));
    }
    for (at, displacement) in of.displacements().into_iter().enumerate() {
        put(of, at, event.data[at], to.wrapping_add(displacement));
    }
    Ok(())
}

pub fn t_event_get_timestamp(instance: usize, timestamp: Place<i64>) -> Result {
    let (event, _) = event(instance)?;
    required(timestamp, "event_timestamp")?.set(event.time);
    Ok(())
}

pub fn t_event_get_source(instance: usize, source: Place<i32>) -> Result {
    event(instance)?;
    required(source, "source_index")?.set(0);
    Ok(())
}
