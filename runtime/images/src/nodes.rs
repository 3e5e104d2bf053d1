//! Node arrays (XMP 4.2): shapes over the images of the job, sections of them, and their inquiry.
//!
//! Pure: the number of images, this image and `XMP_NODE_SIZE<k>` come in as arguments. Dimension 0 is the outermost of the C
//! spelling and element order is C's (last subscript fastest); coordinates count from 0. The library's numbering of dimensions
//! (from 1 at the innermost) is [`NodeArray::dimension`]. Kept and interned by [`crate::job`].

use crate::name::Name;
use crate::shape::{self, Image};

/// An extent that is `*`.
pub const STAR: i32 = -1;
/// The length of a section subscript that takes the rest of its dimension.
pub const REST: i32 = i32::MIN;
/// The length of the section subscript `*`: the caller's own coordinate.
pub const OWN: i32 = i32::MIN + 1;

/// Where a node array comes from; the values of `xmp_nodes_attr`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Origin {
    Entire = 2000,
    Executing = 2001,
    Equivalence = 2003,
}

/// One subscript of a reference to a node array, with omitted parts filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Subscript {
    pub base: i32,
    pub length: i32,
    pub step: i32,
    /// It was written `*`.
    pub own: bool,
}

/// A node array: a shape and, in element order, its images.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NodeArray {
    pub name: Name,
    pub origin: Origin,
    pub extents: Vec<i32>,
    /// Primary image of each element.
    pub images: Vec<i32>,
    /// The caller's position in element order.
    pub position: Option<i32>,
    /// The subscripts of the section it was taken from, outermost first (origin `Equivalence` only).
    pub subscripts: Vec<Subscript>,
}

/// What is wrong with a node array or a reference to one. Dimensions and subscripts count from 0, dimension 0 outermost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// An element is named by another number of subscripts than there are `dims`.
    Subscripts { name: Name, subscripts: Vec<i32>, dims: usize },
    /// A subscript is not one of `0 .. extent`.
    Subscript { name: Name, subscripts: Vec<i32>, dim: usize, extent: i32 },
    /// A position is not one of `0 .. count`.
    Element { name: Name, position: i32, count: usize },
    /// A subscript is the caller's own coordinate, and it is not a member.
    NotAMember { name: Name },
    /// The section reaches to the element `last` of a dimension.
    Section { name: Name, wrong: shape::Wrong, last: i64 },
    /// An extent is not positive.
    Extent { declared: Extents, extent: i32 },
    /// The extents make `product` nodes, and there are `have`.
    Product { declared: Extents, sizes: Vec<(usize, String)>, over: Over, product: u64, have: u64 },
    /// There are `have` nodes, which is no multiple of the `product` of the extents that are known.
    Multiple { declared: Extents, sizes: Vec<(usize, String)>, over: Over, product: u64, have: u64 },
    /// The size that was given for the extent number `k` from the innermost is not one of `1 ..= nodes`.
    Size { k: usize, given: String, nodes: usize },
}

/// A declaration, with [`STAR`] for what it leaves open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extents {
    pub name: Name,
    pub extents: Vec<i32>,
}

/// The nodes that a declaration is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// All of the job.
    Entire,
    Executing,
    Section {
        name: Name,
        subscripts: Vec<Subscript>,
    },
}

pub type Result<T> = std::result::Result<T, Box<Wrong>>;

/// What a declaration contains, before extents written `*` are known.
#[derive(Clone, Debug)]
pub struct Declaration<'a> {
    pub name: Name,
    pub extents: &'a [i32],
    /// A dimension that is `*`, besides those whose extent is [`STAR`].
    pub star: Option<usize>,
}

impl NodeArray {
    /// `nodes p[..]` (`Entire`) or `nodes p[..] = *` (`Executing`) over `images`. `node_size(k)` gives `XMP_NODE_SIZE<k>`.
    pub fn over(
        origin: Origin,
        declared: Declaration,
        images: Vec<i32>,
        me: i32,
        node_size: impl Fn(usize) -> Option<String>,
    ) -> Result<NodeArray> {
        let over = if origin == Origin::Entire { Over::Entire } else { Over::Executing };
        let extents = resolve(&declared, images.len(), over, node_size)?;
        Ok(NodeArray::new(declared.name, origin, extents, images, me, Vec::new()))
    }

    /// `nodes q[..] = p[..]`: element k of the new array is element k of the section of `of`.
    pub fn section(
        declared: Declaration,
        of: &NodeArray,
        base: &[i32],
        length: &[i32],
        step: &[i32],
        me: i32,
    ) -> Result<NodeArray> {
        let subscripts = of.subscripts_of(base, length, step, false)?;
        let images = of.pick(&subscripts);
        let over = Over::Section { name: of.name.clone(), subscripts: subscripts.clone() };
        let extents = resolve(&declared, images.len(), over, |_| None)?;
        Ok(NodeArray::new(declared.name, Origin::Equivalence, extents, images, me, subscripts))
    }

    /// The set that a clause means by a section of `of`, spelled `name`: a line of nodes in element order.
    ///
    /// A length that a step takes beyond the dimension is cut there. Some programs give the extent of the section,
    /// others the number of its elements. A node outside `of` has no coordinates in it, so `*` selects no node.
    pub fn selected(
        name: &str,
        of: &NodeArray,
        base: &[i32],
        length: &[i32],
        step: &[i32],
        me: i32,
    ) -> Result<NodeArray> {
        let images = if of.position.is_none() && length.contains(&OWN) {
            Vec::new()
        } else {
            of.pick(&of.subscripts_of(base, length, step, true)?)
        };
        Ok(NodeArray::line(name, images, me))
    }

    /// Some images in this order.
    pub fn line(name: &str, images: Vec<i32>, me: i32) -> NodeArray {
        NodeArray::new(name.into(), Origin::Equivalence, vec![images.len() as i32], images, me, Vec::new())
    }

    /// The entire set.
    pub fn everybody(size: i32, me: i32) -> NodeArray {
        NodeArray::new("all nodes".into(), Origin::Entire, vec![size], (0..size).collect(), me, Vec::new())
    }

    fn new(
        name: Name,
        origin: Origin,
        extents: Vec<i32>,
        images: Vec<i32>,
        me: i32,
        subscripts: Vec<Subscript>,
    ) -> NodeArray {
        let position = images.iter().position(|&i| i == me).map(|p| p as i32);
        NodeArray { name, origin, extents, images, position, subscripts }
    }

    /// The image of the element at `subscripts`.
    pub fn element(&self, subscripts: &[i32]) -> Result<Image> {
        if subscripts.len() != self.extents.len() {
            let (name, subscripts) = (self.name.clone(), subscripts.into());
            return Err(Wrong::Subscripts { name, subscripts, dims: self.extents.len() }.into());
        }
        let mut position = 0usize;
        for (k, (&s, &extent)) in subscripts.iter().zip(&self.extents).enumerate() {
            if s < 0 || s >= extent {
                let (name, subscripts) = (self.name.clone(), subscripts.into());
                return Err(Wrong::Subscript { name, subscripts, dim: k, extent }.into());
            }
            position = position * extent as usize + s as usize;
        }
        Ok(Image(self.images[position]))
    }

    /// The image at a position in element order (`coarray on`).
    pub fn at(&self, position: i32) -> Result<Image> {
        let image = usize::try_from(position).ok().and_then(|p| self.images.get(p));
        let wrong = || Wrong::Element { name: self.name.clone(), position, count: self.images.len() };
        image.map(|image| Image(*image)).ok_or_else(|| wrong().into())
    }

    /// The caller's coordinates, or none when it is not a member.
    pub fn coordinates(&self) -> Option<Vec<i32>> {
        let mut rest = self.position?;
        let mut coordinates = vec![0; self.extents.len()];
        for (c, &extent) in coordinates.iter_mut().zip(&self.extents).rev() {
            *c = rest % extent;
            rest /= extent;
        }
        Some(coordinates)
    }

    /// The index into `extents` of the library's dimension `dim`: 1 is the innermost of the C spelling (XMP 7.6).
    pub fn dimension(&self, dim: i32) -> Option<usize> {
        let dim = usize::try_from(dim).ok()?;
        self.extents.len().checked_sub(dim).filter(|_| dim >= 1)
    }

    /// For each dimension of the section it was taken from: first and last subscript, counted from 1, and the stride,
    /// which is 0 for the subscript `*`. Outermost first; empty unless it is a section.
    pub fn bounds(&self) -> impl DoubleEndedIterator<Item = (i32, i32, i32)> + '_ {
        self.subscripts.iter().map(|s| {
            let last = s.base + (s.length - 1) * s.step;
            (s.base + 1, last + 1, if s.own { 0 } else { s.step })
        })
    }

    /// Fills in omitted lengths and own coordinates and checks every subscript against its extent.
    fn subscripts_of(&self, base: &[i32], length: &[i32], step: &[i32], cut: bool) -> Result<Vec<Subscript>> {
        let own = self.coordinates();
        let mut subscripts = Vec::with_capacity(self.extents.len());
        for (k, &extent) in self.extents.iter().enumerate() {
            let subscript = match length[k] {
                OWN => {
                    let not_a_member = || Wrong::NotAMember { name: self.name.clone() };
                    let own = own.as_ref().ok_or_else(not_a_member)?;
                    Subscript { base: own[k], length: 1, step: 1, own: true }
                }
                REST => Subscript { base: base[k], length: rest(base[k], step[k], extent), step: step[k], own: false },
                n => {
                    let left = rest(base[k], step[k], extent);
                    let length = if cut && step[k].abs() > 1 && left > 0 { n.min(left) } else { n };
                    Subscript { base: base[k], length, step: step[k], own: false }
                }
            };
            let Subscript { base, length, step, .. } = subscript;
            shape::section(k as i32, base.into(), length.into(), step.into(), extent.into()).map_err(|wrong| {
                let last = i64::from(base) + (i64::from(length) - 1) * i64::from(step);
                Wrong::Section { name: self.name.clone(), wrong, last }
            })?;
            subscripts.push(subscript);
        }
        Ok(subscripts)
    }

    /// The images of a section, in element order.
    fn pick(&self, subscripts: &[Subscript]) -> Vec<i32> {
        let mut positions = vec![0i64];
        for (s, &extent) in subscripts.iter().zip(&self.extents) {
            positions = positions
                .iter()
                .flat_map(|&p| {
                    (0..s.length)
                        .map(move |k| p * i64::from(extent) + i64::from(s.base) + i64::from(k) * i64::from(s.step))
                })
                .collect();
        }
        positions.into_iter().map(|p| self.images[p as usize]).collect()
    }
}

/// How many elements are left from `base` on in steps of `step`; 0 when there are none.
fn rest(base: i32, step: i32, extent: i32) -> i32 {
    let left = if step >= 0 { extent.saturating_sub(base) } else { base.saturating_add(1) };
    let width = step.unsigned_abs().max(1) as i32;
    if left <= 0 {
        0
    } else {
        (left - 1) / width + 1
    }
}

/// Gives every `*` its extent. It is `XMP_NODE_SIZE<k>` where that is set, with k counted from the innermost dimension.
/// The others share the rest as evenly as possible; the outermost gets most. The product must be the number of nodes of
/// `what`.
fn resolve(
    declared: &Declaration,
    nodes: usize,
    over: Over,
    node_size: impl Fn(usize) -> Option<String>,
) -> Result<Vec<i32>> {
    let mut extents = declared.extents.to_vec();
    if let Some(star) = declared.star {
        extents[star] = STAR;
    }
    let declared = Extents { name: declared.name.clone(), extents: extents.clone() };
    let (mut open, mut sizes) = (Vec::new(), Vec::new());
    let last = extents.len() - 1;
    for (d, extent) in extents.iter_mut().enumerate() {
        match (*extent, node_size(last - d)) {
            (STAR, None) => open.push(d),
            (STAR, Some(given)) => {
                *extent = node_size_value(last - d, &given, nodes)?;
                sizes.push((last - d, given));
            }
            (n, _) if n > 0 => {}
            (extent, _) => return Err(Wrong::Extent { declared, extent }.into()),
        }
    }
    let product = extents.iter().filter(|&&e| e != STAR).fold(1u64, |p, &e| p.saturating_mul(e as u64));
    let have = nodes as u64;
    if open.is_empty() && product != have {
        return Err(Wrong::Product { declared, sizes, over, product, have }.into());
    }
    if have % product != 0 || have == 0 {
        return Err(Wrong::Multiple { declared, sizes, over, product, have }.into());
    }
    for (d, extent) in open.iter().zip(balanced((have / product) as i32, open.len())) {
        extents[*d] = extent;
    }
    Ok(extents)
}

/// `n` as a product of `count` factors that are as close to each other as possible, the greatest first.
fn balanced(n: i32, count: usize) -> Vec<i32> {
    match count {
        0 => Vec::new(),
        1 => vec![n],
        _ => {
            // The least first factor for which none of the others need be greater.
            let others = |first: i32| Some(balanced(n / first, count - 1)).filter(|o| o[0] <= first);
            let found = (1..=n).filter(|f| n % f == 0).find_map(|f| others(f).map(|o| [vec![f], o].concat()));
            found.unwrap_or_else(|| vec![1; count])
        }
    }
}

fn node_size_value(k: usize, given: &str, nodes: usize) -> Result<i32> {
    match given.trim().parse::<i32>() {
        Ok(n) if n > 0 && n as usize <= nodes => Ok(n),
        _ => Err(Wrong::Size { k, given: given.into(), nodes }.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_ENV: fn(usize) -> Option<String> = |_| None;

    fn declared<'a>(name: &'a str, extents: &'a [i32]) -> Declaration<'a> {
        Declaration { name: name.into(), extents, star: None }
    }

    fn entire(name: &str, extents: &[i32], n: i32, me: i32) -> Result<NodeArray> {
        NodeArray::over(Origin::Entire, declared(name, extents), (0..n).collect(), me, NO_ENV)
    }

    #[test]
    fn last_subscript_varies_fastest() {
        let g = entire("g", &[2, 4], 8, 5).unwrap();
        assert_eq!(g.element(&[1, 3]), Ok(Image(7)));
        assert_eq!(g.element(&[1, 0]), Ok(Image(4)));
        assert_eq!(g.coordinates(), Some(vec![1, 1]));
    }

    #[test]
    fn library_dimensions_count_from_the_innermost() {
        let g = entire("g", &[2, 4], 8, 0).unwrap();
        assert_eq!(g.dimension(1), Some(1));
        assert_eq!(g.dimension(2), Some(0));
        assert_eq!(g.dimension(0), None);
        assert_eq!(g.dimension(3), None);
    }

    #[test]
    fn a_star_takes_what_is_left() {
        assert_eq!(entire("p", &[STAR], 7, 0).unwrap().extents, [7]);
        assert_eq!(entire("p", &[STAR, 3], 6, 0).unwrap().extents, [2, 3]);
        let by_argument = Declaration { name: "p".into(), extents: &[1, 3], star: Some(0) };
        let p = NodeArray::over(Origin::Entire, by_argument, (0..6).collect(), 0, NO_ENV).unwrap();
        assert_eq!(p.extents, [2, 3]);
    }

    #[test]
    fn without_it_they_are_balanced() {
        let extents = |stars: &[i32], n| entire("p", stars, n, 0).map(|p| p.extents);
        for (n, wanted) in [(1, [1, 1]), (6, [3, 2]), (7, [7, 1]), (12, [4, 3]), (16, [4, 4]), (1000, [40, 25])] {
            assert_eq!(extents(&[STAR, STAR], n).unwrap(), wanted);
        }
        assert_eq!(extents(&[STAR; 3], 24).unwrap(), [4, 3, 2]);
        assert_eq!(extents(&[STAR; 3], 8).unwrap(), [2, 2, 2]);
        assert_eq!(extents(&[STAR, 2, STAR], 12).unwrap(), [3, 2, 2]);
        let e = extents(&[STAR, 5, STAR], 12).unwrap_err();
        assert!(matches!(*e, Wrong::Multiple { product: 5, have: 12, .. }), "{e:?}");
        for bad in ["0", "7", "two", ""] {
            let env = |_: usize| Some(bad.to_string());
            let e = NodeArray::over(Origin::Entire, declared("p", &[STAR]), (0..6).collect(), 0, env).unwrap_err();
            assert_eq!(*e, Wrong::Size { k: 0, given: bad.into(), nodes: 6 });
        }
    }

    #[test]
    fn sections_keep_element_order() {
        let g = entire("g", &[2, 4], 8, 6).unwrap();
        let row = NodeArray::section(declared("lo", &[4]), &g, &[0, 0], &[1, REST], &[1, 1], 6).unwrap();
        assert_eq!(row.images, [0, 1, 2, 3]);
        assert_eq!(row.position, None);
        let reversed = NodeArray::section(declared("r", &[2, 2]), &g, &[1, 3], &[2, 2], &[-1, -2], 6).unwrap();
        assert_eq!(reversed.images, [7, 5, 3, 1]);
        let mine = NodeArray::section(declared("m", &[STAR]), &g, &[0, 0], &[OWN, REST], &[1, 1], 6).unwrap();
        assert_eq!(mine.images, [4, 5, 6, 7]);
        assert_eq!(mine.position, Some(2));
        assert_eq!(mine.bounds().collect::<Vec<_>>(), [(2, 2, 0), (1, 4, 1)]);
        assert_eq!(reversed.bounds().collect::<Vec<_>>(), [(2, 1, -1), (4, 2, -2)]);
        let of_section = NodeArray::section(declared("s", &[2]), &mine, &[1], &[REST], &[2], 6).unwrap();
        assert_eq!(of_section.images, [5, 7]);
    }

    #[test]
    fn a_clause_selects_a_line_of_nodes() {
        let g = entire("g", &[2, 4], 8, 6).unwrap();
        let select = |of: &NodeArray, base: [i32; 2], length: [i32; 2], step: [i32; 2]| {
            NodeArray::selected("g[..]", of, &base, &length, &step, 6).map(|s| s.images)
        };
        assert_eq!(select(&g, [0, 1], [OWN, 1], [1, 1]), Ok(vec![5]));
        assert_eq!(select(&g, [0, 0], [2, 4], [1, 2]), Ok(vec![0, 2, 4, 6]));
        assert_eq!(select(&g, [1, 3], [1, 4], [1, -3]), Ok(vec![7, 4]));
        assert_eq!(select(&g, [0, 0], [0, 4], [1, 1]), Ok(vec![]));
        assert!(select(&g, [0, 0], [2, 5], [1, 1]).is_err());
        assert!(select(&g, [0, 4], [2, 1], [1, 2]).is_err());
        let mut other = g.clone();
        other.position = None;
        assert_eq!(select(&other, [0, 0], [OWN, 4], [1, 1]), Ok(vec![]));
    }

    #[test]
    fn the_rest_of_a_dimension() {
        assert_eq!(rest(0, 2, 5), 3);
        assert_eq!(rest(4, -2, 5), 3);
        assert_eq!(rest(5, 1, 5), 0);
        assert_eq!(rest(i32::MIN, 1, 5), i32::MAX);
    }
}
