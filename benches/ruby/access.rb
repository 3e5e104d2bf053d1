# The copies of benches/c-api/acp.c in Ruby, by process 0 of three: by our slices and by the paper's classes. With a number as argument:
# as many copies of a word each time, and nothing else.
require "llpgas"
require_relative "samples"

COUNT = (ARGV[0] || 10_000).to_i
ACP.init
ours = Nagaya::CoArray.new(:int, 256)
wide = Nagaya::CoArray.new(:int64, 256)
papers = LLPGAS::CoArray.new(:int, 256)
large = ARGV[0] ? { 1 => 0 } : { 1 << 20 => 20, 8 << 20 => 4, 64 << 20 => 1 }
long = Nagaya::CoArray.new(:int8, large.keys.max, init: 1)

# A loop without a block, whose calls would count.
def put(part)
  i = 0
  part[i & 255] = i while (i += 1) <= COUNT
end

def get(part)
  i = 0
  part[i & 255] while (i += 1) <= COUNT
end

# A proxy fetches when it is used.
def used(part)
  i = 0
  part[i & 255].to_i while (i += 1) <= COUNT
end

def third(to, from)
  i = 0
  to[i & 255] = from[i & 255] while (i += 1) <= COUNT
end

def third_by_slices(to, from)
  i = 0
  to[i & 255, 1] = from[i & 255, 1] while (i += 1) <= COUNT
end

if ACP.rank.zero?
  SAMPLES.times do
    sample("acp-put", 4, "ruby", COUNT) { put(ours.on(1)) }
    sample("acp-put", 4, "paper", COUNT) { put(papers.at(1)) }
    sample("acp-get", 4, "ruby", COUNT) { get(ours.on(1)) }
    sample("acp-get", 4, "paper", COUNT) { used(papers.at(1)) }
    sample("acp-put", 8, "ruby", COUNT) { put(wide.on(1)) }
    sample("acp-get", 8, "ruby", COUNT) { get(wide.on(1)) }
    sample("acp-third", 4, "ruby", COUNT) { third_by_slices(ours.on(1), ours.on(2)) }
    sample("acp-third", 4, "paper", COUNT) { third(papers.at(1), papers.at(2)) }
    next if ARGV[0]

    large.each do |bytes, count|
      to, from, own = long.on(1)[0, bytes], long.on(2)[0, bytes], long[0, bytes]
      # Larger ones went before: into the caches, as mpi4py's, which copies nothing else.
      [own, from].each { |source| to.put(source) }
      sample("acp-put", bytes, "ruby", count) { count.times { to.put(own) } }
      sample("acp-get", bytes, "ruby", count) { count.times { own.put(from) } }
      sample("acp-third", bytes, "ruby", count) { count.times { to.put(from) } }
    end
  end
end
ACP.finalize
