//! XMP directives and coarrays: checks and lowering.
