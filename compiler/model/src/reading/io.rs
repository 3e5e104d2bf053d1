//! Reads what `directive/io.rs` describes.

use crate::directive::io::*;
use crate::language::{Language, Read};
use nagaya_text::TokenKind;

pub(crate) fn transfer(p: &mut dyn Language, word: &str) -> Read<Transfer> {
    let access = match word {
        "master_io" => Access::Master,
        _ if p.accept_word("atomic") => Access::Atomic,
        _ if p.accept_word("direct") => Access::Direct,
        _ => Access::Collective,
    };
    Ok(Transfer { access, is_block: p.accept_word("begin") })
}

pub(crate) fn file_sync(p: &mut dyn Language, word: &str) -> Read<FileSync> {
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    if p.at_word("unit") && p.peek_behind() == TokenKind::Assign {
        p.next_token();
        p.next_token();
    }
    let unit = p.integer("a unit")?;
    p.require(TokenKind::RParen, "after the unit")?;
    Ok(FileSync { unit })
}
