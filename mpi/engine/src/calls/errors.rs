//! Error classes and handlers.

use std::ffi::c_char;
use std::rc::Rc;

use super::environment::put_text;
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::world::require;

/// What an error class says.
const TEXTS: &[(i32, &str)] = &[
    (SUCCESS, "no error"),
    (ERR_BUFFER, "invalid buffer"),
    (ERR_COUNT, "invalid count"),
    (ERR_TYPE, "invalid datatype"),
    (ERR_TAG, "invalid tag"),
    (ERR_COMM, "invalid communicator"),
    (ERR_RANK, "invalid rank"),
    (ERR_REQUEST, "invalid request"),
    (ERR_ROOT, "invalid root"),
    (ERR_GROUP, "invalid group"),
    (ERR_OP, "invalid operator"),
    (ERR_TOPOLOGY, "invalid topology"),
    (ERR_DIMS, "invalid dimensions"),
    (ERR_ARG, "invalid argument"),
    (ERR_UNKNOWN, "unknown error"),
    (ERR_TRUNCATE, "message truncated"),
    (ERR_OTHER, "known error not in this list"),
    (ERR_INTERN, "error inside the library"),
    (ERR_PENDING, "request pending"),
    (ERR_IN_STATUS, "error in a status"),
    (ERR_UNSUPPORTED_OPERATION, "the function is not built yet"),
    (ERR_NO_MEM, "no memory"),
    (ERR_BASE, "invalid base address"),
];

pub unsafe fn error_class(code: i32, class: *mut i32) -> Result {
    *class = code;
    Ok(())
}

pub unsafe fn error_string(code: i32, string: *mut c_char, len: *mut i32) -> Result {
    let text = TEXTS.iter().find(|(class, _)| *class == code);
    let text = text.map_or_else(|| format!("error {code}"), |(_, text)| text.to_string());
    put_text(&text, string, MAX_ERROR_STRING, len);
    Ok(())
}

pub unsafe fn comm_set_errhandler(comm: Rc<Comm>, handler: usize) -> Result {
    let is_known = (ERRORS_ARE_FATAL..=ERRORS_RETURN).contains(&handler) || require()?.handlers.get(handler).is_some();
    if !is_known {
        return Err(Fault::new(ERR_ERRHANDLER, "the error handler is none, or was freed"));
    }
    comm.handler.set(handler);
    Ok(())
}

pub unsafe fn comm_get_errhandler(comm: Rc<Comm>, handler: *mut usize) -> Result {
    *handler = comm.handler.get();
    Ok(())
}

pub unsafe fn comm_create_errhandler(function: usize, handler: *mut usize) -> Result {
    *handler = require()?.handlers.insert(Rc::new(function));
    Ok(())
}

/// The handle goes; communicators that have the handler keep it.
pub unsafe fn errhandler_free(handler: *mut usize) -> Result {
    *handler = ERRHANDLER_NULL;
    Ok(())
}

pub unsafe fn comm_call_errhandler(comm: Rc<Comm>, code: i32) -> Result {
    if code == SUCCESS {
        return Ok(());
    }
    // The user's own handler runs, and the call itself succeeds.
    crate::fault::raise("MPI_Comm_call_errhandler", comm.handle.get(), Fault::new(code, format!("error {code}")));
    Ok(())
}
