//! `nagaya run --profile`: where the ranks record, and the report after the job, however that ended.
//!
//! Not here: what is recorded (`nagaya_core::profile`), what the report shows (`nagaya_profile`).

use std::fs::Permissions;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use nagaya_core::config::PROFILE;
use nagaya_profile::Profile;
use tempfile::TempDir;

use crate::args::{ProfileAs, RunArgs};

/// A folder for the files of the ranks, which is removed with its contents.
pub struct Recording {
    /// Goes with the recording.
    folder: TempDir,
    name: String,
    trace: bool,
}

impl Recording {
    /// Prepares one, if the user wants a profile. A job that a profiled one starts has none.
    pub fn begin(args: &RunArgs) -> Result<Option<Recording>, String> {
        std::env::remove_var(PROFILE.name);
        let Some(wanted) = args.profile else { return Ok(None) };
        let name = Path::new(&args.program[0]).file_name().unwrap_or_default().to_string_lossy().into_owned();
        let several = !args.hosts.is_empty() || args.hostfile.is_some() || args.launcher.is_some();
        let failed = |folder: &Path, error, cure: &str| {
            format!("--profile: cannot record in {}: {}{cure}", folder.display(), nagaya_reason::of_error(&error))
        };
        // Several hosts share the current folder as a rule, and nothing else.
        let (base, cure) = match several {
            true => (std::env::current_dir().map_err(|error| failed(Path::new("."), error, ""))?, ""),
            false => (std::env::temp_dir(), "; set TMPDIR to a folder that can be written"),
        };
        // No other user can know the name before, or read the profile.
        let private = Permissions::from_mode(0o700);
        let made = tempfile::Builder::new().prefix(".nagaya-profile-").permissions(private).tempdir_in(&base);
        let folder = made.map_err(|error| failed(&base, error, cure))?;
        std::env::set_var(PROFILE.name, folder.path());
        Ok(Some(Recording { folder, name, trace: wanted == ProfileAs::Trace }))
    }

    /// The report, in the current folder.
    pub fn end(self) {
        // Standard error may be a pipe without a reader. The page is written all the same.
        let _ = std::io::stderr().write_all(self.reported().as_bytes());
    }

    /// Writes the page; what the terminal shows. The summary does not depend on the files.
    fn reported(&self) -> String {
        let Some(profile) = Profile::gather(self.folder.path(), &self.name) else {
            return "nagaya run: --profile: no process has recorded anything; it must start Nagaya (as MPI_Init does)\n".into();
        };
        let page = PathBuf::from(format!("{}.nagaya.html", self.name));
        let trace = self.trace.then(|| PathBuf::from(format!("{}.nagaya.json", self.name)));
        let written = profile.write(&page, trace.as_deref());
        let line = |what: &str, path: &Path, outcome: &std::io::Result<()>| match outcome {
            Ok(()) => format!("  {what}: {}\n", path.display()),
            Err(error) => {
                let why = nagaya_reason::of_error(error);
                format!("nagaya run: --profile: cannot write {}: {why}\n", path.display())
            }
        };
        let trace = trace.map_or(String::new(), |trace| line("trace for Perfetto", &trace, &written.trace));
        written.summary + &line("report", &page, &written.page) + &trace
    }
}
