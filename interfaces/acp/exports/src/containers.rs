//! The functions of `acp.h`: memory of any process, and containers there. Each a line over `interfaces/acp/runtime`.

use std::ffi::c_int;

use nagaya_acp::{
    Acp, Address, Comparison, Element, Error, Existing, List, ListPlace, Result, Sequence, SequencePlace, Table,
    TablePlace, Whose,
};

use crate::report::with;

/// `acp_pair_t`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Pair {
    first: Element,
    second: Element,
}

impl Pair {
    const NONE: Pair = Pair { first: Element::NONE, second: Element::NONE };
}

/// An empty one.
fn done(name: &str, f: impl FnOnce(&Acp) -> Result<()>) {
    with(name, (), f)
}

#[no_mangle]
pub extern "C" fn acp_malloc(bytes: usize, rank: c_int) -> Address {
    with("acp_malloc", Address::NULL, |acp| acp.malloc(bytes, rank))
}

#[no_mangle]
pub extern "C" fn acp_free(at: Address) {
    done("acp_free", |acp| acp.free(at))
}

/// Functions: what is returned, and what when the call fails.
macro_rules! functions {
    ($($name:ident ($($argument:ident: $of:ty),*) -> $result:ty, $failed:expr => |$acp:ident| $body:expr;)*) => { $(
        #[no_mangle]
        pub extern "C" fn $name($($argument: $of),*) -> $result {
            with(stringify!($name), $failed, |$acp| $body)
        }
    )* };
}

/// Functions of a kind of sequence, by their names.
macro_rules! sequences {
    ($assign:ident $assign_range:ident $at:ident $begin:ident $capacity:ident $clear:ident $create:ident $destroy:ident $empty:ident
     $end:ident $erase:ident $erase_range:ident $insert:ident $insert_range:ident $pop_back:ident $push_back:ident $reserve:ident
     $size:ident $swap:ident $advance:ident $distance:ident) => {
        functions! {
            $assign(to: Sequence, from: Sequence) -> (), () =>
                |acp| acp.assign(to, from.place(0), from.place(acp.sequence_size(from)?));
            $assign_range(to: Sequence, start: SequencePlace, end: SequencePlace) -> (), () => |acp| acp.assign(to, start, end);
            $at(s: Sequence, index: c_int) -> Address, Address::NULL => |acp| acp.sequence_at(s, index);
            $begin(s: Sequence) -> SequencePlace, s.place(0) => |_acp| Ok(s.place(0));
            $capacity(s: Sequence) -> usize, 0 => |acp| acp.sequence_capacity(s);
            $clear(s: Sequence) -> (), () => |acp| acp.clear_sequence(s);
            $create(bytes: usize, rank: c_int) -> Sequence, Sequence::NONE => |acp| acp.create_sequence(bytes, rank);
            $destroy(s: Sequence) -> (), () => |acp| acp.destroy_sequence(s);
            $empty(s: Sequence) -> c_int, 1 => |acp| Ok(c_int::from(acp.sequence_size(s)? == 0));
            $end(s: Sequence) -> SequencePlace, s.place(0) => |acp| Ok(s.place(acp.sequence_size(s)?));
            $erase(it: SequencePlace, bytes: usize) -> SequencePlace, it => |acp| acp.erase(it, bytes);
            $erase_range(start: SequencePlace, end: SequencePlace) -> SequencePlace, start =>
                |acp| acp.erase(start, usize::try_from(end.index.saturating_sub(start.index)).unwrap_or(0));
            $insert(it: SequencePlace, from: Address, bytes: usize) -> SequencePlace, it => |acp| acp.insert(it, from, bytes);
            $insert_range(it: SequencePlace, start: SequencePlace, end: SequencePlace) -> SequencePlace, it =>
                |acp| acp.insert_range(it, start, end);
            $pop_back(s: Sequence, bytes: usize) -> (), () => |acp| acp.pop_back(s, bytes);
            $push_back(s: Sequence, from: Address, bytes: usize) -> (), () => |acp| acp.push_back(s, from, bytes);
            $reserve(s: Sequence, bytes: usize) -> (), () => |acp| acp.reserve(s, bytes);
            $size(s: Sequence) -> usize, 0 => |acp| acp.sequence_size(s);
            $swap(a: Sequence, b: Sequence) -> (), () => |acp| acp.swap_sequences(a, b);
            $advance(it: SequencePlace, by: c_int) -> SequencePlace, it =>
                |_acp| Ok(SequencePlace { index: it.index.saturating_add(by), ..it });
            $distance(first: SequencePlace, last: SequencePlace) -> c_int, 0 => |_acp| Ok(last.index.saturating_sub(first.index));
        }
    };
}

sequences! {
    acp_assign_vector acp_assign_range_vector acp_at_vector acp_begin_vector acp_capacity_vector acp_clear_vector acp_create_vector
    acp_destroy_vector acp_empty_vector acp_end_vector acp_erase_vector acp_erase_range_vector acp_insert_vector
    acp_insert_range_vector acp_pop_back_vector acp_push_back_vector acp_reserve_vector acp_size_vector acp_swap_vector
    acp_advance_vector_it acp_distance_vector_it
}

sequences! {
    acp_assign_deque acp_assign_range_deque acp_at_deque acp_begin_deque acp_capacity_deque acp_clear_deque acp_create_deque
    acp_destroy_deque acp_empty_deque acp_end_deque acp_erase_deque acp_erase_range_deque acp_insert_deque
    acp_insert_range_deque acp_pop_back_deque acp_push_back_deque acp_reserve_deque acp_size_deque acp_swap_deque
    acp_advance_deque_it acp_distance_deque_it
}

functions! {
    acp_dereference_vector_it(it: SequencePlace) -> Address, Address::NULL => |acp| acp.sequence_at(it.sequence, it.index);
    acp_dereference_deque_it(it: SequencePlace, bytes: usize) -> Pair, Pair::NONE => |acp| {
        let [first, second] = acp.sequence_parts(it, bytes)?.map(|(at, bytes)| Element { at, bytes });
        Ok(Pair { first, second })
    };
    acp_push_front_deque(s: Sequence, from: Address, bytes: usize) -> (), () => |acp| acp.push_front(s, from, bytes);
    acp_pop_front_deque(s: Sequence, bytes: usize) -> (), () => |acp| acp.pop_front(s, bytes);

    acp_assign_list(to: List, from: List) -> (), () => |acp| acp.list_assign(to, acp.list_begin(from)?, from.end());
    acp_assign_range_list(to: List, start: ListPlace, end: ListPlace) -> (), () => |acp| acp.list_assign(to, start, end);
    acp_begin_list(list: List) -> ListPlace, list.end() => |acp| acp.list_begin(list);
    acp_clear_list(list: List) -> (), () => |acp| acp.clear_list(list);
    acp_create_list(rank: c_int) -> List, List::NONE => |acp| acp.create_list(rank);
    acp_destroy_list(list: List) -> (), () => |acp| acp.destroy_list(list);
    acp_empty_list(list: List) -> c_int, 1 => |acp| Ok(c_int::from(acp.list_size(list)? == 0));
    acp_end_list(list: List) -> ListPlace, list.end() => |_acp| Ok(list.end());
    acp_erase_list(it: ListPlace) -> ListPlace, NOWHERE => |acp| acp.list_erase(it);
    acp_erase_range_list(start: ListPlace, end: ListPlace) -> ListPlace, NOWHERE => |acp| acp.list_erase_range(start, end);
    acp_insert_list(it: ListPlace, element: Element, rank: c_int) -> ListPlace, NOWHERE =>
        |acp| acp.list_insert(it, element, rank);
    acp_insert_range_list(it: ListPlace, start: ListPlace, end: ListPlace) -> ListPlace, NOWHERE =>
        |acp| acp.list_insert_range(it, start, end);
    acp_pop_back_list(list: List) -> (), () => |acp| acp.list_pop(list, false);
    acp_pop_front_list(list: List) -> (), () => |acp| acp.list_pop(list, true);
    acp_push_back_list(list: List, element: Element, rank: c_int) -> (), () => |acp| acp.list_push(list, element, rank, false);
    acp_push_front_list(list: List, element: Element, rank: c_int) -> (), () => |acp| acp.list_push(list, element, rank, true);
    acp_remove_list(list: List, element: Element) -> (), () => |acp| acp.list_remove(list, element);
    acp_reverse_list(list: List) -> (), () => |acp| acp.list_reverse(list);
    acp_size_list(list: List) -> usize, 0 => |acp| acp.list_size(list);
    acp_splice_list(to: ListPlace, from: ListPlace) -> (), () => |acp| acp.list_splice(to, from);
    acp_splice_range_list(to: ListPlace, start: ListPlace, end: ListPlace) -> (), () =>
        |acp| acp.list_splice_range(to, start, end);
    acp_swap_list(a: List, b: List) -> (), () => |acp| acp.swap_lists(a, b);
    acp_unique_list(list: List) -> (), () => |acp| acp.list_unique(list);
    acp_advance_list_it(it: ListPlace, by: c_int) -> ListPlace, NOWHERE => |acp| acp.list_advance(it, by);
    acp_decrement_list_it(it: ListPlace) -> ListPlace, NOWHERE => |acp| acp.list_back(it);
    acp_dereference_list_it(it: ListPlace) -> Element, Element::NONE => |acp| acp.list_element(it);
    acp_distance_list_it(first: ListPlace, last: ListPlace) -> c_int, 0 => |acp| acp.list_distance(first, last);
    acp_increment_list_it(it: ListPlace) -> ListPlace, NOWHERE => |acp| acp.list_next(it);
}

/// The result of a function that fails.
const NOWHERE: ListPlace = ListPlace { list: List::NONE, node: Address::NULL };

/// # Safety
/// `compare` is null, or a function of the program that reads no more than the two elements.
#[no_mangle]
pub unsafe extern "C" fn acp_sort_list(list: List, compare: Option<Comparison>) {
    // SAFETY: `compare` is not null here, and reads no more than the two elements.
    done("acp_sort_list", |acp| unsafe { acp.list_sort(list, compare.ok_or_else(no_comparison)?) })
}

/// # Safety
/// The same as for `acp_sort_list`.
#[no_mangle]
pub unsafe extern "C" fn acp_merge_list(list: List, other: List, compare: Option<Comparison>) {
    // SAFETY: `compare` is not null here, and reads no more than the two elements.
    done("acp_merge_list", |acp| unsafe { acp.list_merge(list, other, compare.ok_or_else(no_comparison)?) })
}

fn no_comparison() -> Error {
    Error("a null pointer in place of a comparison".into())
}

/// # Safety
/// `numbers` is null or readable for `count` numbers.
unsafe fn create_table(name: &str, count: c_int, numbers: *const c_int, slots: c_int, rank: c_int) -> Table {
    with(name, Table::NONE, |acp| {
        let numbers = match usize::try_from(count) {
            Ok(0) => &[],
            // SAFETY: `numbers` is not null, so it has `count` numbers, which are read during the call.
            Ok(count) if !numbers.is_null() => unsafe { std::slice::from_raw_parts(numbers, count) },
            _ => return Err(Error(format!("{count} ranks at {numbers:p}"))),
        };
        acp.create_table(numbers, slots, rank)
    })
}

/// Functions of a kind of table, by their names: `existing` selects what an insertion does when the key exists.
macro_rules! tables {
    ($existing:expr; $create:ident; $assign_local:ident $assign:ident $begin_local:ident $begin:ident $clear:ident $destroy:ident
     $empty_local:ident $empty:ident $end_local:ident $end:ident $find:ident $merge_local:ident $merge:ident $move_local:ident
     $move_all:ident $size_local:ident $size:ident $swap:ident $increment:ident) => {
        /// # Safety
        /// `ranks` points to `count` numbers, or there are none.
        #[no_mangle]
        pub unsafe extern "C" fn $create(count: c_int, ranks: *const c_int, slots: c_int, rank: c_int) -> Table {
            // SAFETY: `ranks` is null or readable for `count` numbers: the section "Safety" of the exported function.
            unsafe { create_table(stringify!($create), count, ranks, slots, rank) }
        }

        functions! {
            $assign_local(to: Table, from: Table) -> (), () => |acp| acp.table_assign(to, from, Whose::Mine);
            $assign(to: Table, from: Table) -> (), () => |acp| acp.table_assign(to, from, Whose::All);
            $begin_local(table: Table) -> TablePlace, table.end() => |acp| acp.table_begin(table, Whose::Mine);
            $begin(table: Table) -> TablePlace, table.end() => |acp| acp.table_begin(table, Whose::All);
            $clear(table: Table) -> (), () => |acp| acp.clear_table(table, Whose::All);
            $destroy(table: Table) -> (), () => |acp| acp.destroy_table(table);
            $empty_local(table: Table) -> c_int, 1 => |acp| Ok(c_int::from(acp.table_size(table, Whose::Mine)? == 0));
            $empty(table: Table) -> c_int, 1 => |acp| Ok(c_int::from(acp.table_size(table, Whose::All)? == 0));
            $end_local(table: Table) -> TablePlace, table.end() => |acp| acp.table_end(table, Whose::Mine);
            $end(table: Table) -> TablePlace, table.end() => |acp| acp.table_end(table, Whose::All);
            $find(table: Table, key: Element) -> TablePlace, table.end() => |acp| acp.table_find(table, key);
            $merge_local(to: Table, from: Table) -> (), () => |acp| acp.table_merge(to, from, Whose::Mine, $existing);
            $merge(to: Table, from: Table) -> (), () => |acp| acp.table_merge(to, from, Whose::All, $existing);
            $move_local(to: Table, from: Table) -> (), () => |acp| acp.table_move(to, from, Whose::Mine, $existing);
            $move_all(to: Table, from: Table) -> (), () => |acp| acp.table_move(to, from, Whose::All, $existing);
            $size_local(table: Table) -> usize, 0 => |acp| acp.table_size(table, Whose::Mine);
            $size(table: Table) -> usize, 0 => |acp| acp.table_size(table, Whose::All);
            $swap(a: Table, b: Table) -> (), () => |acp| acp.swap_tables(a, b);
            $increment(it: TablePlace) -> TablePlace, it.table.end() => |acp| acp.table_next(it);
        }
    };
}

tables! {
    Existing::Stays; acp_create_set; acp_assign_local_set acp_assign_set acp_begin_local_set acp_begin_set acp_clear_set acp_destroy_set
    acp_empty_local_set acp_empty_set acp_end_local_set acp_end_set acp_find_set acp_merge_local_set acp_merge_set
    acp_move_local_set acp_move_set acp_size_local_set acp_size_set acp_swap_set acp_increment_set_it
}

tables! {
    Existing::Counts; acp_create_multiset; acp_assign_local_multiset acp_assign_multiset acp_begin_local_multiset acp_begin_multiset
    acp_clear_multiset acp_destroy_multiset acp_empty_local_multiset acp_empty_multiset acp_end_local_multiset acp_end_multiset
    acp_find_multiset acp_merge_local_multiset acp_merge_multiset acp_move_local_multiset acp_move_multiset
    acp_size_local_multiset acp_size_multiset acp_swap_multiset acp_increment_multiset_it
}

tables! {
    Existing::Stays; acp_create_map; acp_assign_local_map acp_assign_map acp_begin_local_map acp_begin_map acp_clear_map acp_destroy_map
    acp_empty_local_map acp_empty_map acp_end_local_map acp_end_map acp_find_map acp_merge_local_map acp_merge_map
    acp_move_local_map acp_move_map acp_size_local_map acp_size_map acp_swap_map acp_increment_map_it
}

functions! {
    acp_insert_set(set: Table, key: Element) -> c_int, 0 =>
        |acp| acp.table_insert(set, key, Element::NONE, Existing::Stays).map(|_| 1);
    acp_remove_set(set: Table, key: Element) -> (), () => |acp| acp.table_remove(set, key, false);
    acp_dereference_set_it(it: TablePlace) -> Element, Element::NONE => |acp| Ok(acp.table_element(it)?[0]);

    acp_insert_multiset(set: Table, key: Element) -> c_int, 0 => |acp| acp.table_count(set, key).map(|_| 1);
    acp_remove_multiset(set: Table, key: Element) -> (), () => |acp| acp.table_remove(set, key, true);
    acp_remove_all_multiset(set: Table, key: Element) -> (), () => |acp| acp.table_remove(set, key, false);
    acp_retrieve_multiset(set: Table, key: Element) -> u64, 0 => |acp| acp.table_counted(set, key);
    acp_dereference_multiset_it(it: TablePlace) -> Element, Element::NONE => |acp| Ok(acp.table_element(it)?[0]);

    acp_clear_local_map(map: Table) -> (), () => |acp| acp.clear_table(map, Whose::Mine);
    acp_clear_local_set(set: Table) -> (), () => |acp| acp.clear_table(set, Whose::Mine);
    acp_clear_local_multiset(set: Table) -> (), () => |acp| acp.clear_table(set, Whose::Mine);
    acp_insert_map(map: Table, pair: Pair) -> c_int, 0 =>
        |acp| acp.table_insert(map, pair.first, pair.second, Existing::Stays).map(|_| 1);
    acp_remove_map(map: Table, key: Element) -> (), () => |acp| acp.table_remove(map, key, false);
    acp_retrieve_map(map: Table, pair: Pair) -> usize, 0 => |acp| acp.table_retrieve(map, pair.first, pair.second);
    acp_dereference_map_it(it: TablePlace) -> Pair, Pair::NONE => |acp| {
        let [first, second] = acp.table_element(it)?;
        Ok(Pair { first, second })
    };
}
