/// The names of a case's payloads in a pattern.
struct PayloadNames {
  private let names: [String]

  /// - Parameter prefix: The prefix of every name: `lhs` gives `lhs`, `lhsID`, `lhs0`.
  init(_ enumCase: EnumCase, prefix: String = "") {
    let payloads = enumCase.payloads
    let single = prefix.isEmpty ? "value" : prefix
    guard payloads.count > 1 else {
      names = payloads.map { _ in single }
      return
    }
    let positional = payloads.indices.map { "\(single)\($0)" }
    let labeled = payloads.enumerated().map { offset, payload in
      Self.name(after: payload.label, prefix: prefix) ?? positional[offset]
    }
    names = Set(labeled).count == labeled.count ? labeled : positional
  }

  /// The names that the code around the pattern uses: its parameters, its variables, and the
  /// functions that it calls.
  private static let takenNames: Set<String> = [
    "areEqual", "combine", "decoded", "encoder", "fields", "hasher", "store",
  ]

  /// A name after a label, or nil if the label cannot be a name.
  private static func name(after label: String?, prefix: String) -> String? {
    guard let label, Identifier.isPlain(Identifier.bare(label)) else { return nil }
    let plain = Identifier.bare(label)
    if takenNames.contains(plain) { return nil }
    if prefix.isEmpty {
      // The compiler can take a variable with the name `self` for the method of all values around it.
      if plain == "self" { return nil }
      return Identifier.isReserved(plain) ? "`\(plain)`" : plain
    }
    return prefix + plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// The name of a payload: after its label, or after its position.
  func name(at offset: Int) -> String { names[offset] }

  /// The pattern after the case's name: `let x`, `let y`, or nothing if nothing is bound.
  ///
  /// - Parameter isBound: Which of the payloads are bound. The others are `_`.
  func pattern(isBound: (Int) -> Bool = { _ in true }) -> [String] {
    guard names.indices.contains(where: isBound) else { return [] }
    return names.indices.map { isBound($0) ? "let \(names[$0])" : "_" }
  }

  /// All payloads as one value: `()`, `value`, `(x, y)`.
  var result: String {
    names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }
}

extension EnumCase.Payload {
  /// The member of a payload in the tuple of a case's payloads: its label, unless that has another
  /// meaning after a dot.
  func accessor(at offset: Int) -> String {
    guard let label, Identifier.isPlain(label), !Identifier.isSpecialMember(label) else {
      return "\(offset)"
    }
    return label
  }
}

extension NameScope {
  /// The type of a case's payloads: `Void`, the type of one, or the tuple of several.
  func value(of payloads: [EnumCase.Payload]) -> String {
    switch payloads.count {
    case 0: return known("Void")
    case 1: return text(of: payloads[0].type)
    default:
      let elements = payloads.map { payload in
        (payload.label.map { "\($0): " } ?? "") + text(of: payload.type)
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }
}
