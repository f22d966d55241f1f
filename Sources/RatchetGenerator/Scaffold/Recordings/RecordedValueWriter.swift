import Foundation

/// Writes values of a recording as Swift source, by what the module's source says of their types.
///
/// Values are written down as `Codable` does it: an enum by its case (`{"moved":{"x":1,"_1":2}}`) or by
/// its raw value, a struct by its properties, a binding action by its field.
struct RecordedValueWriter {
  let feature: Feature

  /// Why a value does not fit its type, and where in it.
  struct Mismatch: Error {
    var message: String
  }

  private var index: ModuleIndex { feature.index }

  /// An expression that makes a value of a type.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - type: Its type.
  ///   - path: The type that the type is written in.
  ///   - place: Where the value stands, for messages: `loaded.rows`.
  func source(
    _ json: JSONValue, as type: TypeReference, in path: [String], at place: String
  ) throws -> String {
    guard case .named(let name, let arguments) = type.shape else {
      throw mismatch("'\(type.text)' cannot be read from a recording", place)
    }
    if let own = index.resolved(name, from: path) {
      return try source(json, asOwn: own, at: place)
    }
    let known =
      ["Swift", "Foundation", "Ratchet"].contains(name.first) ? Array(name.dropFirst()) : name
    if known.count == 1 {
      return try source(json, named: known[0], arguments, type, in: path, at: place)
    }
    throw mismatch("'\(type.text)' is declared in another module", place)
  }

  func mismatch(_ message: String, _ place: String) -> Mismatch {
    Mismatch(message: place.isEmpty ? message : "\(message) (at '\(place)')")
  }

  private func expected(_ what: String, _ json: JSONValue, _ place: String) -> Mismatch {
    mismatch("\(what) is expected, and this is \(json.kind)", place)
  }
}

// MARK: - The module's own types

extension RecordedValueWriter {
  private func source(
    _ json: JSONValue, asOwn path: [String], at place: String
  ) throws -> String {
    if let aliased = index.aliasedType(of: path) {
      return try source(json, as: aliased, in: path.dropLast(), at: place)
    }
    let name = path.joined(separator: ".")
    if path.last == "ID", index.declaration(of: path) == nil,
      let type = index.idProperty(of: path.dropLast())?.type
    {
      return try source(json, as: type, in: path.dropLast(), at: place)
    }
    guard let declaration = index.declaration(of: path) else {
      throw mismatch("'\(name)' is declared where Ratchet does not look", place)
    }
    if declaration.initializers.contains(["from"]) {
      throw mismatch("'\(name)' has its own way to be decoded, which nobody can follow", place)
    }
    switch declaration.kind {
    case .enum: return try source(json, asEnum: declaration, at: place)
    case .struct: return try source(json, asStruct: declaration, at: place)
    case .class, .actor, .protocol, .extension:
      throw mismatch("'\(name)' is \(declaration.kind.phrase), and no value", place)
    }
  }

  /// An action or another value in a case.
  func source(
    _ json: JSONValue, asEnum declaration: TypeDeclaration, at place: String
  ) throws -> String {
    let name = declaration.path.joined(separator: ".")
    if let raw = rawValue(json, of: declaration) { return raw }
    guard case .object(let object) = json, object.count == 1, let (caseName, value) = object.first,
      case .object(let fields) = value
    else { throw expected("a case of '\(name)'", json, place) }
    let candidates = declaration.cases.filter { $0.name == caseName }
    guard !candidates.isEmpty else {
      let nearest = NearestName.of(caseName, among: declaration.cases.map(\.name))
      let hint = nearest.map { "; did it become '\($0)'?" } ?? ""
      throw mismatch(
        "'\(name)' has no case '\(caseName)': the recording is of another version\(hint)", place)
    }
    // Of cases with one name, the one whose payloads are those that were recorded.
    let enumCase = candidates.first { Set(Self.keys(of: $0)) == Set(fields.keys) } ?? candidates[0]
    return try source(fields, as: enumCase, of: declaration, at: Self.joined(place, caseName))
  }

  private static func keys(of enumCase: EnumCase) -> [String] {
    enumCase.payloads.enumerated().map { $1.label.map(Identifier.bare) ?? "_\($0)" }
  }

  private static func joined(_ place: String, _ name: String) -> String {
    place.isEmpty ? name : "\(place).\(name)"
  }

  private func source(
    _ fields: [String: JSONValue], as enumCase: EnumCase, of declaration: TypeDeclaration,
    at place: String
  ) throws -> String {
    let keys = Self.keys(of: enumCase)
    if let unknown = fields.keys.filter({ !keys.contains($0) }).min() {
      throw mismatch(
        "'\(enumCase.signature)' carries no '\(unknown)': the recording is of another version",
        place)
    }
    var parts: [String] = []
    for (key, payload) in zip(keys, enumCase.payloads) {
      let isOptional = payload.type.isOptional
      if fields[key] == nil, payload.defaultValue != nil { continue }
      guard let value = fields[key] ?? (isOptional ? .null : nil) else {
        throw mismatch(
          """
          '\(enumCase.signature)' carries '\(key)', and the recording has none: it is of another \
          version
          """, place)
      }
      let source = try source(
        value, as: payload.type, in: declaration.path, at: Self.joined(place, key))
      parts.append((payload.label.map { "\($0): " } ?? "") + source)
    }
    let name = ".\(enumCase.memberSpelling)"
    return parts.isEmpty ? name : "\(name)(\(parts.joined(separator: ", ")))"
  }

  /// A case by its raw value.
  private func rawValue(_ json: JSONValue, of declaration: TypeDeclaration) -> String? {
    let name = declaration.path.joined(separator: ".")
    switch json {
    case .string(let text):
      if let own = declaration.cases.first(where: { $0.name == text && $0.payloads.isEmpty }) {
        return ".\(own.memberSpelling)"
      }
      return declaration.inherited.contains("String")
        ? "\(name)(rawValue: \(Self.literal(text)))!" : nil
    default:
      return json.digits.map { "\(name)(rawValue: \($0))!" }
    }
  }

  private func source(
    _ json: JSONValue, asStruct declaration: TypeDeclaration, at place: String
  ) throws -> String {
    let parts = try self.parts(json, of: declaration, at: place)
    let call = "\(parts.name)(\(parts.arguments.joined(separator: ", ")))"
    if parts.assignments.isEmpty { return call }
    let lines = parts.assignments.map { "value.\($0); " }.joined()
    return "{ var value = \(call); \(lines)return value }()"
  }

  /// How a struct is made, and what is set afterwards.
  struct Construction {
    var name: String
    var arguments: [String]
    var assignments: [String]
  }

  /// The parts of a struct.
  func parts(
    _ json: JSONValue, of declaration: TypeDeclaration, at place: String
  ) throws -> Construction {
    let name = declaration.path.joined(separator: ".")
    if declaration.properties.count == 1, declaration.properties[0].name == "rawValue",
      let type = declaration.properties[0].type
    {
      let raw = try source(json, as: type, in: declaration.path, at: place)
      return Construction(name: name, arguments: ["rawValue: \(raw)"], assignments: [])
    }
    guard case .object(let fields) = json else { throw expected("a '\(name)'", json, place) }
    let module = StubModule(name: feature.module, index: index, visible: .internal)
    let construction = StubConstruction(of: declaration, in: module)
    guard let initializer = construction.initializer else {
      throw mismatch(construction.obstacle ?? "'\(name)' cannot be made", place)
    }
    var result = Construction(name: name, arguments: [], assignments: [])
    for argument in initializer {
      let label = argument.label.map { "\($0): " } ?? ""
      let key = argument.property?.name
      if let value = key.flatMap({ fields[$0] }) ?? (argument.type.isOptional ? .null : nil) {
        if value == .null, argument.isOptional { continue }
        let source = try source(
          value, as: argument.type, in: declaration.path, at: Self.joined(place, key ?? ""))
        result.arguments.append(label + source)
      } else if !argument.isOptional {
        throw mismatch(
          "'\(name)' has a '\(argument.name)', and the recording has none: it is of another version",
          place)
      }
    }
    for property in construction.assigned {
      guard let value = fields[property.name], value != .null, let type = property.type else {
        continue
      }
      let source = try source(
        value, as: type, in: declaration.path, at: Self.joined(place, property.name))
      if source == property.initialValue?.text { continue }
      result.assignments.append("\(Identifier.member(property.spelling)) = \(source)")
    }
    // One whose type is told by what it starts with is no argument that could be known by its type.
    for property in declaration.properties where property.type == nil && !property.isConstant {
      guard let value = fields[property.name], let initial = property.initialMember else {
        continue
      }
      let source = try source(
        value, as: .named(initial.type), in: declaration.path,
        at: Self.joined(place, property.name))
      if source == ".\(Identifier.member(initial.name))" { continue }
      result.assignments.append("\(Identifier.member(property.spelling)) = \(source)")
    }
    return result
  }
}

extension TypeReference {
  /// Whether it is written as an optional.
  fileprivate var isOptional: Bool {
    if case .named(let name, _) = shape { return name.last == "Optional" }
    return false
  }
}

// MARK: - Types that come with Swift, Foundation and Ratchet

extension RecordedValueWriter {
  private func source(
    _ json: JSONValue, named name: String, _ arguments: [TypeReference], _ type: TypeReference,
    in path: [String], at place: String
  ) throws -> String {
    func element(_ value: JSONValue, _ offset: Int, _ part: String) throws -> String {
      try source(value, as: arguments[offset], in: path, at: Self.joined(place, part))
    }
    switch (name, arguments.count) {
    case ("Optional", 1):
      return json == .null ? "nil" : try source(json, as: arguments[0], in: path, at: place)
    case ("Array", 1), ("ArraySlice", 1), ("ContiguousArray", 1), ("Deque", 1), ("Set", 1),
      ("IdentifiedArray", 2), ("OrderedSet", 1), ("IdentifiedArrayOf", 1):
      guard case .array(let values) = json else { throw expected("a list", json, place) }
      var parts: [String] = []
      for (offset, value) in values.enumerated() {
        parts.append(try element(value, arguments.count - 1, "\(offset)"))
      }
      return "[\(parts.joined(separator: ", "))]"
    case ("Dictionary", 2):
      return try dictionary(json, arguments, in: path, at: place)
    case ("StackState", 1):
      guard case .array(let entries) = json else { throw expected("a stack", json, place) }
      var parts: [String] = []
      for (offset, entry) in entries.enumerated() {
        guard case .object(let fields) = entry, let state = fields["state"] else {
          throw expected("an element of a stack", entry, place)
        }
        parts.append(try element(state, 0, "\(offset)"))
      }
      return "[\(parts.joined(separator: ", "))]"
    case ("PresentationAction", 1):
      return try nested(
        json, ["dismiss": [], "presented": [("_0", nil, arguments[0])]], in: path, place)
    case ("IdentifiedAction", 2):
      return try nested(
        json, ["element": [("id", "id", arguments[0]), ("action", "action", arguments[1])]],
        in: path, place)
    case ("IdentifiedActionOf", 1), ("StackActionOf", 1), ("StackAction", 2):
      return try elementAction(json, name, arguments, in: path, at: place)
    case ("BindingAction", 1):
      return try binding(json, arguments[0], in: path, at: place)
    default:
      if let scalar = try scalar(json, named: name, at: place) { return scalar }
      throw mismatch("'\(type.text)' is declared in another module", place)
    }
  }

  private typealias Fields = [(key: String, label: String?, type: TypeReference)]

  /// A case of an enum of Ratchet's.
  private func nested(
    _ json: JSONValue, _ cases: [String: Fields], in path: [String], _ place: String
  ) throws -> String {
    guard case .object(let object) = json, let (name, value) = object.first,
      let fields = cases[name],
      case .object(let values) = value
    else { throw expected("one of \(cases.keys.sorted().joined(separator: ", "))", json, place) }
    var parts: [String] = []
    for field in fields {
      guard let value = values[field.key] else {
        throw mismatch("'\(field.key)' is missing", Self.joined(place, name))
      }
      let source = try source(
        value, as: field.type, in: path, at: Self.joined(place, "\(name).\(field.key)"))
      parts.append((field.label.map { "\($0): " } ?? "") + source)
    }
    return parts.isEmpty ? ".\(name)" : ".\(name)(\(parts.joined(separator: ", ")))"
  }

  /// An action of an element, whose state and action are told by a reducer or by themselves.
  private func elementAction(
    _ json: JSONValue, _ name: String, _ arguments: [TypeReference], in path: [String],
    at place: String
  ) throws -> String {
    let isReducer = arguments.count == 1
    guard let state = isReducer ? arguments[0].member("State") : arguments[0],
      let action = isReducer ? arguments[0].member("Action") : arguments[1]
    else { throw mismatch("'\(arguments[0].text)' is no name of a reducer", place) }
    let number = TypeReference.named(["StackElementID"])
    let id = name.hasPrefix("Stack") ? number : idType(of: state, from: path)
    guard let id else { throw mismatch("the 'id' of '\(state.text)' is not known", place) }
    var cases: [String: Fields] = ["element": [("id", "id", id), ("action", "action", action)]]
    if name.hasPrefix("Stack") {
      cases["popFrom"] = [("id", "id", number)]
      cases["push"] = [("id", "id", number), ("state", "state", state)]
    }
    return try nested(json, cases, in: path, place)
  }

  private func idType(of state: TypeReference, from path: [String]) -> TypeReference? {
    guard case .named(let name, _) = state.shape, let own = index.resolved(name, from: path) else {
      return nil
    }
    return index.declaration(of: own)?.properties.first { $0.name == "id" }?.type
  }

  /// A binding action: its field, with those that it is in, and its value.
  private func binding(
    _ json: JSONValue, _ root: TypeReference, in path: [String], at place: String
  ) throws -> String {
    guard case .object(let object) = json, case .string(let field)? = object["field"],
      let value = object["value"]
    else { throw expected("a field and its value", json, place) }
    var type = root
    var scope = path
    for part in field.split(separator: ".").map(String.init) {
      guard case .named(let name, _) = type.shape, let own = target(of: name, from: scope),
        let property = index.declaration(of: own)?.properties.first(where: { $0.name == part }),
        let next = property.type
      else {
        throw mismatch(
          "'\(root.text)' has no field '\(field)': the recording is of another version", place)
      }
      (type, scope) = (next, own)
    }
    let source = try source(value, as: type, in: scope, at: Self.joined(place, field))
    return ".set(\\.\(field), \(source))"
  }

  /// The type that a name means, by way of type aliases.
  private func target(of name: [String], from path: [String]) -> [String]? {
    guard let own = index.resolved(name, from: path) else { return nil }
    guard case .named(let next, _)? = index.aliasedType(of: own)?.shape else { return own }
    return index.resolved(next, from: own.dropLast())
  }

  private func dictionary(
    _ json: JSONValue, _ arguments: [TypeReference], in path: [String], at place: String
  ) throws -> String {
    var entries: [(JSONValue, JSONValue)] = []
    switch json {
    case .object(let object):
      let isNumber = arguments[0].text == "Int"
      entries = object.sorted { $0.key < $1.key }.map { key, value in
        (isNumber ? Int64(key).map(JSONValue.integer) ?? .string(key) : .string(key), value)
      }
    case .array(let values) where values.count.isMultiple(of: 2):
      entries = stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
    default: throw expected("a dictionary", json, place)
    }
    if entries.isEmpty { return "[:]" }
    var parts: [String] = []
    for (key, value) in entries {
      let key = try source(key, as: arguments[0], in: path, at: place)
      parts.append("\(key): \(try source(value, as: arguments[1], in: path, at: place))")
    }
    return "[\(parts.joined(separator: ", "))]"
  }
}

// MARK: - Scalars

extension RecordedValueWriter {
  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "StackElementID",
  ]

  private static let floats: Set<String> = [
    "Double", "Float", "CGFloat", "TimeInterval", "Float16",
  ]

  private func scalar(
    _ json: JSONValue, named name: String, at place: String
  ) throws -> String? {
    if Self.numbers.contains(name) {
      guard let digits = json.digits, !digits.contains(".") else {
        throw expected("a number", json, place)
      }
      return digits
    }
    if Self.floats.contains(name) { return try floating(json, place) }
    switch name {
    case "Bool":
      guard case .bool(let value) = json else { throw expected("true or false", json, place) }
      return "\(value)"
    case "String", "Substring", "Character":
      return Self.literal(try text(json, place))
    case "TextState":
      guard case .string(let text) = json else {
        throw mismatch("a text with styles has to be written by hand", place)
      }
      return "TextState(\(Self.literal(text)))"
    case "UUID": return "UUID(uuidString: \(Self.literal(try text(json, place))))!"
    case "URL":
      guard case .string(let url) = json else {
        throw mismatch("a URL that is relative to another has to be written by hand", place)
      }
      return "URL(string: \(Self.literal(url)))!"
    case "Data": return "Data(base64Encoded: \(Self.literal(try text(json, place))))!"
    case "Date":
      guard let seconds = json.double else { throw expected("a number of seconds", json, place) }
      return Self.date(seconds)
    case "Decimal":
      guard let digits = json.digits else { throw expected("a number", json, place) }
      return "Decimal(string: \(Self.literal(digits)))!"
    case "Duration": return try duration(json, place)
    default: return nil
    }
  }

  private func text(_ json: JSONValue, _ place: String) throws -> String {
    guard case .string(let text) = json else { throw expected("a string", json, place) }
    return text
  }

  private func floating(_ json: JSONValue, _ place: String) throws -> String {
    switch json {
    case .string("nan"): return ".nan"
    case .string("inf"): return ".infinity"
    case .string("-inf"): return "-.infinity"
    default:
      guard let digits = json.digits else { throw expected("a number", json, place) }
      return digits
    }
  }

  /// A date as people count, if nothing gets lost by it.
  private static func date(_ seconds: Double) -> String {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let since1970 = date.timeIntervalSince1970
    if Date(timeIntervalSince1970: since1970) == date {
      return "Date(timeIntervalSince1970: \(number(since1970)))"
    }
    return "Date(timeIntervalSinceReferenceDate: \(number(seconds)))"
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// A duration is written down as the two halves of a number of attoseconds.
  private func duration(_ json: JSONValue, _ place: String) throws -> String {
    guard case .array(let parts) = json,
      let data = "[\(parts.compactMap(\.digits).joined(separator: ","))]".data(using: .utf8),
      let duration = try? JSONDecoder().decode(Duration.self, from: data)
    else { throw expected("a duration", json, place) }
    let (seconds, attoseconds) = duration.components
    return attoseconds == 0
      ? ".seconds(\(seconds))"
      : "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\t": return "\\t"
      case "\r": return "\\r"
      default:
        let isPlain =
          scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
        return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
