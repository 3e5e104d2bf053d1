//! From the address of an instruction to the user's function, file and line, by the debug information of the file that has it.
//!
//! Not here: which file and address belong to an address of a process.

use std::collections::HashMap;
use std::path::Path;

use addr2line::Loader;
use nagaya_core::waiting::passing::is_header;

/// Where an instruction is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Empty: unknown.
    pub function: String,
    /// As the debug information has it, relative to the current folder where it is inside. Empty: unknown.
    pub file: String,
    /// 0: unknown.
    pub line: u32,
}

impl Place {
    /// "heat.c:40", or "main+0x1c" without debug information; empty where nothing is known.
    pub fn text(&self, address: u64) -> String {
        match (self.file.as_str(), self.function.as_str()) {
            ("", "") if address == 0 => String::new(),
            ("", "") => format!("{address:#x}"),
            ("", function) => function.to_string(),
            (file, _) => format!("{file}:{}", self.line),
        }
    }
}

/// Files with debug information, each read once.
#[derive(Default)]
pub struct Symbols {
    files: HashMap<String, Option<Loader>>,
}

impl Symbols {
    /// The place of an address in a file; nothing is known where the file cannot be read.
    pub fn place(&mut self, file: &str, address: u64) -> Place {
        let load = || Loader::new(Path::new(file)).ok();
        let Some(loader) = self.files.entry(file.to_string()).or_insert_with(load) else { return Place::default() };
        let mut place = Place::default();
        if let Ok(mut frames) = loader.find_frames(address) {
            while let Ok(Some(frame)) = frames.next() {
                let location = frame.location.and_then(|location| Some((location.file?.to_string(), location.line?)));
                let Some((file, line)) = location.filter(|(file, _)| !is_header(file)) else {
                    continue;
                };
                let function = frame.function.as_ref().and_then(|name| name.demangle().ok());
                place = Place { function: function.unwrap_or_default().into_owned(), file: shown(&file), line };
                break;
            }
        }
        if place.function.is_empty() {
            if let Some(symbol) = loader.find_symbol_info(address) {
                let name = addr2line::demangle_auto(symbol.name().into(), None);
                place.function = match place.file.is_empty() {
                    true => format!("{name}+{:#x}", address.wrapping_sub(symbol.address())),
                    false => name.into_owned(),
                };
            }
        }
        place
    }
}

/// A source file by its path from this folder.
fn shown(file: &str) -> String {
    let here = std::env::current_dir().ok();
    let inside = here.as_ref().and_then(|here| Path::new(file).strip_prefix(here).ok());
    inside.map_or_else(|| file.trim_start_matches("./").to_string(), |path| path.display().to_string())
}
