//! Arguments that gfortran does not check: of `form team`, `sync team`, `change team` and `image_index`.

use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};

use super::Finder;

impl Finder<'_, '_> {
    /// `form team (n, t)`, `sync team (t)`, `change team (t)`
    pub(super) fn team(&mut self, tokens: Span, action: TokenIdx) {
        let (word, next) = (self.word(action), self.word(action + 1));
        let (word, bracket) = match (word, next) {
            ("form" | "sync" | "change", "team") => (word, action + 2),
            ("formteam" | "syncteam" | "changeteam", _) => (&word[..word.len() - 4], action + 1),
            _ => return,
        };
        if self.kind(bracket) != TokenKind::LParen {
            return;
        }
        let Some(behind) = self.behind(bracket, tokens.hi).filter(|behind| *behind > bracket + 2) else { return };
        let items = self.items(Span::new(bracket + 1, behind - 1));
        let (number, team) = match (word, &items[..]) {
            ("form", [number, team, ..]) => (Some(*number), *team),
            ("form", _) => return,
            (_, [team, ..]) => (None, *team),
            _ => return,
        };
        if let Some(number) = number.filter(|number| self.is_no_number(*number)) {
            let text = self.tree.unit.source(number);
            let what = format!("'{text}' is the number of a team in 'form team', and is not a scalar integer");
            self.error(number, format!("{what}: there would be an internal error"), "give an integer from 1");
        }
        if self.is_no_team(team) {
            let text = self.tree.unit.source(team);
            let what = format!("'{text}' is the team in '{word} team', and is not a scalar of type 'team_type'");
            self.error(
                team,
                format!("{what}: the program would not compile, or use other memory"),
                "name a variable of 'type(team_type)'",
            );
        }
    }

    /// Whether an argument is certain not to be a scalar integer.
    fn is_no_number(&self, argument: Span) -> bool {
        match self.kind(argument.lo) {
            TokenKind::Number if argument.hi == argument.lo + 1 => {
                let digits = self.tree.unit.source(argument);
                digits.split('_').next().is_some_and(|digits| digits.contains(['.', 'e', 'E', 'd', 'D']))
            }
            TokenKind::Str | TokenKind::Char | TokenKind::LBracket => true,
            _ => self.is_other(argument, |name| name.starts_with("integer")),
        }
    }

    /// Whether an argument is certain not to be a scalar of type `team_type`.
    fn is_no_team(&self, argument: Span) -> bool {
        let is_literal = matches!(self.kind(argument.lo), TokenKind::Number | TokenKind::Str | TokenKind::Char);
        is_literal || self.is_other(argument, |name| name.starts_with("type") || name.starts_with("class"))
    }

    /// Whether an argument is a variable of another type, or an array.
    fn is_other(&self, argument: Span, is_right: impl Fn(&str) -> bool) -> bool {
        let found = self.designator(argument.lo, argument.hi).filter(|object| object.span == argument);
        let Some(object) = found.filter(|_| !self.tree.is_associated(argument.lo)) else { return false };
        let Some(decl) = object.last().decl.map(|decl| &self.tree.decls[decl]) else { return false };
        // Of what has arguments, the type is that of a function.
        let is_function = object
            .parts
            .iter()
            .any(|part| !part.lists.is_empty() && part.decl.is_none_or(|decl| self.tree.decls[decl].dims.is_empty()));
        !is_function && (!is_right(&decl.type_name) || self.rank(&object) > 0)
    }

    /// `image_index(x%c, [1])`, where `c` is a coarray component.
    pub(super) fn image_index(&mut self, tokens: Span) {
        for at in tokens.lo..tokens.hi {
            if self.word(at) != "image_index" || self.kind(at + 1) != TokenKind::LParen || self.declared(at).is_some() {
                continue;
            }
            let Some(behind) = self.behind(at + 1, tokens.hi) else { continue };
            let [coarray, list, ..] = self.items(Span::new(at + 2, behind - 1))[..] else { continue };
            let list = match self.word(list.lo) == "sub" && self.kind(list.lo + 1) == TokenKind::Assign {
                true => Span::new(list.lo + 2, list.hi),
                false => list,
            };
            let is_constructor = self.kind(list.lo) == TokenKind::LBracket
                || self.kind(list.lo) == TokenKind::LParen && self.kind(list.lo + 1) == TokenKind::Slash;
            let is_component = self.designator(coarray.lo, coarray.hi).is_some_and(|object| {
                object.span == coarray
                    && object.parts.len() > 1
                    && object.last().decl.is_some_and(|decl| self.tree.decls[decl].codimensions.is_some())
            });
            if is_constructor && is_component && self.is_constant(list) {
                let text = self.tree.unit.source(coarray);
                let what = format!("constant cosubscripts in 'image_index' of the coarray component '{text}'");
                self.error(
                    list,
                    format!("{what}: there would be an internal error"),
                    "assign them to an array, and give that",
                );
            }
        }
    }
}
