# frozen_string_literal: true

module Nagaya
  # A group of processes, which are its members. Each member has a position in the team. All members make the collective calls
  # in the same order, with the same type, operation (+op+) and +root+.
  #
  # Four methods combine numbers: +reduce+, +all_reduce+, +scan+ and +exscan+. Their argument is an Integer, a Float, a Complex, or
  # an Array of numbers. Arrays have the same length on all members. The operations are +:sum+, +:product+, +:min+, +:max+, +:and+,
  # +:or+ and +:xor+. The last three need integers. Complex numbers allow only +:sum+. The methods convert Integers to int64, Floats
  # to float64, and Complex numbers to complex128. If some members pass Integers and others pass Floats, all members must pass
  # <tt>type: :float64</tt>. The argument +type+ can also name another type of CoArray.new.
  #
  # The other methods send objects with Marshal, which +Nagaya.everywhere+ describes.
  #
  # While a call waits, other Ruby threads run. An interrupt (Ctrl-C, <tt>Thread#kill</tt>, Timeout) ends a call that waits, with
  # an exception. If the call was +barrier+ or one of the four methods above, the other members still complete their calls.
  # This member must not repeat its call. After an interrupt in any other collective call, the other members may wait forever.
  class Team
    def initialize(group) # :nodoc:
      @group = group
    end

    # Returns the position of this process in the team, from 0.
    #
    #     world.rank
    #
    # Errors: Error after +free+.
    def rank
      @group.rank
    end

    # Returns the number of members.
    #
    #     world.size
    #
    # Units: processes.
    # Errors: Error after +free+.
    def size
      @group.size
    end

    # Returns the rank of one member in the job. The argument is the position of this member in the team.
    #
    #     half = world.split(world.rank % 2)
    #     puts half.world_rank(0)
    #
    # Errors: RankError for a position that the team does not have.
    def world_rank(position)
      @group.translate(position)
    end

    # Waits until all members have called +barrier+. After the call, each member sees all data that the members put before their
    # calls.
    #
    #     box.on(right)[0] = 1
    #     world.barrier
    #
    # Completion: collective; complete on return.
    def barrier
      Unfetched.settle unless UNFETCHED.empty?
      @group.barrier
    end

    # Makes smaller teams: members that pass the same +color+ form one team, in the order of +key+. A member that passes the color nil
    # joins no team, and gets nil. Without +key+, the order of the members does not change.
    #
    #     half = world.split(world.rank % 2)
    #
    # Completion: collective; complete on return.
    def split(color, key = rank)
      group = @group.split(color || -1, key)
      group && Team.new(group)
    end

    # For all processes: calls on the world use a new team from now on. No process waits for those that an interrupt has left.
    def renew_world # :nodoc:
      @group.renew_world
    end

    # Frees the team. No member may use the team after the call.
    #
    #     half.free
    #
    # Errors: Error for the team of all processes, and for a team that is already free.
    # Completion: collective; complete on return.
    def free
      @group.free
    end

    # Returns on every member the object that the member +root+ passes. The gem ignores the objects of the others.
    #
    #     settings = world.broadcast(world.rank == 0 ? { steps: 10 } : nil)
    #
    # Units: +root+ is a position in the team.
    # Errors: RankError for a wrong root; TypeError if Marshal cannot write the object.
    # Completion: collective; complete on return.
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

    # Combines the numbers of all members, in the order of positions. The member +root+ gets the result, and the others get nil.
    # Arrays are combined element by element, and the result is an Array.
    #
    #     total = world.reduce(local_sum)              # on rank 0
    #     largest = world.reduce(x, :max, root: 1)
    #
    # Units: +root+ is a position in the team.
    # Errors: RankError for a wrong root. ArgumentError for an unknown operation or type; TypeError for an object that is not a
    # number; RangeError if an Integer does not fit.
    # Completion: collective; complete on return.
    def reduce(number, op = :sum, root: 0, type: nil)
      @group.translate(root)
      result = combined(number, op, type, root)
      rank == root ? result : nil
    end

    # Combines the numbers of all members, like +reduce+. All members get the same result, equal in all bits.
    #
    #     total = world.all_reduce(local_sum)
    #     maxima = world.all_reduce([1.5, 2.5], :max)
    #
    # Errors: ArgumentError for an unknown operation or type; TypeError for an object that is not a number; RangeError if an
    # Integer does not fit.
    # Completion: collective; complete on return.
    def all_reduce(number, op = :sum, type: nil)
      if op == :sum && type.nil?
        Unfetched.settle unless UNFETCHED.empty?
        sum = @group.sum(number)
        return sum if sum
      end
      combined(number, op, type, -1)
    end

    # Combines the numbers of the members from position 0 to this member. The number of this member is included.
    #
    #     end_of_mine = world.scan(count)
    #
    # Errors: ArgumentError for an unknown operation or type; TypeError for an object that is not a number; RangeError if an
    # Integer does not fit.
    # Completion: collective; complete on return.
    def scan(number, op = :sum, type: nil)
      reduction(number, op, type) { |code, operation, bytes| @group.scan(operation, code, bytes, true) }
    end

    # Combines the numbers of the members before this member. The first member gets nil.
    #
    #     begin_of_mine = world.exscan(count) || 0
    #
    # Errors: ArgumentError for an unknown operation or type; TypeError for an object that is not a number; RangeError if an
    # Integer does not fit.
    # Completion: collective; complete on return.
    def exscan(number, op = :sum, type: nil)
      result = reduction(number, op, type) { |code, operation, bytes| @group.scan(operation, code, bytes, false) }
      rank.zero? ? nil : result
    end

    # Collects the objects of all members. The member +root+ gets an Array in the order of positions, and the others get nil.
    #
    #     names = world.gather(Socket.gethostname)
    #
    # Units: +root+ is a position in the team.
    # Errors: RankError for a wrong root; TypeError if Marshal cannot write the object.
    # Completion: collective; complete on return.
    def gather(object, root: 0)
      all = collected(object, root)
      rank == root ? all : nil
    end

    # Collects the objects of all members. Every member gets an Array in the order of positions.
    #
    #     counts = world.all_gather(words.size)
    #
    # Errors: TypeError if Marshal cannot write the object.
    # Completion: collective; complete on return.
    def all_gather(object)
      collected(object, -1)
    end

    # Gives each member one object of the Array that the member +root+ passes. The Array has one object for each member.
    #
    #     work = world.scatter(world.rank == 0 ? tasks : nil)
    #
    # Units: +root+ is a position in the team.
    # Errors: ArgumentError on the root if the length of the Array is not the number of members; RankError for a wrong root.
    # Completion: collective; complete on return.
    def scatter(objects = nil, root: 0)
      pieces = nil
      if rank == root
        pieces = pieces_of("scatter", objects)
      end
      longest = broadcast(pieces&.map(&:bytesize)&.max, root: root)
      Marshal.load(@group.scatter(pieces ? pieces.pack("a#{longest}" * size) : "", longest, root))
    end

    # Sends one object to each member. Each member passes an Array with one object for each member, and gets an Array with the objects
    # that the members have sent to it. Both Arrays are in the order of positions.
    #
    #     received = world.all_to_all(lists)
    #
    # Errors: ArgumentError if the length of the Array is not the number of members; TypeError if Marshal cannot write an object.
    # Completion: collective; complete on return.
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

  # The team of all processes, which +Nagaya.world+ returns. It has all methods of Team, but +free+ raises Error.
  class World < Team
  end
end
