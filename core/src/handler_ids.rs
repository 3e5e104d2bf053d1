//! The numbers of message handlers, and who may use which. Not here: what the handlers do.

/// Most arguments of a message of a user or a language runtime.
pub const USER_ARGS: usize = 8;

/// Handler numbers: below `COLL_FIRST` the core's own.
pub const COLL_FIRST: u16 = 32;
/// The first number for language runtimes.
pub const LANGUAGE_FIRST: u16 = 64;

/// The first number for users (number 0 of the C interface).
pub const USER_FIRST: u16 = 128;
/// The number of all handlers.
pub const HANDLERS: u16 = 256;

// The core's own handlers.
pub(crate) const SIGNAL: u16 = 0;
pub(crate) const LONG: u16 = 1;
pub(crate) const ACK: u16 = 2;
pub(crate) const PUT: u16 = 3;
pub(crate) const GET: u16 = 4;
pub(crate) const GOT: u16 = 5;
pub(crate) const PUT_ND: u16 = 6;
pub(crate) const GET_ND: u16 = 7;
pub(crate) const GOT_ND: u16 = 8;
pub(crate) const ACC: u16 = 9;
pub(crate) const AMO: u16 = 10;
pub(crate) const AMO_OLD: u16 = 11;
pub(crate) const PUT_AT: u16 = 12;
pub(crate) const GET_AT: u16 = 13;
pub(crate) const GOT_AT: u16 = 14;
pub(crate) const ALIVE: u16 = 15;
pub(crate) const ASK_NOTE: u16 = 16;
pub(crate) const NOTE: u16 = 17;
pub(crate) const LAND: u16 = 18;
pub(crate) const ADDRESS_PUT: u16 = 19;
pub(crate) const ADDRESS_GET: u16 = 20;
pub(crate) const ADDRESS_PUT_ND: u16 = 21;
pub(crate) const ADDRESS_GET_ND: u16 = 22;
pub(crate) const COMPARE_AND_SWAP: u16 = 23;

/// Whether a service takes a lock that the program's own thread may hold, be it that of the allocator.
pub(crate) fn takes_locks(handler: u16) -> bool {
    matches!(handler, ACC | COMPARE_AND_SWAP | LAND | ASK_NOTE | ADDRESS_PUT_ND | ADDRESS_GET_ND)
}
