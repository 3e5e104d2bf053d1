//! Node arrays as handles: what declarations and the `image` directive do at run time (3.1, 7.5, 7.6, 9.2 of the reference).
//!
//! A handle lives until the program ends, and evaluating the same declaration again gives the same handle, so a declaration
//! inside a function does not use memory up. The arithmetic is in [`crate::nodes`].

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::error::{Error, Result};
use crate::executing::Reach;
use crate::job::Job;
use crate::nodes::{Declaration, NodeArray, Origin};
use crate::rows::NODE_SIZE;

/// A node array that has been declared; the address is its handle (`xmp_desc_t`).
pub struct Interned {
    pub nodes: NodeArray,
    /// The node array it is a section of.
    pub of: Option<&'static Interned>,
    /// What its members reach directly while it executes; found when it first does.
    pub(crate) reach: OnceCell<Reach>,
    members: OnceCell<HashSet<i32>>,
}

/// All node arrays of the process.
#[derive(Default)]
pub(crate) struct Known {
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
    pub(crate) fn new(nodes: NodeArray, of: Option<&'static Interned>) -> Interned {
        Interned { nodes, of, reach: OnceCell::new(), members: OnceCell::new() }
    }

    /// Whether an image is one of its nodes.
    pub(crate) fn has(&self, image: i32) -> bool {
        self.members.get_or_init(|| self.nodes.images.iter().copied().collect()).contains(&image)
    }

    /// Whether it stands for all `size` images in their order: then it is the entire set under another name.
    pub(crate) fn is_everybody(&self, size: i32) -> bool {
        self.nodes.images.len() == size as usize && self.nodes.images.iter().zip(0..).all(|(&image, k)| image == k)
    }

    /// The caller's position; an error if it is not a member.
    pub(crate) fn my_position(&self) -> Result<usize> {
        self.nodes.position.map(|p| p as usize).ok_or_else(|| {
            Error::new(format!(
                "this image is not a member of node array {}; only its members may execute this statement (`image` directive)",
                self.nodes.name
            ))
        })
    }

    /// What has to be the same on all nodes that mean this set, for [`crate::together`]: how many nodes, and which.
    pub fn members_as_arguments(&self) -> Vec<(String, i64)> {
        const SHOWN: usize = 32;
        let images = &self.nodes.images;
        let mut out = vec![("the number of nodes".to_string(), images.len() as i64)];
        let image = |(k, image): (usize, &i32)| (format!("the image that is node {}", k + 1), i64::from(*image));
        out.extend(images.iter().enumerate().take(SHOWN).map(image));
        if images.len() > SHOWN {
            let sum = images.iter().enumerate().map(|(k, image)| k as i64 * i64::from(*image)).sum();
            out.push(("the sum that stands for all images".to_string(), sum));
        }
        out
    }

    /// Position of this node in element order.
    pub fn position(&self) -> Option<i32> {
        self.nodes.position
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

impl Job {
    /// `nodes p[..]`: over all images; `*` extents take `XMP_NODE_SIZE<k>`.
    pub fn nodes_entire(&self, declared: Declaration) -> Result<&'static Interned> {
        let node_size = |k: usize| std::env::var(NODE_SIZE.name.replace("<k>", &k.to_string())).ok();
        self.nodes_over(Origin::Entire, declared, node_size)
    }

    /// `nodes p[..] = *`: over the nodes that execute the declaration.
    pub fn nodes_executing(&self, declared: Declaration) -> Result<&'static Interned> {
        self.nodes_over(Origin::Executing, declared, |_| None)
    }

    fn nodes_over(
        &self,
        origin: Origin,
        declared: Declaration,
        node_size: impl Fn(usize) -> Option<String>,
    ) -> Result<&'static Interned> {
        let images = match origin {
            Origin::Executing => self.executing().nodes.images.clone(),
            Origin::Entire | Origin::Equivalence => (0..self.size()).collect(),
        };
        let nodes = NodeArray::over(origin, declared, images, self.me(), node_size)?;
        Ok(self.intern(nodes, None))
    }

    /// `nodes q[..] = p[..]`.
    pub fn nodes_section(
        &self,
        declared: Declaration,
        of: &'static Interned,
        triplets: Triplets,
    ) -> Result<&'static Interned> {
        let Triplets { base, length, step } = triplets;
        let nodes = NodeArray::section(declared, &of.nodes, base, length, step, self.me())?;
        Ok(self.intern(nodes, Some(of)))
    }

    /// The nodes that a clause means by `of[..]`, spelled `name`, in element order.
    pub fn nodes_selected(&self, name: &str, of: &'static Interned, triplets: Triplets) -> Result<&'static Interned> {
        let key = triplets.key(of);
        if let Some(known) = self.interned.borrow().selected.get(&key).filter(|k| k.is(name, of, triplets)) {
            return Ok(known.set);
        }
        let Triplets { base, length, step } = triplets;
        let set = self.intern(NodeArray::selected(name, &of.nodes, base, length, step, self.me())?, None);
        self.interned.borrow_mut().selected.insert(key, Selected::new(name, of, triplets, set));
        Ok(set)
    }

    pub(crate) fn intern(&self, nodes: NodeArray, of: Option<&'static Interned>) -> &'static Interned {
        let mut hasher = DefaultHasher::new();
        nodes.hash(&mut hasher);
        let mut known = self.interned.borrow_mut();
        let list = known.by_hash.entry(hasher.finish()).or_default();
        let same =
            |k: &&&'static Interned| k.nodes == nodes && k.of.map(std::ptr::from_ref) == of.map(std::ptr::from_ref);
        if let Some(known) = list.iter().find(same) {
            return known;
        }
        // Leaked on purpose: programs keep the handle in variables of any lifetime.
        let new: &'static Interned = Box::leak(Box::new(Interned::new(nodes, of)));
        list.push(new);
        known.by_handle.insert(std::ptr::from_ref(new) as usize, new);
        new
    }

    /// The node array of a handle; an error for anything else.
    pub fn nodes(&self, handle: *const Interned) -> Result<&'static Interned> {
        let known = self.interned.borrow().by_handle.get(&(handle as usize)).copied();
        known.ok_or_else(|| {
            Error::new("the descriptor does not name a node array; use xmp_desc_of(p) of an array declared by `nodes`")
        })
    }

    /// `image(p)`: the next image control statement works on the images of `p`, in its numbering.
    pub fn image_directive(&self, set: &'static Interned) {
        self.next_set.set(Some(set));
    }

    /// Positions in `set` (element order, from 0) as images at program start.
    pub fn primary_images(&self, set: &Interned, positions: impl Iterator<Item = i64>) -> Result<Vec<i32>> {
        positions.map(|position| set.nodes.at(i32::try_from(position).unwrap_or(-1))).collect()
    }
}
