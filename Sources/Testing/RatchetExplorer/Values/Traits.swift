/// What a value looks like: the cases of its enums, its small numbers, how many elements there are.
///
/// Each trait stands for one thing at one place: `page` is 3, `alert` is nil. A random walk looks for
/// traits that were not seen yet. There are far fewer of them than states: two counters that go to
/// a hundred have 200 traits, and 10,000 states.
struct Traits {
  private(set) var all: [UInt64] = []
  /// A hash of the traits that decide most about what can be done: cases, and what is nil, on or
  /// empty.
  private(set) var outline = StructuralHash()

  init(of value: UnsafeRawPointer, _ layout: TypeLayout) {
    add(value, layout, at: 0)
  }

  /// Adds that something is there.
  mutating func add(_ name: String) {
    let hash = StructuralHash.of(name)
    all.append(hash)
    outline.add(hash)
  }

  private mutating func add(_ value: UnsafeRawPointer, _ layout: TypeLayout, at place: UInt64) {
    switch layout.form {
    case .bits where layout.size <= 8:
      var bits: UInt64 = 0
      withUnsafeMutableBytes(of: &bits) {
        $0.copyMemory(from: .init(start: value, count: layout.size))
      }
      add(bits < 32 ? bits : 64 - UInt64(bits.leadingZeroBitCount) + 32, at: place)
      outline.add(bits == 0 ? 0 : 1)
    case .string:
      let string = value.assumingMemoryBound(to: String.self).pointee
      add(UInt64(min(string.utf8.count, 8)), at: place)
      outline.add(string.isEmpty ? 0 : 1)
    case .parts(let parts):
      for (index, part) in parts.enumerated() {
        add(value + part.offset, part.layout, at: StructuralHash.mixed(place, UInt64(index)))
      }
    case .cases(let enumLayout):
      enumLayout.withPayload(of: value) { index, payload in
        add(UInt64(index), at: place)
        outline.add(UInt64(index))
        guard let payload, let layout = enumLayout.cases[index].payload?.layout else { return }
        add(payload, layout, at: StructuralHash.mixed(place, 1_000 + UInt64(index)))
      }
    case .container(let type, let elements): add(elementsOf: value, type, elements, at: place)
    case .nothing, .bits, .uuid, .stackID, .whole, .object, .existential, .reflected: break
    }
  }

  /// Elements count alike, wherever they are.
  ///
  /// Those of a set have another order in each process, and a walk must not depend on it.
  private mutating func add(
    elementsOf value: UnsafeRawPointer, _ type: any ElementContainer.Type, _ elements: [TypeLayout],
    at place: UInt64
  ) {
    var count: UInt64 = 0
    let outline = outline
    let first = all.count
    type.forEachElement(at: value) { element, number in
      count += 1
      if count <= 16 || !type.isOrdered {
        add(element, elements[number], at: StructuralHash.mixed(place, 2_000 + UInt64(number)))
      }
    }
    if !type.isOrdered { all[first...].sort() }
    self.outline = outline
    self.outline.add(min(count, 3))
    add(min(count, 16), at: place)
  }

  private mutating func add(_ value: UInt64, at place: UInt64) {
    all.append(StructuralHash.mixed(place, value))
  }
}
