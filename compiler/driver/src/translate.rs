//! One source through the whole translation: text, tokens, tree, edits, text again.
//!
//! Each stage can print itself (`--dump=`). Not here: running the C compiler on the result. Called by `xmpcc.rs`.

use crate::face::{face, Face};
use crate::options::{Options, Stage};
use crate::preprocess::{Failed, Preprocessed, Preprocessor};
use nagaya_splitcc::Objects;
use nagaya_text::diag::{Diagnostics, Renderer, Style};
use nagaya_text::edit::Edits;
use nagaya_text::files::Sources;
use nagaya_text::source::Unit;
use nagaya_text::token::{TokenFlags, TokenKind};
use nagaya_text::{columns, directives, emit};
use std::fmt::Write;

/// What came out of the translation of one source.
pub struct Translated {
    /// Preprocessed C, or the output of `--dump`; `None` when there were errors.
    pub text: Option<Vec<u8>>,
    /// Messages for standard error, complete.
    pub messages: String,
    /// The source as the C compiler should name it.
    pub name: String,
    /// The objects that generated names mean.
    pub objects: Objects,
    /// Whether gcc before version 14 may vectorise a floating-point sum wrongly. False without `-O2`.
    pub has_sums_at_risk: bool,
}

/// Translates a preprocessed source.
pub fn translate(pre: Preprocessed, p: &Preprocessor<'_>, color: bool) -> Result<Translated, Failed> {
    let options = p.options;
    let name = pre.name;
    let mut unit =
        Unit::new(pre.text, &name, &nagaya_c::lex_options(face().pragmas())).map_err(|e| format!("'{name}': {e}"))?;
    let sources = Sources::new(&unit, pre.stdin);
    let given = pre.joined.map(|text| Sources::new(&unit, None).instead(&name, text));
    columns::restore(&mut unit, given.as_ref().unwrap_or(&sources));
    if let Some(expansion) = directives::needed(&unit) {
        expand(&expansion, &mut unit, p)?;
    }
    if options.dump == Some(Stage::Tokens) {
        let text = Some(show_tokens(&unit).into_bytes());
        return Ok(Translated {
            text,
            messages: String::new(),
            name,
            objects: Objects::new(),
            has_sums_at_risk: false,
        });
    }
    let header = pre.lacks_header.then(|| first_of_library(&unit)).flatten();
    let (Lowered { edits, objects, has_sums_at_risk }, mut diags, shown) =
        nagaya_c::with_stack(|| lower(&unit, options))
            .ok_or_else(|| "no thread could be started for the front end".to_string())?;
    if let Some(at) = header {
        diags
            .warning(
                nagaya_text::Span::token(at),
                "this source uses the library without its header: xmpcc includes <xmp.h>",
            )
            .help("write '#include <xmp.h>' at the beginning");
    }
    let text = match options.dump {
        Some(Stage::Tree | Stage::Model | Stage::Plan) => shown.into_bytes(),
        Some(Stage::Edits) => edits.describe(&unit).into_bytes(),
        _ => {
            let mut text = finish(&unit, &sources, &edits, p, &mut diags);
            if options.profile_access {
                text.extend(PROFILE_ACCESS.as_bytes());
            }
            text
        }
    };
    diags.settle(&unit, options.no_warnings, options.warnings_are_errors);
    let style = Style { color, max_errors: options.max_errors, command: face().command(), json: options.json };
    let messages = Renderer::new(&unit, &sources, style).render(&diags);
    // Tree, model and plan are worth looking at when the source has mistakes, too.
    let show = diags.errors() == 0 || matches!(options.dump, Some(Stage::Tree | Stage::Model | Stage::Plan));
    // The process ends soon, and a hundred thousand small pieces of memory take time to free.
    std::mem::forget((unit, sources, edits));
    Ok(Translated { text: show.then_some(text), messages, name, objects, has_sums_at_risk })
}

/// Has the program's accesses counted in profiles: runs before the start of the library.
const PROFILE_ACCESS: &str = "
extern void ngy_profile_accesses(void);
static __attribute__((__constructor__)) void ngy_profile_accesses_of_unit(void) { ngy_profile_accesses(); }
";

/// The first name of the library in the user's files; macros of its header have others.
fn first_of_library(unit: &Unit) -> Option<u32> {
    let is_one = |k: &u32| {
        let name = unit.bytes(*k);
        unit.token(*k).kind == TokenKind::Ident
            && (name.starts_with(b"xmp_") || name.starts_with(b"xmpc_") || nagaya_xmpc::is_of_library(name))
    };
    (0..unit.main_tokens().len() as u32).filter(|k| !unit.in_system_file(*k)).find(is_one)
}

/// What is made of a tree.
#[derive(Default)]
struct Lowered {
    edits: Edits,
    objects: Objects,
    has_sums_at_risk: bool,
}

/// Parses and lowers. Returns the text of the tree or the model for `--dump`.
fn lower(unit: &Unit, options: &Options) -> (Lowered, Diagnostics, String) {
    let mut directives = nagaya_xmpc::Directives { model: nagaya_xmpc::Model::lenient(options.omni) };
    directives.model.is_strict = options.pedantic;
    let parsed = match face() {
        Face::Xmp | Face::Fortran => nagaya_c::parse(unit, &mut directives),
        Face::SplitC => nagaya_c::parse(unit, &mut nagaya_splitcc::SplitC),
    };
    let mut diags = Diagnostics::new();
    for problem in &unit.problems {
        diags.error(nagaya_text::Span::token(problem.at), problem.what.message());
    }
    diags.append(parsed.diags);
    if face() == Face::Xmp {
        nagaya_xmpc::misspelt_sentinels(unit, &mut diags);
    }
    match options.dump {
        Some(Stage::Tree) => return (Lowered::default(), diags, nagaya_c::dump(unit, &parsed.tree)),
        Some(Stage::Model) => {
            let shown = nagaya_xmpc::dump_model(unit, &parsed.tree, &directives);
            return (Lowered::default(), diags, shown);
        }
        _ => {}
    }
    let has_sums_at_risk = options.moderate && diags.errors() == 0 && nagaya_c::has_sums_at_risk(unit, &parsed.tree);
    if face() == Face::SplitC {
        let how = nagaya_splitcc::Options { check: options.check, aggregate: options.aggregate };
        let (edits, objects) = nagaya_splitcc::lower(unit, &parsed.tree, how, &mut diags);
        return (Lowered { edits, objects, has_sums_at_risk }, diags, String::new());
    }
    let xmp = nagaya_xmpc::Options { check: options.check, image_base: options.image_base };
    if options.dump == Some(Stage::Plan) {
        let shown = nagaya_xmpc::dump_plan(unit, &parsed.tree, &directives, xmp, &mut diags);
        return (Lowered::default(), diags, shown);
    }
    let edits = nagaya_xmpc::lower(unit, &parsed.tree, &directives, xmp, &mut diags);
    std::mem::forget((parsed.tree, directives));
    (Lowered { edits, objects: Objects::new(), has_sums_at_risk }, diags, String::new())
}

/// `-E`: the C compiler's preprocessed `text` with the macros inside our directives expanded, so that it can be compiled as a `.i`
/// file. `pre` is the same source preprocessed with its macros kept.
pub fn expand_directives(text: &[u8], pre: Preprocessed, p: &Preprocessor<'_>) -> Result<Vec<u8>, Failed> {
    let name = pre.name;
    let mut unit =
        Unit::new(pre.text, &name, &nagaya_c::lex_options(face().pragmas())).map_err(|e| format!("'{name}': {e}"))?;
    let Some(expansion) = directives::needed(&unit) else { return Ok(text.to_vec()) };
    expand(&expansion, &mut unit, p)?;
    let mut lines = unit.pragmas.iter().filter(|p| p.directive).map(|p| unit.source(p.tokens));
    let mut out = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|b| *b == b'\n') {
        match is_directive(line).then(|| lines.next()).flatten() {
            Some(words) => out.extend_from_slice(format!("#pragma {words}\n").as_bytes()),
            None => out.extend_from_slice(line),
        }
    }
    Ok(out)
}

fn expand(expansion: &directives::Expansion, unit: &mut Unit, p: &Preprocessor<'_>) -> Result<(), Failed> {
    let output = expansion.text.as_ref().map_or(Ok(Vec::new()), |text| p.expand(text))?;
    expansion.apply(unit, &output);
    Ok(())
}

/// Whether a line of preprocessed text is a directive of ours.
pub fn is_directive(line: &[u8]) -> bool {
    let words = line.trim_ascii_start().strip_prefix(b"#").map(<[u8]>::trim_ascii_start);
    let Some(rest) = words.and_then(|w| w.strip_prefix(b"pragma")) else { return false };
    let first = rest.split(|b| !b.is_ascii_alphanumeric()).find(|w| !w.is_empty()).unwrap_or(b"");
    face().pragmas().iter().any(|p| p.as_bytes() == first)
}

/// The translated text. A unit in which nothing was translated, and that includes no header of ours, does not need the
/// prelude, nor the time to compile it.
fn finish(unit: &Unit, sources: &Sources, edits: &Edits, p: &Preprocessor<'_>, diags: &mut Diagnostics) -> Vec<u8> {
    let ours = p.install.include.to_string_lossy().into_owned();
    let prelude = p.install.include.join("nagaya/").to_string_lossy().into_owned();
    // <xmp.h> and <nagaya.h> share headers with the prelude.
    let plain =
        edits.is_empty() && !unit.files.iter().any(|f| f.name.starts_with(&ours) && !f.name.starts_with(&prelude));
    let in_prelude = |name: &str| name.starts_with(&prelude);
    let keep_macros = p.options.macro_debug && !p.options.is_clang();
    let leave_out: Option<&dyn Fn(&str) -> bool> = if plain && !keep_macros { Some(&in_prelude) } else { None };
    match emit::emit(unit, sources, edits, &emit::Settings { leave_out, keep_macros }) {
        Ok(text) => text,
        Err(e) => {
            diags.error(e.span(), e.to_string());
            Vec::new()
        }
    }
}

/// `--dump=tokens`: one line per token of the user's files; those of directives are indented below their line.
fn show_tokens(unit: &Unit) -> String {
    let mut out = String::new();
    for (k, t) in unit.main_tokens().iter().enumerate() {
        if unit.in_system_file(k as u32) {
            continue;
        }
        show_token(&mut out, unit, k, "");
        if matches!(t.kind, TokenKind::Pragma | TokenKind::Directive) {
            let list = unit.pragmas[t.sym as usize].tokens;
            list.tokens().for_each(|k| show_token(&mut out, unit, k, "  "));
        }
    }
    out
}

fn show_token(out: &mut String, unit: &Unit, k: usize, indent: &str) {
    let t = unit.tokens[k];
    let spelling = if t.len > 0 { format!(" {}", unit.spelling(k as u32)) } else { String::new() };
    let mut flags = String::new();
    for (flag, name) in [(TokenFlags::EXPANDED, " expanded"), (TokenFlags::SYSTEM, " system")] {
        if t.flags.has(flag) {
            flags += name;
        }
    }
    let file = &unit.file(t.file).name;
    let _ = writeln!(out, "{indent}{file}:{}:{}: {:?}{spelling}{flags}", t.line, t.col, t.kind);
}
