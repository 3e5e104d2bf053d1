//! Distributed arrays of a unit's file scope by their names, for an interface that shares a job with XMP/C (the Python package).
//!
//! Units register the arrays that they define (`units.rs`), unless they are `static` or of a function. Nothing here communicates.

use std::rc::Rc;

use crate::array::{Array, ArrayDescriptor};
use crate::arrays::Arrays;
use crate::error::Result;

/// A distributed array that a unit defines.
pub struct UnitArray {
    /// The program's descriptor.
    pub shared: *const ArrayDescriptor,
    pub array: Rc<Array>,
    /// An element's type as C writes it; empty if the compiler does not name it.
    pub kind: String,
}

impl Arrays {
    /// The array of this name; `None` if no unit defines one. Error: it has no memory.
    pub fn named(&self, name: &str) -> Option<Result<UnitArray>> {
        let units = self.known.units.borrow();
        let (shared, kind) = units.find(name)?;
        // SAFETY: `find` returns descriptors of the program, which have static storage.
        let descriptor = unsafe { &*shared };
        let named = |array| UnitArray { shared, array, kind: kind.to_string() };
        Some(descriptor.array().map(named).ok_or_else(|| descriptor.no_memory()))
    }
}

impl Array {
    /// Whether this node owns its elements and is the first node that owns a copy of them. A reduction over these nodes meets each element
    /// once.
    pub fn is_first_owner(&self) -> bool {
        let Some(me) = self.me() else { return false };
        self.map.replicated().into_iter().all(|n| (0..=me[n]).find(|q| self.has_copy(n, *q)) == Some(me[n]))
    }
}
