/// Determines how the compiler would code a type, so that generated code does the same.
struct CodingRules {
  let index: ModuleIndex

  /// How a type is coded.
  func coding(of type: TypeDeclaration) -> Domain.Coding {
    if isCodedByRawValue(type) { return .rawValue }
    let names = ["CodingKeys"] + type.cases.map { Self.keysName(of: $0) }
    guard let name = names.first(where: { index.hasMemberType($0, in: type.path) }) else {
      return .names
    }
    let keys = index.declaration(of: type.path + [name])
    let inside = type.nested.first { $0.name == name }
    if let obstacle = obstacle(to: keys, of: type) {
      return .unusable(
        UnusableCodingKeys(name: name, location: inside?.location, obstacle: obstacle))
    }
    return .keys(OwnCodingKeys(cases: keys?.cases ?? [], areDeclaredInside: inside != nil))
  }

  /// The name of the keys of a case's payloads: `MovedCodingKeys` for `moved`.
  private static func keysName(of enumCase: EnumCase) -> String {
    enumCase.name.prefix(1).uppercased() + enumCase.name.dropFirst() + "CodingKeys"
  }

  private func obstacle(
    to keys: TypeDeclaration?, of type: TypeDeclaration
  ) -> UnusableCodingKeys.Obstacle? {
    if type.kind == .enum { return .ofEnum }
    guard let keys, keys.isEnumWithoutPayloads, index.conforms(keys.path, to: ["CodingKey"]) else {
      return .noEnum
    }
    guard index.access(of: keys.path).isVisibleInModule else { return .hidden }
    let isConditional = !keys.conditions.isEmpty || !keys.cases.allSatisfy(\.conditions.isEmpty)
    if isConditional { return .conditional }
    let first = Self.rawTypeName(keys)
    return first != "String" && Self.codedRawTypes.contains(first ?? "") ? .numbers : nil
  }

  // MARK: - Raw values

  /// The raw types for which the standard library implements `Codable`.
  ///
  /// `Character` is not one: the compiler codes such enums by the names of their cases.
  private static let codedRawTypes: Set<String> = [
    "Double", "Float", "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "String", "UInt",
    "UInt128", "UInt16", "UInt32", "UInt64", "UInt8",
  ]

  private func isCodedByRawValue(_ type: TypeDeclaration) -> Bool {
    switch type.kind {
    case .enum:
      guard type.isEnumWithoutPayloads else { return false }
      return isCodedRawType(Self.rawTypeName(type), in: type)
    case .struct:
      guard index.conforms(type.path, to: ["RawRepresentable", "OptionSet"]) else { return false }
      let rawValue = type.properties.first { $0.name == "rawValue" }
      return isCodedRawType(rawValue?.type?.path.flatMap(Self.standardName), in: type)
    case .class, .actor, .protocol, .extension:
      return false
    }
  }

  private func isCodedRawType(_ name: String?, in type: TypeDeclaration) -> Bool {
    guard let name, Self.codedRawTypes.contains(name) else { return false }
    // The module may have a protocol or a type with this name.
    return index.resolved([name], from: type.path) == nil
  }

  /// The name of a type that can be an enum's raw type.
  private static func rawTypeName(_ type: TypeDeclaration) -> String? {
    type.inherited.first?.paths.first.flatMap(standardName)
  }

  /// The name of a type without its module, if it can be the standard library's.
  private static func standardName(_ path: [String]) -> String? {
    let name = path.first == "Swift" ? path.dropFirst() : path[...]
    return name.count == 1 ? name.first : nil
  }
}
