//! Arithmetic of cosubscripts and of array sections: numbers in, numbers or what is [`Wrong`] out. No memory, no communication.
//!
//! Everything counts from 0 here; the compiler has taken the image base of the source away. Called by `interfaces/*/exports` for
//! `a:[i][j]`, for the checks of `-fcheck`, and by [`crate::nodes`].

/// An image, counted from 0 as at program start: whatever the current set is, the same one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Image(pub i32);

/// An image as translated code names it: its position in the current set (`current.rs`), from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position(pub i32);

/// What is wrong with cosubscripts, or with a section. Dimensions and indices count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Cosubscript `codimension` is not one of `0 .. extent`.
    Cosubscript {
        cosubscripts: Vec<i32>,
        codimension: usize,
        extent: i32,
    },
    /// There are `images` images; `cosubscripts` meant another one, or were none.
    NoImage {
        cosubscripts: Vec<i32>,
        image: i64,
        images: i32,
    },
    Section {
        section: SectionDim,
        fault: Fault,
    },
    /// The two sides of an assignment have different numbers of elements in a dimension.
    Shapes {
        dim: i32,
        left: i64,
        right: i64,
    },
}

/// A dimension of a section, and the extent of what it is taken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionDim {
    pub dim: i32,
    pub base: i64,
    pub length: i64,
    pub step: i64,
    pub extent: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    NegativeLength,
    NoStep,
    /// It reaches an element that is not one of `0 .. extent`.
    Reaches(i128),
}

pub type Result<T> = std::result::Result<T, Wrong>;

/// Cosubscripts that meant nothing: an image that was named by its number.
pub(crate) fn no_image(image: i64, images: i32) -> Wrong {
    Wrong::NoImage { cosubscripts: Vec::new(), image, images }
}

/// The image that cosubscripts mean: the first varies fastest, the last codimension is open (XMP 5.7.1).
/// `extents` holds one entry per codimension; the last is not looked at.
///
/// With `double a[9]:[2][3][*]`, `a:[1][2][1]` is on image 1 + 2*2 + 1*(2*3) = 11.
pub fn image(cosubscripts: &[i32], extents: &[i32], images: i32) -> Result<i32> {
    let last = cosubscripts.len().saturating_sub(1);
    let outside = |(c, extent): (&i32, &i32)| *c < 0 || c >= extent;
    if let Some(codimension) = cosubscripts.iter().zip(extents).take(last).position(outside) {
        let extent = extents[codimension];
        return Err(Wrong::Cosubscript { cosubscripts: cosubscripts.into(), codimension, extent });
    }
    match linear(cosubscripts, extents) {
        Some(k) if k >= 0 && k < i64::from(images) => Ok(k as i32),
        k => Err(Wrong::NoImage { cosubscripts: cosubscripts.into(), image: k.unwrap_or(i64::MAX), images }),
    }
}

/// Like [`image`], for a question instead of an access: cosubscripts that mean no image give `None`.
pub fn image_index(cosubscripts: &[i32], extents: &[i32], images: i32) -> Option<i32> {
    image(cosubscripts, extents, images).ok()
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

/// Checks one dimension of a section `[base:length:step]` against its extent; a negative extent is unknown (then only
/// length and step are looked at). `dim` counts from 0 at the leftmost bracket.
pub fn section(dim: i32, base: i64, length: i64, step: i64, extent: i64) -> Result<()> {
    let wrong = |fault| Err(Wrong::Section { section: SectionDim { dim, base, length, step, extent }, fault });
    if length < 0 {
        return wrong(Fault::NegativeLength);
    }
    if step == 0 {
        return wrong(Fault::NoStep);
    }
    if extent < 0 || length == 0 {
        return Ok(());
    }
    let last = i128::from(base) + i128::from(length - 1) * i128::from(step);
    match [i128::from(base), last].into_iter().find(|element| *element < 0 || *element >= i128::from(extent)) {
        Some(element) => wrong(Fault::Reaches(element)),
        None => Ok(()),
    }
}

/// Checks that two sides of an array statement have the same number of elements in a dimension (counted from 0).
pub fn conform(dim: i32, left: i64, right: i64) -> Result<()> {
    match left == right {
        true => Ok(()),
        false => Err(Wrong::Shapes { dim, left, right }),
    }
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
}
