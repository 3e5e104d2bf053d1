/*
 * Containers on random processes against those of the standard library, by random operations; then one map, set and multiset that all
 * processes fill at the same time.
 * feature: middle.malloc middle.vector middle.deque middle.list middle.set middle.multiset middle.map middle.together
 */
#include "common.h"

#include <algorithm>
#include <deque>
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

enum { ROOM = 1 << 16 };
unsigned char scratch[ROOM], fetched[ROOM];
acp_ga_t at_scratch, at_fetched;
int procs, rounds;

int below(int n) { return int(random_below(uint64_t(n))); }
int anybody() { return below(procs); }

std::string some_bytes(int most) {
  std::string text(size_t(below(most + 1)), ' ');
  for (char &c : text) c = char('a' + below(3));
  return text;
}

/* The bytes, where others reach them. */
acp_ga_t give(const std::string &bytes) {
  memcpy(scratch, bytes.data(), bytes.size());
  return at_scratch;
}
acp_element_t element(const std::string &bytes) {
  acp_element_t e = {give(bytes), bytes.size()};
  return e;
}

std::string take(acp_ga_t ga, size_t size) {
  CHECK(size <= ROOM);
  if (size > 0) acp_complete(acp_copy(at_fetched, ga, size, ACP_HANDLE_ALL));
  return std::string(reinterpret_cast<char *>(fetched), size);
}
std::string take(acp_element_t e) { return take(e.ga, e.size); }

std::string contents(acp_vector_t v) { return take(acp_empty_vector(v) ? ACP_GA_NULL : acp_at_vector(v, 0), acp_size_vector(v)); }
std::string contents(acp_deque_t d) {
  acp_pair_t parts = acp_dereference_deque_it(acp_begin_deque(d), acp_size_deque(d));
  return take(parts.first) + take(parts.second);
}

/* What vectors and deques have in common. */
#define SEQUENCE(type, cpp) \
  void try_##type() { \
    std::vector<acp_##type##_t> ours; \
    std::vector<cpp> model; \
    for (int k = 0; k < 2; k++) { \
      size_t size = size_t(below(20)); \
      ours.push_back(acp_create_##type(size, anybody())); \
      model.push_back(cpp(size, '\0')); \
      CHECK(ours[size_t(k)].ga != ACP_GA_NULL); \
    } \
    for (int i = 0; i < rounds; i++) { \
      size_t k = size_t(below(2)), other = 1 - k; \
      acp_##type##_t v = ours[k]; \
      cpp &m = model[k], &n = model[other]; \
      int size = int(m.size()), at = below(size + 1), bytes = below(size - at + 1), from = below(int(n.size()) + 1); \
      int to = from + below(int(n.size()) - from + 1); \
      std::string some = some_bytes(below(10) ? 12 : 300); \
      acp_##type##_it_t it = acp_advance_##type##_it(acp_begin_##type(v), at); \
      acp_##type##_it_t start = acp_advance_##type##_it(acp_begin_##type(ours[other]), from); \
      acp_##type##_it_t end = acp_advance_##type##_it(start, to - from); \
      switch (below(16)) { \
        case 0: acp_assign_##type(v, ours[other]); m = n; break; \
        case 1: acp_assign_range_##type(v, start, end); m.assign(n.begin() + from, n.begin() + to); break; \
        case 2: if (below(4) == 0) { acp_clear_##type(v); m.clear(); } break; \
        case 3: CHECK(acp_erase_##type(it, size_t(bytes)).index == at); m.erase(m.begin() + at, m.begin() + at + bytes); break; \
        case 4: \
          CHECK(acp_erase_range_##type(it, acp_advance_##type##_it(it, bytes)).index == at); \
          m.erase(m.begin() + at, m.begin() + at + bytes); \
          break; \
        case 5: case 6: \
          CHECK(acp_insert_##type(it, give(some), some.size()).index == at); \
          m.insert(m.begin() + at, some.begin(), some.end()); \
          break; \
        case 7: \
          CHECK(acp_insert_range_##type(it, start, end).index == at); \
          m.insert(m.begin() + at, n.begin() + from, n.begin() + to); \
          break; \
        case 8: acp_pop_back_##type(v, size_t(bytes)); m.erase(m.end() - bytes, m.end()); break; \
        case 9: case 10: case 11: acp_push_back_##type(v, give(some), some.size()); m.insert(m.end(), some.begin(), some.end()); break; \
        case 12: acp_reserve_##type(v, size_t(size + below(100))); break; \
        case 13: acp_swap_##type(v, ours[other]); m.swap(n); break; \
        case 14: more_##type(v, m, some, bytes); break; \
        default: if (size > 0) { at = below(size); CHECK(take(acp_at_##type(v, at), 1)[0] == m[size_t(at)]); } \
      } \
      for (size_t j = 0; j < 2; j++) { \
        CHECK(acp_size_##type(ours[j]) == model[j].size() && acp_capacity_##type(ours[j]) >= model[j].size()); \
        CHECK(acp_empty_##type(ours[j]) == int(model[j].empty())); \
        CHECK(acp_distance_##type##_it(acp_begin_##type(ours[j]), acp_end_##type(ours[j])) == int(model[j].size())); \
        CHECK(contents(ours[j]) == std::string(model[j].begin(), model[j].end())); \
      } \
    } \
    for (size_t k = 0; k < 2; k++) acp_destroy_##type(ours[k]); \
  }

void more_vector(acp_vector_t v, std::vector<char> &m, const std::string &, int) {
  if (!m.empty()) CHECK(take(acp_dereference_vector_it(acp_begin_vector(v)), 1)[0] == m[0]);
}
void more_deque(acp_deque_t d, std::deque<char> &m, const std::string &some, int bytes) {
  if (below(2)) {
    acp_push_front_deque(d, give(some), some.size());
    m.insert(m.begin(), some.begin(), some.end());
  } else {
    acp_pop_front_deque(d, size_t(bytes));
    m.erase(m.begin(), m.begin() + bytes);
  }
}

SEQUENCE(vector, std::vector<char>)
SEQUENCE(deque, std::deque<char>)

int by_bytes(const acp_element_t a, const acp_element_t b) {
  const char *x = static_cast<const char *>(acp_query_address(a.ga)), *y = static_cast<const char *>(acp_query_address(b.ga));
  CHECK(x != NULL && y != NULL);
  return std::string(x, a.size).compare(std::string(y, b.size));
}

std::list<std::string> contents(acp_list_t list) {
  std::list<std::string> all;
  for (acp_list_it_t it = acp_begin_list(list); it.elem != acp_end_list(list).elem; it = acp_increment_list_it(it))
    all.push_back(take(acp_dereference_list_it(it)));
  return all;
}

void try_list() {
  acp_list_t ours[2];
  std::list<std::string> model[2];
  for (int k = 0; k < 2; k++) ours[k] = acp_create_list(anybody());
  for (int i = 0; i < rounds; i++) {
    int k = below(2), other = 1 - k;
    acp_list_t list = ours[k];
    std::list<std::string> &m = model[k], &n = model[other];
    int at = below(int(m.size()) + 1), from = below(int(n.size()) + 1), to = from + below(int(n.size()) - from + 1);
    std::string some = some_bytes(4);
    acp_list_it_t it = acp_advance_list_it(acp_begin_list(list), at), start = acp_advance_list_it(acp_begin_list(ours[other]), from);
    acp_list_it_t end = acp_advance_list_it(start, to - from);
    std::list<std::string>::iterator mi = std::next(m.begin(), at), ns = std::next(n.begin(), from), ne = std::next(ns, to - from);
    CHECK(acp_distance_list_it(start, end) == to - from);
    switch (below(22)) {
      case 0: if (below(3) == 0) { acp_assign_list(list, ours[other]); m = n; } break;
      case 1: acp_assign_range_list(list, start, end); m.assign(ns, ne); break;
      case 2: if (below(3) == 0) { acp_clear_list(list); m.clear(); } break;
      case 3:
        if (mi != m.end()) {
          it = acp_erase_list(it);
          mi = m.erase(mi);
          CHECK((mi == m.end()) == (it.elem == acp_end_list(list).elem));
          if (mi != m.end()) CHECK(take(acp_dereference_list_it(it)) == *mi);
        }
        break;
      case 4: CHECK(acp_erase_range_list(start, end).elem == end.elem); n.erase(ns, ne); break;
      case 5: case 6: case 7:
        CHECK(take(acp_dereference_list_it(acp_insert_list(it, element(some), anybody()))) == some);
        m.insert(mi, some);
        break;
      case 8: acp_insert_range_list(it, start, end); m.insert(mi, ns, ne); break;
      case 9: if (!m.empty()) { acp_pop_back_list(list); m.pop_back(); } break;
      case 10: if (!m.empty()) { acp_pop_front_list(list); m.pop_front(); } break;
      case 11: case 12: acp_push_back_list(list, element(some), anybody()); m.push_back(some); break;
      case 13: acp_push_front_list(list, element(some), anybody()); m.push_front(some); break;
      case 14: acp_remove_list(list, element(some)); m.remove(some); break;
      case 15: acp_unique_list(list); m.unique(); break;
      case 16: acp_reverse_list(list); m.reverse(); break;
      case 17: acp_sort_list(list, by_bytes); m.sort(); break;
      case 18:
        acp_sort_list(list, by_bytes), acp_sort_list(ours[other], by_bytes);
        acp_merge_list(list, ours[other], by_bytes);
        m.sort(), n.sort(), m.merge(n);
        break;
      case 19: if (ns != n.end()) { acp_splice_list(it, start); m.splice(mi, n, ns); } break;
      case 20: acp_splice_range_list(it, start, end); m.splice(mi, n, ns, ne); break;
      default: acp_swap_list(list, ours[other]); m.swap(n);
    }
    for (int j = 0; j < 2; j++) {
      CHECK(acp_size_list(ours[j]) == model[j].size() && acp_empty_list(ours[j]) == int(model[j].empty()));
      CHECK(contents(ours[j]) == model[j]);
      if (!model[j].empty()) CHECK(take(acp_dereference_list_it(acp_decrement_list_it(acp_end_list(ours[j])))) == model[j].back());
    }
  }
  for (int k = 0; k < 2; k++) acp_destroy_list(ours[k]);
}

/* Sets, multisets and maps. The model has the value of each key: nothing, its count, its text. */
typedef std::map<std::string, std::string> Model;

std::string as_value(const acp_set_it_t &) { return ""; }
std::string as_value(const acp_multiset_it_t &it) { return std::to_string(acp_retrieve_multiset(it.set, acp_dereference_multiset_it(it))); }
std::string as_value(const acp_map_it_t &it) { return take(acp_dereference_map_it(it).second); }
std::string as_key(const acp_set_it_t &it) { return take(acp_dereference_set_it(it)); }
std::string as_key(const acp_multiset_it_t &it) { return take(acp_dereference_multiset_it(it)); }
std::string as_key(const acp_map_it_t &it) { return take(acp_dereference_map_it(it).first); }

void add(acp_set_t set, Model &m, const std::string &key) {
  CHECK(acp_insert_set(set, element(key)) == 1);
  m[key];
}
void add(acp_multiset_t set, Model &m, const std::string &key) {
  CHECK(acp_insert_multiset(set, element(key)) == 1);
  std::string &count = m[key];
  count = std::to_string((count.empty() ? 0 : std::stoi(count)) + 1);
  CHECK(acp_retrieve_multiset(set, element(key)) == std::stoull(count));
}
void add(acp_map_t map, Model &m, const std::string &key) {
  std::string value = some_bytes(20);
  give(key + value);
  acp_pair_t pair = {{at_scratch, key.size()}, {at_scratch + key.size(), value.size()}};
  CHECK(acp_insert_map(map, pair) == 1);
  m.insert(std::make_pair(key, value));
  acp_pair_t room = {{at_scratch, key.size()}, {at_fetched, 10}};
  size_t bytes = acp_retrieve_map(map, room);
  CHECK(bytes == std::min<size_t>(10, m[key].size()) && memcmp(fetched, m[key].data(), bytes) == 0);
}

void take_out(acp_set_t set, Model &m, const std::string &key) { acp_remove_set(set, element(key)), m.erase(key); }
void take_out(acp_map_t map, Model &m, const std::string &key) { acp_remove_map(map, element(key)), m.erase(key); }
void take_out(acp_multiset_t set, Model &m, const std::string &key) {
  if (below(3) == 0) {
    acp_remove_all_multiset(set, element(key)), m.erase(key);
  } else {
    acp_remove_multiset(set, element(key));
    if (m.count(key) && m[key] != "1") m[key] = std::to_string(std::stoi(m[key]) - 1); else m.erase(key);
  }
}

/* What inserting all of `from` makes of `to`. */
void add_all(Model &to, const Model &from, bool counts) {
  for (const auto &entry : from) {
    if (counts && to.count(entry.first)) to[entry.first] = std::to_string(std::stoi(to[entry.first]) + std::stoi(entry.second));
    else to.insert(entry);
  }
}

#define TABLE(type, counts) \
  template <class It> Model listed(It it, It end) { \
    Model all; \
    for (; it.elem != end.elem; it = acp_increment_##type##_it(it)) CHECK(all.insert(std::make_pair(as_key(it), as_value(it))).second); \
    return all; \
  } \
  void try_it() { \
    acp_##type##_t ours[2]; \
    Model model[2]; \
    int me = acp_rank(), ranks[2] = {anybody(), me}; \
    if (ranks[0] == me) ranks[0] = (me + 1) % procs; \
    ours[0] = acp_create_##type(0, NULL, 1 + below(5), anybody()); \
    ours[1] = acp_create_##type(procs > 1 ? 2 : 1, procs > 1 ? ranks : &ranks[1], 1 + below(5), anybody()); \
    for (int i = 0; i < rounds; i++) { \
      int k = below(2), other = 1 - k; \
      std::string key = some_bytes(3); \
      switch (below(16)) { \
        case 0: acp_assign_##type(ours[k], ours[other]); model[k] = model[other]; break; \
        case 1: if (below(3) == 0) { acp_clear_##type(ours[k]); model[k].clear(); } break; \
        case 2: acp_merge_##type(ours[k], ours[other]); add_all(model[k], model[other], counts); break; \
        case 3: acp_move_##type(ours[k], ours[other]); add_all(model[k], model[other], counts), model[other].clear(); break; \
        case 4: acp_swap_##type(ours[k], ours[other]); model[k].swap(model[other]); break; \
        case 5: case 6: case 7: take_out(ours[k], model[k], key); break; \
        case 8: { \
          acp_##type##_it_t found = acp_find_##type(ours[k], element(key)); \
          CHECK((found.elem == acp_end_##type(ours[k]).elem) == (model[k].count(key) == 0)); \
          if (model[k].count(key)) CHECK(as_key(found) == key && as_value(found) == model[k][key]); \
          break; \
        } \
        case 9: { \
          Model mine = listed(acp_begin_local_##type(ours[k]), acp_end_local_##type(ours[k])); \
          CHECK(acp_size_local_##type(ours[k]) == mine.size() && acp_empty_local_##type(ours[k]) == int(mine.empty())); \
          switch (below(3)) { \
            case 0: acp_merge_local_##type(ours[other], ours[k]); add_all(model[other], mine, counts); break; \
            case 1: \
              acp_move_local_##type(ours[other], ours[k]); \
              add_all(model[other], mine, counts); \
              for (const auto &entry : mine) model[k].erase(entry.first); \
              break; \
            default: { \
              Model theirs = listed(acp_begin_local_##type(ours[other]), acp_end_local_##type(ours[other])); \
              Model all = model[other]; \
              for (const auto &entry : theirs) all.erase(entry.first); \
              acp_assign_local_##type(ours[other], ours[k]); \
              add_all(all, mine, false); \
              if (listed(acp_begin_##type(ours[other]), acp_end_##type(ours[other])) != all) \
                CHECK(!"a local assignment replaces the local keys"); \
              model[other] = all; \
            } \
          } \
          break; \
        } \
        default: add(ours[k], model[k], key); \
      } \
      for (int j = 0; j < 2; j++) { \
        CHECK(acp_size_##type(ours[j]) == model[j].size() && acp_empty_##type(ours[j]) == int(model[j].empty())); \
        if (i % 8 == 0) CHECK(listed(acp_begin_##type(ours[j]), acp_end_##type(ours[j])) == model[j]); \
      } \
    } \
    for (int k = 0; k < 2; k++) acp_destroy_##type(ours[k]); \
  }

namespace sets { TABLE(set, false) }
namespace multisets { TABLE(multiset, true) }
namespace maps { TABLE(map, false) }

/* All processes insert, look up and remove in the same tables. */
void together() {
  int me = acp_rank();
  struct all { acp_map_t map; acp_set_t set; acp_multiset_t counts; } all = {};
  acp_ga_t at_zero = acp_query_starter_ga(0) + 1024, at_me = acp_query_starter_ga(me) + 1024;
  if (me == 0) {
    all.map = acp_create_map(0, NULL, 3, 0);
    all.set = acp_create_set(0, NULL, 3, procs - 1);
    all.counts = acp_create_multiset(0, NULL, 3, 0);
    memcpy(acp_query_address(at_zero), &all, sizeof all);
  }
  acp_sync();
  acp_complete(acp_copy(at_me, at_zero, sizeof all, ACP_HANDLE_NULL));
  memcpy(&all, acp_query_address(at_me), sizeof all);
  for (int i = 0; i < 60; i++) {
    std::string common = std::to_string(i), own = std::to_string(me) + "/" + common;
    acp_insert_multiset(all.counts, element(common));
    acp_insert_set(all.set, element(common));
    give(own + common);
    acp_pair_t pair = {{at_scratch, own.size()}, {at_scratch + own.size(), common.size()}};
    acp_insert_map(all.map, pair);
    if (i % 3 == 0) acp_remove_map(all.map, element(own));
  }
  acp_sync();
  CHECK(acp_size_multiset(all.counts) == 60 && acp_size_set(all.set) == 60 && acp_size_map(all.map) == size_t(40 * procs));
  for (int i = 0; i < 60; i++) CHECK(acp_retrieve_multiset(all.counts, element(std::to_string(i))) == uint64_t(procs));
  acp_sync();
  /* Each empties its own part. */
  acp_clear_local_map(all.map), acp_clear_local_set(all.set), acp_clear_local_multiset(all.counts);
  CHECK(acp_empty_local_map(all.map) && acp_empty_local_set(all.set) && acp_empty_local_multiset(all.counts));
  acp_sync();
  CHECK(acp_empty_map(all.map) && acp_empty_set(all.set) && acp_empty_multiset(all.counts));
  acp_sync();
  if (me == 0) acp_destroy_map(all.map), acp_destroy_set(all.set), acp_destroy_multiset(all.counts);
  acp_sync();
}

/* What is given back is there again, and what is in use is nobody else's. */
void memory() {
  std::map<acp_ga_t, std::string> ours;
  for (int i = 0; i < 300; i++) {
    if (below(2) || ours.empty()) {
      std::string bytes = some_bytes(below(20) ? 100 : 5000);
      acp_ga_t ga = acp_malloc(bytes.size(), anybody());
      CHECK(ga != ACP_GA_NULL && ga % 16 == 0);
      if (!bytes.empty()) acp_complete(acp_copy(ga, give(bytes), bytes.size(), ACP_HANDLE_NULL));
      ours[ga] = bytes;
    } else {
      std::map<acp_ga_t, std::string>::iterator one = std::next(ours.begin(), below(int(ours.size())));
      CHECK(take(one->first, one->second.size()) == one->second);
      acp_free(one->first);
      ours.erase(one);
    }
  }
  for (const auto &one : ours) {
    CHECK(take(one.first, one.second.size()) == one.second);
    acp_free(one.first);
  }
  acp_free(ACP_GA_NULL);
  CHECK(acp_malloc(size_t(1) << 46, 0) == ACP_GA_NULL);
}

}  // namespace

int main(int argc, char **argv) {
  CHECK(acp_init(&argc, &argv) == 0);
  seed_random(argc, argv);
  procs = acp_procs();
  /* How many operations on each container; fewer where each access is a message. */
  rounds = argc > 2 ? atoi(argv[2]) : 150;
  at_scratch = acp_query_ga(acp_register_memory(scratch, sizeof scratch, 0), scratch);
  at_fetched = acp_query_ga(acp_register_memory(fetched, sizeof fetched, 0), fetched);
  memory();
  try_vector();
  try_deque();
  try_list();
  sets::try_it();
  multisets::try_it();
  maps::try_it();
  together();
  acp_sync();
  printf("rank %d of %d: all is well\n", acp_rank(), procs);
  acp_finalize();
  return 0;
}
