//! Arithmetic of cosubscripts and of array sections: numbers in, numbers or an [`Error`] out. No memory, no communication.
//!
//! Everything counts from 0 here; the compiler has taken the image base of the source away. Called by `abi/` for
//! `a:[i][j]`, for the checks of `-fcheck`, and by [`crate::nodes`].

use crate::error::{Error, Result, Stat};

/// The image that cosubscripts mean: the first varies fastest, the last codimension is open (XMP 5.7.1).
/// `extents` holds one entry per codimension; the last is not looked at.
/// Errors begin with the cosubscripts; the caller adds the name.
///
/// ```
/// // double a[9]:[2][3][*]: a:[1][2][1] is image 1 + 2*2 + 1*(2*3)
/// assert_eq!(nagaya_images::shape::image(&[1, 2, 1], &[2, 3, 0], 12).unwrap(), 11);
/// ```
pub fn image(cosubscripts: &[i32], extents: &[i32], images: i32) -> Result<i32> {
    let spelled = || brackets(cosubscripts);
    let last = cosubscripts.len().saturating_sub(1);
    for (k, (&c, &extent)) in cosubscripts.iter().zip(extents).enumerate().take(last) {
        if c < 0 || c >= extent {
            return Err(Error::with(
                Stat::InvalidImage,
                format!(
                    "{}: cosubscript {} of codimension {} is outside 0..{} (counted from 0){}",
                    spelled(),
                    c,
                    k + 1,
                    extent - 1,
                    from_one(c.into(), extent.into())
                ),
            ));
        }
    }
    match linear(cosubscripts, extents) {
        Some(k) if k >= 0 && k < i64::from(images) => Ok(k as i32),
        Some(k) => Err(no_image(&spelled(), k, images)),
        None => Err(no_image(&spelled(), i64::MAX, images)),
    }
}

/// As [`image`], for a question instead of an access: cosubscripts that mean no image give `None`.
pub fn image_index(cosubscripts: &[i32], extents: &[i32], images: i32) -> Option<i32> {
    image(cosubscripts, extents, images).ok()
}

/// What to do about an index that is just behind the last of `extent`: the program may count from 1.
pub fn from_one(index: i64, extent: i64) -> &'static str {
    match index == extent {
        true => "; if it counts its images from 1, compile it with -fimage-base=1",
        false => "",
    }
}

/// The error for an image that does not exist; `what` is how the user spelled it, or empty.
pub fn no_image(what: &str, image: i64, images: i32) -> Error {
    let spelled = if what.is_empty() { String::new() } else { format!("{what}: ") };
    let advice = if (0..i64::from(i32::MAX)).contains(&image) {
        format!("; if the program needs it, start {} processes", image + 1)
    } else {
        String::new()
    };
    let from_one = from_one(image, i64::from(images));
    let have = if images == 1 { "the only image is 0".into() } else { format!("the images are 0..{}", images - 1) };
    Error::with(
        Stat::InvalidImage,
        format!("{spelled}there is no image {image} (counted from 0): {have}{advice}{from_one}"),
    )
}

fn linear(cosubscripts: &[i32], extents: &[i32]) -> Option<i64> {
    let mut image = 0i64;
    let mut weight = 1i64;
    for (k, &c) in cosubscripts.iter().enumerate() {
        image = image.checked_add(weight.checked_mul(i64::from(c))?)?;
        if k + 1 < cosubscripts.len() {
            weight = weight.checked_mul(i64::from(*extents.get(k)?))?;
        }
    }
    Some(image)
}

/// `[1][2]`, as C spells subscripts.
pub fn brackets(subscripts: &[i32]) -> String {
    subscripts.iter().map(|s| format!("[{s}]")).collect()
}

/// Checks one dimension of a section `[base:length:step]` against its extent; a negative extent is unknown (then only
/// length and step are looked at). `dim` counts from 0 at the leftmost bracket.
pub fn section(dim: i32, base: i64, length: i64, step: i64, extent: i64) -> Result<()> {
    let spelled = || {
        let step = if step == 1 { String::new() } else { format!(":{step}") };
        format!("section [{base}:{length}{step}] of dimension {}", dim + 1)
    };
    if length < 0 {
        return Err(Error::new(format!("{} has a negative length", spelled())));
    }
    if step == 0 {
        return Err(Error::new(format!("{} has step 0", spelled())));
    }
    if extent < 0 || length == 0 {
        return Ok(());
    }
    let last = i128::from(base) + i128::from(length - 1) * i128::from(step);
    for element in [i128::from(base), last] {
        if element < 0 || element >= i128::from(extent) {
            if length == 1 {
                // One element: most often a plain subscript.
                return Err(Error::new(format!(
                    "subscript {base} of dimension {} is outside 0..{} (counted from 0)",
                    dim + 1,
                    extent - 1
                )));
            }
            return Err(Error::new(format!(
                "{} reaches element {element}, but the dimension has {extent} elements (0..{})",
                spelled(),
                extent - 1
            )));
        }
    }
    Ok(())
}

/// Checks that two sides of an array statement have the same number of elements in a dimension (counted from 0).
pub fn conform(dim: i32, left: i64, right: i64) -> Result<()> {
    if left == right {
        return Ok(());
    }
    Err(Error::new(format!(
        "the shapes do not conform: dimension {} has {left} element{} on the left and {right} on the right",
        dim + 1,
        if left == 1 { "" } else { "s" }
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_cosubscript_varies_fastest() {
        let mut expected = 0;
        for c2 in 0..3 {
            for c1 in 0..3 {
                for c0 in 0..2 {
                    assert_eq!(image(&[c0, c1, c2], &[2, 3, 0], 18), Ok(expected));
                    expected += 1;
                }
            }
        }
    }

    #[test]
    fn one_codimension_is_the_image() {
        assert_eq!(image(&[3], &[0], 4), Ok(3));
        assert_eq!(image_index(&[4], &[0], 4), None);
    }

    #[test]
    fn a_cosubscript_outside_its_codimension_is_named() {
        let e = image(&[2, 0], &[2, 0], 4).unwrap_err();
        assert_eq!(e.stat, Stat::InvalidImage);
        assert_eq!(
            e.to_string(),
            "[2][0]: cosubscript 2 of codimension 1 is outside 0..1 (counted from 0); if it counts its images from 1, \
             compile it with -fimage-base=1"
        );
    }

    #[test]
    fn a_missing_image_says_how_many_there_are() {
        let e = image(&[1, 2], &[2, 0], 4).unwrap_err().to_string();
        assert_eq!(
            e,
            "[1][2]: there is no image 5 (counted from 0): the images are 0..3; if the program needs it, start 6 processes"
        );
        let e = image(&[4], &[0], 4).unwrap_err().to_string();
        assert!(
            e.ends_with("start 5 processes; if it counts its images from 1, compile it with -fimage-base=1"),
            "{e}"
        );
        let e = image(&[-1], &[0], 1).unwrap_err().to_string();
        assert_eq!(e, "[-1]: there is no image -1 (counted from 0): the only image is 0");
    }

    #[test]
    fn huge_cosubscripts_do_not_wrap_around() {
        assert!(image(&[0, 0, 0, i32::MAX], &[i32::MAX, i32::MAX, i32::MAX, 0], 4).is_err());
        assert!(image(&[0, i32::MAX], &[2, 0], 4).is_err());
    }

    #[test]
    fn sections_inside() {
        assert_eq!(section(0, 0, 10, 1, 10), Ok(()));
        assert_eq!(section(0, 9, 10, -1, 10), Ok(()));
        assert_eq!(section(0, 9, 4, -3, 10), Ok(()));
        assert_eq!(section(0, 100, 0, 1, 10), Ok(()), "an empty section touches nothing");
        assert_eq!(section(0, 100, 5, 7, -1), Ok(()), "unknown extent");
    }

    #[test]
    fn sections_outside_name_the_element() {
        let text = |b, l, s, x| section(1, b, l, s, x).unwrap_err().to_string();
        assert_eq!(
            text(10, 5, 2, 18),
            "section [10:5:2] of dimension 2 reaches element 18, but the dimension has 18 elements (0..17)"
        );
        assert!(text(3, 5, -1, 18).contains("reaches element -1,"));
        assert!(text(-1, 2, 1, 18).contains("reaches element -1,"));
        assert!(text(0, -1, 1, 18).ends_with("has a negative length"));
        assert!(text(0, 1, 0, 18).ends_with("has step 0"));
        assert!(text(0, i64::MAX, i64::MAX, 18).contains("reaches element"));
        assert_eq!(text(18, 1, 1, 18), "subscript 18 of dimension 2 is outside 0..17 (counted from 0)");
    }

    #[test]
    fn conforming_shapes() {
        assert_eq!(conform(0, 3, 3), Ok(()));
        assert_eq!(
            conform(1, 1, 4).unwrap_err().to_string(),
            "the shapes do not conform: dimension 2 has 1 element on the left and 4 on the right"
        );
    }
}
