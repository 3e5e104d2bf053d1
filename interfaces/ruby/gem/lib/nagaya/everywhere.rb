# frozen_string_literal: true

module Nagaya
  # The exception that +Nagaya.everywhere+ raises if the code has raised an exception on another process. The message has the rank
  # of that process, and the class and message of its exception. The backtrace is also from that process.
  class RemoteError < Error
    # Returns the rank of the process whose code raised the exception.
    #
    #     rescue Nagaya::RemoteError => e
    #       puts e.rank
    #
    # Errors: none.
    attr_reader :rank

    def initialize(rank, message, backtrace) # :nodoc:
      @rank = rank
      super("rank #{rank}: #{message}")
      set_backtrace(backtrace) if backtrace
    end
  end

  # Gives a name to a block. After every process has made this call, <tt>everywhere(name)</tt> can run the block.
  #
  #     Nagaya.define(:scale) { |factor| @x *= factor }
  #
  # Errors: ArgumentError without a block.
  def self.define(name, &block)
    raise ArgumentError, "define: which block?" unless block

    Following::BLOCKS[name] = block
  end

  # Waits for code that rank 0 passes to +everywhere+, and runs this code. All ranks except 0 call this method.
  #
  #     Nagaya.follow unless Nagaya.rank == 0
  #
  # Errors: Error on rank 0.
  # Completion: returns after rank 0 has called +release+ or ended.
  def self.follow
    Following.follow
  end

  # Runs code on every process at the same time. Rank 0 makes the call, and also runs the code. The other ranks must wait in
  # +follow+. Returns an Array with the results of all processes, in the order of ranks.
  #
  # The code is a block, a String, or the name of a block that +define+ has stored. With a name, the other arguments are the
  # arguments of the block. The gem sends the text of a block, so the block cannot use local variables from outside. Each process
  # has its own global variables and its own instance variables of the main object.
  #
  # The gem sends arguments and results with Marshal, Ruby's library that writes objects as bytes. Marshal cannot write some
  # objects, such as open files and blocks. If Marshal cannot write a result, rank 0 gets its +inspect+ text instead.
  #
  #     Nagaya.everywhere { @a = Nagaya::CoArray.new(:int, 10); nil }
  #     Nagaya.everywhere(:scale, 2)
  #
  # Errors: RemoteError if the code raises an exception on another process; ArgumentError for an unknown name. Error if another
  # rank than 0 makes the call. Error if the gem cannot find the text of the block: then pass a String or a name.
  # Completion: returns after all processes have run the code.
  def self.everywhere(what = nil, *arguments, &block)
    Following.lead(what, arguments, block)
  end

  # Ends +follow+ on the other ranks. Rank 0 makes the call. If rank 0 has called +everywhere+, the gem makes this call at the
  # end of the script.
  #
  #     Nagaya.release
  #
  # Errors: Error if another rank than 0 makes the call.
  # Completion: returns after the other ranks have received the call.
  def self.release
    Following.release
  end

  # One process leads, the others follow.
  module Following # :nodoc:
    BLOCKS = {}

    class << self
      def follow
        raise Error, "follow: rank 0 leads, by everywhere" if Nagaya.rank.zero?

        loop do
          order = channel.broadcast(nil)
          return if order.first == :release
          next channel.renew_world if order.first == :renew

          channel.gather(outcome { interruptible { run(*order) } })
        end
      end

      def lead(what, arguments, block)
        raise Error, "everywhere: rank 0 leads, and rank #{Nagaya.rank} follows" unless Nagaya.rank.zero?

        order = order_for(what, arguments, block)
        serve(order)
        own = nil
        mine = outcome do
          run(*order)
        rescue Exception => own
          raise
        end
        outcomes = collect(mine)
        raise own if own

        outcomes.each_with_index.map { |(fine, value, backtrace, _), rank| fine ? value : raise(RemoteError.new(rank, value, backtrace)) }
      end

      def release
        raise Error, "release: rank 0 leads, and rank #{Nagaya.rank} follows" unless Nagaya.rank.zero?

        serve([:release])
        @led = false
        nil
      end

      # At the end.
      def release_if_led
        release if @led && Nagaya.running? && Nagaya.rank.zero?
      end

      # On rank 0, at a prompt: the others wait in +follow+, from now on.
      def lead_at_prompt
        @led = @prompt = true
        channel
        Native.leads = Nagaya.size > 1
      end

      # At a prompt, on the others: Ctrl-C, which all processes hear, ends what rank 0 had them run, and nothing else.
      def follow_at_prompt
        channel
        trap(:INT) { raise Interrupt, "" if @interruptible }
        follow
      end

      private

      # Orders and outcomes travel in a team of their own: calls on the world that an interrupt has left are not in their way.
      def channel
        @channel ||= Nagaya.world.split(0)
      end

      def interruptible
        @interruptible = true
        yield
      ensure
        @interruptible = false
      end

      # Gives the others an order. Until its outcomes are there, this process may make collective calls, as they do.
      def serve(order)
        @collecting&.join
        @led = true
        Native.leads = false
        renew if @interrupted
        channel.broadcast(order)
      end

      # At a prompt: what an interrupt has left on the world is never complete where the processes waited in different calls.
      def renew
        channel.broadcast([:renew])
        channel.renew_world
        @interrupted = false
      end

      # All outcomes. Who has a prompt may give up waiting for them (Ctrl-C), and they are taken nevertheless.
      def collect(mine)
        gather = lambda do
          outcomes = channel.gather(mine)
          @interrupted = @prompt && outcomes.any? { |outcome| outcome[3] }
          outcomes
        ensure
          Native.leads = Nagaya.size > 1
        end
        return gather.call unless @prompt

        @collecting = Thread.new(&gather)
        @collecting.report_on_exception = false
        @collecting.value
      end

      def order_for(what, arguments, block)
        case what
        when nil then [:text, "(proc #{text_of(block)}).call"]
        when String then [:text, what]
        else
          raise ArgumentError, "everywhere: no block was given to define under the name #{what.inspect}" unless BLOCKS.key?(what)

          [:call, what, arguments]
        end
      end

      def text_of(block)
        raise ArgumentError, "everywhere: a name, a String or a block" unless block

        text = RubyVM::AbstractSyntaxTree.of(block, keep_script_lines: true)&.source
        text or raise Error, "everywhere: the text of this block is not known: give a String, or a name (define)"
      rescue RuntimeError, NoMethodError, ArgumentError => e
        raise e if e.is_a?(Error)

        raise Error, "everywhere: the text of this block is not known (#{e.message}): give a String, or a name (define)"
      end

      def run(kind, what, arguments = [])
        return TOPLEVEL_BINDING.eval(what) if kind == :text

        BLOCKS.fetch(what) { raise Error, "no block was given to define under the name #{what.inspect}" }.call(*arguments)
      end

      # Whether it went well, and its value; or what can be sent of the exception, and whether it is an interrupt.
      def outcome
        value = yield
        begin
          Marshal.dump(value)
        rescue TypeError
          value = value.inspect
        end
        [true, value]
      rescue SystemExit
        raise
      # Ctrl-C, too, also as irb raises it.
      rescue Exception => e
        raise if e.is_a?(SignalException) && !e.is_a?(Interrupt)

        lines = e.backtrace&.take_while { |line| !line.start_with?(__FILE__) }
        [false, "#{e.message} (#{e.class})", lines, !e.is_a?(StandardError) && !e.is_a?(ScriptError)]
      end
    end
  end
  private_constant :Following

  # <tt>nagaya run -n 4 irb</tt>, which loads this library: rank 0 has the terminal, and the others follow.
  module Console # :nodoc:
    def self.start
      return unless ENV.key?("NAGAYA_RANK") && %w[irb pry].include?(File.basename($PROGRAM_NAME))

      Native.at_prompt = true
      # So that the text of blocks is known.
      RubyVM.keep_script_lines = true if RubyVM.respond_to?(:keep_script_lines=)
      if Nagaya.rank.zero?
        plain if defined?(IRB.conf) && !$stdin.tty?
        return Following.lead_at_prompt
      end

      Following.follow_at_prompt
      exit
    end

    # What irb shows where its input is no terminal, because it fails when it queries the width.
    def self.plain
      IRB.conf[:ECHO_ON_ASSIGNMENT] = true if IRB.conf[:ECHO_ON_ASSIGNMENT].nil?
      IRB.conf[:INSPECT_MODE] = :p if IRB.conf[:INSPECT_MODE] == true
      IRB.conf[:VERBOSE] = false if IRB.conf[:VERBOSE].nil?
    end
    private_class_method :plain
  end
  private_constant :Console
  Console.start
end
