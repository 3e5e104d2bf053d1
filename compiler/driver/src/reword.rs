//! Messages of the C compiler about translated Split-C: where they contain a name of generated code, the user's expression replaces it.
//!
//! Generated names are `ngysc_`, a letter and a number. The letter shows the contents of the variable: `p`, `a` and `m`
//! hold the address of the object, the others its value. Called by `xmpcc.rs`.

use nagaya_splitcc::Objects;

const PREFIX: &str = "ngysc_";

/// The messages with the user's expressions.
pub fn reworded(messages: &str, objects: &Objects) -> String {
    let messages = without_consequences(messages);
    let mut out = String::with_capacity(messages.len());
    let mut rest = messages.as_str();
    while let Some(at) = rest.find(PREFIX) {
        let (before, name) = rest.split_at(at);
        let Some((letter, number, after)) = parts(&name[PREFIX.len()..]) else {
            out += before;
            out += PREFIX;
            rest = &name[PREFIX.len()..];
            continue;
        };
        let Some(object) = objects.get(&number) else {
            out += before;
            out += &name[..name.len() - after.len()];
            rest = after;
            continue;
        };
        rest = after;
        match (b"pam".contains(&letter), before.strip_suffix('*'), after.strip_prefix("->")) {
            (false, ..) => out += &format!("{before}{object}"),
            (true, Some(before), _) => out += &format!("{before}{object}"),
            (true, None, Some(member)) => {
                out += &format!("{before}{object}.");
                rest = member;
            }
            (true, None, None) => out += &format!("{before}&{object}"),
        }
    }
    out + rest
}

/// The messages without those of undeclared names that are generated: an error in the declaration has come before.
fn without_consequences(messages: &str) -> String {
    let mut out = String::with_capacity(messages.len());
    let mut drops = false;
    for line in messages.split_inclusive('\n') {
        // Lines of the source are indented.
        if !line.starts_with([' ', '\t']) {
            let is_consequence = line.contains(PREFIX) && line.contains("undeclared");
            drops = is_consequence || drops && line.contains("each undeclared identifier is reported only once");
        }
        if !drops {
            out += line;
        }
    }
    out
}

/// Letter and number of a name, and what follows it.
fn parts(name: &str) -> Option<(u8, u32, &str)> {
    let letter = *name.as_bytes().first().filter(|letter| letter.is_ascii_lowercase())?;
    let digits = name[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(name.len() - 1);
    let number = name[1..1 + digits].parse().ok()?;
    Some((letter, number, &name[1 + digits..]))
}

#[cfg(test)]
mod tests {
    use super::reworded;

    #[test]
    fn consequences_of_other_errors_are_left_out() {
        let given = "a.sc:3:24: error: 'k' undeclared here\n    3 | f(k)\n      |   ^\na.sc:3:70: error: 'ngysc_s2' undeclared\n    3 | f(k)\n\
                     a.sc:3:70: note: each undeclared identifier is reported only once\n    3 | f(k)\na.sc:5:1: error: 'x' undeclared\n";
        let expected =
            "a.sc:3:24: error: 'k' undeclared here\n    3 | f(k)\n      |   ^\na.sc:5:1: error: 'x' undeclared\n";
        assert_eq!(reworded(given, &[(1, "x".to_string())].into()), expected);
    }

    #[test]
    fn names_become_the_users_expressions() {
        let objects = [(4, "g->next".to_string()), (12, "a[i]".to_string())].into();
        for (given, expected) in [
            ("'*ngysc_p4' is constant", "'g->next' is constant"),
            ("'ngysc_p4->value' is used", "'g->next.value' is used"),
            ("'ngysc_a12' and 'ngysc_v4'", "'&a[i]' and 'g->next'"),
            ("ngysc_p5, ngysc_here, ngysc_, ngysc_p", "ngysc_p5, ngysc_here, ngysc_, ngysc_p"),
            ("no name", "no name"),
        ] {
            assert_eq!(reworded(given, &objects), expected);
        }
    }
}
