//! Waiting for requests, and testing them.

use std::rc::Rc;

use nagaya_core::Waiting;

use crate::arguments;
use crate::arguments::{Place, StatusPlace};
use crate::engine::{why_any_request, Engine};
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_IN_STATUS, REQUEST_NULL, SUCCESS, UNDEFINED};
use crate::objects::communicator::Comm;
use crate::objects::remainder::Remainder;
use crate::objects::request::{received, Request, Work};
use crate::objects::request_table::no_request;
use crate::objects::status::Status;
use crate::transport::Transfer;

/// Several requests of a call; those that are null or not active count as over.
struct Several<'a> {
    engine: &'a Engine,
    handles: Place<usize>,
    all: Vec<Option<Rc<Request>>>,
}

impl<'a> Several<'a> {
    fn new(engine: &'a Engine, count: i32, handles: Place<usize>) -> Result<Several<'a>> {
        let count = arguments::count(i64::from(count), "count")?;
        let handles = handles.list(count, "array_of_requests")?;
        Several::with_handles(engine, handles, (0..count).map(|at| handles.at(at).get()))
    }

    /// `places`: where the handles are that are freed.
    fn with_handles(
        engine: &'a Engine,
        places: Place<usize>,
        handles: impl ExactSizeIterator<Item = usize>,
    ) -> Result<Several<'a>> {
        let mut all = Vec::with_capacity(handles.len());
        for handle in handles {
            let request = if handle == REQUEST_NULL { None } else { Some(engine.objects.requests.find(handle)?) };
            all.push(request.filter(|request| request.active.get()));
        }
        Ok(Several { engine, handles: places, all })
    }

    fn is_over(&self, at: usize) -> bool {
        self.all[at].as_ref().is_none_or(|request| request.is_done())
    }

    /// Looks at messages: first at that of one of the requests.
    fn progress(&self, first: usize) {
        match self.all.get(first) {
            Some(Some(request)) => request.progress(&self.engine.transport),
            _ => self.engine.transport.progress(),
        }
    }

    /// What a wait for one of the requests reports.
    fn why(&self, at: usize) -> Waiting {
        self.all
            .get(at)
            .and_then(Option::as_ref)
            .map_or_else(why_any_request, |request| self.engine.why_request(request))
    }

    /// What a wait for any of them reports: the first that is missing.
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

    /// Takes the result of one, and frees it unless it is persistent. No status: the request is null or not active.
    fn close(&mut self, at: usize) -> (Option<Status>, Result) {
        let Some(request) = self.all[at].take() else { return (None, Ok(())) };
        let (status, result) = close(self.engine, self.handles.at(at), request);
        (Some(status), result)
    }

    /// Puts the results of those at `which` into statuses one after the other.
    fn close_all(&mut self, which: impl Iterator<Item = usize>, statuses: StatusPlace) -> Result {
        let mut results = Results::new(statuses);
        which.for_each(|at| results.add(self.close(at)));
        results.failures()
    }
}

/// The results of several requests, one after the other.
struct Results {
    statuses: StatusPlace,
    count: usize,
    /// Which of them have gone wrong, and how.
    failed: Vec<(usize, Fault)>,
}

impl Results {
    fn new(statuses: StatusPlace) -> Results {
        Results { statuses, count: 0, failed: Vec::new() }
    }

    #[inline]
    fn add(&mut self, (status, result): (Option<Status>, Result)) {
        if let Err(fault) = result {
            self.failed.push((self.count, fault));
        }
        self.statuses.at(self.count).put_of(status);
        self.count += 1;
    }

    #[inline]
    fn failures(self) -> Result {
        if self.failed.is_empty() {
            return Ok(());
        }
        (0..self.count).for_each(|at| self.statuses.at(at).set_error(SUCCESS));
        self.failed.iter().for_each(|(at, fault)| self.statuses.at(*at).set_error(fault.class));
        let texts: Vec<&str> = self.failed.iter().map(|(_, fault)| fault.text.as_str()).collect();
        let target = self.failed.iter().find_map(|(_, fault)| fault.target.clone());
        Err(Fault::new(ERR_IN_STATUS, texts.join("; ")).with_target(target))
    }
}

/// The error of a send is one on the communicator of its message.
#[cold]
fn on_communicator(engine: &Engine, request: &Request, fault: Fault) -> Fault {
    let comm = request.context_of_send().filter(|_| fault.target.is_none());
    match comm.and_then(|context| engine.objects.comms.of_context(context)) {
        Some(comm) => fault.on(comm.as_target()),
        None => fault,
    }
}

/// Takes the result of a request that is done, and frees it unless it is persistent.
#[inline(always)]
fn close(engine: &Engine, handle: Place<usize>, request: Rc<Request>) -> (Status, Result) {
    let (status, mut fault) = request.result();
    if fault.is_err() {
        fault = fault.map_err(|fault| on_communicator(engine, &request, fault));
        if request.is_interrupted() {
            return (status, fault);
        }
    }
    let (is_over, freed) = request.retire();
    fault = fault.and(freed);
    if is_over {
        engine.objects.requests.remove(handle.get());
        handle.set(REQUEST_NULL);
        match Rc::into_inner(request).map(Request::into_work) {
            Some(Work::Receive(transfer, _)) => engine.transport.give_back(transfer),
            Some(Work::Collective(Remainder { receive: Some(transfer), .. }, _)) => {
                engine.transport.give_back(transfer)
            }
            _ => {}
        }
    }
    (status, fault)
}

/// The result of a receive that has come to its end, whose handle is gone.
#[inline(always)]
fn close_receive(engine: &Engine, (transfer, comm): (Rc<Transfer>, Rc<Comm>)) -> (Status, Result) {
    let result = received(&transfer, &comm);
    engine.transport.give_back(transfer);
    result
}

pub fn wait(engine: &'static Engine, request: Place<usize>, status: StatusPlace) -> Result {
    if let Some(receive) = engine.objects.requests.receive(request.get()) {
        engine.finish(&receive);
    }
    if let Some(receive) = engine.objects.requests.remove_received(request.get()) {
        request.set(REQUEST_NULL);
        let (result, fault) = close_receive(engine, receive);
        status.put(result);
        return fault;
    }
    let one = if request.get() == REQUEST_NULL { None } else { Some(engine.objects.requests.find(request.get())?) };
    let Some(one) = one.filter(|one| one.active.get()) else {
        status.put_empty();
        return Ok(());
    };
    let attending = one.begin_wait(&engine.transport);
    engine.wait_for_request(&one);
    drop(attending);
    let (result, fault) = close(engine, request, one);
    status.put(result);
    fault
}

pub fn test(engine: &'static Engine, request: Place<usize>, flag: Place<i32>, status: StatusPlace) -> Result {
    let mut one = Several::new(engine, 1, request)?;
    look(&one, || one.is_over(0));
    flag.set(i32::from(one.is_over(0)));
    if flag.get() == 0 {
        return Ok(());
    }
    let (result, fault) = one.close(0);
    status.put_of(result);
    fault
}

/// Whether a request is over, after one look at messages if it was not.
pub(super) fn look_at(engine: &Engine, request: &Rc<Request>) -> bool {
    let request = Some(request.clone()).filter(|request| request.active.get());
    let one = Several { engine, handles: Place::none(), all: vec![request] };
    look(&one, || one.is_over(0));
    one.is_over(0)
}

/// Looks at messages once, unless it is over already.
fn look(requests: &Several<'_>, over: impl Fn() -> bool) {
    let over = || {
        requests.engine.advance();
        over()
    };
    if !over() {
        requests.progress(0);
        if !over() {
            requests.engine.yield_after_look();
        }
    }
}

pub fn waitall(engine: &'static Engine, count: i32, requests: Place<usize>, statuses: StatusPlace) -> Result {
    let count = arguments::count(i64::from(count), "count")?;
    let requests = requests.list(count, "array_of_requests")?;
    let _attending = engine.transport.attend();
    let mut results = Results::new(statuses);
    for at in 0..count {
        let handle = requests.at(at).get();
        if handle != REQUEST_NULL && !engine.objects.requests.has(handle) {
            return Err(no_request(handle));
        }
    }
    // One after the other: all of them go on meanwhile.
    for handle in (0..count).map(|at| requests.at(at)) {
        let is_shared = engine.objects.requests.is_shared(handle.get());
        if handle.get() == REQUEST_NULL || is_shared {
            handle.set(REQUEST_NULL);
            results.add((is_shared.then(Status::empty), Ok(())));
            continue;
        }
        let mut over = engine.objects.requests.remove_received(handle.get());
        if over.is_none() {
            if let Some(receive) = engine.objects.requests.receive(handle.get()) {
                engine.wait_for(&receive);
                over = engine.objects.requests.remove_received(handle.get());
            }
        }
        match over {
            Some(receive) => {
                handle.set(REQUEST_NULL);
                if statuses.is_ignored() && receive.0.is_as_wanted() {
                    // The program does not need the sender of the message.
                    results.count += 1;
                    engine.transport.give_back(receive.0);
                } else {
                    let (status, result) = close_receive(engine, receive);
                    results.add((Some(status), result));
                }
            }
            None => results.add(finished(engine, handle)?),
        }
    }
    results.failures()
}

/// Waits for a request: its result.
#[inline]
fn finished(engine: &Engine, handle: Place<usize>) -> Result<(Option<Status>, Result)> {
    let one = engine.objects.requests.find(handle.get())?;
    if !one.active.get() {
        return Ok((None, Ok(())));
    }
    engine.wait_for_request(&one);
    let (status, result) = close(engine, handle, one);
    Ok((Some(status), result))
}

pub fn testall(
    engine: &'static Engine,
    count: i32,
    requests: Place<usize>,
    flag: Place<i32>,
    statuses: StatusPlace,
) -> Result {
    let mut all = Several::new(engine, count, requests)?;
    let over = || (0..all.all.len()).all(|at| all.is_over(at));
    look(&all, over);
    flag.set(i32::from(over()));
    if flag.get() == 0 {
        return Ok(());
    }
    all.close_all(0..all.all.len(), statuses)
}

pub fn waitany(
    engine: &'static Engine,
    count: i32,
    requests: Place<usize>,
    indx: Place<i32>,
    status: StatusPlace,
) -> Result {
    let mut all = Several::new(engine, count, requests)?;
    if all.any_active() {
        all.engine.wait(|| all.why_any(), || all.first_done().is_some());
    }
    any(&mut all, indx, status)
}

fn any(all: &mut Several<'_>, indx: Place<i32>, status: StatusPlace) -> Result {
    let Some(at) = all.first_done() else {
        indx.set(UNDEFINED);
        status.put_empty();
        return Ok(());
    };
    indx.set(at as i32);
    let (result, fault) = all.close(at);
    status.put_of(result);
    fault
}

pub fn testany(
    engine: &'static Engine,
    count: i32,
    requests: Place<usize>,
    indx: Place<i32>,
    flag: Place<i32>,
    status: StatusPlace,
) -> Result {
    let mut all = Several::new(engine, count, requests)?;
    look(&all, || all.first_done().is_some());
    flag.set(i32::from(all.first_done().is_some() || !all.any_active()));
    indx.set(UNDEFINED);
    if flag.get() == 0 {
        return Ok(());
    }
    any(&mut all, indx, status)
}

fn some(all: &mut Several<'_>, outcount: Place<i32>, indices: Place<i32>, statuses: StatusPlace) -> Result {
    if !all.any_active() {
        outcount.set(UNDEFINED);
        return Ok(());
    }
    let done: Vec<usize> = (0..all.all.len()).filter(|at| all.all[*at].as_ref().is_some_and(|r| r.is_done())).collect();
    outcount.set(done.len() as i32);
    for (n, at) in done.iter().enumerate() {
        indices.at(n).set(*at as i32);
    }
    all.close_all(done.into_iter(), statuses)
}

pub fn waitsome(
    engine: &'static Engine,
    incount: i32,
    requests: Place<usize>,
    outcount: Place<i32>,
    indices: Place<i32>,
    statuses: StatusPlace,
) -> Result {
    let mut all = Several::new(engine, incount, requests)?;
    if all.any_active() {
        all.engine.wait(|| all.why_any(), || all.first_done().is_some());
    }
    some(&mut all, outcount, indices, statuses)
}

pub fn testsome(
    engine: &'static Engine,
    incount: i32,
    requests: Place<usize>,
    outcount: Place<i32>,
    indices: Place<i32>,
    statuses: StatusPlace,
) -> Result {
    let mut all = Several::new(engine, incount, requests)?;
    // This completes as many as possible, because all messages are looked at.
    all.engine.transport.progress();
    look(&all, || (0..all.all.len()).all(|at| all.is_over(at)));
    some(&mut all, outcount, indices, statuses)
}

pub fn request_get_status(engine: &'static Engine, request: usize, flag: Place<i32>, status: StatusPlace) -> Result {
    let one = Several::with_handles(engine, Place::none(), std::iter::once(request))?;
    look(&one, || one.is_over(0));
    flag.set(i32::from(one.is_over(0)));
    if flag.get() != 0 {
        status.put_of(one.all[0].as_ref().map(|request| request.result().0));
    }
    Ok(())
}

pub fn request_get_status_all(
    engine: &'static Engine,
    count: i32,
    requests: Place<usize>,
    flag: Place<i32>,
    statuses: StatusPlace,
) -> Result {
    let all = Several::new(engine, count, requests)?;
    let over = || (0..all.all.len()).all(|at| all.is_over(at));
    look(&all, over);
    flag.set(i32::from(over()));
    for at in (0..all.all.len()).filter(|_| flag.get() != 0 && !statuses.is_ignored()) {
        statuses.at(at).put_of(all.all[at].as_ref().map(|request| request.result().0));
    }
    Ok(())
}

pub fn request_get_status_any(
    engine: &'static Engine,
    count: i32,
    requests: Place<usize>,
    indx: Place<i32>,
    flag: Place<i32>,
    status: StatusPlace,
) -> Result {
    let all = Several::new(engine, count, requests)?;
    look(&all, || all.first_done().is_some());
    let done = all.first_done();
    flag.set(i32::from(done.is_some() || !all.any_active()));
    indx.set(done.map_or(UNDEFINED, |at| at as i32));
    if flag.get() != 0 {
        status.put_of(done.and_then(|at| all.all[at].as_ref()).map(|request| request.result().0));
    }
    Ok(())
}

pub fn request_get_status_some(
    engine: &'static Engine,
    count: i32,
    requests: Place<usize>,
    done: Place<i32>,
    indices: Place<i32>,
    statuses: StatusPlace,
) -> Result {
    let all = Several::new(engine, count, requests)?;
    look(&all, || all.first_done().is_some());
    let mut n = 0;
    for (at, request) in all.all.iter().enumerate() {
        if let Some(request) = request.as_ref().filter(|request| request.is_done()) {
            indices.at(n).set(at as i32);
            if !statuses.is_ignored() {
                statuses.at(n).put(request.result().0);
            }
            n += 1;
        }
    }
    done.set(if all.any_active() { n as i32 } else { UNDEFINED });
    Ok(())
}
