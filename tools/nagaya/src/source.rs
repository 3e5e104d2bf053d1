//! A source or object file given as a program: which command makes a program of it.
//!
//! Not here: finding the file, and whether it can be executed (`program.rs`).

use std::path::Path;

/// What such a file is, and the command that makes a program of it or runs it.
pub struct Source {
    what: &'static str,
    how: How,
}

enum How {
    /// A compiler and its options.
    Compiled(&'static str),
    /// The same, and what the linker takes after the source.
    Linked(&'static str, &'static str),
    Interpreted(&'static str),
    /// A compiler has made it.
    Object,
}

/// At most this many bytes of a file are looked at.
const LOOKED_AT: u64 = 1 << 20;

impl Source {
    /// `None` for a file whose name is neither one of source nor of an object.
    pub fn recognise(file: &Path) -> Option<Source> {
        use std::io::Read;
        let suffix = file.extension()?.to_str()?;
        let mut text = Vec::new();
        // What cannot be read is judged by its name.
        let _ = std::fs::File::open(file).and_then(|file| file.take(LOOKED_AT).read_to_end(&mut text));
        Source::by(suffix, &String::from_utf8_lossy(&text))
    }

    fn by(suffix: &str, text: &str) -> Option<Source> {
        use How::{Compiled, Interpreted, Linked, Object};
        let lower = text.to_ascii_lowercase();
        let includes = |header: &str| {
            let lines = text.lines().map(str::trim_start).filter(|line| line.starts_with('#'));
            lines.map(|line| line[1..].trim_start()).any(|line| line.starts_with("include") && line.contains(header))
        };
        let (what, how) = match suffix {
            "c" if lower.contains("#pragma xmp") || text.contains(":[") || includes("xmp.h") => {
                ("XMP/C", Compiled("xmpcc -O2"))
            }
            "c" if includes("split") || text.contains("splitc_main") => ("Split-C", Compiled("splitcc -O2")),
            "c" if includes("mpi.h") => ("C with MPI", Compiled("mpicc -O2")),
            "c" if includes("acp.h") => ("C with ACP", Compiled("acpcc -O2")),
            "c" if includes("nagaya.h") => {
                ("C with nagaya.h", Linked("cc -O2", " $(pkg-config --cflags --libs nagaya)"))
            }
            "c" => ("C", Compiled("cc -O2")),
            "sc" => ("Split-C", Compiled("splitcc -O2")),
            "f90" | "F90" | "f" | "F" | "f03" | "F03" | "f08" | "F08" | "f95" | "F95" | "f18" | "F18" | "for"
            | "FOR" | "ftn" | "FTN" | "fpp" | "FPP" => {
                let no_blanks = lower.replace(' ', "");
                if lower.contains("!$xmp") {
                    ("XMP/Fortran", Compiled("xmpf90 -O2"))
                } else if no_blanks.contains("usempi") || lower.contains("mpif.h") {
                    ("Fortran with MPI", Compiled("mpifort -O2"))
                } else if no_blanks.contains("[*]") || lower.contains("this_image") {
                    ("Fortran with coarrays", Compiled("nagaya fc -O2"))
                } else {
                    ("Fortran", Compiled("gfortran -O2"))
                }
            }
            "cc" | "cpp" | "cxx" | "C" if includes("mpi.h") => ("C++ with MPI", Compiled("mpicxx -O2")),
            "cc" | "cpp" | "cxx" | "C" if includes("nagaya.hpp") || includes("nagaya.h") => {
                ("C++ with Nagaya", Linked("c++ -std=c++17 -O2", " $(pkg-config --cflags --libs nagaya)"))
            }
            "cc" | "cpp" | "cxx" | "C" => ("C++", Compiled("c++ -O2")),
            "rb" => ("Ruby", Interpreted("ruby")),
            "py" => ("Python", Interpreted("python3")),
            "o" => ("object", Object),
            _ => return None,
        };
        Some(Source { what, how })
    }

    /// Advice for such a file.
    pub fn advice(&self, file: &Path) -> String {
        let (what, name) = (self.what, file.display());
        match self.how {
            How::Object => format!(
                "is an object file, not a program; link it with the command that has compiled it, for example mpicc {name} -o {}",
                file.with_extension("").display()
            ),
            How::Compiled(compiler) => compiled(what, compiler, file, ""),
            How::Linked(compiler, libraries) => compiled(what, compiler, file, libraries),
            How::Interpreted(by) => {
                format!("is {what} source and not executable; run it with {by}: nagaya run -n N {by} {name}")
            }
        }
    }
}

/// The command that compiles a source, and the program to run after it. Libraries come after the source: the linker takes from them what
/// earlier files need.
fn compiled(what: &str, compiler: &str, file: &Path, libraries: &str) -> String {
    let (name, program) = (file.display(), file.with_extension(""));
    let command = compiler.split(" -").next().unwrap_or(compiler);
    format!(
        "is a source file ({what}), not a program; compile it with {command}, and run {program}: {compiler} {name} -o {program}{libraries}",
        program = program.display()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_chosen_by_name_and_content() {
        let command = |suffix: &str, text: &str| match Source::by(suffix, text).map(|source| source.how) {
            Some(How::Compiled(words) | How::Interpreted(words)) => words.to_string(),
            Some(How::Linked(words, libraries)) => words.to_string() + libraries,
            Some(How::Object) | None => String::new(),
        };
        for (suffix, text, expected) in [
            ("c", "double a[10]:[*];", "xmpcc -O2"),
            ("c", "#pragma xmp nodes p[*]\n", "xmpcc -O2"),
            ("c", "#include <mpi.h>\n#pragma xmp nodes p[*]\n", "xmpcc -O2"),
            ("c", "#include <split-c/split-c.h>\n", "splitcc -O2"),
            ("c", "splitc_main() {}", "splitcc -O2"),
            ("c", "  #  include \"mpi.h\"\n", "mpicc -O2"),
            ("c", "#include <acp.h>\n", "acpcc -O2"),
            ("c", "int main(void) { return 0; } // mpi.h", "cc -O2"),
            ("cpp", "#include <nagaya.hpp>\n", "c++ -std=c++17 -O2 $(pkg-config --cflags --libs nagaya)"),
            ("c", "#include <nagaya.h>\n", "cc -O2 $(pkg-config --cflags --libs nagaya)"),
            ("sc", "", "splitcc -O2"),
            ("f90", "!$xmp nodes p(*)\n", "xmpf90 -O2"),
            ("f90", "real :: a(10)[*]\n", "nagaya fc -O2"),
            ("F90", "  use  MPI_f08\n", "mpifort -O2"),
            ("f", "      end\n", "gfortran -O2"),
            ("cpp", "#include <mpi.h>\n", "mpicxx -O2"),
            ("cc", "", "c++ -O2"),
            ("cpp", "#include <nagaya.hpp>\n", "c++ -std=c++17 -O2 $(pkg-config --cflags --libs nagaya)"),
            ("FOR", "      CALL SUB(THIS_IMAGE())\n", "nagaya fc -O2"),
            ("rb", "", "ruby"),
            ("py", "", "python3"),
            ("txt", "#include <mpi.h>\n", ""),
        ] {
            assert_eq!(command(suffix, text), expected, "{suffix}: {text}");
        }
    }

    #[test]
    fn libraries_come_after_the_source() {
        let source = Source::by("c", "#include <nagaya.h>\n").expect("a source");
        let advice = source.advice(Path::new("./a.c"));
        assert!(advice.ends_with("cc -O2 ./a.c -o ./a $(pkg-config --cflags --libs nagaya)"), "{advice}");
    }
}
