# Pi by random points, in pieces that processes take when they are free: a counter of pieces, and one of points in the circle, on
# process 0. Arguments: pieces, points of each.
require "nagaya"

pieces, points = ARGV.map(&:to_i)
pieces ||= 40
points ||= 5000
world = Nagaya.world
counters = Nagaya::CoArray.new(:int64, 2)
mine = 0
while (piece = counters.on(0).fetch_add(0, 1)) < pieces
  random = Random.new(piece)
  inside = (1..points).count { (random.rand**2) + (random.rand**2) < 1 }
  counters.on(0).fetch_add(1, inside)
  mine += 1
end
world.barrier
done = world.all_reduce(mine)
if world.rank.zero?
  pi = 4.0 * counters[1] / (pieces * points)
  puts format("%d pieces by %d processes: %.4f", done, world.size, pi)
  puts done == pieces && (pi - Math::PI).abs < 0.1 ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED"
end
