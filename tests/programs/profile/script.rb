# Known communication of three ranks; tests/profile.rs has the numbers.
require "nagaya"

w = Nagaya.world
a = Nagaya::CoArray.new(:double, 1000)
right = a.on((w.rank + 1) % w.size)
row = [0.0] * 10

def read(part)
  part[20, 5].to_a # get
end

w.barrier
10.times do
  right[0, 10] = row # put
end
5.times { |k| right[k] = 1.0 } # element
3.times { read(a.on((w.rank + 2) % w.size)) }
a.on(0)[50, 1].accumulate([1.0]) # accumulate
w.barrier # collective
