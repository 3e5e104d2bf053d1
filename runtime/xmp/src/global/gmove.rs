//! `gmove`: an assignment between sections of arrays, wherever their elements are (5.2 of the reference).
//!
//! Each node reads what its part of the left side needs. Local data is an array that everybody has whole.

use nagaya_core::Walk;
use nagaya_dist::{partners, ArrayMap, Nodes, Order, Piece, Section, Side, Subscript, Transfer};

use crate::error::{Error, Result};
use crate::global::array::Array;
use crate::job::Job;

/// One side of the assignment.
pub struct Operand<'a> {
    pub place: Place<'a>,
    /// One per dimension, outermost first.
    pub subscripts: Vec<Subscript>,
}

/// Where an operand's elements are.
pub enum Place<'a> {
    Global(&'a Array),
    /// This node's own: the address of the element at all zeros, extents, and bytes from one index to the next of each dimension.
    Local {
        data: *mut u8,
        extents: Vec<i64>,
        strides: Vec<i64>,
        esize: usize,
    },
}

/// An operand, ready for arithmetic.
struct Prepared<'a> {
    operand: &'a Operand<'a>,
    /// For local data.
    everywhere: Option<ArrayMap>,
}

impl Prepared<'_> {
    fn map(&self) -> &ArrayMap {
        match (&self.operand.place, &self.everywhere) {
            (_, Some(map)) => map,
            (Place::Global(array), None) => &array.map,
            (Place::Local { .. }, None) => unreachable!("local operands have a map of their own"),
        }
    }

    fn side(&self) -> Side<'_> {
        Side { map: self.map(), subscripts: self.operand.subscripts.clone() }
    }

    fn esize(&self) -> usize {
        match &self.operand.place {
            Place::Global(array) => array.esize,
            Place::Local { esize, .. } => *esize,
        }
    }

    /// Bytes from one index to the next, of each dimension, on the node at `coordinates`.
    fn strides(&self, coordinates: &[i64]) -> Vec<i64> {
        match &self.operand.place {
            Place::Global(array) => array.strides(coordinates),
            Place::Local { strides, .. } => strides.clone(),
        }
    }

    fn data(&self) -> *mut u8 {
        match &self.operand.place {
            Place::Global(array) => array.data,
            Place::Local { data, .. } => *data,
        }
    }

    /// Bytes from the first element of the node's part to that of the single indices.
    fn start(&self, coordinates: &[i64], strides: &[i64]) -> i64 {
        let place = |(d, s): (usize, &Subscript)| match s {
            Subscript::Index(i) => {
                self.map().dims()[d].local(self.map().coordinate(d, coordinates), *i).unwrap_or(0) * strides[d]
            }
            Subscript::Range(_) => 0,
        };
        self.operand.subscripts.iter().enumerate().map(place).sum()
    }

    /// Dimensions of the shape.
    fn shape(&self) -> Vec<(usize, Section)> {
        let range = |(d, s): (usize, &Subscript)| match s {
            Subscript::Index(_) => None,
            Subscript::Range(section) => Some((d, *section)),
        };
        self.operand.subscripts.iter().enumerate().filter_map(range).collect()
    }
}

/// A copy to be made: how, to where in this node's memory, from where in whose.
struct Copy {
    walk: Walk,
    to: *mut u8,
    image: i32,
    from: i64,
}

impl Job {
    /// Assigns `right` to `left`, shapes being equal or that of `right` a single element. Collective over all images; complete
    /// everywhere on return.
    ///
    /// # Safety
    /// Local operands are readable and writable where their subscripts say.
    pub unsafe fn gmove(&self, left: &Operand, right: &Operand) -> Result<()> {
        let _inside = self.enter();
        let (l, r) = (self.prepare(left)?, self.prepare(right)?);
        if l.esize() != r.esize() {
            return Err(Error::new("gmove between elements of different sizes"));
        }
        let r = self.spread(&l, r)?;
        let copies = self.copies(&l, &r)?;
        let source = r.data();
        self.complete()?;
        self.meet_all()?;
        let same = matches!((&left.place, &right.place), (Place::Global(a), Place::Global(b)) if std::ptr::eq(*a, *b));
        if same {
            self.copy_aside(&copies, source)?;
        } else {
            for c in &copies {
                self.fetch_copy(c, source, c.to, &c.walk)?;
            }
        }
        self.core.quiet()?;
        self.meet_all()
    }

    unsafe fn fetch_copy(&self, c: &Copy, source: *mut u8, to: *mut u8, walk: &Walk) -> Result<()> {
        if c.image as u32 == self.me {
            walk.copy(to, source.offset(c.from as isize));
        } else {
            let from = self.core.global(self.rank(c.image)?, source).shift(c.from as isize);
            self.core.get_nd_nbi(to, from, walk)?;
        }
        Ok(())
    }

    /// Both sides are the same array: everything is read before anything is written.
    unsafe fn copy_aside(&self, copies: &[Copy], source: *mut u8) -> Result<()> {
        let mut kept: Vec<Vec<u64>> = Vec::new();
        for c in copies {
            let mut room = vec![0u64; c.walk.bytes().div_ceil(8)];
            self.fetch_copy(c, source, room.as_mut_ptr().cast(), &c.walk.dst_packed())?;
            kept.push(room);
        }
        self.core.quiet()?;
        self.meet_all()?;
        for (c, room) in copies.iter().zip(&kept) {
            c.walk.src_packed().copy(c.to, room.as_ptr().cast());
        }
        Ok(())
    }

    fn prepare<'a>(&self, operand: &'a Operand<'a>) -> Result<Prepared<'a>> {
        let everywhere = match &operand.place {
            Place::Global(_) => None,
            Place::Local { extents, .. } => {
                let bounds: Vec<(i64, i64)> = extents.iter().map(|e| (0, *e)).collect();
                Some(ArrayMap::everywhere(&bounds, &self.line()?))
            }
        };
        let prepared = Prepared { operand, everywhere };
        for (d, (dim, s)) in prepared.map().dims().iter().zip(&operand.subscripts).enumerate() {
            let bounds = match s {
                Subscript::Index(i) => Some((*i, *i)),
                Subscript::Range(section) => section.bounds(),
            };
            if let Some((low, high)) = bounds.filter(|(low, high)| !dim.holds(*low) || !dim.holds(*high)) {
                let name = match &operand.place {
                    Place::Global(array) => array.name.as_str(),
                    Place::Local { .. } => "the local operand",
                };
                return Err(Error::new(format!(
                    "dimension {} of {name} is used from {low} to {high}; it has 0 to {}",
                    d + 1,
                    dim.extent() - 1
                )));
            }
        }
        Ok(prepared)
    }

    /// All images in a line.
    fn line(&self) -> Result<Nodes> {
        Nodes::new(&[i64::from(self.size())], Order::LastFastest).map_err(|e| Error::new(e.to_string()))
    }

    /// Checks that the shapes agree. A single element on the right stays one, and is copied to every element of the left.
    fn spread<'a>(&self, l: &Prepared, r: Prepared<'a>) -> Result<Prepared<'a>> {
        let counts = |p: &Prepared| p.shape().iter().map(|s| s.1.count).collect::<Vec<_>>();
        let (left, right) = (counts(l), counts(&r));
        if left != right && !right.is_empty() {
            return Err(Error::new(format!(
                "gmove: the left side has the shape {}, the right side {}",
                crate::shape::brackets(&left.iter().map(|c| *c as i32).collect::<Vec<_>>()),
                crate::shape::brackets(&right.iter().map(|c| *c as i32).collect::<Vec<_>>())
            )));
        }
        Ok(r)
    }

    fn copies(&self, l: &Prepared, r: &Prepared) -> Result<Vec<Copy>> {
        let my_line = vec![i64::from(self.me())];
        let me = match &l.operand.place {
            Place::Local { .. } => my_line.clone(),
            Place::Global(array) => match array.me() {
                Some(me) => me.to_vec(),
                None => return Ok(Vec::new()),
            },
        };
        let strides = l.strides(&me);
        // SAFETY: inside this node's part.
        let to = l.data().wrapping_offset(l.start(&me, &strides) as isize);
        let (l_side, r_side) = (l.side(), r.side());
        let (l_shape, r_shape) = (l.shape(), r.shape());
        let broadcast = r_shape.is_empty() && !l_shape.is_empty();
        let transfers = if broadcast { self.of_one_element(l, &me, &r_side) } else { partners(&l_side, &me, &r_side) };
        let mut copies = Vec::new();
        for t in &transfers {
            let peer = self.resolve(r, &t.peer)?;
            let image = match &r.operand.place {
                Place::Local { .. } => self.me(),
                Place::Global(array) => array.image(&peer)?,
            };
            let their_strides = r.strides(&peer);
            let from = r.start(&peer, &their_strides);
            let mine: Vec<i64> = l_shape.iter().map(|s| strides[s.0]).collect();
            let theirs: Vec<i64> =
                if broadcast { vec![0; mine.len()] } else { r_shape.iter().map(|s| their_strides[s.0]).collect() };
            combinations(&t.dims, &mut Vec::new(), &mut |pieces| {
                let (mut a, mut b) = (0, from);
                let (mut counts, mut dst, mut src) = (Vec::new(), Vec::new(), Vec::new());
                for (d, p) in pieces.iter().enumerate() {
                    a += p.mine.first * mine[d];
                    b += p.theirs.first * theirs[d];
                    counts.extend([p.positions.reps as usize, p.positions.len as usize]);
                    dst.extend([(p.mine.outer * mine[d]) as isize, (p.mine.inner * mine[d]) as isize]);
                    src.extend([(p.theirs.outer * theirs[d]) as isize, (p.theirs.inner * theirs[d]) as isize]);
                }
                let walk = Walk::new(l.esize(), &counts, &dst, &src)?;
                copies.push(Copy { walk, to: to.wrapping_offset(a as isize), image, from: b });
                Ok(())
            })?;
        }
        Ok(copies)
    }

    /// Every element of this node's part comes from the one element of the right side.
    fn of_one_element(&self, l: &Prepared, me: &[i64], r: &Side) -> Vec<Transfer> {
        let l_side = l.side();
        // The left side against itself gives this node's pieces.
        let own = partners(&l_side, me, &l_side);
        let mine = own.into_iter().filter(|t| t.peer.iter().zip(me).all(|(q, m)| q.is_none_or(|q| q == *m)));
        let mut peer = vec![None; r.map.nodes().extents().len()];
        for (dim, s) in r.map.dims().iter().zip(&r.subscripts) {
            if let (Subscript::Index(i), Some(n)) = (s, dim.node_dim()) {
                peer[n] = dim.owner(*i);
            }
        }
        mine.map(|t| Transfer { peer: peer.clone(), dims: t.dims }).collect()
    }

    /// Of several owners of the same elements: this node itself if it is one, else the first.
    fn resolve(&self, r: &Prepared, peer: &[Option<i64>]) -> Result<Vec<i64>> {
        let own: Option<&[i64]> = match &r.operand.place {
            Place::Global(array) => array.me(),
            Place::Local { .. } => None,
        };
        let at = |(n, q): (usize, &Option<i64>)| q.unwrap_or_else(|| own.map_or(0, |me| me[n]));
        Ok(peer.iter().enumerate().map(at).collect())
    }
}

/// Calls `f` with every choice of one piece of each dimension.
fn combinations(dims: &[Vec<Piece>], chosen: &mut Vec<Piece>, f: &mut dyn FnMut(&[Piece]) -> Result<()>) -> Result<()> {
    let Some(of_dim) = dims.get(chosen.len()) else { return f(chosen) };
    for p in of_dim {
        chosen.push(*p);
        combinations(dims, chosen, f)?;
        chosen.pop();
    }
    Ok(())
}
