import TestSupport

/// A type that the grammar writes.
struct WrittenType {
  var text: String

  /// An expression of the type, or nil if there is no simple one.
  var value: String?

  var isHashable = false
  var isCodable = false

  /// Whether it is a function type, and not the name of one.
  var isFunction = false
}

/// Writes types, and declares those that they need.
struct TypeGrammar {
  var random: SeededRandom

  /// The access of what is declared: `public ` or nothing.
  let access: String

  /// The parameters of the generic type around the declaration.
  var parameters: [String] = []

  /// Member types of the type around the declaration.
  var members: [WrittenType] = []

  /// The declarations that the types need, in the order of their first use.
  private(set) var helpers: [String] = []

  /// Writes a type.
  ///
  /// - Parameters:
  ///   - depth: How deep types may be nested.
  ///   - isCodable: Whether it must be `Codable`.
  ///   - isHashable: Whether it must be `Hashable`.
  mutating func type(_ depth: Int = 2, isCodable: Bool = false, isHashable: Bool = false)
    -> WrittenType
  {
    while true {
      let type =
        depth > 0 && random.once(in: 2)
        ? composite(depth - 1, isCodable, isHashable)
        : !members.isEmpty && random.once(in: 2)
          ? random.pick(members) : random.once(in: 3) ? helper() : random.pick(Self.leaves)
      if !isCodable || type.isCodable, !isHashable || type.isHashable { return type }
    }
  }

  private static func plain(_ pairs: [(String, String?)]) -> [WrittenType] {
    pairs.map {
      WrittenType(text: $0.0, value: $0.1, isFunction: $0.0.contains(") -> "))
    }
  }

  private static let leaves: [WrittenType] =
    [
      ("Int", "0"), ("String", "\"\""), ("Bool", "true"), ("Double", "1.5"), ("UInt8", "0xFF"),
      ("Date", "Date(timeIntervalSince1970: 0)"), ("UUID", "UUID()"), ("Data", "Data()"),
      ("Decimal", "1"), ("Foundation.Date", ".distantPast"), ("Swift.Int", "-1"),
      ("TimeInterval", "60 * 60"), ("String?", "nil"), ("URL", nil), ("Locale", ".current"),
      ("IndexSet", "[]"), ("Measurement<UnitMass>", nil), ("Int", "{ let x = 1; return x }()"),
      ("String", "#\"a \"b\" \\n\"#"), ("String", "\"\"\"\n    a\n    \"\"\""),
    ].map { WrittenType(text: $0.0, value: $0.1, isHashable: true, isCodable: true) }
    + [
      ("Character", "\"a\""), ("Substring", "\"\""), ("AnyHashable", "0"),
      ("ObjectIdentifier", nil), ("Unicode.Scalar", "\"a\""), ("KeyPath<String, Int>", "\\.count"),
      ("Task<Void, Never>", nil), ("UnsafeRawPointer", nil),
      ("UnsafeMutablePointer<Int>?", "nil"), ("OpaquePointer", nil), ("Set<Int>.Index", nil),
      ("UnsafePointer<Int>.Pointee", "0"), ("UnsafeRawBufferPointer.Element", "0"),
      ("UnsafeMutableBufferPointer<String>.Index?", "nil"),
    ].map { WrittenType(text: $0.0, value: $0.1, isHashable: true) }
    + plain([
      ("Never", nil), ("Void", "()"), ("()", nil), ("any Error", nil), ("Error", nil),
      ("(any Error)?", "nil"), ("any Sendable", "0"), ("Any", "0"), ("AnyObject", nil),
      ("any Equatable", "\"\""), ("any Hashable & Sendable", "0"), ("Int.Type", "Int.self"),
      ("any Equatable.Type", nil), ("[String: Any]", "[:]"), ("AsyncStream<Int>", nil),
      ("AsyncThrowingStream<[Int], any Error>", nil), ("Mirror", nil), ("() -> Void", "{}"),
      ("@Sendable (Int) -> String", "{ \"\\($0)\" }"), ("(inout Int) -> Void", nil),
      ("(_ id: Int, String) async throws -> [String]", nil), ("@MainActor () -> Void", nil),
      ("@convention(c) (Int) -> Int", nil), ("(String...) -> Void", nil),
      ("(@escaping () -> Void) -> () -> Int", nil), ("PartialKeyPath<String>", nil),
      ("some Equatable", nil), ("[Int].Type", nil), ("Result<Int, any Error>.Type", nil),
      ("(Void) -> Int", nil), ("(()) -> Void", nil), ("((Int, Int)) -> Void", nil),
      ("(_ value: Void) async -> Int", nil), ("[Int?]?.Type", nil),
      ("@MainActor (inout [Int]) async throws -> Void", nil),
      ("any Sequence<String>.Type", nil), ("DispatchTimeInterval", nil), ("SIMD2<Float>", nil),
      ("any Collection<Int>", nil), ("@isolated(any) () -> Void", nil),
      ("@isolated(any) @Sendable (Int) async -> String", nil), ("Int.Type?", "nil"),
      ("Int.Type.Type", nil), ("[String.Type]", "[]"), ("(any Sendable).Type", nil),
      ("(Int) throws(CancellationError) -> Int", nil),
    ]).filter { !$0.text.hasPrefix("some ") }

  private mutating func composite(_ depth: Int, _ isCodable: Bool, _ isHashable: Bool)
    -> WrittenType
  {
    let first = type(depth, isCodable: isCodable, isHashable: isHashable)
    let inner =
      first.text.contains("->") || first.text.hasPrefix("any ") ? "(\(first.text))" : first.text
    func made(_ text: String, _ value: String?) -> WrittenType {
      WrittenType(
        text: text, value: value, isHashable: first.isHashable, isCodable: first.isCodable)
    }
    switch random.below(16) {
    case 0, 1: return made("\(inner)?", "nil")
    case 2: return made("[\(first.text)]", "[]")
    case 3:
      let key = type(0, isCodable: isCodable, isHashable: true)
      return made("[\(key.text): \(first.text)]", "[:]")
    case 4: return made("Optional<\(first.text)>", ".none")
    case 5: return made("Array<\(first.text)>", "[]")
    case 6:
      return WrittenType(
        text: "ArraySlice<\(first.text)>", value: "[]", isHashable: first.isHashable)
    case 7:
      let element = type(0, isCodable: isCodable, isHashable: true)
      return WrittenType(
        text: "Set<\(element.text)>", value: "[]", isHashable: true, isCodable: element.isCodable)
    case 8: return made("\(inner)??", "nil")
    case 9: return made(declared("Wrap_0_<\(first.text)>"), nil)
    case 10: return made(declared("Table_0_<\(first.text)>"), "[:]")
    default: break
    }
    // The others are neither `Hashable` nor `Codable`.
    let second = type(depth)
    let kind = random.below(9)
    let text =
      switch kind {
      case 0: "(\(first.text), \(second.text))"
      case 1: "(\(random.pick(["first", "`in`", "`default`"])): \(first.text), \(second.text))"
      case 2: "(a: \(first.text), b: (c: \(second.text), d: Int))"
      case 3: "Result<\(first.text), any Error>"
      case 4: "Result<\(first.text), Never>"
      case 5: "(\(first.text)) -> \(inner)"
      case 6: "[2 of \(first.text)]"
      case 7: "@Sendable (_ value: \(second.text)) async throws -> \(inner)"
      default: "Result<\(first.text), \(declared("Failure_0_"))>"
      }
    return WrittenType(text: text, value: nil, isFunction: [5, 7].contains(kind))
  }

  // MARK: - Types that the declaration needs

  private mutating func helper() -> WrittenType {
    if let parameter = parameters.first, random.once(in: 2) {
      let isName = parameter.first?.isLetter == true
      return WrittenType(text: isName && random.once(in: 4) ? "\(parameter).Type" : parameter)
    }
    let (name, value, isHashable, isCodable) = random.pick(Self.helpers)
    return WrittenType(
      text: declared(name), value: value, isHashable: isHashable, isCodable: isCodable)
  }

  private static let helpers: [(String, String?, Bool, Bool)] = [
    ("Model_0_", "Model_0_()", true, true), ("Plain_0_", "Plain_0_()", false, false),
    ("Box_0_", "Box_0_()", false, false), ("Choice_0_", ".one", true, true),
    ("Pair_0_", "(1, \"\")", false, false), ("Handler_0_", "{ _ in }", false, false),
    ("Text_0_", "\"\"", true, true), ("any Named_0_", nil, false, false),
    ("Failure_0_", nil, false, false), ("Options_0_", "[]", true, false),
    ("Place_0_", "Place_0_(x: 1)", true, true), ("Outer_0_.Inner", nil, false, false),
    ("Failing_0_", nil, false, false), ("Guarded_0_", nil, false, false),
    ("Closed_0_", nil, true, false), ("Tree_0_", ".leaf", true, false),
    ("Choice_0_?", ".one", true, true), ("Either_0_<Int, String>", nil, false, false),
    ("Split_0_", nil, true, true), ("Amount_0_", "0", true, true),
    ("Media_0_.Kind", ".a", true, false), ("Media_0_.`Protocol`", "Media_0_.made", true, false),
    ("Media_0_.`Type`.Type", nil, false, false), ("Kinds_0_<Int>", nil, false, false),
    ("Kinds_0_<[String]>.Kind", nil, false, false), ("Onscreen_0_", nil, false, false),
    ("Either_0_<Closed_0_, Plain_0_>", nil, false, false),
    ("Called_0_", nil, false, false), ("Again_0_", "Again_0_()", true, true),
  ]

  /// Writes a type alias that other modules do not see.
  mutating func narrow() -> WrittenType {
    let type = random.pick(Self.narrowAliases)
    return WrittenType(text: declared(type.text), value: type.value, isHashable: type.isHashable)
  }

  private static let narrowAliases = [
    WrittenType(text: "Narrow_0_", value: "\"\"", isHashable: true),
    WrittenType(text: "Narrower_0_", value: nil, isHashable: true),
    WrittenType(text: "[Narrow_0_]", value: "[]", isHashable: true),
    WrittenType(text: "Space_1_0_.Inner", value: "0", isHashable: true),
    WrittenType(text: "Visible_0_.Hidden", value: nil, isHashable: true),
    WrittenType(text: "Narrow_0_?", value: "nil", isHashable: true),
  ]

  /// Declares the type that another one names, unless it is declared.
  mutating func declared(_ type: String) -> String {
    for (name, text) in Self.declarations where type.contains("\(name)_0_") {
      let helper = text.replacing("¶", with: access)
      if !helpers.contains(helper) { helpers.append(helper) }
    }
    return type
  }

  private static let declarations: KeyValuePairs = [
    "Model": "¶struct Model_0_: Hashable, Codable, Sendable { ¶var id = 0; ¶init() {} }",
    "Plain": "¶struct Plain_0_: Sendable { ¶var id: Int? = nil; ¶init() {} }",
    "Box": "¶final class Box_0_ { ¶init() {} }",
    "Choice": "¶enum Choice_0_: String, Codable, Sendable { case one, two }",
    "Pair": "¶typealias Pair_0_ = (Int, String)",
    "Handler": "¶typealias Handler_0_ = @Sendable (Int) -> Void",
    "Called":
      "¶struct Called_0_ { ¶typealias Callback = (Int) -> Int; private let stored: Callback; ¶init(_ callback: @escaping Callback) { stored = callback } }",
    "Text": "¶typealias Text_0_ = String",
    "Named": "¶protocol Named_0_: Sendable { var name: String { get } }",
    "Failure": "¶struct Failure_0_: Error { ¶var code = 0 }",
    "Options":
      "¶struct Options_0_: OptionSet, Hashable, Sendable { ¶let rawValue: Int; ¶init(rawValue: Int) { self.rawValue = rawValue } }",
    "Place":
      "¶struct Place_0_: Hashable, Codable, Sendable { ¶let x: Int; ¶let y: Double; ¶init(x: Int, y: Double = 0) { self.x = x; self.y = y } }",
    "Outer": "¶enum Outer_0_ { ¶struct Inner { ¶let run: () -> Void; ¶let names: [String] } }",
    "Failing": "¶struct Failing_0_ { ¶let x: Int; ¶init?(x: Int) throws { nil } }",
    "Guarded": "¶actor Guarded_0_ { ¶init() {} }",
    "Closed": "¶struct Closed_0_: Hashable { private var x = 0; private init() {} }",
    "Tree": "¶indirect enum Tree_0_: Hashable, Sendable { case leaf; case node(Tree_0_, Tree_0_) }",
    "Either": "¶enum Either_0_<L, R> { case left(L), right(R) }",
    "Wrap":
      "¶struct Wrap_0_<Value> { ¶var value: Value }\nextension Wrap_0_: Equatable where Value: Equatable {}\nextension Wrap_0_: Hashable where Value: Hashable {}\nextension Wrap_0_: Encodable where Value: Encodable {}\nextension Wrap_0_: Decodable where Value: Decodable {}",
    "Marked": "¶protocol Marked_0_: Hashable {}",
    "Kept": "¶protocol Basis_0_: Equatable {}\n¶typealias Kept_0_ = Basis_0_ & Hashable",
    "Loose": "¶protocol Loose_0_ {}\nextension Loose_0_ { ¶var loose: Int { 0 } }",
    "Shown": "@MainActor ¶protocol Shown_0_ {}",
    "Split": "#if DEBUG\n¶typealias Split_0_ = Int\n#else\n¶typealias Split_0_ = String\n#endif",
    "Amount": "¶typealias Amount_0_ = Decimal",
    "Media":
      "¶enum Media_0_ { ¶enum `Type` { case a, b }\n¶typealias Kind = `Type`\n¶struct `Protocol`: Hashable, Sendable { ¶init() {} }\n¶static var made: `Protocol` { `Protocol`() } }",
    "Kinds":
      "¶enum Kinds_0_<Value> { case of(Value.Type), all([Value].Type)\n¶enum Kind { case of(Value.Type) } }",
    "Onscreen":
      "@MainActor ¶struct Onscreen_0_: Equatable { ¶var x = 0; ¶init(x: Int) { self.x = x }; nonisolated ¶static func == (a: Onscreen_0_, b: Onscreen_0_) -> Bool { true } }",
    "Again":
      "#if !DEBUG\n¶struct Again_0_: Hashable, Codable, Sendable { ¶init() {} }\n#else\n¶struct Again_0_: Hashable, Codable, Sendable { ¶var a = 1; ¶init() {} }\n#endif",
    "Narrow": "typealias Narrow_0_ = String",
    "Narrower": "typealias Narrower_0_ = (Narrowest_0_)\ntypealias Narrowest_0_ = Int",
    "Space_1": "enum Space_1_0_ { typealias Inner = Int }",
    "Visible":
      "¶enum Seen_0_ { typealias Hidden = Int }\n¶typealias Visible_0_ = Seen_0_",
    "Featured": "¶protocol Featured_0_: Ratchet.Reducer {}",
    "Deeper": "¶protocol Middle_0_: Ratchet.Reducer {}\n¶protocol Deeper_0_: Middle_0_ {}",
    "Kid":
      "¶protocol Childish_0_: Ratchet.Reducer {}\n¶struct Kid_0_: Childish_0_ {\n¶struct State: Swift.Hashable, Swift.Codable, Swift.Sendable { ¶init() {} }\n¶enum Action: Swift.Hashable, Swift.Codable, Swift.Sendable { case a }\n¶init() {}\n¶var body: some ReducerOf<Self> { Ratchet.Reduce { _, _ in .none } }\n}",
    "Table": "¶typealias Table_0_<Value> = [String: Value]",
  ]
}
