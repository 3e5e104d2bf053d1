//! netCDF files of XMP/C programs, compared with plain arrays and with other programs: `ncdump`, `ncvalidator`,
//! `ncgen`, `ncmpigen`, `ncmpidiff`, `cdfdiff` (Debian's netcdf-bin and pnetcdf-bin). The test names the programs that
//! are missing, and tests the rest.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_random::Random;
use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{command, long_ring, nagaya_run, root, run, skip, skip_part, xmpcc, Scratch};

fn random_from_env() -> Random {
    let seed = nagaya_random::seed(7);
    eprintln!("NAGAYA_TEST_SEED={seed}");
    Random::new(seed)
}

fn has(program: &str) -> bool {
    let found = Command::new(program).output().is_ok();
    if !found {
        skip_part(&format!("{program} is not installed (netcdf-bin, pnetcdf-bin)"));
    }
    found
}

fn printed(command: &mut Command) -> String {
    run(command).must_succeed().stdout
}

fn compile(scratch: &Scratch, source: &str, options: &[String]) -> PathBuf {
    let program = scratch.path().join("program");
    let mut command = xmpcc();
    command.args(["-O1", "-Wall", "-Werror"]).args(options).arg(root().join(source));
    run(command.arg("-o").arg(&program)).must_succeed();
    program
}

/// The distributions of two dimensions, and a shadow for each: a cyclic one has none, or the whole array. `lengths`:
/// the text for the lengths of a gblock, along the dimension that has as many nodes.
fn distribution(random: &mut Random, lengths: [Option<&str>; 2]) -> (String, [&'static str; 2]) {
    let mut one = |lengths: Option<&str>| {
        let ways = if lengths.is_some() { 6 } else { 4 };
        match (random.below(ways), lengths) {
            (0, _) => ("[block]".to_string(), ["0", "1"][random.below(2) as usize]),
            (1, _) => ("[block(23)]".into(), ["0", "2"][random.below(2) as usize]),
            (2, _) => ("[cyclic]".into(), ["0", "*"][random.below(2) as usize]),
            (3, _) | (_, None) => (format!("[cyclic({})]", 2 + random.below(3)), "0"),
            (_, Some(lengths)) => (format!("[gblock({lengths})]"), "0"),
        }
    };
    let (rows, columns) = (one(lengths[0]), one(lengths[1]));
    (rows.0 + &columns.0, [rows.1, columns.1])
}

/// `n` lengths of `extent` elements together, some of them 0, as C has them.
fn lengths(random: &mut Random, n: u64, extent: u64) -> String {
    let mut cuts: Vec<u64> = (1..n).map(|_| random.below(extent + 1)).chain([0, extent]).collect();
    cuts.sort_unstable();
    let lengths: Vec<String> = cuts.windows(2).map(|pair| (pair[1] - pair[0]).to_string()).collect();
    format!("{{{}}}", lengths.join(", "))
}

#[test]
fn random_sections_go_from_any_distribution_to_any_other() {
    let mut random = random_from_env();
    let programs = if long_ring() { 100 } else { 2 };
    let ucx = ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx");
    for _ in 0..programs {
        let scratch = Scratch::new("netcdf-random");
        // The second extent of the node arrays must divide the number of nodes.
        let along = 1 + random.below(3);
        let element = ["int", "double", "float", "long"][random.below(4) as usize];
        let (from, [rows, columns]) = distribution(&mut random, [None, Some("columns")]);
        let (to, _) = distribution(&mut random, [Some("rows"), None]);
        let options = [
            format!("-DFROM={from}"),
            format!("-DTO={to}"),
            format!("-DROW_SHADOW={rows}"),
            format!("-DCOLUMN_SHADOW={columns}"),
            format!("-DNODES_X={along}"),
            format!("-DCOLUMNS={}", lengths(&mut random, along, 23)),
            format!("-DROWS={}", lengths(&mut random, along, 19)),
            format!("-DTYPE={element}"),
        ];
        let program = compile(&scratch, "interfaces/xmp/tests/netcdf/random.c", &options);
        let nodes = along * (1 + random.below(9 / along));
        let direct = ["1", "0"][random.below(2) as usize];
        let over_ucx = ucx && random.below(3) == 0;
        let (seed, file) = (random.below(1u64 << 40), scratch.path().join("random.nc"));
        let mut command = nagaya_run(nodes as u32);
        command.env("NAGAYA_SMP_DIRECT", if over_ucx { "0" } else { direct });
        if over_ucx {
            command.args(["--conduit", "ucx"]);
        }
        // Also through aggregators, whatever the runs' length.
        command.env("NAGAYA_IO_TWO_PHASE", ["auto", "on"][random.below(2) as usize]).env("NAGAYA_IO_BUFFER", "4K");
        let out = run(command.arg(&program).arg(&file).arg(seed.to_string()).arg("40"));
        let what = format!("{options:?}, {nodes} nodes, direct {direct}, over UCX {over_ucx}, seed {seed}: {out:?}");
        assert!(out.success() && out.stdout.contains("PASS"), "{what}");
        if has("ncvalidator") {
            assert!(printed(Command::new("ncvalidator").arg(&file)).contains("is a valid"), "{what}");
        }
    }
}

/// Other programs read the files that `examples/` write.
#[test]
fn others_read_what_programs_write() {
    let scratch = Scratch::new("netcdf-others");
    let options = ["-DROWS=31".to_string(), "-DCOLUMNS=12".into()];
    let program = compile(&scratch, "interfaces/xmp/examples/c/netcdf_field.c", &options);
    let files = [2u32, 6].map(|nodes| {
        let file = scratch.path().join(format!("field-{nodes}.nc"));
        run(nagaya_run(nodes).arg(&program).arg(&file)).must_succeed();
        file
    });
    // The same bytes, whichever node had which part.
    let [one, other] = files.each_ref().map(|f| std::fs::read(f).expect("the file"));
    assert!(one == other, "the files of 2 and 6 nodes differ");
    let fortran = scratch.path().join("fortran");
    let mut xmpf90 = command("xmpf90");
    xmpf90.current_dir(scratch.path()).args(["-O1", "-Wall", "-Werror"]).args(&options);
    run(xmpf90.arg(root().join("interfaces/xmp/examples/fortran/netcdf_field.F90")).arg("-o").arg(&fortran))
        .must_succeed();
    let file = scratch.path().join("fortran.nc");
    run(nagaya_run(4).arg(&fortran).arg(&file)).must_succeed();
    assert!(std::fs::read(&file).expect("the file") == one, "the Fortran program writes another file");
    for tool in ["cdfdiff", "ncmpidiff"].into_iter().filter(|t| has(t)) {
        run(Command::new(tool).args(&files)).must_succeed();
    }
    if has("ncdump") {
        let text = printed(Command::new("ncdump").arg(&files[0]));
        let data = text.split("field =").nth(2).or(text.split("field =").last()).expect("the field");
        let found: Vec<f64> = data.split([',', ';']).filter_map(|n| n.trim().parse().ok()).collect();
        let wanted: Vec<f64> = (0..31).flat_map(|y| (0..12).map(move |x| f64::from(1000 * y + x))).collect();
        assert_eq!(found, wanted);
        assert!(text.contains("field:units = \"K\""), "{text}");
    }
    if has("ncvalidator") {
        assert!(printed(Command::new("ncvalidator").arg(&files[1])).contains("is a valid"));
    }
    let python = Command::new("python3").args(["-c", PYTHON_READER]).arg(&files[0]).output();
    match python {
        // Status 77: neither package is installed.
        Ok(out) if out.status.code() != Some(77) => assert!(out.status.success(), "{out:?}"),
        _ => skip_part("python3 has neither scipy nor netCDF4 (python3-scipy, python3-netcdf4)"),
    }
}

const PYTHON_READER: &str = r#"
import sys
try:
    from scipy.io import netcdf_file
    f = netcdf_file(sys.argv[1], mmap=False)
except ImportError:
    try:
        from netCDF4 import Dataset
        f = Dataset(sys.argv[1])
    except ImportError:
        sys.exit(77)
found = f.variables["field"][:]
assert found.shape == (31, 12), found.shape
assert all(found[y][x] == 1000 * y + x for y in range(31) for x in range(12))
assert f.variables["field"].units in (b"K", "K")
"#;

const READER: &str = r#"
#include <stdio.h>
#include <string.h>
#include <xmpnc.h>
#pragma xmp nodes p[*]
#pragma xmp template t[5]
#pragma xmp distribute t[cyclic] onto p
long v[5];
#pragma xmp align v[i] with t[i]
int main(int argc, char **argv) {
  int nc, id, wrong = argc < 2;
  char units[8] = "";
  short s[2];
  wrong += xmpnc_open(argv[1], NC_WRITE, NULL, &nc) || xmpnc_inq_varid(nc, "v", &id);
  wrong += xmpnc_get_att_text(nc, id, "units", units) || strcmp(units, "m");
  for (int r = 0; r < 2; r++) {
    wrong += xmpnc_get_varat_all(nc, id, xmp_desc_of(v), NULL, (long long[]){r, 0});
#pragma xmp loop on t[i] reduction(+:wrong)
    for (int i = 0; i < 5; i++) wrong += v[i] != 10 * (r + 1) + i;
#pragma xmp loop on t[i]
    for (int i = 0; i < 5; i++) v[i] = -v[i];
    wrong += xmpnc_put_varat_all(nc, id, xmp_desc_of(v), NULL, (long long[]){r + 2, 0});
  }
  wrong += xmpnc_inq_varid(nc, "s", &id) || xmpnc_get_local_short_all(nc, id, NULL, (long long[]){2}, NULL, NULL, s);
  wrong += s[0] != 7 || s[1] != 8 || xmpnc_close(nc);
  if (wrong) fprintf(stderr, "%s\n", xmpnc_last_error());
  return wrong != 0;
}
"#;

const FORTRAN: &str = r#"
program records
  use xmpnf
  use xmp_lib
  implicit none
  integer, parameter :: n = 4
  real(4) :: a(n, 0:2)
  integer :: i, j, nc, dims(3), field, time, wrong
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(cyclic) onto p
!$xmp align a(i, *) with t(i)
!$xmp loop on t(i)
  do i = 1, n
    do j = 0, 2
      a(i, j) = 10*j + i
    end do
  end do
  wrong = xmpnf_create('records.nc', nf_clobber, 0, nc)
  wrong = wrong + xmpnf_def_dim(nc, 'time', nf_unlimited, dims(3)) + xmpnf_def_dim(nc, 'y', 3_8, dims(2))
  wrong = wrong + xmpnf_def_dim(nc, 'x', int(n, 8), dims(1))
  wrong = wrong + xmpnf_def_var(nc, 'field', nf_short, 3, dims, field) + xmpnf_def_var(nc, 'time', nf_double, 1, dims(3:), time)
  wrong = wrong + xmpnf_put_att_text(nc, time, 'units', 1_8, 's') + xmpnf_enddef(nc)
  do i = 1, 2
    wrong = wrong + xmpnf_put_varat_all(nc, field, xmp_desc_of(a), start=[1_8, 1_8, int(i, 8)])
    wrong = wrong + xmpnf_put_local_double_all(nc, time, [int(i, 8)], [1_8], data=0.5d0*i)
  end do
  if (wrong + xmpnf_close(nc) /= 0) error stop 'wrong'
end program
"#;

/// What Fortran calls the first dimension is the last one elsewhere.
#[test]
fn others_see_dimensions_of_fortran_in_the_other_order() {
    let scratch = Scratch::new("netcdf-fortran");
    let (source, program) = (scratch.file("records.f90", FORTRAN), scratch.path().join("records"));
    run(command("xmpf90").current_dir(scratch.path()).arg(source).arg("-o").arg(&program)).must_succeed();
    run(nagaya_run(3).arg(&program).current_dir(scratch.path())).must_succeed();
    if has("ncdump") {
        let text = printed(Command::new("ncdump").arg(scratch.path().join("records.nc")));
        let record = "\n  1, 2, 3, 4,\n  11, 12, 13, 14,\n  21, 22, 23, 24";
        let field = format!(" field ={record},{record} ;");
        for part in ["short field(time, y, x) ;", "time = UNLIMITED ; // (2 currently)", " time = 0.5, 1 ;", &field] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

/// Files of netCDF's and of PnetCDF's own generators.
#[test]
fn programs_read_and_extend_what_others_write() {
    let scratch = Scratch::new("netcdf-read");
    let source = scratch.file("reader.c", READER);
    let program = scratch.path().join("reader");
    run(xmpcc().args(["-O1", "-Wall", "-Werror"]).arg(source).arg("-o").arg(&program)).must_succeed();
    let cdl = "netcdf f { dimensions: t = UNLIMITED; x = 5; variables: int v(t, x); v:units = \"m\"; short s(t);\n\
               data: v = 10, 11, 12, 13, 14, 20, 21, 22, 23, 24; s = 7, 8; }";
    let cdl = scratch.file("f.cdl", cdl);
    let made = |command: &mut Command, file: &Path| printed(command.arg("-o").arg(file).arg(&cdl));
    for (tool, option, formats) in
        [("ncgen", "-k", ["classic", "64-bit offset", "64-bit data"]), ("ncmpigen", "-v", ["1", "2", "5"])]
    {
        if !has(tool) {
            continue;
        }
        for format in formats {
            let file = scratch.path().join("f.nc");
            let _ = std::fs::remove_file(&file);
            made(Command::new(tool).args([option, format]), &file);
            run(nagaya_run(3).arg(&program).arg(&file)).must_succeed();
            if has("ncdump") {
                let text = printed(Command::new("ncdump").args(["-v", "v"]).arg(&file));
                assert!(text.contains("-20, -21, -22, -23, -24"), "{tool} {format}: {text}");
            }
        }
    }
}

/// The same field by a program of PnetCDF, in the same 2 x 2 blocks.
#[test]
fn a_program_of_pnetcdf_writes_the_same_file() {
    let scratch = Scratch::new("netcdf-peer");
    let peer = scratch.path().join("peer");
    // The larger fields are transferred in several windows, which end inside of numbers.
    let sides = ["-DNETCDF_SIDE=46", "-DNETCDF_SIDE=2002"];
    for (element, side) in [&[][..], &["-DNETCDF_DOUBLE"]].into_iter().flat_map(|e| sides.map(|side| (e, side))) {
        let options: Vec<String> = element.iter().copied().chain([side]).map(String::from).collect();
        let mut command = Command::new("mpicc.openmpi");
        command.args(&options).arg(root().join("benches/mpi/netcdf.c")).arg("-o").arg(&peer).arg("-lpnetcdf");
        if !command.output().is_ok_and(|o| o.status.success()) {
            skip("mpicc.openmpi or PnetCDF is missing (libopenmpi-dev, libpnetcdf-dev)");
            return;
        }
        let program = compile(&scratch, "benches/xmp-c/netcdf.c", &options);
        let files = ["ours.nc", "theirs.nc"].map(|name| scratch.path().join(name));
        let two_phase = ["auto", "off"][usize::from(element.is_empty())];
        run(nagaya_run(4).arg(&program).arg(&files[0]).env("NAGAYA_IO_TWO_PHASE", two_phase)).must_succeed();
        let mut mpiexec = Command::new("mpiexec.openmpi");
        mpiexec.args(["--oversubscribe", "-n", "4"]).arg(&peer).arg(&files[1]);
        mpiexec.env("OMPI_ALLOW_RUN_AS_ROOT", "1").env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        run(&mut mpiexec).must_succeed();
        let [ours, theirs] = files.each_ref().map(|f| std::fs::read(f).expect("the file"));
        assert!(ours == theirs, "{} and {} bytes, which are not the same", ours.len(), theirs.len());
    }
}
