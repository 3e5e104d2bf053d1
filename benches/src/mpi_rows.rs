//! Our MPI against Open MPI and MPICH: the same C programs (`benches/mpi/`), compiled by each. Programs and rows; the logic is in
//! `contest.rs`, the bars are those of docs/performance-tables.md.

use crate::engines::UCX_TCP;
use crate::entry::{against_mpi, size_name, Bar, Entry, Group, Unit};
use crate::peers::MESSAGE;
use crate::program::Program;
use crate::programs::{Mpi, Workshop};
use crate::samples::Key;

const RIVALS: &str = "the faster of Open MPI and MPICH";
const RECEIVER: &str = "nagaya-receiver";
const BOTH: &str = "nagaya-both";
/// More processes than the machines that this is measured on have processors: those that wait without yielding need time slices.
const CROWD: [&str; 2] = ["4", "8"];
/// Where messages are matched, and how those go that are matched at the receiver: the columns of the paper on MPI-EMX.
const COLUMNS: [(&str, &str); 6] = [
    ("both", "buffered"),
    ("both", "get"),
    ("both", "sync"),
    ("receiver", "buffered"),
    ("receiver", "get"),
    ("receiver", "sync"),
];

/// Ours and the two others, each under its own name.
fn all(w: &Workshop, name: &str, processes: &str) -> Result<Vec<Option<Program>>, String> {
    let ours = w.own_mpi(name, processes)?.variant("nagaya");
    let peer = |mpi: Mpi| Ok::<_, String>(w.mpi_peer(mpi, name, processes)?.map(|p| p.variant(mpi.variant())));
    Ok(vec![Some(ours), peer(Mpi::OpenMpi)?, peer(Mpi::Mpich)?])
}

fn messages(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    let mut programs = all(w, "messages", "2")?;
    let receiver = w.own_mpi("messages", "2")?.env("NAGAYA_MPI_MATCH", "receiver").variant(RECEIVER);
    programs.push(Some(receiver));
    programs.push(Some(w.own_mpi("messages", "2")?.env("NAGAYA_MPI_MATCH", "both").variant(BOTH)));
    Ok(programs)
}

fn message_rows() -> Vec<Entry> {
    let mut rows = Vec::new();
    for bytes in [8, 64, 512, 1024, 4096, 16384, 65536] {
        let size = size_name(bytes);
        let of = |bar| if bytes == 8 || bytes == 1024 { Bar::Time(bar) } else { Bar::None };
        let what = format!("half round trip, {size}, receive posted when needed");
        rows.push(against_mpi(&what, "naive", bytes, RIVALS, of(0.85), Unit::Time));
        let what = format!("half round trip, {size}, receives posted before");
        rows.push(against_mpi(&what, "preposted", bytes, RIVALS, of(0.75), Unit::Time));
        let own = Entry {
            against: "the same, matched at the receiver only".to_string(),
            rivals: vec![Key::new("preposted", bytes, RECEIVER)],
            bar: Bar::Time(1.0),
            ..rows[rows.len() - 1].clone()
        };
        rows.push(own);
    }
    for bytes in [8, 1024, 16384, 65536] {
        let what = format!("MPI_Irecv, MPI_Isend, MPI_Waitall by both, {}", size_name(bytes));
        rows.push(against_mpi(&what, "exchange", bytes, RIVALS, Bar::Time(1.0), Unit::Time));
    }
    rows.push(against_mpi("windows of 64 sends, 8 B", "window", 8, RIVALS, Bar::Speed(1.3), Unit::Time));
    for bytes in [65536, 262144, 1 << 20, 4 << 20] {
        let (size, unit) = (size_name(bytes), Unit::Bytes(bytes as f64));
        let what = format!("windows of 64 sends, {size}, ordinary memory");
        rows.push(against_mpi(&what, "window", bytes, RIVALS, Bar::Speed(1.0), unit));
        let what = format!("windows of 64 sends, {size}, memory of MPI_Alloc_mem");
        rows.push(against_mpi(&what, "window-alloc", bytes, RIVALS, Bar::Speed(1.5), unit));
    }
    for (bytes, bar) in [8, 1024, 16384].map(|b| (b, Bar::None)).into_iter().chain([65536, 1 << 20].map(|b| (b, BUSY)))
    {
        let size = size_name(bytes);
        let what = format!("MPI_Send of {size} to a receiver that computes 50 ms");
        rows.push(against_mpi(&what, "busy-send", bytes, RIVALS, bar, Unit::Time));
        // Receives of few data are published only on demand.
        let (when, ours) = if bytes <= 16384 { (", NAGAYA_MPI_MATCH=both", BOTH) } else { ("", "nagaya") };
        let what = format!("the data of {size} are there, after the call of MPI_Send{when}");
        let row = against_mpi(&what, "busy-there", bytes, RIVALS, BUSY, Unit::Time);
        rows.push(Entry { ours: Key::new("busy-there", bytes, ours), ..row });
    }
    for (what, metric) in [("vector of doubles", "vector"), ("subarray of doubles", "subarray")] {
        let what = format!("half round trip, {what}, 1 MiB");
        rows.push(against_mpi(&what, metric, 1 << 20, RIVALS, Bar::Speed(1.0), Unit::Bytes(1048576.0)));
    }
    rows
}

/// Theirs take as long as the receiver computes.
const BUSY: Bar = Bar::Time(0.02);

fn collectives(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    let mut programs = all(w, "calls", "2")?;
    for processes in CROWD {
        for (at, program) in all(w, "calls", processes)?.into_iter().enumerate() {
            // MPICH waits without giving its processor away.
            programs.push(program.map(|p| p.args(&[if at == 2 { "200" } else { "4" }])));
        }
    }
    Ok(programs)
}

fn collective_rows() -> Vec<Entry> {
    let mut rows = Vec::new();
    for processes in ["2", "4", "8"] {
        let mut row = |name: &str, bytes: u64| {
            let size = if bytes == 0 { String::new() } else { format!(", {}", size_name(bytes)) };
            let what = format!("MPI {name}{size}, {processes} processes");
            rows.push(against_mpi(&what, &format!("{name}-{processes}"), bytes, RIVALS, Bar::Time(1.0), Unit::Time));
        };
        row("barrier", 0);
        for name in ["bcast", "reduce", "allreduce", "allgather", "alltoall"] {
            [8, 8192, 1 << 20].into_iter().for_each(|bytes| row(name, bytes));
        }
    }
    for (name, bytes) in [("ibarrier", 0), ("ibcast", 8), ("iallreduce", 8), ("ialltoall", 8)] {
        let size = if bytes == 0 { String::new() } else { format!(", {}", size_name(bytes)) };
        let what = format!("MPI {name} and MPI_Wait{size}, 2 processes");
        rows.push(against_mpi(&what, &format!("{name}-2"), bytes, RIVALS, Bar::Time(1.0), Unit::Time));
    }
    rows
}

/// NAS kernels whose problems are small enough that messages count: name, class, million operations as the report counts them.
const KERNELS: [(&str, char, f64); 4] =
    [("cg", 'W', CG_MOP), ("is", 'A', IS_MOP), ("mg", 'W', MG_MOP), ("ft", 'W', FT_MOP)];
/// 2 x steps x rows x (3 + nonzer (nonzer + 1) + 25 (5 + nonzer (nonzer + 1)) + 3).
const CG_MOP: f64 = 2.0 * 15.0 * 7000.0 * (3.0 + 72.0 + 25.0 * (5.0 + 72.0) + 3.0) / 1e6;
const IS_MOP: f64 = 10.0 * 8388608.0 / 1e6;
const MG_MOP: f64 = 58.0 * 4.0 * 128.0 * 128.0 * 128.0 / 1e6;
/// Points x (14.8157 + 7.19641 log points + 6 (5.23518 + 7.21113 log points)), of 2^19 points.
const FT_MOP: f64 = 372.673;
const KERNEL_PROCESSES: [u64; 2] = [2, 4];

fn kernels(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    let mut programs = Vec::new();
    for processes in KERNEL_PROCESSES {
        for (kernel, class, _) in KERNELS {
            programs.extend(w.npb_by_each_mpi(kernel, class, processes)?);
        }
    }
    Ok(programs)
}

fn kernel_rows() -> Vec<Entry> {
    let row = |processes: u64, (kernel, class, mop): (&str, char, f64)| {
        let what = format!("NPB {}, class {class}, {processes} processes", kernel.to_uppercase());
        let metric = format!("mpi-{kernel}");
        let row = against_mpi(&what, &metric, processes, RIVALS, Bar::Speed(1.0), Unit::Mop(mop));
        match processes {
            2 => row,
            _ => Entry {
                against: "Open MPI".to_string(),
                rivals: vec![Key::new(&metric, processes, Mpi::OpenMpi.variant())],
                ..row
            },
        }
    };
    KERNEL_PROCESSES.iter().flat_map(|processes| KERNELS.map(|kernel| row(*processes, kernel))).collect()
}

fn column((place, protocol): (&str, &str)) -> String {
    format!("{place}-{protocol}")
}

/// A program of ours in each of the columns.
fn in_columns(w: &Workshop, name: &str, processes: &str) -> Result<Vec<Option<Program>>, String> {
    let program = |(place, protocol)| {
        let program = w.own_mpi(name, processes)?;
        let program = program.env("NAGAYA_MPI_MATCH", place).env("NAGAYA_MPI_PROTOCOL", protocol);
        Ok(Some(program.variant(&column((place, protocol)))))
    };
    COLUMNS.into_iter().map(program).collect()
}

fn latency(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    let programs = in_columns(w, "messages", "2")?;
    Ok(programs.into_iter().map(|program| program.map(|p| p.args(&["latency"]))).collect())
}

fn latency_rows() -> Vec<Entry> {
    let row = |bytes: u64, way: (&str, &str)| Entry {
        what: format!("half round trip, {}, posted before, matched at {}, {}", size_name(bytes), way.0, way.1),
        against: "the same, matched at the receiver, get".to_string(),
        ours: Key::new("preposted", bytes, &column(way)),
        rivals: vec![Key::new("preposted", bytes, BASE_COLUMN)],
        bar: Bar::None,
        unit: Unit::Time,
    };
    [8, 512, 4096, 16384, 65536].iter().flat_map(|bytes| COLUMNS.map(|way| row(*bytes, way))).collect()
}

/// The column with which the others are compared.
pub const BASE_COLUMN: &str = "receiver-get";

fn substitution(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    in_columns(w, "substitution", "5")
}

fn substitution_rows() -> Vec<Entry> {
    let row = |metric: &str, way: (&str, &str)| Entry {
        what: format!(
            "back substitution, {}, matched at {}, {}",
            PROGRAMS[usize::from(metric == PREPOSTED)],
            way.0,
            way.1
        ),
        against: "receives posted when needed, matched at the receiver, get".to_string(),
        ours: Key::new(metric, 5, &column(way)),
        rivals: vec![Key::new(NORMAL, 5, BASE_COLUMN)],
        bar: Bar::None,
        unit: Unit::Time,
    };
    [NORMAL, PREPOSTED].iter().flat_map(|metric| COLUMNS.map(|way| row(metric, way))).collect()
}

const NORMAL: &str = "substitution";
const PREPOSTED: &str = "substitution-preposted";
const PROGRAMS: [&str; 2] = ["receives posted when needed", "all receives posted before"];

fn over_tcp(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    let on_tcp = |p: Program| UCX_TCP.iter().fold(p, |p, (name, value)| p.env(name, value));
    let ours = w.own_mpi("messages", "2")?.launcher_args(&["--conduit", "ucx"]).env("NAGAYA_SMP_DIRECT", "0");
    let open = ["--mca", "pml", "ob1", "--mca", "btl", "self,tcp", "--mca", "btl_tcp_if_include", "lo"];
    let open = w.mpi_peer(Mpi::OpenMpi, "messages", "2")?.map(|p| p.launcher_args(&open).variant("openmpi"));
    let mpich = w.mpi_peer(Mpi::Mpich, "messages", "2")?;
    let mpich = mpich.map(|p| on_tcp(p).env("MPIR_CVAR_NOLOCAL", "1").variant("mpich"));
    let all = [Some(on_tcp(ours).variant("nagaya")), open, mpich].map(|p| p.map(|p| p.args(&["network"])));
    Ok(all.into_iter().chain([w.perftest_messages(&UCX_TCP)]).collect())
}

fn tcp_rows() -> Vec<Entry> {
    let bandwidth = Unit::Bytes(1048576.0);
    let row = |what: &str, metric: &str, bytes, bar, unit| against_mpi(what, metric, bytes, RIVALS, bar, unit);
    let trip = row("half round trip over TCP, 8 B", "naive", 8, Bar::None, Unit::Time);
    let bare = Entry {
        against: "ucx_perftest, an active message one way".to_string(),
        rivals: vec![Key::new(MESSAGE, 8, "perftest")],
        bar: Bar::Time(1.2),
        ..trip.clone()
    };
    vec![bare, trip, row("windows of 64 sends over TCP, 1 MiB", "window", 1 << 20, Bar::Speed(1.0), bandwidth)]
}

fn windows(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    all(w, "windows", "2")
}

fn window_rows() -> Vec<Entry> {
    let row = |what: &str, metric: &str, bytes, bar, unit| against_mpi(what, metric, bytes, RIVALS, bar, unit);
    let long = Unit::Bytes((1 << 20) as f64);
    let half = Unit::Bytes((1 << 19) as f64);
    let put = row("put of 1 MiB and flush", "put-flush", 1 << 20, Bar::Speed(1.0), long);
    let beside_memcpy = Entry {
        against: "memcpy of as much".to_string(),
        rivals: vec![Key::new("memcpy", 1 << 20, "nagaya")],
        bar: Bar::Speed(1.0),
        ..put.clone()
    };
    let swap = Entry {
        against: "MPICH".to_string(),
        rivals: vec![Key::new("compare-and-swap", 8, Mpi::Mpich.variant())],
        ..row("MPI_Compare_and_swap of 8 B and flush", "compare-and-swap", 8, Bar::Time(0.5), Unit::Time)
    };
    let random = row("10^6 random puts of 8 B and one flush", "put-random", 1_000_000, Bar::Time(0.2), Unit::Time);
    let accumulate = row("accumulate of 1,024 doubles and flush", "accumulate", 8192, Bar::Time(0.5), Unit::Time);
    // The least that the work takes, in the same program.
    let by_hand = |entry: &Entry, against: &str, metric: &str, number| Entry {
        against: against.to_string(),
        rivals: vec![Key::new(metric, number, "nagaya")],
        bar: Bar::None,
        ..entry.clone()
    };
    let beside_stores = by_hand(&random, "as many random stores", "store-random", 1_000_000);
    let beside_addition = by_hand(&accumulate, "the addition alone, a loop by hand", "add", 8192);
    vec![
        row("put of 8 B and flush", "put-flush", 8, Bar::Time(0.3), Unit::Time),
        row("get of 8 B and flush", "get-flush", 8, Bar::Time(0.3), Unit::Time),
        row("MPI_Fetch_and_op of 8 B and flush", "fetch-and-op", 8, Bar::Time(0.5), Unit::Time),
        swap,
        row("accumulate of 1 double and flush", "accumulate", 8, Bar::Time(0.5), Unit::Time),
        accumulate,
        beside_addition,
        put,
        beside_memcpy,
        row("get of 1 MiB and flush", "get-flush", 1 << 20, Bar::Speed(1.0), long),
        row("put of 512 KiB into every other 64 B", "put-vector", 1 << 19, Bar::Speed(1.5), half),
        row("get of 512 KiB into every other 64 B", "get-vector", 1 << 19, Bar::Speed(1.5), half),
        random,
        beside_stores,
        row("exclusive lock and unlock", "lock-exclusive", 0, Bar::Time(0.5), Unit::Time),
        row("shared lock, put of 8 B, unlock", "lock-put", 8, Bar::Time(1.0), Unit::Time),
        row("the same lock by both processes at a time", "lock-contended", 0, Bar::None, Unit::Time),
        row("fence", "fence", 2, Bar::Time(0.7), Unit::Time),
        row("put of 8 B and fence", "fence-put", 8, Bar::Time(1.0), Unit::Time),
        row("post, start, two puts of 1 KiB, complete, wait", "halo", 1024, Bar::Time(0.7), Unit::Time),
    ]
}

pub const GROUPS: [Group; 7] = [
    Group {
        id: "mpi",
        title: "MPI: messages between 2 processes",
        build: messages,
        entries: message_rows,
        rounds_per_unit: 1,
    },
    Group {
        id: "mpi-calls",
        title: "MPI: collectives, 2, 4 and 8 processes",
        build: collectives,
        entries: collective_rows,
        rounds_per_unit: 1,
    },
    Group {
        id: "mpi-programs",
        title: "MPI: NAS kernels, 2 and 4 processes",
        build: kernels,
        entries: kernel_rows,
        rounds_per_unit: 3,
    },
    Group {
        id: "mpi-columns",
        title: "MPI: back substitution on 5 processes, in the six columns of the paper on MPI-EMX",
        build: substitution,
        entries: substitution_rows,
        rounds_per_unit: 3,
    },
    Group {
        id: "mpi-latency",
        title: "MPI: half round trips, in the six columns of the paper on MPI-EMX",
        build: latency,
        entries: latency_rows,
        rounds_per_unit: 1,
    },
    Group {
        id: "mpi-windows",
        title: "MPI: windows, 2 processes",
        build: windows,
        entries: window_rows,
        rounds_per_unit: 1,
    },
    Group { id: "mpi-tcp", title: "MPI: messages over TCP", build: over_tcp, entries: tcp_rows, rounds_per_unit: 1 },
];
