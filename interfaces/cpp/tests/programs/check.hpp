// A check that ends the process with its line.
#pragma once
#include <nagaya.hpp>

#include <cstdlib>
#include <iostream>

#define CHECK(...)                                                                                            \
  do {                                                                                                        \
    if (!(__VA_ARGS__)) {                                                                                     \
      std::cerr << __FILE__ << ":" << __LINE__ << ": " #__VA_ARGS__ << " (rank " << ng::rank() << ")\n";      \
      std::_Exit(1);                                                                                          \
    }                                                                                                         \
  } while (0)
