//! Names that directives declare.

/// A node array or a template, by its number in the model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    Nodes(usize),
    Template(usize),
}

const TEMPLATES: u32 = 1 << 31;

impl To {
    /// The number under which the base language keeps the name.
    pub fn number(self) -> u32 {
        match self {
            To::Nodes(n) => n as u32,
            To::Template(n) => TEMPLATES | n as u32,
        }
    }

    pub fn from_number(number: u32) -> To {
        match number & TEMPLATES {
            0 => To::Nodes(number as usize),
            _ => To::Template((number & !TEMPLATES) as usize),
        }
    }
}

/// The names of what directives declare.
pub trait Names {
    fn name_of(&self, to: To) -> &str;
    /// The name of a distributed array, by its number in the model.
    fn array(&self, number: usize) -> &str;
}
