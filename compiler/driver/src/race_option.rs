//! `-frace`: what it is for gcc and gfortran.

use std::ffi::OsString;
use std::path::Path;

/// The arguments with `-frace` replaced by gcc's option: the file makes the compiler instrument accesses and the linker add the detector.
pub fn spelled_out(args: Vec<OsString>, lib: &Path) -> Vec<OsString> {
    let specs = || [OsString::from("-specs="), lib.join("nagaya/race.specs").into()].into_iter().collect();
    args.into_iter().map(|arg| if arg == "-frace" { specs() } else { arg }).collect()
}

#[cfg(test)]
mod tests {
    use super::spelled_out;
    use std::ffi::OsString;
    use std::path::Path;

    #[test]
    fn only_the_option_itself_is_replaced() {
        let args = ["-frace", "-O2", "-fracetrack", "frace.c"].map(OsString::from).to_vec();
        let expected = ["-specs=/p/lib/nagaya/race.specs", "-O2", "-fracetrack", "frace.c"].map(OsString::from);
        assert_eq!(spelled_out(args, Path::new("/p/lib")), expected);
    }
}
