# frozen_string_literal: true

module Nagaya
  # A distributed array is one array whose elements are distributed over all processes. Its indices are those of the whole array,
  # called global indices. Any process can read and write any section of the array. The processes that own the elements take no
  # action.
  class DistArray
    include NotSent

    # Returns the type of the elements, as the script passed it to +new+.
    #
    #     d.type   # :float64
    attr_reader :type
    # Returns the global length of each dimension.
    #
    #     rows, columns = d.shape
    attr_reader :shape
    # Returns the distribution of each dimension, as the script passed it to +new+.
    #
    #     d.dist   # [:block, nil]
    attr_reader :dist
    attr_reader :field # :nodoc:

    # Makes a distributed array of zeroes. All processes pass the same arguments. +dist+ has one entry for each dimension. With +:block+,
    # each process owns one block of indices. With +:cyclic+, the processes own single indices in turn. <tt>[:block, n]</tt> and
    # <tt>[:cyclic, n]</tt> set the length of the blocks. <tt>[:gblock, [n, ...]]</tt> lists the length of the block of each
    # process. A dimension with nil is not distributed. At least one dimension must be distributed. Without +dist+, the first
    # dimension has +:block+.
    #
    # +procs+ is the number of processes along each distributed dimension. Without +procs+, these numbers are as equal as
    # possible. +shadow+ is the width of the shadow (halo): memory for copies of elements that adjacent processes own. The method
    # +reflect+ fills this memory.
    #
    #     d = Nagaya::DistArray.new(:float64, 100, 60, dist: [:block, nil], shadow: 1)
    #
    # Units: lengths and widths are elements.
    # Errors: ArgumentError for a wrong type, shape, distribution, number of processes or shadow; Error if the memory is too small.
    # Completion: collective; complete on return.
    def initialize(type, *shape, dist: nil, procs: nil, shadow: 0)
      @type = type
      @shape = shape.freeze
      unless shape.all? { |length| length.is_a?(Integer) && length.positive? } && (1..DIMENSIONS).cover?(shape.size)
        raise ArgumentError, "#{shape.inspect} is no shape: 1 to #{DIMENSIONS} lengths, each at least 1"
      end

      dist ||= shape.size == 1 ? :block : [:block] + ([nil] * (shape.size - 1))
      # For one dimension both forms are allowed: the distribution, and an Array of one.
      @dist = shape.size > 1 || (dist.is_a?(Array) && dist.size == 1) ? dist : [dist]
      raise ArgumentError, "#{@dist.inspect} are no #{shape.size} distributions" unless @dist.is_a?(Array) && @dist.size == shape.size

      procs ||= DistArray.spread(Nagaya.size, @dist.compact.size)
      check(Array(procs))
      formats = @dist.map { |format| native(*format) }
      widths = widths_of(shadow)
      code = Types.code(type)
      room(Array(procs), widths)
      @field = Native::Field.make(code, shape, formats.transpose, Array(procs), widths, widths)
      @own = shape.each_index.map { |dimension| @field.owned(dimension).freeze }.freeze
    end

    # Extents of the dimensions that together make +size+, as equal as they can be.
    def self.spread(size, dimensions) # :nodoc:
      factors = []
      2.upto(size) { |prime| factors << prime while (size % (factors.inject(prime, :*))).zero? }
      extents = [1] * dimensions
      factors.reverse_each { |factor| extents[extents.index(extents.min)] *= factor } unless extents.empty?
      extents.sort.reverse
    end

    # With one Integer for each dimension, returns the element at these indices as a number. If an index is a Range, a Range with
    # a step, or +:all+, returns an Array with the selected elements. The Array has rows if several indices are not Integers.
    #
    #     d[7, 1]
    #     d[7, 1..3]
    #
    # Units: indices are global.
    # Errors: BoundsError for an element that does not exist; TypeError for an index of another class; ArgumentError for too few or too
    # many indices.
    def [](*index)
      region, extent = select(index)
      numbers = Native.unpack(code, @field.read(region))
      extent.empty? ? numbers.first : Rows.nested(numbers, extent)
    end

    # Stores into one element or a section. The indices are those of +[]+. If the value is one number, each element gets this number. An
    # Array has one number for each element.
    #
    #     d[0..3, :all] = 0
    #
    # Units: indices are global.
    # Errors: BoundsError for an element that does not exist; ArgumentError if the shapes differ; RangeError if a number does not
    # fit the type.
    # Completion: not collective; on return, the data is in the memory of the owners.
    def []=(*index, value)
      region, extent = select(index)
      numbers = value.is_a?(Numeric) ? [value] * region[1].inject(:*) : numbers_of(value, extent)
      @field.write(region, Native.pack(code, numbers))
    end

    # Reads all elements of all processes. Returns an Array, with rows if the array has several dimensions.
    #
    #     p d.to_a if Nagaya.rank == 0
    def to_a
      self[*([:all] * @shape.size)]
    end

    # Returns the global indices of the elements that this process owns: one Array for each dimension.
    #
    #     rows, columns = d.local_indices
    def local_indices
      @own
    end

    # Returns whether this process owns an element.
    #
    #     d.local?(7, 1)
    #
    # Units: indices are global.
    # Errors: none; for an element that does not exist, the result is false.
    def local?(*index)
      index.size == @shape.size && index.zip(@own).all? { |at, own| own.include?(at) }
    end

    # Calls the block with each element that this process owns, and with its global indices. Without a block, it returns an
    # Enumerator. Returns the array.
    #
    #     d.each_local_with_index { |number, i, j| puts "#{i} #{j} #{number}" }
    #
    # Errors: Error after +free+.
    def each_local_with_index
      return to_enum(:each_local_with_index) unless block_given?

      @own[0].product(*@own[1..]) { |index| yield @field.load(index), *index }
      self
    end

    # Calls the block with each element that this process owns, and with its global indices. Stores the result of the block into
    # the element. Returns the array.
    #
    #     d.map_local! { |_, i, j| 10 * i + j }
    #
    # Errors: RangeError if a result does not fit the type; Error after +free+.
    def map_local!
      @own[0].product(*@own[1..]) { |index| @field.store(index, yield(@field.load(index), *index)) }
      self
    end

    # Returns an element that this process owns or has in its shadow. The call does not communicate.
    #
    #     d.reflect
    #     left = d.local_at(i - 1, j)
    #
    # Units: indices are global.
    # Errors: BoundsError for an element that this process does not have.
    def local_at(*index)
      @field.load(index)
    end

    # Fills the shadow (halo) of each process with copies of elements that adjacent processes own. With <tt>periodic: true</tt>, the
    # first and the last element of a dimension are adjacent. Returns the array.
    #
    #     d.reflect(periodic: true)
    #
    # Completion: collective; complete on return.
    def reflect(periodic: false)
      Nagaya.world.barrier
      @field.reflect([periodic ? 1 : 0] * @shape.size)
      self
    end

    # Copies all elements of the array +other+ to this array. The two arrays have the same shape and type, but may have different
    # distributions. Returns this array.
    #
    #     columns.assign(rows)
    #
    # Errors: TypeError if +other+ is not a DistArray; ArgumentError if the shapes differ; Error if the types differ.
    # Completion: collective; complete on return.
    def assign(other)
      raise TypeError, "#{other.inspect} is no DistArray" unless other.is_a?(DistArray)
      raise ArgumentError, "#{other.shape.join("x")} elements do not fit where #{@shape.join("x")} are" unless other.shape == @shape

      @field.assign(whole, other.field, whole)
      self
    end

    # Frees the memory of the array.
    #
    #     d.free
    #
    # Errors: Error after +free+.
    # Completion: collective; complete on return.
    def free
      @field.free
    end

    def inspect # :nodoc:
      "#<Nagaya::DistArray #{@shape.join("x")} of #{@type} in #{@dist.inspect}>"
    end

    DIMENSIONS = 7
    # From this number of bytes of a part on, the library first tests whether there is space for it.
    LARGE = 1 << 20
    MOST = (1 << 62) - 1
    private_constant :DIMENSIONS, :LARGE, :MOST

    private

    def code
      Types.code(@type)
    end

    # Format, length of pieces, list of lengths, as the library takes them.
    def native(name = nil, piece = nil)
      case name
      when :block then [piece ? 2 : 1, piece || 1, []]
      when :cyclic then [3, piece || 1, []]
      when :gblock then [4, 1, piece]
      else [0, 1, []]
      end
    end

    # Looks for what the library would end the job for.
    def check(procs)
      spread = @dist.each_index.select { |dimension| @dist[dimension] }
      raise ArgumentError, "no dimension is spread: that is a CoArray" if spread.empty?
      unless procs.size == spread.size && procs.all?(Integer) && procs.all?(&:positive?) && procs.inject(:*) == Nagaya.size
        raise ArgumentError, "procs: #{procs.inspect} are not #{Nagaya.size} processes in #{spread.size} dimensions"
      end

      spread.zip(procs) do |dimension, count|
        next if format?(@shape[dimension], count, *@dist[dimension])

        raise ArgumentError, "#{@dist[dimension].inspect} is no distribution of #{@shape[dimension]} elements over #{count} processes"
      end
    end

    # The widths of shadows, for each dimension.
    def widths_of(shadow)
      widths = shadow.is_a?(Array) ? shadow : [shadow] * @shape.size
      unless widths.size == @shape.size && widths.all? { |width| width.is_a?(Integer) && !width.negative? }
        raise ArgumentError, "shadow: #{shadow.inspect} is no width, 0 or more, nor one for each of #{@shape.size} dimensions"
      end

      widths.zip(@dist).map do |width, format|
        name, = format
        raise ArgumentError, "shadow: a dimension that is spread cyclically has none" if name == :cyclic && width.positive?

        name ? width : 0
      end
    end

    # The library would end the job for an array that does not fit. So this first allocates a coarray as large as the largest part,
    # which raises an exception instead. Collective.
    def room(procs, widths)
      extents = procs.dup
      lengths = @shape.zip(@dist, widths).map do |length, (name, piece), width|
        count = name ? extents.shift : 1
        longest = name == :gblock ? piece.max : [(length + count - 1) / count, [piece || 1, length].min].max
        longest + (2 * width)
      end
      bytes = lengths.inject(:*) * TYPES.fetch(@type)[1]
      return if bytes < LARGE
      raise Error, "an array of #{bytes} bytes on each process is larger than memory" if bytes > MOST

      Native::Section.allocate(Types.code(:int8), bytes).free
    end

    def numbers_of(value, extent)
      return Rows.flat(value.to_a, extent) if value.respond_to?(:to_a) && !value.nil?

      Native.expected_number(value)
    end

    def format?(length, count, name, piece = nil)
      case name
      when :gblock
        piece.is_a?(Array) && piece.all? { |n| n.is_a?(Integer) && !n.negative? } && piece.size == count && piece.sum == length
      when :block then piece.nil? || (piece.is_a?(Integer) && piece.positive? && piece * count >= length)
      when :cyclic then piece.nil? || (piece.is_a?(Integer) && piece.positive?)
      end
    end

    # First, count and step of each dimension, and the extents of those that were no single index.
    def select(index)
      raise ArgumentError, "an index of #{index.size} for elements of #{@shape.size} dimensions" unless index.size == @shape.size

      parts = index.zip(@shape).map { |entry, length| Selection.along(entry, length) }
      firsts, counts, steps = parts.transpose
      [[firsts, counts.map { |count| count || 1 }, steps], counts.compact]
    end

    def whole
      [[0] * @shape.size, @shape, [1] * @shape.size]
    end
  end
end
