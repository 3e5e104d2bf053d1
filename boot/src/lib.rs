//! Storey 0: how the processes of a job find each other.
