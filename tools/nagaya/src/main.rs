//! `nagaya`: starts jobs on this host and says what is installed. See `run` and `info`.

mod args;
mod cause;
mod clue;
mod debugger;
mod fortran;
mod guard;
mod hosts;
mod info;
mod launch;
mod manual;
mod oom;
mod other_mpi;
mod placement;
mod program;
mod run;
mod select;
mod start;
mod starter;
mod stdin;
mod supervisor;
mod waiting;

fn main() {
    let status = match args::parse().command {
        args::Command::Run(mut run) => {
            program::add_library(&mut run.program);
            run::run(&run)
        }
        args::Command::Info(info) => info::info(&info),
        args::Command::Fc(fc) => fortran::compile(&fc),
        args::Command::Manual(manual) => manual::manual(&manual),
    };
    std::process::exit(status);
}
