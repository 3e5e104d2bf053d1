# frozen_string_literal: true

module Nagaya
  # What elements may be, by name: the code in the library, and bytes. C's names stand for those of this machine.
  TYPES = {
    int8: [0, 1], uint8: [1, 1], int16: [2, 2], uint16: [3, 2], int32: [4, 4], uint32: [5, 4], int64: [6, 8], uint64: [7, 8],
    float32: [8, 4], float64: [9, 8], complex64: [10, 8], complex128: [11, 16],
    char: [0, 1], uchar: [1, 1], short: [2, 2], ushort: [3, 2], int: [4, 4], uint: [5, 4], long: [6, 8], ulong: [7, 8],
    float: [8, 4], double: [9, 8]
  }.freeze

  # Operations of reductions and accumulates, by name.
  OPERATIONS = { sum: 0, product: 1, min: 2, max: 3, and: 4, or: 5, xor: 6, replace: 7,
                 :+ => 0, :* => 1, :& => 4, :| => 5, :^ => 6 }.freeze

  # Atomic operations on one element, as the extension numbers them.
  ATOMICS = { read: 0, compare_and_swap: 1, swap: 2, add: 3, and: 4, or: 5, xor: 6 }.freeze
  private_constant :ATOMICS

  module Types # :nodoc:
    def self.code(type)
      TYPES.fetch(type) { raise ArgumentError, "#{type.inspect} is no type of elements; there are #{TYPES.keys.join(", ")}" }[0]
    end

    def self.operation(name, code)
      number = OPERATIONS.fetch(name) do
        raise ArgumentError, "#{name.inspect} is no operation; there are #{OPERATIONS.keys.join(", ")}"
      end
      raise ArgumentError, "#{name.inspect} is for integers only" if (4..6).cover?(number) && code > 7
      raise ArgumentError, "complex numbers can only be added" if code > 9 && ![0, 7].include?(number)

      number
    end

    # The type that holds a number.
    def self.of_one(number)
      case number
      when Integer then :int64
      when Float then :float64
      else of(number)
      end
    end

    # ... or all numbers of an array.
    def self.of(numbers)
      all = Array(numbers)
      if all.all?(Integer) then :int64
      elsif all.all? { |n| n.is_a?(Numeric) && n.real? } then :float64
      elsif all.all?(Numeric) then :complex128
      else Native.expected_number(all.find { |n| !n.is_a?(Numeric) })
      end
    end
  end
  private_constant :Types
end
