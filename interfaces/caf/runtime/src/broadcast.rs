//! `co_broadcast` (Fortran 2018, 16.9.46).
//!
//! For an object with allocatable components, gfortran 12 makes one call for each component, with incomplete
//! descriptors. The span is never set, `character(:), allocatable` has no length, and an unallocated component has a
//! null address. So the sending image first sends a description of its data, and the others compare. The lengths of
//! characters come later, in separate calls ([`Text`]).
//!
//! Not here: what gfortran names wrongly, which `nagaya fc` finds in the source
//! (`interfaces/xmp/compiler-fortran/src/faults`).

use nagaya_core::cross_memory::{self, Refused};

use crate::collective::{sizes_differ, Labelled};
use crate::descriptor::{ty, Descriptor, Head};
use crate::error::{wrong, Error, Result};
use crate::section::{Packed, Space};
use crate::state::{Caf, Text};

/// What an image gives to a broadcast, or takes from it.
enum BroadcastData {
    Elements(Packed),
    /// The characters of a component whose length is known only later: all the memory that they may have.
    Text(*mut u8, usize),
    /// A component that is not allocated.
    Nothing,
}

impl BroadcastData {
    fn base(&self) -> *mut u8 {
        match self {
            BroadcastData::Elements(packed) => packed.base(),
            BroadcastData::Text(base, _) => *base,
            BroadcastData::Nothing => std::ptr::null_mut(),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            BroadcastData::Elements(packed) => packed.bytes(),
            BroadcastData::Text(_, bytes) => *bytes,
            BroadcastData::Nothing => 0,
        }
    }
}

/// Bytes of an object before a length, among which the address of the characters is looked for.
const OBJECT: usize = 64 << 10;

/// The first message, in one piece of mail: what the image that sends has, and its bytes if they are few.
#[repr(C, align(8))]
struct First {
    /// 0, or the number of an image that had ended when the broadcast began, counted from 1 over all images. Then the image that
    /// sends, as the upper half, and the bit with which other collectives recognise a broadcast.
    says: u64,
    /// [`First::NOTHING`] for a component that is not allocated.
    bytes: u64,
    data: [u8; First::MOST],
}

impl First {
    /// Bytes of an array that travels with its size (`runtime/coll` sends 56 at once).
    const MOST: usize = 40;
    const NOTHING: u64 = u64::MAX;
}

impl Caf {
    /// `co_broadcast`.
    ///
    /// # Safety
    /// *Compiler*: `array` is a descriptor, whose elements are readable and writable until it returns.
    pub unsafe fn co_broadcast(&self, array: Descriptor, source: i32) -> Result<()> {
        let root = self.member(source, "co_broadcast: source_image")?;
        // A hidden component, by its value instead of its address. It belongs to its image.
        if array.element(0).ty == ty::VOID {
            self.texts.borrow_mut().clear();
            return Ok(());
        }
        self.same_call(|| format!("co_broadcast, source_image {source}"))?;
        // SAFETY: *compiler*: `array` describes memory of the program, readable and writable until this function returns. The same
        // for the blocks below.
        let given = unsafe { self.given(array) }?;
        let element = array.own_element().len;
        let is_root = self.images.this_image() as usize == root;
        let says = Labelled::BROADCAST | (source as u64) << 32;
        let mut first = First { says, bytes: 0, data: [0; First::MOST] };
        if is_root {
            // Nobody gets data before this image sends them, so an image that has ended did not take part. Later the images that send
            // would not learn of it.
            first.says |= self.ended_member().map_or(0, |image| u64::from(image) + 1);
            first.bytes = if matches!(given, BroadcastData::Nothing) { First::NOTHING } else { given.bytes() as u64 };
            if given.bytes() <= First::MOST {
                // SAFETY: as many bytes as it has; an array without elements may have no address.
                unsafe { copy(given.base(), first.data.as_mut_ptr(), given.bytes()) };
            }
        }
        let at: *mut u8 = (&raw mut first).cast();
        // SAFETY: each member gives the bytes of its `first`.
        let done = unsafe { self.coll.broadcast(self.group(), at, size_of::<First>(), root) };
        if let Err(e) = done {
            let ended = self.coll.absent();
            if let (Some(rank), BroadcastData::Elements(long)) = (ended, &given) {
                // Only images that need data of the ended image have learnt of it here. The others learn of it when they meet before
                // a long array is sent, and they wait for this image there. If the source has ended, all images have learnt of it.
                if rank != self.group().rank_of(root) && long.bytes() > First::MOST {
                    // SAFETY: what this image gives has so many bytes.
                    let _ = unsafe { self.coll.broadcast(self.group(), long.base(), long.bytes(), root) };
                }
            }
            return match ended {
                Some(rank) => Err(self.absent(rank.0)),
                None => Err(self.failed_collective("co_broadcast", (given.bytes(), element), e)),
            };
        }
        if first.says & Labelled::BROADCAST == 0 {
            let call = Labelled::call(first.says);
            let here = self.images.this_image() + 1;
            return Err(wrong(format!(
                "co_broadcast: image {here} calls co_broadcast, another image {call}; all images take part in the same call"
            )));
        }
        let differs = if is_root { None } else { first.differs_from(&given, element, self.images.this_image() + 1) };
        let bytes = first.bytes();
        if bytes <= First::MOST {
            if !is_root && differs.is_none() {
                // SAFETY: `first.data` and what this image gives have at least so many bytes.
                unsafe { copy(first.data.as_ptr(), given.base(), bytes.min(given.bytes())) };
                if given.bytes() < bytes {
                    let sent = first.data[..bytes].to_vec();
                    self.texts.borrow_mut().push(Text { base: given.base(), space: given.bytes(), sent });
                }
            }
        } else {
            // An image that cannot keep the elements takes part all the same, because others may have their data from
            // here.
            let is_apart = differs.is_some() || given.bytes() < bytes;
            let mut space = Space::new(if is_apart { bytes } else { 0 }, 1)?;
            let at = if is_apart { space.base() } else { given.base() };
            // SAFETY: `space`, or what this image gives, has `bytes` bytes.
            let done = unsafe { self.coll.broadcast(self.group(), at, bytes, root) };
            self.came_to_end("co_broadcast", (bytes, element), done)?;
            if is_apart && differs.is_none() {
                // SAFETY: `space` has more bytes than what this image gives.
                unsafe { copy(at, given.base(), given.bytes()) };
                // SAFETY: as many bytes as have arrived.
                let sent = unsafe { std::slice::from_raw_parts(at, bytes) }.to_vec();
                self.texts.borrow_mut().push(Text { base: given.base(), space: given.bytes(), sent });
            }
        }
        if let Some(why) = differs {
            return Err(why);
        }
        if let (BroadcastData::Elements(packed), false) = (given, is_root) {
            packed.give_back();
            self.all_took_part(&first)?;
            if array.rank() == 0 && array.own_element().ty == ty::INTEGER && bytes == size_of::<i64>() {
                // SAFETY: the array is one integer of the program's, of eight bytes.
                return unsafe { self.lengthen(array.base(), source) };
            }
        }
        self.all_took_part(&first)
    }

    fn all_took_part(&self, first: &First) -> Result<()> {
        match first.says as u32 {
            0 => Ok(()),
            image => Err(self.absent(image - 1)),
        }
    }

    /// After an integer that may be the length of characters has arrived: allocates memory for that many. It does no
    /// harm if it is another integer.
    unsafe fn lengthen(&self, integer: *const u8, source: i32) -> Result<()> {
        // SAFETY: an integer of the program's of that size.
        let length = unsafe { integer.cast::<i64>().read_unaligned() };
        let length = usize::try_from(length).unwrap_or(0);
        for text in self.texts.borrow_mut().iter_mut() {
            if length <= text.space || length > text.sent.len() {
                continue;
            }
            let found = slot(integer as usize, text.base).map_err(|_| self.too_long(source))?;
            let Some(slot) = found else { continue };
            // SAFETY: the object points to these characters, which gfortran has from `malloc`, and so many are there.
            unsafe {
                if std::slice::from_raw_parts(text.base, text.space) != &text.sent[..text.space] {
                    // From an earlier broadcast; the program has changed them.
                    continue;
                }
                let longer: *mut u8 = libc::realloc(text.base.cast(), length).cast();
                if longer.is_null() {
                    return Err(wrong(format!("co_broadcast: no memory for {length} characters")));
                }
                copy(text.sent.as_ptr(), longer, length);
                slot.write_unaligned(longer);
                (text.base, text.space) = (longer, length);
            }
        }
        Ok(())
    }

    fn too_long(&self, image: i32) -> Error {
        wrong(format!(
            "co_broadcast: a component `character(:), allocatable` is longer on image {image} than on image {}, and the kernel does not let \
             this process find the component's address; give it the same length on all images first",
            self.images.this_image() + 1
        ))
    }

    /// The data that a descriptor of a broadcast describes.
    unsafe fn given(&self, array: Descriptor) -> Result<BroadcastData> {
        let element = array.own_element();
        // SAFETY: *compiler*: `array` is a descriptor with as many dimensions as its rank.
        if let Some(base) = unsafe { deferred_text(array) } {
            return match base.is_null() {
                true => Ok(BroadcastData::Nothing),
                // SAFETY: characters of a component, which are from `malloc`.
                false => Ok(BroadcastData::Text(base, unsafe { libc::malloc_usable_size(base.cast()) })),
            };
        }
        if array.base().is_null() {
            return Ok(BroadcastData::Nothing);
        }
        if element.ty == ty::CHARACTER && element.len == 0 && array.rank() > 0 && self.is_dynamic(array.base()) {
            return Err(wrong(
                "co_broadcast of an allocatable array of characters of length 0, or of a component `character(:), allocatable :: x(:)`, whose length \
                 gfortran does not say: broadcast the length and the array as variables of their own",
            ));
        }
        // SAFETY: *compiler*: all elements that `array` describes are readable and writable.
        Ok(BroadcastData::Elements(unsafe { Packed::component(array, element.len) }?))
    }
}

impl First {
    /// The bytes that the image sends.
    fn bytes(&self) -> usize {
        if self.bytes == First::NOTHING {
            0
        } else {
            self.bytes as usize
        }
    }

    /// Why image `here`, this one, cannot take what the other one has. `element`: bytes of an element here.
    fn differs_from(&self, given: &BroadcastData, element: usize, here: i32) -> Option<Error> {
        let (image, bytes) = ((self.says & !Labelled::BROADCAST) >> 32, self.bytes());
        let is_there = !matches!(given, BroadcastData::Nothing);
        let text = match (self.bytes != First::NOTHING, given) {
            (false, BroadcastData::Nothing) => return None,
            // Memory is often larger than the characters: the length will show whether it is large enough.
            (true, BroadcastData::Text(..)) => return None,
            (true, BroadcastData::Elements(packed)) if packed.bytes() == bytes => return None,
            (there, _) if there != is_there => {
                let (with, without) = if there { ("", " not") } else { (" not", "") };
                format!(
                    "a component is{with} allocated on image {image}, and is{without} allocated on image {here}: gfortran does not let the \
                     library allocate or deallocate it; give it the same state and shape on all images first"
                )
            }
            _ => format!(
                "{}; all images give an array of the same shape, and allocatable components of the same shapes",
                sizes_differ(element, (image as usize, bytes), (here as usize, given.bytes()))
            ),
        };
        Some(wrong(format!("co_broadcast: {text}")))
    }
}

/// Where an object has the address of characters, which is before their length.
///
/// An error if the system does not let this process look.
fn slot(length: usize, base: *mut u8) -> std::result::Result<Option<*mut *mut u8>, Refused> {
    const WORD: usize = size_of::<usize>();
    for k in 1..OBJECT / WORD {
        let (at, mut word) = (length - k * WORD, 0usize);
        // SAFETY: space for a word; the system sees whether there is memory.
        match unsafe { cross_memory::read(std::process::id() as i32, (&raw mut word).cast(), at, WORD) } {
            Ok(()) if word == base as usize => return Ok(Some(at as *mut *mut u8)),
            Ok(()) => {}
            Err(Refused::NoMemory) => break,
            Err(Refused::Forbidden) => return Err(Refused::Forbidden),
        }
    }
    Ok(None)
}

/// Copies bytes, of which there may be none.
///
/// # Safety
/// `from` is readable and `to` writable for `bytes` bytes, or `bytes` is 0. They do not overlap.
unsafe fn copy(from: *const u8, to: *mut u8, bytes: usize) {
    if bytes > 0 {
        // SAFETY: both have `bytes` bytes, which is not 0, and do not overlap.
        unsafe { std::ptr::copy_nonoverlapping(from, to, bytes) };
    }
}

/// For a component `character(:), allocatable`, gfortran passes the descriptor of an array of one element without
/// length. Its address is that of another descriptor on the stack, which has the address of the characters.
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
