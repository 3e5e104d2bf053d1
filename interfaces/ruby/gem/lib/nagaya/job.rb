# frozen_string_literal: true

# The module has the methods for the job. A process joins the job in its first call of +Nagaya.world+. +Nagaya.rank+,
# +Nagaya.size+ and the methods +new+ also join the job, because they call +Nagaya.world+. The process leaves the job when it
# ends.
module Nagaya
  # Joins the job (collective) and sets how this process ends its part in it.
  def self.join # :nodoc:
    return if Native.running?

    Native.init
    # Registered now and not when the gem is loaded, so that it runs before handlers that were there first, and after those to come.
    at_exit { leave($!) }
  end

  # Returns whether this process is part of the job: it has joined the job and has not called +finalize+.
  #
  #     Nagaya.world unless Nagaya.running?
  #
  # Errors: none.
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

  # Returns the team of all processes of the job. The first call joins the job. A script that starts without <tt>nagaya run</tt>
  # is a job of one process.
  #
  #     world = Nagaya.world
  #     puts "#{world.rank} of #{world.size}"
  #
  # Errors: NotRunning after the end of the job and in a process that +fork+ made.
  # Completion: the first call is collective, and returns after all processes have made it. Later calls are not
  # collective.
  def self.world
    @world ||= begin
      join
      World.new(Native::Group.world)
    end
  end

  # Returns the number of this process in the job, from 0. If the process has not joined the job, the call joins it.
  #
  #     puts "first" if Nagaya.rank == 0
  def self.rank
    world.rank
  end

  # Returns the number of processes in the job. If the process has not joined the job, the call joins it.
  #
  #     share = 100 / Nagaya.size
  #
  # Units: processes.
  def self.size
    world.size
  end

  # Leaves the job before the script ends. The script goes on, but other calls of the gem raise NotRunning. Without this call,
  # the process leaves the job when the script ends.
  #
  #     Nagaya.finalize
  #
  # Completion: collective; complete on return.
  def self.finalize
    Following.release_if_led
    Native.finalize if Native.running?
  end

  # Ends the whole job at once, with all processes. <tt>nagaya run</tt> reports the +cause+ and exits with +status+.
  #
  #     Nagaya.abort("no input file", status: 2)
  #
  # Errors: NotRunning outside of a job.
  # Completion: the call does not return.
  def self.abort(cause, status: 1)
    Native.abort(status, cause)
  end

  # Waits until all accumulates (<tt>Slice#accumulate</tt>) of this process are complete. Other processes see all earlier operations of
  # this process before any of its later operations.
  #
  #     a.on(0).accumulate([1, 2, 3])
  #     Nagaya.fence
  #
  # Completion: not collective; when the call returns, the accumulates have changed the memory of the other processes.
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
