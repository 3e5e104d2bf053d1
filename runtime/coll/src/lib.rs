//! Collectives on teams.
