import RatchetSyntax

/// Sorts the attributes of a declaration into those that concern Ratchet and the rest.
package struct AttributeReader {
  var annotations: [Annotation] = []
  var availability: [String] = []
  var caseAvailability: [CaseAvailability] = []
  var others: [String] = []

  /// The ranges of the names of the other attributes.
  private var otherRanges: [SourceRange] = []

  /// Reads the attributes of a declaration.
  ///
  /// - Parameters:
  ///   - declaration: The declaration.
  ///   - conditions: Conditions that tell which of the attributes in `#if`s it has.
  init(_ declaration: Syntax, under conditions: [CompilationCondition] = [], lines: LineTable) {
    for attribute in CompilationConditions.attributes(of: declaration, under: conditions) {
      let name = attribute.type?.text ?? ""
      if let kind = Self.annotation(name) {
        var annotation = Annotation(
          kind, at: lines.start(of: attribute), range: lines.removal(of: attribute))
        annotation.arguments = Self.arguments(of: attribute)
        annotation.argumentList = Self.argumentList(of: attribute, lines)
        annotations.append(annotation)
      } else if name == "available" {
        availability.append(attribute.text)
        caseAvailability.append(CaseAvailability(attribute))
      } else {
        if name == "_spi" { caseAvailability.append(CaseAvailability(text: attribute.text)) }
        others.append(name)
        if let type = attribute.type { otherRanges.append(lines.range(of: type)) }
      }
    }
  }

  /// The other attributes of a type that look like misspelled names of Ratchet's.
  func misspelled(on kind: TypeDeclaration.Kind) -> [TypeDeclaration.MisspelledAttribute] {
    zip(others, otherRanges).compactMap { name, range in
      // That of the Observation framework is for classes.
      let isObservable = name == "Observable" && (kind == .struct || kind == .enum)
      let isMocking =
        TypeDeclaration.MisspelledAttribute.mocking.contains(name)
        && (kind == .struct || kind == .protocol)
      let meant =
        isObservable
        ? "ObservableState"
        : isMocking ? "DependencyClient" : NearestName.of(name, among: Self.namesOnTypes)
      return meant.map { TypeDeclaration.MisspelledAttribute(name: name, meant: $0, range: range) }
    }
  }

  /// The attribute of a property that looks like a misspelled property wrapper or mark of Ratchet's.
  ///
  /// - Parameter kind: The kind of the type that has the property.
  func misspelledOnProperty(of kind: TypeDeclaration.Kind) -> TypeDeclaration.MisspelledAttribute? {
    let known =
      switch kind {
      // That of the Observation framework is for classes.
      case .struct: ["ObservationIgnored": "ObservationStateIgnored"]
      // That of SwiftUI is for other values than dependencies.
      case .extension: ["Entry": "DependencyEntry"]
      default: [String: String]()
      }
    return misspelled(
      among: Self.namesOnProperties,
      known: known.merging(["Presented": "Presents", "Presentation": "Presents"]) { $1 })
  }

  /// The attribute of a case that looks like a misspelled one of Ratchet's.
  var misspelledOnCase: TypeDeclaration.MisspelledAttribute? {
    misspelled(among: Self.namesOnCases, known: [:])
  }

  private func misspelled(
    among names: [String], known: [String: String]
  ) -> TypeDeclaration.MisspelledAttribute? {
    zip(others, otherRanges).lazy.filter { !names.contains($0.0) }.compactMap { name, range in
      let meant =
        known[name] ?? names.first { $0.lowercased() == name } ?? NearestName.of(name, among: names)
      return meant.map { TypeDeclaration.MisspelledAttribute(name: name, meant: $0, range: range) }
    }.first
  }

  private static let namesOnProperties = [
    "BindingIgnored", "Dependency", "DependencyEndpoint", "DependencyEntry", "EquatableIgnored",
    "ObservationStateIgnored", "Presents", "Shared", "SharedReader",
  ]

  private static let namesOnCases = [
    "CasePathIgnored", "EquatableIgnored", "ReducerCaseEphemeral", "ReducerCaseIgnored",
  ]

  private static let namesOnTypes = [
    "Reducer", "CasePathable", "ObservableState", "DependencyClient", "MemberwiseInit",
  ]

  /// Whether generated code depends on an attribute, and not only on the declaration that has it.
  static func affectsGeneratedCode(_ attribute: Syntax) -> Bool {
    let name = attribute.type?.text ?? ""
    return name.first?.isUppercase == true || ["available", "_spi"].contains(name)
  }

  /// The attribute of Ratchet that has a name; `@Ratchet.Reducer` is `@Reducer` with its module.
  package static func annotation(_ name: String) -> Annotation.Kind? {
    Annotation.Kind(
      rawValue: name.hasPrefix("Ratchet.") ? String(name.dropFirst("Ratchet.".count)) : name)
  }
}

extension AttributeReader {
  /// The arguments of an attribute.
  ///
  /// One without a label belongs to the label before it.
  private static func arguments(of attribute: Syntax) -> [String: [String]] {
    var arguments: [String: [String]] = [:]
    var label = ""
    for argument in attribute.arguments {
      label = argument.name ?? label
      if let text = argument.memberToken.map(argument.tree.text(ofToken:)) ?? argument.plainString {
        arguments[label, default: []].append(text)
      }
    }
    return arguments
  }

  private static func argumentList(
    of attribute: Syntax, _ lines: LineTable
  ) -> [Annotation.Argument] {
    attribute.arguments.map { argument in
      let tree = argument.tree
      let member = argument.memberToken
      let start = Int(tree.tokens[argument.valueTokens.lowerBound].start)
      let range = SourceRange(
        start: lines.location(ofUTF8Offset: start),
        end: lines.location(ofUTF8Offset: argument.range.upperBound))
      return Annotation.Argument(
        label: argument.name,
        labelRange: argument.nameToken.map { lines.range(ofToken: $0, in: tree) },
        member: member.map(tree.text(ofToken:)),
        range: member.map { lines.range(ofToken: $0, in: tree) } ?? range
      )
    }
  }
}

/// Reads the modifiers of a declaration.
package struct ModifierReader {
  var access: AccessLevel?
  var accessNode: Syntax?
  var setterAccess: AccessLevel?
  package var isStatic = false
  var isLazy = false
  var isIndirect = false
  var isNonisolated = false

  /// Whether one is `unowned(unsafe)`.
  ///
  /// In Swift 5 mode, the compiler warns about `unsafe` before what is `nonisolated(unsafe)`.
  var isUnsafe = false

  package init(_ declaration: Syntax) {
    for modifier in declaration.children(.modifier) {
      let hasDetail = modifier.tokens.count > 1
      if modifier.text == "unowned(unsafe)" { isUnsafe = true }
      switch modifier.word {
      case .static, .class: isStatic = true
      case .lazy: isLazy = true
      case .indirect: isIndirect = true
      case .nonisolated: isNonisolated = !hasDetail
      default:
        guard let level = Self.accessLevel(modifier.word) else { continue }
        // `private(set)` does not restrict reading.
        guard !hasDetail else {
          setterAccess = level
          continue
        }
        (access, accessNode) = (level, modifier)
      }
    }
  }

  private static func accessLevel(_ word: Word) -> AccessLevel? {
    switch word {
    case .private: .private
    case .fileprivate: .fileprivate
    case .internal: .internal
    case .package: .package
    case .public: .public
    case .open: .open
    default: nil
    }
  }
}
