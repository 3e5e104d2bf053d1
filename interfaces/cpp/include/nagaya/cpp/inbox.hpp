// nagaya/cpp/inbox.hpp: the queue of messages that have arrived and have not run.
#ifndef NAGAYA_CPP_INBOX_HPP
#define NAGAYA_CPP_INBOX_HPP

#include <nagaya/cpp/base.hpp>

#include <deque>
#include <memory>
#include <new>

namespace ng {
namespace detail {

struct message {
  int source;
  std::uint64_t kind, what, reply;
  const std::byte *payload;
  std::size_t size;
};

// A message with its own memory: it arrives in pieces, or waits for a distributed object. Its bytes begin with four words.
class assembly {
 public:
  static constexpr std::size_t head = 4 * sizeof(std::uint64_t);

  assembly() = default;
  explicit assembly(const message &m) {
    start(m.source, head + m.size);
    const std::uint64_t words[4] = {m.kind, m.what, m.reply, 0};
    add(0, reinterpret_cast<const std::byte *>(words), head);
    add(head, m.payload, m.size);
  }

  void start(int source, std::size_t size) {
    source_ = source;
    size_ = size;
    bytes_.reset(new std::byte[size]);
  }
  // Returns true for the last piece.
  bool add(std::size_t at, const std::byte *from, std::size_t size) {
    if (size) std::memcpy(bytes_.get() + at, from, size);
    return (have_ += size) >= size_;
  }
  message whole() const {
    std::uint64_t words[4];
    std::memcpy(words, bytes_.get(), head);
    return {source_, words[0], words[1], words[2], bytes_.get() + head, size_ - head};
  }

 private:
  int source_ = 0;
  std::size_t size_ = 0, have_ = 0;
  std::unique_ptr<std::byte[]> bytes_;
};

// A queue. Small messages are in chunks of memory that the queue uses again, so a message allocates no memory.
class inbox {
 public:
  std::size_t count() const noexcept { return count_; }

  void push(const message &m) {
    std::byte *at = take(m.size);
    record r{m, {}};
    if (m.size) std::memcpy(at + sizeof r, m.payload, m.size);
    r.m.payload = at + sizeof r;
    new (at) record(std::move(r));
    count_++;
  }
  void push(assembly &&a) {
    std::byte *at = take(0);
    const message m = a.whole();
    new (at) record{m, std::move(a)};
    count_++;
  }

  const message &front() const { return first()->m; }

  void pop() {
    chunk &c = chunks_.front();
    record *r = first();
    const std::size_t inside = r->a_is_used() ? 0 : r->m.size;
    c.read += sizeof(record) + (inside + 15) / 16 * 16;
    r->~record();
    count_--;
    if (c.read < c.used) return;
    if (chunks_.size() == 1)
      c.read = c.used = 0;
    else
      chunks_.pop_front();
  }

  inbox() = default;
  inbox(const inbox &) = delete;
  inbox &operator=(const inbox &) = delete;
  ~inbox() {
    while (count_) pop();
  }

 private:
  struct alignas(16) record {
    message m;
    assembly a;
    bool a_is_used() const noexcept { return m.payload != reinterpret_cast<const std::byte *>(this) + sizeof(record); }
  };
  struct chunk {
    explicit chunk(std::size_t bytes) : space(bytes), data(new std::byte[bytes]) {}
    std::size_t space, used = 0, read = 0;
    std::unique_ptr<std::byte[]> data;
  };
  static constexpr std::size_t usual = 64 << 10;

  record *first() const {
    const chunk &c = chunks_.front();
    return std::launder(reinterpret_cast<record *>(c.data.get() + c.read));
  }
  std::byte *take(std::size_t size) {
    const std::size_t need = sizeof(record) + (size + 15) / 16 * 16;
    // The first chunk has the first message. An empty one that is too small for it must not stay there.
    if (count_ == 0 && !chunks_.empty() && chunks_.front().space < need) chunks_.pop_front();
    if (chunks_.empty() || chunks_.back().space - chunks_.back().used < need) chunks_.emplace_back(need > usual ? need : usual);
    chunk &c = chunks_.back();
    std::byte *at = c.data.get() + c.used;
    c.used += need;
    return at;
  }

  std::deque<chunk> chunks_;
  std::size_t count_ = 0;
};

}  // namespace detail
}  // namespace ng

#endif
