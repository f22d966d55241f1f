import Foundation
import RatchetGenerator

/// Writes the values of a recording as Swift source, with the types from the module's source.
///
/// Values are coded by `Codable`: an enum by its case (`{"moved":{"x":1,"_1":2}}`) or by its raw
/// value, a struct by its properties, a binding action by its field.
struct RecordedValueWriter {
  let feature: Feature

  /// The reason why a value does not fit its type, with its place.
  struct Mismatch: Error {
    var message: String
  }

  var index: ModuleIndex { feature.index }

  /// An expression that creates a value of a type.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - type: Its type.
  ///   - path: The type that contains the type's name.
  ///   - place: The place of the value for messages: `loaded.rows`.
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

  func expected(_ what: String, _ json: JSONValue, _ place: String) -> Mismatch {
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
      let type = index.declaration(of: path.dropLast())?.idProperty?.type
    {
      return try source(json, as: type, in: path.dropLast(), at: place)
    }
    guard let declaration = index.declaration(of: path) else {
      throw mismatch("'\(name)' is declared in a file that Ratchet does not read", place)
    }
    if declaration.initializers.contains(["from"]) {
      throw mismatch("'\(name)' has its own way to be decoded, which Ratchet cannot follow", place)
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
    // Of several cases with one name, the one with the recorded payloads.
    let enumCase = candidates.first { Set(Self.keys(of: $0)) == Set(fields.keys) } ?? candidates[0]
    return try source(fields, as: enumCase, of: declaration, at: Self.joined(place, caseName))
  }

  private static func keys(of enumCase: EnumCase) -> [String] {
    enumCase.payloads.enumerated().map { $1.label.map(Identifier.bare) ?? "_\($0)" }
  }

  static func joined(_ place: String, _ name: String) -> String {
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
      return declaration.inherited.first?.names == ["String"]
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

  /// Fails for values that have other keys than their properties, because raw values of coding keys
  /// are not read.
  private func checkKeys(
    of fields: [String: JSONValue], _ declaration: TypeDeclaration, at place: String
  ) throws {
    guard index.hasMemberType("CodingKeys", in: declaration.path) else { return }
    let names = Set(declaration.properties.map(\.name))
    guard let foreign = fields.keys.filter({ !names.contains($0) }).min() else { return }
    let name = declaration.path.joined(separator: ".")
    throw mismatch("'\(name)' has keys of its own, and '\(foreign)' is unknown", place)
  }

  /// How a struct is created, and the properties that are set afterwards.
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
    try checkKeys(of: fields, declaration, at: place)
    let module = VisibleModule(name: feature.module, index: index, visible: .internal)
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
    // A property without a written type cannot be matched with an argument by its type.
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
