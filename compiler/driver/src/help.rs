//! The texts of `--help` and `--version`.

use crate::face::{face, Face};

const XMP: &str = "\
usage: xmpcc [options] file...

Compiles XcalableMP/C and links it with the Nagaya runtime. Takes the options of the C compiler it drives; what is not
listed here is passed to it unchanged.

  file              .c XMP/C or C source; .i preprocessed; .s .S assembly; .cpp .cc .C and the like C++, to which XMP is
                    a library (<xmp.h>); .o .a .so and others go to the linker;
                    '-' is standard input ('-x c' comes before it); @file stands for the words in file
  -c, -S, -E        stop after compiling, before assembling, after preprocessing
  -fsyntax-only     check only
  -o FILE           where the result goes
  -I -D -U -include ..., -M -MD -MMD -MF -MT -MP ..., -l -L -Wl,..., -O -g -std= -fopenmp -W...
                    as in cc

  --cc=COMMAND      the C compiler to drive (default: the value of XMPCC_CC, else gcc)
  -fcheck           check sections, images and shapes at run time, with file and line (default at -O0)
  -fno-check        do not (default at -O1 and above)
  -fimage-base=N    number of the first image in the source: 0 (XcalableMP 1.3 and later, default) or 1
  -fomni            accept what programs for the Omni compiler contain beyond the specification, with warnings
  -frace            report races between processes while the program runs (docs/races.md)
  -fprofile-access  'nagaya run --profile' also counts accesses of this program that need no call; each becomes one then
  --conduit=NAME    how the program's processes communicate unless 'nagaya run --conduit' or NAGAYA_CONDUIT
                    names another way; 'nagaya info' lists the names
  --static-runtime  link the runtime statically
  --dump=STAGE      print a stage of the translation instead of compiling:
                    tokens, tree, model (what the directives say), plan (what each node does for them), edits,
                    or c (the C that is handed to the C compiler)
  --keep-temps      keep the translated C beside the output, as NAME.xmp.i
  -fno-color        no colour in messages (default: colour on a terminal)
  --message-format=FORMAT
                    messages about the source as 'text' (default) or 'json', one object a line, for editors
  -v                print each command before it is run
  -###              print each command and run none
  --help, --version

Programs are started with 'nagaya run -n N program'.
";

const SPLIT_C: &str = "\
usage: splitcc [options] file...

Compiles Split-C and links it with the Nagaya runtime. Takes the options of the C compiler it drives; what is not listed here
is passed to it unchanged.

  file              .sc .c Split-C or C source; .i preprocessed; .s .S assembly; .o .a .so and others go to the linker;
                    '-' is standard input ('-x c' comes before it); @file stands for the words in file
  -c, -S, -E, -fsyntax-only, -o FILE, -I -D -U -include ..., -M -MD ..., -l -L -Wl,..., -O -g -std= -W...
                    as in cc. Without -std= the dialect is that of the time: tentative definitions in headers,
                    'extern inline' as in GNU C of 1989

  --cc=COMMAND      the C compiler to drive (default: the value of SPLITCC_CC, else gcc)
  -fcheck           check accesses, subscripts and collective calls at run time, with file and line (default at -O0)
  -fno-check        do not (default at -O1 and above)
  -faggregate       with -O: also blocking reads and writes in loops that move elements, and reads that follow each
                    other, are put together (docs/split-c.md); without it only := and :- in such loops are
  -fno-aggregate    nothing is put together
  -frace            report races between processes while the program runs (docs/races.md)
  -fprofile-access  'nagaya run --profile' also counts accesses of this program that need no call; each becomes one then
  --conduit=NAME    how the program's processes communicate unless 'nagaya run --conduit' or NAGAYA_CONDUIT
                    names another way; 'nagaya info' lists the names
  --static-runtime  link the runtime statically
  --dump=STAGE      print a stage of the translation instead of compiling: tokens, tree, edits, or c (the C that is
                    handed to the C compiler)
  --keep-temps      keep the translated C beside the output, as NAME.split.i
  -fno-color        no colour in messages (default: colour on a terminal)
  --message-format=FORMAT
                    messages about the source as 'text' (default) or 'json', one object a line, for editors
  -v                print each command before it is run
  -###              print each command and run none
  --help, --version

Programs begin with splitc_main and are started with 'nagaya run -n N program'.
";

const FORTRAN: &str = "\
usage: xmpf90 [options] file...

Compiles XcalableMP/Fortran and links it with the Nagaya runtime. Takes the options of the Fortran compiler it drives;
what is not listed here is passed to it unchanged.

  --fc=COMMAND, --fc COMMAND
                    the Fortran compiler to drive (default: the value of XMPF90_FC, else gfortran)
  -fcheck           nodes compare directives and their arguments at run time, with file and line
  -fcheck=WHAT      checks of the Fortran compiler: bounds (default at -O0; finds elements of other nodes,
                    too, except in cyclic dimensions), no-bounds, all
  -fomni            accept what programs for the Omni compiler contain beyond the specification, with warnings
  -frace            report races between processes while the program runs (docs/races.md)
  --conduit=NAME    how the program's processes communicate unless 'nagaya run --conduit' or NAGAYA_CONDUIT names
                    another way; 'nagaya info' lists the names
  --dump=STAGE      print a stage of the translation instead of compiling: statements (with what each is), model (what
                    the directives mean), plan (what each node does for them) or fortran (the translated text)
  -v                print each command before it is run
  -###              print each command and run none
  --help, --version

Programs are started with 'nagaya run -n N program'.
";

/// The text of `--help`.
pub fn text() -> String {
    let text = match face() {
        Face::Xmp => XMP,
        Face::SplitC => SPLIT_C,
        Face::Fortran => FORTRAN,
    };
    nagaya_columns::wrap(text, nagaya_columns::width())
}

/// First line of `--version`.
pub fn version() -> String {
    format!("{} (Nagaya) {}", face().command(), env!("CARGO_PKG_VERSION"))
}
