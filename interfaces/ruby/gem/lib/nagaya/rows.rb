# frozen_string_literal: true

module Nagaya
  # Numbers in a row, and the nested Arrays that users give and get for them. Not here: bytes.
  module Rows # :nodoc:
    # As nested Arrays of a shape.
    def self.nested(numbers, shape)
      return numbers if shape.size < 2
      return blank(shape) if shape.include?(0)

      shape[1..].reverse.inject(numbers) { |all, length| all.each_slice(length).to_a }
    end

    # The numbers of an Array that is flat, or nested in just this shape.
    def self.flat(array, shape)
      if array.any?(Array)
        found = shape_of(array)
        raise ArgumentError, "#{say(found)} numbers do not fit where #{say(shape)} are" unless found == shape

        array.flatten
      elsif array.size == shape.inject(1, :*) then array
      else raise ArgumentError, "#{array.size} numbers do not fit where #{say(shape)} are"
      end
    end

    # A shape in a message.
    def self.say(shape)
      shape.empty? ? "1" : shape.join("x")
    end

    def self.shape_of(array)
      return [array.size] unless array.any?(Array)

      inner = array.map { |row| row.is_a?(Array) ? shape_of(row) : [] }.uniq
      raise ArgumentError, "an Array whose rows are not of the same length or depth is no matrix" if inner.size > 1

      [array.size, *inner.first]
    end

    def self.blank(shape)
      Array.new(shape[0]) { blank(shape[1..]) }
    end
    private_class_method :shape_of, :blank
  end

  # What Marshal cannot send: memory that is on a process.
  module NotSent # :nodoc:
    def marshal_dump
      raise TypeError, "a #{self.class} cannot be marshalled: send its elements (to_a)"
    end
  end
  private_constant :Rows, :NotSent
end
