//! What this node has of a section of a distributed array, and where it is in a file.
//!
//! Not here: files, and what is done with positions in them. Called by `transfer` and `view`, and by netCDF, which has distances of its
//! own between elements.

use nagaya_arrays::Array;
use nagaya_dist::Section;
use nagaya_images::nodeset::Interned;
use nagaya_io::{of_array, Axis, Strips, View};

use crate::error::{Error, Result};

/// A section of a distributed array as the nodes that transfer it together see it.
#[derive(Clone, Debug)]
pub struct Share<'a> {
    map: &'a nagaya_dist::ArrayMap,
    /// Bytes of an element.
    bytes: i64,
    sections: Vec<Section>,
    /// This node's coordinates; `None`: it has nothing of the array.
    me: Option<&'a [i64]>,
    writes: bool,
}

impl<'a> Share<'a> {
    /// `sections`: one for each dimension, in global indices; `None`: all of the array. `members` transfer it, this node among them.
    ///
    /// Local, and an error is the same on all members: a section that reaches beyond the array, or elements of it that no member has.
    pub fn new(array: &'a Array, sections: Option<&[Section]>, members: &Interned) -> Result<Share<'a>> {
        let dims = array.map.dims();
        let whole = || dims.iter().map(|d| Section::dense(d.low(), d.extent())).collect();
        let sections: Vec<Section> = sections.map_or_else(whole, <[Section]>::to_vec);
        within(array, &sections)?;
        let replicas = Replicas::new(array, members)?;
        let me = array.me();
        let writes = me.is_some_and(|me| replicas.writer(me).is_some_and(|rank| rank == array.map.nodes().rank(me)));
        let share = Share { map: &array.map, bytes: array.element_size() as i64, sections, me, writes };
        share.whole_bytes()?;
        if !members.is_everybody() {
            share.nothing_is_missing(array, &replicas)?;
        }
        Ok(share)
    }

    /// One section for each dimension.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// Whether this node writes what it has: of nodes that have the same elements one does.
    pub fn writes(&self) -> bool {
        self.writes
    }

    /// The dimensions with this node's coordinates, the outermost first, as [`nagaya_io::place`] takes them. `file`
    /// has, for each dimension, the bytes in the file from one element of the section to the next. `None` where the
    /// node has no elements of the array.
    pub fn axes(&self, file: &[i64]) -> Option<Vec<Axis<'a>>> {
        let me = self.me?;
        let mut memory = self.bytes;
        let mut axes = Vec::with_capacity(file.len());
        for (d, dim) in self.map.dims().iter().enumerate().rev() {
            let coordinate = self.map.coordinate(d, me);
            axes.push(Axis { map: dim, coordinate, section: self.sections[d], file: file[d], memory });
            memory *= dim.stored(coordinate).max(1);
        }
        axes.reverse();
        Some(axes)
    }

    /// Where its elements are if the section begins at byte `start` of the file and follows in its order without gaps. Memory counts
    /// from the first stored element, shadow included.
    pub fn strips(&self, start: i64) -> Result<Strips> {
        match self.me {
            Some(me) => Ok(of_array(self.map, me, &self.sections, self.bytes, start)?),
            None => Ok(Strips::default()),
        }
    }

    /// The same for what this node has to write.
    pub fn strips_to_write(&self, start: i64) -> Result<Strips> {
        if self.writes {
            self.strips(start)
        } else {
            Ok(Strips::default())
        }
    }

    /// Runs of this node's elements in the order of the section: where in memory, as in [`strips`](Self::strips), and bytes.
    pub fn in_order(&self) -> Result<Vec<(i64, i64)>> {
        let mut runs = Vec::new();
        for s in self.strips(0)?.iter() {
            s.each(&mut |file, memory| runs.push((file, memory, s.unit)));
        }
        // The runs of several strips, which may interleave.
        runs.sort_unstable();
        Ok(runs.into_iter().map(|(_, memory, bytes)| (memory, bytes)).collect())
    }

    /// A file in which the section is at `displacement`, and again after it, of which this node sees its elements.
    pub fn view(&self, displacement: i64) -> Result<View> {
        let mut distance = self.bytes;
        let mut file = Vec::with_capacity(self.sections.len());
        for section in self.sections.iter().rev() {
            file.push(distance);
            distance *= section.count.max(1);
        }
        file.reverse();
        match self.axes(&file) {
            Some(axes) => Ok(View::section(displacement, &axes, self.bytes)?),
            None => Ok(View::tiles(displacement, Strips::default(), self.whole_bytes()?)?),
        }
    }

    /// Bytes of this node's elements.
    pub fn own_bytes(&self) -> i64 {
        let Some(me) = self.me else { return 0 };
        self.bytes * self.counts(me).product::<i64>()
    }

    /// Bytes of the section.
    pub fn whole_bytes(&self) -> Result<i64> {
        let counts = self.sections.iter().map(|s| s.count.max(0));
        let bytes = counts.into_iter().try_fold(self.bytes, i64::checked_mul);
        bytes.ok_or_else(|| Error::argument("a section with more bytes than a file can have"))
    }

    /// How many indices of each dimension the node at `coordinates` has.
    fn counts<'s>(&'s self, coordinates: &'s [i64]) -> impl Iterator<Item = i64> + 's {
        self.map.dims().iter().zip(&self.sections).enumerate().map(move |(d, (dim, section))| {
            let positions = dim.positions(self.map.coordinate(d, coordinates), *section);
            positions.iter().map(nagaya_dist::Comb::count).sum()
        })
    }

    /// An error if elements of the section are on nodes alone that are not members.
    fn nothing_is_missing(&self, array: &Array, replicas: &Replicas) -> Result<()> {
        let nodes = self.map.nodes();
        for rank in 0..nodes.size() {
            let at = nodes.coordinates(rank);
            if !replicas.is_member(rank) && replicas.writer(&at).is_none() && self.counts(&at).all(|n| n > 0) {
                return Err(Error::argument(format!(
                    "image {} of the job has elements of {} and does not execute this call; call it where all nodes of the array \
                     execute, or name a range that the executing nodes have",
                    replicas.images[rank as usize],
                    array.name()
                )));
            }
        }
        Ok(())
    }
}

fn within(array: &Array, sections: &[Section]) -> Result<()> {
    let (name, dims) = (array.name(), array.map.dims());
    if sections.len() != dims.len() {
        let (found, wanted) = (sections.len(), dims.len());
        return Err(Error::argument(format!("a range of {found} dimensions for {name}, which has {wanted}")));
    }
    for (d, (dim, section)) in dims.iter().zip(sections).enumerate() {
        let Some((low, high)) = section.bounds() else { continue };
        if !dim.holds(low) || !dim.holds(high) {
            let (first, last) = (dim.low(), dim.low() + dim.extent() - 1);
            return Err(Error::argument(format!(
                "the range takes {low} to {high} of dimension {} of {name}, whose indices are {first} to {last}",
                d + 1
            )));
        }
    }
    Ok(())
}

/// Which nodes of an array have the same elements, and which of those writes them.
struct Replicas<'a> {
    array: &'a Array,
    members: &'a Interned,
    /// The images of the array's nodes in their order.
    images: &'a [i32],
    /// Node dimensions along which the array is replicated, and the coordinates that own a copy there.
    along: Vec<(usize, Vec<i64>)>,
}

impl<'a> Replicas<'a> {
    fn new(array: &'a Array, members: &'a Interned) -> Result<Replicas<'a>> {
        let placed = array.template().placed().map_err(nagaya_xmp::error::Error::from)?;
        let owning = |n: usize| {
            let dims = placed.map.dims();
            let of = (0..dims.len()).find(|d| placed.map.onto(*d) == Some(n));
            let all = 0..array.map.nodes().extents()[n];
            (n, all.filter(|q| of.is_none_or(|d| dims[d].owns_any(*q))).collect())
        };
        let along = array.map.replicated().into_iter().map(owning).collect();
        Ok(Replicas { array, members, images: &placed.nodes.nodes.images, along })
    }

    fn is_member(&self, rank: i64) -> bool {
        self.members.has(self.images[rank as usize])
    }

    /// The first member of those that have the elements of the node at `coordinates`: its number among the array's nodes.
    fn writer(&self, coordinates: &[i64]) -> Option<i64> {
        let mut ranks = vec![coordinates.to_vec()];
        for (n, owning) in &self.along {
            let with = |at: &Vec<i64>, q: i64| {
                let mut at = at.clone();
                at[*n] = q;
                at
            };
            ranks = ranks.iter().flat_map(|at| owning.iter().map(move |q| with(at, *q))).collect();
        }
        let nodes = self.array.map.nodes();
        ranks.iter().map(|at| nodes.rank(at)).filter(|rank| self.is_member(*rank)).min()
    }
}
