//! The engines that programs are measured over: a conduit, and what must be set so that everything goes through it and over one
//! known transport. Not here: how the engines' own programs are started (`peers.rs`).

use crate::program::Program;
use crate::programs::Workshop;

/// One way for two processes to communicate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Engine {
    /// The name in keys and in `--only`.
    pub id: &'static str,
    /// The name in tables and figures.
    pub label: &'static str,
    pub conduit: &'static str,
    pub env: &'static [(&'static str, &'static str)],
    /// Every transfer passes the kernel's TCP or UDP.
    pub network: bool,
}

/// Nothing by loads and stores: otherwise processes of one host would not use the engine at all.
const THROUGH: (&str, &str) = ("NAGAYA_SMP_DIRECT", "0");
pub const UCX_TCP: [(&str, &str); 2] = [("UCX_TLS", "tcp,self"), ("UCX_NET_DEVICES", "lo")];
pub const UCX_SHM: [(&str, &str); 1] = [("UCX_TLS", "posix,self")];
/// UCX itself puts and gets only in segments of a size that was chosen.
const BOUNDED: (&str, &str) = ("NAGAYA_SEGMENT_SIZE", "128M");

pub const DIRECT: Engine =
    Engine { id: "smp", label: "smp, loads and stores", conduit: "smp", env: &[], network: false };

pub const ENGINES: [Engine; 7] = [
    DIRECT,
    Engine { id: "smp-messages", label: "smp, messages only", conduit: "smp", env: &[THROUGH], network: false },
    Engine { id: "ucx-tcp", label: "UCX, TCP", conduit: "ucx", env: &[THROUGH, UCX_TCP[0], UCX_TCP[1]], network: true },
    Engine {
        id: "ucx-shm",
        label: "UCX, shared memory",
        conduit: "ucx",
        env: &[THROUGH, UCX_SHM[0], BOUNDED],
        network: false,
    },
    Engine {
        id: "gasnet",
        label: "GASNet, UDP",
        conduit: "gasnet",
        env: &[THROUGH, ("NAGAYA_GASNET_NETWORK", "udp")],
        network: true,
    },
    Engine { id: "armci", label: "ARMCI, its MPI", conduit: "armci", env: &[THROUGH], network: false },
    Engine { id: "pvm", label: "PVM", conduit: "pvm", env: &[THROUGH], network: true },
];

pub fn engine(id: &str) -> Option<&'static Engine> {
    ENGINES.iter().find(|e| e.id == id)
}

impl Engine {
    /// Makes the program run by `nagaya run` over this engine.
    pub fn runs(&self, program: &Program) -> Program {
        let program = program.clone().launcher_args(&["--conduit", self.conduit]);
        // For the launcher, and for the processes: not every engine's launcher hands its environment on.
        let set = |p: Program, (name, value): &(&str, &str)| {
            p.env(name, value).launcher_args(&["-e", &format!("{name}={value}")])
        };
        self.env.iter().fold(program, set)
    }
}

/// The engines that work here, and for the others why not: found by starting a program over each.
pub fn try_all(workshop: &Workshop) -> Result<(Vec<&'static Engine>, Vec<String>), String> {
    let program = workshop.c_api_unbound("network")?;
    let mut usable = Vec::new();
    let mut absent = Vec::new();
    for engine in &ENGINES {
        match engine.runs(&program).output() {
            Ok(_) => usable.push(engine),
            Err(why) => absent.push(format!("{}: {}", engine.label, reason(&why))),
        }
    }
    Ok((usable, absent))
}

/// The last line with text: launchers put the cause there.
fn reason(text: &str) -> &str {
    text.lines().map(str::trim).rfind(|l| !l.is_empty()).unwrap_or("no reason given")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_have_different_names() {
        for (i, a) in ENGINES.iter().enumerate() {
            assert!(ENGINES[..i].iter().all(|b| a.id != b.id && a.label != b.label), "{}", a.id);
        }
    }

    #[test]
    fn the_reason_is_the_last_line() {
        assert_eq!(reason("\"nagaya\": exit status: 1\nno conduit 'x'\n\n"), "no conduit 'x'");
    }
}
