# frozen_string_literal: true

# What tests share. Each file is one class, whose tests run in the order of their names, so that all processes make the same
# collective calls.
require "minitest/autorun"
require "nagaya"

class Together < Minitest::Test
  def self.test_order
    :alpha
  end

  # Without this the class itself would be run, on whichever process comes to it first.
  def self.runnable_methods
    self == Together ? [] : super
  end

  def world
    Nagaya.world
  end

  def me
    world.rank
  end

  # The rank after this one, and the one before.
  def right
    (me + 1) % world.size
  end

  def left
    (me - 1) % world.size
  end
end
