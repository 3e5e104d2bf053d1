//! Text in two columns, as wide as the terminal: what `--help` of our commands and `nagaya info` print.
//!
//! Not here: the texts. Called by `nagaya` and by the compilers' driver.

#![forbid(unsafe_code)]

/// Where nothing sets the width of a line.
const USUAL: usize = 100;

/// Below this width text is not wrapped any more closely.
const LEAST: usize = 40;

/// Columns of standard output: those of the terminal, else the value of COLUMNS, else 100.
pub fn width() -> usize {
    let terminal = terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0));
    let variable = || std::env::var("COLUMNS").ok().and_then(|text| text.trim().parse().ok());
    terminal.or_else(variable).filter(|width| *width > 0).unwrap_or(USUAL).max(LEAST)
}

/// `  name    text`, the text wrapped beside the name, from column `column` on. A name that reaches into the text has
/// its own line.
pub fn row(out: &mut String, name: &str, text: &str, column: usize, width: usize) {
    // On a narrow terminal, the text is below.
    let column = if column + LEAST / 2 > width { 6 } else { column };
    let mut line = if name.is_empty() { String::new() } else { format!("  {name}") };
    let length = |line: &str| line.chars().count();
    if length(&line) + 2 > column && !text.is_empty() && !name.is_empty() {
        let mut words = String::new();
        paragraph(&mut words, name, width - 2);
        words.lines().for_each(|line| *out += &format!("  {line}\n"));
        line.clear();
    }
    for (k, word) in text.split_whitespace().enumerate() {
        if k > 0 && length(&line) + 1 + length(word) > width {
            *out += &line;
            out.push('\n');
            line.clear();
        }
        match length(&line) < column {
            true => line += &" ".repeat(column - length(&line)),
            false => line.push(' '),
        }
        line += word;
    }
    *out += line.trim_end();
    out.push('\n');
}

/// Lays out for one width a help text that was laid out for another. Paragraphs begin at the left. Rows are `  name
/// text`, and their further lines are indented more.
pub fn wrap(text: &str, width: usize) -> String {
    let pieces = pieces(text);
    let mut out = String::new();
    for piece in &pieces {
        match piece {
            Piece::Blank => out.push('\n'),
            Piece::Paragraph(words) => paragraph(&mut out, words, width),
            Piece::Row { name, text, column } => row(&mut out, name, text, *column, width),
        }
    }
    out
}

enum Piece {
    Blank,
    Paragraph(String),
    Row { name: String, text: String, column: usize },
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for line in text.lines() {
        let inner = line.trim();
        let indent = line.len() - line.trim_start().len();
        match (pieces.last_mut(), indent) {
            _ if inner.is_empty() => pieces.push(Piece::Blank),
            (Some(Piece::Paragraph(words)), 0) => *words += &format!(" {inner}"),
            (_, 0) => pieces.push(Piece::Paragraph(inner.into())),
            (Some(Piece::Row { text, column, .. }), 3..) => {
                if text.is_empty() {
                    *column = indent;
                }
                *text += &format!(" {inner}");
            }
            _ => {
                let (name, text) = inner.split_once("  ").unwrap_or((inner, ""));
                let column = line.len() - text.trim_start().len();
                pieces.push(Piece::Row { name: name.into(), text: text.trim().into(), column });
            }
        }
    }
    align(&mut pieces);
    pieces
}

/// All rows have the column of most of them.
fn align(pieces: &mut [Piece]) {
    let columns = |pieces: &[Piece]| -> Vec<usize> {
        let of = |piece: &Piece| match piece {
            Piece::Row { column, text, .. } if !text.is_empty() => Some(*column),
            _ => None,
        };
        pieces.iter().filter_map(of).collect()
    };
    let all = columns(pieces);
    let usual = all.iter().copied().max_by_key(|column| all.iter().filter(|other| *other == column).count());
    for piece in pieces {
        if let (Piece::Row { column, .. }, Some(usual)) = (piece, usual) {
            *column = usual;
        }
    }
}

fn paragraph(out: &mut String, words: &str, width: usize) {
    let mut length = 0;
    for word in words.split_whitespace() {
        let long = word.chars().count();
        if length > 0 && length + 1 + long > width {
            out.push('\n');
            length = 0;
        } else if length > 0 {
            out.push(' ');
            length += 1;
        }
        *out += word;
        length += long;
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: &str = "\
usage: x [options] file...

Compiles a language and links the program with
its library.

  -a, -b      both of them, which is quite a lot
              in two lines
  --a-very-long-option
              below
  -c -d -e ..., -MD -MMD -MF -MT -MP ..., -one -after -the -other
              as in cc
";

    #[test]
    fn every_width_is_kept_and_no_word_is_lost() {
        let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
        for width in LEAST..140 {
            let wrapped = wrap(HELP, width);
            assert_eq!(words(&wrapped), words(HELP), "{width}");
            assert!(wrapped.lines().all(|line| line.chars().count() <= width), "{width}:\n{wrapped}");
        }
        let wide = wrap(HELP, 100);
        assert!(wide.contains("\n  -a, -b      both of them, which is quite a lot in two lines\n"), "{wide}");
        assert!(wide.contains("\n  --a-very-long-option\n              below\n"), "{wide}");
        assert!(wide.contains("\nCompiles a language and links the program with its library.\n"), "{wide}");
    }

    #[test]
    fn what_is_wrapped_again_is_the_same() {
        let once = wrap(HELP, 100);
        assert_eq!(wrap(&once, 100), once);
    }
}
