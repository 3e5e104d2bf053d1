// A distributed hash table: each key belongs to a rank, which inserts and finds it when another rank asks by a remote call. Values that
// are large go into memory that the owner provides, with a put, so that the remote call carries only the key.
#include <nagaya.hpp>

#include <cstdlib>
#include <iostream>

class hash_map {
 public:
  // The value is in the table when the future is ready.
  ng::future<> insert(const std::string &key, const std::string &value) {
    return ng::rpc(
        owner(key), [](ng::dist_object<local_map> &map, std::string k, std::string v) { map->small[std::move(k)] = std::move(v); }, local_, key,
        value);
  }
  ng::future<std::optional<std::string>> find(const std::string &key) {
    return ng::rpc(
        owner(key),
        [](ng::dist_object<local_map> &map, const std::string &k) {
          const auto at = map->small.find(k);
          return at == map->small.end() ? std::optional<std::string>() : std::optional<std::string>(at->second);
        },
        local_, key);
  }
  ng::future<bool> erase(const std::string &key) {
    return ng::rpc(owner(key), [](ng::dist_object<local_map> &map, const std::string &k) { return map->small.erase(k) == 1; }, local_, key);
  }

  // The owner makes room, then the value goes there by a put, without a copy on its way.
  ng::future<> insert_large(const std::string &key, const std::vector<double> &value) {
    return ng::rpc(
               owner(key),
               [](ng::dist_object<local_map> &map, std::string k, std::size_t count) {
                 auto &memory = map->large[std::move(k)] = ng::unique_memory<double>(count);
                 return memory.get();
               },
               local_, key, value.size())
        .then([&value](ng::global_ptr<double> to) { return ng::put_async(to, value.data(), value.size()); });
  }
  ng::future<std::vector<double>> find_large(const std::string &key) {
    return ng::rpc(
               owner(key),
               [](ng::dist_object<local_map> &map, const std::string &k) {
                 const auto at = map->large.find(k);
                 return at == map->large.end() ? std::make_pair(ng::global_ptr<double>(), std::size_t(0))
                                               : std::make_pair(at->second.get(), at->second.size());
               },
               local_, key)
        .then([](const std::pair<ng::global_ptr<double>, std::size_t> &found) {
          auto values = std::make_shared<std::vector<double>>(found.second);
          if (!found.first) return ng::make_future(std::vector<double>());
          return ng::get_async(found.first, values->data(), values->size()).then([values] { return std::move(*values); });
        });
  }

  std::size_t local_size() const { return local_->small.size() + local_->large.size(); }

 private:
  struct local_map {
    std::unordered_map<std::string, std::string> small;
    std::unordered_map<std::string, ng::unique_memory<double>> large;
  };
  static int owner(const std::string &key) { return static_cast<int>(std::hash<std::string>()(key) % static_cast<std::size_t>(ng::size())); }

  ng::dist_object<local_map> local_{local_map{}};
};

int main(int argc, char **argv) {
  ng::job job;
  const int me = ng::rank(), size = ng::size(), count = argc > 1 ? std::atoi(argv[1]) : 1000;
  const auto key = [](int rank, int i) { return "key " + std::to_string(rank) + "/" + std::to_string(i); };
  bool right = true;
  {
    hash_map map;
    std::vector<ng::future<>> inserted;
    for (int i = 0; i < count; i++) inserted.push_back(map.insert(key(me, i), "value " + std::to_string(me * count + i)));
    const std::vector<double> large(5000, me);
    inserted.push_back(map.insert_large(key(me, -1), large));
    ng::when_all(inserted).wait();
    ng::barrier();

    const int other = (me + 1) % size;
    for (int i = 0; i < count; i++) {
      const auto found = map.find(key(other, i)).wait();
      right = right && found && *found == "value " + std::to_string(other * count + i);
    }
    right = right && !map.find("no such key").wait();
    const auto vector = map.find_large(key(other, -1)).wait();
    right = right && vector.size() == 5000 && vector[4999] == other;
    const auto all = ng::all_reduce(map.local_size());
    right = right && all == static_cast<std::size_t>(size) * static_cast<std::size_t>(count + 1);
    ng::barrier();
    for (int i = 0; i < count; i += 2) right = right && map.erase(key(me, i)).wait();
    right = right && !map.erase(key(me, 0)).wait();
    ng::barrier();
    right = right && ng::all_reduce(map.local_size()) == static_cast<std::size_t>(size) * static_cast<std::size_t>(count / 2 + 1);
    ng::quiesce();
  }
  const bool all_right = ng::all_reduce(static_cast<int>(right), ng::minimum<>()) == 1;
  if (me == 0) std::cout << size * count << " keys: VERIFICATION " << (all_right ? "SUCCESSFUL" : "FAILED") << "\n";
  return all_right ? 0 : 1;
}
