# frozen_string_literal: true

module Nagaya
  # The version of the gem, and of the libnagaya.so that it is built with.
  VERSION = "1.0.0"
end
