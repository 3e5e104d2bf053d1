//! What the file of a program records of how it was linked: its conduit, read from ELF notes of its file or of this
//! process. Also our notes in any other file.
//!
//! `xmpcc --conduit=NAME` and `NGY_CONDUIT` (nagaya.h) make the notes, and `compiler/driver/src/conduit.rs` describes
//! them. Not here: the use of a name. `nagaya run` calls this for a file, and the runtime for itself. The loader of
//! plug-ins reads their notes (`conduits/plugin/src/rows.rs`).

use object::elf::{FileHeader64, DT_NEEDED, DT_RPATH, DT_RUNPATH, PT_NOTE};
use object::read::elf::{Dyn, ElfFile64, NoteIterator, ProgramHeader};
use object::{NativeEndian, ReadCache};
use std::ffi::{c_int, c_void, OsStr, OsString};
use std::fs::File;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

/// The facts that a program's file stores about its link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linked {
    /// The conduit it was linked for.
    pub conduit: Option<String>,
    /// Where its statically linked runtime finds plug-ins.
    pub folder: Option<PathBuf>,
}

/// Larger notes are not ours.
const MOST: u64 = 1 << 20;

/// Types of notes: the conduit, the folder, and the variables that a plug-in reads.
const CONDUIT: u32 = 1;
const FOLDER: u32 = 2;
pub const ROWS: u32 = 3;

/// The owner of our notes, as it is in them.
pub const OWNER: &[u8] = b"Nagaya\0";

/// What the program in `file` records; `None`: it is not a program of ours, or cannot be read. Reads nothing but
/// regular files, so that a query is harmless.
pub fn of_file(file: &Path) -> Option<Linked> {
    let mut linked = None;
    notes(file, &mut |kind, text| remember(kind, text, &mut linked))?;
    linked
}

/// The text of the first note of this type and of ours in a file. `None` if there is none, or if the file cannot be
/// read.
pub fn note(file: &Path, wanted: u32) -> Option<Vec<u8>> {
    let mut found = None;
    notes(file, &mut |kind, text| {
        if kind == wanted && found.is_none() {
            found = Some(text.to_vec());
        }
    })?;
    found
}

/// Shows all our notes in a file. It is read, not loaded.
fn notes(file: &Path, see: &mut dyn FnMut(u32, &[u8])) -> Option<()> {
    let opened = open(file)?;
    let elf = Elf::parse(&opened).ok()?;
    for segment in elf.elf_program_headers() {
        if segment.p_type(NativeEndian) == PT_NOTE && segment.p_filesz(NativeEndian) <= MOST {
            let bytes = segment.data(NativeEndian, &opened).ok()?;
            each(bytes, segment.p_align(NativeEndian), see);
        }
    }
    Some(())
}

/// The libraries that the program in `file` names as its own (`DT_NEEDED`), in their order; `None`: it is no program that can be read.
pub fn needed_libraries(file: &Path) -> Option<Vec<String>> {
    let opened = open(file)?;
    let elf = Elf::parse(&opened).ok()?;
    let sections = elf.elf_section_table();
    let Some((entries, strings)) = sections.dynamic(NativeEndian, &opened).ok()? else { return Some(Vec::new()) };
    let strings = sections.strings(NativeEndian, &opened, strings).ok()?;
    let needed = entries.iter().filter(|entry| entry.d_tag(NativeEndian) == u64::from(DT_NEEDED));
    let names = needed.filter_map(|entry| strings.get(u32::try_from(entry.d_val(NativeEndian)).ok()?).ok());
    Some(names.map(|name| String::from_utf8_lossy(name).into_owned()).collect())
}

/// Whether the loader looks for the libraries of this program in folders that the program names, before it looks in those of
/// `LD_LIBRARY_PATH`.
pub fn has_rpath(file: &Path) -> bool {
    let tags = || {
        let opened = open(file)?;
        let elf = Elf::parse(&opened).ok()?;
        let (entries, _) = elf.elf_section_table().dynamic(NativeEndian, &opened).ok()??;
        let has = |tag: u32| entries.iter().any(|entry| entry.d_tag(NativeEndian) == u64::from(tag));
        Some(has(DT_RPATH) && !has(DT_RUNPATH))
    };
    tags().unwrap_or(false)
}

/// A program that can be run here.
pub(crate) type Elf<'a> = ElfFile64<'a, NativeEndian, &'a ReadCache<File>>;

/// A regular file, of which only the needed parts are read.
pub(crate) fn open(file: &Path) -> Option<ReadCache<File>> {
    if !std::fs::metadata(file).ok()?.is_file() {
        return None;
    }
    Some(ReadCache::new(File::open(file).ok()?))
}

/// The first program of ours among the words of a command: in `valgrind --tool=x ./prog` that is `./prog`.
pub fn of_command<'a>(file: &Path, arguments: impl IntoIterator<Item = &'a OsStr>) -> Option<Linked> {
    of_file(file).or_else(|| arguments.into_iter().find_map(|word| of_file(Path::new(word))))
}

/// The facts that the file of this process's program stores.
pub fn of_this_process() -> Linked {
    let mut linked = None;
    segments(&mut |base, segment| {
        if segment.p_type == libc::PT_NOTE && segment.p_memsz <= MOST {
            let at = (base + segment.p_vaddr) as usize as *const u8;
            // SAFETY: notes are mapped, read-only, and stay.
            let bytes = unsafe { std::slice::from_raw_parts(at, segment.p_memsz as usize) };
            each(bytes, segment.p_align, &mut |kind, text| remember(kind, text, &mut linked));
        }
    });
    linked.unwrap_or_default()
}

/// Whether the program of this process can load libraries: one that was linked with `-static` names no dynamic linker.
pub fn can_load() -> bool {
    let mut names_linker = false;
    segments(&mut |_, segment| names_linker |= segment.p_type == libc::PT_INTERP);
    names_linker
}

/// Shows the segments of this process's program, with the address they are counted from.
fn segments(look: &mut dyn FnMut(u64, &libc::Elf64_Phdr)) {
    /// Called for each loaded file; the program comes first, and is the only one looked at.
    ///
    /// # Safety
    /// `info` is what `dl_iterate_phdr` hands out, `look` leads to what was given to it.
    unsafe extern "C" fn first(info: *mut libc::dl_phdr_info, _: usize, look: *mut c_void) -> c_int {
        // SAFETY: the caller passes the system's structure; the headers of a loaded file stay.
        let (info, look, headers) = unsafe {
            let (info, look) = (&*info, &mut *look.cast::<&mut dyn FnMut(u64, &libc::Elf64_Phdr)>());
            (info, look, std::slice::from_raw_parts(info.dlpi_phdr, usize::from(info.dlpi_phnum)))
        };
        headers.iter().for_each(|segment| look(info.dlpi_addr, segment));
        1
    }
    let mut look = look;
    // SAFETY: `first` gets the pointer to `look` while it is alive.
    unsafe { libc::dl_iterate_phdr(Some(first), (&raw mut look).cast()) };
}

/// Keeps the text of a note; the first one that is not empty counts.
fn remember(kind: u32, text: &[u8], linked: &mut Option<Linked>) {
    let linked = linked.get_or_insert_default();
    let text = text.split(|b| *b == 0).next().unwrap_or_default();
    match kind {
        CONDUIT if !text.is_empty() && linked.conduit.is_none() => {
            linked.conduit = Some(String::from_utf8_lossy(text).into_owned());
        }
        FOLDER if !text.is_empty() && linked.folder.is_none() => {
            linked.folder = Some(OsString::from_vec(text.to_vec()).into());
        }
        _ => {}
    }
}

/// Shows our notes of one segment: type and text. A broken one ends the reading.
fn each(bytes: &[u8], align: u64, see: &mut dyn FnMut(u32, &[u8])) {
    let Ok(mut notes) = NoteIterator::<FileHeader64<NativeEndian>>::new(NativeEndian, align, bytes) else { return };
    while let Ok(Some(note)) = notes.next() {
        if note.name_bytes() == OWNER {
            see(note.n_type(NativeEndian), note.desc());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(owner: &[u8], kind: u32, text: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        for n in [owner.len() as u32, text.len() as u32, kind] {
            out.extend(n.to_ne_bytes());
        }
        for part in [owner, text] {
            out.extend(part);
            out.resize(out.len().next_multiple_of(4), 0);
        }
        out
    }

    fn read(bytes: &[u8]) -> Option<Linked> {
        let mut linked = None;
        each(bytes, 4, &mut |kind, text| remember(kind, text, &mut linked));
        linked
    }

    #[test]
    fn the_first_note_that_says_something_counts() {
        let empty = note(b"Nagaya\0", 1, b"\0");
        assert_eq!(read(&empty), Some(Linked::default()));
        let all = [
            note(b"GNU\0", 1, b"pvm\0"),
            empty,
            note(b"Nagaya\0", 1, b"ucx\0"),
            note(b"Nagaya\0", 1, b"smp\0"),
            note(b"Nagaya\0", 2, b"/opt/x\0"),
            note(b"Nagaya\0", 7, b"later\0"),
        ]
        .concat();
        let want = Linked { conduit: Some("ucx".into()), folder: Some("/opt/x".into()) };
        assert_eq!(read(&all), Some(want));
        assert_eq!(read(&note(b"GNU\0", 1, b"pvm\0")), None);
    }

    #[test]
    fn broken_notes_end_the_reading() {
        let whole = note(b"Nagaya\0", 1, b"ucx\0");
        for cut in 0..whole.len() {
            assert_eq!(read(&whole[..cut]), None, "{cut}");
        }
        let mut huge = whole;
        huge[4..8].copy_from_slice(&u32::MAX.to_ne_bytes());
        assert_eq!(read(&huge), None);
    }

    #[test]
    fn what_is_no_program_of_ours_remembers_nothing() {
        for file in ["/", "/dev/null", "/dev/zero", "/etc/passwd", "/no/such/file", "/bin/sh", "/proc/self/exe"] {
            assert_eq!(of_file(Path::new(file)), None, "{file}");
        }
        assert_eq!(of_this_process(), Linked::default());
        assert!(can_load());
    }
}
