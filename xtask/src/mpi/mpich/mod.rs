//! MPICH's ABI: the library `lib/mpich-abi/libmpi.so.12`, made of `interfaces/mpi/spec/mpi.api` and of the table of MPICH's values.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `read`
//! 2. `functions`, `values`

mod functions;
mod read;
mod values;

use std::path::Path;

use super::read::Api;
use read::ABI;

/// Makes a file.
type Writer = fn(&Api, &read::Abi) -> String;

const FILES: [(&str, Writer); 3] = [
    ("interfaces/mpi/mpich-abi/generated/values.h", values::values),
    ("interfaces/mpi/mpich-abi/generated/functions.c", functions::functions),
    ("interfaces/mpi/mpich-abi/generated/mpi.h", values::header),
];

pub fn files(root: &Path, api: &Api) -> Result<Vec<(&'static str, String)>, String> {
    let text = std::fs::read_to_string(root.join(ABI)).map_err(|e| format!("{ABI}: {e}"))?;
    let abi = read::read(&text, api).map_err(|e| format!("{ABI}:{e}"))?;
    Ok(FILES.iter().map(|(path, writer)| (*path, writer(api, &abi))).collect())
}
