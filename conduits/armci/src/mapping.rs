//! In what kind of memory Open MPI put the window. MPI has no inquiry for it, so this module reads the system's list of mappings.

/// Kinds of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mapping {
    /// The component `sm`: all processes have mapped it, and their operations need no help of the target.
    Mapped,
    /// Another file: zero at the start.
    File,
    /// Memory of this process alone.
    Private,
}

/// The kind of memory at this address.
pub fn mapping_at(at: *const u8) -> Mapping {
    // Without the list the cautious answer: what is zeroed may be large, but it is right.
    kind(&std::fs::read_to_string("/proc/self/maps").unwrap_or_default(), at as usize)
}

/// Zeroes memory without touching it: whole pages go back to the system, which gives zeroed ones when they are used.
///
/// # Safety
/// `bytes` at `at` are writable, of kind `Private`, and unused.
pub unsafe fn clear(at: *mut u8, bytes: usize) {
    // SAFETY: the bytes are the caller's.
    unsafe {
        const PAGE: usize = 4096;
        let head = at.align_offset(PAGE).min(bytes);
        let pages = (bytes - head) / PAGE * PAGE;
        let given_back = pages > 0 && libc::madvise(at.add(head).cast(), pages, libc::MADV_DONTNEED) == 0;
        if given_back {
            at.write_bytes(0, head);
            at.add(head + pages).write_bytes(0, bytes - head - pages);
        } else {
            at.write_bytes(0, bytes);
        }
    }
}

fn kind(maps: &str, at: usize) -> Mapping {
    let holds = |line: &&str| {
        let range = line.split(' ').next().and_then(|r| r.split_once('-'));
        let number = |text| usize::from_str_radix(text, 16).ok();
        range.and_then(|(a, b)| Some((number(a)?..number(b)?).contains(&at))).unwrap_or(false)
    };
    match maps.lines().find(holds).and_then(|line| line.split_once('/')) {
        Some((_, path)) if path.contains("osc_sm.") => Mapping::Mapped,
        Some(_) => Mapping::File,
        None => Mapping::Private,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_zero_after_it_was_cleared() {
        for (offset, bytes) in [(0, 40_000), (7, 40_000), (100, 50), (4096, 4096), (3, 0)] {
            let mut memory = vec![0xaau8; 60_000];
            // SAFETY: inside the vector, which is ours alone.
            unsafe { clear(memory.as_mut_ptr().add(offset), bytes) };
            let expected = |i: usize| if (offset..offset + bytes).contains(&i) { 0 } else { 0xaa };
            assert!(memory.iter().enumerate().all(|(i, b)| *b == expected(i)), "{offset} {bytes}");
        }
    }

    #[test]
    fn the_window_is_found_in_the_list_of_mappings() {
        let maps = "7f00-7f10 rw-s 00000000 00:1b 5525    /dev/shm/osc_sm.vm.4c110001.0.4 (deleted)\n\
                    7f10-7f20 rw-s 00000000 00:1b 5525    /dev/shm/osc_rdma.vm.4c110001.4\n\
                    7f20-7f30 rw-p 00000000 00:00 0\n";
        let kinds = [0x7f00, 0x7f0f, 0x7f10, 0x7f20, 0x9000].map(|at| kind(maps, at));
        assert_eq!(kinds, [Mapping::Mapped, Mapping::Mapped, Mapping::File, Mapping::Private, Mapping::Private]);
        assert_eq!(mapping_at(&raw const kinds as *const u8), Mapping::Private);
    }
}
