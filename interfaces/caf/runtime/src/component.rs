//! Allocatable and pointer components of coarrays: their memory.
//!
//! It comes from `malloc`, because gfortran also frees and reallocates it without a call of this library. It does so in procedures
//! whose arguments are the components, in `move_alloc`, and at the end of a procedure that declares the coarray. Other images access
//! it as any memory outside of a segment (`ordinary.rs`).
//!
//! gfortran passes the place of a token, but not the component, to `_gfortran_caf_deregister`. The token of an array is a
//! part of its descriptor. The token of a scalar is somewhere after the component, in the same object.

use std::ffi::{c_int, c_void};

use nagaya_core::cross_memory;
use nagaya_core::{Error as CoreError, Status};

use crate::descriptor::{is_on_stack, Bounds, Descriptor, Dtype, Head, MAX_RANK};
use crate::error::Result;
use crate::state::Caf;
use crate::token::{Component, Token, Whose};

/// Bytes of an object before a token, among which the address of a scalar is looked for.
const OBJECT: usize = 64 << 10;
const PAGE: usize = 4096;
const WORD: usize = size_of::<usize>();

impl Token {
    /// What is in the token of every component. gfortran copies such tokens, but names components by chains.
    pub(crate) fn of_components() -> Token {
        Token { memory: std::ptr::null_mut(), bytes: 0, text: None, descriptor: None, whose: Whose::Component }
    }
}

/// Bytes from the descriptor of an array component to its token, which is after the bounds of `dims` dimensions. These are all
/// dimensions of the array, and in some types one more, which gfortran adds.
fn to_token(dims: usize) -> usize {
    size_of::<Head>() + dims * size_of::<Bounds>()
}

/// Whether the token of an array with this rank may be after the bounds of `dims` dimensions.
fn is_after(dims: usize, rank: usize) -> bool {
    rank > 0 && (dims == rank || dims == rank + 1)
}

/// Bytes of this process's memory.
fn read<T: Copy>(at: usize, into: &mut [T]) -> bool {
    // SAFETY: `into` is writable, and any bytes are a valid `T`, which is an integer here. The kernel checks the other address.
    unsafe { cross_memory::read(std::process::id() as i32, into.as_mut_ptr().cast(), at, size_of_val(into)) }.is_ok()
}

fn allocate(bytes: usize) -> Result<*mut u8> {
    // SAFETY: `calloc` may be called with any size.
    let memory: *mut u8 = unsafe { libc::calloc(bytes, 1) }.cast();
    match memory.is_null() {
        true => Err(CoreError::new(Status::NoSpace, format!("no memory for a component of {bytes} bytes")).into()),
        false => Ok(memory),
    }
}

/// Whether an address is in the program or in one of its libraries.
fn is_static(address: *const u8) -> bool {
    unsafe extern "C" fn has(info: *mut libc::dl_phdr_info, _: usize, address: *mut c_void) -> c_int {
        // SAFETY: the system passes the description of an object, which has `dlpi_phnum` headers.
        let (base, headers) = unsafe {
            let info = &*info;
            (info.dlpi_addr, std::slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum.into()))
        };
        let holds = |part: &libc::Elf64_Phdr| {
            part.p_type == libc::PT_LOAD
                && (address as u64).wrapping_sub(base.wrapping_add(part.p_vaddr)) < part.p_memsz
        };
        headers.iter().any(holds).into()
    }
    // SAFETY: `has` has the type that the function calls, and only compares the address. It also works in static programs.
    unsafe { libc::dl_iterate_phdr(Some(has), address.cast_mut().cast()) != 0 }
}

/// The descriptor of an allocated array whose token is at `place`, if that is one.
fn array_with_token(place: usize) -> Option<usize> {
    const HEAD: usize = size_of::<Head>() / WORD;
    // What is between a descriptor and its token never looks like a descriptor, because bounds are where its type would be.
    (1..=MAX_RANK).map(|dims| (dims, place.wrapping_sub(to_token(dims)))).find_map(|(dims, at)| {
        let mut words = [0usize; HEAD];
        if !read(at, &mut words) {
            return None;
        }
        let (elem_len, version, rank, ty) = (words[2], words[3] & 0xffff_ffff, words[3] >> 32 & 0xff, words[3] >> 40);
        let is = elem_len > 0 && version == 0 && is_after(dims, rank) && (1..=6).contains(&ty);
        is.then_some(at)
    })
}

impl Caf {
    /// Whether a token that is registered as that of a coarray is a component's. Other coarrays have theirs in static
    /// memory or on the stack (Fortran 2018, C825).
    pub(crate) fn is_component(&self, place: *const *mut Token) -> bool {
        self.is_ours(place.cast()) || self.is_dynamic(place.cast())
    }

    /// Whether an address is in memory from `malloc`: neither in the segment, nor static, nor on the stack.
    pub(crate) fn is_dynamic(&self, address: *const u8) -> bool {
        !self.is_ours(address) && !is_on_stack(address as usize) && !is_static(address)
    }

    /// Registers a component: `bytes` of memory for it, or none.
    ///
    /// # Safety
    /// *Compiler*: `place` is writable for a pointer, and `data` is the component's descriptor, or a copy of it.
    pub(crate) unsafe fn register_component(
        &self,
        bytes: Option<usize>,
        place: *mut *mut Token,
        data: Descriptor,
    ) -> Result<()> {
        // SAFETY: *compiler*: `place` is writable for a pointer.
        unsafe { *place = (&raw const *self.component).cast_mut() };
        let Some(bytes) = bytes else {
            // gfortran sets the span of a component in `allocate`, but not in procedures that know nothing of coarrays.
            data.clear_span();
            data.set_base(std::ptr::null_mut());
            return Ok(());
        };
        let memory = allocate(bytes)?;
        data.set_base(memory);
        let dims = (place as usize).wrapping_sub(data.address() + to_token(0)) / size_of::<Bounds>();
        let component = match is_after(dims, data.rank()) {
            true => Component::Array(data.address()),
            false => Component::Scalar(memory as usize),
        };
        self.components.borrow_mut().insert(place as usize, component);
        Ok(())
    }

    /// Frees the memory that the component with this token has now. gfortran then sets its address to null.
    ///
    /// # Safety
    /// *Compiler*: the component is allocated, and no longer used.
    pub(crate) unsafe fn free_component(&self, place: usize) {
        let known = self.components.borrow_mut().remove(&place);
        let array = match known {
            Some(Component::Array(at)) => Some(at),
            Some(Component::Scalar(memory)) => {
                // gfortran may have freed it, and another object may have the memory.
                if self.is_before(place, memory) {
                    // SAFETY: the object with the token has this address from `calloc`.
                    unsafe { self.release(memory) };
                }
                return;
            }
            // A procedure has allocated it.
            None => array_with_token(place),
        };
        if let Some(at) = array {
            // SAFETY: *compiler*: the object with the token, of which the descriptor is a part, is in memory of this process.
            unsafe { self.release(Descriptor::new(at as *mut Head).base() as usize) };
        }
    }

    /// # Safety
    /// `memory` is null, in the segment, or from `malloc`.
    unsafe fn release(&self, memory: usize) {
        if memory == 0 || self.is_ours(memory as *const u8) {
            return;
        }
        // SAFETY: `memory` is not null and not in the segment, so it came from `malloc`.
        unsafe {
            self.forget_components(memory, libc::malloc_usable_size(memory as *mut _));
            libc::free(memory as *mut _);
        }
    }

    /// Forgets the components of objects in memory that is released.
    pub(crate) fn forget_components(&self, memory: usize, bytes: usize) {
        let mut components = self.components.borrow_mut();
        let gone: Vec<usize> = components.range(memory..memory + bytes).map(|(place, _)| *place).collect();
        for place in gone {
            components.remove(&place);
        }
    }

    /// Gives a component of this image the shape `counts` before an assignment, as Fortran 2018, 10.2.1.3 demands. It allocates the
    /// component, or allocates it again if this library knows where its memory came from.
    ///
    /// # Safety
    /// *Compiler*: `at` is the descriptor of a component with `rank` dimensions, whose token is at `place`.
    pub(crate) unsafe fn shape_component(
        &self,
        (at, place): (*mut u8, usize),
        (rank, element): (usize, Dtype),
        counts: &[usize],
    ) -> Result<()> {
        // SAFETY: *compiler*: a descriptor, which stays.
        let array = unsafe { Descriptor::new(at.cast()) };
        let is_known = matches!(self.components.borrow().get(&place), Some(Component::Array(_)));
        if !array.base().is_null() && !is_known {
            return Ok(());
        }
        array.set_element(rank, element);
        // SAFETY: the memory of the array is null or from `malloc`.
        unsafe { array.take_shape(counts) }?;
        self.components.borrow_mut().insert(place, Component::Array(at as usize));
        Ok(())
    }

    /// The same for a scalar, whose address is at `slot`.
    ///
    /// # Safety
    /// *Compiler*: `slot` is the place of the address, in an object with the token at `place`.
    pub(crate) unsafe fn allocate_scalar(&self, slot: *mut *mut u8, place: usize, bytes: usize) -> Result<()> {
        // SAFETY: *compiler*: `slot` is readable and writable. `calloc` may be called with any size.
        unsafe {
            if (*slot).is_null() {
                *slot = allocate(bytes.max(1))?;
                self.components.borrow_mut().insert(place, Component::Scalar(*slot as usize));
            }
        }
        Ok(())
    }

    /// Whether a word before a token, in the same object, is `value`.
    fn is_before(&self, place: usize, value: usize) -> bool {
        let mut words = [0usize; PAGE / WORD];
        let mut end = place;
        while place - end < OBJECT {
            let start = (end - 1) / PAGE * PAGE;
            let words = &mut words[..(end - start) / WORD];
            // The object begins after memory that cannot be read.
            if !read(start, words) {
                return false;
            }
            if words.contains(&value) {
                return true;
            }
            end = start;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::descriptor::ty;

    /// An array component with its token, and an object with two of them and a scalar, as gfortran lays them out.
    #[repr(C)]
    struct Array<const DIMS: usize> {
        head: Head,
        bounds: [Bounds; DIMS],
        token: usize,
    }

    #[repr(C)]
    struct Object {
        one: Array<2>,
        other: Array<4>,
        dense: Array<2>,
        scalar: usize,
        token: usize,
    }

    fn head(rank: i8) -> Head {
        Head {
            base: 0x7000_0000_1000 as *mut u8,
            offset: usize::MAX,
            elem_len: 8,
            version: 0,
            rank,
            ty: ty::REAL,
            attribute: 0,
            span: 0x5500_0000_2000,
        }
    }

    #[test]
    fn the_descriptor_of_a_token_is_found_by_its_rank() {
        let mut byte = [0u8];
        if !read((&raw const byte).addr(), &mut byte) {
            return nagaya_skip::skip("the kernel, or an emulator, does not read the memory of processes");
        }
        let bounds = Bounds { stride: 1, lower: 1, upper: 4 };
        let one = Array { head: head(1), bounds: [bounds; 2], token: 1 };
        let other = Array { head: head(3), bounds: [bounds; 4], token: 1 };
        let dense = Array { head: head(2), bounds: [bounds; 2], token: 1 };
        let object = Box::new(Object { one, other, dense, scalar: 5, token: 1 });
        let found = |token: &usize| array_with_token(std::ptr::from_ref(token) as usize);
        assert_eq!(found(&object.one.token), Some(&raw const object.one as usize));
        assert_eq!(found(&object.other.token), Some(&raw const object.other as usize));
        assert_eq!(found(&object.dense.token), Some(&raw const object.dense as usize));
        assert_eq!((found(&object.token), object.scalar), (None, 5));
    }
}
