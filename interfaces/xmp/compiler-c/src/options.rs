//! The options of the lowering.

/// First words of the pragmas that are ours.
pub const PRAGMAS: &[&str] = &["xmp"];

#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Emit run-time checks of sections, shapes and subscripts.
    pub check: bool,
    /// What number the first image has in the source: 0, or 1 as in XcalableMP 1.0 to 1.2.
    pub image_base: u32,
}
