//! The numbers that translated code passes, as the types of the libraries below. Translated code passes no others.

use std::ffi::c_int;

use super::codes;
use crate::global::{Element, Mode, Relation};

#[inline]
pub fn relation(code: c_int) -> Relation {
    match codes::Relation::from_code(code) {
        Some(codes::Relation::Less) => Relation::Less,
        Some(codes::Relation::LessEqual) => Relation::LessEqual,
        Some(codes::Relation::Greater) => Relation::Greater,
        Some(codes::Relation::GreaterEqual) | None => Relation::GreaterEqual,
    }
}

pub fn mode(code: c_int) -> Mode {
    match codes::Mode::from_code(code) {
        Some(codes::Mode::Collective) | None => Mode::Collective,
        Some(codes::Mode::In) => Mode::In,
        Some(codes::Mode::Out) => Mode::Out,
    }
}

/// The type of an array's elements.
pub fn element(code: c_int) -> Element {
    Element::from_code(code).unwrap_or(Element::Bytes)
}
