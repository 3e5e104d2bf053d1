//! The mapping inquiries of XMP 7.6, where the text defines exactly what they find.

use super::interp::Machine;
use super::mapping::{legal, Illegal, Res};
use super::memory::agreed;
use super::model::*;

impl Machine {
    /// Success and value; NaN where the value is undefined.
    pub fn inquire(&self, w: &World, asked: &Inquiry, of: Entity, dim: usize, node: usize) -> Res<(bool, f64)> {
        match of {
            Entity::Nodes(id) => {
                let dims = self.mapping.map(id)?.dims.clone();
                // The numbering of brackets of node arrays and templates is undefined: only what is the same for all.
                any_dimension(dims.len(), |d| self.of_nodes(w, asked, id, d, node))
            }
            Entity::Template(id) => {
                self.mapping.map(w.templates[id].onto)?;
                any_dimension(w.templates[id].dims.len(), |d| self.of_template(w, asked, id, d))
            }
            Entity::Array(id) => self.of_array(w, asked, id, dim),
        }
    }

    fn of_nodes(&self, w: &World, asked: &Inquiry, id: usize, d: usize, node: usize) -> Res<(bool, f64)> {
        let map = self.mapping.map(id)?;
        let place = || map.place(node).ok_or(Illegal("index of a node that is not there"));
        let origin = &w.nodes[id].origin;
        Ok(match asked {
            Inquiry::Rank => (true, map.dims.len() as f64),
            Inquiry::Size => (true, map.dims[d] as f64),
            Inquiry::Index => (true, (place()?[d] + 1) as f64),
            Inquiry::IndexC => (true, place()?[d] as f64),
            Inquiry::Attribute => (
                true,
                match origin {
                    Origin::Entire => 0.0,
                    Origin::Executing => 1.0,
                    Origin::Section(..) => 2.0,
                },
            ),
            Inquiry::Equivalence => match origin {
                Origin::Section(of, _) => (true, self.mapping.map(*of)?.dims.len() as f64),
                _ => (false, f64::NAN),
            },
            _ => return Err(Illegal("no inquiry of node arrays")),
        })
    }

    fn of_template(&self, w: &World, asked: &Inquiry, id: usize, d: usize) -> Res<(bool, f64)> {
        let t = &w.templates[id];
        let nodes = self.mapping.map(t.onto)?.dims.clone();
        let axis = t.dist[..d].iter().filter(|x| **x != Dist::Star).count();
        let blocks = |n: i64| (true, n as f64);
        Ok(match asked {
            Inquiry::Rank => (true, t.dims.len() as f64),
            Inquiry::Fixed => (true, 1.0),
            Inquiry::Lower => (true, 0.0),
            Inquiry::Upper => (true, (t.dims[d] - 1) as f64),
            Inquiry::Format => (
                true,
                match t.dist[d] {
                    Dist::Star => 0.0,
                    Dist::Block(_) => 1.0,
                    Dist::Cyclic(_) => 2.0,
                    Dist::Gblock(_) => 3.0,
                },
            ),
            Inquiry::BlockSize => match t.dist[d] {
                Dist::Block(n) => blocks(n.unwrap_or((t.dims[d] + nodes[axis] - 1) / nodes[axis])),
                Dist::Cyclic(n) => blocks(n.unwrap_or(1)),
                _ => return Err(Illegal("block width of what has none")),
            },
            Inquiry::BlockMap(k) => match &t.dist[d] {
                Dist::Gblock(m) => (true, m.get(*k).map_or(f64::NAN, |n| *n as f64)),
                _ => (false, f64::NAN),
            },
            Inquiry::Onto => (true, nodes.len() as f64),
            Inquiry::Axis if t.dist[d] == Dist::Star => (false, f64::NAN),
            Inquiry::Axis => (true, if nodes.len() == 1 { 1.0 } else { f64::NAN }),
            _ => return Err(Illegal("no inquiry of templates")),
        })
    }

    fn of_array(&self, w: &World, asked: &Inquiry, id: usize, d: usize) -> Res<(bool, f64)> {
        let a = &w.arrays[id];
        let rank = w.templates[a.template].dims.len();
        self.mapping.map(w.templates[a.template].onto)?;
        legal(d < a.dims.len(), "no such dimension")?;
        Ok(match asked {
            Inquiry::Rank => (true, a.dims.len() as f64),
            Inquiry::Lower => (true, 0.0),
            Inquiry::Upper => (true, (a.dims[d] - 1) as f64),
            Inquiry::LowerShadow | Inquiry::UpperShadow => match a.shadow[d] {
                Shadow::Full => return Err(Illegal("width of a full shadow")),
                Shadow::Width(lo, hi) => (true, if *asked == Inquiry::LowerShadow { lo } else { hi } as f64),
            },
            Inquiry::Axis => match a.aligned(d) {
                None => (false, f64::NAN),
                Some(_) => (true, if rank == 1 { 1.0 } else { f64::NAN }),
            },
            Inquiry::Offset => match a.aligned(d) {
                None => (false, f64::NAN),
                // "When there is no offset": it is undefined whether 0 is none.
                Some((_, 0)) => return Err(Illegal("offset 0")),
                Some((_, offset)) => (true, offset as f64),
            },
            Inquiry::Replicated => {
                let replicated = |g: &Target| f64::from(u8::from(*g == Target::Replicated));
                let star = w.templates[a.template].dist.contains(&Dist::Star);
                legal(!star, "replicated along a dimension that is not distributed")?;
                any_dimension(rank, |t| Ok((true, replicated(&a.targets[t]))))?
            }
            Inquiry::Onto => (true, rank as f64),
            _ => return Err(Illegal("no inquiry of arrays")),
        })
    }
}

/// A value that is the same for all dimensions.
fn any_dimension(rank: usize, f: impl Fn(usize) -> Res<(bool, f64)>) -> Res<(bool, f64)> {
    let all: Vec<(bool, f64)> = (0..rank).map(f).collect::<Res<_>>()?;
    legal(all.iter().all(|x| x.0 == all[0].0), "dimensions are not numbered")?;
    Ok((all[0].0, agreed(all.iter().map(|x| x.1))))
}
