//! The C front end: parser, typed tree.
