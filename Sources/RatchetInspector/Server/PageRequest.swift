import RatchetInspectorWire

/// What a page asks for.
struct PageRequest: Sendable {
  /// The number that the answer repeats.
  let id: Int
  let verb: String
  private let fields: JSON

  init(_ text: String) throws {
    fields = try JSON(parsing: text)
    id = fields["id"]?.int ?? 0
    guard let verb = fields["do"]?.string else {
      throw InspectorFailure("A request has a field 'do'.")
    }
    self.verb = verb
  }

  /// The number of the store.
  var store: Int? { fields["s"]?.int }

  /// The place in a state, as indices of its parts.
  var path: [Int] { fields["path"]?.array?.compactMap(\.int) ?? [] }

  var isJSON: Bool { fields["as"]?.string == "json" }

  func int(_ field: String) throws -> Int { try value(fields[field]?.int, field) }
  func bool(_ field: String) throws -> Bool { try value(fields[field]?.bool, field) }
  func string(_ field: String) throws -> String { try value(fields[field]?.string, field) }

  private func value<Value>(_ value: Value?, _ field: String) throws -> Value {
    guard let value else { throw InspectorFailure("'\(verb)' needs the field '\(field)'.") }
    return value
  }
}
