//! What an address is that a process could not access: near null, beyond a stack, in or beyond a segment, or beyond an
//! array.
//!
//! Not here: which instruction used it (`crash_frames`).

use crate::crash_frames::Maps;
use crate::crash_input::{Crash, Object, Segments};

/// Addresses from a null pointer that are taken for a member of an object there, or for an element of an array.
const NEAR_NULL: u64 = 1 << 16;

/// How far below a stack an overflow may reach: a function whose variables are large.
const BELOW_STACK: u64 = 64 << 20;

/// How far beyond the heap, a variable or a segment an address may be that is described from there.
const BEYOND: u64 = 4 << 30;

/// An address that is farther than this from the heap or a variable may have nothing to do with it.
const NEAR: u64 = 1 << 20;

/// The distance of an address from the end of something before it.
fn past_end(by: u64, what: &str) -> String {
    match by {
        0 => format!("just beyond the end of {what}"),
        by => format!("{by} bytes beyond the end of {what}"),
    }
}

impl Segments {
    fn base_of(&self, rank: u32) -> u64 {
        self.base.wrapping_add_signed((i64::from(rank) - i64::from(self.rank)) * self.stride)
    }

    /// `own` is the word for the segment of the process itself.
    fn name(&self, rank: u32) -> String {
        if rank == self.rank {
            "its own segment".into()
        } else {
            format!("the segment of rank {rank}")
        }
    }

    fn describe(&self, address: u64, signal: i32, object: Option<&Object>) -> Option<String> {
        let mut ranks = self.first..self.first + self.count;
        let inside = |rank: &u32| (self.base_of(*rank)..self.base_of(*rank) + self.size).contains(&address);
        if let Some(rank) = ranks.clone().find(inside) {
            let offset = address - self.base_of(rank);
            let why = if signal == libc::SIGBUS {
                ": there is no memory for it (a limit of the container, or a full /dev/shm)"
            } else {
                ""
            };
            let what = object.map_or_else(|| format!("offset {offset}"), Object::describe);
            return Some(format!("{what} in {}{why}", self.name(rank)));
        }
        // A segment that begins or ends nearby.
        let beyond = |rank: u32| address.checked_sub(self.base_of(rank) + self.size).map(|by| (by, rank));
        let (by, rank) = ranks.by_ref().filter_map(beyond).min()?;
        let end = || past_end(by, &self.name(rank));
        let last = || object.map_or(String::new(), |object| format!(", {}", object.describe()));
        (by < self.size.max(BEYOND)).then(|| end() + &last())
    }
}

impl Object {
    /// "`a` + 40 bytes", "8 bytes beyond the end of coarray `a`".
    fn describe(&self) -> String {
        match self.distance.checked_sub(self.bytes) {
            None => format!("{} + {} bytes", self.title.trim_start_matches("coarray "), self.distance),
            Some(by) => past_end(by, &self.title),
        }
    }
}

/// Ends a sentence about the address of `crash`.
pub fn describe(crash: &Crash, maps: &Maps) -> String {
    let address = crash.address;
    if address < NEAR_NULL {
        return match address {
            0 => "a null pointer".into(),
            offset => format!("{offset} bytes from a null pointer"),
        };
    }
    if (-(NEAR_NULL as i64)..0).contains(&(address as i64)) {
        return format!("{} bytes before a null pointer", (address as i64).unsigned_abs());
    }
    if overflows_stack(crash, maps) {
        return "which is beyond the end of its stack: a recursion without end, or variables too large for `ulimit -s`"
            .into();
    }
    if let Some(text) =
        crash.segments.and_then(|segments| segments.describe(address, crash.signal, crash.object.as_ref()))
    {
        return text;
    }
    let variable = maps.variable(address);
    if let Some(map) = maps.at(address) {
        let what = if map.name.is_empty() { "memory".to_string() } else { map.file().to_string() };
        let may = if map.writable { "" } else { ", which it may not write to" };
        let inside = variable.filter(|(_, by, size)| by < size);
        let variable = inside.map_or(String::new(), |(name, by, _)| format!(" (`{name}` + {by} bytes)"));
        return format!("in {what}{variable}{may}");
    }
    let heap = maps.before(address).filter(|(map, _)| map.name == "[heap]").map(|(_, by)| ("the heap".to_string(), by));
    let last = variable
        .filter(|(_, by, size)| by >= size)
        .map(|(name, by, size)| (format!("the variable `{name}`"), by - size));
    nowhere(heap.into_iter().chain(last).collect())
}

/// An address without memory, from the ends of things before it.
fn nowhere(ends: Vec<(String, u64)>) -> String {
    let near = ends.iter().filter(|(_, by)| *by < NEAR).map(|(what, by)| past_end(*by, what));
    let near = near.collect::<Vec<_>>().join(" and ");
    if !near.is_empty() {
        return near;
    }
    let far = ends.iter().filter(|(_, by)| *by < BEYOND);
    let far = far.map(|(what, by)| format!("; {what} ends {by} bytes before this address")).collect::<String>();
    format!("where it has no memory{far}")
}

/// Whether the address is below the stack pointer's mapping, or in the page that guards the stack of a thread.
fn overflows_stack(crash: &Crash, maps: &Maps) -> bool {
    let (address, stack) = (crash.address, crash.stack);
    let Some(above) = maps.next(address.max(stack.min(address + BELOW_STACK))) else { return false };
    let guard = maps.at(address).is_some_and(|map| !map.readable);
    let near = address < stack.saturating_add(1 << 16) && stack.saturating_sub(address) < BELOW_STACK;
    let unmapped = guard || maps.at(address).is_none();
    near && unmapped && above.start - address < BELOW_STACK && above.writable && stack < above.end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_are_named_by_their_rank() {
        let segments = Segments { base: 0x10_0000, stride: 0x1000, first: 0, count: 3, size: 0x1000, rank: 1 };
        let description = |address| segments.describe(address, libc::SIGSEGV, None);
        assert_eq!(description(0x10_0008).as_deref(), Some("offset 8 in its own segment"));
        assert_eq!(description(0x0f_f010).as_deref(), Some("offset 16 in the segment of rank 0"));
        assert_eq!(description(0x10_2020).as_deref(), Some("32 bytes beyond the end of the segment of rank 2"));
        assert_eq!(description(0x1000), None);
        let object = |distance| Object { distance, bytes: 400, title: "coarray `a`".into() };
        let description = |address, distance| segments.describe(address, libc::SIGBUS, Some(&object(distance)));
        let begins = |text: Option<String>, wanted: &str| assert!(text.is_some_and(|text| text.starts_with(wanted)));
        begins(description(0x10_0008, 40), "`a` + 40 bytes in its own segment: there is no memory for it");
        begins(description(0x0f_f010, 408), "8 bytes beyond the end of coarray `a` in the segment of rank 0");
        let beyond = "32 bytes beyond the end of the segment of rank 2, 96 bytes beyond the end of coarray `a`";
        begins(description(0x10_2020, 496), beyond);
        begins(description(0x0f_f010, 400), "just beyond the end of coarray `a` in the segment of rank 0");
        let window = Object { title: "a window of MPI".into(), ..object(400) };
        let just = "just beyond the end of the segment of rank 2, just beyond the end of a window of MPI";
        assert_eq!(segments.describe(0x10_2000, libc::SIGSEGV, Some(&window)).as_deref(), Some(just));
    }

    #[test]
    fn a_far_end_is_no_cause() {
        let ends = |heap, variable| nowhere(vec![("the heap".into(), heap), ("the variable `a`".into(), variable)]);
        assert_eq!(ends(0, 5), "just beyond the end of the heap and 5 bytes beyond the end of the variable `a`");
        assert_eq!(ends(800_000_000, 16), "16 bytes beyond the end of the variable `a`");
        let far = "where it has no memory; the heap ends 800000000 bytes before this address";
        assert_eq!(ends(800_000_000, 1 << 40), far);
        assert_eq!(ends(1 << 40, 1 << 40), "where it has no memory");
    }

    #[test]
    fn a_stack_that_ends_is_recognised() {
        let maps = Maps::read("7ffd0000-7ffe0000 rw-p 00000000 00:00 0 [stack]\n");
        let crash = |address, stack| Crash { signal: libc::SIGSEGV, address, stack, ..Crash::default() };
        assert!(describe(&crash(0x7ffc_fff8, 0x7ffd_0000), &maps).contains("beyond the end of its stack"));
        assert_eq!(describe(&crash(0x4000_0000, 0x7ffd_f000), &maps), "where it has no memory");
    }
}
