//! `libnagaya`: one library with the exported functions of all languages and libraries, so that a process has one core.
//!
//! This crate has no code. Each dependency exports C symbols (`interfaces/*/exports`), and the linker keeps all of them. A new
//! interface adds its line here, in `Cargo.toml` and in `interfaces/registry`. The headers in `interfaces/*/include` document the functions.

#![forbid(unsafe_code)]

use nagaya_acp_exports as _;
use nagaya_c_api_exports as _;
use nagaya_caf_exports as _;
use nagaya_mpi_exports as _;
use nagaya_python_exports as _;
use nagaya_ruby_exports as _;
use nagaya_splitc_exports as _;
use nagaya_xmp_exports as _;
