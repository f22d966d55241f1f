import RatchetCHeaders

/// What the template `CTypes` shows: the conformances of C structs.
struct CTypesView: TemplateView {
  /// What the generated file is called for, as others are for their sources.
  static let stem = "CTypes"

  /// What stands above everything, as comment lines, if the project wants something there.
  var header: String?

  /// The module that the file belongs to.
  var module: String

  /// The import lines.
  var imports: [String]

  /// What stands before each extension: `nonisolated `, or nothing.
  var isolation: String

  /// The structs, each behind those that it holds.
  var types: [CTypeView]

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("header") { $0.header },
    .text("module") { $0.module },
    .texts("imports") { $0.imports },
    .text("isolation") { $0.isolation },
    .views("types") { $0.types },
  ]
}

/// What is shown of a C struct.
struct CTypeView: TemplateView {
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

  static let templateFields: [TemplateField<Self>] = [
    .text("name") { $0.name },
    .text("place") { $0.place },
    .text("access") { $0.access },
    .optionalText("condition") { $0.condition },
    .optionalText("conditionalImport") { $0.conditionalImport },
    .texts("conformances") { $0.conformances },
    .flag("isEquatable") { $0.isEquatable },
    .flag("isHashable") { $0.isHashable },
    .flag("isDeprecated") { $0.isDeprecated },
    .views("fields") { $0.fields },
  ]
}

/// What is shown of a field.
struct CFieldView: TemplateView {
  /// The names on the way to it, with dots between.
  var path: String

  /// Whether it is compared by identity.
  var isPointer: Bool

  /// The type of its elements, if it is an array.
  var element: String?

  static let templateFields: [TemplateField<Self>] = [
    .text("path") { $0.path },
    .flag("isPointer") { $0.isPointer },
    .optionalText("element") { $0.element },
  ]
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
