//! What a process that crashes writes for `nagaya crash` (`core/src/crash.rs`).
//!
//! One item a line, all numbers decimal:
//!
//! * `signal NUMBER CODE ADDRESS INSTRUCTION STACK FAULT SENDER PROCESS`
//! * `rank RANK SIZE` and `memory BASE STRIDE FIRST COUNT SIZE`, only of a process in a job
//! * `object DISTANCE BYTES TITLE`, the object in a segment that has the address, or that ends before it
//! * `frames COUNT`
//! * `frame ADDRESS`, from the innermost outwards
//! * `last ADDRESS`, for the outermost of very many
//!
//! Addresses of frames other than the first are those after the calls.

/// Where the segments of the ranks are in the process, as `nagaya_core::addr::Map`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segments {
    /// The segment of `rank`.
    pub base: u64,
    pub stride: i64,
    pub first: u32,
    pub count: u32,
    pub size: u64,
    pub rank: u32,
}

/// An object in a segment, at or before the address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// From its beginning to the address.
    pub distance: u64,
    pub bytes: u64,
    /// Such as "coarray `a`".
    pub title: String,
}

/// The bytes that the process has written.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Crash {
    pub signal: i32,
    /// `si_code`.
    pub code: i32,
    pub address: u64,
    pub instruction: u64,
    pub stack: u64,
    /// The page fault's error code on x86.
    pub fault: Option<u64>,
    pub sender: i32,
    pub process: u32,
    pub rank: Option<(u32, u32)>,
    pub segments: Option<Segments>,
    pub object: Option<Object>,
    /// Frames in all.
    pub depth: usize,
    pub inner: Vec<u64>,
    pub outer: Vec<u64>,
}

/// `None` for a text that is not of this form.
pub fn read(input: &str) -> Option<Crash> {
    let mut crash = Crash::default();
    for line in input.lines() {
        if let Some(rest) = line.strip_prefix("object ") {
            crash.object = object(rest);
            continue;
        }
        let mut words = line.split(' ');
        let kind = words.next()?;
        let numbers: Vec<i128> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        match (kind, &numbers[..]) {
            ("signal", &[signal, code, address, instruction, stack, fault, sender, process]) => {
                (crash.signal, crash.code, crash.sender) = (signal as i32, code as i32, sender as i32);
                (crash.address, crash.instruction, crash.stack) = (address as u64, instruction as u64, stack as u64);
                crash.fault = u64::try_from(fault).ok().filter(|fault| *fault != u64::MAX);
                crash.process = process as u32;
            }
            ("rank", &[rank, size]) => crash.rank = Some((rank as u32, size as u32)),
            ("memory", &[base, stride, first, count, size]) => {
                let (rank, _) = crash.rank?;
                let (first, count) = if count == 0 { (rank, 1) } else { (first as u32, count as u32) };
                crash.segments =
                    Some(Segments { base: base as u64, stride: stride as i64, first, count, size: size as u64, rank });
            }
            ("frames", &[count]) => crash.depth = count as usize,
            ("frame", &[address]) => crash.inner.push(address as u64),
            ("last", &[address]) => crash.outer.push(address as u64),
            _ => return None,
        }
    }
    (crash.signal != 0).then_some(crash)
}

fn object(text: &str) -> Option<Object> {
    let mut words = text.splitn(3, ' ');
    let mut number = || words.next()?.parse().ok();
    let (distance, bytes) = (number()?, number()?);
    Some(Object { distance, bytes, title: words.next()?.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fuzz_crashes() {
        let whole = "signal 11 1 64 4198400 140737488 4 0 77\nrank 1 4\nmemory 1099511627776 1048576 0 4 65536\nobject 16 80 coarray `a`\n\
                     frames 2\nframe 4198400\nlast 4198500\n";
        assert_eq!(read(whole).map(|crash| (crash.signal, crash.rank, crash.depth)), Some((11, Some((1, 4)), 2)));
        nagaya_random::damage(&[whole.as_bytes()], 20_000, 1, |input| _ = read(&String::from_utf8_lossy(input)));
    }
}
