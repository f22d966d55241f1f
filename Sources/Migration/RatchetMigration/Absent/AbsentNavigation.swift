// Declarations that control navigation and animation in UIKit, and declarations that macros add to
// states.

import Ratchet

/// Absent: `StackState`, which says which screens there are.
@available(
  *, unavailable,
  message: "Write 'StackState<Path.State>': it knows its screens by their types, and is 'Codable'."
)
public struct UINavigationPath {
  /// Absent: `StackState`.
  public init() {}
}

/// Absent: `Transaction`.
@available(
  *, unavailable, message: "Write 'Transaction', and 'withTransaction' or 'withAnimation'."
)
public struct UITransaction {
  /// Absent: `Transaction`.
  public init() {}
}

/// Absent: `TransactionKey`, where there is SwiftUI.
@available(*, unavailable, message: "Write a 'TransactionKey' for SwiftUI's 'Transaction'.")
public protocol UITransactionKey<Value> {
  /// The type of the value.
  associatedtype Value

  /// The value if it was not set.
  static var defaultValue: Value { get }
}

/// Absent: a key of SwiftUI's `Transaction`.
@available(*, unavailable, message: "Write a 'TransactionKey' for SwiftUI's 'Transaction'.")
@propertyWrapper
public struct UITransactionEntry<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Absent: a key of SwiftUI's `Transaction`.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Absent: `withTransaction`.
@available(*, unavailable, message: "Write 'withTransaction' or 'withAnimation'.")
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Absent: `withTransaction`.
@available(*, unavailable, message: "Write 'withTransaction' or 'withAnimation'.")
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Absent: a scope of a store, which binds to a case.
@available(
  *, unavailable,
  message:
    "Bind to a case by a scope: '$store.scope(state: \\.destination?.edit, action: \\.destination.edit)'."
)
public protocol CaseBindable {}

/// Absent: a state has no registrar.
@available(
  *, unavailable,
  message: "Remove it: a store compares states, and keeps nothing in them."
)
public struct ObservationStateRegistrar {
  /// Absent: a state has no registrar.
  public init() {}
}

/// Absent: a state is known by its `id`.
@available(
  *, unavailable,
  message: "Remove it: the state's 'id' or its case identifies the child."
)
public struct ObservableStateID {
  /// Absent: a state is known by its `id`.
  public init() {}
}

// With SwiftUI, they are what a `NavigationStack` has.
#if !canImport(SwiftUI)
  extension StackState {
    /// Absent: a container of screens gets stores.
    @available(
      *, unavailable,
      message: "Pass the stack's stores: '$store.scope(state: \\.path, action: \\.path)'."
    )
    public typealias PathView = [Component]

    /// Absent: a container of screens gets stores.
    @available(
      *, unavailable,
      message: "Pass the stack's stores: '$store.scope(state: \\.path, action: \\.path)'."
    )
    public typealias Component = Element
  }
#endif
