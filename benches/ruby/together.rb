# Two processes: half round trips by an element that the other waits for, and reductions of a number. benches/peers/ruby-mpi.rb and
# mpi4py.py do the same.
require "nagaya"
require_relative "samples"

ROUNDS = 2000
world = Nagaya.world
me = world.rank
box = Nagaya::CoArray.new(:int64, 1)
there = box.on(1 - me)
round = 0
(SAMPLES + 1).times do |s|
  world.barrier
  start = nanoseconds
  ROUNDS.times do
    round += 1
    there[0] = round if me.zero?
    box.wait_until(0, round)
    there[0] = round if me == 1
  end
  half = (nanoseconds - start).fdiv(2 * ROUNDS)
  world.barrier
  start = nanoseconds
  ROUNDS.times { world.all_reduce(me) }
  each = (nanoseconds - start).fdiv(ROUNDS)
  next unless me.zero? && s.positive? # the first warms up

  puts "sample half-round-trip 8 nagaya #{half}", "sample all-reduce 8 nagaya #{each}"
end
