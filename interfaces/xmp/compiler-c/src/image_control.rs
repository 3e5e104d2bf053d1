//! The functions of image control: their names, with and without the macros of `xmp.h`, and their arguments.

/// What the user called, how many arguments it takes, and how many more a macro of `xmp.h` adds. The additional ones
/// are the place and, for functions that name images, the image base.
pub(crate) fn image_control(callee: &str) -> Option<(String, usize, usize)> {
    let macros = crate::seam::called_by_macro(callee);
    // Without the header it is called by its own name.
    let call = macros.or_else(|| callee.strip_prefix("xmp_"))?;
    let arguments = match call {
        "sync_memory" | "sync_all" | "sync_images_all" => 1,
        "sync_image" => 2,
        "sync_images" => 3,
        _ => return None,
    };
    let added = if macros.is_some() { arguments.min(2) } else { 0 };
    Some((format!("xmp_{call}"), arguments, added))
}

/// A message and what to write, for a call of image control without its last argument.
pub(crate) fn without_status(name: &str) -> (String, String) {
    let before = match name {
        "xmp_sync_image" => "k, ",
        "xmp_sync_images" => "n, list, ",
        _ => "",
    };
    (
        format!("the last argument of {name} is missing: where its status goes"),
        format!("write '{name}({before}NULL)', or the address of an int in the place of NULL"),
    )
}
