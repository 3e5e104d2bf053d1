# Ruby steers and looks, XMP/C (steer.c) computes: both in one job, on the same coarrays, by name. Ruby heats one end of a rod, lets C
# relax it until little changes, looks at any process's piece without its help, cools the other end, and goes on.
require "nagaya"
require "tmpdir"

CELLS = 50
world = Nagaya.world
me = world.rank
folder = world.broadcast(me.zero? ? Dir.mktmpdir : nil)
library = File.join(folder, "steer.so")
if me.zero? && !system("xmpcc", "-O2", "-shared", "-fPIC", File.join(__dir__, "steer.c"), "-o", library, "-lm")
  raise "xmpcc cannot compile steer.c"
end
world.barrier
solver = Nagaya::Program.new(library)
world.barrier
FileUtils.rm_r(folder) if me.zero?
heat, changes = solver.coarray(:heat), solver.coarray(:changes)
relax = solver.function(:relax, [:int])

# The same in Ruby alone, by one process.
serial = Array.new((world.size * CELLS) + 2, 0.0) if me.zero?
total = 0
right = heat.shape == [CELLS + 2] && heat.type == :float64
[[0, 1.0], [-1, -0.5]].each do |place, temperature|
  heat[place] = temperature if me == (place.zero? ? 0 : world.size - 1)
  world.barrier
  20.times do
    relax.call(25)
    total += 25
    break if world.all_reduce(changes[0], :max) < 1e-4
  end
  world.barrier
  if me.zero?
    serial[place] = temperature
    looked = (0...world.size).flat_map { |rank| heat.on(rank)[1..CELLS].to_a }
    puts format("after %4d steps: %.4f in the middle, %.4f at the end", total, looked[looked.size / 2], looked.last)
    (total - (@steps || 0)).times { serial[1..-2] = (1..(serial.size - 2)).map { |i| (serial[i - 1] + serial[i + 1]) / 2 } }
    @steps = total
    right &&= looked.zip(serial[1..]).all? { |seen, expected| (seen - expected).abs < 1e-12 }
  end
  world.barrier
end
puts right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED" if me.zero?
exit right
