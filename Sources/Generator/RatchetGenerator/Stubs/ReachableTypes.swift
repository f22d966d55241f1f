/// The types that the domains of a module use.
struct ReachableTypes {
  /// The full names of those that the module declares.
  private(set) var own: Set<String> = []

  /// The first names of those that no file has declared so far.
  private(set) var unknown: Set<String> = []

  private let index: ModuleIndex

  /// - Parameters:
  ///   - domains: The full paths of the domains.
  ///   - index: The declarations of the module that have been read.
  init(from domains: [[String]], index: ModuleIndex) {
    self.index = index
    var pending = domains
    while let path = pending.popLast() {
      guard let declaration = index.declaration(of: path) else {
        if let aliased = index.aliasedType(of: path) {
          follow(aliased, in: Array(path.dropLast()), &pending)
        }
        continue
      }
      for property in declaration.properties {
        if let type = property.type { follow(type, in: path, &pending) }
      }
      for enumCase in declaration.cases {
        for payload in enumCase.payloads { follow(payload.type, in: path, &pending) }
      }
      for initializer in index.initializers(of: path) {
        for parameter in initializer.parameters { follow(parameter.type, in: path, &pending) }
      }
    }
  }

  /// The types that the payloads of a case use.
  init(of enumCase: EnumCase, in path: [String], index: ModuleIndex) {
    var pending: [[String]] = []
    self.init(from: [], index: index)
    for payload in enumCase.payloads { follow(payload.type, in: path, &pending) }
    formUnion(ReachableTypes(from: pending, index: index))
  }

  private mutating func formUnion(_ other: ReachableTypes) {
    own.formUnion(other.own)
    unknown.formUnion(other.unknown)
  }

  private mutating func follow(
    _ type: TypeReference, in path: [String], _ pending: inout [[String]]
  ) {
    for name in type.names + type.namesOfFeatures {
      if let resolved = index.resolved(name, from: path) {
        if own.insert(resolved.joined(separator: ".")).inserted { pending.append(resolved) }
      } else if let last = name.last {
        unknown.formUnion([name[0], last])
      }
    }
  }
}

extension TypeReference {
  /// The states and actions that a type refers to by naming a feature: `Todo.State` and
  /// `Todo.Action` for `IdentifiedActionOf<Todo>`.
  fileprivate var namesOfFeatures: [[String]] {
    guard case .named(_, let arguments) = shape else { return [] }
    return arguments.flatMap { argument -> [[String]] in
      guard let path = argument.path else { return argument.namesOfFeatures }
      return [path + ["State"], path + ["Action"]] + argument.namesOfFeatures
    }
  }
}
