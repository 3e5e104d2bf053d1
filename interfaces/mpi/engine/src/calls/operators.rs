//! Operators of reductions, and the one reduction that nobody else takes part in.

use std::rc::Rc;

use nagaya_mpi_types::Type;

use crate::buffer::given;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_OP, OP_NULL};
use crate::ops::Op;
use crate::world::require;

pub unsafe fn reduce_local(from: *const u8, inout: *mut u8, count: usize, of: Rc<Type>, op: Rc<Op>) -> Result {
    op.check(&of)?;
    given(from, count, &of)?;
    given(inout, count, &of)?;
    super::collectives::two_buffers(from, inout, count)?;
    op.apply(from, inout, count, &of);
    Ok(())
}

pub unsafe fn op_create(function: usize, commutes: i32, op: *mut usize) -> Result {
    *op = require()?.add_op(Op::Users { function, commutes: commutes != 0, large: false });
    Ok(())
}

pub unsafe fn op_create_c(function: usize, commutes: i32, op: *mut usize) -> Result {
    *op = require()?.add_op(Op::Users { function, commutes: commutes != 0, large: true });
    Ok(())
}

pub unsafe fn op_free(op: *mut usize) -> Result {
    if !require()?.remove_op(*op) {
        return Err(Fault::new(ERR_OP, "the operator is MPI_OP_NULL or predefined, or was freed"));
    }
    *op = OP_NULL;
    Ok(())
}

pub unsafe fn op_commutative(op: Rc<Op>, commute: *mut i32) -> Result {
    *commute = i32::from(op.commutes());
    Ok(())
}
