/// The names that a case's payloads are bound to in a pattern.
struct PayloadNames {
  private let names: [String]

  /// - Parameter prefix: What every name begins with: `lhs` gives `lhs`, `lhsID`, `lhs0`.
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

  /// What the code that the payloads are bound in names itself: its parameters and variables, and the
  /// functions that it calls.
  private static let takenNames: Set<String> = [
    "areEqual", "combine", "decoded", "encoder", "fields", "hasher", "store",
  ]

  /// A name after a label, or nil where the label makes none.
  private static func name(after label: String?, prefix: String) -> String? {
    guard let label, Identifier.isPlain(Identifier.bare(label)) else { return nil }
    let plain = Identifier.bare(label)
    if takenNames.contains(plain) { return nil }
    if prefix.isEmpty { return Identifier.isReserved(plain) ? "`\(plain)`" : plain }
    return prefix + plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// The name of a payload: after its label, or after its position.
  func name(at offset: Int) -> String { names[offset] }

  /// The pattern behind the case's name: `let x`, `let y`, and nothing where nothing is bound.
  ///
  /// - Parameter isBound: Which of the payloads are bound; the others are `_`.
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
  /// How it is reached in the tuple of a case's payloads: by its label, unless that means something
  /// else behind a dot.
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
