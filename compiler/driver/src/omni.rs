//! Options of the Omni XcalableMP compiler, as options of this one. Makefiles of old programs have them.
//!
//! Not here: the meaning of the options. Called by `options.rs` and `fortran.rs`.

use std::ffi::OsString;

/// Why an option cannot be taken: it is for accelerators.
pub fn refusal(option: &str) -> Option<String> {
    let name = option.split('=').next().unwrap_or(option);
    let is_for_accelerators = matches!(
        name,
        "-xacc" | "--xcalableacc" | "-acc" | "--openacc" | "--no-ldg" | "--default-veclen" | "--platform" | "--device"
    );
    is_for_accelerators.then(|| {
        format!("'{option}' is an option for XcalableACC and OpenACC, which Nagaya does not have; compile without it, for processors only")
    })
}

/// The replacement of an option, and how many arguments it took. The replacement is an option for us or for the C
/// compiler, or nothing. `None` if it is not an option of Omni.
pub fn in_our_words(option: &str) -> Option<(Option<&str>, usize)> {
    let word = match option {
        // To cc the first would be `-o mp`.
        "-omp" | "--openmp" => "-fopenmp",
        "--debug" | "--tmp" => "--keep-temps",
        "--dry" => "-###",
        "--stop-pp" => "-E",
        "--stop-frontend" => "-fsyntax-only",
        "--stop-translator" | "--stop-backend" => "--dump=c",
        "--stop-compile" => "-c",
        "--show-env" => "--version",
        // Traces for tools that are not here.
        "--profile" | "--selective-profile" => return Some((None, 2)),
        _ => return of_a_stage(option),
    };
    Some((Some(word), 1))
}

/// The same for a whole command line of `xmpf90`, which keeps no files of its own.
pub fn in_words_of_xmpf90(args: Vec<OsString>) -> Vec<OsString> {
    let mut out = Vec::with_capacity(args.len());
    let mut rest = args.into_iter();
    while let Some(arg) = rest.next() {
        let text = arg.to_str().unwrap_or("");
        let (word, used) = match in_our_words(text) {
            Some((Some("--dump=c"), n)) => (Some("--dump=fortran"), n),
            Some((Some("--keep-temps"), n)) => (None, n),
            // gfortran preprocesses only with an option.
            Some((Some("-E"), n)) if text != "-E" => {
                out.push("-cpp".into());
                (Some("-E"), n)
            }
            Some(words) => words,
            None if text == "--verbose" => (Some("-v"), 1),
            None if text == "-h" => (Some("--help"), 1),
            None if text.starts_with("-max_assumed_shape=") => (None, 1),
            None => {
                out.push(arg);
                continue;
            }
        };
        out.extend(word.map(OsString::from));
        (1..used).for_each(|_| drop(rest.next()));
    }
    out
}

/// `--Wn-O3`: an option for one of the stages. Preprocessor, compiler and linker take what `cc` takes; the others are not here.
fn of_a_stage(option: &str) -> Option<(Option<&str>, usize)> {
    let rest = option.strip_prefix("--W")?;
    let word = rest.get(1..)?.trim_start_matches(',');
    match rest.chars().next()? {
        'p' | 'n' | 'l' => Some((Some(word), 1)),
        'f' | 'x' | 'b' => Some((None, 1)),
        _ => None,
    }
    .filter(|_| word.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::{in_our_words, in_words_of_xmpf90, refusal};

    #[test]
    fn old_words_become_ours_and_others_stay() {
        assert_eq!(in_our_words("-omp"), Some((Some("-fopenmp"), 1)));
        assert_eq!(in_our_words("--profile"), Some((None, 2)));
        assert_eq!(in_our_words("--Wn-O3"), Some((Some("-O3"), 1)));
        assert_eq!(in_our_words("--Wl,-lfoo"), Some((Some("-lfoo"), 1)));
        assert_eq!(in_our_words("--Wx-debug"), Some((None, 1)));
        for other in ["--Wall", "-o", "--version", "-Wl,-lfoo", "--Wn", "--Wé-x"] {
            assert_eq!(in_our_words(other), None, "{other}");
        }
    }

    #[test]
    fn those_of_xmpf90_are_fewer() {
        let words = |text: &str| text.split(' ').map(Into::into).collect::<Vec<std::ffi::OsString>>();
        let given = "-omp --debug --profile tlog -O2 --Wl-lfoo -max_assumed_shape=8 --verbose --stop-translator a.f90";
        assert_eq!(in_words_of_xmpf90(words(given)), words("-fopenmp -O2 -lfoo -v --dump=fortran a.f90"));
        assert_eq!(in_words_of_xmpf90(words("--stop-pp -h a.f90")), words("-cpp -E --help a.f90"));
    }

    #[test]
    fn those_for_accelerators_are_refused() {
        for option in ["-xacc", "-xacc=pgi", "--openacc", "--device=Volta"] {
            assert!(refusal(option).is_some_and(|text| text.contains(option)), "{option}");
        }
        assert_eq!(refusal("-x"), None);
    }
}
