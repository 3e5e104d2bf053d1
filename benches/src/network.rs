//! `make bench-net`: the same programs over every engine that is installed, against the engines' own programs and among
//! each other. Which rows there are; the page is put together in `main.rs`, the figures in `network_figures.rs`.

use crate::contest::{contest, time_of, Rounds};
use crate::engines::{engine, Engine, DIRECT, UCX_SHM, UCX_TCP};
use crate::entry::{against_mpi, size_name, Bar, Entry, Unit};
use crate::peers::LARGE;
use crate::program::{Program, Reading};
use crate::programs::{Mpi, Workshop, PROCESSES};
use crate::report::{rounds_remark, three, Line, Section};
use crate::samples::Key;
use crate::state::Probe;
use crate::table::{npb_mop, CLASS};
use std::fmt::Write as _;

/// One table of the page.
pub struct Group {
    pub id: String,
    pub title: String,
    pub programs: Vec<Option<Program>>,
    pub entries: Vec<Entry>,
    /// Launches of each program for one `--rounds`; 0: one launch, whatever the value of `--rounds`.
    pub rounds_per_unit: usize,
    /// Each row compares what one launch took in turn: it may be any machine's state.
    pub within_launch: bool,
}

/// At most this many times the wanted number of rounds is tried, where launches are compared: engines take long.
const TRIES: usize = 2;
/// The sizes of the ping-pong, as in `c-api/network.c`.
pub const SIZES: [u64; 9] = [16, 64, 256, 1024, 4096, 16384, 65536, 262_144, 1 << 20];
/// The variant of the floor's samples.
pub const FLOOR: &str = "tcp";
const MPI_WINDOWS: &str = "MPI: windows over UCX's TCP, 2 processes";
/// The names that `--only` accepts.
pub const GROUPS: [(&str, &str); 8] = [
    ("functions", "Which operations an engine does itself"),
    ("peers", "Each engine against its own programs"),
    ("busy", "Operations on a process that computes"),
    ("strided", "Strided transfers against contiguous ones"),
    ("pingpong", "Ping-pong by engine"),
    ("is", "NPB Integer Sort by engine"),
    ("cg", "NPB Conjugate Gradient by engine"),
    ("mpi-windows", MPI_WINDOWS),
];

fn row(what: &str, ours: Key, against: &str, rival: Key, bar: Bar, unit: Unit) -> Entry {
    Entry { what: what.to_string(), against: against.to_string(), ours, rivals: vec![rival], bar, unit }
}

const LATENCY: Bar = Bar::Time(1.1);
const BANDWIDTH: Bar = Bar::Speed(0.95);

/// Rows that compare the same metric of `network.c` and of a peer's program.
fn against(peer: &str, rival: &str, rows: &[(&str, &str, u64, Bar)]) -> Vec<Entry> {
    let entry = |(what, metric, bytes, bar): &(&str, &str, u64, Bar)| {
        let unit = if *bytes == LARGE { Unit::Bytes(LARGE as f64) } else { Unit::Time };
        let key = |variant| Key::new(metric, *bytes, variant);
        row(what, key("nagaya"), peer, key(rival), *bar, unit)
    };
    rows.iter().map(entry).collect()
}

fn ours(workshop: &Workshop, id: &str, parts: &[&str]) -> Result<Option<Program>, String> {
    let engine = engine(id).ok_or_else(|| format!("no engine '{id}'"))?;
    Ok(Some(engine.runs(&workshop.c_api_unbound("network")?).args(parts)))
}

/// Each engine against its own programs, over the same transport.
pub fn against_peers(workshop: &Workshop, usable: &[&Engine]) -> Result<Vec<Group>, String> {
    let mut groups = Vec::new();
    let ucx_rows = |bar_message| {
        against(
            "ucx_perftest",
            "perftest",
            &[
                ("put 8 B, one way", "put-oneway", 8, LATENCY),
                ("get 8 B", "get", 8, LATENCY),
                ("put 1 MiB, bandwidth", "put-stream", LARGE, BANDWIDTH),
                ("get 1 MiB, bandwidth", "get-stream", LARGE, BANDWIDTH),
                ("message 8 B, one way", "message", 8, bar_message),
            ],
        )
    };
    let parts = ["latency", "message", "bandwidth", "completed"];
    for (id, env) in [("ucx-tcp", &UCX_TCP[..]), ("ucx-shm", &UCX_SHM[..])] {
        let mut programs = vec![ours(workshop, id, &parts)?];
        programs.extend(workshop.perftest(env));
        groups.push(group_of(id, programs, ucx_rows(Bar::None)));
    }

    let mut programs = vec![ours(workshop, "gasnet", &parts)?];
    programs.extend(workshop.gasnet_tests()?);
    let rows = [
        ("put 8 B, completed", "put-completed", 8, LATENCY),
        ("get 8 B", "get-completed", 8, LATENCY),
        ("put 1 MiB, bandwidth", "put-stream", LARGE, BANDWIDTH),
        ("get 1 MiB, bandwidth", "get-stream", LARGE, BANDWIDTH),
    ];
    groups.push(group_of("gasnet", programs, against("testsmall, testlarge", "gasnet", &rows)));

    let rows = [
        ("put 8 B, completed", "put-completed", 8, LATENCY),
        ("get 8 B", "get-completed", 8, LATENCY),
        ("put 1 MiB, completed", "put-completed", LARGE, BANDWIDTH),
        ("get 1 MiB", "get-completed", LARGE, BANDWIDTH),
    ];
    let programs = vec![ours(workshop, "armci", &parts)?, workshop.armci()?];
    groups.push(group_of("armci", programs, against("ARMCI_Put + ARMCI_Fence, ARMCI_Get", "armci", &rows)));

    let rows =
        [("message 8 B, one way", "message", 8, LATENCY), ("message 1 MiB, one way", "long-message", LARGE, BANDWIDTH)];
    let programs = vec![ours(workshop, "pvm", &parts)?, workshop.pvm()?];
    groups.push(group_of("pvm", programs, against("pvm_send, pvm_recv", "pvm", &rows)));
    groups.retain(|g| usable.iter().any(|e| g.id == e.id));
    for group in &mut groups {
        group.id = "peers".to_string();
    }
    Ok(groups)
}

fn group_of(id: &str, programs: Vec<Option<Program>>, entries: Vec<Entry>) -> Group {
    let label = engine(id).map_or(id, |e| e.label);
    let title = format!("{label}: against the engine's own programs");
    Group { id: id.to_string(), title, programs, entries, rounds_per_unit: 3, within_launch: false }
}

/// Requests to a process that computes for a second without a call. Over shared memory, there is no thread to switch
/// off. With messages only, which is for tests, nothing serves the request. Such rows are shown, not judged.
pub fn busy(workshop: &Workshop, usable: &[&Engine]) -> Result<Vec<Group>, String> {
    let program = workshop.c_api_unbound("busy")?;
    let mut groups = Vec::new();
    for engine in usable {
        let threads: &[&str] = if engine.conduit == DIRECT.conduit { &["1"] } else { &["1", "0"] };
        for progress in threads {
            let judged = *progress == "1" && (engine.conduit != DIRECT.conduit || **engine == DIRECT);
            let entry = |metric: &str| {
                let key = |variant| Key::new(metric, 8, variant);
                let bar = if judged { Bar::Time(10.0) } else { Bar::None };
                row(&format!("{metric} 8 B, busy target"), key("busy"), "idle target", key("idle"), bar, Unit::Time)
            };
            groups.push(Group {
                id: "busy".to_string(),
                title: format!("Busy target: {}, NAGAYA_PROGRESS={progress}", engine.label),
                programs: vec![Some(
                    engine.runs(&program).launcher_args(&["-e", &format!("NAGAYA_PROGRESS={progress}")]),
                )],
                entries: ["put", "get", "accumulate"].map(entry).to_vec(),
                rounds_per_unit: judged as usize,
                within_launch: true,
            });
        }
    }
    Ok(groups)
}

/// 64 KiB of doubles, every second one at the target, against 64 KiB in one piece; in one launch, taking turns.
pub fn strided(workshop: &Workshop, usable: &[&Engine]) -> Result<Vec<Group>, String> {
    let program = workshop.c_api_unbound("network")?;
    let group = |engine: &&Engine| {
        let entry = |metric: &str| {
            let key = |kind: &str| Key::new(&format!("{metric}-{kind}"), 65536, "nagaya");
            let bar = if engine.network { Bar::Speed(0.7) } else { Bar::NoneOfSpeed };
            let what = format!("{metric} 8192 doubles, stride 2");
            row(&what, key("strided"), "the same in one piece", key("contiguous"), bar, Unit::Bytes(65536.0))
        };
        Group {
            id: "strided".to_string(),
            title: format!("Strided: {}", engine.label),
            programs: vec![Some(engine.runs(&program).args(&["strided"]))],
            entries: ["put", "get"].map(entry).to_vec(),
            rounds_per_unit: 1,
            within_launch: true,
        }
    };
    Ok(usable.iter().map(group).collect())
}

/// All engines and plain TCP; the floor is no bar, as engines over shared memory do not pass it.
pub fn pingpong(workshop: &Workshop, usable: &[&Engine]) -> Result<Group, String> {
    let program = workshop.c_api_unbound("network")?;
    let mut programs: Vec<_> =
        usable.iter().map(|e| Some(e.runs(&program).args(&["pingpong"]).variant(e.id))).collect();
    programs.push(Some(workshop.tcp()?));
    Ok(Group {
        id: "pingpong".to_string(),
        title: "Ping-pong by engine".to_string(),
        programs,
        entries: Vec::new(),
        rounds_per_unit: 1,
        within_launch: false,
    })
}

/// A version of a NAS kernel: key, option of the compiler.
pub const CG_VERSIONS: [(&str, &str); 3] =
    [("cg-get", "-DVERSION=GET"), ("cg-get-add", "-DVERSION=GET_ADD"), ("cg-put-add", "-DVERSION=PUT_ADD")];

/// NAS kernels over all engines; next to loads and stores, and put-accumulate next to get-accumulate.
pub fn npb(workshop: &Workshop, usable: &[&Engine], kernel: &str) -> Result<Group, String> {
    let versions: &[(&str, &str)] = if kernel == "is" { &[("is-put", "-DVERSION=PUT")] } else { &CG_VERSIONS };
    let mut programs = Vec::new();
    for (name, option) in versions {
        let path = workshop.xmp_npb_program(kernel, name, CLASS, &[option])?;
        let job = workshop.job(&path, PROCESSES);
        for engine in usable {
            programs.push(Some(engine.runs(&job).reading(Reading::Npb(Key::new(name, 0, engine.id)))));
        }
    }
    let mut entries = Vec::new();
    let unit = Unit::Mop(npb_mop(kernel));
    for engine in usable {
        let key = |name: &str| Key::new(name, 0, engine.id);
        if kernel == "cg" {
            let what = format!("{}, put-accumulate", engine.label);
            entries.push(row(&what, key("cg-put-add"), "get-accumulate", key("cg-get-add"), Bar::Speed(1.0), unit));
        }
        let name = if kernel == "is" { "is-put" } else { "cg-get" };
        let direct = Key::new(name, 0, DIRECT.id);
        entries.push(row(engine.label, key(name), DIRECT.label, direct, Bar::NoneOfSpeed, unit));
    }
    let title = format!("NPB {} class {CLASS} by engine, 2 processes", kernel.to_uppercase());
    Ok(Group { id: kernel.to_string(), title, programs, entries, rounds_per_unit: 1, within_launch: false })
}

/// One-sided communication of MPI over TCP, by each library over the loopback device.
pub fn mpi_windows(workshop: &Workshop) -> Result<Group, String> {
    let ours = engine("ucx-tcp").ok_or("no engine 'ucx-tcp'")?.runs(&workshop.own_mpi("windows", PROCESSES)?);
    // Open MPI's other components reach memory of the same host without the network.
    let on_tcp = ["--mca", "pml", "ob1", "--mca", "btl", "self,tcp", "--mca", "btl_tcp_if_include", "lo"];
    let open = workshop.mpi_peer(Mpi::OpenMpi, "windows", PROCESSES)?;
    let open = open.map(|p| p.launcher_args(&on_tcp).launcher_args(&["--mca", "osc", "pt2pt"]));
    let mpich = workshop.mpi_peer(Mpi::Mpich, "windows", PROCESSES)?;
    let mpich = mpich.map(|p| UCX_TCP.iter().fold(p, |p, (name, value)| p.env(name, value)));
    let mpich = mpich.map(|p| p.env("MPIR_CVAR_NOLOCAL", "1"));
    let all = [(Some(ours), "nagaya"), (open, Mpi::OpenMpi.variant()), (mpich, Mpi::Mpich.variant())];
    let programs = all.map(|(program, variant)| program.map(|p| p.variant(variant).args(&["few"]))).to_vec();
    let row = |(what, metric, bytes): (&str, &str, u64)| {
        let unit = if bytes == LARGE { Unit::Bytes(LARGE as f64) } else { Unit::Time };
        against_mpi(what, metric, bytes, "the faster of Open MPI and MPICH", Bar::Speed(0.9), unit)
    };
    let rows = [
        ("put of 8 B and flush", "put-flush", 8),
        ("get of 8 B and flush", "get-flush", 8),
        ("accumulate of 1 double and flush", "accumulate", 8),
        ("accumulate of 1,024 doubles and flush", "accumulate", 8192),
        ("MPI_Fetch_and_op of 8 B and flush", "fetch-and-op", 8),
        ("fence", "fence", 2),
        ("put of 8 B and fence", "fence-put", 8),
        ("exclusive lock and unlock", "lock-exclusive", 0),
        ("shared lock, put of 8 B, unlock", "lock-put", 8),
        ("post, start, two puts of 1 KiB, complete, wait", "halo", 1024),
        ("put of 1 MiB and flush", "put-flush", LARGE),
        ("get of 1 MiB and flush", "get-flush", LARGE),
    ];
    Ok(Group {
        id: "mpi-windows".to_string(),
        title: MPI_WINDOWS.to_string(),
        programs,
        entries: rows.map(row).to_vec(),
        rounds_per_unit: 1,
        within_launch: false,
    })
}

/// The measurements of a group.
pub struct Measured {
    pub section: Section,
    pub rounds: Rounds,
}

/// A program that fails in a first launch is left out and named; the others are measured.
pub fn measure(group: Group, probe: &Probe, rounds: usize) -> Measured {
    eprintln!("bench: {}", group.title);
    let mut remark = String::new();
    let mut sound = Vec::new();
    for program in group.programs.into_iter().flatten() {
        match program.launch() {
            Ok(_) => sound.push(program),
            Err(why) => {
                let _ = write!(remark, "Not measured:\n\n```\n{}\n```\n\n", why.trim_end());
            }
        }
    }
    let tries = if group.within_launch { 1 } else { TRIES };
    match contest(probe, &sound, (rounds * group.rounds_per_unit).max(1), tries) {
        Ok(rounds) => {
            remark += &rounds_remark(&rounds);
            let lines = group.entries.into_iter().map(|e| Line::new(e, &rounds)).collect();
            Measured { section: Section { title: group.title, lines, remark, measured: !sound.is_empty() }, rounds }
        }
        Err(why) => {
            let _ = write!(remark, "Not measured:\n\n```\n{}\n```", why.trim_end());
            let section = Section { title: group.title, lines: Vec::new(), remark, measured: false };
            Measured { section, rounds: Rounds::default() }
        }
    }
}

/// Half round trips in microseconds, sizes down, engines across.
pub fn pingpong_table(rounds: &Rounds, engines: &[&Engine]) -> String {
    let mut columns: Vec<(&str, &str)> = engines.iter().map(|e| (e.label, e.id)).collect();
    columns.push(("plain TCP", FLOOR));
    let mut text = String::from("Half a round trip, microseconds: the payload, `ngy_fence`, a flag.\n\n| size |");
    columns.iter().for_each(|(label, _)| text += &format!(" {label} |"));
    text += "\n|---|";
    columns.iter().for_each(|_| text += "---|");
    text.push('\n');
    for bytes in SIZES {
        let _ = write!(text, "| {} |", size_name(bytes));
        for (_, id) in &columns {
            let cell =
                time_of(&rounds.kept, &Key::new("pingpong", bytes, id)).map_or("–".to_string(), |ns| three(ns / 1e3));
            let _ = write!(text, " {cell} |");
        }
        text.push('\n');
    }
    text
}
