//! The table of all directives. A row has the directive's type in the model, its places, what follows it, and the
//! function that reads it.
//!
//! A row makes a variant of [`Directive`]; the language's emission then has an arm for it. All other code that needs
//! the list of directives (suggestions, places, statements) uses the table.

use crate::cursor::at_end;
use crate::directive::{
    array, collective, gmove, image, io, post_wait, reflect, task, template, work, Declares, Directive, Made, Model,
};
use crate::language::{Failed, Language, Read};
use crate::reading;
use crate::words::did_you_mean;
use nagaya_text::suggest::nearest;
use nagaya_text::{DirectiveId, Span, TokenKind};

/// The kind of statement after a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follows {
    /// No statement.
    Nothing,
    /// The next statement belongs to it.
    Statement,
    /// The next statement belongs to it, and means nothing without it.
    Assignment,
}

/// The place of a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Among declarations outside of functions, or between the header of a function and its body.
    Declarations,
    /// Among the declarations and statements of a function.
    Statements,
    /// A place without directives.
    Wrong,
    /// The same, and that has been reported.
    Reported,
}

type Reader = fn(&mut Model, &mut dyn Language, &str, DirectiveId) -> Read<Directive>;

/// A row of the table.
struct Row {
    word: &'static str,
    /// `Declarations`: it may be there, too.
    standing: Standing,
    follows: Follows,
    read: Reader,
}

macro_rules! registry {
    ($($variant:ident($ty:ty): $standing:ident, $follows:ident { $($word:literal => $read:expr,)+ })*) => {
        const ROWS: &[Row] = &[$($(Row {
            word: $word,
            standing: Standing::$standing,
            follows: Follows::$follows,
            read: |model, p, word, id| {
                let read: fn(&mut Model, &mut dyn Language, &str, DirectiveId) -> Read<$ty> = $read;
                read(model, p, word, id).map(Directive::$variant)
            },
        },)+)*];
    };
}

registry! {
    Declares(Declares): Declarations, Nothing {
        "nodes" => |m, p, _, _| m.nodes(p),
        "template" => Model::attribute,
        "distribute" => Model::attribute,
        "align" => Model::attribute,
        "shadow" => Model::attribute,
        "static_desc" => |m, p, word, _| m.static_desc(p, word),
        "save_desc" => |m, p, word, _| m.static_desc(p, word),
        "coarray" => |m, p, _, _| m.coarray(p),
        "local_alias" => |m, p, _, _| Ok(Declares(vec![Made::Alias(m.local_alias(p)?)])),
    }
    TemplateFix(template::Fix): Statements, Nothing { "template_fix" => |m, p, _, _| m.template_fix(p), }
    Loop(work::Loop): Statements, Statement { "loop" => |m, p, _, _| m.work_loop(p), }
    Reflect(reflect::Reflect): Statements, Nothing {
        "reflect" => |m, p, word, _| m.reflect(p, word),
        "reflect_init" => |m, p, word, _| m.reflect(p, word),
        "reflect_do" => |m, p, word, _| m.reflect(p, word),
        "reduce_shadow" => |m, p, word, _| m.reflect(p, word),
    }
    WaitAsync(reflect::WaitAsync): Statements, Nothing { "wait_async" => |m, p, _, _| m.wait_async(p), }
    Gmove(gmove::Gmove): Statements, Assignment { "gmove" => |_, p, _, _| reading::gmove::gmove(p), }
    Bcast(collective::Bcast): Statements, Nothing { "bcast" => |m, p, _, _| m.bcast(p), }
    Reduce(collective::Reduce): Statements, Nothing { "reduction" => |m, p, _, _| m.reduce(p), }
    Task(task::Task): Statements, Statement { "task" => |m, p, _, _| m.task(p), }
    Tasks(task::Tasks): Statements, Statement { "tasks" => |_, _, _, _| Ok(task::Tasks), }
    ArrayOn(array::ArrayOn): Statements, Assignment { "array" => |m, p, _, _| m.array_on(p), }
    Image(image::Image): Statements, Nothing { "image" => |m, p, _, _| m.image(p), }
    Barrier(collective::Barrier): Statements, Nothing { "barrier" => |m, p, _, _| m.barrier(p), }
    Sync(image::Sync): Statements, Nothing {
        "sync_memory" => |_, p, word, _| reading::image::sync(p, word),
        "sync_all" => |_, p, word, _| reading::image::sync(p, word),
        "sync_image" => |_, p, word, _| reading::image::sync(p, word),
        "sync_images" => |_, p, word, _| reading::image::sync(p, word),
        "sync_images_all" => |_, p, word, _| reading::image::sync(p, word),
    }
    Post(post_wait::Post): Statements, Nothing { "post" => |m, p, _, _| m.post(p), }
    Wait(post_wait::Wait): Statements, Nothing { "wait" => |m, p, _, _| m.wait(p), }
    Lock(image::Lock): Statements, Nothing {
        "lock" => |_, p, word, _| reading::image::lock(p, word),
        "unlock" => |_, p, word, _| reading::image::lock(p, word),
    }
    Transfer(io::Transfer): Statements, Statement {
        "master_io" => |_, p, word, _| reading::io::transfer(p, word),
        "global_io" => |_, p, word, _| reading::io::transfer(p, word),
    }
    FileSync(io::FileSync): Statements, Nothing { "file_sync_all" => |_, p, word, _| reading::io::file_sync(p, word), }
}

/// The words that directives begin with.
pub fn words() -> impl Iterator<Item = &'static str> {
    ROWS.iter().map(|r| r.word)
}

impl Model {
    /// Reads a directive: `p` is at its word. What is left over at the end the caller reports.
    pub fn read(&mut self, p: &mut dyn Language, id: DirectiveId, standing: Standing) -> Read<Follows> {
        let at = p.here();
        let mut word = p.word().to_ascii_lowercase();
        if !word.is_empty() {
            p.next_token();
        }
        // `begin master_io` is `master_io begin`.
        let begins = word == "begin" && matches!(p.word().to_ascii_lowercase().as_str(), "master_io" | "global_io");
        if begins {
            word = p.word().to_ascii_lowercase();
            p.next_token();
        }
        let has_it = p.without(&word).is_none();
        let Some(row) = ROWS.iter().find(|r| r.word == word && has_it) else {
            if word == "end" && self.is_lenient && p.spelling().sentinel.starts_with('#') {
                p.skip_to_end();
                p.warning(at, "'end' has no meaning in C: a directive ends with its statement or block".into())
                    .help("leave this line out");
                return Ok(Follows::Nothing);
            }
            unknown(p, at, &word);
            let meant = ROWS.iter().find(|r| Some(r.word) == nearest(&word, ROWS.iter().map(|r| r.word)));
            return self.refused(p, at, meant, standing);
        };
        let Ok(mut directive) = (row.read)(self, p, &word, id) else { return self.refused(p, at, Some(row), standing) };
        if let Directive::Transfer(transfer) = &mut directive {
            transfer.is_block |= begins;
        }
        at_end(p);
        let declares = row.standing == Standing::Declarations;
        match standing {
            Standing::Statements => {}
            Standing::Declarations if declares => {}
            Standing::Reported => return self.refused(p, at, Some(row), standing),
            Standing::Declarations | Standing::Wrong => {
                let what =
                    if declares { "among declarations or statements" } else { "among the statements of a function" };
                p.error(at, format!("'{word}' must be {what}"));
            }
        }
        self.directives.insert(id, directive);
        Ok(row.follows)
    }

    /// What is left of a directive with a mistake, which has been reported; `meant`: what it probably was to be. It begins at `word`.
    fn refused(&mut self, p: &mut dyn Language, word: Span, meant: Option<&Row>, standing: Standing) -> Read<Follows> {
        if standing == Standing::Statements && meant.is_some_and(|r| r.follows == Follows::Assignment) {
            p.skip_to_end();
            return Ok(Follows::Statement);
        }
        let of_directive = |at: &u32| p.unit().token(*at).kind != TokenKind::End;
        let words: Vec<String> =
            (word.lo..).take_while(of_directive).map(|at| p.unit().spelling(at).into_owned()).collect();
        let declaring = ROWS.iter().filter(|r| r.standing == Standing::Declarations).map(|r| r.word);
        for word in declaring.filter(|d| meant.is_some_and(|r| r.word == *d) || words.iter().any(|w| w == d)) {
            self.doubtful.extend(words.iter().map(|w| (word, w.clone())));
        }
        Err(Failed)
    }
}

fn unknown(p: &mut dyn Language, at: Span, word: &str) {
    p.skip_to_end();
    let message = match p.without(word) {
        Some(why) => format!("'{word}' is not implemented in this version: {why}"),
        None if word.is_empty() => format!("expected the name of a directive after '{}'", p.spelling().sentinel),
        None => {
            let hint = did_you_mean(word, ROWS.iter().map(|r| r.word));
            format!("unknown directive '{word}'{hint}")
        }
    };
    p.error(at, message);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_one_row() {
        let mut words: Vec<&str> = ROWS.iter().map(|r| r.word).collect();
        let rows = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), rows);
        assert!(words.iter().all(|w| w.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')), "{words:?}");
    }
}
