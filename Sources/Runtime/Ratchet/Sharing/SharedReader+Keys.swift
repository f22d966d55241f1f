extension SharedReader {
  /// Reads the value of a key: `@SharedReader(.inMemory("count")) var count = 0`.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if the key has none.
  ///   - key: The key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(keyed: SharedReferences.current.root(of: key, default: wrappedValue))
  }

  /// Reads the value of a key that has a default: `@SharedReader(.count) var count`.
  ///
  /// - Parameter key: The key.
  public init<Base: SharedReaderKey<Value>>(_ key: SharedKeyDefault<Base>) {
    self.init(keyed: SharedReferences.current.root(of: key, default: key.defaultValue))
  }

  /// Reads the value of a key that has a default, with another default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if the key has none.
  ///   - key: The key.
  public init<Base: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: SharedKeyDefault<Base>
  ) {
    self.init(keyed: SharedReferences.current.root(of: key, default: wrappedValue))
  }

  /// Reads the optional value of a key: `@SharedReader(.inMemory("name")) var name: String?`.
  ///
  /// - Parameter key: The key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(keyed: SharedReferences.current.root(of: key, default: { nil }))
  }

  /// Reads the value of a key that can also be written: `@SharedReader(.marks) var marks = [0]`.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if the key has none.
  ///   - key: The key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(keyed: SharedReferences.current.root(of: key, default: wrappedValue))
  }

  /// Reads the value of a key that can also be written and has a default, with another default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if the key has none.
  ///   - key: The key.
  public init<Base: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: SharedKeyDefault<Base>
  ) {
    self.init(keyed: SharedReferences.current.root(of: key, default: wrappedValue))
  }

  /// Reads the optional value of a key that can also be written.
  ///
  /// - Parameter key: The key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(keyed: SharedReferences.current.root(of: key, default: { nil }))
  }

  /// Reads the value of a key that can also be written and must have one, and waits for it.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key, or ``MissingSharedValue`` if it has no value.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(node: try await SharedReferences.current.loadedRoot(of: key))
  }

  /// Reads the value of another key, which can also be written, from now on, and waits until it is
  /// loaded.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key.
  public func load(_ key: some SharedKey<Value>) async throws {
    let root = SharedReferences.current.root(of: key, default: { wrappedValue })
    box.replace(by: root)
    try await root.storage?.load()
  }

  /// Absent: a key without a default needs one.
  @_disfavoredOverload
  @available(*, unavailable, message: "Assign a default value: '@SharedReader(.key) var x = 0'.")
  public init(_ key: some SharedReaderKey<Value>) {
    fatalError("unavailable")
  }

  /// Reads the value of a key that must have one, and waits for it.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key, or ``MissingSharedValue`` if it has no value.
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(node: try await SharedReferences.current.loadedRoot(of: key))
  }

  /// Reads the value of another key from now on, and waits until it is loaded.
  ///
  /// ```swift
  /// let value = SharedReader(wrappedValue: 0, .inMemory("a"))
  /// try await value.load(.inMemory("b"))
  /// ```
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the key.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
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

  /// Whether the value is being loaded.
  public var isLoading: Bool { box.observedNode.root.storage?.isLoading ?? false }

  /// The error of the last load; nil if it succeeded.
  public var loadError: (any Error)? { box.observedNode.root.storage?.loadError }
}
