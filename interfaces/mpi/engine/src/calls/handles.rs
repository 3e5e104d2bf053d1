//! Handles as numbers that fit into an `int`, for other languages: predefined ones are their own.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::handles::FIRST;
use crate::world::running;

/// The handles that have a number.
#[derive(Default)]
pub struct Numbered(RefCell<(Vec<usize>, HashMap<usize, i32>)>);

impl Numbered {
    fn number(&self, handle: usize) -> i32 {
        let (list, known) = &mut *self.0.borrow_mut();
        *known.entry(handle).or_insert_with(|| {
            list.push(handle);
            (FIRST + list.len() - 1) as i32
        })
    }

    fn handle(&self, number: i32) -> usize {
        let at = (number as usize).wrapping_sub(FIRST);
        self.0.borrow().0.get(at).copied().unwrap_or(0)
    }
}

fn number(handle: usize) -> i32 {
    match running() {
        Some(world) if handle >= FIRST => world.numbered.number(handle),
        _ => handle as i32,
    }
}

fn handle(number: i32) -> usize {
    match running() {
        Some(world) if number as usize >= FIRST => world.numbered.handle(number),
        _ => number as usize,
    }
}

pub unsafe fn comm_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn comm_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn request_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn request_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn session_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn session_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn type_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn type_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn errhandler_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn errhandler_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn group_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn group_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn info_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn info_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn message_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn message_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn op_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn op_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn win_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn win_fromint(of: i32) -> usize {
    handle(of)
}

pub unsafe fn file_toint(of: usize) -> i32 {
    number(of)
}

pub unsafe fn file_fromint(of: i32) -> usize {
    handle(of)
}
