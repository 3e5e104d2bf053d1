# frozen_string_literal: true

require_relative "nagaya"

# ACP, the library of global addresses under the paper's coarrays: memory of any process has an address, an Integer that means
# the same everywhere, and any process may copy between any two. docs/acp.md of Nagaya describes each function.
module ACP
  # As the +order+ of an operation: it starts at once.
  HANDLE_NULL = 0
  # ... after all before it. For +complete+: all.
  HANDLE_ALL = -1
  # ... after the one before it.
  HANDLE_CONT = -2

  class << self
    # Starts; the first call. Collective.
    def init
      raise Nagaya::Error, "ACP.init: ACP has been started before in this process" if @running

      @owner = !Nagaya.running?
      Nagaya.start_acp
      @running = true
      nil
    end

    # Ends; coarrays can no longer be reached. Collective.
    def finalize
      started
      @running = false
      native.finalize
      Nagaya.finalize if @owner
      nil
    end

    # This process's number, from 0.
    def rank
      started
      Nagaya.rank
    end

    # How many processes there are.
    def procs
      started
      Nagaya.size
    end

    # Returns when all processes have called it; what each has issued before is complete.
    def sync
      complete(HANDLE_ALL)
      Nagaya.world.barrier
    end

    # The address of a small piece of zeroed memory of a process.
    def starter_ga(rank)
      started.starter_ga(rank)
    end

    # Registers the memory of a Fiddle::Pointer, with its size, and returns a key. The pointer's memory stays until +unregister+.
    def register(pointer)
      raise TypeError, "register: #{pointer.inspect} is no Fiddle::Pointer" unless pointer.is_a?(Fiddle::Pointer)

      started.register(pointer.to_i, pointer.size)
    end

    # No process uses the addresses of that memory any more.
    def unregister(key)
      started.unregister(key)
    end

    # The global address of registered memory, or of a place in it.
    def query_ga(key, pointer)
      unless pointer.is_a?(Fiddle::Pointer) || pointer.is_a?(Integer)
        raise TypeError, "query_ga: #{pointer.inspect} is no Fiddle::Pointer, nor an address"
      end

      started.query_ga(key, pointer.to_i)
    end

    # Whose memory an address is.
    def query_rank(address)
      started.query_rank(address)
    end

    # Copies +bytes+ between any two addresses. Returns a handle: the copy is complete when +complete+ reports it.
    def copy(to, from, bytes, order = HANDLE_NULL)
      started.copy(to, from, bytes, order)
    end

    # Waits for an operation and all before it (HANDLE_ALL: all).
    def complete(handle = HANDLE_ALL)
      started.complete(handle)
    end

    # Whether something up to that operation is still pending.
    def inquire(handle)
      started.inquire(handle)
    end

    # compare-and-swap of a word of 4 or 8 bytes at +word+; its old value goes to +old+, which is memory of this process.
    %w[4 8].each do |bytes|
      define_method("cas#{bytes}") do |old, word, compare, value, order = HANDLE_NULL|
        started.cas(bytes.to_i, old, word, compare, value, order)
      end
      # Replaces, adds, and so on, in the same way.
      %w[swap add xor or and].each_with_index do |name, number|
        define_method("#{name}#{bytes}") do |old, word, value, order = HANDLE_NULL|
          started.atomic(number, bytes.to_i, old, word, value, order)
        end
      end
    end

    private

    def native
      Nagaya.acp
    end

    def started
      return native if @running

      raise Nagaya::NotRunning, "ACP does not run: ACP.init is the first call, ACP.finalize the last one"
    end
  end
end
