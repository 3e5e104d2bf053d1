//! `NAGAYA_BOOT`, the one variable that describes the job to the children of the launcher. What a user may set is in
//! the core's table, which this crate does not see: it gets the values ([`Settings`]).

use crate::error::BootError;

/// The variable that has the rank of a process and the descriptor that holds the job.
pub const BOOT_VARIABLE: &str = "NAGAYA_BOOT";

/// The value of `NAGAYA_BOOT`: `rank=3,size=8,fd=101`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BootLine {
    /// 0-based.
    pub rank: u32,
    /// Number of processes of the job.
    pub size: u32,
    /// Inherited descriptor of the memory file.
    pub fd: i32,
}

impl std::fmt::Display for BootLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "rank={},size={},fd={}", self.rank, self.size, self.fd)
    }
}

impl BootLine {
    /// Reads what [`Display`](std::fmt::Display) writes. Keys it does not know are for later versions and are skipped.
    pub fn parse(text: &str) -> Result<Self, BootError> {
        let bad = || BootError::Variable {
            name: BOOT_VARIABLE,
            value: text.to_string(),
            expected: "rank=R,size=N,fd=D with R < N, as `nagaya run` sets it",
        };
        let (mut rank, mut size, mut fd) = (None, None, None);
        for field in text.split(',') {
            let (key, value) = field.split_once('=').ok_or_else(bad)?;
            let value = value.trim();
            match key.trim() {
                "rank" => rank = value.parse::<u32>().ok(),
                "size" => size = value.parse::<u32>().ok(),
                "fd" => fd = value.parse::<i32>().ok().filter(|fd| *fd >= 0),
                _ => {}
            }
        }
        match (rank, size, fd) {
            (Some(rank), Some(size), Some(fd)) if rank < size => Ok(BootLine { rank, size, fd }),
            _ => Err(bad()),
        }
    }

    /// The line in the environment, or `None` when the program was started without the launcher.
    pub fn from_env() -> Result<Option<Self>, BootError> {
        match std::env::var_os(BOOT_VARIABLE) {
            // What is not UTF-8 does not parse, and the error shows it.
            Some(text) if !text.is_empty() => Self::parse(&text.to_string_lossy()).map(Some),
            _ => Ok(None),
        }
    }
}

/// What a user may choose about the memory of a job; read from the environment by the callers, which own the table of
/// variables. `None` means the default of [`Layout`](crate::Layout).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Settings {
    /// Bytes of one segment (`NAGAYA_SEGMENT_SIZE`), above 0.
    pub segment_bytes: Option<u64>,
    /// Address at which every process maps the job (`NAGAYA_SEGMENT_BASE`), a multiple of the page size.
    pub base: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_boot_line_is_read_back_as_written() {
        let line = BootLine { rank: 3, size: 8, fd: 101 };
        assert_eq!(BootLine::parse(&line.to_string()), Ok(line));
        assert_eq!(BootLine::parse("rank=3,size=8,fd=101,host=2"), Ok(line));
    }

    #[test]
    fn fuzz_boot_lines() {
        nagaya_random::damage(&[b"rank=3,size=8,fd=101", b"rank=0,size=1,fd=2,host=x"], 20_000, 1, |input| {
            if let Ok(line) = BootLine::parse(&String::from_utf8_lossy(input)) {
                assert_eq!(BootLine::parse(&line.to_string()), Ok(line));
            }
        });
    }

    #[test]
    fn a_boot_line_that_makes_no_sense_is_refused_with_its_text() {
        for text in ["", "rank=1", "rank=2,size=2,fd=3", "rank=-1,size=2,fd=3", "rank=0,size=1,fd=-1", "junk"] {
            let error = BootLine::parse(text).unwrap_err().to_string();
            assert!(error.starts_with(&format!("NAGAYA_BOOT={text}: expected")), "{error}");
        }
    }
}
