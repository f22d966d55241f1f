/// The fields of a ``BindableState``, in the order of the source.
///
/// The fields of a nested struct follow the field that contains it.
///
/// ```swift
/// let fields = Settings.State.bindableFields
/// fields.map(\.name)                        // ["isOn", "userSettings", …]
/// fields["userSettings.enableHaptics"]      // the field with that name, or nil
/// fields[\.isOn]                            // the field at that key path, or nil
/// ```
public struct BindableFields<Root: BindableState>: Sendable {
  private var fields: [BindableField<Root>] = []
  private var indexByName: [String: Int] = [:]

  /// The types around these fields, so that a type that contains itself does not lead to endless
  /// recursion.
  private let outer: [ObjectIdentifier]

  init(outer: [ObjectIdentifier] = []) {
    self.outer = outer + [ObjectIdentifier(Root.self)]
    Root.addBindableFields(to: &self)
  }

  /// Adds a field, and the fields of its struct.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - keyPath: The field.
  public mutating func add<Value: Equatable>(
    _ name: String, _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) {
    // `Sendable` is not required, because an overload cannot depend on it, and a state whose fields
    // are not all `Sendable` must compile. The two types have the same layout, because the protocol
    // has no witness table. Values are `Sendable` anyway: a value gets into a binding action with
    // `set`, which requires it, or by decoding, which creates a new value that is not an object
    // (see `TypedField`).
    let type: any Equatable.Type = Value.self
    // (`as` prevents the compiler from passing on the type itself.)
    let sendable = unsafeBitCast(type as any Equatable.Type, to: SendableType.self)
    addField(name, keyPath, sendable)
    addNested(name, keyPath)
  }

  private mutating func addField<Value: Equatable & Sendable>(
    _ name: String, _ keyPath: PartialKeyPath<Root> & Sendable, _ type: Value.Type
  ) {
    typealias Path = WritableKeyPath<Root, Value>
    guard let path = keyPath as? Path else { return }
    // It is the same path, which was passed in as `Sendable`.
    append(
      BindableField(
        name: name,
        field: TypedField(keyPath: unsafeBitCast(path, to: (Path & Sendable).self))))
  }

  /// Adds the fields of a property's struct, but not the property itself, because it cannot be set,
  /// or its values are not `Equatable`.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - keyPath: The property.
  @_disfavoredOverload
  public mutating func add<Value>(_ name: String, _ keyPath: KeyPath<Root, Value> & Sendable) {
    addNested(name, keyPath)
  }

  private mutating func append(_ field: BindableField<Root>) {
    indexByName[field.name] = fields.count
    fields.append(field)
  }

  private mutating func addNested<Value>(_ name: String, _ keyPath: KeyPath<Root, Value> & Sendable)
  {
    guard let type = Value.self as? any BindableState.Type else { return }
    guard !outer.contains(ObjectIdentifier(type)) else { return }
    addNested(name, keyPath, type)
  }

  private mutating func addNested<Nested: BindableState>(
    _ name: String, _ keyPath: PartialKeyPath<Root> & Sendable, _ type: Nested.Type
  ) {
    guard let keyPath = keyPath as? WritableKeyPath<Root, Nested> else { return }
    for nested in BindableFields<Nested>(outer: outer) {
      append(
        BindableField(name: "\(name).\(nested.name)", field: nested.field.nested(in: keyPath)))
    }
  }
}

/// The type of values that a binding action can hold.
private typealias SendableType = any (Equatable & Sendable).Type

extension BindableFields: RandomAccessCollection {
  /// The position of the first field.
  public var startIndex: Int { fields.startIndex }

  /// The position after the last field.
  public var endIndex: Int { fields.endIndex }

  /// The field at a position.
  public subscript(position: Int) -> BindableField<Root> { fields[position] }

  /// The field with a name, such as `userSettings.enableHaptics`.
  public subscript(name: String) -> BindableField<Root>? {
    indexByName[name].map { fields[$0] }
  }

  /// The field at a key path.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public subscript(keyPath: PartialKeyPath<Root>) -> BindableField<Root>? {
    fields.first { $0.keyPath == keyPath }
  }
}
