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
      pointer = @coarray.pointer
      # With no elements there is no memory to register.
      address = length.zero? ? 0 : ACP.query_ga(ACP.register(pointer), pointer)
      @parts = Nagaya.world.all_gather(address).each_with_index.map do |ga, rank|
        Reference.new(@coarray.on(rank), ga, type, Proxy)
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

  # As in the paper: a Nagaya::Proxy, whose element has a global address.
  class Proxy < Nagaya::Proxy
    ##
    # :method: __acp_proxy_ga
    # The element's global address.
  end

  # The part of a rank: the global address of its first element.
  class Reference < Nagaya.references
    ##
    # :method: []
    # :call-seq: [](index)
    #
    # A proxy of the element. Nothing is communicated yet.

    ##
    # :method: []=
    # :call-seq: []=(index, value)
    #
    # Stores. The element of a proxy goes from its process to this one, and not through the caller.
  end
end
