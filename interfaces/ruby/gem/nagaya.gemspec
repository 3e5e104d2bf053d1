# frozen_string_literal: true

require_relative "lib/nagaya/version"

Gem::Specification.new do |gem|
  gem.name = "nagaya"
  gem.version = Nagaya::VERSION
  gem.summary = "Coarrays: one-sided communication between the processes of a job"
  gem.description = "Arrays of which every process has a part, and reads and writes those of the others without their help; " \
                    "copies between two other processes; atomic operations; collectives. Stands on libnagaya."
  gem.authors = ["Nagaya"]
  gem.license = "Apache-2.0"
  # The extension is compiled beforehand, so that whoever installs the gem needs neither Rust nor a network. It is for one machine and one
  # version of Ruby's binary interface.
  gem.platform = Gem::Platform::CURRENT
  major, minor = RUBY_VERSION.split(".").map(&:to_i)
  gem.required_ruby_version = [">= #{major}.#{minor}.0", "< #{major}.#{minor + 1}.0"]
  gem.files = Dir["lib/**/*.{rb,so}", "sig/**/*.rbs"]
end
