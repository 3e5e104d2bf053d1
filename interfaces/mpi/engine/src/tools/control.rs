//! Control variables (MPI 15.3.6): each environment variable of the library is one, with the value in force.
//!
//! The library reads most of them when it starts. A variable that each process reads can be written until then, as if
//! it had been in the environment. `NAGAYA_STATS` can be written until the end.

use nagaya_core::config::{Row, ValueKind, CHECK, DEADLOCK, PROGRESS, SPIN, STATS, VERBOSE};

use super::enumerations;
use super::invalid;
use crate::engine::latest;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::window::forget;
use crate::settings::{self, MATCHES, PROTOCOLS};

/// A control variable.
pub struct Setting {
    pub name: String,
    pub row: &'static Row,
    pub sentence: String,
    pub shape: Shape,
    pub verbosity: i32,
    pub scope: i32,
    until: Until,
}

/// The type of its value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A value of an enumeration, an `int`.
    Choice(usize),
    /// An `unsigned long`.
    Number,
    /// A text of several `char`.
    Text,
}

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Choice(i32),
    Number(u64),
    Text(String),
}

/// When it can be written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    Never,
    /// Until the core starts, which reads it.
    Core,
    /// Until MPI starts.
    Mpi,
    /// Always, until the end of MPI.
    End,
}

/// Space for a text: more if it is longer.
const TEXT: usize = 4096;

/// The control variable of a row.
pub fn of_row(row: &'static Row) -> Setting {
    let name = row.name.to_lowercase();
    let name = if name.starts_with("nagaya_") { name } else { format!("nagaya_{name}") };
    let is = |other: &Row| row.name == other.name;
    let shape = match row.kind {
        _ if is(&settings::MATCH) => Shape::Choice(enumerations::MATCHING),
        _ if is(&settings::PROTOCOL) => Shape::Choice(enumerations::PROTOCOL),
        _ if is(DEADLOCK) => Shape::Choice(enumerations::ON_DEADLOCK),
        ValueKind::Flag => Shape::Choice(enumerations::SWITCH),
        ValueKind::Auto => Shape::Choice(enumerations::AUTOMATIC),
        ValueKind::Size | ValueKind::Count | ValueKind::Micros | ValueKind::Address => Shape::Number,
        ValueKind::Text => Shape::Text,
    };
    let (until, scope) = match row {
        _ if is(STATS) => (Until::End, T_SCOPE_LOCAL),
        _ if [SPIN, PROGRESS, VERBOSE].into_iter().any(is) => (Until::Core, T_SCOPE_LOCAL),
        _ if is(CHECK) => (Until::Core, T_SCOPE_ALL_EQ),
        _ if is(&settings::MATCH) || is(&settings::PROTOCOL) => (Until::Mpi, T_SCOPE_ALL_EQ),
        _ => (Until::Never, T_SCOPE_READONLY),
    };
    let verbosity = match row {
        _ if is(STATS) || is(CHECK) || is(VERBOSE) || is(DEADLOCK) => T_VERBOSITY_USER_BASIC,
        _ if is(&settings::MATCH) || is(&settings::PROTOCOL) || is(SPIN) || is(PROGRESS) => T_VERBOSITY_TUNER_BASIC,
        _ if row.sentence.starts_with("For tests") => T_VERBOSITY_MPIDEV_BASIC,
        _ => T_VERBOSITY_USER_DETAIL,
    };
    let written = match (until, scope) {
        (Until::Never, _) => "",
        (Until::End, _) => " Can be written until MPI_Finalize.",
        (_, T_SCOPE_LOCAL) => " Can be written before the library starts.",
        _ => " Can be written before the library starts, by all processes with the same value.",
    };
    let undecided =
        if shape == Shape::Number && row.default.is_empty() { " 0: not decided yet, or not set." } else { "" };
    let sentence = format!("{}: {}{undecided}{written}", row.name, row.sentence);
    Setting { name, row, sentence, shape, verbosity, scope, until }
}

impl Setting {
    /// How many elements its value has.
    pub fn count(&self) -> usize {
        match self.shape {
            Shape::Text => TEXT.max(self.text().len() + 1),
            _ => 1,
        }
    }

    /// The value in force, as text.
    fn text(&self) -> String {
        let engine = latest();
        if let Some(settings) = engine.map(|engine| engine.transport.settings()) {
            if self.row.name == settings::MATCH.name {
                return name_of(&MATCHES, |matching| *matching == settings.matching);
            }
            if self.row.name == settings::PROTOCOL.name {
                return name_of(&PROTOCOLS, |protocol| *protocol == settings.protocol);
            }
        }
        let core = nagaya_core::get().or(engine.map(|engine| engine.core));
        let decided = core.and_then(|core| match self.row.name {
            "NAGAYA_CONDUIT" => Some(core.conduit_name().to_string()),
            _ => core.decided(self.row),
        });
        decided.or_else(|| self.row.text(&settings::environment)).unwrap_or_default()
    }

    /// The value in force. A text in the environment that is not a valid value is an error.
    pub fn read(&self) -> Result<Value> {
        let text = self.text();
        let env = |_: &str| Some(text.clone()).filter(|text| !text.is_empty());
        Ok(match self.shape {
            Shape::Text => Value::Text(text),
            Shape::Number => Value::Number(self.number(&env)?.unwrap_or(0)),
            Shape::Choice(enumerations::SWITCH) => Value::Choice(self.row.flag(&env)?.into()),
            Shape::Choice(enumerations::AUTOMATIC) => Value::Choice(self.row.auto_flag(&env)?.map_or(2, i32::from)),
            Shape::Choice(enumeration) => {
                let items = &enumerations::of_variables()[enumeration].items;
                let item = items.iter().find(|(_, name)| *name == text.to_lowercase());
                Value::Choice(item.ok_or_else(|| invalid(format!("{}={text}", self.row.name)))?.0)
            }
        })
    }

    fn number(&self, env: nagaya_core::config::Env) -> nagaya_core::Result<Option<u64>> {
        match self.row.kind {
            ValueKind::Size => self.row.size(env),
            ValueKind::Address => self.row.address(env),
            _ => self.row.count(env),
        }
    }

    /// Whether it can be written now.
    pub fn check_writable(&self) -> Result {
        let mpi_starts = latest().is_some();
        let late = match self.until {
            Until::Never => true,
            Until::Core => mpi_starts || nagaya_core::get().is_some(),
            Until::Mpi => mpi_starts,
            Until::End => mpi_starts && nagaya_core::get().is_none(),
        };
        match late {
            true => Err(Fault::new(T_ERR_CVAR_SET_NEVER, format!("{} is read at the start", self.row.name))),
            false => Ok(()),
        }
    }

    /// Writes a value, where it can be written.
    pub fn write(&self, value: Value) -> Result {
        self.check_writable()?;
        let text = match value {
            Value::Text(text) => text,
            Value::Number(number) => number.to_string(),
            Value::Choice(number) => match self.shape {
                Shape::Choice(enumeration) => {
                    let items = &enumerations::of_variables()[enumeration].items;
                    let item = items.iter().find(|item| item.0 == number);
                    item.ok_or_else(|| invalid(format!("{} has no value {number}", self.name)))?.1.clone()
                }
                _ => number.to_string(),
            },
        };
        self.row.check(&|_| Some(text.clone()))?;
        match nagaya_core::get() {
            Some(core) if self.until == Until::End => {
                // The fast path of windows does not count.
                forget();
                core.print_counters(text == "on");
            }
            // The library has no threads before its start, and the rest of the environment's users are the program's.
            _ => std::env::set_var(self.row.name, text),
        }
        Ok(())
    }
}

/// The name of a value.
fn name_of<T>(values: &[(&str, T)], is_it: impl Fn(&T) -> bool) -> String {
    values.iter().find(|(_, value)| is_it(value)).map_or(String::new(), |(name, _)| name.to_string())
}
