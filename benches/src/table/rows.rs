//! The rows of the groups.

use crate::entry::{against_mpi, entry, size_name, Bar, Entry, Unit};
use crate::program::Program;
use crate::programs::{Mpi, Workshop};
use crate::samples::Key;

pub(super) fn small() -> Vec<Entry> {
    let mut rows = Vec::new();
    for metric in ["put", "get"] {
        for bytes in [8, 16, 32, 64] {
            let what = format!("{metric} {}", size_name(bytes));
            rows.push(entry(what, metric, bytes, "plain copy", "plain", Bar::Time(1.5), Unit::Time));
        }
    }
    rows
}

const MEBIBYTE: u64 = 1 << 20;

pub(super) fn coarrays() -> Vec<Entry> {
    let row = |what: &str, metric: &str, parameter: u64, bar: Bar| {
        entry(what, metric, parameter, "OpenCoarrays", "opencoarrays", bar, Unit::Time)
    };
    let large = |what: &str, metric: &str| {
        let unit = Unit::Bytes(MEBIBYTE as f64);
        entry(what, metric, MEBIBYTE, "OpenCoarrays", "opencoarrays", Bar::Speed(1.0), unit)
    };
    let mut rows = vec![
        row("put 8 B", "put", 8, Bar::Time(0.15)),
        row("get 8 B", "get", 8, Bar::Time(0.15)),
        large("put 1 MiB", "put"),
        large("get 1 MiB", "get"),
        row("put a(1:2048:4)", "put-strided", 2048, Bar::Time(0.1)),
        row("get a(1:2048:4)", "get-strided", 2048, Bar::Time(0.1)),
        row("event post and wait, round trip", "event", 0, Bar::Time(1.0)),
        row("sync images of 2", "sync-images", 0, Bar::Time(1.0)),
    ];
    rows.extend(coarrays_of(2));
    rows
}

pub(super) fn coarrays_of(images: u64) -> Vec<Entry> {
    let row = |what: String, metric: &str, parameter: u64| {
        entry(what, metric, parameter, "OpenCoarrays", "opencoarrays", Bar::Time(1.0), Unit::Time)
    };
    vec![
        row(format!("sync all of {images}"), "sync-all", images),
        row(format!("co_sum of 8 B, {images} images"), "co-sum", 8),
        row(format!("co_sum of 1 MiB, {images} images"), "co-sum", MEBIBYTE),
        row(format!("lock and unlock, {images} images at once"), "lock", images),
    ]
}

pub const BULK_SIZES: [u64; 8] = [4096, 16384, 65536, 262144, 1 << 20, 4 << 20, 16 << 20, 64 << 20];

pub(super) fn bulk() -> Vec<Entry> {
    let mut rows = Vec::new();
    for metric in ["put", "get"] {
        for bytes in BULK_SIZES {
            let what = format!("{metric} {}", size_name(bytes));
            rows.push(entry(what, metric, bytes, "memcpy", "memcpy", Bar::Speed(0.95), Unit::Bytes(bytes as f64)));
        }
    }
    rows
}

pub(super) fn flag() -> Vec<Entry> {
    let polite = "same, xmp_sync_memory in the waiting loop";
    vec![
        entry(
            "ping-pong by put, 8 B, half round trip",
            "pingpong",
            8,
            "C11 atomics",
            "atomics",
            Bar::Time(1.15),
            Unit::Time,
        ),
        entry(polite, "polite-pingpong", 8, "C11 atomics", "atomics", Bar::Time(1.15), Unit::Time),
        entry("barrier of 2", "barrier", 8, "flag barrier", "flags", Bar::Time(1.3), Unit::Time),
    ]
}

pub(super) fn strided() -> Vec<Entry> {
    let mut rows = Vec::new();
    for metric in ["put", "get"] {
        for stride in [2, 16] {
            let what = format!("{metric} 1024 doubles, stride {stride}");
            rows.push(entry(
                what,
                &format!("{metric}-stride"),
                stride,
                "loop",
                "loop",
                Bar::Speed(0.9),
                Unit::Bytes(8192.0),
            ));
        }
        let what = format!("{metric} 64 x 64 of 256 x 256 doubles");
        rows.push(entry(
            what,
            &format!("{metric}-section"),
            64,
            "loop nest",
            "loop",
            Bar::Speed(0.9),
            Unit::Bytes(32768.0),
        ));
    }
    rows
}

pub(super) fn accumulate() -> Vec<Entry> {
    let bulk = Unit::Bytes(8.0 * 1048576.0);
    vec![
        entry("accumulate 1 double", "accumulate", 1, "atomic add", "atomic-add", Bar::Time(2.0), Unit::Time),
        entry("accumulate 1 long", "accumulate-integer", 1, "atomic add", "atomic-add", Bar::Time(2.0), Unit::Time),
        entry("accumulate 1 Mi doubles", "accumulate", 1 << 20, "+= loop", "loop", Bar::Speed(0.7), bulk),
    ]
}

/// Class of the NAS kernels that are measured.
pub const CLASS: char = 'A';
const IS_MOP: f64 = 10.0 * 8388608.0 / 1e6;
/// 2 x steps x rows x (3 + nonzer (nonzer + 1) + 25 (5 + nonzer (nonzer + 1)) + 3), the report's count, for class A.
const CG_MOP: f64 = 2.0 * 15.0 * 14000.0 * (3.0 + 132.0 + 25.0 * (5.0 + 132.0) + 3.0) / 1e6;

/// Million operations of a kernel, class A.
pub fn npb_mop(kernel: &str) -> f64 {
    if kernel == "is" {
        IS_MOP
    } else {
        CG_MOP
    }
}

fn npb(kernel: &str, variant: &str, what: &str, mop: f64) -> Entry {
    Entry {
        what: what.to_string(),
        against: "message passing, the faster of Open MPI and MPICH".to_string(),
        ours: Key::new(kernel, 0, variant),
        rivals: [Mpi::OpenMpi, Mpi::Mpich].map(|m| Key::new(kernel, 0, m.variant())).to_vec(),
        bar: Bar::Speed(1.0),
        unit: Unit::Mop(mop),
    }
}

/// Beside the official program, which others know.
fn official(row: Entry) -> Entry {
    let rivals = vec![Key::new(row.ours.metric.as_str(), 0, "official")];
    Entry { against: "NPB 3.4, Open MPI".to_string(), rivals, ..row }
}

pub(super) fn npb_is() -> Vec<Entry> {
    let row = npb("is", "put", "IS class A, put", IS_MOP);
    vec![row.clone(), official(row)]
}

pub(super) fn npb_cg() -> Vec<Entry> {
    let mut rows = vec![
        npb("cg", "get", "CG class A, get", CG_MOP),
        npb("cg", "get-add", "CG class A, get with +=", CG_MOP),
        npb("cg", "put-add", "CG class A, put-accumulate", CG_MOP),
    ];
    rows.push(official(rows[0].clone()));
    rows.push(Entry {
        what: "CG class A, put-accumulate".to_string(),
        against: "CG class A, get".to_string(),
        ours: Key::new("cg", 0, "put-add"),
        rivals: vec![Key::new("cg", 0, "get")],
        bar: Bar::Speed(0.98),
        unit: Unit::Mop(CG_MOP),
    });
    rows
}

pub(super) fn peers() -> Vec<Entry> {
    let mut rows = Vec::new();
    for (rival, name, bar) in [
        ("mpi", "Open MPI put + flush", Bar::Time(0.25)),
        ("shmem", "OpenSHMEM put + quiet", Bar::Time(1.0 / 6.0)),
        // It has no fence, which xmp_sync_memory needs.
        ("gasnet", "GASNet-EX put", Bar::None),
    ] {
        rows.push(entry("put 8 B, completed", "put-completed", 8, name, rival, bar, Unit::Time));
        for bytes in [65536, 4 << 20] {
            let what = format!("put {}, completed", size_name(bytes));
            rows.push(entry(what, "put-completed", bytes, name, rival, Bar::Speed(1.0), Unit::Bytes(bytes as f64)));
        }
    }
    let fence = "store and atomic_thread_fence(memory_order_seq_cst)";
    let key = ("put-completed", 8, "store-and-fence");
    rows.push(entry("put 8 B and xmp_sync_memory", key.0, key.1, fence, key.2, Bar::Time(1.2), Unit::Time));
    for (rival, name) in [("gasnet", "gex_RMA_PutBlocking, seq"), ("gasnet-parsync", "gex_RMA_PutBlocking, parsync")] {
        rows.push(entry("ngy_put 8 B", "put-blocking", 8, name, rival, Bar::Time(1.1), Unit::Time));
        for bytes in [65536, 4 << 20] {
            let what = format!("ngy_put {}", size_name(bytes));
            rows.push(entry(what, "put-blocking", bytes, name, rival, Bar::Speed(1.0), Unit::Bytes(bytes as f64)));
        }
    }
    rows
}

pub(super) fn moves() -> Vec<Entry> {
    let mut rows = Vec::new();
    let by_hand = "halo exchange with derived datatypes, the faster of Open MPI and MPICH";
    for (what, metric, extent) in [
        ("reflect, plane of 1024 x 1024 cut into rows", "halo-2d-rows", 1024),
        ("reflect, plane of 1024 x 1024 cut into columns", "halo-2d-columns", 1024),
        ("reflect, cube of 128 cut along its first dimension", "halo-3d-first", 128),
        ("reflect, cube of 128 cut along its second dimension", "halo-3d-second", 128),
        ("reflect, cube of 128 cut along its third dimension", "halo-3d-third", 128),
    ] {
        rows.push(against_mpi(what, metric, extent, by_hand, Bar::Time(0.7), Unit::Time));
    }
    let bytes = 64u64 << 20;
    for (what, metric) in [
        ("gmove, 64 MiB, block to cyclic", "to-cyclic"),
        ("gmove, 64 MiB, cyclic to block", "to-block"),
        ("gmove, 64 MiB, rows to columns", "to-columns"),
        ("gmove, 55 MiB, section to section", "section"),
    ] {
        let unit = Unit::Bytes(if metric == "section" { 3800.0 * 1900.0 * 8.0 } else { bytes as f64 });
        rows.push(entry(what, metric, bytes, "loops between the same places", "loop", Bar::Speed(0.8), unit));
        let mpi = "MPI_Alltoallw, the faster of Open MPI and MPICH";
        rows.push(against_mpi(what, metric, bytes, mpi, Bar::Speed(2.0), unit));
    }
    rows
}

/// Titles of the groups about files, which have a figure of their own.
pub const FILES: &str = "Files of distributed arrays, 160 MB, 4 processes";
pub const NETCDF: &str = "netCDF files, 160 MB, 4 processes";

pub const FILE_BYTES: f64 = 4480.0 * 4480.0 * 8.0;

pub(super) fn files() -> Vec<Entry> {
    let mut rows = Vec::new();
    let unit = Unit::Bytes(FILE_BYTES);
    for (what, array, types, bar) in [
        ("[block][block]", "block", "subarray types", 1.0),
        ("[cyclic][block]", "cyclic", "darray types", 1.5),
        ("[cyclic(3)][cyclic(2)]", "tiles", "darray types", 1.5),
        ("[gblock][gblock]", "gblock", "subarray types", 1.5),
    ] {
        for way in ["write", "read"] {
            let against = format!("MPI_File_{way}_all with {types}, the faster of Open MPI and MPICH");
            let metric = format!("{way}-{array}");
            rows.push(against_mpi(&format!("{way} {what}"), &metric, 160, &against, Bar::Speed(bar), unit));
        }
    }
    for way in ["write", "read"] {
        let (what, metric) = (format!("{way} [block][block]"), format!("{way}-block"));
        rows.push(entry(&*what, &metric, 160, "one process, plainly, in order", "pwrite", Bar::Speed(1.0), unit));
        rows.push(entry(what, &metric, 160, "gathered to one node, or scattered", "gathered", Bar::NoneOfSpeed, unit));
    }
    rows
}

pub(super) fn records() -> Vec<Entry> {
    let against = "MPI_File_write_shared, the faster of Open MPI and MPICH";
    let unit = Unit::Bytes(100.0);
    let what = "a record of 100 B, xmp_fwrite_shared";
    vec![
        against_mpi(what, "records", 100, against, Bar::Speed(3.0), unit),
        entry(what, "records", 100, "an atomic addition and pwrite, by hand", "by-hand", Bar::Speed(0.9), unit),
    ]
}

pub(super) fn netcdf() -> Vec<Entry> {
    let mut rows = Vec::new();
    for (element, bytes, side) in [("int", 4, 6336.0), ("double", 8, 4480.0)] {
        for way in ["write", "read"] {
            let call = if way == "write" { "put" } else { "get" };
            for (against, variant) in [
                (format!("PnetCDF, ncmpi_{call}_vara_{element}_all"), "pnetcdf"),
                (format!("netCDF-4 (HDF5), nc_{call}_vara, collective"), "netcdf4"),
            ] {
                rows.push(Entry {
                    what: format!("{way} {element}, xmpnc_{call}_vara_all"),
                    against,
                    ours: Key::new(way, bytes, "xmpnc"),
                    rivals: vec![Key::new(way, bytes, variant)],
                    bar: Bar::Speed(1.2),
                    unit: Unit::Bytes(bytes as f64 * side * side),
                });
            }
        }
    }
    rows
}

pub(super) fn collectives() -> Vec<Entry> {
    let mut rows = Vec::new();
    for processes in [2, 8] {
        for (metric, call) in [("reduction", "MPI_Allreduce"), ("bcast", "MPI_Bcast")] {
            for bytes in [8, 1 << 20] {
                let what = format!("{metric}, {}, {processes} processes", size_name(bytes));
                let against = format!("{call}, the faster of Open MPI and MPICH");
                let metric = format!("{metric}-{processes}");
                rows.push(against_mpi(&what, &metric, bytes, &against, Bar::Time(1.0), Unit::Time));
            }
        }
    }
    rows
}

pub(super) fn schedules() -> Vec<Entry> {
    let row = |nodes: &u64| Entry {
        what: format!("schedule between two block-cyclic cubes, time per pair of nodes, {nodes} nodes"),
        against: format!("{} nodes", crate::schedules::NODES[0]),
        ours: Key::new("schedule", *nodes, "nagaya"),
        rivals: vec![Key::new("schedule", crate::schedules::NODES[0], "nagaya")],
        bar: Bar::Time(1.0),
        unit: Unit::Time,
    };
    crate::schedules::NODES[1..].iter().map(row).collect()
}

pub(super) fn messages() -> Vec<Entry> {
    vec![
        entry("active message, round trip", "message", 0, "GASNet-EX", "gasnet", Bar::Time(0.9), Unit::Time),
        entry("barrier of 2", "barrier", 8, "GASNet-EX", "gasnet", Bar::Time(0.9), Unit::Time),
    ]
}

pub(super) fn mpi_pair(w: &Workshop, kernel: &str) -> Result<[Option<Program>; 2], String> {
    Ok([w.mpi_npb(Mpi::OpenMpi, kernel, CLASS)?, w.mpi_npb(Mpi::Mpich, kernel, CLASS)?])
}

/// A program of the global view, against its serial reading and against message passing.
pub struct Example {
    pub name: &'static str,
    pub what: &'static str,
    options: &'static [&'static str],
    arguments: &'static [&'static str],
    /// Million operations of the whole.
    pub mop: f64,
}

pub const JACOBI: Example = Example {
    name: "laplace",
    what: "Jacobi, 2000 x 2000 doubles, 50 iterations",
    options: &["-O3", "-DN=2000"],
    arguments: &["50"],
    mop: 4e-6 * 50.0 * 1998.0 * 1998.0,
};
pub const HIMENO: Example = Example {
    name: "himeno",
    what: "Himeno, size S, 40 iterations",
    options: &["-O3", "-DSIZE=S"],
    arguments: &["40"],
    mop: 34e-6 * 40.0 * 62.0 * 62.0 * 126.0,
};
pub const STREAM: Example = Example {
    name: "stream",
    what: "STREAM, 10 million doubles, all four loops",
    options: &["-O3"],
    arguments: &["10"],
    mop: 10e-6 * 1e7,
};

pub fn example(w: &Workshop, e: &Example) -> Result<Vec<Option<Program>>, String> {
    let [ours, serial] = w.example_on_one(e.name, e.options, e.arguments)?;
    let [a, b] = [Mpi::OpenMpi, Mpi::Mpich].map(|m| w.mpi_example(m, e.name, e.options, e.arguments));
    Ok(vec![Some(ours), Some(serial), Some(w.example_on_two(e.name, e.arguments)), a?, b?])
}

pub(super) fn example_rows(e: &Example) -> Vec<Entry> {
    let row = |nodes: u64, against: &str, rivals: Vec<Key>, bar: f64| Entry {
        what: format!("{}, {nodes} node{}", e.what, if nodes == 1 { "" } else { "s" }),
        against: against.to_string(),
        ours: Key::new(e.name, nodes, "nagaya"),
        rivals,
        bar: Bar::Speed(bar),
        unit: Unit::Mop(e.mop),
    };
    let mpi = [Mpi::OpenMpi, Mpi::Mpich].map(|m| Key::new(e.name, 2, m.variant())).to_vec();
    vec![
        row(1, "the same source by gcc alone", vec![Key::new(e.name, 1, "serial")], 0.98),
        row(2, "message passing, the faster of Open MPI and MPICH", mpi, 1.0),
    ]
}

/// `benches/xmp-c/checked.c`.
const CHECKED: [(&str, &str); 9] = [
    ("checked-1d", "Jacobi, one dimension"),
    ("checked-2d", "Jacobi, two dimensions"),
    ("checked-3d", "Jacobi, three dimensions"),
    ("checked-gblock", "Jacobi, rows in gblock"),
    ("checked-pointer", "Jacobi, aligned pointers"),
    ("checked-member", "Jacobi, members of a structure"),
    ("checked-cyclic", "means along rows, cyclic"),
    ("checked-block-cyclic", "means along rows, cyclic(4)"),
    ("checked-by-hand", "Jacobi in C loops without a directive"),
];

pub(super) fn checked() -> Vec<Entry> {
    let bar = |level: u64, metric: &str| match (level, metric) {
        (_, "checked-by-hand") => Bar::None,
        (0, _) => Bar::Time(4.0),
        _ => Bar::Time(6.0),
    };
    let row = |(metric, what): (&str, &str), level: u64| {
        let (what, against) = (format!("{what}, -O{level} -fcheck"), format!("gcc -O{level}, same text"));
        entry(what, metric, level, &against, "serial", bar(level, metric), Unit::Time)
    };
    [0, 2].into_iter().flat_map(|level| CHECKED.into_iter().map(move |c| row(c, level))).collect()
}
