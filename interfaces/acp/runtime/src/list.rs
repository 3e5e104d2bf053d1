//! Lists: elements of any size, each on any process, linked in both directions, read and changed one-sidedly. One process at a time,
//! as with a container of the C++ library.
//!
//! A list is a ring: the node at its address is linked like an element, and is the place after the last one.

use std::ffi::c_int;

use crate::address::Address;
use crate::error::{Error, Result};
use crate::state::Acp;

/// Bytes at an address: `acp_element_t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Element {
    pub at: Address,
    pub bytes: usize,
}

impl Element {
    pub const NONE: Element = Element { at: Address::NULL, bytes: 0 };
}

/// `acp_list_t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct List {
    pub at: Address,
}

/// `acp_list_it_t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct ListPlace {
    pub list: List,
    pub node: Address,
}

/// Less than 0, 0 or greater than 0, as the first element comes before, with or after the second.
pub type Comparison = unsafe extern "C" fn(Element, Element) -> c_int;

/// The head before the bytes of an element. The head of a list has the number of elements in place of the size.
const NEXT: usize = 0;
const BACK: usize = 8;
const SIZE: usize = 16;
const HEAD: usize = 24;

impl List {
    pub const NONE: List = List { at: Address::NULL };

    fn place(self, node: Address) -> ListPlace {
        ListPlace { list: self, node }
    }

    pub fn end(self) -> ListPlace {
        self.place(self.at)
    }
}

/// An element that a comparison may look at.
struct ElementCopy {
    node: Address,
    element: Element,
    /// A copy on this process, to be released.
    copy: Address,
}

impl Acp {
    pub fn create_list(&self, number: i32) -> Result<List> {
        let at = self.malloc(HEAD, number)?;
        self.put(at, [at.0, at.0, 0])?;
        Ok(List { at })
    }

    pub fn destroy_list(&self, list: List) -> Result<()> {
        self.clear_list(list)?;
        self.free(list.at)
    }

    fn word(&self, at: Address) -> Result<Address> {
        self.get::<u64>(at).map(Address)
    }

    fn count(&self, list: List, more: i64) -> Result<()> {
        let count = self.get::<u64>(list.at.plus(SIZE))?;
        self.put(list.at.plus(SIZE), count.wrapping_add_signed(more))
    }

    /// Puts a node before another one.
    fn link(&self, node: Address, to: ListPlace) -> Result<()> {
        let back = self.word(to.node.plus(BACK))?;
        self.put(node, [to.node.0, back.0])?;
        self.put(back.plus(NEXT), node.0)?;
        self.put(to.node.plus(BACK), node.0)?;
        self.count(to.list, 1)
    }

    /// Takes a node out; the next one.
    fn unlink(&self, place: ListPlace) -> Result<Address> {
        if place.node == place.list.at {
            return Err(Error("the end of a list is not an element".into()));
        }
        let [next, back] = self.get::<[u64; 2]>(place.node)?.map(Address);
        self.put(back.plus(NEXT), next.0)?;
        self.put(next.plus(BACK), back.0)?;
        self.count(place.list, -1)?;
        Ok(next)
    }

    pub fn list_begin(&self, list: List) -> Result<ListPlace> {
        Ok(list.place(self.word(list.at.plus(NEXT))?))
    }

    pub fn list_size(&self, list: List) -> Result<usize> {
        Ok(self.get::<u64>(list.at.plus(SIZE))? as usize)
    }

    pub fn list_next(&self, place: ListPlace) -> Result<ListPlace> {
        Ok(place.list.place(self.word(place.node.plus(NEXT))?))
    }

    pub fn list_back(&self, place: ListPlace) -> Result<ListPlace> {
        Ok(place.list.place(self.word(place.node.plus(BACK))?))
    }

    pub fn list_advance(&self, mut place: ListPlace, by: i32) -> Result<ListPlace> {
        for _ in 0..by.unsigned_abs() {
            place = if by > 0 { self.list_next(place)? } else { self.list_back(place)? };
        }
        Ok(place)
    }

    pub fn list_distance(&self, first: ListPlace, last: ListPlace) -> Result<i32> {
        Ok(self.nodes(first, last)?.len() as i32)
    }

    pub fn list_element(&self, place: ListPlace) -> Result<Element> {
        if place.node == place.list.at {
            return Ok(Element::NONE);
        }
        Ok(Element { at: place.node.plus(HEAD), bytes: self.get::<u64>(place.node.plus(SIZE))? as usize })
    }

    /// The nodes from one place to another of the same list.
    fn nodes(&self, start: ListPlace, end: ListPlace) -> Result<Vec<Address>> {
        let (mut nodes, mut node) = (Vec::new(), start.node);
        while node != end.node {
            if node == start.list.at {
                return Err(Error("the second place does not come after the first in this list".into()));
            }
            nodes.push(node);
            node = self.word(node.plus(NEXT))?;
        }
        Ok(nodes)
    }

    fn all_nodes(&self, list: List) -> Result<Vec<Address>> {
        self.nodes(self.list_begin(list)?, list.end())
    }

    /// A copy of an element, on process `number`, before a place.
    pub fn list_insert(&self, to: ListPlace, element: Element, number: i32) -> Result<ListPlace> {
        let node = self.malloc(element.bytes.saturating_add(HEAD), number)?;
        self.put(node.plus(SIZE), element.bytes as u64)?;
        if element.bytes > 0 {
            let copied = self.transfer(node.plus(HEAD), element.at, element.bytes);
            copied.or_else(|error| self.free(node).and(Err(error)))?;
        }
        self.link(node, to)?;
        Ok(to.list.place(node))
    }

    /// Copies of elements, each where the one is that it is a copy of. The first, or the place if there are none.
    pub fn list_insert_range(&self, to: ListPlace, start: ListPlace, end: ListPlace) -> Result<ListPlace> {
        let mut first = to;
        for (k, node) in self.nodes(start, end)?.into_iter().enumerate() {
            let element = self.list_element(start.list.place(node))?;
            let place = self.list_insert(to, element, self.rank_of(node).unwrap_or(0))?;
            if k == 0 {
                first = place;
            }
        }
        Ok(first)
    }

    pub fn list_assign(&self, list: List, start: ListPlace, end: ListPlace) -> Result<()> {
        let old = self.all_nodes(list)?;
        self.list_insert_range(list.end(), start, end)?;
        old.into_iter().try_for_each(|node| self.list_erase(list.place(node)).map(drop))
    }

    pub fn list_push(&self, list: List, element: Element, number: i32, at_front: bool) -> Result<()> {
        let to = if at_front { self.list_begin(list)? } else { list.end() };
        self.list_insert(to, element, number).map(drop)
    }

    pub fn list_pop(&self, list: List, at_front: bool) -> Result<()> {
        let place = if at_front { self.list_begin(list)? } else { self.list_back(list.end())? };
        self.list_erase(place).map(drop)
    }

    /// The place after what is gone.
    pub fn list_erase(&self, place: ListPlace) -> Result<ListPlace> {
        let next = self.unlink(place)?;
        self.free(place.node)?;
        Ok(place.list.place(next))
    }

    pub fn list_erase_range(&self, start: ListPlace, end: ListPlace) -> Result<ListPlace> {
        for node in self.nodes(start, end)? {
            self.list_erase(start.list.place(node))?;
        }
        Ok(end)
    }

    pub fn clear_list(&self, list: List) -> Result<()> {
        self.list_erase_range(self.list_begin(list)?, list.end()).map(drop)
    }

    fn bytes_of(&self, place: ListPlace) -> Result<Vec<u8>> {
        let element = self.list_element(place)?;
        self.get_bytes(element.at, element.bytes)
    }

    /// Takes out all elements with the same bytes.
    pub fn list_remove(&self, list: List, element: Element) -> Result<()> {
        let unwanted = self.get_bytes(element.at, element.bytes)?;
        for node in self.all_nodes(list)? {
            if self.bytes_of(list.place(node))? == unwanted {
                self.list_erase(list.place(node))?;
            }
        }
        Ok(())
    }

    /// Removes all but the first of consecutive equal elements.
    pub fn list_unique(&self, list: List) -> Result<()> {
        let mut before: Option<Vec<u8>> = None;
        for node in self.all_nodes(list)? {
            let bytes = self.bytes_of(list.place(node))?;
            if before.as_ref() == Some(&bytes) {
                self.list_erase(list.place(node))?;
            } else {
                before = Some(bytes);
            }
        }
        Ok(())
    }

    /// Moves an element before a place of this list or another one.
    pub fn list_splice(&self, to: ListPlace, from: ListPlace) -> Result<()> {
        if to.node == from.node {
            return Ok(());
        }
        self.unlink(from)?;
        self.link(from.node, to)
    }

    pub fn list_splice_range(&self, to: ListPlace, start: ListPlace, end: ListPlace) -> Result<()> {
        let nodes = self.nodes(start, end)?;
        nodes.into_iter().try_for_each(|node| self.list_splice(to, start.list.place(node)))
    }

    /// The nodes become all that a list has, in this order.
    fn relink(&self, list: List, nodes: &[Address]) -> Result<()> {
        let ring: Vec<Address> = std::iter::once(list.at).chain(nodes.iter().copied()).collect();
        for (k, node) in ring.iter().enumerate() {
            let (next, back) = (ring[(k + 1) % ring.len()], ring[(k + ring.len() - 1) % ring.len()]);
            self.put(*node, [next.0, back.0])?;
        }
        self.put(list.at.plus(SIZE), nodes.len() as u64)
    }

    pub fn list_reverse(&self, list: List) -> Result<()> {
        let nodes: Vec<Address> = self.all_nodes(list)?.into_iter().rev().collect();
        self.relink(list, &nodes)
    }

    /// The contents change places.
    pub fn swap_lists(&self, a: List, b: List) -> Result<()> {
        let (of_a, of_b) = (self.all_nodes(a)?, self.all_nodes(b)?);
        self.relink(a, &of_b)?;
        self.relink(b, &of_a)
    }

    /// All elements of a list, where a comparison of the program can look at them.
    fn seen(&self, list: List) -> Result<Vec<ElementCopy>> {
        let see = |node| {
            let element = self.list_element(list.place(node))?;
            if self.local(element.at).is_some() {
                return Ok(ElementCopy { node, element, copy: Address::NULL });
            }
            let copy = self.malloc(element.bytes, self.rank())?;
            self.transfer(copy, element.at, element.bytes)?;
            Ok(ElementCopy { node, element: Element { at: copy, ..element }, copy })
        };
        self.all_nodes(list)?.into_iter().map(see).collect()
    }

    fn relink_seen(&self, list: List, seen: &[ElementCopy]) -> Result<()> {
        seen.iter().try_for_each(|seen| self.free(seen.copy))?;
        self.relink(list, &seen.iter().map(|seen| seen.node).collect::<Vec<_>>())
    }

    /// Sorts; equal elements stay in their order.
    ///
    /// # Safety
    /// The comparison is a function of the program.
    pub unsafe fn list_sort(&self, list: List, compare: Comparison) -> Result<()> {
        let mut runs: Vec<Vec<ElementCopy>> = self.seen(list)?.into_iter().map(|seen| vec![seen]).collect();
        while runs.len() > 1 {
            let mut longer = Vec::with_capacity(runs.len() / 2 + 1);
            let mut all = runs.into_iter();
            while let Some(first) = all.next() {
                longer.push(merged(first, all.next().unwrap_or_default(), compare));
            }
            runs = longer;
        }
        self.relink_seen(list, &runs.pop().unwrap_or_default())
    }

    /// Moves all elements of the second sorted list to their places in the first.
    ///
    /// # Safety
    /// The comparison is a function of the program.
    pub unsafe fn list_merge(&self, list: List, other: List, compare: Comparison) -> Result<()> {
        if list == other {
            return Ok(());
        }
        let all = merged(self.seen(list)?, self.seen(other)?, compare);
        self.relink(other, &[])?;
        self.relink_seen(list, &all)
    }
}

/// Both in order; of equal elements those of the first come first.
fn merged(first: Vec<ElementCopy>, second: Vec<ElementCopy>, compare: Comparison) -> Vec<ElementCopy> {
    let mut all = Vec::with_capacity(first.len() + second.len());
    let (mut first, mut second) = (first.into_iter().peekable(), second.into_iter().peekable());
    while let (Some(a), Some(b)) = (first.peek(), second.peek()) {
        // SAFETY: *caller*: a function of the program, for elements that are visible here until it returns.
        let behind = unsafe { compare(a.element, b.element) } > 0;
        all.extend(if behind { second.next() } else { first.next() });
    }
    all.extend(first);
    all.extend(second);
    all
}
