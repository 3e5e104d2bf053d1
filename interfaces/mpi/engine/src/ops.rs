//! Operators of reductions: the predefined ones on basic types, and functions of the user.

use std::rc::Rc;

use nagaya_mpi_types::{Basic, Type};

use crate::fault::{Fault, Result};
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
        let known = of.only_basic().is_some_and(|basic| reduction(handle, basic).is_some());
        if known || of.size == 0 {
            return Ok(());
        }
        Err(Fault::new(ERR_OP, "this predefined operator is not defined for this datatype"))
    }

    /// `inout = from op inout`, for `count` elements.
    pub unsafe fn apply(&self, from: *const u8, inout: *mut u8, count: usize, of: &Rc<Type>) {
        match *self {
            Op::Users { function, large, .. } => {
                let mut handle = of.handle.get();
                if large {
                    let function: unsafe extern "C" fn(*const u8, *mut u8, *mut i64, *mut usize) =
                        std::mem::transmute(function);
                    function(from, inout, &mut (count as i64), &mut handle);
                } else {
                    let function: unsafe extern "C" fn(*const u8, *mut u8, *mut i32, *mut usize) =
                        std::mem::transmute(function);
                    function(from, inout, &mut (count as i32), &mut handle);
                }
            }
            Op::Predefined(handle) => {
                let Some(basic) = of.only_basic() else { return };
                let kernel = reduction(handle, basic).and_then(|(op, element)| nagaya_elements::kernel(op, element));
                if let Some(kernel) = kernel {
                    // A predefined operator commutes.
                    kernel(inout, from, count * of.elements());
                }
            }
        }
    }
}

/// The operation of a predefined operator; none of MPI_REPLACE and MPI_NO_OP, by which nothing is reduced.
pub fn operation(handle: usize) -> Option<nagaya_core::Op> {
    use nagaya_core::Op;
    Some(match handle {
        SUM => Op::Sum,
        PROD => Op::Prod,
        MIN => Op::Min,
        MAX => Op::Max,
        BAND => Op::And,
        BOR => Op::Or,
        BXOR => Op::Xor,
        LAND => Op::LogicalAnd,
        LOR => Op::LogicalOr,
        LXOR => Op::LogicalXor,
        MINLOC => Op::MinLoc,
        MAXLOC => Op::MaxLoc,
        _ => return None,
    })
}

/// What combines elements of a basic type by a predefined operator.
pub fn reduction(handle: usize, basic: Basic) -> Option<(nagaya_core::Op, nagaya_core::Element)> {
    let op = operation(handle)?;
    Some((op, basic.reduced_by(op)?))
}
