# Known communication of three ranks; tests/profile.rs has the numbers.
require "nagaya"
Nagaya.run do
  a = Nagaya.alloc(:int64, 100)
  Nagaya.barrier
  5.times { a[(Nagaya.rank + 1) % Nagaya.size][0...10] = [7] * 10 } # put
  Nagaya.barrier
end
