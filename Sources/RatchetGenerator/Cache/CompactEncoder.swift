/// Encodes a value as the bytes of its parts, in order and without names.
///
/// It is several times as fast as JSON and needs a third of the space. Only a program with exactly
/// the same types can read it. That is enough for a cache, because each build of Ratchet has its
/// own.
final class CompactEncoder {
  private(set) var bytes: [UInt8] = []

  /// The entries of the current dictionary, each with the end of its value.
  private var entries: [(key: String, start: Int)]?

  /// The bytes of a value.
  static func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = CompactEncoder()
    try encoder.write(value)
    return encoder.bytes
  }

  // MARK: - Parts

  fileprivate func write<Value: Encodable>(_ value: Value) throws {
    let outer = entries
    entries = nil
    try value.encode(to: self)
    if let entries { arrange(entries) }
    entries = outer
  }

  fileprivate func writeNumber(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  fileprivate func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      writeNumber(UInt32(truncatingIfNeeded: utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  fileprivate func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  /// Increments the element count of the list whose count is at an offset.
  fileprivate func count(at offset: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      let count = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
      bytes.storeBytes(of: (count + 1).littleEndian, toByteOffset: offset, as: UInt32.self)
    }
  }

  // MARK: - Dictionaries

  fileprivate func beginDictionary() {
    if entries == nil { entries = [] }
  }

  fileprivate func beginEntry(_ key: String) {
    entries?.append((key, bytes.count))
  }

  /// Arranges the entries of the dictionary that was just written: first all keys, then all values.
  private func arrange(_ entries: [(key: String, start: Int)]) {
    let first = entries.first?.start ?? bytes.count
    let ends = entries.dropFirst().map(\.start) + [bytes.count]
    let values = zip(entries, ends).map { entry, end in
      (key: entry.key, bytes: Array(bytes[entry.start..<end]))
    }
    bytes.removeSubrange(first...)
    writeNumber(UInt32(values.count))
    for value in values { write(value.key) }
    for value in values { bytes += value.bytes }
  }
}

extension CompactEncoder: Encoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // The keys of a dictionary can be numbers; the names of properties and cases cannot.
    let isDictionary = Key(intValue: 0) != nil
    if isDictionary { beginDictionary() }
    return KeyedEncodingContainer(Fields(encoder: self, isDictionary: isDictionary))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoder: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

// MARK: - Containers

/// The fields of a struct, the payload of a case, or the entries of a dictionary.
private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: CompactEncoder
  let isDictionary: Bool
  var codingPath: [any CodingKey] { [] }

  private func begin(_ key: Key) {
    if isDictionary { encoder.beginEntry(key.stringValue) }
  }

  mutating func encodeNil(forKey key: Key) throws { encoder.write(false) }

  mutating func encode(_ value: Bool, forKey key: Key) throws {
    begin(key)
    encoder.write(value)
  }

  mutating func encode(_ value: String, forKey key: Key) throws {
    begin(key)
    encoder.write(value)
  }

  mutating func encode(_ value: Int, forKey key: Key) throws {
    begin(key)
    encoder.writeNumber(Int64(value))
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    begin(key)
    try encoder.write(value)
  }

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    try encodeOptional(value) { encoder.write($0) }
  }

  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    try encodeOptional(value) { encoder.write($0) }
  }

  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    try encodeOptional(value) { encoder.writeNumber(Int64($0)) }
  }

  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    try encodeOptional(value) { try encoder.write($0) }
  }

  // The protocol's default methods for other numbers write nothing for nil. No value in the cache
  // has an optional of such a type.

  private func encodeOptional<T>(_ value: T?, _ write: (T) throws -> Void) throws {
    encoder.write(value != nil)
    if let value { try write(value) }
  }

  /// The payload of a case.
  ///
  /// The name says which case it is.
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.write(key.stringValue)
    return KeyedEncodingContainer(Fields<Nested>(encoder: encoder, isDictionary: false))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    Elements(encoder: encoder)
  }

  mutating func superEncoder() -> any Encoder { encoder }
  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// The elements of a list, after their number.
private struct Elements: UnkeyedEncodingContainer {
  let encoder: CompactEncoder
  private let start: Int
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(encoder: CompactEncoder) {
    self.encoder = encoder
    start = encoder.bytes.count
    encoder.writeNumber(UInt32(0))
  }

  private mutating func begin() {
    count += 1
    encoder.count(at: start)
  }

  mutating func encodeNil() throws {
    begin()
    encoder.write(false)
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    begin()
    try encoder.write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    begin()
    return KeyedEncodingContainer(Fields<Nested>(encoder: encoder, isDictionary: false))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin()
    return Elements(encoder: encoder)
  }

  mutating func superEncoder() -> any Encoder { encoder }
}

/// A single value.
///
/// A byte before it says whether it is present, because it may be optional.
private struct Single: SingleValueEncodingContainer {
  let encoder: CompactEncoder
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() throws { encoder.write(false) }

  mutating func encode(_ value: Bool) throws {
    encoder.write(true)
    encoder.write(value)
  }

  mutating func encode(_ value: String) throws {
    encoder.write(true)
    encoder.write(value)
  }

  mutating func encode(_ value: Double) throws { write(value.bitPattern) }
  mutating func encode(_ value: Float) throws { write(value.bitPattern) }

  mutating func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) throws {
    write(value)
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    encoder.write(true)
    try encoder.write(value)
  }

  private func write(_ number: some FixedWidthInteger) {
    encoder.write(true)
    encoder.writeNumber(number)
  }
}
