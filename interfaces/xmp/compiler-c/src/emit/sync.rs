//! The C of image control as directives: `sync_memory`, `sync_all`, `sync_image(k)`, `sync_images(n, set)`, `sync_images_all`.

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_model::directive::image::{Sync, What};

impl Lower<'_> {
    pub(crate) fn sync_code(&mut self, s: &Sync, at: &str) -> Code {
        let (base, at) = (seam::int(self.options.image_base), seam::at(at));
        let status = s.stat.map(|e| seam::pointer(Code::text("&(").c(self.value(e)).t(")")));
        let call = match s.what {
            What::Memory => seam::lib_sync_memory(at, status),
            What::All => seam::lib_sync_all(at, status),
            What::ImagesAll => seam::lib_sync_images_all(at, status),
            What::Image(k) => {
                let image = seam::int(self.integer_value(k));
                seam::lib_sync_image(at, base, image, status)
            }
            What::Images(n, set) => {
                let n = seam::int(self.integer_value(n));
                let images = seam::stored(self.value(set), "");
                seam::lib_sync_images(at, base, n, images, status)
            }
        };
        Code::text("{ ").c(call).t("; }")
    }
}
