# frozen_string_literal: true

module Nagaya
  # A slice names elements of a coarray on one process, at regular distances. It contains no data. A method communicates only if it
  # reads one element (+[]+ with Integers), reads all elements (for example +to_a+ and +each+), or changes elements.
  #
  # The process that owns the elements takes no action. When a method that stores elements returns, the data is in the memory of the
  # owner.
  class Slice < Native::View
    include Enumerable
    include NotSent

    # What most accesses do is in the extension (Native::View), since calls in Ruby take longer than the access.

    ##
    # :attr_reader: rank
    #
    # Returns the rank of the process that owns the elements.
    #
    #     a.on(1).rank   # 1

    ##
    # :attr_reader: shape
    #
    # Returns the number of elements in each dimension.
    #
    #     a.on(1)[0..3, :all].shape

    ##
    # :attr_reader: coarray
    #
    # Returns the coarray to which the elements belong.
    #
    #     a.on(1).coarray   # a

    ##
    # :method: []
    # :call-seq: [](index, *others)
    #
    # With one Integer for each dimension, returns the element at these indices as a number or a Proxy. If an index is a Range, a
    # Range with a step, or +:all+, returns a slice with the selected elements. A slice with one dimension also accepts a start
    # and a length. Negative indices count from the end.
    #
    #     a.on(1)[2, 3]
    #     a.on(1)[0..3, :all]
    #     b.on(1)[(0..).step(2)]
    #
    # Errors: BoundsError for an element that does not exist; TypeError for an index of another class; ArgumentError for too few or too
    # many indices.

    ##
    # :method: []=
    # :call-seq: []=(index, *others, value)
    #
    # Stores into one element or into a slice. The indices are those of +[]+, and the possible values are those of +put+.
    #
    #     a.on(1)[2, 3] = 4.5
    #     a.on(1)[0, :all] = a[0, :all]
    #
    # Errors: BoundsError for an element that does not exist; RangeError if a number does not fit the type; ArgumentError if
    # the shapes differ.
    # Completion: not collective; the data is in the memory of the owner on return.

    ##
    # :method: bytes
    #
    # Reads all elements, row after row, and returns their bytes in memory as a binary String.
    #
    #     a.on(1).bytes.unpack("d*")

    ##
    # :method: size
    #
    # Returns the number of elements.
    #
    #     a.on(1)[0..3, :all].size

    # The same as +size+.
    #
    #     a.on(1).length
    alias length size

    # Stores into all elements. If the value is one number, each element gets this number. An Array has one number for each
    # element, and has one dimension or the shape of the slice. Another slice must have the same shape, and may be on another
    # process. A String or an IO::Buffer contains the bytes of all elements. An NArray of the package ruby-narray is also
    # possible. Returns the slice.
    #
    #     a.on(1)[0, :all].put([1, 2, 3])
    #
    # Errors: ArgumentError if the shapes differ; RangeError if a number does not fit the type; TypeError for a value of another class.
    # Completion: not collective; the data is in the memory of the owner on return.
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

    # Reads all elements. Returns an Array, with rows if the slice has several dimensions.
    #
    #     a.on(1)[0, :all].to_a
    def to_a
      Rows.nested(numbers, shape)
    end
    # The same as +to_a+.
    #
    #     a.on(1)[0, :all].get
    alias get to_a

    # Begins to read the elements, and returns a Future. The value of the future is an Array, like the result of +to_a+. If the elements
    # are not contiguous in memory, the call itself reads them, and returns a complete future.
    #
    #     future = a.on(1).get_async
    #     numbers = future.value
    #
    # Completion: nonblocking; the transfer is complete after +Future#wait+ or +value+.
    def get_async
      Future.new(start_get) { |transfer| Rows.nested(Native.unpack(code, transfer.bytes), shape) }
    end

    # Begins to store numbers, bytes or another slice, like +put+. Returns a Future, whose value is this slice. When the call
    # returns, the script may change the Array or String that it passed. If the elements are not contiguous in memory, the call
    # itself stores them, and returns a complete future. For another slice, the rules of +copy_async+ apply.
    #
    #     future = a.on(1).put_async([1, 2, 3])
    #     future.wait
    #
    # Errors: those of +put+.
    # Completion: nonblocking; the transfer is complete after +Future#wait+ or +value+.
    def put_async(value)
      case value
      when Slice then return copy_async(value)
      when Numeric then value = [value] * size
      end
      bytes = value.is_a?(String) ? value : bytes_of(value)
      Future.new(start_put(bytes)) { self }
    end

    # Begins to copy another slice of the same shape to this one. Returns a Future, whose value is this slice. Until the transfer is
    # complete, do not change the elements of either slice.
    #
    # The transfer can continue after the call only if this process shares memory with the owner of +from+, and both slices are
    # contiguous in memory. The two slices must also not be in the same part of one coarray. Otherwise, the call itself copies the
    # elements, and returns a complete future.
    #
    #     a.on(1).copy_async(b.on(2)).wait
    #
    # Errors: ArgumentError if the shapes differ; TypeError if +from+ is not a slice; Error if the types of the elements differ.
    # Completion: nonblocking; the transfer is complete after +Future#wait+ or +value+.
    def copy_async(from)
      Future.new(start_copy(fitting_slice(from))) { self }
    end

    # Reads the elements into an NArray of the package ruby-narray. The first dimension of the NArray is the last dimension of the
    # slice.
    #
    #     n = a.on(1).to_na
    #
    # Errors: TypeError if NArray does not have the type; Error if NArray is not installed.
    def to_na
      kind = Slice.narray_type(coarray.type)
      NArray.to_na(bytes, kind, *shape.reverse)
    end

    # Reads all elements in one operation, and then calls the block with each element, row after row. Without a block, it returns an
    # Enumerator.
    #
    #     a.on(1).each { |number| puts number }
    def each(&block)
      return to_enum(:each) { size } unless block

      numbers.each(&block)
      self
    end

    # Combines each element with the matching number of +value+. If +value+ is one number, it is combined with each element. The
    # operation is +:sum+, +:product+, +:min+, +:max+, +:and+, +:or+, +:xor+ or +:replace+. The operations +:and+, +:or+ and +:xor+
    # need integers. Complex numbers allow only +:sum+ and +:replace+. Returns the slice.
    #
    # If several processes accumulate into one element, no change is lost. On integers, accumulates are also atomic with respect to
    # +swap+, +compare_and_swap+, +fetch_add+ and similar methods. On one Float or Complex element, do not mix accumulates with +swap+
    # and +compare_and_swap+: a change may be lost.
    #
    #     a.on(0).accumulate([1, 2, 3])
    #     a.on(0)[0..1].accumulate(5, :max)
    #     Nagaya.fence
    #
    # Errors: ArgumentError for an unknown operation, or if the shapes differ; RangeError if a number does not fit the type.
    # Completion: after +Nagaya.fence+.
    def accumulate(value, operation = :sum)
      Native.expected_number(value) unless value.is_a?(Numeric) || (value.respond_to?(:to_a) && !value.nil?)
      numbers = value.is_a?(Numeric) ? [value] * size : Rows.flat(value.to_a, shape)
      number = Types.operation(operation, code)
      native_accumulate(number, Native.pack(code, numbers))
      self
    end

    # Atomic operations on one element of 4 or 8 bytes; all give the value before. Arithmetic is for integers.

    # Reads an element atomically.
    #
    #     hits.on(0).atomic_read(0)
    #
    # Errors: BoundsError for an element that does not exist; Error unless the elements have 4 or 8 bytes.
    def atomic_read(*index)
      atomic(:read, index)
    end

    # Stores +value+ into an element atomically. Returns the previous value of the element.
    #
    #     old = hits.on(0).swap(0, 5)
    #
    # Errors: BoundsError for an element that does not exist; Error unless the elements have 4 or 8 bytes.
    def swap(*index, value)
      atomic(:swap, index, value)
    end

    # Stores +value+ into an element if the element is equal to +expected+, atomically. Returns the previous value of the element. If the
    # result is +expected+, the call has stored +value+.
    #
    # The arguments are one index for each dimension, then +expected+, then +value+. This example replaces element 3 by 1 if it is 0:
    #
    #     mine = locks.on(0).compare_and_swap(3, 0, 1) == 0
    #
    # Errors: BoundsError for an element that does not exist; Error unless the elements have 4 or 8 bytes.
    def compare_and_swap(*index, expected, value)
      atomic(:compare_and_swap, index, value, expected)
    end

    # Adds +number+ to an element atomically. Returns the previous value of the element.
    #
    #     ticket = hits.on(0).fetch_add(0, 1)
    #
    # Errors: BoundsError for an element that does not exist; Error unless the elements are integers of 4 or 8 bytes.
    def fetch_add(*index, number)
      atomic(:add, index, number)
    end

    # Combines an element with +number+ by a bitwise AND, atomically. Returns the previous value of the
    # element.
    #
    #     flags.on(0).fetch_and(0, 0b0111)
    #
    # Errors: BoundsError for an element that does not exist; Error unless the elements are integers of 4 or 8 bytes.
    def fetch_and(*index, number)
      atomic(:and, index, number)
    end

    # Combines an element with +number+ by a bitwise OR, atomically. Returns the previous value of the
    # element.
    #
    #     flags.on(0).fetch_or(0, 0b1000)
    #
    # Errors: BoundsError for an element that does not exist; Error unless the elements are integers of 4 or 8 bytes.
    def fetch_or(*index, number)
      atomic(:or, index, number)
    end

    # Combines an element with +number+ by a bitwise exclusive OR, atomically. Returns the previous value of the
    # element.
    #
    #     flags.on(0).fetch_xor(0, 0b0001)
    #
    # Errors: BoundsError for an element that does not exist; Error unless the elements are integers of 4 or 8 bytes.
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
