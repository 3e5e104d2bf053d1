//! What happens when this process notices a failure, or a message about one. Called by every look at messages (`Engine::look_for_news`).

use std::cell::RefCell;

use nagaya_core::Rank;

use super::agreements::Agreements;
use super::ballot::Letter;
use crate::engine::Engine;
use crate::messages::judge_receive;
use crate::per_engine::PerEngine;
use crate::transport::InternalMessage;

/// The state of this process.
#[derive(Default)]
struct State {
    agreements: Agreements,
    /// Messages whose data are on their way.
    arriving: RefCell<Vec<InternalMessage>>,
}

static STATE: PerEngine<State> = PerEngine::new();

/// The agreements of this engine.
pub fn agreements(_: &Engine) -> &'static Agreements {
    &STATE.get().agreements
}

/// The engine has ended.
pub fn reset() {
    STATE.reset();
}

/// From now on this process notices failures, where the job goes on without those that fail. Collective over the job.
pub fn start(engine: &'static Engine) {
    engine.on_failure.set(Some(notice));
    if let Some(failures) = engine.failures() {
        failures.prepare();
        engine.core.barrier(engine.core.world());
        failures.survive();
    }
}

fn notice(engine: &'static Engine) {
    let failed = notice_failures(engine);
    let revoked = read_letters(engine);
    if failed || revoked {
        end_what_cannot_be(engine);
    }
}

/// `true`: there were some.
fn notice_failures(engine: &Engine) -> bool {
    let (Some(failures), lost) = (engine.failures(), &engine.objects.lost) else { return false };
    if failures.count() as usize == lost.count() {
        return false;
    }
    let is_new = |rank: &u32| failures.has_failed(Rank(*rank)) && !lost.has(*rank);
    let new: Vec<u32> = (0..engine.core.size()).filter(is_new).collect();
    // What they have sent before counts.
    engine.transport.progress();
    new.iter().for_each(|rank| lost.add(*rank));
    new.iter().for_each(|rank| agreements(engine).fail(engine, *rank));
    true
}

/// `true`: a communicator was revoked.
fn read_letters(engine: &Engine) -> bool {
    let State { agreements, arriving } = STATE.get();
    while let Some(letter) = engine.transport.take_control(&engine.objects.datatypes.byte()) {
        arriving.borrow_mut().push(letter);
    }
    let mut revoked = false;
    let all = arriving.take();
    let (here, missing): (Vec<InternalMessage>, Vec<InternalMessage>) =
        all.into_iter().partition(|letter| letter.data().is_some());
    arriving.borrow_mut().extend(missing);
    for letter in here {
        match letter.data().and_then(Letter::from_bytes) {
            Some(Letter::Agreement { context, number, message }) => {
                agreements.receive(engine, (context, number), letter.from, message);
            }
            Some(Letter::Revoked { context, members }) => revoked |= pass_on(engine, context, &members),
            None => engine.core.abort("MPI: a message about a failure is not one", 1),
        }
    }
    revoked
}

/// This process learns that a communicator is revoked, and informs the others, because its informant may fail. `false`
/// if it knew already.
fn pass_on(engine: &Engine, context: u32, members: &[u32]) -> bool {
    if !engine.objects.lost.revoke(context) {
        return false;
    }
    let me = engine.transport.rank();
    for to in members.iter().copied().filter(|rank| *rank != me && !engine.objects.lost.has(*rank)) {
        engine.transport.send_control(to, Letter::Revoked { context, members: members.to_vec() }.bytes());
    }
    true
}

pub fn revoke(engine: &Engine, context: u32, members: &[u32]) {
    if pass_on(engine, context, members) {
        end_what_cannot_be(engine);
    }
}

/// Ends messages to and from processes that have failed, and on communicators that are revoked. Collectives look themselves.
pub fn end_what_cannot_be(engine: &Engine) {
    let (lost, comms) = (&engine.objects.lost, &engine.objects.comms);
    for (receive, wanted) in engine.transport.waiting_receives() {
        if wanted.context % 2 == 0 {
            let comm = comms.of_context(wanted.context);
            judge_receive(engine, &receive, &wanted, comm.as_deref());
        }
    }
    engine.transport.abandon_sends(|to, context| lost.verdict(None, context & !1, Some(to)));
}
