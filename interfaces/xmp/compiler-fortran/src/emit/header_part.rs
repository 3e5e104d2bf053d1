//! The parts of a loop's header as the nest uses them: evaluated once before it, or as they were written.

use super::Emit;
use crate::seam::Number;
use nagaya_text::ExprId;

/// Expressions, and the values that they have had before the nest.
pub(super) type Named = Vec<(ExprId, Number)>;

impl Emit<'_, '_> {
    /// A part of a header, evaluated or as it was written.
    pub(super) fn part_of_header(&self, e: ExprId, named: &Named) -> Number {
        named.iter().find(|(known, _)| *known == e).map_or_else(|| self.int(e), |(_, value)| value.clone())
    }
}
