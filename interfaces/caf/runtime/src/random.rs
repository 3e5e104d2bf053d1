//! `random_init` (Fortran 2018, 16.9.155): libgfortran's, which knows of one image only, and then another seed.
//!
//! | repeatable | image_distinct | the seed |
//! |---|---|---|
//! | true | true | another one on each image; the same in each call and each run |
//! | true | false | the same on all images, in each call and each run |
//! | false | true | another one on each image, in each call and each run |
//! | false | false | the same on all images (in call number n of each), another one in each call and each run |

use std::collections::hash_map::RandomState;
use std::ffi::{c_int, CStr};
use std::hash::{BuildHasher, Hasher};

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
            // Numbers that need not be repeatable come from the system here, so they differ between images and between calls.
            if let Some(init) = library_function(c"_gfortran_random_init") {
                let init: Init = std::mem::transmute(init);
                init(repeatable.into(), 0, 0);
            }
            let Some(seed) = library_function(c"_gfortran_random_seed_i4") else { return };
            let seed = std::mem::transmute::<*mut libc::c_void, Seed>(seed);
            match (repeatable, image_distinct) {
                (true, true) => {
                    let image = self.images.me() as u32 + 1;
                    // Odd multipliers: different images get different words.
                    change_seed(seed, |k, word| word ^ image.wrapping_mul(0x9e37_79b9 ^ (k << 1)));
                }
                (false, false) => {
                    // Each image counts its calls, so that call number n gives the same seed on all of them.
                    let call = self.random_calls.get();
                    self.random_calls.set(call + 1);
                    change_seed(seed, |k, _| mixed(self.secret.wrapping_add(mixed(call << 32 | u64::from(k)))) as u32);
                }
                (true, false) | (false, true) => {}
            }
        }
    }
}

/// Spreads what differs in few bits over all of them (the finaliser of SplitMix64).
fn mixed(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A number that no other job has, from the system.
pub(crate) fn secret() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Changes each word of this image's seed, by its index.
unsafe fn change_seed(seed: Seed, changed: impl Fn(u32, u32) -> u32) {
    let null = std::ptr::null_mut();
    let (mut size, mut values) = (0, Vec::new());
    // SAFETY: `random_seed` writes the size, and reads and writes as many integers.
    unsafe {
        seed(&mut size, null, null);
        values.resize(size.max(0) as usize, 0u32);
        let mut vector: Vector = std::mem::zeroed();
        let head: *mut Head = (&raw mut vector).cast();
        Descriptor::new(head).become_vector(values.as_mut_ptr().cast(), size_of::<u32>(), values.len());
        seed(std::ptr::null_mut(), null, head);
        (0u32..).zip(&mut values).for_each(|(k, word)| *word = changed(k, *word));
        seed(std::ptr::null_mut(), head, null);
    }
}

/// A function of a library that the program brings along.
pub(crate) fn library_function(name: &CStr) -> Option<*mut libc::c_void> {
    // SAFETY: only looks it up.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
    (!found.is_null()).then_some(found)
}
