//! Processes of one host over shared memory.
