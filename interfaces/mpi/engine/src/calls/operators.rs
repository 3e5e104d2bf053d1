//! Operators of reductions, and the reduction of one process alone.

use std::rc::Rc;

use nagaya_mpi_types::Type;

use crate::arguments::{given, two_buffers, Place};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_OP, OP_NULL};
use crate::objects::elements::Elements;
use crate::objects::operators::Op;

pub fn reduce_local(
    engine: &'static Engine,
    from: *const u8,
    inout: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
) -> Result {
    op.check(&of)?;
    given(from, count, &of)?;
    given(inout, count, &of)?;
    two_buffers(from, inout, count)?;
    // SAFETY: mpi.h: both buffers have so many elements, and the second is for the result.
    let (from, inout) = unsafe { (Elements::new(from.cast_mut(), count, of.clone()), Elements::new(inout, count, of)) };
    op.apply(&engine.objects.datatypes, &from, &inout);
    Ok(())
}

pub fn op_create(engine: &'static Engine, function: usize, commutes: i32, op: Place<usize>) -> Result {
    create(engine, function, commutes, false, op)
}

pub fn op_create_c(engine: &'static Engine, function: usize, commutes: i32, op: Place<usize>) -> Result {
    create(engine, function, commutes, true, op)
}

fn create(engine: &'static Engine, function: usize, commutes: i32, large: bool, op: Place<usize>) -> Result {
    if function == 0 {
        return Err(Fault::new(ERR_ARG, "`user_fn` is NULL"));
    }
    op.set(engine.objects.operators.insert(Op::Users { function, commutes: commutes != 0, large }));
    Ok(())
}

pub fn op_free(engine: &'static Engine, op: Place<usize>) -> Result {
    if !engine.objects.operators.remove(op.get()) {
        return Err(Fault::new(ERR_OP, "the operator is MPI_OP_NULL or predefined, or was freed"));
    }
    op.set(OP_NULL);
    Ok(())
}

pub fn op_commutative(op: Rc<Op>, commute: Place<i32>) -> Result {
    commute.set(op.commutes().into());
    Ok(())
}
