//! Requests: freed, cancelled; and generalized requests.

use crate::arguments::Place;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_REQUEST, REQUEST_NULL};
use crate::objects::request::{Generalized, Request, Work};

pub fn request_free(engine: &'static Engine, request: Place<usize>) -> Result {
    let (requests, handle) = (&engine.objects.requests, request.get());
    let it = requests.find(handle)?;
    it.require_no_operation("freed")?;
    request.set(REQUEST_NULL);
    if let (Work::Generalized(functions), false) = (&*it.work.borrow(), it.is_done()) {
        // MPI_Grequest_complete ends it.
        functions.freed.set(true);
        return Ok(());
    }
    let (_, freed) = if it.is_done() || it.is_persistent() { it.retire() } else { (true, Ok(())) };
    // A pending transfer goes on, because the transport has it.
    requests.remove(handle);
    freed
}

pub fn cancel(engine: &'static Engine, request: Place<usize>) -> Result {
    let it = engine.objects.requests.find(request.get())?;
    it.require_no_operation("cancelled")?;
    match &*it.work.borrow() {
        Work::Receive(transfer, _) | Work::Send(transfer, _) => engine.transport.cancel(transfer),
        Work::Generalized(functions) => return functions.cancel(),
        // What is complete already.
        _ => {}
    }
    Ok(())
}

pub fn grequest_start(
    engine: &'static Engine,
    query: usize,
    free: usize,
    cancel: usize,
    extra: *mut u8,
    request: Place<usize>,
) -> Result {
    let functions = Generalized::new(query, free, cancel, extra as usize);
    request.set(engine.objects.requests.insert(Request::new(Work::Generalized(functions))));
    Ok(())
}

pub fn grequest_complete(engine: &'static Engine, request: usize) -> Result {
    let it = engine.objects.requests.find(request)?;
    let Work::Generalized(functions) = &*it.work.borrow() else {
        return Err(Fault::new(ERR_REQUEST, "the request is not a generalized request"));
    };
    functions.complete.set(true);
    if !functions.freed.get() {
        return Ok(());
    }
    engine.objects.requests.remove(request);
    it.retire().1
}
