//! The foreign processes that this one knows, and the links with them.

use std::collections::HashMap;
use std::io::Result;
use std::os::fd::{AsRawFd, OwnedFd};
use std::rc::Rc;

use super::address::{host, networks, Address, AddressWords, Identity};
use super::incoming::{Arrived, Incoming, Landing, Look, Packet};
use super::outgoing::{head, Outgoing, PendingPacket};
use super::peer::Peer;
use super::poller::Poller;
use super::{socket, GOODBYE, HELLO, HELLO_IN_MEMORY};
use crate::transport::delay::race_point;
use crate::transport::message::Source;
use crate::transport::slab::Slab;
use crate::transport::stream::before_last_look;
use crate::transport::transfer::Transfer;

/// The first bits of sockets' keys.
const LISTENS: u64 = 1 << 32;
const COMES: u64 = 2 << 32;
const GOES: u64 = 3 << 32;
const OTHER: u64 = 4 << 32;
const KIND: u64 = 0xf << 32;

/// The foreign processes, by their number less the first one.
pub struct Foreign {
    me: Identity,
    first: u32,
    poller: Poller,
    listeners: Vec<OwnedFd>,
    address: Address,
    peers: Vec<Peer>,
    known: HashMap<Identity, u32>,
    incoming: Slab<Incoming>,
    /// Which of them there are.
    open: Vec<u64>,
    /// Links whose last packet has not gone yet, of processes that have a new one.
    closing: Vec<Outgoing>,
    /// The processes whose memory has no space for the next packet.
    full: Vec<usize>,
    /// The links have a note that this process sleeps.
    sleeps: bool,
    /// The program has left MPI. Until the others do so, this process still serves their requests.
    is_over: bool,
    /// A process may be leaving, or have an end whose reason is not known.
    has_leaving: bool,
    has_ended: bool,
    /// Memory of a link could not be mapped.
    pub failed: Option<std::io::Error>,
    pub landings: Slab<Landing>,
}

/// The Unix socket of a process.
fn name_of(identity: Identity) -> String {
    format!("nagaya-mpi-{}", identity.public())
}

impl Foreign {
    /// This process accepts links of its host from now on. Foreign processes are numbered from `first` on.
    pub fn start(me: Identity, first: u32) -> Result<Foreign> {
        let listener = socket::listen_unix(&name_of(me))?;
        let poller = Poller::start()?;
        poller.add(listener.as_raw_fd(), LISTENS, libc::EPOLLIN)?;
        Ok(Foreign {
            me,
            first,
            poller,
            listeners: vec![listener],
            address: Address { identity: me, host: host(), port: 0, networks: [0; 4] },
            peers: Vec::new(),
            known: HashMap::new(),
            incoming: Slab::new(),
            open: Vec::new(),
            closing: Vec::new(),
            full: Vec::new(),
            sleeps: false,
            is_over: false,
            has_leaving: false,
            has_ended: false,
            failed: None,
            landings: Slab::new(),
        })
    }

    /// Makes this process also accept links from other hosts.
    pub fn open_to_hosts(&mut self) -> Result<()> {
        if self.address.port == 0 {
            let (listener, port) = socket::listen_tcp()?;
            self.poller.add(listener.as_raw_fd(), LISTENS | self.listeners.len() as u64, libc::EPOLLIN)?;
            self.listeners.push(listener);
            (self.address.port, self.address.networks) = (port, networks());
        }
        Ok(())
    }

    pub fn address(&self) -> Address {
        self.address
    }

    /// What comes on another socket wakes this process, until it is released.
    pub fn watch(&self, fd: i32) -> Result<()> {
        self.poller.add(fd, OTHER, libc::EPOLLIN | libc::EPOLLRDHUP | libc::EPOLLET)
    }

    pub fn unwatch(&self, fd: i32) {
        self.poller.remove(fd);
    }

    /// The number of a process, which is known from now on.
    pub fn number_of(&mut self, address: &Address) -> u32 {
        let Address { identity, .. } = *address;
        if identity.job == self.me.job {
            return identity.rank;
        }
        let (first, peers) = (self.first, &mut self.peers);
        *self.known.entry(identity).or_insert_with(|| {
            peers.push(Peer::new(*address));
            first + peers.len() as u32 - 1
        })
    }

    fn peer(&mut self, number: u32) -> &mut Peer {
        &mut self.peers[(number - self.first) as usize]
    }

    pub fn numbers(&self) -> std::ops::Range<u32> {
        self.first..self.first + self.peers.len() as u32
    }

    /// The number on this host of a process whose memory this one may read; `None`: it may not, or on another host.
    pub fn process(&self, number: u32) -> Option<i32> {
        self.peers[(number - self.first) as usize].process
    }

    /// The kernel does not let this process read the memory of that one.
    pub fn forbid_process(&mut self, number: u32) {
        self.peer(number).process = None;
    }

    pub fn identity(&self, number: u32) -> Identity {
        self.peers[(number - self.first) as usize].address.identity
    }

    /// A communicator has this process from now on.
    pub fn connect(&mut self, number: u32) {
        let peer = self.peer(number);
        (peer.connected, peer.leaving) = (true, false);
        self.is_over = false;
    }

    /// No communicator has it any more.
    pub fn leave(&mut self, number: u32) {
        let peer = self.peer(number);
        peer.leaving = peer.leaving || peer.connected;
        peer.connected = false;
        self.has_leaving = true;
    }

    /// The program leaves MPI: sends `GOODBYE` to all.
    pub fn leave_all(&mut self) {
        self.peers.iter_mut().for_each(|peer| peer.leaving = true);
        (self.is_over, self.has_leaving) = (true, true);
    }

    pub fn is_leaving(&self) -> bool {
        self.has_leaving && self.peers.iter().any(|peer| peer.leaving)
    }

    /// The next look does not wait for something to come.
    pub fn look_soon(&self) {
        self.poller.look_again();
    }

    /// Whether the next look does not wait.
    pub fn looks_soon(&self) -> bool {
        self.poller.is_stirred()
    }

    /// Whether all links have ended.
    pub fn is_alone(&self) -> bool {
        let is_over = |peer: &Peer| peer.out.is_none() && !peer.leaving;
        self.open.is_empty() && self.closing.is_empty() && self.peers.iter().all(is_over)
    }

    /// The link to a process, opened the first time. The error states what has failed.
    pub fn link_to(&mut self, number: u32) -> Result<&mut Outgoing> {
        let (me, own) = (self.me, self.address);
        let index = (number - self.first) as usize;
        let told = std::mem::take(&mut self.peers[index].told);
        if let Some(old) = self.peers[index].out.take_if(|_| told) {
            // It only stirs from now on: the number belongs to the new link.
            let events = libc::EPOLLIN | libc::EPOLLOUT | libc::EPOLLRDHUP | libc::EPOLLET;
            self.poller.change(old.socket.as_raw_fd(), OTHER, events);
            self.closing.push(old);
        }
        let peer = &mut self.peers[index];
        if peer.out.is_none() {
            let Address { identity, host, port, networks } = peer.address;
            let socket = match host == own.host {
                true => socket::connect_unix(&name_of(identity))?,
                false => socket::connect_tcp(&networks, port, None)?,
            };
            // The only bytes that come on it wake this process.
            self.poller.add(socket.as_raw_fd(), GOES | index as u64, libc::EPOLLRDHUP | libc::EPOLLIN)?;
            let mut out = Outgoing::new(socket);
            let data: Vec<u8> = own.words().iter().flat_map(|word| word.to_le_bytes()).collect();
            let words = [me.job, u64::from(me.rank), identity.job, u64::from(identity.rank)];
            let hello = [&head(HELLO_IN_MEMORY, data.len(), words), data.as_slice()].concat();
            if host != own.host || !out.move_to_memory(&hello) {
                let mut hello = PendingPacket::new(HELLO, words);
                hello.len = data.len();
                hello.head = head(HELLO, data.len(), words);
                hello.data = Some(Source::Copied(data.into()));
                out.push(hello);
            }
            peer.out = Some(out);
            if self.is_over {
                (peer.leaving, peer.reopened, self.has_leaving) = (true, true, true);
                self.poller.look_again();
            }
        }
        self.flush(index);
        let ended = || std::io::Error::from(std::io::ErrorKind::ConnectionReset);
        self.peers[index].out.as_mut().ok_or_else(ended)
    }

    /// Sends what waits for a process; its socket reports when there is space for the rest.
    pub fn flush(&mut self, index: usize) {
        let peer = &mut self.peers[index];
        let Some(out) = &mut peer.out else { return };
        if out.is_empty() {
            return;
        }
        if out.flush().is_err() {
            peer.ended = true;
            self.has_ended = true;
            return;
        }
        if out.is_in_memory() {
            if !out.is_empty() && !self.full.contains(&index) {
                self.full.push(index);
            }
            return;
        }
        let space = if out.is_empty() { 0 } else { libc::EPOLLOUT };
        self.poller.change(out.socket.as_raw_fd(), GOES | index as u64, libc::EPOLLRDHUP | space);
    }

    /// Copies the data of a message that waits for space in a link.
    pub fn copy_waiting(&mut self, number: u32, transfer: &Rc<Transfer>) {
        let at = (number - self.first) as usize;
        self.peers[at].out.iter_mut().chain(&mut self.closing).for_each(|out| out.copy_data(transfer));
    }

    /// Like `flush`, of the process with this number.
    pub fn flush_to(&mut self, number: u32) {
        self.flush((number - self.first) as usize);
    }

    /// A link could not be used.
    pub fn end_link(&mut self, number: u32) {
        self.peer(number).ended = true;
        self.has_ended = true;
    }

    /// Everything that has come. `busy`: whether something is pending to a process. `sleeps`: this process is about to sleep.
    #[inline]
    pub fn look(&mut self, busy: &dyn Fn(u32) -> bool, sleeps: bool) -> Vec<Arrived> {
        let mut arrived = Vec::new();
        self.look_at_memory(&mut arrived);
        let is_due = self.poller.is_due(self.is_in_memory());
        if is_due {
            self.look_at_sockets(&mut arrived);
        }
        if is_due || !arrived.is_empty() {
            self.say_goodbye(busy);
        }
        if sleeps || self.sleeps {
            self.note_sleep(sleeps);
        }
        arrived
    }

    /// Whether all messages to this process come in memory.
    fn is_in_memory(&self) -> bool {
        let mut incoming = self.open.iter().filter_map(|slot| self.incoming.get(*slot));
        !self.open.is_empty() && incoming.all(|incoming| incoming.memory.is_some())
    }

    /// Takes what has come in memory, and sends what has waited for space there.
    #[inline]
    fn look_at_memory(&mut self, arrived: &mut Vec<Arrived>) {
        let mut at = 0;
        while let Some(slot) = self.open.get(at).copied() {
            if self.incoming.get(slot).is_some_and(Incoming::has_bytes) {
                self.read(slot, false, arrived);
            }
            // It is gone from the list if the link has ended.
            at += usize::from(self.open.get(at) == Some(&slot));
        }
        if !self.full.is_empty() {
            for index in std::mem::take(&mut self.full) {
                self.flush(index);
            }
        }
        self.closing.retain_mut(|out| out.flush().is_ok() && !out.is_empty());
    }

    /// Notes in all links whether this process sleeps. If something has come meanwhile, or has space now, the next look is
    /// due.
    #[cold]
    fn note_sleep(&mut self, sleeps: bool) {
        let links = || self.open.iter().filter_map(|slot| self.incoming.get(*slot));
        for reader in links().filter_map(|incoming| incoming.memory.as_ref()) {
            match sleeps {
                true => reader.end().prepare_sleep(),
                false => reader.end().end_sleep(),
            }
        }
        let outgoing = || self.peers.iter().filter_map(|peer| peer.out.as_ref()).chain(&self.closing);
        outgoing().for_each(|out| out.note_sleep(sleeps));
        if sleeps {
            race_point();
            before_last_look();
            if links().any(Incoming::has_bytes) || outgoing().any(Outgoing::can_go_on) {
                self.poller.look_again();
            }
        }
        self.sleeps = sleeps;
    }

    fn look_at_sockets(&mut self, arrived: &mut Vec<Arrived>) {
        for (key, events) in self.poller.events() {
            let at = key & !KIND;
            match key & KIND {
                LISTENS => self.accept(arrived),
                COMES => self.read(at, true, arrived),
                GOES if events & (libc::EPOLLRDHUP | libc::EPOLLHUP | libc::EPOLLERR) != 0 => {
                    let peer = &mut self.peers[at as usize];
                    if let Some(out) = &peer.out {
                        self.poller.remove(out.socket.as_raw_fd());
                        peer.ended = true;
                        self.has_ended = true;
                    }
                }
                GOES => {
                    if let Some(out) = self.peers[at as usize].out.as_ref().filter(|out| out.is_in_memory()) {
                        socket::take_wakes(&out.socket);
                    }
                    self.flush(at as usize);
                }
                _ => {}
            }
        }
    }

    fn accept(&mut self, arrived: &mut Vec<Arrived>) {
        for listener in 0..self.listeners.len() {
            while let Some(socket) = socket::accept(&self.listeners[listener]) {
                let slot = self.incoming.next();
                if self.poller.add(socket.as_raw_fd(), COMES | slot, libc::EPOLLIN).is_ok() {
                    self.incoming.insert(Incoming::new(socket));
                    self.open.push(slot);
                    self.read(slot, true, arrived);
                }
            }
        }
    }

    fn read(&mut self, slot: u64, at_socket: bool, arrived: &mut Vec<Arrived>) {
        let Some(incoming) = self.incoming.get_mut(slot) else { return };
        let mut packets = Vec::new();
        let look = incoming.look(at_socket, &mut self.landings, &mut packets);
        let mut is_over = !matches!(look, Look::Open | Look::More);
        for packet in packets {
            is_over |= !self.take(slot, packet, arrived);
        }
        match look {
            Look::More => self.poller.look_again(),
            Look::Failed(why) => {
                self.failed = Some(why);
                self.close(slot);
            }
            _ if is_over => self.close(slot),
            _ => {}
        }
    }

    /// `false`: the link has ended.
    fn take(&mut self, slot: u64, packet: Packet, arrived: &mut Vec<Arrived>) -> bool {
        let Some(incoming) = self.incoming.get_mut(slot) else { return false };
        match (incoming.from, packet.kind) {
            (None, HELLO | HELLO_IN_MEMORY) => {
                let [job, rank, to_job, to_rank] = packet.words;
                let mut words = AddressWords::default();
                for (to, from) in words.iter_mut().zip(packet.data.chunks_exact(8)) {
                    *to = u64::from_le_bytes(std::array::from_fn(|at| from[at]));
                }
                let address = Address::from_words(words);
                let is_sender = address.identity == Identity { job, rank: rank as u32 };
                if incoming.memory.is_some() != (packet.kind == HELLO_IN_MEMORY) {
                    return false;
                }
                if !is_sender || (to_job, to_rank) != (self.me.job, u64::from(self.me.rank)) || job == self.me.job {
                    return false;
                }
                let number = self.number_of(&address);
                if let Some(incoming) = self.incoming.get_mut(slot) {
                    incoming.from = Some(number);
                    let process = incoming.memory.as_ref().and_then(|_| socket::process_of(&incoming.socket));
                    let peer = &mut self.peers[(number - self.first) as usize];
                    (peer.left, peer.process) = (false, process);
                }
                true
            }
            (None, _) => false,
            (Some(from), GOODBYE) => {
                incoming.has_goodbye = true;
                // Else it has come back already.
                let others = self.open.iter().filter(|other| **other != slot);
                let is_back = others.filter_map(|other| self.incoming.get(*other)).any(|it| it.from == Some(from));
                let peer = self.peer(from);
                (peer.left, peer.has_left) = (peer.left || !is_back, true);
                if self.has_leaving {
                    // This process may leave it now.
                    self.poller.look_again();
                }
                false
            }
            (Some(from), _) => {
                arrived.push(Arrived { from, packet });
                true
            }
        }
    }

    /// A link from a process has ended.
    fn close(&mut self, slot: u64) {
        let Some(incoming) = self.incoming.take(slot) else { return };
        self.open.retain(|open| *open != slot);
        self.poller.remove(incoming.socket.as_raw_fd());
        if let Some(from) = incoming.from {
            let peer = self.peer(from);
            // A process that leaves again opens a new link, which may be read before the last packet of the old one.
            peer.ended |= !peer.left && !incoming.has_goodbye;
            self.has_ended = true;
        }
    }

    /// A process whose link has ended without a `GOODBYE`: it has died. All earlier packets from it were taken.
    pub fn lost(&mut self, arrived: &mut Vec<Arrived>) -> Option<u32> {
        if !std::mem::take(&mut self.has_ended) || !self.peers.iter().any(|peer| peer.ended) {
            return None;
        }
        // Its `GOODBYE` may have arrived meanwhile, on a link that was not read yet.
        self.accept(arrived);
        for slot in self.open.clone() {
            self.read(slot, true, arrived);
        }
        // New links have no note yet if this process is about to sleep.
        self.poller.look_again();
        let mut lost = None;
        for (peer, number) in self.peers.iter_mut().zip(self.first..) {
            if !std::mem::take(&mut peer.ended) {
                continue;
            }
            if peer.connected && !peer.left {
                lost = Some(number);
            }
            if let Some(out) = peer.out.take() {
                self.poller.remove(out.socket.as_raw_fd());
            }
            (peer.leaving, peer.told) = (false, false);
        }
        lost
    }

    /// Leaves those processes that this one has no communicator with, once nothing is pending.
    fn say_goodbye(&mut self, busy: &dyn Fn(u32) -> bool) {
        if !self.has_leaving {
            return;
        }
        for index in 0..self.peers.len() {
            let number = self.first + index as u32;
            let peer = &self.peers[index];
            if !peer.leaving || peer.is_served() || busy(number) || self.has_landing(number) {
                continue;
            }
            let comes = self.open.iter().filter_map(|slot| self.incoming.get(*slot)).any(|it| it.from == Some(number));
            if self.peers[index].out.is_none() && (!comes || self.link_to(number).is_err()) {
                self.peers[index].leaving = false;
                continue;
            }
            let peer = &mut self.peers[index];
            if let (Some(out), false) = (&mut peer.out, peer.told) {
                out.push(PendingPacket::new(GOODBYE, [0; 4]));
                peer.told = true;
                self.flush(index);
            }
            let peer = &mut self.peers[index];
            if let Some(out) = peer.out.take_if(|out| out.is_empty()) {
                self.poller.remove(out.socket.as_raw_fd());
                (peer.leaving, peer.told) = (false, false);
            }
        }
        self.has_leaving = self.is_leaving();
    }

    fn has_landing(&self, from: u32) -> bool {
        self.landings.values().any(|landing| landing.from == from)
    }
}

#[cfg(test)]
#[path = "table_tests.rs"]
mod tests;
