//! Node arrays as handles: sets of images that are kept.
//!
//! A handle is valid until the program ends. The same declaration gives the same handle each time, so a declaration
//! inside a function does not use up memory. The arithmetic is in [`crate::nodes`].

use std::cell::{OnceCell, RefCell};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use nagaya_core::runtime::Core;

use crate::error::{Result, Wrong};
use crate::mapped::MappedRange;
use crate::nodes::{Declaration, NodeArray};
use crate::shape::Image;

/// A node array that has been declared; the address is its handle (`xmp_desc_t`).
pub struct Interned {
    pub nodes: NodeArray,
    /// The node array it is a section of.
    pub of: Option<&'static Interned>,
    /// All images in their order: the entire set under another name.
    everybody: bool,
    /// Those of its members that are mapped here; computed when it is first the current set.
    mapped: OnceCell<MappedRange>,
    members: OnceCell<HashSet<i32>>,
}

/// A set that is current, or was.
#[derive(Clone, Copy)]
pub struct Current {
    set: &'static Interned,
    /// All images in their order.
    all: bool,
}

impl Current {
    #[inline]
    pub(crate) fn new(set: &'static Interned) -> Current {
        Current { set, all: set.is_everybody() }
    }
    #[inline(always)]
    pub(crate) fn set(self) -> &'static Interned {
        self.set
    }

    /// Whether it is all images in their order.
    #[inline(always)]
    pub(crate) fn is_everybody(self) -> bool {
        self.all
    }
}

/// All node arrays of the process.
pub struct Sets {
    me: i32,
    everybody: &'static Interned,
    known: RefCell<SetTables>,
}

#[derive(Default)]
struct SetTables {
    by_hash: HashMap<u64, Vec<&'static Interned>>,
    by_handle: HashMap<usize, &'static Interned>,
    selected: HashMap<u64, Selected>,
}

/// A selection that has been made before: loops come to the same few again and again.
struct Selected {
    name: String,
    of: &'static Interned,
    triplets: [Box<[i32]>; 3],
    set: &'static Interned,
}

impl Selected {
    fn new(name: &str, of: &'static Interned, triplets: Triplets, set: &'static Interned) -> Selected {
        Selected { name: name.into(), of, triplets: triplets.lists().map(Into::into), set }
    }

    fn is(&self, name: &str, of: &Interned, triplets: Triplets) -> bool {
        let mut lists = self.triplets.iter().zip(triplets.lists());
        std::ptr::eq(self.of, of) && self.name == name && lists.all(|(mine, other)| **mine == *other)
    }
}

impl Interned {
    fn new(nodes: NodeArray, of: Option<&'static Interned>, size: i32) -> Interned {
        let images = &nodes.images;
        let everybody = images.len() == size as usize && images.iter().zip(0..).all(|(&image, k)| image == k);
        Interned { nodes, of, everybody, mapped: OnceCell::new(), members: OnceCell::new() }
    }

    /// The members that are mapped here.
    pub(crate) fn mapped(&self, core: &Core) -> MappedRange {
        *self.mapped.get_or_init(|| MappedRange::in_set(&self.nodes, core))
    }

    /// Whether an image is one of its nodes.
    pub fn has(&self, image: i32) -> bool {
        self.members.get_or_init(|| self.nodes.images.iter().copied().collect()).contains(&image)
    }

    /// Whether it has all images in their order.
    #[inline]
    pub fn is_everybody(&self) -> bool {
        self.everybody
    }

    /// The caller's position; an error if it is not a member.
    pub fn my_position(&self) -> Result<usize> {
        let not_a_member = || Wrong::NotAMember { set: self.nodes.name.to_string() };
        Ok(self.nodes.position.map(|p| p as usize).ok_or_else(not_a_member)?)
    }

    /// Position of this node in element order.
    pub fn position(&self) -> Option<i32> {
        self.nodes.position
    }

    /// Positions (element order, from 0) as images at program start.
    pub fn primary_images(&self, positions: impl Iterator<Item = i64>) -> Result<Vec<Image>> {
        positions.map(|position| Ok(self.nodes.at(i32::try_from(position).unwrap_or(-1))?)).collect()
    }
}

/// A section's subscripts, one entry per dimension of the array it is taken from.
#[derive(Clone, Copy, Debug)]
pub struct Triplets<'a> {
    pub base: &'a [i32],
    pub length: &'a [i32],
    pub step: &'a [i32],
}

impl<'a> Triplets<'a> {
    fn lists(self) -> [&'a [i32]; 3] {
        [self.base, self.length, self.step]
    }

    /// A number by which a selection from `of` is found again; others may have the same one.
    fn key(self, of: &Interned) -> u64 {
        let numbers = self.lists().into_iter().flatten().map(|&n| n as u64);
        numbers
            .fold(std::ptr::from_ref(of) as u64, |key, n| (key.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl Sets {
    pub(crate) fn new(me: i32, size: i32) -> Sets {
        let everybody: &'static Interned =
            Box::leak(Box::new(Interned::new(NodeArray::everybody(size, me), None, size)));
        Sets { me, everybody, known: RefCell::default() }
    }

    /// The entire set.
    pub fn everybody(&self) -> &'static Interned {
        self.everybody
    }

    /// `nodes q[..] = p[..]`.
    pub fn nodes_section(
        &self,
        declared: Declaration,
        of: &'static Interned,
        triplets: Triplets,
    ) -> Result<&'static Interned> {
        let Triplets { base, length, step } = triplets;
        let nodes = NodeArray::section(declared, &of.nodes, base, length, step, self.me)?;
        Ok(self.intern(nodes, Some(of)))
    }

    /// The nodes that a clause means by `of[..]`, spelled `name`, in element order.
    pub fn nodes_selected(&self, name: &str, of: &'static Interned, triplets: Triplets) -> Result<&'static Interned> {
        let key = triplets.key(of);
        if let Some(known) = self.known.borrow().selected.get(&key).filter(|k| k.is(name, of, triplets)) {
            return Ok(known.set);
        }
        let Triplets { base, length, step } = triplets;
        let set = self.intern(NodeArray::selected(name, &of.nodes, base, length, step, self.me)?, None);
        self.known.borrow_mut().selected.insert(key, Selected::new(name, of, triplets, set));
        Ok(set)
    }

    pub fn intern(&self, nodes: NodeArray, of: Option<&'static Interned>) -> &'static Interned {
        let mut hasher = DefaultHasher::new();
        nodes.hash(&mut hasher);
        let mut known = self.known.borrow_mut();
        let list = known.by_hash.entry(hasher.finish()).or_default();
        let same =
            |k: &&&'static Interned| k.nodes == nodes && k.of.map(std::ptr::from_ref) == of.map(std::ptr::from_ref);
        if let Some(known) = list.iter().find(same) {
            return known;
        }
        // Leaked on purpose: programs keep the handle in variables of any lifetime.
        let new: &'static Interned =
            Box::leak(Box::new(Interned::new(nodes, of, self.everybody.nodes.images.len() as i32)));
        list.push(new);
        known.by_handle.insert(std::ptr::from_ref(new) as usize, new);
        new
    }

    /// The node array of a handle; an error for anything else.
    pub fn nodes(&self, handle: *const Interned) -> Result<&'static Interned> {
        let known = self.known.borrow().by_handle.get(&(handle as usize)).copied();
        Ok(known.ok_or(Wrong::NoNodeArray)?)
    }

    /// Some images in this order, as a set.
    pub fn line(&self, name: &str, images: Vec<i32>) -> &'static Interned {
        self.intern(NodeArray::line(name, images, self.me), None)
    }
}
