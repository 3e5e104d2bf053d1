//! Waiting for requests and testing them, statuses. What the pointers are that come from programs, `mpi.h` says.

#![deny(unsafe_op_in_unsafe_fn)]

use std::cell::Cell;
use std::rc::Rc;

use nagaya_core::Waiting;
use nagaya_mpi_types::Type;

use super::messages::put_status;
use crate::arguments::{Out, Status};
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::request::{received, users, why, Request, Work};
use crate::transport::Transfer;
use crate::world::{require, World};

/// The request of a handle.
#[inline]
pub(super) fn of(world: &World, handle: usize) -> Result<Rc<Request>> {
    world.requests.get(handle).ok_or_else(|| no_request(handle))
}

#[cold]
fn no_request(handle: usize) -> Fault {
    let what = if handle == REQUEST_NULL { "MPI_REQUEST_NULL" } else { "none, or one that is over" };
    Fault::new(ERR_REQUEST, format!("the request is {what}"))
}

/// Several requests of a call; those that are null or not active count as over.
struct Several<'a> {
    world: &'a World,
    handles: *mut usize,
    all: Vec<Option<Rc<Request>>>,
}

impl<'a> Several<'a> {
    unsafe fn new(count: i32, handles: *mut usize) -> Result<Several<'a>> {
        let world = require()?;
        let count = crate::arguments::count(i64::from(count), "count")?;
        let mut all = Vec::with_capacity(count);
        for at in 0..count {
            // SAFETY: the caller's promise.
            let handle = unsafe { *handles.add(at) };
            let request = if handle == REQUEST_NULL { None } else { Some(of(world, handle)?) };
            all.push(request.filter(|request| request.active.get()));
        }
        Ok(Several { world, handles, all })
    }

    fn is_over(&self, at: usize) -> bool {
        self.all[at].as_ref().is_none_or(|request| request.is_done())
    }

    /// Looks at messages: first at that of one of the requests.
    fn progress(&self, first: usize) {
        match self.all.get(first) {
            Some(Some(request)) => request.progress(self.world),
            _ => self.world.transport.progress(),
        }
    }

    /// What a wait for one of the requests tells others.
    fn why(&self, at: usize) -> Waiting {
        self.all.get(at).and_then(Option::as_ref).map_or_else(why, |request| request.why(self.world))
    }

    /// What a wait for any of them tells others: the first that is missing.
    fn why_any(&self) -> Waiting {
        self.why(self.all.iter().position(Option::is_some).unwrap_or(0))
    }

    /// The first that is active and done.
    fn first_done(&self) -> Option<usize> {
        self.all.iter().position(|r| r.as_ref().is_some_and(|r| r.is_done()))
    }

    fn any_active(&self) -> bool {
        self.all.iter().any(Option::is_some)
    }

    /// Tells the result of one, and frees it unless it is persistent.
    unsafe fn close(&mut self, at: usize) -> (Status, Result) {
        let Some(request) = self.all[at].take() else { return (Status::empty(), Ok(())) };
        // SAFETY: the caller's promise.
        unsafe { close(self.world, self.handles.add(at), request) }
    }

    /// Tells the results of those at `which`, into statuses one after the other.
    unsafe fn close_all(&mut self, which: impl Iterator<Item = usize>, statuses: *mut Status) -> Result {
        let mut told = Told::new(statuses);
        // SAFETY: the caller's promise; there are as many statuses as requests.
        which.for_each(|at| unsafe { told.tell(self.close(at)) });
        // SAFETY: as above.
        unsafe { told.failures() }
    }
}

/// The results of several requests, told one after the other.
struct Told {
    statuses: *mut Status,
    count: usize,
    /// Which of them have gone wrong, and how.
    failed: Vec<(usize, Fault)>,
}

impl Told {
    fn new(statuses: *mut Status) -> Told {
        Told { statuses, count: 0, failed: Vec::new() }
    }

    /// # Safety
    /// There is one more status, unless there are none.
    #[inline]
    unsafe fn tell(&mut self, (status, result): (Status, Result)) {
        if let Err(fault) = result {
            self.failed.push((self.count, fault));
        }
        if !self.statuses.is_null() {
            // SAFETY: the caller's promise.
            unsafe { put_status(self.statuses.add(self.count), status) };
        }
        self.count += 1;
    }

    /// # Safety
    /// As of `tell`.
    #[inline]
    unsafe fn failures(self) -> Result {
        if self.failed.is_empty() {
            return Ok(());
        }
        if !self.statuses.is_null() {
            // SAFETY: the caller's promise.
            let statuses = unsafe { std::slice::from_raw_parts_mut(self.statuses, self.count) };
            statuses.iter_mut().for_each(|status| status.error = SUCCESS);
            self.failed.iter().for_each(|(at, fault)| statuses[*at].error = fault.class);
        }
        let texts: Vec<&str> = self.failed.iter().map(|(_, fault)| fault.text.as_str()).collect();
        let on = self.failed.iter().find_map(|(_, fault)| fault.on.clone());
        Err(Fault::new(ERR_IN_STATUS, texts.join("; ")).moved(on))
    }
}

/// Tells the result of a request that is done, and frees it unless it is persistent.
#[inline(always)]
unsafe fn close(world: &World, handle: *mut usize, request: Rc<Request>) -> (Status, Result) {
    // SAFETY: the caller's promise.
    unsafe {
        let (status, mut fault) = request.result();
        let (is_over, freed) = request.retire();
        fault = fault.and(freed);
        if is_over {
            remove(world, *handle);
            *handle = REQUEST_NULL;
            if let Some(Work::Receive(transfer, _)) = Rc::into_inner(request).map(Request::into_work) {
                world.transport.give_back(transfer);
            }
        }
        (status, fault)
    }
}

/// The result of a receive that has come to its end, whose handle is gone.
#[inline(always)]
fn close_receive(world: &World, (transfer, comm): (Rc<Transfer>, Rc<Comm>)) -> (Status, Result) {
    let result = received(&transfer, &comm);
    world.transport.give_back(transfer);
    result
}

/// A handle is not the program's any more.
#[inline]
fn remove(world: &World, handle: usize) {
    if !world.over.is_shared(handle) {
        world.requests.remove(handle);
    }
}

pub unsafe fn wait(request: *mut usize, status: *mut Status) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        if let Some(receive) = world.requests.receive(*request) {
            world.finish(&receive);
        }
        if let Some(receive) = world.requests.remove_received(*request) {
            *request = REQUEST_NULL;
            let (result, fault) = close_receive(world, receive);
            put_status(status, result);
            return fault;
        }
        let one = if *request == REQUEST_NULL { None } else { Some(of(world, *request)?) };
        let (mut result, mut fault) = (Status::empty(), Ok(()));
        if let Some(one) = one.filter(|one| one.active.get()) {
            let attending = one.begin_wait(world);
            wait_for(world, &one);
            drop(attending);
            (result, fault) = close(world, request, one);
        }
        put_status(status, result);
        fault
    }
}

pub unsafe fn test(request: *mut usize, flag: *mut i32, status: *mut Status) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let mut one = Several::new(1, request)?;
        look(&one, || one.is_over(0));
        *flag = i32::from(one.is_over(0));
        if *flag == 0 {
            return Ok(());
        }
        let (result, fault) = one.close(0);
        put_status(status, result);
        fault
    }
}

/// Whether a request is over, after one look at messages if it was not.
pub(super) fn look_at(world: &World, request: &Rc<Request>) -> bool {
    let request = Some(request.clone()).filter(|request| request.active.get());
    let one = Several { world, handles: std::ptr::null_mut(), all: vec![request] };
    look(&one, || one.is_over(0));
    one.is_over(0)
}

/// One look at messages, unless it is over already.
fn look(requests: &Several<'_>, over: impl Fn() -> bool) {
    let over = || {
        requests.world.go_on();
        over()
    };
    if !over() {
        requests.progress(0);
        if !over() {
            requests.world.transport.tested();
            // Who asks again and again lets those run whom it asks for.
            if !crate::lock::pause() {
                requests.world.core.give_way();
            }
        }
    }
}

pub unsafe fn waitall(count: i32, requests: *mut usize, statuses: *mut Status) -> Result {
    let world = require()?;
    let count = crate::arguments::count(i64::from(count), "count")?;
    let _attending = world.transport.attend();
    let mut told = Told::new(statuses);
    // SAFETY: the caller's promise.
    unsafe {
        for at in 0..count {
            let handle = *requests.add(at);
            if handle != REQUEST_NULL && !world.requests.has(handle) {
                return Err(no_request(handle));
            }
        }
        // One after the other: all of them go on meanwhile.
        for handle in (0..count).map(|at| requests.add(at)) {
            if *handle == REQUEST_NULL || world.over.is_shared(*handle) {
                *handle = REQUEST_NULL;
                told.tell((Status::empty(), Ok(())));
                continue;
            }
            let mut over = world.requests.remove_received(*handle);
            if over.is_none() {
                if let Some(receive) = world.requests.receive(*handle) {
                    world.wait_for(&receive);
                    over = world.requests.remove_received(*handle);
                }
            }
            match over {
                Some(receive) => {
                    *handle = REQUEST_NULL;
                    if statuses.is_null() && receive.0.is_as_wanted() {
                        // Nobody asks whose message it was.
                        told.count += 1;
                        world.transport.give_back(receive.0);
                    } else {
                        told.tell(close_receive(world, receive));
                    }
                }
                None => told.tell(finished(world, handle)?),
            }
        }
        told.failures()
    }
}

/// Waits for a request, and tells its result.
#[inline]
unsafe fn finished(world: &World, handle: *mut usize) -> Result<(Status, Result)> {
    // SAFETY: the caller's promise.
    unsafe {
        let one = of(world, *handle)?;
        if !one.active.get() {
            return Ok((Status::empty(), Ok(())));
        }
        wait_for(world, &one);
        Ok(close(world, handle, one))
    }
}

/// Waits for a request.
#[inline]
fn wait_for(world: &World, one: &Request) {
    if one.is_done() {
        return;
    }
    one.glance(world);
    world.wait_looking(|| one.why(world), || one.is_done(), || one.progress(world));
}

pub unsafe fn testall(count: i32, requests: *mut usize, flag: *mut i32, statuses: *mut Status) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let mut all = Several::new(count, requests)?;
        let over = || (0..all.all.len()).all(|at| all.is_over(at));
        look(&all, over);
        *flag = i32::from(over());
        if *flag == 0 {
            return Ok(());
        }
        all.close_all(0..all.all.len(), statuses)
    }
}

pub unsafe fn waitany(count: i32, requests: *mut usize, indx: *mut i32, status: *mut Status) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let mut all = Several::new(count, requests)?;
        if all.any_active() {
            all.world.wait(|| all.why_any(), || all.first_done().is_some());
        }
        any(&mut all, indx, status)
    }
}

unsafe fn any(all: &mut Several<'_>, indx: *mut i32, status: *mut Status) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let Some(at) = all.first_done() else {
            *indx = UNDEFINED;
            put_status(status, Status::empty());
            return Ok(());
        };
        *indx = at as i32;
        let (result, fault) = all.close(at);
        put_status(status, result);
        fault
    }
}

pub unsafe fn testany(count: i32, requests: *mut usize, indx: *mut i32, flag: *mut i32, status: *mut Status) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let mut all = Several::new(count, requests)?;
        look(&all, || all.first_done().is_some());
        *flag = i32::from(all.first_done().is_some() || !all.any_active());
        *indx = UNDEFINED;
        if *flag == 0 {
            return Ok(());
        }
        any(&mut all, indx, status)
    }
}

unsafe fn some(all: &mut Several<'_>, outcount: *mut i32, indices: *mut i32, statuses: *mut Status) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        if !all.any_active() {
            *outcount = UNDEFINED;
            return Ok(());
        }
        let done: Vec<usize> =
            (0..all.all.len()).filter(|at| all.all[*at].as_ref().is_some_and(|r| r.is_done())).collect();
        *outcount = done.len() as i32;
        for (n, at) in done.iter().enumerate() {
            *indices.add(n) = *at as i32;
        }
        all.close_all(done.into_iter(), statuses)
    }
}

pub unsafe fn waitsome(
    incount: i32,
    requests: *mut usize,
    outcount: *mut i32,
    indices: *mut i32,
    statuses: *mut Status,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let mut all = Several::new(incount, requests)?;
        if all.any_active() {
            all.world.wait(|| all.why_any(), || all.first_done().is_some());
        }
        some(&mut all, outcount, indices, statuses)
    }
}

pub unsafe fn testsome(
    incount: i32,
    requests: *mut usize,
    outcount: *mut i32,
    indices: *mut i32,
    statuses: *mut Status,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let mut all = Several::new(incount, requests)?;
        // As many as there are: all messages are looked at.
        all.world.transport.progress();
        look(&all, || (0..all.all.len()).all(|at| all.is_over(at)));
        some(&mut all, outcount, indices, statuses)
    }
}

pub unsafe fn request_get_status(request: usize, flag: *mut i32, status: *mut Status) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let mut handle = request;
        let one = Several::new(1, &mut handle)?;
        look(&one, || one.is_over(0));
        *flag = i32::from(one.is_over(0));
        if *flag != 0 {
            let result = one.all[0].as_ref().map_or((Status::empty(), Ok(())), |request| request.result());
            put_status(status, result.0);
        }
        Ok(())
    }
}

pub unsafe fn request_get_status_all(
    count: i32,
    requests: *const usize,
    flag: *mut i32,
    statuses: *mut Status,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let all = Several::new(count, requests.cast_mut())?;
        let over = || (0..all.all.len()).all(|at| all.is_over(at));
        look(&all, over);
        *flag = i32::from(over());
        for at in (0..all.all.len()).filter(|_| *flag != 0 && !statuses.is_null()) {
            *statuses.add(at) = all.all[at].as_ref().map_or(Status::empty(), |request| request.result().0);
        }
        Ok(())
    }
}

pub unsafe fn request_get_status_any(
    count: i32,
    requests: *const usize,
    indx: *mut i32,
    flag: *mut i32,
    status: *mut Status,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let all = Several::new(count, requests.cast_mut())?;
        look(&all, || all.first_done().is_some());
        let done = all.first_done();
        *flag = i32::from(done.is_some() || !all.any_active());
        *indx = done.map_or(UNDEFINED, |at| at as i32);
        let result = done.and_then(|at| all.all[at].as_ref()).map_or(Status::empty(), |request| request.result().0);
        if *flag != 0 {
            put_status(status, result);
        }
        Ok(())
    }
}

pub unsafe fn request_get_status_some(
    count: i32,
    requests: *const usize,
    done: *mut i32,
    indices: *mut i32,
    statuses: *mut Status,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let all = Several::new(count, requests.cast_mut())?;
        look(&all, || all.first_done().is_some());
        let mut n = 0;
        for (at, request) in all.all.iter().enumerate() {
            if let Some(request) = request.as_ref().filter(|request| request.is_done()) {
                *indices.add(n) = at as i32;
                if !statuses.is_null() {
                    *statuses.add(n) = request.result().0;
                }
                n += 1;
            }
        }
        *done = if all.any_active() { n as i32 } else { UNDEFINED };
        Ok(())
    }
}

pub unsafe fn request_free(request: *mut usize) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        let it = of(world, *request)?;
        it.is_no_collective("freed")?;
        let handle = std::mem::replace(&mut *request, REQUEST_NULL);
        if let (Work::Users { freed, .. }, false) = (&*it.work.borrow(), it.is_done()) {
            // MPI_Grequest_complete ends it.
            freed.set(true);
            return Ok(());
        }
        let (_, freed) = if it.is_done() || it.is_persistent() { it.retire() } else { (true, Ok(())) };
        // What goes on goes on: the transport has it.
        remove(world, handle);
        freed
    }
}

pub unsafe fn cancel(request: *mut usize) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    let it = of(world, unsafe { *request })?;
    it.is_no_collective("cancelled")?;
    match &*it.work.borrow() {
        Work::Receive(transfer, _) | Work::Send(transfer, _) => world.transport.cancel(transfer),
        Work::Users { cancel, extra, complete, .. } => {
            // SAFETY: the user gave it as such a function, with this argument.
            let code = unsafe {
                let function: unsafe extern "C" fn(usize, i32) -> i32 = std::mem::transmute(*cancel);
                function(*extra, i32::from(complete.get()))
            };
            return users(code, "cancel");
        }
        // What is complete already.
        _ => {}
    }
    Ok(())
}

pub unsafe fn grequest_start(query: usize, free: usize, cancel: usize, extra: *mut u8, request: *mut usize) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let work = Work::Users {
            query,
            free,
            cancel,
            extra: extra as usize,
            complete: Cell::default(),
            freed: Cell::default(),
        };
        *request = require()?.requests.insert(Request::new(work));
        Ok(())
    }
}

pub unsafe fn grequest_complete(request: usize) -> Result {
    let world = require()?;
    let it = of(world, request)?;
    let Work::Users { complete, freed, .. } = &*it.work.borrow() else {
        return Err(Fault::new(ERR_REQUEST, "the request is not a generalized request"));
    };
    complete.set(true);
    if !freed.get() {
        return Ok(());
    }
    world.requests.remove(request);
    // SAFETY: it has been removed: nobody else ends it.
    unsafe { it.retire() }.1
}

pub unsafe fn test_cancelled(status: *const Status, flag: *mut i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        *flag = (*status).internal[2];
        Ok(())
    }
}

pub unsafe fn status_set_cancelled(status: *mut Status, flag: i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        (*status).internal[2] = i32::from(flag != 0);
        Ok(())
    }
}

pub unsafe fn status_get_source(status: *const Status, source: *mut i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        *source = (*status).source;
        Ok(())
    }
}

pub unsafe fn status_get_tag(status: *const Status, tag: *mut i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        *tag = (*status).tag;
        Ok(())
    }
}

pub unsafe fn status_get_error(status: *const Status, error: *mut i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        *error = (*status).error;
        Ok(())
    }
}

pub unsafe fn status_set_source(status: *mut Status, source: i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        (*status).source = source;
        Ok(())
    }
}

pub unsafe fn status_set_tag(status: *mut Status, tag: i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        (*status).tag = tag;
        Ok(())
    }
}

pub unsafe fn status_set_error(status: *mut Status, error: i32) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        (*status).error = error;
        Ok(())
    }
}

pub unsafe fn get_count(status: *const Status, of: Rc<Type>, count: Out) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let bytes = (*status).bytes();
        count.set(match of.size {
            0 if bytes == 0 => 0,
            0 => i64::from(UNDEFINED),
            size if bytes % size == 0 => (bytes / size) as i64,
            _ => i64::from(UNDEFINED),
        });
        Ok(())
    }
}

pub unsafe fn get_elements(status: *const Status, of: Rc<Type>, count: Out) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        count.set(of.numbers_in((*status).bytes()).map_or(i64::from(UNDEFINED), |n| n as i64));
        Ok(())
    }
}

pub unsafe fn get_elements_x(status: *const Status, of: Rc<Type>, count: *mut i64) -> Result {
    // SAFETY: the caller's promise.
    unsafe { get_elements(status, of, Out::Large(count)) }
}

pub unsafe fn status_set_elements(status: *mut Status, of: Rc<Type>, count: usize) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        (*status).set_bytes(of.bytes_of(count));
        Ok(())
    }
}

pub unsafe fn status_set_elements_x(status: *mut Status, of: Rc<Type>, count: i64) -> Result {
    // SAFETY: the caller's promise.
    unsafe { status_set_elements(status, of, crate::arguments::count(count, "count")?) }
}
