//! The conduit contract as tests.
