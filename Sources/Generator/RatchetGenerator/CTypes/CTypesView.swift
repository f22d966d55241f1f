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
  let type: ComparedCType
  let isMainActorByDefault: Bool
  let hasLines: Bool

  private var record: CRecord { type.record }
  private var location: CLocation { record.location }

  /// The place of its definition in the header.
  var origin: SourcePosition? { SourcePosition(line: location.line, column: location.column) }
  var originPath: String? { location.path }

  static let templateFields: [TemplateField<Self>] = [
    .text("name") { $0.name },
    // The header, with the line if lines are shown: `geometry.h:12`.
    .text("place") { $0.location.fileName + ($0.hasLines ? ":\($0.location.line)" : "") },
    .text("access") { $0.type.access.prefix },
    .text("isolation") { $0.isMainActorByDefault ? "nonisolated " : "" },
    .flag("isEquatable") { $0.type.isEquatable },
    .flag("isHashable") { $0.type.isHashable },
    // Code with the name of a deprecated field must be deprecated as well.
    .flag("isDeprecated") { $0.record.fields.contains(where: \.isDeprecated) },
    .views("fields") { view in view.record.fields.map { CFieldView($0, of: view.type) } },
  ]

  /// Its name in Swift.
  private var name: String {
    record.name.split(separator: ".").map { Identifier.isReserved(String($0)) ? "`\($0)`" : $0 }
      .joined(separator: ".")
  }
}

/// The view of a field.
struct CFieldView: TemplateView {
  /// The names on the path to it, with dots between them.
  var path: String

  /// Whether it is compared by identity.
  var isPointer: Bool

  /// The type of its elements, if it is an array.
  var element: String?

  /// `unsafe `, if the field is unsafe.
  var safety: String

  static let templateFields: [TemplateField<Self>] = [
    .text("path") { $0.path },
    .flag("isPointer") { $0.isPointer },
    .optionalText("element") { $0.element },
    .text("safety") { $0.safety },
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
              CTypeView(type: $0, isMainActorByDefault: isMainActorByDefault, hasLines: hasLines)
            })
      })
  }

  /// The import lines for some structs, sorted by the modules' names.
  private static func imports(_ types: [ComparedCType]) -> [String] {
    guard !types.isEmpty else { return [] }
    var runtime = RuntimeImport.withHiddenInterface(RuntimeImport.plain)
    if types.contains(where: { $0.isEquatable && $0.access == .public }) {
      runtime.access = .public
    }
    // Where imports are internal by default, public members need public ones.
    let modules = types.map { type in
      var imported = type.imported
      if type.access == .public { imported.access = .public }
      return imported.textOfModule
    }
    return Set(modules + [runtime.text]).sorted { key($0) < key($1) }
  }

  private static func key(_ line: String) -> String {
    line.split(separator: " ").last.map(String.init) ?? line
  }
}

extension CFieldView {
  init(_ field: CField, of type: ComparedCType) {
    safety = field.isUnsafe ? "unsafe " : ""
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
