# frozen_string_literal: true

require_relative "helper"
require "llpgas"

# The paper's classes, and its table of what proxies can be used for.
class TestLLPGAS < Together
  # Not while the file is read: what is registered first runs last, and these tests run at exit.
  def setup
    ACP.init unless Nagaya.running?
  end

  def proxy_of(number, type = :int)
    coarray = LLPGAS::CoArray.new(type, 2)
    coarray[1] = number
    ACP.sync
    coarray.at((ACP.rank + 1) % ACP.procs)[1]
  end

  # feature: paper.numbers
  def test_what_is_stored_is_a_number
    a = LLPGAS::CoArray.new(:int, 2)
    { "7" => "String", nil => "nil", [1] => "Array", :one => "Symbol" }.each do |value, name|
      [a, a.at((ACP.rank + 1) % ACP.procs)].each do |part|
        assert_equal "expected a number, got #{name}", assert_raises(TypeError) { part[1] = value }.message
      end
    end
    assert_match(/is not a value of int32: those are/, assert_raises(RangeError) { a[1] = 2**40 }.message)
    ACP.sync
  end

  # feature: paper.program
  def test_a_program_as_in_the_paper
    a = LLPGAS::CoArray.new(:int, 1)
    a[0] = ACP.rank
    ACP.sync
    assert_equal((0...ACP.procs).map(&:to_s), (0...ACP.procs).map { |rank| a.at(rank)[0].to_s })
    ACP.sync
    a.at((ACP.rank + 1) % ACP.procs)[0] = 100 + ACP.rank
    ACP.sync
    assert_equal 100 + ((ACP.rank - 1) % ACP.procs), a[0]
  end

  # feature: paper.numbers
  def test_arithmetic
    x = proxy_of(42)
    assert_equal [43, 43, 63.0, -42, 6], [x + 1, 1 + x, 1.5 * x, -x, x % 12]
    assert_equal [84, 42, [1, 42]], [[x, x].sum, [x, 1].max, [x, 1].sort]
  end

  # feature: paper.numbers
  def test_conversion
    x = proxy_of(42)
    assert_equal %w[42 42 0042], [x.to_s, "#{x}", format("%04d", x)]
    assert_output("42\n42\n") do
      puts x
      p x
    end
    assert_equal [[42].pack("l"), 42, 42.0], [[x].pack("l"), Integer(x), x.to_f]
    assert_equal [:answer, "*"], [([nil] * 42 + [:answer])[x], { 42 => "*" }[x]]
    assert_equal [42.hash, 42], [x.hash, Marshal.load(Marshal.dump(x))]
    assert Integer === Marshal.load(Marshal.dump(x))
  end

  # feature: paper.mended
  def test_comparison
    x = proxy_of(42)
    assert_equal [true, true, false, true], [x == 42, 42 == x, x != 42, x.eql?(42)]
    assert_equal [true, true, false], [x > 41, 43 > x, !x]
    assert_includes [42], x
    assert_equal "yes", (case x when 42 then "yes" end)
    assert_equal [0, true, false], [x <=> 42, x.between?(41, 43), x.nil?]
  end

  # feature: paper.numbers
  def test_classes
    x = proxy_of(42)
    assert_equal [true, true, Integer], [x.is_a?(Integer), x.instance_of?(Integer), x.class]
    assert x.respond_to?(:succ)
    refute x.respond_to?(:shout)
    assert_raises(NoMethodError) { x.shout }
  end

  # No object can answer these: Ruby looks at it in C. If one of them succeeds, the table of docs/ruby.md can become shorter.
  # feature: paper.numbers
  def test_what_no_proxy_can_do
    x = proxy_of(42)
    assert_equal [false, false], [Integer === x, 42.eql?(x)]
    assert_raises(TypeError) { Math.sqrt(x) }
    assert_in_delta Math.sqrt(42), Math.sqrt(x.to_i)
  end

  # feature: paper.proxies
  def test_a_proxy_fetches_once_and_late
    a = LLPGAS::CoArray.new(:int, 1)
    rank = (ACP.rank + 1) % ACP.procs
    a[0] = 1
    ACP.sync
    x = a.at(rank)[0]
    early = a.at(rank)[0]
    assert_equal 1, early
    assert x.respond_to?(:__acp_proxy_ga)
    assert_equal :int, x.__acp_proxy_datatype
    assert_equal rank, ACP.query_rank(x.__acp_proxy_ga)
    ACP.sync
    a[0] = 2
    ACP.sync
    # As in the paper: nobody had asked for its value before it was changed.
    assert_equal [2, 1], [x.to_i, early.to_i]
    ACP.sync
    a[0] = 3
    ACP.sync
    assert_equal [2, 3], [x.to_i, a.at(rank)[0].to_i]
    ACP.sync
  end

  # feature: paper.copy
  def test_a_copy_between_two_others
    %i[int8 int double complex128].each do |type|
      a = LLPGAS::CoArray.new(type, 3)
      3.times { |i| a[i] = (10 * ACP.rank) + i }
      ACP.sync
      if ACP.rank.zero?
        source = a.at(ACP.procs - 1)[2]
        a.at(1 % ACP.procs)[0] = source
      end
      ACP.sync
      assert_equal((10 * (ACP.procs - 1)) + 2, a[0]) if ACP.rank == 1 % ACP.procs
      assert_equal((10 * ACP.rank) + 1, a[1])
    end
  end

  # feature: paper.copy
  def test_a_proxy_of_another_type_is_converted
    from = LLPGAS::CoArray.new(:int, 1)
    to = LLPGAS::CoArray.new(:double, 1)
    from[0] = ACP.rank + 1
    ACP.sync
    to.at(ACP.rank)[0] = from.at((ACP.rank + 1) % ACP.procs)[0]
    assert_equal ((ACP.rank + 1) % ACP.procs) + 1.0, to[0]
    to[0] = from.at(ACP.rank)[0]
    assert_equal ACP.rank + 1.0, to[0]
    ACP.sync
  end

  # feature: paper.program
  def test_mistakes
    a = LLPGAS::CoArray.new(:int, 2)
    assert_raises(Nagaya::RankError) { a.at(ACP.procs) }
    assert_raises(Nagaya::BoundsError) { a.at(0)[2] }
    assert_raises(Nagaya::BoundsError) { a.at(0)[-1] = 1 }
    assert_raises(ArgumentError) { LLPGAS::CoArray.new(:integer, 1) }
    assert_raises(RangeError) { a[0] = 2**31 }
    assert_match(/ACP.init/, assert_raises(Nagaya::Error) { ACP.init }.message)
  end

  # feature: paper.acp
  def test_the_raw_calls
    mine = ACP.starter_ga(ACP.rank)
    word = ACP.starter_ga(0)
    assert_equal ACP.rank, ACP.query_rank(mine)
    pointer = Fiddle::Pointer.malloc(8, Fiddle::RUBY_FREE)
    pointer[0, 8] = [-1].pack("q")
    key = ACP.register(pointer)
    here = ACP.query_ga(key, pointer)
    ACP.sync
    ACP.complete(ACP.add8(here, word + 64, 5))
    assert_equal 0, pointer[0, 8].unpack1("q") % 5
    ACP.sync
    ACP.complete(ACP.copy(here, word + 64, 8))
    assert_equal 5 * ACP.procs, pointer[0, 8].unpack1("q")
    ACP.sync
    if ACP.rank.zero?
      ACP.complete(ACP.cas8(here, word + 64, 5 * ACP.procs, 7))
      handle = ACP.swap8(here, word + 64, 8, ACP::HANDLE_ALL)
      ACP.complete(handle)
      refute ACP.inquire(handle)
      assert_equal 7, pointer[0, 8].unpack1("q")
    end
    ACP.sync
    [3, nil, "abc"].each { |wrong| assert_raises(TypeError) { ACP.register(wrong) } }
    assert_raises(TypeError) { ACP.query_ga(key, "abc") }
    assert_raises(RangeError) { ACP.add4(here, word, 2**32) }
    assert_raises(RangeError) { ACP.cas4(here, word, 2**32, 1) }
    ACP.unregister(key)
  end
end
