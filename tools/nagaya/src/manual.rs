//! The manual pages and the shell completions. They are made from the sources of `--help`, `nagaya info` and the
//! guides, so they cannot differ from them. Run by `scripts/lay-out`, hidden from users.
//!
//! It runs `--help` of each other command beside this one; the options of its page are those lines. The page of `xmpcc`
//! has the guide's tables too.

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
    for name in ["run", "info", "fc", "ps", "top"] {
        let command = cli.find_subcommand(name).cloned().ok_or("a command is gone")?;
        let command = command.display_name(format!("nagaya-{name}"));
        let text = page(command, "nagaya(1), nagaya-environment(7), xmpcc(1)")?;
        let text = match name {
            "run" => with_synopsis(&text, "nagaya run", "-n N [OPTIONS] PROGRAM [ARGUMENTS]"),
            _ => text,
        };
        write(&format!("man/man1/nagaya-{name}.1"), &text)?;
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
        let text = String::from_utf8_lossy(&text).replace(PREVIOUS_WORD, PREVIOUS_WORD_OR_OPTION);
        write(&file_of(shell, "nagaya"), text.as_bytes())?;
    }
    let commands = COMMANDS.into_iter().chain(MPI_COMMANDS.into_iter().filter(|_| mpi));
    // Without a Fortran compiler there is no mpifort.
    for Described { name, about, also, guide, other_names } in commands.filter(|c| is_beside_us(c.name)) {
        let help = help_of(name)?;
        write(&format!("man/man1/{name}.1"), command_page(name, about, &help, guide, also).as_bytes())?;
        for other in other_names.iter().filter(|other| is_beside_us(other)) {
            write(&format!("man/man1/{other}.1"), format!(".so man1/{name}.1\n").as_bytes())?;
        }
        let options = options_in(&help);
        for name in [name].iter().chain(other_names).filter(|name| is_beside_us(name)) {
            for shell in shells {
                write(&file_of(shell, name), completion(shell, name, &options).as_bytes())?;
            }
        }
    }
    Ok(())
}

/// Where clap's script for bash takes the previous word. bash makes three words of `--conduit=s`, so the option is one
/// word further back.
const PREVIOUS_WORD: &str = "    prev=\"$3\"\n";
const PREVIOUS_WORD_OR_OPTION: &str =
    "    prev=\"$3\"\n    [ \"$prev\" != = ] || prev=\"${COMP_WORDS[COMP_CWORD-2]}\"\n";

/// A command beside this one.
struct Described {
    name: &'static str,
    about: &'static str,
    /// Pages that have more.
    also: &'static str,
    /// The guide whose tables belong to the page; may be empty.
    guide: &'static str,
    other_names: &'static [&'static str],
}

const fn described(name: &'static str, about: &'static str, also: &'static str) -> Described {
    Described { name, about, also, guide: "", other_names: &[] }
}

const COMMANDS: [Described; 5] = [
    Described { guide: XMPCC_GUIDE, ..described("xmpcc", "compiles XcalableMP/C", OF_COMPILERS) },
    described("xmpf90", "compiles XcalableMP/Fortran", OF_COMPILERS),
    described("splitcc", "compiles Split-C", OF_COMPILERS),
    described("acpcc", "compiles C and C++ programs with ACP", "acprun(1), gcc(1)"),
    described("acprun", "starts programs with ACP", "nagaya-run(1), nagaya-environment(7), acpcc(1)"),
];

const MPI_COMMANDS: [Described; 4] = [
    described("mpicc", "compiles C programs with MPI", "mpicxx(1), mpiexec(1), gcc(1)"),
    Described {
        other_names: &["mpic++"],
        ..described("mpicxx", "compiles C++ programs with MPI", "mpicc(1), mpiexec(1), g++(1)")
    },
    Described {
        other_names: &["mpif90", "mpif77"],
        ..described("mpifort", "compiles Fortran programs with MPI", "mpicc(1), mpiexec(1), gfortran(1)")
    },
    Described {
        other_names: &["mpirun"],
        ..described("mpiexec", "starts programs with MPI", "nagaya-run(1), nagaya-environment(7), mpicc(1)")
    },
];

/// Without the commands and options that are hidden, which a completion would offer, and with the conduits of this installation.
fn for_shells(cli: clap::Command) -> clap::Command {
    // clap keeps what lasts as long as the process.
    let names: Vec<&str> = conduits().into_iter().map(|name| &*name.leak()).collect();
    let names = clap::builder::PossibleValuesParser::new(names);
    let mut all =
        cli.clone().mut_subcommand("run", |run| run.mut_arg("conduit", |conduit| conduit.value_parser(names)));
    let visible = |c: &clap::Command| {
        let name: &str = c.get_name().to_string().leak();
        let arguments = c.get_arguments().filter(|argument| !argument.is_hide_set()).cloned();
        clap::Command::new(name).about(c.get_about().cloned().unwrap_or_default()).args(arguments)
    };
    let shown: Vec<_> = all.get_subcommands_mut().filter(|c| !c.is_hide_set()).map(|c| visible(c)).collect();
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

/// A page with another synopsis: clap's lists every option without its value.
fn with_synopsis(page: &[u8], command: &str, usage: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(page);
    let synopsis = format!(".SH SYNOPSIS\n.B {command}\n{}\n", roff(usage));
    let parts = text.split_once(".SH SYNOPSIS\n").and_then(|(before, rest)| Some((before, rest.split_once(".SH ")?.1)));
    match parts {
        Some((before, after)) => format!("{before}{synopsis}.SH {after}").into_bytes(),
        None => page.to_vec(),
    }
}

fn is_beside_us(name: &str) -> bool {
    std::env::current_exe().is_ok_and(|own| own.with_file_name(name).exists())
}

/// The help text of another command of ours.
fn help_of(name: &str) -> Result<String, String> {
    let own = std::env::current_exe().map_err(|e| format!("cannot find out where nagaya itself is: {e}"))?;
    let command = own.with_file_name(name);
    let message =
        Command::new(&command).arg("--help").output().map_err(|e| format!("cannot run {}: {e}", command.display()))?;
    Ok(String::from_utf8_lossy(&message.stdout).into_owned())
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

/// Options of a help text: what is before two blanks, and what after, over several lines.
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
                // A row without a name continues the one above it.
                let item = if first.is_empty() { ".IP".into() } else { format!(".TP\n.B {}", roff(first)) };
                let _ = writeln!(out, "{item}\n{}", roff(&rest.join("; ")));
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

/// `[text](address)` as `text`.
fn without_links(text: &str) -> String {
    let Some((before, address)) = text.split_once("](") else { return text.to_string() };
    match (before.rsplit_once('['), address.split_once(')')) {
        (Some((before, shown)), Some((_, rest))) => format!("{before}{shown}{}", without_links(rest)),
        _ => text.to_string(),
    }
}

/// The rows of the tables in a text, without their heads and without marks.
fn table(text: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| without_links(&cell.trim().replace('`', ""))).collect()
    };
    let lines: Vec<&str> = text.lines().collect();
    let is_rule = |line: &&str| line.starts_with("|--");
    let body = |at: &usize| lines[*at].starts_with("| ") && !lines.get(at + 1).is_some_and(is_rule);
    (0..lines.len()).filter(body).map(|at| cells(lines[at])).collect()
}

/// An option as shells complete it.
struct Word<'a> {
    /// `--cc=COMMAND`: the name with its equals sign.
    name: String,
    about: &'a str,
    takes_value: bool,
    /// What the value may be, if the help text lists it: "--deadlock report | abort".
    values: Vec<&'a str>,
}

/// The names before what options mean: "-o FILE", "-I -D -U -include ...", "--cc=COMMAND", "-e, --env NAME[=VALUE]".
fn words(options: &[(String, String)]) -> Vec<Word<'_>> {
    let mut words: Vec<Word> = Vec::new();
    for (names, about) in options {
        let first = words.len();
        for text in names.split(", ") {
            let parts = text.split_whitespace().map(|part| part.trim_end_matches(['.', ',', ';']));
            let value = parts.clone().any(|part| !part.is_empty() && !part.starts_with('-'));
            let values = choices(text);
            for part in parts.filter(|part| part.len() > 1 && part.starts_with('-')) {
                let name = part.split_inclusive('=').next().unwrap_or_default().to_string();
                let takes_value = value || name.ends_with('=');
                if words.iter().all(|word| word.name != name) {
                    words.push(Word { name, about, takes_value, values: values.clone() });
                }
            }
        }
        // "-n, -np N": what the last one takes the others take, too.
        if words[first..].last().is_some_and(|last| last.takes_value) {
            words[first..].iter_mut().for_each(|word| word.takes_value = true);
        }
    }
    words
}

/// The words of "--deadlock report | abort" from which the user chooses one; options with a list of processors are left
/// out.
fn choices(option: &str) -> Vec<&str> {
    let Some((first, rest)) = option.split_once(" | ") else { return Vec::new() };
    let first = first.rsplit(' ').next().unwrap_or_default();
    std::iter::once(first).chain(rest.split(" | ")).filter(|word| !word.contains([':', ' '])).collect()
}

/// The completion of a command in bash: the values of an option where they are known, else files after `=`, and options.
fn bash_completion(command: &str, own: &[Word]) -> String {
    let words: Vec<&str> = own.iter().map(|word| &*word.name).collect();
    let name = command.replace('+', "x");
    let mut cases = String::new();
    for word in own.iter().filter(|word| word.takes_value) {
        let option = word.name.trim_end_matches('=');
        let values = match option {
            "--conduit" => conduits().join(" "),
            _ => word.values.join(" "),
        };
        if !values.is_empty() {
            let _ = writeln!(cases, "        {option}) COMPREPLY=($(compgen -W '{values}' -- \"$2\")); return ;;");
        }
    }
    format!(
        "_nagaya_{name}() {{\n    local option=\"$3\" after=\n    COMPREPLY=()\n    # Of --option=value bash makes three words.\n    \
         if [ \"$option\" = = ]; then option=\"${{COMP_WORDS[COMP_CWORD-2]}}\" after=yes; fi\n    \
         [ \"${{COMP_WORDS[COMP_CWORD]}}\" != = ] || after=yes\n    case $option in\n{cases}        *) ;;\n    esac\n    \
         # Without a reply files complete.\n    [ -n \"$after\" ] || [[ $2 != -* ]] || COMPREPLY=($(compgen -W '{}' -- \"$2\"))\n}}\n\
         complete -o bashdefault -o default -o nospace -F _nagaya_{name} {command}\n",
        words.join(" ")
    )
}

/// The conduits of this installation.
fn conduits() -> Vec<String> {
    BUILT_IN.into_iter().map(String::from).chain(names()).collect()
}

/// Our own options of a command; files complete as ever.
fn completion(shell: Shell, command: &str, options: &[(String, String)]) -> String {
    let own = words(options);
    match shell {
        Shell::Bash => bash_completion(command, &own),
        Shell::Zsh => {
            let mut out = format!("#compdef {command}\n_arguments \\\n");
            for Word { name, about, takes_value, .. } in &own {
                let about = about.replace(['[', ']', '\'', ':'], " ");
                let name = name.replace(':', "\\:").replace('=', "=-");
                let _ = writeln!(out, "  '{name}[{about}]{}' \\", if *takes_value { ":value:" } else { "" });
            }
            out + "  '*:file:_files'\n"
        }
        _ => {
            let mut out = String::new();
            for Word { name, about, takes_value, .. } in &own {
                let about = about.replace('\\', "\\\\").replace('\'', "\\'");
                let plain = name.trim_end_matches('=');
                let takes = if *takes_value { " -r" } else { "" };
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
    fn options_are_words_that_may_take_a_value() {
        let help =
            "usage: x\n\n  -n, -np N   how many\n  -I -D ..., -Wl,..., -O   as in cc\n  -v, --verbose   more\n  \
                    --bind-to core | none   where\n  -showme:libs   parts\n";
        let options = options_in(help);
        let found: Vec<_> = words(&options).into_iter().map(|word| (word.name, word.takes_value)).collect();
        let plain = ["-I", "-D", "-Wl", "-O", "-v", "--verbose"].map(|name| (name.to_string(), false));
        let of_value = |name: &str| (name.to_string(), true);
        assert_eq!(found[..2], [of_value("-n"), of_value("-np")]);
        assert_eq!(found[2..8], plain);
        assert_eq!(found[8..], [of_value("--bind-to"), ("-showme:libs".to_string(), false)]);
        assert!(completion(Shell::Zsh, "mpicc", &options).contains("'-showme\\:libs[parts]'"));
        assert!(completion(Shell::Fish, "mpiexec", &options).contains("complete -c mpiexec -l bind-to -r -d 'where'"));
    }

    #[test]
    fn options_and_tables_are_found() {
        let help =
            "usage: x\n\n  -a, -b      both, at\n              once\n  --cc=COMMAND  the compiler\n  -### thing\n";
        let options = options_in(help);
        assert_eq!(options[0], ("-a, -b".into(), "both, at once".into()));
        assert_eq!(options[1].0, "--cc=COMMAND");
        let script = completion(Shell::Bash, "xmpcc", &options);
        assert!(script.contains("compgen -W '-a -b --cc= -###' -- "), "{script}");
        assert!(script.ends_with("complete -o bashdefault -o default -o nospace -F _nagaya_xmpcc xmpcc\n"), "{script}");
        assert_eq!(choices("--bind-to core | none | user:0,1"), ["core", "none"]);
        assert_eq!(choices("--cc=COMMAND"), [""; 0]);
        let guide = "# one\ntext\n\n## two\n\n| a | b |\n|---|---|\n| `x`, y | z |\n";
        let found: Vec<_> = sections(guide).map(|(title, text)| (title, table(text))).collect();
        assert_eq!(found[1], ("two", vec![vec!["x, y".to_string(), "z".to_string()]]));
        assert_eq!(roff(".a-b\\"), "\\&.a\\-b\\e");
        assert_eq!(without_links("see [a](b.md), ([c](d#e))"), "see a, (c)");
        assert_eq!(without_links("a[0](x"), "a[0](x");
    }

    #[test]
    fn the_page_of_run_has_a_short_synopsis() {
        let mut cli = Cli::command();
        cli.build();
        let page = page(cli.find_subcommand("run").cloned().unwrap(), "x(1)").unwrap();
        let text = String::from_utf8(with_synopsis(&page, "nagaya run", "-n N [OPTIONS] PROGRAM")).unwrap();
        assert!(text.contains(".SH SYNOPSIS\n.B nagaya run\n\\-n N [OPTIONS] PROGRAM\n.SH DESCRIPTION\n"), "{text}");
    }
}
