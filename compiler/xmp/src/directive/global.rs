//! Directives of the global view: known by name, so that using one gives a clear message and not a suggestion.

/// Sections 3 to 5 of the language, and the extensions of the reference compiler.
pub const WORDS: &[&str] = &["local_alias"];
