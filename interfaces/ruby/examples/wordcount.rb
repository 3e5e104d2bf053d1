# How often each word occurs: a table spread over all processes, which all fill at the same time; then each looks at its own part.
# Argument: a file.
require "nagaya"

TEXT = "a row of dwellings under one roof every process has a room in one address space and a neighbour may reach in without " \
       "waking the owner a word of one process is a word of every process"

world = Nagaya.world
words = (ARGV[0] ? File.read(ARGV[0]) : TEXT).split
counts = Nagaya::Map.new
words.each_with_index { |word, k| counts.add(word) if k % world.size == world.rank }
world.barrier

# The five most frequent ones of each part are candidates for those of all.
candidates = world.gather(counts.each_local.max_by(5) { |word, count| [count, word] })
same = counts.each_local.all? { |word, count| count == words.count(word) }
kinds = world.all_reduce(counts.each_local.count)
right = world.all_reduce(same && kinds == words.uniq.size ? 1 : 0, :min) == 1
if world.rank.zero?
  candidates.flatten(1).max_by(5) { |word, count| [count, word] }.each { |word, count| puts format("%5d %s", count, word) }
  puts "#{words.size} words, #{kinds} different", right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED"
end
exit right
