# What the measuring scripts share: the clock, and the line that carries a sample (benches/c/bench.h). Not part of what is measured.
SAMPLES = 15

def nanoseconds
  Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)
end

# Runs the block, which makes +count+ operations, and prints what one took.
def sample(metric, parameter, variant, count)
  start = nanoseconds
  yield
  puts "sample #{metric} #{parameter} #{variant} #{(nanoseconds - start).fdiv(count)}"
end
