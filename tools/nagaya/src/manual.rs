//! The manual pages and the completions of shells, made from the same places as `--help`, `nagaya info` and the guides: so they
//! cannot say something else. Run by `scripts/lay-out`, hidden from users.
//!
//! `xmpcc` is asked for its `--help` (it stands beside us); its options are those lines, its page has the guide's tables, too.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use clap::CommandFactory;
use clap_complete::{generate, Shell};
use clap_mangen::Man;
use nagaya_plugin::{names, BUILT_IN};

use crate::args::{Cli, ManualArgs};
use crate::info::variables;

const XMPCC_GUIDE: &str = include_str!("../../../docs/xmpcc.md");

pub fn manual(args: &ManualArgs) -> i32 {
    match write_all(&args.folder, args.mpi) {
        Ok(()) => 0,
        Err(text) => {
            eprintln!("nagaya manual: {text}");
            1
        }
    }
}

fn write_all(folder: &Path, mpi: bool) -> Result<(), String> {
    let write = |name: &str, text: &[u8]| {
        let file = folder.join(name);
        let parent = file.parent().unwrap_or(folder);
        let done = std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&file, text));
        done.map_err(|e| format!("cannot write {}: {e}", file.display()))
    };
    let mut cli = Cli::command();
    cli.build();
    let mut top = Cli::command().disable_help_subcommand(true);
    top.build();
    write("man/man1/nagaya.1", &page(top, "nagaya-run(1), nagaya-info(1), nagaya-environment(7), xmpcc(1)")?)?;
    for name in ["run", "info", "fc"] {
        let command = cli.find_subcommand(name).cloned().ok_or("a command is gone")?;
        let command = command.display_name(format!("nagaya-{name}"));
        write(&format!("man/man1/nagaya-{name}.1"), &page(command, "nagaya(1), nagaya-environment(7), xmpcc(1)")?)?;
    }
    write("man/man7/nagaya-environment.7", environment_page().as_bytes())?;
    let file_of = |shell, name: &str| match shell {
        Shell::Bash => format!("bash-completion/completions/{name}"),
        Shell::Zsh => format!("zsh/site-functions/_{name}"),
        _ => format!("fish/vendor_completions.d/{name}.fish"),
    };
    let shells = [Shell::Bash, Shell::Zsh, Shell::Fish];
    for shell in shells {
        let mut text = Vec::new();
        generate(shell, &mut for_shells(Cli::command()), "nagaya", &mut text);
        write(&file_of(shell, "nagaya"), &text)?;
    }
    for (name, about, guide) in COMPILERS {
        let help = help_of(name)?;
        write(&format!("man/man1/{name}.1"), command_page(name, about, &help, guide, OF_COMPILERS).as_bytes())?;
        let options = options_in(&help);
        for shell in shells {
            write(&file_of(shell, name), completion(shell, name, &options).as_bytes())?;
        }
    }
    if mpi {
        // Without a Fortran compiler there is no mpifort.
        for (name, about, also) in MPI_COMMANDS.into_iter().filter(|(name, ..)| is_beside_us(name)) {
            write(&format!("man/man1/{name}.1"), command_page(name, about, &help_of(name)?, "", also).as_bytes())?;
        }
        for (name, other) in MPI_NAMES.into_iter().filter(|(name, _)| is_beside_us(name)) {
            write(&format!("man/man1/{name}.1"), format!(".so man1/{other}.1\n").as_bytes())?;
        }
    }
    Ok(())
}

/// Name, what it does, and the guide that has more.
const COMPILERS: [(&str, &str, &str); 3] = [
    ("xmpcc", "compiles XcalableMP/C", XMPCC_GUIDE),
    ("xmpf90", "compiles XcalableMP/Fortran", ""),
    ("splitcc", "compiles Split-C", ""),
];

/// Name, what it does, and which pages tell more.
const MPI_COMMANDS: [(&str, &str, &str); 4] = [
    ("mpicc", "compiles C programs with MPI", "mpicxx(1), mpiexec(1), gcc(1)"),
    ("mpicxx", "compiles C++ programs with MPI", "mpicc(1), mpiexec(1), g++(1)"),
    ("mpifort", "compiles Fortran programs with MPI", "mpicc(1), mpiexec(1), gfortran(1)"),
    ("mpiexec", "starts programs with MPI", "nagaya-run(1), nagaya-environment(7), mpicc(1)"),
];

/// Other names of these commands.
const MPI_NAMES: [(&str, &str); 3] = [("mpic++", "mpicxx"), ("mpif90", "mpifort"), ("mpif77", "mpifort")];

/// Without the commands that are hidden, which a completion would offer, and with the conduits of this installation.
fn for_shells(cli: clap::Command) -> clap::Command {
    // clap keeps what lasts as long as the process.
    let names: Vec<&str> = BUILT_IN.into_iter().chain(names().into_iter().map(|name| &*name.leak())).collect();
    let names = clap::builder::PossibleValuesParser::new(names);
    let mut all =
        cli.clone().mut_subcommand("run", |run| run.mut_arg("conduit", |conduit| conduit.value_parser(names)));
    let shown = all.get_subcommands_mut().filter(|c| !c.is_hide_set()).map(|c| c.clone()).collect::<Vec<_>>();
    let top = clap::Command::new("nagaya").version(env!("CARGO_PKG_VERSION")).subcommands(shown);
    top.about(cli.get_about().cloned().unwrap_or_default()).subcommand_required(true)
}

fn page(command: clap::Command, also: &str) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    let source = format!("Nagaya {}", env!("CARGO_PKG_VERSION"));
    Man::new(command).source(source).render(&mut text).map_err(|e| e.to_string())?;
    text.extend_from_slice(format!(".SH \"SEE ALSO\"\n{}\n", roff(also)).as_bytes());
    Ok(text)
}

fn is_beside_us(name: &str) -> bool {
    std::env::current_exe().is_ok_and(|own| own.with_file_name(name).exists())
}

/// What another command of ours says of itself.
fn help_of(name: &str) -> Result<String, String> {
    let own = std::env::current_exe().map_err(|e| format!("cannot find out where nagaya itself is: {e}"))?;
    let command = own.with_file_name(name);
    let said =
        Command::new(&command).arg("--help").output().map_err(|e| format!("cannot run {}: {e}", command.display()))?;
    Ok(String::from_utf8_lossy(&said.stdout).into_owned())
}

/// Text as roff takes it: no escapes, and no line that begins like a request.
fn roff(text: &str) -> String {
    let escaped = text.trim().replace('\\', "\\e").replace('-', "\\-").replace('…', "...");
    match escaped.starts_with(['.', '\'']) {
        true => format!("\\&{escaped}"),
        false => escaped,
    }
}

fn head(name: &str, section: u8, about: &str) -> String {
    let source = format!("Nagaya {}", env!("CARGO_PKG_VERSION"));
    format!(".TH {name} {section} \"\" \"{source}\"\n.SH NAME\n{} \\- {}\n", roff(name), roff(about))
}

/// Options of a help text: what stands in front of two blanks, and what behind, over several lines.
fn options_in(help: &str) -> Vec<(String, String)> {
    let mut options: Vec<(String, String)> = Vec::new();
    for line in help.lines().filter(|line| line.starts_with("  ")) {
        let inner = line.trim_end();
        let depth = inner.len() - inner.trim_start().len();
        match (options.last_mut(), inner.trim_start().split_once("  ")) {
            (Some((_, about)), _) if depth > 2 => {
                about.push(' ');
                about.push_str(inner.trim_start());
            }
            (_, Some((option, about))) => options.push((option.trim().into(), about.trim().into())),
            (_, None) => options.push((inner.trim_start().into(), String::new())),
        }
    }
    options
}

const OF_COMPILERS: &str = "nagaya-run(1), nagaya-environment(7), gcc(1)";

fn command_page(name: &str, about: &str, help: &str, guide: &str, also: &str) -> String {
    let mut out = head(name, 1, about);
    let usage = help.lines().next().and_then(|line| line.split_once(name)).map_or("", |(_, usage)| usage);
    let _ = write!(out, ".SH SYNOPSIS\n.B {name}\n{}\n.SH DESCRIPTION\n", roff(usage));
    let begins = help.split("\n\n").nth(1).unwrap_or_default();
    let _ = writeln!(out, "{}\n.SH OPTIONS", roff(&begins.replace('\n', " ")));
    for (option, about) in options_in(help) {
        let _ = writeln!(out, ".TP\n.B {}\n{}", roff(&option), roff(&about));
    }
    for (title, text) in sections(guide) {
        let rows = table(text);
        if !rows.is_empty() && title != "xmpcc, the compiler command" {
            let _ = writeln!(out, ".SH \"{}\"", roff(&title.to_uppercase()));
            for row in rows {
                let (first, rest) = row.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
                let first = if first.is_empty() { "\\-".into() } else { roff(first) };
                let _ = writeln!(out, ".TP\n.B {first}\n{}", roff(&rest.join("; ")));
            }
        }
    }
    out + &format!(".SH \"SEE ALSO\"\n{}\n", roff(also))
}

fn environment_page() -> String {
    let mut out = head("nagaya-environment", 7, "variables that processes of Nagaya read");
    out += ".SH DESCRIPTION\nThey are the same for all processes of a job; nagaya info shows them with what they are now.\n";
    for variable in variables() {
        let default = match variable.default {
            "" => String::new(),
            value => format!("; default: {value}"),
        };
        let about = format!("{} ({}{default})", variable.sentence, variable.kind);
        let _ = writeln!(out, ".TP\n.B {}\n{}", roff(variable.name), roff(&about));
    }
    out + ".SH \"SEE ALSO\"\nnagaya\\-run(1), nagaya\\-info(1), xmpcc(1)\n"
}

/// The sections of a guide: title and text.
fn sections(guide: &str) -> impl Iterator<Item = (&str, &str)> {
    let parts = guide.split("\n#").map(|part| part.trim_start_matches('#').trim_start());
    parts.map(|part| part.split_once('\n').unwrap_or((part, "")))
}

/// The rows of the tables in a text, without their heads and without marks.
fn table(text: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect()
    };
    let lines: Vec<&str> = text.lines().collect();
    let is_rule = |line: &&str| line.starts_with("|--");
    let body = |at: &usize| lines[*at].starts_with("| ") && !lines.get(at + 1).is_some_and(is_rule);
    (0..lines.len()).filter(body).map(|at| cells(lines[at])).collect()
}

/// Our own options of a compiler; files complete as ever.
fn completion(shell: Shell, command: &str, options: &[(String, String)]) -> String {
    let names = options.iter().flat_map(|(option, about)| option.split(", ").map(move |name| (name.trim(), about)));
    let own: Vec<(&str, &String)> = names.filter(|(name, _)| name.starts_with('-') && !name.contains(' ')).collect();
    // `--cc=COMMAND`: the name with its equals sign.
    let word = |name: &str| name.split_inclusive('=').next().unwrap_or_default().to_string();
    match shell {
        Shell::Bash => {
            let words: Vec<String> = own.iter().map(|(name, _)| word(name)).collect();
            format!("complete -o bashdefault -o default -o nospace -W '{}' {command}\n", words.join(" "))
        }
        Shell::Zsh => {
            let mut out = format!("#compdef {command}\n_arguments \\\n");
            for (name, about) in &own {
                let about = about.replace(['[', ']', '\'', ':'], " ");
                let _ = writeln!(
                    out,
                    "  '{}[{}]{}' \\",
                    word(name).replace('=', "=-"),
                    about,
                    if name.contains('=') { ":value:" } else { "" }
                );
            }
            out + "  '*:file:_files'\n"
        }
        _ => {
            let mut out = String::new();
            for (name, about) in &own {
                let about = about.replace('\\', "\\\\").replace('\'', "\\'");
                let name = word(name);
                let takes = if name.ends_with('=') { " -r" } else { "" };
                let plain = name.trim_end_matches('=');
                let kind = match plain.strip_prefix("--") {
                    Some(long) => format!("-l {long}"),
                    None => format!("-o '{}'", plain.trim_start_matches('-')),
                };
                let _ = writeln!(out, "complete -c {command} {kind}{takes} -d '{about}'");
            }
            out
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_and_tables_are_found() {
        let help =
            "usage: x\n\n  -a, -b      both, at\n              once\n  --cc=COMMAND  the compiler\n  -### thing\n";
        let options = options_in(help);
        assert_eq!(options[0], ("-a, -b".into(), "both, at once".into()));
        assert_eq!(options[1].0, "--cc=COMMAND");
        let words = "complete -o bashdefault -o default -o nospace -W '-a -b --cc=' xmpcc\n";
        assert_eq!(completion(Shell::Bash, "xmpcc", &options), words);
        let guide = "# one\ntext\n\n## two\n\n| a | b |\n|---|---|\n| `x`, y | z |\n";
        let found: Vec<_> = sections(guide).map(|(title, text)| (title, table(text))).collect();
        assert_eq!(found[1], ("two", vec![vec!["x, y".to_string(), "z".to_string()]]));
        assert_eq!(roff(".a-b\\"), "\\&.a\\-b\\e");
    }
}
