//! Which conduit a job gets: one rule, which the launcher follows before a start and each process at its start.
//!
//! Not here: whether the conduit can be used, and making it.

use nagaya_core::config::{Env, Row, ValueKind};
use std::fmt;

/// The user's choice.
pub const CONDUIT: &Row = &Row {
    name: "NAGAYA_CONDUIT",
    kind: ValueKind::Text,
    default: "",
    sentence: "How processes communicate, one of the conduits of `nagaya info`; default: what the program was linked for, else null for one process, smp for a job on one host, ucx for several.",
};

/// Where the processes of a job are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// One process, which no launcher started as part of a job.
    Alone,
    OneHost,
    Hosts,
}

impl Extent {
    /// The conduit that fits, when the user names none.
    fn conduit(self) -> &'static str {
        match self {
            Extent::Alone => "null",
            Extent::OneHost => "smp",
            Extent::Hosts => "ucx",
        }
    }
}

/// The reason for the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The launcher's option.
    CommandLine,
    /// `NAGAYA_CONDUIT`.
    Environment,
    /// The program, by how it was linked.
    Program,
    /// The user named none: it fits the job.
    Job(Extent),
}

/// The text in brackets after messages.
impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            By::CommandLine => "chosen by --conduit",
            By::Environment => "chosen by NAGAYA_CONDUIT",
            By::Program => "the program was linked for it",
            By::Job(Extent::Alone) => "the default for one process; --conduit names another one",
            By::Job(Extent::OneHost) => "the default on one host; --conduit names another one",
            By::Job(Extent::Hosts) => "the default for several hosts; --conduit names another one",
        })
    }
}

/// A conduit, and what chose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub name: String,
    pub by: By,
}

/// The requests for a conduit.
pub struct Requests<'a> {
    /// The launcher's option.
    pub command_line: Option<&'a str>,
    pub env: Env<'a>,
    /// What the program was linked for; read when the other two are not set.
    pub program: &'a dyn Fn() -> Option<String>,
}

impl Requests<'_> {
    fn choice(&self) -> Option<Choice> {
        let chosen = |by| move |name| Choice { name, by };
        let given = self.command_line.map(str::trim).filter(|name| !name.is_empty());
        given
            .map(String::from)
            .map(chosen(By::CommandLine))
            .or_else(|| CONDUIT.text(self.env).map(chosen(By::Environment)))
            .or_else(|| (self.program)().map(chosen(By::Program)))
    }
}

/// The choice of the command line, else of the environment, else of the program, else what fits the job. `extent` is called only in the
/// last case: to know it, a process has to join.
pub fn choose<E>(asked: &Requests, extent: impl FnOnce() -> Result<Extent, E>) -> Result<Choice, E> {
    match asked.choice() {
        Some(choice) => Ok(choice),
        None => extent().map(|extent| Choice { name: extent.conduit().into(), by: By::Job(extent) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(
        command_line: Option<&str>,
        variable: Option<&str>,
        program: Option<&str>,
        extent: Extent,
    ) -> (String, By) {
        let env = |name: &str| variable.filter(|_| name == CONDUIT.name).map(String::from);
        let asked = Requests { command_line, env: &env, program: &|| program.map(String::from) };
        let choice = choose(&asked, || Ok::<_, ()>(extent)).expect("nothing fails");
        (choice.name, choice.by)
    }

    #[test]
    fn who_is_nearer_to_the_start_decides() {
        let (line, variable, program) = (Some("a"), Some("b"), Some("c"));
        for extent in [Extent::Alone, Extent::OneHost, Extent::Hosts] {
            assert_eq!(chosen(line, variable, program, extent), ("a".into(), By::CommandLine));
            assert_eq!(chosen(None, variable, program, extent), ("b".into(), By::Environment));
            assert_eq!(chosen(None, Some(" "), program, extent), ("c".into(), By::Program));
            let (name, by) = chosen(None, None, None, extent);
            assert_eq!((name.as_str(), by), (extent.conduit(), By::Job(extent)));
        }
    }

    #[test]
    fn a_job_is_joined_only_when_nobody_asks_for_a_conduit() {
        let cannot_join = || Err("cannot join");
        let linked = Requests { command_line: None, env: &|_| None, program: &|| Some("x".into()) };
        assert_eq!(choose(&linked, cannot_join).map(|choice| choice.by), Ok(By::Program));
        let free = Requests { program: &|| None, ..linked };
        assert_eq!(choose(&free, cannot_join), Err("cannot join"));
    }
}
