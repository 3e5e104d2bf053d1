# frozen_string_literal: true

module Nagaya
  # Elements of a coarray on one process, at regular distances: a view, which holds no data. Nothing is communicated until an
  # element is asked for (+[]+ with numbers), or all of them (+to_a+, +each+, +bytes+), or something is assigned.
  #
  # All calls are complete when they return, and touch the other process's memory without its help.
  class Slice
    include Enumerable

    # The rank in the job of whoever has the elements.
    attr_reader :rank
    # How many elements along each dimension.
    attr_reader :shape
    # The coarray that they are part of.
    attr_reader :coarray
    attr_reader :section # :nodoc:

    def initialize(coarray, section, rank, first, shape, steps) # :nodoc:
      @coarray = coarray
      @section = section
      @rank = rank
      @first = first
      @shape = shape
      @steps = steps
    end

    # One element (for an Integer along each dimension), as a number; else a slice: of Ranges, (0..).step(2), and :all.
    # In one dimension <tt>[start, length]</tt> is a range, too. Negative indices count from the end.
    # Raises BoundsError for what does not exist.
    def [](index, *others)
      if others.empty? && @shape.size == 1 && index.is_a?(Integer)
        return @section.get(@rank, @first + (Selection.position(index, @shape[0]) * @steps[0]))
      end

      first, shape, steps = select([index, *others])
      shape.empty? ? @section.get(@rank, first) : Slice.new(@coarray, @section, @rank, first, shape, steps)
    end

    # Stores: a number into one element or all of a part, or what +put+ takes.
    def []=(index, *others, value)
      if others.empty? && @shape.size == 1 && index.is_a?(Integer) && value.is_a?(Numeric)
        return @section.put(@rank, @first + (Selection.position(index, @shape[0]) * @steps[0]), value)
      end

      first, shape, steps = select([index, *others])
      return @section.put(@rank, first, value) if shape.empty? && value.is_a?(Numeric)

      Slice.new(@coarray, @section, @rank, first, shape, steps).put(value)
    end

    # Stores into all elements: a number into each; as many numbers (an Array, nested by rows or flat); another slice of the same shape, also
    # one of two other processes, whose data then go from one to the other; bytes (a String, an IO::Buffer); or an NArray.
    def put(value)
      case value
      when Numeric then @section.fill(@rank, @first, @shape, @steps, value)
      when Slice then value.copy_to(@section, @rank, [@first, @shape, @steps])
      when CoArray then put(value.local)
      when Array then write(Native.pack(code, fitting(value.flatten)))
      when String then write(value)
      else write(bytes_of(value))
      end
      self
    end

    # Fetches all elements: an Array, of rows where there are several dimensions.
    def to_a
      @shape[1..].reverse.inject(numbers) { |all, length| all.each_slice(length.nonzero? || 1).to_a }
    end
    alias get to_a

    # Fetches the elements' bytes as they are in memory, row after row: a binary String.
    def bytes
      @section.read(@rank, @first, @shape, @steps)
    end

    # Fetches the elements into an NArray (of the package ruby-narray), whose first dimension is our last.
    def to_na
      NArray.to_na(bytes, NARRAY.fetch(code) { raise TypeError, "NArray has no elements of #{@coarray.type}" }, *@shape.reverse)
    end

    # Fetches the elements at once, and goes through them, row after row.
    def each(&block)
      return to_enum(:each) { size } unless block

      numbers.each(&block)
      self
    end

    # How many elements.
    def size
      @shape.inject(1, :*)
    end
    alias length size

    # Adds each of as many numbers to an element, or combines it by another operation (OPERATIONS). Element by element atomic among
    # accumulates and atomic operations. Complete after Nagaya.fence.
    def accumulate(value, operation = :sum)
      numbers = value.is_a?(Numeric) ? [value] * size : fitting(value.to_a.flatten)
      number = Types.operation(operation, code)
      @section.accumulate(number, @rank, @first, @shape, @steps, Native.pack(code, numbers))
      self
    end

    # Atomic operations on one element of 4 or 8 bytes; all give the value before. Arithmetic is for integers.

    # The element, read in one step.
    def atomic_read(*index)
      atomic(:read, index)
    end

    # Stores +value+.
    def swap(*index, value)
      atomic(:swap, index, value)
    end

    # Stores +value+ if the element is +expected+; it was, if that is the result.
    def compare_and_swap(*index, expected, value)
      atomic(:compare_and_swap, index, value, expected)
    end

    # Adds +number+.
    def fetch_add(*index, number)
      atomic(:add, index, number)
    end

    # Keeps the bits that +number+ has, too.
    def fetch_and(*index, number)
      atomic(:and, index, number)
    end

    # Adds the bits that +number+ has.
    def fetch_or(*index, number)
      atomic(:or, index, number)
    end

    # Changes the bits that +number+ has.
    def fetch_xor(*index, number)
      atomic(:xor, index, number)
    end

    def inspect # :nodoc:
      "#<Nagaya::Slice #{@shape.join("x")} of #{@coarray.type} on #{@rank}>"
    end

    # To elements of another section on a rank; both as many along each dimension that has several.
    def copy_to(section, rank, (first, shape, steps)) # :nodoc:
      unless shape == @shape
        raise ArgumentError, "#{@shape.join("x")} elements do not fit where #{shape.join("x")} are"
      end

      section.copy(rank, [first, shape, steps], @section, @rank, [@first, @shape, @steps])
    end

    # NArray's type for each of our codes.
    NARRAY = { 1 => 1, 2 => 2, 4 => 3, 8 => 4, 9 => 5, 10 => 6, 11 => 7 }.freeze
    private_constant :NARRAY

    private

    def code
      Types.code(@coarray.type)
    end

    def numbers
      Native.unpack(code, bytes)
    end

    def write(bytes)
      @section.write(@rank, @first, @shape, @steps, bytes)
    end

    def fitting(numbers)
      return numbers if numbers.size == size

      raise ArgumentError, "#{numbers.size} numbers do not fit where #{@shape.join("x")} are"
    end

    def bytes_of(value)
      if defined?(NArray) && value.is_a?(NArray)
        type = NARRAY.fetch(code) { raise TypeError, "NArray has no elements of #{@coarray.type}" }
        value.to_type(type).to_s
      elsif defined?(IO::Buffer) && value.is_a?(IO::Buffer) then value.get_string
      elsif value.respond_to?(:to_ary) then Native.pack(code, fitting(value.to_ary.flatten))
      else raise TypeError, "#{value.class} cannot be stored in a coarray of #{@coarray.type}"
      end
    end

    # First element, shape and steps of a part; no shape for one element.
    def select(index)
      index = [index[0]...(index[0] + index[1])] if @shape.size == 1 && index.size == 2 && index.all?(Integer)
      unless index.size == @shape.size
        raise ArgumentError, "an index of #{index.size} for elements of #{@shape.size} dimensions"
      end

      first, shape, steps = @first, [], []
      index.each_with_index do |entry, dimension|
        begins, count, step = Selection.along(entry, @shape[dimension])
        first += begins * @steps[dimension]
        next unless count

        shape << count
        steps << (step * @steps[dimension])
      end
      [first, shape, steps]
    end

    def atomic(operation, index, operand = nil, compare = nil)
      if index.size == 1 && @shape.size == 1 && index[0].is_a?(Integer)
        first = @first + (Selection.position(index[0], @shape[0]) * @steps[0])
      else
        first, shape, = select(index)
        raise ArgumentError, "an atomic operation is on one element" unless shape.empty?
      end

      @section.atomic(ATOMICS.fetch(operation), @rank, first, operand, compare)
    end
  end
end
