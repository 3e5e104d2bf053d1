# frozen_string_literal: true

module Nagaya
  # A shared library in C or XMP/C that each process of the job loads. XMP/C is C with coarrays and directives, and
  # <tt>xmpcc -shared -fPIC</tt> compiles it. A script finds the coarrays of the library by name, and calls the functions of the
  # library.
  class Program
    # Loads the library, and allocates the coarrays that it declares at file scope.
    #
    #     program = Nagaya::Program.new("./solver.so")
    #
    # Errors: Error if the file cannot be loaded.
    # Completion: collective; complete on return.
    def initialize(file)
      Nagaya.world
      Native.start_images
      @library = Fiddle::Handle.new(file, Fiddle::RTLD_NOW | Fiddle::RTLD_GLOBAL)
    rescue Fiddle::DLError => e
      raise Error, "#{file} cannot be opened: #{e.message}"
    end

    # Returns the coarray of this name, with the type and shape of its declaration in C. If +CoArray.new+ does not have the C
    # type, the elements are bytes (+:uint8+). For structures, the coarray then has one dimension. The coarray exists until the
    # job ends.
    #
    #     heat = program.coarray(:heat)
    #     heat.on(1)[0]
    #
    # Errors: Error if the library does not declare such a coarray.
    def coarray(name)
      section, kind, shape = Native::Section.named(name.to_s)
      type = KINDS.fetch(kind.to_s.delete("*").strip, :uint8)
      extents = shape.to_s[/\A[^:]*/].scan(/\[(\d+)\]/).flatten.map(&:to_i)
      bytes = section.bytes
      width = TYPES.fetch(type)[1]
      extents = [bytes / width] unless extents.inject(1, :*) * width == bytes
      CoArray.from(section.of_type(Types.code(type)), type, extents)
    end

    # Returns a C function as an object with the method +call+. +arguments+ lists the types of the parameters, and +result+ is the
    # type of the result. The types are +:int+, +:long+, +:size_t+, +:short+, +:char+, +:float+, +:double+, +:pointer+ and +:void+.
    #
    #     relax = program.function(:relax, [:int], :void)
    #     relax.call(10)
    #
    # Errors: Error if the library does not have the function; ArgumentError for a type that is not in this list.
    def function(name, arguments = [], result = :void)
      Fiddle::Function.new(@library[name.to_s], arguments.map { |type| fiddle(type) }, fiddle(result), name: name.to_s)
    rescue Fiddle::DLError => e
      raise Error, "there is no function #{name}: #{e.message}"
    end

    # C's names of the types in TYPES.
    KINDS = {
      "char" => :int8, "signed char" => :int8, "unsigned char" => :uint8, "short" => :int16, "unsigned short" => :uint16, "int" => :int32,
      "unsigned int" => :uint32, "unsigned" => :uint32, "long" => :int64, "unsigned long" => :uint64, "long long" => :int64,
      "unsigned long long" => :uint64, "float" => :float32, "double" => :float64, "float _Complex" => :complex64,
      "double _Complex" => :complex128, "_Complex float" => :complex64, "_Complex double" => :complex128
    }.freeze
    private_constant :KINDS

    private

    def fiddle(type)
      { void: Fiddle::TYPE_VOID, pointer: Fiddle::TYPE_VOIDP, char: Fiddle::TYPE_CHAR, short: Fiddle::TYPE_SHORT, int: Fiddle::TYPE_INT,
        long: Fiddle::TYPE_LONG, size_t: Fiddle::TYPE_SIZE_T, float: Fiddle::TYPE_FLOAT, double: Fiddle::TYPE_DOUBLE }
        .fetch(type) { raise ArgumentError, "#{type.inspect} is no type of an argument" }
    end
  end
end
