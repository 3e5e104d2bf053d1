//! Runs a command to its end, with a limit. Everything that compiles, launches or queries a version calls it.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A launch that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(300);

/// Standard output of a command that succeeded; otherwise what went wrong, with the command and what it printed.
pub fn output_of(command: &mut Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{shown}: {e}"))?;
    let readers = (drain(child.stdout.take()), drain(child.stderr.take()));
    let start = Instant::now();
    let status = loop {
        match child.try_wait().map_err(|e| format!("{shown}: {e}"))? {
            Some(status) => break status,
            None if start.elapsed() > PATIENCE => {
                // Both can only fail when the child has ended by itself meanwhile.
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("{shown}: still running after {} s, killed", PATIENCE.as_secs()));
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let stdout = readers.0.join().unwrap_or_default();
    let stderr = readers.1.join().unwrap_or_default();
    if status.success() {
        Ok(stdout)
    } else {
        Err(format!("{shown}: {status}\n{stdout}{stderr}"))
    }
}

/// The process that a program needs to talk to, and that ends by itself after it.
pub struct Server(Child);

impl Server {
    /// Gives it a moment to listen, because nothing reports when it does.
    pub fn start(command: &mut Command) -> Result<Server, String> {
        let shown = format!("{command:?}");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().map_err(|e| format!("{shown}: {e}"))?;
        std::thread::sleep(Duration::from_millis(300));
        Ok(Server(child))
    }

    /// Waits a little for it to end, and ends it otherwise.
    pub fn end(mut self) {
        for _ in 0..100 {
            if !matches!(self.0.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        // Both can only fail when the child has ended by itself meanwhile.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn drain(from: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut from) = from {
            // A pipe that breaks ends the text early; the exit status shows the rest.
            let _ = from.read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}
