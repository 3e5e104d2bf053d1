//! `co_sum`, `co_min`, `co_max`, `co_reduce` over the images of the current team (Fortran 2018, 16.9.47 to 16.9.50).
//!
//! Not here: `co_broadcast` (`broadcast.rs`), how they travel (`runtime/coll`). They combine in the order of images, so every image gets the same bits.

use std::cmp::Ordering;
use std::ffi::{c_char, c_void};

use nagaya_coll::{Function, Operator};
use nagaya_core::{Element, Error as CoreError, Op, Rank, Status};
use nagaya_images::error::{AwaitedAction, Error as ImagesError};

use crate::descriptor::{ty, Descriptor, Dtype};
use crate::error::{wrong, Error, Result};
use crate::section::Packed;
use crate::state::Caf;

/// The operations of `co_sum`, `co_min` and `co_max`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Combine {
    Sum,
    Min,
    Max,
}

impl Caf {
    /// `co_sum`, `co_min` and `co_max`. `result`: the image that gets it, 0 for all. `characters`: of an element, if it is text.
    ///
    /// # Safety
    /// *Compiler*: `array` is a descriptor, whose elements are readable and writable until it returns.
    pub unsafe fn co_combine(&self, what: Combine, array: Descriptor, result: i32, characters: usize) -> Result<()> {
        let element = array.own_element();
        // Lives as long as the call, which reads it.
        let mut text = Text { len: element.len, wide: characters.checked_mul(4) == Some(element.len) };
        let by = operator(what, element, &mut text)?;
        let name = match what {
            Combine::Sum => "co_sum",
            Combine::Min => "co_min",
            Combine::Max => "co_max",
        };
        // SAFETY: *compiler*: `array` describes memory of the program; `by` combines elements of its size.
        unsafe { self.reduce(name, by, array, result) }
    }

    /// `co_reduce` with a function of the program's, which `flags` describe; the others as in [`Caf::co_combine`].
    ///
    /// # Safety
    /// *Compiler*: `array` is a descriptor, whose elements are readable and writable until it returns. `function` is a function of
    /// the program with the interface that `flags` state.
    pub unsafe fn co_reduce(
        &self,
        array: Descriptor,
        (function, flags): (*const c_void, i32),
        result: i32,
        characters: usize,
    ) -> Result<()> {
        let element = array.own_element();
        let mut call = crate::operation::Operation::new(function, flags, element, characters)?;
        let context: *mut c_void = (&raw mut call).cast();
        let by = Operator::With { size: element.len, function: crate::operation::combine, context };
        // SAFETY: *compiler*: `array` describes memory of the program. `call` lives until the reduction has returned.
        unsafe { self.reduce("co_reduce", by, array, result) }
    }

    /// # Safety
    /// *Compiler*: `array` is a descriptor, whose elements are readable and writable. `by` combines elements of its size, and its
    /// context stays until it returns.
    unsafe fn reduce(&self, what: &str, by: Operator, array: Descriptor, result: i32) -> Result<()> {
        let root = match result {
            0 => None,
            image => Some(self.member(image, "result_image")?),
        };
        // SAFETY: *compiler*: `array` describes elements of `by.size()` bytes. The same for the blocks below.
        let data = unsafe { Packed::array(array, by.size()) }?;
        self.same_call(|| {
            let root = root.map_or(String::new(), |_| format!(", result_image {result}"));
            format!("{what} of {}{root}", amount(data.bytes(), by.size()))
        })?;
        if data.bytes() <= Labelled::MOST {
            // SAFETY: `data` holds the elements of the program's array.
            unsafe { self.reduce_labelled(what, by, &data, root) }?;
        } else {
            let (at, count) = (data.base(), elements(data.bytes(), by.size()));
            // SAFETY: `data` holds the elements of the program's array.
            let done = unsafe { self.reduce_at(by, at, count, root) };
            self.came_to_end(what, (data.bytes(), by.size()), done)?;
        }
        data.give_back();
        Ok(())
    }

    /// # Safety
    /// `at` is readable and writable for `count` elements of `by`, and aligned for them. The context of `by` stays until it returns.
    unsafe fn reduce_at(
        &self,
        by: Operator,
        at: *mut u8,
        count: usize,
        root: Option<usize>,
    ) -> nagaya_core::Result<()> {
        // SAFETY: `at` has `count` elements, and is both source and destination.
        unsafe {
            match root {
                None => self.coll.all_reduce(self.group(), by, at, at, count),
                Some(root) => self.coll.reduce(self.group(), by, at, at, count, root),
            }
        }
    }

    /// A short array is sent as one element that also contains its size and the call. Short messages are sent before any
    /// member compares sizes.
    ///
    /// # Safety
    /// `data` has whole elements of `by`, at most `Labelled::MOST` bytes. The context of `by` stays until it returns.
    unsafe fn reduce_labelled(&self, what: &str, by: Operator, data: &Packed, root: Option<usize>) -> Result<()> {
        let bytes = data.bytes();
        let mut own = Labelled { says: [Labelled::label(what, bytes), 0], data: [0; Labelled::MOST] };
        let mut agreed = Agreed { by, count: elements(bytes, by.size()), position: 0, other: None };
        let size = Labelled::BEFORE + bytes;
        let combined = Operator::With { size, function: labelled, context: (&raw mut agreed).cast() };
        // SAFETY: `data` has `bytes` bytes, for which `own.data` has space. `own` and `agreed` live until the reduction has returned.
        unsafe {
            std::ptr::copy_nonoverlapping(data.base(), own.data.as_mut_ptr(), bytes);
            let done = self.reduce_at(combined, (&raw mut own).cast(), 1, root);
            // First, because it counts the program's bytes, and an error of the reduction those of the label, too.
            if let Some((first, image, theirs)) = agreed.other {
                return Err(disagree(what, by.size(), first, image, theirs));
            }
            self.came_to_end(what, (bytes, by.size()), done)?;
            std::ptr::copy_nonoverlapping(own.data.as_ptr(), data.base(), bytes);
        }
        Ok(())
    }

    /// The error of a collective of the statement `what` that has failed here, in Fortran's words. `given`: the bytes that this image
    /// gives, and those of an element.
    pub(crate) fn came_to_end(&self, what: &str, given: (usize, usize), done: nagaya_core::Result<()>) -> Result<()> {
        match done {
            Ok(()) => Ok(()),
            Err(e) => Err(self.failed_collective(what, given, e)),
        }
    }

    #[cold]
    pub(crate) fn failed_collective(&self, what: &str, (bytes, size): (usize, usize), e: CoreError) -> Error {
        if let Some(rank) = self.coll.absent() {
            return self.absent(rank.0);
        }
        let (mismatched, differing) = (self.coll.mismatched(), self.coll.differing());
        let advice = "all images give an array of the same shape";
        match (e.status, mismatched, differing) {
            (Status::Disagree, _, Some(sizes)) => {
                let ((least, few), (most, many)) = (sizes.min, sizes.max);
                let (few, many) =
                    ((self.image_of_rank(few), least as usize), (self.image_of_rank(many), most as usize));
                let (first, second) = if few.0 < many.0 { (few, many) } else { (many, few) };
                wrong(format!("{what}: {}; {advice}", sizes_differ(size, first, second)))
            }
            // A word of another kind contains no label, so the size of the other array is unknown.
            (Status::Disagree, Some((rank, sent)), None) => {
                let than = if sent.is_some() { "at most" } else { "more than" };
                wrong(format!(
                    "{what}: the sizes differ: image {} has {}, image {} has {than} {}, or calls another collective; {advice} \
                     (NAGAYA_CHECK=1 reports both calls)",
                    self.images.this_image() + 1,
                    amount(bytes, size),
                    self.image_of_rank(rank),
                    amount(Labelled::MOST, size.max(1)),
                ))
            }
            _ => e.into(),
        }
    }

    /// The image of a rank in the current team, counted from 1.
    fn image_of_rank(&self, rank: Rank) -> usize {
        let members = &self.images.current().nodes.images;
        members.iter().position(|member| *member as u32 == rank.0).map_or(0, |at| at + 1)
    }

    /// Under `NAGAYA_CHECK=1`, an error on all images of the current team unless all make the same collective call. `call`: its name,
    /// and those arguments that have to agree.
    pub(crate) fn same_call(&self, call: impl FnOnce() -> String) -> Result<()> {
        match self.core().checks_calls() {
            true => self.compare_calls(&call()),
            false => Ok(()),
        }
    }

    #[cold]
    fn compare_calls(&self, call: &str) -> Result<()> {
        const ROOM: usize = 128;
        let mut own = [0; ROOM];
        for (to, from) in own.iter_mut().zip(call.bytes()) {
            *to = from;
        }
        let mut all = vec![[0u8; ROOM]; self.group().size()];
        // SAFETY: `own` has so many bytes, and `all` as many for each member.
        let done = unsafe { self.coll.all_gather(self.group(), all.as_mut_ptr().cast(), own.as_ptr(), ROOM) };
        self.came_to_end(call, (ROOM, 1), done)?;
        let Some(other) = all.iter().position(|one| *one != all[0]) else { return Ok(()) };
        let text = |at: usize| String::from_utf8_lossy(&all[at]).trim_end_matches('\0').to_string();
        wrong_call(&text(0), other + 1, &text(other))
    }

    pub(crate) fn member(&self, image: i32, what: &str) -> Result<usize> {
        let images = self.images.num_images();
        match (1..=images).contains(&image) {
            true => Ok(image as usize - 1),
            false => Err(wrong(format!("{what} is {image}, and the current team has images 1 to {images}"))),
        }
    }

    /// The error of a collective in which an image (a rank) did not take part.
    #[cold]
    pub(crate) fn absent(&self, image: u32) -> Error {
        ImagesError::ended(image, AwaitedAction::Synchronisation).into()
    }
}

/// How many elements of `size` bytes there are in so many bytes. Characters may have no length.
fn elements(bytes: usize, size: usize) -> usize {
    bytes.checked_div(size).unwrap_or(0)
}

/// "500 elements", if the bytes are whole elements of `size` bytes.
fn amount(bytes: usize, size: usize) -> String {
    match bytes.checked_div(size) {
        Some(1) if bytes == size => "1 element".into(),
        Some(elements) if elements * size == bytes => format!("{elements} elements"),
        _ => format!("{bytes} bytes"),
    }
}

/// That two images, which have a number and bytes each, give arrays of different sizes to a collective.
pub(crate) fn sizes_differ(size: usize, one: (usize, usize), other: (usize, usize)) -> String {
    // Either both in elements or both in bytes.
    let size = if size > 0 && one.1 % size == 0 && other.1 % size == 0 { size } else { 0 };
    let (few, many) = (amount(one.1, size), amount(other.1, size));
    format!("the sizes differ: image {} has {few}, image {} has {many}", one.0, other.0)
}

/// The calls of image 1 and another one differ.
#[cold]
fn wrong_call(first: &str, image: usize, other: &str) -> Result<()> {
    Err(wrong(format!("image 1 calls {first}, image {image} calls {other}; all images take part in the same call")))
}

/// The arguments of image 1 and another one differ.
#[cold]
fn disagree(what: &str, element: usize, first: u64, image: usize, theirs: u64) -> Error {
    let (call, bytes) = (Labelled::call(first), first & Labelled::SIZE);
    let (other, size) = (Labelled::call(theirs), theirs & Labelled::SIZE);
    if call != other {
        return wrong(format!(
            "{what}: image 1 calls {call}, image {image} {other}; all images take part in the same call"
        ));
    }
    let differ = sizes_differ(element, (1, bytes as usize), (image, size as usize));
    wrong(format!("{what}: {differ}; all images give an array of the same shape"))
}

/// A short array after its label. That comes first and has a place for itself, so that the elements are aligned as any.
#[repr(C, align(16))]
pub(crate) struct Labelled {
    says: [u64; 2],
    data: [u8; Labelled::MOST],
}

impl Labelled {
    /// Bytes of an array that is sent at once with its label (`runtime/coll` sends 56).
    const MOST: usize = 40;
    const BEFORE: usize = std::mem::offset_of!(Labelled, data);
    /// The bytes in a label, below the number of the call.
    const SIZE: u64 = u32::MAX as u64;
    /// The bit of a label that a broadcast sets. The rest is not a label then.
    pub(crate) const BROADCAST: u64 = 1 << 63;
    const CALLS: [&'static str; 4] = ["co_sum", "co_min", "co_max", "co_reduce"];

    fn label(what: &str, bytes: usize) -> u64 {
        let call = Self::CALLS.iter().position(|call| *call == what).unwrap_or(Self::CALLS.len());
        (call as u64) << 32 | bytes as u64
    }

    pub(crate) fn call(label: u64) -> &'static str {
        if label & Self::BROADCAST != 0 {
            return "co_broadcast";
        }
        Self::CALLS.get((label >> 32) as usize).unwrap_or(&"another collective")
    }
}

/// What combines labelled arrays, and what it has found.
struct Agreed {
    by: Operator,
    count: usize,
    /// The image whose array has been taken last, counted from 0.
    position: usize,
    /// The label of image 1; the first image with another label, and that.
    other: Option<(u64, usize, u64)>,
}

/// Takes the array of the next image.
unsafe extern "C" fn labelled(into: *mut c_void, from: *const c_void, _: usize, context: *mut c_void) {
    // SAFETY: the context of `reduce_labelled`; labels at both, and as many bytes as this image's own array has.
    unsafe {
        let agreed = &mut *context.cast::<Agreed>();
        let (into, from) = (into.cast::<u8>(), from.cast::<u8>());
        let (first, this) = (into.cast::<u64>().read_unaligned(), from.cast::<u64>().read_unaligned());
        agreed.position += 1;
        if first != this {
            agreed.other = agreed.other.or(Some((first, agreed.position + 1, this)));
        } else if agreed.other.is_none() {
            agreed.by.take(into.add(Labelled::BEFORE), agreed.position, from.add(Labelled::BEFORE), agreed.count);
        }
    }
}

/// Elements that are text: their bytes, and whether a character has four of them.
struct Text {
    len: usize,
    wide: bool,
}

/// How elements of a type combine.
fn operator(what: Combine, element: Dtype, text: &mut Text) -> Result<Operator> {
    let op = match what {
        Combine::Sum => Op::Sum,
        Combine::Min => Op::Min,
        Combine::Max => Op::Max,
    };
    let builtin = |element: Element| Ok(Operator::Builtin(op, element));
    let context: *mut Text = text;
    let with = |size, function: Function| Ok(Operator::With { size, function, context: context.cast() });
    match (element.ty, element.kind, what) {
        (ty::INTEGER, 1, _) => builtin(Element::I8),
        (ty::INTEGER, 2, _) => builtin(Element::I16),
        (ty::INTEGER, 4, _) => builtin(Element::I32),
        (ty::INTEGER, 8, _) => builtin(Element::I64),
        (ty::INTEGER, 16, _) => builtin(Element::I128),
        (ty::REAL, 4, _) => builtin(Element::F32),
        (ty::REAL, 8, _) => builtin(Element::F64),
        (ty::COMPLEX, 4, Combine::Sum) => builtin(Element::C32),
        (ty::COMPLEX, 8, Combine::Sum) => builtin(Element::C64),
        // Descriptors have 16 bytes for both.
        (ty::REAL | ty::COMPLEX, 16, _) => {
            Err(wrong("co_sum, co_min and co_max of kinds 10 and 16: gfortran does not pass which of the two it is"))
        }
        (ty::CHARACTER, _, Combine::Min) => with(element.len, characters::<MIN>),
        (ty::CHARACTER, _, Combine::Max) => with(element.len, characters::<MAX>),
        (ty, kind, _) => {
            Err(wrong(format!("a collective on elements of type {ty} kind {kind}, which has no such operation")))
        }
    }
}

const MIN: u8 = 1;
const MAX: u8 = 2;

/// As Fortran compares strings of one length: by the codes of their characters.
unsafe extern "C" fn characters<const WHAT: u8>(into: *mut c_void, from: *const c_void, count: usize, of: *mut c_void) {
    // SAFETY: the context is what the elements are; `count` of them at both.
    unsafe {
        let Text { len, wide } = *of.cast::<Text>();
        for k in 0..count {
            let (old, new) = (into.cast::<u8>().add(k * len), from.cast::<u8>().add(k * len));
            let (a, b) = (std::slice::from_raw_parts(new, len), std::slice::from_raw_parts(old, len));
            let code = |one: &[u8]| u32::from_le_bytes(one.try_into().unwrap_or_default());
            let order = match wide {
                true => a.chunks_exact(4).map(code).cmp(b.chunks_exact(4).map(code)),
                false => a.cmp(b),
            };
            if order == if WHAT == MIN { Ordering::Less } else { Ordering::Greater } {
                std::ptr::copy_nonoverlapping(new, old, len);
            }
        }
    }
}

/// A text that a caller of the interface gives: for `stop` and `error stop`.
///
/// # Safety
/// `text` is null, or readable for `len` bytes that do not change during `'a`.
pub unsafe fn text<'a>(text: *const c_char, len: usize) -> &'a [u8] {
    match text.is_null() || len == 0 {
        true => &[],
        // SAFETY: `text` is not null, so it is readable for `len` bytes during `'a`.
        false => unsafe { std::slice::from_raw_parts(text.cast(), len) },
    }
}
