//! Statuses: what a program queries and sets.

use std::rc::Rc;

use nagaya_mpi_types::Type;

use crate::arguments;
use crate::arguments::{Out, Place};
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_COUNT, UNDEFINED};
use crate::objects::status::Status;

fn change(status: Place<Status>, change: impl FnOnce(&mut Status)) -> Result {
    let mut value = status.get();
    change(&mut value);
    status.set(value);
    Ok(())
}

pub fn test_cancelled(status: Status, flag: Place<i32>) -> Result {
    flag.set(status.is_cancelled().into());
    Ok(())
}

pub fn status_set_cancelled(status: Place<Status>, flag: i32) -> Result {
    change(status, |status| status.set_cancelled(flag != 0))
}

pub fn status_get_source(status: Status, source: Place<i32>) -> Result {
    source.set(status.source);
    Ok(())
}

pub fn status_get_tag(status: Status, tag: Place<i32>) -> Result {
    tag.set(status.tag);
    Ok(())
}

pub fn status_get_error(status: Status, error: Place<i32>) -> Result {
    error.set(status.error);
    Ok(())
}

pub fn status_set_source(status: Place<Status>, source: i32) -> Result {
    change(status, |status| status.source = source)
}

pub fn status_set_tag(status: Place<Status>, tag: i32) -> Result {
    change(status, |status| status.tag = tag)
}

pub fn status_set_error(status: Place<Status>, error: i32) -> Result {
    change(status, |status| status.error = error)
}

pub fn get_count(status: Status, of: Rc<Type>, count: Out) -> Result {
    let bytes = status.bytes();
    count.set(match of.size {
        0 if bytes == 0 => 0,
        0 => i64::from(UNDEFINED),
        size if bytes % size == 0 => (bytes / size) as i64,
        _ => i64::from(UNDEFINED),
    });
    Ok(())
}

pub fn get_elements(status: Status, of: Rc<Type>, count: Out) -> Result {
    count.set(of.numbers_in(status.bytes()).map_or(i64::from(UNDEFINED), |n| n as i64));
    Ok(())
}

pub fn get_elements_x(status: Status, of: Rc<Type>, count: Place<i64>) -> Result {
    get_elements(status, of, Out::Large(count))
}

pub fn status_set_elements(status: Place<Status>, of: Rc<Type>, count: usize) -> Result {
    let bytes = of.bytes_of(count);
    let bytes =
        bytes.ok_or_else(|| Fault::new(ERR_COUNT, format!("{count} numbers of the datatype have too many bytes")))?;
    change(status, |status| status.set_bytes(bytes))
}

pub fn status_set_elements_x(status: Place<Status>, of: Rc<Type>, count: i64) -> Result {
    status_set_elements(status, of, arguments::count(count, "count")?)
}
