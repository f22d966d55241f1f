import TestSupport

/// Writes declarations of every shape that Ratchet generates code for.
///
/// A declaration is a file. `_0_` is in all names outside of types, so that many declarations fit into one
/// module: a number takes its place.
struct Grammar {
  private var types: TypeGrammar
  private let access: String

  /// Attributes and modifiers before the outermost type, which has to be visible in other files.
  private var context = "\n"

  /// Whether the module's types are isolated to the main actor unless they say something else.
  private let isMainActorByDefault: Bool

  /// Whether the declaration is not in another type, so that extensions of it can follow.
  private var isAtTopLevel = false

  /// Extensions of the declaration.
  private var extensions: [String] = []

  /// Writes a declaration.
  static func declaration(_ random: SeededRandom, isMainActorByDefault: Bool) -> String {
    var grammar = Grammar(random, isMainActorByDefault)
    return grammar.file()
  }

  private init(_ random: SeededRandom, _ isMainActorByDefault: Bool) {
    var random = random
    self.isMainActorByDefault = isMainActorByDefault
    access = random.pick(["", "", "", "public ", "public ", "package ", "internal "])
    types = TypeGrammar(random: random, access: access == "internal " ? "" : access)
  }

  private mutating func once(in count: Int) -> Bool { types.random.once(in: count) }

  private mutating func pick(_ values: [String]) -> String { types.random.pick(values) }

  private mutating func below(_ count: Int) -> Int { types.random.below(count) }

  // MARK: - Files

  private mutating func file() -> String {
    let place = below(14)
    if place == 4 { types.parameters = ["T"] }
    isAtTopLevel = (7...9).contains(place)
    let foreign = types.random.pick(Self.foreignTypes)
    if (10...11).contains(place) { types.members = foreign.members }
    let holder = types.random.pick(Self.conformingTypes)
    if place == 12 { types.members = holder.members }
    let fixed = types.random.pick(Self.fixedTypes)
    if place == 13 { types.members = fixed.members }
    let inner = kind()
    let nested: String
    switch place {
    case 0: nested = "\(access)enum Space_0_ {\n\(inner)\n}"
    case 1: nested = "\(access)struct Space_0_ {\n\(access)enum Inner {\n\(inner)\n}\n}"
    case 2: nested = "\(access)final class Space_0_ {\n\(inner)\n}"
    case 3: nested = "\(access)enum Space_0_ {}\nextension Space_0_ {\n\(inner)\n}"
    case 4:
      let header = pick([
        "<T>", "<T: Equatable>", "<T: Hashable & Codable>", "<T> where T: Sendable", "<T, U>",
      ])
      nested = "\(access)struct Space_0_\(header) {\n\(inner)\n}"
    case 5:
      let shadow =
        once(in: 4)
        ? "protocol \(pick(["Error", "Collection", "Identifiable"])) {}"
        : "struct \(pick(Self.shadows)) {}"
      nested = "\(access)enum Space_0_ {\n\(access)\(shadow)\n\(inner)\n}"
    case 6:
      nested = "#if \(once(in: 4) ? "NEVER" : "true")\n\(inner)\n#else\nstruct Other_0_ {}\n#endif"
    case 10: nested = "extension \(foreign.name) {\n\(inner)\n}"
    case 12:
      let type = isMainActorByDefault ? Self.nonisolated(holder.text) : holder.text
      nested = "\(type.replacing("¶", with: access))\nextension Space_0_ {\n\(inner)\n}"
    case 13:
      let holder = "\(access)struct Space_0_<Element> {}"
      let type = isMainActorByDefault ? "nonisolated \(holder)" : holder
      nested = "\(type)\n\(fixed.text.replacing("¶", with: access)) {\n\(inner)\n}"
    case 11:
      let isGeneric = [
        "Set", "Measurement", "Foundation.Measurement", "Ratchet.StackState",
      ].contains(foreign.name)
      nested =
        isGeneric && once(in: 2)
        ? "extension \(foreign.name) {\n\(inner)\n}"
        : foreign.isClass
          ? "\(access)class Space_0_: \(foreign.name), @unchecked Sendable {\n\(inner)\n}"
          : "\(access)typealias Space_0_ = \(foreign.name)\nextension Space_0_ {\n\(inner)\n}"
    default: nested = inner
    }
    let imports = "\nimport Foundation\nimport Ratchet\n"
    let helpers = types.helpers.map { helper in
      isMainActorByDefault ? Self.nonisolated(helper) : helper
    }
    return ([imports] + helpers + [nested] + extensions).joined(separator: "\n") + "\n"
  }

  /// Types of another module, each with members that a declaration in it names like its own.
  private static let foreignTypes: [(name: String, isClass: Bool, members: [WrittenType])] = [
    (
      "Calendar", false,
      [
        WrittenType(text: "Component", value: ".day", isHashable: true),
        WrittenType(text: "Identifier", value: "Identifier.gregorian", isHashable: true),
        WrittenType(text: "MatchingPolicy", value: nil),
      ]
    ),
    ("URLRequest", false, [WrittenType(text: "CachePolicy", value: nil, isHashable: true)]),
    (
      "Set", false,
      [
        WrittenType(text: "Set<Int>", value: "[]", isHashable: true),
        WrittenType(text: "Range<Int>", value: nil),
      ]
    ),
    ("Int", false, [WrittenType(text: "Magnitude", value: "3", isHashable: true, isCodable: true)]),
    (
      "Measurement", false,
      [WrittenType(text: "Measurement<UnitMass>", value: nil, isHashable: true)]
    ),
    ("Foundation.Measurement", false, [WrittenType(text: "UnitType", value: nil)]),
    ("Ratchet.StackState", false, [WrittenType(text: "Element", value: nil)]),
    (
      "Swift.Optional<Swift.Int>", false,
      [WrittenType(text: "Wrapped", value: "0", isHashable: true, isCodable: true)]
    ),
    (
      "Foundation.Locale", false,
      [
        WrittenType(text: "Language", value: nil, isHashable: true, isCodable: true),
        WrittenType(text: "Language.Components", value: nil),
      ]
    ),
    (
      "JSONEncoder", true,
      [
        WrittenType(text: "DateEncodingStrategy", value: ".iso8601"),
        WrittenType(text: "OutputFormatting", value: "[]"),
      ]
    ),
  ]

  /// Extensions that leave the parameter of a type open, or do not.
  private static let fixedTypes: [(text: String, members: [WrittenType])] = fixed.map {
    text, value, isHashable in
    let element = WrittenType(
      text: "Element", value: value, isHashable: isHashable, isCodable: isHashable)
    let list = WrittenType(
      text: "[Element]", value: "[]", isHashable: isHashable, isCodable: isHashable)
    return (text, [element, list])
  }

  private static let fixed: [(text: String, value: String?, isHashable: Bool)] = [
    ("extension Space_0_ where Element == Int", "0", true),
    ("extension Space_0_<[String]>", "[]", true),
    ("extension Space_0_ where Element == any Error", nil, false),
    ("extension Space_0_ where Element: Sendable", nil, false),
    ("¶typealias Space_1_0_ = Space_0_<Bool>\nextension Space_1_0_", "true", true),
    (
      "¶typealias Space_1_0_<Value> = Dictionary<String, Value>\nextension Space_1_0_", nil, false
    ),
  ]

  /// Types with associated types that a declaration in them names like their own.
  private static let conformingTypes: [(text: String, members: [WrittenType])] = [
    (
      "¶struct Space_0_: OptionSet, Sendable { ¶let rawValue: Int; ¶init(rawValue: Int) { self.rawValue = rawValue } }",
      [
        WrittenType(text: "ArrayLiteralElement", value: "[]", isHashable: false),
        WrittenType(text: "RawValue", value: "0", isHashable: true, isCodable: true),
        WrittenType(text: "Element", value: "[]"),
      ]
    ),
    (
      "¶struct Space_0_: Collection { ¶var startIndex: Int { 0 }; ¶var endIndex: Int { 0 }; ¶func index(after i: Int) -> Int { i }; ¶subscript(i: Int) -> String { \"\" } }",
      [
        WrittenType(text: "Index", value: "0", isHashable: true, isCodable: true),
        WrittenType(text: "Iterator.Element", value: "\"\"", isHashable: true, isCodable: true),
        WrittenType(text: "SubSequence", value: nil),
      ]
    ),
    (
      "¶struct Space_0_: Identifiable, RawRepresentable { ¶var rawValue: UInt8; ¶var id: String { \"\" }; ¶init(rawValue: UInt8) { self.rawValue = rawValue } }",
      [
        WrittenType(text: "ID", value: "\"\"", isHashable: true, isCodable: true),
        WrittenType(text: "RawValue", value: "0", isHashable: true, isCodable: true),
      ]
    ),
    (
      "extension Sequence { ¶typealias Listed_0_ = [Element]; ¶typealias Run_0_ = (Element) -> Void }\n¶struct Space_0_: Collection { ¶var startIndex: Int { 0 }; ¶var endIndex: Int { 0 }; ¶func index(after i: Int) -> Int { i }; ¶subscript(i: Int) -> String { \"\" } }",
      [
        WrittenType(text: "Listed_0_", value: "[]", isHashable: true, isCodable: true),
        WrittenType(text: "Run_0_", value: nil),
      ]
    ),
    (
      "¶protocol Tracking_0_: Error {}\nextension Tracking_0_ { ¶typealias Handler_1_0_ = (Int) -> Void; ¶typealias Code_0_<Value> = [Value: Int] where Value: Hashable }\n¶struct Space_0_: Tracking_0_ {}",
      [
        WrittenType(text: "Handler_1_0_", value: nil),
        WrittenType(text: "Code_0_<String>", value: "[:]", isHashable: true, isCodable: true),
      ]
    ),
  ]

  private static func nonisolated(_ helper: String) -> String {
    let plain = ["typealias ", "actor ", "@MainActor "]
    return helper.split(separator: "\n").map { line in
      plain.contains { line.contains($0) } ? String(line) : "nonisolated \(line)"
    }.joined(separator: "\n")
  }

  /// Names of the language's and Ratchet's types, which a type may have too.
  static let shadows = [
    "Equatable", "Never", "Void", "Bool", "Optional", "Result", "Error", "Hashable", "Sendable",
    "CaseBody", "UnimplementedEndpoint", "AnyCasePath", "CasePath", "Reducer", "Effect", "Stubs",
    "AllCasePaths", "Action", "State", "Scope", "StateReducer", "Encoder", "Decoder", "CodingKeys",
    "KeyPath", "Hasher", "Self_", "Store", "TestStore", "Laws", "Randomness", "Arbitrary", "Suite",
    "Test", "String", "Array", "Dictionary", "Int", "BindingAction", "CaseReducer", "EmptyReducer",
    "UInt", "StaticString", "Field", "MainActor", "Task", "Date", "UUID", "Void_",
  ]

  /// A declaration with the name of a library's type or protocol.
  static func shadow(_ random: inout SeededRandom) -> String {
    random.once(in: 3)
      ? "protocol \(random.pick(["Equatable", "Hashable", "Sendable", "Error", "Collection"]))"
      : "struct \(random.pick(shadows))"
  }

  private mutating func kind() -> String {
    switch below(12) {
    case 0, 1, 2: "@CasePathable\n\(attributes())\(enumeration("Answer"))"
    case 3, 4, 5, 6: feature()
    case 7: reducers()
    case 8: client()
    case 9: "@MemberwiseInit\n\(settings())"
    case 10: "@ObservableState\n\(attributes(canIsolate: false))\(structure("Screen"))"
    default: "\(enumeration("Kind", conformance: "CasePathable"))"
    }
  }

  /// A struct, or one whose own initializer in an extension calls the one with the same labels.
  private mutating func settings() -> String {
    guard isAtTopLevel, once(in: 3) else { return structure("Settings", isState: false) }
    let own = pick([
      "(first: String, second: Int)", "(first: Int?, second: Int)",
      "(first: some Collection<Int>, second: Int)", "<T: Sequence>(first: T, second: Int)",
      "<T>(first: T, second: Int) where T: BinaryInteger",
    ])
    extensions.append(
      "extension Settings_0_ {\n\(access)init\(own) { self.init(first: [0], second: second) }\n}")
    return "\(access)struct Settings_0_ {\nvar first: [Int]\nvar second = 1\n}"
  }

  private mutating func attributes(canIsolate: Bool = true) -> String {
    guard once(in: 5) else { return "" }
    if once(in: 4) { return conditional(["@available(macOS 15, *)", "@available(*, deprecated)"]) }
    return pick([
      canIsolate ? "@MainActor\n" : "", "nonisolated ", "@available(Trials 1.0, *)\n",
      "@available(macOS 15, *)\n", "@available(*, deprecated)\n",
      "@available(macOS, unavailable)\n", "/* a */ ",
      "/// Text.\n", "@available(swift 6)\n", canIsolate ? "@MainActor\n" : "",
    ])
  }

  /// An attribute in an `#if` of its own.
  private mutating func conditional(_ attributes: [String]) -> String {
    let condition = pick(["DEBUG", "os(Linux)", "!os(Linux)", "canImport(SwiftUI)"])
    let other = once(in: 2) ? "" : "#else\n" + (once(in: 2) ? "" : "\(pick(attributes))\n")
    return "#if \(condition)\n\(pick(attributes))\n\(other)#endif\n"
  }

  // MARK: - Names

  private static let names = [
    "a", "b", "count", "value", "lhs", "rhs", "other", "root", "result", "random", "stub", "stubs",
    "store", "state", "action", "isEqual", "hash", "hasher", "encode", "encoder", "container",
    "description", "`default`", "`in`", "`class`", "`case`", "`some value`", "é", "🙂", "x1", "`is`",
    "modify", "send", "none", "some", "left", "_id", "`func`", "id", "name", "newValue", "made",
    "`switch`", "Int", "areEqual", "body", "path", "key", "keys", "`1`", "embed",
    "extract",
    "`import`", "`throw`", "fileID", "line", "unobservedFields", "`true`", "`repeat`", "`Any`",
    "self_",
    "caseKeyPath", "`return`", "subject", "initialState", "mock", "unimplemented", "`init`",
    "`self`", "`say \"hi\"`", "`let`", "`inout`", "`var`", "await",
    "`_`",
  ]

  /// Some different names.
  private mutating func names(_ count: Int) -> [String] {
    var names: [String] = []
    while names.count < count {
      let name = types.random.pick(Self.names)
      // The compiler (6.3) refuses `case hash` there, if another file names the case first and a
      // protocol is not isolated.
      let isRefused = isMainActorByDefault && name == "hash"
      if !names.contains(name), !isRefused { names.append(name) }
    }
    return names
  }

  private mutating func generics(ofEnum isEnum: Bool = false, type: String? = nil) -> String {
    guard types.parameters.isEmpty, once(in: 6) else { return "" }
    if let type, once(in: 8) {
      types.parameters = [type]
      return "<\(type)>"
    }
    let (name, clause) = types.random.pick([
      isEnum ? ("T", "<T: Error>") : ("(repeat each T)", "<each T>"),
      ("T", "<T>"), ("T", "<T: Equatable>"), ("T", "<T: Sendable, U: Hashable>"),
      ("T", "<T: Collection> "), ("[n of T]", "<let n: Int, T>"),
      ("Element", "<Element: Identifiable & Codable>"),
    ])
    types.parameters = [name]
    return clause
  }

  /// Writes the conformances of a type.
  ///
  /// - Parameters:
  ///   - extra: Those that it has in any case.
  ///   - isCodable: Becomes true if the type conforms to `Codable`.
  ///   - isHashable: Becomes true if the type conforms to `Equatable` or `Hashable`.
  private mutating func conformances(
    _ extra: [String] = [], _ isCodable: inout Bool, _ isHashable: inout Bool
  ) -> String {
    var all = extra
    for name in ["Equatable", "Hashable", "@unchecked Sendable", "Codable"] where once(in: 12) {
      all.append(name)
      if name == "Codable" { isCodable = true }
      if ["Equatable", "Hashable"].contains(name) { isHashable = true }
    }
    if once(in: 15) {
      let name = pick([
        "Marked_0_", "Kept_0_", "Swift.Hashable", "Hashable & Equatable", "Loose_0_", "Shown_0_",
      ])
      all.append(types.declared(name))
      isHashable = isHashable || !["Loose_0_", "Shown_0_"].contains(name)
    }
    return all.isEmpty ? "" : ": \(all.joined(separator: ", "))"
  }

  // MARK: - Enums

  private mutating func enumeration(
    _ name: String, conformance: String? = nil, extraCases: [String] = [], isCodable: Bool = false,
    isHashable: Bool = false, isInner: Bool = false
  ) -> String {
    let own = isInner ? "" : "_0_"
    let hidden = !isInner && conformance == nil && once(in: 12)
    let before = types.parameters
    // In a private type, the attribute's code cannot name the module.
    let clause = isInner ? "" : generics(ofEnum: true, type: hidden ? nil : "\(name)_0_")
    let isRaw = clause.isEmpty && !isInner && types.parameters.isEmpty && once(in: 12)
    var (isCodable, isHashable) = (isCodable, isHashable)
    let inherited = conformances(
      (isRaw ? ["String"] : []) + (conformance.map { [$0] } ?? []), &isCodable, &isHashable)
    let least = isRaw || isCodable ? 1 : 0
    var cases = names(max(least, below(once(in: 8) ? 12 : 5))).map {
      isRaw ? "case \($0)" : self.enumCase($0, isCodable, isHashable)
    }
    if !cases.isEmpty, once(in: 7) {
      cases[0] = pick([
        "#if DEBUG\n\(cases[0])\n#else\ncase elsewhere(Int)\n#endif",
        "@available(*, deprecated)\n\(cases[0])",
        "@available(macOS 15, *)\n\(cases[0])", "@available(*, unavailable)\n\(cases[0])",
        "@CasePathIgnored\n\(cases[0])", "@EquatableIgnored\n\(cases[0])",
        "#if os(Linux)\n\(cases[0])\n#endif",
        "@available(macOS, unavailable)\n\(cases[0])",
      ])
    }
    if !isRaw, !isCodable, !isHashable, once(in: 15) {
      // Two cases of one base name.
      let name = pick(["say", "`say \"hi\"`", "`class`", "`self`"])
      cases += ["case \(name)(once: Int)", "case \(name)(twice: String, Int)"]
    }
    if !isInner, once(in: 8) {
      cases.append(enumeration(pick(["Nested", "Nested", "`Type`", "`Protocol`"]), isInner: true))
    }
    if once(in: 20) {
      cases.append("#if compiler(<5)\ncase in an unknown language\n#endif")
    }
    if once(in: 10) { cases.append("static var shared: Int { 1 }\nvar text: String { \"\" }") }
    if once(in: 25) { cases.append(comparison) }
    types.parameters = before
    let modifier = hidden ? pick(["private ", "fileprivate "]) : access
    let indirect = !isRaw && once(in: 10) ? "indirect " : ""
    return
      "\(modifier)\(indirect)enum \(name)\(own)\(clause)\(inherited) {\n\((cases + extraCases).joined(separator: "\n"))\n}"
  }

  private mutating func enumCase(_ name: String, _ isCodable: Bool, _ isHashable: Bool) -> String {
    let count = once(in: 3) ? 0 : once(in: 2) ? 1 : below(4)
    let labels = names(count)
    let payloads = (0..<count).map { index in
      let type = types.type(isCodable: isCodable, isHashable: isHashable)
      let label = once(in: 2) ? "" : once(in: 8) ? "_ \(labels[index]): " : "\(labels[index]): "
      let value = type.value.flatMap { once(in: 5) ? " = \($0)" : nil } ?? ""
      return "\(label)\(type.text)\(value)"
    }
    let attribute =
      !isCodable && once(in: 15)
      ? conditional(["@available(macOS 99, *)", "@available(*, deprecated)", "@CasePathIgnored"])
      : ""
    return "\(attribute)case \(name)" + (count > 0 ? "(\(payloads.joined(separator: ", ")))" : "")
  }

  // MARK: - Structs

  private mutating func structure(
    _ name: String, isState: Bool = true, extra: [String] = [], isCodable: Bool = false,
    isHashable: Bool = false,
    isInner: Bool = false
  ) -> String {
    let before = types.parameters
    let clause = isInner ? "" : generics(type: "\(name)_0_")
    var (isCodable, isHashable) = (isCodable, isHashable)
    let inherited = conformances([], &isCodable, &isHashable)
    var properties = names(below(once(in: 8) ? 10 : 5)).map {
      property($0, isState, isCodable, isHashable)
    }
    if !properties.isEmpty, once(in: 8) {
      properties[0] = pick([
        "#if DEBUG\n\(properties[0])\n#endif",
        "#if os(Linux)\n\(properties[0])\n#else\nvar elsewhere = 1\n#endif",
      ])
    }
    if once(in: 10) { properties.append("\(access)init(number: Int) throws { fatalError() }") }
    if once(in: 10) { properties.append("static var shared: Int { 1 }\nvar text: String { \"\" }") }
    if isState, once(in: 20) { properties.append(comparison) }
    if isState, once(in: 15) {
      properties.append("@Dependency(\\.date.now) \(pick(["", "private "]))var now_")
    }
    if isState, once(in: 10) {
      properties.append(
        structure("Row", isCodable: isCodable, isHashable: isHashable, isInner: true))
    }
    types.parameters = before
    return
      "\(access)struct \(name)\(isInner ? "" : "_0_")\(clause)\(inherited) {\n\((properties + extra).joined(separator: "\n"))\n}"
  }

  /// A comparison that takes the place of the generated one, if it is as visible as its type.
  private var comparison: String {
    "\(access)static func isEqual(_ a: Self, _ b: Self) -> Bool { true }"
  }

  private mutating func property(
    _ name: String, _ isState: Bool, _ isCodable: Bool, _ isHashable: Bool
  ) -> String {
    let access = pick([
      self.access, self.access, self.access, "", "private(set) ", "\(self.access)private(set) ",
    ])
    let isNarrow = !isCodable && ["", "private(set) "].contains(access) && once(in: 10)
    let type =
      isNarrow ? types.narrow() : types.type(isCodable: isCodable, isHashable: isHashable)
    let word = pick(["var", "var", "var", "let"])
    let value = type.value.flatMap { once(in: 2) ? " = \($0)" : nil } ?? ""
    if word == "let", !value.isEmpty || access.contains("(set)") {
      return "let \(name): \(type.text)\(value)"
    }
    let observers = once(in: 12) && word == "var" ? " { didSet {} }" : ""
    let attribute =
      isState && once(in: 10)
      ? pick([
        "@EquatableIgnored ", "@BindingIgnored ", "@ObservationStateIgnored ", "nonisolated ",
        "@safe nonisolated(unsafe) ", "@ObservationStateIgnored @safe ",
        "@available(*, deprecated) ",
      ])
      : ""
    if once(in: 12) { return "\(attribute)\(access)\(word) \(name)\(pick(Self.values))" }
    if word == "var", once(in: 20) { return "\(access)var \(name), other_: \(type.text)" }
    if word == "var", once(in: 12) {
      return
        "\(attribute)\(access)var \(name) = \(pick(["0", "\"a\"", "false", "[1, 2]", "[\"a\": 1.5]", "Date.distantPast", "String?.none", "(1, \"\")"]))"
    }
    return "\(attribute)\(access)\(word) \(name): \(type.text)\(value)\(observers)"
  }

  /// Types with values that are no default of a parameter by themselves, or another one there.
  private static let values = [
    ": Int = if Bool.random() { 1 } else { 2 }",
    ": Double = if Bool.random() { 1 } else if Bool.random() { 2.5 } else { 3 }",
    ": String? = switch Int.max { case 1: nil\ndefault: \"a\" }",
    ": [Int] = [1, 2]\n  #if true\n  .reversed()\n  #else\n  .sorted()\n  #endif",
    ": Int = #line", ": Int = #column", " = #line", ": String = #function", ": String = #fileID",
    ": [Int] = [#line, 1]", ": String = \"\\(#line)\"", ": Int = try! { () throws -> Int in 3 }()",
    ": Int = Int?.none ?? 1", ": Set<String> = { [\"a\"] }()", ": Int = { { 1 }() }()",
    ": some Equatable & Sendable & Codable = 1", ": [some Hashable & Sendable & Codable] = [1]",
    ": Int = if Bool.random() { 1 } else { fatalError() }", ": [_ of Int] = [1, 2]",
    ": [String: _] = [\"a\": 1]", ": Double = .pi", ": Int? = .some(1)",
    ": Result<Int, Never> = .success(1)", ": Float = .zero",
  ]

  // MARK: - Features

  private mutating func feature() -> String {
    let isCodable = once(in: 6), isHashable = once(in: 6)
    let options = (isCodable ? [".codable"] : []) + (isHashable ? [".hashable"] : [])
    let list = options.joined(separator: ", ")
    let byProtocol = options.isEmpty && once(in: 5)
    let attribute =
      byProtocol ? "" : "@Reducer" + (list.isEmpty ? "" : "(state: \(list), action: \(list))")
    let clause = generics(ofEnum: true)
    var members: [String] = []
    let hasBinding = once(in: 4)
    let observable = once(in: 3) ? "" : "@ObservableState\n"
    let state =
      once(in: 8)
      ? "@CasePathable\n"
        + enumeration("State", isCodable: isCodable, isHashable: isHashable, isInner: true)
      : observable
        + structure(
          "State", extra: hasBinding && once(in: 2) ? ["\(access)var field: String = \"\""] : [],
          isCodable: isCodable, isHashable: isHashable, isInner: true)
    var extra =
      (hasBinding ? ["case binding(BindingAction<State>)"] : [])
      + (once(in: 10) ? ["case child(Child_.Action)"] : [])
      + (once(in: 10) ? ["case path(PresentationAction<Child_.Action>)"] : [])
      + (once(in: 10) ? ["case rows(IdentifiedActionOf<Child_>)"] : [])
      + (once(in: 10) ? ["case stack(StackActionOf<Child_>)"] : [])
    let hasState = byProtocol || hasBinding || !once(in: 12)
    if hasState { members.append(state) }
    if byProtocol || !once(in: 12) {
      if isAtTopLevel, once(in: 8) { extra.append(extendedCase()) }
      members.append(
        enumeration(
          "Action", extraCases: extra, isCodable: isCodable, isHashable: isHashable, isInner: true))
    }
    if once(in: 3) || byProtocol {
      members.append("\(access)var body: some ReducerOf<Self> {\nReduce { _, _ in .none }\n}")
    }
    if once(in: 6) { members.append("let id: Int") }
    if once(in: 6) { members.append("@Dependency(\\.date) var date") }
    if once(in: 6) { members.append("\(access)init() {}") }
    if once(in: 10) { members.append("\(access)struct \(pick(Self.shadows)) {}") }
    types.parameters = []
    let conformance = types.declared(
      pick(["Ratchet.Reducer", "Featured_0_", "Deeper_0_"]))
    // A reducer with a body cannot be isolated, with or without Ratchet's attribute.
    let isolation =
      once(in: 10) ? pick(["nonisolated ", "@available(macOS 15, *)\n"]) : ""
    return
      "\(attribute)\n\(isolation)\(access)struct Feature_0_\(clause)\(byProtocol ? ": \(conformance)" : "") {\n\(members.joined(separator: "\n"))\n}"
  }

  /// A case of an action, whose type an extension of the action declares.
  private mutating func extendedCase() -> String {
    let type = pick([
      "struct Inner_: Hashable, Codable, Sendable { \(access)var x = 1; \(access)init() {} }",
      "enum Inner_: Hashable, Codable, Sendable { case a, b(Int) }",
      "enum Inner_: String, Codable { case a }",
    ])
    let isolation = isMainActorByDefault && !once(in: 3) ? "nonisolated " : ""
    extensions.append("\(isolation)extension Feature_0_.Action {\n\(access)\(type)\n}")
    return "case inner(Inner_)"
  }

  private mutating func reducers() -> String {
    // Another module's type would be taken for a reducer.
    types.members = []
    let options = pick([
      "", "", "(state: .equatable)", "(state: .hashable, action: .equatable)", "(state: .codable)",
    ])
    let cases = names(below(5)).map { name -> String in
      switch below(10) {
      case 0: return "case \(name)"
      case 1, 2, 3: return "case \(name)(Child_)"
      case 4: return "case \(name)(label: Child_)"
      case 5: return "@ReducerCaseIgnored\ncase \(name)(\(types.type().text))"
      case 6: return "case \(name)(AlertState<Never>)"
      case 7: return "@ReducerCaseEphemeral\ncase \(name)(ConfirmationDialogState<Int>)"
      case 8: return "case \(name)(\(types.declared("Kid_0_")))"
      default: return "case \(name)(\(types.type().text))"
      }
    }
    if once(in: 12) {
      let payload = pick(["(C.Element)", "(C.Element?)", "(label: C.Index)"])
      let mark = pick(["", "@ReducerCaseIgnored\n"])
      return
        "@Reducer\n\(access)enum Destination_0_<C: Collection> {\n\(mark)case member\(payload)\ncase child(Child_)\n}"
    }
    let clause = generics(ofEnum: true)
    let isolation = once(in: 10) ? pick(["@MainActor\n", "@available(macOS 15, *)\n"]) : ""
    types.parameters = []
    return
      "@Reducer\(options)\n\(isolation)\(access)enum Destination_0_\(clause) {\n\(cases.joined(separator: "\n"))\n}"
  }

  // MARK: - Clients

  private mutating func client() -> String {
    let clause = generics()
    let isSendable = once(in: 3)
    let endpoints = names(1 + below(5)).map { name -> String in
      let labels = names(3)
      let parameters = (0..<below(4)).map { index -> String in
        let type = types.type(1)
        let escaping = once(in: 2) ? "@escaping \(type.text)" : "@Sendable @escaping \(type.text)"
        let isPlain = type.text.hasPrefix("(") || escaping.hasPrefix("@escaping")
        let text = type.isFunction && isPlain && once(in: 2) ? escaping : type.text
        return once(in: 2)
          ? "_ \(labels[index]): \(text)"
          : once(in: 6)
            ? "\(pick(["inout", "inout", "consuming", "borrowing", "sending"])) \(type.text)"
            : once(in: 8) ? autoclosure(of: type) : "\(text)\(once(in: 10) ? "..." : "")"
      }
      let effects = pick([
        "", "", "async ", "throws ", "async throws ", "throws(CancellationError) ",
      ])
      let result = once(in: 3) ? "Void" : types.type(1).text
      let sendable =
        isSendable || once(in: 3)
        ? pick(["@Sendable ", "@MainActor ", "@MainActor @Sendable "]) : ""
      let type = "\(sendable)(\(parameters.joined(separator: ", "))) \(effects)-> \(result)"
      let blanks = parameters.indices.map { _ in "_" }.joined(separator: ", ")
      let value = once(in: 4) ? " = { \(blanks.isEmpty ? "" : "\(blanks) in ")fatalError() }" : ""
      let attribute =
        once(in: 8)
        ? pick([
          "@DependencyEndpoint(method: \"call\") ", "@DependencyEndpointIgnored ",
          "@DependencyEndpoint ", "@available(*, deprecated) ",
        ]) : ""
      return once(in: 10)
        ? "\(access)var \(name): (\(type))?"
        : "\(attribute)\(access)\(once(in: 6) ? "let" : "var") \(name): \(type)\(value)"
    }
    var other = once(in: 4) ? [property("extra", false, false, false)] : []
    if once(in: 6) {
      // A method that Ratchet would write for the endpoint as well.
      let result = types.type(1)
      other += [
        "\(access)var own: \(isSendable ? "@Sendable " : "")(_ id: Int, _ in: String) -> \(result.text)",
        "\(access)func own(id: Int, in: String) -> \(result.text) { own(id, `in`) }",
      ]
    }
    if once(in: 6) {
      other.append(
        "\(access)var chosen: \(isSendable ? "@Sendable " : "")(_ id: Int) -> Int = if Bool.random() { { $0 } } else { { _ in 2 } }"
      )
    }
    if types.parameters == ["(repeat each T)"], once(in: 2) {
      other.append("\(access)var packed: (_ values: repeat each T) -> Void")
    }
    types.parameters = []
    let sendable = isSendable ? ": Sendable" : ""
    return
      "@DependencyClient\n\(access)struct Client_0_\(clause)\(sendable) {\n\((endpoints + other).joined(separator: "\n"))\n}"
  }
}

extension Grammar {
  private mutating func autoclosure(of type: WrittenType) -> String {
    let words = pick(["", "@escaping ", "@Sendable ", "@escaping @Sendable "])
    let effects = pick(["", "", "throws ", "async ", "async throws "])
    return "@autoclosure \(words)() \(effects)-> \(type.text)"
  }
}

extension SeededRandom {
  /// Whether something happens that happens once in a number of times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
