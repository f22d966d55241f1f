import Foundation

/// A line of a recording with a shared value: one that was loaded, or that has changed by other
/// means than an action.
///
/// It is the value of a key, or of a property without a key at its place in the state:
///
/// ```
/// {"shared":".inMemory(\"count\")","value":3}
/// {"sharedAt":"rows.0.count","value":3}
/// ```
package struct RecordedShared: Sendable {
  enum Subject: Hashable, Sendable {
    /// The key, as it is written.
    case key(String)
    /// The place in the state.
    case place(String)
  }

  let subject: Subject

  /// The whole line: the value's type is not known yet.
  private let line: Data

  private struct Names: Decodable {
    let shared: String?
    let sharedAt: String?
  }

  /// Reads a line; nil if it is of another kind.
  init?(_ line: Data) {
    guard line.starts(with: Data(#"{"shared"#.utf8)),
      let names = try? RecordingCoding.decoder().decode(Names.self, from: line),
      let subject = names.shared.map(Subject.key) ?? names.sharedAt.map(Subject.place)
    else { return nil }
    self.subject = subject
    self.line = line
  }

  /// The value; nil if it has another type.
  func value<Value>(as type: Value.Type) -> Value? {
    func decode<Decoded: Decodable>(_ type: Decoded.Type) -> Any? {
      try? RecordingCoding.decoder().decode(SharedLine<Decoded>.self, from: line).value
    }
    guard let type = Value.self as? any Decodable.Type else { return nil }
    return decode(type) as? Value
  }
}

extension RecordedShared {
  /// Makes recorded values the current ones of the running code.
  ///
  /// - Parameter state: The state, which has the values without a key.
  package static func restore(_ values: [RecordedShared], in state: Any) {
    if !values.isEmpty { restore(values, in: state, .current) }
  }

  /// - Parameter references: The values with a key.
  static func restore(
    _ values: [RecordedShared], in state: Any, _ references: SharedReferences?
  ) {
    references?.restore(values)
    let places = SharedPlace.all(in: state)
    for value in values {
      guard case .place(let path) = value.subject else { continue }
      places.first { $0.path == path }?.property.restore(value)
    }
  }
}

private struct SharedLine<Value: Decodable>: Decodable {
  let value: Value
}

/// A shared value to write.
///
/// Unchecked: the value is a copy, and is only read.
struct WrittenShared: Encodable, @unchecked Sendable {
  let subject: RecordedShared.Subject
  let value: any Encodable

  private enum CodingKeys: String, CodingKey {
    case shared
    case sharedAt
    case value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch subject {
    case .key(let name): try container.encode(name, forKey: .shared)
    case .place(let path): try container.encode(path, forKey: .sharedAt)
    }
    // Not by `superEncoder`: an encoder of JSON has a format of its own for data and URLs.
    try container.encode(value, forKey: .value)
  }
}
