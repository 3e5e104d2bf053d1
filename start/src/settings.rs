//! The variables a user can set, added up from those that read them, and their values before anything is started.
//!
//! Not here: what a row is (`core/src/config.rs`), and the rows of languages, which are above this crate: the caller that starts one
//! passes them.

use nagaya_core::config::{self, here, Row, PREFIX};
use nagaya_core::{Config, Result};

use crate::{BUILT_IN, CONDUIT};

/// All rows of this installation except those of languages. They belong to the core, to start-up, and to each conduit.
pub fn rows() -> Vec<&'static Row> {
    fixed().chain(nagaya_plugin::rows()).collect()
}

/// The settings that are known without looking at plug-ins.
fn fixed() -> impl Iterator<Item = &'static Row> {
    let conduits = BUILT_IN.iter().flat_map(|conduit| conduit.rows);
    config::TABLE.iter().chain(&[CONDUIT, nagaya_plugin::FOLDER]).chain(conduits).copied()
}

/// The names in this process's environment that begin as ours and are none of these rows: those of plug-ins, misspelt, or of another
/// program.
fn strange(rows: &[&Row]) -> Vec<String> {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| name.starts_with(PREFIX) && !rows.iter().any(|row| row.name == name)).collect()
}

/// The values in the environment. Errors name the variable, its value and the allowed values. A wrong value for an
/// unused conduit is an error too.
pub fn settings() -> Result<Config> {
    let config = values()?;
    // The files of plug-ins are read only when something is set that could be theirs.
    if !strange(&fixed().collect::<Vec<_>>()).is_empty() {
        nagaya_plugin::rows().into_iter().try_for_each(|row| row.check(&here))?;
    }
    Ok(config)
}

/// `settings` of a process that `nagaya run` has started: it has called that, and has placed the process.
pub(crate) fn settled() -> Result<Config> {
    Ok(Config { bind: None, verbose: false, ..values()? })
}

fn values() -> Result<Config> {
    let mut config = Config::from_env()?;
    // Messages can be delayed, loads and stores cannot.
    config.direct = nagaya_conduit_smp::DIRECT.flag(&here)? && config.shake.is_none();
    Ok(config)
}

/// A sentence for each variable that is set and probably misspelt. `languages`: the rows of those that may run in the job.
pub fn misspelt(languages: impl Iterator<Item = &'static Row>) -> Vec<String> {
    let mut rows: Vec<&Row> = fixed().chain(languages).collect();
    let names = strange(&rows);
    if names.is_empty() {
        return Vec::new();
    }
    rows.extend(nagaya_plugin::rows());
    config::misspelt(names, &rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_has_one_owner_and_a_sentence() {
        let rows = fixed().collect::<Vec<_>>();
        for (i, row) in rows.iter().enumerate() {
            assert!(row.name.starts_with(PREFIX) && row.sentence.ends_with('.'), "{}", row.name);
            assert!(rows[..i].iter().all(|other| other.name != row.name), "{} has two rows", row.name);
        }
    }
}
