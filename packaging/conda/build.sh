#!/usr/bin/env bash
# The build of the conda package: conda's compilers make everything. PREFIX is the environment's.
set -eu
exclude=()
for name in nagaya-conduit-check nagaya-tests nagaya-toy nagaya-random nagaya-bench xtask; do exclude+=(--exclude "$name"); done
cargo build --release --locked --workspace "${exclude[@]}"
SPLIT_DEBUG=1 scripts/lay-out target/release "$PREFIX"
