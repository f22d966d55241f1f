/// The key path of a field, with the type of its value hidden.
protocol Field<Root>: Sendable {
  associatedtype Root

  var partialKeyPath: PartialKeyPath<Root> & Sendable { get }
  var valueType: any (Equatable & Sendable).Type { get }

  func value(in root: Root) -> any Equatable & Sendable

  /// A binding action that sets this field to its value in a state.
  func action(settingAsIn root: Root) -> BindingAction<Root>

  /// An action that sets the field to a value; nil if the value has another type.
  func action(setting value: Any) -> BindingAction<Root>?

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

  func action(setting value: Any) -> BindingAction<Root>? {
    (value as? Value).map { .set(keyPath, $0) }
  }

  func nested<Outer>(in outer: WritableKeyPath<Outer, Root>) -> any Field<Outer> {
    // A path that is appended to another captures only what both capture. Both are `Sendable`,
    // because `BindableFields.add` added them. The protocol has no witness table, so the two types
    // have the same layout.
    let path = unsafeBitCast(
      outer.appending(path: keyPath), to: (WritableKeyPath<Outer, Value> & Sendable).self)
    return TypedField<Outer, Value>(keyPath: path)
  }

  func action<Key>(
    from container: KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> BindingAction<Root> {
    // Other code could have a reference to an object, and change it.
    guard let type = Value.self as? any Decodable.Type, !(Value.self is AnyObject.Type) else {
      throw NotCodable()
    }
    guard let value = try container.decode(type, forKey: key) as? Value else { throw NotCodable() }
    return .set(keyPath, value)
  }
}
