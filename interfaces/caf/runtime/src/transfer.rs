//! Coindexed assignments: `_gfortran_caf_get`, `_send` and `_sendget`.
//!
//! Sections without conversion are one strided put or get, which is a copy where the image is mapped. Everything else goes
//! through [`Part`]s. A put is remotely complete after the next image control statement; a later access of this image to the
//! same place comes after it.

use nagaya_images::shape::Position;
use nagaya_images::transfer::Section;

use crate::convert::conversion;
use crate::descriptor::{ty, Descriptor, Element, MAX_RANK};
use crate::error::{wrong, Error, Result};
use crate::memory::Token;
use crate::number::read_integer;
use crate::part::{Loop, Part, Reach, Room};
use crate::state::Caf;

/// `caf_vector_t`: a subscript that is a vector of integers (`nvec` of them), or a triplet in the declared bounds (`nvec` 0).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Subscript {
    nvec: usize,
    of: SubscriptOf,
}

#[repr(C)]
#[derive(Clone, Copy)]
union SubscriptOf {
    vector: (*const u8, i32),
    triplet: [isize; 3],
}

/// A coindexed object, as the compiler names it.
#[derive(Clone, Copy)]
pub struct Coindexed<'a> {
    pub token: &'a Token,
    /// Bytes from the start of the coarray to the first element.
    pub offset: usize,
    pub image: i32,
    pub array: Descriptor,
    /// Null, or one for each dimension.
    pub subscripts: *const Subscript,
    pub kind: i32,
}

impl Coindexed<'_> {
    /// Bytes from the start of the coarray; an error for what lies outside of it, and for substrings, of which gfortran 12 says the start and
    /// the length of the whole. Of a complex scalar and of a vector subscript inside an expression gfortran names a temporary of its own.
    #[inline(always)]
    fn place(&self) -> Result<usize> {
        let Element { ty, len, .. } = self.array.element(0);
        let len = if self.array.rank() == 0 { len } else { 0 };
        let is_inside = self.offset.checked_add(len).is_some_and(|end| end <= self.token.bytes());
        match is_inside && !(ty == ty::CHARACTER && self.token.is_inside_text(self.offset, len)) {
            true => Ok(self.offset),
            false => Err(outside()),
        }
    }

    /// An error if what is `reach` away from so many bytes behind the start lies outside of the coarray.
    #[inline(always)]
    fn holds(&self, start: isize, reach: Reach) -> Result<()> {
        match start + reach.below >= 0 && start + reach.above <= self.token.bytes() as isize {
            true => Ok(()),
            false => Err(outside()),
        }
    }
}

#[cold]
fn outside() -> Error {
    wrong(
        "a coindexed object that lies outside of its coarray: a subscript is out of bounds (-fcheck=bounds may find it), or it is a \
         complex scalar (make it allocatable, or an array of one element), a substring, or a vector subscript inside an expression (assign \
         the whole to a variable first): of these gfortran names another object",
    )
}

/// Bytes of the largest number, complex of kind 16.
const NUMBER: usize = 32;

/// One element becomes one of another type or kind.
///
/// # Safety
/// The elements are what they say, and do not overlap.
unsafe fn convert_one((from, at): (Element, *const u8), (to, into): (Element, *mut u8)) -> Result<()> {
    // SAFETY: the caller's promise.
    unsafe { conversion(from, to)?(from, at, to, into) }.ok_or_else(|| no_conversion(from, to))
}

#[cold]
fn no_conversion(from: Element, to: Element) -> Error {
    wrong(format!("a conversion between kinds {} and {}, which are not known", from.kind, to.kind))
}

/// Which way data go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Put,
    Get,
}

/// A part of the memory of an image.
pub(crate) struct Remote {
    pub position: Position,
    /// It lies outside of that image's segment.
    pub is_ordinary: bool,
    pub part: Part,
    pub element: Element,
}

impl Caf {
    /// `local = object[image]`.
    ///
    /// # Safety
    /// Both are as the compiler describes them.
    pub unsafe fn get(&self, from: Coindexed<'_>, to: Descriptor, kind: i32) -> Result<()> {
        let (rank, position) = self.in_brackets(from.image)?;
        let at = from.token.on(rank).wrapping_add(from.place()?);
        let (remote, local) = (from.array.element(from.kind), to.element(kind));
        if from.subscripts.is_null() && remote.is_copied_to(&local) {
            if to.rank() == 0 {
                // SAFETY: the caller's promise, here and below.
                return Ok(unsafe { self.images.get(to.base(), at, position, local.len) }?);
            }
            if to.rank() == from.array.rank() {
                return unsafe { self.section(Way::Get, from, (at, position), to, local.len) };
            }
        }
        if from.subscripts.is_null() && from.array.rank() + to.rank() == 0 && remote.len <= NUMBER {
            let mut room = [0u128; NUMBER / size_of::<u128>()];
            let copy = room.as_mut_ptr().cast();
            return unsafe {
                self.images.get(copy, at, position, remote.len)?;
                convert_one((remote, copy), (local, to.base()))
            };
        }
        if to.is_empty() {
            return Ok(());
        }
        let remote = unsafe { self.remote(from) }?;
        unsafe { self.transfer(Way::Get, remote, Part::of(to, local.len)?, local) }
    }

    /// `object[image] = local`.
    ///
    /// # Safety
    /// As [`Caf::get`].
    pub unsafe fn send(&self, to: Coindexed<'_>, from: Descriptor, kind: i32) -> Result<()> {
        let (rank, position) = self.in_brackets(to.image)?;
        let at = to.token.on(rank).wrapping_add(to.place()?);
        let (remote, local) = (to.array.element(to.kind), from.element(kind));
        if to.subscripts.is_null() && local.is_copied_to(&remote) {
            if to.array.rank() == 0 {
                // SAFETY: the caller's promise, here and below.
                return Ok(unsafe { self.images.put(at, position, from.base(), local.len) }?);
            }
            if from.rank() == 0 || from.rank() == to.array.rank() {
                return unsafe { self.section(Way::Put, to, (at, position), from, local.len) };
            }
        }
        if to.subscripts.is_null() && to.array.rank() + from.rank() == 0 && remote.len <= NUMBER {
            let mut room = [0u128; NUMBER / size_of::<u128>()];
            let copy = room.as_mut_ptr().cast();
            return unsafe {
                convert_one((local, from.base()), (remote, copy))?;
                Ok(self.images.put(at, position, copy, remote.len)?)
            };
        }
        if from.is_empty() {
            return Ok(());
        }
        let remote = unsafe { self.remote(to) }?;
        unsafe { self.transfer(Way::Put, remote, Part::of(from, local.len)?, local) }
    }

    /// `to[image] = from[image]`.
    ///
    /// # Safety
    /// As [`Caf::get`].
    pub unsafe fn sendget(&self, to: Coindexed<'_>, from: Coindexed<'_>) -> Result<()> {
        // SAFETY: the caller's promise.
        let (to, from) = unsafe { (self.remote(to)?, self.remote(from)?) };
        self.copy_between(to, from)
    }

    /// A strided put or get; nothing is allocated.
    unsafe fn section(
        &self,
        way: Way,
        object: Coindexed<'_>,
        (at, position): (*mut u8, Position),
        local: Descriptor,
        len: usize,
    ) -> Result<()> {
        let remote = object.array;
        remote.check_whole_elements()?;
        local.check_whole_elements()?;
        let rank = remote.rank();
        let (mut count, mut there, mut here) = ([0; MAX_RANK], [0; MAX_RANK], [0; MAX_RANK]);
        // Outermost first.
        for k in 0..rank {
            let (bounds, to) = (remote.bounds(k), rank - 1 - k);
            count[to] = bounds.extent();
            there[to] = bounds.stride * len as isize;
            // A scalar goes to every element.
            if local.rank() > 0 {
                let bounds = local.bounds(k);
                here[to] = bounds.stride * len as isize;
                // What counts is the array whose shape the compiler trusts: the left side takes as many as it has.
                count[to] = count[to].min(bounds.extent());
            }
        }
        let (count, there, here) = (&count[..rank], &there[..rank], &here[..rank]);
        if let Some(reach) = Reach::of(count.iter().copied().zip(there.iter().copied()), len) {
            object.holds(object.offset as isize, reach)?;
        }
        // SAFETY: the caller's promise.
        unsafe {
            match way {
                Way::Put => {
                    let section = Section { esize: len, count, dst: there, src: here };
                    Ok(self.images.put_nd(at, position, local.base(), section)?)
                }
                Way::Get => {
                    let section = Section { esize: len, count, dst: here, src: there };
                    Ok(self.images.get_nd(local.base(), at, position, section)?)
                }
            }
        }
    }

    /// Where a coindexed object is.
    unsafe fn remote(&self, object: Coindexed<'_>) -> Result<Remote> {
        let (rank, position) = self.in_brackets(object.image)?;
        let element = object.array.element(object.kind);
        let mut part = Part::of(object.array, element.len)?;
        part.at = object.token.on(rank).wrapping_add(object.place()?);
        if !object.subscripts.is_null() {
            for k in 0..part.loops.len() {
                // SAFETY: one for each dimension; vectors have as many elements as they say.
                let (first, one) = unsafe { subscript(&*object.subscripts.add(k), object.array, k, element.len) }?;
                part.at = part.at.wrapping_offset(first);
                part.loops[k] = one;
            }
        }
        if let Some(reach) = part.reach(element.len) {
            object.holds((part.at as isize).wrapping_sub(object.token.on(rank) as isize), reach)?;
        }
        Ok(Remote { position, is_ordinary: false, part, element })
    }
}

/// One subscript as a loop, and the bytes to its first element.
unsafe fn subscript(one: &Subscript, array: Descriptor, k: usize, len: usize) -> Result<(isize, Loop)> {
    let bounds = array.bounds(k);
    let stride = bounds.stride * len as isize;
    // SAFETY: `nvec` says which it is.
    unsafe {
        if one.nvec == 0 {
            let [lower, upper, step] = one.of.triplet;
            return Ok(((lower - bounds.lower) * stride, Loop::triplet(lower, upper, step, stride)));
        }
        let (vector, kind) = one.of.vector;
        Ok((0, Loop::Listed(listed((vector, kind), one.nvec, bounds.lower, stride)?)))
    }
}

/// The bytes that a vector of subscripts names.
///
/// # Safety
/// `count` integers of the kind are readable.
pub(crate) unsafe fn listed(
    (at, kind): (*const u8, i32),
    count: usize,
    lower: isize,
    stride: isize,
) -> Result<Vec<isize>> {
    if count > isize::MAX as usize {
        // gfortran 12 counts the elements of a section of the vector with its stride: fewer than none where the stride is negative.
        return Err(wrong(
            "a vector subscript with a stride, `a(v(9:1:-2))[2]`: assign the subscripts to a vector first",
        ));
    }
    let one = |k: usize| {
        // SAFETY: the caller's promise.
        let index = unsafe { read_integer(kind, at.add(k * kind as usize)) };
        let index = index.ok_or_else(|| wrong(format!("a vector subscript of integers of kind {kind}")))?;
        Ok((index as isize - lower) * stride)
    };
    (0..count).map(one).collect()
}

impl Caf {
    /// Moves a part between an image and this one, converting elements if need be.
    ///
    /// # Safety
    /// The local part is the program's; the remote one lies in a coarray.
    pub(crate) unsafe fn transfer(&self, way: Way, remote: Remote, mut local: Part, element: Element) -> Result<()> {
        let Remote { position, is_ordinary, part, element: there } = remote;
        // A list of one subscript goes when it is squeezed.
        let has_lists = part.has_lists();
        let part = part.squeezed();
        local = local.squeezed();
        if way == Way::Put && local.loops.is_empty() {
            // A scalar goes to every element.
            local.loops = part.loops.iter().map(|one| Loop::Even { count: one.count(), stride: 0 }).collect();
        }
        if !part.has_shape_of(&local) {
            let hint = match has_lists {
                true => " (a vector subscript has to be contiguous: gfortran does not say its stride)",
                false => "",
            };
            return Err(wrong(format!(
                "the shapes of the two sides of a coindexed assignment differ: {:?} on the other image, {:?} on this one{hint}",
                part.shape(),
                local.shape()
            )));
        }
        let convert = match way {
            Way::Put => conversion(element, there),
            Way::Get => conversion(there, element),
        }?;
        let own = position == Position(self.images.this_image());
        let place = (position, is_ordinary && !own);
        // On this image the two may overlap; lists are moved piece by piece.
        if element.is_copied_to(&there) && !(own && part.has_lists()) {
            // SAFETY: the caller's promise, here and below.
            return unsafe { self.move_part(way, place, &part, &local, there.len) };
        }
        let mut room = Room::new(part.elements(), there.len)?;
        let packed = Part::packed(room.base(), there.len, &part);
        let (mut at, mut known) = (packed.at, true);
        let mut convert_all = |way: Way| {
            local.each(&mut |here| {
                // SAFETY: elements of the program, and room for as many.
                let done = unsafe {
                    match way {
                        Way::Put => convert(element, here, there, at),
                        Way::Get => convert(there, at, element, here),
                    }
                };
                known &= done.is_some();
                at = at.wrapping_add(there.len);
            });
        };
        unsafe {
            match way {
                Way::Put => {
                    convert_all(Way::Put);
                    self.move_part(Way::Put, place, &part, &packed, there.len)?;
                }
                Way::Get => {
                    self.move_part(Way::Get, place, &part, &packed, there.len)?;
                    convert_all(Way::Get);
                }
            }
        }
        match known {
            true => Ok(()),
            false => Err(no_conversion(there, element)),
        }
    }

    /// Moves elements as they are. `place`: the image, and whether it is another one's memory outside of its segment.
    unsafe fn move_part(
        &self,
        way: Way,
        place: (Position, bool),
        remote: &Part,
        local: &Part,
        len: usize,
    ) -> Result<()> {
        if let Some(which) = remote.loops.iter().rposition(|one| matches!(one, Loop::Listed(_))) {
            for k in 0..remote.loops[which].count() {
                let (remote, local) = (remote.at_iteration(which, k), local.at_iteration(which, k));
                // SAFETY: the caller's promise, for each piece.
                unsafe { self.move_part(way, place, &remote, &local, len) }?;
            }
            return Ok(());
        }
        let (position, is_ordinary) = place;
        if is_ordinary {
            let rank = self.images.image_rank(position)?;
            // SAFETY: the caller's promise.
            return unsafe { self.move_ordinary(way, rank, remote, local, len) };
        }
        let ((count, there), (_, here)) = (remote.strides(), local.strides());
        // SAFETY: the caller's promise.
        unsafe {
            match way {
                Way::Put => {
                    let section = Section { esize: len, count: &count, dst: &there, src: &here };
                    Ok(self.images.put_nd(remote.at, position, local.at, section)?)
                }
                Way::Get => {
                    let section = Section { esize: len, count: &count, dst: &here, src: &there };
                    Ok(self.images.get_nd(local.at, remote.at, position, section)?)
                }
            }
        }
    }

    /// From one image to another, through this one: all of it has been read before any is written.
    pub(crate) fn copy_between(&self, to: Remote, from: Remote) -> Result<()> {
        let mut room = Room::new(from.part.elements(), from.element.len)?;
        let packed = Part::packed(room.base(), from.element.len, &from.part);
        let element = from.element;
        // SAFETY: there is room for all elements; the rest is the promise of who made the two.
        unsafe {
            self.transfer(Way::Get, from, packed.clone(), element)?;
            self.transfer(Way::Put, to, packed, element)
        }
    }
}
