# frozen_string_literal: true

require_relative "acp"

# Coarrays as in the paper "A Lightweight Library for PGAS in script languages": one dimension, elements of others as proxies.
# Nagaya::CoArray has more of everything, and no proxies.
module LLPGAS
  # An array of as many elements on every process.
  class CoArray
    # Collective. Types as in Nagaya::TYPES.
    def initialize(type, length)
      ACP.rank
      @coarray = Nagaya::CoArray.new(type, length)
      bytes = Nagaya::TYPES.fetch(type)[1]
      pointer = @coarray.pointer
      # With no elements there is no memory to register.
      address = length.zero? ? 0 : ACP.query_ga(ACP.register(pointer), pointer)
      @parts = Nagaya.world.all_gather(address).each_with_index.map do |ga, rank|
        Reference.new(@coarray.on(rank), ga, type, bytes)
      end
      @own = @parts[ACP.rank]
    end

    # An element of the own part.
    def [](index)
      @coarray[index]
    end

    # Stores into the own part; a proxy's element is copied.
    def []=(index, value)
      @own[index] = value
    end

    # The part of a rank; nothing is communicated.
    def at(rank)
      unless rank.is_a?(Integer) && rank >= 0 && rank < @parts.size
        raise Nagaya::RankError, "rank #{rank} does not exist: there are 0 to #{@parts.size - 1}"
      end

      @parts[rank]
    end
  end

  # The part of a rank: the global address of its first element.
  class Reference
    def initialize(slice, address, type, bytes) # :nodoc:
      @section = slice.section
      @rank = slice.rank
      @length = slice.size
      @address = address
      @type = type
      @bytes = bytes
    end

    # A proxy of the element. Nothing is communicated yet.
    def [](index)
      Proxy.new(@section, @rank, index, address(index), @type)
    end

    # Stores. The element of a proxy goes from its process to this one, and not through the caller.
    def []=(index, value)
      if Proxy === value && value.__acp_proxy_datatype == @type
        ACP.complete(ACP.copy(address(index), value.__acp_proxy_ga, @bytes))
      else
        value = value.__acp_proxy_maybe_copy if Proxy === value
        @section.put(@rank, index, value)
      end
    end

    private

    def address(index)
      return @address + (index * @bytes) if index.is_a?(Integer) && index >= 0 && index < @length

      raise Nagaya::BoundsError, "element #{index.inspect} does not exist: there are 0 to #{@length - 1}"
    end
  end

  # An element that has not been fetched yet, and is, once, by the first message to it. It then answers as the number that it was at that
  # time. What Ruby asks of an object in C it cannot answer: <tt>Integer === x</tt>, <tt>42.eql?(x)</tt> and <tt>Math.sqrt(x)</tt>; and
  # a proxy is never false.
  class Proxy < BasicObject
    def initialize(section, rank, index, address, type) # :nodoc:
      @section = section
      @rank = rank
      @index = index
      @address = address
      @type = type
      @target = nil
    end

    # The element's global address.
    def __acp_proxy_ga
      @address
    end

    # The element's type.
    def __acp_proxy_datatype
      @type
    end

    # The element's value, fetched if it has not been.
    def __acp_proxy_maybe_copy
      @target = @section.get(@rank, @index) if nil == @target
      @target
    end

    # The three messages above do not fetch; whether it responds to others its value knows.
    def respond_to?(name, include_private = false)
      PROTOCOL.key?(name) || __acp_proxy_maybe_copy.respond_to?(name, include_private)
    end

    PROTOCOL = { __acp_proxy_ga: true, __acp_proxy_datatype: true, __acp_proxy_maybe_copy: true }.freeze
    private_constant :PROTOCOL

    # BasicObject has these of its own, which would not ask the value.

    def ==(other) # :nodoc:
      __acp_proxy_maybe_copy == other
    end

    def !=(other) # :nodoc:
      __acp_proxy_maybe_copy != other
    end

    def ! # :nodoc:
      !__acp_proxy_maybe_copy
    end

    def method_missing(name, *arguments, &block) # :nodoc:
      __acp_proxy_maybe_copy.__send__(name, *arguments, &block)
    end
  end
end
