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
mod source;
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
        args::Command::Wrap => wrap(),
    };
    std::process::exit(status);
}

/// Standard input as a help text for the width of standard output.
fn wrap() -> i32 {
    let text = std::io::read_to_string(std::io::stdin()).unwrap_or_default();
    print!("{}", nagaya_columns::wrap(&text, nagaya_columns::width()));
    0
}
