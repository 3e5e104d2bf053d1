//! The text about a process that cannot be reached any more. Launchers read it again. Not here: how that is noticed (`failure_detector.rs`).

use std::fmt;

/// What a process reports of another one that it misses, before it ends the job: `rank 1 (host a) is lost: ...`. Launchers read it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost<'a> {
    pub rank: u32,
    pub host: Option<&'a str>,
    pub why: &'a str,
}

impl fmt::Display for Lost<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.host {
            Some(host) => write!(f, "rank {} (host {host}) is lost: {}", self.rank, self.why),
            None => write!(f, "rank {} is lost: {}", self.rank, self.why),
        }
    }
}

impl<'a> Lost<'a> {
    /// Reads what `Display` wrote.
    pub fn read(text: &'a str) -> Option<Lost<'a>> {
        let (who, why) = text.strip_prefix("rank ")?.split_once(" is lost: ")?;
        let (rank, host) = match who.split_once(" (host ") {
            Some((rank, host)) => (rank, Some(host.strip_suffix(')')?)),
            None => (who, None),
        };
        Some(Lost { rank: rank.parse().ok()?, host, why })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_a_lost_process_is_read_again() {
        for lost in [
            Lost { rank: 12, host: Some("a-1"), why: "nothing was heard: really" },
            Lost { rank: 0, host: None, why: "Connection reset" },
        ] {
            assert_eq!(Lost::read(&lost.to_string()), Some(lost));
        }
        for other in ["", "rank 1 is well", "the rank is lost: x", "rank one is lost: x", "rank 1 (host a is lost: x"] {
            assert_eq!(Lost::read(other), None);
        }
    }
}
