//! Compiles the measuring programs and knows how each is started. A peer that is not installed gives `None`, never an error.

use crate::launch::output_of;
use crate::machine::first_line;
use crate::samples::{parse_npb, Key, Samples};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What every program is compiled with, ours and those it is compared with. The loops around small puts take one or two cycles:
/// whether such a loop starts at the right place in a line of the instruction cache would otherwise count for a factor of two.
pub const FLAGS: [&str; 2] = ["-O2", "-falign-loops=64"];

/// Two processes: the bars of the table are for two.
const PROCESSES: &str = "2";

/// How the output of a program becomes samples.
#[derive(Debug, Clone)]
enum Reading {
    Samples,
    /// Seconds of a NAS kernel, under this key.
    Npb(Key),
}

/// A compiled program and how to start it.
#[derive(Debug, Clone)]
pub struct Program {
    argv: Vec<OsString>,
    env: Vec<(&'static str, &'static str)>,
    reading: Reading,
}

impl Program {
    pub fn launch(&self) -> Result<Samples, String> {
        let mut command = Command::new(&self.argv[0]);
        command.args(&self.argv[1..]).envs(self.env.iter().copied());
        let output = output_of(&mut command)?;
        let samples = match &self.reading {
            Reading::Samples => Samples::parse(&output)?,
            Reading::Npb(key) => {
                let (seconds, _) = parse_npb(&output)?;
                let mut samples = Samples::default();
                samples.push(key.clone(), seconds * 1e9);
                samples
            }
        };
        if samples.is_empty() {
            return Err(format!("{command:?}: printed no sample:\n{output}"));
        }
        Ok(samples)
    }

    fn for_npb(mut self, key: Key) -> Program {
        self.reading = Reading::Npb(key);
        self
    }
}

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

    fn launcher(self) -> &'static [&'static str] {
        match self {
            Mpi::OpenMpi => &["mpiexec.openmpi", "--bind-to", "core", "-n", PROCESSES],
            Mpi::Mpich => &["mpiexec.mpich", "-bind-to", "core", "-n", PROCESSES],
        }
    }
}

/// Open MPI refuses to run as root without these; they change nothing for others.
const AS_ROOT: [(&str, &str); 2] = [("OMPI_ALLOW_RUN_AS_ROOT", "1"), ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")];

/// Where sources are, where binaries go, where the product is.
pub struct Workshop {
    pub root: PathBuf,
    pub stage: PathBuf,
    pub bin: PathBuf,
    gasnet: Option<PathBuf>,
}

impl Workshop {
    pub fn new(root: &Path, stage: &Path, out: &Path) -> Result<Workshop, String> {
        let bin = out.join("bin");
        std::fs::create_dir_all(&bin).map_err(|e| format!("{}: {e}", bin.display()))?;
        let gasnet = std::env::var_os("GASNET_PREFIX").map(PathBuf::from);
        Ok(Workshop { root: root.to_path_buf(), stage: stage.to_path_buf(), bin, gasnet })
    }

    fn source(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    pub fn xmpcc(&self) -> PathBuf {
        self.stage.join("bin/xmpcc")
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
        ]
    }

    /// A plain C program without any launcher.
    pub fn plain(&self, name: &str, sources: &[&str]) -> Result<PathBuf, String> {
        let program = self.bin.join(name);
        let mut command = Command::new("gcc");
        command.args(FLAGS).args(sources.iter().map(|s| self.source(s))).arg("-o").arg(&program);
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

    fn under_nagaya(&self, program: &Path) -> Program {
        let mut argv: Vec<OsString> = vec![self.stage.join("bin/nagaya").into()];
        argv.extend(["run", "-n", PROCESSES, "--bind"].map(OsString::from));
        argv.push(program.into());
        Program { argv, env: Vec::new(), reading: Reading::Samples }
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
        Ok(self.under_nagaya(&program))
    }

    /// A program on the C interface, `benches/c-api/`.
    pub fn c_api(&self, name: &str) -> Result<Program, String> {
        let program = self.bin.join(format!("c-{name}"));
        let lib = self.stage.join("lib");
        let mut rpath = OsString::from("-Wl,-rpath,");
        rpath.push(&lib);
        let mut command = Command::new("gcc");
        command.args(FLAGS).arg("-I").arg(self.stage.join("include"));
        command.arg(self.source(&format!("benches/c-api/{name}.c"))).arg("-o").arg(&program);
        output_of(command.arg("-L").arg(&lib).arg(rpath).arg("-lnagaya"))?;
        Ok(self.under_nagaya(&program))
    }

    /// A NAS kernel of `examples/xmp-c/`; `options` choose the version.
    pub fn xmp_npb(&self, kernel: &str, variant: &str, class: char, options: &[&str]) -> Result<Program, String> {
        let program = self.bin.join(format!("npb-{kernel}-{variant}-{class}"));
        let mut command = Command::new(self.xmpcc());
        command.args(FLAGS).arg(format!("-DCLASS={class}")).args(options);
        command.arg(self.source(&format!("examples/xmp-c/npb-{kernel}.c"))).arg("-o").arg(&program).arg("-lm");
        output_of(&mut command)?;
        Ok(self.under_nagaya(&program).for_npb(Key::new(kernel, 0, variant)))
    }

    fn mpi_program(&self, mpi: Mpi, source: &str, name: &str, options: &[String]) -> Result<Option<Program>, String> {
        if !installed(mpi.compiler()) || !installed(mpi.launcher()[0]) {
            return Ok(None);
        }
        let program = self.bin.join(format!("{name}-{}", mpi.variant()));
        let mut command = Command::new(mpi.compiler());
        // MPICH's MPI_STATUSES_IGNORE is the address 1, which gcc 12 takes for a buffer that is too small.
        command.args(FLAGS).arg("-Wno-stringop-overflow").args(options);
        output_of(
            command
                .arg("-I")
                .arg(self.source("examples/xmp-c"))
                .arg(self.source(source))
                .arg("-o")
                .arg(&program)
                .arg("-lm"),
        )?;
        let mut argv: Vec<OsString> = mpi.launcher().iter().map(OsString::from).collect();
        argv.push(program.into());
        Ok(Some(Program { argv, env: AS_ROOT.to_vec(), reading: Reading::Samples }))
    }

    /// The message-passing version of a NAS kernel.
    pub fn mpi_npb(&self, mpi: Mpi, kernel: &str, class: char) -> Result<Option<Program>, String> {
        let options = [format!("-DCLASS={class}")];
        let program =
            self.mpi_program(mpi, &format!("benches/mpi/npb-{kernel}.c"), &format!("npb-{kernel}-{class}"), &options)?;
        Ok(program.map(|p| p.for_npb(Key::new(kernel, 0, mpi.variant()))))
    }

    /// One-sided communication of Open MPI.
    pub fn mpi_rma(&self) -> Result<Option<Program>, String> {
        let program = self.mpi_program(Mpi::OpenMpi, "benches/peers/mpi.c", "peer-rma", &[])?;
        Ok(program.map(|mut p| {
            // Its shared-memory component, the fastest it has on one host.
            let at = p.argv.len() - 1;
            p.argv.splice(at..at, ["--mca", "osc", "sm"].map(OsString::from));
            p
        }))
    }

    pub fn shmem(&self) -> Result<Option<Program>, String> {
        if !installed("oshcc") || !installed("oshrun") {
            return Ok(None);
        }
        let program = self.bin.join("peer-shmem");
        output_of(Command::new("oshcc").args(FLAGS).arg(self.source("benches/peers/shmem.c")).arg("-o").arg(&program))?;
        let mut argv: Vec<OsString> = ["oshrun", "--bind-to", "core", "-n", PROCESSES].map(OsString::from).to_vec();
        argv.push(program.into());
        Ok(Some(Program { argv, env: AS_ROOT.to_vec(), reading: Reading::Samples }))
    }

    /// GASNet-EX's smp conduit, compiled with the options that its installation recommends to clients.
    pub fn gasnet(&self) -> Result<Option<Program>, String> {
        let Some(prefix) = &self.gasnet else { return Ok(None) };
        let fragment = prefix.join("include/smp-conduit/smp-seq.mak");
        if !fragment.exists() {
            return Ok(None);
        }
        let ask = self.bin.join("gasnet.mak");
        let text = format!(
            "include {}\nall:\n\t@echo $(GASNET_CPPFLAGS) $(GASNET_CFLAGS)\n\t@echo $(GASNET_LDFLAGS) $(GASNET_LIBS)\n",
            fragment.display()
        );
        std::fs::write(&ask, text).map_err(|e| format!("{}: {e}", ask.display()))?;
        let answer = output_of(Command::new("make").arg("-s").arg("-f").arg(&ask))?;
        let mut lines = answer.lines();
        let (cflags, libs) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let program = self.bin.join("peer-gasnet");
        let mut command = Command::new("gcc");
        command.args(cflags.split_whitespace()).arg(self.source("benches/peers/gasnet.c")).arg("-o").arg(&program);
        output_of(command.args(libs.split_whitespace()))?;
        Ok(Some(Program {
            argv: vec![program.into()],
            env: vec![("GASNET_PSHM_NODES", PROCESSES)],
            reading: Reading::Samples,
        }))
    }
}

fn installed(program: &str) -> bool {
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
