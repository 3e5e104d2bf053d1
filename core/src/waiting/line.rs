//! Where a process waits: from the return address in the user's code to the line, by the debug information of the same files. The process
//! that prints a report does this. Not here: the return address (`caller.rs`), lines that the compiler has left (`Core::at`).

use std::ffi::{c_int, c_void, CStr};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::passing;
use super::record::Record;

/// Code that is linked into programs and only passes calls on, as MPI's calls of Fortran do: its caller is the user.
static WRAPPERS: Mutex<Vec<Range<usize>>> = Mutex::new(Vec::new());

/// `code` passes calls on to the library.
pub fn add_wrappers(code: Range<usize>) {
    let mut all = WRAPPERS.lock().unwrap_or_else(PoisonError::into_inner);
    if !all.contains(&code) {
        all.push(code);
    }
}

/// All wrappers.
pub(crate) fn wrappers() -> Vec<Range<usize>> {
    WRAPPERS.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The symbol of the function that has this return address, or nothing.
pub(super) fn symbol(entry: usize) -> String {
    // SAFETY: `dladdr` fills the struct when it succeeds; names live as long as their file is loaded.
    unsafe {
        let mut info: libc::Dl_info = std::mem::zeroed();
        let is_known =
            libc::dladdr(entry.wrapping_sub(1) as *const c_void, &mut info) != 0 && !info.dli_sname.is_null();
        let name = is_known.then(|| CStr::from_ptr(info.dli_sname).to_string_lossy().into_owned());
        name.unwrap_or_default()
    }
}

/// The public name of the library's function that has this return address, or its own.
pub(crate) fn function(entry: usize) -> String {
    let symbol = symbol(entry);
    Some(public(&symbol)).filter(|name| !name.is_empty()).unwrap_or(symbol)
}

/// The file of an address, without its folder and empty for the program, and the address as it is in the file.
pub(super) fn module(address: usize) -> (String, u64) {
    let found = mapped(address).unwrap_or_default();
    (found.path.rsplit('/').next().unwrap_or_default().to_string(), found.address)
}

/// The path of the file of an address, and the address as it is in the file.
pub(crate) fn path_and_address(address: usize) -> (String, u64) {
    let found = mapped(address).unwrap_or_default();
    let program = || std::fs::read_link("/proc/self/exe").unwrap_or_default().display().to_string();
    (if found.path.is_empty() { program() } else { found.path }, found.address)
}

/// Where the code of the file is that has this address.
pub(crate) fn code_of(address: usize) -> Option<Range<usize>> {
    mapped(address).map(|found| found.code)
}

#[derive(Default)]
struct Mapped {
    /// Empty: the program.
    path: String,
    /// The address in the file.
    address: u64,
    /// The code that is mapped together with it.
    code: Range<usize>,
}

fn mapped(address: usize) -> Option<Mapped> {
    struct Search {
        address: usize,
        /// Files that came before. The program comes first: glibc gives it no name, musl gives it the one by which it was started.
        before: usize,
        found: Option<Mapped>,
    }
    extern "C" fn one(info: *mut libc::dl_phdr_info, _: usize, to: *mut c_void) -> c_int {
        // SAFETY: *system*: `info`. `to` is the search of `mapped`, which lives until `dl_iterate_phdr` returns.
        unsafe {
            let (info, search) = (&*info, &mut *to.cast::<Search>());
            let is_program = search.before == 0;
            search.before += 1;
            let headers = std::slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum as usize);
            let offset = search.address.wrapping_sub(info.dlpi_addr as usize) as u64;
            let inside = |h: &libc::Elf64_Phdr| {
                h.p_type == libc::PT_LOAD && (h.p_vaddr..h.p_vaddr + h.p_memsz).contains(&offset)
            };
            let Some(part) = headers.iter().find(|header| inside(header)) else { return 0 };
            let path = match is_program {
                true => String::new(),
                false => CStr::from_ptr(info.dlpi_name).to_string_lossy().into_owned(),
            };
            let first = (info.dlpi_addr as usize).wrapping_add(part.p_vaddr as usize);
            let code = first..first.wrapping_add(part.p_memsz as usize);
            search.found = Some(Mapped { path, address: offset, code });
            1
        }
    }
    let mut search = Search { address, before: 0, found: None };
    // SAFETY: the callback gets the struct back.
    unsafe { libc::dl_iterate_phdr(Some(one), (&raw mut search).cast()) };
    search.found
}

/// Where a process waits, as a report shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserLine {
    /// The function or construct that the user wrote; empty where it is unknown.
    pub call: String,
    /// "heat.c:40", or "main+0x1c" without debug information; may be empty.
    pub place: String,
}

/// Where `record` was made. Its process, `None` for one like this, may have loaded files that this one has not.
pub fn resolve(record: &Record, process: Option<u32>) -> UserLine {
    // As the compiler has it: "file.c:12: construct", or the name of a function that has no line.
    let line = record.at.split_once(": ").filter(|(place, _)| is_line(place));
    if let Some((place, construct)) = line {
        return UserLine { call: construct.trim().to_string(), place: place.to_string() };
    }
    let call = if !record.at.is_empty() { record.at.clone() } else { public(&record.call) };
    // What is not called by the user, such as the end of the program, has no line.
    let known = !record.call.is_empty() && record.address != 0;
    let place = known.then(|| in_file(record, process)).flatten();
    UserLine { call, place: place.unwrap_or_default() }
}

fn is_line(place: &str) -> bool {
    place.rsplit_once(':').is_some_and(|(file, line)| !file.is_empty() && line.bytes().all(|b| b.is_ascii_digit()))
}

/// What gfortran calls for statements and functions on coarrays.
pub(super) const OF_FORTRAN: &str = "_gfortran_caf_";

/// The name of an entry, unless only translated code knows it.
fn public(call: &str) -> String {
    // What a function of MPI leads to, whichever of its two names was called.
    if let Some(name) = call.strip_prefix("ngympi_") {
        return format!("MPI_{name}");
    }
    if let Some(name) = call.strip_prefix(OF_FORTRAN) {
        let function = name.starts_with("co_") || name.starts_with("atomic_");
        return if function { name.to_string() } else { statement(name).to_string() };
    }
    if let Some(name) = call.strip_prefix("ngysc_") {
        return of_split_c(name).map_or(String::new(), |name| format!("{name}()"));
    }
    let known = ["ngy_", "xmp"].iter().any(|prefix| call.starts_with(prefix));
    if known {
        call.to_string()
    } else {
        String::new()
    }
}

/// The statement that has called such an entry; empty if it may be one of several.
fn statement(name: &str) -> &str {
    match name {
        "sync_all" => "sync all",
        "sync_images" => "sync images",
        "sync_team" => "sync team",
        "event_wait" => "event wait",
        "lock" => "lock",
        "form_team" => "form team",
        "change_team" => "change team",
        "end_team" => "end team",
        "register" => "allocate",
        "deregister" => "deallocate",
        _ => "",
    }
}

/// The function of Split-C that calls such an entry, if it is always the same.
fn of_split_c(name: &str) -> Option<&str> {
    match name {
        "broadcast" => Some("all_bcast"),
        "gather" => Some("all_gather"),
        "transpose" => Some("all_transpose"),
        "barrier" | "sync" | "store_sync" | "all_store_sync" | "atomic" | "all_atomic_sync" => Some(name),
        _ => None,
    }
}

/// The place from the debug information of the file, else from its symbols.
pub(crate) fn in_file(record: &Record, process: Option<u32>) -> Option<String> {
    let proc = process.map_or("self".to_string(), |pid| pid.to_string());
    let path = if record.module.is_empty() {
        std::fs::read_link(format!("/proc/{proc}/exe")).ok()?
    } else {
        loaded(&std::fs::read_to_string(format!("/proc/{proc}/maps")).ok()?, &record.module)?
    };
    let file = addr2line::Loader::new(&path).ok()?;
    let mut frames = file.find_frames(record.address).ok()?;
    while let Ok(Some(frame)) = frames.next() {
        let line = frame.location.and_then(|l| Some((l.file?.to_string(), l.line?)));
        // Inline functions are between the user and the library.
        if let Some((file, line)) = line.filter(|(file, _)| !passing::is_header(file)) {
            return Some(format!("{}:{line}", shown(&file)));
        }
    }
    let symbol = file.find_symbol_info(record.address)?;
    let name = addr2line::demangle_auto(symbol.name().into(), None);
    Some(format!("{name}+{:#x}", record.address.wrapping_sub(symbol.address())))
}

/// The path of a loaded file, from the process's maps.
fn loaded(maps: &str, name: &str) -> Option<PathBuf> {
    let paths = maps.lines().filter_map(|line| line.find('/').map(|at| Path::new(&line[at..])));
    paths.into_iter().find(|path| path.file_name().is_some_and(|file| file == name)).map(Path::to_path_buf)
}

/// A source file by its path from this folder.
fn shown(file: &str) -> String {
    let here = std::env::current_dir().ok();
    let inside = here.as_ref().and_then(|here| Path::new(file).strip_prefix(here).ok());
    inside.map_or_else(|| file.to_string(), |path| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compilers_line_is_taken_apart() {
        let record = |at: &str| Record { at: at.into(), call: "ngyx_barrier".into(), ..Record::default() };
        let place = |at: &str| resolve(&record(at), None);
        assert_eq!(
            place("a b.c:12: #pragma xmp bcast(a: x)"),
            UserLine { call: "#pragma xmp bcast(a: x)".into(), place: "a b.c:12".into() }
        );
        assert_eq!(place("xmp_sync_all"), UserLine { call: "xmp_sync_all".into(), place: String::new() });
        assert_eq!(place(""), UserLine::default());
        let call = |call: &str| resolve(&Record { call: call.into(), ..Record::default() }, None).call;
        assert_eq!(
            ["ngysc_store_sync", "ngysc_broadcast", "ngysc_read"].map(call),
            ["store_sync()", "all_bcast()", ""]
        );
    }

    #[test]
    fn an_address_becomes_a_line() {
        let (module, address) = module(an_address_becomes_a_line as *const () as usize);
        assert_eq!(module, "");
        let found = in_file(&Record { module, address, ..Record::default() }, None).expect("a place");
        assert!(found.contains("line.rs:") || found.contains("an_address_becomes_a_line"), "{found}");
    }
}
