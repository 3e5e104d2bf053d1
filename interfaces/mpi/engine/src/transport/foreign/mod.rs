//! Processes of other jobs: spawned ones, and those that `MPI_Comm_accept` and similar calls connect.
//!
//! A group of processes that another start made is a separate job, with a separate core. In this process, each of its
//! processes is a *foreign process*. It has a number after the ranks of this job, in the order in which this process
//! learns of them. So numbers differ between processes, and a packet names a process by its [`Identity`]. Groups and
//! communicators hold numbers, and messages match by them, as for ranks.
//!
//! Two processes have a *link* for each direction, a stream of packets. The sender opens it when it first needs it: a
//! Unix socket on one host, TCP between hosts. So two processes that open links at the same time cause no conflict.
//!
//! On one host, the sender also makes memory for the link, and passes its descriptor with the first packet. All later
//! packets travel in this memory (`memory.rs`). The socket then has two uses: its end shows the end of the process, and a
//! byte in it wakes a process that sleeps. An end of a link gets such a byte only after it has noted in the memory that
//! it sleeps. A very long message does not travel at all, if the kernel lets the receiver read the memory of the sender.
//! Without memory, for example because a limit is reached, the socket carries all packets.
//!
//! Packets are those of `remote.rs`: a message with up to `EAGER` bytes, or with a length; `CLEARED` by its receive;
//! the data. `WITHDRAW` asks for a message whose send is cancelled, and `WITHDRAWN` is the answer. Streams keep
//! their order, so messages need no numbers.
//!
//! A process that leaves sends `GOODBYE` on its links. A link that ends without it means that its process has died.
//! Then this job ends too (MPI 11.10.4, 9.5). A process in `MPI_Finalize` has left all others, but still serves their
//! requests. It opens links again for its replies, and leaves again when the others leave. A thread sleeps on all
//! sockets and wakes the process that waits (`poller.rs`).
//!
//! Memory: two descriptors and some hundred bytes for each foreign process that exchanges messages with this one, fifty
//! bytes for others. On one host also two streams of 128 KiB, whose pages the kernel allocates when they are used.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`, `address`, `memory`, `poller`, `socket`: kinds of packets; names of processes; streams in memory; sockets
//!    and the thread that sleeps on them
//! 2. `outgoing`: packets that leave
//! 3. `incoming`: packets that arrive
//! 4. `peer`: what is known of a process
//! 5. `table`: the processes, and their links

mod address;
mod incoming;
mod memory;
mod outgoing;
mod peer;
mod poller;
pub mod socket;
mod table;

pub use address::{host, networks, Address, AddressWords, Identity};
pub use incoming::{Arrived, Landing};
pub use outgoing::{head, PendingPacket, HEAD};
pub use table::Foreign;

/// The first number of a packet: what it is.
pub const HELLO: u64 = 0x4e61_6761_7961_0001;
/// Like `HELLO`. All later packets are in the memory whose descriptor comes with this one.
pub const HELLO_IN_MEMORY: u64 = HELLO + 1;
pub const MESSAGE: u64 = 1;
pub const CLEARED: u64 = 2;
pub const DATA: u64 = 3;
pub const GOODBYE: u64 = 4;
/// The send that its sender wants to cancel.
pub const WITHDRAW: u64 = 5;
/// The send, which is cancelled: its message had no receive.
pub const WITHDRAWN: u64 = 6;
