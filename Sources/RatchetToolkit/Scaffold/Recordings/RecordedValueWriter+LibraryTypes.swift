import RatchetGenerator

// Writes values of Swift's, Foundation's and Ratchet's types.

extension RecordedValueWriter {
  func source(
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

  /// A case of one of Ratchet's enums.
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

  /// An action of an element, whose types are named by a reducer or directly.
  private func elementAction(
    _ json: JSONValue, _ name: String, _ arguments: [TypeReference], in path: [String],
    at place: String
  ) throws -> String {
    let isReducer = arguments.count == 1
    guard let state = isReducer ? arguments[0].member("State") : arguments[0],
      let action = isReducer ? arguments[0].member("Action") : arguments[1]
    else { throw mismatch("'\(arguments[0].text)' is not the name of a reducer", place) }
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
    guard let name = state.path, let own = index.resolved(name, from: path) else {
      return nil
    }
    return index.declaration(of: own)?.idProperty?.type
  }

  /// A binding action: its field, with the fields around it, and its value.
  private func binding(
    _ json: JSONValue, _ root: TypeReference, in path: [String], at place: String
  ) throws -> String {
    guard case .object(let object) = json, case .string(let field)? = object["field"],
      let value = object["value"]
    else { throw expected("a field and its value", json, place) }
    var type = root
    var scope = path
    for part in field.split(separator: ".").map(String.init) {
      guard let name = type.path, let own = target(of: name, from: scope),
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

  /// The type that a name refers to, with type aliases resolved.
  private func target(of name: [String], from path: [String]) -> [String]? {
    guard let own = index.resolved(name, from: path) else { return nil }
    guard let next = index.aliasedType(of: own)?.path else { return own }
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
