# frozen_string_literal: true

require_relative "helper"

# Futures, proxies that keep their values, distributed arrays, maps, blocks for everywhere.
class TestArrays < Together
  # feature: future.transfers
  def test_futures
    a = Nagaya::CoArray.new(:int32, 1000)
    b = Nagaya::CoArray.new(:int32, 1000, init: 7)
    put = a.on(right).put_async((0...1000).map { |i| i + me })
    assert_same put, put.wait
    assert put.done?
    world.barrier
    whole = a.on(left).get_async
    some = a.on(left)[(0..).step(100)].get_async
    twice = whole.then { |numbers| numbers.map { |n| 2 * n } }
    beyond = (me - 2) % world.size
    assert_equal (0...1000).map { |i| i + beyond }, whole.value
    assert_equal (0...10).map { |i| (100 * i) + beyond }, some.value
    assert_equal 2 * (999 + beyond), twice.value.last
    assert_same whole.value, whole.value
    assert_equal [whole.value, some.value], Nagaya.wait_all(whole, [some])
    assert_includes [whole, some], Nagaya.wait_any(some, whole)
    assert_same some, some.wait(0)
    world.barrier
    copy = b.on(right)[10..19].copy_async(a.on(left)[10..19])
    Nagaya.wait_all(copy, b.on(right)[0..4].put_async("\1\0\0\0" * 5), b.on(right)[900..].put_async(3))
    world.barrier
    source = (left - 2) % world.size
    assert_equal [1] * 5 + [7] * 5 + (10..19).map { |i| i + source } + [7], b[0..20].to_a
    assert_equal [3] * 100, b[900..].to_a
    assert_raises(ArgumentError) { Nagaya.wait_any }
    assert_raises(Nagaya::Error) { b.on(0)[0..1].put_async("abc") }
    world.barrier
    # Futures that nobody waits for.
    20.times { a.on(right).put_async([1] * 1000) && a.on(right).get_async }
    GC.start
    world.barrier
    assert_equal [1] * 1000, a.to_a
    world.barrier
  end

  # feature: consistency.eager
  def test_eager_reads_are_values
    a = Nagaya::CoArray.new(:int64, 4)
    x = a.on(0)[1]
    world.barrier
    a[1] = 5 if me.zero?
    world.barrier
    assert_equal [0, 5], [x, a.on(0)[1]]
    assert_raises(ArgumentError) { Nagaya::CoArray.new(:int, 1, consistency: :strict) }
    world.barrier
  end

  # feature: consistency.lazy
  def test_lazy_reads_see_what_was_written_before_they_are_used
    a = Nagaya::CoArray.new(:int64, 4, consistency: :lazy)
    x = a.on(right)[1]
    y = a.on(right)[2]
    assert_equal 0, y
    world.barrier
    a.on(right)[1] = 10 + me
    a.on(right)[2] = 20
    assert_equal [10 + me, 0, 20], [x.to_i, y.to_i, a.on(right)[2].to_i]
    world.barrier
  end

  # feature: consistency.lazy consistency.tracked
  def test_elements_that_are_sent
    %i[lazy tracked].each do |consistency|
      a = Nagaya::CoArray.new(:complex128, 3, consistency: consistency)
      a[2] = Complex(me, 1)
      world.barrier
      assert_equal Array.new(world.size) { |rank| Complex(rank, 1) }, world.all_gather(a[2])
      sent = Marshal.load(Marshal.dump([a.on(right)[2]])).first
      assert_equal [Complex(right, 1), Complex], [sent, sent.class]
      assert Complex === sent
      assert_equal Complex(0, 1), world.broadcast(me.zero? ? a[2] : nil)
      world.barrier
    end
  end

  # feature: consistency.tracked
  def test_tracked_reads_keep_their_values
    a = Nagaya::CoArray.new(:int64, 6, consistency: :tracked)
    part = a.on(right)
    x, y, z, v = Array.new(4) { |i| part[i] }
    assert_equal 0, z
    # Own writes, of an element, of a section that overlaps, by an atomic operation; and others' after a barrier.
    part[0] = 1
    part[1..2] = [2, 3]
    part.fetch_add(3, 4)
    assert_equal [0, 0, 0, 0], [x.to_i, y.to_i, z.to_i, v.to_i]
    assert_equal [1, 2, 3, 4], Array.new(4) { |i| part[i].to_i }
    mine = a.local[5]
    world.barrier
    a.on(left)[5] = 9
    world.barrier
    assert_equal [0, 9], [mine.to_i, a[5].to_i]
    world.barrier
    # A copy between two others, of what has not been fetched; and one read before it.
    if me.zero?
      before = a.on(right)[4]
      a.on(right)[4] = a.on(left)[0]
      assert_equal [0, 1], [before.to_i, a.on(right)[4].to_i]
    end
    world.barrier
    gone = a.on(right)[4]
    a.free
    assert_raises(Nagaya::Error) { gone.to_i }
  end

  # Random programs on one tracked coarray by one process each, against an Array: what was read has the value of its time.
  # feature: consistency.tracked
  def test_random_programs_of_tracked_reads
    seed = world.broadcast(Integer(ENV.fetch("NAGAYA_TEST_SEED", Random.new_seed % 1_000_000)))
    random = Random.new(seed + me)
    a = Array.new(world.size) { Nagaya::CoArray.new(:int32, 5, consistency: :tracked) }[me]
    model = Array.new(world.size) { Array.new(5, 0) }
    read = []
    300.times do |k|
      rank, at = random.rand(world.size), random.rand(5)
      case random.rand(5)
      when 0, 1 then read << [a.on(rank)[at], model[rank][at]]
      when 2 then a.on(rank)[at] = model[rank][at] = k
      when 3
        from = random.rand(world.size)
        a.on(rank)[at] = a.on(from)[4 - at]
        model[rank][at] = model[from][4 - at]
      else
        a.on(rank)[at..] = [k] * (5 - at)
        model[rank].fill(k, at)
      end
    end
    assert_equal read.map(&:last), read.map { |proxy, _| proxy.to_i }, "NAGAYA_TEST_SEED=#{seed}"
    world.barrier
  end

  DISTS = [[:block], [:cyclic], [[:cyclic, 3]], [[:block, 23]], [:block, nil], [nil, :cyclic], [:cyclic, :block], [[:cyclic, 2], :cyclic]].freeze

  # feature: array.access array.assign
  def test_distributed_arrays_against_plain_ones
    DISTS.each do |dist|
      shape = dist.size == 1 ? [23] : [7, 6]
      one = ->(list) { list.size == 1 ? list[0] : list }
      a = Nagaya::DistArray.new(:float64, *shape, dist: one[dist])
      number = ->(*index) { index.inject(0.0) { |sum, i| (10 * sum) + i } }
      a.map_local! { |old, *index| old + number[*index] }
      world.barrier
      model = shape.size == 1 ? Array.new(23) { |i| number[i] } : Array.new(7) { |i| Array.new(6) { |j| number[i, j] } }
      assert_equal model, a.to_a, dist.inspect
      assert_equal shape.inject(:*), world.all_reduce(a.each_local_with_index.count)
      assert a.each_local_with_index.all? { |value, *index| a.local?(*index) && value == number[*index] && a.local_at(*index) == value }
      world.barrier
      last = shape.map { -1 }
      a[*last] = -1.0 if me.zero?
      a[*shape.map { 0..1 }] = 5 if me == world.size - 1
      world.barrier
      assert_equal [-1.0, 5.0, 5.0], [a[*last], a[*shape.map { 0 }], a[*shape.map { 1 }]]
      assert_equal shape.size == 1 ? model[(3..20).step(4)] : [model[2], model[4]], a[*(shape.size == 1 ? [(3..20).step(4)] : [(2..4).step(2), :all])]
      # The same elements otherwise spread.
      b = Nagaya::DistArray.new(:float64, *shape, dist: one[[:cyclic] + [nil] * (shape.size - 1)])
      b.assign(a)
      assert_equal a.to_a, b.to_a
      world.barrier
      a.free
      assert_raises(Nagaya::Error) { a.to_a }
      b.free
    end
  end

  # feature: array.reflect
  def test_shadows
    n = 4 * world.size
    a = Nagaya::DistArray.new(:int32, n, shadow: 1)
    a.map_local! { |_, i| i }
    a.reflect
    own = a.local_indices[0]
    assert_equal own.first - 1, a.local_at(own.first - 1) if own.first.positive?
    assert_equal own.last + 1, a.local_at(own.last + 1) if own.last < n - 1
    assert_raises(Nagaya::BoundsError) { a.local_at(own.last + 2) }
    world.barrier
    a.free
  end

  # feature: array.mistakes
  def test_mistakes_with_distributed_arrays
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 4, dist: :blocks) }
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 4, 4, dist: [nil, nil]) }
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 4, 4, dist: [:block]) }
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 4, procs: [world.size + 1]) }
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 100, dist: [:gblock, [1] * world.size]) }
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 0) }
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 5, dist: :cyclic, shadow: 1) }
    assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 50, 50, dist: [:block, [:cyclic, 2]], shadow: 1) }
    [-1, [1, 1], 0.5].each { |width| assert_raises(ArgumentError) { Nagaya::DistArray.new(:int, 5, shadow: width) } }
    [[2**40], [2**62], [2**31, 2**31, 2**31]].each do |shape|
      assert_raises(Nagaya::Error) { Nagaya::DistArray.new(:int, *shape) }
    end
    assert_raises(Nagaya::Error) { Nagaya::DistArray.new(:int, 5, shadow: 2**40) }
    assert_raises(TypeError) { Nagaya::DistArray.new(:int, 5).assign(3) }
    one = [[:cyclic, 3], [:block, 13], [:gblock, [13] + [0] * (world.size - 1)]]
    one.each { |dist| assert_equal [dist], Nagaya::DistArray.new(:int, 13, dist: [dist]).dist }
    square = Nagaya::DistArray.new(:int, 2, 3)
    assert_raises(ArgumentError) { square[:all, :all] = [[1, 2], [3, 4], [5, 6]] }
    assert_raises(TypeError) { square[0, 0] = nil }
    assert_equal [[], []], square[:all, 0...0]
    world.barrier
    a = Nagaya::DistArray.new(:int8, 10, dist: [:gblock, [10] + [0] * (world.size - 1)])
    assert_raises(Nagaya::BoundsError) { a[10] }
    assert_raises(Nagaya::BoundsError) { a[3..10] }
    assert_raises(ArgumentError) { a[0, 0] }
    assert_raises(ArgumentError) { a[0..1] = [1, 2, 3] }
    assert_raises(RangeError) { a[0] = 200 }
    assert_raises(ArgumentError) { a.assign(Nagaya::DistArray.new(:int8, 11)) }
    assert_equal me.zero? ? 10 : 0, a.local_indices[0].size
    world.barrier
  end

  # feature: map.operations
  def test_maps
    map = Nagaya::Map.new(slots: 4)
    100.times { |k| map.add("key #{k % 10}", me + 1) }
    world.barrier
    all = world.size * (world.size + 1) / 2
    10.times { |k| assert_equal 10 * all, map["key #{k}"] }
    assert_equal [10, nil, true, false], [map.size, map["key"], map.key?("key 3"), map.key?("")]
    assert_equal((0..9).map { |k| ["key #{k}", 10 * all] }, map.sort)
    assert_equal map.sort, world.all_gather(map.each_local.to_a).flatten(1).sort
    world.barrier
    map["mine #{me}"] = -me
    map["#{"long " * 50}ü"] = 7
    map.delete("key #{me}")
    world.barrier
    assert_equal [0 - right, 7, nil], [map["mine #{right}"], map["#{"long " * 50}ü"], map["key #{right}"]]
    assert_equal 11, map.size
    world.barrier
  end

  # feature: together.everywhere
  def test_blocks_for_everywhere
    Nagaya.define(:sum) { |a, b| a + b + world.all_reduce(me) }
    Nagaya.define(:well) { |rank| me == rank ? raise(KeyError, "the well is dry") : Object }
    if me.zero?
      total = world.size * (world.size - 1) / 2
      assert_equal [total + 5] * world.size, Nagaya.everywhere(:sum, 2, 3)
      assert_equal (0...world.size).to_a, Nagaya.everywhere("Nagaya.rank")
      assert_equal (0...world.size).map { |rank| 2 * rank }, Nagaya.everywhere { 2 * Nagaya.rank }
      Nagaya.everywhere { @kept = Nagaya.rank + 1 }
      assert_equal (1..world.size).to_a, Nagaya.everywhere("@kept")
      here = 1
      assert_raises(NameError) { Nagaya.everywhere { here } }
      assert_equal 1, here
      assert_equal world.size, Nagaya.everywhere { Object.new }.size
      assert_raises(ArgumentError) { Nagaya.everywhere(:nothing) }
      if world.size > 1
        # The others would come to none of these.
        [-> { world.barrier }, -> { world.all_reduce(1) }, -> { world.gather(1) }, -> { Nagaya::CoArray.new(:int, 1) }].each do |call|
          assert_match(/everywhere/, assert_raises(Nagaya::Error) { call.call }.message)
        end
      end
      error = assert_raises(KeyError, Nagaya::RemoteError) { Nagaya.everywhere(:well, world.size - 1) }
      assert_match(/the well is dry/, error.message)
      Nagaya.release
    else
      Nagaya.follow
    end
    world.barrier
  end

  def own_memory
    File.read("/proc/self/status")[/RssAnon:\s*(\d+)/, 1].to_i
  end

  # The data of a copy between two others do not pass through whoever asks for it, where it sees both; else in pieces.
  # feature: copy.memory
  def test_a_large_copy_takes_no_memory
    skip "three processes" if world.size < 3
    bytes = 64 << 20
    a = Nagaya::CoArray.new(:int8, bytes)
    a.local[(0..).step(bytes / 8)] = me
    world.barrier
    if me.zero?
      a.on(1)[0, 1 << 20] = a.on(2)[0, 1 << 20]
      GC.start
      before = own_memory
      a.on(1).put(a.on(2))
      assert_operator own_memory - before, :<, 1024
    end
    world.barrier
    assert_equal [2] * 8, a[(0..).step(bytes / 8)].to_a if me == 1
    world.barrier
    a.free
  end
end
