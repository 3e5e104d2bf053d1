//! The start of a program with coarrays.
//!
//! Not here: joining the job (`start/` of the workspace).

use std::cell::{Cell, RefCell};
use std::sync::atomic::Ordering;

use nagaya_coll::Group;
use nagaya_core::{Core, Rank};
use nagaya_images::registry::allocate_registered;

use crate::error::Result;
use crate::event;
use crate::state::{Caf, CAF};
use crate::team::Team;
use crate::token::Token;

/// The purpose of memory in the segment, for reports.
const FAILED: &str = "signs of failed images";

/// Announces the memory that [`start`] will allocate.
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
        component: Box::new(Token::of_components()),
        held: Cell::default(),
        next_alias: RefCell::default(),
        has_reported: Cell::new(false),
        secret,
        texts: RefCell::default(),
        random_calls: Cell::new(0),
    }));
    caf.open_memory();
    CAF.store(caf, Ordering::Release);
    allocate_registered(images)?;
    Ok(caf)
}
