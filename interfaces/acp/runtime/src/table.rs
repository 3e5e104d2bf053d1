//! Sets, multisets and maps: keys of any bytes, spread over processes by their hash, found and changed one-sidedly. Several processes
//! may insert, remove and look up at the same time: each bucket has a lock. Iterators need a table that does not change meanwhile.
//!
//! One table serves all three. A key has no value in a set, its count in a multiset, and the program's value in a map.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::address::Address;
use crate::error::{Error, Result};
use crate::list::Element;
use crate::state::Acp;

/// `acp_set_t`, `acp_multiset_t`, `acp_map_t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Table {
    pub at: Address,
    pub ranks: u64,
    pub slots: u64,
}

/// `acp_set_it_t` and so on: a bucket and an element there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct TablePlace {
    pub table: Table,
    pub rank: i32,
    pub slot: i32,
    pub node: Address,
}

/// What an insertion does when the key is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    Stays,
    /// Its value is a number, to which that of the new one is added.
    Counts,
}

/// Which processes' buckets are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    All,
    Mine,
}

// At the table's address, for each process that has buckets: its number, and where they are.
const PROCESS: usize = 16;
// A bucket.
const LOCK: usize = 0;
const FIRST: usize = 8;
const COUNT: usize = 16;
const BUCKET: usize = 24;
// A node: the next one, sizes of key and value, the bytes of both, each rounded up.
const KEY_SIZE: usize = 8;
const VALUE_SIZE: usize = 16;
const HEAD: usize = 24;

fn rounded(bytes: usize) -> usize {
    bytes.next_multiple_of(8)
}

/// FNV-1a, and its bits spread over the word.
fn hash(key: &[u8]) -> u64 {
    let sum =
        key.iter().fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    (sum ^ (sum >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 8
}

impl Table {
    pub const NONE: Table = Table { at: Address::NULL, ranks: 0, slots: 0 };

    pub fn end(self) -> TablePlace {
        TablePlace { table: self, rank: self.ranks as i32, slot: 0, node: Address::NULL }
    }
}

/// Key and value, fetched.
struct KeyValue {
    key: Vec<u8>,
    value: Vec<u8>,
}

/// A bucket, by the process that has it.
struct Bucket {
    number: i32,
    at: Address,
}

impl Acp {
    /// A table of `slots` buckets on each of these processes (of all if there are none), known at process `number`.
    pub fn create_table(&self, numbers: &[i32], slots: i32, number: i32) -> Result<Table> {
        let all: Vec<i32> = (0..self.procs()).collect();
        let numbers = if numbers.is_empty() { &all[..] } else { numbers };
        let known: BTreeSet<_> = numbers.iter().map(|number| self.process(*number)).collect::<Result<_>>()?;
        if known.len() < numbers.len() {
            return Err(Error(format!("the ranks {numbers:?} of a table: one is given twice")));
        }
        let slots = usize::try_from(slots).ok().filter(|slots| *slots > 0);
        let slots = slots.ok_or_else(|| Error("a table needs at least one slot on each process".into()))?;
        let at = self.malloc(PROCESS * numbers.len(), number)?;
        for (k, number) in numbers.iter().enumerate() {
            let buckets = self.malloc(BUCKET * slots, *number)?;
            self.put_zeroes(buckets, BUCKET * slots)?;
            self.put(at.plus(PROCESS * k), [*number as u64, buckets.0])?;
        }
        Ok(Table { at, ranks: numbers.len() as u64, slots: slots as u64 })
    }

    pub fn destroy_table(&self, table: Table) -> Result<()> {
        self.clear_table(table, Whose::All)?;
        for k in 0..table.ranks as usize {
            self.free(self.bucket(table, k, 0)?.at)?;
        }
        self.free(table.at)
    }

    fn bucket(&self, table: Table, process: usize, slot: usize) -> Result<Bucket> {
        if table.at == Address::NULL {
            return Err(Error("this container was never created".into()));
        }
        let [number, buckets] = self.get(table.at.plus(PROCESS * process))?;
        Ok(Bucket { number: number as i32, at: Address(buckets).plus(BUCKET * slot) })
    }

    /// Where a key belongs: which process of the table, and which bucket there.
    fn home(table: Table, key: &[u8]) -> (usize, usize) {
        let hash = hash(key);
        let ranks = table.ranks.max(1);
        ((hash % ranks) as usize, (hash / ranks % table.slots.max(1)) as usize)
    }

    /// The node with this key, and the word that leads to it. Inside the bucket's lock, or while it does not change.
    fn search(&self, bucket: &Bucket, key: &[u8]) -> Result<Option<(Address, Address)>> {
        let mut link = bucket.at.plus(FIRST);
        loop {
            let node = Address(self.get::<u64>(link)?);
            if node == Address::NULL {
                return Ok(None);
            }
            let size = self.get::<u64>(node.plus(KEY_SIZE))? as usize;
            if size == key.len() && self.get_bytes(node.plus(HEAD), size)? == key {
                return Ok(Some((node, link)));
            }
            link = node;
        }
    }

    /// Inserts; whether the key is new.
    fn insert_entry(&self, table: Table, entry: &KeyValue, existing: Existing) -> Result<bool> {
        let (process, slot) = Acp::home(table, &entry.key);
        let bucket = self.bucket(table, process, slot)?;
        self.locked(bucket.at.plus(LOCK), || {
            if let Some((node, _)) = self.search(&bucket, &entry.key)? {
                if existing == Existing::Counts {
                    let count = node.plus(HEAD + rounded(entry.key.len()));
                    let more = entry.value[..].try_into().map_or(1, u64::from_ne_bytes);
                    self.put(count, self.get::<u64>(count)? + more)?;
                }
                return Ok(false);
            }
            let space = rounded(entry.key.len()) + entry.value.len();
            let node = self.malloc(HEAD + space, bucket.number)?;
            let [_, first, count] = self.get::<[u64; 3]>(bucket.at)?;
            self.put(node, [first, entry.key.len() as u64, entry.value.len() as u64])?;
            self.put_bytes(node.plus(HEAD), &entry.key)?;
            self.put_bytes(node.plus(HEAD + rounded(entry.key.len())), &entry.value)?;
            self.put(bucket.at.plus(FIRST), [node.0, count + 1])?;
            Ok(true)
        })
    }

    pub fn table_insert(&self, table: Table, key: Element, value: Element, existing: Existing) -> Result<bool> {
        let entry = KeyValue { key: self.bytes_at(key)?, value: self.bytes_at(value)? };
        self.insert_entry(table, &entry, existing)
    }

    /// Inserts a key whose value is a count of 1, or adds 1 to it.
    pub fn table_count(&self, table: Table, key: Element) -> Result<bool> {
        let entry = KeyValue { key: self.bytes_at(key)?, value: 1u64.to_ne_bytes().to_vec() };
        self.insert_entry(table, &entry, Existing::Counts)
    }

    fn bytes_at(&self, element: Element) -> Result<Vec<u8>> {
        if element.bytes == 0 {
            return Ok(Vec::new());
        }
        self.get_bytes(element.at, element.bytes)
    }

    /// Takes a key out; with `one`, only if its count is 1, and else takes 1 off.
    pub fn table_remove(&self, table: Table, key: Element, one: bool) -> Result<()> {
        let key = self.bytes_at(key)?;
        let (process, slot) = Acp::home(table, &key);
        let bucket = self.bucket(table, process, slot)?;
        self.locked(bucket.at.plus(LOCK), || {
            let Some((node, link)) = self.search(&bucket, &key)? else { return Ok(()) };
            let count = node.plus(HEAD + rounded(key.len()));
            if one && self.get::<u64>(count)? > 1 {
                return self.put(count, self.get::<u64>(count)? - 1);
            }
            let next = self.get::<u64>(node)?;
            self.put(link, next)?;
            let count = self.get::<u64>(bucket.at.plus(COUNT))?;
            self.put(bucket.at.plus(COUNT), count - 1)?;
            self.free(node)
        })
    }

    pub fn table_find(&self, table: Table, key: Element) -> Result<TablePlace> {
        let key = self.bytes_at(key)?;
        let (process, slot) = Acp::home(table, &key);
        let bucket = self.bucket(table, process, slot)?;
        let found = self.locked(bucket.at.plus(LOCK), || self.search(&bucket, &key))?;
        Ok(found.map_or(table.end(), |(node, _)| TablePlace { table, rank: process as i32, slot: slot as i32, node }))
    }

    /// The value of a key, as far as it fits into `space`.
    fn table_value(&self, table: Table, key: Element, space: usize) -> Result<Option<Vec<u8>>> {
        let key = self.bytes_at(key)?;
        let (process, slot) = Acp::home(table, &key);
        let bucket = self.bucket(table, process, slot)?;
        self.locked(bucket.at.plus(LOCK), || {
            let Some((node, _)) = self.search(&bucket, &key)? else { return Ok(None) };
            let bytes = self.get::<u64>(node.plus(VALUE_SIZE))? as usize;
            self.get_bytes(node.plus(HEAD + rounded(key.len())), bytes.min(space)).map(Some)
        })
    }

    /// Copies the value of a key, as far as there is space. How much; 0 without such a key.
    pub fn table_retrieve(&self, table: Table, key: Element, to: Element) -> Result<usize> {
        let value = self.table_value(table, key, to.bytes)?.unwrap_or_default();
        if !value.is_empty() {
            self.put_bytes(to.at, &value)?;
        }
        Ok(value.len())
    }

    /// The count of a key.
    pub fn table_counted(&self, table: Table, key: Element) -> Result<u64> {
        let value = self.table_value(table, key, 8)?;
        Ok(value.and_then(|bytes| bytes[..].try_into().ok()).map_or(0, u64::from_ne_bytes))
    }

    /// Key and value of an element.
    pub fn table_element(&self, place: TablePlace) -> Result<[Element; 2]> {
        if place.node == Address::NULL {
            return Ok([Element::NONE; 2]);
        }
        let [_, key, value] = self.get::<[u64; 3]>(place.node)?.map(|word| word as usize);
        let at = place.node.plus(HEAD);
        Ok([Element { at, bytes: key }, Element { at: at.plus(rounded(key)), bytes: value }])
    }

    /// Positions of the processes that are meant.
    fn range(&self, table: Table, whose: Whose) -> Result<Range<usize>> {
        let all = table.ranks as usize;
        if whose == Whose::All {
            return Ok(0..all);
        }
        for k in 0..all {
            if self.bucket(table, k, 0)?.number == self.rank() {
                return Ok(k..k + 1);
            }
        }
        Ok(all..all)
    }

    /// The first element from a bucket on.
    fn first_from(&self, table: Table, process: usize, slot: usize) -> Result<TablePlace> {
        let slots = table.slots as usize;
        for at in process * slots + slot..table.ranks as usize * slots {
            let (process, slot) = (at / slots, at % slots);
            let node = Address(self.get(self.bucket(table, process, slot)?.at.plus(FIRST))?);
            if node != Address::NULL {
                return Ok(TablePlace { table, rank: process as i32, slot: slot as i32, node });
            }
        }
        Ok(table.end())
    }

    pub fn table_begin(&self, table: Table, whose: Whose) -> Result<TablePlace> {
        self.first_from(table, self.range(table, whose)?.start, 0)
    }

    /// The place that an iterator has after the last element that is meant.
    pub fn table_end(&self, table: Table, whose: Whose) -> Result<TablePlace> {
        self.first_from(table, self.range(table, whose)?.end, 0)
    }

    pub fn table_next(&self, place: TablePlace) -> Result<TablePlace> {
        if place.node == Address::NULL {
            return Ok(place);
        }
        match self.get::<u64>(place.node)? {
            0 => self.first_from(place.table, place.rank as usize, place.slot as usize + 1),
            node => Ok(TablePlace { node: Address(node), ..place }),
        }
    }

    pub fn table_size(&self, table: Table, whose: Whose) -> Result<usize> {
        let mut size = 0;
        for process in self.range(table, whose)? {
            let buckets = self.get_bytes(self.bucket(table, process, 0)?.at, BUCKET * table.slots as usize)?;
            let count = |bucket: &[u8]| bucket[COUNT..BUCKET].try_into().map_or(0, u64::from_ne_bytes) as usize;
            size += buckets.chunks_exact(BUCKET).map(count).sum::<usize>();
        }
        Ok(size)
    }

    pub fn clear_table(&self, table: Table, whose: Whose) -> Result<()> {
        for process in self.range(table, whose)? {
            for slot in 0..table.slots as usize {
                let bucket = self.bucket(table, process, slot)?;
                let first = self.locked(bucket.at.plus(LOCK), || {
                    let first = self.get::<u64>(bucket.at.plus(FIRST))?;
                    self.put(bucket.at.plus(FIRST), [0u64, 0])?;
                    Ok(first)
                })?;
                let mut node = Address(first);
                while node != Address::NULL {
                    let next = self.get::<u64>(node)?;
                    self.free(node)?;
                    node = Address(next);
                }
            }
        }
        Ok(())
    }

    fn entries(&self, table: Table, whose: Whose) -> Result<Vec<KeyValue>> {
        let (mut place, end) = (self.table_begin(table, whose)?, self.table_end(table, whose)?);
        let mut all = Vec::new();
        while place != end {
            let [key, value] = self.table_element(place)?;
            all.push(KeyValue { key: self.bytes_at(key)?, value: self.bytes_at(value)? });
            place = self.table_next(place)?;
        }
        Ok(all)
    }

    /// Inserts what the second table has into the first.
    pub fn table_merge(&self, to: Table, from: Table, whose: Whose, existing: Existing) -> Result<()> {
        self.entries(from, whose)?.iter().try_for_each(|entry| self.insert_entry(to, entry, existing).map(drop))
    }

    pub fn table_assign(&self, to: Table, from: Table, whose: Whose) -> Result<()> {
        let entries = self.entries(from, whose)?;
        self.clear_table(to, whose)?;
        entries.iter().try_for_each(|entry| self.insert_entry(to, entry, Existing::Stays).map(drop))
    }

    /// Like `table_merge`; the second table loses what it had.
    pub fn table_move(&self, to: Table, from: Table, whose: Whose, existing: Existing) -> Result<()> {
        if to == from {
            return Ok(());
        }
        self.table_merge(to, from, whose, existing)?;
        self.clear_table(from, whose)
    }

    /// The contents change places.
    pub fn swap_tables(&self, a: Table, b: Table) -> Result<()> {
        let (of_a, of_b) = (self.entries(a, Whose::All)?, self.entries(b, Whose::All)?);
        for (table, entries) in [(a, of_b), (b, of_a)] {
            self.clear_table(table, Whose::All)?;
            entries.iter().try_for_each(|entry| self.insert_entry(table, entry, Existing::Stays).map(drop))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_spread_over_processes_and_buckets() {
        let table = Table { at: Address(1), ranks: 3, slots: 5 };
        let mut seen = [[0; 5]; 3];
        for key in 0..3000u32 {
            let (process, slot) = Acp::home(table, &key.to_ne_bytes());
            seen[process][slot] += 1;
        }
        assert!(seen.iter().flatten().all(|count| (100..400).contains(count)), "{seen:?}");
    }
}
