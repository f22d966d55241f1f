import RatchetCHeaders

/// The view of the template `CTypes`: the conformances of C structs.
struct CTypesView: TemplateView {
  /// The name that the generated file is made from, as others are from their sources' names.
  static let stem = "CTypes"

  /// The comment lines at the top of the file, if the project has a header.
  var header: String?

  /// The module that the file belongs to.
  var module: String

  /// The import lines.
  var imports: [String]

  /// The structs, by the condition that they are compiled under.
  var groups: [CTypeGroupView]

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("header") { $0.header },
    .text("module") { $0.module },
    .texts("imports") { $0.imports },
    .views("groups") { $0.groups },
  ]
}

/// Some C structs that are compiled under the same condition, or under none.
struct CTypeGroupView: TemplateView {
  /// The condition, or nil.
  var condition: String?

  /// The import lines under the condition.
  var imports: [String]

  /// The structs, in the order in which the sources need them, each after those that it contains.
  var types: [CTypeView]

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("condition") { $0.condition },
    .texts("imports") { $0.imports },
    .views("types") { $0.types },
  ]
}

/// The view of a C struct.
struct CTypeView: TemplateView {
  /// Its name in Swift.
  var name: String

  /// The header, with the line if lines are shown: `geometry.h:12`.
  var place: String

  /// The prefix of its members: `public `, or nothing.
  var access: String

  /// The prefix of its extensions: `nonisolated `, or nothing.
  var isolation: String

  var isEquatable: Bool
  var isHashable: Bool

  /// Whether one of its fields is deprecated, so that code with its name must be deprecated as
  /// well.
  var isDeprecated: Bool

  /// Its fields.
  var fields: [CFieldView]

  /// The place of its definition in the header.
  var origin: SourceLocation?
  var originPath: String?

  static let templateFields: [TemplateField<Self>] = [
    .text("name") { $0.name },
    .text("place") { $0.place },
    .text("access") { $0.access },
    .text("isolation") { $0.isolation },
    .flag("isEquatable") { $0.isEquatable },
    .flag("isHashable") { $0.isHashable },
    .flag("isDeprecated") { $0.isDeprecated },
    .views("fields") { $0.fields },
  ]
}

/// The view of a field.
struct CFieldView: TemplateView {
  /// The names on the path to it, with dots between them.
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
  init(
    module: String, _ types: [ComparedCType], isMainActorByDefault: Bool, hasLines: Bool = true
  ) {
    let groups = Dictionary(grouping: types, by: \.condition)
    let plain = groups[nil] ?? []
    let others = groups.filter { $0.key != nil }.sorted { $0.key ?? "" < $1.key ?? "" }
    self.init(
      module: module,
      imports: Self.imports(types.filter { $0.imported.depth == 0 }),
      groups: ([(nil, plain)] + others.map { ($0.key, $0.value) }).compactMap { condition, types in
        types.isEmpty
          ? nil
          : CTypeGroupView(
            condition: condition,
            imports: Self.imports(types.filter { $0.imported.depth > 0 }),
            types: types.map {
              CTypeView($0, isMainActorByDefault: isMainActorByDefault, hasLines: hasLines)
            })
      })
  }

  /// The import lines for some structs, sorted by the modules' names.
  private static func imports(_ types: [ComparedCType]) -> [String] {
    guard !types.isEmpty else { return [] }
    let runtime = RuntimeImport.withHiddenInterface(RuntimeImport.plain).text
    return Set(types.map(\.imported.textOfModule) + [runtime]).sorted { key($0) < key($1) }
  }

  private static func key(_ line: String) -> String {
    line.split(separator: " ").last.map(String.init) ?? line
  }
}

extension CTypeView {
  init(_ type: ComparedCType, isMainActorByDefault: Bool, hasLines: Bool) {
    let location = type.record.location
    self.init(
      name: type.record.name.split(separator: ".").map { Self.spelling(String($0)) }
        .joined(separator: "."),
      place: location.fileName + (hasLines ? ":\(location.line)" : ""),
      access: (type.imported.access ?? .public).prefix,
      isolation: isMainActorByDefault ? "nonisolated " : "",
      isEquatable: type.isEquatable,
      isHashable: type.isHashable,
      isDeprecated: type.record.fields.contains(where: \.isDeprecated),
      fields: type.record.fields.map { CFieldView($0, of: type) },
      origin: SourceLocation(
        line: type.record.location.line, column: type.record.location.column),
      originPath: type.record.location.path)
  }

  private static func spelling(_ name: String) -> String {
    Identifier.isReserved(name) ? "`\(name)`" : name
  }
}

extension CFieldView {
  init(_ field: CField, of type: ComparedCType) {
    path = field.path.map { Identifier.member("`\($0)`") }.joined(separator: ".")
    switch field.comparison {
    case .value: (isPointer, element) = (false, nil)
    case .identity: (isPointer, element) = (true, nil)
    case .elements(let name):
      // In an extension, a field hides a type with the same name.
      let isHidden = type.record.fields.contains { $0.path.first == name }
      (isPointer, element) = (false, isHidden ? "\(type.imported.module).\(name)" : name)
    }
  }
}
