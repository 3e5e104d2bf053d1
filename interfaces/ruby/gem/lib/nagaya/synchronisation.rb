# frozen_string_literal: true

module Nagaya
  # A counter on every process that others raise and its owner waits for.
  class Event
    # Collective.
    def initialize
      @posts = CoArray.new(:int64, 1)
    end

    # One more at +rank+. What this process has put before is there when the owner sees it.
    def post(rank)
      Nagaya.fence
      @posts.on(rank).fetch_add(0, 1)
    end

    # Waits for +count+ posts to this process, and takes them.
    def wait(count = 1)
      raise ArgumentError, "wait: #{count.inspect} is no number of posts" unless count.is_a?(Integer) && !count.negative?

      @posts.wait_until(0) { |posts| posts >= count }
      @posts.local.fetch_add(0, -count)
      nil
    end

    # How many posts are there.
    def posts
      @posts[0]
    end
  end

  # A lock on every process, which one thread of one process at a time may hold.
  class Lock
    # Collective.
    def initialize
      @holders = CoArray.new(:int64, 1)
      # Among the threads of this process, one for each rank.
      @threads = Array.new(Nagaya.size) { Thread::Mutex.new }
    end

    # Runs the block while this thread holds the lock of +rank+.
    def synchronize(rank = 0)
      lock(rank)
      begin
        yield
      ensure
        unlock(rank)
      end
    end

    # Waits until no process holds the lock of +rank+, and takes it.
    def lock(rank = 0)
      Unfetched.settle
      @holders.on(rank)
      threads = @threads[rank]
      raise Error, "this thread holds the lock of rank #{rank} already" if threads.owned?

      threads.lock
      begin
        @holders.take_lock(rank)
      rescue Exception
        threads.unlock
        raise
      end
    end

    # Gives it back. What this process has put before is there when the next one has it.
    def unlock(rank = 0)
      holders = @holders.on(rank)
      raise Error, "this thread does not hold the lock of rank #{rank}" unless @threads[rank].owned?

      Nagaya.fence
      holders.swap(0, 0)
      @threads[rank].unlock
      nil
    end
  end
end
