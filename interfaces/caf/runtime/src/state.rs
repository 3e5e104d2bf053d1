//! The one state of this process, and how it starts.
//!
//! Not here: joining the job (`start/`), what it does (`impl Caf` in the other files).

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_coll::{Coll, Group};
use nagaya_core::{Core, Rank};
use nagaya_images::registry::allocate_registered;
use nagaya_images::shape::Position;
use nagaya_images::Images;

use crate::broadcast::Text;
use crate::error::Result;
use crate::event;
use crate::memory::{Components, Held, Lent};
use crate::team::Team;

/// What this process knows as an image of a coarray program.
pub struct Caf {
    pub images: &'static Images,
    pub(crate) coll: &'static Coll,
    /// Where each rank has its own segment, as it sees it itself: what pointers in its memory are made of. 8 bytes per rank.
    pub(crate) bases: Box<[u64]>,
    pub(crate) team: Cell<&'static Team>,
    /// All that team variables may hold.
    pub(crate) teams: RefCell<Vec<&'static Team>>,
    /// Of a cache line in every segment: the first word is not 0 when its image has failed, the second is the number of its process.
    pub(crate) failed: *mut u8,
    pub(crate) components: RefCell<Components>,
    /// How much memory coarrays have now.
    pub(crate) held: Cell<Held>,
    /// For the next coarray.
    pub(crate) lent: RefCell<Option<Lent>>,
    /// Whether an `allocate` has just reported by `stat=` that it failed: gfortran lets a `sync all` without one follow.
    pub(crate) has_reported: Cell<bool>,
    /// The same on all images, and of no other job.
    pub(crate) secret: u64,
    /// What a broadcast of components waits for.
    pub(crate) texts: RefCell<Vec<Text>>,
    /// Calls of `random_init` that give all images the same seed.
    pub(crate) random_calls: Cell<u64>,
    /// Whether the system lets this process copy from and to others, as far as is known.
    pub(crate) may_attach: Cell<bool>,
}

static CAF: AtomicPtr<Caf> = AtomicPtr::new(std::ptr::null_mut());

/// The state, once [`start`] has run.
#[inline(always)]
pub fn caf() -> Option<&'static Caf> {
    // SAFETY: null or leaked by `start`; Acquire pairs with the store there.
    unsafe { CAF.load(Ordering::Acquire).as_ref() }
}

/// What memory in the segment is for.
const FAILED: &str = "signs of failed images";

/// Before [`start`]: the memory that it will allocate.
pub fn plan(core: &'static Core) {
    nagaya_images::start::plan(core);
    core.plan(FAILED, 64);
    nagaya_images::registry::plan(core);
}

/// Collective over all processes of the job; once.
pub fn start(core: &'static Core) -> Result<&'static Caf> {
    core.register(event::POST, event::on_post)?;
    let images = nagaya_images::start::start(core)?;
    let everybody = images.sets.everybody();
    let bases = images.tell_all(&everybody.nodes.images, core.map().base as u64)?;
    let (coll, mut secret) = (nagaya_coll::require()?, crate::random::secret());
    let (at, everyone) = ((&raw mut secret).cast(), Group::every(Rank(0), 1, bases.len(), core.rank().index()));
    // SAFETY: the bytes of a number.
    unsafe { coll.broadcast(everyone, at, size_of::<u64>(), 0) }?;
    let failed = core.alloc(FAILED, 64, 64)?;
    let team = Team::initial(everybody);
    let caf = Box::leak(Box::new(Caf {
        images,
        coll,
        bases: bases.into(),
        team: Cell::new(team),
        teams: RefCell::new(vec![team]),
        failed,
        components: RefCell::default(),
        held: Cell::default(),
        lent: RefCell::default(),
        has_reported: Cell::new(false),
        secret,
        texts: RefCell::default(),
        random_calls: Cell::new(0),
        may_attach: Cell::new(true),
    }));
    caf.open_memory();
    CAF.store(caf, Ordering::Release);
    allocate_registered(images)?;
    Ok(caf)
}

impl Caf {
    #[inline(always)]
    pub(crate) fn core(&self) -> &'static Core {
        self.images.core()
    }

    /// The image in brackets: counted from 1 in the current team.
    #[inline(always)]
    pub(crate) fn in_brackets(&self, image: i32) -> Result<(Rank, Position)> {
        let position = Position(image.wrapping_sub(1));
        Ok((self.images.image_rank(position)?, position))
    }

    /// The same of statements about variables of their own image, too: gfortran says 0 for those.
    #[inline(always)]
    pub(crate) fn position(&self, image: i32) -> Position {
        match image {
            0 => Position(self.images.this_image()),
            _ => Position(image.wrapping_sub(1)),
        }
    }

    /// As [`Caf::position`], the rank.
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
