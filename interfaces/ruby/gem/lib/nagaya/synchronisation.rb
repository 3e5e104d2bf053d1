# frozen_string_literal: true

module Nagaya
  # An event has a counter on every process. Other processes increase the counter by posts, and its owner waits for the posts.
  class Event
    # Makes a counter of 0 on every process.
    #
    #     ready = Nagaya::Event.new
    #
    # Completion: collective; complete on return.
    def initialize
      @posts = CoArray.new(:int64, 1)
    end

    # Adds one to the counter of +rank+. When the owner sees the post, it also sees the data that this process put before the post.
    #
    #     box.on(1)[0] = 5
    #     ready.post(1)
    #
    # Errors: RankError for a rank that the job does not have.
    # Completion: not collective; the counter has changed on return.
    def post(rank)
      Nagaya.fence
      @posts.on(rank).fetch_add(0, 1)
    end

    # Waits until the counter of this process is at least +count+, and subtracts +count+ from the counter. Other Ruby threads run
    # meanwhile.
    #
    #     ready.wait
    #     puts box[0]
    #
    # Units: +count+ is posts.
    # Errors: ArgumentError if +count+ is negative or not an Integer.
    # Completion: returns after the posts have arrived. This process then sees the data that the other processes put before their
    # posts.
    def wait(count = 1)
      raise ArgumentError, "wait: #{count.inspect} is no number of posts" unless count.is_a?(Integer) && !count.negative?

      @posts.wait_until(0) { |posts| posts >= count }
      @posts.local.fetch_add(0, -count)
      nil
    end

    # Returns the counter of this process: the number of posts that it has received and that +wait+ has not subtracted.
    #
    #     puts ready.posts
    #
    # Units: posts.
    def posts
      @posts[0]
    end
  end

  # An object of this class has one lock on every process. At any time, at most one thread of one process holds a lock.
  class Lock
    # Makes a free lock on every process.
    #
    #     lock = Nagaya::Lock.new
    #
    # Completion: collective; complete on return.
    def initialize
      @holders = CoArray.new(:int64, 1)
      # Among the threads of this process, one for each rank.
      @threads = Array.new(Nagaya.size) { Thread::Mutex.new }
    end

    # Takes the lock of +rank+, runs the block, and releases the lock. If the block raises an exception, the method also releases
    # the lock. Returns the result of the block.
    #
    #     lock.synchronize(0) { total.on(0)[0] += 1 }
    #
    # Errors: those of +lock+.
    # Completion: on return, this thread has released the lock.
    def synchronize(rank = 0)
      lock(rank)
      begin
        yield
      ensure
        unlock(rank)
      end
    end

    # Waits until the lock of +rank+ is free, and takes the lock. Other Ruby threads run meanwhile.
    #
    #     lock.lock(0)
    #
    # Errors: RankError for a rank that the job does not have; Error if this thread already holds the lock.
    # Completion: returns after this thread has the lock. This process then sees the data that earlier holders put.
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

    # Releases the lock of +rank+. The next holder sees the data that this process put before the release.
    #
    #     lock.unlock(0)
    #
    # Errors: RankError for a rank that the job does not have; Error if this thread does not hold the lock.
    # Completion: not collective; on return, this thread no longer holds the lock.
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
