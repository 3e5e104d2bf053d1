//! What handles lead to. Each kind has a module of its own, with the table of its handles; `tables` has all of them.
//!
//! Nothing here waits or communicates; functions of the program are called only for attributes and requests.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `attributes`, `bsend_buffer`, `context_ids`, `elements`, `error_handlers`, `info`, `representation`, `status`, `topology`, `type_shapes`
//! 2. `datatypes`, `session`
//! 3. `group`
//! 4. `communicator`
//! 5. `file_view`, `lost`, `matched`, `operators`, `partitioned`, `remainder`, `window`
//! 6. `file`, `operation`
//! 7. `request`
//! 8. `request_table`
//! 9. `tables`

pub mod attributes;
pub mod bsend_buffer;
pub mod communicator;
pub mod context_ids;
pub mod datatypes;
pub mod elements;
pub mod error_handlers;
pub mod file;
pub mod file_view;
pub mod group;
pub mod info;
pub mod lost;
pub mod matched;
pub mod operation;
pub mod operators;
pub mod partitioned;
pub mod remainder;
pub mod representation;
pub mod request;
pub mod request_table;
pub mod session;
pub mod status;
pub mod tables;
pub mod topology;
pub mod type_shapes;
pub mod window;
