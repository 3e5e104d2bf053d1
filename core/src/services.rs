//! The messages that are services, and the handlers of the core itself.
//!
//! A service is what a process does for others without its program. It is put, get, accumulate and atomics on its
//! memory, when they arrive as messages. It is also taking data for its landings, and noticing that the others are
//! alive. A service may run on either thread of the process. Each is beside the origin's side of its operation. Not
//! here: calling them (`context.rs`, `runtime/messages.rs`).

use crate::am::{on_ack, on_long};
use crate::context::{Service, Services};
use crate::deadlock::{on_ask_note, on_note};
use crate::failure_detector::on_alive;
use crate::handler_ids::*;
use crate::landing::on_land;
use crate::over_messages::{acc, address, amo, rma};
use crate::runtime::Handler;
use crate::signal::on_signal;

/// The core's services, by handler number.
pub(crate) fn services() -> Services {
    let mut services: Services = [None; COLL_FIRST as usize];
    let all: [(u16, Service); 16] = [
        (PUT, rma::on_put),
        (GET, rma::on_get),
        (PUT_ND, rma::on_put_nd),
        (GET_ND, rma::on_get_nd),
        (PUT_AT, rma::on_put_at),
        (GET_AT, rma::on_get_at),
        (ACC, acc::on_acc),
        (COMPARE_AND_SWAP, acc::on_compare_and_swap),
        (AMO, amo::on_amo),
        (LAND, on_land),
        (ALIVE, on_alive),
        (ASK_NOTE, on_ask_note),
        (ADDRESS_PUT, address::on_put),
        (ADDRESS_GET, address::on_get),
        (ADDRESS_PUT_ND, address::on_put_nd),
        (ADDRESS_GET_ND, address::on_get_nd),
    ];
    for (number, service) in all {
        services[number as usize] = Some(service);
    }
    services
}

/// Handlers of the core, which run on the user's thread.
pub(crate) fn own_handlers() -> [(u16, Handler); 8] {
    [
        (SIGNAL, on_signal),
        (LONG, on_long),
        (ACK, on_ack),
        (GOT, rma::on_got),
        (GOT_ND, rma::on_got_nd),
        (AMO_OLD, amo::on_amo_old),
        (GOT_AT, rma::on_got_at),
        (NOTE, on_note),
    ]
}
