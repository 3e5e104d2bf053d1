//! What the place of ranks costs: messages and all-reduces of two ranks. The kernel places them, or they share a processor, or they run
//! beside busy processes. Each library is started without options about binding, unless the situation consists in one.

use crate::entry::{Bar, Entry, Group, Unit};
use crate::program::Program;
use crate::programs::{Mpi, Workshop};
use crate::samples::Key;

const DEFAULT: &str = "default";
const UNBOUND: &str = "unbound";
const SHARED: &str = "one-processor";

/// A situation with busy processes: its name, their number, and what runs a command beside as many processes that never sleep.
struct Busy {
    situation: &'static str,
    number: &'static str,
    beside: [&'static str; 4],
}

macro_rules! busy {
    ($situation:literal, $number:literal, $each:literal) => {
        Busy {
            situation: $situation,
            number: $number,
            beside: [
                "sh",
                "-c",
                concat!(
                    "for i in ",
                    $each,
                    "; do while :; do :; done & pids=\"$pids $!\"; done; \"$@\"; status=$?; kill $pids; exit $status"
                ),
                "beside",
            ],
        }
    };
}

const BUSY: [Busy; 2] = [busy!("busy-2", "two", "1 2"), busy!("busy-4", "four", "1 2 3 4")];

fn turns(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    let mut all = Vec::new();
    for (library, none) in [("nagaya", &["--bind=none"][..]), ("openmpi", &["--bind-to", "none"]), ("mpich", &[])] {
        let program = match library {
            "nagaya" => Some(w.own_mpi("turns", "2")?),
            "openmpi" => w.mpi_peer(Mpi::OpenMpi, "turns", "2")?,
            _ => w.mpi_peer(Mpi::Mpich, "turns", "2")?,
        };
        let Some(program) = program.map(|program| program.variant(library)) else { continue };
        let on_one = [none, &["taskset", "-c", "0"]].concat();
        all.push(program.clone().args(&[DEFAULT]));
        all.push(program.clone().launcher_args(none).args(&[UNBOUND]));
        all.push(program.clone().launcher_args(&on_one).args(&[SHARED]));
        all.extend(BUSY.map(|busy| program.clone().args(&[busy.situation]).wrapped(&busy.beside)));
    }
    Ok(all.into_iter().map(Some).collect())
}

fn rows() -> Vec<Entry> {
    let key = |metric: &str, situation: &str, variant: &str| Key::new(&format!("{metric}-{situation}"), 8, variant);
    let against = |what: &str, metric: &str, situation: &str, bar| Entry {
        what: what.to_string(),
        against: "the faster of Open MPI, MPICH".to_string(),
        ours: key(metric, situation, "nagaya"),
        rivals: vec![key(metric, situation, "openmpi"), key(metric, situation, "mpich")],
        bar,
        unit: Unit::Time,
    };
    let against_default = |what: &str, situation: &str, bar| Entry {
        what: what.to_string(),
        against: "the same job by default".to_string(),
        ours: key("turns", situation, "nagaya"),
        rivals: vec![key("turns", DEFAULT, "nagaya")],
        bar,
        unit: Unit::Time,
    };
    let mut rows = vec![
        against("half round trip, 8 B, median", "turns", DEFAULT, BAR),
        against("the same, mean", "turns-mean", DEFAULT, BAR),
        against("MPI_Allreduce of one int, median", "allreduce", DEFAULT, BAR),
        against("the same, mean", "allreduce-mean", DEFAULT, BAR),
        against_default("half round trip, not bound", UNBOUND, Bar::Time(1.3)),
        against("the same, not bound, mean", "turns-mean", UNBOUND, Bar::None),
        against_default("half round trip, both ranks on one processor", SHARED, Bar::More(4000.0)),
        against("the same, mean", "turns-mean", SHARED, Bar::None),
    ];
    for Busy { situation, number, .. } in BUSY {
        let beside = format!("beside {number} busy processes");
        rows.push(against(&format!("half round trip {beside}, median"), "turns", situation, BAR));
        rows.push(against("the same, mean", "turns-mean", situation, BAR));
        rows.push(against(&format!("MPI_Allreduce of one int {beside}, median"), "allreduce", situation, BAR));
        rows.push(against("the same, mean", "allreduce-mean", situation, BAR));
    }
    rows
}

/// The bar of all rows without options about binding.
const BAR: Bar = Bar::Time(1.5);

pub const GROUPS: [Group; 1] = [Group {
    id: "placement",
    title: "Placement: MPI messages between 2 processes",
    build: turns,
    entries: rows,
    rounds_per_unit: 3,
}];
