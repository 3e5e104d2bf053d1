//! Coindexed references of distributed arrays: `a[i][j]:[k]` and `a[base:length:step][j]:[k]`, put, get and accumulate.
//!
//! A reference with global indices means what the same reference without `:[k]` means on image k. These are the
//! elements as that image stores them: its own elements, its copy of replicated ones, or its shadow. So the image must
//! store the whole section. Ordering and completion are those of coarrays (`transfer`). A local operand is plain data,
//! or the elements of a distributed array that this node stores. The maps of `nagaya-dist` find the elements, and give
//! distributed array. Found by the maps of `nagaya-dist`, which give few strided pieces. Nothing here is collective.

use std::borrow::Cow;

use nagaya_core::addr::{GlobalPtr, Rank};
use nagaya_core::Element;
use nagaya_dist::{ArrayMap, Section, StoredSection, StridedRun, Subscript};

use crate::array::Array;
use crate::arrays::Arrays;
use crate::error::{ArrayFault, Error, Result, Wrong};
use crate::operand::{everywhere, Operand, Storage};
use crate::schedule::{each_move, Layout, Move};
use crate::stored::holding;
use nagaya_images::order::Access;
use nagaya_images::shape::{Image, Position};
use nagaya_images::transfer::{operation, touch};

/// A side of an assignment.
pub struct Coindexed<'a> {
    pub operand: Operand<'a>,
    /// The image of the current set that is meant; `None`: this one, without `:[k]`.
    pub image: Option<Position>,
    /// Bytes from the start of an element of a distributed array to the part of it that is meant, a member; 0 for plain data.
    pub offset: usize,
    /// Bytes of what is meant of each element.
    pub esize: usize,
}

/// A side, found: where one image stores the elements.
struct Side<'a> {
    map: Cow<'a, ArrayMap>,
    coordinates: Vec<i64>,
    /// The dimensions of the shape: which one of the map, the section, bytes from one element to the next.
    shape: Vec<(usize, Section, i64)>,
    /// Bytes from the start of the memory to the element of the single indices.
    start: i64,
    memory: Memory,
    esize: usize,
}

#[derive(Clone, Copy)]
enum Memory {
    Here(*mut u8),
    There(GlobalPtr),
}

impl Side<'_> {
    fn counts(&self) -> Vec<i64> {
        self.shape.iter().map(|s| s.1.count).collect()
    }

    /// Plain data of these extents, packed.
    fn packed(data: *mut u8, counts: &[i64], esize: usize) -> Result<Side<'static>> {
        let mut stride = esize as i64;
        let mut strides = vec![0; counts.len()];
        for (s, count) in strides.iter_mut().zip(counts).rev() {
            *s = stride;
            stride *= count;
        }
        let map = Cow::Owned(everywhere(counts)?);
        let shape =
            counts.iter().zip(strides).enumerate().map(|(d, (c, stride))| (d, Section::dense(0, *c), stride)).collect();
        Ok(Side { map, coordinates: vec![0], shape, start: 0, memory: Memory::Here(data), esize })
    }

    /// A single element as often as `left` has elements.
    fn spread_over(self, left: &Side) -> Result<Self> {
        if !self.shape.is_empty() || left.shape.is_empty() {
            return Ok(self);
        }
        let counts = left.counts();
        let shape = counts.iter().enumerate().map(|(d, c)| (d, Section::dense(0, *c), 0)).collect();
        Ok(Side { map: Cow::Owned(everywhere(&counts)?), coordinates: vec![0], shape, ..self })
    }

    /// The strides of the shape.
    fn strides(&self) -> Vec<i64> {
        self.shape.iter().map(|s| s.2).collect()
    }

    /// The bytes between which all elements are, from the start of the memory.
    fn extent(&self) -> (isize, isize) {
        let (mut low, mut high) = (self.start, self.start + self.esize as i64);
        for (d, section, stride) in &self.shape {
            let q = self.map.coordinate(*d, &self.coordinates);
            let at = |k: i64| self.map.dims()[*d].local(q, section.at(k)).unwrap_or(0) * stride;
            let (a, b) = (at(0), at(section.count - 1));
            low += a.min(b);
            high += a.max(b);
        }
        (low as isize, high as isize)
    }

    /// Whether both are memory of this process that has bytes in common.
    fn touches(&self, other: &Side) -> bool {
        match (self.memory, other.memory) {
            (Memory::Here(a), Memory::Here(b)) => touch(a as usize, self.extent(), b as usize, other.extent()),
            _ => false,
        }
    }

    fn stored_section(&self, (d, section, _): &(usize, Section, i64)) -> Result<StoredSection<'_>> {
        let found = self.map.dims()[*d].stored_section(self.map.coordinate(*d, &self.coordinates), *section);
        found.map_err(|_| Wrong::Misfit("a section that was found before is not there").into())
    }

    /// Calls `f` with each strided transfer between this side, `mine`, and another one of the same shape.
    fn moves(&self, other: &Side, f: &mut dyn FnMut(&Move) -> Result<()>) -> Result<()> {
        let mut pieces: Vec<Vec<StridedRun>> = Vec::new();
        for (mine, theirs) in self.shape.iter().zip(&other.shape) {
            pieces.push(self.stored_section(mine)?.with(&other.stored_section(theirs)?));
        }
        let dims: Vec<&[StridedRun]> = pieces.iter().map(Vec::as_slice).collect();
        let mine = Layout { start: self.start, strides: &self.strides() };
        let theirs = Layout { start: other.start, strides: &other.strides() };
        each_move(self.esize, mine, theirs, &dims, f)
    }
}

impl Arrays {
    /// `left = right`, at least one of them of another image or of a distributed array; a single element on the right goes into
    /// every element. A put has left its source on return and arrives at the next synchronisation; a get is complete on return. As
    /// if the right side were read completely first.
    ///
    /// Errors: an image that does not exist or has no part of the array, an element that it does not store, shapes that differ.
    ///
    /// # Safety
    /// Until it returns, an operand without an image index is memory of this process. It is readable on the right and writable on the
    /// left at all its subscripts.
    pub unsafe fn move_coindexed(&self, left: &Coindexed, right: &Coindexed) -> Result<()> {
        let _inside = self.images.enter();
        let (l, r) = self.sides(left, right)?;
        if l.counts().contains(&0) {
            return Ok(());
        }
        let through = matches!((l.memory, r.memory), (Memory::There(_), Memory::There(_)));
        if through || l.touches(&r) {
            let counts = r.counts();
            let mut space = space(&counts, r.esize)?;
            let aside = Side::packed(space.as_mut_ptr().cast(), &counts, r.esize)?;
            // SAFETY: the caller keeps both sides valid until this returns. There is space for all of the right side.
            unsafe { self.transfer(&aside, &r) }?;
            let aside = aside.spread_over(&l)?;
            // SAFETY: the caller keeps the left side valid until this returns, and `aside` has all elements of the right side.
            return unsafe { self.transfer(&l, &aside) };
        }
        let r = r.spread_over(&l)?;
        // SAFETY: both sides are those of the operands, valid by the contract of this function.
        unsafe { self.transfer(&l, &r) }
    }

    /// `left op= right`, each element as one atomic step among accumulates and atomics of the type; `negate` takes the
    /// negative of the right side. Completion as for a put, errors as for `move_coindexed`.
    ///
    /// # Safety
    /// The same as for `move_coindexed`.
    pub unsafe fn accumulate_coindexed(
        &self,
        (op, ty, negate): (i32, i32, bool),
        left: &Coindexed,
        right: &Coindexed,
    ) -> Result<()> {
        let _inside = self.images.enter();
        let (op, ty) = operation(op, ty)?;
        let (l, mut r) = self.sides(left, right)?;
        if l.esize != ty.size() {
            return Err(Wrong::Misfit("an accumulate on elements of another size than its type has").into());
        }
        if l.counts().contains(&0) {
            return Ok(());
        }
        let mut aside;
        if negate || matches!(r.memory, Memory::There(_)) || l.touches(&r) {
            let counts = r.counts();
            aside = space(&counts, r.esize)?;
            let copy = Side::packed(aside.as_mut_ptr().cast(), &counts, r.esize)?;
            // SAFETY: the caller keeps both sides valid until this returns. There is space for all of the right side, whose elements are
            // of the type.
            unsafe {
                self.transfer(&copy, &r)?;
                if negate {
                    negate_all(ty, aside.as_mut_ptr().cast(), counts.iter().product::<i64>() as usize);
                }
            }
            r = copy;
        }
        let r = r.spread_over(&l)?;
        let Memory::Here(from) = r.memory else { return Ok(()) };
        let to = match l.memory {
            Memory::There(to) => to,
            Memory::Here(to) => self.images.core().global(Rank(self.images.me() as u32), to),
        };
        self.images.order_section(to, l.extent(), Access::Acc(op))?;
        l.moves(&r, &mut |m| {
            // SAFETY: `from` is `aside` or the right operand, readable at all elements; a move stays inside both sides. The core
            // checks the other range.
            Ok(unsafe { self.images.core().acc_nd(op, ty, to.shift(m.mine), from.offset(m.theirs), &m.walk) }?)
        })?;
        Ok(self.images.settle(to.rank)?)
    }

    /// Where one element is, as the address in this image's segment that corresponds to it: what atomics on coarrays take.
    pub fn coindexed_at(&self, of: &Coindexed) -> Result<*mut u8> {
        let _inside = self.images.enter();
        let side = self.side(of)?;
        Ok(match side.memory {
            Memory::Here(data) => data.wrapping_offset(side.start as isize),
            Memory::There(at) => self.images.core().local(at.shift(side.start as isize).offset),
        })
    }

    /// Copies one side to the other, of the same shape; one of them is this process's.
    ///
    /// # Safety
    /// A side in memory of this process is readable (`from`) or writable (`to`) at all elements of its shape until `quiet`.
    unsafe fn transfer(&self, to: &Side, from: &Side) -> Result<()> {
        match (to.memory, from.memory) {
            (Memory::Here(d), Memory::Here(s)) => to.moves(from, &mut |m| {
                // SAFETY: both sides have all elements of their shapes, and a move stays inside both sides.
                unsafe { m.walk.copy(d.offset(m.mine), s.offset(m.theirs)) };
                Ok(())
            }),
            (Memory::There(d), Memory::Here(s)) => {
                self.images.order_section(d, to.extent(), Access::Put)?;
                to.moves(from, &mut |m| {
                    // SAFETY: both sides have all elements of their shapes, and a move stays inside both sides.
                    Ok(unsafe { self.images.core().put_nd_nbi(d.shift(m.mine), s.offset(m.theirs), &m.walk) }?)
                })
            }
            (Memory::Here(d), Memory::There(s)) => {
                self.images.order_section(s, from.extent(), Access::Get)?;
                let mut handles = Vec::new();
                to.moves(from, &mut |m| {
                    // SAFETY: as above, until it is waited for below.
                    let handle = unsafe { self.images.core().get_nd_nb(d.offset(m.mine), s.shift(m.theirs), &m.walk) };
                    handles.push(handle?);
                    Ok(())
                })?;
                handles.into_iter().try_for_each(|h| Ok(self.images.core().wait_handle(h)?))
            }
            (Memory::There(_), Memory::There(_)) => {
                Err(Wrong::Misfit("a transfer between two other images in one piece").into())
            }
        }
    }

    fn sides<'a>(&self, left: &'a Coindexed, right: &'a Coindexed) -> Result<(Side<'a>, Side<'a>)> {
        let (l, r) = (self.side(left)?, self.side(right)?);
        if l.esize != r.esize {
            return Err(Wrong::ElementSizes.into());
        }
        if !r.shape.is_empty() {
            let both = l.counts().into_iter().zip(r.counts());
            both.zip(0..).try_for_each(|((a, b), d)| nagaya_images::shape::conform(d, a, b))?;
        }
        Ok((l, r))
    }

    /// Where the elements of a reference are.
    fn side<'a>(&self, of: &'a Coindexed) -> Result<Side<'a>> {
        let rank = of.image.map_or(Ok(Rank(self.images.me() as u32)), |k| self.images.image_rank(k))?;
        let mine = rank.0 as i32 == self.images.me();
        let (map, coordinates, strides, memory) = match &of.operand.storage {
            Storage::Global(array) => {
                let coordinates = array.coordinates(rank.0 as i32).ok_or_else(|| {
                    let nodes = array.template.placed().map_or(String::new(), |p| p.nodes.nodes.name.to_string());
                    array.wrong(ArrayFault::NoPart { image: of.image, nodes })
                })?;
                let strides = array.strides(&coordinates);
                let memory = match mine {
                    true => Memory::Here(array.data),
                    false => Memory::There(array.section_of(self.images, rank.0 as i32)?),
                };
                (Cow::Borrowed(&array.map), coordinates, strides, memory)
            }
            Storage::Local { data, extents, strides, .. } => {
                let memory = match mine {
                    true => Memory::Here(*data),
                    false => Memory::There(self.images.core().global(rank, *data)),
                };
                (Cow::Owned(everywhere(extents)?), vec![0], strides.clone(), memory)
            }
        };
        let (mut start, mut shape) = (of.offset as i64, Vec::new());
        for (d, (s, stride)) in of.operand.subscripts.iter().zip(strides).enumerate() {
            let q = map.coordinate(d, &coordinates);
            let missing = |index: i64| self.missing(of, &coordinates, (d, index));
            match *s {
                Subscript::Index(i) => {
                    start += map.dims()[d].local(q, i).ok_or_else(|| missing(i))? * stride;
                }
                Subscript::Range(section) => {
                    map.dims()[d].stored_section(q, section).map_err(missing)?;
                    shape.push((d, section, stride));
                }
            }
        }
        Ok(Side { map, coordinates, shape, start, memory, esize: of.esize })
    }

    /// The error for an index that the named image does not store.
    fn missing(&self, of: &Coindexed, coordinates: &[i64], (d, index): (usize, i64)) -> Error {
        let array = match &of.operand.storage {
            Storage::Global(array) => array,
            Storage::Local { extents, .. } => {
                return Wrong::PlainIndex { dim: d, index, extent: extents[d] }.into();
            }
        };
        let has = holding(&array.map.dims()[d], array.map.coordinate(d, coordinates));
        let owner = self.owner_instead(array, coordinates, d, index);
        array.wrong(ArrayFault::NotStored { image: of.image, dim: d, index, has, owner })
    }

    /// The image, of the current set, that owns an index and else is as the one at `coordinates`.
    fn owner_instead(&self, array: &Array, coordinates: &[i64], d: usize, index: i64) -> Option<Position> {
        let dim = &array.map.dims()[d];
        let (owner, node_dim) = dim.owner(index).zip(dim.node_dim())?;
        let mut there = coordinates.to_vec();
        there[node_dim] = owner;
        self.images.position_of(Image(array.image(&there).ok()?))
    }
}

/// Space for a packed copy: a vector without elements whose capacity is the space.
fn space(counts: &[i64], esize: usize) -> Result<Vec<u64>> {
    let bytes = counts.iter().try_fold(esize, |n, c| n.checked_mul(*c as usize));
    let mut space = Vec::new();
    match bytes {
        Some(bytes) if nagaya_core::reserve(&mut space, bytes.div_ceil(8)) => Ok(space),
        _ => Err(Wrong::NoMemoryForCopy.into()),
    }
}

/// The negatives of `n` numbers.
///
/// # Safety
/// There are as many of the type at `data`, aligned and writable.
unsafe fn negate_all(ty: Element, data: *mut u8, n: usize) {
    /// # Safety
    /// `data` has `n` elements of `T`, aligned, readable and writable.
    unsafe fn each<T: Copy>(data: *mut u8, n: usize, f: impl Fn(T) -> T) {
        let data = data.cast::<T>();
        // SAFETY: `data` has `n` elements of `T`, aligned, readable and writable.
        (0..n).for_each(|i| unsafe { data.add(i).write(f(data.add(i).read())) });
    }
    // SAFETY: `data` has `n` elements of `ty`, aligned and writable; each arm reads them as the type of C with that size.
    unsafe {
        match ty {
            Element::I8 | Element::U8 => each(data, n, i8::wrapping_neg),
            Element::I16 | Element::U16 => each(data, n, i16::wrapping_neg),
            Element::I32 | Element::U32 => each(data, n, i32::wrapping_neg),
            Element::I64 | Element::U64 => each(data, n, i64::wrapping_neg),
            Element::F32 => each(data, n, |x: f32| -x),
            Element::F64 => each(data, n, |x: f64| -x),
            // Accumulates have no others.
            _ => {}
        }
    }
}
