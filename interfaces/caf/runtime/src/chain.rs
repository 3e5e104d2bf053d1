//! Chains of references into objects with allocatable components: `_gfortran_caf_get_by_ref` and similar functions.
//!
//! A chain names components and array subscripts one after the other, from the coarray on. The runtime follows it in
//! the memory of the named image. Where a component is allocatable or a pointer, it first reads the component's
//! descriptor or pointer there. The component may be anywhere in its image's memory (`component.rs`, `ordinary.rs`). At
//! most one array of a chain has more than one element (Fortran 2018, C919), so the result is an [`ArraySection`].

use nagaya_core::Rank;

use crate::descriptor::{ty, Bounds, Descriptor, Dtype, Head, MAX_RANK};
use crate::error::{wrong, Result};
use crate::ordinary::Direction;
use crate::section::{ArraySection, Loop};
use crate::state::Caf;
use crate::token::Token;
use crate::transfer::{listed, Remote};

/// `caf_reference_t`.
#[repr(C)]
pub struct Reference {
    next: *const Reference,
    ty: i32,
    item_size: usize,
    of: ReferenceOf,
}

#[repr(C)]
union ReferenceOf {
    component: Component,
    array: ArrayReference,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Component {
    offset: isize,
    /// 0 unless it is allocatable or a pointer.
    token_offset: isize,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct ArrayReference {
    modes: [u8; MAX_RANK],
    static_type: i32,
    dims: [Subscript; MAX_RANK],
}

#[repr(C)]
#[derive(Clone, Copy)]
union Subscript {
    triplet: (isize, isize, isize),
    vector: (*const u8, usize, i32),
}

const COMPONENT: i32 = 0;
const ARRAY: i32 = 1;
const STATIC_ARRAY: i32 = 2;

mod mode {
    pub const NONE: u8 = 0;
    pub const VECTOR: u8 = 1;
    pub const FULL: u8 = 2;
    pub const RANGE: u8 = 3;
    pub const SINGLE: u8 = 4;
    pub const OPEN_END: u8 = 5;
    pub const OPEN_START: u8 = 6;
}

/// A coindexed object that a chain names.
#[derive(Clone, Copy)]
pub struct Chained<'a> {
    pub token: &'a Token,
    pub image: i32,
    pub chain: *const Reference,
    pub kind: i32,
    /// The type of the elements that it ends at.
    pub ty: i8,
}

impl Chained<'_> {
    /// The coarray, which is at `base`, if it is an array with a descriptor, and subscripts come first.
    fn array(&self, base: *mut u8) -> Option<Array> {
        // SAFETY: the compiler's chain.
        let is_array = unsafe { self.chain.as_ref() }.is_some_and(|one| one.ty == ARRAY);
        let descriptor = self.token.descriptor().filter(|_| is_array)?;
        // The coarray's bounds are the same on all images.
        let mut array = Array { base, bounds: [Bounds::default(); MAX_RANK], unit: None };
        (0..descriptor.rank()).for_each(|k| array.bounds[k] = descriptor.bounds(k));
        Some(array)
    }
}

impl Reference {
    /// Whether the chain ends here, and names all elements of an array with a descriptor.
    fn is_whole_array(&self) -> bool {
        // SAFETY: the type selects the member of the union.
        let all = || unsafe { &self.of.array };
        self.ty == ARRAY && self.next.is_null() && all().modes[..all().rank()].iter().all(|one| *one == mode::FULL)
    }
}

/// A descriptor, as it is in memory.
#[repr(C)]
struct WithBounds {
    head: Head,
    bounds: [Bounds; MAX_RANK],
}

/// Bytes of an object: the span of a pointer to its component is less.
const LARGEST_OBJECT: usize = 1 << 32;

/// Bounds of an array, and whether it is there.
struct Array {
    base: *mut u8,
    bounds: [Bounds; MAX_RANK],
    /// Bytes that strides count, if they are not the elements'.
    unit: Option<usize>,
}

/// The place that a walk along a chain has reached, on one image.
struct Walker<'a> {
    caf: &'a Caf,
    rank: Rank,
    /// The image number as the program counts.
    image: i32,
    /// An address in this image's numbering.
    at: *mut u8,
    /// The data are in another image's memory outside of the segment, where a pointer of the chain led.
    is_ordinary: bool,
    /// The array whose subscripts come next, if it has a descriptor.
    array: Option<Array>,
    loops: Vec<Loop>,
    item_size: usize,
}

impl Walker<'_> {
    /// Bytes of the named image.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes.
    unsafe fn read_into(&self, to: *mut u8, at: *const u8, len: usize) -> Result<()> {
        // SAFETY: `to` is writable for `len` bytes; who owns the address sees whether there is memory.
        unsafe {
            match self.is_ordinary {
                true => self.caf.get_ordinary(to, at, self.rank, len),
                false => Ok(self.caf.images.get_from_rank(to, at, self.rank, len)?),
            }
        }
    }

    /// The pointer at a place of the named image.
    fn pointer(&self, at: *const u8) -> Result<*const u8> {
        let mut pointer: *const u8 = std::ptr::null();
        // SAFETY: space for a pointer.
        unsafe { self.read_into((&raw mut pointer).cast(), at, size_of::<*const u8>()) }?;
        Ok(pointer)
    }

    /// A pointer of the named image, as an address in this image's numbering: of its segment, or as far outside of that.
    fn follow(&mut self, pointer: *const u8) -> Result<*mut u8> {
        if pointer.is_null() {
            return Err(wrong(format!(
                "a component that is not allocated on image {}, or a pointer component that is not associated there",
                self.image
            )));
        }
        let offset = (pointer as u64).wrapping_sub(self.caf.bases[self.rank.index()]) as usize;
        let map = self.caf.core().map();
        self.is_ordinary = offset >= map.size && self.rank != self.caf.core().rank();
        Ok(map.base.wrapping_add(offset))
    }

    /// The descriptor at a place of the named image: an array of `rank` dimensions, and of elements of `item_size` bytes.
    fn descriptor(&mut self, at: *const u8, rank: usize, item_size: usize) -> Result<Array> {
        let mut all = WithBounds { head: Head::EMPTY, bounds: [Bounds::default(); MAX_RANK] };
        let bytes = size_of::<Head>() + rank * size_of::<Bounds>();
        // SAFETY: `all` has space for a descriptor with the largest rank, and consists of plain data.
        unsafe { self.read_into((&raw mut all).cast(), at, bytes) }?;
        // Elements of a pointer to a component are as far from each other as the objects. If a procedure that knows nothing
        // of coarrays has allocated the component, the span may be garbage.
        let span = usize::try_from(all.head.span).ok().filter(|span| (item_size.max(1)..LARGEST_OBJECT).contains(span));
        Ok(Array { base: self.follow(all.head.base)?, bounds: all.bounds, unit: span })
    }

    /// Follows one reference; `next` is the one after it.
    unsafe fn step(&mut self, one: &Reference, next: Option<&Reference>) -> Result<()> {
        self.item_size = one.item_size;
        match one.ty {
            // SAFETY: `one.ty` selects the member of the union.
            COMPONENT => unsafe { self.component(one.of.component, next) },
            // SAFETY: `one.ty` selects the member of the union.
            ARRAY | STATIC_ARRAY => unsafe { self.subscripts(one, &one.of.array) },
            other => Err(wrong(format!("a reference of type {other}, which this library does not know"))),
        }
    }

    unsafe fn component(&mut self, component: Component, next: Option<&Reference>) -> Result<()> {
        let field = self.at.wrapping_offset(component.offset);
        let is_array = next.is_some_and(|next| next.ty == ARRAY);
        if component.token_offset == 0 && !is_array {
            self.at = field;
            return Ok(());
        }
        if self.loops.iter().any(|one| one.count() != 1) {
            return Err(wrong("an allocatable component of a section of more than one element"));
        }
        if is_array {
            // SAFETY: the next reference has subscripts.
            let (rank, item_size) = next.map_or((0, 0), |next| unsafe { (next.of.array.rank(), next.item_size) });
            let array = self.descriptor(field, rank, item_size)?;
            self.at = array.base;
            self.array = Some(array);
        } else {
            let pointer = self.pointer(field)?;
            self.at = self.follow(pointer)?;
        }
        Ok(())
    }

    unsafe fn subscripts(&mut self, one: &Reference, subscripts: &ArrayReference) -> Result<()> {
        let array = match one.ty {
            ARRAY => Some(self.array.take().ok_or_else(|| wrong("subscripts of an array without bounds"))?),
            _ => None,
        };
        let size = array.as_ref().and_then(|array| array.unit).unwrap_or(one.item_size) as isize;
        for k in 0..subscripts.rank() {
            // In an array without descriptor, subscripts count from 0, and extents are in them already.
            let bounds = array.as_ref().map_or(Bounds { stride: 1, lower: 0, upper: 0 }, |array| array.bounds[k]);
            let stride = bounds.stride * size;
            // SAFETY: the mode names it.
            let (start, end, step) = unsafe { subscripts.dims[k].triplet };
            let (first, last) = match subscripts.modes[k] {
                mode::VECTOR => {
                    // SAFETY: the mode selects the member of the union.
                    let (vector, count, kind) = unsafe { subscripts.dims[k].vector };
                    // SAFETY: as many integers as it says.
                    let offsets = unsafe { listed((vector, kind), count, bounds.lower, stride) }?;
                    self.loops.push(Loop::Listed(offsets));
                    continue;
                }
                mode::SINGLE => (start, start),
                mode::RANGE => (start, end),
                mode::FULL if array.is_none() => (0, end),
                mode::FULL => (bounds.lower, bounds.upper),
                mode::OPEN_END => (start, bounds.upper),
                mode::OPEN_START => (bounds.lower, end),
                other => return Err(wrong(format!("a subscript of mode {other}, which this library does not know"))),
            };
            self.at = self.at.wrapping_offset((first - bounds.lower) * stride);
            if subscripts.modes[k] != mode::SINGLE {
                self.loops.push(Loop::triplet(first, last, step, stride));
            }
        }
        Ok(())
    }
}

impl ArrayReference {
    fn rank(&self) -> usize {
        self.modes.iter().take_while(|mode| **mode != mode::NONE).count()
    }
}

impl Caf {
    /// Follows a chain. The section's subscripts are those that are not single elements.
    unsafe fn resolve(&self, object: Chained<'_>) -> Result<Remote> {
        let mut walker = self.walker(object.token, object.image)?;
        walker.array = object.array(walker.at);
        // SAFETY: the compiler's chain, here and below.
        let mut next = unsafe { object.chain.as_ref() };
        while let Some(one) = next {
            // SAFETY: a reference of the compiler's chain, which stays while it is followed.
            next = unsafe { one.next.as_ref() };
            // SAFETY: a reference of the compiler's chain, which stays while it is followed.
            unsafe { walker.step(one, next) }?;
        }
        if object.ty == ty::CHARACTER && walker.item_size == 0 {
            return Err(wrong(
                "a component `character(:), allocatable` of a coindexed object: gfortran does not pass its length",
            ));
        }
        let element = Dtype { ty: object.ty, kind: object.kind, len: walker.item_size };
        let section = ArraySection { at: walker.at, loops: walker.loops };
        Ok(Remote { rank: walker.rank, is_ordinary: walker.is_ordinary, section, element })
    }

    /// `local = object[image]%component`. `reallocate`: the local array gets the shape of the object.
    ///
    /// # Safety
    /// *Compiler*: `from` is a coindexed object with its chain of components, and `to` is a descriptor. Both stay until it returns.
    /// If `reallocate`, `to` is allocatable.
    pub unsafe fn get_by_ref(&self, from: Chained<'_>, to: Descriptor, kind: i32, reallocate: bool) -> Result<()> {
        // SAFETY: *compiler*: the chain ends with a null link, and its token is a coarray's.
        let remote = unsafe { self.resolve(from) }?;
        if reallocate || to.base().is_null() {
            let loops = &remote.section.loops;
            let counts: Vec<usize> = match loops.len() == to.rank() {
                true => loops.iter().map(Loop::count).collect(),
                false => remote.section.clone().squeezed().shape(),
            };
            // SAFETY: the program's own allocatable array, or a temporary of the compiler's.
            unsafe { to.take_shape(&counts) }?;
        }
        let element = to.element(kind);
        // SAFETY: *compiler*: `to` describes memory of the program. `resolve` has found the other side through descriptors of its
        // image.
        unsafe { self.transfer(Direction::Get, remote, ArraySection::local(to, element.len)?, element) }
    }

    /// `object[image]%component = local`.
    ///
    /// # Safety
    /// *Compiler*: `to` is a coindexed object with its chain of components, and `from` is a descriptor. Both stay until it returns.
    pub unsafe fn send_by_ref(&self, to: Chained<'_>, from: Descriptor, kind: i32) -> Result<()> {
        let element = from.element(kind);
        // SAFETY: *compiler*: `from` describes memory of the program. `resolve` finds the other side through descriptors of its image.
        unsafe { self.transfer(Direction::Put, self.resolve(to)?, ArraySection::local(from, element.len)?, element) }
    }

    /// `object[image]%component = object[image]%component`.
    ///
    /// # Safety
    /// *Compiler*: both are coindexed objects with their chains of components, which stay until it returns.
    pub unsafe fn sendget_by_ref(&self, to: Chained<'_>, from: Chained<'_>) -> Result<()> {
        // SAFETY: *compiler*: both chains end with a null link, and their tokens are coarrays'.
        let (to, from) = unsafe {
            let from = self.resolve(from)?;
            self.allocate_left(to, &from)?;
            (self.resolve(to)?, from)
        };
        self.copy_between(to, from)
    }

    /// Allocates the component of this image to which an assignment `x%y = a[2]%y` assigns. gfortran writes the same calls for
    /// `x[image]%y = a[2]%y`.
    ///
    /// # Safety
    /// *Compiler*: `to` is a coindexed object with its chain of components, which stays until it returns.
    unsafe fn allocate_left(&self, to: Chained<'_>, from: &Remote) -> Result<()> {
        let mut walker = self.walker(to.token, to.image)?;
        if walker.rank != self.core().rank() {
            return Ok(());
        }
        walker.array = to.array(walker.at);
        // SAFETY: the compiler's chain, here and below. Addresses of this image are those of its own memory.
        let mut next = unsafe { to.chain.as_ref() };
        while let Some(one) = next {
            // SAFETY: a reference of the compiler's chain, which stays while it is followed.
            next = unsafe { one.next.as_ref() };
            let component = match one.ty {
                // SAFETY: the type selects the member of the union.
                COMPONENT => Some(unsafe { one.of.component }),
                _ => None,
            };
            if let Some(component) = component.filter(|component| component.token_offset != 0) {
                let field = walker.at.wrapping_offset(component.offset);
                let place = walker.at.wrapping_offset(component.token_offset) as usize;
                match next {
                    // SAFETY: *compiler*: the address of a scalar component.
                    None => return unsafe { self.allocate_scalar(field.cast(), place, one.item_size) },
                    Some(last) if last.is_whole_array() => {
                        // SAFETY: the type of `last` shows that it has subscripts.
                        let rank = unsafe { last.of.array.rank() };
                        let counts = match from.section.loops.len() == rank {
                            true => from.section.shape(),
                            false => from.section.clone().squeezed().shape(),
                        };
                        let element = Dtype { ty: to.ty, kind: to.kind, len: last.item_size };
                        // SAFETY: *compiler*: the descriptor of an array component, whose subscripts come last.
                        return unsafe { self.shape_component((field, place), (rank, element), &counts) };
                    }
                    Some(_) => {}
                }
            }
            // SAFETY: a reference of the compiler's chain, which stays while it is followed.
            unsafe { walker.step(one, next) }?;
        }
        Ok(())
    }

    /// A walk along a chain, at its start.
    fn walker(&self, token: &Token, image: i32) -> Result<Walker<'_>> {
        let rank = self.in_brackets(image)?;
        let at = token.on(rank);
        Ok(Walker { caf: self, rank, image, at, is_ordinary: false, array: None, loops: Vec::new(), item_size: 0 })
    }

    /// Whether what a chain names is allocated on an image.
    ///
    /// # Safety
    /// *Compiler*: `chain` ends with a null link and stays until it returns.
    pub unsafe fn is_present(&self, token: &Token, image: i32, chain: *const Reference) -> Result<bool> {
        let mut walker = self.walker(token, image)?;
        // SAFETY: the compiler's chain, here and below.
        let mut next = unsafe { chain.as_ref() };
        while let Some(one) = next {
            // SAFETY: a reference of the compiler's chain, which stays while it is followed.
            next = unsafe { one.next.as_ref() };
            // SAFETY: a reference of the compiler's chain, which stays while it is followed.
            if one.ty == COMPONENT && unsafe { one.of.component }.token_offset != 0 {
                // SAFETY: a reference of the compiler's chain, which stays while it is followed.
                let field = walker.at.wrapping_offset(unsafe { one.of.component }.offset);
                if walker.pointer(field)?.is_null() {
                    return Ok(false);
                }
            }
            // SAFETY: a reference of the compiler's chain, which stays while it is followed.
            unsafe { walker.step(one, next) }?;
        }
        Ok(true)
    }
}
