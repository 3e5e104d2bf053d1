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
      @posts.wait_until(0) { |posts| posts >= count }
      @posts.local.fetch_add(0, -count)
      nil
    end

    # How many posts are there.
    def posts
      @posts[0]
    end
  end

  # A lock on every process, which any process may hold, one at a time.
  class Lock
    # Collective.
    def initialize
      @holders = CoArray.new(:int64, 1)
    end

    # Runs the block while this process holds the lock of +rank+.
    def synchronize(rank = 0)
      lock(rank)
      begin
        yield
      ensure
        unlock(rank)
      end
    end

    # Waits until nobody holds the lock of +rank+, and takes it.
    def lock(rank = 0)
      raise Error, "this process holds the lock of rank #{rank} already" if @holders.on(rank).atomic_read(0) == me

      pause = 0.0
      until @holders.on(rank).compare_and_swap(0, 0, me).zero?
        sleep(pause)
        pause = [pause + 20e-6, 1e-3].min
      end
    end

    # Gives it back. What this process has put before is there when the next one has it.
    def unlock(rank = 0)
      Nagaya.fence
      return if @holders.on(rank).compare_and_swap(0, me, 0) == me

      raise Error, "this process does not hold the lock of rank #{rank}"
    end

    private

    def me
      Nagaya.rank + 1
    end
  end
end
