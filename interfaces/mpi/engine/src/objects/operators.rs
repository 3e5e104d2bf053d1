//! Operators of reductions: the predefined ones on basic types, and functions of the user.

use std::cell::OnceCell;
use std::rc::Rc;

use nagaya_mpi_types::{Basic, Number, Type};

use super::elements::Elements;
use crate::fault::{Fault, Result};
use crate::handles::Table;
use crate::numbers::*;

/// An operator.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    Predefined(usize),
    /// `large`: its count is an `MPI_Count`.
    Users {
        function: usize,
        commutes: bool,
        large: bool,
    },
}

impl Op {
    pub fn predefined(handle: usize) -> Option<Op> {
        let is = (SUM..=PROD).contains(&handle)
            || (BAND..=BXOR).contains(&handle)
            || (LAND..=LXOR).contains(&handle)
            || [MINLOC, MAXLOC, REPLACE, NO_OP].contains(&handle);
        is.then_some(Op::Predefined(handle))
    }

    pub fn commutes(&self) -> bool {
        match self {
            Op::Predefined(handle) => ![REPLACE, NO_OP].contains(handle),
            Op::Users { commutes, .. } => *commutes,
        }
    }

    /// Whether reductions by it are defined for a type: to be asked before anything is sent. None are by MPI_REPLACE and MPI_NO_OP.
    pub fn check(&self, of: &Type) -> Result {
        let Op::Predefined(handle) = *self else { return Ok(()) };
        let known = of.only_basic().is_some_and(|basic| function(handle, basic).is_some());
        if known || of.size == 0 {
            return Ok(());
        }
        Err(Fault::new(ERR_OP, "this predefined operator is not defined for this datatype"))
    }

    /// `inout = from op inout`, for elements of one type.
    pub fn apply(&self, from: &Elements, inout: &Elements) {
        let (at, into, count, of) = (from.at().cast_const(), inout.at(), inout.count, &inout.of);
        match *self {
            // SAFETY: `MPI_Op_create` got the address as a function of this type; it reads and writes as many elements as there are.
            Op::Users { function, large: true, .. } => unsafe {
                let function: unsafe extern "C" fn(*const u8, *mut u8, *mut i64, *mut usize) =
                    std::mem::transmute(function);
                function(at, into, &mut (count as i64), &mut of.handle.get());
            },
            // SAFETY: as above, of `MPI_Op_create` with a count of `int`.
            Op::Users { function, .. } => unsafe {
                let function: unsafe extern "C" fn(*const u8, *mut u8, *mut i32, *mut usize) =
                    std::mem::transmute(function);
                function(at, into, &mut (count as i32), &mut of.handle.get());
            },
            Op::Predefined(handle) => {
                let Some(basic) = of.only_basic() else { return };
                if let Some(function) = function(handle, basic) {
                    // SAFETY: the elements consist of so many of this basic type; the functions read and write unaligned ones.
                    unsafe { function(at, into, count * of.elements()) };
                }
            }
        }
    }
}

/// The operators of this process, by their handles.
pub struct Operators {
    table: Table<Rc<Op>>,
    predefined: [OnceCell<Rc<Op>>; NO_OP - OP_NULL + 1],
}

impl Operators {
    pub fn new() -> Operators {
        Operators { table: Table::new(4), predefined: [const { OnceCell::new() }; NO_OP - OP_NULL + 1] }
    }

    pub fn get(&self, handle: usize) -> Option<Rc<Op>> {
        let Some(known) = self.predefined.get(handle.wrapping_sub(OP_NULL)) else { return self.table.get(handle) };
        if let Some(known) = known.get() {
            return Some(known.clone());
        }
        Op::predefined(handle).map(|op| known.get_or_init(|| Rc::new(op)).clone())
    }

    pub fn insert(&self, op: Op) -> usize {
        self.table.insert(Rc::new(op))
    }

    /// `false`: there is none.
    pub fn remove(&self, handle: usize) -> bool {
        self.table.remove(handle).is_some()
    }
}

/// `inout[i] = from[i] op inout[i]`, for so many numbers of the function's type: both are readable, and the second is writable.
pub type Function = unsafe fn(*const u8, *mut u8, usize);

/// # Safety
/// As of [`Function`].
unsafe fn each<T: Copy>(from: *const u8, inout: *mut u8, n: usize, f: impl Fn(T, T) -> T) {
    let (from, inout) = (from.cast::<T>(), inout.cast::<T>());
    for i in 0..n {
        // SAFETY: there are `n` numbers at both, as the caller promises.
        unsafe {
            let (a, b) = (from.add(i).read_unaligned(), inout.add(i).read_unaligned());
            inout.add(i).write_unaligned(f(a, b));
        }
    }
}

/// One of the operators for one type.
macro_rules! by {
    ($t:ty, $f:expr) => {{
        unsafe fn all(from: *const u8, inout: *mut u8, n: usize) {
            // SAFETY: the promise of a `Function`, for this type.
            unsafe { each::<$t>(from, inout, n, $f) };
        }
        Some(all as Function)
    }};
}

macro_rules! integers {
    ($t:ty, $handle:expr) => {
        match $handle {
            SUM => by!($t, |a, b| a.wrapping_add(b)),
            PROD => by!($t, |a, b| a.wrapping_mul(b)),
            MAX => by!($t, |a, b| a.max(b)),
            MIN => by!($t, |a, b| a.min(b)),
            BAND => by!($t, |a, b| a & b),
            BOR => by!($t, |a, b| a | b),
            BXOR => by!($t, |a, b| a ^ b),
            LAND => by!($t, |a, b| (a != 0 && b != 0) as $t),
            LOR => by!($t, |a, b| (a != 0 || b != 0) as $t),
            LXOR => by!($t, |a, b| ((a != 0) != (b != 0)) as $t),
            _ => None,
        }
    };
}

macro_rules! floats {
    ($t:ty, $handle:expr) => {
        match $handle {
            SUM => by!($t, |a, b| a + b),
            PROD => by!($t, |a, b| a * b),
            MAX => by!($t, |a, b| if a > b { a } else { b }),
            MIN => by!($t, |a, b| if a < b { a } else { b }),
            LAND => by!($t, |a, b| (a != 0.0 && b != 0.0) as u8 as $t),
            LOR => by!($t, |a, b| (a != 0.0 || b != 0.0) as u8 as $t),
            LXOR => by!($t, |a, b| ((a != 0.0) != (b != 0.0)) as u8 as $t),
            _ => None,
        }
    };
}

macro_rules! complexes {
    ($t:ty, $handle:expr) => {
        match $handle {
            SUM => by!([$t; 2], |a, b| [a[0] + b[0], a[1] + b[1]]),
            PROD => by!([$t; 2], |a, b| [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]),
            _ => None,
        }
    };
}

macro_rules! logicals {
    ($t:ty, $handle:expr) => {
        match $handle {
            LAND | LOR | LXOR => integers!($t, $handle),
            _ => None,
        }
    };
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Place<T, I>(T, I);

/// Of two equal values the one with the smaller index.
macro_rules! places {
    ($t:ty, $i:ty, $handle:expr) => {
        match $handle {
            MAXLOC => by!(Place<$t, $i>, |a, b| if a.0 > b.0 || (a.0 == b.0 && a.1 < b.1) { a } else { b }),
            MINLOC => by!(Place<$t, $i>, |a, b| if a.0 < b.0 || (a.0 == b.0 && a.1 < b.1) { a } else { b }),
            _ => None,
        }
    };
}

/// `shim/numbers.c`.
mod in_c {
    extern "C" {
        pub fn ngy_mpi_real_sum(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_real_prod(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_real_max(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_real_min(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_complex_sum(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_complex_prod(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_quad_sum(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_quad_prod(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_quad_max(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_quad_min(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_quad_complex_sum(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_quad_complex_prod(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_pair_max(from: *const u8, inout: *mut u8, n: usize);
        pub fn ngy_mpi_pair_min(from: *const u8, inout: *mut u8, n: usize);
    }
}

/// One of them.
macro_rules! in_c {
    ($name:ident) => {{
        unsafe fn all(from: *const u8, inout: *mut u8, n: usize) {
            // SAFETY: the promise of a `Function`, which the one in C has, too.
            unsafe { in_c::$name(from, inout, n) };
        }
        Some(all as Function)
    }};
}

fn on_quad(handle: usize) -> Option<Function> {
    match handle {
        SUM => in_c!(ngy_mpi_quad_sum),
        PROD => in_c!(ngy_mpi_quad_prod),
        MAX => in_c!(ngy_mpi_quad_max),
        MIN => in_c!(ngy_mpi_quad_min),
        _ => None,
    }
}

fn on_quad_complex(handle: usize) -> Option<Function> {
    match handle {
        SUM => in_c!(ngy_mpi_quad_complex_sum),
        PROD => in_c!(ngy_mpi_quad_complex_prod),
        _ => None,
    }
}

fn on_long_double(handle: usize, basic: Basic) -> Option<Function> {
    match (handle, basic) {
        (SUM, Basic::Float { .. }) => in_c!(ngy_mpi_real_sum),
        (PROD, Basic::Float { .. }) => in_c!(ngy_mpi_real_prod),
        (MAX, Basic::Float { .. }) => in_c!(ngy_mpi_real_max),
        (MIN, Basic::Float { .. }) => in_c!(ngy_mpi_real_min),
        (SUM, Basic::Complex { .. }) => in_c!(ngy_mpi_complex_sum),
        (PROD, Basic::Complex { .. }) => in_c!(ngy_mpi_complex_prod),
        (MAXLOC, Basic::Pair { .. }) => in_c!(ngy_mpi_pair_max),
        (MINLOC, Basic::Pair { .. }) => in_c!(ngy_mpi_pair_min),
        _ => None,
    }
}

pub fn function(handle: usize, basic: Basic) -> Option<Function> {
    match basic {
        Basic::Float { bytes: 16 } | Basic::Complex { bytes: 32 } | Basic::Pair { of: Number::Extended, .. } => {
            on_long_double(handle, basic)
        }
        Basic::Quad => on_quad(handle),
        Basic::QuadComplex => on_quad_complex(handle),
        // The standard has characters and, for logical operators, real numbers not; programs do.
        Basic::Int { bytes: 1, signed: true } | Basic::Char => integers!(i8, handle),
        Basic::Int { bytes: 1, .. } => integers!(u8, handle),
        Basic::Int { bytes: 2, signed: true } => integers!(i16, handle),
        Basic::Int { bytes: 2, .. } => integers!(u16, handle),
        Basic::Int { bytes: 4, signed: true } => integers!(i32, handle),
        Basic::Int { bytes: 4, .. } => integers!(u32, handle),
        Basic::Int { bytes: 16, signed: true } => integers!(i128, handle),
        Basic::Int { bytes: 16, .. } => integers!(u128, handle),
        Basic::Int { signed: true, .. } | Basic::Long { signed: true } => integers!(i64, handle),
        Basic::Int { .. } | Basic::Long { .. } => integers!(u64, handle),
        Basic::Byte => match handle {
            BAND | BOR | BXOR => integers!(u8, handle),
            _ => None,
        },
        Basic::Float { bytes: 4 } => floats!(f32, handle),
        Basic::Float { bytes: 8 } => floats!(f64, handle),
        Basic::Complex { bytes: 8 } => complexes!(f32, handle),
        Basic::Complex { bytes: 16 } => complexes!(f64, handle),
        Basic::Logical { bytes: 1 } => logicals!(u8, handle),
        Basic::Logical { bytes: 2 } => logicals!(u16, handle),
        Basic::Logical { bytes: 4 } => logicals!(u32, handle),
        Basic::Logical { bytes: 8 } => logicals!(u64, handle),
        Basic::Logical { .. } => logicals!(u128, handle),
        Basic::Pair { of, index: Number::I32, .. } => match of {
            Number::I16 => places!(i16, i32, handle),
            Number::I32 => places!(i32, i32, handle),
            Number::I64 => places!(i64, i32, handle),
            Number::F32 => places!(f32, i32, handle),
            Number::F64 => places!(f64, i32, handle),
            Number::Extended => None,
        },
        Basic::Pair { index: Number::F32, .. } => places!(f32, f32, handle),
        Basic::Pair { index: Number::F64, .. } => places!(f64, f64, handle),
        _ => None,
    }
}
