//! The one state of this process.
//!
//! Not here: its start (`start.rs`), what it does (`impl Caf` in the modules above).

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_coll::{Coll, Group};
use nagaya_core::{Core, Rank};
use nagaya_images::shape::Position;
use nagaya_images::Images;

use crate::error::Result;
use crate::team::Team;
use crate::token::{Alias, Components, Held, Token};

/// A component `character(:), allocatable` whose length may be greater than its memory here. gfortran broadcasts the characters first, and
/// after all components their lengths, as integers.
pub(crate) struct Text {
    pub(crate) base: *mut u8,
    pub(crate) space: usize,
    /// What the other image has in all the memory of its characters.
    pub(crate) sent: Vec<u8>,
}

/// What this process knows as an image of a coarray program.
pub struct Caf {
    pub images: &'static Images,
    pub(crate) coll: &'static Coll,
    /// Where each rank has its own segment, as it sees it itself: what pointers in its memory are made of. 8 bytes per rank.
    pub(crate) bases: Box<[u64]>,
    pub(crate) team: Cell<&'static Team>,
    /// The teams that team variables may hold.
    pub(crate) teams: RefCell<Vec<&'static Team>>,
    /// A cache line in every segment: the first word is not 0 when its image has failed.
    pub(crate) failed: *mut u8,
    pub(crate) components: RefCell<Components>,
    /// The token of every component.
    pub(crate) component: Box<Token>,
    /// How much memory coarrays have now.
    pub(crate) held: Cell<Held>,
    /// The alias for the next coarray.
    pub(crate) next_alias: RefCell<Option<Alias>>,
    /// Whether an `allocate` has just reported by `stat=` that it failed: gfortran lets a `sync all` without one follow.
    pub(crate) has_reported: Cell<bool>,
    /// The same number on all images, and in no other job.
    pub(crate) secret: u64,
    /// The texts that a broadcast of components waits for.
    pub(crate) texts: RefCell<Vec<Text>>,
    /// Calls of `random_init` that give all images the same seed.
    pub(crate) random_calls: Cell<u64>,
}

pub(crate) static CAF: AtomicPtr<Caf> = AtomicPtr::new(std::ptr::null_mut());

/// The state, once `start` has run.
#[inline(always)]
pub fn caf() -> Option<&'static Caf> {
    // SAFETY: null or leaked by `start`; Acquire pairs with the store there.
    unsafe { CAF.load(Ordering::Acquire).as_ref() }
}

impl Caf {
    #[inline(always)]
    pub(crate) fn core(&self) -> &'static Core {
        self.images.core()
    }

    /// Whether an address is in the own segment.
    pub(crate) fn is_ours(&self, address: *const u8) -> bool {
        let map = self.core().map();
        (address as usize).wrapping_sub(map.base as usize) < map.size
    }

    /// The rank of the image in brackets, which is counted from 1 in the current team.
    #[inline(always)]
    pub(crate) fn in_brackets(&self, image: i32) -> Result<Rank> {
        Ok(self.images.image_rank(Position(image.wrapping_sub(1)))?)
    }

    /// The same for statements about variables of their own image too: gfortran passes 0 for those.
    #[inline(always)]
    pub(crate) fn position(&self, image: i32) -> Position {
        match image {
            0 => Position(self.images.this_image()),
            _ => Position(image.wrapping_sub(1)),
        }
    }

    /// The rank of [`Caf::position`].
    #[inline(always)]
    pub(crate) fn rank(&self, image: i32) -> Result<Rank> {
        Ok(self.images.image_rank(self.position(image))?)
    }

    /// The images of the current team, as a group.
    pub(crate) fn group(&self) -> Group<'static> {
        let set = self.images.current();
        let (images, me) = (&set.nodes.images, self.images.this_image() as usize);
        match set.is_everybody() {
            true => Group::every(Rank(0), 1, images.len(), me),
            false => Group::numbers(images, me),
        }
    }
}
