# frozen_string_literal: true

module Nagaya
  # A map is a distributed hash table. Its keys are Strings, and its values are Integers of 64 bits. The hash of a key selects the
  # process that owns the entry. Any process can read and change any entry, also while other processes do the same. The owner
  # takes no action.
  class Map
    include Enumerable

    # Makes an empty table. +slots+ is the number of entries that you expect on each process. A table with more entries is slower.
    #
    #     words = Nagaya::Map.new(slots: 10_000)
    #
    # Units: +slots+ is entries of each process.
    # Errors: ArgumentError unless +slots+ is a positive Integer.
    # Completion: collective; complete on return.
    def initialize(slots: 1024)
      raise ArgumentError, "slots: #{slots.inspect} is no positive Integer" unless slots.is_a?(Integer) && slots.positive?

      Nagaya.start_acp
      @table = Nagaya.world.broadcast(Nagaya.rank.zero? ? Native::Map.create(slots) : nil)
    end

    # Returns the value of a key, or nil if the table does not have the key.
    #
    #     words["a"]
    #
    # Errors: TypeError if the key is not a String.
    def [](key)
      Native::Map.fetch(@table, key)
    end

    # Sets the value of a key.
    #
    #     words["a"] = 3
    #
    # Errors: TypeError if the key is not a String; RangeError if the value does not fit 64 bits; Error if the table has no
    # space.
    # Completion: not collective; when the call returns, other processes see the entry.
    def []=(key, number)
      Native::Map.store(@table, key, number)
    end

    # Adds +number+ to the value of a key, and returns the previous value. For a new key, the previous value is 0. The call is
    # atomic, unless another process deletes the key at the same time.
    #
    #     words.add("a")
    #     words.add("a", 5)
    #
    # Errors: TypeError if the key is not a String; RangeError if the value does not fit 64 bits; Error if the table has no
    # space.
    # Completion: not collective; when the call returns, other processes see the new value.
    def add(key, number = 1)
      Native::Map.add(@table, key, number)
    end

    # Returns whether the table has a key.
    #
    #     words.key?("a")
    #
    # Errors: TypeError if the key is not a String.
    def key?(key)
      !self[key].nil?
    end

    # Removes a key. If the table does not have the key, nothing changes.
    #
    #     words.delete("a")
    #
    # Errors: TypeError if the key is not a String.
    def delete(key)
      Native::Map.delete(@table, key)
    end

    # Returns the number of keys on all processes. Call it while no process changes an entry.
    #
    #     world.barrier
    #     puts words.size
    def size
      Native::Map.size(@table)
    end

    # Calls the block with each key that this process owns, and its value. Without a block, it returns an Enumerator. Call it
    # while no process changes an entry.
    #
    #     words.each_local { |key, value| puts "#{key} #{value}" }
    def each_local(&block)
      return to_enum(:each_local) unless block

      Native::Map.local(@table).each(&block)
      self
    end

    # Reads the entries of all processes, and calls the block with each key and its value. Without a block, it returns an
    # Enumerator. Call it while no process changes an entry.
    #
    #     words.each { |key, value| puts "#{key} #{value}" }
    def each(&block)
      return to_enum(:each) unless block

      Native::Map.all(@table).each(&block)
      self
    end
  end
end
