//! Runs the front end over preprocessed files and prints what it made of them.
//!
//! `cargo run --release -p nagaya-c --example front -- [-q] file.i ...`

use nagaya_c::{lex_options, parse, with_stack, PlainC};
use std::time::Instant;

fn main() {
    let mut quiet = false;
    let mut total = std::time::Duration::ZERO;
    let mut files = 0;
    for arg in std::env::args().skip(1) {
        if arg == "-q" {
            quiet = true;
            continue;
        }
        let Ok(text) = std::fs::read(&arg) else {
            eprintln!("{arg}: cannot be read");
            continue;
        };
        let bytes = text.len();
        let report = with_stack(|| {
            let start = Instant::now();
            let unit = nagaya_text::Unit::new(text, &arg, &lex_options(&["xmp"])).map_err(|e| e.to_string())?;
            let lexed = start.elapsed();
            let parsed = parse(&unit, &mut PlainC);
            let all = start.elapsed();
            let mut out = format!(
                "{arg}: {bytes} bytes, {} tokens, {} items, {} skipped, {} problems, lex {lexed:?}, all {all:?}",
                unit.main_tokens().len(),
                parsed.tree.items.len(),
                parsed.tree.skipped.len(),
                parsed.diags.list().len()
            );
            for s in &parsed.tree.skipped {
                let l = unit.location(s.lo);
                let text: String = unit.source(*s).chars().take(300).collect();
                out += &format!("\n  skipped {}:{}: {text}", unit.file(l.file).name, l.line);
            }
            for p in parsed.diags.list() {
                let l = unit.location(p.span.lo);
                out += &format!("\n  {}:{}:{}: {}", unit.file(l.file).name, l.line, l.col, p.message);
            }
            Ok::<_, String>((out, all, parsed.diags.list().len() + parsed.tree.skipped.len()))
        });
        match report {
            Some(Ok((text, time, trouble))) => {
                total += time;
                files += 1;
                if !quiet || trouble > 0 {
                    println!("{text}");
                }
            }
            Some(Err(e)) => println!("{arg}: {e}"),
            None => println!("{arg}: no thread"),
        }
    }
    println!("{files} files in {total:?}");
}
