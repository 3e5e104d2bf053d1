//! Datasets that groups of processes write and read, compared with plain loops and with other programs. These are
//! `ncdump`, `ncvalidator` and `ncgen` (Debian's netcdf-bin and pnetcdf-bin), and Python with scipy. The test names the
//! programs that are missing, and tests the rest.

#[allow(dead_code)]
#[path = "../../../../runtime/io/tests/arrays/mod.rs"]
mod arrays;
#[allow(dead_code)]
#[path = "../../../../runtime/coll/tests/common/mod.rs"]
mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use arrays::{random_array, Array};
use common::{be_a_rank, common_draws, folder, job, Route};
use nagaya_cdf::{code, Axis, Dataset, Direction, External, Internal, Numbers, Result, Version};
use nagaya_coll::{Coll, Group};
use nagaya_core::Core;
use nagaya_dist::Section;
use nagaya_io::Settings;
use nagaya_random::Random;
use nagaya_skip::{skip, skip_part};

const VERSIONS: [Version; 3] = [Version::Classic, Version::Offset64, Version::Data64];

const ROWS: i64 = 23;
const COLUMNS: i64 = 17;

#[test]
#[ignore = "each rank of the other tests runs it"]
fn part() {
    be_a_rank(&[("writes", writes), ("reads", reads)]);
}

fn seed() -> u64 {
    nagaya_random::seed(99)
}

/// The file of a part of this test.
fn path(part: &str, version: Version) -> PathBuf {
    folder().join(format!("{part}-{}.nc", version as u8))
}

fn world(core: &'static Core) -> Group<'static> {
    core.world().into()
}

fn settings() -> Settings {
    Settings { aggregators: 2, buffer: 4096, stripe: 512, two_phase: None, progress: None }
}

fn field(y: i64, x: i64) -> f64 {
    (1000 * y + x) as f64 + 0.25
}

/// Axes of an array's last dimensions against those of a variable; a record in front, if there is one.
fn axes<'a>(array: &'a Array, mine: &[i64], record: Option<(&'a Array, u64)>) -> Vec<Axis<'a>> {
    let stored = array.map.stored(mine);
    let mut memory = 1;
    let mut all: Vec<Axis> = Vec::new();
    for (d, map) in array.map.dims().iter().enumerate().rev() {
        let section = Section::dense(map.low(), map.extent());
        all.push(Axis { map, coordinate: array.map.coordinate(d, mine), section, start: 0, stride: 1, memory });
        memory *= stored[d].max(1);
    }
    if let Some((one, start)) = record {
        let map = &one.map.dims()[0];
        all.push(Axis { map, coordinate: 0, section: Section::dense(0, 1), start, stride: 1, memory });
    }
    all.reverse();
    all
}

fn memory_of(array: &Array, mine: &[i64], scale: f64) -> Vec<f64> {
    let mut memory = vec![-1.0; array.stored(mine) as usize];
    let (low, left) = (array.map.dims()[0].low(), array.map.dims()[1].low());
    array.each_own(mine, &mut |_, local, at| memory[local as usize] = scale * field(at[0] - low, at[1] - left));
    memory
}

fn numbers<T>(internal: Internal, memory: &mut [T]) -> Numbers {
    Numbers { internal, at: memory.as_mut_ptr().cast() }
}

/// # Safety
/// Memory is readable wherever the process has elements by the axes.
unsafe fn put_all(
    set: &mut Dataset,
    variable: usize,
    axes: &[Axis<'_>],
    numbers: Numbers,
    whole: bool,
) -> Result<usize> {
    let piece = set.piece(Direction::Put, variable, axes, numbers, whole);
    // SAFETY: the piece has these axes, whose memory is readable.
    unsafe { set.put_all(piece.as_ref().map(std::slice::from_ref).map_err(Clone::clone)) }
}

/// # Safety
/// Memory is writable wherever the process has elements by the axes.
unsafe fn get_all(set: &Dataset, variable: usize, axes: &[Axis<'_>], numbers: Numbers) -> Result<usize> {
    let piece = set.piece(Direction::Get, variable, axes, numbers, true);
    // SAFETY: the piece has these axes, whose memory is writable.
    unsafe { set.get_all(piece.as_ref().map(std::slice::from_ref).map_err(Clone::clone)) }
}

fn writes(core: &'static Core, coll: &'static Coll) {
    let mut random = common_draws();
    let bounds = [(1, ROWS), (-2, COLUMNS)];
    let one = arrays::cyclic(1, 1, 1);
    for version in VERSIONS {
        let name = path("writes", version);
        let mut set = Dataset::create(core, coll, world(core), &name, version, true, settings()).expect("created");
        let h = set.definitions().expect("define mode");
        let t = h.add_dimension("t", None).expect("a dimension");
        let y = h.add_dimension("y", Some(ROWS as u64)).expect("a dimension");
        let x = h.add_dimension("x", Some(COLUMNS as u64)).expect("a dimension");
        let field_id = h.add_variable("field", External::Double, &[y, x]).expect("a variable");
        let short = h.add_variable("short", External::Short, &[y, x]).expect("a variable");
        let series = h.add_variable("series", External::Float, &[t, y, x]).expect("a variable");
        let empty = h.add_variable("empty", External::Int, &[y]).expect("a variable");
        h.variables[empty].filled = true;
        h.put_attribute(None, "title", External::Char, b"tiles".to_vec()).expect("an attribute");
        assert_eq!(set.redef().err().map(|e| e.code), Some(code::EINDEFINE));
        set.enddef().expect("defined");
        assert_eq!(set.definitions().err().map(|e| e.code), Some(code::ENOTINDEFINE));

        let array = random_array(&mut random, &bounds, core.size().into());
        let mine = array.coordinates(core.rank().index() as i64);
        let whole = array.map.replicated().is_empty();
        let put = |set: &mut Dataset, variable, record, scale| {
            let mut memory = memory_of(&array, &mine, scale);
            let axes = axes(&array, &mine, record);
            // SAFETY: the array's memory.
            unsafe { put_all(set, variable, &axes, numbers(Internal::F64, &mut memory), whole) }
        };
        let what = format!("{version:?} of {array:?}");
        assert_eq!(put(&mut set, field_id, None, 1.0).expect(&what), 0);
        // The last rows are beyond a short integer if they are twice as large.
        let outside = put(&mut set, short, None, 2.0).expect(&what);
        // The number on all members.
        let mut beyond = 0;
        for rank in 0..core.size() {
            array.each_own(&array.coordinates(rank.into()), &mut |_, _, at| {
                beyond += usize::from(2.0 * field(at[0] - 1, at[1] + 2) >= 32768.0);
            });
        }
        assert_eq!(outside, beyond, "{what}");
        for record in [0, 2, 1] {
            assert_eq!(put(&mut set, series, Some((&one, record)), 1.0 + record as f64).expect(&what), 0);
        }
        assert_eq!(set.header().records, 3);
        let axes_of = axes(&array, &mine, None);
        // SAFETY: nothing is written: the variable has another shape.
        let e = unsafe { put_all(&mut set, series, &axes_of, numbers::<f64>(Internal::F64, &mut []), true) }
            .expect_err("an error");
        assert_eq!(e.code, code::EINVALCOORDS);

        // A header that no longer fits, another fixed variable and another record variable: everything moves.
        set.redef().expect("define mode");
        let h = set.definitions().expect("define mode");
        h.put_attribute(None, "history", External::Char, vec![b'h'; 900]).expect("an attribute");
        let late = h.add_variable("late", External::Int, &[y, x]).expect("a variable");
        let steps = h.add_variable("steps", External::Byte, &[t, y]).expect("a variable");
        h.variables[steps].filled = true;
        set.enddef().expect("defined again");
        assert_eq!(put(&mut set, late, None, 4.0).expect(&what), 0);
        set.sync().expect("on disk");
        set.close().expect("closed");
    }
    read_back(core, coll, &mut random);
}

fn read_back(core: &'static Core, coll: &'static Coll, random: &mut Random) {
    let bounds = [(0, ROWS), (5, COLUMNS)];
    let one = arrays::cyclic(1, 1, 1);
    for version in VERSIONS {
        let name = path("writes", version);
        let mut set = Dataset::open(core, coll, world(core), &name, false, settings()).expect("opened");
        assert_eq!((set.header().version, set.header().records), (version, 3));
        let array = random_array(random, &bounds, core.size().into());
        let mine = array.coordinates(core.rank().index() as i64);
        for (name, record, scale) in [("field", None, 1.0), ("series", Some(1), 2.0), ("series", Some(2), 3.0)] {
            let variable = set.header().variable(name).expect("a variable");
            let mut found = vec![-1.0f64; array.stored(&mine) as usize];
            let axes = axes(&array, &mine, record.map(|r| (&one, r)));
            // SAFETY: the array's memory.
            let outside = unsafe { get_all(&set, variable, &axes, numbers(Internal::F64, &mut found)) };
            assert_eq!(outside.expect("read"), 0);
            assert!(found == memory_of(&array, &mine, scale), "{version:?}: {name} of {array:?}");
        }
        let variable = set.header().variable("late").expect("a variable");
        let mut found = vec![0i16; array.stored(&mine) as usize];
        // SAFETY: the array's memory.
        let outside =
            unsafe { get_all(&set, variable, &axes(&array, &mine, None), numbers(Internal::I16, &mut found)) };
        let mut beyond = 0;
        for rank in 0..core.size() {
            array.each_own(&array.coordinates(rank.into()), &mut |_, _, at| {
                beyond += usize::from((4.0 * field(at[0], at[1] - 5)) as i64 > 32767);
            });
        }
        array.each_own(&mine, &mut |_, local, at| {
            let value = (4.0 * field(at[0], at[1] - 5)) as i64;
            assert_eq!(i64::from(found[local as usize]), if value > 32767 { -32767 } else { value });
        });
        assert_eq!(outside.expect("read"), beyond);
        assert_eq!(set.redef().err().map(|e| e.code), Some(code::EPERM));
        set.close().expect("closed");
    }
}

/// Files of `ncgen`.
fn reads(core: &'static Core, coll: &'static Coll) {
    let whole = arrays::cyclic(5, 2, core.size().into());
    let mine = whole.coordinates(core.rank().index() as i64);
    let one = arrays::cyclic(1, 1, 1);
    for version in VERSIONS {
        let name = path("reads", version);
        let mut set = Dataset::open(core, coll, world(core), &name, true, settings()).expect("opened");
        let h = set.header();
        assert_eq!((h.version, h.records, h.dims.len(), h.variables.len()), (version, 2, 2, 2));
        assert_eq!(h.attribute(Some(0), "units").expect("an attribute").bytes, b"m");
        let v = h.variable("v").expect("a variable");
        let check = |set: &Dataset, record: u64| {
            let mut found = vec![0i32; whole.stored(&mine) as usize];
            let axes = axes(&whole, &mine, Some((&one, record)));
            // SAFETY: the array's memory.
            assert_eq!(unsafe { get_all(set, v, &axes, numbers(Internal::I32, &mut found)) }, Ok(0));
            whole.each_own(&mine, &mut |number, local, _| {
                assert_eq!(i64::from(found[local as usize]), 10 * (record as i64 + 1) + number);
            });
        };
        check(&set, 0);
        check(&set, 1);
        set.redef().expect("define mode");
        let text = vec![b'n'; 2000];
        set.definitions().expect("define mode").put_attribute(None, "note", External::Char, text).expect("one");
        set.enddef().expect("defined");
        check(&set, 1);
        set.close().expect("closed");
    }
}

/// Whether this program is installed; if not, what it would check is recorded as skipped.
fn has(program: &str, package: &str) -> bool {
    let found = Command::new(program).output().is_ok();
    if !found {
        skip_part(&format!("{program} is not installed ({package})"));
    }
    found
}

fn output(command: &mut Command) -> String {
    let out = command.output().expect("the program runs");
    let text = format!("{}{}", String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "{command:?}: {text}");
    text
}

/// The numbers that `ncdump` shows of a variable.
fn dumped(file: &Path, variable: &str) -> Vec<String> {
    let text = output(Command::new("ncdump").args(["-p", "9,17", "-v", variable]).arg(file));
    let data = text.split(&format!("\n {variable} =")).nth(1).expect("the variable's data");
    data.split(';').next().unwrap_or("").split(',').map(|n| n.trim().to_string()).collect()
}

#[test]
fn arrays_become_variables_that_others_read() {
    for (size, route) in
        [(1, Route::Null), (1, Route::Smp), (3, Route::Smp), (4, Route::SmpByMessages), (7, Route::Smp)]
    {
        job(size, route, "writes", seed());
    }
    let all: Vec<(i64, i64)> = (0..ROWS).flat_map(|y| (0..COLUMNS).map(move |x| (y, x))).collect();
    let files = VERSIONS.map(|v| (v, path("writes", v)));
    if has("ncvalidator", "pnetcdf-bin") {
        for (_, file) in &files {
            let text = output(Command::new("ncvalidator").arg(file));
            assert!(text.contains("is a valid"), "{text}");
        }
    }
    if has("ncdump", "netcdf-bin") {
        for (version, file) in &files {
            let found: Vec<f64> = dumped(file, "field").iter().map(|n| n.parse().expect("a number")).collect();
            assert!(found == all.iter().map(|(y, x)| field(*y, *x)).collect::<Vec<_>>(), "{version:?}: {found:?}");
            let found: Vec<f64> = dumped(file, "series").iter().map(|n| n.parse().expect("a number")).collect();
            let wanted = (1..4).flat_map(|t| all.iter().map(move |(y, x)| f64::from(t) * field(*y, *x)));
            assert!(found == wanted.collect::<Vec<_>>(), "{version:?}: {found:?}");
            let shorts: Vec<String> = all
                .iter()
                .map(|(y, x)| (2.0 * field(*y, *x)).trunc() as i64)
                .map(|n| if n > 32767 { "_".into() } else { n.to_string() })
                .collect();
            assert_eq!(dumped(file, "short"), shorts, "{version:?}");
            assert!(dumped(file, "empty").iter().all(|n| n == "_"), "{version:?}");
        }
    }
    let python = std::env::var("PYTHON").unwrap_or("python3".into());
    let scipy = Command::new(&python).args(["-c", "import scipy.io"]).output().is_ok_and(|o| o.status.success());
    if !scipy {
        skip_part(&format!("{python} has no scipy (python3-scipy; PYTHON names another interpreter)"));
    }
    for (_, file) in files.iter().filter(|(v, _)| scipy && *v != Version::Data64) {
        let script = "import sys, scipy.io as s\n\
                      f = s.netcdf_file(sys.argv[1], mmap=False)\n\
                      v = f.variables\n\
                      assert f.title == b'tiles' and len(f.history) == 900\n\
                      assert v['field'].shape == (23, 17) and v['series'].shape == (3, 23, 17)\n\
                      assert all(v['field'][y, x] == 1000*y + x + 0.25 for y in range(23) for x in range(17))\n\
                      assert all(v['late'][y, x] == 4000*y + 4*x + 1 for y in range(23) for x in range(17))\n\
                      assert (v['series'][2] == 3 * v['field'][:]).all() and (v['steps'][:] == -127).all()\n";
        output(Command::new(&python).args(["-c", script]).arg(file));
    }
    files.iter().for_each(|(_, file)| std::fs::remove_file(file).expect("removed"));
}

#[test]
fn files_of_other_programs_are_read_and_changed() {
    if Command::new("ncgen").output().is_err() {
        return skip("ncgen is not installed (netcdf-bin)");
    }
    let text = "netcdf f { dimensions: t = UNLIMITED; x = 5; variables: int v(t, x); v:units = \"m\"; short s(t);\n\
                data: v = 10, 11, 12, 13, 14, 20, 21, 22, 23, 24; s = 7, 8; }";
    let cdl = folder().join("f.cdl");
    std::fs::write(&cdl, text).expect("written");
    for size in [1, 4] {
        for (version, format) in VERSIONS.into_iter().zip(["classic", "64-bit offset", "64-bit data"]) {
            output(Command::new("ncgen").args(["-k", format, "-o"]).arg(path("reads", version)).arg(&cdl));
        }
        job(size, Route::Smp, "reads", seed());
        for version in VERSIONS {
            assert_eq!(dumped(&path("reads", version), "s"), ["7", "8"]);
        }
    }
    std::fs::remove_file(&cdl).expect("removed");
    VERSIONS.iter().for_each(|v| std::fs::remove_file(path("reads", *v)).expect("removed"));
}
