# frozen_string_literal: true

module Nagaya
  # An element that has not been fetched yet, and is, once, by the first message to it. It then answers as the number that it was at that
  # time. It cannot answer what Ruby tests in C: <tt>Integer === x</tt>, <tt>42.eql?(x)</tt> and <tt>Math.sqrt(x)</tt>; and a
  # proxy is never false.
  class Proxy < Native::Proxy
    ##
    # :method: __acp_proxy_datatype
    # The element's type.

    ##
    # :method: __acp_proxy_maybe_copy
    # The element's value, fetched if it has not been.

    # The messages above do not fetch; whether it responds to others its value knows.
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
