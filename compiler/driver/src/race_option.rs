//! `-frace`: what it is for gcc and gfortran.

use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The arguments with `-frace` replaced by gcc's option: the file makes the compiler instrument accesses and the linker add the detector.
/// An error names a misspelt one, which gcc would report without a hint or take for another option.
pub fn spelled_out(args: Vec<OsString>, lib: &Path) -> Result<Vec<OsString>, String> {
    let specs = || [OsString::from("-specs="), lib.join("nagaya/race.specs").into()].into_iter().collect();
    let spell = |arg: OsString| match is_misspelt(&arg) {
        _ if arg == "-frace" => Ok(specs()),
        true => Err(format!("unknown option '{}'; did you mean '-frace'?", arg.to_string_lossy())),
        false => Ok(arg),
    };
    args.into_iter().map(spell).collect()
}

/// The error where the compiler is clang, which would ignore the option.
pub fn not_by(cc: &[OsString]) -> String {
    let cc: Vec<_> = cc.iter().map(|word| word.to_string_lossy()).collect();
    format!("-frace needs gcc, and the C compiler is '{}': leave out --cc, or name gcc", cc.join(" "))
}

/// Whether an option is nearly ours and none of gcc's (`nagaya fc` has the same in `tools/nagaya/src/fortran.rs`).
fn is_misspelt(arg: &OsStr) -> bool {
    let text = arg.to_str().unwrap_or_default();
    ["-frac", "--frace"].contains(&text) || text.starts_with("-frace") && text != "-frace"
}

#[cfg(test)]
mod tests {
    use super::spelled_out;
    use std::ffi::OsString;
    use std::path::Path;

    #[test]
    fn only_the_option_itself_is_replaced() {
        let args = ["-frace", "-O2", "-ftracer", "frace.c"].map(OsString::from).to_vec();
        let expected = ["-specs=/p/lib/nagaya/race.specs", "-O2", "-ftracer", "frace.c"].map(OsString::from);
        assert_eq!(spelled_out(args, Path::new("/p/lib")), Ok(expected.to_vec()));
    }

    #[test]
    fn a_misspelt_one_is_an_error() {
        for wrong in ["-fraces", "-frac", "-frace=all", "-frace-detect", "--frace"] {
            let message = spelled_out(vec![wrong.into()], Path::new("/p/lib")).expect_err("misspelt");
            assert!(message.contains(wrong) && message.contains("'-frace'"), "{message}");
        }
    }
}
