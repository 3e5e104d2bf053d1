//! Comments that were meant as directives: the sentinel is misspelt, or begins in a wrong column of fixed form.
//!
//! The Fortran compiler ignores such a line. A comment counts only if its first word is like `$xmp` and the next word
//! is like the name of a directive. The sentinels of others, `!$omp`, `!$acc` and `!dir$`, do not count. A directive
//! that the user turned into a comment by a second sign or a blank, `!!$xmp` or `! $xmp`, does not count either. Called
//! by `lines`.

use nagaya_model::registry;
use nagaya_text::suggest::nearest;
use std::ops::Range;

const NAME: &str = "xmp";

/// Words before or after `$` that are like ours but belong to others.
const OF_OTHERS: [&str; 4] = ["omp", "ompx", "omx", "smp"];

/// What is wrong, and with which bytes of the line.
pub struct Slip {
    pub at: Range<usize>,
    pub message: String,
}

/// The slip in a line that is a comment.
pub fn slip(line: &[u8], is_free: bool) -> Option<Slip> {
    let lead = line.iter().take_while(|b| b.is_ascii_whitespace()).count();
    let sign = *line.get(lead)?;
    let is_comment = sign == b'!' || !is_free && lead == 0 && matches!(sign, b'c' | b'C' | b'*');
    // Most comments have a blank here.
    if !is_comment || !matches!(line.get(lead + 1), Some(b) if *b == b'$' || b.is_ascii_alphabetic()) {
        return None;
    }
    let text = std::str::from_utf8(&line[lead + 1..]).ok()?.to_ascii_lowercase();
    // `$xmp nodes`, `xmp$ nodes`: the bytes to the end of the sentinel, its name, and what follows.
    let (length, name, rest) = match text.strip_prefix('$') {
        Some(after) => named(after).map(|(length, name, rest)| (length + 1, name, rest))?,
        None => {
            let (name, rest) =
                text.split_once('$').filter(|(name, _)| name.bytes().all(|b| b.is_ascii_alphabetic()))?;
            (name.len() + 1, name.to_string(), rest)
        }
    };
    let is_ours = name == NAME || !OF_OTHERS.contains(&name.as_str()) && nearest(&name, [NAME]).is_some();
    if !is_ours || !begins_as_directive(rest) {
        return None;
    }
    let at = lead..lead + 1 + length;
    let written = String::from_utf8_lossy(&line[at.clone()]).into_owned();
    let right = if is_free { "!$xmp" } else { "!$xmp' in column 1, or 'c$xmp" };
    let is_right = written.len() == 5 && written[1..].eq_ignore_ascii_case("$xmp");
    let message = match is_right {
        true if lead == 0 => return None,
        true => format!("'{written}' begins a comment here: in fixed form a directive begins in column 1"),
        false => format!("'{written}' begins a comment, not a directive; did you mean '{right}'?"),
    };
    Some(Slip { at, message })
}

/// The name of a sentinel after `$`, which a blank may part: how long it is as it is written, the name, and what follows.
fn named(after: &str) -> Option<(usize, String, &str)> {
    let blanks = after.len() - after.trim_start().len();
    let word = |from: usize| after[from..].bytes().take_while(u8::is_ascii_alphabetic).count();
    let first = blanks + word(blanks);
    let more = after[first..].len() - after[first..].trim_start().len();
    let second = first + more + word(first + more);
    let joined = format!("{}{}", &after[blanks..first], &after[first + more..second]);
    match joined == NAME {
        true => Some((second, joined, &after[second..])),
        // `!$ x = 1` is a statement for OpenMP.
        false if blanks > 0 && &after[blanks..first] != NAME => None,
        false => Some((first, after[blanks..first].to_string(), &after[first..])),
    }
}

fn begins_as_directive(rest: &str) -> bool {
    let word = rest.trim_start().split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("");
    registry::words().any(|w| w == word)
        || word.len() > 3 && nearest(word, registry::words()).is_some()
        || word == "end"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(line: &str, is_free: bool) -> Option<String> {
        slip(line.as_bytes(), is_free).map(|slip| line[slip.at].to_string())
    }

    #[test]
    fn slips_are_found() {
        for (line, sentinel) in [
            ("!$xpm nodes p(4)", "!$xpm"),
            ("  !$XPM Nodes p(4)", "!$XPM"),
            ("!$xm p loop on t(i)", "!$xm p"),
            ("!$ xmp loop on t(i)", "!$ xmp"),
            ("!$xm loop on t(i)", "!$xm"),
            ("!$xmpp barrier", "!$xmpp"),
            ("!xmp$ align a(i) with t(i)", "!xmp$"),
            ("!xpm$ bariers", "!xpm$"),
            ("!$xpm end task", "!$xpm"),
        ] {
            assert_eq!(found(line, true).as_deref(), Some(sentinel), "{line}");
        }
        for (line, sentinel) in [
            ("      !$xmp loop on t(i)", "!$xmp"),
            ("c$xpm barrier", "c$xpm"),
            ("*$mxp barrier", "*$mxp"),
            (" !$XMP nodes p(*)", "!$XMP"),
        ] {
            assert_eq!(found(line, false).as_deref(), Some(sentinel), "{line}");
        }
    }

    #[test]
    fn other_comments_are_not() {
        for line in [
            "!$omp barrier",
            "!$omp task",
            "!$ompx loop",
            "!$acc loop",
            "!dir$ loop count(3)",
            "!dec$ attributes align : 64 :: a",
            "!gcc$ ivdep",
            "!$ x = 1",
            "!$ call xmp(task)",
            "!$ loop = 3",
            "!!$xmp barrier",
            "! $xmp barrier",
            "! the xmp loop",
            "!xmp loop",
            "!$xmp barrier",
            "!$xpm is what they call it",
            "!$xm",
            "!$",
            "!",
            "!xmp$",
            "!$smp loop",
            "!comment$ loop",
            "! é$xpm loop",
        ] {
            assert_eq!(found(line, true), None, "{line}");
        }
        for line in ["c$omp barrier", "c$xmp barrier", "call xpm$loop", "      x = '!$xpm loop'", "c xmp$ loop"] {
            assert_eq!(found(line, false), None, "{line}");
        }
    }
}
