extension Shared {
  /// A part of the value, which can be changed: `$user.name`.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(node: box.observedNode.part(keyPath))
  }

  /// A part of the value, which can only be read: `$user.initials`.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(node: box.observedNode.readOnlyPart(keyPath))
  }

  /// A part of an optional value, while there is one: `$user.name` if the value is a `User?`.
  @_disfavoredOverload
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> Shared<Member>? where Value == Wrapped? {
    Shared<Wrapped>(self)?[dynamicMember: keyPath]
  }

  /// The payload of a case, while the value is in it: `$route.detail`, where a `Shared<Detail>?` is
  /// expected.
  ///
  /// When the value goes to another case, the result keeps the last payload, and its changes are
  /// its own.
  @_disfavoredOverload
  public subscript<Payload>(
    dynamicMember keyPath: CaseKeyPath<Value, Payload>
  ) -> Shared<Payload>? where Value: CasePathable {
    Shared<Payload>(Shared<Payload?>(node: box.observedNode.part(\.[sharedCase: keyPath])))
  }

  /// Shares the value of an optional, if it has one.
  ///
  /// ```swift
  /// let user = Shared<String?>(value: "Blob")
  /// if let name = Shared(user) {
  ///   name.withLock { $0 += "!" }
  /// }
  /// ```
  ///
  /// When the optional becomes nil, the result keeps the last value, and its changes are its own.
  ///
  /// - Parameter base: The optional.
  public init?(_ base: Shared<Value?>) {
    let node = base.box.observedNode
    guard let value = node.read() else { return nil }
    self.init(node: SharedUnwrapped(node, last: value))
  }

  /// Shares a value as an optional.
  ///
  /// Setting nil does nothing.
  ///
  /// - Parameter base: The value.
  public init<Wrapped>(_ base: Shared<Wrapped>) where Value == Wrapped? {
    self.init(node: SharedWrapped(base.box.node))
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

extension SharedNode {
  func part<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> any SharedNode<Part> {
    SharedPart(keyPath, of: self)
  }

  func readOnlyPart<Part>(_ keyPath: KeyPath<Value, Part>) -> any SharedNode<Part> {
    SharedReadOnlyPart(keyPath, of: self)
  }
}
