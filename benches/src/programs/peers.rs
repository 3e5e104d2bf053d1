//! The programs of other libraries: MPI, coarrays of OpenCoarrays, OpenSHMEM, GASNet.

use super::*;

impl Workshop {
    pub fn mpi_program(
        &self,
        mpi: Mpi,
        source: &str,
        name: &str,
        options: &[String],
    ) -> Result<Option<Program>, String> {
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
                .arg(self.source("interfaces/xmp/examples/c"))
                .arg(self.source(source))
                .arg("-o")
                .arg(&program)
                .arg("-lm"),
        )?;
        let mut argv: Vec<OsString> = mpi.launcher().iter().map(OsString::from).collect();
        argv.push(program.into());
        Ok(Some(Program::new(argv, &AS_ROOT)))
    }

    /// The message-passing version of a NAS kernel.
    pub fn mpi_npb(&self, mpi: Mpi, kernel: &str, class: char) -> Result<Option<Program>, String> {
        let options = [format!("-DCLASS={class}")];
        let program =
            self.mpi_program(mpi, &format!("benches/mpi/npb-{kernel}.c"), &format!("npb-{kernel}-{class}"), &options)?;
        Ok(program.map(|p| p.reading(Reading::Npb(Key::new(kernel, 0, mpi.variant())))))
    }

    /// The official program of a NAS kernel, built with Open MPI.
    pub fn official_npb(&self, kernel: &str, class: char) -> Option<Program> {
        let program = self.npb.as_ref()?.join(format!("bin/{kernel}.{class}.x"));
        let found = program.exists() && installed(Mpi::OpenMpi.launcher()[0]);
        let argv = Mpi::OpenMpi.launcher().iter().map(OsString::from).chain([program.into()]).collect();
        found.then(|| Program::new(argv, &AS_ROOT).reading(Reading::Npb(Key::new(kernel, 0, "official"))))
    }

    /// A program of `benches/mpi/` with our MPI, on `processes` processes.
    pub fn own_mpi(&self, name: &str, processes: &str) -> Result<Program, String> {
        self.own_mpi_with(name, &format!("mpi-{name}"), processes, &[])
    }

    fn own_mpi_with(&self, name: &str, label: &str, processes: &str, options: &[&str]) -> Result<Program, String> {
        let program = self.bin.join(format!("{label}-nagaya"));
        let mut command = Command::new(self.stage.join("bin/mpicc"));
        command.args(FLAGS).args(options).arg("-I").arg(self.source("interfaces/xmp/examples/c"));
        command.arg(self.source(&format!("benches/mpi/{name}.c"))).arg("-o").arg(&program).arg("-lm");
        output_of(&mut command)?;
        Ok(self.job(&program, processes))
    }

    /// The message-passing version of a NAS kernel by each MPI: ours, Open MPI, and MPICH. MPICH waits without giving its processor
    /// away: where processes share one, it takes a hundred times as long.
    pub fn npb_by_each_mpi(&self, kernel: &str, class: char, processes: u64) -> Result<Vec<Option<Program>>, String> {
        let (name, label) = (format!("npb-{kernel}"), format!("mpi-npb-{kernel}-{class}"));
        let (options, count) = ([format!("-DCLASS={class}")], processes.to_string());
        let options = options.each_ref().map(String::as_str);
        let mut all = vec![(Some(self.own_mpi_with(&name, &label, &count, &options)?), "nagaya")];
        for mpi in [Mpi::OpenMpi, Mpi::Mpich].into_iter().take(if count == PROCESSES { 2 } else { 1 }) {
            all.push((self.mpi_peer_with(mpi, &name, &label, &count, &options)?, mpi.variant()));
        }
        let key = |variant| Reading::Npb(Key::new(&format!("mpi-{kernel}"), processes, variant));
        Ok(all.into_iter().map(|(program, variant)| program.map(|p| p.reading(key(variant)))).collect())
    }

    /// A program of `benches/mpi/` on `processes` processes; more than two share the processors.
    pub fn mpi_peer(&self, mpi: Mpi, name: &str, processes: &str) -> Result<Option<Program>, String> {
        self.mpi_peer_with(mpi, name, &format!("mpi-{name}"), processes, &[])
    }

    pub(super) fn mpi_peer_with(
        &self,
        mpi: Mpi,
        name: &str,
        label: &str,
        processes: &str,
        options: &[&str],
    ) -> Result<Option<Program>, String> {
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        let Some(program) = self.mpi_program(mpi, &format!("benches/mpi/{name}.c"), label, &options)? else {
            return Ok(None);
        };
        if processes == PROCESSES {
            return Ok(Some(program));
        }
        let path = self.bin.join(format!("{label}-{}", mpi.variant()));
        let launcher: &[&str] = match mpi {
            Mpi::OpenMpi => &["mpiexec.openmpi", "--oversubscribe", "-n", processes],
            Mpi::Mpich => &["mpiexec.mpich", "-n", processes],
        };
        let argv = launcher.iter().map(OsString::from).chain([path.into()]).collect();
        Ok(Some(Program::new(argv, &AS_ROOT)))
    }

    /// A program of `benches/mpi/` about files on 4 processes, which share the processors, by four implementations. These are
    /// ours, OMPIO and ROMIO of Open MPI, and ROMIO of MPICH. Each gets arguments of its own.
    pub fn by_each_mpi_io(&self, name: &str, arguments: [&[&str]; 4]) -> Result<Vec<Option<Program>>, String> {
        let processes = "4";
        let open = self.mpi_peer(Mpi::OpenMpi, name, processes)?;
        let romio = open.clone().map(|p| p.launcher_args(&["--mca", "io", "romio321"]));
        let all = [
            (Some(self.own_mpi(name, processes)?), "nagaya"),
            (open, Mpi::OpenMpi.variant()),
            (romio, OPEN_MPI_ROMIO),
            (self.mpi_peer(Mpi::Mpich, name, processes)?, Mpi::Mpich.variant()),
        ];
        let with = |((program, variant), more): ((Option<Program>, &str), &[&str])| {
            program.map(|p| p.variant(variant).args(&[FILE]).args(more))
        };
        Ok(all.into_iter().zip(arguments).map(with).collect())
    }

    /// The coarray program on `processes` images: gfortran with our library, and with OpenCoarrays over Open MPI.
    pub fn coarrays(&self, processes: &str) -> Result<Vec<Option<Program>>, String> {
        let compiled = |variant: &str, command: &mut Command| {
            let program = self.bin.join(format!("coarrays-{variant}"));
            output_of(command.args(FLAGS).arg(self.source("benches/caf/coarrays.f90")).arg("-o").arg(&program))?;
            Ok::<_, String>(program)
        };
        let ours = compiled("nagaya", Command::new(self.stage.join("bin/nagaya")).arg("fc"))?;
        let ours = self.job(&ours, processes);
        let wrapper = "caf.openmpi";
        if !installed(wrapper) {
            return Ok(vec![Some(ours.args(&["nagaya"])), None]);
        }
        let theirs = compiled("opencoarrays", &mut Command::new(wrapper))?;
        let launcher = ["mpiexec.openmpi", "--oversubscribe", "-n", processes];
        let argv = launcher.iter().map(OsString::from).chain([theirs.into()]).collect();
        Ok(vec![Some(ours.args(&["nagaya"])), Some(Program::new(argv, &AS_ROOT).args(&["opencoarrays"]))])
    }

    /// One-sided communication of Open MPI.
    pub fn mpi_rma(&self) -> Result<Option<Program>, String> {
        let program = self.mpi_program(Mpi::OpenMpi, "benches/peers/mpi.c", "peer-rma", &[])?;
        // Its shared-memory component, the fastest it has on one host.
        Ok(program.map(|p| p.launcher_args(&["--mca", "osc", "sm"])))
    }

    pub fn shmem(&self) -> Result<Option<Program>, String> {
        if !installed("oshcc") || !installed("oshrun") {
            return Ok(None);
        }
        let program = self.bin.join("peer-shmem");
        output_of(Command::new("oshcc").args(FLAGS).arg(self.source("benches/peers/shmem.c")).arg("-o").arg(&program))?;
        let mut argv: Vec<OsString> = ["oshrun", "-n", PROCESSES].map(OsString::from).to_vec();
        argv.push(program.into());
        Ok(Some(Program::new(argv, &AS_ROOT)))
    }

    /// GASNet-EX's smp conduit; `threads`: seq, parsync or par.
    pub fn gasnet(&self, threads: &str) -> Result<Option<Program>, String> {
        let name = format!("peer-gasnet-{threads}");
        let program = self.gasnet_program("smp", threads, &name, &self.source("benches/peers/gasnet.c"), &[])?;
        Ok(program.map(|path| Program::new(vec![path.into()], &[("GASNET_PSHM_NODES", PROCESSES)])))
    }

    /// A program on a network of GASNet-EX, compiled and linked with the options that its installation recommends to clients.
    pub fn gasnet_program(
        &self,
        network: &str,
        threads: &str,
        name: &str,
        source: &Path,
        options: &[OsString],
    ) -> Result<Option<PathBuf>, String> {
        let Some(prefix) = &self.gasnet else { return Ok(None) };
        let fragment = prefix.join(format!("include/{network}-conduit/{network}-{threads}.mak"));
        if !fragment.exists() {
            return Ok(None);
        }
        let ask = self.bin.join("gasnet.mak");
        let text = format!(
            "include {}\nall:\n\t@echo $(GASNET_CPPFLAGS) $(GASNET_CFLAGS)\n\t@echo $(GASNET_LD) $(GASNET_LDFLAGS)\n\t@echo $(GASNET_LIBS)\n",
            fragment.display()
        );
        std::fs::write(&ask, text).map_err(|e| format!("{}: {e}", ask.display()))?;
        let answer = output_of(Command::new("make").arg("-s").arg("-f").arg(&ask))?;
        let words =
            |line: Option<&str>| line.unwrap_or_default().split_whitespace().map(OsString::from).collect::<Vec<_>>();
        let mut lines = answer.lines();
        let (cflags, linker, libs) = (words(lines.next()), words(lines.next()), words(lines.next()));
        let (program, object) = (self.bin.join(name), self.bin.join(format!("{name}.o")));
        output_of(Command::new("gcc").args(cflags).args(options).arg("-c").arg(source).arg("-o").arg(&object))?;
        // Networks written in C++ are linked by its compiler.
        let (linker, flags) = linker.split_first().ok_or_else(|| format!("{}: names no linker", fragment.display()))?;
        output_of(Command::new(linker).args(flags).arg(&object).arg("-o").arg(&program).args(libs))?;
        Ok(Some(program))
    }
}
