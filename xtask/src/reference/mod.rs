//! The reference, `docs/reference/`: every public function of every interface, from headers, specifications and sources.
//!
//! A page repeats the comment of the header. A comment states facts in lines that begin with `Units:`, `Errors:`, `Completion:` and
//! `Specification:`. A function without a fact of its own has that of its section, else that of the file. `reference` fails when a function has none.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `examples`, `item`: programs by the functions that they call; what a page consists of
//! 2. `api`, `cpp`, `fortran`, `header`, `page`, `python`, `ruby`: the readers, and the writer

mod api;
mod cpp;
mod examples;
mod fortran;
mod header;
mod item;
mod page;
mod python;
mod ruby;

use std::fmt::Write as _;
use std::path::Path;

use crate::{generated, mpi};
use examples::Programs;
use item::{Comment, Section, Source};
use page::Page;

const INDEX: &str = "docs/reference/index.md";

/// A page, how its source is read, and where programs are that call its functions.
type Entry = (Page, fn(&str) -> Source, &'static [&'static str]);

const C_LIBRARY: &[&str] = &["interfaces/c-api/tests/programs"];
const XMP: &[&str] = &["interfaces/xmp/examples/c", "interfaces/xmp/tests/c"];
const NETCDF: &[&str] =
    &["interfaces/xmp/examples/c", "interfaces/xmp/tests/c", "interfaces/xmp/tests/io", "interfaces/xmp/tests/netcdf"];
const SPLIT_C: &[&str] = &["interfaces/split-c/examples", "interfaces/split-c/tests"];
const ACP: &[&str] = &["interfaces/acp/examples", "interfaces/acp/tests/programs"];
const FORTRAN: &[&str] = &["interfaces/xmp/examples/fortran", "interfaces/xmp/tests/fortran"];
const RUBY: &[&str] = &["interfaces/ruby/examples", "interfaces/ruby/gem/test"];
const CPP: &[&str] = &["interfaces/cpp/examples", "interfaces/cpp/tests/programs"];
const PYTHON: &[&str] = &["interfaces/python/examples", "interfaces/python/tests"];
const MPI: &[&str] = &["interfaces/mpi/examples", "interfaces/mpi/tests/programs"];

const FORTRAN_PAGE: &str = "docs/reference/xmp-fortran.md";
const FORTRAN_SOURCES: [(&str, &str); 2] = [
    ("The library", "interfaces/xmp/fortran/xmp_lib.f90"),
    ("Inquiries", "interfaces/xmp/fortran/generated/xmp_inquiries.f90"),
];

const RUBY_PAGE: &str = "docs/reference/ruby.md";
const SIGNATURES: &str = "interfaces/ruby/gem/sig/nagaya.rbs";
const GEM: &str = "interfaces/ruby/gem/lib/nagaya";

const CPP_PAGE: &str = "docs/reference/cpp.md";
const CPP_HEADER: &str = "interfaces/cpp/include/nagaya.hpp";
const CPP_FOLDER: &str = "interfaces/cpp/include/nagaya/cpp";

/// The headers in the order of the page, and the titles of their functions outside of classes.
const CPP_PARTS: [(&str, &str); 15] = [
    ("base", "Ranks"),
    ("job", "The job"),
    ("coarray", "Coarrays"),
    ("section", "Sections"),
    ("global_ptr", "Puts and gets"),
    ("memory", "Memory of one rank"),
    ("atomic", "Accumulates"),
    ("team", "Barriers and completion"),
    ("collective", "Collectives"),
    ("sync", "Locks and events"),
    ("rpc", "Remote calls"),
    ("future", "Futures"),
    ("runtime", "Progress"),
    ("dist_object", "Distributed objects"),
    ("wire", "Messages"),
];

const PYTHON_PAGE: &str = "docs/reference/python.md";
const PACKAGE: &str = "interfaces/python/nagaya";
/// The modules in the order of the page.
const MODULES: [&str; 7] = ["_job", "_team", "_section", "_array", "_sync", "_future", "_program"];

const COARRAYS_PAGE: &str = "docs/reference/coarray-fortran.md";
const COARRAYS: &str = "interfaces/caf/spec/caf.features";
const COARRAY_PROGRAMS: &str = "interfaces/caf/tests/programs";

const ENTRIES: &[Entry] = &[
    (
        Page {
            path: "docs/reference/c-library.md",
            title: "C library: nagaya.h",
            from: "interfaces/c-api/include/nagaya.h",
            about: "With `nagaya.h`, programs and libraries in C and C++ read and write the memory of other processes. \
                    [The guide](../c-api.md) has complete programs. This page first defines the words that it uses, and then describes each function. \
                    The [glossary](../glossary.md) has more words.",
            language: "c",
            complete: true,
        },
        header::read,
        C_LIBRARY,
    ),
    (
        Page {
            path: "docs/reference/xmp-c.md",
            title: "XMP/C: xmp.h",
            from: "interfaces/xmp/include/xmp.h",
            about: "XcalableMP (XMP) is a standard that adds *coarrays* and *directives* to C and Fortran. Coarrays are variables \
                    that other processes can read and write. Directives distribute arrays and loops among the processes. XMP/C is C \
                    with these additions, and `xmpcc` is its \
                    compiler. Programs in XMP/C call the functions of `xmp.h`. [Coarrays](../coarrays.md) and \
                    [the global view](../global-view.md) are the guides. The [glossary](../glossary.md) has more words.",
            language: "c",
            complete: true,
        },
        header::read,
        XMP,
    ),
    (
        Page {
            path: "docs/reference/xmp-files.md",
            title: "XMP/C: xmp_io.h",
            from: "interfaces/xmp/include/xmp_io.h",
            about: "These functions of [XMP/C](xmp-c.md) read and write distributed arrays as one file. [Files](../io.md) is \
                    the guide. A *node* is a process, not a machine. [The words of xmp.h](xmp-c.md#words) define executing nodes, \
                    descriptors, owners and the shadow. A call is *collective* if all executing nodes must make it. XMP D.5 is a \
                    section of the XcalableMP Language Specification, version 1.4. EXT marks \
                    functions and values that this section does not have.",
            language: "c",
            complete: true,
        },
        header::read,
        XMP,
    ),
    (
        Page {
            path: "docs/reference/xmp-netcdf.md",
            title: "XMP: netCDF",
            from: "interfaces/xmp/spec/xmpnc.api",
            about: "With `xmpnc.h`, programs in [XMP/C](xmp-c.md) read and write netCDF files. netCDF is a file format for arrays of \
                    scientific data. The functions transfer *distributed arrays*, whose elements are in the memory of several processes. \
                    [Ranges](xmp-files.md#ranges) select sections of these arrays. The names are those of PnetCDF, a library for MPI \
                    programs, with the prefix `xmpnc_` instead of `ncmpi_`. The error numbers are the same, and some arguments differ. \
                    [The guide](../netcdf.md) has a complete program, and describes [the functions in Fortran](../netcdf.md#fortran).",
            language: "c",
            complete: true,
        },
        api::read,
        NETCDF,
    ),
    (
        Page {
            path: "docs/reference/split-c.md",
            title: "Split-C: split-c.h",
            from: "interfaces/split-c/include/split-c/split-c.h",
            about: "Split-C is C with pointers to the memory of other processes, and `splitcc` compiles it. [The guide](../split-c.md) describes \
                    global and spread pointers. A *processor* is a process of the job. A call is *collective* if all processors must make it.\n\n\
                    Three kinds of accesses may be incomplete after their statement: *gets* (`x := *g`, `bulk_get`), *puts* (`*g := x`, `bulk_put`) \
                    and *stores* (`*g :- x`, `bulk_store`). Here, `g` is a global pointer.",
            language: "c",
            complete: true,
        },
        header::read,
        SPLIT_C,
    ),
    (
        Page {
            path: "docs/reference/split-c-atomic.md",
            title: "Split-C: atomic.h",
            from: "interfaces/split-c/include/split-c/atomic.h",
            about: "These are atomic operations on an `int` of any *processor*, a process of the job. Split-C is C with \
                    pointers to the memory of other processes. [The guide](../split-c.md) describes global pointers.",
            language: "c",
            complete: true,
        },
        header::read,
        SPLIT_C,
    ),
    (
        Page {
            path: "docs/reference/split-c-extensions.md",
            title: "Split-C: extensions.h",
            from: "interfaces/split-c/include/split-c/extensions.h",
            about: "Nagaya adds these functions to the library of Split-C, which is C with pointers to the memory of other processes. \
                    [The guide](../split-c.md) describes global pointers. A *processor* is a process of the job. A call is *collective* if all \
                    processors must make it.",
            language: "c",
            complete: true,
        },
        header::read,
        SPLIT_C,
    ),
    (
        Page {
            path: "docs/reference/acp.md",
            title: "ACP: acp.h",
            from: "interfaces/acp/include/acp.h",
            about: "ACP (Advanced Communication Primitives) is a library for C programs. A process can copy data between the memory of any two \
                    processes. [The guide](../acp.md) has a complete program. This page defines the words that it uses, and describes each function.",
            language: "c",
            complete: true,
        },
        header::read,
        ACP,
    ),
    (
        Page {
            path: "docs/reference/translated-code.md",
            title: "What translated XMP/C code calls",
            from: "interfaces/xmp/spec/runtime.api",
            about: "This page is for authors of compilers. XMP/C is C with [coarrays](../coarrays.md) and the directives of [the global view](../global-view.md). Its compiler, xmpcc, \
                    translates them into C. This page describes the functions of the library that the translated code calls. Programs call \
                    the functions of [xmp.h](xmp-c.md) instead.",
            language: "c",
            complete: false,
        },
        api::read,
        XMP,
    ),
];

pub fn write(root: &Path) -> Result<String, String> {
    generated::write("reference", root, files(root)?)
}

pub fn check(root: &Path) -> Result<String, String> {
    generated::check("reference", root, &files(root)?)
}

fn files(root: &Path) -> Result<Vec<generated::File>, String> {
    let mut files = Vec::new();
    let mut lacks = String::new();
    for (page, reader, programs) in ENTRIES {
        let source = reader(&text(root, page.from)?);
        match page::write(page, &source, &Programs::read(root, programs)?) {
            Ok(text) => files.push((page.path, text)),
            Err(why) => drop(writeln!(lacks, "{why}")),
        }
    }
    if !lacks.is_empty() {
        return Err(lacks.trim_end().to_string());
    }
    files.push((CPP_PAGE, cpp_page(root)?));
    files.push((FORTRAN_PAGE, fortran_page(root)?));
    files.push((PYTHON_PAGE, python_page(root)?));
    files.push((RUBY_PAGE, ruby_page(root)?));
    files.push((COARRAYS_PAGE, coarrays_page(root, &text(root, COARRAYS)?)?));
    let programs = Programs::read(root, MPI)?;
    files.extend(mpi::pages(root, &|name| programs.with(name).map(String::from))?);
    files.push((INDEX, index(&files)));
    Ok(files)
}

fn text(root: &Path, path: &str) -> Result<String, String> {
    std::fs::read_to_string(root.join(path)).map_err(|e| format!("{path}: {e}"))
}

fn fortran_page(root: &Path) -> Result<String, String> {
    let fact = |name, text: &str| (name, text.to_string());
    let facts = [
        fact("Units", "dimensions, nodes, images and positions count from 1."),
        fact("Errors", "an `integer function` returns 0, or a negative number after a failure."),
        fact("Completion", "the procedure does not communicate, and is complete on return."),
        fact("Specification", "XMP 7; inquiries: XMP 7.6 and XMP B.2."),
    ];
    let mut source =
        Source { comment: Comment { facts: facts.into_iter().collect(), ..Comment::default() }, sections: Vec::new() };
    for (title, path) in FORTRAN_SOURCES {
        source.sections.push(fortran::read(title, &text(root, path)?));
    }
    let page = Page {
        path: FORTRAN_PAGE,
        title: "XMP/Fortran: xmp_lib",
        from: "interfaces/xmp/fortran",
        about: "XMP/Fortran is Fortran with the directives of XcalableMP (XMP). Its programs call the procedures of this page \
                after `use xmp_lib`. [The guide](../xmp-fortran.md#the-library) describes node arrays, templates and shadows. [The \
                functions in C](xmp-c.md) have the same names, and C has more functions.\n\n\
                A *node* is a process of the job. For coarrays, a node is called an *image*. The *executing nodes* are the nodes that execute the \
                call. A call is *collective* if all executing nodes must make it. A *descriptor* identifies a node array, a template or \
                an array. `xmp_desc_of(a)` \
                returns the descriptor of `a`. The shape of a template such as `t(:)`, and the block lengths of the distribution \
                `gblock(*)`, are known after the directive `template_fix`. \
                *XMP* with a number, such as XMP 7.6, is a section of the XcalableMP Language Specification, version 1.4. The [glossary](../glossary.md) has more words.",
        language: "fortran",
        complete: true,
    };
    page::write(&page, &source, &Programs::read(root, FORTRAN)?)
}

/// The comments of `nagaya.hpp` have the facts that all functions share, and the words and rules.
fn cpp_page(root: &Path) -> Result<String, String> {
    let whole = text(root, CPP_HEADER)?;
    let lines =
        whole.lines().take_while(|line| line.starts_with("//")).map(|line| line.trim_start_matches("//").trim_start());
    let mut comment = Comment::read(lines);
    comment.text.clear();
    let mut sections = cpp::texts(&whole);
    for (part, title) in CPP_PARTS {
        sections.extend(cpp::read(title, &text(root, &format!("{CPP_FOLDER}/{part}.hpp"))?));
    }
    let page = Page {
        path: CPP_PAGE,
        title: "C++: nagaya.hpp",
        from: CPP_FOLDER,
        about: "With `nagaya.hpp`, programs in C++17 and newer read and write the memory of other processes, and run functions on these processes. \
                [C++](../cpp.md) is the guide, with complete programs. This page defines the words that it uses, and describes each \
                class and function. The [glossary](../glossary.md) has more words.\n\n\
                All names are in the namespace `ng`. For example, the entry `event::post` is a member of the class `ng::event`. The declarations of \
                templates do not show which types they accept (`enable_if`). `bare<T>` is `T` without `const`. The page of the C library, \
                `nagaya.h`, lists the [status codes](c-library.md#status-codes) of errors.",
        language: "cpp",
        complete: true,
    };
    page::write(&page, &Source { comment, sections }, &Programs::read(root, CPP)?)
}

fn python_page(root: &Path) -> Result<String, String> {
    let module = |name: &str| text(root, &format!("{PACKAGE}/{name}"));
    let modules = MODULES.iter().map(|name| module(&format!("{name}.py"))).collect::<Result<Vec<_>, _>>()?;
    let mut sections = python::sections(&modules, &module("_native.pyi")?, &python::public(&module("__init__.py")?));
    let errors = python::sections(&[module("_errors.py")?], "", &python::public(&module("__init__.py")?));
    sections.extend(errors.into_iter().filter(|section| !section.comment.text.is_empty()));
    let fact = |name, text: &str| (name, text.to_string());
    let facts = [
        fact("Units", "lengths and counts are numbers of elements; indices, ranks and positions count from 0."),
        fact("Errors", "`Error` or a subclass; for a wrong index, shape or type, the exception of numpy."),
        fact("Completion", "the operation is complete on return."),
        fact("Specification", "this package; no other document defines it."),
    ];
    let page = Page {
        path: PYTHON_PAGE,
        title: "Python: the package nagaya",
        from: PACKAGE,
        about: "Programs begin with `import nagaya as ng`. [Python](../python.md) is the guide.\n\n\
                These words have a fixed meaning:\n\n\
                * **Job**: the processes that one command, such as `nagaya run`, starts.\n\
                * **Rank**: a process of the job, or its number. This rank is the rank that makes the call.\n\
                * **Team**: a group of ranks.\n\
                * **Collective**: a call is collective if all ranks must make it, or all members of a team. They make their collective calls in \
                the same order.\n\
                * **Coarray**: an array that every rank has with the same shape and type.\n\
                * **Section**: the elements of an array that an index such as `2:5` selects.\n\
                * **Put**: an operation that copies data of this rank to the memory of another rank.\n\
                * **Get**: an operation that copies data from the memory of another rank to this rank.\n\
                * **Complete**: an operation is complete when the program may use the result, and may change the data that it passed to the call.\n\
                * **Remotely complete**: an operation is remotely complete when its data is in the memory of the other rank.\n\
                * **XMP/C**: C with coarrays, and with directives that distribute arrays. `xmpcc` is its compiler.\n\
                * **XMP/C unit**: a C source file that `xmpcc` has compiled. It is a part of the program, or of a shared library that the program \
                has loaded.\n\n\
                The name of an entry such as `Team.split` begins with the class. If the signature has no parentheses, as in `rank -> int`, the \
                entry is an attribute. `Format` is the type of a distribution format, such as `\"block\"`: the function `distributed` lists the formats. \
                `Operation` is the type of the argument `op`, which `Team.all_reduce` describes. `DTypeLike` and `NDArray` are types of \
                `numpy.typing`. A type whose name begins with `_` is internal to the package.",
        language: "python",
        complete: true,
    };
    let comment = Comment { facts: facts.into_iter().collect(), ..Comment::default() };
    page::write(&page, &Source { comment, sections }, &Programs::read(root, PYTHON)?.only(".py"))
}

fn ruby_page(root: &Path) -> Result<String, String> {
    let mut comments = ruby::Comments::new();
    let folder = root.join(GEM);
    let failed = |e: std::io::Error| format!("{GEM}: {e}");
    let mut paths: Vec<_> = std::fs::read_dir(&folder).map_err(failed)?.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        ruby::comments(&std::fs::read_to_string(&path).map_err(failed)?, &mut comments);
    }
    let signatures = text(root, SIGNATURES)?;
    ruby::comments(&signatures, &mut comments);
    let sections: Vec<Section> = ruby::signatures(&signatures, &comments);
    let page = Page {
        path: RUBY_PAGE,
        title: "Ruby: the gem nagaya",
        from: SIGNATURES,
        about: "Scripts begin with `require \"nagaya\"`. The classes are in the module `Nagaya`: `Team` is `Nagaya::Team`. The entry `Team#rank` is \
                a method of the objects of this class, and `Nagaya.rank` is a method of the module. [Ruby](../ruby.md) is the guide.\n\n\
                A *job* is the set of processes that one command, such as `nagaya run`, starts. The *rank* of a process is its number in the job, \
                from 0. A *team* is a group of processes. A method is *collective* if all processes of the job, or all members of a team, must \
                call it.\n\n\
                The declarations are in RBS, Ruby's language for types:\n\n\
                * The name of a parameter is after its type. `|` separates alternatives.\n\
                * `number` is an Integer, a Float or a Complex. `index` is an Integer, a Range, a Range with a step, or `:all`; nil means the same as `:all`.\n\
                * A question mark before a type or a block means that the argument is optional. The line *Defaults* lists the default values that are not nil.\n\
                * A question mark after a type means that nil is also possible.\n\
                * A star before a type stands for any number of arguments.\n\
                * `self.` marks a method of the module or class. Braces contain the declaration of a block. `[T]` stands for any type.\n\
                * `untyped` is any object, and `boolish` is an object that is tested for true or false. `void` marks a result without meaning. A \
                method with the result `bot` does not return.",
        language: "ruby",
        complete: true,
    };
    let fact = |name, text: &str| (name, text.to_string());
    let facts = [
        fact("Units", "lengths and counts are numbers of elements; indices, ranks and positions count from 0."),
        fact(
            "Errors",
            "`Nagaya::Error` or a subclass, and `Nagaya::NotRunning` outside of a job; `ArgumentError`, `TypeError` or `RangeError` for a wrong argument.",
        ),
        fact("Completion", "not collective: one process makes the call alone. The operation is complete when the call returns."),
        fact("Specification", "this gem; no other document defines it."),
    ];
    let comment = Comment { facts: facts.into_iter().collect(), ..Comment::default() };
    page::write(&page, &Source { comment, sections }, &Programs::read(root, RUBY)?)
}

/// Coarrays of Fortran have no functions of ours: the page lists the standard's features, with the shortest program that tests each.
fn coarrays_page(root: &Path, features: &str) -> Result<String, String> {
    let about = "This page lists the coarray features of standard Fortran that work with Nagaya, and a test program for each feature. Compile with \
                 `nagaya fc`, which calls gfortran 12. [Fortran](../fortran.md) is the guide. It also lists \
                 [what `nagaya fc` refuses](../fortran.md#what-nagaya-fc-refuses) and \
                 [what gfortran 12 does not do](../fortran.md#what-gfortran-12-does-not-do).\n\n\
                 The second column of a table is the section of the Fortran 2018 standard. The third column is the test program, in the folder \
                 `interfaces/caf/tests/programs`. A *coindexed object* is a coarray with an image number in square brackets, such as `c[2]`. \
                 A row with the words *with exceptions* describes a feature of which some forms do not work. The two lists of the guide name these \
                 forms, and exceptions for some other rows.\n\n\
                 These facts apply to all statements:\n\n\
                 * *Units:* images count from 1. *Cosubscripts* are the numbers in square brackets, and *cobounds* are their bounds. \
                 Subscripts and cosubscripts also count from 1, unless a declaration has other bounds.\n\
                 * *Errors:* after an error, the variable of `stat=` gets a number other than 0, and the variable of `errmsg=` gets a text. \
                 Without `stat=`, an error ends the job with a message. There are two exceptions: `c[2, stat=s] = x` \
                 does not change `s`, and collectives do not set the variable of `errmsg=`.\n\
                 * *Completion:* a read from another image is complete after the statement. After a write, the other image sees the new \
                 value when both images have synchronised, for example by `sync all`.\n\
                 * *Specification:* Fortran 2018 (ISO/IEC 1539-1:2018).";
    let failed = |e: std::io::Error| format!("{COARRAY_PROGRAMS}: {e}");
    let mut programs: Vec<(usize, String, String)> = Vec::new();
    for path in std::fs::read_dir(root.join(COARRAY_PROGRAMS)).map_err(failed)?.flatten().map(|entry| entry.path()) {
        let program = std::fs::read_to_string(&path).map_err(failed)?;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let tests = program.lines().find_map(|line| line.strip_prefix("! feature: ")).unwrap_or_default();
        programs.push((program.lines().count(), name, format!(" {tests} ")));
    }
    programs.sort();
    let example = |id: &str| {
        let found = programs.iter().find(|(_, _, tests)| tests.contains(&format!(" {id} ")));
        found.map(|(_, name, _)| format!("`{name}`")).unwrap_or_default()
    };
    let mut text = page::head("Coarrays of Fortran", COARRAYS, about);
    for line in features.lines() {
        let columns: Vec<&str> = line.split(" | ").collect();
        match columns[..] {
            [id, title, clause] if !id.starts_with('#') => {
                let _ = writeln!(text, "| {title} | {clause} | {} |", example(id));
            }
            _ if line.contains(" | ") => {}
            _ => {
                if let Some(title) = line.strip_prefix("# ").filter(|title| !title.contains(['.', ':', '|', '/', ',']))
                {
                    let _ = write!(text, "\n## {title}\n\n| feature | Fortran 2018 | program |\n|---|---|---|\n");
                }
            }
        }
    }
    Ok(text)
}

fn index(files: &[generated::File]) -> String {
    let mut text = "# Reference\n\nThese pages list every public function. They are generated from the headers and the sources. The [guides](../choose.md) \
                    explain how to use the functions.\n\nXMP (XcalableMP) adds coarrays and directives to C and Fortran. Split-C is C with \
                    pointers to the memory of other processes. ACP is a C library that copies data between the memory of any two \
                    processes.\n\n| page | |\n|---|---|\n"
        .to_string();
    for (path, page) in files {
        let title = page.lines().next().unwrap_or_default().trim_start_matches("# ");
        let functions = page.lines().filter(|line| line.starts_with("### `") || line.starts_with("## `MPI")).count();
        let note = if functions == 0 { String::new() } else { format!("{functions} entries") };
        let _ = writeln!(text, "| [{title}]({}) | {note} |", path.trim_start_matches("docs/reference/"));
    }
    text + "| [Messages](messages.md) | every message, with cause and cure |\n\
            | [Unsafe code](unsafe-code.md) | how much of it each crate contains |\n"
}
