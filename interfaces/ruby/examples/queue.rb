# A queue of work on process 0: tickets are drawn by fetch-add, so each piece is done once, by whoever is free; pieces may put further
# ones into the queue. Here a piece is a range of numbers, which is halved until it is short, and then searched for primes.
# Arguments: numbers, the longest range that is not halved.
require "nagaya"

# Pieces of so many numbers each, in memory of process 0. Whoever puts one takes a place, writes it, and says that it is there.
class WorkQueue
  def initialize(room, width)
    @width = width
    @pieces = Nagaya::CoArray.new(:int64, room, width + 1).on(0)
    @counters = Nagaya::CoArray.new(:int64, 3).on(0)
  end

  def put(*piece)
    place = @counters.fetch_add(0, 1)
    @pieces[place, 1..] = piece
    @pieces[place, 0] = 1
  end

  # The next piece; nil when all that were ever put are done.
  def take
    ticket = @counters.fetch_add(1, 1)
    until @pieces[ticket, 0] == 1
      return nil if @counters.atomic_read(2) == @counters.atomic_read(0)

      Thread.pass
    end
    @pieces[ticket, 1..].to_a
  end

  def done
    @counters.fetch_add(2, 1)
  end
end

numbers, shortest = ARGV.map(&:to_i)
numbers ||= 20_000
shortest ||= 500
world = Nagaya.world
queue = WorkQueue.new((4 * numbers / shortest) + 64 + world.size, 2)
queue.put(2, numbers) if world.rank.zero?
world.barrier
found = pieces = 0
while (piece = queue.take)
  first, last = piece
  if last - first > shortest
    middle = (first + last) / 2
    queue.put(first, middle)
    queue.put(middle, last)
  else
    found += (first...last).count { |n| (2..Integer.sqrt(n)).none? { |d| (n % d).zero? } }
    pieces += 1
  end
  queue.done
end
primes = world.all_reduce(found)
pieces = world.all_gather(pieces)
if world.rank.zero?
  sieve = Array.new(numbers, true)
  (2..Integer.sqrt(numbers)).each { |n| (n * n).step(numbers - 1, n) { |k| sieve[k] = false } if sieve[n] }
  expected = sieve.drop(2).count(true)
  puts "#{primes} primes below #{numbers}; ranges by process: #{pieces.join(" ")}"
  puts primes == expected ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED"
  exit primes == expected
end
