//! The C of image control as directives: `sync_memory`, `sync_all`, `sync_image(k)`, `sync_images(n, set)`, `sync_images_all`.

use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_model::directive::image::{Sync, What};

impl Lower<'_> {
    pub(crate) fn sync_code(&mut self, s: &Sync, at: &str) -> Code {
        let base = self.options.image_base;
        let stat = match s.stat {
            Some(e) => Code::text("&(").c(self.value(e)).t(")"),
            None => Code::text("(int *)0"),
        };
        let call = match s.what {
            What::Memory => Code::text(format!("ngyx_lib_sync_memory({at}")),
            What::All => Code::text(format!("ngyx_lib_sync_all({at}")),
            What::ImagesAll => Code::text(format!("ngyx_lib_sync_images_all({at}")),
            What::Image(k) => {
                let k = self.integer_value(k, "an image");
                Code::text(format!("ngyx_lib_sync_image({at}, {base}, ")).c(k)
            }
            What::Images(n, set) => {
                let n = self.integer_value(n, "the number of images");
                Code::text(format!("ngyx_lib_sync_images({at}, {base}, ")).c(n).t(", ").c(self.value(set))
            }
        };
        Code::text("{ ").c(call).t(", ").c(stat).t("); }")
    }
}
