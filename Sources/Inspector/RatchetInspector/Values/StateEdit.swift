#if DEBUG || InspectorInRelease
  import RatchetInspectorWire

  /// The JSON of a state with another value in one place.
  struct StateEdit {
    let json: String

    /// - Parameters:
    ///   - state: The state.
    ///   - path: The place, as indices of the parts that the page shows.
    ///   - value: The value, as JSON.
    /// - Throws: ``InspectorFailure`` if the state's JSON has another shape there.
    init(_ state: Any, path: [Int], value: String) throws {
      guard let text = EncodedValue.json(state) else {
        throw InspectorFailure("The state cannot be encoded.")
      }
      guard let new = try? JSON(parsing: value) else {
        throw InspectorFailure("This is not JSON. Write texts in quotes.")
      }
      json = try Self.replace(path[...], in: try JSON(parsing: text), of: state, by: new).text
    }

    private static func replace(
      _ path: ArraySlice<Int>, in json: JSON, of value: Any, by new: JSON
    ) throws -> JSON {
      guard let index = path.first else { return new }
      let shape = ValueShape(value)
      guard shape.parts.indices.contains(index) else {
        throw InspectorFailure("This part is gone.")
      }
      let part = shape.parts[index]
      let rest = path.dropFirst()
      switch json {
      case .array(var elements) where shape.kind == .list && elements.indices.contains(index):
        elements[index] = try replace(rest, in: elements[index], of: part.value, by: new)
        return .array(elements)
      case .object(var fields):
        // A case has one field with its name, which holds the payloads.
        if shape.kind == .enumeration, fields.count == 1, "." + fields[0].0 == shape.text {
          fields[0].1 = try replace(
            label: part.label, rest, in: fields[0].1, of: part.value, by: new)
          return .object(fields)
        }
        return try replace(label: part.label, rest, in: json, of: part.value, by: new)
      default:
        throw other
      }
    }

    private static func replace(
      label: String, _ path: ArraySlice<Int>, in json: JSON, of value: Any, by new: JSON
    ) throws -> JSON {
      guard case .object(var fields) = json else { throw other }
      if let field = fields.firstIndex(where: { $0.0 == label }) {
        fields[field].1 = try replace(path, in: fields[field].1, of: value, by: new)
      } else if path.isEmpty {
        // Optionals that are nil are left out.
        fields.append((label, new))
      } else {
        throw other
      }
      return .object(fields)
    }

    private static var other: InspectorFailure {
      InspectorFailure("The state is encoded in another shape here. Edit a larger part as JSON.")
    }
  }
#endif
