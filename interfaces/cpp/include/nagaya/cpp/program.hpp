// nagaya/cpp/program.hpp: numbers of the program's functions, which have the same meaning on all ranks.
//
// Each process loads the program at another address. So the number of a function is its distance from the first byte of the program. This needs the
// same file on all ranks. When a job starts, the ranks compare the build ID of the file, or a digest of its code. A function of another library has
// no such number.
#ifndef NAGAYA_CPP_PROGRAM_HPP
#define NAGAYA_CPP_PROGRAM_HPP

#include <nagaya/cpp/base.hpp>

#include <link.h>

namespace ng {
namespace detail {

class program_image {
 public:
  // Examines the first object of the dynamic linker, which is the program.
  void find() {
    dl_iterate_phdr(
        [](dl_phdr_info *info, std::size_t, void *self) {
          static_cast<program_image *>(self)->look(*info);
          return 1;
        },
        this);
  }

  // Returns a number that identifies the program file.
  std::uint64_t build() const noexcept { return build_; }

  // Returns the number of a function, which is never 0.
  template <class R, class... A>
  std::uint64_t number_of(R (*function)(A...)) const {
    const auto at = reinterpret_cast<std::uintptr_t>(function);
    if (__builtin_expect(at - code_ >= code_size_, 0)) refuse(at);
    return at - base_ + 1;
  }

  template <class F>
  F function_at(std::uint64_t number) const noexcept {
    return reinterpret_cast<F>(base_ + static_cast<std::uintptr_t>(number) - 1);
  }

 private:
  void look(const dl_phdr_info &info) {
    base_ = info.dlpi_addr;
    std::uintptr_t end = 0;
    code_ = ~std::uintptr_t(0);
    for (int i = 0; i < info.dlpi_phnum; i++) {
      const auto &part = info.dlpi_phdr[i];
      const std::uintptr_t start = base_ + part.p_vaddr;
      if (part.p_type == PT_NOTE && build_ == 0) build_ = build_id(reinterpret_cast<const char *>(start), part.p_memsz);
      if (part.p_type != PT_LOAD || !(part.p_flags & PF_X)) continue;
      if (start < code_) code_ = start;
      if (start + part.p_memsz > end) end = start + part.p_memsz;
    }
    code_size_ = end > code_ ? end - code_ : 0;
    if (build_ == 0) build_ = digest(reinterpret_cast<const unsigned char *>(code_), code_size_);
  }

  // Returns the digest of the build ID among some notes, or 0.
  static std::uint64_t build_id(const char *notes, std::size_t size) {
    std::size_t at = 0;
    while (at + 12 <= size) {
      std::uint32_t head[3];  // bytes of the name, bytes of the content, type
      std::memcpy(head, notes + at, sizeof head);
      const std::size_t content = at + 12 + (head[0] + 3) / 4 * 4, next = content + (head[1] + 3) / 4 * 4;
      if (next > size) return 0;
      if (head[2] == 3 && head[0] == 4 && std::memcmp(notes + at + 12, "GNU", 4) == 0)
        return digest(reinterpret_cast<const unsigned char *>(notes + content), head[1]);
      at = next;
    }
    return 0;
  }

  // The digest FNV-1a, over words and the last bytes.
  static std::uint64_t digest(const unsigned char *bytes, std::size_t size) {
    std::uint64_t sum = 14695981039346656037u;
    const auto add = [&](std::uint64_t word) { sum = (sum ^ word) * 1099511628211u; };
    std::size_t i = 0;
    for (; i + 8 <= size; i += 8) {
      std::uint64_t word;
      std::memcpy(&word, bytes + i, 8);
      add(word);
    }
    for (; i < size; i++) add(bytes[i]);
    return sum ? sum : 1;
  }

  [[noreturn]] __attribute__((__cold__, __noinline__)) static void refuse(std::uintptr_t at) {
    struct search {
      std::uintptr_t at;
      std::string name;
    } found{at, "no library that is loaded"};
    dl_iterate_phdr(
        [](dl_phdr_info *info, std::size_t, void *data) {
          auto &s = *static_cast<search *>(data);
          for (int i = 0; i < info->dlpi_phnum; i++) {
            const auto &part = info->dlpi_phdr[i];
            if (part.p_type != PT_LOAD || s.at - (info->dlpi_addr + part.p_vaddr) >= part.p_memsz) continue;
            s.name = info->dlpi_name;
            return 1;
          }
          return 0;
        },
        &found);
    fail(NGY_ERR_BAD_ADDRESS, "a remote call of a function in " + found.name +
                                  ": its code must be in the program itself, where it has the same place on all ranks: compile the "
                                  "source that makes the call into the program, or link its library statically");
  }

  std::uintptr_t base_ = 0, code_ = 0;
  std::size_t code_size_ = 0;
  std::uint64_t build_ = 0;
};

}  // namespace detail
}  // namespace ng

#endif
