# frozen_string_literal: true

module Nagaya
  # Elements read as proxies (CoArray.new with <tt>consistency: :lazy</tt> or <tt>:tracked</tt>): what is read is fetched when it is used. Not
  # here: slices, which are views in every mode.
  class LazySlice < Slice # :nodoc:
    private

    def element(number)
      Proxy.new(self, number, coarray.type, nil)
    end

    # The element of a proxy goes from its process to the other one, if it has not been fetched and is of the same type.
    def store(element, value)
      return super unless Proxy === value
      return value if copy_of(element, value)

      super(element, value.__acp_proxy_maybe_copy)
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

    def element(number)
      Unfetched.at([memory, rank, number]) { Proxy.new(self, number, coarray.type, Unfetched) }
    end

    def store(element, value)
      Unfetched.settle_one([memory, rank, element], value)
      super
    end

    def atomic(*)
      settle
      super
    end

    # The elements between the first and the last of these.
    def settle
      return if UNFETCHED.empty? || size.zero?

      Unfetched.settle_range(memory, rank, Range.new(*bounds))
    end
  end

  # By memory, rank and number: proxies that have not been fetched.
  UNFETCHED = {}

  # Elements of tracked coarrays that have been read and not fetched. One proxy each: as this process knows of no write in
  # between, all readers get one value.
  module Unfetched # :nodoc:
    class << self
      def at(place)
        UNFETCHED[place] ||= yield
      end

      # Proxies report here before they fetch.
      def forget(place)
        UNFETCHED.delete(place)
      end

      # ... unless it is what is about to be stored there.
      def settle_one(place, except)
        return if UNFETCHED.empty?

        proxy = UNFETCHED.fetch(place) { return }
        proxy.__acp_proxy_maybe_copy unless proxy.equal?(except)
      end

      def settle_range(memory, rank, range)
        inside = UNFETCHED.select { |(of, on, index), _| of == memory && on == rank && range.cover?(index) }
        inside.each_value(&:__acp_proxy_maybe_copy)
      end

      # Whatever others do from now on is not seen by what was read before.
      def settle
        return if UNFETCHED.empty?

        UNFETCHED.values.each(&:__acp_proxy_maybe_copy)
      end
    end
  end
  private_constant :LazySlice, :TrackedSlice, :Unfetched, :UNFETCHED
end
