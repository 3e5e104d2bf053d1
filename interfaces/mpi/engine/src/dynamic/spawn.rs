//! Jobs that this process starts, and the job that has started this one.
//!
//! The root starts `nagaya run`, whose processes join a job of their own. A variable names a port of the root: all processes of the new job
//! find it in `MPI_Init`, and their first one connects with it. A thread of the root waits for the end of `nagaya run`.

use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use nagaya_core::config::{here, Row};
use nagaya_core::Waiting;

use super::command::{JobInfo, SpawnedCommand};
use super::leaders::over;
use super::port::{connect, Port};
use super::state;
use crate::collective::meeting::{meet, Exchange};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_SPAWN;
use crate::objects::communicator::Comm;
use crate::settings::{INITIAL_HANDLER, MEMORY_KINDS, PARENT, PART};

/// Variables of this process that are about its own job: those of the launcher, and those of MPI.
const OF_LAUNCHER: [&str; 3] = ["NAGAYA_BOOT", "NAGAYA_RANK", "NAGAYA_SIZE"];
static OF_MPI: [&Row; 4] = [&PART, &PARENT, &INITIAL_HANDLER, &MEMORY_KINDS];

/// The end of a spawned job, once it has come.
type End = Arc<OnceLock<Option<ExitStatus>>>;

fn start(launcher: Option<PathBuf>, parts: &[SpawnedCommand], info: &JobInfo, parent: &str) -> Result<End> {
    let missing = || {
        let text = "cannot spawn: the command `nagaya` is neither beside this library (../bin) nor in PATH";
        Fault::new(ERR_SPAWN, text)
    };
    let launcher = launcher.ok_or_else(missing)?;
    let mut command = Command::new(&launcher);
    let all: u32 = parts.iter().map(|part| part.processes).sum();
    command.args(["run", "--spawned", "-n", &all.to_string(), "--env", PARENT.name]);
    for name in OF_LAUNCHER.into_iter().chain(OF_MPI.iter().map(|row| row.name)) {
        command.env_remove(name);
    }
    // The name of the port has the number of the job, and other users can read a command's arguments.
    command.env(PARENT.name, parent).env(INITIAL_HANDLER.name, info.handler);
    if let Some(kinds) = &info.memory_kinds {
        command.env(MEMORY_KINDS.name, kinds);
    }
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
    thread.spawn(wait).map_err(|error| {
        Fault::new(ERR_SPAWN, format!("cannot wait for a spawned job: {}", nagaya_reason::of_start(&error)))
    })?;
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
    info: &JobInfo,
) -> Result<Exchange> {
    let port = Port::open(engine, state(engine).ports.number(), false)?;
    let end = start(launcher, parts, info, &port.name)?;
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
    let Some(port) = PARENT.text(&here) else { return Ok(()) };
    // Programs that this one starts are not spawned.
    std::env::remove_var(PARENT.name);
    let comms = &engine.objects.comms;
    let link = match comms.world.me {
        0 => connect(engine, &port, None).and_then(|socket| over(engine, socket)).map(Some),
        _ => Ok(None),
    };
    let parent = meet(engine, &comms.world, 0, link).map_err(|fault| {
        let text = format!("the job that has spawned this one cannot be reached: {}", fault.text);
        Fault::new(fault.class, text)
    })?;
    *parent.name.borrow_mut() = "MPI_COMM_PARENT".into();
    state(engine).parent.set(comms.insert(parent));
    Ok(())
}

/// The communicator with the job that has spawned this one.
pub fn parent(engine: &'static Engine) -> Option<Rc<Comm>> {
    Some(state(engine).parent.get()).filter(|handle| *handle != 0).and_then(|handle| engine.objects.comms.get(handle))
}
