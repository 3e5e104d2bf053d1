//! Files that groups of processes write and read, against what a loop over the elements computes.

mod arrays;
#[allow(dead_code)]
#[path = "../../coll/tests/common/mod.rs"]
mod common;

use std::path::PathBuf;

use arrays::{random_array, random_sections, Array};
use common::{be_a_rank, common_draws, folder, job, Route};
use nagaya_coll::{Coll, Group};
use nagaya_core::{Core, Rank};
use nagaya_io::{delete, of_array, place, writes, Axis, Error, File, Open, Operation, Settings, Strip, Strips, View};
use nagaya_random::{long_ring, Random};

#[test]
#[ignore = "each rank of the other tests runs it"]
fn part() {
    be_a_rank(&[
        ("trips", round_trips),
        ("holes", holes),
        ("shared", shared_position),
        ("errors", errors),
        ("halves", halves),
        ("views", views),
        ("large", large),
        ("memory", in_memory),
    ]);
}

fn seed() -> u64 {
    nagaya_random::seed(20_141_118)
}

#[track_caller]
fn everywhere(name: &str) {
    job(1, Route::Null, name, seed());
    for size in [1, 2, 4, 9] {
        job(size, Route::Smp, name, seed());
    }
    for size in [3, 5] {
        job(size, Route::SmpByMessages, name, seed());
    }
}

#[test]
fn an_array_comes_back_under_another_distribution() {
    for size in 1..=9 {
        job(size, Route::Smp, "trips", seed());
    }
    job(1, Route::Null, "trips", seed());
    for size in [2, 6] {
        job(size, Route::SmpByMessages, "trips", seed());
    }
}

#[test]
fn what_lies_between_stays_as_it_was() {
    everywhere("holes");
}

#[test]
fn records_at_the_shared_position_are_neither_torn_nor_lost() {
    everywhere("shared");
}

#[test]
fn errors_are_the_same_on_all_members() {
    everywhere("errors");
}

#[test]
fn transfers_in_two_halves_arrive() {
    everywhere("halves");
}

#[test]
fn views_show_each_process_its_part() {
    everywhere("views");
}

#[test]
fn offsets_and_sizes_go_beyond_four_gigabytes() {
    job(3, Route::Smp, "large", seed());
}

#[test]
fn files_in_memory_are_written_by_all_at_a_time() {
    for size in [1, 2, 4, 9] {
        job(size, Route::Smp, "memory", seed());
    }
}

/// A file of this test's own, the same on all ranks.
fn path(name: &str) -> PathBuf {
    folder().join(name)
}

/// Small, so that a small file takes many rounds.
fn settings(random: &mut Random) -> Settings {
    Settings {
        aggregators: random.below(5) as u64,
        buffer: [4096, 8192, 20_000][random.below(3)],
        stripe: [64, 512, 4096][random.below(3)],
        two_phase: [Some(true), Some(true), Some(false), None][random.below(4)],
        progress: None,
    }
}

const NEW: Open = Open {
    read: true,
    write: true,
    create: true,
    exclusive: false,
    truncate: true,
    permissions: None,
    sequential: false,
};

fn world(core: &'static Core) -> Group<'static> {
    core.world().into()
}

/// The value of element `number` of an array.
fn value(number: i64, byte: i64) -> u8 {
    (number.wrapping_mul(0x9e37_79b9).wrapping_add(byte * 41) >> 3) as u8
}

/// This process's memory of an array, with the bytes of its own elements.
fn filled(array: &Array, coordinates: &[i64], bytes: i64) -> Vec<u8> {
    let mut memory = vec![0xeeu8; (array.stored(coordinates) * bytes) as usize];
    array.each_own(coordinates, &mut |number, local, _| {
        (0..bytes).for_each(|b| memory[(local * bytes + b) as usize] = value(number, b));
    });
    memory
}

fn round_trips(core: &'static Core, coll: &'static Coll) {
    let mut random = common_draws();
    let name = path("trips");
    for case in 0..if long_ring() { 400 } else { 14 } {
        let settings = settings(&mut random);
        let bytes = [1i64, 4, 8, 12][random.below(4)];
        let (from, to) = {
            let bounds = arrays::random_bounds(&mut random);
            (
                random_array(&mut random, &bounds, core.size().into()),
                random_array(&mut random, &bounds, core.size().into()),
            )
        };
        let sections = random_sections(&mut random, &from);
        let start = random.below(5000) as i64;
        let mine = from.coordinates(core.rank().index() as i64);
        let what = format!("case {case}: {settings:?} {bytes} bytes {sections:?} of {from:?}, then of {to:?}");

        let file = File::open(core, coll, world(core), &name, NEW, settings).expect(&what);
        let memory = filled(&from, &mine, bytes);
        let strips = of_array(&from.map, &mine, &sections, bytes, start).expect(&what);
        let strips = if writes(&from.map, &mine) { strips } else { Strips::default() };
        // SAFETY: the array's memory.
        let wrote = unsafe { file.write_all(&strips, memory.as_ptr(), true) }.expect(&what);
        assert_eq!(wrote as i64, strips.bytes(), "{what}");

        // One process after the other, element by element.
        let expected = from.serial(&sections, bytes, start, value);
        if core.rank() == Rank(0) {
            let found = std::fs::read(&name).expect(&what);
            let wrong = (0..expected.len()).find(|i| found.get(*i) != Some(&expected[*i]));
            assert!(
                wrong.is_none() && found.len() == expected.len(),
                "{what}: byte {wrong:?} of {} is wrong",
                found.len()
            );
        }
        file.barrier().expect("a barrier");

        let mine = to.coordinates(core.rank().index() as i64);
        let strips = of_array(&to.map, &mine, &sections, bytes, start).expect(&what);
        let mut memory = vec![0xeeu8; (to.stored(&mine) * bytes) as usize];
        let independent = random.below(4) == 0;
        // SAFETY: the array's memory.
        let read = unsafe {
            match independent {
                true => file.read(&strips, memory.as_mut_ptr()),
                false => file.read_all(&strips, memory.as_mut_ptr()),
            }
        };
        assert_eq!(read.expect(&what) as i64, strips.bytes(), "{what}");
        let mut wanted = vec![0xeeu8; memory.len()];
        to.each_own(&mine, &mut |number, local, indices| {
            if to.selected(&sections, indices) {
                (0..bytes).for_each(|b| wanted[(local * bytes + b) as usize] = value(number, b));
            }
        });
        let wrong = (0..wanted.len()).find(|i| wanted[*i] != memory[*i]);
        assert!(wrong.is_none(), "{what}: byte {wrong:?} in memory is wrong");
        file.close().expect("closed");
    }
    delete(coll, world(core), &name).expect("deleted");
}

/// Runs with space between them, over a file that has something there; also at the same bytes by two members.
fn holes(core: &'static Core, coll: &'static Coll) {
    let mut random = common_draws();
    let name = path("holes");
    let (me, size) = (core.rank().index() as i64, i64::from(core.size()));
    for case in 0..12 {
        let settings = Settings { two_phase: Some(case % 6 != 0), ..settings(&mut random) };
        let (unit, gap) = (1 + random.below(300) as i64, random.below(200) as i64);
        let count = 1 + random.below(200) as i64;
        let before = random.below(2 * (unit * count * size) as usize + 1);
        let overlap = random.below(3) == 0;
        let what = format!(
            "case {case}: {settings:?} {count} runs of {unit}, {gap} between, over {before}, overlap {overlap}"
        );
        let file = File::open(core, coll, world(core), &name, NEW, settings).expect(&what);
        file.first_does(|| {
            std::fs::write(&name, vec![0x55u8; before]).expect("written");
            Ok(())
        })
        .expect("prepared");
        let round = size * (unit + gap);
        // Members that overlap write the same.
        let first = if overlap { me / 2 * 2 } else { me };
        let again = nagaya_io::Loop { count, file: round, memory: unit };
        let strips = Strips::new(Strip::new(7 + first * (unit + gap), 0, unit, &[again]));
        let data: Vec<u8> = (0..count * unit).map(|i| value(i + first, 3)).collect();
        // SAFETY: as long as the strips' memory.
        unsafe { file.write_all(&strips, data.as_ptr(), !overlap) }.expect(&what);
        if me == 0 {
            let mut expected = vec![0x55u8; before];
            for other in (0..size).filter(|r| !overlap || r % 2 == 0) {
                for (k, i) in (0..count).flat_map(|k| (0..unit).map(move |i| (k, i))) {
                    let at = (7 + other * (unit + gap) + k * round + i) as usize;
                    expected.resize(expected.len().max(at + 1), 0);
                    expected[at] = value(k * unit + i + other, 3);
                }
            }
            let found = std::fs::read(&name).expect(&what);
            let wrong = (0..expected.len()).find(|i| found.get(*i) != Some(&expected[*i]));
            assert!(
                wrong.is_none() && found.len() == expected.len(),
                "{what}: byte {wrong:?} of {} is wrong",
                found.len()
            );
        }
        file.close().expect("closed");
    }
    delete(coll, world(core), &name).expect("deleted");
}

fn shared_position(core: &'static Core, coll: &'static Coll) {
    const RECORD: usize = 96;
    const EACH: usize = 40;
    let name = path("shared");
    let (me, size) = (core.rank().index(), core.size() as usize);
    let plain = Settings::from(&|_| None).expect("settings");
    let file = File::open(core, coll, world(core), &name, NEW, plain).expect("opened");
    file.seek_shared(10).expect("moved");
    for k in 0..EACH {
        let record = [(me * EACH + k) as u8; RECORD];
        let at = file.take_shared(RECORD as u64).expect("a place");
        let strips = Strips::new([Strip::run(at as i64, 0, RECORD as i64)]);
        // SAFETY: a record.
        unsafe { file.write(&strips, record.as_ptr()) }.expect("written");
    }
    file.barrier().expect("a barrier");
    assert_eq!(file.shared_position().expect("a position"), (10 + RECORD * EACH * size) as u64);
    if me == 0 {
        let bytes = std::fs::read(&name).expect("read");
        let mut seen: Vec<u8> = bytes[10..].chunks(RECORD).map(|r| r[0]).collect();
        assert!(bytes[10..].chunks(RECORD).all(|r| r.iter().all(|b| *b == r[0])), "a record is torn");
        seen.sort_unstable();
        let mut all: Vec<u8> = (0..size * EACH).map(|k| k as u8).collect();
        all.sort_unstable();
        assert_eq!(seen, all);
    }
    // Each member takes bytes of the file, up to its end.
    file.seek_shared(10).expect("moved");
    let end = file.size().expect("a size");
    let mut got = 0;
    loop {
        let (_, n) = file.take_shared_below(100, end).expect("a place");
        got += n;
        if n == 0 {
            break;
        }
    }
    let all = file.gather([got]).expect("gathered");
    assert_eq!(all.iter().map(|w| w[0]).sum::<u64>(), end - 10);
    // In the order of positions.
    file.seek_shared(1000).expect("moved");
    let first = file.take_ordered(me as u64 + 1).expect("a place");
    assert_eq!(first, 1000 + (me * (me + 1) / 2) as u64);
    file.close().expect("closed");
    delete(coll, world(core), &name).expect("deleted");
}

fn errors(core: &'static Core, coll: &'static Coll) {
    let name = path("errors");
    let plain = Settings { buffer: 4096, ..Settings::from(&|_| None).expect("settings") };
    let open = |path: &PathBuf, how| File::open(core, coll, world(core), path, how, plain);
    let missing = name.join("no/such/folder");
    let read = Open { read: true, ..Open::default() };
    let e = open(&missing, NEW).err().expect("an error");
    assert_eq!(e.errno(), Some(libc_enoent()));
    let wanted = format!(
        "{}: rank 0, opening the file: No such file or directory; paths are relative to the folder where the job was started",
        missing.display()
    );
    assert_eq!(e.to_string(), wanted);
    assert!(matches!(&e, Error::File { rank: Rank(0), fault, .. } if fault.operation == Operation::Open));

    let last = core.size() - 1;
    let file = open(&name, NEW).expect("opened");
    let again = open(&name, Open { exclusive: true, ..NEW }).err().expect("it exists");
    assert!(again.to_string().contains("File exists"), "{again}");
    // A file that cannot be written: opened for reading. The last member alone has something.
    file.close().expect("closed");
    for two_phase in [true, false] {
        let settings = Settings { two_phase: Some(two_phase), aggregators: core.size().into(), ..plain };
        let file = File::open(core, coll, world(core), &name, read, settings).expect("opened");
        let data = vec![1u8; 30_000];
        let mine = core.rank() == Rank(last);
        let strips = Strips::new(mine.then(|| Strip::run(5, 0, 30_000)));
        // SAFETY: as long as the strips' memory.
        let e = unsafe { file.write_all(&strips, data.as_ptr(), true) }.expect_err("not for writing");
        assert!(e.to_string().contains("Bad file descriptor"), "{e}");
        let text = e.to_string().into_bytes();
        let sums = file.gather([text.iter().map(|b| u64::from(*b)).sum()]).expect("gathered");
        assert!(sums.iter().all(|w| *w == sums[0]), "members have different errors: {e}");
        // The file is as useful as before; it has nothing to read.
        let mut back = vec![9u8; 30_000];
        // SAFETY: `back` is as long as the memory of the strips.
        assert_eq!(unsafe { file.read_all(&strips, back.as_mut_ptr()) }.expect("nothing"), 0);
        assert!(back.iter().all(|b| *b == 9));
        file.close().expect("closed");
    }
    // A full device.
    let full = PathBuf::from("/dev/full");
    let file =
        File::open(core, coll, world(core), &full, Open { write: true, ..Open::default() }, plain).expect("opened");
    let strips = Strips::new([Strip::run(i64::from(core.rank().0) * 9000, 0, 9000)]);
    let data = vec![1u8; 9000];
    // SAFETY: as long as the strips' memory.
    let e = unsafe { file.write_all(&strips, data.as_ptr(), true) }.expect_err("full");
    assert!(e.to_string().contains("No space left on device"), "{e}");
    file.close().expect("closed");
    delete(coll, world(core), &name).expect("deleted");
    assert!(delete(coll, world(core), &name).is_err(), "deleted twice");
}

fn libc_enoent() -> i32 {
    2
}

fn halves(core: &'static Core, coll: &'static Coll) {
    let name = path("halves");
    let (me, size) = (i64::from(core.rank().0), i64::from(core.size()));
    for two_phase in [true, false] {
        let settings =
            Settings { aggregators: 2, buffer: 4096, stripe: 512, two_phase: Some(two_phase), progress: None };
        let file = File::open(core, coll, world(core), &name, NEW, settings).expect("opened");
        let again = nagaya_io::Loop { count: 5000, file: 4 * size, memory: 4 };
        let strips = Strips::new(Strip::new(4 * me, 0, 4, &[again]));
        let data: Vec<u8> = (0..20_000).map(|i| value(i, me)).collect();
        // SAFETY: as long as the strips' memory, and left alone until the end.
        let pending = unsafe { file.begin_write_all(&strips, data.as_ptr(), true) }.expect("begun");
        // The second of two at a time is refused, by all.
        // SAFETY: as long as the strips' memory; the call is refused.
        let busy = unsafe { file.begin_write_all(&strips, data.as_ptr(), true) }.err().expect("an error");
        assert_eq!(busy.errno(), Some(16), "{busy}");
        assert_eq!(pending.end().expect("ended"), 20_000);
        file.barrier().expect("a barrier");
        let mut back = vec![0u8; 20_000];
        // SAFETY: `back` is as long as the memory of the strips, and is left alone until `end`.
        let pending = unsafe { file.begin_read_all(&strips, back.as_mut_ptr()) }.expect("begun");
        assert_eq!(pending.end().expect("ended"), 20_000);
        assert!(back == data, "two phases: {two_phase}");
        if two_phase {
            // One process empties the file in the middle: all members learn of it, and no member waits for bytes that
            // do not come.
            // SAFETY: `back` is as long as the memory of the strips, and is left alone until `end`.
            let pending = unsafe { file.begin_read_all(&strips, back.as_mut_ptr()) }.expect("begun");
            file.barrier().expect("a barrier");
            if me == 0 {
                std::fs::File::create(&name).expect("emptied");
            }
            file.barrier().expect("a barrier");
            let e = pending.end().expect_err("cut short");
            assert!(e.to_string().contains("the file was shortened during the call"), "{e}");
        }
        file.close().expect("closed");
    }
    delete(coll, world(core), &name).expect("deleted");
}

/// Each process sees its part of a cyclic dimension, tile after tile, also where a transfer begins and ends within one.
fn views(core: &'static Core, coll: &'static Coll) {
    let mut random = common_draws();
    let name = path("views");
    let (me, size) = (i64::from(core.rank().0), i64::from(core.size()));
    let array = arrays::cyclic(10 * size + 3, 2, size);
    let dim = &array.map.dims()[0];
    let whole = nagaya_dist::Section::dense(dim.low(), dim.extent());
    let axis = Axis { map: dim, coordinate: me, section: whole, file: 4, memory: 4 };
    let view = View::section(16, &[axis], 4).expect("a view");
    let tile = view.tile_bytes();
    assert_eq!(tile, place(&[axis], 4, 16).expect("strips").bytes());
    let file = File::open(core, coll, world(core), &name, NEW, settings(&mut random)).expect("opened");
    let stream: Vec<u8> = (0..3 * tile).map(|i| value(i, me)).collect();
    let cut = random.below(tile as usize) as i64;
    for (at, bytes) in [(0, cut + tile), (cut + tile, 2 * tile - cut)] {
        let strips = view.strips(at, bytes).expect("strips");
        // SAFETY: within the stream.
        unsafe { file.write_all(&strips, stream.as_ptr().add(at as usize), true) }.expect("written");
    }
    file.barrier().expect("a barrier");
    let mut back = vec![0u8; stream.len()];
    // SAFETY: as long as the stream.
    unsafe { file.read(&view.strips(0, 3 * tile).expect("strips"), back.as_mut_ptr()) }.expect("read");
    assert!(back == stream);
    assert_eq!(file.size().expect("a size") as i64, 16 + 3 * 4 * dim.extent());
    file.set_size(20).expect("cut");
    assert_eq!(file.size().expect("a size"), 20);
    file.close().expect("closed");
    delete(coll, world(core), &name).expect("deleted");
}

/// A few bytes after a hole of 5 GiB, and one call that reads 3 GiB of the hole, to the same small memory again and again.
fn large(core: &'static Core, coll: &'static Coll) {
    let name = path("large");
    let me = i64::from(core.rank().0);
    let settings = Settings { buffer: 1 << 20, ..Settings::from(&|_| None).expect("settings") };
    let file = File::open(core, coll, world(core), &name, NEW, settings).expect("opened");
    let far = 5 << 30;
    let data = [me as u8 + 1; 4096];
    let strips = Strips::new([Strip::run(far + me * 4096, 0, 4096)]);
    for two_phase in [true, false] {
        // SAFETY: as long as the strips' memory.
        unsafe { file.write_all(&strips, data.as_ptr(), two_phase) }.expect("written");
    }
    file.barrier().expect("a barrier");
    assert_eq!(file.size().expect("a size") as i64, far + i64::from(core.size()) * 4096);
    // More than 2 GiB of a hole, read into one page that is read over again.
    let again = nagaya_io::Loop { count: 9 << 6, file: 4 << 20, memory: 0 };
    let strips = Strips::new(Strip::new(0, 0, 4 << 20, &[again]));
    let mut back = vec![7u8; 4 << 20];
    // SAFETY: every run goes to the same memory.
    let read = if me == 0 { unsafe { file.read(&strips, back.as_mut_ptr()) }.expect("read") } else { 0 };
    assert_eq!(read, if me == 0 { 9 << 28 } else { 0 });
    assert!(back.iter().all(|b| *b == if me == 0 { 0 } else { 7 }));
    file.close().expect("closed");
    delete(coll, world(core), &name).expect("deleted");
}

/// A file in memory, which members write through mappings: short runs, and long ones while another member writes.
/// The values of successive elements from `first` on: those of `value(_, 3)`, which repeat.
fn values(first: i64, len: usize) -> Vec<u8> {
    const PERIOD: usize = 1 << 11;
    let period: Vec<u8> = (0..PERIOD as i64).map(|number| value(number, 3)).collect();
    let mut all = Vec::with_capacity(len);
    while all.len() < len {
        let at = (first as usize + all.len()) % PERIOD;
        all.extend_from_slice(&period[at..PERIOD.min(at + len - all.len())]);
    }
    all
}

fn consists_of(bytes: &[u8], byte: u8) -> bool {
    bytes.is_empty() || bytes[0] == byte && bytes[1..] == bytes[..bytes.len() - 1]
}

fn in_memory(core: &'static Core, coll: &'static Coll) {
    let mut random = common_draws();
    let own = folder().file_name().expect("a folder").to_string_lossy().into_owned();
    let name = PathBuf::from("/dev/shm").join(format!("test-files-of-{own}"));
    let (me, size) = (i64::from(core.rank().0), i64::from(core.size()));
    let alone = Settings { two_phase: Some(false), ..Settings::from(&|_| None).expect("settings") };
    for case in 0..8 {
        let (unit, gap) = match case % 2 {
            // Shorter runs would make a file of gigabytes.
            0 => (64 + random.below(600) as i64, random.below(300) as i64),
            _ => (20_000 + random.below(3_000_000) as i64, random.below(9000) as i64),
        };
        let count = 1 + (3 << 20) / unit + random.below(10) as i64;
        let before = random.below(4 << 20);
        let what = format!("case {case}: {count} runs of {unit}, {gap} between, over {before}");
        let file = File::open(core, coll, world(core), &name, NEW, alone).expect(&what);
        file.first_does(|| {
            std::fs::write(&name, vec![0x55u8; before]).expect("written");
            Ok(())
        })
        .expect("prepared");
        let round = size * (unit + gap);
        let again = nagaya_io::Loop { count, file: round, memory: unit };
        let strips = Strips::new(Strip::new(7 + me * (unit + gap), 0, unit, &[again]));
        let data = values(me, (count * unit) as usize);
        // SAFETY: as long as the strips' memory.
        let wrote = unsafe {
            match case < 4 {
                true => file.write(&strips, data.as_ptr()),
                false => file.write_all(&strips, data.as_ptr(), true),
            }
        };
        assert_eq!(wrote.expect(&what) as i64, strips.bytes(), "{what}");
        file.barrier().expect("a barrier");
        let mut back = vec![0u8; data.len()];
        // SAFETY: as long as the strips' memory.
        unsafe { file.read(&strips, back.as_mut_ptr()) }.expect(&what);
        assert!(back == data, "{what}");
        if me == 0 {
            let found = std::fs::read(&name).expect(&what);
            let end = 7 + (count - 1) * round + (size - 1) * (unit + gap) + unit;
            assert_eq!(found.len(), before.max(end as usize), "{what}");
            // What is between the runs, and before and after them.
            let runs = (0..count * size).map(|run| 7 + run * (unit + gap));
            let ends = std::iter::once(0).chain(runs.clone().map(|start| start + unit));
            for (from, to) in ends.zip(runs.chain(std::iter::once(found.len() as i64))) {
                let (from, to) = (from as usize, to as usize);
                let written = from.max(before.min(to));
                let is_right = consists_of(&found[from..written], 0x55) && consists_of(&found[written..to], 0);
                assert!(is_right, "{what}: some of the bytes {from} to {to} are wrong");
            }
        }
        file.close().expect("closed");
    }
    delete(coll, world(core), &name).expect("deleted");
}

#[test]
fn every_element_has_one_place() {
    let mut random = Random::new(seed());
    for case in 0..if long_ring() { 5000 } else { 300 } {
        let nodes = 1 + random.below(9) as i64;
        let bounds = arrays::random_bounds(&mut random);
        let array = random_array(&mut random, &bounds, nodes);
        let sections = random_sections(&mut random, &array);
        let expected = array.serial(&sections, 2, 30, value);
        let mut found = vec![0u8; expected.len()];
        let mut bytes = 0;
        for rank in 0..nodes {
            let mine = array.coordinates(rank);
            if !writes(&array.map, &mine) {
                continue;
            }
            let memory = filled(&array, &mine, 2);
            let strips = of_array(&array.map, &mine, &sections, 2, 30).expect("strips");
            bytes += strips.bytes();
            arrays::copy_out(&strips, &memory, &mut found);
        }
        let what = format!("case {case}, NAGAYA_TEST_SEED={}: {sections:?} of {array:?}", seed());
        assert!(found == expected, "{what}");
        assert_eq!(bytes + 30, expected.len() as i64, "{what}: every byte once");
    }
}
