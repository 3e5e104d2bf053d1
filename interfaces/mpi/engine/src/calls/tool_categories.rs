//! MPI_T: categories (MPI 15.3.9).

use std::ffi::c_char;

use super::tools::{find, name, put_text, required};
use crate::arguments::Place;
use crate::fault::Result;
use crate::tools::catalogue::catalogue;
use crate::tools::categories::Category;
use crate::tools::state::check;
use crate::tools::{invalid, nth};

fn category(index: i32) -> Result<&'static Category> {
    check()?;
    nth(&catalogue()?.categories, index, "category")
}

/// Puts as many of these places into a list as it has space for.
fn put(places: &[usize], len: i32, to: Place<i32>) -> Result {
    let len = usize::try_from(len).map_err(|_| invalid(format!("`len` is {len}: it must not be negative")))?;
    let places = &places[..places.len().min(len)];
    let to = to.list(places.len(), "indices")?;
    places.iter().enumerate().for_each(|(at, place)| to.at(at).set(*place as i32));
    Ok(())
}

pub fn t_category_get_num(num: Place<i32>) -> Result {
    check()?;
    required(num, "num_cat")?.set(catalogue()?.categories.len() as i32);
    Ok(())
}

pub fn t_category_get_info(
    index: i32,
    name: Place<c_char>,
    name_len: Place<i32>,
    desc: Place<c_char>,
    desc_len: Place<i32>,
    num_cvars: Place<i32>,
    num_pvars: Place<i32>,
    num_categories: Place<i32>,
) -> Result {
    let category = category(index)?;
    put_text(&category.name, name, name_len);
    put_text(&category.sentence, desc, desc_len);
    num_cvars.put(category.settings.len() as i32);
    num_pvars.put(category.variables.len() as i32);
    num_categories.put(category.categories.len() as i32);
    Ok(())
}

pub fn t_category_get_num_events(index: i32, num: Place<i32>) -> Result {
    required(num, "num_events")?.set(category(index)?.events.len() as i32);
    Ok(())
}

pub fn t_category_get_index(of: Place<c_char>, index: Place<i32>) -> Result {
    check()?;
    let name = name(of)?;
    let place = catalogue()?.categories.iter().position(|category| category.name == name);
    required(index, "cat_index")?.set(find(place, "category", &name)?);
    Ok(())
}

pub fn t_category_get_cvars(index: i32, len: i32, to: Place<i32>) -> Result {
    put(&category(index)?.settings, len, to)
}

pub fn t_category_get_pvars(index: i32, len: i32, to: Place<i32>) -> Result {
    put(&category(index)?.variables, len, to)
}

pub fn t_category_get_events(index: i32, len: i32, to: Place<i32>) -> Result {
    put(&category(index)?.events, len, to)
}

pub fn t_category_get_categories(index: i32, len: i32, to: Place<i32>) -> Result {
    put(&category(index)?.categories, len, to)
}

/// Categories never change, so `update_number` is always 0.
pub fn t_category_changed(number: Place<i32>) -> Result {
    check()?;
    required(number, "update_number")?.set(0);
    Ok(())
}
