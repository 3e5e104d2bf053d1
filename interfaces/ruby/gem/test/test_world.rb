# frozen_string_literal: true

require_relative "helper"

# Coarrays, slices, copies, atomic operations, collectives.
class TestWorld < Together
  VALUES = {
    int8: [-128, 127], uint8: [0, 255], int16: [-32_768, 32_767], uint16: [0, 65_535], int32: [-2**31, (2**31) - 1],
    uint32: [0, (2**32) - 1], int64: [-2**63, (2**63) - 1], uint64: [0, (2**64) - 1], float32: [-0.5, 2.0**100], float64: [0.1, -1e300],
    complex64: [Complex(1, -2), Complex(0.5, 0)], complex128: [Complex(0.1, 0.2), Complex(-1, 1e200)]
  }.freeze

  # feature: coarray.types
  def test_all_types
    VALUES.each do |type, values|
      a = Nagaya::CoArray.new(type, 3)
      assert_equal [0, 0, 0], a.to_a
      world.barrier
      a.on(right)[0] = values[0]
      a.on(right)[1..] = [values[1], values[0]]
      world.barrier
      assert_equal [values[0], values[1], values[0]], a.to_a, type.to_s
      assert_equal values[1], a.on(left)[-2]
      world.barrier
      a.free
    end
    (VALUES.keys.first(8)).each do |type|
      a = Nagaya::CoArray.new(type, 1)
      VALUES[type].zip([-1, 1]).each do |limit, step|
        assert_raises(RangeError, type.to_s) { a[0] = limit + step }
        assert_raises(RangeError, type.to_s) { a.local.put([limit + step]) }
      end
    end
  end

  # feature: coarray.slices
  def test_dimensions
    a = Nagaya::CoArray.new(:int32, 3, 4, 2)
    a.local.put((0...24).to_a)
    world.barrier
    r = a.on(right)
    rows = (0...24).each_slice(2).each_slice(4).to_a
    assert_equal rows, r.to_a
    assert_equal rows[1][2][1], r[1, 2, 1]
    assert_equal rows[-1], r[-1, :all, :all].to_a
    assert_equal rows.map { |plane| [plane[0][1], plane[2][1]] }, r[0.., (0..).step(2), 1].to_a
    assert_equal [], r[0...0, 1, :all].to_a
    assert_equal rows[2][1], r[2, :all, :all][1, :all].to_a
    assert_equal [276, 0, [0, 12]], [r.sum, r.first, r.select { |number| (number % 12).zero? }]
    assert_equal [4, 2], r[0, :all, :all].shape
    assert_raises(ArgumentError) { r[0, 1] }
    assert_raises(Nagaya::BoundsError) { r[3, 0, 0] }
    assert_raises(Nagaya::BoundsError) { r[0, 0..4, 0] }
    assert_raises(TypeError) { r[0, "1", 0] }
    world.barrier
  end

  # feature: coarray.stores
  def test_what_is_stored_is_a_number
    wrong = { "7" => "String", nil => "nil", [1] => "Array", :one => "Symbol", true => "true", Object.new => "Object" }
    expected = ->(value, &store) { assert_equal "expected a number, got #{wrong[value]}", assert_raises(TypeError, &store).message }
    %i[uint8 int32 float64 complex128].each do |type|
      a = Nagaya::CoArray.new(type, 4)
      other = a.on(right)
      wrong.each_key do |value|
        expected.(value) { a[1] = value }
        expected.(value) { other[1] = value }
        expected.(value) { other[0, 2] = [0, value] } unless value.is_a?(Array)
        expected.(value) { a.wait_until(0, value) } unless value.nil?
        expected.(value) { world.all_reduce(value) } unless value.is_a?(Array)
        expected.(value) { other.accumulate([value] * 4) } unless value.is_a?(Array)
        next unless type == :int32

        expected.(value) { other.compare_and_swap(0, 0, value) }
        expected.(value) { other.compare_and_swap(0, value, 0) }
        expected.(value) { other.swap(0, value) }
        expected.(value) { other.fetch_add(0, value) }
      end
      world.barrier
      assert_equal [0, 0, 0, 0], a.to_a
    end
    field = Nagaya::DistArray.new(:int32, 4)
    assert_equal "expected a number, got String", assert_raises(TypeError) { field[0..1] = %w[a b] }.message
    world.barrier
  end

  # feature: coarray.stores
  def test_what_can_be_stored
    a = Nagaya::CoArray.new(:int16, 6, init: 7)
    r = a.on(right)
    assert_equal [7] * 6, r.to_a
    world.barrier
    r[0, 2] = [1, 2]
    r[2..3] = [3, 4].pack("s2")
    r[4..] = 9
    world.barrier
    assert_equal [1, 2, 3, 4, 9, 9], a.to_a
    assert_equal [1, 2, 3, 4, 9, 9].pack("s6"), r.bytes
    assert_raises(ArgumentError) { r[0..1] = [1, 2, 3] }
    assert_raises(Nagaya::Error) { r[0..1] = "abc" }
    assert_raises(TypeError) { r[0] = nil }
    assert_raises(TypeError) { r[0..1] = [1, "2"] }
    world.barrier
  end

  # feature: coarray.stores
  def test_the_shape_of_what_is_stored
    a = Nagaya::CoArray.new(:int32, 10)
    b = Nagaya::CoArray.new(:float64, 3, 4)
    turned = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0, 0, 0]]
    assert_raises(ArgumentError) { b[:all, :all] = turned }
    assert_raises(ArgumentError) { b.local.put_async(turned) }
    assert_raises(ArgumentError) { b.local.accumulate(turned) }
    assert_raises(ArgumentError) { a[0..3] = [[1, 2], [3, 4]] }
    assert_raises(ArgumentError) { b[0..1, 0..1] = [[1, 2], [3]] }
    assert_raises(ArgumentError) { b[0..1, 0..1] = [1, [2, 3, 4]] }
    assert_equal "expected a number, got Array", assert_raises(TypeError) { a[0] = [1, 2] }.message
    assert_equal [0.0] * 12, b.to_a.flatten
    b[:all, 1..2] = [[1, 2], [3, 4], [5, 6]]
    b[0, :all].put([9, 8, 7, 6])
    assert_equal [[9, 8, 7, 6], [0, 3, 4, 0], [0, 5, 6, 0]], b.to_a
    assert_equal [[], [], []], b[:all, ...0].to_a
    assert_equal [], b[...0, :all].to_a
    b[:all, ...0] = [[], [], []]
    [3, "x" * 48, nil].each { |wrong| assert_raises(TypeError) { a.local.copy_async(wrong) } }
    ["x" * 48, nil].each { |wrong| assert_raises(TypeError) { a.local.accumulate(wrong) } }
    assert_raises(TypeError) { Nagaya.wait_all(3) }
    world.barrier
  end

  # feature: coarray.slices
  def test_what_is_no_index_rank_or_number
    a = Nagaya::CoArray.new(:int32, 10)
    assert_raises(ArgumentError) { a[2, -1] }
    assert_equal [], a[2, 0].to_a
    assert_raises(TypeError) { a["a".."b"] }
    ["0", nil].each { |rank| assert_raises(TypeError) { a.on(rank) } }
    [2**31, -2**31 - 1, 2**100, 1e10].each { |number| assert_raises(RangeError) { a[0] = number } }
    message = assert_raises(RangeError) { a[0] = -2**31 - 1 }.message
    assert_equal "-2147483649 is not a value of int32: those are -2147483648 to 2147483647", message
    message = assert_raises(RangeError) { a[0] = 10**60 }.message
    assert_match(/\A1000.*\(61 digits\) is not a value of int32: those are/, message)
    a[0] = 2.9
    assert_equal 2, a[0]
    [a, a.local].each { |memory| assert_match(/marshal/, assert_raises(TypeError) { Marshal.dump(memory) }.message) }
    assert_raises(ArgumentError) { a.wait_until(0) }
    assert_raises(ArgumentError) { a.wait_until(0, 2) { true } }
    a[-1] = 4
    assert_equal [4, 4], [a.wait_until(-1, 4), a.wait_until(-1) { |number| number > 3 }]
    assert_raises(Nagaya::BoundsError) { a.wait_until(-11, 0) }
    assert_raises(ArgumentError) { Nagaya::Event.new.wait(-1) }
    assert_raises(ArgumentError) { world.scatter(3, root: me) }
    assert_raises(ArgumentError) { world.all_to_all(nil) }
    world.barrier
  end

  # feature: coarray.stores
  def test_bytes_are_binary
    a = Nagaya::CoArray.new(:uint8, 8, init: [0xc3, 0xa9, 1, 2, 0xe2, 0x82, 0xac, 0])
    bytes = a.on(right).bytes
    assert_equal [Encoding::BINARY, 8, "\x01\x02".b], [bytes.encoding, bytes.length, bytes[2, 2]]
    world.barrier
  end

  # feature: coarray.views
  def test_views_of_the_own_part
    a = Nagaya::CoArray.new(:int32, 4)
    a.on(right).put([1, 2, 3, 4])
    world.barrier
    assert_equal [1, 2, 3, 4].pack("l4"), a.pointer[0, 16]
    a.pointer[4, 4] = [20].pack("l")
    assert_equal 20, a[1]
    if defined?(IO::Buffer)
      buffer = silently { a.buffer }
      assert_equal 20, buffer.get_value(:s32, 4)
      buffer.set_value(:s32, 0, 10)
      assert_equal 10, a[0]
      a.free
      # The memory is somebody else's now.
      assert buffer.null?
      assert_raises(IO::Buffer::AllocationError, IO::Buffer::AccessError, ArgumentError) { buffer.set_value(:s32, 0, 99) }
    end
    world.barrier
  end

  def silently
    was = $VERBOSE
    $VERBOSE = nil
    yield
  ensure
    $VERBOSE = was
  end

  # feature: coarray.narray
  def test_narray
    begin
      require "narray"
    rescue LoadError
      skip "ruby-narray is not installed (scripts/setup test)"
    end
    a = Nagaya::CoArray.new(:float64, 2, 3)
    a.on(right).put(NArray.float(3, 2).indgen!)
    world.barrier
    assert_equal [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], a.to_a
    assert_equal NArray.float(3, 2).indgen!, a.on(left).to_na
    assert_raises(ArgumentError) { a.local.put(NArray.float(2, 3)) }
    a.local.put(NArray.float(6).indgen!)
    assert_equal [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], a.to_a
    world.barrier
    own = a.narray
    own[2, 0] = 7.5
    assert_equal 7.5, a[0, 2]
    a[1, 1] = -1
    assert_equal [[0.0, 1.0, 7.5], [3.0, -1.0, 5.0]], own.to_a
    own.mul!(2)
    part = own[0..1, 1]
    assert_equal [0.0, 2.0, 15.0], a[0, :all].to_a
    a = own = nil
    GC.start
    assert_equal [6.0, -2.0], part.to_a
    assert_raises(TypeError) { Nagaya::CoArray.new(:int64, 1).narray }
    assert_equal [], Nagaya::CoArray.new(:int32, 0).narray.to_a
    world.barrier
  end

  # feature: copy.third
  def test_a_copy_between_two_others
    a = Nagaya::CoArray.new(:float64, 4, 200_000 / 4)
    a.local.put((me + 1).to_f)
    world.barrier
    if me.zero?
      last = a.on(world.size - 1)
      a.on(1 % world.size)[1..2, 10...20_000] = last[0..1, 0...19_990]
    end
    world.barrier
    if me == 1 % world.size && world.size > 1
      sum = ((200_000 - (2 * 19_990)) * (me + 1.0)) + (2 * 19_990 * world.size)
      assert_in_delta sum, a.local.sum
      assert_equal [2.0, world.size.to_f, 2.0], [a[1, 9], a[1, 10], a[0, 10]]
    end
    world.barrier
    # Within one part, where both overlap.
    b = Nagaya::CoArray.new(:int8, 6)
    b.local.put([1, 2, 3, 4, 5, 6])
    b.local[1..] = b.local[0..-2]
    assert_equal [1, 1, 2, 3, 4, 5], b.to_a
    assert_raises(ArgumentError) { b.local[0..1] = b.local[0..2] }
    assert_raises(Nagaya::Error) { b.local[0..1] = a.local[0, 0..1] }
  end

  # feature: atomic.operations
  def test_atomic_operations
    %i[int32 uint64].each do |type|
      a = Nagaya::CoArray.new(type, 2)
      100.times { a.on(0).fetch_add(1, 3) }
      world.barrier
      assert_equal 300 * world.size, a.on(0).atomic_read(1)
      world.barrier
      winners = world.all_reduce(a.on(0).compare_and_swap(0, 0, me + 1).zero? ? 1 : 0)
      assert_equal 1, winners
      world.barrier
      assert_includes 1..world.size, a.on(0).swap(0, me + 1)
      world.barrier
      next unless me.zero?

      a[0] = 0b1100
      assert_equal [0b1100, 0b1000, 0b1001, 0b0001], [a.local.fetch_and(0, 0b1010), a.local.fetch_or(0, 1), a.local.fetch_xor(0, 8), a[0]]
    end
    f = Nagaya::CoArray.new(:float64, 1)
    assert_raises(Nagaya::Error) { f.local.fetch_add(0, 1.0) }
    assert_equal 0.0, f.local.swap(0, 2.5)
    assert_equal 2.5, f.local.compare_and_swap(0, 2.5, 1.0)
    assert_equal 1.0, f[0]
    world.barrier
  end

  # feature: atomic.accumulate
  def test_accumulates
    a = Nagaya::CoArray.new(:complex128, 2, 2)
    50.times { a.on(0)[:all, 1].accumulate([1, Complex(0, 1)]) }
    Nagaya.fence
    world.barrier
    assert_equal [[0, 50 * world.size], [0, Complex(0, 50 * world.size)]], a.on(0).to_a
    assert_raises(ArgumentError) { a.on(0).accumulate(1, :product) }
    b = Nagaya::CoArray.new(:int16, 2)
    b.on(0).accumulate([me, -me], :max)
    Nagaya.fence
    world.barrier
    assert_equal [world.size - 1, 0], b.on(0).to_a
    world.barrier
  end

  # feature: together.collectives
  def test_collectives
    n = world.size
    assert_equal n * (n + 1) / 2, world.all_reduce(me + 1)
    assert_equal [n.to_f, -1.0], world.all_reduce([me + 1.0, -me - 1.0], :max)
    assert_equal Complex(n, 0), world.all_reduce(Complex(1, 0))
    assert_equal [me.zero? ? n : nil], [world.reduce(1)]
    assert_equal 200, world.all_reduce(200, :max, type: :uint8)
    assert_equal me + 1, world.scan(1)
    assert_equal [me.zero? ? nil : me], [world.exscan(1)]
    assert_equal({ of: n - 1, text: "x" * 100 }, world.broadcast({ of: me, text: "x" * 100 }, root: n - 1))
    assert_equal "short", world.broadcast(me.zero? ? "short" : nil)
    assert_equal (0...n).map { |rank| "a" * rank }, world.all_gather("a" * me)
    assert_equal [me.zero? ? (0...n).to_a : nil], [world.gather(me)]
    assert_equal [me, "z" * me], world.scatter(me.zero? ? (0...n).map { |rank| [rank, "z" * rank] } : nil)
    assert_equal (0...n).map { |rank| "#{rank} to #{me}" }, world.all_to_all((0...n).map { |rank| "#{me} to #{rank}" })
    assert_raises(ArgumentError) { world.all_reduce(1, :difference) }
    assert_raises(TypeError) { world.all_reduce("1") }
    assert_raises(Nagaya::RankError) { world.broadcast(1, root: n) }
  end

  # feature: together.teams
  def test_teams
    odd = world.split(me % 2)
    assert_equal [(world.size + 1 - (me % 2)) / 2, me / 2], [odd.size, odd.rank]
    assert_equal (0...world.size).select { |rank| rank % 2 == me % 2 }, odd.all_gather(me)
    assert_equal me, odd.world_rank(odd.rank)
    odd.barrier
    odd.free
    assert_raises(Nagaya::Error) { odd.barrier }
    assert_raises(Nagaya::Error) { world.free }
    assert_equal me.zero?, world.split(me.zero? ? nil : 1).nil?
  end

  # feature: together.events together.locks
  def test_events_and_locks
    event = Nagaya::Event.new
    a = Nagaya::CoArray.new(:int64, 1)
    20.times do |round|
      a.on(right)[0] = round
      event.post(right)
      event.wait
      assert_equal round, a[0]
      world.barrier
    end
    lock = Nagaya::Lock.new
    20.times { lock.synchronize { a.on(0)[0] = a.on(0)[0] + 1 } }
    world.barrier
    assert_equal 19 + (20 * world.size), a.on(0)[0]
    assert_raises(Nagaya::Error) { lock.unlock(right) }
    world.barrier
    # Threads of all processes.
    threads = Array.new(3) do
      Thread.new do
        10.times do
          lock.synchronize do
            was = a.on(0)[0]
            Thread.pass
            a.on(0)[0] = was + 1
          end
        end
      end
    end
    threads.each(&:join)
    world.barrier
    assert_equal 19 + (50 * world.size), a.on(0)[0]
    world.barrier
    lock.lock(me)
    assert_raises(Nagaya::Error) { lock.lock(me) }
    other = Thread.new { assert_raises(Nagaya::Error) { lock.unlock(me) } }
    other.join
    lock.unlock(me)
    world.barrier
  end

  # Several threads of Ruby: while one waits, others run and communicate.
  # feature: ruby.threads
  def test_threads
    a = Nagaya::CoArray.new(:int64, 1)
    seen = Thread.new { a.wait_until(0) { |value| value >= 100 } }
    others = Array.new(3) { Thread.new { 50.times { a.on(right).fetch_add(0, 1) } } }
    assert_operator seen.value, :>=, 100
    others.each(&:join)
    world.barrier
    assert_equal 150, a[0]
    # A thread that waits in vain can be ended.
    waiting = Thread.new { a.wait_until(0, -1) }
    Thread.pass until waiting.status == "sleep" || a[0] == -1
    waiting.kill
    waiting.join
    require "timeout"
    assert_raises(Timeout::Error) { Timeout.timeout(0.05) { a.wait_until(0, -1) } }
    world.barrier
  end

  # feature: coarray.lifetime
  def test_a_freed_coarray
    a = Nagaya::CoArray.new(:int64, 4)
    part = a.on(right)
    a.free
    [-> { part[0] }, -> { part.to_a }, -> { part[0] = 1 }, -> { a.buffer }, -> { a.wait_until(0, 1) }, -> { a.free }].each do |use|
      assert_match(/freed/, assert_raises(Nagaya::Error) { use.call }.message)
    end
  end

  # feature: ruby.gc
  def test_garbage_collection
    a = Nagaya::CoArray.new(:float64, 3, 3, init: 1.0)
    GC.stress = true
    2.times do
      a.on(right)[0..1, (0..).step(2)] = [[me, 2.0], [3.0, 4.0]]
      assert_equal 3.0, a.on(right)[1, 0]
      assert_equal [world.size - 1] * 2, world.all_reduce([me, me], :max)
    end
  ensure
    GC.stress = false
    world.barrier
  end

  # Random programs of slices and copies, each by one process, against plain Arrays.

  PROGRAMS = Integer(ENV.fetch("NAGAYA_TEST_PROGRAMS", "20"))

  # feature: coarray.slices coarray.stores copy.third
  def test_random_programs
    seed = world.broadcast(Integer(ENV.fetch("NAGAYA_TEST_SEED", Random.new_seed % 1_000_000)))
    # As many at a time as there are processes.
    (0...PROGRAMS).each_slice(world.size) do |several|
      mine = nil
      coarrays = several.each_with_index.map do |k, rank|
        random = Random.new(seed + k)
        shape = Array.new(random.rand(1..3)) { random.rand(1..6) }
        a = Nagaya::CoArray.new(%i[int8 int32 float64 complex64].sample(random: random), *shape)
        mine = [a, shape, random, "NAGAYA_TEST_SEED=#{seed + k}"] if rank == me
        a
      end
      program(*mine) if mine
      world.barrier
      coarrays.each(&:free)
    end
  end

  def program(coarray, shape, random, name)
    model = Array.new(world.size) { Array.new(coarray.size, 0) }
    12.times do
      rank, index = random.rand(world.size), selection(shape, random)
      places, extent = places(shape, index)
      case random.rand(4)
      when 0
        numbers = Array.new(places.size) { random.rand(100) }
        coarray.on(rank)[*index] = extent.empty? ? numbers[0] : numbers
        places.zip(numbers) { |place, number| model[rank][place] = number }
      when 1
        coarray.on(rank)[*index] = number = random.rand(100)
        places.each { |place| model[rank][place] = number }
      when 2
        next if extent.empty?

        from = random.rand(world.size)
        coarray.on(rank)[*index] = coarray.on(from)[*index]
        places.map { |place| model[from][place] }.zip(places) { |number, place| model[rank][place] = number }
      else
        got = coarray.on(rank)[*index]
        assert_equal places.map { |place| model[rank][place] }, extent.empty? ? [got] : got.to_a.flatten, name
      end
    end
    world.size.times { |rank| assert_equal model[rank], coarray.on(rank).to_a.flatten, name }
  end

  def selection(shape, random)
    shape.map do |length|
      first, last = Array.new(2) { random.rand(length) }.minmax
      [first, first..last, first...length, (first..last).step(random.rand(1..3)), :all, -1 - first, (first - length)..].sample(random: random)
    end
  end

  # The numbers of the elements that an index names, found the slow way, and along which dimensions there are several.
  def places(shape, index)
    lists = shape.zip(index).map do |length, entry|
      all = (0...length).to_a
      entry == :all ? all : Array(all[entry])
    end
    lists[0].product(*lists[1..]).map { |point| point.zip(shape).inject(0) { |sum, (at, length)| (sum * length) + at } }
            .then { |numbers| [numbers, index.reject { |entry| entry.is_a?(Integer) }] }
  end
end
