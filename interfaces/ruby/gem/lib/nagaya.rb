# frozen_string_literal: true

# One-sided communication: coarrays whose parts on other processes are read and written without their help.
# docs/ruby.md of Nagaya is the guide.
#
# Not here: the paper's classes (+acp+, +llpgas+).
module Nagaya
end

require_relative "nagaya/version"
require_relative "nagaya/library"
Nagaya::Library.load
require "nagaya_native"
Nagaya.private_constant :Native, :Library

require_relative "nagaya/places"
require_relative "nagaya/job"
require_relative "nagaya/types"
require_relative "nagaya/team"
require_relative "nagaya/selection"
require_relative "nagaya/rows"
require_relative "nagaya/future"
require_relative "nagaya/slice"
require_relative "nagaya/proxy"
require_relative "nagaya/consistency"
require_relative "nagaya/coarray"
require_relative "nagaya/synchronisation"
require_relative "nagaya/dist_array"
require_relative "nagaya/map"
require_relative "nagaya/program"
require_relative "nagaya/everywhere"
