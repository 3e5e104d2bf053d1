//! Distributed arrays: their memory, and the descriptor that translated code reads (3.4, 3.5 and 6.3 of the reference).

use nagaya_dist::{Align, ArrayMap, Shadow};

use crate::error::{Error, Result};
use crate::global::schedule::Serial;
use crate::global::template::Template;
use crate::job::Job;

/// Most dimensions of an array.
pub const MAX_RANK: usize = 7;

/// What translated code knows of a dimension: `ngyx_dim` of `nagaya/xmpc.h`.
///
/// Parts without gaps: element `i` is stored at `i - off`. Cyclic ones: at `g / round * block + g % block - base` with
/// `g = i + shift`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SharedDim {
    pub off: isize,
    /// Elements from one index to the next.
    pub stride: isize,
    pub shift: isize,
    pub block: isize,
    pub round: isize,
    pub base: isize,
}

/// The descriptor in the program's memory: `ngyx_array` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct Shared {
    pub array: *const Array,
    pub dims: [SharedDim; MAX_RANK],
}

/// A distributed array.
pub struct Array {
    pub(crate) name: String,
    /// For what others remember of it.
    pub(crate) serial: Serial,
    pub(crate) map: ArrayMap,
    pub(crate) template: &'static Template,
    /// What each dimension is aligned with.
    pub(crate) aligns: Vec<Align>,
    pub(crate) esize: usize,
    /// This node's local section, in its segment.
    pub(crate) data: *mut u8,
}

/// What the directives say of an array, dimensions from the outermost on.
pub struct Declared<'a> {
    pub name: &'a str,
    pub esize: usize,
    pub extents: &'a [i64],
    pub template: &'static Template,
    pub aligns: &'a [Align],
    pub shadows: &'a [Shadow],
}

impl Array {
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
    pub(crate) fn me(&self) -> Option<&[i64]> {
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

    /// The image at a node's coordinates.
    pub(crate) fn image(&self, coordinates: &[i64]) -> Result<i32> {
        let rank = self.map.nodes().rank(coordinates);
        Ok(self.template.placed()?.nodes.nodes.images[rank as usize])
    }

    fn share(&self, dims: &mut [SharedDim; MAX_RANK]) {
        let Some(me) = self.me() else { return };
        let strides = self.strides(me);
        for (d, (dim, stride)) in self.map.dims().iter().zip(strides).enumerate() {
            let q = self.map.coordinate(d, me);
            let first = dim.index(q, 0).unwrap_or(dim.low());
            // Without gaps the second formula means the same as the first.
            let (shift, block, round, base) = dim.cyclic(q).unwrap_or((-first, 1, 1, 0));
            dims[d] = SharedDim {
                off: first as isize,
                stride: stride as isize / self.esize as isize,
                shift: shift as isize,
                block: block as isize,
                round: round as isize,
                base: base as isize,
            };
        }
    }
}

impl Job {
    /// `align`, `shadow`: makes the array's local sections, zeroed, and fills the descriptor. Collective over all images. The
    /// address of the local section is the result.
    pub fn array(&self, declared: Declared, shared: &mut Shared) -> Result<*mut u8> {
        let _inside = self.enter();
        let Declared { name, esize, extents, template, aligns, shadows } = declared;
        let bounds: Vec<(i64, i64)> = extents.iter().map(|e| (0, *e)).collect();
        let placed = template.placed()?;
        let map = ArrayMap::new(&bounds, aligns, shadows, &placed.map)
            .map_err(|e| Error::new(format!("array {name}: {e}")))?;
        // The same everywhere, so that every local section stands at the same offset.
        let largest = |d: usize| {
            let dim = &map.dims()[d];
            (0..dim.coordinates()).map(|q| dim.stored(q)).max().unwrap_or(0)
        };
        let elements = (0..bounds.len()).try_fold(1i64, |n, d| n.checked_mul(largest(d)));
        let bytes = elements.and_then(|n| n.checked_mul(esize as i64));
        let bytes = bytes.ok_or_else(|| Error::new(format!("array {name} is larger than memory")))?;
        let data =
            self.core.alloc(bytes as usize, 64).map_err(|e| Error::from(e).after(format_args!("array {name}: ")))?;
        let aligns = aligns.to_vec();
        let array: &'static Array = Box::leak(Box::new(Array {
            name: name.into(),
            serial: Serial::default(),
            map,
            template,
            aligns,
            esize,
            data,
        }));
        array.share(&mut shared.dims);
        shared.array = array;
        Ok(data)
    }
}
