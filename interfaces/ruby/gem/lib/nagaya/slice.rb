# frozen_string_literal: true

module Nagaya
  # Elements of a coarray on one process, at regular distances: a view, which holds no data. It communicates
  # when the program reads an element (+[]+ with numbers), reads all of them (+to_a+, +each+, +bytes+), or assigns something.
  #
  # All calls are complete when they return, and touch the other process's memory without its help.
  class Slice < Native::View
    include Enumerable
    include NotSent

    # What most accesses do is in the extension (Native::View), since calls in Ruby take longer than the access.

    ##
    # :attr_reader: rank
    # The rank of the process that owns the elements.

    ##
    # :attr_reader: shape
    # How many elements along each dimension.

    ##
    # :attr_reader: coarray
    # The coarray that they are part of.

    ##
    # :method: []
    # :call-seq: [](index, *others)
    #
    # One element (for an Integer along each dimension), as a number; else a slice: of Ranges, (0..).step(2), and :all.
    # In one dimension <tt>[start, length]</tt> is a range, too. Negative indices count from the end.
    # Raises BoundsError for what does not exist.

    ##
    # :method: []=
    # :call-seq: []=(index, *others, value)
    #
    # Stores: a number into one element or all of a part, or what +put+ takes.

    ##
    # :method: bytes
    # Fetches the elements' bytes as they are in memory, row after row: a binary String.

    ##
    # :method: size
    # How many elements.
    alias length size

    # Stores into all elements. A number goes into each element. An Array has as many numbers, flat or nested in the slice's shape. Another
    # slice has the same shape; both may be on other processes. A String or an IO::Buffer has the bytes. An NArray is possible, too.
    def put(value)
      case value
      when Numeric then fill(value)
      when Slice then copy(fitting_slice(value))
      when CoArray then put(value.local)
      when Array then write(Native.pack(code, Rows.flat(value, shape)))
      when String then write(value)
      else write(bytes_of(value))
      end
      self
    end

    # Fetches all elements: an Array, of rows where there are several dimensions.
    def to_a
      Rows.nested(numbers, shape)
    end
    alias get to_a

    # Begins to fetch the elements: a Future of what +to_a+ gives. Elements that are not contiguous are fetched at once.
    def get_async
      Future.new(start_get) { |transfer| Rows.nested(Native.unpack(code, transfer.bytes), shape) }
    end

    # Begins to store numbers or bytes, which may be changed afterwards, or another slice: a Future of this slice. Elements that are not
    # contiguous are stored at once.
    def put_async(value)
      case value
      when Slice then return copy_async(value)
      when Numeric then value = [value] * size
      end
      bytes = value.is_a?(String) ? value : bytes_of(value)
      Future.new(start_put(bytes)) { self }
    end

    # Begins to copy another slice of the same shape to this one: a Future of this slice. Both stay as they are until it is complete.
    # What does not go by one step is copied at once.
    def copy_async(from)
      Future.new(start_copy(fitting_slice(from))) { self }
    end

    # Fetches the elements into an NArray (of the package ruby-narray), whose first dimension is our last.
    def to_na
      kind = Slice.narray_type(coarray.type)
      NArray.to_na(bytes, kind, *shape.reverse)
    end

    # Fetches the elements at once, and goes through them, row after row.
    def each(&block)
      return to_enum(:each) { size } unless block

      numbers.each(&block)
      self
    end

    # Adds each of as many numbers to an element, or combines it by another operation (OPERATIONS). Element by element atomic among
    # accumulates and atomic operations. Complete after Nagaya.fence.
    def accumulate(value, operation = :sum)
      Native.expected_number(value) unless value.is_a?(Numeric) || (value.respond_to?(:to_a) && !value.nil?)
      numbers = value.is_a?(Numeric) ? [value] * size : Rows.flat(value.to_a, shape)
      number = Types.operation(operation, code)
      native_accumulate(number, Native.pack(code, numbers))
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
      "#<Nagaya::Slice #{shape.join("x")} of #{coarray.type} on #{rank}>"
    end

    # NArray's number for a type. Loads NArray.
    def self.narray_type(type) # :nodoc:
      require "narray" unless defined?(::NArray)
      NARRAY.fetch(Types.code(type)) { raise TypeError, "NArray has no elements of #{type}" }
    rescue LoadError => e
      raise Error, "NArray is not installed (Debian's package ruby-narray): #{e.message}"
    end

    # ... by our codes.
    NARRAY = { 1 => 1, 2 => 2, 4 => 3, 8 => 4, 9 => 5, 10 => 6, 11 => 7 }.freeze
    private_constant :NARRAY

    private

    # What is stored into one element and is no number at once.
    def store(element, value)
      return store_number(element, value) if value.is_a?(Numeric)

      # As bytes or numbers they would be a slice's.
      Native.expected_number(value) if value.is_a?(String) || value.is_a?(Array)
      derive(element, [], []).put(value)
    end

    def fitting_slice(from)
      from = from.local if from.is_a?(CoArray)
      raise TypeError, "#{from.inspect} is no slice" unless from.is_a?(Slice)
      return from if from.shape == shape

      raise ArgumentError, "#{Rows.say(from.shape)} elements do not fit where #{Rows.say(shape)} are"
    end

    def bytes_of(value)
      if defined?(NArray) && value.is_a?(NArray)
        bytes_of_narray(value)
      elsif defined?(IO::Buffer) && value.is_a?(IO::Buffer) then value.get_string
      elsif value.respond_to?(:to_ary) then Native.pack(code, Rows.flat(value.to_ary, shape))
      else Native.expected_number(value)
      end
    end

    # Its first dimension is our last; one of one dimension is flat.
    def bytes_of_narray(array)
      found = array.shape.reverse
      unless found == shape || (found.size == 1 && found[0] == size)
        raise ArgumentError, "an NArray of #{Rows.say(array.shape)} does not fit where #{Rows.say(shape)} are: its first dimension is the last"
      end

      array.to_type(Slice.narray_type(coarray.type)).to_s
    end

    # The part that an index names in which there are not only numbers.
    def selected(*index)
      extents, distances = shape, steps
      if extents.size == 1 && index.size == 2 && index.all?(Integer)
        raise ArgumentError, "a slice of #{index[1]} elements: a length is 0 or more" if index[1].negative?

        index = [index[0]...(index[0] + index[1])]
      end
      unless index.size == extents.size
        raise ArgumentError, "an index of #{index.size} for elements of #{extents.size} dimensions"
      end

      at, counts, apart = origin, [], []
      index.zip(extents, distances) do |entry, extent, distance|
        begins, count, step = Selection.along(entry, extent)
        at += begins * distance
        next unless count

        counts << count
        apart << (step * distance)
      end
      derive(at, counts, apart)
    end

    def atomic(operation, index, operand = nil, compare = nil)
      missing = (operand.nil? && operation != :read) || (compare.nil? && operation == :compare_and_swap)
      Native.expected_number(nil) if missing
      native_atomic(ATOMICS.fetch(operation), number(*index), operand, compare)
    end
  end
end
