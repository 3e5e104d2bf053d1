//! `random_init` (Fortran 2018, 16.9.155): libgfortran's, which knows of one image only, and a seed of its own for each image.

use std::ffi::{c_int, CStr};

use crate::descriptor::{Bounds, Descriptor, Head};
use crate::state::Caf;

/// libgfortran's: whether repeatable, two more logicals.
type Init = extern "C" fn(c_int, c_int, c_int);
/// libgfortran's `random_seed`: size, put, get; of integers of kind 4. Each may be null.
type Seed = unsafe extern "C" fn(*mut i32, *mut Head, *mut Head);

/// A descriptor of a vector, with memory for its dimension.
#[repr(C)]
struct Vector(Head, Bounds);

impl Caf {
    /// `random_init`.
    pub fn random_init(&self, repeatable: bool, image_distinct: bool) {
        // SAFETY: functions of libgfortran 12, which a program that calls this has.
        unsafe {
            if let Some(init) = library_function(c"_gfortran_random_init") {
                let init: Init = std::mem::transmute(init);
                init(repeatable.into(), 0, 0);
            }
            // What is not repeatable differs from image to image already.
            if let Some(seed) = library_function(c"_gfortran_random_seed_i4").filter(|_| repeatable && image_distinct) {
                self.change_seed(std::mem::transmute::<*mut libc::c_void, Seed>(seed));
            }
        }
    }

    /// Gives this image another seed.
    unsafe fn change_seed(&self, seed: Seed) {
        let null = std::ptr::null_mut();
        let (mut size, mut values) = (0, Vec::new());
        // SAFETY: `random_seed` writes the size, and reads and writes as many integers.
        unsafe {
            seed(&mut size, null, null);
            values.resize(size.max(0) as usize, 0u32);
            let mut vector: Vector = std::mem::zeroed();
            let head: *mut Head = (&raw mut vector).cast();
            Descriptor::of(head).become_vector(values.as_mut_ptr().cast(), size_of::<u32>(), values.len());
            seed(std::ptr::null_mut(), null, head);
            let image = self.images.me() as u32 + 1;
            // Odd multipliers: different images get different words.
            (0u32..).zip(&mut values).for_each(|(k, value)| *value ^= image.wrapping_mul(0x9e37_79b9 ^ (k << 1)));
            seed(std::ptr::null_mut(), head, null);
        }
    }
}

/// A function of a library that the program brings along.
pub(crate) fn library_function(name: &CStr) -> Option<*mut libc::c_void> {
    // SAFETY: only looks it up.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
    (!found.is_null()).then_some(found)
}
