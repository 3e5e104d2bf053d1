// Extend-add of a multifrontal solver: fronts are dense matrices at the nodes of a binary tree, spread over teams of ranks that halve from
// the root to the leaves. Each child adds its contribution block into its parent's front, at rows and columns that a list of indices
// gives. A rank packs what belongs to each member of the parent's team and sends it in one remote call, which adds it there without a copy.
#include <nagaya.hpp>

#include <iostream>

static constexpr int levels = 3;
static constexpr int order = 24;     // rows of a front
static constexpr int kept = 8;       // rows that the front itself eliminates; the others go to the parent
static constexpr int tile = 4;       // rows and columns of a block of the distribution

struct entry {
  std::int32_t row, column;
  double value;
};

// Which member has an element of a front: blocks go round over the team.
static int owner(int row, int column, int members) { return (row / tile * 7 + column / tile) % members; }

// Where row i of a child's contribution goes in its parent, and what a front has before anything is added.
static int parent_row(int node, int i) { return (i * 5 + node * 3) % order; }
static double start_value(int node, int row, int column) { return node + 0.125 * row + 0.25 * column; }

using front = std::map<std::pair<int, int>, double>;

// The tree below a node in one process.
static front alone(int node, int level) {
  front f;
  for (int i = 0; i < order; i++)
    for (int j = 0; j < order; j++) f[{i, j}] = start_value(node, i, j);
  if (level == levels - 1) return f;
  for (int child = 2 * node + 1; child <= 2 * node + 2; child++)
    for (const auto &[place, value] : alone(child, level + 1))
      if (place.first >= kept && place.second >= kept) f[{parent_row(child, place.first - kept), parent_row(child, place.second - kept)}] += value;
  return f;
}

// One team works on one node; a team of one works on all nodes below.
static front together(const ng::team &members, int node, int level) {
  front mine;
  for (int i = 0; i < order; i++)
    for (int j = 0; j < order; j++)
      if (owner(i, j, members.size()) == members.rank()) mine[{i, j}] = start_value(node, i, j);
  if (level == levels - 1) return mine;

  // Both children: by halves of the team, or one after the other where there are no halves.
  std::vector<std::pair<int, front>> children;
  if (members.size() > 1) {
    const int half = 2 * members.rank() / members.size();
    const ng::team part = members.split(half, members.rank());
    children.emplace_back(2 * node + 1 + half, together(part, 2 * node + 1 + half, level + 1));
  } else {
    for (int child = 2 * node + 1; child <= 2 * node + 2; child++) children.emplace_back(child, together(members, child, level + 1));
  }

  ng::dist_object<front> sum(members, std::move(mine));
  std::vector<std::vector<entry>> packed(static_cast<std::size_t>(members.size()));
  for (const auto &[child, f] : children)
    for (const auto &[place, value] : f) {
      if (place.first < kept || place.second < kept) continue;
      const int i = parent_row(child, place.first - kept), j = parent_row(child, place.second - kept);
      packed[static_cast<std::size_t>(owner(i, j, members.size()))].push_back({i, j, value});
    }
  std::vector<ng::future<>> sent;
  for (int k = 0; k < members.size(); k++)
    sent.push_back(ng::rpc(
        members[k],
        [](ng::dist_object<front> &into, ng::view<entry> entries) {
          for (const entry &e : entries) (*into)[{e.row, e.column}] += e.value;
        },
        sum, ng::make_view(packed[static_cast<std::size_t>(k)])));
  ng::when_all(sent).wait();
  ng::barrier(members);
  return std::move(*sum);
}

int main() {
  ng::job job;
  const front mine = together(ng::team::world(), 0, 0);
  const front expected = alone(0, 0);
  bool right = true;
  for (const auto &[place, value] : mine) right = right && value == expected.at(place);
  const auto elements = ng::all_reduce(mine.size());
  const bool all_right = ng::all_reduce(static_cast<int>(right), ng::minimum<>()) == 1 && elements == order * order;
  if (ng::rank() == 0) std::cout << elements << " elements: VERIFICATION " << (all_right ? "SUCCESSFUL" : "FAILED") << "\n";
  return all_right ? 0 : 1;
}
