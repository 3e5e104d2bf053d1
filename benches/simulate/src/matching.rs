//! Point-to-point messages of an MPI program, matched by the state machines of `nagaya-mpi-matching`.
//!
//! The program is a halo exchange: each rank receives from four neighbours, and sends to them. A receive is published
//! to its source only if both ranks share memory, which is the condition of the MPI core
//! (`transport/local_slots.rs`). A publication counts as a message. Events take effect one after the other.

use std::collections::BTreeMap;

use nagaya_core::{Error, Result, Status};
use nagaya_mpi_matching::{
    Arrival, Arrived, Board, Envelope, Offer, Post, Receiver, Route, Selector, Sender, Settled, Slots,
};

use crate::counts::Counts;

/// Ranks of a host.
pub const HOST: usize = 64;

/// The event that comes first on all ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    Receives,
    Messages,
}

/// A published receive.
struct Slot {
    id: u64,
    wanted: Selector,
    seen: u64,
    settled: Settled,
    depth: u64,
}

/// The slots of one receiver, by source.
struct Published {
    me: usize,
    by_source: BTreeMap<u32, Vec<Slot>>,
    sent: u64,
    depth: u64,
}

impl Board for Published {
    fn has_space(&mut self, source: u32) -> bool {
        source as usize / HOST == self.me / HOST
    }

    fn publish(&mut self, id: u64, wanted: &Selector, seen: u64) -> u64 {
        let slots = self.by_source.entry(wanted.source.unwrap_or(0)).or_default();
        slots.push(Slot { id, wanted: *wanted, seen, settled: Settled::Posted, depth: self.depth + 1 });
        self.sent += 1;
        slots.len() as u64 - 1
    }

    fn settle(&mut self, source: u32, slot: u64, to: Settled) -> Settled {
        OfSender(self.by_source.entry(source).or_default()).settle(slot, to)
    }
}

/// The slots that one sender sees.
struct OfSender<'a>(&'a mut Vec<Slot>);

impl Slots for OfSender<'_> {
    fn settle(&mut self, slot: u64, to: Settled) -> Settled {
        let slot = &mut self.0[slot as usize];
        let was = slot.settled;
        if was == Settled::Posted {
            slot.settled = to;
        }
        was
    }
}

struct MpiRank {
    receiver: Receiver,
    published: Published,
    /// The machine for each target, and how many of the target's slots it has examined.
    senders: BTreeMap<usize, (Sender, usize)>,
    sent: u64,
    bytes: u64,
    depth: u64,
}

fn wrong(text: String) -> Error {
    Error::new(Status::System, format!("the simulation has a wrong result: {text}"))
}

/// The neighbours of a rank: two on each side, one and `HOST` ranks away.
fn neighbours(me: usize, ranks: usize) -> [usize; 4] {
    [1, HOST, ranks - 1, ranks - HOST].map(|distance| (me + distance) % ranks)
}

/// Counts the messages of one halo exchange of `ranks` ranks, more than `2 * HOST`, with `bytes` bytes for each neighbour.
///
/// Errors: `System` if a receive gets a wrong message, or none.
pub fn halo(first: First, bytes: u64, ranks: usize) -> Result<Counts> {
    let rank = |me: usize| MpiRank {
        receiver: Receiver::new(ranks),
        published: Published { me, by_source: BTreeMap::new(), sent: 0, depth: 0 },
        senders: BTreeMap::new(),
        sent: 0,
        bytes: 0,
        depth: 0,
    };
    let mut all: Vec<MpiRank> = (0..ranks).map(rank).collect();
    if first == First::Receives {
        (0..ranks).try_for_each(|me| post_receives(&mut all, me))?;
    }
    for me in 0..ranks {
        neighbours(me, ranks).into_iter().try_for_each(|to| send(&mut all, me, to, bytes))?;
    }
    if first == First::Messages {
        (0..ranks).try_for_each(|me| post_receives(&mut all, me))?;
    }
    if let Some(at) = all.iter().position(|rank| rank.receiver.receives() + rank.receiver.unexpected().len() > 0) {
        return Err(wrong(format!("rank {at} of {ranks} has receives or messages left")));
    }
    let sent = |rank: &MpiRank| rank.sent + rank.published.sent;
    Ok(Counts {
        messages: all.iter().map(sent).sum(),
        of_one: all.iter().map(sent).max().unwrap_or(0),
        depth: all.iter().map(|rank| rank.depth).max().unwrap_or(0),
        bytes_of_one: all.iter().map(|rank| rank.bytes).max().unwrap_or(0),
    })
}

/// Posts the receives of a rank. A receive has the number of its source.
fn post_receives(all: &mut [MpiRank], me: usize) -> Result<()> {
    for source in neighbours(me, all.len()) {
        let wanted = Selector { context: 0, source: Some(source as u32), tag: Some(0) };
        let MpiRank { receiver, published, .. } = &mut all[me];
        match receiver.post(source as u64, wanted, Offer::Now, published) {
            Post::Matched(message) if message.envelope.source as usize != source => {
                return Err(wrong(format!("rank {me} receives from {source} a message of another rank")));
            }
            Post::Matched(_) | Post::Waits => {}
        }
    }
    Ok(())
}

/// Sends one message, which arrives at once.
fn send(all: &mut [MpiRank], from: usize, to: usize, bytes: u64) -> Result<()> {
    let envelope = Envelope { context: 0, source: from as u32, tag: 0, signature: 0 };
    let (mut sender, examined) = all[from].senders.remove(&to).unwrap_or_default();
    let slots = all[to].published.by_source.entry(from as u32).or_default();
    for number in examined..slots.len() {
        let (wanted, seen) = (slots[number].wanted, slots[number].seen);
        sender.examine(number as u64, &wanted, seen, &mut OfSender(slots));
    }
    let route = sender.send(&envelope, &mut OfSender(slots));
    let published = match route {
        Route::Slot(slot) => Some((slots[slot as usize].id, slots[slot as usize].depth)),
        Route::Queue(_) => None,
    };
    let examined = slots.len();
    let me = &mut all[from];
    me.senders.insert(to, (sender, examined));
    me.sent += 1;
    me.bytes += bytes;
    let depth = me.published.depth.max(published.map_or(0, |(_, depth)| depth)) + 1;
    let MpiRank { receiver, published: board, depth: deepest, .. } = &mut all[to];
    *deepest = (*deepest).max(depth);
    match (route, published) {
        (Route::Slot(_), Some((id, _))) if id == from as u64 => receiver.completed(id, board),
        (Route::Queue(number), _) => match receiver.arrived(Arrived { id: number, envelope }, board) {
            Arrival::Matched(id) if id != from as u64 => {
                return Err(wrong(format!("rank {to} matches {id} with {from}")))
            }
            Arrival::Matched(_) | Arrival::Unexpected => {}
        },
        _ => return Err(wrong(format!("rank {from} writes into another receive of rank {to}"))),
    }
    Ok(())
}
