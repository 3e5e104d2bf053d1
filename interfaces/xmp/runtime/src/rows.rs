//! The variables that XMP prescribes or its programs set.
//!
//! Not here: the runtime's own (`core/src/config.rs`, `start/`). Shown by `nagaya info`; read where they are used.

use nagaya_core::config::{Row, ValueKind};

/// All variables of XcalableMP.
pub const ROWS: &[&Row] = &[NODE_SIZE, HEAP_SIZE];

pub(crate) const NODE_SIZE: &Row = &Row {
    name: "XMP_NODE_SIZE<k>",
    kind: ValueKind::Count,
    default: "",
    sentence: "XcalableMP: the extent of dimension k (0 is the innermost) of node arrays over all nodes where it is declared `*`; default: as even as possible, the outermost extent greatest.",
};

pub(crate) const HEAP_SIZE: &Row = &Row {
    name: "XMP_ONESIDED_HEAP_SIZE",
    kind: ValueKind::Size,
    default: "",
    sentence: "Coarray memory in programs for the Omni compiler; here only compared with the segment, with a warning if it asks for more.",
};
