//! What arrives: puts and gets are stored and noted at once, what is for the core is kept for it.
//!
//! UCX calls these functions while it progresses; they send nothing. A message that cannot be of this job is refused. Not here:
//! answers (`answer.rs`), and everything that is sent (`send.rs`).

use crate::engine::{Ack, Engine, GetRequest, Landing, View};
use crate::section;
use crate::wire::{Head, MessageKind};
use nagaya_core::conduit::{Class, Incoming};
use nagaya_core::copy::copy;
use nagaya_core::{Rank, Walk};
use std::ffi::{c_int, c_void};

impl Engine {
    /// Where in the own segment, if all of it is inside.
    fn place(&self, offset: u64, len: usize) -> Option<*mut u8> {
        let offset = usize::try_from(offset).ok()?;
        let inside = offset <= self.segment_size && len <= self.segment_size - offset;
        inside.then(|| self.segment.get().wrapping_add(offset))
    }

    /// Something arrived that no process of this job can have sent.
    #[cold]
    fn refuse(&self) {
        if !self.complained.replace(true) {
            nagaya_core::say(format_args!(
                "rank {}: UCX delivered a message that is not of this job; it was ignored",
                self.me
            ));
        }
    }

    /// A message that arrived whole. Says no to what cannot be.
    fn take(&self, head: &Head, data: *const u8, len: usize) -> Option<()> {
        let peer = (head.from < self.peers.len() as u32).then(|| self.peer(head.from))?;
        peer.refund(head.credit);
        if !matches!(head.kind, MessageKind::Request | MessageKind::Reply) {
            self.mailbox.note();
        }
        if let Some(ticket) = head.done {
            self.landed(peer, ticket);
        }
        let args = head.args();
        match head.kind {
            MessageKind::Request | MessageKind::Reply => {
                let class = if head.kind == MessageKind::Request { Class::Request } else { Class::Reply };
                let (from, handler) = (Rank(head.from), head.handler);
                // SAFETY: `keep` makes space for `len` bytes, and that many arrived.
                let write = |to| unsafe { copy(to, data, len) };
                self.mailbox.keep(&Incoming { from, class, handler, args, payload: data, len }, write);
            }
            MessageKind::Credit => {}
            MessageKind::Bye => peer.left.set(true),
            MessageKind::Put => {
                let to = self.place(*args.get(1)?, len)?;
                // SAFETY: inside the segment; that many bytes arrived.
                unsafe { copy(to, data, len) };
                self.owe_ack(head);
            }
            // It is always announced: shorter data go another way (`put_landing`).
            MessageKind::Land => return None,
            MessageKind::Ack => args.iter().for_each(|ticket| self.landed(peer, *ticket)),
            MessageKind::Get => {
                let [ticket, at, offset, len] = *args else { return None };
                let from = self.place(offset, len as usize)?;
                self.wanted.borrow_mut().push_back(GetRequest {
                    by: head.from,
                    ticket,
                    at,
                    from,
                    len: len as usize,
                    pack: None,
                });
            }
            MessageKind::Got => {
                let [ticket, at] = *args else { return None };
                // SAFETY: the address is ours, from `get`, whose caller keeps it valid until the ticket is finished.
                unsafe { copy(at as *mut u8, data, len) };
                self.landed(peer, ticket);
            }
            MessageKind::PutSection => {
                let [_, offset, unit, nd] = *args else { return None };
                // SAFETY: that many bytes arrived; the section is inside the segment.
                unsafe {
                    let walk = section::read(data, len, nd, unit, offset, self.segment_size)?;
                    let loops = nd as usize * section::LOOP;
                    (walk.bytes() == len - loops).then_some(())?;
                    walk.flipped().copy(self.segment.get().wrapping_add(offset as usize), data.wrapping_add(loops));
                }
                self.owe_ack(head);
            }
            MessageKind::GetSection => {
                let [ticket, at, offset, unit, nd] = *args else { return None };
                // SAFETY: that many bytes arrived.
                let walk = unsafe { section::read(data, len, nd, unit, offset, self.segment_size)? };
                let (from, len) = (self.segment.get().wrapping_add(offset as usize), walk.bytes());
                let pack = Some(Box::new(walk));
                self.wanted.borrow_mut().push_back(GetRequest { by: head.from, ticket, at, from, len, pack });
            }
            MessageKind::GotSection => {
                let [ticket, slot] = *args else { return None };
                let view = self.views.borrow_mut().take(slot as usize).filter(|v| v.walk.bytes() == len)?;
                // SAFETY: as for `Got`, for every element of the walk.
                unsafe { view.walk.flipped().copy(view.at, data) };
                self.landed(peer, ticket);
            }
        }
        Some(())
    }

    /// Notes an acknowledgement for the process that has put something. Its ticket is the first argument.
    fn owe_ack(&self, head: &Head) {
        self.acks.borrow_mut().push_back(Ack { to: head.from, ticket: head.args()[0] });
    }

    /// Data of a `Land` are there: the request that follows them has arrived.
    fn take_landed(&self, head: &Head) {
        self.owe_ack(head);
        let (from, class, handler, args) = (Rank(head.from), Class::Request, head.handler, &head.args()[2..]);
        self.mailbox.keep(&Incoming { from, class, handler, args, payload: std::ptr::null(), len: 0 }, |_| ());
    }

    /// Remembers where the answer to a strided get belongs.
    pub fn view(&self, at: *mut u8, walk: Walk) -> u64 {
        self.views.borrow_mut().put(View { at, walk }) as u64
    }
}

// What UCX calls. SAFETY (all): `engine` is the one given to `ngu_open`, alive and not moved until `ngu_close`; only shared
// references to it exist.

pub unsafe extern "C" fn on_arrived(
    engine: *const c_void,
    head: *const u8,
    head_len: usize,
    data: *const u8,
    len: usize,
) {
    // SAFETY: the engine lives as long as UCX may call; header and payload are UCX's until this returns.
    unsafe {
        let engine = &*(engine as *const Engine);
        let taken = Head::read(head, head_len).and_then(|head| engine.take(&head, data, len));
        if taken.is_none() {
            engine.refuse();
        }
    }
}

pub unsafe extern "C" fn on_announced(
    engine: *const c_void,
    head: *const u8,
    head_len: usize,
    len: usize,
    key: *mut u64,
) -> *mut u8 {
    // SAFETY: the engine lives as long as UCX may call; the header is UCX's until this returns.
    unsafe {
        let engine = &*(engine as *const Engine);
        let place = |head: &Head| {
            let peer = (head.from < engine.peers.len() as u32).then(|| engine.peer(head.from))?;
            peer.refund(head.credit);
            if let Some(done) = head.done {
                engine.landed(peer, done);
            }
            let [_, at, ..] = *head.args() else { return None };
            let to = match head.kind {
                MessageKind::Put => engine.place(at, len)?,
                MessageKind::Got | MessageKind::Land => at as *mut u8,
                _ => return None,
            };
            Some((to, Landing(*head)))
        };
        let Some((to, landing)) = Head::read(head, head_len).as_ref().and_then(place) else {
            engine.refuse();
            return std::ptr::null_mut();
        };
        *key = engine.landings.borrow_mut().put(landing) as u64;
        to
    }
}

pub unsafe extern "C" fn on_received(engine: *const c_void, key: u64, status: c_int) {
    // SAFETY: the engine lives as long as UCX may call.
    unsafe {
        let engine = &*(engine as *const Engine);
        let Some(Landing(head)) = engine.landings.borrow_mut().take(key as usize) else { return };
        let peer = engine.peer(head.from);
        if status != 0 {
            engine.give_up(peer, status);
            return;
        }
        engine.mailbox.note();
        match head.kind {
            MessageKind::Put => engine.owe_ack(&head),
            MessageKind::Land => engine.take_landed(&head),
            _ => engine.landed(peer, head.args()[0]),
        }
    }
}
