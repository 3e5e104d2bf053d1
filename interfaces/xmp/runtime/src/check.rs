//! Two checks of `-fcheck` (XMP 4.3.5, 4.5.1). Is an element of a distributed array on the node that uses it? Is a
//! shadow as new as what it mirrors?
//!
//! Reading an old shadow is legal and sometimes meant, so it brings a warning, once per place. Not here: how the
//! runtime detects it (`runtime/arrays`), and the other checks of `-fcheck` ([`crate::consistency`]; sections of
//! coarrays are in `shape`).

use nagaya_arrays::Array;

use crate::consistency::is_threaded;
use crate::error::Result;
use crate::say::element;
use crate::state::Xmp;

impl Xmp {
    /// Where element `indices` of an array is stored, in elements from the first stored one. Indices that are left out at the end
    /// count as the first stored ones. With the place of a `read`, warns if that reads shadow whose element was changed since.
    ///
    /// An error if it is not here.
    pub fn check_element(&self, array: &Array, indices: &[i64], read: Option<&str>) -> Result<i64> {
        let stored = array.stored_at(indices)?;
        if let Some(place) = read.filter(|_| stored.shadow && array.may_be_old()) {
            self.look_at_age(array, indices, stored.at, place)?;
        }
        Ok(stored.at)
    }

    /// Checks the address of an element that a program takes. Warns if this node does not store the element. The
    /// element after the stored ones is allowed, because a loop over pointers ends there.
    #[cold]
    pub fn check_address(&self, array: &Array, indices: &[i64], place: &str) -> Result<()> {
        if self.has_warned(place) || !array.is_elsewhere(indices) {
            return Ok(());
        }
        self.warn_once(
            place,
            format_args!(
                "this node does not store {}, so its address points to something else; take it where the element is, in a \
                 `task` or `loop` on the template of {}",
                element(array.name(), indices),
                array.name()
            ),
        )
    }

    /// Warns if a shadow element, stored at `at`, differs from the one it mirrors.
    #[cold]
    fn look_at_age(&self, array: &Array, indices: &[i64], at: i64, place: &str) -> Result<()> {
        if self.has_warned(place) {
            return Ok(());
        }
        // Threads of OpenMP do not communicate.
        let Some(image) = array.changed_on(self.images, indices, at, !is_threaded())? else { return Ok(()) };
        self.warn_once(
            place,
            format_args!(
                "{}: this element is in the shadow, and image {image} has changed it since the last reflect; to read the new \
                 value, put `#pragma xmp reflect({})` before this line",
                element(array.name(), indices),
                array.name()
            ),
        )
    }
}
