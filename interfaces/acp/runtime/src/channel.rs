//! Channels: messages of any size from one process to another, in order. Small ones travel in a ring of the receiver's memory; others
//! are fetched by the receiver from where the sender has them.
//!
//! Nothing here waits for the other process, but `wait_request`. Not here: how the ends find each other (`pairing.rs`).

use std::collections::VecDeque;

use nagaya_core::{Waiting, Wake};

use crate::address::Address;
use crate::endpoints::{Channel, EndKind, Freed, Item};
use crate::error::{Error, Result};
use crate::pairing::{word, ANSWER, TAKEN};
use crate::state::Acp;

// A message in the ring: its number, which is written last; its size; where it is, or its bytes.
const ENTRY: usize = 64;
const ENTRIES: u64 = 64;
const SMALL: usize = ENTRY - 24;
/// The size that marks the end of the messages.
const CLOSED: u64 = u64::MAX;

impl Acp {
    fn number(&self) -> u64 {
        let next = &self.channels.next;
        next.set(next.get() + 1);
        next.get()
    }

    /// A new end of a channel. Its name.
    pub fn create_channel(&self, sender: i32, receiver: i32) -> Result<u64> {
        let me = self.rank();
        if sender == receiver {
            return Err(Error(format!("a channel from rank {sender} to itself: the two ends are different processes")));
        }
        if sender != me && receiver != me {
            return Err(Error(format!(
                "a channel from rank {sender} to rank {receiver} is made by these two, not by rank {me}"
            )));
        }
        let peer = self.process(if sender == me { receiver } else { sender })?;
        let end = self.new_end(EndKind::Channel, sender == me, peer)?;
        let name = self.number();
        let (waiting, in_ring) = (VecDeque::new(), VecDeque::new());
        let channel = Channel { end, ring: None, count: 0, waiting, in_ring, freed: Freed::No };
        self.channels.all.borrow_mut().insert(name, channel);
        Ok(name)
    }

    /// Starts a send or a receive, by the end of the channel that it is. Its request.
    ///
    /// # Safety
    /// The bytes are there until the request is over.
    pub unsafe fn channel_transfer(&self, name: u64, sends: bool, at: *mut u8, bytes: usize) -> Result<u64> {
        if isize::try_from(bytes).is_err() || (at.is_null() && bytes > 0) {
            return Err(Error(format!("a message of {bytes} bytes at {at:p}, where no memory is mapped")));
        }
        let request = self.with_channel(name, |channel, request| {
            if sends != channel.end.sends {
                let what = if channel.end.sends { "sends" } else { "receives" };
                return Err(Error(format!("this process {what} on this channel")));
            }
            channel.waiting.push_back(Item { request, at, bytes: bytes as u64, key: 0, number: 0 });
            Ok(())
        })?;
        self.advance_channels()?;
        Ok(request)
    }

    /// Gives an end back when its requests are over; the other one may still be in use. The request that this is.
    pub fn close_channel(&self, name: u64) -> Result<u64> {
        let request = self.with_channel(name, |channel, request| {
            channel.freed = Freed::Asked(request);
            Ok(())
        })?;
        self.advance_channels()?;
        Ok(request)
    }

    /// Does this with a channel that has not been freed, for a new request, which it gives.
    fn with_channel(&self, name: u64, f: impl FnOnce(&mut Channel, u64) -> Result<()>) -> Result<u64> {
        let request = self.number();
        let mut all = self.channels.all.borrow_mut();
        let channel = all.get_mut(&name).filter(|channel| channel.freed != Freed::Over);
        let channel = channel.ok_or_else(|| Error("this channel does not exist, or no longer".into()))?;
        if channel.freed != Freed::No {
            return Err(Error("this channel is being freed".into()));
        }
        f(channel, request).map(|()| request)
    }

    /// Waits until a request is over. How many bytes came, of a receive.
    pub fn wait_request(&self, request: u64) -> Result<usize> {
        loop {
            self.advance_channels()?;
            if let Some(bytes) = self.channels.over.borrow_mut().remove(&request) {
                return Ok(bytes as usize);
            }
            if !self.channels.all.borrow().values().any(|channel| channel.has(request)) {
                return Err(Error("this request does not exist, or has been waited for before".into()));
            }
            if !self.channels.all.borrow().values().all(|c| c.freed == Freed::Over || self.is_told(&c.end)) {
                // It waits for a word in another process's memory.
                self.core().give_way();
                continue;
            }
            let why = || Waiting::new("messages of a channel");
            self.core().wait(Wake::Silent, why, || self.channels.all.borrow().values().any(|c| self.has_news(c)));
        }
    }

    /// Whether something has been written for a channel since it was last looked at.
    fn has_news(&self, channel: &Channel) -> bool {
        match (channel.end.sends, channel.end.block, channel.ring) {
            (true, Some(block), None) => word(block.plus(ANSWER)) != 0 && !channel.waiting.is_empty(),
            (true, Some(block), Some(_)) => {
                let taken = word(block.plus(TAKEN));
                channel.in_ring.front().is_some_and(|item| item.number <= taken)
                    || (!channel.waiting.is_empty() && channel.count - taken < ENTRIES)
            }
            (false, None, _) => self.may_find_block(&channel.end),
            (false, _, Some(ring)) => {
                !channel.waiting.is_empty() && word(entry(ring, channel.count)) == channel.count + 1
            }
            _ => true,
        }
    }

    /// Does what can be done on all channels without waiting for others.
    fn advance_channels(&self) -> Result<()> {
        self.core().poll();
        let names: Vec<u64> = self.channels.all.borrow().keys().copied().collect();
        for name in names {
            let Some(mut channel) = self.channels.all.borrow_mut().remove(&name) else { continue };
            let closed =
                if channel.end.sends { self.advance_sender(&mut channel) } else { self.advance_receiver(&mut channel) };
            if !closed? {
                self.channels.all.borrow_mut().insert(name, channel);
            }
        }
        Ok(())
    }

    fn request_is_over(&self, item: &Item, bytes: u64) {
        self.channels.over.borrow_mut().insert(item.request, bytes);
    }

    /// Returns whether the channel is at its end.
    fn advance_sender(&self, channel: &mut Channel) -> Result<bool> {
        let Some(block) = channel.end.block else { return Ok(false) };
        self.free_if_empty(channel);
        if channel.ring.is_none() {
            channel.ring = Some(Address(word(block.plus(ANSWER)))).filter(|ring| *ring != Address::NULL);
        }
        let Some(ring) = channel.ring else { return Ok(false) };
        let taken = word(block.plus(TAKEN));
        while let Some(item) = channel.in_ring.front().copied().filter(|item| item.number <= taken) {
            channel.in_ring.pop_front();
            if item.key != 0 {
                self.unregister(item.key)?;
            }
            self.request_is_over(&item, 0);
        }
        while channel.count - taken < ENTRIES {
            let Some(mut item) = channel.waiting.pop_front() else { break };
            let at = entry(ring, channel.count);
            channel.count += 1;
            item.number = channel.count;
            let small = item.bytes <= SMALL as u64;
            if small {
                // SAFETY: the message is the program's until the request is over.
                unsafe { self.put_from(at.plus(24), item.at, item.bytes as usize) }?;
                self.put(at.plus(8), item.bytes)?;
            } else {
                item.key = self.register(item.at, item.bytes as usize, 0)?;
                self.put(at.plus(8), [item.bytes, self.global(item.key, item.at)?.0])?;
            }
            // The whole item is there before its number.
            self.put(at, item.number)?;
            if small {
                self.request_is_over(&item, 0);
            } else {
                channel.in_ring.push_back(item);
            }
        }
        self.free_if_empty(channel);
        if channel.freed != Freed::Over || channel.count - taken == ENTRIES {
            return Ok(false);
        }
        let at = entry(ring, channel.count);
        self.put(at.plus(8), CLOSED)?;
        self.put(at, channel.count + 1)?;
        Ok(true)
    }

    /// An end without requests is released if the program has freed it.
    fn free_if_empty(&self, channel: &mut Channel) {
        if let (Freed::Asked(request), true) = (channel.freed, channel.waiting.is_empty() && channel.in_ring.is_empty())
        {
            channel.freed = Freed::Over;
            self.channels.over.borrow_mut().insert(request, 0);
        }
    }

    /// Returns whether the channel is at its end.
    fn advance_receiver(&self, channel: &mut Channel) -> Result<bool> {
        self.free_if_empty(channel);
        let Some(block) = self.look_for_block(&mut channel.end)? else { return Ok(false) };
        let ring = match channel.ring {
            Some(ring) => ring,
            None => {
                let ring = self.malloc(ENTRY * ENTRIES as usize, self.rank())?;
                self.put_bytes(ring, &[0; ENTRY * ENTRIES as usize])?;
                self.put(block.plus(ANSWER), ring.0)?;
                channel.ring = Some(ring);
                ring
            }
        };
        loop {
            let item = channel.waiting.front().copied();
            let at = entry(ring, channel.count);
            // An end that has been freed takes arriving items and drops them.
            if item.is_none() && channel.freed != Freed::Over || word(at) != channel.count + 1 {
                return Ok(false);
            }
            let [bytes, from] = self.get::<[u64; 2]>(at.plus(8))?;
            if bytes == CLOSED {
                if item.is_some() {
                    return Err(Error("a receive on a channel whose sender has freed its end".into()));
                }
                self.free(ring)?;
                return Ok(true);
            }
            let now = item.map_or(0, |item| bytes.min(item.bytes)) as usize;
            let from = if bytes <= SMALL as u64 { at.plus(24) } else { Address(from) };
            if let Some(item) = item.filter(|_| now > 0) {
                // SAFETY: the program's space for the message, until the request is over.
                unsafe { self.get_to(item.at, from, now) }?;
            }
            channel.count += 1;
            self.put(block.plus(TAKEN), channel.count)?;
            if let Some(item) = channel.waiting.pop_front() {
                self.request_is_over(&item, now as u64);
                self.free_if_empty(channel);
            }
        }
    }
}

impl Channel {
    fn has(&self, request: u64) -> bool {
        let mut items = self.waiting.iter().chain(&self.in_ring);
        self.freed == Freed::Asked(request) || items.any(|item| item.request == request)
    }
}

/// The position of a message in a ring, by the number of earlier ones.
fn entry(ring: Address, before: u64) -> Address {
    ring.plus(ENTRY * (before % ENTRIES) as usize)
}
