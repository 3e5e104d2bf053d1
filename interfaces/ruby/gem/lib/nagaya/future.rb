# frozen_string_literal: true

module Nagaya
  # The result of something that has begun (Slice#get_async and so on), which goes on while the script does other things. An
  # object may be dropped before it is done; its operation goes on.
  class Future
    def initialize(transfer, &result) # :nodoc:
      @transfer = transfer
      @result = result
    end

    # Whether it is complete; does not wait.
    def done?
      @transfer.nil? || @transfer.done?
    end

    # Waits until it is complete, at most +timeout+ seconds: itself, or nil if it is not. Other Ruby threads run meanwhile.
    def wait(timeout = nil)
      @transfer.nil? || @transfer.wait(timeout) ? self : nil
    end

    # Waits, and gives the result; the same each time.
    def value
      return @value if @result.nil?

      wait
      @value = @result.call(@transfer)
      @transfer = @result = nil
      @value
    end

    # A future of what the block makes of the result. The block runs once, when the program requests that future's value.
    def then
      Future.new(Chained.new(self)) { yield value }
    end

    # The futures in the arguments, one by one or in Arrays.
    def self.all_of(futures) # :nodoc:
      futures.flatten.each { |future| raise TypeError, "#{future.inspect} is no Future" unless future.is_a?(Future) }
    end

    # Tests a future as it would a transfer.
    class Chained # :nodoc:
      def initialize(future)
        @future = future
      end

      def done?
        @future.done?
      end

      def wait(timeout)
        !@future.wait(timeout).nil?
      end
    end
    private_constant :Chained
  end

  # Waits for all of them: their values.
  def self.wait_all(*futures)
    Future.all_of(futures).map(&:value)
  end

  # Waits until one of them is complete: that one.
  def self.wait_any(*futures)
    futures = Future.all_of(futures)
    raise ArgumentError, "wait_any: of no futures none is ever complete" if futures.empty?

    # Each in turn is given a little longer.
    pause = 0.0
    loop do
      done = futures.find(&:done?)
      return done if done

      futures.first.wait(pause)
      pause = [pause + 20e-6, 1e-3].min
    end
  end
end
