/// The values of all dependencies: what `@Dependency` reads, and what `withDependencies` changes.
///
/// Each dependency is a property, which asks for the value of a key:
///
/// ```swift
/// extension DependencyValues {
///   var numberFacts: NumberFacts {
///     get { self[NumberFacts.self] }
///     set { self[NumberFacts.self] = newValue }
///   }
/// }
/// ```
public struct DependencyValues: Sendable, NonisolatedType {
  typealias Entries = [ObjectIdentifier: DependencyEntry]

  /// The overridden values.
  private(set) var entries: Entries = [:]

  /// The values that were overridden where the reader was created.
  ///
  /// They apply if they have not been overridden since.
  private var fallback: Entries?

  /// The purpose of reading these values.
  var purpose = Purpose.reading

  /// The `@Dependency` that asks.
  private var reader: DependencyReader?

  enum Purpose {
    case reading
    /// They are being overridden: a test may read the live value of a dependency to change it.
    case updating
    /// The defaults are being set, so they must not be created by reading them.
    case preparing
    /// One of them is being overridden through a key path. Its value is `replacement`.
    case replacing
  }

  /// The values that are not overridden; nil for those of the process or of the test.
  private var ownDefaults: DependencyDefaults?

  /// Creates values without overrides.
  ///
  /// In a test, they have their own default values, so that a part of the test can start again:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0 = DependencyValues()
  /// } operation: {
  ///   print("Here, each dependency is as if nothing had read it before.")
  /// }
  /// ```
  public init() {
    startAgain()
  }

  private init(defaults: DependencyDefaults?) {
    self.ownDefaults = defaults
  }

  /// Values without overrides, with the default values of the process or of the test.
  static var shared: Self { Self(defaults: nil) }

  /// In a test, continues with new default values.
  ///
  /// What is overridden stays as it is.
  package mutating func startAgain() {
    if TestID.current != nil { ownDefaults = DependencyDefaults() }
  }

  var defaults: DependencyDefaults { ownDefaults ?? .shared }

  /// The value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - function: The property that asks for the value, for messages.
  /// - Complexity: O(1).
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    function function: StaticString = #function
  ) -> Key.Value {
    get { value(of: key, function: function) }
    set {
      let name = DependencyName(key: key, function: function)
      entries[ObjectIdentifier(key)] = .make(newValue, for: key, name: name)
    }
  }

  /// Where the program runs.
  ///
  /// ```swift
  /// @Dependency(\.context) var context
  ///
  /// if context == .test { print("A test runs this.") }
  /// ```
  public var context: DependencyContext {
    get { overriddenContext ?? defaults.context }
    set { self[DependencyContextKey.self] = newValue }
  }
}

// MARK: - Looking up

extension DependencyValues {
  @inline(__always)
  func value<Key: TestDependencyKey>(of key: Key.Type, function: StaticString?) -> Key.Value {
    DependencyWatch.note(.dependency(DependencyName(key: key, function: function)))
    return ownValue(of: key, function: function)
  }

  /// The value of a key of Ratchet's own, which no feature depends on.
  @inline(__always)
  func ownValue<Key: TestDependencyKey>(
    of key: Key.Type, function: StaticString? = nil
  ) -> Key.Value {
    if let entry = overriding(key) { return entry.value(for: key) }
    return defaultValue(of: key, function: function)
  }

  @inline(__always)
  private func overriding<Key: TestDependencyKey>(_ key: Key.Type) -> DependencyEntry? {
    let id = ObjectIdentifier(key)
    return entries[id] ?? fallback?[id]
  }

  private var overriddenContext: DependencyContext? {
    overriding(DependencyContextKey.self)?.value(for: DependencyContextKey.self)
  }

  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, function: StaticString?
  ) -> Key.Value {
    if purpose == .replacing { return valueWhileReplacing(key, function: function) }
    return defaults.value(
      of: key,
      in: overriddenContext,
      for: self,
      name: DependencyName(key: key, function: function),
      reader: reader
    )
  }

  /// The value for a key path that is being written.
  ///
  /// A function of its own, because looking up the type of an optional value takes longer than reading
  /// the value.
  @inline(never)
  private func valueWhileReplacing<Key: TestDependencyKey>(
    _ key: Key.Type, function: StaticString?
  ) -> Key.Value {
    if let value = replacement?.value(for: key) { return value }
    var values = self
    values.purpose = .updating
    return values.defaultValue(of: key, function: function)
  }

  /// The scope in which a key's code creates its default value, so that it finds the overrides of
  /// the reader.
  var scopeOfCreation: DependencyScope? {
    guard purpose == .reading else { return .current }
    let hasOverrides = !entries.isEmpty || fallback?.isEmpty == false || ownDefaults != nil
    return hasOverrides ? DependencyScope(self) : .current
  }
}

// MARK: - All of them

extension DependencyValues {
  /// The overridden values.
  package var overridden: [Overridden] {
    entries.values.map { Overridden(entry: $0) }
  }

  /// An overridden value of any type.
  package struct Overridden {
    fileprivate let entry: DependencyEntry

    /// Identifies the override.
    package var id: ObjectIdentifier { ObjectIdentifier(entry) }
    /// The argument of `@Dependency`: `\.uuid`, or `NumberFacts.self`.
    package var name: String { entry.name.description }
    package var value: Any { entry.anyValue }
  }
}

// MARK: - Putting together

extension DependencyValues {
  /// The values for a reader.
  ///
  /// - Parameter reader: The reader.
  @inline(__always)
  static func current(for reader: DependencyReader) -> Self {
    var values = current(overriding: reader.scope)
    values.reader = reader
    return values
  }

  /// The current values, and those of another scope where nothing is overridden now.
  @inline(__always)
  static func current(overriding scope: DependencyScope?) -> Self {
    let current = DependencyScope.current
    var values = (current ?? scope)?.values ?? .shared
    if current != nil, current !== scope { values.fallback = scope?.values.entries }
    return values
  }

  /// Values that set the defaults, in the current context.
  static var preparing: Self {
    let current = DependencyScope.currentValues
    let context = ObjectIdentifier(DependencyContextKey.self)
    var values = Self(defaults: current.ownDefaults)
    values.fallback = current.entries.filter { $0.key == context }
    values.purpose = .preparing
    return values
  }

  /// What replaces a value, while it is overridden through a key path.
  ///
  /// It is an entry like any other, so that values have no reference for it that each copy counts.
  var replacement: DependencyReplacement? {
    get { entries[ObjectIdentifier(ReplacementKey.self)]?.value(for: ReplacementKey.self) }
    set {
      entries[ObjectIdentifier(ReplacementKey.self)] = newValue.map {
        let name = DependencyName(key: ReplacementKey.self, function: nil)
        return .make($0, for: ReplacementKey.self, name: name)
      }
    }
  }

  /// The context that these values set.
  var preparedContext: DependencyContext? {
    entries[ObjectIdentifier(DependencyContextKey.self)]?.value(for: DependencyContextKey.self)
  }

  /// The same values, for any reader.
  var flattened: Self {
    var values = Self(defaults: ownDefaults)
    values.entries = fallback.map { $0.merging(entries) { $1 } } ?? entries
    return values
  }
}

private enum DependencyContextKey: DependencyKey {
  static var liveValue: DependencyContext { .ofProcess }
  static var testValue: DependencyContext { .ofProcess }
}

private enum ReplacementKey: TestDependencyKey {
  static var testValue: DependencyReplacement? { nil }
}

/// A type that a module's default isolation does not apply to, and neither do its extensions.
///
/// In a module with `defaultIsolation(MainActor.self)`, the compiler isolates every declaration that
/// does not say otherwise. Dependencies are read anywhere, so ``DependencyValues`` and the types that
/// are marked ``DependencyClient()`` conform to this protocol. You need it for no other type: write
/// `nonisolated`.
public protocol NonisolatedType: SendableMetatype {}
