//! Reductions, broadcasts and short all-gathers of large groups: data goes along a tree, where smaller groups read from
//! every member.
//!
//! A member has up to seven children in each round of dissemination ([`rounds`]). So the messages grow with the size of
//! the group, and their longest chain grows with the logarithm of the size. In a reduction a parent combines what its
//! children have, which is of contiguous positions, in their order. So the result depends on the size of the group, and
//! not on the conduit.
//!
//! Up to 56 bytes travel inside words. More are announced by a message without words, and are read in the scratch
//! memory of the member that announced them.
//!
//! A member has one slot, for its total and then for the result. Before the result comes, its parent has read the total.
//! All members meet before the next piece.

use nagaya_core::reader_copy::copy_for_reader;
use nagaya_core::Result;

use crate::bulk::Bulk;
use crate::call::{Call, Mode};
use crate::combine::Operator;
use crate::rounds::rounds;
use crate::scratch::{slot, SLOT};
use crate::words::{self, around, words_of, WordKind, Words};

/// The largest group whose members read from each other directly. There, one memory or few messages make that faster.
pub(crate) const DIRECT: usize = 64;

/// The same in one memory, where a read takes no message. It limits the page tables of a member: 8 KiB for each other member
/// whose segment it has read.
pub(crate) const MAPPED: usize = 256;

/// Bytes of a slice of a result from which each member combines one slice. Reads that long take longer than the messages
/// about them.
const SLICE: usize = 1 << 10;

/// Who gets the result of a reduction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Receiver {
    All,
    Member(usize),
}

/// The messages about `len` bytes: their kind, and how many words each has.
fn message(len: usize) -> (WordKind, usize) {
    match len <= words::BYTES {
        true => (len as WordKind, words_of(len)),
        false => (words::LONG, 0),
    }
}

impl<W: Mode> Call<'_, W> {
    /// Whether a reduction of `len` bytes uses a tree.
    pub fn reduces_in_tree(&self, len: usize) -> bool {
        self.group.size() > DIRECT && len / self.group.size() < SLICE
    }

    /// Combines `count` elements at `src` of all members, in the order of positions, at `dst` of those that get the result.
    /// `what` is for errors. `Disagree` if the lengths of members differ.
    ///
    /// # Safety
    /// Until it returns, `src` is readable for `count` elements, and `dst` is writable for as many, if this member gets the
    /// result. `dst` is `src`, or they do not overlap.
    pub async unsafe fn reduce_tree(
        &self,
        (by, count): (Operator, usize),
        dst: *mut u8,
        src: *const u8,
        receiver: Receiver,
        what: &str,
    ) -> Result<()> {
        let esize = by.size();
        let bulk = Bulk::new(self, None, 0);
        let mut bulk = bulk.opened(what, count * esize).await?;
        let total = bulk.own(slot(0));
        let step = SLOT / esize;
        for first in (0..count).step_by(step) {
            if first > 0 {
                bulk.barrier().await?;
            }
            let (at, now) = (first * esize, step.min(count - first));
            let len = now * esize;
            // SAFETY: `src` has these elements, and they fit into a slot. *Slot*: all have met since they read this one.
            unsafe { std::ptr::copy_nonoverlapping(src.add(at), total, len) };
            bulk.combine_up(by, now).await?;
            match receiver {
                Receiver::All => bulk.send_down(0, len).await?,
                Receiver::Member(root) => bulk.pass_on(root, len).await?,
            }
            if receiver == Receiver::All || receiver == Receiver::Member(self.group.me()) {
                // SAFETY: `dst` has these elements; the slot has the result.
                unsafe { std::ptr::copy_nonoverlapping(total, dst.add(at), len) };
            }
        }
        bulk.close().await
    }

    /// Whether the group is so small that each member reads short data of every other one.
    pub fn reads_directly(&self) -> bool {
        self.group.size() <= if self.is_mapped() { MAPPED } else { DIRECT }
    }

    /// Whether a broadcast uses a tree.
    pub fn broadcasts_in_tree(&self) -> bool {
        // In one memory a tree would copy the data once more.
        self.group.size() > DIRECT && !self.is_mapped()
    }

    /// Copies `len` bytes at `data` of member `root` to `data` of all members. `Disagree` if the lengths differ.
    ///
    /// # Safety
    /// Until it returns, `data` is readable for `len` bytes on the root, and writable elsewhere.
    pub async unsafe fn broadcast_tree(&self, data: *mut u8, len: usize, root: usize) -> Result<()> {
        let bulk = Bulk::new(self, None, 0);
        let mut bulk = bulk.opened("a broadcast", len).await?;
        let place = bulk.own(slot(0));
        let is_root = self.group.me() == root;
        for from in (0..len).step_by(SLOT) {
            if from > 0 {
                bulk.barrier().await?;
            }
            let now = SLOT.min(len - from);
            if is_root {
                // SAFETY: `data` has these bytes, and they fit into a slot. *Slot*: all have met since they read this one.
                unsafe { copy_for_reader(place, data.add(from), now) };
            }
            bulk.send_down(root, now).await?;
            if !is_root {
                // SAFETY: `data` has space for these bytes; the slot has them.
                unsafe { std::ptr::copy_nonoverlapping(place, data.add(from), now) };
            }
        }
        bulk.close().await
    }

    /// Whether an all-gather of `len` bytes of each member uses a tree. The data of all members has to fit into a slot.
    pub fn gathers_in_tree(&self, len: usize) -> bool {
        !self.reads_directly() && len.saturating_mul(self.group.size()) <= SLOT
    }

    /// Copies `len` bytes at `src` of every member to `dst` of all members, by position. `Disagree` if the lengths differ.
    ///
    /// # Safety
    /// Until it returns, `src` is readable for `len` bytes, and `dst` is writable for as many of each member. `src` may be
    /// its own place in `dst`. `gathers_in_tree` holds for `len`.
    pub async unsafe fn all_gather_tree(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        let bulk = Bulk::new(self, None, 0);
        let mut bulk = bulk.opened("an all-gather", len).await?;
        let (place, all) = (bulk.own(slot(0)), len * self.group.size());
        // SAFETY: `src` has `len` bytes, and a slot has space for those of all members. *Slot*: all have met since they read
        // this one.
        unsafe { copy_for_reader(place, src, len) };
        bulk.gather_up(len).await?;
        bulk.send_down(0, all).await?;
        // SAFETY: `dst` has space for the data of all members; the slot has it.
        unsafe { std::ptr::copy_nonoverlapping(place, dst, all) };
        bulk.close().await
    }
}

impl<W: Mode> Bulk<'_, W> {
    /// The slot of member 0 gets the `len` bytes in the slot of each member, by position.
    async fn gather_up(&mut self, len: usize) -> Result<()> {
        let (size, me) = (self.call.group.size(), self.call.group.me());
        let (kind, _) = message(SLOT);
        self.call.enter(kind);
        // This member has the data of `round.known` positions from its own on, or of those that exist.
        for round in rounds(size) {
            if let Some(parent) = round.parent(me) {
                self.call.post(parent, &[])?;
                break;
            }
            let children = round.children(me);
            self.call.wait_for(children.clone());
            for child in children.clone() {
                self.call.take(child, &mut []).await?;
            }
            let mut fetched = Ok(());
            for child in children {
                if self.call.is_interrupted() {
                    break;
                }
                let (place, there) = (self.own(slot(0) + (child - me) * len), self.scratch_of(child, slot(0)));
                // SAFETY: the slot has space for the data of all positions, and stays until `settle` returns.
                fetched = fetched.and(unsafe { self.fetch(place, there, round.known.min(size - child) * len) });
            }
            let settled = self.settle().await;
            fetched.and(settled)?;
        }
        self.call.leave(kind)
    }

    /// The bytes in the slot, as the words of a message about `len` bytes.
    fn packed(&self, len: usize) -> Words {
        match message(len).1 {
            0 => Words::default(),
            // SAFETY: a slot has `len` bytes, which fit into words.
            _ => unsafe { words::pack(self.own(slot(0)), len) },
        }
    }

    /// The slot gets what a member has announced.
    async fn receive(&mut self, from: usize, len: usize, words: &Words) -> Result<()> {
        let place = self.own(slot(0));
        if len <= words::BYTES {
            // SAFETY: a slot has space for `len` bytes.
            unsafe { words::unpack(words, place, len) };
            return Ok(());
        }
        // SAFETY: a slot has space for `len` bytes. It stays until `settle` returns, and the other member keeps its own.
        let fetched = unsafe { self.fetch(place, self.scratch_of(from, slot(0)), len) };
        let settled = self.settle().await;
        fetched.and(settled)
    }

    /// Combines the elements in the slots of all members in the slot of member 0. Others have a part of the total then.
    async fn combine_up(&mut self, by: Operator, count: usize) -> Result<()> {
        let (size, me, len) = (self.call.group.size(), self.call.group.me(), count * by.size());
        let (kind, carried) = message(len);
        let mut space = Vec::new();
        self.call.enter(kind);
        // This member has the total of `round.known` positions from its own on.
        for round in rounds(size) {
            if let Some(parent) = round.parent(me) {
                self.call.post(parent, &self.packed(len).0[..carried])?;
                break;
            }
            let children = round.children(me);
            self.call.wait_for(children.clone());
            let mut words = Words::default();
            for child in children.clone() {
                self.call.take(child, &mut words.0[..carried]).await?;
                if len <= words::BYTES && !self.call.is_interrupted() {
                    // SAFETY: a slot and words have space for `count` elements.
                    unsafe { by.take(self.own(slot(0)), 1, words.as_ptr(), count) };
                }
            }
            if len > words::BYTES && !self.call.is_interrupted() {
                self.combine(by, count, children, &mut space).await?;
            }
        }
        self.call.leave(kind)
    }

    /// Combines the elements in the slots of these members, which have announced them, with those in the own slot.
    async fn combine(
        &mut self,
        by: Operator,
        count: usize,
        members: impl Iterator<Item = usize> + Clone,
        space: &mut Vec<u128>,
    ) -> Result<()> {
        let (total, len) = (self.own(slot(0)), count * by.size());
        if self.is_mapped() {
            for member in members {
                let data = self.view(self.scratch_of(member, slot(0)), len, space).await?;
                // SAFETY: a slot has `count` elements, and so much is at `data`.
                unsafe { by.take(total, 1, data, count) };
            }
            return Ok(());
        }
        let places: Vec<_> = members.map(|member| (member, self.scratch_of(member, slot(0)))).collect();
        // SAFETY: a slot has `count` elements. No child is at position 0.
        unsafe { self.take_each(by, (total, count), &places, space).await }
    }

    /// The slots of all members get the bytes in that of `root`.
    async fn send_down(&mut self, root: usize, len: usize) -> Result<()> {
        let (call, size) = (self.call, self.call.group.size());
        let (kind, carried) = message(len);
        // Positions counted from the root.
        let distance = around(call.group.me() + size - root, size);
        let member = |distance: usize| around(distance + root, size);
        call.enter(kind);
        for round in rounds(size) {
            if distance < round.known {
                let words = self.packed(len);
                for to in round.distances().map(|further| distance + further).filter(|to| *to < size) {
                    call.post(member(to), &words.0[..carried])?;
                }
            } else if distance < round.then() {
                let (mut words, parent) = (Words::default(), member(distance % round.known));
                call.take(parent, &mut words.0[..carried]).await?;
                if !call.is_interrupted() {
                    self.receive(parent, len, &words).await?;
                }
            }
        }
        call.leave(kind)
    }

    /// The slot of `root` gets the bytes in that of member 0.
    async fn pass_on(&mut self, root: usize, len: usize) -> Result<()> {
        let (kind, carried) = message(len);
        self.call.enter(kind);
        match self.call.group.me() {
            _ if root == 0 => {}
            0 => self.call.post(root, &self.packed(len).0[..carried])?,
            me if me == root => {
                let mut words = Words::default();
                self.call.take(0, &mut words.0[..carried]).await?;
                if !self.call.is_interrupted() {
                    self.receive(0, len, &words).await?;
                }
            }
            _ => {}
        }
        self.call.leave(kind)
    }
}
