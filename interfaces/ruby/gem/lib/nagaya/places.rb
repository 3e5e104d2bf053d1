# frozen_string_literal: true

module Nagaya
  # Where an exception comes from, for the user: the line of the user's that called the library. <tt>ruby -d</tt> shows all of the library.
  module Places # :nodoc:
    OURS = "#{File.expand_path("..", __dir__)}/"

    # From now on exceptions that this library raises begin with the user's line. Nothing is done before something is raised.
    def self.start
      @trace ||= TracePoint.new(:raise) { |point| shorten(point.raised_exception) if ours?(point) }
      @trace.enable
    end

    # A wrong number of arguments is raised in the caller's name.
    def self.ours?(point)
      point.path.start_with?(OURS) || point.raised_exception.is_a?(ArgumentError)
    end

    def self.shorten(error)
      return if $DEBUG

      lines = error.backtrace or return
      from = lines.index { |line| !line.start_with?(OURS) }
      error.set_backtrace(lines.drop(from)) if from&.positive?
    end

    # The user's line of an exception, as "file.rb:12".
    def self.of(error)
      error.backtrace&.first.to_s[/\A.*?:\d+/]
    end
  end
  private_constant :Places
  Places.start
end
