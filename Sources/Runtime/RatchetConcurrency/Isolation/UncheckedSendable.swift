/// A value that counts as `Sendable` without a check by the compiler.
///
/// <!-- example given: date: Date -->
/// ```swift
/// let formatter = UncheckedSendable(DateFormatter())
/// Task { print(formatter.value.string(from: date)) }
/// ```
///
/// As a property wrapper, its projected value can be sent:
///
/// <!-- example given: date: Date -->
/// ```swift
/// @UncheckedSendable var formatter = DateFormatter()
/// Task { [$formatter] in print($formatter.wrappedValue.string(from: date)) }
/// ```
///
/// Unchecked: the code that creates it guarantees that two tasks never use the value at the same
/// time.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }

  /// Wraps the value of a property.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapped value, which can be sent.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A property of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// A property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value directly, without a container around it.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error from decoding the value.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value directly, without a container around it.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error from encoding the value.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension UncheckedSendable: AsyncSequence where Value: AsyncSequence {
  /// Iterates over the elements of the value.
  public typealias AsyncIterator = Value.AsyncIterator
  /// An element of the value.
  public typealias Element = Value.Element

  /// Iterates over the elements of the value.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    value.makeAsyncIterator()
  }
}
