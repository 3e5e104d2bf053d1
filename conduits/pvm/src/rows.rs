//! The variables of this conduit. Read in `conduit.rs`.

use nagaya_core::config::{Row, ValueKind};

pub(crate) const DIRECT: &Row = &Row {
    name: "NAGAYA_PVM_DIRECT",
    kind: ValueKind::Flag,
    default: "1",
    sentence: "Conduit pvm: messages go by a socket between each two processes (in jobs of up to 96); 0: through PVM's daemons.",
};

pub(crate) const SERVICE: &Row = &Row {
    name: "NAGAYA_PVM_SERVICE",
    kind: ValueKind::Text,
    default: "thread",
    sentence: "Conduit pvm: who serves requests while the program computes. thread: the progress thread; signal: a handler, since a signal precedes each request, as in 1995; poll: calls of the library only.",
};
