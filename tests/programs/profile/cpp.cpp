// Known communication of three ranks; tests/profile.rs has the numbers.
#include <nagaya.hpp>

#include <vector>

int main() {
  ng::job job;
  ng::coarray<double> a(1000);
  const int right = (ng::rank() + 1) % ng::size(), left = (ng::rank() + 2) % ng::size();
  const std::vector<double> row(10);
  ng::barrier();
  for (int k = 0; k < 12; k++) a[right](ng::range(0, 10)) = row; // put
  for (int k = 0; k < 4; k++) a[right][k] = 1.0; // element
  for (int k = 0; k < 3; k++) std::vector<double>(a[left](ng::range(20, 25))); // get
  ng::barrier(); // collective
}
