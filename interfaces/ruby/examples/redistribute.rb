# From blocks to cycles: process 0 has all elements moved between the others, by copies that do not pass through it, and never holds
# more than a slice's description. Argument: elements of each process.
require "nagaya"

world = Nagaya.world
n = world.size
each = ((ARGV[0] || 1200).to_i / n) * n
blocks = Nagaya::CoArray.new(:int32, each)
cycles = Nagaya::CoArray.new(:int32, each)
blocks.local.put((0...each).map { |i| (world.rank * each) + i })
world.barrier
if world.rank.zero?
  # Element g of all is at g / each in blocks, and at g % n in cycles; each is a multiple of n.
  n.times do |from|
    n.times do |to|
      part = (from * each / n)...((from + 1) * each / n)
      cycles.on(to)[part] = blocks.on(from)[(to..).step(n)]
    end
  end
end
world.barrier
right = cycles.to_a == (0...each).map { |i| (i * n) + world.rank }
right = world.all_reduce(right ? 1 : 0, :min) == 1
puts right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED" if world.rank.zero?
exit right
