#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  import RatchetInspectorWire

  /// Values as JSON, by their own `Codable`, and back.
  enum EncodedValue {
    /// A value as JSON on one line; nil if it is not `Encodable`, or cannot be encoded.
    static func json(_ value: Any) -> String? { try? encoded(value).get() }

    /// A value as JSON on one line, or why there is none.
    static func encoded(_ value: Any) -> Result<String, InspectorFailure> {
      guard let encodable = value as? any Encodable else {
        return .failure(InspectorFailure("\(TypeNames.name(of: type(of: value))) is not Encodable"))
      }
      do {
        let json = try RecordingCoding.encoder().encode(encodable)
        return .success(String(decoding: json, as: UTF8.self))
      } catch {
        return .failure(InspectorFailure(RecordingError.words(for: error)))
      }
    }

    /// A value as JSON on several lines.
    ///
    /// A value that is not `Encodable` is written by its parts.
    static func readable(_ value: Any) -> String {
      guard let json = json(value), let object = try? JSON(parsing: json) else {
        return readable(parts(of: value, depth: 0))
      }
      return readable(object)
    }

    /// JSON on several lines.
    static func readable(_ json: JSON) -> String { lines(json, "") }

    private static func lines(_ json: JSON, _ indentation: String) -> String {
      let inner = indentation + "  "
      switch json {
      case .array(let elements) where !elements.isEmpty:
        let lines = elements.map { inner + self.lines($0, inner) }
        return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
      case .object(let fields) where !fields.isEmpty:
        let lines = fields.map { "\(inner)\(JSON.string($0.0).text): \(self.lines($0.1, inner))" }
        return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
      default:
        return json.text
      }
    }

    private static func parts(of value: Any, depth: Int) -> JSON {
      let shape = ValueShape(value)
      guard depth < StateNode.maximumDepth else { return .string(shape.text) }
      let parts = shape.parts.map { ($0.label, self.parts(of: $0.value, depth: depth + 1)) }
      switch shape.kind {
      case .leaf: return (try? JSON(parsing: shape.text)) ?? .string(shape.text)
      case .list: return .array(parts.map(\.1))
      case .enumeration: return [String(shape.text.dropFirst()): .object(parts)]
      case .dictionary, .structure: return .object(parts)
      }
    }

    /// Decodes a value.
    ///
    /// - Throws: ``InspectorFailure`` with what is wrong, and where.
    static func decode<Value>(_ type: Value.Type, from text: String) throws -> Value {
      guard let decodable = type as? any Decodable.Type else {
        throw InspectorFailure("\(TypeNames.name(of: type)) is not Decodable.")
      }
      do {
        let value = try RecordingCoding.decoder().decode(decodable, from: Data(text.utf8))
        guard let value = value as? Value else {
          throw InspectorFailure("another type was decoded")
        }
        return value
      } catch let error as DecodingError {
        throw InspectorFailure(
          "This is not a \(TypeNames.name(of: type)): \(RecordingError.words(for: error))")
      }
    }
  }

  /// Why the inspector cannot do something, for the page.
  struct InspectorFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
#endif
