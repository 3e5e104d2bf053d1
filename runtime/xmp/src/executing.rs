//! The stack of executing node sets (1.1 of the reference): who executes what the program is at.
//!
//! At the bottom is the entire set; `task` and `loop` put the set that executes their body on top and take it off again.
//! Everybody keeps its own stack: nothing is communicated. Collectives of the global view and node numbers refer to the top.
//!
//! Images of the local view are those of the innermost `task` (7.1 of the reference): the turns of a loop belong to few nodes, and
//! a coindex in its body would else mean another image than one in front of it. An image of translated code is thus a position in
//! that set, and its rank is found here; the rest of this crate counts images as at program start.
//!
//! Not here: which set a clause means ([`crate::nodeset`], `global/owners.rs`).

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use nagaya_core::addr::Rank;
use nagaya_core::runtime::Core;

use crate::error::{Error, Result, Stat};
use crate::job::Job;
use crate::nodes::NodeArray;
use crate::nodeset::Interned;

/// Image numbers from here on mean the image at program start, whoever executes: what `coarray on` gives for an image that is
/// outside the executing set. No inline access takes one for a position.
const ELSEWHERE: i32 = 1 << 30;

/// Which images of the executing set translated code reaches by plain loads and stores: `ngy_here_t` of `nagaya/access.h`, with
/// positions in the set for ranks.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    pub rank: i32,
    pub size: i32,
    pub first: i32,
    pub count: i32,
    /// Bytes between the segments of neighbours in the set.
    pub stride: isize,
    /// Bytes between their tables of locks.
    pub lock_stride: isize,
}

/// The stack of this process.
pub(crate) struct Stack {
    now: Cell<Level>,
    below: RefCell<Vec<Level>>,
    /// What a set and one that executes have in common, by their addresses.
    common: RefCell<HashMap<(usize, usize), &'static Interned>>,
}

/// Two sets, and whether each is the entire set in its order.
#[derive(Clone, Copy)]
struct Level {
    nodes: &'static Interned,
    all_nodes: bool,
    images: &'static Interned,
    all_images: bool,
    /// `nocomm`: not all of these nodes need come here, so `-fcheck` compares nothing.
    unchecked: bool,
}

impl Stack {
    pub fn new(me: u32, size: u32) -> Stack {
        let nodes = NodeArray::everybody(size as i32, me as i32);
        let all: &'static Interned = Box::leak(Box::new(Interned::new(nodes, None)));
        let bottom = Level { nodes: all, all_nodes: true, images: all, all_images: true, unchecked: false };
        Stack { now: Cell::new(bottom), below: RefCell::default(), common: RefCell::default() }
    }
}

impl Job {
    /// The nodes that execute; this one is among them.
    pub fn executing(&self) -> &'static Interned {
        self.stack.now.get().nodes
    }

    /// The current set of images; this one is among them.
    pub fn images(&self) -> &'static Interned {
        self.stack.now.get().images
    }

    /// Whether they are all images in their order.
    #[inline(always)]
    pub(crate) fn is_everybody_an_image(&self) -> bool {
        self.stack.now.get().all_images
    }

    /// Whether they are all nodes in their order.
    pub(crate) fn is_everybody_executing(&self) -> bool {
        self.stack.now.get().all_nodes
    }

    /// The nodes of a set that execute, in its order.
    pub(crate) fn executing_of(&self, set: &'static Interned) -> &'static Interned {
        if self.is_everybody_executing() {
            return set;
        }
        let executing = self.executing();
        let key = (std::ptr::from_ref(set) as usize, std::ptr::from_ref(executing) as usize);
        if let Some(known) = self.stack.common.borrow().get(&key) {
            return known;
        }
        let images: Vec<i32> = set.nodes.images.iter().copied().filter(|image| executing.has(*image)).collect();
        let common = match images.len() == set.nodes.images.len() {
            true => set,
            false => self.intern(NodeArray::line(&set.nodes.name, images, self.me()), None),
        };
        self.stack.common.borrow_mut().insert(key, common);
        common
    }

    /// How many nodes execute.
    pub fn num_nodes(&self) -> i32 {
        self.executing().nodes.images.len() as i32
    }

    /// This node's position among them, from 0.
    pub fn this_node(&self) -> i32 {
        self.executing().nodes.position.unwrap_or(0)
    }

    /// How many images the current set has.
    pub fn num_images(&self) -> i32 {
        self.images().nodes.images.len() as i32
    }

    /// This image's position in it, from 0.
    pub fn this_image(&self) -> i32 {
        self.images().nodes.position.unwrap_or(0)
    }

    /// `set` executes a task's body from now on, if this node is one of it (the result), and is the current set of images; until
    /// [`leave`](Job::leave). No communication.
    ///
    /// An error if not all of `set` are executing now.
    pub fn begin(&self, set: &'static Interned) -> Result<bool> {
        let all = set.is_everybody(self.size());
        self.push(Level { nodes: set, all_nodes: all, images: set, all_images: all, ..self.stack.now.get() })
    }

    /// The same for a task to which not all of its nodes need come: inside it `-fcheck` compares nothing.
    pub fn begin_unchecked(&self, set: &'static Interned) -> Result<bool> {
        let member = self.begin(set)?;
        if member {
            self.stack.now.set(Level { unchecked: true, ..self.stack.now.get() });
        }
        Ok(member)
    }

    /// Whether what executes is inside such a task.
    pub(crate) fn is_unchecked(&self) -> bool {
        self.stack.now.get().unchecked
    }

    /// The same for the iterations of a loop; the current set of images stays. Nothing if not all of `set` are executing now.
    pub fn begin_turns(&self, set: &'static Interned) -> Option<bool> {
        self.push(Level { nodes: set, all_nodes: set.is_everybody(self.size()), ..self.stack.now.get() }).ok()
    }

    fn push(&self, level: Level) -> Result<bool> {
        self.within_executing(level.nodes)?;
        let member = level.nodes.position().is_some();
        if member {
            self.stack.below.borrow_mut().push(self.stack.now.replace(level));
        }
        Ok(member)
    }

    /// What executed before the last `begin` that was true executes again.
    pub fn leave(&self) {
        if let Some(before) = self.stack.below.borrow_mut().pop() {
            self.stack.now.set(before);
        }
    }

    /// An error that names a node of `set` that does not execute.
    pub(crate) fn within_executing(&self, set: &Interned) -> Result<()> {
        if self.is_everybody_executing() {
            return Ok(());
        }
        let executing = &self.executing().nodes;
        match set.nodes.images.iter().find(|&&image| !self.executing().has(image)) {
            None => Ok(()),
            Some(outside) => Err(Error::new(format!(
                "{}: node {} of all (counted from 1) is not among the {} node(s) that execute this, {}; the nodes of a task, or of \
                 a clause inside it, are some of those that reached it",
                set.nodes.name,
                outside + 1,
                executing.images.len(),
                executing.name
            ))),
        }
    }

    /// The rank of an image of the current set.
    #[inline(always)]
    pub fn image_rank(&self, image: i32) -> Result<Rank> {
        if self.is_everybody_an_image() && (image as u32) < self.size {
            Ok(Rank(image as u32))
        } else {
            self.image_rank_slow(image)
        }
    }

    #[cold]
    fn image_rank_slow(&self, image: i32) -> Result<Rank> {
        if image >= ELSEWHERE {
            return self.rank(image - ELSEWHERE);
        }
        let images = &self.images().nodes.images;
        match usize::try_from(image).ok().and_then(|k| images.get(k)) {
            Some(image) => self.rank(*image),
            None => Err(self.no_image_here(image.into())),
        }
    }

    /// The error for an image that the current set does not have.
    pub(crate) fn no_image_here(&self, image: i64) -> Error {
        if self.is_everybody_an_image() {
            return crate::shape::no_image("", image, self.size());
        }
        let (set, n) = (&self.images().nodes.name, self.num_images());
        Error::with(
            Stat::InvalidImage,
            format!("there is no image {image} (counted from 0): {n} image(s) are in the current set, {set}"),
        )
    }

    /// How translated code calls the image that has the number `primary` at program start.
    pub fn image_number(&self, primary: i32) -> i32 {
        if self.is_everybody_an_image() {
            return primary;
        }
        self.position_of(primary).unwrap_or(ELSEWHERE + primary)
    }

    /// The position in the current set of an image at program start.
    pub fn position_of(&self, primary: i32) -> Option<i32> {
        self.images().nodes.images.iter().position(|&i| i == primary).map(|p| p as i32)
    }

    /// What translated code may reach directly.
    pub fn reach(&self) -> Reach {
        *self.images().reach.get_or_init(|| reach(&self.images().nodes, self.core))
    }
}

/// A set whose images are equally far apart has segments that are, too; in others nothing is reached directly.
fn reach(set: &NodeArray, core: &Core) -> Reach {
    let map = core.map();
    let images = &set.images;
    let step = if images.len() > 1 { images[1] - images[0] } else { 1 };
    let regular = images.windows(2).all(|w| w[1] - w[0] == step);
    let mapped = |image: &i32| (*image as u32).wrapping_sub(map.first) < map.count;
    let first = images.iter().position(mapped).unwrap_or(0);
    let count = if regular { images[first..].iter().take_while(|i| mapped(i)).count() } else { 0 };
    Reach {
        rank: set.position.unwrap_or(0),
        size: images.len() as i32,
        first: first as i32,
        count: count as i32,
        stride: map.stride * step as isize,
        lock_stride: core.locks().1 * step as isize,
    }
}
