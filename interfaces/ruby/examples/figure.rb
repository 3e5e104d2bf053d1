# The first program of the paper on coarrays for script languages, and a copy between two others that its second one shows.
require "llpgas"

ACP.init
a = LLPGAS::CoArray.new(:int, 1)
a[0] = ACP.rank
ACP.sync
seen = (0...ACP.procs).map { |rank| a.at(rank)[0] }
right = seen.each_with_index.all? { |number, rank| number == rank }
ACP.sync
# The number goes from the last process to the one before, and not through this one.
a.at([ACP.procs - 2, 0].max)[0] = a.at(ACP.procs - 1)[0] if ACP.rank.zero?
ACP.sync
right &&= a.at([ACP.procs - 2, 0].max)[0] == ACP.procs - 1
puts right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED" if ACP.rank.zero?
ACP.finalize
exit right
