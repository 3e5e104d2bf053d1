# frozen_string_literal: true

module Nagaya
  # A future stands for the result of a transfer that has begun. The methods +get_async+, +put_async+ and +copy_async+ of a Slice
  # return a future. The script may work during the transfer. If the script no longer uses the future, the transfer still continues.
  class Future
    def initialize(transfer, &result) # :nodoc:
      @transfer = transfer
      @result = result
    end

    # Returns whether the transfer is complete. The method does not wait.
    #
    #     puts "still waiting" unless future.done?
    #
    # Completion: not collective; returns at once.
    def done?
      @transfer.nil? || @transfer.done?
    end

    # Waits until the transfer is complete, for at most +timeout+ seconds. Returns the future, or nil after the timeout. Other
    # Ruby threads run meanwhile.
    #
    #     puts "slow" unless future.wait(0.5)
    #
    # Units: +timeout+ is seconds; nil is no limit.
    # Completion: not collective; the transfer is complete if the result is not nil.
    def wait(timeout = nil)
      @transfer.nil? || @transfer.wait(timeout) ? self : nil
    end

    # Waits until the transfer is complete, and returns its result. Later calls return the same object.
    #
    #     numbers = a.on(1).get_async.value
    #
    # Errors: an exception that the block of +then+ raised.
    # Completion: not collective; the transfer is complete on return.
    def value
      return @value if @result.nil?

      wait
      @value = @result.call(@transfer)
      @transfer = @result = nil
      @value
    end

    # Returns a new future, whose value is the result of the block. The block gets the value of this future. The block runs once,
    # when the script calls +value+ of the new future.
    #
    #     sum = a.on(1).get_async.then { |numbers| numbers.sum }
    #     puts sum.value
    #
    # Completion: not collective; returns at once.
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

  # Waits for all given futures. The arguments are futures, or Arrays of futures. Returns an Array with the values of the
  # futures, in the same order. Other Ruby threads run meanwhile.
  #
  #     left, right = Nagaya.wait_all(a.on(0).get_async, a.on(1).get_async)
  #
  # Errors: TypeError for an argument that is not a Future.
  # Completion: not collective; the transfers are complete on return.
  def self.wait_all(*futures)
    Future.all_of(futures).map(&:value)
  end

  # Waits until one of the given futures is complete, and returns this future. The arguments are futures, or Arrays of futures.
  # Other Ruby threads run meanwhile.
  #
  #     first = Nagaya.wait_any(futures)
  #     puts first.value
  #
  # Errors: TypeError for an argument that is not a Future; ArgumentError without futures.
  # Completion: not collective; the transfer of the returned future is complete.
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
