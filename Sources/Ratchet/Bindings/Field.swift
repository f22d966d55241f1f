/// The key path of a field, with the type of its value hidden.
protocol Field<Root>: Sendable {
  associatedtype Root

  var partialKeyPath: PartialKeyPath<Root> & Sendable { get }
  var valueType: any (Equatable & Sendable).Type { get }

  func value(in root: Root) -> any Equatable & Sendable

  /// A binding action that sets this field to its value in a state.
  func action(settingAsIn root: Root) -> BindingAction<Root>

  /// This field as a field of a struct that is itself the value of a field.
  func nested<Outer>(in outer: WritableKeyPath<Outer, Root>) -> any Field<Outer>

  /// A binding action that sets this field to a decoded value.
  ///
  /// - Throws: Any error from decoding, or ``NotCodable``.
  func action<Key>(
    from container: KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> BindingAction<Root>
}

/// The key path of a field.
struct TypedField<Root, Value: Equatable & Sendable>: Field {
  let keyPath: WritableKeyPath<Root, Value> & Sendable

  var partialKeyPath: PartialKeyPath<Root> & Sendable { keyPath }
  var valueType: any (Equatable & Sendable).Type { Value.self }

  func value(in root: Root) -> any Equatable & Sendable {
    root[keyPath: keyPath]
  }

  func action(settingAsIn root: Root) -> BindingAction<Root> {
    .set(keyPath, root[keyPath: keyPath])
  }

  func nested<Outer>(in outer: WritableKeyPath<Outer, Root>) -> any Field<Outer> {
    // A path appended to another captures what the two capture, and nothing else. Both are
    // `Sendable`: each came in by `BindableFields.add`. The protocol has no witness, so that the
    // two types are the same in memory.
    let path = unsafeBitCast(
      outer.appending(path: keyPath), to: (WritableKeyPath<Outer, Value> & Sendable).self)
    return TypedField<Outer, Value>(keyPath: path)
  }

  func action<Key>(
    from container: KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> BindingAction<Root> {
    // An object could be held by others, and be changed by them.
    guard let type = Value.self as? any Decodable.Type, !(Value.self is AnyObject.Type) else {
      throw NotCodable()
    }
    guard let value = try container.decode(type, forKey: key) as? Value else { throw NotCodable() }
    return .set(keyPath, value)
  }
}
