//! Reads `interfaces/mpi/spec/mpich.abi`; its grammar is in its head.

use std::collections::BTreeMap;

use super::super::read::{Api, Entry};

/// The table.
pub const ABI: &str = "interfaces/mpi/spec/mpich.abi";

pub struct Abi {
    pub handles: Vec<Handle>,
    pub maps: Vec<Map>,
    pub defines: Vec<(String, String)>,
    /// The numbers of `mpi.api`, by name.
    ours: BTreeMap<String, i64>,
}

/// Handles of one type, which are ints.
pub struct Handle {
    pub name: String,
    pub kind: u32,
    pub values: Vec<(String, i64)>,
}

/// Numbers that differ between the two interfaces.
pub struct Map {
    pub name: String,
    pub is_bits: bool,
    pub parameters: Vec<String>,
    pub values: Vec<(String, i64)>,
}

impl Abi {
    pub fn ours(&self, name: &str) -> i64 {
        self.ours[name]
    }

    /// MPICH's value of a name; `None`: MPICH does not have the name.
    pub fn value(&self, name: &str) -> Option<i64> {
        let handles = self.handles.iter().flat_map(|handle| &handle.values);
        let mut all = handles.chain(self.maps.iter().flat_map(|map| &map.values));
        all.find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    /// The map for a parameter of type int.
    pub fn map_of(&self, parameter: &str) -> Option<&Map> {
        self.maps.iter().find(|map| map.parameters.iter().any(|name| name == parameter))
    }
}

fn number(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

pub fn read(text: &str, api: &Api) -> Result<Abi, String> {
    let mut ours = BTreeMap::new();
    for entry in api.entries() {
        if let Entry::Handle { values, .. } | Entry::Enum { values, .. } = entry {
            ours.extend(values.iter().filter_map(|(name, value)| Some((name.clone(), number(value)?))));
        }
    }
    let mut abi = Abi { handles: Vec::new(), maps: Vec::new(), defines: Vec::new(), ours };
    // Whether the indented lines belong to a handle.
    let mut of_handle = true;
    for (at, line) in text.lines().enumerate() {
        let wrong = |what: &str| format!("{}: {what}: {line}", at + 1);
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(row) = line.strip_prefix('\t') {
            let (name, value) = row.split_once(' ').ok_or_else(|| wrong("expected a name and a value"))?;
            let value = number(value).ok_or_else(|| wrong("not a number"))?;
            if !abi.ours.contains_key(name) {
                return Err(wrong("mpi.api does not have this name"));
            }
            let values = match of_handle {
                true => abi.handles.last_mut().map(|handle| &mut handle.values),
                false => abi.maps.last_mut().map(|map| &mut map.values),
            };
            values.ok_or_else(|| wrong("a value without a handle or map"))?.push((name.into(), value));
            continue;
        }
        let (first, rest) = line.split_once(' ').ok_or_else(|| wrong("not an entry"))?;
        let cut = |by: &str| rest.split_once(by).ok_or_else(|| wrong("not an entry"));
        match first {
            "handle" => {
                let (name, kind) = cut(" ")?;
                let kind = kind.parse().map_err(|_| wrong("not a kind"))?;
                abi.handles.push(Handle { name: name.into(), kind, values: Vec::new() });
            }
            "map" | "bits" => {
                let (name, parameters) = cut(":")?;
                let parameters = parameters.split_whitespace().map(String::from).collect();
                abi.maps.push(Map { name: name.into(), is_bits: first == "bits", parameters, values: Vec::new() });
            }
            "define" => {
                let (name, value) = cut(" ")?;
                abi.defines.push((name.into(), value.into()));
            }
            _ => return Err(wrong("not an entry")),
        }
        of_handle = first == "handle";
    }
    Ok(abi)
}
