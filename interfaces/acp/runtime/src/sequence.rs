//! Vectors and deques: bytes in a row on one process, which any process reads and changes one-sidedly. One process at a
//! time, as with a container of the C++ library.
//!
//! Both are rings; that of a vector never begins anywhere but at its start, so its bytes are contiguous. Indices count bytes.

use crate::address::Address;
use crate::error::{Error, Result};
use crate::state::Acp;

/// Where a sequence is: what programs have as `acp_vector_t` and `acp_deque_t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Sequence {
    pub at: Address,
}

/// A place in a sequence: `acp_vector_it_t`, `acp_deque_it_t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SequencePlace {
    pub sequence: Sequence,
    pub index: i32,
}

impl Sequence {
    pub const NONE: Sequence = Sequence { at: Address::NULL };

    pub fn place(self, index: usize) -> SequencePlace {
        SequencePlace { sequence: self, index: index as i32 }
    }
}

impl SequencePlace {
    fn index(self) -> usize {
        self.index.max(0) as usize
    }
}

/// The words at its address.
#[derive(Clone, Copy, Debug)]
struct Ring {
    data: Address,
    front: usize,
    size: usize,
    capacity: usize,
}

/// Least bytes of a ring that grows.
const LEAST: usize = 48;

impl Ring {
    /// The one or two contiguous parts of a range.
    fn parts(&self, at: usize, bytes: usize) -> [(Address, usize); 2] {
        let start = if self.capacity == 0 { 0 } else { (self.front + at) % self.capacity };
        let first = bytes.min(self.capacity - start);
        [(self.data.plus(start), first), (self.data, bytes - first)]
    }
}

impl Acp {
    /// A new sequence of `bytes` bytes, all zero, on process `number`.
    pub fn create_sequence(&self, bytes: usize, number: i32) -> Result<Sequence> {
        let at = self.malloc(size_of::<[u64; 4]>(), number)?;
        let data = if bytes > 0 { self.malloc(bytes, number)? } else { Address::NULL };
        self.put_zeroes(data, bytes)?;
        self.save(Sequence { at }, Ring { data, front: 0, size: bytes, capacity: bytes })?;
        Ok(Sequence { at })
    }

    pub fn destroy_sequence(&self, s: Sequence) -> Result<()> {
        let ring = self.ring(s)?;
        self.free(ring.data)?;
        self.free(s.at)
    }

    fn ring(&self, s: Sequence) -> Result<Ring> {
        let [data, front, size, capacity] = self.get(s.at)?;
        let [front, size, capacity] = [front, size, capacity].map(|word| word as usize);
        Ok(Ring { data: Address(data), front, size, capacity })
    }

    fn save(&self, s: Sequence, ring: Ring) -> Result<()> {
        self.put(s.at, [ring.data.0, ring.front as u64, ring.size as u64, ring.capacity as u64])
    }

    fn read(&self, ring: &Ring, at: usize, bytes: usize) -> Result<Vec<u8>> {
        let [first, second] = ring.parts(at, bytes);
        let mut all = if first.1 > 0 { self.get_bytes(first.0, first.1)? } else { Vec::new() };
        if second.1 > 0 {
            all.extend(self.get_bytes(second.0, second.1)?);
        }
        Ok(all)
    }

    fn write(&self, ring: &Ring, at: usize, bytes: &[u8]) -> Result<()> {
        let [first, second] = ring.parts(at, bytes.len());
        if first.1 > 0 {
            self.put_bytes(first.0, &bytes[..first.1])?;
        }
        if second.1 > 0 {
            self.put_bytes(second.0, &bytes[first.1..])?;
        }
        Ok(())
    }

    /// Makes space for `bytes` bytes in all.
    fn make_space(&self, s: Sequence, ring: &mut Ring, bytes: usize) -> Result<()> {
        if bytes <= ring.capacity {
            return Ok(());
        }
        let capacity = bytes.max(2 * ring.capacity).max(LEAST);
        let owner = self.rank_of(s.at).ok_or_else(|| Error("no container".into()))?;
        let larger = Ring { data: self.malloc(capacity, owner)?, front: 0, size: ring.size, capacity };
        let [first, second] = ring.parts(0, ring.size);
        for ((from, length), at) in [(first, 0), (second, first.1)] {
            if length > 0 {
                self.transfer(larger.data.plus(at), from, length)?;
            }
        }
        self.free(ring.data)?;
        *ring = larger;
        // Whatever fails later, the old block is not named any more.
        self.save(s, *ring)
    }

    pub fn sequence_size(&self, s: Sequence) -> Result<usize> {
        Ok(self.ring(s)?.size)
    }

    pub fn sequence_capacity(&self, s: Sequence) -> Result<usize> {
        Ok(self.ring(s)?.capacity)
    }

    pub fn reserve(&self, s: Sequence, bytes: usize) -> Result<()> {
        let mut ring = self.ring(s)?;
        self.make_space(s, &mut ring, bytes)
    }

    pub fn clear_sequence(&self, s: Sequence) -> Result<()> {
        let ring = self.ring(s)?;
        self.save(s, Ring { front: 0, size: 0, ..ring })
    }

    /// The address of a byte.
    pub fn sequence_at(&self, s: Sequence, index: i32) -> Result<Address> {
        let ring = self.ring(s)?;
        let inside = usize::try_from(index).ok().filter(|index| *index < ring.capacity);
        let index =
            inside.ok_or_else(|| Error(format!("index {index} is not in a container of {} bytes", ring.size)))?;
        Ok(ring.parts(index, 1)[0].0)
    }

    /// Where the bytes from a place on are: one or two parts. What is after the end is left out.
    pub fn sequence_parts(&self, place: SequencePlace, bytes: usize) -> Result<[(Address, usize); 2]> {
        let ring = self.ring(place.sequence)?;
        let bytes = bytes.min(ring.size.saturating_sub(place.index()));
        let [first, second] = ring.parts(place.index(), bytes);
        Ok([first, if second.1 > 0 { second } else { (Address::NULL, 0) }])
    }

    /// The bytes between two places of one sequence.
    fn between(&self, start: SequencePlace, end: SequencePlace) -> Result<Vec<u8>> {
        let ring = self.ring(start.sequence)?;
        let (from, to) = (start.index().min(ring.size), end.index().min(ring.size));
        self.read(&ring, from, to.saturating_sub(from))
    }

    pub fn assign(&self, s: Sequence, start: SequencePlace, end: SequencePlace) -> Result<()> {
        let bytes = self.between(start, end)?;
        self.clear_sequence(s)?;
        self.insert_bytes(s.place(0), &bytes).map(drop)
    }

    pub fn insert_range(&self, to: SequencePlace, start: SequencePlace, end: SequencePlace) -> Result<SequencePlace> {
        let bytes = self.between(start, end)?;
        self.insert_bytes(to, &bytes)
    }

    /// What is at an address goes before a place.
    pub fn insert(&self, to: SequencePlace, from: Address, bytes: usize) -> Result<SequencePlace> {
        let bytes = self.get_bytes(from, bytes)?;
        self.insert_bytes(to, &bytes)
    }

    fn insert_bytes(&self, to: SequencePlace, bytes: &[u8]) -> Result<SequencePlace> {
        let mut ring = self.ring(to.sequence)?;
        let index = usize::try_from(to.index).ok().filter(|index| *index <= ring.size);
        let index = index
            .ok_or_else(|| Error(format!("bytes before index {} of a container of {} bytes", to.index, ring.size)))?;
        let size = ring.size + bytes.len();
        self.make_space(to.sequence, &mut ring, size)?;
        let behind = self.read(&ring, index, ring.size - index)?;
        self.write(&ring, index, bytes)?;
        self.write(&ring, index + bytes.len(), &behind)?;
        ring.size = size;
        self.save(to.sequence, ring)?;
        Ok(to.sequence.place(index))
    }

    pub fn push_back(&self, s: Sequence, from: Address, bytes: usize) -> Result<()> {
        let end = self.ring(s)?.size;
        self.insert(s.place(end), from, bytes).map(drop)
    }

    pub fn push_front(&self, s: Sequence, from: Address, bytes: usize) -> Result<()> {
        let new = self.get_bytes(from, bytes)?;
        let mut ring = self.ring(s)?;
        let size = ring.size + bytes;
        self.make_space(s, &mut ring, size)?;
        if bytes == 0 {
            return Ok(());
        }
        ring.front = (ring.front + ring.capacity - bytes) % ring.capacity;
        ring.size = size;
        self.write(&ring, 0, &new)?;
        self.save(s, ring)
    }

    pub fn pop_back(&self, s: Sequence, bytes: usize) -> Result<()> {
        let ring = self.ring(s)?;
        self.save(s, Ring { size: ring.size.saturating_sub(bytes), ..ring })
    }

    pub fn pop_front(&self, s: Sequence, bytes: usize) -> Result<()> {
        let ring = self.ring(s)?;
        let bytes = bytes.min(ring.size);
        let front = if ring.capacity == 0 { 0 } else { (ring.front + bytes) % ring.capacity };
        self.save(s, Ring { front, size: ring.size - bytes, ..ring })
    }

    /// The place after what is gone.
    pub fn erase(&self, from: SequencePlace, bytes: usize) -> Result<SequencePlace> {
        let mut ring = self.ring(from.sequence)?;
        let index = from.index().min(ring.size);
        let bytes = bytes.min(ring.size - index);
        let behind = self.read(&ring, index + bytes, ring.size - index - bytes)?;
        self.write(&ring, index, &behind)?;
        ring.size -= bytes;
        self.save(from.sequence, ring)?;
        Ok(from.sequence.place(index))
    }

    /// The contents change places.
    pub fn swap_sequences(&self, a: Sequence, b: Sequence) -> Result<()> {
        let (of_a, of_b) = (self.ring(a)?, self.ring(b)?);
        self.save(a, of_b)?;
        self.save(b, of_a)
    }
}
