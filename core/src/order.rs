//! The order that the completion of a put or get gives on mapped memory, where puts are plain stores and gets plain loads.
//!
//! A put is *remotely complete* when it returns, or when its handle is complete. From then on, a rank that sees a later store of this rank
//! also sees the put. The later store may be plain, such as a second put that sets a flag. A get is complete when its data is here. What
//! this rank loads afterwards is at least as new.
//!
//! On x86-64, the processor keeps both orders, and the fences only bind the compiler. On AArch64 they are instructions. An implicit
//! operation has no fence, because `flush` and `quiet` have one. This file is compiled twice: here, and in `tests/order_model.rs`, where
//! loom tries all orders. `nagaya/access.h` has the same two fences for inline code.

use super::sync::{fence, Ordering};

/// After the stores of a put that is reported as complete.
#[inline(always)]
pub fn after_put() {
    fence(Ordering::Release);
}

/// After the loads of a get that is reported as complete.
#[inline(always)]
pub fn after_get() {
    fence(Ordering::Acquire);
}
