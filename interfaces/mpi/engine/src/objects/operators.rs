//! Operators of reductions: the predefined ones on basic types, and functions of the user.

use std::cell::OnceCell;
use std::rc::Rc;

use nagaya_core::{Element, Op as Operation};
use nagaya_elements::kernel;
use nagaya_mpi_types::{Basic, Type};

use super::datatypes::Datatypes;
use super::elements::Elements;
use crate::fault::{Fault, Result};
use crate::handles::Table;
use crate::numbers::*;

fn name(handle: usize) -> &'static str {
    NAMES_OF_OPERATORS.iter().find(|(known, _)| *known == handle).map_or("this operator", |(_, name)| name)
}

/// Whether a datatype is predefined, or one of Fortran's parametrised types, which count as predefined (MPI 19.1.9).
fn is_basic(of: &Type) -> bool {
    [0, COMBINER_F90_INTEGER, COMBINER_F90_REAL, COMBINER_F90_COMPLEX].contains(&of.made.combiner)
}

/// The datatype of which this one is a duplicate, or else this one.
fn original(mut of: &Type) -> &Type {
    while let (COMBINER_DUP, Some(old)) = (of.made.combiner, of.made.types.first()) {
        of = old;
    }
    of
}

/// The error of a predefined operator on a derived datatype.
#[cold]
fn not_for_derived(handle: usize) -> Fault {
    let name = name(handle);
    let text = format!(
        "{name} is not defined for derived datatypes: pass a predefined datatype, or make an operator by MPI_Op_create"
    );
    Fault::new(ERR_OP, text)
}

/// The error of a predefined operator on a datatype that it does not take (MPI 6.9.2).
#[cold]
pub fn not_defined(handle: usize) -> Fault {
    let name = name(handle);
    let takes = match handle {
        BAND | BOR | BXOR => "integers and MPI_BYTE",
        LAND | LOR | LXOR => "integers and logicals",
        MIN | MAX => "integers and real numbers",
        MINLOC | MAXLOC => "pairs such as MPI_DOUBLE_INT",
        SUM | PROD => "integers, real and complex numbers",
        _ => "no type here",
    };
    Fault::new(ERR_OP, format!("{name} is not defined for this datatype: it takes {takes}"))
}

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

    /// Whether reductions by it are defined for a type. Callers check this before they send anything. There are no
    /// reductions by MPI_REPLACE and MPI_NO_OP.
    pub fn check(&self, of: &Type) -> Result {
        let Op::Predefined(handle) = *self else { return Ok(()) };
        let of = original(of);
        if !is_basic(of) {
            return Err(not_for_derived(handle));
        }
        let known = of.only_basic().is_some_and(|basic| reduction(handle, basic).is_some());
        match known && of.handle.get() != PACKED {
            true => Ok(()),
            false => Err(not_defined(handle)),
        }
    }

    /// `inout = from op inout`, for elements of one type. A function of the program gets at least one.
    pub fn apply(&self, types: &Datatypes, from: &Elements, inout: &Elements) {
        if inout.count > 0 {
            // A function of the program may take long. Then this process does not wait.
            let apply = || types.while_known(&inout.of, |of| self.call(from, inout, of));
            nagaya_core::get().map_or_else(apply, |core| core.while_busy(apply));
        }
    }

    fn call(&self, from: &Elements, inout: &Elements, mut handle: usize) {
        let (at, into, count, of) = (from.at().cast_const(), inout.at(), inout.count, &inout.of);
        match *self {
            // SAFETY: `MPI_Op_create` got the address as a function of this type; it reads and writes as many elements as there are.
            Op::Users { function, large: true, .. } => unsafe {
                let function: unsafe extern "C" fn(*const u8, *mut u8, *mut i64, *mut usize) =
                    std::mem::transmute(function);
                function(at, into, &mut (count as i64), &mut handle);
            },
            // SAFETY: as above, of `MPI_Op_create` with a count of `int`.
            Op::Users { function, .. } => unsafe {
                let function: unsafe extern "C" fn(*const u8, *mut u8, *mut i32, *mut usize) =
                    std::mem::transmute(function);
                function(at, into, &mut (count as i32), &mut handle);
            },
            Op::Predefined(handle) => {
                let Some(basic) = of.only_basic() else { return };
                let kernel = reduction(handle, basic).and_then(|(op, element)| kernel(op, element));
                if let Some(combine) = kernel {
                    // SAFETY: the elements consist of so many of this basic type, and do not overlap. All these operators commute.
                    unsafe { combine(into, at, count * of.elements()) };
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

/// The operation of a predefined operator; none of MPI_REPLACE and MPI_NO_OP, by which nothing is reduced.
#[inline]
fn operation(handle: usize) -> Option<Operation> {
    Some(match handle {
        SUM => Operation::Sum,
        PROD => Operation::Prod,
        MIN => Operation::Min,
        MAX => Operation::Max,
        BAND => Operation::And,
        BOR => Operation::Or,
        BXOR => Operation::Xor,
        LAND => Operation::LogicalAnd,
        LOR => Operation::LogicalOr,
        LXOR => Operation::LogicalXor,
        MINLOC => Operation::MinLoc,
        MAXLOC => Operation::MaxLoc,
        _ => return None,
    })
}

/// The operation of a predefined operator, and the elements that it combines, where it is defined for a basic type.
#[inline]
pub fn reduction(handle: usize, basic: Basic) -> Option<(Operation, Element)> {
    let op = operation(handle)?;
    Some((op, basic.reduced_by(op)?))
}
