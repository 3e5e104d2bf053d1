//! Reads modules of Fortran: public procedures whose names begin with `xmp_`, their declarations and the comment before them.

use super::item::{Comment, Group, Section};

pub fn read(title: &str, text: &str) -> Section {
    let mut section = Section { title: title.into(), ..Section::default() };
    let mut comment: Vec<String> = Vec::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        if let Some(text) = line.strip_prefix("! ") {
            comment.push(text.into());
            continue;
        }
        let name = ["function ", "subroutine "].iter().find_map(|kind| line.split_once(*kind)).map(|(_, rest)| rest);
        let name: String = name.unwrap_or_default().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        if !line.starts_with("end") && name.starts_with("xmp_") {
            let mut declaration = line.split(" bind(c").next().unwrap_or(line).trim().to_string();
            if let Some((_, result)) = line.split_once(" bind(c").and_then(|(_, rest)| rest.split_once("result(")) {
                declaration = format!("{declaration} result({result}");
            }
            // The declarations of the arguments, up to the first statement.
            for line in lines.by_ref().take_while(|line| line.contains("::") || *line == "import") {
                // Others are local variables.
                let (kind, declared) = line.split_once("::").unwrap_or((line, ""));
                let is_result = declaration.contains(&format!("result({})", declared.trim()));
                if is_result || kind.contains("intent(") || kind.contains(", value") || kind.contains("optional") {
                    declaration = format!("{declaration}\n  {line}");
                }
            }
            let comment = Comment::read(comment.iter().map(String::as_str));
            section.groups.push(Group { functions: vec![(name, declaration)], comment });
        }
        comment.clear();
    }
    section
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_procedure_has_its_comment_and_its_arguments() {
        let source = "module m\n! The head.\ncontains\n  ! Adds.\n  integer function xmp_add(a)\n    integer, intent(in) :: a\n    xmp_add = a\n  end function\n\
            \n  function c_other() bind(c)\n  end function\n  function xmp_time() bind(c) result(t)\n    import\n    real(c_double) :: t\n  end function\n";
        let section = read("m", source);
        let found: Vec<(&str, &str)> =
            section.groups.iter().map(|g| (g.functions[0].0.as_str(), g.functions[0].1.as_str())).collect();
        assert_eq!(
            found,
            [
                ("xmp_add", "integer function xmp_add(a)\n  integer, intent(in) :: a"),
                ("xmp_time", "function xmp_time() result(t)\n  real(c_double) :: t")
            ]
        );
        assert_eq!(section.groups[0].comment.text, ["Adds."]);
    }
}
