extension Shared {
  /// Shares the value of a key: `@Shared(.inMemory("count")) var count = 0`.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if the key has none.
  ///   - key: The key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(keyed: SharedReferences.current.root(of: key, default: wrappedValue))
  }

  /// Shares the value of a key that has a default: `@Shared(.count) var count`.
  ///
  /// - Parameter key: The key.
  public init<Base: SharedKey<Value>>(_ key: SharedKeyDefault<Base>) {
    self.init(keyed: SharedReferences.current.root(of: key, default: key.defaultValue))
  }

  /// Shares the value of a key that has a default, with another default:
  /// `@Shared(.count) var count = 10`.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if the key has none.
  ///   - key: The key.
  public init<Base: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: SharedKeyDefault<Base>
  ) {
    self.init(keyed: SharedReferences.current.root(of: key, default: wrappedValue))
  }

  /// Shares the optional value of a key: `@Shared(.inMemory("name")) var name: String?`.
  ///
  /// - Parameter key: The key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(keyed: SharedReferences.current.root(of: key, default: { nil }))
  }

  /// Absent: a key without a default needs one.
  @_disfavoredOverload
  @available(*, unavailable, message: "Assign a default value: '@Shared(.key) var x = 0'.")
  public init(_ key: some SharedKey<Value>) {
    fatalError("unavailable")
  }

  /// Shares the value of a key that must have one, and waits for it.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key, or ``MissingSharedValue`` if it has no value.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(node: try await SharedReferences.current.loadedRoot(of: key))
  }

  /// Refers to the value of another key from now on, and waits until it is loaded.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key.
  public func load(_ key: some SharedKey<Value>) async throws {
    let root = SharedReferences.current.root(of: key, default: { wrappedValue })
    box.replace(by: root)
    try await root.storage?.load()
  }

  /// Loads the value again, and waits for it.
  ///
  /// - Throws: The error of the key.
  public func load() async throws {
    try await box.node.root.storage?.load()
  }

  /// Saves the value, and waits until it is kept.
  ///
  /// Changes are saved without it. Call it to wait for that, or to save again after an error.
  ///
  /// - Throws: The error of the key.
  public func save() async throws {
    try await box.node.root.storage?.save()
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { box.observedNode.root.storage?.isLoading ?? false }

  /// The error of the last load; nil if it succeeded.
  public var loadError: (any Error)? { box.observedNode.root.storage?.loadError }

  /// The error of the last save; nil if it succeeded.
  public var saveError: (any Error)? { box.observedNode.root.storage?.saveError }
}

/// A key that must have a value has none.
public struct MissingSharedValue: Error, CustomStringConvertible {
  let key: String

  /// What is missing.
  public var description: String { "There is no value for \(key)." }
}
