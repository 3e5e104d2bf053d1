//! The numbers of translated code, as the rooms below know what they mean. Translated code passes no others.

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
    match codes::Type::from_code(code) {
        Some(codes::Type::I8) => Element::I8,
        Some(codes::Type::U8) => Element::U8,
        Some(codes::Type::I16) => Element::I16,
        Some(codes::Type::U16) => Element::U16,
        Some(codes::Type::I32) => Element::I32,
        Some(codes::Type::U32) => Element::U32,
        Some(codes::Type::I64) => Element::I64,
        Some(codes::Type::U64) => Element::U64,
        Some(codes::Type::F32) => Element::F32,
        Some(codes::Type::F64) => Element::F64,
        Some(codes::Type::Bool) => Element::Bool,
        Some(codes::Type::C32) => Element::Complex32,
        Some(codes::Type::C64) => Element::Complex64,
        Some(codes::Type::Flong) => Element::LongDouble,
        Some(codes::Type::Bytes) | None => Element::Other,
    }
}
