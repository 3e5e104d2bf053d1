# frozen_string_literal: true

module Nagaya
  # A table of Strings and Integers (of 64 bits). The hash of a key chooses the process that owns the entry. Any process reads and changes
  # any entry, without the owner's help. Several may do so at the same time.
  class Map
    include Enumerable

    # Collective. +slots+: buckets of each process; as many as it will have entries are right.
    def initialize(slots: 1024)
      raise ArgumentError, "slots: #{slots.inspect} is no positive Integer" unless slots.is_a?(Integer) && slots.positive?

      Nagaya.start_acp
      @table = Nagaya.world.broadcast(Nagaya.rank.zero? ? Native::Map.create(slots) : nil)
    end

    # The number of a key, or nil.
    def [](key)
      Native::Map.fetch(@table, key)
    end

    # Gives a key a number.
    def []=(key, number)
      Native::Map.store(@table, key, number)
    end

    # Adds to the number of a key, which is 0 if it is not there yet; the number before. Atomic, except while the key is deleted.
    def add(key, number = 1)
      Native::Map.add(@table, key, number)
    end

    # Whether there is such a key.
    def key?(key)
      !self[key].nil?
    end

    # Takes a key out.
    def delete(key)
      Native::Map.delete(@table, key)
    end

    # How many keys there are on all processes. Call it while no process changes an entry.
    def size
      Native::Map.size(@table)
    end

    # The keys and numbers of this process's part. Call it while no process changes an entry.
    def each_local(&block)
      return to_enum(:each_local) unless block

      Native::Map.local(@table).each(&block)
      self
    end

    # Those of all processes, fetched. Call it while no process changes an entry.
    def each(&block)
      return to_enum(:each) unless block

      Native::Map.all(@table).each(&block)
      self
    end
  end
end
