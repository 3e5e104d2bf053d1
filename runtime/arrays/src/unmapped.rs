//! Arrays that are not mapped, as arguments of procedures on whole arrays (XMP 7.9). Each executing node has such an
//! array separately. So for the call it is an array that all of them have whole.

use std::rc::Rc;

use nagaya_core::Walk;
use nagaya_dist::{Align, Shadow, Subscript};

use crate::array::{Array, ArrayDescriptor, Declared};
use crate::arrays::Arrays;
use crate::error::{Result, Wrong};
use crate::operand::{Operand, Storage, View};
use nagaya_images::name::{Counting, Name};
use nagaya_images::nodeset::Interned;

impl Arrays {
    /// An array with the values of a local section of a language that counts so, which all nodes of `on` have whole. Collective over
    /// them, as is `unmapped_end`, which follows the call.
    ///
    /// # Safety
    /// The section `of` is readable in the memory of this process until it returns.
    pub unsafe fn unmapped(
        &self,
        on: &'static Interned,
        of: &Operand,
        counting: Counting,
    ) -> Result<*const ArrayDescriptor> {
        let template = self.known_template(self.space_of(on, 0)?)?;
        let (walk, data) = local_walk(of)?;
        let rank = of.counts().len();
        let declared = Declared {
            name: Name::new("the array that is not mapped", counting),
            esize: of.esize(),
            // Enough for every type of C.
            align: 16,
            template,
            aligns: vec![Align::Collapsed; rank],
            shadows: vec![Shadow::NONE; rank],
        };
        let array = self.make_unnamed(on, &Rc::new(declared), &of.counts())?;
        // SAFETY: `data` is readable at all elements of the section, and the new array has as many.
        unsafe { walk.copy(array.data, data.cast_const()) };
        Ok(self.held_at(std::ptr::null(), array.data))
    }

    /// The end of such an array; the values of a result go back to the section.
    ///
    /// # Safety
    /// The section `of` is writable in the memory of this process until it returns. `array` came from [`unmapped`](Self::unmapped)
    /// for this section.
    pub unsafe fn unmapped_end(&self, of: &Operand, array: &Array, is_result: bool) -> Result<()> {
        let (walk, data) = local_walk(of)?;
        if is_result {
            // SAFETY: `data` is writable at all elements of the section, and the array was made with as many.
            unsafe { walk.flipped().copy(data, array.data.cast_const()) };
        }
        self.free_array(&array.name, array.data)
    }
}

/// From a local section to a list of its elements, and where it begins.
fn local_walk(of: &Operand) -> Result<(Walk, *mut u8)> {
    View::new(of, None)?;
    let Storage::Local { data, strides, esize, .. } = &of.storage else {
        return Err(Wrong::Misfit("a distributed array where one is expected that is not mapped").into());
    };
    let (mut start, mut counts, mut from) = (0, Vec::new(), Vec::new());
    for (s, stride) in of.subscripts.iter().zip(strides) {
        match s {
            Subscript::Index(i) => start += i * stride,
            Subscript::Range(section) => {
                start += section.first * stride;
                counts.push(section.count as usize);
                from.push((section.step * stride) as isize);
            }
        }
    }
    let mut to = vec![*esize as isize; counts.len()];
    for d in (1..counts.len()).rev() {
        to[d - 1] = to[d] * counts[d] as isize;
    }
    Ok((Walk::new(*esize, &counts, &to, &from)?, data.wrapping_offset(start as isize)))
}
