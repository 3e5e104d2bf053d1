//! Handles as numbers that fit into an `int`, for other languages.

use crate::handle_numbers::{handle, number};

pub fn comm_toint(of: usize) -> i32 {
    number(of)
}

pub fn comm_fromint(of: i32) -> usize {
    handle(of)
}

pub fn request_toint(of: usize) -> i32 {
    number(of)
}

pub fn request_fromint(of: i32) -> usize {
    handle(of)
}

pub fn session_toint(of: usize) -> i32 {
    number(of)
}

pub fn session_fromint(of: i32) -> usize {
    handle(of)
}

pub fn type_toint(of: usize) -> i32 {
    number(of)
}

pub fn type_fromint(of: i32) -> usize {
    handle(of)
}

pub fn errhandler_toint(of: usize) -> i32 {
    number(of)
}

pub fn errhandler_fromint(of: i32) -> usize {
    handle(of)
}

pub fn group_toint(of: usize) -> i32 {
    number(of)
}

pub fn group_fromint(of: i32) -> usize {
    handle(of)
}

pub fn info_toint(of: usize) -> i32 {
    number(of)
}

pub fn info_fromint(of: i32) -> usize {
    handle(of)
}

pub fn message_toint(of: usize) -> i32 {
    number(of)
}

pub fn message_fromint(of: i32) -> usize {
    handle(of)
}

pub fn op_toint(of: usize) -> i32 {
    number(of)
}

pub fn op_fromint(of: i32) -> usize {
    handle(of)
}

pub fn win_toint(of: usize) -> i32 {
    number(of)
}

pub fn win_fromint(of: i32) -> usize {
    handle(of)
}

pub fn file_toint(of: usize) -> i32 {
    number(of)
}

pub fn file_fromint(of: i32) -> usize {
    handle(of)
}
