# frozen_string_literal: true

module Nagaya
  # Elements read as proxies (CoArray.new with <tt>consistency: :lazy</tt> or <tt>:tracked</tt>): what is read is fetched when it is used. Not
  # here: slices, which are views in every mode.
  class LazySlice < Slice # :nodoc:
    def initialize(...)
      super
      # None of the short ways of slices that fetch at once.
      @length = nil
    end

    private

    def element(first)
      Proxy.new(@section, @rank, first, @coarray.type)
    end

    def store(first, value)
      return super unless Proxy === value

      copied(first, value) || super(first, value.__acp_proxy_maybe_copy)
    end

    # The element of a proxy goes from its process to the other one, if it has not been fetched and is of the same type.
    def copied(first, proxy)
      section, rank, index, unfetched = proxy.__acp_proxy_place
      return unless unfetched && proxy.__acp_proxy_datatype == @coarray.type

      @section.copy_row(@rank, first, 1, section, rank, index, 1, 1)
      proxy
    end
  end

  # The same, and what has been read keeps the value that it had: it is fetched before this process writes there, and before it
  # synchronises with others, who may write afterwards.
  class TrackedSlice < LazySlice # :nodoc:
    def put(value)
      settle
      super
    end

    def put_async(value)
      settle
      super
    end

    def copy_async(from)
      settle
      super
    end

    def accumulate(value, operation = :sum)
      settle
      super
    end

    private

    def element(first)
      Unfetched.at([@section, @rank, first]) { TrackedProxy.new(@section, @rank, first, @coarray.type) }
    end

    def store(first, value)
      Unfetched.settle_one([@section, @rank, first], value)
      super
    end

    def atomic(*)
      settle
      super
    end

    # What lies between the first and the last of these elements.
    def settle
      return if Unfetched.none? || size.zero?

      Unfetched.settle_range(@section, @rank, @first..(@first + @shape.zip(@steps).sum { |count, step| (count - 1) * step }))
    end
  end

  # A proxy that says when it has been fetched.
  class TrackedProxy < Proxy # :nodoc:
    def __acp_proxy_maybe_copy
      Unfetched.forget([@section, @rank, @index]) if nil == @target
      super
    end
  end

  # Elements of tracked coarrays that have been read and not fetched, by section, rank and number. One proxy each: as nobody that this
  # process knows of has written there in between, all who have read it get one value.
  module Unfetched # :nodoc:
    @proxies = {}

    class << self
      def none?
        @proxies.empty?
      end

      def at(place)
        @proxies[place] ||= yield
      end

      def forget(place)
        @proxies.delete(place)
      end

      # ... unless it is what is about to be stored there.
      def settle_one(place, except)
        return if @proxies.empty?

        proxy = @proxies.fetch(place) { return }
        proxy.__acp_proxy_maybe_copy unless proxy.equal?(except)
      end

      def settle_range(section, rank, range)
        inside = @proxies.select { |(of, on, index), _| of.equal?(section) && on == rank && range.cover?(index) }
        inside.each_value(&:__acp_proxy_maybe_copy)
      end

      # Whatever others do from now on is not seen by what was read before.
      def settle
        return if @proxies.empty?

        @proxies.values.each(&:__acp_proxy_maybe_copy)
      end
    end
  end
  private_constant :LazySlice, :TrackedSlice, :TrackedProxy, :Unfetched
end
