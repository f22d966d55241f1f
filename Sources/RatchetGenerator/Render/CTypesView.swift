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

  /// What stands before each extension: `nonisolated `, or nothing.
  var isolation: String

  /// The structs, each behind those that it holds.
  var types: [CTypeView]

  func child(named name: String) -> Any? {
    switch name {
    case "module": module
    case "imports": imports
    case "isolation": isolation
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

  /// The condition that it is compiled under, or nil.
  var condition: String?

  /// The import that stands under the condition with it, or nil.
  var conditionalImport: String?

  /// What it is made to conform to.
  var conformances: [String]

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
    case "condition": condition ?? false
    case "conditionalImport": conditionalImport ?? false
    case "conformances": conformances
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

  func child(named name: String) -> Any? {
    switch name {
    case "path": path
    case "isPointer": isPointer
    case "element": element ?? false
    default: nil
    }
  }
}

extension CTypesView {
  /// The conformances of a module's C types.
  init(module: String, _ answer: CTypeStage.Answer, isMainActorByDefault: Bool) {
    let own = answer.imports.isEmpty ? [] : ["import Ratchet"]
    self.init(
      module: module,
      imports: (answer.imports + own).sorted { Self.key($0) < Self.key($1) },
      isolation: isMainActorByDefault ? "nonisolated " : "",
      types: answer.types.map(CTypeView.init))
  }

  /// Imports are sorted by the modules' names, whatever stands in front of them.
  private static func key(_ line: String) -> String {
    line.split(separator: " ").last.map(String.init) ?? line
  }
}

extension CTypeView {
  init(_ type: ComparedCType) {
    let equatable = ["@retroactive Equatable", "@retroactive MemberwiseEquatable"]
    self.init(
      name: type.record.name.split(separator: ".").map { Self.spelling(String($0)) }
        .joined(separator: "."),
      place: "\(type.record.location.fileName):\(type.record.location.line)",
      access: (type.module.access ?? .public).prefix,
      condition: type.module.isConditional ? "canImport(\(type.module.name))" : nil,
      conditionalImport: type.module.isConditional ? type.module.line : nil,
      conformances: (type.isEquatable ? equatable : [])
        + (type.isHashable ? ["@retroactive Hashable"] : []),
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
  }
}
