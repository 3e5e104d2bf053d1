//! The seam to C, as seen from here: `shim/shim.h` again, and loading one of the shared objects made from it.
//!
//! Not here: what the functions do (`shim/shim.c`), and when they are called (`engine.rs`).

use nagaya_boot::file_of_code;
use nagaya_core::error::{Error, Status};
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::path::PathBuf;

/// The variable that names the network. `nagaya run` sets it for the processes it starts.
pub(crate) const NETWORK: &str = "NAGAYA_GASNET_NETWORK";

/// The network of this process: named, or the one whose launcher seems to have started it.
pub(crate) fn chosen() -> String {
    if let Some(named) = std::env::var(NETWORK).ok().filter(|name| !name.is_empty()) {
        return named;
    }
    let is_set = |name: &str| std::env::var_os(name).is_some();
    if ["OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"].into_iter().any(is_set) {
        return "mpi".into();
    }
    "smp".into()
}

/// `NGG_SEAM`.
const SEAM: u32 = 3;

/// `enum ngg_outcome`.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code)] // made by C
pub enum Answer {
    Done,
    Started,
    No,
}

/// An operation pending.
pub type Event = *mut c_void;

/// `ngg_arrived`.
pub type Arrived = extern "C" fn(context: *mut c_void, from: u32, head: u32, bytes: *const u8, length: usize);

/// `struct ngg_process`.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct NetProcess {
    pub rank: u32,
    pub size: u32,
    pub on_host: u32,
    pub leader: u32,
    pub first: u32,
    pub count: u32,
    pub atomics: u32,
    pub medium: usize,
    pub max_segment: usize,
}

type Address = *mut c_void;
type List = *const *mut u8;

/// `struct ngg_network`.
#[repr(C)]
pub struct Network {
    seam: u32,
    name: *const c_char,
    version: *const c_char,
    pub start: unsafe extern "C" fn(Arrived, *mut c_void, *mut NetProcess) -> *const c_char,
    pub gather: unsafe extern "C" fn(u64, *mut u64),
    pub attach: unsafe extern "C" fn(usize) -> *const c_char,
    pub segment: unsafe extern "C" fn(u32, *mut *mut u8, *mut *mut u8) -> c_int,
    pub prepare: unsafe extern "C" fn(u32, usize, c_int) -> *mut u8,
    pub commit: unsafe extern "C" fn(u32, usize),
    pub prepare_answer: unsafe extern "C" fn(usize) -> *mut u8,
    pub commit_answer: unsafe extern "C" fn(u32, usize),
    pub poll: unsafe extern "C" fn(),
    pub received: unsafe extern "C" fn() -> u64,
    pub done: unsafe extern "C" fn(Event) -> c_int,
    pub put: unsafe extern "C" fn(u32, Address, *const u8, usize, c_int, *mut Event) -> Answer,
    pub get: unsafe extern "C" fn(*mut u8, u32, Address, usize, *mut Event) -> Answer,
    pub put_strided: unsafe extern "C" fn(
        u32,
        Address,
        *const isize,
        *const u8,
        *const isize,
        usize,
        *const usize,
        usize,
        *mut Event,
    ) -> Answer,
    pub get_strided: unsafe extern "C" fn(
        *mut u8,
        *const isize,
        u32,
        Address,
        *const isize,
        usize,
        *const usize,
        usize,
        *mut Event,
    ) -> Answer,
    pub put_indexed: unsafe extern "C" fn(u32, List, usize, usize, List, usize, usize, *mut Event) -> Answer,
    pub get_indexed: unsafe extern "C" fn(List, usize, usize, u32, List, usize, usize, *mut Event) -> Answer,
    pub atomic: unsafe extern "C" fn(u32, Address, c_int, c_int, u64, u64, *mut u64, *mut Event) -> Answer,
    pub stop: unsafe extern "C" fn(),
    pub quit: unsafe extern "C" fn(c_int),
}

// SAFETY: constant data in C.
unsafe impl Sync for Network {}

/// A text of C's, `None` for a null pointer.
///
/// # Safety
/// `text` is null or a zero-terminated string.
pub unsafe fn text(text: *const c_char) -> Option<String> {
    // SAFETY: *caller*: a string unless it is null; it is copied here.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}

/// What went wrong with the network of this process, as an error.
pub(crate) fn error(why: String) -> Error {
    Error::new(Status::Boot, format!("GASNet network {}: {why}", chosen()))
}

impl Network {
    /// Collective: one word from each of `size` ranks.
    pub(crate) fn gather_words(&self, size: u32, mine: u64) -> Vec<u64> {
        let mut table = vec![0; size as usize];
        // SAFETY: a zeroed word per rank.
        unsafe { (self.gather)(mine, table.as_mut_ptr()) };
        table
    }

    pub fn version(&self) -> String {
        // SAFETY: a string constant.
        unsafe { text(self.version) }.unwrap_or_default()
    }
}

/// All networks a build may have, the default for one host first, then in the order in which a job on several hosts takes them.
pub const NAMES: [&str; 4] = ["smp", "udp", "mpi", "ucx"];

/// The folder of the shared objects: `gasnet/` beside this plug-in.
fn folder() -> Option<PathBuf> {
    Some(file_of_code(folder as *const c_void)?.parent()?.join("gasnet"))
}

fn file(network: &str) -> Option<PathBuf> {
    Some(folder()?.join(format!("libnagaya-gasnet-{network}.so"))).filter(|f| f.is_file())
}

/// The networks of this installation.
pub fn installed() -> Vec<&'static str> {
    NAMES.into_iter().filter(|name| file(name).is_some()).collect()
}

/// Loads a network's shared object, with the libraries it needs. The error states what is missing. It stays loaded.
pub fn load(name: &str) -> Result<&'static Network, String> {
    let path = file(name).ok_or_else(|| {
        let found = installed().join(", ");
        format!("this installation has no GASNet network {name} ({NETWORK}); it has: {found}")
    })?;
    let c = CString::new(path.as_os_str().as_encoded_bytes()).map_err(|_| "its path holds a zero byte".to_string())?;
    // Global: MPI loads parts of itself later, which look for its symbols there.
    // SAFETY: a file of our installation; its constructors are those of the libraries it needs.
    let handle = unsafe { libc::dlopen(c.as_ptr(), libc::RTLD_NOW | libc::RTLD_GLOBAL) };
    // SAFETY: dlerror returns null or a string; the symbol is null or the table, which begins with the number compared here.
    unsafe {
        if handle.is_null() {
            return Err(format!("GASNet network {name}: {}", text(libc::dlerror()).unwrap_or_default()));
        }
        let table = libc::dlsym(handle, c"nagaya_gasnet".as_ptr()).cast::<Network>();
        if table.is_null() || (*table).seam != SEAM {
            return Err(format!("{} belongs to another build of Nagaya: install both again", path.display()));
        }
        Ok(&*table)
    }
}

/// The version of the GASNet that was built in, without joining a job.
pub fn version() -> String {
    let found = installed();
    match found.first().map(|name| load(name)) {
        Some(Ok(network)) => format!("GASNet-EX {} (networks: {})", network.version(), found.join(", ")),
        Some(Err(why)) => why,
        None => "GASNet-EX without networks".into(),
    }
}
