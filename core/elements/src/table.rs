//! The kernel of an operation and an element type.

use crate::arithmetic::{Complex, Half, Number, Pair};
use crate::element::Element;
use crate::kernel::{each, greatest, least, Kernel};
use crate::op::Op;
use crate::wide;

/// The kernel; `None`: the operation is not defined for these elements.
#[inline(always)]
pub fn kernel(op: Op, element: Element) -> Option<Kernel> {
    KERNELS[element as usize][op as usize]
}

type Row = [Option<Kernel>; Op::COUNT];

/// Fills places of a row.
macro_rules! row {
    ($($op:ident = $kernel:expr;)*) => {{
        let mut row: Row = [None; Op::COUNT];
        $(row[Op::$op as usize] = Some($kernel as Kernel);)*
        row
    }};
}

/// The kernel of a function of two elements.
macro_rules! of {
    ($t:ty, $f:expr) => {{
        unsafe fn kernel(target: *mut u8, source: *const u8, count: usize) {
            // SAFETY: `target` and `source` have `count` elements of the type and do not overlap: the contract of a `Kernel`.
            unsafe { each::<$t>(target, source, count, $f) }
        }
        kernel
    }};
}

macro_rules! integers {
    ($t:ty) => {
        row! {
            Sum = of!($t, <$t>::sum);
            Prod = of!($t, <$t>::product);
            Min = of!($t, <$t>::least);
            Max = of!($t, <$t>::greatest);
            And = of!($t, |a, b| a & b);
            Or = of!($t, |a, b| a | b);
            Xor = of!($t, |a, b| a ^ b);
            LogicalAnd = of!($t, |a, b| <$t>::truth(a.is_true() & b.is_true()));
            LogicalOr = of!($t, |a, b| <$t>::truth(a.is_true() | b.is_true()));
            LogicalXor = of!($t, |a, b| <$t>::truth(a.is_true() != b.is_true()));
        }
    };
}

macro_rules! floats {
    ($t:ty, $min:expr, $max:expr) => {
        row! {
            Sum = of!($t, <$t>::sum);
            Prod = of!($t, <$t>::product);
            Min = $min;
            Max = $max;
            LogicalAnd = of!($t, |a, b| <$t>::truth(a.is_true() & b.is_true()));
            LogicalOr = of!($t, |a, b| <$t>::truth(a.is_true() | b.is_true()));
            LogicalXor = of!($t, |a, b| <$t>::truth(a.is_true() != b.is_true()));
        }
    };
}

macro_rules! complexes {
    ($t:ty) => {
        row! {
            Sum = of!(Complex<$t>, Complex::<$t>::sum);
            Prod = of!(Complex<$t>, Complex::<$t>::product);
        }
    };
}

macro_rules! pairs {
    ($value:ty, $index:ty) => {
        row! {
            MinLoc = of!(Pair<$value, $index>, Pair::<$value, $index>::least);
            MaxLoc = of!(Pair<$value, $index>, Pair::<$value, $index>::greatest);
        }
    };
}

static KERNELS: [Row; Element::ALL.len()] = {
    let mut table: [Row; Element::ALL.len()] = [[None; Op::COUNT]; Element::ALL.len()];
    table[Element::I8 as usize] = integers!(i8);
    table[Element::U8 as usize] = integers!(u8);
    table[Element::I16 as usize] = integers!(i16);
    table[Element::U16 as usize] = integers!(u16);
    table[Element::I32 as usize] = integers!(i32);
    table[Element::U32 as usize] = integers!(u32);
    table[Element::I64 as usize] = integers!(i64);
    table[Element::U64 as usize] = integers!(u64);
    table[Element::I128 as usize] = integers!(i128);
    table[Element::U128 as usize] = integers!(u128);
    table[Element::F16 as usize] = floats!(Half, of!(Half, Half::least), of!(Half, Half::greatest));
    table[Element::F32 as usize] = floats!(f32, least::<f32>, greatest::<f32>);
    table[Element::F64 as usize] = floats!(f64, least::<f64>, greatest::<f64>);
    table[Element::C16 as usize] = complexes!(Half);
    table[Element::C32 as usize] = complexes!(f32);
    table[Element::C64 as usize] = complexes!(f64);
    table[Element::LongDouble as usize] = row! {
        Sum = wide::ngy_longdouble_sum;
        Prod = wide::ngy_longdouble_prod;
        Min = wide::ngy_longdouble_min;
        Max = wide::ngy_longdouble_max;
    };
    table[Element::F128 as usize] = row! {
        Sum = wide::ngy_quad_sum;
        Prod = wide::ngy_quad_prod;
        Min = wide::ngy_quad_min;
        Max = wide::ngy_quad_max;
    };
    table[Element::ComplexLongDouble as usize] = row! {
        Sum = wide::ngy_complex_longdouble_sum;
        Prod = wide::ngy_complex_longdouble_prod;
    };
    table[Element::C128 as usize] = row! {
        Sum = wide::ngy_complex_quad_sum;
        Prod = wide::ngy_complex_quad_prod;
    };
    table[Element::I16Index as usize] = pairs!(i16, i32);
    table[Element::I32Index as usize] = pairs!(i32, i32);
    table[Element::I64Index as usize] = pairs!(i64, i32);
    table[Element::F32Index as usize] = pairs!(f32, i32);
    table[Element::F64Index as usize] = pairs!(f64, i32);
    table[Element::F32Pair as usize] = pairs!(f32, f32);
    table[Element::F64Pair as usize] = pairs!(f64, f64);
    table[Element::LongDoubleIndex as usize] = row! {
        MinLoc = wide::ngy_longdouble_int_minloc;
        MaxLoc = wide::ngy_longdouble_int_maxloc;
    };
    // What is stored needs no arithmetic.
    let mut at = 0;
    while at < Element::ALL.len() {
        table[at][Op::Replace as usize] = Some(replace(Element::ALL[at].size()));
        table[at][Op::NoOp as usize] = Some(nothing);
        at += 1;
    }
    table
};

/// The kernel that stores elements of `size` bytes.
const fn replace(size: usize) -> Kernel {
    match size {
        1 => of!(u8, |_, b| b),
        2 => of!(u16, |_, b| b),
        4 => of!(u32, |_, b| b),
        8 => of!(u64, |_, b| b),
        16 => of!(u128, |_, b| b),
        _ => of!([u128; 2], |_, b| b),
    }
}

unsafe fn nothing(_target: *mut u8, _source: *const u8, _count: usize) {}

/// The sizes of the pairs in C.
const _: () = assert!(
    Element::LongDoubleIndex.size() == 32
        && Element::I16Index.size() == size_of::<Pair<i16, i32>>()
        && Element::I32Index.size() == size_of::<Pair<i32, i32>>()
        && Element::I64Index.size() == size_of::<Pair<i64, i32>>()
        && Element::F64Index.size() == size_of::<Pair<f64, i32>>()
        && Element::F64Pair.size() == size_of::<Pair<f64, f64>>()
        && Element::C64.size() == size_of::<Complex<f64>>()
);
