/// A case of a feature's actions that holds the actions of another feature.
struct ChildCase {
  /// The part of the state that holds the state of the other feature.
  enum Part { case value, optional, presented, list, array, stack, enumCase }

  let enumCase: EnumCase

  /// The other feature, as the source names it.
  let child: [String]

  /// Whether the payload is the plain `Child.Action`, and not a `PresentationAction` or another wrapper.
  let isPlain: Bool

  /// The name of the state's part, and its kind.
  let name: String
  let part: Part

  /// - Returns: Nil if the payload is not certainly that of another feature in the state.
  init?(_ enumCase: EnumCase, state: TypeDeclaration) {
    guard enumCase.payloads.count == 1,
      case .named(let path, let arguments) = enumCase.payloads[0].type.shape
    else { return nil }
    self.enumCase = enumCase
    switch path.last {
    case "Action" where path.count > 1: (child, isPlain) = (path.dropLast(), true)
    case "IdentifiedActionOf", "PresentationActionOf", "StackActionOf":
      (child, isPlain) = (arguments.first?.path ?? [], false)
    case "IdentifiedAction", "PresentationAction", "StackAction":
      (child, isPlain) = (Self.feature(of: arguments.last, "Action") ?? [], false)
    default: return nil
    }
    guard !child.isEmpty, let part = Self.part(of: state, named: enumCase.name, child) else {
      return nil
    }
    (name, self.part) = part
  }

  /// `Row` for `Row.Action`.
  private static func feature(of type: TypeReference?, _ member: String) -> [String]? {
    guard let path = type?.path, path.count > 1, path.last == member else { return nil }
    return path.dropLast()
  }

  /// The part of a state that has the name of a case and holds a feature's state, or else the only one
  /// that holds it.
  private static func part(
    of state: TypeDeclaration, named name: String, _ child: [String]
  ) -> (String, Part)? {
    let parts =
      state.properties.compactMap { property in
        part(property.type, child, isPresented: property.isPresented).map { (property.name, $0) }
      }
      + state.cases.compactMap { enumCase in
        let type = enumCase.payloads.count == 1 ? enumCase.payloads[0].type : nil
        return part(type, child, isPresented: false).map { _ in (enumCase.name, .enumCase) }
      }
    return parts.first { $0.0 == name } ?? (parts.count == 1 ? parts.first : nil)
  }

  private static func part(
    _ type: TypeReference?, _ child: [String], isPresented: Bool
  ) -> Part? {
    guard case .named(let path, let arguments)? = type?.shape else { return nil }
    if path == child + ["State"] { return .value }
    let last = arguments.last
    guard last?.path == child + ["State"] || last?.path == child else { return nil }
    switch path.last {
    case "Optional": return isPresented ? .presented : .optional
    case "IdentifiedArray", "IdentifiedArrayOf": return .list
    case "Array": return .array
    case "StackState": return .stack
    default: return nil
    }
  }

  /// What the feature's reducer would need for the case.
  var embedding: String {
    let feature = child.joined(separator: ".")
    return switch part {
    case .value: "Scope(state: \\.\(name), action: \\.\(enumCase.name)) { \(feature)() }"
    case .enumCase: ".ifCaseLet(\\.\(name), action: \\.\(enumCase.name)) { \(feature)() }"
    case .optional: ".ifLet(\\.\(name), action: \\.\(enumCase.name)) { \(feature)() }"
    case .presented: ".ifLet(\\.$\(name), action: \\.\(enumCase.name)) { \(feature)() }"
    case .list, .array: ".forEach(\\.\(name), action: \\.\(enumCase.name)) { \(feature)() }"
    case .stack: ".forEach(\\.\(name), action: \\.\(enumCase.name))"
    }
  }
}
