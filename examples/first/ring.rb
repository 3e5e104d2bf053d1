require "nagaya"

world = Nagaya.world
box = Nagaya::CoArray.new(:int64, 1)           # one such array on every rank
box.on((world.rank + 1) % world.size)[0] = world.rank
world.barrier                                  # now all puts have arrived
puts "rank #{world.rank} of #{world.size} received #{box[0]}"
