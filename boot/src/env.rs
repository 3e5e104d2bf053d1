//! The variables by which a job reaches this storey: `NAGAYA_BOOT`, written by the launcher for its children, and the two
//! settings of the memory that a user may choose. Their names, defaults and sentences for users stand in the core's
//! table; this storey may not look upwards, so it only knows how to read a value.

use crate::error::BootError;

/// The variable that tells a process which rank it is and which descriptor holds the job.
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
        match text_variable(BOOT_VARIABLE, "text in UTF-8")? {
            Some(text) => Self::parse(&text).map(Some),
            None => Ok(None),
        }
    }
}

/// What a user may choose about the memory of a job. `None` means the default of [`Layout`](crate::Layout).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Settings {
    /// Bytes of one segment (`NAGAYA_SEGMENT_SIZE`).
    pub segment_bytes: Option<u64>,
    /// Address at which every process maps the job (`NAGAYA_SEGMENT_BASE`).
    pub base: Option<u64>,
}

impl Settings {
    /// Reads `NAGAYA_SEGMENT_SIZE` and `NAGAYA_SEGMENT_BASE`.
    pub fn from_env() -> Result<Self, BootError> {
        const SIZE: &str = "a number of bytes above 0, with K, M, G or T for the powers of 1024 (64M)";
        const BASE: &str = "a page-aligned address (0x200000000000)";
        let mut settings = Settings::default();
        if let Some(value) = text_variable("NAGAYA_SEGMENT_SIZE", SIZE)? {
            let bytes = parse_bytes(&value).filter(|bytes| *bytes > 0);
            let bad = BootError::Variable { name: "NAGAYA_SEGMENT_SIZE", value, expected: SIZE };
            settings.segment_bytes = Some(bytes.ok_or(bad)?);
        }
        if let Some(value) = text_variable("NAGAYA_SEGMENT_BASE", BASE)? {
            let base = parse_address(&value).filter(|base| *base > 0 && base % 4096 == 0);
            let bad = BootError::Variable { name: "NAGAYA_SEGMENT_BASE", value, expected: BASE };
            settings.base = Some(base.ok_or(bad)?);
        }
        Ok(settings)
    }
}

/// `4096`, `64K`, `64M`, `2G`, `1T`; a `B` or `iB` may follow the letter. `None` when it is anything else or overflows.
pub fn parse_bytes(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number: u64 = text[..digits].parse().ok()?;
    let shift = match text[digits..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        "t" | "tb" | "tib" => 40,
        _ => return None,
    };
    number.checked_mul(1 << shift)
}

/// An address in hexadecimal, with or without `0x`.
pub fn parse_address(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
    // from_str_radix would take a sign.
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    u64::from_str_radix(digits, 16).ok()
}

fn text_variable(name: &'static str, expected: &'static str) -> Result<Option<String>, BootError> {
    match std::env::var_os(name) {
        None => Ok(None),
        Some(value) => match value.into_string() {
            Ok(text) => Ok(Some(text).filter(|text| !text.is_empty())),
            Err(raw) => {
                let value = raw.to_string_lossy().into_owned();
                Err(BootError::Variable { name, value, expected })
            }
        },
    }
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
    fn a_boot_line_that_makes_no_sense_is_refused_with_its_text() {
        for text in ["", "rank=1", "rank=2,size=2,fd=3", "rank=-1,size=2,fd=3", "rank=0,size=1,fd=-1", "junk"] {
            let error = BootLine::parse(text).unwrap_err().to_string();
            assert!(error.starts_with(&format!("NAGAYA_BOOT={text}: expected")), "{error}");
        }
    }

    #[test]
    fn sizes_take_the_usual_suffixes() {
        assert_eq!(parse_bytes("0"), Some(0));
        assert_eq!(parse_bytes("4096"), Some(4096));
        assert_eq!(parse_bytes(" 64k "), Some(64 << 10));
        assert_eq!(parse_bytes("64 MiB"), Some(64 << 20));
        assert_eq!(parse_bytes("3G"), Some(3 << 30));
        assert_eq!(parse_bytes("1T"), Some(1 << 40));
        for bad in ["", "G", "-1", "1.5G", "12X", "0x10", "99999999T", "1 2"] {
            assert_eq!(parse_bytes(bad), None, "{bad}");
        }
    }

    #[test]
    fn addresses_are_hexadecimal() {
        assert_eq!(parse_address("0x2000"), Some(0x2000));
        assert_eq!(parse_address("2000"), Some(0x2000));
        for bad in ["", "0x", "+1", "-1", "1g", "0x11111111111111111"] {
            assert_eq!(parse_address(bad), None, "{bad}");
        }
    }
}
