//! Segmented buffers: a ring of segments at a source, and one at a destination. The destination gets each segment when
//! the source marks it as full, and releases it after use.
//!
//! ACP has two functions for the steps of the two sides, and its manual and its library differ on which is whose. So
//! both mean the step of the side that calls. Not here: how the ends find each other (`pairing.rs`).

use crate::address::Address;
use crate::endpoints::{Buffer, EndKind};
use crate::error::{Error, Result};
use crate::pairing::{word, ANSWER, TAKEN};
use crate::state::Acp;

impl Acp {
    /// Makes a new end of `segments` segments at `at`: the source, or the destination. Returns its name.
    ///
    /// # Safety
    /// The segments are there until it is freed.
    pub unsafe fn create_buffer(
        &self,
        source: bool,
        number: i32,
        at: *mut u8,
        size: usize,
        segments: usize,
    ) -> Result<u64> {
        let peer = self.process(number)?;
        if number == self.rank() || at.is_null() || size == 0 || segments == 0 || size.checked_mul(segments).is_none() {
            return Err(Error(format!(
                "a buffer of {segments} segments of {size} bytes at {at:p} for rank {number}: it takes another rank, and memory"
            )));
        }
        let (mut key, mut control) = (0, None);
        if !source {
            key = self.register(at, size * segments, 0)?;
            let place = self.malloc(size_of::<[u64; 4]>(), self.rank())?;
            self.put(place, [0, self.global(key, at)?.0, size as u64, segments as u64])?;
            control = Some(place);
        }
        let end = self.new_end(EndKind::Buffer, source, peer)?;
        let name = self.buffers.next.get() + 1;
        self.buffers.next.set(name);
        let buffer = Buffer { end, at, size, segments, key, control, there: Address::NULL, steps: 0, connected: false };
        self.buffers.all.borrow_mut().insert(name, buffer);
        Ok(name)
    }

    /// Does this with an end, and keeps what it has become.
    fn with_buffer<T>(&self, name: u64, f: impl FnOnce(&mut Buffer) -> Result<T>) -> Result<T> {
        let known = self.buffers.all.borrow().get(&name).copied();
        let mut buffer = known.ok_or_else(|| Error("this segmented buffer does not exist, or no longer".into()))?;
        let result = f(&mut buffer);
        self.buffers.all.borrow_mut().insert(name, buffer);
        result
    }

    /// Whether the two ends have found each other.
    pub fn is_connected(&self, name: u64) -> Result<bool> {
        self.core().poll();
        self.with_buffer(name, |buffer| {
            if buffer.connected {
                return Ok(true);
            }
            let Some(block) = self.look_for_block(&mut buffer.end)? else { return Ok(false) };
            if let Some(control) = buffer.control.filter(|_| !buffer.end.sends) {
                self.put(block.plus(ANSWER), control.0)?;
            } else {
                let control = Address(word(block.plus(ANSWER)));
                if control == Address::NULL {
                    return Ok(false);
                }
                let [_, there, size, segments] = self.get::<[u64; 4]>(control)?;
                if (size, segments) != (buffer.size as u64, buffer.segments as u64) {
                    return Err(Error(format!(
                        "the source has {} segments of {} bytes, the destination {segments} of {size}",
                        buffer.segments, buffer.size
                    )));
                }
                (buffer.control, buffer.there) = (Some(control), Address(there));
            }
            buffer.connected = true;
            Ok(true)
        })
    }

    /// Waits until the other end is there. Meanwhile it connects this process's other ends, because another process may
    /// wait for one of them.
    pub fn connect_buffer(&self, name: u64) -> Result<()> {
        while !self.is_connected(name)? {
            let others: Vec<u64> = self.buffers.all.borrow().keys().copied().filter(|other| *other != name).collect();
            // An error of one of them is reported when it is used.
            others.into_iter().for_each(|other| drop(self.is_connected(other)));
            self.core().give_way();
        }
        Ok(())
    }

    /// The next step of this side: the source sends a segment, the destination gives one back. `false`: it cannot.
    pub fn step_buffer(&self, name: u64) -> Result<bool> {
        self.with_buffer(name, |buffer| {
            if !self.may_step(buffer) {
                return Ok(false);
            }
            let at = (buffer.steps % buffer.segments as u64) as usize * buffer.size;
            buffer.steps += 1;
            match (buffer.end.sends, buffer.control, buffer.end.block) {
                (true, Some(control), _) => {
                    // SAFETY: a segment of the program's.
                    unsafe { self.put_from(buffer.there.plus(at), buffer.at.add(at), buffer.size) }?;
                    self.put(control, buffer.steps)?;
                }
                (false, _, Some(block)) => self.put(block.plus(TAKEN), buffer.steps)?,
                _ => {}
            }
            Ok(true)
        })
    }

    /// Whether this side may take its next step.
    pub fn may_step_buffer(&self, name: u64) -> Result<bool> {
        self.core().poll();
        self.with_buffer(name, |buffer| Ok(self.may_step(buffer)))
    }

    fn may_step(&self, buffer: &Buffer) -> bool {
        let (head, tail) = self.head_and_tail(buffer);
        buffer.connected && if buffer.end.sends { tail - head < buffer.segments as u64 } else { head < tail }
    }

    /// How many segments have been released, and how many have been sent.
    fn head_and_tail(&self, buffer: &Buffer) -> (u64, u64) {
        match (buffer.end.sends, buffer.end.block, buffer.control) {
            (true, Some(block), _) => (word(block.plus(TAKEN)), buffer.steps),
            (false, _, Some(control)) => (buffer.steps, word(control)),
            _ => (0, 0),
        }
    }

    /// Head and tail of the named buffer.
    pub fn buffer_counts(&self, name: u64) -> Result<(u64, u64)> {
        self.core().poll();
        self.with_buffer(name, |buffer| Ok(self.head_and_tail(buffer)))
    }

    /// How many segments have arrived; only the source knows.
    pub fn buffer_sent(&self, name: u64) -> Result<u64> {
        self.with_buffer(name, |buffer| match buffer.end.sends {
            true => Ok(buffer.steps),
            false => Err(Error("only the source of a segmented buffer knows what has been sent".into())),
        })
    }

    /// Neither side takes another step.
    pub fn disconnect_buffer(&self, name: u64) -> Result<()> {
        self.with_buffer(name, |buffer| {
            buffer.connected = false;
            Ok(())
        })
    }

    /// Gives an end back that is not connected.
    pub fn free_buffer(&self, name: u64) -> Result<()> {
        let known = self.buffers.all.borrow().get(&name).copied();
        let buffer = known.ok_or_else(|| Error("this segmented buffer does not exist, or no longer".into()))?;
        if buffer.connected {
            return Err(Error("a segmented buffer is disconnected before it is freed".into()));
        }
        self.buffers.all.borrow_mut().remove(&name);
        if let Some(control) = buffer.control.filter(|_| !buffer.end.sends) {
            self.unregister(buffer.key)?;
            self.free(control)?;
        }
        Ok(())
    }
}
