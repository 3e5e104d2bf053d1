//! The smallest conduit: one process.
