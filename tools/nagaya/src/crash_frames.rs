//! The files that a process has loaded, and from an address in one of them to functions, lines and variables.
//!
//! Frames of the runtime become one line with the function that the program has called; what is before `main` is left out.
//!
//! Not here: what goes wrong there (`crash`).

use std::collections::HashMap;
use std::path::Path;

use object::{Object, ObjectSegment, ObjectSymbol, SymbolKind};

/// One line of /proc/PID/maps.
#[derive(Debug, Clone, Default)]
pub struct Map {
    pub start: u64,
    pub end: u64,
    offset: u64,
    pub readable: bool,
    pub writable: bool,
    /// A path, `[heap]`, or empty.
    pub name: String,
}

impl Map {
    /// The name without its folder.
    pub fn file(&self) -> &str {
        self.name.rsplit('/').next().unwrap_or_default()
    }

    fn is_file(&self) -> bool {
        self.name.starts_with('/')
    }
}

/// What a process has mapped, in the order of addresses.
#[derive(Debug, Default)]
pub struct Maps {
    maps: Vec<Map>,
    /// The path of the program.
    program: String,
}

impl Maps {
    pub fn of_process(process: u32) -> Maps {
        let text = std::fs::read_to_string(format!("/proc/{process}/maps")).unwrap_or_default();
        let program = std::fs::read_link(format!("/proc/{process}/exe")).unwrap_or_default();
        Maps { program: program.to_string_lossy().into_owned(), ..Maps::read(&text) }
    }

    pub fn read(text: &str) -> Maps {
        let line = |line: &str| {
            let mut words = line.splitn(6, ' ');
            let (start, end) = words.next()?.split_once('-')?;
            let hex = |text| u64::from_str_radix(text, 16).ok();
            let rights = words.next()?;
            let offset = hex(words.next()?)?;
            let name = words.nth(2).unwrap_or_default().trim().to_string();
            let (readable, writable) = (rights.starts_with('r'), rights.contains('w'));
            Some(Map { start: hex(start)?, end: hex(end)?, offset, readable, writable, name })
        };
        Maps { maps: text.lines().filter_map(line).collect(), program: String::new() }
    }

    pub fn at(&self, address: u64) -> Option<&Map> {
        self.maps.iter().find(|map| (map.start..map.end).contains(&address))
    }

    /// The first that begins above.
    pub fn next(&self, address: u64) -> Option<&Map> {
        self.maps.iter().find(|map| map.readable && map.end > address)
    }

    /// The last that ends at or below, and the distance from its end.
    pub fn before(&self, address: u64) -> Option<(&Map, u64)> {
        self.maps.iter().rfind(|map| map.end <= address).map(|map| (map, address - map.end))
    }

    /// The variable of the program in which an address is, or after which it comes: its name, the distance from its begin, its size.
    pub fn variable(&self, address: u64) -> Option<(String, u64, u64)> {
        let first = self.maps.iter().find(|map| map.name == self.program && map.is_file())?;
        let bytes = std::fs::read(&self.program).ok()?;
        let file = object::File::parse(&*bytes).ok()?;
        let lowest = file.segments().map(|segment| segment.address()).min()?;
        let bias = first.start.wrapping_sub(lowest & !0xfff);
        let variables = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Data && symbol.size() > 0);
        let before = variables.filter(|symbol| symbol.address().wrapping_add(bias) <= address);
        let nearest = before.max_by_key(|symbol| symbol.address())?;
        let by = address - nearest.address().wrapping_add(bias);
        Some((plain(nearest.name().ok()?), by, nearest.size()))
    }
}

/// Functions and lines of one process.
pub struct Frames<'a> {
    maps: &'a Maps,
    files: HashMap<String, Option<File>>,
    lacks: bool,
    has: bool,
}

struct File {
    loader: addr2line::Loader,
    /// For each part that is loaded: its place in the file, its length there, its address.
    parts: Vec<(u64, u64, u64)>,
    /// Functions, as far as the file names them: begin, length, name.
    functions: Vec<(u64, u64, String)>,
}

/// One or more calls, of which all but the last are inlined in the next one.
struct InlinedCalls {
    lines: Vec<String>,
    /// The function, as the file names it.
    function: String,
    of_runtime: bool,
}

impl<'a> Frames<'a> {
    pub fn new(maps: &'a Maps) -> Frames<'a> {
        Frames { maps, files: HashMap::new(), lacks: false, has: false }
    }

    /// Whether no frame of the program itself has a line. The compiler's own functions have none, with `-g` too.
    pub fn lacks_lines(&self) -> bool {
        self.lacks && !self.has
    }

    /// One line for each call. `innermost`: the first address is that of an instruction, not of the return from a call.
    pub fn lines(&mut self, addresses: &[u64], innermost: bool) -> Vec<String> {
        let mut lines = Vec::new();
        let mut runtime: Option<String> = None;
        for (k, address) in addresses.iter().enumerate() {
            let before = u64::from(!(innermost && k == 0));
            let found = self.find(address.wrapping_sub(before));
            if found.of_runtime {
                // The outermost function of a run is the one that the program has called.
                runtime = Some(found.lines[0].clone());
                continue;
            }
            lines.extend(runtime.take());
            let starts = [
                "__libc_start_call_main",
                "__libc_start_main",
                "__libc_start_main_impl",
                "_start",
                "clone3",
                "start_thread",
            ];
            if starts.contains(&found.function.as_str()) {
                break;
            }
            lines.extend(found.lines);
            if found.function == "main" {
                break;
            }
        }
        lines.extend(runtime);
        counted(lines)
    }

    fn find(&mut self, address: u64) -> InlinedCalls {
        let unknown = |place: String| InlinedCalls { lines: vec![place], function: String::new(), of_runtime: false };
        let Some(map) = self.maps.at(address).filter(|map| map.is_file()) else {
            return unknown(format!("{address:#x}, which is not in the code of a file"));
        };
        let name = map.file().to_string();
        let of_program = map.name == self.maps.program;
        let of_runtime = !of_program && (name.starts_with("libnagaya.so") || map.name.contains("/lib/nagaya/"));
        let inside = address - map.start + map.offset;
        let opened = self.files.entry(map.name.clone()).or_insert_with(|| File::open(&map.name));
        let Some((file, at)) = opened.as_ref().and_then(|file| Some((file, file.address(inside)?))) else {
            return unknown(format!("{name} + {inside:#x}"));
        };
        let (mut lines, function) = file.lines(at, of_runtime);
        self.has |= of_program && !lines.is_empty();
        // In a library of the system: nothing to show.
        let unnamed = function.is_empty() && !of_program && !of_runtime;
        if lines.is_empty() && !unnamed {
            let place = match file.begin(at) {
                _ if function.is_empty() => format!("address {at:#x}"),
                // The offset means something in the program and its libraries, which the user can disassemble.
                Some(begin) if !of_runtime => format!("{} + {:#x}", plain(&function), at - begin),
                _ => plain(&function),
            };
            self.lacks |= of_program && function != "_start";
            lines.push(if of_program { place } else { format!("{place} ({name})") });
        }
        InlinedCalls { lines, function, of_runtime }
    }
}

impl File {
    fn open(path: &str) -> Option<File> {
        let bytes = std::fs::read(path).ok()?;
        let file = object::File::parse(&*bytes).ok()?;
        let part = |segment: object::Segment| (segment.file_range().0, segment.file_range().1, segment.address());
        let parts = file.segments().map(part).collect();
        let text = |symbol: &object::Symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0;
        let entry = |symbol: object::Symbol| Some((symbol.address(), symbol.size(), symbol.name().ok()?.to_string()));
        let functions = file.symbols().chain(file.dynamic_symbols()).filter(text).filter_map(entry).collect();
        Some(File { loader: addr2line::Loader::new(Path::new(path)).ok()?, parts, functions })
    }

    /// An address as the debug information has it, from a place in the file.
    fn address(&self, inside: u64) -> Option<u64> {
        let part = self.parts.iter().find(|(at, length, _)| (*at..at + length).contains(&inside))?;
        Some(inside - part.0 + part.2)
    }

    fn symbol(&self, at: u64) -> Option<&(u64, u64, String)> {
        self.functions.iter().find(|(begin, length, _)| (*begin..*begin + *length).contains(&at))
    }

    /// Where the function at an address begins.
    fn begin(&self, at: u64) -> Option<u64> {
        self.symbol(at).map(|symbol| symbol.0)
    }

    /// Lines for the calls at an address, innermost first, and the name of the outermost function. `hidden`: only the name.
    fn lines(&self, at: u64, hidden: bool) -> (Vec<String>, String) {
        let symbol = self.symbol(at);
        let mut function = symbol.map(|symbol| symbol.2.clone()).unwrap_or_default();
        let (mut lines, symbol) = (Vec::new(), function.clone());
        let Ok(mut frames) = self.loader.find_frames(at) else { return (lines, function) };
        let mut next = frames.next().ok().flatten();
        while let Some(frame) = next {
            next = frames.next().ok().flatten();
            let mut name = frame.function.and_then(|function| function.raw_name().ok().map(|name| name.into_owned()));
            if next.is_none() {
                // Information about lines only has no names.
                name = name.or_else(|| Some(symbol.clone()).filter(|symbol| !symbol.is_empty()));
            }
            if let Some(name) = &name {
                function.clone_from(name);
            }
            let place = frame.location.and_then(|place| Some((place.file?.to_string(), place.line?)));
            // Inline functions of ours are between the program and the library.
            let ours = place.as_ref().is_some_and(|(file, _)| file.contains("/include/nagaya/"));
            if let Some((file, line)) = place.filter(|_| !hidden && !ours) {
                let place = format!("{}:{line}", shown(&file));
                lines.push(name.map_or(place.clone(), |name| format!("{place} in {}", plain(&name))));
            }
        }
        (lines, function)
    }
}

/// Replaces equal lines that follow each other by one, with their number.
fn counted(lines: Vec<String>) -> Vec<String> {
    let same = lines.chunk_by(|a, b| a == b);
    same.map(|run| if run.len() > 1 { format!("{} ({} times)", run[0], run.len()) } else { run[0].clone() }).collect()
}

/// A name as the source has it.
fn plain(name: &str) -> String {
    if name == "MAIN__" {
        return "the main program".into();
    }
    if let Some((module, procedure)) = name.strip_prefix("__").and_then(|name| name.split_once("_MOD_")) {
        return format!("{procedure} (module {module})");
    }
    if let Some(function) = name.strip_prefix("ngympi_") {
        return format!("MPI_{function}");
    }
    if let Ok(symbol) = cpp_demangle::Symbol::new(name) {
        if name.starts_with("_Z") {
            return symbol.to_string();
        }
    }
    name.to_string()
}

/// A source file by its path from this folder.
fn shown(file: &str) -> String {
    let here = std::env::current_dir().ok();
    let inside = here.as_ref().and_then(|here| Path::new(file).strip_prefix(here).ok());
    inside.map_or_else(|| file.to_string(), |path| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_source() {
        assert_eq!(plain("__heat_MOD_step"), "step (module heat)");
        assert_eq!(plain("MAIN__"), "the main program");
        assert_eq!(plain("_ZN4grid6updateEi"), "grid::update(int)");
        assert_eq!(plain("update"), "update");
        assert_eq!(counted(["a", "b", "b", "a"].map(String::from).to_vec()), ["a", "b (2 times)", "a"]);
    }

    #[test]
    fn fuzz_maps() {
        let text = "00400000-00401000 r-xp 00000000 08:01 12                         /a b/x\n00601000-00602000 rw-p 00000000 00:00 0 \n";
        nagaya_random::damage(&[text.as_bytes()], 20_000, 1, |input| {
            let maps = Maps::read(&String::from_utf8_lossy(input));
            let _ = (maps.at(0x40_0010), maps.next(0x40_1000), maps.before(u64::MAX));
        });
    }

    #[test]
    fn maps_are_read_with_their_names() {
        let text = "00400000-00401000 r-xp 00000000 08:01 12                         /a b/x\n00601000-00602000 rw-p 00000000 00:00 0 \n";
        let maps = Maps::read(text);
        assert_eq!(maps.at(0x40_0010).map(Map::file), Some("x"));
        assert!(
            maps.at(0x40_1000).is_none() && maps.at(0x60_1000).is_some_and(|map| map.writable && map.name.is_empty())
        );
        assert_eq!(maps.before(0x60_0000).map(|(_, by)| by), Some(0x60_0000 - 0x40_1000));
    }

    #[test]
    fn an_own_address_becomes_a_line() {
        let maps = Maps::of_process(std::process::id());
        let lines = Frames::new(&maps).lines(&[maps_are_read_with_their_names as *const () as u64], true);
        // With optimisation, inlined functions come first.
        let is_ours = |line: &String| line.contains("crash_frames.rs:") && line.contains("maps_are_read");
        assert!(lines.iter().any(is_ours), "{lines:?}");
    }
}
