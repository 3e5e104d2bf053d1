//! Cosubscripts and sections of arrays, with errors in XMP's words. Not here: the arithmetic (`runtime/images`).

use nagaya_images::shape;
pub use nagaya_images::shape::image_index;

use crate::error::Result;

/// The image that cosubscripts mean, from 0.
pub fn image(cosubscripts: &[i32], extents: &[i32], images: i32) -> Result<i32> {
    Ok(shape::image(cosubscripts, extents, images)?)
}

/// Checks one dimension of a section.
pub fn section(dim: i32, base: i64, length: i64, step: i64, extent: i64) -> Result<()> {
    Ok(shape::section(dim, base, length, step, extent)?)
}

/// Checks that two sides of an array statement have the same number of elements in a dimension.
pub fn conform(dim: i32, left: i64, right: i64) -> Result<()> {
    Ok(shape::conform(dim, left, right)?)
}
