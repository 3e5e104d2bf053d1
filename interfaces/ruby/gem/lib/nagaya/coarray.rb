# frozen_string_literal: true

module Nagaya
  # A coarray is one array on every process, with the same shape. The array on one process is the *part* of this process. Each
  # process can read and write the parts of all processes.
  class CoArray
    include NotSent

    # Returns the type of the elements, as the script passed it to +new+.
    #
    #     a.type   # :float64
    attr_reader :type
    # Returns the length of a part in each dimension. In memory, elements of the last dimension are contiguous.
    #
    #     rows, columns = a.shape
    attr_reader :shape

    # Returns the option +consistency+ of +new+: +:eager+, +:lazy+ or +:tracked+. It determines when a read fetches its element.
    #
    #     a.consistency   # :eager
    attr_reader :consistency

    # Makes a coarray with a part of this shape on each process. All processes pass the same type and shape. The types are
    # +:int8+, +:int16+, +:int32+, +:int64+, +:uint8+, +:uint16+, +:uint32+, +:uint64+, +:float32+, +:float64+, +:complex64+ and
    # +:complex128+. Names of C, such as +:int+ and +:double+, are also possible. Without +init+, the elements are zero. +init+ is a
    # number for all elements of the part, or another value that +Slice#put+ accepts.
    #
    # The option +consistency+ determines when a read such as <tt>x = a.on(1)[0]</tt> fetches the element. With +:eager+, the read
    # itself fetches the element, and returns a number. With +:lazy+ and +:tracked+, the read returns a proxy: an object that acts as the
    # number, and fetches the element later. The class Proxy describes this object.
    #
    # With +:lazy+, the proxy fetches the element at its first use. So if a process changes the element between the read and this use,
    # the proxy has the new value.
    #
    # With +:tracked+, the proxy fetches the element at its first use, but at the latest before this process writes to the element or
    # synchronises. So later writes of this process do not change the value of the proxy. Writes of other processes can change it
    # only until this process synchronises. A process synchronises in collectives, events, locks, +fence+ and +wait_until+.
    #
    #     a = Nagaya::CoArray.new(:float64, 100, 60)
    #     counts = Nagaya::CoArray.new(:int64, 8, init: 0)
    #
    # Units: the shape is the number of elements in each dimension.
    # Errors: ArgumentError for a wrong type, shape or consistency; Error if the memory is too small.
    # Completion: collective; complete on return.
    def initialize(type, *shape, init: nil, consistency: :eager)
      @type = type
      @consistency = consistency
      @slices = SLICES.fetch(consistency) do
        raise ArgumentError, "#{consistency.inspect} is no consistency: :eager, :tracked or :lazy"
      end
      @shape = shape.freeze
      unless shape.all? { |length| length.is_a?(Integer) && !length.negative? } && shape.any?
        raise ArgumentError, "#{shape.inspect} is no shape: one length or several"
      end

      Nagaya.world
      on_section(Native::Section.allocate(Types.code(type), shape.inject(:*)))
      return unless init

      @local.put(init)
      Nagaya.world.barrier
    end

    # On memory that is there (Program#coarray).
    def self.from(section, type, shape) # :nodoc:
      coarray = allocate
      coarray.instance_exec do
        @type, @shape, @consistency, @slices = type, shape.freeze, :eager, Slice
        on_section(section)
      end
      coarray
    end

    # Returns the part of a rank as a Slice. The call does not communicate.
    #
    #     a.on(1)[0] = 5
    #
    # Errors: RankError for a rank that the job does not have; TypeError if the rank is not an Integer.
    def on(rank)
      raise TypeError, "#{rank.inspect} is no rank: an Integer" unless rank.is_a?(Integer)
      unless rank >= 0 && rank < @ranks
        raise RankError, "rank #{rank} does not exist: the job has the ranks 0 to #{@ranks - 1}"
      end

      @parts[rank] ||= slice(rank)
    end
    # The same as +on+.
    #
    #     a.at(1)[0]
    #
    # Errors: those of +on+.
    alias at on

    # Returns the part of this process as a Slice.
    #
    #     a.local.sum
    attr_reader :local

    # Returns one element of the part of this process, or a slice of this part. The indices are those of Slice#[].
    #
    #     a[0, 1]
    #     a[0..3, :all].to_a
    #
    # Errors: BoundsError for an element that does not exist.
    def [](*index)
      @local[*index]
    end

    # Stores into the part of this process. The indices and values are those of Slice#[]=.
    #
    #     a[0, 1] = 2.5
    #     a[0, :all] = 0
    #
    # Errors: BoundsError for an element that does not exist; RangeError if a number does not fit the type.
    def []=(*index, value)
      @local[*index] = value
    end

    # Returns the number of elements in the part of one process.
    #
    #     a.size
    def size
      @shape.inject(:*)
    end
    # The same as +size+.
    #
    #     a.length
    alias length size

    # Calls the block with each element in the part of this process, row after row. Without a block, it returns an Enumerator.
    #
    #     a.each { |number| puts number }
    def each(&block)
      @local.each(&block)
    end

    # Returns the part of this process as an Array, with rows if it has several dimensions.
    #
    #     a.to_a   # [[1.0, 2.0], [3.0, 4.0]]
    def to_a
      @local.to_a
    end

    # Waits until an element in the part of this process is equal to +value+. Another process must change the element. With a
    # block, the method waits until the block returns true for the element. Returns the element. Other Ruby threads run meanwhile.
    #
    #     flag.wait_until(0, 1)
    #     flag.wait_until(0) { |count| count >= 3 }
    #
    # Units: there is one index, also for several dimensions. It counts elements row after row. A negative index counts from the end.
    # Errors: BoundsError for an element that does not exist; ArgumentError with both a value and a block, or with neither.
    # Completion: when the call returns, this process sees the data that the other process put before it changed the element.
    def wait_until(index, value = nil)
      raise ArgumentError, "wait_until: for a value or until a block is true, one of both" if value.nil? != block_given?

      Native.expected_number(value) unless block_given? || value.is_a?(Numeric)
      Unfetched.settle unless UNFETCHED.empty?
      index += size if index.is_a?(Integer) && index.negative?
      return @section.wait_for(index, value) if @integers && value.is_a?(Integer) && !block_given?

      now = @section.load(index)
      now = @section.wait_for_change(index, now) until block_given? ? yield(now) : now == value
      now
    end

    # Waits until element 0 of +rank+, a holder counted from 1, is 0, and writes this process there.
    def take_lock(rank) # :nodoc:
      @section.take_lock(rank)
    end

    # Returns the memory of this process's part as an IO::Buffer, Ruby's class for memory, without a copy. After +free+, the buffer is
    # a null buffer.
    #
    #     a.buffer.get_value(:f64, 0)
    #
    # Units: the buffer counts bytes.
    # Errors: Error after +free+.
    def buffer
      @buffers ||= ObjectSpace::WeakMap.new
      @section.buffer.tap { |buffer| @buffers[buffer] = buffer }
    end

    # Returns the memory of this process's part as a Fiddle::Pointer, without a copy. Fiddle is Ruby's library for calls of C
    # functions. The pointer also supports MemoryView, by which Ruby's C libraries share arrays. Do not use the pointer after +free+.
    #
    #     function.call(a.pointer, a.size)
    #
    # Units: the pointer counts bytes.
    # Errors: Error after +free+.
    def pointer
      Fiddle::Pointer.new(@section.address, size * TYPES.fetch(@type)[1])
    end

    # Returns the memory of this process's part as an NArray of the package ruby-narray, without a copy. The first dimension of
    # the NArray is the last dimension of the coarray. Do not use the NArray after +free+.
    #
    #     n = a.narray
    #     n[] = n * 2
    #
    # Errors: TypeError if NArray does not have the type; Error if NArray is not installed.
    def narray
      kind = Slice.narray_type(@type)
      array = @section.share_memory(NArray.new(kind, 0), @shape.reverse)
      array.instance_variable_set(:@coarray, self)
      array
    end

    # Frees the memory of all parts. A coarray that you do not free uses its memory until the job ends.
    #
    #     a.free
    #
    # Errors: Error after +free+, and for a coarray that a C library declares.
    # Completion: collective; complete on return.
    def free
      @section.free
      @buffers&.each_value(&:free)
      @buffers = nil
    end

    def inspect # :nodoc:
      "#<Nagaya::CoArray #{@shape.join("x")} of #{@type} on each of #{@ranks}>"
    end

    private

    def on_section(section)
      @ranks = Nagaya.size
      @integers = Types.code(@type) < 8
      @section = section
      @parts = {}
      @local = on(Nagaya.rank)
    end

    def slice(rank)
      @slices.new(self, @section, rank, @shape, @consistency == :eager)
    end

    SLICES = { eager: Slice, lazy: LazySlice, tracked: TrackedSlice }.freeze
    private_constant :SLICES
  end
end
