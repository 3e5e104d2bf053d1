//! The variables of ACP programs. Shown by `nagaya info`; read at the start, where `acprun` has set them from its options.

use nagaya_core::config::{Row, ValueKind};

/// All variables of ACP.
pub const ROWS: &[&Row] = &[STARTER, HEAP, ATTACH];

pub(crate) const STARTER: &Row = &Row {
    name: "NAGAYA_ACP_STARTER",
    kind: ValueKind::Size,
    default: "1K",
    sentence: "Bytes of the starter memory of each process of an ACP program (acprun -smemsize).",
};

pub(crate) const HEAP: &Row = &Row {
    name: "NAGAYA_ACP_HEAP",
    kind: ValueKind::Size,
    default: "",
    sentence: "Bytes of each process that acp_malloc and ACP's containers take from (acprun -smemsize-dl); default: a quarter of the segment, at most 64G; pages cost nothing until they are touched.",
};

pub(crate) const ATTACH: &Row = &Row {
    name: "NAGAYA_ACP_ATTACH",
    kind: ValueKind::Flag,
    default: "1",
    sentence: "Whether ACP programs access registered memory of processes on the same host by system calls (process_vm_readv); 0: the owner's helper thread copies, as it does where the system forbids these calls.",
};
