//! What the stack of executing node sets holds. Not here: what is done with it ([`crate::executing`]).

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use nagaya_images::nodeset::Interned;

/// The stack of this process.
pub(crate) struct Stack {
    pub now: Cell<Level>,
    pub below: RefCell<Vec<Level>>,
    /// What a set and one that executes have in common, by their addresses.
    pub common: RefCell<HashMap<(usize, usize), &'static Interned>>,
}

#[derive(Clone, Copy)]
pub(crate) struct Level {
    pub nodes: &'static Interned,
    /// The current set of images.
    pub images: &'static Interned,
    /// `nocomm`: not all of these nodes need come here, so `-fcheck` compares nothing.
    pub unchecked: bool,
}

impl Stack {
    pub fn new(everybody: &'static Interned) -> Stack {
        let bottom = Level { nodes: everybody, images: everybody, unchecked: false };
        Stack { now: Cell::new(bottom), below: RefCell::default(), common: RefCell::default() }
    }
}
