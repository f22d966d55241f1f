// The Composable Architecture's bindings from before observation: fields that are marked one by
// one. With Ratchet, each field of a state can be bound.

import Ratchet

/// Absent: each field of a state can be bound.
@available(
  *, unavailable,
  message:
    "Remove the attribute: each field of an '@ObservableState' can be bound, as '$store.field'."
)
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Absent: each field of a state can be bound.
  public var projectedValue: Self { self }

  /// Absent: each field of a state can be bound.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Absent: a view binds the store's fields.
@available(
  *, unavailable, message: "Bind the store's fields: '@Bindable var store', '$store.field'."
)
@propertyWrapper
public struct BindingViewState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Absent: a view binds the store's fields.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Absent: a view binds the store's fields.
@available(
  *, unavailable, message: "Bind the store's fields: '@Bindable var store', '$store.field'."
)
public struct BindingViewStore<State> {}
