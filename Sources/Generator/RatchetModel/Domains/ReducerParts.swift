/// The parts that the source of a reducer omits and that are generated: `@Reducer struct F {}` is a
/// complete reducer.
package struct ReducerParts {
  /// A part of a reducer.
  package enum Part {
    case state, action, body
  }

  package let declaration: TypeDeclaration

  /// The parts that a declaration with the attribute omits.
  ///
  /// An enum that is not an enum of reducers has all its parts in the source, or is an error.
  package static func missing(of type: TypeDeclaration, index: ModuleIndex) -> Set<Part> {
    let isEnum = ReducerEnum.isOne(type, index: index)
    guard isEnum || (type.kind == .struct && type.isAnnotated(.reducer)) else { return [] }
    var missing: Set<Part> = []
    // A generic parameter of this name is the reducer's type.
    func lacks(_ name: String) -> Bool {
      !index.hasMemberType(name, in: type.path)
        && !type.genericParameters.contains { $0.name == name }
    }
    if lacks("State") { missing.insert(.state) }
    if lacks("Action") { missing.insert(.action) }
    let hasBody =
      isEnum
      ? index.staticAccess("body", in: type.path) != nil
      : !index.names(in: type.path).isDisjoint(with: ["body", "reduce"])
    if !hasBody { missing.insert(.body) }
    return missing
  }

  /// A state without fields.
  package var state: TypeDeclaration {
    var state = part("State", .struct)
    state.annotations = [
      Annotation(
        .observableState, at: declaration.location, range: SourceRange(at: declaration.location))
    ]
    state.inherited = ["Codable", "Equatable", "Hashable", "Sendable"].map(InheritedType.init)
    state.initializers = [[]]
    state.initializerDeclarations = [
      InitializerDeclaration([], access: declaration.access, isPlain: true)
    ]
    return state
  }

  /// Actions without cases.
  package var action: TypeDeclaration {
    var action = part("Action", .enum)
    action.inherited = ["Equatable", "Hashable", "Sendable"].map(InheritedType.init)
    return action
  }

  private func part(_ name: String, _ kind: TypeDeclaration.Kind) -> TypeDeclaration {
    var part = TypeDeclaration(kind, declaration.path + [name], at: declaration.location)
    part.access = declaration.access
    part.isGenerated = true
    return part
  }
}
