# frozen_string_literal: true

module Nagaya
  # A proxy is an object that stands for one element. If a coarray has the option +:lazy+ or +:tracked+, a read of one element returns a
  # proxy. The proxy fetches the element once, and then acts as this number. +CoArray.new+ describes when the proxy fetches the
  # element.
  #
  # Some checks are inside the Ruby interpreter, where a proxy cannot act as a number. Examples are <tt>Integer === x</tt>,
  # <tt>42.eql?(x)</tt> and <tt>Math.sqrt(x)</tt>. In a condition, a proxy is always true.
  #
  # The two methods whose names begin with +__acp_proxy_+ belong to the proxy itself, not to the number.
  class Proxy < Native::Proxy
    ##
    # :method: __acp_proxy_datatype
    #
    # Returns the type of the element, without fetching the element.
    #
    #     x = lazy.on(1)[0]
    #     x.__acp_proxy_datatype   # :float64
    #
    # Errors: none.

    ##
    # :method: __acp_proxy_maybe_copy
    #
    # Returns the number itself, for code that needs an object of the class Integer, Float or Complex. If the proxy has not fetched the
    # element yet, the call fetches it.
    #
    #     x.__acp_proxy_maybe_copy

    # Returns whether the proxy or its number has a method with this name. The call fetches the element, unless the name is that of one
    # of the two methods above.
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
