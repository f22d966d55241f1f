import Foundation

/// A value that is encoded without what is left out of a recording.
struct GuardedValue: Encodable {
  private let value: any Encodable
  private let secrets: Secrets

  init(_ value: any Encodable, _ secrets: Secrets) {
    (self.value, self.secrets) = (secrets.replaced(value), secrets)
  }

  func encode(to encoder: any Encoder) throws {
    // An encoder of JSON has a format of its own for these only if it gets them itself.
    if Self.isLeaf(value) {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    } else {
      try value.encode(to: GuardedEncoder(encoder, secrets))
    }
  }

  /// Whether an encoder of JSON encodes a value without its `encode(to:)`.
  private static func isLeaf(_ value: any Encodable) -> Bool {
    value is Date || value is Data || value is URL || value is Decimal
  }
}

/// Passes on everything but what is left out.
private struct GuardedEncoder: Encoder {
  private let encoder: any Encoder
  private let secrets: Secrets

  init(_ encoder: any Encoder, _ secrets: Secrets) {
    (self.encoder, self.secrets) = (encoder, secrets)
  }

  var codingPath: [any CodingKey] { encoder.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(GuardedFields(container: encoder.container(keyedBy: type), secrets))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    GuardedElements(container: encoder.unkeyedContainer(), secrets)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    GuardedSingleValue(container: encoder.singleValueContainer(), secrets)
  }
}

// MARK: - Containers

private struct GuardedFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private var container: KeyedEncodingContainer<Key>
  private let secrets: Secrets

  init(container: KeyedEncodingContainer<Key>, _ secrets: Secrets) {
    (self.container, self.secrets) = (container, secrets)
  }

  var codingPath: [any CodingKey] { container.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try container.encodeNil(forKey: key) }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try container.encode(GuardedValue(value, secrets), forKey: key)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = container.nestedContainer(keyedBy: type, forKey: key)
    return KeyedEncodingContainer(GuardedFields<Nested>(container: nested, secrets))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    GuardedElements(container: container.nestedUnkeyedContainer(forKey: key), secrets)
  }

  mutating func superEncoder() -> any Encoder { GuardedEncoder(container.superEncoder(), secrets) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    GuardedEncoder(container.superEncoder(forKey: key), secrets)
  }
}

private struct GuardedElements: UnkeyedEncodingContainer {
  private var container: any UnkeyedEncodingContainer
  private let secrets: Secrets

  init(container: any UnkeyedEncodingContainer, _ secrets: Secrets) {
    (self.container, self.secrets) = (container, secrets)
  }

  var codingPath: [any CodingKey] { container.codingPath }
  var count: Int { container.count }

  mutating func encodeNil() throws { try container.encodeNil() }

  mutating func encode(_ value: some Encodable) throws {
    try container.encode(GuardedValue(value, secrets))
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    let nested = container.nestedContainer(keyedBy: type)
    return KeyedEncodingContainer(GuardedFields<Nested>(container: nested, secrets))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    GuardedElements(container: container.nestedUnkeyedContainer(), secrets)
  }

  mutating func superEncoder() -> any Encoder { GuardedEncoder(container.superEncoder(), secrets) }
}

private struct GuardedSingleValue: SingleValueEncodingContainer {
  private var container: any SingleValueEncodingContainer
  private let secrets: Secrets

  init(container: any SingleValueEncodingContainer, _ secrets: Secrets) {
    (self.container, self.secrets) = (container, secrets)
  }

  var codingPath: [any CodingKey] { container.codingPath }

  mutating func encodeNil() throws { try container.encodeNil() }

  mutating func encode(_ value: some Encodable) throws {
    try container.encode(GuardedValue(value, secrets))
  }

  // These encode themselves by these methods.
  mutating func encode(_ value: Bool) throws { try container.encode(value) }
  mutating func encode(_ value: String) throws { try container.encode(value) }
  mutating func encode(_ value: Double) throws { try container.encode(value) }
  mutating func encode(_ value: Float) throws { try container.encode(value) }
  mutating func encode(_ value: Int) throws { try container.encode(value) }
  mutating func encode(_ value: Int8) throws { try container.encode(value) }
  mutating func encode(_ value: Int16) throws { try container.encode(value) }
  mutating func encode(_ value: Int32) throws { try container.encode(value) }
  mutating func encode(_ value: Int64) throws { try container.encode(value) }
  mutating func encode(_ value: UInt) throws { try container.encode(value) }
  mutating func encode(_ value: UInt8) throws { try container.encode(value) }
  mutating func encode(_ value: UInt16) throws { try container.encode(value) }
  mutating func encode(_ value: UInt32) throws { try container.encode(value) }
  mutating func encode(_ value: UInt64) throws { try container.encode(value) }
}
