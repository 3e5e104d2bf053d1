use super::*;

fn parse_words(line: &str) -> Result<Request, String> {
    let args: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
    parse(&args, None)
}

fn options(line: &str) -> Options {
    match parse_words(line) {
        Ok(Request::Translate(o)) => *o,
        other => panic!("{line}: {other:?}"),
    }
}

fn error(line: &str) -> String {
    parse_words(line).expect_err(line)
}

fn strings(list: &[OsString]) -> Vec<String> {
    list.iter().map(|s| s.to_string_lossy().into_owned()).collect()
}

#[test]
fn the_last_optimisation_level_counts() {
    for (args, speed) in
        [("a.c", false), ("-O1 a.c", false), ("-O2 a.c", true), ("-O3 -Os a.c", false), ("-O0 -Ofast a.c", true)]
    {
        assert_eq!(options(args).speed, speed, "{args}");
    }
}

#[test]
fn each_pass_gets_what_it_needs() {
    let o = options("-O2 -DX=1 -D Y -Iinc -I inc2 -Wall -fopenmp -g -Wl,-z,now -lm a.c -L lib -Wa,-v -MD -o a");
    assert_eq!(
        strings(&o.preprocess_args),
        ["-O2", "-DX=1", "-D", "Y", "-Iinc", "-I", "inc2", "-Wall", "-fopenmp", "-g"]
    );
    assert_eq!(strings(&o.compile_args), ["-O2", "-Wall", "-fopenmp", "-g", "-Wa,-v"]);
    assert_eq!(strings(&o.link_flags), ["-O2", "-Wall", "-fopenmp", "-g"]);
    let link: Vec<String> = o
        .items
        .iter()
        .map(|i| match i {
            Item::Input(i) => i.path.display().to_string(),
            Item::LinkArg(a) => a.to_string_lossy().into_owned(),
        })
        .collect();
    assert_eq!(link, ["-Wl,-z,now", "-lm", "a.c", "-L", "lib"]);
    assert_eq!(o.dependencies.option, Some("-MD".into()));
    assert_eq!(o.output, Some("a".into()));
}

#[test]
fn inputs_are_sorted_by_suffix_and_by_x() {
    let o = options("a.c b.i c.o d.s e.so -x c f.txt -x cpp-output g -x none h.c i.unknown");
    let kinds: Vec<Language> = o
        .items
        .iter()
        .filter_map(|i| match i {
            Item::Input(i) => Some(i.language.clone()),
            Item::LinkArg(_) => None,
        })
        .collect();
    use Language::{Linker, Other, PreprocessedC, C};
    assert_eq!(kinds, [C, PreprocessedC, Linker, Other(None), Linker, C, PreprocessedC, C, Linker]);
}

#[test]
fn checks_follow_the_optimisation_level_unless_said_otherwise() {
    for (line, check) in [
        ("a.c", true),
        ("-O0 a.c", true),
        ("-O2 a.c", false),
        ("-O2 -O0 a.c", true),
        ("-O2 -fcheck a.c", true),
        ("-fno-check a.c", false),
    ] {
        assert_eq!(options(line).check, check, "{line}");
    }
    assert_eq!(options("a.c").image_base, 0);
    assert_eq!(options("-fimage-base=1 a.c").image_base, 1);
}

#[test]
fn the_earliest_stop_wins() {
    assert_eq!(options("-c -S a.c").mode, Mode::Assemble);
    assert_eq!(options("-S -E -c a.c").mode, Mode::Preprocess);
    assert_eq!(options("-MM a.c").mode, Mode::Dependencies);
    assert_eq!(options("a.c").mode, Mode::Link);
}

#[test]
fn mistakes_are_named_and_corrected() {
    assert_eq!(error(""), "no input files; see 'xmpcc --help'");
    assert_eq!(error("a.c -o"), "option '-o' needs an argument after it");
    assert_eq!(
        error("--dump=tokesn a.c"),
        "'--dump=tokesn': unknown stage; did you mean 'tokens'? (stages: tokens, tree, model, plan, edits, c)"
    );
    assert_eq!(error("--kep-temps a.c"), "unknown option '--kep-temps'; did you mean '--keep-temps'?");
    assert_eq!(error("--dmup=c a.c"), "unknown option '--dmup=c'; did you mean '--dump'?");
    assert_eq!(error("-fimage-base=2 a.c"), "'-fimage-base=2': the first image is number 0 or 1");
    assert!(error("--dump a.c").contains("'--dump=...'"));
    assert!(error("--cc= a.c").contains("--cc=clang"));
    assert!(error("-c a.c b.c -o x").contains("several sources"));
    assert!(error("-").contains("-x c"));
}

#[test]
fn options_of_the_c_compiler_are_left_alone() {
    let o = options("-fcheckpoint -march=native --param x=1 --sysroot /r -imacros m.h -include x.h a.c");
    assert_eq!(strings(&o.compile_args), ["-fcheckpoint", "-march=native", "--param", "x=1", "--sysroot", "/r"]);
    assert!(strings(&o.preprocess_args).ends_with(&["-imacros".into(), "m.h".into(), "-include".into(), "x.h".into()]));
}

#[test]
fn options_of_the_omni_compiler_are_understood() {
    let o = options("-omp --profile tlog --Wn-march=native --debug a.c");
    assert!(o.keep_temps && o.output.is_none());
    assert_eq!(strings(&o.compile_args), ["-fopenmp", "-march=native"]);
    assert_eq!(strings(&o.link_flags), ["-fopenmp", "-march=native"]);
    assert_eq!(options("-o -omp a.c").output.as_deref(), Some(Path::new("-omp")));
    assert_eq!(error("a.c --profile"), "option '--profile' needs an argument after it");
}

#[test]
fn questions_need_no_input() {
    assert!(matches!(parse_words("--help"), Ok(Request::Help)));
    assert!(matches!(parse_words("--version -c"), Ok(Request::Version)));
    assert!(matches!(parse_words("-dumpmachine"), Ok(Request::Ask(..))));
    assert!(matches!(parse_words("-v"), Ok(Request::Ask(..))));
    assert!(matches!(parse_words("a.c -print-file-name=libc.so"), Ok(Request::Ask(..))));
    assert!(matches!(parse_words("-dumpbase a a.c"), Ok(Request::Translate(_))));
    assert!(matches!(parse_words("-v a.c"), Ok(Request::Translate(_))));
}

#[test]
fn the_c_compiler_can_be_several_words_and_comes_from_the_environment() {
    let args = [OsString::from("a.c")];
    let Ok(Request::Translate(o)) = parse(&args, Some("ccache clang".into())) else { panic!("translate") };
    assert_eq!(strings(&o.cc), ["ccache", "clang"]);
    assert!(o.is_clang());
    assert_eq!(strings(&options("--cc=gcc-12 a.c").cc), ["gcc-12"]);
    assert!(!options("--cc=gcc-12 a.c").is_clang());
}
