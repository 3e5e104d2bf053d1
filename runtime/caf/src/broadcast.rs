//! `co_broadcast` (Fortran 2018, 16.9.46).
//!
//! Of an object with allocatable components gfortran 12 makes one call for each component, with descriptors that are not complete: the
//! span is never set, of `character(:), allocatable` there is no length, and an unallocated component has a null address. So the
//! image that sends says first what it has, and the others compare.
//!
//! Not here: what gfortran names wrongly, which `nagaya fc` finds in the source (`compiler/fortran/src/faults`).

use crate::descriptor::{ty, Descriptor, Head};
use crate::error::{about, wrong, Error, Result};
use crate::part::{Packed, Room};
use crate::state::Caf;

/// What an image gives to a broadcast, or takes from it.
enum Given {
    Elements(Packed),
    /// The characters of a component whose length is known only later: all the memory that they may have.
    Text(*mut u8, usize),
    /// A component that is not allocated.
    Nothing,
}

impl Given {
    fn base(&self) -> *mut u8 {
        match self {
            Given::Elements(packed) => packed.base(),
            Given::Text(base, _) => *base,
            Given::Nothing => std::ptr::null_mut(),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Given::Elements(packed) => packed.bytes(),
            Given::Text(_, bytes) => *bytes,
            Given::Nothing => 0,
        }
    }
}

/// The first message, in one piece of mail: what the image that sends has, and its bytes if they are few.
#[repr(C, align(8))]
struct First {
    is_there: u32,
    image: u32,
    bytes: u64,
    data: [u8; First::MOST],
}

impl First {
    /// Bytes of an array that travels with its size (`runtime/coll` sends 56 at once).
    const MOST: usize = 40;
}

impl Caf {
    /// `co_broadcast`.
    ///
    /// # Safety
    /// The array is the program's.
    pub unsafe fn co_broadcast(&self, array: Descriptor, source: i32) -> Result<()> {
        let root = self.member(source, "co_broadcast: source_image")?;
        // A hidden component, by its value instead of its address. It belongs to its image.
        if array.element(0).ty == ty::VOID {
            return Ok(());
        }
        // SAFETY: the caller's promise, here and below.
        let given = unsafe { self.given(array) }?;
        let is_root = self.images.this_image() as usize == root;
        let mut first = First { is_there: 0, image: source as u32, bytes: 0, data: [0; First::MOST] };
        if is_root {
            first.is_there = (!matches!(given, Given::Nothing)).into();
            first.bytes = given.bytes() as u64;
            if given.bytes() <= First::MOST {
                // SAFETY: as many bytes as it has; an array without elements may have no address.
                unsafe { copy(given.base(), first.data.as_mut_ptr(), given.bytes()) };
            }
        }
        let at: *mut u8 = (&raw mut first).cast();
        let done = unsafe { self.coll.broadcast(self.group(), at, size_of::<First>(), root) };
        self.took_part(done)?;
        let differs = if is_root { None } else { first.differs_from(&given, self.images.this_image() + 1) };
        let bytes = first.bytes as usize;
        if bytes <= First::MOST {
            if !is_root && differs.is_none() {
                unsafe { copy(first.data.as_ptr(), given.base(), bytes) };
            }
        } else {
            // Who cannot keep the elements takes part all the same: others may have their data from here.
            let mut room = Room::new(if differs.is_some() { bytes } else { 0 }, 1)?;
            let at = if differs.is_some() { room.base() } else { given.base() };
            let done = unsafe { self.coll.broadcast(self.group(), at, bytes, root) };
            self.took_part(done).map_err(|e| about("co_broadcast", e))?;
        }
        if let Some(why) = differs {
            return Err(why);
        }
        if let (Given::Elements(packed), false) = (given, is_root) {
            packed.give_back();
        }
        Ok(())
    }

    /// What a descriptor of a broadcast describes.
    unsafe fn given(&self, array: Descriptor) -> Result<Given> {
        let element = array.own_element();
        // SAFETY: the caller's promise, here and below.
        if let Some(base) = unsafe { deferred_text(array) } {
            return match base.is_null() {
                true => Ok(Given::Nothing),
                false => Ok(Given::Text(base, unsafe { self.memory_behind(base) })),
            };
        }
        if array.base().is_null() {
            return Ok(Given::Nothing);
        }
        if element.ty == ty::CHARACTER && element.len == 0 && array.rank() > 0 {
            return Err(wrong(
                "co_broadcast of an array of characters of length 0, or of a component `character(:), allocatable :: x(:)`, whose length \
                 gfortran does not say: broadcast the length and the array as variables of their own",
            ));
        }
        Ok(Given::Elements(unsafe { Packed::of_component(array, element.len) }?))
    }

    /// The bytes that may be used from the start of allocated memory on.
    unsafe fn memory_behind(&self, base: *mut u8) -> usize {
        match self.is_ours(base) {
            true => {
                self.components.borrow().values().find(|(memory, _)| *memory == base).map_or(0, |(_, bytes)| *bytes)
            }
            // SAFETY: outside of the segment gfortran allocates components with `malloc`.
            false => unsafe { libc::malloc_usable_size(base.cast()) },
        }
    }
}

impl First {
    /// Why image `here`, this one, cannot take what the other one has.
    fn differs_from(&self, given: &Given, here: i32) -> Option<Error> {
        let (image, bytes) = (self.image, self.bytes as usize);
        let is_there = !matches!(given, Given::Nothing);
        let text = match (self.is_there != 0, given) {
            (false, Given::Nothing) => return None,
            (true, Given::Text(_, room)) if *room >= bytes => return None,
            (true, Given::Elements(packed)) if packed.bytes() == bytes => return None,
            (there, _) if there != is_there => {
                let (with, without) = if there { ("", " not") } else { (" not", "") };
                format!(
                    "a component is{with} allocated on image {image}, and is{without} allocated on image {here}: gfortran does not let the \
                     library allocate or deallocate it; give it the same state and shape on all images first"
                )
            }
            (_, Given::Text(..)) => format!(
                "a component `character(:), allocatable` is longer on image {image} than on image {here}: gfortran does not let the library \
                 lengthen it; give it the same length on all images first"
            ),
            _ => format!(
                "the sizes differ: image {image} has {bytes} bytes, and image {here} has {}; all images give an array of the same shape, and \
                 allocatable components of the same shapes",
                given.bytes()
            ),
        };
        Some(wrong(format!("co_broadcast: {text}")))
    }
}

/// Copies bytes, of which there may be none.
unsafe fn copy(from: *const u8, to: *mut u8, bytes: usize) {
    if bytes > 0 {
        // SAFETY: the caller's promise: so many at both.
        unsafe { std::ptr::copy_nonoverlapping(from, to, bytes) };
    }
}

/// Of a component `character(:), allocatable` gfortran passes the descriptor of an array of one element without length, whose address is
/// that of another descriptor on the stack: that one has the address of the characters.
unsafe fn deferred_text(array: Descriptor) -> Option<*mut u8> {
    /// Both are temporaries of one procedure.
    const FRAME: usize = 1 << 20;
    let outer = array.element(0);
    let looks_so = outer.ty == ty::CHARACTER && outer.len == 0 && array.rank() == 1;
    let bounds = looks_so.then(|| array.bounds(0)).filter(|one| (one.stride, one.lower, one.upper) == (1, 1, 1))?;
    let inner: *mut Head = array.base().cast();
    let distance = array.address().abs_diff(inner as usize);
    if bounds.extent() != 1 || distance > FRAME || !inner.is_aligned() {
        return None;
    }
    // SAFETY: near a descriptor of the program's that is a temporary, so on its stack.
    let inner = unsafe { inner.read() };
    let is_text = (inner.elem_len, inner.rank, inner.ty, inner.version) == (0, 0, ty::CHARACTER, 0);
    is_text.then_some(inner.base)
}
