import Ratchet

/// How large the parts of a state are: its numbers, texts and lists, and the effects in flight after each action.
///
/// Something that is larger with each level of a search may have no limit, and then the search has no end.
struct PartSizes: Sendable {
  private enum Kind: Hashable, Sendable { case number, text, list, effects, reads, calls }

  private struct Part: Hashable, Sendable {
    let name: String
    let kind: Kind
  }

  private var sizes: [Part: Int] = [:]

  /// Adds what a value contains.
  ///
  /// Of several parts with one name, such as those of elements, the largest counts.
  mutating func add(_ value: UnsafeRawPointer, _ layout: TypeLayout, named path: [String] = []) {
    switch layout.form {
    case .bits:
      guard let type = layout.type as? any FixedWidthInteger.Type else { return }
      note(type.magnitude(at: value), .number, path)
    case .string:
      note(value.assumingMemoryBound(to: String.self).pointee.count, .text, path)
    case .parts(let parts):
      let isTuple = MetadataKind(layout.type) == .tuple
      for part in parts {
        add(value + part.offset, part.layout, named: isTuple ? path : path + [part.name])
      }
    case .cases(let enumLayout):
      enumLayout.withPayload(of: value) { index, payload in
        guard let payload, let inner = enumLayout.cases[index].payload?.layout else { return }
        let name = enumLayout.cases[index].name
        add(payload, inner, named: layout.isOptional ? path : path + [name])
      }
    case .container(let type, let elements):
      var count = 0
      type.forEachElement(at: value) { element, number in
        // Ids are not parts that grow.
        if number == 0 {
          count += 1
          add(element, elements[number], named: path)
        }
      }
      if !type.isShared { note(count, .list, path) }
    case .nothing, .uuid, .stackID, .whole, .reflected, .object, .existential: break
    }
  }

  /// Adds effects in flight.
  mutating func add(_ effects: EffectsInFlight) {
    let counts = Dictionary(effects.origins.map { ($0, 1) }, uniquingKeysWith: +)
    for (origin, count) in counts { note(count, .effects, [origin]) }
  }

  /// Adds how often effects in flight have continued where they can read shared values.
  mutating func addReads(_ effects: [(origin: String, count: Int)]) {
    for (origin, count) in effects where count > 0 { note(count, .reads, [origin]) }
  }

  /// Adds the number of calls that a property is about.
  mutating func add(_ count: Int, ofCallsIn property: String) { note(count, .calls, [property]) }

  private mutating func note(_ size: Int, _ kind: Kind, _ path: [String]) {
    let part = Part(name: path.joined(separator: "."), kind: kind)
    sizes[part] = max(sizes[part] ?? 0, size)
  }

  /// What is larger each time, in words.
  ///
  /// - Parameter levels: The sizes at the beginning, and later.
  static func growing(in levels: [PartSizes]) -> [String] {
    guard let last = levels.last, levels.count > 2 else { return [] }
    return last.sizes.filter { part, size in
      // It grows with the length of a way, of which a level has short and long ones for each effect.
      if part.kind == .reads { return size > 2 }
      let sizes = levels.map { $0.sizes[part] ?? 0 }
      return zip(sizes, sizes.dropFirst()).allSatisfy(<)
    }
    .map { part, size in
      switch part.kind {
      case .number: "the number '\(part.name)' (\(size.grouped))"
      case .text: "the text '\(part.name)' (\(size.grouped) letters)"
      case .list: "the list '\(part.name)' (\(size.grouped) elements)"
      case .calls: "the calls that \"\(part.name)\" is about (\(size.grouped))"
      case .reads:
        """
        the history of the effects of '\(part.name)', with the shared values and the times that they could read \
        (\(size.grouped) steps)
        """
      case .effects: "the effects of '\(part.name)' in flight (\(size.grouped))"
      }
    }
    .sorted()
  }
}

extension FixedWidthInteger {
  fileprivate static func magnitude(at value: UnsafeRawPointer) -> Int {
    Int(clamping: value.loadUnaligned(as: Self.self).magnitude)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
  /// What has grown from the beginning of a search to its middle, and from there to its end, also between its last
  /// levels.
  func growing(_ coverage: Coverage) -> [String] {
    let levels = coverage.samples
    guard levels.count > 4, let last = levels.last else { return [] }
    return use {
      let count = levels.count
      return PartSizes.growing(
        in: [levels[0], levels[count / 2], levels[max(count * 3 / 4, count / 2 + 1)], last].map {
          sizes(of: $0)
        })
    }
  }

  private func sizes(of nodes: [UInt32]) -> PartSizes {
    var sizes = PartSizes()
    for node in nodes where !search.shouldStop {
      driver.go(along: search.path(to: node))
      driver.withSharedParts {
        driver.withState { sizes.add(UnsafeRawPointer($0), driver.layout) }
      }
      sizes.add(driver.effects)
      sizes.addReads(
        driver.phase?.members.map { ($0.origin, $0.fingerprint.readCount) } ?? [])
      for property in search.properties {
        if let watch = property.watch {
          sizes.add(driver.calls[watch].count, ofCallsIn: property.name)
        }
      }
    }
    (stack, starts, places, position) = ([], [], [:], nil)
    return sizes
  }
}
