#!/usr/bin/env bash
# The build of the conda package: conda's compilers make everything. PREFIX is the environment's.
set -eu
scripts/compile --locked
SPLIT_DEBUG=1 scripts/lay-out target/release "$PREFIX"
