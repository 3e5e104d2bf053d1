//! A team: a set of images in which image numbers count for a while.
//!
//! Not here: forming, changing and ending teams (`teams.rs`).

use nagaya_images::nodeset::Interned;

/// A team, as one of its images knows it. It lives until the program ends: team variables may be anywhere.
pub struct Team {
    /// -1 of the initial team.
    pub(crate) number: i32,
    pub(crate) set: &'static Interned,
    pub(crate) parent: Option<&'static Team>,
}

impl Team {
    pub(crate) fn initial(everybody: &'static Interned) -> &'static Team {
        Box::leak(Box::new(Team { number: -1, set: everybody, parent: None }))
    }
}
