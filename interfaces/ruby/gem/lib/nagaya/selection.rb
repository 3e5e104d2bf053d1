# frozen_string_literal: true

module Nagaya
  # Which elements an index names: for each dimension where it begins, how many elements and how far apart.
  module Selection # :nodoc:
    # One entry of an index in a dimension of +length+ elements: first, count (nil for a single element), step.
    def self.along(entry, length)
      case entry
      when Integer then [position(entry, length), nil, 1]
      when Range then range(entry, length, 1)
      when Enumerator::ArithmeticSequence then sequence(entry, length)
      when :all, nil then [0, length, 1]
      else raise TypeError, "#{entry.inspect} is no index: an Integer, a Range, (0..).step(2) or :all"
      end
    end

    def self.position(index, length)
      at = index.negative? ? index + length : index
      return at if at >= 0 && at < length

      raise BoundsError, "element #{index} does not exist: there are 0 to #{length - 1}"
    end

    def self.range(range, length, step)
      unless [range.begin, range.end].all? { |limit| limit.nil? || limit.is_a?(Integer) }
        raise TypeError, "#{range.inspect} is no index: a Range is of Integers"
      end

      first = range.begin || 0
      last = range.end || (range.exclude_end? ? length : length - 1)
      first += length if first.negative?
      last += length if last.negative?
      last -= 1 if range.exclude_end? && (range.end || last == length)
      return [first, 0, step] if last < first && (0..length).cover?(first)

      unless (0...length).cover?(first) && (0...length).cover?(last)
        raise BoundsError, "#{range.inspect} leaves the elements 0 to #{length - 1}"
      end
      [first, ((last - first) / step) + 1, step]
    end

    def self.sequence(sequence, length)
      raise ArgumentError, "#{sequence.inspect}: a step is at least 1" unless sequence.step.is_a?(Integer) && sequence.step.positive?

      range(Range.new(sequence.begin, sequence.end, sequence.exclude_end?), length, sequence.step)
    end
  end
  private_constant :Selection
end
