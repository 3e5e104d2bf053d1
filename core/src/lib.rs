//! Storey 1: one-sided communication. Knows no network and no language.
