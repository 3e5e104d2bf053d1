//! Lines of the program, by numbers of 16 bits that mean the same in all ranks.
//!
//! A number is an index in a table that all ranks share, of words for addresses of code. In the main program, which all ranks run, the word is the
//! distance from its beginning. Ranks load a library at different addresses; a place in a library is an entry of a second table. A number is for one program: a job of several programs prints the places of
//! another rank's program as addresses.

use std::collections::HashMap;
use std::ffi::CStr;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Mutex, OnceLock};

use crate::shared::{FarPlace, SharedFile, FAR_PLACES, PLACES};

/// Set in the word of an entry of the second table.
const FAR: u32 = 1 << 31;

/// No place is known.
pub const UNKNOWN: u16 = 0;

/// Where the main program begins and ends.
struct Program {
    base: usize,
    end: usize,
    /// Where its code ends, and the numbers of its places as far as this process knows them.
    code: usize,
    numbers: Box<[AtomicU16]>,
}

fn program() -> &'static Program {
    static PROGRAM: OnceLock<Program> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        unsafe extern "C" fn first(info: *mut libc::dl_phdr_info, _: usize, data: *mut libc::c_void) -> libc::c_int {
            // SAFETY: the loader's record, and our own variable.
            unsafe {
                let info = &*info;
                let base = info.dlpi_addr as usize;
                let headers = std::slice::from_raw_parts(info.dlpi_phdr, usize::from(info.dlpi_phnum));
                let loads = headers.iter().filter(|header| header.p_type == libc::PT_LOAD);
                let end = |header: &libc::Elf64_Phdr| base + header.p_vaddr as usize + header.p_memsz as usize;
                let code = loads.clone().filter(|header| header.p_flags & libc::PF_X != 0).map(end).max();
                let program = &mut *data.cast::<Program>();
                (program.base, program.code) = (base, code.unwrap_or(base));
                program.end = loads.map(end).max().unwrap_or(base);
            }
            // The first one is the main program.
            1
        }
        let mut program = Program { base: 0, end: 0, code: 0, numbers: Box::default() };
        // SAFETY: the function reads the records and writes the variable.
        unsafe { libc::dl_iterate_phdr(Some(first), (&raw mut program).cast()) };
        program.numbers = (program.base..program.code).map(|_| AtomicU16::new(UNKNOWN)).collect();
        program
    })
}

/// The number of a return address.
#[inline(always)]
pub fn number(shared: &SharedFile, address: usize) -> u16 {
    let program = program();
    let known = program.numbers.get(address.wrapping_sub(program.base));
    match known.map(|number| number.load(Ordering::Relaxed)) {
        Some(number) if number != UNKNOWN => number,
        _ => look_up(shared, address, known),
    }
}

#[cold]
#[inline(never)]
fn look_up(shared: &SharedFile, address: usize, known: Option<&AtomicU16>) -> u16 {
    match known {
        _ if address == 0 => UNKNOWN,
        Some(known) => {
            let number = enter(shared, (address - program().base) as u32);
            known.store(number, Ordering::Relaxed);
            number
        }
        None => far(shared, address),
    }
}

/// The number of a word, which may be new.
fn enter(shared: &SharedFile, word: u32) -> u16 {
    let table = &shared.header().places;
    let first = (word.wrapping_mul(0x9e37_79b9) >> 8) as usize;
    // No number is `UNKNOWN`.
    let numbers = (0..PLACES).map(|step| (first + step) % PLACES).filter(|number| *number != usize::from(UNKNOWN));
    for number in numbers {
        match table[number].compare_exchange(0, word, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => return number as u16,
            Err(other) if other == word => return number as u16,
            Err(_) => {}
        }
    }
    UNKNOWN
}

fn far(shared: &SharedFile, address: usize) -> u16 {
    static KNOWN: OnceLock<Mutex<HashMap<usize, u16>>> = OnceLock::new();
    let mut known = KNOWN.get_or_init(Mutex::default).lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    *known.entry(address).or_insert_with(|| add(shared, address).map_or(UNKNOWN, |word| enter(shared, word)))
}

/// Puts a place of a library into the second table: its word.
fn add(shared: &SharedFile, address: usize) -> Option<u32> {
    // SAFETY: zero is right for this record.
    let mut info: libc::Dl_info = unsafe { std::mem::zeroed() };
    // SAFETY: any address may be asked for.
    if unsafe { libc::dladdr(address as *const _, &mut info) } == 0 || info.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the loader's string.
    let name = unsafe { CStr::from_ptr(info.dli_fname) }.to_bytes();
    let distance = (address - info.dli_fbase as usize) as u64;
    let hash = name.iter().fold(distance, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    let table = &shared.header().far_places;
    for step in 0..FAR_PLACES {
        let at = (hash as usize).wrapping_add(step) % FAR_PLACES;
        let place = &table[at];
        if place.state.compare_exchange(0, 1, Ordering::Acquire, Ordering::Acquire).is_ok() {
            write(place, name, distance);
            return Some(at as u32 | FAR);
        }
        while place.state.load(Ordering::Acquire) == 1 {
            std::thread::yield_now();
        }
        if place.address.load(Ordering::Relaxed) == distance && read(place).as_bytes() == &name[..name.len().min(SPACE)]
        {
            return Some(at as u32 | FAR);
        }
    }
    None
}

/// Bytes of a library's name.
const SPACE: usize = 112;

fn write(place: &FarPlace, name: &[u8], distance: u64) {
    let name = &name[..name.len().min(SPACE)];
    for (word, bytes) in place.name.iter().zip(name.chunks(8)) {
        let mut eight = [0; 8];
        eight[..bytes.len()].copy_from_slice(bytes);
        word.store(u64::from_ne_bytes(eight), Ordering::Relaxed);
    }
    place.len.store(name.len() as u32, Ordering::Relaxed);
    place.address.store(distance, Ordering::Relaxed);
    place.state.store(2, Ordering::Release);
}

fn read(place: &FarPlace) -> String {
    let bytes: Vec<u8> = place.name.iter().flat_map(|word| word.load(Ordering::Relaxed).to_ne_bytes()).collect();
    String::from_utf8_lossy(&bytes[..SPACE.min(place.len.load(Ordering::Relaxed) as usize)]).into_owned()
}

/// File, line and function of a place: `heat.c:40 in exchange`.
pub fn text(shared: &SharedFile, place: u16) -> String {
    if place == UNKNOWN {
        return "an unknown place".into();
    }
    let place = shared.header().places[usize::from(place)].load(Ordering::Relaxed);
    let (file, distance) = match place & FAR {
        0 => ("/proc/self/exe".to_string(), place as u64),
        _ => {
            let far = &shared.header().far_places[(place & !FAR) as usize % FAR_PLACES];
            (read(far), far.address.load(Ordering::Relaxed))
        }
    };
    // The return address is after the call, perhaps on the next line.
    lines(&file, distance - 1).unwrap_or_else(|| format!("{file}+{distance:#x} (compile with -g for lines)"))
}

fn lines(file: &str, address: u64) -> Option<String> {
    let loader = addr2line::Loader::new(file).ok()?;
    let mut frames = loader.find_frames(address).ok()?;
    let mut text = None;
    let mut function = None;
    let mut is_ours = true;
    while let Some(frame) = frames.next().ok()? {
        // Inline functions of our headers are not the user's code; the line that calls them is.
        if is_ours {
            let location = frame.location?;
            let path = location.file?;
            is_ours = ["/include/nagaya", "/include/split-c/"].iter().any(|folder| path.contains(folder));
            text = Some(format!("{}:{}", path.rsplit('/').next()?, location.line?));
        }
        function =
            frame.function.and_then(|function| function.demangle().ok().map(std::borrow::Cow::into_owned)).or(function);
    }
    let text = text?;
    Some(match function.or_else(|| loader.find_symbol(address).map(str::to_string)) {
        Some(function) => format!("{text} in {function}"),
        None => text,
    })
}

/// The variable of the main program at an address, and the distance from its beginning.
pub fn variable(address: usize) -> Option<(String, usize)> {
    let program = program();
    let distance = address.checked_sub(program.base)?;
    if address >= program.end {
        return None;
    }
    let loader = addr2line::Loader::new("/proc/self/exe").ok()?;
    let info = loader.find_symbol_info(distance as u64)?;
    Some((info.name().to_string(), distance - info.address() as usize))
}
