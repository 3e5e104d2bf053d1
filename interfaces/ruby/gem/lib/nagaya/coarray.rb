# frozen_string_literal: true

module Nagaya
  # An array of which every process has a part of the same shape, and may reach those of the others.
  class CoArray
    include NotSent

    # The elements' type, as it was named (TYPES).
    attr_reader :type
    # How many elements each part has along each dimension; the last one is contiguous.
    attr_reader :shape

    # When elements that are read are fetched: at once (+:eager+), or when they are used (+:lazy+, +:tracked+).
    attr_reader :consistency

    # Collective over all processes, which give the same type and shape. Elements are zero, or +init+.
    #
    # +consistency+ sets what reading one element gives. +:eager+: its number. +:lazy+: a Proxy, which fetches when it is used,
    # and so sees what was written in between. +:tracked+: a Proxy that is fetched before this process writes there, and before it
    # synchronises (collectives, events, locks, +fence+, +wait_until+), so it does not.
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

    # The part of a rank, as a Slice; nothing is communicated. Raises RankError.
    def on(rank)
      raise TypeError, "#{rank.inspect} is no rank: an Integer" unless rank.is_a?(Integer)
      unless rank >= 0 && rank < @ranks
        raise RankError, "rank #{rank} does not exist: the job has the ranks 0 to #{@ranks - 1}"
      end

      @parts[rank] ||= slice(rank)
    end
    alias at on

    # This process's part, as a Slice.
    attr_reader :local

    # An element of the own part, or a slice of it (see Slice#[]).
    def [](*index)
      @local[*index]
    end

    # Stores into the own part (see Slice#[]=).
    def []=(*index, value)
      @local[*index] = value
    end

    # Elements of a part.
    def size
      @shape.inject(:*)
    end
    alias length size

    # Goes through the elements of the own part.
    def each(&block)
      @local.each(&block)
    end

    # The own part as an Array.
    def to_a
      @local.to_a
    end

    # Waits until an element of the own part is +value+, or the block returns true for its value. Other processes change the element. The
    # index counts row after row; a negative one counts from the end. Returns the value.
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

    # The own part's memory itself, not a copy, as an IO::Buffer. After +free+ it is a null buffer.
    def buffer
      @buffers ||= ObjectSpace::WeakMap.new
      @section.buffer.tap { |buffer| @buffers[buffer] = buffer }
    end

    # ... as a Fiddle::Pointer, which is a MemoryView, too. Do not use it after +free+: the memory then has another owner.
    def pointer
      Fiddle::Pointer.new(@section.address, size * TYPES.fetch(@type)[1])
    end

    # ... as an NArray (of the package ruby-narray), whose first dimension is our last. Not to be used after +free+, either.
    def narray
      kind = Slice.narray_type(@type)
      array = @section.share_memory(NArray.new(kind, 0), @shape.reverse)
      array.instance_variable_set(:@coarray, self)
      array
    end

    # Gives the memory back. Collective. A coarray that is not freed keeps its memory until the job ends.
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
