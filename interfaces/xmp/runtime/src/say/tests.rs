use nagaya_images::nodes::{Declaration, NodeArray, Origin, OWN};

use super::*;
use crate::error::{Result, Stat};
use crate::shape::{conform, image, section};

fn declared<'a>(name: &'a str, extents: &'a [i32]) -> Declaration<'a> {
    Declaration { name: name.into(), extents, star: None }
}

fn over(name: &str, extents: &[i32], n: i32, env: impl Fn(usize) -> Option<String>) -> Result<NodeArray> {
    Ok(NodeArray::over(Origin::Entire, declared(name, extents), (0..n).collect(), 0, env)?)
}

fn entire(name: &str, extents: &[i32], n: i32) -> Result<NodeArray> {
    over(name, extents, n, |_| None)
}

fn part(name: &str, extents: &[i32], of: &NodeArray, triplets: [&[i32]; 3], me: i32) -> Result<NodeArray> {
    let [base, length, step] = triplets;
    Ok(NodeArray::section(declared(name, extents), of, base, length, step, me)?)
}

#[test]
fn a_cosubscript_outside_its_codimension_is_named() {
    let e = image(&[2, 0], &[2, 0], 4).unwrap_err();
    assert_eq!(e.stat, Stat::InvalidImage);
    assert_eq!(
        e.to_string(),
        "[2][0]: cosubscript 2 of codimension 1 is outside 0 to 1 (counted from 0); if it counts its images from 1, \
         compile it with -fimage-base=1"
    );
}

#[test]
fn a_missing_image_says_how_many_there_are() {
    let e = image(&[1, 2], &[2, 0], 4).unwrap_err().to_string();
    assert_eq!(
        e,
        "[1][2]: there is no image 5 (counted from 0): the images are 0 to 3; if the program needs it, start 6 processes"
    );
    let e = image(&[4], &[0], 4).unwrap_err().to_string();
    assert!(e.ends_with("start 5 processes; if it counts its images from 1, compile it with -fimage-base=1"), "{e}");
    let e = image(&[-1], &[0], 1).unwrap_err().to_string();
    assert_eq!(e, "[-1]: there is no image -1 (counted from 0): the only image is 0");
}

#[test]
fn sections_outside_name_the_element() {
    let text = |b, l, s, x| section(1, b, l, s, x).unwrap_err().to_string();
    assert_eq!(
        text(10, 5, 2, 18),
        "section [10:5:2] of dimension 2 reaches element 18, but the dimension has 18 elements (0 to 17)"
    );
    assert!(text(3, 5, -1, 18).contains("reaches element -1,"));
    assert!(text(-1, 2, 1, 18).contains("reaches element -1,"));
    assert!(text(0, -1, 1, 18).ends_with("has a negative length"));
    assert!(text(0, 1, 0, 18).ends_with("has step 0"));
    assert!(text(0, i64::MAX, i64::MAX, 18).contains("reaches element"));
    assert_eq!(text(18, 1, 1, 18), "subscript 18 of dimension 2 is outside 0 to 17 (counted from 0)");
}

#[test]
fn conforming_shapes() {
    assert_eq!(conform(0, 3, 3), Ok(()));
    assert_eq!(
        conform(1, 1, 4).unwrap_err().to_string(),
        "the shapes do not conform: dimension 2 has 1 element on the left and 4 on the right"
    );
}

#[test]
fn a_wrong_product_says_both_numbers() {
    let e = entire("p", &[2, 4], 4).unwrap_err().to_string();
    assert_eq!(
        e,
        "nodes p[2][4]: the array has 8 node(s), but the job has 4: they must be the same number; start 8 processes, or \
         declare an extent as *"
    );
    let e = entire("p", &[STAR, 3], 7).unwrap_err().to_string();
    assert_eq!(e, "nodes p[*][3]: the job has 7 node(s), which is not a multiple of 3");
    assert!(entire("p", &[0], 4).unwrap_err().to_string().contains("extent 0 must be positive"));
}

#[test]
fn node_sizes_come_from_the_environment() {
    let env = |k: usize| if k == 0 { Some("2".to_string()) } else { None };
    let p = over("p", &[STAR, STAR], 6, env).unwrap();
    assert_eq!(p.extents, [3, 2]);
    let env = |_| Some("4".to_string());
    let e = over("p", &[STAR, STAR], 6, env).unwrap_err();
    assert!(e.to_string().contains("p[*][*] with XMP_NODE_SIZE1=4, XMP_NODE_SIZE0=4: the array has 16"), "{e}");
}

#[test]
fn a_section_that_does_not_fit_is_named() {
    let g = entire("g", &[2, 4], 8).unwrap();
    let e = part("q", &[3], &g, [&[0, 0], &[1, 4], &[1, 1]], 0).unwrap_err().to_string();
    assert_eq!(e, "nodes q[3]: the array has 3 node(s), but the section g[0][0:4] has 4: they must be the same number");
    let e = part("q", &[4], &g, [&[0, 1], &[1, 4], &[1, 1]], 0).unwrap_err().to_string();
    assert!(e.starts_with("g: section [1:4] of dimension 2 reaches element 4"), "{e}");
    let outside = part("lo", &[2], &g, [&[0, 0], &[1, 2], &[1, 1]], 7).unwrap();
    let e = part("z", &[1], &outside, [&[0], &[OWN], &[1]], 7).unwrap_err().to_string();
    assert!(e.contains("not a member of node array lo"), "{e}");
}

#[test]
fn elements_outside_are_named() {
    let g = entire("g", &[2, 4], 8).unwrap();
    let e = Error::from(g.element(&[2, 0]).unwrap_err()).to_string();
    assert_eq!(e, "g[2][0]: subscript 2 of dimension 1 is outside 0 to 1 (counted from 0); the first node is g[0][0], in round brackets g(1,1)");
    assert!(Error::from(g.element(&[1]).unwrap_err()).to_string().contains("has 2 dimension(s), not 1"));
    assert!(g.at(8).is_err() && g.at(-1).is_err());
}
