//! Coindexed assignments: `_gfortran_caf_get`, `_send` and `_sendget`.
//!
//! Sections without conversion are one strided put or get, which is a copy where the image is mapped. Everything else goes
//! through [`ArraySection`]s. A put is remotely complete after the next image control statement; a later access of this image to the
//! same place comes after it.

use nagaya_core::Rank;
use nagaya_images::transfer::StridedTransfer;

use crate::convert::conversion;
use crate::descriptor::{component_of_section, ty, Descriptor, Dtype, MAX_RANK};
use crate::error::{wrong, Error, Result};
use crate::number::read_integer;
use crate::ordinary::Direction;
use crate::section::{ArraySection, ByteSpan, Loop, Space};
use crate::state::Caf;
use crate::token::Token;

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
    /// The type of an element. In an internal procedure of the main program, gfortran 12 passes some sections of a coarray of
    /// characters without their length.
    #[inline(always)]
    fn element(&self) -> Dtype {
        let element = self.array.element(self.kind);
        match (element, self.token.text) {
            (Dtype { ty: ty::CHARACTER, len: 0, .. }, Some(len)) => Dtype { len, ..element },
            _ => element,
        }
    }

    /// Bytes from the start of the coarray. An error for a place outside of it, and for substrings, because gfortran 12
    /// passes the start and the length of the whole string. For a complex scalar and for a vector subscript inside an
    /// expression, gfortran passes one of its temporaries.
    #[inline(always)]
    fn place(&self) -> Result<usize> {
        let Dtype { ty, len, .. } = self.element();
        if ty == ty::CHARACTER && len == 0 && self.token.text.is_none() {
            // gfortran has not passed the length of a component.
            return Err(component_of_section());
        }
        let len = if self.array.rank() == 0 { len } else { 0 };
        let is_inside = self.offset.checked_add(len).is_some_and(|end| end <= self.token.bytes());
        match is_inside && !(ty == ty::CHARACTER && self.token.is_inside_text(self.offset, len)) {
            true => Ok(self.offset),
            false => Err(outside()),
        }
    }

    /// An error if what is `span` away from the byte `start` is outside of the coarray.
    #[inline(always)]
    fn holds(&self, start: isize, span: ByteSpan) -> Result<()> {
        match start + span.below >= 0 && start + span.above <= self.token.bytes() as isize {
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
/// `at` has an element of type `from`, `into` has space for one of type `to`, and they do not overlap.
unsafe fn convert_one((from, at): (Dtype, *const u8), (to, into): (Dtype, *mut u8)) -> Result<()> {
    // SAFETY: `at` has an element of `from`, `into` has space for one of `to`. They do not overlap.
    unsafe { conversion(from, to)?(from, at, to, into) }.ok_or_else(|| no_conversion(from, to))
}

#[cold]
fn no_conversion(from: Dtype, to: Dtype) -> Error {
    wrong(format!("a conversion between kinds {} and {}, which are not known", from.kind, to.kind))
}

/// A section of the memory of an image.
pub(crate) struct Remote {
    pub rank: Rank,
    /// Whether it is outside of that image's segment.
    pub is_ordinary: bool,
    pub section: ArraySection,
    pub element: Dtype,
}

impl Caf {
    /// `local = object[image]`.
    ///
    /// # Safety
    /// *Compiler*: `from` is a coindexed object and `to` is a descriptor. Both, and the elements of `to`, stay until it returns.
    pub unsafe fn get(&self, from: Coindexed<'_>, to: Descriptor, kind: i32) -> Result<()> {
        let rank = self.in_brackets(from.image)?;
        let at = from.token.on(rank).wrapping_add(from.place()?);
        let (remote, local) = (from.element(), to.element(kind));
        if from.subscripts.is_null() && remote.is_copied_to(&local) {
            if to.rank() == 0 {
                // SAFETY: *compiler*: `to` describes one element of `local.len` bytes. *Inside*: `at` and the bytes after it are in
                // the coarray.
                return Ok(unsafe { self.images.get_from_rank(to.base(), at, rank, local.len) }?);
            }
            if to.rank() == from.array.rank() {
                // SAFETY: *compiler*: both descriptors have as many dimensions as their rank, and `to` describes memory of the program.
                return unsafe { self.strided(Direction::Get, from, (at, rank), to, local.len) };
            }
        }
        if from.subscripts.is_null() && from.array.rank() + to.rank() == 0 && remote.len <= NUMBER {
            let mut space = [0u128; NUMBER / size_of::<u128>()];
            let copy = space.as_mut_ptr().cast();
            // SAFETY: `copy` has space for every number, and `to` describes one element of type `local` (*compiler*). *Inside*: `at`
            // and the bytes after it are in the coarray.
            return unsafe {
                self.images.get_from_rank(copy, at, rank, remote.len)?;
                convert_one((remote, copy), (local, to.base()))
            };
        }
        if to.is_empty() {
            return Ok(());
        }
        // SAFETY: *compiler*: the object's descriptor and its subscripts stay during the call.
        let remote = unsafe { self.remote(from) }?;
        // SAFETY: *compiler*: `to` describes memory of the program. *Inside*: `remote` has checked the section.
        unsafe { self.transfer(Direction::Get, remote, ArraySection::local(to, local.len)?, local) }
    }

    /// `object[image] = local`.
    ///
    /// # Safety
    /// The same as for [`Caf::get`].
    pub unsafe fn send(&self, to: Coindexed<'_>, from: Descriptor, kind: i32) -> Result<()> {
        let rank = self.in_brackets(to.image)?;
        let at = to.token.on(rank).wrapping_add(to.place()?);
        let (remote, local) = (to.element(), from.element(kind));
        if to.subscripts.is_null() && local.is_copied_to(&remote) {
            if to.array.rank() == 0 {
                // SAFETY: *compiler*: `from` describes an element of `local.len` bytes. *Inside*: `at` and the bytes after it are
                // in the coarray.
                return Ok(unsafe { self.images.put_to_rank(at, rank, from.base(), local.len) }?);
            }
            if from.rank() == 0 || from.rank() == to.array.rank() {
                // SAFETY: *compiler*: both descriptors have as many dimensions as their rank, and `from` describes memory of the
                // program.
                return unsafe { self.strided(Direction::Put, to, (at, rank), from, local.len) };
            }
        }
        if to.subscripts.is_null() && to.array.rank() + from.rank() == 0 && remote.len <= NUMBER {
            let mut space = [0u128; NUMBER / size_of::<u128>()];
            let copy = space.as_mut_ptr().cast();
            // SAFETY: `copy` has space for every number, and `from` describes one element of type `local` (*compiler*). *Inside*:
            // `at` and the bytes after it are in the coarray.
            return unsafe {
                convert_one((local, from.base()), (remote, copy))?;
                Ok(self.images.put_to_rank(at, rank, copy, remote.len)?)
            };
        }
        if from.is_empty() {
            return Ok(());
        }
        // SAFETY: *compiler*: the object's descriptor and its subscripts stay during the call.
        let remote = unsafe { self.remote(to) }?;
        // SAFETY: *compiler*: `from` describes memory of the program. *Inside*: `remote` has checked the section.
        unsafe { self.transfer(Direction::Put, remote, ArraySection::local(from, local.len)?, local) }
    }

    /// `to[image] = from[image]`.
    ///
    /// # Safety
    /// The same as for [`Caf::get`].
    pub unsafe fn sendget(&self, to: Coindexed<'_>, from: Coindexed<'_>) -> Result<()> {
        // SAFETY: *compiler*: the objects' descriptors and subscripts stay during the call.
        let (to, from) = unsafe { (self.remote(to)?, self.remote(from)?) };
        self.copy_between(to, from)
    }

    /// A strided put or get; nothing is allocated.
    ///
    /// # Safety
    /// *Compiler*, for the descriptors of `object` and `local`. `at` is the object's first element on `owner`. Elements have `len`
    /// bytes on both sides.
    unsafe fn strided(
        &self,
        direction: Direction,
        object: Coindexed<'_>,
        (at, owner): (*mut u8, Rank),
        local: Descriptor,
        len: usize,
    ) -> Result<()> {
        let remote = object.array;
        remote.check_whole_elements(len)?;
        let step = local.step(len)?;
        let rank = remote.rank();
        let (mut count, mut there, mut here) = ([0; MAX_RANK], [0; MAX_RANK], [0; MAX_RANK]);
        // Outermost first.
        for k in 0..rank {
            let (bounds, to) = (remote.bounds(k), rank - 1 - k);
            count[to] = bounds.extent();
            there[to] = bounds.stride * len as isize;
            // A scalar is copied to every element.
            if local.rank() > 0 {
                let bounds = local.bounds(k);
                here[to] = bounds.stride * step;
                // What counts is the array whose shape the compiler trusts: the left side takes as many as it has.
                count[to] = count[to].min(bounds.extent());
            }
        }
        if len == 0 {
            return Ok(());
        }
        let (count, there, here) = (&count[..rank], &there[..rank], &here[..rank]);
        if let Some(span) = ByteSpan::loops(count.iter().copied().zip(there.iter().copied()), len) {
            object.holds(object.offset as isize, span)?;
        }
        // SAFETY: *compiler*: all elements of `local` are valid, and `count` is at most its extents. *Inside*: `holds` has checked
        // the other side.
        unsafe {
            match direction {
                Direction::Put => {
                    let section = StridedTransfer { esize: len, count, dst: there, src: here };
                    Ok(self.images.put_nd_to_rank(at, owner, local.base(), section)?)
                }
                Direction::Get => {
                    let section = StridedTransfer { esize: len, count, dst: here, src: there };
                    Ok(self.images.get_nd_from_rank(local.base(), at, owner, section)?)
                }
            }
        }
    }

    /// Where a coindexed object is.
    unsafe fn remote(&self, object: Coindexed<'_>) -> Result<Remote> {
        let rank = self.in_brackets(object.image)?;
        let element = object.element();
        let mut section = ArraySection::whole(object.array, element.len)?;
        section.at = object.token.on(rank).wrapping_add(object.place()?);
        if !object.subscripts.is_null() {
            for k in 0..section.loops.len() {
                // SAFETY: one for each dimension; vectors have as many elements as they say.
                let (first, one) = unsafe { subscript(&*object.subscripts.add(k), object.array, k, element.len) }?;
                section.at = section.at.wrapping_offset(first);
                section.loops[k] = one;
            }
        }
        if let Some(span) = section.byte_span(element.len) {
            object.holds((section.at as isize).wrapping_sub(object.token.on(rank) as isize), span)?;
        }
        Ok(Remote { rank, is_ordinary: false, section, element })
    }
}

/// A vector subscript without elements looks like a triplet whose lower bound is the address of the vector. No array has that many
/// elements, and addresses of programs are larger.
const LEAST_ADDRESS: usize = 1 << 32;

/// One subscript as a loop, and the bytes to its first element.
unsafe fn subscript(one: &Subscript, array: Descriptor, k: usize, len: usize) -> Result<(isize, Loop)> {
    let bounds = array.bounds(k);
    let stride = bounds.stride * len as isize;
    // SAFETY: `nvec` names it.
    unsafe {
        if one.nvec == 0 {
            let [lower, upper, step] = one.of.triplet;
            if lower.unsigned_abs() >= LEAST_ADDRESS {
                return Ok((0, Loop::Even { count: 0, stride }));
            }
            return Ok(((lower - bounds.lower) * stride, Loop::triplet(lower, upper, step, stride)));
        }
        let (vector, kind) = one.of.vector;
        Ok((0, Loop::Listed(listed((vector, kind), one.nvec, bounds.lower, stride)?)))
    }
}

/// The bytes that a vector of subscripts names.
///
/// # Safety
/// `at` is readable for `count` integers of `kind` bytes.
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
        // SAFETY: `k` is less than `count`, and `at` has as many integers of this kind.
        let index = unsafe { read_integer(kind, at.add(k * kind as usize)) };
        let index = index.ok_or_else(|| wrong(format!("a vector subscript of integers of kind {kind}")))?;
        Ok((index as isize - lower) * stride)
    };
    (0..count).map(one).collect()
}

impl Caf {
    /// Moves a section between an image and this one, converting elements if need be.
    ///
    /// # Safety
    /// Every element of `local` is readable or, for a get, writable until it returns. `remote` came from `Caf::remote` or
    /// `Caf::resolve`.
    pub(crate) unsafe fn transfer(
        &self,
        direction: Direction,
        remote: Remote,
        mut local: ArraySection,
        element: Dtype,
    ) -> Result<()> {
        let Remote { rank, is_ordinary, section, element: there } = remote;
        // A list of one subscript disappears when it is squeezed.
        let has_lists = section.has_lists();
        let section = section.squeezed();
        local = local.squeezed();
        if direction == Direction::Put && local.loops.is_empty() {
            // A scalar is copied to every element.
            local.loops = section.loops.iter().map(|one| Loop::Even { count: one.count(), stride: 0 }).collect();
        }
        if !section.has_shape_of(&local) {
            let hint = match has_lists {
                true => " (a vector subscript has to be contiguous: gfortran does not say its stride)",
                false => "",
            };
            return Err(wrong(format!(
                "the shapes of the two sides of a coindexed assignment differ: {:?} on the other image, {:?} on this one{hint}",
                section.shape(),
                local.shape()
            )));
        }
        let convert = match direction {
            Direction::Put => conversion(element, there),
            Direction::Get => conversion(there, element),
        }?;
        let own = rank == self.core().rank();
        let place = (rank, is_ordinary && !own);
        // On this image the two may overlap; lists are moved piece by piece.
        if element.is_copied_to(&there) && !(own && section.has_lists()) {
            // SAFETY: every element of `local` is valid, and the shapes are the same. *Inside*: `remote` has been checked. Elements
            // have `there.len` bytes on both sides.
            return unsafe { self.move_section(direction, place, &section, &local, there.len) };
        }
        let mut space = Space::new(section.elements(), there.len)?;
        let packed = ArraySection::packed(space.base(), there.len, &section);
        let (mut at, mut known) = (packed.at, true);
        let mut convert_all = |direction: Direction| {
            local.each(&mut |here| {
                // SAFETY: elements of the program, and space for as many.
                let done = unsafe {
                    match direction {
                        Direction::Put => convert(element, here, there, at),
                        Direction::Get => convert(there, at, element, here),
                    }
                };
                known &= done.is_some();
                at = at.wrapping_add(there.len);
            });
        };
        // SAFETY: `packed` has space for all elements of the section, with its shape. *Inside*: `remote` has been checked.
        unsafe {
            match direction {
                Direction::Put => {
                    convert_all(Direction::Put);
                    self.move_section(Direction::Put, place, &section, &packed, there.len)?;
                }
                Direction::Get => {
                    self.move_section(Direction::Get, place, &section, &packed, there.len)?;
                    convert_all(Direction::Get);
                }
            }
        }
        match known {
            true => Ok(()),
            false => Err(no_conversion(there, element)),
        }
    }

    /// Moves elements as they are. `place`: the rank, and whether it is another one's memory outside of its segment.
    ///
    /// # Safety
    /// Every element of `local` is readable or, for a get, writable until it returns; it has the shape of `remote`. The elements of
    /// `remote` are in the memory that `place` names.
    unsafe fn move_section(
        &self,
        direction: Direction,
        place: (Rank, bool),
        remote: &ArraySection,
        local: &ArraySection,
        len: usize,
    ) -> Result<()> {
        if let Some(which) = remote.loops.iter().rposition(|one| matches!(one, Loop::Listed(_))) {
            for k in 0..remote.loops[which].count() {
                let (remote, local) = (remote.at_iteration(which, k), local.at_iteration(which, k));
                // SAFETY: one iteration of both sections, which have the same shape.
                unsafe { self.move_section(direction, place, &remote, &local, len) }?;
            }
            return Ok(());
        }
        if len == 0 {
            return Ok(());
        }
        let (rank, is_ordinary) = place;
        if is_ordinary {
            // SAFETY: neither section has a list here, and they have the same shape.
            return unsafe { self.move_ordinary(direction, rank, remote, local, len) };
        }
        let ((count, there), (_, here)) = (remote.strides(), local.strides());
        // SAFETY: every element of `local` is valid; on this image those of `remote` are valid, too (*inside*).
        unsafe {
            match direction {
                Direction::Put => {
                    let section = StridedTransfer { esize: len, count: &count, dst: &there, src: &here };
                    Ok(self.images.put_nd_to_rank(remote.at, rank, local.at, section)?)
                }
                Direction::Get => {
                    let section = StridedTransfer { esize: len, count: &count, dst: &here, src: &there };
                    Ok(self.images.get_nd_from_rank(local.at, remote.at, rank, section)?)
                }
            }
        }
    }

    /// From one image to another, through this one: all of it has been read before any is written.
    pub(crate) fn copy_between(&self, to: Remote, from: Remote) -> Result<()> {
        let mut space = Space::new(from.section.elements(), from.element.len)?;
        let packed = ArraySection::packed(space.base(), from.element.len, &from.section);
        let element = from.element;
        // SAFETY: there is space for all elements. *Compiler*, *inside*: both sections, until this returns.
        unsafe {
            self.transfer(Direction::Get, from, packed.clone(), element)?;
            self.transfer(Direction::Put, to, packed, element)
        }
    }
}
