//! The nodes that a clause means by a section of a template: those that own it (4.1 and 2.3 of the reference).
//!
//! Not here: sections of node arrays ([`crate::nodes`]).

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use nagaya_dist::{Comb, Distribution, Section};

use crate::error::{Error, Result};
use crate::global::loops::Run;
use crate::global::template::Template;
use crate::job::Job;
use crate::nodes::NodeArray;
use crate::nodeset::Interned;

/// A subscript of a template; `None` is a bound that was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// `:`, or none: every index.
    All,
    /// `*`: this node's place along the dimension, whether it owns something there or not, as in a reference to nodes.
    Own,
    /// The index of a loop: every node along the dimension, also those that own nothing of it.
    Every,
    /// `base:length:step`. A length that a step takes beyond the dimension is cut there, as for node arrays.
    Counted(Option<i64>, Option<i64>, i64),
    /// `lower:upper:step`
    Bounds(Option<i64>, Option<i64>, i64),
}

impl Part {
    /// The indices of a dimension; `None`: all nodes, or one's own.
    fn section(self, of: &Distribution) -> Result<Option<Section>> {
        let (low, high) = (of.low(), of.low() + of.extent() - 1);
        let section = match self {
            Part::All | Part::Own | Part::Every => return Ok(None),
            Part::Counted(_, _, 0) | Part::Bounds(_, _, 0) => return Err(Error::new("the step of a section is 0")),
            Part::Bounds(lower, upper, step) => Section::triplet(lower.unwrap_or(low), upper.unwrap_or(high), step),
            Part::Counted(base, length, step) => {
                let first = base.unwrap_or(low);
                let rest = Section::triplet(first, if step > 0 { high } else { low }, step).count;
                let count = match length {
                    None => rest,
                    Some(n) if n < 0 => return Err(Error::new(format!("a section has the length {n}"))),
                    Some(n) if step.abs() > 1 && rest > 0 => n.min(rest),
                    Some(n) => n,
                };
                Section { first, count, step }
            }
        };
        match section.bounds() {
            Some((first, last)) if first < low || last > high => {
                Err(Error::new(format!("the indices {first} to {last} are wanted; the template has {low} to {high}")))
            }
            _ => Ok(Some(section)),
        }
    }
}

impl Template {
    /// Whether this node owns a part of dimension `dim`; where the dimension is not distributed, every member does.
    pub fn owns(&self, dim: usize, part: Part) -> Result<bool> {
        let Some((distribution, q)) = self.dimension(dim)? else { return Ok(false) };
        let wrong = |e: Error| e.after(format_args!("dimension {} of template {}: ", dim + 1, self.name));
        Ok(match (part, part.section(distribution).map_err(wrong)?) {
            (_, Some(section)) => has(distribution, q, section),
            (Part::All, None) => distribution.owns_any(q),
            _ => true,
        })
    }
}

impl Job {
    /// The owners of `parts` (one per dimension) in the order of the template's node array. `name` is for messages.
    ///
    /// With `Part::Own`, a node that is not of the node array gets nobody. An error for a section that reaches beyond the template
    /// and for a template that is not distributed.
    pub fn owners(&self, template: &Template, parts: &[Part], name: &str) -> Result<&'static Interned> {
        template.chosen(parts, name, || self.find_owners(template, parts, name))
    }

    /// Those of them that execute: over these a loop reduces. Every index of a loop is `Part::Every`: who executes the loop without
    /// a turn of its own gets the result, too.
    pub fn sharing(&self, template: &Template, parts: &[Part], name: &str) -> Result<&'static Interned> {
        Ok(self.executing_of(self.owners(template, parts, name)?))
    }

    fn find_owners(&self, template: &Template, parts: &[Part], name: &str) -> Result<&'static Interned> {
        let placed = template.placed()?;
        let shape = placed.map.nodes();
        let mut wanted: Vec<Vec<bool>> = shape.extents().iter().map(|e| vec![true; *e as usize]).collect();
        let mut somebody = true;
        for (d, (part, distribution)) in parts.iter().zip(placed.map.dims()).enumerate() {
            let section =
                part.section(distribution).map_err(|e| e.after(format_args!("{name}: dimension {}: ", d + 1)))?;
            let Some(n) = placed.map.onto(d) else { continue };
            for (q, wanted) in (0..).zip(&mut wanted[n]) {
                *wanted = match (part, section) {
                    (Part::Every, _) => true,
                    (Part::Own, _) => placed.me.as_ref().is_some_and(|me| me[n] == q),
                    (_, Some(section)) => has(distribution, q, section),
                    (_, None) => distribution.owns_any(q),
                };
            }
            somebody &= wanted[n].contains(&true);
        }
        let chosen = |rank: &i64| shape.coordinates(*rank).iter().zip(&wanted).all(|(c, w)| w[*c as usize]);
        let ranks = if somebody { 0..shape.size() } else { 0..0 };
        let images = ranks.filter(chosen).map(|rank| placed.nodes.nodes.images[rank as usize]).collect();
        Ok(self.intern(NodeArray::line(name, images, self.me()), None))
    }
}

/// Sets that clauses mean, for each template: loops come to the same few again and again.
#[derive(Default)]
pub(crate) struct Choices(RefCell<HashMap<u64, Choice>>);

struct Choice {
    name: Box<str>,
    parts: Box<[Part]>,
    set: &'static Interned,
}

/// Most choices that are kept.
const KEPT: usize = 1024;

impl Template {
    /// What `find` gives for these subscripts, found once.
    fn chosen(
        &self,
        parts: &[Part],
        name: &str,
        find: impl FnOnce() -> Result<&'static Interned>,
    ) -> Result<&'static Interned> {
        let mut hasher = DefaultHasher::new();
        (parts, name).hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = self.choices.0.borrow().get(&key).filter(|c| *c.name == *name && *c.parts == *parts) {
            return Ok(known.set);
        }
        let set = find()?;
        let mut choices = self.choices.0.borrow_mut();
        if choices.len() == KEPT {
            choices.clear();
        }
        choices.insert(key, Choice { name: name.into(), parts: parts.into(), set });
        Ok(set)
    }

    /// Which elements of a section of dimension `dim` are this node's: positions in the section. `count` is how many elements there
    /// must be, those of the array section that goes with it; `None`: any number.
    pub fn positions(&self, dim: usize, part: Part, count: Option<i64>) -> Result<Vec<Run>> {
        let within = |e: Error| e.after(format_args!("dimension {} of template {}: ", dim + 1, self.name));
        let distribution = &self.placed()?.map.dims()[dim];
        let whole = Section::dense(distribution.low(), distribution.extent());
        let section = part.section(distribution).map_err(within)?.unwrap_or(whole);
        if let Some(count) = count.filter(|c| *c != section.count) {
            let have = section.count;
            return Err(within(Error::new(format!(
                "the section has {have} indices, that of the array {count} elements"
            ))));
        }
        let Some((_, q)) = self.dimension(dim)? else { return Ok(Vec::new()) };
        let mut combs: Vec<Comb> = distribution.owned(q).into_iter().flat_map(|c| section.positions_in(c)).collect();
        combs.sort_unstable_by_key(|c| c.start);
        let run = |c: Comb| Run { first: c.start, turns: c.len, step: 1, again: c.reps, period: c.period };
        Ok(combs.into_iter().map(run).collect())
    }
}

/// Whether coordinate `q` owns an index of the section.
fn has(distribution: &Distribution, q: i64, section: Section) -> bool {
    if section.count == 1 {
        // Within the bounds nobody is the owner of what all have.
        return distribution.owner(section.first).is_none_or(|owner| owner == q);
    }
    distribution.owned(q).into_iter().any(|comb| !section.positions_in(comb).is_empty())
}
