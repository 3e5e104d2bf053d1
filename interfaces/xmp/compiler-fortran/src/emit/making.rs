//! The code that makes a distributed array.

use super::Emit;
use crate::seam::{self, At, Number, Text};
use nagaya_model::directive::align::ArrayForm;

impl Emit<'_, '_> {
    /// What makes an array, by its name in this scope, with some bounds in the order of the text; an upper bound may be unknown.
    /// `of` is the text before the name of a component.
    pub(super) fn making(
        &mut self,
        n: usize,
        of: &str,
        name: &str,
        dims: &[(Number, Option<Number>)],
        at: &At,
    ) -> Vec<String> {
        let (model, tree) = (self.model, self.tree);
        let array = &model.aligned[n];
        let Some(decl) = tree.decl(array.decl) else { return Vec::new() };
        let rank = array.dims.len();
        let handle = self.descriptor_in(n, of);
        let is_dummy = array.form == ArrayForm::Parameter;
        let part = format!("{of}{}", self.part_of(n));
        let data = if is_dummy { seam::address(Self::given(name)) } else { Number::literal(0) };
        let (size, class, template) = self.described_as(n, name);
        let columns = self.columns(n, dims);
        let made = seam::array(
            size,
            class,
            template,
            columns.dim,
            columns.offset,
            columns.low,
            columns.high,
            columns.extent,
            columns.lower,
            is_dummy,
            data,
            Text::literal(&array.name),
            at,
        );
        let mut out =
            vec![format!("{handle} = {made}"), seam::point(seam::data(&handle), &part, &self.extents(&handle, rank))];
        out.extend(self.is_deferred_argument(n).then(|| seam::borrows(&handle, true).into()));
        out.extend(self.aliases_of(n).into_iter().flat_map(|a| self.alias_made(a, &part)));
        out.extend(self.stand_for(n, of, name));
        out.extend(self.whole_made(n, of));
        out.extend(self.initialised(n, &handle));
        let is_kept = array.form == ArrayForm::Pointer || self.is_component(n);
        if !is_kept && !self.lasts(decl.scope) && !tree.stays(array.decl.index()) {
            let keeper = self.keeper(decl.scope);
            out.push(seam::keep_array(keeper, handle).into());
        }
        out
    }
}
