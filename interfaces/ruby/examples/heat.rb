# Heat in a plate: rows are divided among processes, each of which has a shadow row above and below, that its neighbours write.
# Arguments: rows and columns, iterations.
require "nagaya"

n, iterations = ARGV.map(&:to_i)
n ||= 64
iterations ||= 200
world = Nagaya.world
me = world.rank
# Whole rows for everybody; the last processes may have none.
most = (n + world.size - 1) / world.size
rows = [[n - (me * most), 0].max, most].min
plate = Nagaya::CoArray.new(:float64, most + 2, n)
plate[0, :all] = 1.0 if me.zero?
arrived = Nagaya::Event.new
below = me + 1 if rows == most && n > (me + 1) * most
above = me - 1 if me.positive? && rows.positive?
neighbours = [above, below].compact
world.barrier

now = plate.to_a
iterations.times do
  if rows.positive?
    plate.on(above)[most + 1, :all] = now[1] if above
    plate.on(below)[0, :all] = now[rows] if below
    neighbours.each { |rank| arrived.post(rank) }
    arrived.wait(neighbours.size)
    now[0] = plate[0, :all].to_a
    now[rows + 1] = plate[most + 1, :all].to_a if below
    (1..rows).map do |i|
      up, here, down = now[i - 1], now[i], now[i + 1]
      Array.new(n) { |j| j.zero? || j == n - 1 ? 0.0 : (up[j] + down[j] + here[j - 1] + here[j + 1]) / 4 }
    end.each_with_index { |row, i| now[i + 1] = row }
  end
  world.barrier
end

total = world.reduce(now[1, rows].flatten.sum)
if me.zero?
  # The same by one process.
  all = Array.new(n + 2) { Array.new(n, 0.0) }
  all[0] = Array.new(n, 1.0)
  iterations.times do
    inner = (1..n).map do |i|
      Array.new(n) { |j| j.zero? || j == n - 1 ? 0.0 : (all[i - 1][j] + all[i + 1][j] + all[i][j - 1] + all[i][j + 1]) / 4 }
    end
    all[1, n] = inner
  end
  expected = all[1, n].flatten.sum
  puts format("heat of %d rows on %d processes: %.6f", n, world.size, total)
  right = (total - expected).abs < 1e-9 * expected
  puts right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED"
end
