//! What this process records about its channels, segmented buffers and workspaces.
//!
//! Data only: what is done with it is in `pairing`, `channel`, `segbuf` and `workspace`.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};

use nagaya_core::Rank;

use crate::address::Address;

/// Bytes of the words that a process has for each other one, where that one leaves the address of its first block.
pub(crate) const POSTS: usize = 16;

/// What has two ends. Channels and buffers are counted apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum EndKind {
    Channel,
    Buffer,
}

/// The kind of end, whether this process sends, and the other process.
pub(crate) type Direction = (EndKind, bool, u32);

/// The blocks that this process has made or found.
#[derive(Default)]
pub(crate) struct Pairings(pub(crate) RefCell<BTreeMap<Direction, Vec<Option<Address>>>>);

/// One end: the process of the other end, and its own kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) kind: EndKind,
    pub(crate) sends: bool,
    pub(crate) peer: Rank,
    pub(crate) position: usize,
    /// Found or made.
    pub(crate) block: Option<Address>,
}

/// The condition that a call of the program waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item {
    pub(crate) request: u64,
    pub(crate) at: *mut u8,
    /// The bytes of a send, or the space of a receive.
    pub(crate) bytes: u64,
    /// The key under which a message is registered that the receiver fetches; its number.
    pub(crate) key: u64,
    pub(crate) number: u64,
}

/// How far an end is on its way out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Freed {
    No,
    /// It ends with this request, which is over when all before it are.
    Asked(u64),
    /// The program has done with it. It stays until the other end has been informed, or has informed us.
    Over,
}

pub(crate) struct Channel {
    pub(crate) end: End,
    /// The ring of the receiver.
    pub(crate) ring: Option<Address>,
    /// Messages put into the ring, or taken out of it.
    pub(crate) count: u64,
    /// Sends that are not in the ring yet, receives that nothing has come for.
    pub(crate) waiting: VecDeque<Item>,
    /// Sends that the receiver has not fetched yet.
    pub(crate) in_ring: VecDeque<Item>,
    pub(crate) freed: Freed,
}

/// All channels of this process.
#[derive(Default)]
pub(crate) struct Channels {
    pub(crate) next: Cell<u64>,
    pub(crate) all: RefCell<BTreeMap<u64, Channel>>,
    /// Requests that are over, and how many bytes came.
    pub(crate) over: RefCell<BTreeMap<u64, u64>>,
}

/// One end of a segmented buffer.
#[derive(Clone, Copy)]
pub(crate) struct Buffer {
    pub(crate) end: End,
    pub(crate) at: *mut u8,
    pub(crate) size: usize,
    pub(crate) segments: usize,
    /// Under which the destination's segments are registered; 0 at the source.
    pub(crate) key: u64,
    /// What the source writes, at the destination: how many segments it has sent; after that, where the segments are, how large and
    /// how many.
    pub(crate) control: Option<Address>,
    /// Where the destination's segments are.
    pub(crate) there: Address,
    /// Steps of this side.
    pub(crate) steps: u64,
    pub(crate) connected: bool,
}

#[derive(Default)]
pub(crate) struct Buffers {
    pub(crate) next: Cell<u64>,
    pub(crate) all: RefCell<BTreeMap<u64, Buffer>>,
}

#[derive(Clone, Copy)]
pub(crate) struct Workspace {
    pub(crate) at: *mut u8,
    pub(crate) bytes: usize,
    /// On each process; the first piece is on process `first`.
    pub(crate) piece: usize,
    pub(crate) first: usize,
}

#[derive(Default)]
pub(crate) struct Workspaces {
    pub(crate) next: Cell<u64>,
    pub(crate) all: RefCell<BTreeMap<u64, Workspace>>,
    pub(crate) first: Cell<usize>,
    pub(crate) least: Cell<usize>,
}
