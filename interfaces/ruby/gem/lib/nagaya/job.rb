# frozen_string_literal: true

# The process's part in the job: it joins with the first Nagaya.world, and leaves at its exit.
module Nagaya
  # Joins the job (collective) and sets how this process ends its part in it.
  def self.join # :nodoc:
    return if Native.running?

    Native.init
    # Registered now and not when the gem is loaded, so that it runs before handlers that were there first, and after those to come.
    at_exit { leave($!) }
  end

  # Whether this process is part of the job: between the first Nagaya.world and its end.
  def self.running?
    Native.running?
  end

  # The functions of acp.h.
  def self.acp # :nodoc:
    Native::Acp
  end

  # What LLPGAS::Reference is made of.
  def self.references # :nodoc:
    Native::Reference
  end

  # Starts ACP if it has not been; collective.
  def self.start_acp # :nodoc:
    world
    Native::Acp.init unless @acp
    @acp = true
  end

  # The team of all processes of the job. The first call joins the job and is collective: it returns when all processes have made it.
  # A script that was started alone is a job of one process.
  def self.world
    @world ||= begin
      join
      World.new(Native::Group.world)
    end
  end

  # This process's number in the job, from 0.
  def self.rank
    world.rank
  end

  # How many processes the job has.
  def self.size
    world.size
  end

  # Leaves the job before the script's end. Collective. Afterwards coarrays raise NotRunning.
  def self.finalize
    Following.release_if_led
    Native.finalize if Native.running?
  end

  # Ends the whole job at once; `nagaya run` reports the cause and exits with +status+.
  def self.abort(cause, status: 1)
    Native.abort(status, cause)
  end

  # Accumulates of this process are complete when it returns, and whatever it does before it precedes whatever comes after.
  def self.fence
    Unfetched.settle
    Native.quiet
  end

  # For reports of who waits for whom: where the script waits, and in what ("heat.rb:12: barrier"), and how many threads it has.
  def self.waits_at # :nodoc:
    frames = caller_locations(0).reject { |frame| frame.path.start_with?("<internal:") }
    user = frames.index { |frame| !frame.path.start_with?(FOLDER) }
    # A method in C has the line of its caller.
    call = frames[user.nil? || user > 1 ? (user || frames.size) - 1 : user].base_label
    call = "new" if call == "initialize"
    call = "the end of the script" if @leaving
    place = user ? "#{frames[user].path}:#{frames[user].lineno}" : "#{$PROGRAM_NAME}:#{last_line}"
    ["#{place}: #{call}", Thread.list.size]
  end

  # For the script, where no line of it is running.
  def self.last_line
    File.file?($PROGRAM_NAME) ? File.foreach($PROGRAM_NAME).count : 0
  end
  private_class_method :last_line

  # The gem's own code.
  FOLDER = File.expand_path("..", __dir__)
  private_constant :FOLDER

  # At the end of the script. An exception ends the job, with its message and where it came from; after `exit 3` or a signal the
  # process leaves as it is, and `nagaya run` ends the others.
  def self.leave(error)
    return unless Native.running?

    @leaving = true
    Following.release_if_led if error.nil? || (error.is_a?(SystemExit) && error.success?)
    case error
    when nil then Native.finalize
    when SystemExit then Native.finalize if error.success?
    when SignalException then nil
    else
      $stderr.write(error.full_message(highlight: false))
      $stdout.flush
      place = Places.of(error)
      Native.abort(1, "#{"#{place}: " if place}#{error.class}: #{error.message.lines.first.to_s.chomp}")
    end
  end
  private_class_method :leave
end
