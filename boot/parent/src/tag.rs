//! `--tag`: which rank a line of output comes from, as in `[3] text`. Other launchers have other tags, which are
//! replaced by ours. Not here: lines themselves (`output`).

/// The tags of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tag {
    /// They are not.
    No,
    /// The stream belongs to one rank.
    Stream,
    /// The launcher has begun them: `[1,3]<stdout>:text` (Open MPI); `: ` in PRRTE.
    OpenMpi,
    Prrte,
    /// `3: text`, the number padded in front.
    Slurm,
}

impl Tag {
    /// What a line begins with, and the rest of it. `rank`: whose stream it came from. A launcher's own lines have no tag.
    pub fn split(self, rank: u32, line: &[u8]) -> (String, &[u8]) {
        let found = match self {
            Tag::No => None,
            Tag::Stream => Some((rank, line)),
            Tag::OpenMpi => bracketed(line),
            Tag::Prrte => bracketed(line).map(|(rank, rest)| (rank, rest.strip_prefix(b" ").unwrap_or(rest))),
            Tag::Slurm => numbered(line),
        };
        found.map_or((String::new(), line), |(rank, rest)| (format!("[{rank}] "), rest))
    }
}

fn bracketed(line: &[u8]) -> Option<(u32, &[u8])> {
    let inside = line.strip_prefix(b"[")?;
    let end = inside.iter().position(|byte| *byte == b']')?;
    let (name, rest) = (std::str::from_utf8(&inside[..end]).ok()?, &inside[end + 1..]);
    let rest = [&b"<stdout>:"[..], b"<stderr>:"].iter().find_map(|mark| rest.strip_prefix(*mark))?;
    Some((name.rsplit_once(',')?.1.parse().ok()?, rest))
}

fn numbered(line: &[u8]) -> Option<(u32, &[u8])> {
    let end = line.iter().position(|byte| *byte == b':')?;
    let rank = std::str::from_utf8(&line[..end]).ok()?.trim_start_matches(' ').parse().ok()?;
    let rest = &line[end + 1..];
    Some((rank, rest.strip_prefix(b" ").unwrap_or(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tagged(tag: Tag, line: &str) -> String {
        let (start, rest) = tag.split(7, line.as_bytes());
        start + std::str::from_utf8(rest).unwrap()
    }

    #[test]
    fn tags_of_other_launchers_are_replaced() {
        assert_eq!(tagged(Tag::No, "a\n"), "a\n");
        assert_eq!(tagged(Tag::Stream, "a\n"), "[7] a\n");
        assert_eq!(tagged(Tag::OpenMpi, "[1,12]<stderr>: a]b\n"), "[12]  a]b\n");
        assert_eq!(tagged(Tag::OpenMpi, "[1,0]<stdout>:\n"), "[0] \n");
        assert_eq!(tagged(Tag::Prrte, "[prterun-vm-77@1,2]<stdout>: a\n"), "[2] a\n");
        assert_eq!(tagged(Tag::Slurm, " 3: a: b\n"), "[3] a: b\n");
        assert_eq!(tagged(Tag::Slurm, "3: \n"), "[3] \n");
        for own in ["mpirun noticed that\n", "[vm:11] PMIX ERROR\n", "[1,x]<stdout>:a\n", "srun: error: 3\n", "\n"] {
            assert_eq!((tagged(Tag::OpenMpi, own), tagged(Tag::Slurm, own)), (own.into(), own.into()));
        }
    }
}
