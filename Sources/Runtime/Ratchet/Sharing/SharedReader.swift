/// A shared value that can only be read.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @SharedReader(.appStorage("isOn")) var isOn = false
/// }
/// ```
///
/// It has the same value as each ``Shared`` with the same key. A key that can only
/// be read (``SharedReaderKey``), such as the configuration of a server, has no other property.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  let box: SharedBox<Value>

  /// Whether it was created with a key, as by an attribute with a key, and is not that of another property.
  package private(set) var hasOwnKey = false

  init(node: any SharedNode<Value>) {
    box = SharedBox(node)
  }

  init(keyed node: any SharedNode<Value>) {
    self.init(node: node)
    hasOwnKey = true
  }

  /// Creates a reader of a value that does not change.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) {
    self.init(node: SharedRoot(value))
  }

  /// A reader of a value that does not change.
  ///
  /// - Parameter value: The value.
  /// - Returns: The reader.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }

  /// Reads the value of another property.
  ///
  /// - Parameter projectedValue: The other property: `$count`.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// Reads a shared value.
  ///
  /// - Parameter base: The shared value: `$count`.
  public init(_ base: Shared<Value>) {
    self.init(node: base.box.node)
  }

  /// Reads the same value.
  ///
  /// - Parameter base: Another reader.
  public init(_ base: SharedReader<Value>) {
    self.init(node: base.box.node)
  }

  /// Reads the value of an optional, if it has one.
  ///
  /// When the optional becomes nil, the result keeps the last value.
  ///
  /// - Parameter base: The optional.
  public init?(_ base: SharedReader<Value?>) {
    let node = base.box.observedNode
    guard let value = node.read() else { return nil }
    self.init(node: SharedUnwrapped(node, last: value))
  }

  /// Reads the value of a shared optional, if it has one.
  ///
  /// - Parameter base: The optional.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// Reads a value as an optional.
  ///
  /// - Parameter base: The value.
  public init<Wrapped>(_ base: SharedReader<Wrapped>) where Value == Wrapped? {
    self.init(node: SharedWrapped(base.box.node))
  }

  /// The current value.
  public var wrappedValue: Value { box.read() }

  /// The reader itself: `$count`.
  ///
  /// Assign another one to read that from now on, in this property and in all copies of it.
  public var projectedValue: Self {
    get {
      var shared = self
      shared.hasOwnKey = false
      return shared
    }
    nonmutating set { box.refer(to: newValue.box.node) }
  }

  /// A part of the value: `$user.name`.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(node: box.observedNode.readOnlyPart(keyPath))
  }

  /// A part of an optional value, while there is one.
  @_disfavoredOverload
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: KeyPath<Wrapped, Member>
  ) -> SharedReader<Member>? where Value == Wrapped? {
    SharedReader<Wrapped>(self)?[dynamicMember: keyPath]
  }

  /// The payload of a case, while the value is in it: `$route.detail`, where a `SharedReader<Detail>?`
  /// is expected.
  ///
  /// When the value goes to another case, the result keeps the last payload.
  @_disfavoredOverload
  public subscript<Payload>(
    dynamicMember keyPath: CaseKeyPath<Value, Payload>
  ) -> SharedReader<Payload>? where Value: CasePathable {
    SharedReader<Payload>(
      SharedReader<Payload?>(node: box.observedNode.readOnlyPart(\.[case: keyPath])))
  }

  /// Reads a part of the value that a function computes.
  ///
  /// - Parameter body: Computes the part. It must give the same result for the same value.
  /// - Returns: A reader of the part.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(node: SharedComputed(of: box.observedNode, body))
  }
}

extension SharedReader: Sendable where Value: Sendable {}
