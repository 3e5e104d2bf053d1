//! What all processors call together: the barrier, reductions, scans, broadcast. On the one engine for collectives.

use nagaya_coll::{Group, Operator, Prefix};
use nagaya_core::{Element, Op};

use crate::error::{Error, Result};
use crate::state::SplitC;

/// The elements that are combined, and the processors that get the result: the codes of `nagaya/splitc.h`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    One,
    All,
    Scan,
    Prescan,
}

impl Form {
    fn from_code(code: i32) -> Option<Form> {
        [Form::One, Form::All, Form::Scan, Form::Prescan].into_iter().nth(code as usize)
    }
}

/// A reduction as the program calls it, or one of several values.
fn called(form: Form, op: Op, ty: Element, count: usize) -> String {
    let form = match form {
        Form::One => "reduce_to_one",
        Form::All => "reduce_to_all",
        Form::Scan => "scan",
        Form::Prescan => "prescan",
    };
    let letter = match ty {
        Element::I64 => "l",
        Element::F32 => "f",
        Element::F64 => "d",
        _ => "",
    };
    let op = match op {
        Op::Sum => "add",
        Op::Prod => "mul",
        Op::Min => "min",
        Op::Max => "max",
        Op::And => "and",
        Op::Or => "or",
        _ => "xor",
    };
    match count {
        1 => format!("all_{form}_{letter}{op}()"),
        _ => format!("all_bulk_{form}_{letter}{op}() of {count} values"),
    }
}

impl SplitC {
    /// Returns when all processors have called it.
    pub fn barrier(&self) -> Result<()> {
        let _line = self.check_collective(|| "barrier()".into())?;
        self.meet()
    }

    /// Combines `count` elements of all processors at `data`, in place. A prescan leaves those of processor 0 as they are.
    ///
    /// # Safety
    /// `data` is readable and writable for `count` elements of type `ty`, and aligned for them, until it returns.
    pub unsafe fn combine(&self, form: i32, op: i32, ty: i32, data: *mut u8, count: usize) -> Result<()> {
        let known = (Form::from_code(form), Op::from_code(op), Element::from_code(ty));
        let (Some(form), Some(op), Some(ty)) = known else {
            return Err(Error(format!(
                "a reduction with codes {form}, {op}, {ty}: header and library are of different versions"
            )));
        };
        let _line = self.check_collective(|| called(form, op, ty, count))?;
        let group = Group::from(self.core().world());
        let by = Operator::Builtin(op, ty);
        // SAFETY: `data` has `count` elements, and is both source and destination.
        unsafe {
            match form {
                Form::One => self.coll.reduce(group, by, data, data, count, 0),
                Form::All => self.coll.all_reduce(group, by, data, data, count),
                Form::Scan => self.coll.scan(group, by, data, data, count, Prefix::Inclusive),
                Form::Prescan => self.coll.scan(group, by, data, data, count, Prefix::Exclusive),
            }
        }?;
        Ok(())
    }

    /// Every processor gets the bytes of processor 0.
    ///
    /// # Safety
    /// `data` is readable and writable for `bytes` bytes until it returns.
    pub unsafe fn broadcast(&self, data: *mut u8, bytes: usize) -> Result<()> {
        let _line = self.check_collective(|| "all_bcast()".into())?;
        // SAFETY: `data` has `bytes` bytes, by the contract of this function.
        Ok(unsafe { self.coll.broadcast(Group::from(self.core().world()), data, bytes, 0) }?)
    }

    /// Every processor gets the bytes of all processors, in their order.
    ///
    /// # Safety
    /// Until it returns, `from` is readable for `bytes` bytes, and `to` is writable for as many from each processor.
    pub unsafe fn gather(&self, to: *mut u8, from: *const u8, bytes: usize) -> Result<()> {
        let _line = self.check_collective(|| format!("all_gather() of {bytes} bytes"))?;
        // SAFETY: `from` has `bytes` bytes, and `to` has space for those of all processors.
        Ok(unsafe { self.coll.all_gather(Group::from(self.core().world()), to, from, bytes) }?)
    }

    /// Block `k` of `bytes` bytes at `from` of processor `i` becomes block `i` at `to` of processor `k`.
    ///
    /// # Safety
    /// Until it returns, `from` is readable and `to` writable for `bytes` bytes for each processor, and they do not overlap.
    pub unsafe fn transpose(&self, to: *mut u8, from: *const u8, bytes: usize) -> Result<()> {
        let _line = self.check_collective(|| format!("all_transpose() of {bytes} bytes"))?;
        // SAFETY: both sides have `bytes` bytes for each processor and do not overlap.
        Ok(unsafe { self.coll.all_to_all(Group::from(self.core().world()), to, from, bytes) }?)
    }

    /// Takes in what has arrived.
    pub fn poll(&self) {
        self.core().poll();
    }
}
