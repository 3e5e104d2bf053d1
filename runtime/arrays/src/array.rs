//! Distributed arrays: what they are, and the descriptor that translated code reads (XMP 4.3.4, 4.3.5).
//!
//! Not here: their memory (`memory.rs`), and how declarations, `xmp_malloc` and parameters come to one (`registry.rs`).

use std::cell::Cell;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::Mutex;

use nagaya_core::addr::GlobalPtr;
use nagaya_dist::{Align, ArrayMap, Shadow};
use nagaya_images::name::Name;
use nagaya_images::Images;

use crate::dim::SharedDim;
use crate::error::{ArrayFault, Error, Result, Wrong};
use crate::memory::Memory;
use crate::renewed::Renewal;
use crate::schedule::{Serial, MAX_RANK};
use crate::template::Template;

/// The descriptor in the program's memory: `ngyx_array` of `nagaya/xmpc.h`. The first two pointers hold a count of what they point to.
#[repr(C)]
pub struct ArrayDescriptor {
    /// The array; null before it has memory, after its memory was released, and before the start.
    pub array: *const Array,
    /// What the directives declare; null for an array of another unit, or before the start.
    pub declared: *const Declared,
    /// The array's `stale`; null with `array`.
    pub stale: *const AtomicBool,
    pub dims: [SharedDim; MAX_RANK],
}

/// A distributed array.
pub struct Array {
    pub(crate) name: Name,
    /// Identifies the array in what others remember about it.
    pub(crate) serial: Serial,
    pub map: ArrayMap,
    pub(crate) template: Rc<Template>,
    /// What each dimension is aligned with.
    pub aligns: Vec<Align>,
    pub(crate) esize: usize,
    /// Written since the last reflect; kept by translated code under `-fcheck` alone (`check.rs`).
    pub(crate) stale: AtomicBool,
    /// What later reflects of parts of the shadow have renewed, if the shadow was old before them (`stored.rs`).
    pub(crate) partly_old: AtomicBool,
    pub(crate) renewals: Mutex<Vec<Renewal>>,
    /// Dimensions, as bits, that some `reflect` has taken for periodic.
    pub(crate) round: AtomicU8,
    /// The last set that was found to own the same elements of it (`owned.rs`), by its address.
    pub(crate) replicated: Cell<usize>,
    /// This node's local section.
    pub(crate) data: *mut u8,
    /// `None`: a parameter for which something else was passed than an array like it as a whole. Others do not reach it.
    pub(crate) memory: Option<Memory>,
    /// The array that has the memory of such a parameter. What is written to the parameter changes this array.
    pub(crate) over: Option<Rc<Array>>,
}

/// What the directives declare about an array, dimensions from the outermost on.
pub struct Declared {
    pub name: Name,
    pub esize: usize,
    /// The alignment of the local section's start.
    pub align: usize,
    pub template: Rc<Template>,
    pub aligns: Vec<Align>,
    pub shadows: Vec<Shadow>,
}

impl Declared {
    /// Where everything is, once the extents are known.
    pub(crate) fn map(&self, extents: &[i64]) -> Result<ArrayMap> {
        let bounds: Vec<(i64, i64)> = extents.iter().map(|e| (0, *e)).collect();
        let placed = self.template.placed()?;
        ArrayMap::new(&bounds, &self.aligns, &self.shadows, &placed.map).map_err(|e| self.wrong(ArrayFault::Map(e)))
    }

    /// An array of memory that others do not reach, and that it does not have yet.
    pub(crate) fn plain(&self, map: ArrayMap) -> Array {
        Array {
            name: self.name.clone(),
            serial: Serial::default(),
            map,
            template: Rc::clone(&self.template),
            aligns: self.aligns.clone(),
            esize: self.esize,
            stale: AtomicBool::new(false),
            partly_old: AtomicBool::new(false),
            renewals: Mutex::default(),
            round: AtomicU8::new(0),
            replicated: Cell::new(0),
            data: std::ptr::null_mut(),
            memory: None,
            over: None,
        }
    }

    /// An extent that is written nowhere, and plain memory was passed: as many indices as the template has.
    pub(crate) fn extent_by_template(&self, dim: usize) -> Result<i64> {
        match self.aligns[dim] {
            nagaya_dist::Align::With { dim, offset } => {
                let t = &self.template.placed()?.map.dims()[dim];
                Ok((t.low() + t.extent() - offset).max(0))
            }
            nagaya_dist::Align::Collapsed => Err(self.wrong(ArrayFault::UnknownExtent { dim })),
        }
    }

    /// Bytes of the largest local section, the same everywhere, and of this node's.
    pub(crate) fn section_bytes(&self, map: &ArrayMap) -> Result<(usize, usize)> {
        let product = |extents: Vec<i64>| {
            let elements = extents.into_iter().try_fold(1i64, i64::checked_mul);
            let bytes = elements.and_then(|n| n.checked_mul(self.esize as i64));
            bytes.map(|b| b as usize).ok_or_else(|| self.wrong(ArrayFault::TooLarge))
        };
        let largest = |dim: &nagaya_dist::DimMap| (0..dim.coordinates()).map(|q| dim.stored(q)).max().unwrap_or(0);
        let most = product(map.dims().iter().map(largest).collect())?;
        let mine = match &self.template.placed()?.me {
            Some(me) => product(map.stored(me))?,
            None => 0,
        };
        Ok((most, mine))
    }

    /// Whether it is a member: of a structure, `tag.member`.
    pub(crate) fn is_member(&self) -> bool {
        self.name.contains('.')
    }

    #[cold]
    pub(crate) fn wrong(&self, fault: ArrayFault) -> Error {
        Wrong::Array { name: self.name.clone(), fault }.into()
    }
}

impl Array {
    /// Whether shadows may be older than what they mirror.
    #[inline]
    pub fn may_be_old(&self) -> bool {
        self.stale.load(Ordering::Relaxed) || self.partly_old.load(Ordering::Relaxed)
    }

    pub fn name(&self) -> &Name {
        &self.name
    }

    pub fn template(&self) -> &Template {
        &self.template
    }

    pub fn element_size(&self) -> usize {
        self.esize
    }

    /// The first stored element of this node.
    pub fn address(&self) -> *mut u8 {
        self.data
    }

    pub fn rank(&self) -> i64 {
        self.map.dims().len() as i64
    }

    /// Bytes from one index to the next of each dimension, for the node at `coordinates`.
    pub(crate) fn strides(&self, coordinates: &[i64]) -> Vec<i64> {
        let mut stride = self.esize as i64;
        let mut strides: Vec<i64> = Vec::new();
        for extent in self.map.stored(coordinates).into_iter().rev() {
            strides.push(stride);
            stride *= extent.max(1);
        }
        strides.reverse();
        strides
    }

    /// This node's coordinates; `None` if it has no part of the array.
    pub fn me(&self) -> Option<&[i64]> {
        self.template.placed().ok()?.me.as_deref()
    }

    /// An image's coordinates; `None` if it has no part of the array.
    pub(crate) fn coordinates(&self, image: i32) -> Option<Vec<i64>> {
        let images = &self.template.placed().ok()?.nodes.nodes.images;
        // Most node arrays are all images in their order.
        let here = |n: usize| images.get(n) == Some(&image);
        let n = Some(image as usize).filter(|n| here(*n)).or_else(|| images.iter().position(|i| *i == image))?;
        Some(self.map.nodes().coordinates(n as i64))
    }

    /// Whether nodes at coordinate `q` of node dimension `n`, along which the array is replicated, own a copy. They do
    /// if they own an index of the template there. Other nodes store a copy too, which may be out of date.
    pub(crate) fn has_copy(&self, n: usize, q: i64) -> bool {
        let Ok(placed) = self.template.placed() else { return true };
        let dims = placed.map.dims();
        (0..dims.len()).find(|d| placed.map.onto(*d) == Some(n)).is_none_or(|d| dims[d].owns_any(q))
    }

    /// The image at a node's coordinates.
    pub(crate) fn image(&self, coordinates: &[i64]) -> Result<i32> {
        let rank = self.map.nodes().rank(coordinates);
        Ok(self.template.placed()?.nodes.nodes.images[rank as usize])
    }

    /// Where the local section on `image` begins: the first element it stores, shadow included. Code that reads or
    /// writes elements of others calls this, because sections may have different offsets on different images.
    pub(crate) fn section_of(&self, images: &Images, image: i32) -> Result<GlobalPtr> {
        match &self.memory {
            Some(memory) => memory.section(images, image, &self.name),
            None => Err(self.wrong(ArrayFault::NotWhole)),
        }
    }

    #[cold]
    pub(crate) fn wrong(&self, fault: ArrayFault) -> Error {
        Wrong::Array { name: self.name.clone(), fault }.into()
    }

    /// Bytes from `data` to the end of this node's memory for it. The result is 0 after its end, and for an array without own memory.
    pub(crate) fn bytes_from(&self, data: *const u8) -> usize {
        self.memory.as_ref().map_or(0, |memory| memory.bytes_from(data))
    }

    /// Fills the descriptor's dimensions.
    pub(crate) fn share(&self, dims: &mut [SharedDim; MAX_RANK]) {
        *dims = [SharedDim::NOTHING; MAX_RANK];
        let Some(me) = self.me() else { return };
        let strides = self.strides(me);
        for (d, (dim, stride)) in self.map.dims().iter().zip(strides).enumerate() {
            let q = self.map.coordinate(d, me);
            dims[d] = SharedDim::new(dim, q, stride as isize / self.esize as isize);
        }
    }

    /// The mark that is set once a write has been noted.
    fn written_mark(&self) -> &AtomicBool {
        self.over.as_ref().map_or(&self.stale, |over| &over.stale)
    }

    /// Whether another array's elements have the same layout on the same nodes.
    pub(crate) fn is_placed_like(&self, other: &Array) -> bool {
        let nodes = |a: &Array| a.template.placed().map(|p| p.nodes).ok();
        self.esize == other.esize
            && self.map.is_placed_like(&other.map)
            && nodes(self).zip(nodes(other)).is_some_and(|(a, b)| a.nodes.images == b.nodes.images)
    }
}

impl ArrayDescriptor {
    pub(crate) const fn empty() -> ArrayDescriptor {
        let (array, declared, stale) = (std::ptr::null(), std::ptr::null(), std::ptr::null());
        ArrayDescriptor { array, declared, stale, dims: [SharedDim::NOTHING; MAX_RANK] }
    }

    /// The array, if it has memory.
    pub(crate) fn array(&self) -> Option<Rc<Array>> {
        // SAFETY: null or one count of an `Rc` that this descriptor holds.
        (!self.array.is_null()).then(|| unsafe {
            Rc::increment_strong_count(self.array);
            Rc::from_raw(self.array)
        })
    }

    /// The declarations about it.
    pub(crate) fn declared(&self) -> Option<Rc<Declared>> {
        // SAFETY: not null: one count of an `Rc` that this descriptor holds, so this may add another one.
        (!self.declared.is_null()).then(|| unsafe {
            Rc::increment_strong_count(self.declared);
            Rc::from_raw(self.declared)
        })
    }

    /// The same; an error before its declaration has been reached.
    pub(crate) fn known(&self) -> Result<Rc<Declared>> {
        self.declared().ok_or_else(|| Wrong::NoArray.into())
    }

    /// The name for messages.
    pub fn name(&self) -> Name {
        self.declared().map_or(Name::default(), |d| d.name.clone())
    }

    /// The error when there is no array.
    #[cold]
    pub fn no_memory(&self) -> Error {
        match self.declared() {
            None => Wrong::NoArray.into(),
            Some(declared) => declared.wrong(ArrayFault::NoMemory),
        }
    }

    /// Sets the declarations about it.
    pub(crate) fn declare(&mut self, declared: Option<&Rc<Declared>>) {
        let new = declared.map_or(std::ptr::null(), |d| Rc::into_raw(Rc::clone(d)));
        let old = std::mem::replace(&mut self.declared, new);
        if !old.is_null() {
            // SAFETY: the count that this descriptor held.
            drop(unsafe { Rc::from_raw(old) });
        }
    }

    /// Points to another array, or to none.
    pub(crate) fn point(&mut self, array: Option<&Rc<Array>>) {
        let new = array.map_or(std::ptr::null(), |a| Rc::into_raw(Rc::clone(a)));
        self.stale = array.map_or(std::ptr::null(), |a| a.written_mark());
        let old = std::mem::replace(&mut self.array, new);
        if !old.is_null() {
            // SAFETY: the count that this descriptor held.
            drop(unsafe { Rc::from_raw(old) });
        }
        if array.is_none() {
            self.dims = [SharedDim::NOTHING; MAX_RANK];
        }
    }

    /// Where an element is stored if it is here, in elements from the first stored one.
    pub fn place_of(&self, indices: &[isize]) -> isize {
        indices.iter().zip(&self.dims).map(|(i, dim)| dim.place(*i) * dim.stride).sum()
    }

    /// Like `place_of`, if the element is here and needs no further action. A read (`reads`) of an old shadow element
    /// needs a check. A write needs a note if `marks`, that is, if no loop makes the note at its end.
    pub fn plainly_at(&self, indices: &[isize], reads: bool, marks: bool) -> Option<isize> {
        // SAFETY: null or an array that this descriptor counts.
        let array = unsafe { self.array.as_ref() }?;
        if marks && !array.written_mark().load(Ordering::Relaxed) {
            return None;
        }
        let dims = indices.iter().zip(&self.dims);
        if dims.clone().all(|(i, dim)| dim.owns(*i)) {
            return Some(self.place_of(indices));
        }
        let kept = (!reads || !array.may_be_old()) && dims.clone().all(|(i, dim)| dim.keeps(*i));
        kept.then(|| dims.map(|(i, dim)| (i - dim.off) * dim.stride).sum())
    }
}
