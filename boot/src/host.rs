//! The name of this host.

/// Without its domain.
pub(crate) fn host_name() -> String {
    let mut name = [0u8; 256];
    // SAFETY: writes into a live buffer of that length; the last byte stays zero.
    unsafe { libc::gethostname(name.as_mut_ptr().cast(), name.len() - 1) };
    let end = name.iter().position(|byte| *byte == 0 || *byte == b'.').unwrap_or(0);
    String::from_utf8_lossy(&name[..end]).into_owned()
}
