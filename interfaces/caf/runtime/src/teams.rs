//! Teams (Fortran 2018, 11.1.5 and 11.6.9): forming, changing and ending them.

use nagaya_images::shape::Image;

use crate::error::{wrong, Result};
use crate::state::Caf;
use crate::team::Team;

/// The value of `get_team`'s argument, as `iso_fortran_env` numbers levels.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Level {
    Current,
    Parent,
    Initial,
}

impl Caf {
    /// `form team`: images of the current team that give the same number make a team. `new_index` orders them; without one they keep
    /// their order.
    pub fn form_team(&self, number: i32, new_index: Option<i32>) -> Result<&'static Team> {
        if number < 1 {
            return Err(wrong(format!("form team: the number of a team is positive, not {number}")));
        }
        let current = self.images.current();
        let members = &current.nodes.images;
        self.images.sync_all()?;
        let word = (number as u32 as u64) << 32 | u64::from(new_index.unwrap_or(0) as u32);
        let answers = self.images.tell_all(members, word)?;
        let mut mine: Vec<(u32, i32)> = members
            .iter()
            .zip(answers)
            .filter(|(_, word)| word >> 32 == number as u32 as u64)
            .map(|(image, word)| (word as u32, *image))
            .collect();
        // Stable: images without an index stay as they are.
        mine.sort_by_key(|(index, _)| *index);
        let set = self.images.sets.line(&format!("team {number}"), mine.into_iter().map(|(_, image)| image).collect());
        let team: &Team = Box::leak(Box::new(Team { number, set, parent: Some(self.team.get()) }));
        self.teams.borrow_mut().push(team);
        Ok(team)
    }

    /// The team of a team variable. A variable that was never set holds anything, so only a value from `form_team`
    /// counts.
    pub fn team_in(&self, value: *const Team) -> Result<&'static Team> {
        let teams = self.teams.borrow();
        let known = teams.iter().copied().find(|team| std::ptr::eq(*team, value));
        known.ok_or_else(|| wrong("a team variable without a value; `form team` defines it"))
    }

    /// `change team`: its images meet, and image numbers count in it from now on.
    pub fn change_team(&self, team: &'static Team) -> Result<()> {
        if !team.parent.is_some_and(|parent| std::ptr::eq(parent.set, self.team.get().set)) {
            return Err(wrong("change team: the team was not formed by the current team; use form team here first"));
        }
        self.images.complete()?;
        self.images.set_barrier(team.set)?;
        self.team.set(team);
        self.images.make_current(team.set);
        Ok(())
    }

    /// `end team`: its images meet, and image numbers count as before.
    pub fn end_team(&self) -> Result<()> {
        let team = self.team.get();
        let Some(parent) = team.parent else {
            return Err(wrong("end team: the initial team is the current one; put change team before it"));
        };
        self.images.complete()?;
        let met = self.images.set_barrier(team.set);
        self.team.set(parent);
        self.images.make_current(parent.set);
        Ok(met?)
    }

    /// `sync team`.
    pub fn sync_team(&self, team: &Team) -> Result<()> {
        self.images.complete()?;
        Ok(self.images.set_barrier(team.set)?)
    }

    /// `get_team`.
    pub fn team(&self, level: Level) -> &'static Team {
        let current = self.team.get();
        match level {
            Level::Current => current,
            Level::Parent => current.parent.unwrap_or(current),
            Level::Initial => std::iter::successors(Some(current), |team| team.parent).last().unwrap_or(current),
        }
    }

    /// The number in the current team for an image of another team. An image outside of the current team gets a number
    /// that no member has, but that names it.
    pub fn image_of(&self, team: Option<&Team>, image: i32) -> Result<i32> {
        let Some(team) = team else { return Ok(image) };
        let images = &team.set.nodes.images;
        match usize::try_from(i64::from(image) - 1).ok().and_then(|k| images.get(k)) {
            Some(image) => Ok(self.images.image_number(Image(*image)).0 + 1),
            None => {
                Err(wrong(format!("there is no image {image}: {}", crate::error::range("team", images.len() as i64))))
            }
        }
    }

    /// `team_number`.
    pub fn team_number(&self, team: Option<&Team>) -> i32 {
        team.unwrap_or(self.team.get()).number
    }

    /// The team `distance` levels up.
    fn ancestor(&self, distance: i32) -> &'static Team {
        let mut teams = std::iter::successors(Some(self.team.get()), |team| team.parent);
        teams.nth(distance.max(0) as usize).unwrap_or(self.team(Level::Initial))
    }

    /// `this_image()`, in the team `distance` levels up.
    pub fn this_image(&self, distance: i32) -> i32 {
        match distance {
            0 => self.images.this_image() + 1,
            _ => self.ancestor(distance).set.position().map_or(0, |position| position + 1),
        }
    }

    /// `num_images()`, in the team `distance` levels up; of the current one also only those that have failed (1) or
    /// have not (0).
    pub fn num_images(&self, distance: i32, failed: i32) -> i32 {
        match (distance, failed) {
            (0, 0 | 1) => self.count_failed(failed == 1) as i32,
            (0, _) => self.images.num_images(),
            _ => self.ancestor(distance).set.nodes.images.len() as i32,
        }
    }
}
