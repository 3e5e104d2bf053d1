//! Failures of processes: functions that the standard does not have.

use std::rc::Rc;

use super::forms::operation;
use crate::arguments::Place;
use crate::collective::context::now_waiting;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{COMM_NULL, ERR_ARG};
use crate::objects::communicator::Comm;
use crate::objects::file::OpenFile;
use crate::objects::group::Group;
use crate::objects::window::Window;
use crate::resilience::{self, Agreement};

pub fn mpix_comm_revoke(engine: &'static Engine, comm: Rc<Comm>) -> Result {
    resilience::revoke(engine, &comm)
}

pub fn mpix_comm_is_revoked(engine: &'static Engine, comm: Rc<Comm>, flag: Place<i32>) -> Result {
    engine.look_for_news();
    flag.set(engine.objects.lost.is_revoked(comm.context).into());
    Ok(())
}

/// A group of the first `most` failed processes of a communicator.
fn failed(engine: &Engine, comm: &Comm, most: usize) -> usize {
    let mut ranks = engine.objects.lost.members_of(comm);
    ranks.truncate(most);
    engine.objects.groups.insert(Group::new(ranks, engine.transport.rank()))
}

pub fn mpix_comm_get_failed(engine: &'static Engine, comm: Rc<Comm>, group: Place<usize>) -> Result {
    engine.transport.progress();
    engine.look_for_news();
    group.set(failed(engine, &comm, usize::MAX));
    Ok(())
}

/// Acknowledges the first `count` failures: receives from any source go on without those processes.
fn acknowledge(engine: &'static Engine, comm: &Comm, count: usize) {
    let known = engine.objects.lost.members_of(comm).len();
    comm.acknowledged.set(comm.acknowledged.get().max(count.min(known)));
    resilience::end_what_cannot_be(engine);
}

pub fn mpix_comm_ack_failed(engine: &'static Engine, comm: Rc<Comm>, num_to_ack: i32, num_acked: Place<i32>) -> Result {
    let count = usize::try_from(num_to_ack)
        .map_err(|_| Fault::new(ERR_ARG, format!("num_to_ack is {num_to_ack}: it is a number of processes")))?;
    engine.look_for_news();
    acknowledge(engine, &comm, count);
    num_acked.set(comm.acknowledged.get() as i32);
    Ok(())
}

pub fn mpix_comm_failure_ack(engine: &'static Engine, comm: Rc<Comm>) -> Result {
    engine.look_for_news();
    acknowledge(engine, &comm, usize::MAX);
    Ok(())
}

pub fn mpix_comm_failure_get_acked(engine: &'static Engine, comm: Rc<Comm>, group: Place<usize>) -> Result {
    group.set(failed(engine, &comm, comm.acknowledged.get()));
    Ok(())
}

pub fn mpix_comm_agree(engine: &'static Engine, comm: Rc<Comm>, flag: Place<i32>) -> Result {
    let agreement = Agreement::new(engine, &comm, flag.get() as u32, false)?;
    let (agreed, result) =
        now_waiting(engine, || resilience::why(engine, &comm), resilience::agree(engine, comm.clone(), agreement));
    flag.set(agreed as i32);
    result
}

pub fn mpix_comm_iagree(engine: &'static Engine, comm: Rc<Comm>, flag: Place<i32>, request: Place<usize>) -> Result {
    let agreement = Agreement::new(engine, &comm, flag.get() as u32, false)?;
    let steps = resilience::agree(engine, comm.clone(), agreement);
    operation(engine, request, Some(comm), async move {
        let (agreed, result) = steps.await;
        flag.set(agreed as i32);
        result
    });
    Ok(())
}

pub fn mpix_comm_shrink(engine: &'static Engine, comm: Rc<Comm>, new: Place<usize>) -> Result {
    new.set(COMM_NULL);
    let agreement = Agreement::new(engine, &comm, 0, true)?;
    let steps = resilience::shrink(engine, comm.clone(), agreement);
    let made = now_waiting(engine, || resilience::why(engine, &comm), steps);
    new.set(engine.objects.comms.insert(made));
    Ok(())
}

pub fn mpix_comm_ishrink(engine: &'static Engine, comm: Rc<Comm>, new: Place<usize>, request: Place<usize>) -> Result {
    new.set(COMM_NULL);
    let agreement = Agreement::new(engine, &comm, 0, true)?;
    let steps = resilience::shrink(engine, comm.clone(), agreement);
    operation(engine, request, Some(comm), async move {
        new.set(engine.objects.comms.insert(steps.await));
        Ok(())
    });
    Ok(())
}

pub fn mpix_win_revoke(engine: &'static Engine, win: Rc<Window>) -> Result {
    resilience::revoke(engine, &win.comm)
}

pub fn mpix_win_is_revoked(engine: &'static Engine, win: Rc<Window>, flag: Place<i32>) -> Result {
    mpix_comm_is_revoked(engine, win.comm.clone(), flag)
}

pub fn mpix_win_get_failed(engine: &'static Engine, win: Rc<Window>, group: Place<usize>) -> Result {
    mpix_comm_get_failed(engine, win.comm.clone(), group)
}

pub fn mpix_file_revoke(engine: &'static Engine, file: Rc<OpenFile>) -> Result {
    resilience::revoke(engine, &file.comm)
}

pub fn mpix_file_is_revoked(engine: &'static Engine, file: Rc<OpenFile>, flag: Place<i32>) -> Result {
    mpix_comm_is_revoked(engine, file.comm.clone(), flag)
}

pub fn mpix_file_get_failed(engine: &'static Engine, file: Rc<OpenFile>, group: Place<usize>) -> Result {
    mpix_comm_get_failed(engine, file.comm.clone(), group)
}
