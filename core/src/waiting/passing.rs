//! Code of a C++ program that only passes calls on. It consists of functions of `nagaya.hpp`, which the program compiles for
//! itself, and of the C++ library around them (`std::lock_guard`). The user's call is the next one outside of this code.
//!
//! The program's symbols have their places. A program without symbols has no such code here: then the call in the header
//! counts as the user's. Not here: code that the compiler has inlined, which only debug information shows
//! (`line.rs`).

use std::ffi::{c_int, c_void, CStr};
use std::fs::File;
use std::ops::Range;
use std::sync::OnceLock;

use object::read::elf::ElfFile64;
use object::{NativeEndian, Object, ObjectSymbol, ReadCache, SymbolKind};

/// The namespaces of such functions, as symbols have them: `ng`, `std`, `__gnu_cxx`.
const NAMESPACES: [&str; 3] = ["2ng", "St", "9__gnu_cxx"];

/// Whether this is the symbol of such a function, of a lambda in it, or of the handler of messages.
fn is_passing(symbol: &str) -> bool {
    let Some(name) = symbol.strip_prefix("_Z") else { return symbol == "ng_on_message" };
    // Z: inside a function. N: a nested name, perhaps of a member with qualifiers (`const`, `&`).
    let name = name.trim_start_matches('Z');
    let name = name.strip_prefix('N').map_or(name, |nested| nested.trim_start_matches(['r', 'V', 'K', 'R', 'O']));
    NAMESPACES.iter().any(|namespace| name.starts_with(namespace))
}

/// Headers of C and C++ whose functions pass calls on, inlined or not. Each has this name, or is in a folder of this name.
const HEADERS: [&str; 5] = ["/nagaya.h", "/nagaya.hpp", "/nagaya/", "/nagaya/cpp/", "/split-c/"];

/// The folder of the C++ library's headers, which have various names and folders.
const CPP_LIBRARY: &str = "/include/c++/";

/// Whether a source file passes calls on.
pub fn is_header(file: &str) -> bool {
    let is_named_so = |name: &str| match name.ends_with('/') {
        true => file.rfind('/').is_some_and(|end| file[..=end].ends_with(name)),
        false => file.ends_with(name),
    };
    let is_of_ours =
        || (file.ends_with(".h") || file.ends_with(".hpp")) && HEADERS.iter().any(|name| is_named_so(name));
    file.contains(CPP_LIBRARY) || is_of_ours()
}

/// The code of the program that passes calls on, in order and merged. Read once.
pub(super) fn code() -> &'static [Range<usize>] {
    static CODE: OnceLock<Vec<Range<usize>>> = OnceLock::new();
    CODE.get_or_init(|| {
        program().filter(|program| program.is_cpp).and_then(|program| read(program.base)).unwrap_or_default()
    })
}

struct Program {
    /// The distance of its addresses in memory to those in its file.
    base: usize,
    is_cpp: bool,
}

/// The program of this process.
fn program() -> Option<Program> {
    extern "C" fn one(info: *mut libc::dl_phdr_info, _: usize, to: *mut c_void) -> c_int {
        // SAFETY: *system*: `info`. `to` is the result of `program`, which lives until `dl_iterate_phdr` returns.
        let (info, found) = unsafe { (&*info, &mut *to.cast::<Option<Program>>()) };
        // The program comes first.
        let program = found.get_or_insert(Program { base: info.dlpi_addr as usize, is_cpp: false });
        // SAFETY: *system*: null or a string.
        let name = (!info.dlpi_name.is_null()).then(|| unsafe { CStr::from_ptr(info.dlpi_name) }.to_bytes());
        let is_library = |bytes: &[u8], name: &[u8]| bytes.windows(name.len()).any(|part| part == name);
        program.is_cpp |=
            name.is_some_and(|name| is_library(name, b"/libstdc++.so") || is_library(name, b"/libc++.so"));
        0
    }
    let mut found = None;
    // SAFETY: the callback gets the variable back.
    unsafe { libc::dl_iterate_phdr(Some(one), (&raw mut found).cast()) };
    found
}

fn read(base: usize) -> Option<Vec<Range<usize>>> {
    let file = ReadCache::new(File::open("/proc/self/exe").ok()?);
    let elf = ElfFile64::<NativeEndian, _>::parse(&file).ok()?;
    let functions = elf.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0);
    let passing = functions.filter(|symbol| symbol.name().is_ok_and(is_passing));
    let mut ranges: Vec<Range<usize>> = passing
        .map(|symbol| {
            let first = base.wrapping_add(symbol.address() as usize);
            first..first.wrapping_add(symbol.size() as usize)
        })
        .collect();
    ranges.sort_by_key(|range| range.start);
    ranges.dedup_by(|next, last| {
        let meets = next.start <= last.end;
        if meets {
            last.end = last.end.max(next.end);
        }
        meets
    });
    Some(ranges)
}

/// Whether `address` is in one of `ranges`, which are in order.
#[inline]
pub(super) fn holds(ranges: &[Range<usize>], address: usize) -> bool {
    let after = ranges.partition_point(|range| range.start <= address);
    after > 0 && address < ranges[after - 1].end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_in_its_range() {
        let ranges = [2..4, 6..7, 10..20];
        let found: Vec<usize> = (0..22).filter(|address| holds(&ranges, *address)).collect();
        let expected: Vec<usize> = [2, 3, 6].into_iter().chain(10..20).collect();
        assert_eq!(found, expected);
        assert!(!holds(&[], 5));
    }

    #[test]
    fn functions_of_the_header_and_of_the_cpp_library_pass_calls_on() {
        let passing = [
            "_ZNKR2ng6futureIiE4waitEv",
            "_ZN2ng7barrierERKNS_4teamE",
            "_ZZN2ng6detail4sendEivE1x",
            "_ZNSt10lock_guardIN2ng11lock_objectEEC2ERS2_",
            "_ZSt7forwardIiEOT_RNSt16remove_referenceIS0_E4typeE",
            "ng_on_message",
        ];
        assert!(passing.iter().all(|symbol| is_passing(symbol)));
        let of_user =
            ["main", "_ZZ4mainENKUlvE_clEv", "_ZN5table3addEl", "_Z3fooN2ng6futureIiEE", "_ZN4ngenE", "ng_mine"];
        assert!(of_user.iter().all(|symbol| !is_passing(symbol)));
    }

    #[test]
    fn headers_pass_calls_on() {
        let passes = [
            "/opt/include/nagaya/cpp/rpc.hpp",
            "/usr/include/c++/12/bits/std_mutex.h",
            "/usr/include/c++/12/mutex",
            "../include/nagaya/xmpc.h",
            "/usr/include/nagaya.h",
            "include/nagaya.hpp",
            "/usr/include/split-c/store.h",
        ];
        assert!(passes.iter().all(|file| is_header(file)));
        let of_user = ["heat.cpp", "/home/nagaya/heat.c", "src/my_nagaya.h", "/nagaya/cpp/src/heat.hpp", "split-c/a.c"];
        assert!(of_user.iter().all(|file| !is_header(file)));
    }
}
