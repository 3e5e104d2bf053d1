//! The table of C functions that `lib/nagaya/pmix.so` offers (`boot/pmix/src/shim.c`), and how that file is found.
//!
//! Not here: the requests (`pmix.rs`).

use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::path::Path;

use crate::error::BootError;
use crate::folder::plugin_folder;

/// Keep in step with the shim.
const VERSION: u32 = 2;

/// Codes are 0 or a PMIx status.
#[repr(C)]
pub(crate) struct Table {
    version: u32,
    init: extern "C" fn(*mut u32, *mut u32) -> c_int,
    host: extern "C" fn(u32, *mut c_char, usize) -> c_int,
    local_peers: extern "C" fn(*mut c_char, usize) -> c_int,
    hosts: extern "C" fn(*mut u32) -> c_int,
    put: extern "C" fn(*const c_char, *const c_void, usize, c_int) -> c_int,
    fence: extern "C" fn(c_int) -> c_int,
    get: extern "C" fn(u32, *const c_char, *mut c_void, usize, *mut usize, c_int) -> c_int,
    abort: extern "C" fn(c_int, *const c_char),
    finish: extern "C" fn() -> c_int,
    explain: extern "C" fn(c_int) -> *const c_char,
    library: extern "C" fn() -> *const c_char,
}

/// The processes that can read what is put.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    Host,
    Job,
}

/// Loads the file. It stays until the process ends.
pub(crate) fn load() -> Result<&'static Table, BootError> {
    let missing = |why: String| BootError::NoPmix { why };
    if !crate::program::can_load() {
        return Err(missing("a program linked with -static cannot load it; link with --static-runtime instead".into()));
    }
    let folder = plugin_folder().ok_or_else(|| missing("this installation has no folder lib/nagaya".into()))?;
    let path = folder.join("pmix.so");
    if !path.exists() {
        return Err(missing(format!("{} does not exist", path.display())));
    }
    open(&path).map_err(missing)
}

fn open(path: &Path) -> Result<&'static Table, String> {
    let file =
        CString::new(path.as_os_str().as_encoded_bytes()).map_err(|_| "its path holds a zero byte".to_string())?;
    // SAFETY: a file of our installation; its constructors are those of the libraries it needs. The function found in it is the
    // one of that name in `boot/pmix`, whose table begins with its version, and looks like ours if that is ours.
    unsafe {
        let handle = libc::dlopen(file.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL);
        if handle.is_null() {
            return Err(last_error());
        }
        let symbol = libc::dlsym(handle, c"nagaya_pmix".as_ptr());
        if symbol.is_null() {
            return Err(last_error());
        }
        let table = std::mem::transmute::<*mut c_void, extern "C" fn() -> *const Table>(symbol)();
        if (&raw const (*table).version).read() != VERSION {
            return Err(format!("{} belongs to another version of Nagaya: install both again", path.display()));
        }
        Ok(&*table)
    }
}

fn last_error() -> String {
    // SAFETY: dlerror returns null or a string that lives until the next call.
    unsafe {
        let text = libc::dlerror();
        match text.is_null() {
            true => "unknown reason".into(),
            false => CStr::from_ptr(text).to_string_lossy().into_owned(),
        }
    }
}

/// Longest list of local ranks or name of a host.
const TEXT: usize = 64 << 10;

impl Table {
    /// Rank and number of processes.
    pub(crate) fn init(&self) -> Result<(u32, u32), BootError> {
        let (mut rank, mut size) = (0, 0);
        let code = (self.init)(&mut rank, &mut size);
        self.checked(code, "cannot join the job of the launcher")?;
        Ok((rank, size))
    }

    /// The name of a rank's host.
    pub(crate) fn host(&self, rank: u32) -> Result<String, BootError> {
        self.text("cannot find out the host of a rank", |out, space| (self.host)(rank, out, space))
    }

    /// The ranks on this host, in ascending order.
    pub(crate) fn local_peers(&self) -> Result<Vec<u32>, BootError> {
        let what = "cannot find out which ranks are on this host";
        let text = self.text(what, |out, space| (self.local_peers)(out, space))?;
        let ranks: Result<Vec<u32>, _> = text.split(',').map(|rank| rank.trim().parse::<u32>()).collect();
        let mut ranks = ranks.map_err(|_| BootError::Pmix { what, why: format!("the launcher answered `{text}`") })?;
        ranks.sort_unstable();
        Ok(ranks)
    }

    pub(crate) fn hosts(&self) -> Result<u32, BootError> {
        let mut count = 0;
        let code = (self.hosts)(&mut count);
        self.checked(code, "cannot find out the number of hosts")?;
        Ok(count)
    }

    /// Bytes that others can `get` after the next `fence` of that reach.
    pub(crate) fn put(&self, key: &CStr, bytes: &[u8], scope: Scope) -> Result<(), BootError> {
        let everywhere = c_int::from(scope == Scope::Job);
        let code = (self.put)(key.as_ptr(), bytes.as_ptr().cast(), bytes.len(), everywhere);
        self.checked(code, "cannot publish data about this process")
    }

    /// Waits for all processes; brings what they have put within reach.
    pub(crate) fn fence(&self, scope: Scope) -> Result<(), BootError> {
        let code = (self.fence)(c_int::from(scope == Scope::Job));
        self.checked(code, "waiting for the other processes failed")
    }

    /// What `rank` has put; `None` if nothing under this key.
    pub(crate) fn get(&self, rank: u32, key: &CStr, most: usize) -> Option<Vec<u8>> {
        // Existing values come at once. No process knows of a value that was never put, so the call waits for it.
        const PATIENCE_S: c_int = 30;
        let mut bytes = vec![0u8; most];
        let mut length = 0;
        let to = bytes.as_mut_ptr().cast();
        if (self.get)(rank, key.as_ptr(), to, most, &mut length, PATIENCE_S) != 0 || length > most {
            return None;
        }
        bytes.truncate(length);
        Some(bytes)
    }

    /// Ends the job on all hosts. Returns when the launcher has received the request.
    pub(crate) fn abort(&self, status: i32, text: &str) {
        let text = CString::new(text.replace('\0', " ")).unwrap_or_default();
        (self.abort)(status, text.as_ptr());
    }

    pub(crate) fn finish(&self) {
        // A launcher that has already ended cannot answer.
        (self.finish)();
    }

    fn text(&self, what: &'static str, ask: impl Fn(*mut c_char, usize) -> c_int) -> Result<String, BootError> {
        let mut text = vec![0u8; TEXT];
        self.checked(ask(text.as_mut_ptr().cast(), TEXT), what)?;
        text.truncate(text.iter().position(|byte| *byte == 0).unwrap_or(0));
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    fn checked(&self, code: c_int, what: &'static str) -> Result<(), BootError> {
        if code == 0 {
            return Ok(());
        }
        // SAFETY: both return constant strings.
        let (why, library) =
            unsafe { (CStr::from_ptr((self.explain)(code)), CStr::from_ptr((self.library)())).to_owned() };
        // Its name and number are first; standards it keeps follow.
        let library = library.to_string_lossy();
        let library = library.split(" (").next().unwrap_or_default();
        Err(BootError::Pmix { what, why: format!("{} ({library})", why.to_string_lossy()) })
    }
}
