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
  /// The properties whose values have no named fields.
  private var unnamed: [UnnamedStruct<Root>] = []

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
  ///   - keyPath: The field: properties, without a subscript.
  public mutating func add<Value: Equatable>(
    _ name: String, _ keyPath: WritableKeyPath<Root, Value>
  ) {
    // It is not `Sendable`, because the Swift 5 mode with complete checks would warn of it in generated code.
    if let field = BindableField(name: name, keyPath: keyPath, type: Value.self) { append(field) }
    addNested(name, keyPath)
  }

  /// Adds the fields of a property's struct, but not the property itself, because it cannot be set,
  /// or its values are not `Equatable`.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - keyPath: The property, without a subscript.
  @_disfavoredOverload
  public mutating func add<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    addNested(name, keyPath)
  }

  private mutating func append(_ field: BindableField<Root>) {
    indexByName[field.name] = fields.count
    fields.append(field)
  }

  private mutating func addNested<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    // See `BindableField.init`.
    let keyPath = unsafeBitCast(keyPath, to: (KeyPath<Root, Value> & Sendable).self)
    guard let type = Value.self as? any BindableState.Type else {
      unnamed.append(UnnamedStruct(name: name, keyPath: keyPath))
      return
    }
    guard !outer.contains(ObjectIdentifier(type)) else { return }
    addNested(name, keyPath, type)
  }

  private mutating func addNested<Nested: BindableState>(
    _ name: String, _ keyPath: PartialKeyPath<Root> & Sendable, _ type: Nested.Type
  ) {
    guard let keyPath = keyPath as? WritableKeyPath<Root, Nested> else { return }
    let fields = BindableFields<Nested>(outer: outer)
    for nested in fields {
      append(
        BindableField(name: "\(name).\(nested.name)", field: nested.field.nested(in: keyPath)))
    }
    for nested in fields.unnamed {
      guard let path = (keyPath as PartialKeyPath<Root>).appending(path: nested.keyPath) else {
        continue
      }
      unnamed.append(
        UnnamedStruct(
          name: "\(name).\(nested.name)",
          // See `TypedField.nested`.
          keyPath: unsafeBitCast(path, to: (PartialKeyPath<Root> & Sendable).self)))
    }
  }
}

extension BindableFields: RandomAccessCollection {
  /// The position of the first field.
  public var startIndex: Int { fields.startIndex }

  /// The position after the last field.
  public var endIndex: Int { fields.endIndex }

  /// The field at a position.
  public subscript(position: Int) -> BindableField<Root> { fields[position] }

  /// The field with a name, such as `userSettings.enableHaptics`.
  ///
  /// A stored property of a struct that is not ``BindableState`` itself can be found too.
  public subscript(name: String) -> BindableField<Root>? {
    indexByName[name].map { fields[$0] } ?? unnamed.lazy.compactMap { $0.field(named: name) }.first
  }

  /// The field at a key path.
  ///
  /// A stored property of a struct that is not ``BindableState`` itself can be found too.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public subscript(keyPath: PartialKeyPath<Root>) -> BindableField<Root>? {
    fields.first { $0.keyPath == keyPath }
      ?? unnamed.lazy.compactMap { $0.field(at: keyPath) }.first
  }
}
