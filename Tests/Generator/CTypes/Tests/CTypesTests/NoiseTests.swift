import CShapes
import Drawing
import Platform
import Shapes
import Stranger
import Testing

/// A value with random padding, and the values of its fields.
func noisy<Value>(_ value: Value, _ noise: UInt8, _ fill: (inout Value) -> Void) -> Value {
  var value = value
  withUnsafeMutableBytes(of: &value) { make_noise($0.baseAddress, $0.count, noise) }
  fill(&value)
  return value
}

/// The generated code for C structs, shape by shape.
@Suite("C structs")
struct NoiseTests {
  typealias Action = Shapes.Action

  /// Two values with equal fields are equal, whatever bytes are between their fields.
  ///
  /// A change of one field makes them different.
  private func check<Value: Equatable>(
    _ value: Value,
    _ action: (Value) -> Action,
    fill: (inout Value) -> Void,
    changes: [(inout Value) -> Void]
  ) {
    let first = noisy(value, 0x00, fill)
    let second = noisy(value, 0xFF, fill)
    let third = noisy(value, 0xA5, fill)
    #expect(first == second)
    #expect(second == third)
    #expect(action(first) == action(second))
    for (position, change) in changes.enumerated() {
      var changed = second
      change(&changed)
      #expect(changed != first, "change \(position) of \(Value.self)")
      #expect(action(changed) != action(first), "change \(position) of \(Value.self)")
      var back = changed
      fill(&back)
      #expect(back == first, "change \(position) of \(Value.self)")
    }
  }

  @Test("plain structs, and structs by another name")
  func plain() {
    check(
      CVector(), Action.vector, fill: { $0 = CVector(x: 1, y: 2, z: 3) },
      changes: [{ $0.x = 0 }, { $0.y = 0 }, { $0.z = 0 }])
    check(
      Point(), Action.point, fill: { $0 = Point(x: 1, y: 2) },
      changes: [{ $0.x = 0 }, { $0.y = 0 }])
    #expect(CVector(x: 0, y: 0, z: 0) == CVector(x: -0.0, y: 0, z: 0))
    #expect(CVector(x: .nan, y: 0, z: 0) != CVector(x: .nan, y: 0, z: 0))
  }

  @Test("numbers of all widths")
  func numberWidths() {
    let fill: (inout numbers) -> Void = {
      $0.plain = 1; $0.i8 = 1; $0.u8 = 1; $0.i16 = 1; $0.u16 = 1; $0.i32 = 1; $0.u32 = 1
      $0.i64 = 1; $0.u64 = 1; $0.i64b = 1; $0.u64b = 1; $0.fixed8 = 1; $0.fixed64 = 1
      $0.pointer_sized = 1; $0.size = 1; $0.difference = 1; $0.wide = 1; $0.f32 = 1; $0.f64 = 1
      $0.flag = true; $0.other_flag = true; $0.distance = 1
    }
    check(
      numbers(), Action.numbers, fill: fill,
      changes: [
        { $0.plain = 2 }, { $0.i8 = 2 }, { $0.u8 = 2 }, { $0.i16 = 2 }, { $0.u16 = 2 },
        { $0.i32 = 2 }, { $0.u32 = 2 }, { $0.i64 = 2 }, { $0.u64 = 2 }, { $0.i64b = 2 },
        { $0.u64b = 2 }, { $0.fixed8 = 2 }, { $0.fixed64 = 2 }, { $0.pointer_sized = 2 },
        { $0.size = 2 }, { $0.difference = 2 }, { $0.wide = 2 }, { $0.f32 = 2 }, { $0.f64 = 2 },
        { $0.flag = false }, { $0.other_flag = false }, { $0.distance = 2 },
      ])
  }

  @Test("enums of all kinds")
  func enumKinds() {
    let fill: (inout enums) -> Void = {
      $0.color = red; $0.size = small; $0.mode = .idle; $0.gate = .shut; $0.marks = .bold
      $0.unnamed = 0; $0.colors = (red, green, blue); $0.modes = (.idle, .busy); $0.several = (0, 1)
    }
    check(
      enums(), Action.enums, fill: fill,
      changes: [
        { $0.color = green }, { $0.size = large }, { $0.mode = .busy }, { $0.gate = .open },
        { $0.marks = .wide }, { $0.unnamed = 1 }, { $0.colors.2 = red }, { $0.modes.1 = .idle },
        { $0.several.0 = 1 },
      ])
  }

  @Test("structs in structs")
  func structsInStructs() {
    let fill: (inout nested) -> Void = {
      $0.origin = Point(x: 1, y: 2); $0.inside = inside(value: 3); $0.unnamed.u = 4
      $0.unnamed.v = 5; $0.w = 6; $0.q = 7
    }
    check(
      nested(), Action.nested, fill: fill,
      changes: [
        { $0.origin.y = 0 }, { $0.inside.value = 0 }, { $0.unnamed.u = 0 }, { $0.unnamed.v = 0 },
        { $0.w = 0 }, { $0.q = 0 },
      ])
  }

  @Test("arrays, which are tuples")
  func tuples() {
    let fill: (inout arrays) -> Void = {
      $0 = arrays()
      $0.three = (1, 2, 3); $0.name.63 = 1; $0.matrix.3.3 = 1; $0.vectors.1.z = 1
      $0.rows.1.2 = 1; $0.flags.8 = true; $0.functions.0 = first_function; $0.only = 1
    }
    check(
      arrays(), Action.arrays, fill: fill,
      changes: [
        { $0.three.0 = 0 }, { $0.three.2 = 0 }, { $0.name.0 = 1 }, { $0.name.63 = 0 },
        { $0.matrix.0.0 = 1 }, { $0.matrix.3.3 = 0 }, { $0.vectors.0.x = 1 },
        { $0.vectors.1.z = 0 }, { $0.rows.0.0 = 1 }, { $0.rows.1.2 = 0 }, { $0.flags.0 = true },
        { $0.flags.8 = false }, { $0.pointers.4 = UnsafeMutableRawPointer(bitPattern: 8) },
        { $0.functions.0 = second_function }, { $0.functions.1 = first_function }, { $0.only = 0 },
        { $0.long_one.999 = 1 }, { $0.long_one.0 = 1 },
      ])
  }

  @Test("pointers, by their addresses")
  func pointerKinds() throws {
    let numbers = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 2)
    defer {
      numbers.deallocate()
      text.deallocate()
    }
    numbers.initialize(repeating: 0, count: 2)
    text.initialize(repeating: 0, count: 2)
    let opaque = try #require(OpaquePointer(bitPattern: 8))
    let fill: (inout pointers) -> Void = { value in
      value.data = numbers
      value.text = UnsafePointer(text)
      value.raw = UnsafeMutableRawPointer(numbers)
      value.opaque = opaque
      value.reference = opaque
      value.next = nil
      value.list = nil
      value.maybe = nil
      value.always = numbers
      value.callback = { _, _ in 1 }
      value.sure = {}
    }
    var base = noisyPointers(always: numbers)
    fill(&base)
    var other = base
    #expect(Action.pointers(base) == .pointers(other))
    let changes: [(inout pointers) -> Void] = [
      { $0.data = numbers + 1 }, { $0.text = UnsafePointer(text + 1) }, { $0.raw = nil },
      { $0.opaque = nil }, { $0.reference = nil },
      { $0.next = UnsafeMutablePointer(bitPattern: 64) },
      { $0.list = UnsafeMutablePointer(bitPattern: 64) }, { $0.maybe = numbers },
      { $0.always = numbers + 1 }, { $0.callback = { _, _ in 2 } }, { $0.callback = nil },
      { $0.sure = { _ = 2 } },
    ]
    for (position, change) in changes.enumerated() {
      other = base
      change(&other)
      #expect(other != base, "change \(position)")
    }
    // The values that pointers point to are not compared.
    numbers[0] = 7
    #expect(Action.pointers(base) == .pointers(base))
  }

  private func noisyPointers(always: UnsafeMutablePointer<Int32>) -> pointers {
    pointers(
      data: nil, text: nil, raw: nil, opaque: nil, reference: nil, next: nil, list: nil, maybe: nil,
      always: always, callback: nil, sure: {})
  }

  @Test("bit fields, with the bits between them")
  func bitFields() {
    let fill: (inout bits) -> Void = {
      $0.a = 1; $0.b = -1; $0.c = 1; $0.d = true; $0.e = blue; $0.f = 1
    }
    check(
      bits(), Action.bits, fill: fill,
      changes: [
        { $0.a = 2 }, { $0.b = 1 }, { $0.c = 0 }, { $0.d = false }, { $0.e = red },
        { $0.f = 1 << 39 },
      ])
  }

  @Test("const, volatile and restrict")
  func qualifiers() {
    let first = qualified(constant: 1, changing: 2, both: 3, pointer: nil, several: (4, 5))
    #expect(Action.qualified(first) == .qualified(first))
    let others = [
      qualified(constant: 0, changing: 2, both: 3, pointer: nil, several: (4, 5)),
      qualified(constant: 1, changing: 0, both: 3, pointer: nil, several: (4, 5)),
      qualified(constant: 1, changing: 2, both: 0, pointer: nil, several: (4, 5)),
      qualified(
        constant: 1, changing: 2, both: 3, pointer: UnsafeMutablePointer(bitPattern: 8),
        several: (4, 5)),
      qualified(constant: 1, changing: 2, both: 3, pointer: nil, several: (4, 0)),
    ]
    for other in others { #expect(Action.qualified(other) != .qualified(first)) }
  }

  @Test("padding does not count, packed or aligned")
  func padding() {
    let bytes = [UInt8(0x00), 0xFF].map { noise in
      withUnsafeBytes(of: noisy(padded(), noise) { ($0.a, $0.b, $0.c) = (1, 2, 3) }) { Array($0) }
    }
    #expect(bytes[0] != bytes[1])
    let fill: (inout padded) -> Void = {
      $0.a = 1; $0.b = 2; $0.c = 3
    }
    check(
      padded(), Action.padded, fill: fill, changes: [{ $0.a = 0 }, { $0.b = 0 }, { $0.c = 0 }])
    check(
      padded_array(), Action.paddedArray,
      fill: {
        fill(&$0.both.0); fill(&$0.both.1)
      },
      changes: [{ $0.both.0.a = 0 }, { $0.both.1.c = 0 }])
    check(
      packed(), Action.packed,
      fill: {
        $0.a = 1; $0.b = 2; $0.c = 3
      },
      changes: [{ $0.a = 0 }, { $0.b = 0 }, { $0.c = 0 }])
    check(aligned(), Action.aligned, fill: { $0.a = 1 }, changes: [{ $0.a = 0 }])
  }

  @Test("names for Swift, and names that mean something in Swift")
  func names() {
    check(
      Renamed(), Action.renamed,
      fill: {
        $0.alpha = 1; $0.__b = 2
      },
      changes: [{ $0.alpha = 0 }, { $0.__b = 0 }])
    check(
      Point.Delta(), Action.delta,
      fill: {
        $0.dx = 1; $0.dy = 2
      },
      changes: [{ $0.dx = 0 }, { $0.dy = 0 }])
    check(TypedefNamed(), Action.typedefNamed, fill: { $0.value = 1 }, changes: [{ $0.value = 0 }])
    check(
      Outer(), Action.outer,
      fill: {
        $0.inner.alpha = 1; $0.inner.__b = 2
      },
      changes: [{ $0.inner.alpha = 0 }])
    check(
      keywords(), Action.keywords,
      fill: {
        $0.in = 1; $0.`self` = 2; $0.`init` = 3; $0.`Type` = 4; $0.protocol = 5; $0.func = 6
      },
      changes: [
        { $0.in = 0 }, { $0.`self` = 0 }, { $0.`init` = 0 }, { $0.`Type` = 0 }, { $0.protocol = 0 },
        { $0.func = 0 },
      ])
  }

  @Test("vectors, nothing, and what is deprecated")
  func rest() {
    check(
      vectors(), Action.vectors, fill: { $0.four = SIMD4(1, 2, 3, 4) },
      changes: [{ $0.four[0] = 0 }, { $0.four[3] = 0 }])
    #expect(Action.nothing(nothing()) == .nothing(nothing()))
    check(
      old(), Action.old, fill: { $0 = old(current: 1, previous: 2) },
      changes: [{ $0 = old(current: 0, previous: 2) }, { $0 = old(current: 1, previous: 0) }])
  }

  @Test("C structs in collections, results and tuples")
  func containers() {
    let point = Point(x: 1, y: 2)
    let vector = CVector(x: 1, y: 2, z: 3)
    let action = Action.several([vector], .success(point), at: (point, 1))
    #expect(action == .several([vector], .success(point), at: (point, 1)))
    #expect(action != .several([], .success(point), at: (point, 1)))
    #expect(action != .several([vector], .success(Point()), at: (point, 1)))
    #expect(action != .several([vector], .success(point), at: (Point(), 1)))
  }

  @Test("what is ignored is not compared, and what is written by hand is taken")
  func ignored() {
    #expect(Action.number(number(whole: 1)) == .number(number(whole: 2)))
    var first = with_union()
    first.tag = 1
    #expect(Action.byHand(first) != .byHand(with_union()))
  }

  @Test("a hashable state makes the types in it hashable")
  func hashing() {
    let first = noisy(bits(), 0x00) {
      $0.a = 1; $0.b = 1; $0.c = 1; $0.d = true; $0.e = red; $0.f = 1
    }
    let second = noisy(bits(), 0xFF) {
      $0.a = 1; $0.b = 1; $0.c = 1; $0.d = true; $0.e = red; $0.f = 1
    }
    #expect(first.hashValue == second.hashValue)
    var state = Keys.State(bits: first, arrays: arrays(), inner: Outer())
    let other = state
    #expect(
      Set([state, other, Keys.State(bits: second, arrays: arrays(), inner: Outer())]).count == 1)
    state.arrays?.matrix.3.3 = 1
    #expect(Set([state, other]).count == 2)
  }

  @Test("two modules that hold one type compare it alike")
  func modules() {
    var drawing = Drawing.State()
    var stranger = Stranger.State()
    #expect(drawing == Drawing.State())
    #expect(stranger == Stranger.State())
    drawing.position.x = 1
    stranger.position.x = 1
    #expect(drawing != Drawing.State())
    #expect(stranger != Stranger.State())
    #expect(Drawing.Action.move(CVector()) == .move(CVector()))
  }
}
