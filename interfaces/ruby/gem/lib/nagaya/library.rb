# frozen_string_literal: true

require "fiddle"

module Nagaya
  # Finds libnagaya.so and loads it for the whole process. The extension is not linked with it, so that a gem works with any place
  # of installation, and a process has one runtime.
  module Library # :nodoc:
    NAME = "libnagaya.so.1"

    # Where it may be: the prefix that the user names, or beside the command `nagaya`, or where the system looks.
    def self.candidates
      prefix = ENV.fetch("NAGAYA_PREFIX", nil)
      return [File.join(prefix, "lib", NAME)] if prefix

      ENV.fetch("PATH", "").split(File::PATH_SEPARATOR).map { |folder| File.join(folder, "nagaya") }
         .select { |command| File.executable?(command) && File.file?(command) }
         .map { |command| File.join(File.dirname(File.realpath(command), 2), "lib", NAME) }
         .select { |library| File.exist?(library) }.first(1) + [NAME]
    end

    def self.load
      failed = candidates.map do |file|
        return @handle = Fiddle::Handle.new(file, Fiddle::RTLD_NOW | Fiddle::RTLD_GLOBAL)
      rescue Fiddle::DLError => e
        "  #{e.message}"
      end
      raise LoadError, "nagaya: #{NAME} cannot be loaded: install Nagaya (make install) and put its bin into PATH, or name its " \
                       "prefix in NAGAYA_PREFIX\n#{failed.join("\n")}"
    end
  end
end
