//! The kernels and comparisons of `shim/wide.c`.

use std::cmp::Ordering;
use std::ffi::c_int;

macro_rules! declare {
    ($($name:ident)*) => {
        mod c {
            extern "C" {
                $(pub fn $name(target: *mut u8, source: *const u8, count: usize);)*
            }
        }
        $(
            pub(crate) unsafe fn $name(target: *mut u8, source: *const u8, count: usize) {
                // SAFETY: `target` and `source` have `count` elements of the type and do not overlap: the contract of a `Kernel`,
                // which is that of the function in C.
                unsafe { c::$name(target, source, count) }
            }
        )*
    };
}

declare! {
    ngy_longdouble_sum ngy_longdouble_prod ngy_longdouble_min ngy_longdouble_max
    ngy_quad_sum ngy_quad_prod ngy_quad_min ngy_quad_max
    ngy_complex_longdouble_sum ngy_complex_longdouble_prod
    ngy_complex_quad_sum ngy_complex_quad_prod
    ngy_longdouble_int_minloc ngy_longdouble_int_maxloc
}

macro_rules! orders {
    ($($name:ident $function:ident)*) => {$(
        pub(crate) unsafe fn $function(a: *const u8, b: *const u8) -> Option<Ordering> {
            extern "C" {
                fn $name(a: *const u8, b: *const u8) -> c_int;
            }
            // SAFETY: both are one element of the type: the contract of an `Order`, which is that of the function in C.
            match unsafe { $name(a, b) } {
                -1 => Some(Ordering::Less),
                0 => Some(Ordering::Equal),
                1 => Some(Ordering::Greater),
                _ => None,
            }
        }
    )*};
}

orders! {
    ngy_longdouble_order longdouble_order
    ngy_quad_order quad_order
}

macro_rules! ones {
    ($($name:ident $function:ident)*) => {$(
        pub(crate) fn $function() -> [u8; 16] {
            extern "C" {
                fn $name(number: *mut u8);
            }
            let mut bytes = [0; 16];
            // SAFETY: the function in C writes one element, which has 16 bytes.
            unsafe { $name(bytes.as_mut_ptr()) };
            bytes
        }
    )*};
}

ones! {
    ngy_longdouble_one longdouble_one
    ngy_quad_one quad_one
}
