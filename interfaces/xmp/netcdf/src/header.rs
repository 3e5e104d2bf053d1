//! What a file defines, and the rules for changing it. No bytes and no places: `codec`, `layout`.

use crate::error::{code, wrong, Result};
use crate::name::{checked, same};
use crate::types::External;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Version {
    /// CDF-1: places below 2 GiB.
    Classic = 1,
    /// CDF-2: places of 64 bits.
    Offset64 = 2,
    /// CDF-5: sizes of 64 bits, and five more types.
    Data64 = 5,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dimension {
    pub name: String,
    /// `None`: unlimited; its length is the header's `records`.
    pub length: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    pub name: String,
    pub external: External,
    /// The values as the file has them.
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    pub name: String,
    /// Numbers of its dimensions, the slowest first.
    pub dims: Vec<usize>,
    pub attributes: Vec<Attribute>,
    pub external: External,
    /// Where it begins; of a record variable, in the first record. Set by `layout`.
    pub begin: u64,
    /// Filled before anything is written. Not part of the file.
    pub filled: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub version: Version,
    pub records: u64,
    pub dims: Vec<Dimension>,
    pub attributes: Vec<Attribute>,
    pub variables: Vec<Variable>,
}

impl Header {
    pub fn new(version: Version) -> Header {
        Header { version, records: 0, dims: Vec::new(), attributes: Vec::new(), variables: Vec::new() }
    }

    /// A new dimension's number. `None`: the unlimited one, of which there is at most one.
    pub fn add_dimension(&mut self, name: &str, length: Option<u64>) -> Result<usize> {
        let name = checked(name, "a dimension")?;
        if self.dimension(&name).is_some() {
            return wrong(code::ENAMEINUSE, format!("a dimension named {name} exists already"));
        }
        if length.is_none() {
            if let Some(other) = self.dims.iter().find(|d| d.length.is_none()) {
                let text = format!("dimension {name} would be the second unlimited one, after {}", other.name);
                return wrong(code::EUNLIMIT, text);
            }
        }
        let most = if self.version == Version::Data64 { i64::MAX as u64 } else { 0x7fff_ffff };
        if length.is_some_and(|n| n > most || n == 0) {
            let text = format!("dimension {name} of {} elements; this format has 1 to {most}", length.unwrap_or(0));
            return wrong(code::EDIMSIZE, text);
        }
        self.dims.push(Dimension { name, length });
        Ok(self.dims.len() - 1)
    }

    pub fn dimension(&self, name: &str) -> Option<usize> {
        self.dims.iter().position(|d| same(&d.name, name))
    }

    /// A new variable's number. `dims`: numbers of dimensions, the slowest first; only the first may be the unlimited one.
    pub fn add_variable(&mut self, name: &str, external: External, dims: &[usize]) -> Result<usize> {
        let name = checked(name, "a variable")?;
        if self.variable(&name).is_some() {
            return wrong(code::ENAMEINUSE, format!("a variable named {name} exists already"));
        }
        self.check_type(external, &name)?;
        if let Some(d) = dims.iter().find(|d| **d >= self.dims.len()) {
            let text = format!("variable {name} has dimension number {}; there are {}", *d as isize, self.dims.len());
            return wrong(code::EBADDIM, text);
        }
        if let Some(d) = dims.iter().skip(1).find(|d| self.dims[**d].length.is_none()) {
            let text = format!("variable {name}: the unlimited dimension {} may only be the first", self.dims[*d].name);
            return wrong(code::EUNLIMPOS, text);
        }
        let variable =
            Variable { name, dims: dims.to_vec(), attributes: Vec::new(), external, begin: 0, filled: false };
        self.variables.push(variable);
        Ok(self.variables.len() - 1)
    }

    pub fn variable(&self, name: &str) -> Option<usize> {
        self.variables.iter().position(|v| same(&v.name, name))
    }

    /// `None`: those of the file.
    pub fn attributes_of(&self, variable: Option<usize>) -> Result<&[Attribute]> {
        match variable {
            None => Ok(&self.attributes),
            Some(v) => Ok(&self.the_variable(v)?.attributes),
        }
    }

    /// Sets an attribute, new or not. `bytes` are values as the file has them.
    pub fn put_attribute(
        &mut self,
        variable: Option<usize>,
        name: &str,
        external: External,
        bytes: Vec<u8>,
    ) -> Result<()> {
        let name = checked(name, "an attribute")?;
        self.check_type(external, &name)?;
        if bytes.len() % external.size() != 0 {
            return wrong(code::EINVAL, format!("attribute {name}: {} bytes of {external:?}", bytes.len()));
        }
        if let (Some(v), "_FillValue") = (variable, name.as_str()) {
            let of = self.the_variable(v)?;
            if of.external != external {
                let text = format!("_FillValue of variable {} is {external:?}; it must be {:?}", of.name, of.external);
                return wrong(code::EBADTYPE, text);
            }
            if bytes.len() != external.size() {
                return wrong(code::EINVAL, format!("_FillValue of variable {} is not one value", of.name));
            }
        }
        let all = self.attributes_mut(variable)?;
        match all.iter_mut().find(|a| same(&a.name, &name)) {
            Some(a) => (a.external, a.bytes) = (external, bytes),
            None => all.push(Attribute { name, external, bytes }),
        }
        Ok(())
    }

    pub fn attribute(&self, variable: Option<usize>, name: &str) -> Result<&Attribute> {
        match self.attributes_of(variable)?.iter().find(|a| same(&a.name, name)) {
            Some(a) => Ok(a),
            None => wrong(code::ENOTATT, format!("no attribute {name}{}", self.owner(variable))),
        }
    }

    pub fn remove_attribute(&mut self, variable: Option<usize>, name: &str) -> Result<()> {
        self.attribute(variable, name)?;
        self.attributes_mut(variable)?.retain(|a| !same(&a.name, name));
        Ok(())
    }

    pub fn rename_attribute(&mut self, variable: Option<usize>, old: &str, new: &str) -> Result<()> {
        let new = checked(new, "an attribute")?;
        self.attribute(variable, old)?;
        if !same(old, &new) && self.attribute(variable, &new).is_ok() {
            return wrong(code::ENAMEINUSE, format!("an attribute named {new} exists already{}", self.owner(variable)));
        }
        if let Some(a) = self.attributes_mut(variable)?.iter_mut().find(|a| same(&a.name, old)) {
            a.name = new;
        }
        Ok(())
    }

    pub fn rename_dimension(&mut self, dim: usize, name: &str) -> Result<()> {
        let name = checked(name, "a dimension")?;
        if self.dimension(&name).is_some_and(|d| d != dim) {
            return wrong(code::ENAMEINUSE, format!("a dimension named {name} exists already"));
        }
        match self.dims.get_mut(dim) {
            Some(d) => d.name = name,
            None => {
                let text = format!("no dimension number {}; there are {}", dim as isize, self.dims.len());
                return wrong(code::EBADDIM, text);
            }
        }
        Ok(())
    }

    pub fn rename_variable(&mut self, variable: usize, name: &str) -> Result<()> {
        let name = checked(name, "a variable")?;
        if self.variable(&name).is_some_and(|v| v != variable) {
            return wrong(code::ENAMEINUSE, format!("a variable named {name} exists already"));
        }
        self.the_variable(variable)?;
        self.variables[variable].name = name;
        Ok(())
    }

    pub fn the_variable(&self, number: usize) -> Result<&Variable> {
        match self.variables.get(number) {
            Some(v) => Ok(v),
            None => {
                let text = format!("no variable number {}; there are {}", number as isize, self.variables.len());
                wrong(code::ENOTVAR, text)
            }
        }
    }

    /// The fill value, where nothing was written, as the file has it.
    pub fn fill_of(&self, variable: &Variable) -> Vec<u8> {
        let own = variable.attributes.iter().find(|a| a.name == "_FillValue" && a.external == variable.external);
        match own.filter(|a| a.bytes.len() == variable.external.size()) {
            Some(a) => a.bytes.clone(),
            None => variable.external.fill(),
        }
    }

    fn attributes_mut(&mut self, variable: Option<usize>) -> Result<&mut Vec<Attribute>> {
        match variable {
            None => Ok(&mut self.attributes),
            Some(v) => {
                self.the_variable(v)?;
                Ok(&mut self.variables[v].attributes)
            }
        }
    }

    fn owner(&self, variable: Option<usize>) -> String {
        let name = variable.and_then(|v| self.variables.get(v)).map(|v| &v.name);
        name.map_or(" of the file".into(), |name| format!(" of variable {name}"))
    }

    fn check_type(&self, external: External, name: &str) -> Result<()> {
        if self.version == Version::Data64 || external.is_classic() {
            return Ok(());
        }
        wrong(code::EBADTYPE, format!("{name}: {external:?} needs CDF-5; this file is CDF-{}", self.version as u8))
    }
}
