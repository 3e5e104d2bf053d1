# Peer: the same as benches/ruby/together.rb with ruby-mpi. Its buffers are NArrays, made once.
require "mpi"
require "narray"
require_relative "../ruby/samples"

ROUNDS = 2000
MPI.Init
world = MPI::Comm::WORLD
me = world.rank
box = NArray.int(2)
mine, sum = NArray.int(1), NArray.int(1)
(SAMPLES + 1).times do |s|
  world.Barrier
  start = nanoseconds
  ROUNDS.times do
    world.Send(box, 1, 0) if me.zero?
    world.Recv(box, 1 - me, 0)
    world.Send(box, 0, 0) if me == 1
  end
  half = (nanoseconds - start).fdiv(2 * ROUNDS)
  world.Barrier
  start = nanoseconds
  ROUNDS.times { world.Allreduce(mine, sum, MPI::Op::SUM) }
  each = (nanoseconds - start).fdiv(ROUNDS)
  next unless me.zero? && s.positive?

  puts "sample half-round-trip 8 ruby-mpi #{half}", "sample all-reduce 8 ruby-mpi #{each}"
end
MPI.Finalize
