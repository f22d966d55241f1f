// Cases with the same base name: `case move(x: Int)`, `case move(y: Int)`.

extension EnumCase {
  /// The name with all labels, as Swift writes it: `move(x:_:)`, and `stop` for a case without
  /// payloads.
  package var fullName: String {
    guard !payloads.isEmpty else { return name }
    return "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  /// The labels without backticks, `_` for none.
  private var labels: [String] {
    payloads.map { $0.label.map(Identifier.bare) ?? "_" }
  }

  /// The name of the case path, without backticks: the name of the case.
  ///
  /// If other cases have the same name, the labels follow, or the positions of payloads without
  /// labels: `move_x`, `move_0_1`.
  package var pathName: String {
    guard isOverloaded else { return name }
    let parts = labels.enumerated().map { $1 == "_" ? "\($0)" : $1 }
    return ([name] + parts).joined(separator: "_")
  }

  /// The name of the case path as it is declared.
  package var pathSpelling: String {
    // A case without payloads keeps its name, and its backticks.
    guard pathName != name else { return spelling }
    return Identifier.isPlain(pathName) ? pathName : "`\(pathName)`"
  }

  /// The name of the case path after a dot.
  package var pathMember: String {
    pathName != name ? pathSpelling : memberSpelling
  }

  /// Whether two cases have the same base name and can exist together.
  fileprivate func overloads(_ other: EnumCase) -> Bool {
    name == other.name && fullName != other.fullName && !conditions.excludes(other.conditions)
  }
}

extension TypeDeclaration {
  /// The declaration, with marks on cases that share their base names.
  var withMarkedOverloads: TypeDeclaration {
    guard Set(cases.map(\.name)).count < cases.count else { return self }
    let sameName = Dictionary(grouping: cases, by: \.name)
    var type = self
    for offset in cases.indices {
      let own = cases[offset]
      type.cases[offset].isOverloaded = sameName[own.name]?.contains(where: own.overloads) ?? false
    }
    return type
  }
}
