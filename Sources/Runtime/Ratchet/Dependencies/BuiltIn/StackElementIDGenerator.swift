/// Creates ids for elements of stacks: `#0`, `#1` and so on.
///
/// A ``StackState`` numbers its elements itself, and does not use it: ``StackState/nextID`` is the
/// id of its next element. Use a generator if you need an id before there is a stack.
public struct StackElementIDGenerator: Sendable {
  /// Creates the next id.
  public let next: @Sendable () -> StackElementID

  /// The id that the next call of ``next`` creates.
  public let peek: @Sendable () -> StackElementID

  /// A generator that counts from 0.
  ///
  /// Each access creates a new generator, which starts at 0.
  public static var incrementing: Self {
    let count = AtomicCounter()
    return Self(
      next: { StackElementID(generation: count.increment()) },
      peek: { StackElementID(generation: count.value) })
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator.incrementing
  static var testValue: StackElementIDGenerator { .incrementing }
}

extension DependencyValues {
  /// Creates ids for elements of stacks.
  ///
  /// Each test starts at 0.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}
