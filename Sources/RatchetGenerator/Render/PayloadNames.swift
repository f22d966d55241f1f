/// The names that a case's payloads are bound to in a pattern.
struct PayloadNames {
  private let payloads: [EnumCase.Payload]
  private let prefix: String

  /// - Parameter prefix: What every name begins with: `lhs` gives `lhs`, `lhsID`, `lhs0`.
  init(_ enumCase: EnumCase, prefix: String = "") {
    self.payloads = enumCase.payloads
    self.prefix = prefix
  }

  /// The name of a payload: after its label, or after its position.
  func name(at offset: Int) -> String {
    guard payloads.count > 1 else { return prefix.isEmpty ? "value" : prefix }
    guard let label = payloads[offset].label else {
      return "\(prefix.isEmpty ? "value" : prefix)\(offset)"
    }
    let plain = Identifier.bare(label)
    if prefix.isEmpty {
      return Identifier.isReserved(plain) ? "`\(plain)`" : label
    }
    return prefix + plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// The pattern behind the case's name: `(let x, let y)`, and nothing where nothing is bound.
  ///
  /// - Parameters:
  ///   - isLabeled: Whether labels are needed to tell the case from another of its base name.
  ///   - isBound: Which of the payloads are bound; the others are `_`.
  func pattern(isLabeled: Bool, isBound: (Int) -> Bool = { _ in true }) -> String {
    guard payloads.indices.contains(where: isBound) || (isLabeled && !payloads.isEmpty) else {
      return ""
    }
    let parts = payloads.indices.map { offset in
      let label = isLabeled ? payloads[offset].label.map { "\($0): " } ?? "" : ""
      return label + (isBound(offset) ? "let \(name(at: offset))" : "_")
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  /// All payloads as one value: `()`, `value`, `(x, y)`.
  var result: String {
    switch payloads.count {
    case 0: "()"
    case 1: name(at: 0)
    default: "(\(payloads.indices.map(name).joined(separator: ", ")))"
    }
  }
}

extension EnumCase {
  /// Whether another case of the enum has the same base name.
  func isOverloaded(in domain: Domain) -> Bool {
    domain.declaration.cases.count { $0.name == name && $0.conditions == conditions } > 1
  }

  /// The case as a pattern that binds nothing: with labels only where another has its base name.
  func patternSpelling(in domain: Domain) -> String {
    guard isOverloaded(in: domain) else { return memberSpelling }
    return memberSpelling + PayloadNames(self).pattern(isLabeled: true, isBound: { _ in false })
  }
}
