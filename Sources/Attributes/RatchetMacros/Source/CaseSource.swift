import RatchetSyntax

/// A case of an enum, as it is written in the source.
struct CaseSource {
  /// One of its payloads.
  struct Payload {
    var label: String?
    var type: String

    /// Its default value.
    var value: String?

    /// The names of the type, if it is a name: `AlertState` for `AlertState<Alert>`.
    var typeNames: [String]?
  }

  /// The name without backticks.
  var name: String

  /// The name as it is written in the source.
  var spelling: String

  /// The names of its attributes.
  var attributes: [String]

  /// Whether an attribute makes it unavailable everywhere.
  var isUnavailable = false

  /// Since which versions it is available: an attribute, and what `#available` asks for.
  var introduced: [(attribute: String, check: String)] = []

  /// Whether an attribute makes it deprecated.
  var isDeprecated = false

  /// Whether it is an `indirect` case.
  var isIndirect = false
  var payloads: [Payload] = []

  /// The conditions of the `#if`s around it.
  var conditions: [String]

  /// Whether it has an attribute with a name, written with or without the module.
  func isMarked(_ name: String) -> Bool {
    attributes.contains { $0 == name || $0 == "Ratchet.\(name)" }
  }

  /// Whether there is no value of it.
  ///
  /// Aliases of `Never` are not known here.
  var isUninhabited: Bool { payloads.contains { $0.typeNames?.last == "Never" } }

  /// The type of its payload.
  var value: String {
    switch payloads.count {
    case 0: "Swift.Void"
    case 1: payloads[0].type
    default: "(\(payloads.map(\.declared).joined(separator: ", ")))"
    }
  }

  /// The declaration of the case, without defaults.
  var declaration: String {
    payloads.isEmpty
      ? "case \(spelling)"
      : "\(isIndirect ? "indirect " : "")case \(spelling)"
        + "(\(payloads.map(\.declared).joined(separator: ", ")))"
  }

  /// The case with a member of its payload's type: `Item.State` for `Item`.
  func carrying(_ member: String) -> CaseSource {
    var carrying = self
    carrying.payloads = payloads.map { Payload(type: "\($0.type).\(member)") }
    return carrying
  }

  /// Whether the case and another one never exist together, because of the `#if`s around them.
  func excludes(_ other: CaseSource) -> Bool {
    conditions.contains { other.conditions.contains("!\($0)") }
      || other.conditions.contains { conditions.contains("!\($0)") }
  }

  /// Lines that run where the case is available.
  func checked(_ lines: String) -> String {
    let checks = introduced.map { "#available(\($0.check))" }
    return checks.isEmpty ? lines : "if \(checks.joined(separator: ", ")) { \(lines) }"
  }

  /// Some lines, in the `#if`s around the case.
  func conditional(_ lines: String) -> String {
    guard !conditions.isEmpty else { return lines + "\n" }
    return "#if \(conditions.joined(separator: " && "))\n\(lines)\n#endif\n"
  }
}

extension CaseSource {
  /// Creates a case from its syntax, or returns nil if it has no name.
  ///
  /// - Parameter root: The name of the enum.
  init?(_ element: Syntax, of declaration: Syntax, in root: String, conditions: [String]) {
    guard let spelling = element.name else { return nil }
    let availability = declaration.attributes.filter { $0.attributeName == "available" }
      .map(Availability.init)
    self.init(
      name: Declaration.unquoted(spelling), spelling: spelling,
      attributes: declaration.attributes.map(\.attributeName),
      isUnavailable: availability.contains(where: \.isNever),
      introduced: availability.compactMap(\.introduced),
      isDeprecated: availability.contains(where: \.isDeprecated),
      isIndirect: declaration.modifiers.contains("indirect"),
      payloads: element.parameters.map { Payload($0, in: root) },
      conditions: conditions + availability.compactMap(\.condition))
  }
}

extension CaseSource.Payload {
  fileprivate init(_ parameter: Syntax, in root: String) {
    label = parameter.name == "_" ? nil : parameter.name.map(Self.label)
    let type = parameter.children.first { part in
      ![.attribute, .modifier, .secondName].contains(part.kind)
    }
    self.type = type.map { Self.text(of: $0, in: root) } ?? ""
    typeNames = type?.nominalNames
    value = parameter.first(.value).map { value in
      String(value.text.dropFirst().drop(while: \.isWhitespace))
    }
  }

  /// The text of a type that means the same in a type nested in the enum, and as an argument.
  private static func text(of type: Syntax, in root: String) -> String {
    type.typeText { index in
      if type.tree.tokens[index].kind == .exclamation { return "?" }
      let text = type.tree.text(ofToken: index)
      return text == "Self" ? root : text
    }
  }

  /// A label without backticks if it needs none, because the compiler warns about those.
  private static func label(_ spelling: String) -> String {
    let name = Declaration.unquoted(spelling)
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let needsQuotes =
      !isPlain || name.first?.isNumber == true || ["inout", "let", "var"].contains(name)
    return needsQuotes ? spelling : name
  }

  fileprivate var declared: String { label.map { "\($0): \(type)" } ?? type }

  /// The payload as an argument, where the compiler warns about a label `` `let` ``.
  func argument(_ value: String) -> String {
    guard let label else { return value }
    return "\(["`let`", "`var`"].contains(label) ? Declaration.unquoted(label) : label): \(value)"
  }
}

/// What an `@available` says about a case.
private struct Availability {
  /// Whether no value of the case exists.
  var isNever = false

  /// The condition for the platforms on which values exist.
  var condition: String?
  var introduced: (attribute: String, check: String)?
  var isDeprecated: Bool

  init(_ attribute: Syntax) {
    let text = attribute.text
    isDeprecated = text.contains("deprecated")
    let arguments = attribute.first(.arguments)?.text.dropFirst().dropLast() ?? ""
    let parts = arguments.split(separator: ",").map { $0.drop(while: \.isWhitespace) }
    guard parts.count > 1 else { return }
    let platform = parts[0]
    if parts.last == "*" {
      introduced = (text, String(arguments))
    } else if parts[1].hasPrefix("introduced:"), platform != "swift" {
      let version = parts[1].dropFirst("introduced:".count).drop(while: \.isWhitespace)
      introduced = (text, "\(platform) \(version), *")
    } else if parts[1].hasPrefix("unavailable") || parts[1].hasPrefix("obsoleted:") {
      switch platform {
      case "iOS", "macOS", "tvOS", "visionOS", "watchOS": condition = "!os(\(platform))"
      case "macCatalyst": condition = "!targetEnvironment(macCatalyst)"
      default: isNever = true
      }
    }
  }
}
