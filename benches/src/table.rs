//! The rows that are measured: what, against what, and the bar. A long table; the logic is in `contest.rs` and `report.rs`.

mod rows;

use rows::*;
pub use rows::{example, npb_mop, Example, CLASS, FILES, FILE_BYTES, HIMENO, JACOBI, NETCDF, STREAM};

use crate::entry::Group;
use crate::programs::Mpi;
use crate::split_c_rows;

pub const GROUPS: [Group; 23] = [
    Group {
        id: "small",
        title: "Small puts and gets, from XMP/C source",
        build: |w| Ok(vec![Some(w.xmp("small", &["store"])?)]),
        entries: small,
        rounds_per_unit: 1,
    },
    Group {
        id: "bulk",
        title: "Large puts and gets, from XMP/C source",
        build: |w| Ok(vec![Some(w.xmp("bulk", &["copy"])?)]),
        entries: bulk,
        rounds_per_unit: 1,
    },
    Group {
        id: "flag",
        title: "Ping-pong and barrier, from XMP/C source",
        build: |w| Ok(vec![Some(w.xmp("flag", &["flag"])?)]),
        entries: flag,
        rounds_per_unit: 1,
    },
    Group {
        id: "strided",
        title: "Strided sections, from XMP/C source",
        build: |w| Ok(vec![Some(w.xmp("strided", &["strided"])?)]),
        entries: strided,
        rounds_per_unit: 1,
    },
    Group {
        id: "accumulate",
        title: "Accumulate, from XMP/C source",
        build: |w| Ok(vec![Some(w.xmp("accumulate", &["add"])?)]),
        entries: accumulate,
        rounds_per_unit: 1,
    },
    Group {
        id: "caf",
        title: "Coarrays of Fortran by gfortran, 2 images",
        build: |w| w.coarrays("2"),
        entries: coarrays,
        rounds_per_unit: 1,
    },
    Group {
        id: "caf-8",
        title: "Coarrays of Fortran by gfortran, 8 images",
        build: |w| w.coarrays("8"),
        entries: || coarrays_of(8),
        rounds_per_unit: 1,
    },
    Group {
        id: "is",
        title: "NPB Integer Sort, 2 processes",
        build: |w| {
            let [a, b] = mpi_pair(w, "is")?;
            Ok(vec![Some(w.xmp_npb("is", "put", CLASS, &[])?), a, b, w.official_npb("is", CLASS)])
        },
        entries: npb_is,
        // Where the pages of a launch happen to be makes several per cent of difference: many launches.
        rounds_per_unit: 5,
    },
    Group {
        id: "cg",
        title: "NPB Conjugate Gradient, 2 processes",
        build: |w| {
            let [a, b] = mpi_pair(w, "cg")?;
            let ours = |variant, version| w.xmp_npb("cg", variant, CLASS, &[version]).map(Some);
            Ok(vec![
                ours("get", "-DVERSION=GET")?,
                a,
                ours("put-add", "-DVERSION=PUT_ADD")?,
                b,
                ours("get-add", "-DVERSION=GET_ADD")?,
                w.official_npb("cg", CLASS),
            ])
        },
        entries: npb_cg,
        // Where the pages of a launch happen to be makes several per cent of difference: many launches.
        rounds_per_unit: 5,
    },
    Group {
        id: "peers",
        title: "Completed puts, against other libraries",
        build: |w| {
            Ok(vec![
                Some(w.xmp("completed", &["store"])?),
                w.mpi_rma()?,
                w.shmem()?,
                w.gasnet("seq")?,
                Some(w.c_api("put")?),
                w.gasnet("parsync")?,
            ])
        },
        entries: peers,
        rounds_per_unit: 3,
    },
    Group {
        id: "messages",
        title: "Active messages and barrier against GASNet-EX",
        build: |w| Ok(vec![Some(w.c_api("message")?), w.gasnet("seq")?, Some(w.xmp("flag", &["flag"])?)]),
        entries: messages,
        rounds_per_unit: 3,
    },
    Group {
        id: "jacobi",
        title: "Laplace's equation in the global view",
        build: |w| example(w, &JACOBI),
        entries: || example_rows(&JACOBI),
        rounds_per_unit: 3,
    },
    Group {
        id: "himeno",
        title: "Himeno benchmark in the global view",
        build: |w| example(w, &HIMENO),
        entries: || example_rows(&HIMENO),
        rounds_per_unit: 3,
    },
    Group {
        id: "stream",
        title: "STREAM in the global view",
        build: |w| example(w, &STREAM),
        entries: || example_rows(&STREAM),
        rounds_per_unit: 3,
    },
    Group {
        id: "moves",
        title: "Global view: reflect and gmove, 2 processes",
        build: |w| {
            let mpi =
                |name| Ok::<_, String>([w.mpi_peer(Mpi::OpenMpi, name, "2")?, w.mpi_peer(Mpi::Mpich, name, "2")?]);
            let ours = [Some(w.xmp("halo", &[])?), Some(w.xmp("moves", &["redistribute"])?)];
            Ok(ours.into_iter().chain(mpi("halo")?).chain(mpi("moves")?).collect())
        },
        entries: moves,
        rounds_per_unit: 3,
    },
    Group {
        id: "checked",
        title: "Global view: loops with the checks of -fcheck, 1 node",
        build: |w| Ok(w.checked("0")?.into_iter().chain(w.checked("2")?).map(Some).collect()),
        entries: checked,
        rounds_per_unit: 1,
    },
    Group {
        id: "collectives",
        title: "Global view: reduction and bcast, 2 and 8 processes",
        build: |w| {
            let mut all = Vec::new();
            for processes in ["2", "8"] {
                all.push(Some(match processes {
                    "2" => w.xmp("collective", &[])?,
                    _ => w.job(&w.bin.join("xmp-collective"), processes),
                }));
                all.push(w.mpi_peer(Mpi::OpenMpi, "collective", processes)?);
                all.push(w.mpi_peer(Mpi::Mpich, "collective", processes)?);
            }
            Ok(all)
        },
        entries: collectives,
        rounds_per_unit: 1,
    },
    Group {
        id: "schedules",
        title: "Global view: preparing transfers, 64 to 4096 nodes",
        build: |w| Ok(vec![Some(w.schedules()?)]),
        entries: schedules,
        rounds_per_unit: 1,
    },
    Group { id: "files", title: FILES, build: |w| w.with_files("files", "4"), entries: files, rounds_per_unit: 1 },
    Group {
        id: "records",
        title: "Records that 8 processes append to one file",
        build: |w| w.with_files("records", "8"),
        entries: records,
        rounds_per_unit: 1,
    },
    Group {
        id: "netcdf",
        title: NETCDF,
        build: |w| {
            let all = [w.with_netcdf("netcdf-int", &[])?, w.with_netcdf("netcdf-double", &["-DNETCDF_DOUBLE"])?];
            Ok(all.into_iter().flatten().collect())
        },
        entries: netcdf,
        rounds_per_unit: 1,
    },
    Group {
        id: "split-c",
        title: "Split-C: accesses of another processor's memory",
        build: |w| {
            let baselines = ["store", "copy", "flag"];
            let each = ["-fno-aggregate", "-DONLY_STORES", "-DVARIANT=\"each\""];
            Ok(vec![Some(w.split_c("access", &baselines, &[])?), Some(w.split_c("access", &baselines, &each)?)])
        },
        entries: split_c_rows::access,
        rounds_per_unit: 1,
    },
    Group {
        id: "split-c-programs",
        title: "Split-C: programs, against MPI",
        build: split_c_rows::programs,
        entries: split_c_rows::program_rows,
        rounds_per_unit: 2,
    },
];
