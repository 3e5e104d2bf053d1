//! Compiles the measuring programs and knows how each is started. A peer that is not installed gives `None`, never an error.

mod peers;

use crate::launch::output_of;
use crate::machine::first_line;
use crate::program::{Program, Reading};
use crate::samples::Key;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The options of every program, ours and those it is compared with. The loops around small puts take one or two
/// cycles. The place of such a loop in a line of the instruction cache would otherwise change the time by a factor of
/// two.
pub const FLAGS: [&str; 2] = ["-O2", "-falign-loops=64"];

/// Two processes: the bars of the table are for two.
pub const PROCESSES: &str = "2";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mpi {
    OpenMpi,
    Mpich,
}

impl Mpi {
    pub fn variant(self) -> &'static str {
        match self {
            Mpi::OpenMpi => "openmpi",
            Mpi::Mpich => "mpich",
        }
    }

    fn compiler(self) -> &'static str {
        match self {
            Mpi::OpenMpi => "mpicc.openmpi",
            Mpi::Mpich => "mpicc.mpich",
        }
    }

    fn fortran_compiler(self) -> &'static str {
        match self {
            Mpi::OpenMpi => "mpif90.openmpi",
            Mpi::Mpich => "mpif90.mpich",
        }
    }

    fn launcher(self) -> &'static [&'static str] {
        match self {
            Mpi::OpenMpi => &["mpiexec.openmpi", "-n", PROCESSES],
            Mpi::Mpich => &["mpiexec.mpich", "-n", PROCESSES],
        }
    }
}

/// What programs about files write: in memory, so that no device is measured. They remove it.
const FILE: &str = "/dev/shm/nagaya-bench-file";

/// What Open MPI's samples are called when its files are those of ROMIO.
pub const OPEN_MPI_ROMIO: &str = "openmpi-romio";

/// Open MPI refuses to run as root without these; they change nothing for others.
pub const AS_ROOT: [(&str, &str); 2] = [("OMPI_ALLOW_RUN_AS_ROOT", "1"), ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")];

/// The folders for sources and binaries, and the installed product.
pub struct Workshop {
    pub root: PathBuf,
    pub stage: PathBuf,
    pub bin: PathBuf,
    pub gasnet: Option<PathBuf>,
    /// Where the official NAS Parallel Benchmarks were built.
    pub npb: Option<PathBuf>,
}

impl Workshop {
    pub fn new(root: &Path, stage: &Path, out: &Path) -> Result<Workshop, String> {
        let bin = out.join("bin");
        std::fs::create_dir_all(&bin).map_err(|e| format!("{}: {e}", bin.display()))?;
        let named = |variable| std::env::var_os(variable).map(PathBuf::from);
        let (gasnet, npb) = (named("GASNET_PREFIX"), named("NPB_PREFIX"));
        Ok(Workshop { root: root.to_path_buf(), stage: stage.to_path_buf(), bin, gasnet, npb })
    }

    pub fn source(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    pub fn xmpcc(&self) -> PathBuf {
        self.stage.join("bin/xmpcc")
    }

    pub fn xmpf90(&self) -> PathBuf {
        self.stage.join("bin/xmpf90")
    }

    pub fn splitcc(&self) -> PathBuf {
        self.stage.join("bin/splitcc")
    }

    /// The peers that were found, with their versions, for the header of the report.
    pub fn peers(&self) -> Vec<(String, String)> {
        let mpi_version = |launcher| first_line(Command::new(launcher).arg("--version").envs(AS_ROOT));
        let gasnet = match &self.gasnet {
            None => "absent (GASNET_PREFIX names none)".to_string(),
            Some(prefix) => {
                gasnet_version(prefix).unwrap_or_else(|| format!("absent ({} holds none)", prefix.display()))
            }
        };
        vec![
            ("Open MPI".to_string(), mpi_version("mpiexec.openmpi")),
            ("MPICH".to_string(), mpi_version("mpichversion")),
            ("OpenSHMEM".to_string(), first_line(Command::new("oshcc").args(["--showme:version"]).envs(AS_ROOT))),
            ("GASNet-EX".to_string(), gasnet),
            ("NPB".to_string(), self.npb.as_ref().map_or("absent (NPB_PREFIX names none)", |_| "3.4, MPI").to_string()),
        ]
    }

    /// A plain C program without any launcher.
    pub fn plain(&self, name: &str, sources: &[&str]) -> Result<PathBuf, String> {
        self.plain_with(name, sources, &[])
    }

    pub fn plain_with(&self, name: &str, sources: &[&str], libraries: &[&str]) -> Result<PathBuf, String> {
        let program = self.bin.join(name);
        let mut command = Command::new("gcc");
        command.args(FLAGS).args(sources.iter().map(|s| self.source(s))).arg("-o").arg(&program).args(libraries);
        output_of(&mut command)?;
        Ok(program)
    }

    fn object(&self, source: &str) -> Result<PathBuf, String> {
        let path = self.source(source);
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let object = self.bin.join(format!("{stem}.o"));
        output_of(Command::new("gcc").args(FLAGS).arg("-c").arg(&path).arg("-o").arg(&object))?;
        Ok(object)
    }

    /// `nagaya run` of `processes` processes without options, as a user starts them.
    pub fn job(&self, program: &Path, processes: &str) -> Program {
        let mut argv: Vec<OsString> = vec![self.stage.join("bin/nagaya").into()];
        argv.extend(["run", "-n", processes].map(OsString::from));
        argv.push(program.into());
        Program::new(argv, &[])
    }

    fn pair(&self, program: &Path) -> Program {
        self.job(program, PROCESSES)
    }

    /// A program of `interfaces/xmp/examples/c/` as xmpcc, and as plain gcc compiles it, which ignores the directives. Both print what the NAS
    /// kernels print, and are started in the same way.
    pub fn example_on_one(&self, name: &str, options: &[&str], arguments: &[&str]) -> Result<[Program; 2], String> {
        let [ours, serial] = [("nagaya", self.xmpcc()), ("serial", PathBuf::from("gcc"))].map(|(variant, compiler)| {
            let program = self.bin.join(format!("example-{name}-{variant}"));
            let mut command = Command::new(compiler);
            command.args(FLAGS).arg("-Wno-unknown-pragmas").args(options);
            command.arg(self.source(&format!("interfaces/xmp/examples/c/{name}.c"))).arg("-o").arg(&program).arg("-lm");
            output_of(&mut command)?;
            let reading = Reading::Npb(Key::new(name, 1, variant));
            Ok::<_, String>(self.job(&program, "1").args(arguments).reading(reading))
        });
        Ok([ours?, serial?])
    }

    /// Like `example_on_one`, which has compiled it, on two nodes.
    pub fn example_on_two(&self, name: &str, arguments: &[&str]) -> Program {
        let program = self.bin.join(format!("example-{name}-nagaya"));
        self.pair(&program).args(arguments).reading(Reading::Npb(Key::new(name, 2, "nagaya")))
    }

    /// A program of `interfaces/xmp/examples/fortran/` on one node, by xmpf90 and by gfortran alone.
    pub fn fortran_on_one(&self, name: &str, options: &[&str]) -> Result<Vec<Option<Program>>, String> {
        let made = [("nagaya", self.xmpf90()), ("serial", PathBuf::from("gfortran"))].map(|(variant, compiler)| {
            let program = self.bin.join(format!("fortran-{name}-{variant}"));
            let mut command = Command::new(compiler);
            command.args(FLAGS).args(options).arg("-J").arg(&self.bin);
            command.arg(self.source(&format!("interfaces/xmp/examples/fortran/{name}.F90"))).arg("-o").arg(&program);
            output_of(&mut command)?;
            let key = Key::new(&format!("fortran-{name}"), 1, variant);
            Ok::<_, String>(Some(self.job(&program, "1").reading(Reading::Npb(key))))
        });
        made.into_iter().collect()
    }

    /// Like `fortran_on_one`, which has compiled it, on two nodes.
    pub fn fortran_on_two(&self, name: &str) -> Program {
        let metric = format!("fortran-{name}");
        let program = self.bin.join(format!("{metric}-nagaya"));
        self.pair(&program).reading(Reading::Npb(Key::new(&metric, 2, "nagaya")))
    }

    /// A program of `benches/mpi-f/`.
    pub fn mpi_fortran(&self, mpi: Mpi, name: &str, options: &[&str]) -> Result<Option<Program>, String> {
        if !installed(mpi.fortran_compiler()) || !installed(mpi.launcher()[0]) {
            return Ok(None);
        }
        // Its modules, which others have, too.
        let modules = self.bin.join(format!("modules-{}", mpi.variant()));
        std::fs::create_dir_all(&modules).map_err(|e| format!("{}: {e}", modules.display()))?;
        let program = self.bin.join(format!("fortran-{name}-{}", mpi.variant()));
        let mut command = Command::new(mpi.fortran_compiler());
        command.args(FLAGS).args(options).arg("-J").arg(&modules);
        for source in ["slabs.f90".to_string(), format!("{name}.F90")] {
            command.arg(self.source("benches/mpi-f").join(source));
        }
        output_of(command.arg("-o").arg(&program))?;
        let argv = mpi.launcher().iter().map(OsString::from).chain([program.into()]).collect();
        Ok(Some(Program::new(argv, &AS_ROOT)))
    }

    /// A file of a distributed array by `global_io` and by XMP/C, on 2 x 2 nodes that share the processors.
    pub fn fortran_with_files(&self) -> Result<Vec<Option<Program>>, String> {
        let program = self.bin.join("fortran-files");
        let mut command = Command::new(self.xmpf90());
        output_of(command.args(FLAGS).arg(self.source("benches/xmp-f/files.F90")).arg("-o").arg(&program))?;
        let in_c = self.xmp_unbound("files", "xmp-files", "4", &[])?;
        Ok(vec![Some(self.job(&program, "4").args(&[FILE])), Some(in_c.args(&[FILE, "block"]))])
    }

    /// The message-passing version of an example, `benches/mpi/`.
    pub fn mpi_example(
        &self,
        mpi: Mpi,
        name: &str,
        options: &[&str],
        arguments: &[&str],
    ) -> Result<Option<Program>, String> {
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        let program = self.mpi_program(mpi, &format!("benches/mpi/{name}.c"), &format!("example-{name}"), &options)?;
        Ok(program.map(|p| p.args(arguments).reading(Reading::Npb(Key::new(name, 2, mpi.variant())))))
    }

    /// A Split-C program of `benches/split-c/`, linked with baselines of `benches/c/`.
    pub fn split_c(&self, name: &str, baselines: &[&str], options: &[&str]) -> Result<Program, String> {
        let program = self.bin.join(format!("split-c-{name}{}", options.concat().replace(['"', '\\'], "")));
        let mut command = Command::new(self.splitcc());
        command.args(FLAGS).args(options).arg(self.source(&format!("benches/split-c/{name}.sc")));
        for baseline in baselines {
            command.arg(self.object(&format!("benches/c/{baseline}.c"))?);
        }
        output_of(command.arg("-o").arg(&program))?;
        Ok(self.pair(&program))
    }

    /// The same without baselines. The caller adds the launcher's options.
    pub fn split_c_unbound(&self, name: &str) -> Result<Program, String> {
        let program = self.bin.join(format!("split-c-{name}"));
        let source = self.source(&format!("benches/split-c/{name}.sc"));
        output_of(Command::new(self.splitcc()).args(FLAGS).arg(source).arg("-o").arg(&program))?;
        Ok(self.job(&program, PROCESSES))
    }

    /// A program of `interfaces/split-c/examples/` on some number of processors, and the same with message passing, of
    /// `benches/mpi/`.
    pub fn split_c_example(
        &self,
        name: &str,
        processes: &str,
        options: &[&str],
        arguments: &[&str],
        osc: &[&str],
    ) -> Result<Vec<Option<Program>>, String> {
        let program = self.bin.join(format!("split-c-example-{name}"));
        let mut command = Command::new(self.splitcc());
        command.args(FLAGS).args(options).arg(self.source(&format!("interfaces/split-c/examples/{name}.sc")));
        output_of(command.arg("-o").arg(&program))?;
        let ours = self.job(&program, processes);
        let mut all = vec![Some(ours.args(arguments))];
        for mpi in [Mpi::OpenMpi, Mpi::Mpich].into_iter().take(if osc.is_empty() { 2 } else { 1 }) {
            let peer = self.mpi_peer_with(mpi, name, &format!("mpi-{name}"), processes, options)?;
            all.push(peer.map(|p| p.launcher_args(osc).args(arguments)));
        }
        Ok(all)
    }

    /// An XMP/C program of `benches/xmp-c/`, linked with baselines of `benches/c/` that the C compiler alone has seen.
    pub fn xmp(&self, name: &str, baselines: &[&str]) -> Result<Program, String> {
        let program = self.bin.join(format!("xmp-{name}"));
        let mut command = Command::new(self.xmpcc());
        command.args(FLAGS).arg(self.source(&format!("benches/xmp-c/{name}.c")));
        for baseline in baselines {
            command.arg(self.object(&format!("benches/c/{baseline}.c"))?);
        }
        output_of(command.arg("-o").arg(&program))?;
        Ok(self.pair(&program))
    }

    /// `benches/xmp-c/checked.c` at a level of optimisation: with checks at run time, and as plain C.
    pub fn checked(&self, level: &str) -> Result<[Program; 2], String> {
        let build = |variant: &str, compiler: PathBuf, options: &[&str]| {
            let program = self.bin.join(format!("checked-{variant}-{level}"));
            let mut command = Command::new(compiler);
            command.args(FLAGS).arg(format!("-O{level}")).arg(format!("-DLEVEL={level}")).args(options);
            output_of(command.arg(self.source("benches/xmp-c/checked.c")).arg("-o").arg(&program))?;
            Ok::<_, String>(self.job(&program, "1"))
        };
        Ok([build("nagaya", self.xmpcc(), &["-fcheck"])?, build("serial", PathBuf::from("gcc"), &[])?])
    }

    /// A program on the C interface, `benches/c-api/`.
    pub fn c_api(&self, name: &str) -> Result<Program, String> {
        Ok(self.pair(&self.c_api_program(name)?))
    }

    /// The same. The caller adds the launcher's options.
    pub fn c_api_unbound(&self, name: &str) -> Result<Program, String> {
        Ok(self.job(&self.c_api_program(name)?, PROCESSES))
    }

    pub fn c_api_program(&self, name: &str) -> Result<PathBuf, String> {
        let program = self.bin.join(format!("c-{name}"));
        let lib = self.stage.join("lib");
        let mut rpath = OsString::from("-Wl,-rpath,");
        rpath.push(&lib);
        let mut command = Command::new("gcc");
        command.args(FLAGS).arg("-I").arg(self.stage.join("include"));
        command.arg(self.source(&format!("benches/c-api/{name}.c"))).arg("-o").arg(&program);
        output_of(command.arg("-L").arg(&lib).arg(rpath).arg("-lnagaya"))?;
        Ok(program)
    }

    /// A NAS kernel of `interfaces/xmp/examples/c/`; `options` choose the version.
    pub fn xmp_npb(&self, kernel: &str, variant: &str, class: char, options: &[&str]) -> Result<Program, String> {
        let program = self.pair(&self.xmp_npb_program(kernel, variant, class, options)?);
        Ok(program.reading(Reading::Npb(Key::new(kernel, 0, variant))))
    }

    pub fn xmp_npb_program(
        &self,
        kernel: &str,
        variant: &str,
        class: char,
        options: &[&str],
    ) -> Result<PathBuf, String> {
        let program = self.bin.join(format!("npb-{kernel}-{variant}-{class}"));
        let mut command = Command::new(self.xmpcc());
        command.args(FLAGS).arg(format!("-DCLASS={class}")).args(options);
        command
            .arg(self.source(&format!("interfaces/xmp/examples/c/npb-{kernel}.c")))
            .arg("-o")
            .arg(&program)
            .arg("-lm");
        output_of(&mut command)?;
        Ok(program)
    }

    /// An XMP/C program about files on some number of nodes, which share the processors, and the same for MPI-IO.
    pub fn with_files(&self, name: &str, processes: &str) -> Result<Vec<Option<Program>>, String> {
        let ours = self.xmp_unbound(name, &format!("xmp-{name}"), processes, &[])?;
        let peers = [self.mpi_peer(Mpi::OpenMpi, name, processes)?, self.mpi_peer(Mpi::Mpich, name, processes)?];
        let all = std::iter::once(Some(ours)).chain(peers);
        Ok(all.map(|p| p.map(|p| p.args(&[FILE]))).collect())
    }

    /// A field of a type that the options name to a netCDF file: by xmpnc, by PnetCDF, and by netCDF-4 to an HDF5 file. Debian builds both
    /// with Open MPI.
    pub fn with_netcdf(&self, label: &str, options: &[&str]) -> Result<Vec<Option<Program>>, String> {
        /// Where Debian has the headers of netCDF that is built with MPI.
        const NETCDF_MPI: &str = "/usr/lib/x86_64-linux-gnu/netcdf/mpi/include";
        let mut all = vec![Some(self.xmp_unbound("netcdf", &format!("xmp-{label}"), "4", options)?)];
        let include = format!("-I{NETCDF_MPI}");
        for (name, header, library) in [
            ("netcdf", "/usr/include/pnetcdf.h", "-lpnetcdf"),
            ("netcdf4", &format!("{NETCDF_MPI}/netcdf_par.h"), "-lnetcdf_mpi"),
        ] {
            if Path::new(header).exists() {
                // Options come before the source, and the library too.
                let options = [options, &[include.as_str(), "-Wl,--no-as-needed", library]].concat();
                all.push(self.mpi_peer_with(Mpi::OpenMpi, name, &format!("mpi-{name}-{label}"), "4", &options)?);
            }
        }
        Ok(all.into_iter().map(|p| p.map(|p| p.args(&[FILE, "remove"]))).collect())
    }

    /// A field in `grid` x `grid` blocks over the model of a parallel file system (`benches/store`), one of the ways
    /// that the programs know. Every process counts as a node, so each is an aggregator. `None`: Open MPI or PnetCDF is
    /// missing.
    pub fn with_store(&self, way: &str, grid: u32) -> Result<Option<Program>, String> {
        let (define, nodes) = (format!("-DFIELD_GRID={grid}"), (grid * grid).to_string());
        let program = match way {
            "mpi-io" | "pnetcdf" if !Path::new("/usr/include/pnetcdf.h").exists() => None,
            "mpi-io" | "pnetcdf" => {
                let options = [define.as_str(), "-Wl,--no-as-needed", "-lpnetcdf"];
                let program =
                    self.mpi_peer_with(Mpi::OpenMpi, "field", &format!("mpi-field-{grid}"), &nodes, &options)?;
                let hints = self.bin.join(format!("hints-{grid}"));
                let text = format!(
                    "cb_nodes {nodes}\ncb_config_list *:*\nstriping_unit 1048576\nromio_cb_write enable\nromio_cb_read enable\n"
                );
                std::fs::write(&hints, text).map_err(|e| format!("{}: {e}", hints.display()))?;
                program.map(|p| {
                    p.launcher_args(&["--mca", "io", "romio321"]).env("ROMIO_HINTS", &hints.display().to_string())
                })
            }
            _ => {
                let (label, gathers) = match way {
                    "gather" => (format!("xmp-gather-{grid}"), vec!["-DFIELD_GATHER"]),
                    _ => (format!("xmp-field-{grid}"), Vec::new()),
                };
                let options = [&[define.as_str()], &gathers[..]].concat();
                let program = self.xmp_unbound("field", &label, &nodes, &options)?;
                let settings =
                    [("AGGREGATORS", nodes.as_str()), ("STRIPE", "1M"), ("BUFFER", "4M"), ("TWO_PHASE", "on")];
                Some(settings.iter().fold(program, |p, (name, value)| p.env(&format!("NAGAYA_IO_{name}"), value)))
            }
        };
        let state = self.bin.join("store-state");
        std::fs::write(&state, [0u8; 1 << 16]).map_err(|e| format!("{}: {e}", state.display()))?;
        let store = self.bin.join("store.so");
        let mut cc = Command::new("gcc");
        cc.args(["-O2", "-shared", "-fPIC"]).arg(self.source("benches/store/targets.c")).arg("-o").arg(&store);
        output_of(cc.arg("-ldl"))?;
        let [state, store] =
            [state, store].map(|path| std::path::absolute(&path).unwrap_or(path).display().to_string());
        Ok(program.map(|p| {
            let p = p.args(&[way, FILE]).env("STORE_FILE", FILE).env("STORE_STATE", &state);
            p.env("LD_PRELOAD", &store)
        }))
    }

    fn xmp_unbound(&self, name: &str, label: &str, processes: &str, options: &[&str]) -> Result<Program, String> {
        let program = self.bin.join(label);
        let mut command = Command::new(self.xmpcc());
        command.args(FLAGS).args(options).arg(self.source(&format!("benches/xmp-c/{name}.c")));
        output_of(command.arg("-o").arg(&program))?;
        Ok(self.job(&program, processes))
    }

    /// The measuring form of this program itself.
    pub fn schedules(&self) -> Result<Program, String> {
        let itself = std::env::current_exe().map_err(|e| format!("this program's own file: {e}"))?;
        Ok(Program::new(vec![itself.into(), "--schedules".into()], &[]))
    }
}

pub fn installed(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|path| std::env::split_paths(&path).any(|dir| dir.join(program).is_file()))
}

fn gasnet_version(prefix: &Path) -> Option<String> {
    let config = std::fs::read_to_string(prefix.join("include/gasnet_config.h")).ok()?;
    let number = |name: &str| {
        let line = config.lines().find(|l| l.starts_with("#define") && l.split_whitespace().nth(1) == Some(name))?;
        line.split_whitespace().nth(2).map(str::to_string)
    };
    let (year, month) = (number("GASNET_RELEASE_VERSION_MAJOR")?, number("GASNET_RELEASE_VERSION_MINOR")?);
    Some(format!("GASNet-EX {year}.{month}, smp conduit"))
}
