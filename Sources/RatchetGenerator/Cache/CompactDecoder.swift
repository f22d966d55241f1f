/// Reads what ``CompactEncoder`` has written.
///
/// The bytes are not trusted: any bytes give a value or an error.
final class CompactDecoder {
  /// The error for bytes that the encoder did not write for this type.
  struct Failure: Error {}

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads a value.
  ///
  /// - Throws: A ``Failure``, or what the value's own `init(from:)` throws.
  static func decoded<Value: Decodable>(
    _ type: Value.Type, from bytes: ArraySlice<UInt8>
  ) throws -> Value {
    let decoder = CompactDecoder(bytes)
    let value = try decoder.read(type)
    guard decoder.isAtEnd else { throw Failure() }
    return value
  }

  // MARK: - Parts

  private var isAtEnd: Bool { position == bytes.endIndex }

  fileprivate func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    return try Value(from: self)
  }

  fileprivate func readNumber<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let own = try take(MemoryLayout<Number>.size)
    return bytes.withUnsafeBytes { buffer in
      let offset = own.lowerBound - bytes.startIndex
      return Number(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  fileprivate func readText() throws -> String {
    let own = try take(Int(try readNumber(UInt32.self)))
    return String(decoding: bytes[own], as: UTF8.self)
  }

  fileprivate func readFlag() throws -> Bool {
    switch bytes[try take(1).lowerBound] {
    case 0: return false
    case 1: return true
    default: throw Failure()
    }
  }

  /// The number of elements of a list.
  ///
  /// An element may have no bytes.
  fileprivate func readCount() throws -> Int { Int(try readNumber(UInt32.self)) }

  /// The keys of a dictionary.
  ///
  /// Its values follow them in the same order.
  fileprivate func readEntries<Key: CodingKey>() throws -> [Key] {
    var keys: [Key] = []
    for _ in 0..<(try readCount()) {
      guard let key = Key(stringValue: try readText()) else { throw Failure() }
      keys.append(key)
    }
    return keys
  }

  /// Whether a value is missing.
  ///
  /// If it is present, its flag is still to be read.
  fileprivate func readNil() throws -> Bool {
    if try readFlag() {
      position -= 1
      return false
    }
    return true
  }

  private func take(_ count: Int) throws -> Range<Int> {
    guard count <= bytes.endIndex - position else { throw Failure() }
    defer { position += count }
    return position..<position + count
  }
}

extension CompactDecoder: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    // The encoder stores dictionaries in the same way.
    let isDictionary = Key(intValue: 0) != nil
    return KeyedDecodingContainer(
      Fields(decoder: self, entries: isDictionary ? try readEntries() : nil))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    Elements(decoder: self, count: try readCount())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    Single(decoder: self)
  }
}

// MARK: - Containers

/// The fields of a struct, the payload of a case, or the entries of a dictionary.
private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: CompactDecoder

  /// The keys, if it is a dictionary.
  let entries: [Key]?

  var codingPath: [any CodingKey] { [] }

  /// The keys of a dictionary, or the one name of a case: an enum asks for it once, and a struct never.
  var allKeys: [Key] {
    if let entries { return entries }
    guard let name = try? decoder.readText(), let key = Key(stringValue: name) else { return [] }
    return [key]
  }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) throws -> Bool { try !decoder.readFlag() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.readFlag() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.readText() }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    Int(try decoder.readNumber(Int64.self))
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.read(type)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decoder.readFlag() ? try decoder.readFlag() : nil
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decoder.readFlag() ? try decoder.readText() : nil
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decoder.readFlag() ? Int(try decoder.readNumber(Int64.self)) : nil
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try decoder.readFlag() ? try decoder.read(type) : nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(Fields<Nested>(decoder: decoder, entries: nil))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

/// The elements of a list.
private struct Elements: UnkeyedDecodingContainer {
  let decoder: CompactDecoder
  private let number: Int
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { [] }

  // Nil, because reserving memory for a count from damaged bytes could exhaust it.
  var count: Int? { nil }
  var isAtEnd: Bool { currentIndex == number }

  init(decoder: CompactDecoder, count: Int) {
    self.decoder = decoder
    number = count
  }

  private mutating func begin() throws {
    guard !isAtEnd else { throw CompactDecoder.Failure() }
    currentIndex += 1
  }

  mutating func decodeNil() throws -> Bool {
    let isMissing = try decoder.readNil()
    if isMissing { try begin() }
    return isMissing
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try begin()
    return try decoder.read(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try begin()
    return KeyedDecodingContainer(Fields<Nested>(decoder: decoder, entries: nil))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try begin()
    return try decoder.unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { decoder }
}

/// A single value, after a byte that says whether it is present.
private struct Single: SingleValueDecodingContainer {
  let decoder: CompactDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool {
    // The next read reports damaged bytes.
    (try? decoder.readNil()) ?? false
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    try begin()
    return try decoder.readFlag()
  }

  func decode(_ type: String.Type) throws -> String {
    try begin()
    return try decoder.readText()
  }

  func decode(_ type: Double.Type) throws -> Double { Double(bitPattern: try number()) }
  func decode(_ type: Float.Type) throws -> Float { Float(bitPattern: try number()) }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try number()
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try begin()
    return try decoder.read(type)
  }

  private func begin() throws {
    guard try decoder.readFlag() else { throw CompactDecoder.Failure() }
  }

  private func number<Number: FixedWidthInteger>() throws -> Number {
    try begin()
    return try decoder.readNumber(Number.self)
  }
}
