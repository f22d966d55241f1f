/// Creates ids.
///
/// <!-- example in: Todos -->
/// ```swift
/// @Dependency(\.uuid) var uuid
///
/// state.todos.append(Todo.State(id: uuid()))
/// ```
///
/// A test sets the ids that it expects:
///
/// ```swift
/// Store(initialState: Todos.State()) {
///   Todos()
/// } withDependencies: {
///   $0.uuid = .incrementing   // UUID(0), UUID(1), …
/// }
/// ```
public struct UUIDGenerator: Sendable {
  let generate: @Sendable () -> UUID

  /// Creates a generator from a function.
  ///
  /// - Parameter generate: Creates an id.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Creates an id.
  ///
  /// - Returns: The id.
  public func callAsFunction() -> UUID {
    DependencyWatch.id(generate)
  }

  /// A generator that always returns the same id.
  ///
  /// - Parameter uuid: The id.
  /// - Returns: The generator.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts: `UUID(0)`, `UUID(1)` and so on.
  ///
  /// Each access creates a new generator, which starts at 0.
  public static var incrementing: Self {
    let count = AtomicCounter()
    return Self { UUID(count.increment()) }
  }
}

extension UUID {
  /// The id that ends with a number: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
  ///
  /// - Parameter number: The number. Of a negative one, the last 32 bits count.
  public init(_ number: Int) {
    let bits = number < 0 ? UInt64(UInt32(truncatingIfNeeded: number)) : UInt64(number)
    let bytes = withUnsafeBytes(of: bits.bigEndian) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      )
    )
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

extension DependencyValues {
  /// Creates ids: random ones in a program.
  ///
  /// A test must override it.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}
