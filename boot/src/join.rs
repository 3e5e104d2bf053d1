//! Finds the job this process belongs to and maps its memory: one of `nagaya run`, one of another launcher, or a job of one process. Ends
//! the job of a process in which no conduit can do so.

use std::os::fd::{FromRawFd, OwnedFd};
use std::sync::OnceLock;

use crate::enter::{enter, header};
use crate::env::{BootLine, Settings};
use crate::error::BootError;
use crate::header::{HeaderPtr, RankState};
use crate::job::{JoinedJob, Start};
use crate::join_pmix::join_pmix;
use crate::layout::{Layout, VALGRIND_SEGMENT};
use crate::map::{map, Pages};
use crate::pmix;
use crate::shadow::base_of_this_program;

/// Joins the job named by `NAGAYA_BOOT`, or that of another launcher, or makes a job of one process. `settings` matter for the
/// latter two: `nagaya run` has decided for the processes that it starts.
pub fn attach(settings: &Settings) -> Result<JoinedJob, BootError> {
    let job = match BootLine::from_env()? {
        Some(line) => join(line),
        None if pmix::started_us() => join_pmix(settings),
        None => alone(settings, Pages::Own),
    }?;
    Ok(*JOINED.get_or_init(|| job))
}

/// The job that [`attach`] has joined, for [`end_job`].
static JOINED: OnceLock<JoinedJob> = OnceLock::new();

/// Ends the job of a process in which no conduit runs that could do so; `text` is the reason, one line. True when the
/// launcher reports the reason, or when the line has the form of such a report. False when this process belongs to no
/// job, has left it, or was started by the program of a rank. The caller then writes the reason. The caller ends its
/// process in any case.
pub fn end_job(status: i32, text: &str) -> bool {
    match (JOINED.get(), BootLine::from_env()) {
        (Some(job), _) => {
            let is_in_job = job.launched() && job.state(job.rank()) == RankState::Attached;
            if is_in_job {
                job.abort(status, text);
            }
            is_in_job
        }
        (None, Ok(Some(line))) => end_unjoined(line, status, text),
        (None, Ok(None)) => pmix::end_unjoined(status, text),
        (None, Err(_)) => false,
    }
}

/// For a job of `nagaya run` that this process has not joined.
fn end_unjoined(line: BootLine, status: i32, text: &str) -> bool {
    let Ok(header) = header(line.fd, line.size) else { return false };
    // Another process holds the rank: it started this one, or came before it.
    if header.pid(line.rank) != 0 && header.pid(line.rank) != std::process::id() {
        return false;
    }
    header.abort(line.rank, status, text);
    true
}

/// Memory of this process alone, which it may map a second time. For engines that find the processes of the job
/// themselves.
pub fn attach_alone(settings: &Settings) -> Result<JoinedJob, BootError> {
    alone(settings, Pages::OwnTwice)
}

fn join(line: BootLine) -> Result<JoinedJob, BootError> {
    let (layout, base, header) = enter(line.fd, line.size, line.rank)?;
    // SAFETY: the launcher gave us this descriptor for this purpose (its header and our claim say so), and nothing else in
    // this process uses it. The mapping holds the memory from here on.
    drop(unsafe { OwnedFd::from_raw_fd(line.fd) });
    Ok(JoinedJob { rank: line.rank, size: line.size, first: 0, layout, base, header, start: Start::Nagaya })
}

fn alone(settings: &Settings, pages: Pages) -> Result<JoinedJob, BootError> {
    let few = under_valgrind().then_some(VALGRIND_SEGMENT);
    let base = settings.base.or_else(base_of_this_program);
    let mut layout = Layout::new(1, &Settings { segment_bytes: settings.segment_bytes.or(few), base })?;
    let base = match map(pages, layout.base, layout.total()) {
        // No other process needs the same address, so any will do unless the user named one.
        Err(BootError::BaseTaken { .. }) if settings.base.is_none() => map(pages, 0, layout.total())?,
        other => other?,
    };
    layout.base = base as u64;
    // SAFETY: a fresh, zeroed mapping that is never unmapped.
    let header = unsafe { HeaderPtr::new(base) };
    header.initialise(&layout);
    header.claim(0)?;
    Ok(JoinedJob { rank: 0, size: 1, first: 0, layout, base, header, start: Start::Alone })
}

/// Valgrind's tools put a library of theirs into every program.
fn under_valgrind() -> bool {
    std::env::var_os("LD_PRELOAD").is_some_and(|libraries| libraries.to_string_lossy().contains("/vgpreload_"))
}
