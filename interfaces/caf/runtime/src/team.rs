//! A team: a set of images in which image numbers count for a while.
//!
//! Not here: forming, changing and ending teams (`teams.rs`).

use std::cell::Cell;

use nagaya_images::nodeset::Interned;

/// A team, as one of its images knows it. It lives until the program ends: team variables may be anywhere.
pub struct Team {
    /// -1 of the initial team.
    pub(crate) number: i32,
    pub(crate) set: &'static Interned,
    pub(crate) parent: Option<&'static Team>,
    /// The number of collectives that this image has called in this team.
    collectives: Cell<u32>,
}

impl Team {
    pub(crate) fn initial(everybody: &'static Interned) -> &'static Team {
        Team::new(-1, everybody, None)
    }

    pub(crate) fn new(number: i32, set: &'static Interned, parent: Option<&'static Team>) -> &'static Team {
        Box::leak(Box::new(Team { number, set, parent, collectives: Cell::new(0) }))
    }

    /// The number of the collective that this image calls now. All members of the team count the same calls.
    pub(crate) fn next_collective(&self) -> u32 {
        let number = self.collectives.get().wrapping_add(1);
        self.collectives.set(number);
        number
    }
}
