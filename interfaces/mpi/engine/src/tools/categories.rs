//! Categories (MPI 15.3.9): what belongs together. They stay as they are from the start on.

use super::control::Setting;
use super::event_types::EventType;
use super::performance::Variable;
use super::subjects::{ALL, COLLECTIVES, MESSAGES, MPI, WAITS};

/// A category, and the places of what is in it.
pub struct Category {
    pub name: String,
    pub sentence: String,
    pub settings: Vec<usize>,
    pub variables: Vec<usize>,
    pub events: Vec<usize>,
    pub categories: Vec<usize>,
}

/// The contents of MPI's category.
const OF_MPI: [(&str, &str); 3] = [
    (MESSAGES, "Messages of MPI, and the receives that they go to."),
    (COLLECTIVES, "Collective calls of MPI."),
    (WAITS, "Calls of MPI that wait."),
];

/// All categories: of `parts`, with their control variables, and of MPI's subjects.
pub fn all(
    parts: &[(String, &'static str, Vec<usize>)],
    variables: &[Variable],
    events: &[EventType],
) -> Vec<Category> {
    let empty = |name: &str, sentence: &str| Category {
        name: name.into(),
        sentence: sentence.into(),
        settings: Vec::new(),
        variables: Vec::new(),
        events: Vec::new(),
        categories: Vec::new(),
    };
    let mut all = vec![empty(ALL, "All of Nagaya, the runtime.")];
    for (name, sentence, settings) in parts {
        all.push(Category { settings: settings.clone(), ..empty(name, sentence) });
    }
    all[0].categories = (1..all.len()).collect();
    let place = |all: &[Category], name: &str| all.iter().position(|category| category.name == name);
    if let Some(mpi) = place(&all, MPI) {
        all[mpi].categories = (all.len()..all.len() + OF_MPI.len()).collect();
        all.extend(OF_MPI.map(|(name, sentence)| empty(name, sentence)));
    }
    for (at, variable) in variables.iter().enumerate() {
        if let Some(category) = place(&all, variable.category) {
            all[category].variables.push(at);
        }
    }
    for (at, event) in events.iter().enumerate() {
        if let Some(category) = place(&all, event.category) {
            all[category].events.push(at);
        }
    }
    all
}

/// The settings of a part: their places, from `first` on.
pub fn places(settings: &[Setting], first: usize) -> Vec<usize> {
    (first..first + settings.len()).collect()
}
