/// A field of a ``BindableState``: its name, its key path, and its type.
///
/// <!-- example given: state: Settings.State -->
/// ```swift
/// for field in Settings.State.bindableFields {
///   print(field.name, field.type, field.value(in: state))
/// }
/// ```
public struct BindableField<Root: BindableState>: Sendable {
  /// The name of the property, after the names of the properties that contain it.
  public let name: String

  let field: any Field<Root>

  /// The key path.
  public var keyPath: PartialKeyPath<Root> { field.partialKeyPath }

  /// The type of its values.
  public var type: any (Equatable & Sendable).Type { field.valueType }

  /// Whether its values can be encoded and decoded: whether their type is `Codable`.
  public var isCodable: Bool {
    field.valueType is any Encodable.Type && field.valueType is any Decodable.Type
      && !(field.valueType is AnyObject.Type)
  }

  /// Its value in a state.
  ///
  /// - Parameter root: The state.
  /// - Returns: The value, of ``type``.
  public func value(in root: Root) -> any Equatable & Sendable {
    field.value(in: root)
  }

  /// A binding action that sets this field to its value in a state.
  ///
  /// - Parameter root: The state that the value is taken from.
  /// - Returns: The action.
  package func action(settingAsIn root: Root) -> BindingAction<Root> {
    field.action(settingAsIn: root)
  }

  /// An action that sets the field to a value; nil if the value has another type.
  package func action(setting value: Any) -> BindingAction<Root>? {
    field.action(setting: value)
  }
}

extension BindableField {
  /// A field at a key path; nil if it cannot be set, or its values are not `Equatable`.
  init?<Value>(name: String, keyPath: PartialKeyPath<Root>, type: Value.Type) {
    guard let equatable = Value.self as? any Equatable.Type else { return nil }
    // `Sendable` is not required, because an overload cannot depend on it, and a state whose fields
    // are not all `Sendable` must compile. The two types have the same layout, because the protocol
    // has no witness table. Values are `Sendable` anyway: a value gets into a binding action with
    // `set`, which requires it, or by decoding, which creates a new value that is not an object
    // (see `TypedField`).
    // (`as` prevents the compiler from passing on the type itself.)
    let sendable = unsafeBitCast(equatable as any Equatable.Type, to: SendableType.self)
    self.init(name: name, keyPath: keyPath, sendable)
  }

  private init?<Value: Equatable & Sendable>(
    name: String, keyPath: PartialKeyPath<Root>, _ type: Value.Type
  ) {
    typealias Path = WritableKeyPath<Root, Value>
    guard let path = keyPath as? Path else { return nil }
    // Key paths of properties capture nothing, so they are `Sendable`.
    self.init(
      name: name, field: TypedField(keyPath: unsafeBitCast(path, to: (Path & Sendable).self)))
  }
}

/// The type of values that a binding action can hold.
private typealias SendableType = any (Equatable & Sendable).Type
