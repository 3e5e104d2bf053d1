//! The nodes that a clause means by a section of a template: those that own it (XMP 4.3.2).
//!
//! Not here: sections of node arrays ([`nagaya_images::nodes`]).

use nagaya_dist::{Comb, Distribution, Section};

use crate::choices::TemplateSubscript;
use crate::error::{Error, Result, SectionFault, Sectioned, Wrong};
use crate::loops::Run;
use crate::template::Template;
use nagaya_images::name::Name;
use nagaya_images::nodeset::{Interned, Sets};

impl TemplateSubscript {
    /// The indices of a dimension; `None`: all nodes, or one's own.
    fn section(self, of: &Distribution) -> std::result::Result<Option<Section>, SectionFault> {
        let (low, high) = (of.low(), of.low() + of.extent() - 1);
        let section = match self {
            TemplateSubscript::All | TemplateSubscript::Own | TemplateSubscript::Every => return Ok(None),
            TemplateSubscript::Iterations(_, _, 0) => Section::dense(low, 0),
            TemplateSubscript::Iterations(first, last, step) => {
                let section = Section::triplet(first, last, step);
                let inside = section.positions_in(Comb::run(low, of.extent()));
                let Comb { start, len, .. } = inside.first().copied().unwrap_or(Comb::run(0, 0));
                match len == of.extent() {
                    true => return Ok(None),
                    false => Section { first: section.at(start), count: len, step },
                }
            }
            TemplateSubscript::Counted(_, _, 0) | TemplateSubscript::Bounds(_, _, 0) => return Err(SectionFault::Step),
            TemplateSubscript::Bounds(lower, upper, step) => {
                Section::triplet(lower.unwrap_or(low), upper.unwrap_or(high), step)
            }
            TemplateSubscript::Counted(base, length, step) => {
                let first = base.unwrap_or(low);
                let rest = Section::triplet(first, if step > 0 { high } else { low }, step).count;
                let count = match length {
                    None => rest,
                    Some(n) if n < 0 => return Err(SectionFault::Length(n)),
                    Some(n) if step.abs() > 1 && rest > 0 => n.min(rest),
                    Some(n) => n,
                };
                Section { first, count, step }
            }
        };
        match section.bounds() {
            Some((first, last)) if first < low || last > high => Err(SectionFault::Outside { first, last, low, high }),
            _ => Ok(Some(section)),
        }
    }
}

impl Template {
    /// Whether this node owns a subscript of dimension `dim`; where the dimension is not distributed, every member does.
    pub fn owns(&self, dim: usize, subscript: TemplateSubscript) -> Result<bool> {
        let Some((distribution, q)) = self.dimension(dim)? else { return Ok(false) };
        let wrong = |fault| self.wrong_section(dim, fault);
        Ok(match (subscript, subscript.section(distribution).map_err(wrong)?) {
            (_, Some(section)) => has(distribution, q, section),
            (TemplateSubscript::All, None) => distribution.owns_any(q),
            _ => true,
        })
    }

    #[cold]
    fn wrong_section(&self, dim: usize, fault: SectionFault) -> Error {
        Wrong::Section { of: Sectioned::Template(self.name.clone()), dim, fault }.into()
    }
}

impl Template {
    /// The owners of `subscripts` (one per dimension) in the order of its node array. `name` is for messages.
    ///
    /// With `TemplateSubscript::Own`, a node that is not of the node array gets no owner. An error for a section that reaches beyond the template
    /// and if it is not distributed.
    pub fn owners(&self, sets: &Sets, subscripts: &[TemplateSubscript], name: &str) -> Result<&'static Interned> {
        self.choices.chosen(subscripts, name, || self.find_owners(sets, subscripts, name))
    }

    fn find_owners(&self, sets: &Sets, subscripts: &[TemplateSubscript], name: &str) -> Result<&'static Interned> {
        let placed = self.placed()?;
        let shape = placed.map.nodes();
        let mut wanted: Vec<Vec<bool>> = shape.extents().iter().map(|e| vec![true; *e as usize]).collect();
        let mut somebody = true;
        for (d, (subscript, distribution)) in subscripts.iter().zip(placed.map.dims()).enumerate() {
            let wrong = |fault| Wrong::Section {
                of: Sectioned::Reference(Name::new(name, self.name.counting.clone())),
                dim: d,
                fault,
            };
            let section = subscript.section(distribution).map_err(wrong)?;
            let Some(n) = placed.map.onto(d) else { continue };
            for (q, wanted) in (0..).zip(&mut wanted[n]) {
                *wanted = match (subscript, section) {
                    (TemplateSubscript::Every | TemplateSubscript::Iterations(..), None) => true,
                    (TemplateSubscript::Own, _) => placed.me.as_ref().is_some_and(|me| me[n] == q),
                    (_, Some(section)) => has(distribution, q, section),
                    (_, None) => distribution.owns_any(q),
                };
            }
            somebody &= wanted[n].contains(&true);
        }
        let chosen = |rank: &i64| shape.coordinates(*rank).iter().zip(&wanted).all(|(c, w)| w[*c as usize]);
        let ranks = if somebody { 0..shape.size() } else { 0..0 };
        let images = ranks.filter(chosen).map(|rank| placed.nodes.nodes.images[rank as usize]).collect();
        Ok(sets.line(name, images))
    }
}

impl Template {
    /// Which elements of a section of dimension `dim` are this node's: positions in the section. `count` is how many elements there
    /// must be, those of the array section that goes with it; `None`: any number.
    pub fn positions(&self, dim: usize, subscript: TemplateSubscript, count: Option<i64>) -> Result<Vec<Run>> {
        let wrong = |fault| self.wrong_section(dim, fault);
        let distribution = &self.placed()?.map.dims()[dim];
        let whole = Section::dense(distribution.low(), distribution.extent());
        let section = subscript.section(distribution).map_err(wrong)?.unwrap_or(whole);
        if let Some(elements) = count.filter(|c| *c != section.count) {
            return Err(wrong(SectionFault::Count { indices: section.count, elements }));
        }
        let Some((_, q)) = self.dimension(dim)? else { return Ok(Vec::new()) };
        let mut combs: Vec<Comb> = distribution.owned(q).into_iter().flat_map(|c| section.positions_in(c)).collect();
        combs.sort_unstable_by_key(|c| c.start);
        let run = |c: Comb| Run { first: c.start, iterations: c.len, step: 1, again: c.reps, period: c.period };
        Ok(combs.into_iter().map(run).collect())
    }
}

/// Whether coordinate `q` owns an index of the section.
fn has(distribution: &Distribution, q: i64, section: Section) -> bool {
    if section.count == 1 {
        // Within the bounds, elements that all nodes have are without an owner.
        return distribution.owner(section.first).is_none_or(|owner| owner == q);
    }
    distribution.owned(q).into_iter().any(|comb| !section.positions_in(comb).is_empty())
}
