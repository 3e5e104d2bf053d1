# frozen_string_literal: true

module Nagaya
  # Processes in an order. All members make collective calls, in the same order, with the same type, operation and root. A "number" is
  # an Integer, Float or Complex, or an Array of them, with as many on every member. An Integer is reduced
  # as int64, a Float as float64, a Complex as complex128, unless +type:+ names another type. All members give numbers of one class.
  #
  # While a call waits, other Ruby threads run. An interrupt ends the call with its exception. Its operation then goes on, and counts as
  # this member's.
  class Team
    def initialize(group) # :nodoc:
      @group = group
    end

    # This process's position in the team, from 0.
    def rank
      @group.rank
    end

    # How many members it has.
    def size
      @group.size
    end

    # The rank in the job of the member at a position.
    def world_rank(position)
      @group.translate(position)
    end

    # Returns when all members have called it. What they put before is there afterwards.
    def barrier
      Unfetched.settle unless UNFETCHED.empty?
      @group.barrier
    end

    # Members that give the same colour become a team, in the order of +key+. +nil+ as colour: none, and nil.
    def split(color, key = rank)
      group = @group.split(color || -1, key)
      group && Team.new(group)
    end

    # For all processes: calls on the world use a new team from now on. No process waits for those that an interrupt has left.
    def renew_world # :nodoc:
      @group.renew_world
    end

    # Collective: no member uses the team after it.
    def free
      @group.free
    end

    # The root's object, which may be any that Marshal knows, on every member.
    def broadcast(object, root: 0)
      Unfetched.settle
      bytes = rank == root ? Marshal.dump(object) : ""
      # Short ones travel with their length.
      head = @group.broadcast([bytes.bytesize, bytes.byteslice(0, HEAD)].pack("qa#{HEAD}"), root)
      length = head.unpack1("q")
      return object if rank == root && length <= HEAD
      return Marshal.load(head.byteslice(8, length)) if length <= HEAD

      bytes = @group.broadcast(rank == root ? bytes : "\0" * length, root)
      rank == root ? object : Marshal.load(bytes)
    end

    # All members' numbers, combined in the order of positions: for the root, nil for the others.
    def reduce(number, op = :sum, root: 0, type: nil)
      @group.translate(root)
      result = combined(number, op, type, root)
      rank == root ? result : nil
    end

    # ... for all of them. Every member gets the same bits.
    def all_reduce(number, op = :sum, type: nil)
      if op == :sum && type.nil?
        Unfetched.settle unless UNFETCHED.empty?
        sum = @group.sum(number)
        return sum if sum
      end
      combined(number, op, type, -1)
    end

    # The combination of the members up to this one, with it.
    def scan(number, op = :sum, type: nil)
      reduction(number, op, type) { |code, operation, bytes| @group.scan(operation, code, bytes, true) }
    end

    # ... without it; nil for the first member.
    def exscan(number, op = :sum, type: nil)
      result = reduction(number, op, type) { |code, operation, bytes| @group.scan(operation, code, bytes, false) }
      rank.zero? ? nil : result
    end

    # All members' objects in an Array, for the root; nil for the others.
    def gather(object, root: 0)
      all = collected(object, root)
      rank == root ? all : nil
    end

    # ... for all of them.
    def all_gather(object)
      collected(object, -1)
    end

    # This member's object from the root's Array, which has one for each member.
    def scatter(objects = nil, root: 0)
      pieces = nil
      if rank == root
        pieces = pieces_of("scatter", objects)
      end
      longest = broadcast(pieces&.map(&:bytesize)&.max, root: root)
      Marshal.load(@group.scatter(pieces ? pieces.pack("a#{longest}" * size) : "", longest, root))
    end

    # Every member gives an Array with one object for each; it gets what the others have given for it.
    def all_to_all(objects)
      pieces = pieces_of("all_to_all", objects)
      longest = all_reduce(pieces.map(&:bytesize).max, :max)
      @group.all_to_all(pieces.pack("a#{longest}" * size)).unpack("a#{longest}" * size).map { |bytes| Marshal.load(bytes) }
    end

    def inspect # :nodoc:
      "#<#{self.class} #{rank} of #{size}>"
    end

    # Bytes of an object that travel with its length.
    HEAD = 48
    INT64 = Types.code(:int64)
    private_constant :HEAD, :INT64

    private

    # At the member +root+, or at all (-1).
    def combined(number, operation, type, root)
      Unfetched.settle
      if type.nil? && number.is_a?(Integer) && (known = OPERATIONS[operation])
        return @group.reduce_number(known, INT64, number, root)
      elsif number.is_a?(Array)
        return reduction(number, operation, type) { |code, op, bytes| @group.reduce(op, code, bytes, root) }
      end

      code = Types.code(type || Types.of_one(number))
      @group.reduce_number(Types.operation(operation, code), code, number, root)
    end

    def reduction(number, operation, type)
      Unfetched.settle
      code = Types.code(type || Types.of(number))
      operation = Types.operation(operation, code)
      result = Native.unpack(code, yield(code, operation, Native.pack(code, Array(number))))
      number.is_a?(Array) ? result : result.first
    end

    # One for each member.
    def pieces_of(call, objects)
      unless objects.respond_to?(:to_ary) && objects.size == size
        raise ArgumentError, "#{call}: #{objects.inspect[0, 80]} is no Array with one object for each of #{size} members"
      end

      objects.map { |object| Marshal.dump(object) }
    end

    def collected(object, root)
      bytes = Marshal.dump(object)
      longest = all_reduce(bytes.bytesize, :max)
      pieces = @group.gather([bytes].pack("a#{longest}"), root)
      return nil if pieces.empty?

      pieces.unpack("a#{longest}" * size).map { |piece| Marshal.load(piece) }
    end
  end

  # The team of all processes: Nagaya.world.
  class World < Team
  end
end
