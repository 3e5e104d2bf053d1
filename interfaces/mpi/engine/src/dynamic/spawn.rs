//! Jobs that this process starts, and the job that has started this one.
//!
//! The root starts `nagaya run`, whose processes join a job of their own. A variable names a port of the root: all processes of the new job
//! find it in `MPI_Init`, and their first one connects with it. A thread of the root waits for the end of `nagaya run`.

use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use nagaya_core::config::here;
use nagaya_core::Waiting;

use super::command::SpawnedCommand;
use super::leaders::over;
use super::port::{connect, Port};
use super::state;
use crate::collective::meeting::{meet, Exchange};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERRORS_ABORT, ERRORS_ARE_FATAL, ERRORS_RETURN, ERR_SPAWN};
use crate::objects::communicator::Comm;
use crate::settings::{PARENT, PART};

/// Names of error handlers in the variable.
const HANDLERS: [(&str, usize); 3] = [("fatal", ERRORS_ARE_FATAL), ("abort", ERRORS_ABORT), ("return", ERRORS_RETURN)];

/// Variables of this process that name its job.
const OURS: [&str; 5] = ["NAGAYA_BOOT", "NAGAYA_RANK", "NAGAYA_SIZE", "NAGAYA_MPI_PART", "NAGAYA_MPI_PARENT"];

/// The end of a spawned job, once it has come.
type End = Arc<OnceLock<Option<ExitStatus>>>;

fn start(launcher: Option<PathBuf>, parts: &[SpawnedCommand], parent: &str) -> Result<End> {
    let missing = || {
        let text = "cannot spawn: the command `nagaya` is neither beside this library (../bin) nor in PATH";
        Fault::new(ERR_SPAWN, text)
    };
    let launcher = launcher.ok_or_else(missing)?;
    let mut command = Command::new(&launcher);
    let all: u32 = parts.iter().map(|part| part.processes).sum();
    command.args(["run", "--spawned", "-n", &all.to_string(), "--env", PARENT.name]);
    for name in OURS {
        command.env_remove(name);
    }
    // The name of the port has the number of the job, and other users can read a command's arguments.
    command.env(PARENT.name, parent);
    match parts {
        [part] => {
            for (name, value) in &part.environment {
                command.arg("--env").arg(format!("{name}={value}"));
            }
            if let Some(folder) = &part.folder {
                command.current_dir(folder);
            }
            command.arg("--env").arg(format!("{}=0", PART.name)).arg("--").arg(&part.file).args(&part.words[1..]);
        }
        // Each process finds its command by its rank.
        parts => {
            command.arg("--").arg(&launcher).arg("spawned-command");
            for part in parts {
                let folder = part.folder.as_ref().map_or(".".into(), |folder| folder.display().to_string());
                command.arg(part.processes.to_string()).arg(folder).arg(part.environment.len().to_string());
                command.args(part.environment.iter().map(|(name, value)| format!("{name}={value}")));
                command.arg(part.words.len().to_string()).arg(&part.file).args(&part.words[1..]);
            }
        }
    }
    let failed = |error| Fault::new(ERR_SPAWN, format!("cannot start {}: {error}", launcher.display()));
    let mut child = command.stdin(Stdio::null()).spawn().map_err(failed)?;
    let end = End::default();
    let told = end.clone();
    let wait = move || {
        let _ = told.set(child.wait().ok());
        if let Some(core) = nagaya_core::get() {
            core.ring(core.rank());
        }
    };
    let thread = std::thread::Builder::new().name("nagaya-spawned".into()).stack_size(64 << 10);
    thread.spawn(wait).map_err(|error| Fault::new(ERR_SPAWN, format!("cannot wait for a spawned job: {error}")))?;
    Ok(end)
}

/// The error of a spawn whose job has ended before `MPI_Init` returned there.
fn not_connected(commands: &str, end: &End) -> Fault {
    let how = end.get().copied().flatten().map_or("ended".to_string(), |status| format!("ended ({status})"));
    Fault::new(
        ERR_SPAWN,
        format!("the spawned job of {commands} {how} before MPI_Init had returned in all its processes"),
    )
}

/// Starts a job, and waits until it has connected. The result exchanges words with it.
pub fn spawn(
    engine: &'static Engine,
    launcher: Option<PathBuf>,
    parts: &[SpawnedCommand],
    handler: usize,
) -> Result<Exchange> {
    let port = Port::open(engine, state(engine).ports.number(), false)?;
    let name = HANDLERS.iter().find(|(_, it)| *it == handler).map_or("fatal", |(name, _)| *name);
    let end = start(launcher, parts, &format!("{},{name}", port.name))?;
    let mut found = None;
    engine.wait(
        || Waiting::new("MPI_Init of a spawned job").outside(),
        || {
            found = found.take().or_else(|| port.next(engine));
            found.is_some() || end.get().is_some()
        },
    );
    let socket = found.or_else(|| port.next(engine));
    let names: Vec<&str> = parts.iter().map(|part| part.words[0].as_str()).collect();
    let names = names.join(", ");
    let socket = socket.ok_or_else(|| not_connected(&names, &end))?;
    port.welcome(engine, &socket).map_err(|_| not_connected(&names, &end))?;
    let mut exchange = over(engine, socket)?;
    Ok(Box::new(move |mine, theirs| exchange(mine, theirs).map_err(|_| not_connected(&names, &end))))
}

/// In a job that was spawned: connects with the job that has done so. Collective over it.
pub fn meet_parent(engine: &'static Engine) -> Result {
    let Some(value) = PARENT.text(&here) else { return Ok(()) };
    // Programs that this one starts are not spawned.
    std::env::remove_var(PARENT.name);
    let (port, handler) = value.rsplit_once(',').unwrap_or((&value, "fatal"));
    let handler = HANDLERS.iter().find(|(name, _)| *name == handler).map_or(ERRORS_ARE_FATAL, |(_, handler)| *handler);
    let comms = &engine.objects.comms;
    [&comms.world, &comms.itself].iter().for_each(|comm| comm.handler.set(handler));
    let link = match comms.world.me {
        0 => connect(engine, port).and_then(|socket| over(engine, socket)).map(Some),
        _ => Ok(None),
    };
    let parent = meet(engine, &comms.world, 0, link).map_err(|fault| {
        let text = format!("the job that has spawned this one cannot be reached: {}", fault.text);
        Fault::new(fault.class, text)
    })?;
    *parent.name.borrow_mut() = "MPI_COMM_PARENT".into();
    parent.handler.set(handler);
    state(engine).parent.set(comms.insert(parent));
    Ok(())
}

/// The communicator with the job that has spawned this one.
pub fn parent(engine: &'static Engine) -> Option<Rc<Comm>> {
    Some(state(engine).parent.get()).filter(|handle| *handle != 0).and_then(|handle| engine.objects.comms.get(handle))
}
