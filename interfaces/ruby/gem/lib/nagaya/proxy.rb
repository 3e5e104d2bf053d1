# frozen_string_literal: true

module Nagaya
  # An element that a read of a coarray with +:lazy+ or +:tracked+ returns. The proxy fetches the element once, when the script
  # first uses it, and then acts as this number. Ruby tests some objects in C, so a proxy does not act as a number in
  # <tt>Integer === x</tt>, <tt>42.eql?(x)</tt> and <tt>Math.sqrt(x)</tt>. A proxy is never false.
  class Proxy < Native::Proxy
    ##
    # :method: __acp_proxy_datatype
    #
    # Returns the type of the element. The call does not fetch the element.
    #
    #     x = lazy.on(1)[0]
    #     x.__acp_proxy_datatype   # :float64
    #
    # Errors: none.

    ##
    # :method: __acp_proxy_maybe_copy
    #
    # Returns the number. The call fetches the element if the proxy has not.
    #
    #     x.__acp_proxy_maybe_copy

    # Returns whether the proxy or the number has a method. For the two methods above, the call does not fetch the element.
    #
    #     x.respond_to?(:+)
    def respond_to?(name, include_private = false)
      PROTOCOL.fetch(name) { __acp_proxy_maybe_copy.respond_to?(name, include_private) }
    end

    # Marshal sends the value, and the process that loads it has that.

    def _dump(_level) # :nodoc:
      ::Marshal.dump(__acp_proxy_maybe_copy)
    end

    def self._load(bytes) # :nodoc:
      ::Marshal.load(bytes)
    end

    # Not by the value's own +marshal_dump+, which a Complex has.
    PROTOCOL = {
      __acp_proxy_ga: true, __acp_proxy_datatype: true, __acp_proxy_maybe_copy: true, _dump: true, marshal_dump: false
    }.freeze
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
  end
end
