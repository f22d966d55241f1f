#if DEBUG || InspectorInRelease
  import RatchetInspectorWire

  /// What a page asks for.
  struct PageRequest: Sendable {
    /// The number that the answer repeats.
    let id: Int
    let verb: String

    /// What the page has sent of a long recording before this request.
    var earlierParts = ""

    private let fields: JSON

    init(_ text: String) throws {
      fields = try JSON(parsing: text)
      id = fields["id"]?.number ?? 0
      guard let verb = fields["do"]?.string else {
        throw InspectorFailure("A request has a field 'do'.")
      }
      self.verb = verb
    }

    /// The number of the store.
    var store: Int? { fields["s"]?.number }

    /// The place in a state, as indices of its parts.
    func path() throws -> [Int] {
      guard let path = fields["path"] else { return [] }
      return try (path.array ?? [path]).map { try value($0.number, "path") }
    }

    var isJSON: Bool { fields["as"]?.string == "json" }

    func int(_ field: String) throws -> Int { try value(fields[field]?.number, field) }
    func bool(_ field: String) throws -> Bool { try value(fields[field]?.bool, field) }
    func string(_ field: String) throws -> String { try value(fields[field]?.string, field) }

    private func value<Value>(_ value: Value?, _ field: String) throws -> Value {
      guard let value else {
        throw InspectorFailure("'\(verb)' needs the field '\(field)', and finds no valid value.")
      }
      return value
    }
  }
#endif
