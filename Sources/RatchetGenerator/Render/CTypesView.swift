import Mustache
import RatchetCHeaders

/// What the template `CTypes` shows: the conformances of C structs.
struct CTypesView: MustacheParent {
  /// What the generated file is called for, as others are for their sources.
  static let stem = "CTypes"

  /// The module that the file belongs to.
  var module: String

  /// The import lines.
  var imports: [String]

  /// The structs, by the condition that they are compiled under.
  var groups: [CTypeGroupView]

  func child(named name: String) -> Any? {
    switch name {
    case "module": module
    case "imports": imports
    case "groups": groups
    default: nil
    }
  }
}

/// Some C structs that are compiled under one condition, or under none.
struct CTypeGroupView: MustacheParent {
  /// The condition, or nil.
  var condition: String?

  /// The import lines that stand under the condition.
  var imports: [String]

  /// The structs, in the order in which the sources need them, each behind those that it holds.
  var types: [CTypeView]

  func child(named name: String) -> Any? {
    switch name {
    case "condition": condition ?? false
    case "imports": imports
    case "types": types
    default: nil
    }
  }
}

/// What is shown of a C struct.
struct CTypeView: MustacheParent {
  /// Its name in Swift.
  var name: String

  /// The header and the line: `geometry.h:12`.
  var place: String

  /// What its members begin with: `public `, or nothing.
  var access: String

  /// What stands before its extensions: `nonisolated `, or nothing.
  var isolation: String

  var isEquatable: Bool
  var isHashable: Bool

  /// Whether one of its fields is deprecated, so that what names it has to be.
  var isDeprecated: Bool

  /// Its fields.
  var fields: [CFieldView]

  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name
    case "place": place
    case "access": access
    case "isolation": isolation
    case "isEquatable": isEquatable
    case "isHashable": isHashable
    case "isDeprecated": isDeprecated
    case "fields": fields
    default: nil
    }
  }
}

/// What is shown of a field.
struct CFieldView: MustacheParent {
  /// The names on the way to it, with dots between.
  var path: String

  /// Whether it is compared by identity.
  var isPointer: Bool

  /// The type of its elements, if it is an array.
  var element: String?

  /// Whether the comparison and what follows from it stand on one line.
  var isOnOneLine: Bool

  func child(named name: String) -> Any? {
    switch name {
    case "path": path
    case "isOnOneLine": isOnOneLine
    case "isPointer": isPointer
    case "element": element ?? false
    default: nil
    }
  }
}

extension CTypesView {
  /// The conformances of a module's C types.
  init(module: String, _ types: [ComparedCType], isMainActorByDefault: Bool) {
    let groups = Dictionary(grouping: types, by: \.condition)
    let plain = groups[nil] ?? []
    let others = groups.filter { $0.key != nil }.sorted { $0.key ?? "" < $1.key ?? "" }
    self.init(
      module: module,
      imports: Self.imports(types.filter { !$0.module.isConditional }),
      groups: ([(nil, plain)] + others.map { ($0.key, $0.value) }).compactMap { condition, types in
        types.isEmpty
          ? nil
          : CTypeGroupView(
            condition: condition,
            imports: Self.imports(types.filter(\.module.isConditional)),
            types: types.map { CTypeView($0, isMainActorByDefault: isMainActorByDefault) })
      })
  }

  /// The import lines that some structs take, sorted by the modules' names.
  private static func imports(_ types: [ComparedCType]) -> [String] {
    guard !types.isEmpty else { return [] }
    return Set(types.map(\.module.line) + ["import Ratchet"]).sorted { key($0) < key($1) }
  }

  private static func key(_ line: String) -> String {
    line.split(separator: " ").last.map(String.init) ?? line
  }
}

extension CTypeView {
  init(_ type: ComparedCType, isMainActorByDefault: Bool) {
    self.init(
      name: type.record.name.split(separator: ".").map { Self.spelling(String($0)) }
        .joined(separator: "."),
      place: "\(type.record.location.fileName):\(type.record.location.line)",
      access: (type.module.access ?? .public).prefix,
      isolation: isMainActorByDefault ? "nonisolated " : "",
      isEquatable: type.isEquatable,
      isHashable: type.isHashable,
      isDeprecated: type.record.fields.contains(where: \.isDeprecated),
      fields: type.record.fields.map(CFieldView.init))
  }

  private static func spelling(_ name: String) -> String {
    Identifier.isReserved(name) ? "`\(name)`" : name
  }
}

extension CFieldView {
  init(_ field: CField) {
    path = field.path.map { Identifier.member("`\($0)`") }.joined(separator: ".")
    switch field.comparison {
    case .value: (isPointer, element) = (false, nil)
    case .identity: (isPointer, element) = (true, nil)
    case .elements(let type): (isPointer, element) = (false, type)
    }
    let width = 2 * path.count + (element.map { $0.count + 19 } ?? 0) + (isPointer ? 4 : 0)
    isOnOneLine =
      width + "    guard areEqual(lhs., rhs.) else { return false }".count <= Layout.columns
  }
}
