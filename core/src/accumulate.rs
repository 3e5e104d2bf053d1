//! Accumulate: `target = target op source`, element by element, each element atomically with respect to other accumulates
//! and atomics of the same type.
//!
//! Towards mapped ranks the arithmetic runs here; else the conduit does it, or the target by a message. Not here: types, operations and
//! arithmetic (`combine.rs`), atomics that return a value (`atomic.rs`).

use crate::addr::{GlobalPtr, Target};
use crate::combine::{apply, float_line, line, run, Combine};
use crate::context::Window;
use crate::error::{Error, Result, Status};
use crate::nd::Walk;
use crate::over_messages::acc as over_messages;
use crate::profile::Kind;
use crate::runtime::Core;
use nagaya_elements::{Element, Op};

impl Core {
    /// Accumulates `n` contiguous elements. Locally complete on return; remotely complete after `flush` or `quiet`.
    ///
    /// `NoSuchRank`, `BadAddress`, `Misaligned`, `BadArgument` for a bitwise operation on floating-point numbers.
    ///
    /// # Safety
    /// `src` is readable for `n` elements.
    #[inline]
    pub unsafe fn acc(&self, op: Op, ty: Element, dst: GlobalPtr, src: *const u8, n: usize) -> Result<()> {
        // SAFETY: *in segment*, aligned: checked here or in `acc_any`. *Caller*: `src` is readable.
        unsafe {
            let len = n.saturating_mul(ty.size());
            if let Some(to) = self.window(dst, len).mapped().filter(|_| n == 1 && dst.offset.0 % ty.size() == 0) {
                // One number is the common case, and worth its own path.
                if let (Element::F64, Op::Sum) = (ty, op) {
                    let _span = self.begins(Kind::Accumulate, dst.rank, len);
                    float_line::<f64>(&|| self.stripes_of(dst.rank), Op::Sum, to, src, run(1, 8));
                    self.ring_write(dst.rank);
                    return Ok(());
                }
            }
            self.acc_any(Combine { op, ty }, dst, src, n)
        }
    }

    #[inline(never)]
    unsafe fn acc_any(&self, how: Combine, dst: GlobalPtr, src: *const u8, n: usize) -> Result<()> {
        // SAFETY: *in segment*, aligned: checked first. *Caller*: `src` is readable.
        unsafe {
            let len = n.saturating_mul(how.ty.size());
            let place = self.window(dst, len);
            match place {
                Window::Mapped(_) => {}
                Window::Unmapped => self.check_rank(dst.rank)?,
                Window::Outside => return Err(self.refused(dst, len)),
            }
            self.check_acc(how.op, how.ty, dst)?;
            let _span = self.begins(Kind::Accumulate, dst.rank, len);
            if let Window::Mapped(to) = place {
                line(&|| self.stripes_of(dst.rank), how, to, src, std::ptr::null_mut(), run(n, how.ty.size()));
                self.ring_write(dst.rank);
                return Ok(());
            }
            self.acc_slow(how, dst, src, &Walk::flat(len))
        }
    }

    /// Like `acc`, on a strided section; the walk's element size must be the type's.
    ///
    /// # Safety
    /// `src` is readable for every element of the walk.
    pub unsafe fn acc_nd(&self, op: Op, ty: Element, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, aligned: checked first. *Caller*: every element is readable at `src`.
        unsafe {
            self.check_extent(dst, walk.dst_extent())?;
            self.check_acc(op, ty, dst)?;
            if walk.unit % ty.size() != 0 || walk.dims().iter().any(|d| d.dst % ty.size() as isize != 0) {
                return Err(self.misaligned(dst, ty.size()));
            }
            let _span = self.begins(Kind::Accumulate, dst.rank, walk.bytes());
            if let Some(to) = self.direct(dst) {
                apply(&|| self.stripes_of(dst.rank), Combine { op, ty }, to, src, std::ptr::null_mut(), walk);
                self.ring_write(dst.rank);
                return Ok(());
            }
            self.acc_slow(Combine { op, ty }, dst, src, walk)
        }
    }

    #[cold]
    unsafe fn acc_slow(&self, how: Combine, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, aligned: both callers check. *Caller*: every element is readable at `src`.
        unsafe {
            self.implicit(
                dst,
                |conduit, ticket| conduit.acc(how, dst, src, walk, ticket),
                |ticket| over_messages::acc(self, how, Target::Segment(dst), src, std::ptr::null_mut(), walk, ticket),
            )
        }
    }

    #[inline(always)]
    fn check_acc(&self, op: Op, ty: Element, dst: GlobalPtr) -> Result<()> {
        if dst.offset.0 % ty.size() != 0 {
            return Err(self.misaligned(dst, ty.size()));
        }
        if (op.is_bitwise() && ty.is_float()) || !ty.is_accumulated() || !op.is_accumulated() {
            return Err(not_accumulated(op, ty));
        }
        Ok(())
    }
}

#[cold]
fn not_accumulated(op: Op, ty: Element) -> Error {
    let text = match ty.is_accumulated() && op.is_accumulated() {
        true => format!("{op} of floating-point numbers: bitwise operations are for integers"),
        false => {
            format!("{op} of elements of type {ty:?}: accumulates are for integers of 8 to 64 bits, float and double")
        }
    };
    Error::new(Status::BadArgument, text)
}
