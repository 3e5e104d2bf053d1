//! Whole-product tests: they speak only the installed commands and the public languages.
