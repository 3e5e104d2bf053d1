//! The current set of images: the set in which translated code counts images.
//!
//! An image number of translated code is a position in this set, and this module finds its rank. The rest of this crate
//! counts images as at program start. A language sets the current set where its text changes what an image number means
//! (XMP's `task`, Fortran's `change team`). No other image learns of it.
//!
//! Not here: which nodes execute what (`interfaces/xmp/runtime`).

use nagaya_core::addr::Rank;

use crate::error::{Error, Result, Wrong};
use crate::images::Images;
use crate::mapped::MappedRange;
use crate::nodeset::{Current, Interned};
use crate::shape::{no_image, Image, Position};

/// Positions from here on mean the image at program start, whatever the current set is. [`Images::image_number`]
/// returns them for an image outside of the set. No inline access takes one for a position.
const ELSEWHERE: i32 = 1 << 30;

impl Images {
    /// The current set of images; this one is among them.
    #[inline]
    pub fn current(&self) -> &'static Interned {
        self.current.get().set()
    }

    /// Makes `set`, of which this image is one, the current set.
    pub fn make_current(&self, set: &'static Interned) {
        self.current.set(Current::new(set));
    }

    /// Whether the current set is all images in their order.
    #[inline(always)]
    pub fn is_everybody_current(&self) -> bool {
        self.current.get().is_everybody()
    }

    /// How many images the current set has.
    pub fn num_images(&self) -> i32 {
        self.current().nodes.images.len() as i32
    }

    /// This image's position in it, from 0.
    pub fn this_image(&self) -> i32 {
        self.current().nodes.position.unwrap_or(0)
    }

    /// The rank of an image of the current set.
    #[inline(always)]
    pub fn image_rank(&self, image: Position) -> Result<Rank> {
        let Position(position) = image;
        if self.is_everybody_current() && (position as u32) < self.size {
            Ok(Rank(position as u32))
        } else {
            self.image_rank_slow(image)
        }
    }

    #[cold]
    #[inline(never)]
    fn image_rank_slow(&self, Position(position): Position) -> Result<Rank> {
        if position >= ELSEWHERE {
            return self.rank(Image(position - ELSEWHERE));
        }
        let images = &self.current().nodes.images;
        match usize::try_from(position).ok().and_then(|k| images.get(k)) {
            Some(image) => self.rank(Image(*image)),
            None => Err(self.no_image_here(position.into())),
        }
    }

    /// The error for an image that the current set does not have.
    pub(crate) fn no_image_here(&self, image: i64) -> Error {
        if self.is_everybody_current() {
            return no_image(image, self.size()).into();
        }
        Wrong::NoImageInSet { image, set: self.current().nodes.name.to_string(), images: self.num_images() }.into()
    }

    /// How translated code names an image.
    pub fn image_number(&self, Image(image): Image) -> Position {
        if self.is_everybody_current() {
            return Position(image);
        }
        self.position_of(Image(image)).unwrap_or(Position(ELSEWHERE + image))
    }

    /// The position of an image in the current set, if it is of it.
    pub fn position_of(&self, Image(image): Image) -> Option<Position> {
        self.current().nodes.images.iter().position(|&i| i == image).map(|p| Position(p as i32))
    }

    /// The images of the current set whose memory is mapped here, for the inline accesses of translated code.
    pub fn mapped(&self) -> MappedRange {
        self.current().mapped(self.core())
    }
}
