import Foundation

/// A line of a recording with a shared value: one that was loaded, or that has changed by other
/// means than an action.
///
/// ```
/// {"shared":".inMemory(\"count\")","value":3}
/// ```
struct RecordedShared: Sendable {
  /// The key, as it is written.
  let name: String

  /// The whole line: the value's type is not known yet.
  private let line: Data

  private struct Name: Decodable {
    let shared: String
  }

  /// Reads a line; nil if it is of another kind.
  init?(_ line: Data) {
    guard line.starts(with: Data(#"{"shared":"#.utf8)),
      let name = try? RecordingCoding.decoder().decode(Name.self, from: line)
    else { return nil }
    self.name = name.shared
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

private struct SharedLine<Value: Decodable>: Decodable {
  let value: Value
}

/// A shared value to write.
struct WrittenShared: Encodable {
  let name: String
  let value: any Encodable

  private enum CodingKeys: String, CodingKey {
    case name = "shared"
    case value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try value.encode(to: container.superEncoder(forKey: .value))
  }
}

/// Finds the shared values to write: those with a key whose values are `Encodable`.
///
/// A class, because the writer of a recording updates it.
final class SharedRecorder {
  private let references: SharedReferences
  private var versions: [String: Int] = [:]

  init(of references: SharedReferences) {
    self.references = references
  }

  /// The values that have changed since the last call, or are new.
  func takeChanges() -> [WrittenShared] {
    references.roots.compactMap { root in
      let snapshot = root.snapshot
      guard versions[root.name] != snapshot.version,
        let value = snapshot.value as? any Encodable
      else { return nil }
      versions[root.name] = snapshot.version
      return WrittenShared(name: root.name, value: value)
    }
  }

  /// Takes the current values for written, except those that are new.
  func skipChanges() {
    for root in references.roots where versions[root.name] != nil {
      versions[root.name] = root.version
    }
  }

  /// All values, as they were before some changes.
  func values(before changes: [SharedStepChange]) -> [WrittenShared] {
    references.roots.compactMap { root in
      let first = changes.first { $0.root === root }
      let snapshot = root.snapshot
      versions[root.name] = snapshot.version
      guard let value = (first?.before ?? snapshot.value) as? any Encodable else { return nil }
      return WrittenShared(name: root.name, value: value)
    }
  }
}
