//! What a process does for others without its program: put, get, accumulate and atomics on its own segment, when they arrive as
//! messages, data for its landings, and noticing that the others are alive.
//!
//! A service touches the segment, its locks, landings, and nothing else, so it may run on either thread of the process. The services
//! themselves stand beside the origin's side of each operation in `am/`. Called by both sinks (`am.rs`, `site.rs`).

use crate::addr::Rank;
use crate::am::{self, acc, amo, rma};
use crate::conduit::{Class, Message, Payload};
use crate::site::Site;

/// A request being served: at which process, for whom, and how to answer.
pub(crate) struct Call<'a> {
    pub(crate) site: &'a Site,
    pub(crate) from: Rank,
    pub(crate) reply: &'a dyn Fn(&Message<'_>),
}

impl Call<'_> {
    /// Sends the one answer of a service.
    pub(crate) fn answer(&self, handler: u16, args: &[u64], payload: Payload<'_>) {
        (self.reply)(&Message { to: self.from, class: Class::Reply, handler, args, payload });
    }
}

/// Whether a service takes a lock that the program's own thread may hold.
pub(crate) fn takes_locks(handler: u16) -> bool {
    matches!(handler, am::ACC | am::LAND | am::ASK_NOTE)
}

/// As a handler: arguments, payload and its length.
pub(crate) type Service = fn(&Call<'_>, &[u64], *const u8, usize);

/// The service of a handler number, if it is one.
#[inline]
pub(crate) fn service(handler: u16) -> Option<Service> {
    Some(match handler {
        am::PUT => rma::on_put,
        am::GET => rma::on_get,
        am::PUT_ND => rma::on_put_nd,
        am::GET_ND => rma::on_get_nd,
        am::PUT_AT => rma::on_put_at,
        am::GET_AT => rma::on_get_at,
        am::ACC => acc::on_acc,
        am::AMO => amo::on_amo,
        am::LAND => crate::landing::on_land,
        am::ALIVE => crate::liveness::on_alive,
        am::ASK_NOTE => crate::waiting::watch::on_ask_note,
        _ => return None,
    })
}
