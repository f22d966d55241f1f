// The changes that fix-its consist of.

extension FixIt {
  /// Removes an attribute.
  static func remove(_ annotation: Annotation) -> FixIt {
    FixIt(
      "remove '@\(annotation.kind.rawValue)'", [TextEdit(annotation.range, replacement: "")])
  }

  /// Marks a member with an attribute.
  ///
  /// - Returns: Nil if the attribute would mark other members as well.
  static func mark(_ kind: Annotation.Kind, at place: SourcePosition?) -> FixIt? {
    place.map { place in
      FixIt(
        "insert '@\(kind.rawValue)'",
        [TextEdit(SourceRange(at: place), replacement: "@\(kind.rawValue) ")])
    }
  }

  /// Declares that a domain's type conforms to a protocol.
  ///
  /// - Returns: Nil if the declaration is generated, or if parameters would have to conform as
  ///   well.
  static func conform(_ domain: Domain, to name: String) -> FixIt? {
    let type = domain.declaration
    guard let place = type.conformancePlace, !type.isGenerated, domain.genericParameters.isEmpty,
      !type.inherited.contains(where: { $0.text == name })
    else { return nil }
    let text = type.inherited.isEmpty ? ": \(name)" : ", \(name)"
    return FixIt(
      "declare '\(type.name): \(name)'", [TextEdit(SourceRange(at: place), replacement: text)])
  }

  /// Declares that a type or an extension is not isolated.
  static func nonisolated(_ type: TypeDeclaration) -> FixIt? {
    type.modifierPlace.map { place in
      FixIt(
        "declare '\(type.path.joined(separator: "."))' as 'nonisolated'",
        [TextEdit(SourceRange(at: place), replacement: "nonisolated ")])
    }
  }

  /// Replaces a piece of text.
  static func replace(_ range: SourceRange, by text: String) -> FixIt {
    FixIt("write '\(text)'", [TextEdit(range, replacement: text)])
  }
}
