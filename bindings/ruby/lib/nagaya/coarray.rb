# frozen_string_literal: true

module Nagaya
  # An array of which every process has a part of the same shape, and may reach those of the others.
  class CoArray
    # The elements' type, as it was named (TYPES).
    attr_reader :type
    # How many elements each part has along each dimension; the last one is contiguous.
    attr_reader :shape

    # Collective over all processes, which give the same type and shape. Elements are zero, or +init+.
    def initialize(type, *shape, init: nil)
      @type = type
      @shape = shape.freeze
      unless shape.all? { |length| length.is_a?(Integer) && !length.negative? } && shape.any?
        raise ArgumentError, "#{shape.inspect} is no shape: one length or several"
      end

      world = Nagaya.world
      @ranks = world.size
      @section = Native::Section.allocate(Types.code(type), shape.inject(:*))
      @parts = {}
      @local = on(world.rank)
      return unless init

      @local.put(init)
      world.barrier
    end

    # The part of a rank, as a Slice; nothing is communicated. Raises RankError.
    def on(rank)
      unless rank.is_a?(Integer) && rank >= 0 && rank < @ranks
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

    # Waits until an element of the own part (by its number, row after row) is +value+, or the block says so of its value; other processes
    # change it. The value.
    def wait_until(index, value = nil)
      now = @section.load(index)
      now = @section.wait_for_change(index, now) until block_given? ? yield(now) : now == value
      now
    end

    # The own part's memory itself, not a copy, as an IO::Buffer. Not to be used after +free+.
    def buffer
      @section.buffer
    end

    # ... as a Fiddle::Pointer, which is a MemoryView, too.
    def pointer
      Fiddle::Pointer.new(@section.address, size * TYPES.fetch(@type)[1])
    end

    # Gives the memory back. Collective. A coarray that is not freed keeps its memory until the job ends.
    def free
      @section.free
    end

    def inspect # :nodoc:
      "#<Nagaya::CoArray #{@shape.join("x")} of #{@type} on each of #{@ranks}>"
    end

    private

    def slice(rank)
      steps = @shape.each_index.map { |dimension| @shape[(dimension + 1)..].inject(1, :*) }
      Slice.new(self, @section, rank, 0, @shape, steps)
    end
  end
end
