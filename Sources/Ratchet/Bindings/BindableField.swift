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
}
